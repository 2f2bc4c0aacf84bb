"""Serves the built site as a static host would: compressed, typed, cached, under a sub-path.

``python -m tools.preview`` builds the site for the address it is about to have, and serves it.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from functools import cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli

ROOT = Path(__file__).resolve().parent.parent
BASE = "/cribref/"
HOST = "127.0.0.1"
BROTLI_QUALITY = 9  # a host compresses once and keeps it; the last steps cost most and save least
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
COMPRESSED = ("text/", "application/json", "application/wasm", "application/xml", "image/svg")


class SiteHandler(BaseHTTPRequestHandler):
    """Answers from one folder, below one path, and with its 404 page for the rest."""

    protocol_version = "HTTP/1.1"
    server_version = "preview"
    sys_version = ""

    def __init__(self, folder: Path, base: str, *arguments: object, quiet: bool) -> None:
        self.folder = folder
        self.base = base
        self.quiet = quiet
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send the file, the folder's index, the way to it, or the 404 page."""
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.base):
            if path in ("/", self.base.rstrip("/")):
                self.send_to(self.base)
            else:
                self.send_file(HTTPStatus.NOT_FOUND, self.folder / "404.html")
            return
        found = (self.folder / path.removeprefix(self.base)).resolve()
        if not found.is_relative_to(self.folder.resolve()):
            self.send_file(HTTPStatus.NOT_FOUND, self.folder / "404.html")
        elif found.is_dir() and not path.endswith("/"):
            self.send_to(path + "/")
        elif found.is_dir() and (found / "index.html").is_file():
            self.send_file(HTTPStatus.OK, found / "index.html")
        elif found.is_file() and not path.endswith("/"):
            self.send_file(HTTPStatus.OK, found)
        else:
            self.send_file(HTTPStatus.NOT_FOUND, self.folder / "404.html")

    do_HEAD = do_GET  # noqa: N815 - the name that http.server calls

    def send_to(self, path: str) -> None:
        """Send the reader on to another path."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def send_file(self, status: HTTPStatus, file: Path) -> None:
        """Send a file, packed as the browser accepts, or say that it has not changed."""
        if not file.is_file():
            self.send_error(status)
            return
        kind = TYPES.get(file.suffix, "application/octet-stream")
        encoding = self.encoding(kind)
        body, tag = packed(File(file), encoding)
        unchanged = status == HTTPStatus.OK and tag in self.headers.get("If-None-Match", "")
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", formatdate(file.stat().st_mtime, usegmt=True))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        if not unchanged:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET" and not unchanged:
            self.wfile.write(body)

    def encoding(self, kind: str) -> str:
        """The best encoding that this type gets and this browser takes; empty for none."""
        if not kind.startswith(COMPRESSED):
            return ""
        offers = self.headers.get("Accept-Encoding", "").split(",")
        accepted = {offer.split(";")[0].strip() for offer in offers if "q=0" not in offer}
        return next((name for name in ("br", "gzip") if name in accepted), "")

    def log_message(self, format: str, *values: object) -> None:  # noqa: A002 - as inherited
        """Say what was asked for, unless a test asks."""
        if not self.quiet:
            super().log_message(format, *values)


class File:
    """A file as it stands; a copy that is a hard link is the same one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        about = path.stat()
        self.changed = about.st_mtime_ns
        self._key = (about.st_dev, about.st_ino, about.st_size, self.changed)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, File) and self._key == other._key


@cache
def packed(file: File, encoding: str) -> tuple[bytes, str]:
    """A file's bytes in an encoding, kept until the file changes, and their tag."""
    body = file.path.read_bytes()
    tag = f'"{file.changed:x}-{encoding or "plain"}"'
    if encoding == "br":
        body = brotli.compress(body, quality=BROTLI_QUALITY)
    elif encoding == "gzip":
        body = gzip.compress(body, mtime=0)
    return body, tag


class SiteServer(ThreadingHTTPServer):
    """Many readers at once; one who leaves in the middle of a file is no event."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say what went wrong, unless it is only that the browser hung up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int = 0, *, quiet: bool = False) -> SiteServer:
    """A server for a folder that may still be empty; port 0 takes a free one."""
    handler = partial(SiteHandler, folder, BASE, quiet=quiet)
    return SiteServer((HOST, port), handler)


def address(server: SiteServer) -> str:
    """Where the site is to be found."""
    return f"http://{HOST}:{server.server_port}{BASE}"


@contextmanager
def serving(server: SiteServer) -> Iterator[str]:
    """Serve beside whatever else happens; gives the address."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def build(folder: Path, site_url: str) -> None:
    """Build the site for one address, since instant navigation needs to know it.

    Raises:
        subprocess.CalledProcessError: the build failed; what it said is in `output`.
    """
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "CRIBREF_SITE_URL": site_url},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    )


def main() -> int:
    """Build, serve, and go on until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        try:
            server = open_server(folder, options.port)
        except OSError as error:
            print(f"make preview: port {options.port}: {error.strerror}", file=sys.stderr)
            print("    Name another: make preview PORT=8001", file=sys.stderr)
            return 1
        with server:
            print(f"building for {address(server)} ...", flush=True)
            try:
                build(folder, address(server))
            except subprocess.CalledProcessError as error:
                print(error.output, file=sys.stderr)
                return 1
            print(f"serving {address(server)} (Ctrl-C stops it)", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
