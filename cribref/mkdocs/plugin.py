"""The MkDocs plugin: checks what pages claim, by page and line, and puts our files in the site."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import unquote, urlsplit

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

from cribref.cards import parse_cards
from cribref.mkdocs import examples, fences, python_fence
from cribref.mkdocs.examples import CLAIMS
from cribref.mkdocs.exports import exports
from cribref.mkdocs.glossing import PLACES, glossed
from cribref.mkdocs.modules import imported
from cribref.mkdocs.offline import keep, manifest
from cribref.mkdocs.policy import confine
from cribref.mkdocs.runtime import Assets, make_assets
from cribref.mkdocs.search import search_files
from cribref.mkdocs.sheet import style_sheet
from cribref.mkdocs.theme_script import theme_script
from cribref.rulebook import EDITION, UnknownRule, chapters, phases, rule, rules
from cribref.web.cards import face

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from cribref.rulebook import Rule

log = get_plugin_logger("cribref")

PACKAGE = Path(__file__).resolve().parent.parent
STATIC = PACKAGE / "static"
MACROS = (
    "amendments",
    "changes",
    "chapter",
    "games_table",
    "glossary",
    "lesson",
    "lessons",
    "level",
    "measured",
    "phase",
    "printable",
    "progress",
    "ref",
    "report",
    "rule",
    "ruling",
    "situations",
    "source_list",
    "table_card",
    "taught",
    "totals_table",
    "widget",
)
"""The macros a page may call; macros.py holds them."""
SCRIPTS = (
    "table.mjs",
    "keep.mjs",
    "practice.mjs",
    "resume.mjs",
    "to-board.mjs",
    "crib-widget.mjs",
    "crib-python.mjs",
    "mentions.mjs",
    "site.mjs",
    "search.mjs",
    "progress.mjs",
    "report.mjs",
    "offline.mjs",
)
"""The modules that a page starts; the rest of our scripts are theirs."""
THEMES_SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What the theme's search would load, were it asked."""
THEMES_OWN = ("assets/stylesheets/", "assets/javascripts/bundle.")
"""The theme's style sheets and script: what is used of them is in our folder."""
OTHERS_STYLE = ("assets/_mkdocstrings.css",)
"""A sheet that mkdocstrings adds to every page, for tables and parameters that ours have not."""

_SITE_LINK = re.compile(r'(?P<name>\bhref)="cribref:(?P<target>[^"]*)"')
_ALIGNED = re.compile(r' style="text-align: (left|center|right);"')
_EMPTY_HEAD = re.compile(r"<th(?=[\s>])([^>]*)>\s*</th>")
_TABLE = re.compile(r"<table>(?P<rows>.*?)</table>", re.DOTALL)
_ID = re.compile(r'\sid="([^"]+)"')


class SiteConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs leaves its hook untyped
    """What mkdocs.yml may say of this plugin."""

    whole = config_options.Type(bool, default=True)
    """Whether this is all of cribref, with Python for the reader's browser. In a part of it, as
    tests build, a link from the package to a page that is not there is text."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A place that a page links to, to be looked for once every page is drawn."""

    where: str
    url: str
    anchor: str
    written: str


