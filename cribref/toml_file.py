"""Reads the TOML files that lie in this package, wherever and however it is installed."""

from __future__ import annotations

from typing import Any


def read_toml(package: str, path: str) -> dict[str, Any]:
    """One file: the name of a package ("cribref.course") and the path in it ("levels/01-aim.toml").

    Raises FileNotFoundError (of a package in a zip, OSError) when there is none.
    """
    # Both cost milliseconds, and nothing is read before it is asked for.
    import tomllib  # noqa: PLC0415
    from pkgutil import get_data  # noqa: PLC0415

    content = get_data(package, path)
    if content is None:
        raise FileNotFoundError(f"{package} was installed in a way that hides its file {path}")
    return tomllib.loads(content.decode("utf-8"))
