"""The worker is killed under way, in every engine, and nothing that was entered is lost."""

from __future__ import annotations

from tests.engines.reader import Reader

KILL_ON_THE_NEXT_QUESTION = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...given) {
    Worker.prototype.postMessage = post;
    this.terminate();
    window.killed = true;
  };
}"""


def test_cards_touched_while_the_worker_dies_are_all_counted(reader: Reader) -> None:
    reader.open("tools/hand-counter/")
    reader.touch("Clear")
    reader.sees("crib-widget .cr-total", "Four cards, then the starter")
    reader.driver.call(KILL_ON_THE_NEXT_QUESTION)
    reader.touch("five of hearts", hasty=True)
    reader.waits("() => window.killed")
    rest = ("five of clubs", "five of spades", "jack of diamonds", "five of diamonds")
    reader.touch(*rest, hasty=True)
    reader.sees("crib-widget .cr-total", "^29 points in the hand")