class CribrefPlugin(BasePlugin[SiteConfig]):  # type: ignore[no-untyped-call]  # as above
    """Checks claims, rule ids and links on the raw Markdown, and serves the package's own files."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.faults: dict[str, list[str]] = {}
        self.wanted: list[Wanted] = []
        self.anchors: dict[str, set[str]] = {}
        self.writing = False
        self.serving = False
        self.assets = Assets("", {})
        self.files: Files | None = None
        self.root = Path()

    # -- the build, in the order in which MkDocs calls --------------------------------------------

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether a person is writing: then errors are shown in the page, not fatal."""
        self.writing = command == "serve"
        self.serving = self.writing and not dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Begin a build: forget the last one, name this one, and give the theme its files."""
        self.errors, self.faults, self.wanted, self.anchors = [], {}, [], {}
        self.root = Path(config.config_file_path or config.docs_dir).resolve().parent
        self.assets = self._make_assets(Path(config.docs_dir))
        base = f"assets/{self.assets.build}"
        config.extra["cribref_build"] = self.assets.build
        config.extra["cribref_edition"] = EDITION
        config.extra_css = [path for path in config.extra_css if not path.startswith("assets/")]
        config.extra_css.append(f"{base}/cribref.css")
        scripts = [each for each in config.extra_javascript if not str(each).startswith("assets/")]
        for name in SCRIPTS:
            if name in self.assets.files:
                script = ExtraScriptValue(f"{base}/{name}")
                script.type = "module"
                scripts.append(script)
        config.extra_javascript = scripts
        later = sorted(imported(self.assets.files, SCRIPTS))
        config.extra["cribref_imported"] = [f"{base}/{name}" for name in later]
        worker = "search-worker.js"
        config.extra["cribref_search"] = f"{base}/{worker}" if worker in self.assets.files else ""
        self._offer_fences(config)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the short links of the rules and the data; open the folders that the nav names."""
        self.files = files
        left = (*THEMES_OWN, *(THEMES_SEARCH if config.extra["cribref_search"] else ()))
        for file in [each for each in files if each.src_uri.startswith(left)]:
            files.remove(file)
        for each in rules():
            if self.has_page(f"rules/{each.slug}.md"):
                for key in {each.id, each.number, *each.formerly}:
                    page = _short_link(each, config)
                    files.append(File.generated(config, f"r/{key}/index.html", content=page))
        if self.config.whole:
            written = [(each.src_uri, each.content_string) for each in files.documentation_pages()]
            app = manifest(config.site_name, config.site_description or "")
            for path, content in {**exports(written), "manifest.webmanifest": app}.items():
                files.append(File.generated(config, path, content=content))
        if config.nav:
            config.nav = _opened(config.nav, files)
        return files

    def on_nav(self, nav: Navigation, *, files: Files, **_: object) -> Navigation:
        """Check every page as it was written, before any is drawn and any macro has run."""
        self.files = files
        for file in files.documentation_pages():
            before = len(self.errors)
            self._check_page(file, files)
            self.faults[file.src_uri] = self.errors[before:]
        self._stop_if_wrong()
        by_file = {f"rules/{each.slug}.md": each for each in chapters()}
        for page in nav.pages:
            if chapter := by_file.get(page.file.src_uri):
                page.title = f"{chapter.number}. {chapter.title}"
        return nav

    @event_priority(100)
    def on_page_markdown(self, markdown: str, *, page: Page, **_: object) -> str:
        """While writing, show what is wrong with a page in its place."""
        faults = self.faults.get(page.file.src_uri)
        if not faults:
            return markdown
        lines = "".join(f"<li>{html.escape(fault)}</li>" for fault in faults)
        return f'# Not yet\n\n<div class="admonition danger"><ul>{lines}</ul></div>\n'

    def on_page_content(self, html: str, *, page: Page, files: Files, **_: object) -> str:
        """Turn links from the site's root into links from this page; note its anchors."""
        name = self._name(page.file)
        known = {file.url for file in files}

        def lead(match: re.Match[str]) -> str:
            target = unescaped(match["target"])
            path, _, anchor = target.partition("#")
            if not self.config.whole and path not in known:
                return ""
            place = "" if "=" in anchor else anchor  # a state for a script, not a place
            self.wanted.append(Wanted(name, path, place, target))
            mark = f"#{anchor}" if anchor else ""
            relative = get_relative_url(path, page.url) if path else get_relative_url(".", page.url)
            return f'{match["name"]}="{escaped(relative + mark)}"'

        for door in _doors(page):
            parts = urlsplit(str(door["link"]))
            self.wanted.append(Wanted(name, parts.path, parts.fragment, str(door["link"])))
        if page.file.src_uri.startswith(PLACES) and self.has_page("glossary.md"):
            html = glossed(html)
        drawn = _SITE_LINK.sub(lead, _mended(python_fence.runnable(html)))
        self.anchors[page.file.url] = {unescaped(found) for found in _ID.findall(drawn)}
        return drawn

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Every page is drawn: look for the places they link to; stop if anything was wrong."""
        env.globals["faces"] = _faces
        config.extra_css = [each for each in config.extra_css if each not in OTHERS_STYLE]
        known = {file.url for file in files} | {file.dest_uri for file in files}
        for wanted in self.wanted:
            url = wanted.url or "./"
            if url not in known and unquote(url) not in known:
                self.report(f"{wanted.where}: the link {wanted.written} leads to no page")
            elif wanted.anchor and url in self.anchors and wanted.anchor not in self.anchors[url]:
                self.report(
                    f"{wanted.where}: the link {wanted.written} leads to no place in its page"
                )
        self._stop_if_wrong()
        return env

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Put what the reader's browser loads into the site; take out the theme's search index.

        What is published gets its content policy, and the worker that keeps it for the reader.
        """
        site = Path(config.site_dir)
        self.assets.write(site)
        if config.extra["cribref_search"]:
            shutil.rmtree(site / "search", ignore_errors=True)
        if not self.writing:
            confine(site)
            if self.config.whole:
                keep(site, self.assets.build)

    def on_serve(self, server: LiveReloadServer, **_: object) -> LiveReloadServer:
        """While writing, a change of the rulebook or the look draws the pages anew."""
        for folder in (STATIC, PACKAGE / "rulebook", PACKAGE / "mkdocs" / "overrides"):
            server.watch(str(folder))
        return server

    # -- what macros ask ---------------------------------------------------------------------------

    def has_page(self, path: str) -> bool:
        """Whether the page is written, by its Markdown file."""
        return self.files is not None and self.files.get_file_from_path(path) is not None

    def _offer_fences(self, config: MkDocsConfig) -> None:
        """Let superfences call us for a fence that claims something, and for Python."""
        settings = config.mdx_configs.setdefault("pymdownx.superfences", {})
        ours = dict.fromkeys(CLAIMS, ("cr-example", fences.draw))
        ours[python_fence.LANGUAGE] = ("cr-python", python_fence.draw)
        others = [each for each in settings.get("custom_fences", []) if each["name"] not in ours]
        settings["custom_fences"] = [
            *others,
            *({"name": name, "class": kind, "format": draw} for name, (kind, draw) in ours.items()),
        ]

    def report(self, message: str) -> None:
        """Say what is wrong, and remember it so that the build fails."""
        self.errors.append(message)
        log.error(message)

    def _make_assets(self, docs: Path) -> Assets:
        """What the reader's browser loads; without the runtime, only what a page shows."""
        sheet = style_sheet().encode()
        if self.config.whole:
            from cribref.mkdocs.node import node, node_modules  # noqa: PLC0415  # a small site has none

            cache = self.root / ".cache" / "runtime"
            modules = node_modules(site=True)
            extra = {
                "cribref.css": sheet,
                "theme.js": theme_script(),
                "mentions.json": _mentions(),
                **search_files(docs, modules),
            }
            return make_assets(node=node(), modules=modules, cache=cache, extra=extra)
        files = {"cribref.css": sheet, "theme.js": theme_script()}
        files |= {name: (STATIC / name).read_bytes() for name in ("site.mjs", "site-early.js")}
        digest = hashlib.sha256()
        for name, content in files.items():
            digest.update(f"{name}\0".encode() + content)
        return Assets(digest.hexdigest()[:12], files)

    # -- checks ------------------------------------------------------------------------------------

    def _name(self, file: File) -> str:
        """The page's file as a person would name it: docs/rules/show.md."""
        path = Path(file.abs_src_path or file.src_uri)
        return (
            path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)
        )

    def _stop_if_wrong(self) -> None:
        """Nothing that is wrong is published; while writing, it is shown instead."""
        if self.errors and not self.serving:
            errors = "one error" if len(self.errors) == 1 else f"{len(self.errors)} errors"
            raise PluginError(f"{errors} in the pages, named above")

    def _check_page(self, file: File, files: Files) -> None:
        source = file.content_string
        name = self._name(file)
        try:
            examples.check_head(source)
            examples.find_fences(source)
        except (examples.UnclosedFence, examples.UnreadableHead) as error:
            self.report(f"{name}:{error.line}: {error}")
            return
        for fence in examples.find_claims(source):
            for problem in fences.problems(fence.text, fence.language):
                self.report(f"{name}:{fence.line + problem.line}: {problem.message}")
        for call in examples.find_calls(source):
            self._check_call(call, name)
        for link in examples.find_links(source):
            self._check_link(link, name, file, files)

    def _check_call(self, call: examples.Call, name: str) -> None:
        where = f"{name}:{call.line}"
        first = call.arguments[0] if call.arguments else None
        if call.name not in MACROS:
            self.report(f"{where}: there is no macro {call.name}; expected {', '.join(MACROS)}")
        elif call.name in {"rule", "ref"}:
            try:
                rule(str(first))
            except UnknownRule as error:
                self.report(f"{where}: {error}")
        elif call.name == "phase" and first not in {each.slug for each in phases()}:
            self.report(f"{where}: there is no part of the game {first}")
        elif call.name == "ruling" and first not in {
            one.id for each in phases() for one in each.rulings
        }:
            self.report(f"{where}: there is no ruling {first}")
        elif call.name == "chapter" and first not in {each.number for each in chapters()}:
            self.report(f"{where}: the rulebook has no chapter {first}")

    def _check_link(self, link: examples.Link, name: str, own: File, files: Files) -> None:
        where = f"{name}:{link.line}"
        parts = urlsplit(link.target)
        if parts.scheme or parts.netloc or "{{" in link.target:
            return
        if link.target.startswith("/"):
            self.report(
                f"{where}: the link {link.target} starts at the host; write it from this page"
            )
            return
        if not parts.path:
            self.wanted.append(Wanted(where, own.url, unquote(parts.fragment), link.target))
            return
        path = _joined(PurePosixPath(own.src_uri).parent, unquote(parts.path))
        file = files.get_file_from_path(path)
        if file is None:
            self.report(
                f"{where}: the link {link.target} leads to no page: there is no docs/{path}"
            )
        elif "=" not in parts.fragment:
            self.wanted.append(Wanted(where, file.url, unquote(parts.fragment), link.target))


