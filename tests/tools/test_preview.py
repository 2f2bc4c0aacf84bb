"""The preview answers as a static host would."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import brotli
import pytest

from tools import preview

FILES = {
    "index.html": b"<p>home</p>",
    "404.html": b"<p>not here</p>",
    "rules/index.html": b"<p>rules</p>",
    "assets/engine.mjs": b"export {}",
    "assets/core.wasm": b"\0asm",
    "assets/parts.zip": b"PK",
    "assets/index.json": b"{}",
}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("outer") / "site"
    for name, body in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    (folder.parent / "secret.txt").write_text("outside")
    server = preview.open_server(folder, quiet=True)
    with preview.serving(server):
        yield server.server_port


def ask(port: int, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection(preview.HOST, port, timeout=10)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers={"Accept-Encoding": "", **names})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/cribref/", "text/html; charset=utf-8"),
        ("/cribref/rules/", "text/html; charset=utf-8"),
        ("/cribref/assets/engine.mjs", "text/javascript; charset=utf-8"),
        ("/cribref/assets/core.wasm", "application/wasm"),
        ("/cribref/assets/parts.zip", "application/zip"),
        ("/cribref/assets/index.json", "application/json; charset=utf-8"),
    ],
)
def test_each_file_has_its_type(port: int, path: str, kind: str) -> None:
    answer, _ = ask(port, path)
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)


def test_brotli_comes_before_gzip_and_only_when_accepted(port: int) -> None:
    answer, body = ask(port, "/cribref/", Accept_Encoding="gzip, deflate, br")
    assert answer.getheader("Content-Encoding") == "br"
    assert brotli.decompress(body) == FILES["index.html"]
    answer, body = ask(port, "/cribref/", Accept_Encoding="gzip, br;q=0")
    assert answer.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(body) == FILES["index.html"]
    answer, body = ask(port, "/cribref/")
    assert answer.getheader("Content-Encoding") is None
    assert body == FILES["index.html"]


def test_what_is_packed_already_is_sent_as_it_is(port: int) -> None:
    answer, body = ask(port, "/cribref/assets/parts.zip", Accept_Encoding="br")
    assert (answer.getheader("Content-Encoding"), body) == (None, b"PK")


@pytest.mark.parametrize(
    ("path", "where"),
    [("/", "/cribref/"), ("/cribref", "/cribref/"), ("/cribref/rules", "/cribref/rules/")],
)
def test_a_folder_is_asked_for_with_its_slash(port: int, path: str, where: str) -> None:
    answer, _ = ask(port, path)
    assert (answer.status, answer.getheader("Location")) == (301, where)


@pytest.mark.parametrize(
    "path",
    [
        "/elsewhere/",
        "/cribref/no-such-page/",
        "/cribref/index.html/",
        "/cribref/assets/",
        "/cribref/../secret.txt",
        "/cribref/%2e%2e/secret.txt",
    ],
)
def test_the_rest_is_the_404_page(port: int, path: str) -> None:
    answer, body = ask(port, path)
    assert (answer.status, body) == (404, FILES["404.html"])


def test_an_unchanged_file_is_not_sent_twice(port: int) -> None:
    first, _ = ask(port, "/cribref/")
    tag = first.getheader("ETag")
    assert tag is not None
    again, body = ask(port, "/cribref/", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
