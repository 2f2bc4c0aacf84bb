"""Every example on a page is a test."""

from pathlib import Path

from cribref.mkdocs.sybil import pages

pytest_collect_file = pages(str(Path(__file__).parent)).pytest()