def _mentions() -> bytes:
    """What every rule says, for a reader who points at a mention of it."""
    texts = {
        each.id: {"number": each.number, "title": each.title, "text": each.text} for each in rules()
    }
    return json.dumps(texts, ensure_ascii=False).encode()


def _mended(drawn: str) -> str:
    """The page mended for those who hear it or use keys.

    Long lines of code and wide tables can be scrolled with the keys; a table's empty corner is no
    heading.
    """
    drawn = _ALIGNED.sub(r' class="cr-\1"', drawn)  # the content policy allows no style here
    reached = drawn.replace("<pre><span></span><code>", '<pre tabindex="0"><span></span><code>')
    return _TABLE.sub(_framed, _EMPTY_HEAD.sub(r"<td\1></td>", reached))


def _framed(table: re.Match[str]) -> str:
    frame = '<div class="cr-scroll" tabindex="0" role="group" aria-label="Table">'
    return f'{frame}<table class="cr-table">{table["rows"]}</table></div>'


def _doors(page: Page) -> list[dict[str, str]]:
    """The first page's doors, from its front matter."""
    found = page.meta.get("doors", [])
    return found if isinstance(found, list) else []


def _faces(text: str) -> list[dict[str, str]]:
    """Cards for a template to draw: the suit's word, and the face without a name."""
    return [{"suit": card.suit.word, "html": face(card)} for card in parse_cards(text)]


