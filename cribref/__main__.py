"""`python -m cribref`: the command line."""

import sys

from cribref.cli import main

if __name__ == "__main__":
    sys.exit(main())
