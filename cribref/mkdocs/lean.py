"""Python's library as the tools start it: what they never use is left out, or put off until used.

Every millisecond that Python spends on starting is waited for. Nothing here waits inside Python, so
its event loop is left at home; no package comes from an index, so nothing is unpacked; nobody reads
the documentation of Pyodide's functions; and some imports are for calls that are never made.

The reader's own Python has asyncio as published when it asks for it: see cribref/web/library.py.
"""

from __future__ import annotations

from cribref.mkdocs.changing import change

REPLACED = {
    "asyncio/__init__.py": (
        '"""No event loop runs in this Python: it answers at once, or not at all."""\n'
        "def get_event_loop():\n"
        '    raise RuntimeError("no event loop runs here")\n'
    ),
    "pyodide/webloop.py": (
        "# A picture of memory holds JavaScript objects in the order in which Pyodide takes them.\n"
        "from pyodide_js._api import scheduleCallback\n"
        "def _initialize_event_loop():\n"
        "    pass\n"
    ),
    "_pyodide/docstring.py": (
        '"""No documentation of what Pyodide has in C is made: it left without its docstrings."""\n'
        "def dedent_docstring(docstring):\n"
        "    return docstring\n"
        "def get_cmeth_docstring(func):\n"
        '    return func.__name__ + "(...)\\n--\\n\\n"\n'
    ),
    "pyodide/_package_loader.py": (
        '"""No package is unpacked in this Python: all that it has came with its library."""\n'
        "from pyodide_js import loadedPackages  # for the order, as in webloop.py\n"
        "from site import getsitepackages\n"
        "class _Path:\n"
        "    def __init__(self, path):\n"
        "        self.path = path\n"
        "    def __str__(self):\n"
        "        return self.path\n"
        "SITE_PACKAGES = _Path(getsitepackages()[0])\n"
        'DSO_DIR = _Path("/usr/lib")\n'
        "def init_loaded_packages():\n"
        "    pass\n"
    ),
}
"""What Pyodide's core asks for, with no more in it than the core uses."""

LATE = """
class _Late:
    def __getattr__(self, name):
        return getattr(__import__("{module}"), name)

{module} = _Late()
"""
"""Stands for a module that is imported when something of it is first wanted."""

CHANGES = (
    # A dataclass without a docstring is given its signature for one, slowly. The package's own had
    # docstrings until the site was built.
    (
        "dataclasses.py",
        "if not getattr(cls, '__doc__'):",
        "if not getattr(cls, '__doc__') and not cls.__module__.startswith('cribref.'):",
    ),
    ("traceback.py", "import _colorize\n", LATE.format(module="_colorize")),
    ("urllib/parse.py", "import ipaddress\n", LATE.format(module="ipaddress")),
)
"""What stands in a file of the library, and what stands there in ours."""

FILES = frozenset(REPLACED).union(file for file, _, _ in CHANGES)


def lean(name: str, source: str) -> str:
    """A file of the library, by its path in it, as the tools have it.

    Raises:
        UnknownFile: it is not the file that the changes were made for.
    """
    changes = [(theirs, ours) for file, theirs, ours in CHANGES if file == name]
    told = f"{name} is not the file of Python's library that cribref/mkdocs/lean.py changes"
    return change(REPLACED.get(name, source), changes, told=told)
