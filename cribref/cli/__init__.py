"""The command line: `cribref count`, `peg`, `rule`, `replay` and `deal`.

A command is a module of this package that makes `COMMAND`; only the module of the command that is
asked for is loaded.
"""

from cribref.cli.program import main

__all__ = ["main"]
