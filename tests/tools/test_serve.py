"""make serve follows the package, and says when it cannot have its port."""

import socket
from pathlib import Path

import pytest

from tools import serve


def test_a_written_module_or_rule_is_a_change_and_a_page_is_none(tmp_path: Path) -> None:
    before = serve.changed(tmp_path)
    (tmp_path / "page.md").write_text("words")
    assert serve.changed(tmp_path) == before
    (tmp_path / "rule.toml").write_text("text = 'words'")
    assert serve.changed(tmp_path) != before


def test_a_port_that_is_taken_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind((serve.HOST, 0))
        other.listen()
        port = str(other.getsockname()[1])
        monkeypatch.setattr("sys.argv", ["serve", "--port", port])
        assert serve.main() == 1
    assert f"port {port} is taken. Name another: make serve PORT=" in capsys.readouterr().out
