"""Every example outside docs/ is a test too: the README's and the package's docstrings."""

from pathlib import Path

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.rest import DocTestParser

from cribref.mkdocs.sybil import pages

pytest_plugins = ["tests.built_site"]

ROOT = Path(__file__).parent

front = pages(str(ROOT), ("README.md", "CONTRIBUTING.md"))
docstrings = Sybil(
    parsers=[DocTestParser()],
    patterns=["*.py"],
    path=str(ROOT / "cribref"),
    document_types={".py": PythonDocStringDocument},
)

pytest_collect_file = (front + docstrings).pytest()
