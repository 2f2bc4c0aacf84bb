"""A test that does not run is a failure."""

import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"


@pytest.mark.parametrize(
    "test",
    [
        "def test_it(): pytest.skip('not today')",
        "@pytest.mark.skip\ndef test_it(): pass",
        "pytest.skip('not here', allow_module_level=True)",
        "pytest.importorskip('no_such_module')",
        "@pytest.mark.xfail\ndef test_it(): assert False",
    ],
)
def test_skipped_test_fails_the_run(tmp_path: Path, test: str) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text())
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_it.py").write_text(f"import pytest\n{test}\ndef test_other(): pass\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", tmp_path],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0, done.stdout
    assert "skipped, and no test here may be" in done.stdout
