"""Debian's packages, where we are root and so may install them."""

import os
import shutil
import subprocess
from pathlib import Path


def may_install() -> bool:
    """Whether this is Debian itself, and we are root there.

    Elsewhere a package of the same name may be an empty shell.
    """
    release = Path("/etc/os-release")
    return (
        release.exists()
        and "ID=debian" in release.read_text().splitlines()
        and shutil.which("apt-get") is not None
        and os.geteuid() == 0
    )


def install(*packages: str) -> str:
    """Install packages now; why it could not be done, or nothing."""
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "--quiet", "--quiet", *command],  # noqa: S607 - wherever apt-get is
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            return done.stderr.strip()
    return ""