def escaped(text: str) -> str:
    """The text as an attribute's value."""
    return html.escape(text, quote=True)


def unescaped(text: str) -> str:
    """The text of an attribute's value."""
    return html.unescape(text)


def _joined(folder: PurePosixPath, path: str) -> str:
    """The path as seen from the folder, without steps up and down."""
    parts: list[str] = []
    for part in (folder / path).parts:
        if part == ".." and parts:
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _short_link(each: Rule, config: MkDocsConfig) -> str:
    """A page that leads on to a rule: r/7.5/ or r/show.flush.crib/. It needs no script."""
    target = escaped(f"../../{each.page}")
    whole = escaped(f"{config.site_url}{each.page}") if config.site_url else target
    title = escaped(f"Rule {each}")
    icon = escaped(str(config.theme["favicon"]))
    return (
        '<!doctype html>\n<html lang="en-GB">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{title} - {escaped(config.site_name)}</title>\n"
        f'<link rel="canonical" href="{whole}">\n'
        f'<link rel="icon" href="../../{icon}">\n'
        f'<meta http-equiv="refresh" content="0; url={target}">\n'
        "<style>body{font:1.1rem/1.5 Georgia,serif;margin:2rem;color:#1c2621;background:#fbf8f1}"
        "a{color:#1d5aa6}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{title}</h1>\n<p>{escaped(each.text)}</p>\n"
        f'<p><a href="{target}">Read the rule in its chapter</a></p>\n</main>\n</body>\n</html>\n'
    )


def _opened(nav: Any, files: Files) -> Any:  # noqa: ANN401  # as YAML gives it
    """The nav with each folder ("rules/") replaced by its pages, and what is unwritten left out."""
    if isinstance(nav, list):
        opened: list[Any] = []
        for item in nav:
            if isinstance(item, str):
                opened += _pages(item, files)
            else:
                found = _opened(item, files)
                if found:
                    opened.append(found)
        return opened
    if isinstance(nav, dict):
        section = {}
        for title, value in nav.items():
            if isinstance(value, str):
                pages = _pages(value, files)
                found = pages if value.endswith("/") else (pages[0] if pages else None)
            else:
                found = _opened(value, files)
            if found:
                section[title] = found
        return section
    return nav


def _pages(entry: str, files: Files) -> list[str]:
    """The pages that a nav entry names: itself, or those of a folder, its index first."""
    if not entry.endswith("/"):
        return [entry] if files.get_file_from_path(entry) else []
    order = {f"rules/{each.slug}.md": each.number for each in chapters()}
    order |= {f"disputes/{each.slug}.md": place for place, each in enumerate(phases())}
    found = [
        file.src_uri
        for file in files.documentation_pages()
        if file.src_uri.startswith(entry) and "/" not in file.src_uri[len(entry) :]
    ]
    return sorted(found, key=lambda uri: (not uri.endswith("/index.md"), order.get(uri, 99), uri))
