"""A page with two widgets and a package that stands in for cribref: for what no real tool does.

The stand-in keeps letters and taps, and on request raises an error, hangs, or breaks Python.
"""

import json
from collections.abc import Callable
from pathlib import Path

from cribref.mkdocs.node import node, node_modules
from cribref.mkdocs.runtime import Assets, make_assets
from tools.preview import ROOT

WIRE = '''
import html, json, random, sys
from urllib.parse import urlencode

def form(widget, hand, note, loud, seed):
    keys = "".join(
        f'<button name="tap" value="{key}" data-card="{key}"'
        f' aria-pressed="{str(key in hand).lower()}">{key}</button>' for key in "ABCDEFGH"
    )
    state = 'data-state="full"' if len(hand) > 4 else 'data-state="open" open'
    lines = "".join(
        f'<li data-cards="{key} H" tabindex="0">{key}</li>' for key in hand if key in "ABC"
    )
    hand_id, note_id = f'id="{widget}-hand"', f'id="{widget}-note"'
    return f"""<form>
<label for="{widget}-hand">Hand</label><input {hand_id} name="hand" value="{html.escape(hand)}">
<label for="{widget}-note">Note</label>
<textarea {note_id} name="note">{html.escape(note)}</textarea>
<label><input type="checkbox" name="loud" value="yes"{" checked" if loud else ""}>Loud</label>
<details class="more"><summary>More</summary><p>More.</p></details>
<details class="keys" {state}><summary>Keys</summary>
<div data-rove class="keys-row">{keys}</div></details>
<button name="do" value="seed">Seed</button><button name="do" value="clear">Clear</button>
<button type="button" data-copy="link">Copy</button>
<ul>{lines}</ul>
<output tabindex="-1" data-refocus>Total {len(hand)}{"!" if loud else ""} {seed}</output>
<a href="cribref:rules/show/#show.pair">rule</a></form>"""

def handle(request):
    asked = json.loads(request)
    fields = asked["fields"]
    last = lambda name: ([""] + [value for key, value in fields if key == name])[-1]
    hand, note, loud, do = last("hand").upper(), last("note"), last("loud"), last("do")
    if hand == "RAISE":
        raise ValueError("no such hand")
    if hand == "SIGNED":  # a module that nothing else asks for, as no sample shows
        hand = str(__import__("fractions").Fraction(3, 6))
    while hand == "HANG":
        pass
    if hand == "BREAK":
        sys.setrecursionlimit(10**9)
        deeper = lambda: deeper()
        deeper()
    if tap := last("tap"):
        hand = hand.replace(tap, "") if tap in hand else hand + tap
    if do == "clear":
        hand = ""
    seed = f"{asked['seed']} {random.Random(asked['seed']).random()}" if do == "seed" else ""
    note = str(random.random()) if note == "dice" and do else note
    state = [["hand", hand], ["note", note]] + ([["loud", "yes"]] if loud else [])
    fragment = urlencode([("w", asked["widget"])] + [pair for pair in state if pair[1]])
    error = "That is not a hand." if "?" in hand else None
    return json.dumps({
        "v": 1, "html": form(asked["widget"], hand, note, loud, seed), "fields": state,
        "fragment": fragment, "say": f"total {len(hand)}", "error": error,
    })
'''
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harness</title>
<link rel="icon" href="data:,"><script src="assets/{build}/early.js"></script>
<style>.cr-say {{ position: absolute; clip-path: inset(50%); }}
html.cr-opening crib-widget:not([live]) > form {{ visibility: hidden; }}</style>
<script type="module" src="assets/{build}/crib-widget.mjs"></script></head>
<body><h1 tabindex="-1">Harness</h1><p id="outside">Outside.</p>
<figure><crib-widget name="one">{one}</crib-widget></figure>
<figure><crib-widget name="two">{two}</crib-widget></figure></body></html>"""


def built_form(widget: str) -> str:
    """The form as a build leaves it in the page: the stand-in's own answer to "AB"."""
    stand_in: dict[str, Callable[[str], str]] = {}
    exec(WIRE, stand_in)  # noqa: S102  # the text above, and nothing else
    asked = {"v": 1, "widget": widget, "fields": [["hand", "ab"]], "seed": 1}
    return str(json.loads(stand_in["handle"](json.dumps(asked)))["html"])


def make_harness(folder: Path, scratch: Path) -> Assets:
    """Write the page, and the assets with the stand-in, into a folder to be served."""
    package = scratch / "cribref"
    (package / "web").mkdir(parents=True)
    for name, text in {"__init__.py": "", "web/__init__.py": "", "web/wire.py": WIRE}.items():
        (package / name).write_text(text, encoding="utf-8")
    assets = make_assets(
        node=node(),
        modules=node_modules(),
        cache=ROOT / ".cache" / "browser",
        package=package,
    )
    assets.write(folder)
    built = {name: built_form(name) for name in ("one", "two")}
    page = PAGE.format(build=assets.build, **built)
    (folder / "index.html").write_text(page, encoding="utf-8")
    return assets
