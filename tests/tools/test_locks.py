"""What is installed is pinned by version and hash, and no file says where it comes from."""

import json
import re

import pytest

from cribref.mkdocs.node import ROOT

NPM = json.loads((ROOT / "package-lock.json").read_text())["packages"]


@pytest.mark.parametrize("name", ["bench", "dev", "pyodide"])
def test_python_lock_has_versions_and_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    requirements = text.replace("\\\n", "").splitlines()
    assert requirements != []
    for requirement in requirements:
        assert re.match(r"[a-z0-9-]+==\S+ ", requirement), requirement
        assert "--hash=sha256:" in requirement, requirement
    assert "://" not in text


def test_versions_in_pyodide_are_those_outside() -> None:
    def versions(name: str) -> set[str]:
        return set(
            re.findall(r"^\S+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE)
        )

    assert versions("pyodide.txt") <= versions("dev.txt")


def test_npm_lock_has_versions_and_hashes_and_no_address() -> None:
    packages = {name: package for name, package in NPM.items() if name}
    assert "node_modules/pyodide" in packages
    for name, package in packages.items():
        assert set(package) >= {"version", "integrity"}, name
        assert "resolved" not in package, name


def test_npm_packages_are_named_by_exact_version() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())
    for group in ("dependencies", "devDependencies", "optionalDependencies"):
        assert NPM[""][group] == wanted[group]
        for name, version in wanted[group].items():
            assert version == NPM[f"node_modules/{name}"]["version"]
