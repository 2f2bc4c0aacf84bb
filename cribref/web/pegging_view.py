"""What the pegging helper looks like: the table, what can be played, the play turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cribref.cards import Card, Cards, Rank, Suit, format_cards
from cribref.errors import IllegalAction
from cribref.game import Over, Peg, called
from cribref.ruleset import Ruleset
from cribref.scorecard import KINDS, Entry, write_acts
from cribref.web import cards as drawing
from cribref.web.html import Child, Markup, el, join
from cribref.web.keys import PACK, card_keys
from cribref.web.lines import points, rule_link
from cribref.web.offer import offer_play
from cribref.web.pegs import draw_pegs, said, side_name, standing, title, who
from cribref.web.place import draw_place
from cribref.web.plays import Record, Turn, is_begun
from cribref.web.reply import fragment
from cribref.web.table import in_force

if TYPE_CHECKING:
    from cribref.web.pegging import State

ID = "pegging"
PLAYERS = {2: "Two", 3: "Three", 4: "Four"}


def say(record: Record, *, is_new: bool) -> str:
    """What a screen reader hears: the card and what it made, and what is next."""
    parts = list[str]()
    if record.turns and is_new:
        turn = record.turns[-1]
        parts.append(turn.card.name if turn.card else "go")
        if turn.card:
            parts.append(str(turn.count))
        if turn.pegs:
            parts.append(f"{said(turn.pegs)} to {_called(record, turn.pegs[-1].seat)}")
    return ". ".join(map(title, (*parts, _next(record))))


def _next(record: Record) -> str:
    """What the play waits for."""
    now, board = record.now, record.now.board
    if isinstance(now.state, Over):
        verb = "is" if board.ruleset.sides == board.ruleset.seats else "are"
        return f"{side_name(board, now.state.winner, record.players)} {verb} out: the game is over"
    if now.turn is None:
        return "The play is over"
    if not now.series.cards and record.turns:
        return f"New count: {_called(record, now.turn)} leads"
    if not now.series.cards:
        return f"{_who(record, now.turn)} leads"
    if now.must_go:
        return f"{_who(record, now.turn)} cannot play: go"
    if now.ends_alone:
        return f"{_who(record, now.turn)} plays on, or cannot"
    return f"{_who(record, now.turn)} to play"


def _who(record: Record, seat: int) -> str:
    """What a seat is called at the head of a line."""
    return who(record.now.board, seat, record.players)


def _called(record: Record, seat: int) -> str:
    """What a seat is called within a sentence."""
    return record.players[seat] if record.players else called(record.now.board, seat)


def _pegged(record: Record) -> str:
    """What each side has pegged in this play: "Pone 5, Dealer 2"."""
    board = record.now.board
    sides = range(board.ruleset.sides)
    names = [side_name(board, side, record.players) for side in sides]
    return ", ".join(f"{names[side]} {record.pegged[side]}" for side in sides)


def of_table(ruleset: Ruleset) -> str:
    """What a form was made for: so many players, with so many cards."""
    return f"{ruleset.seats}x{ruleset.hand_size}"


def form(state: State, notes: list[str], refused: IllegalAction | None) -> Markup:
    """The whole widget."""
    record = state.record
    return el(
        "form",
        _table(record),
        el(
            "noscript",
            el(
                "p",
                "To follow a play of your own here, turn on JavaScript.",
            ),
        ),
        _trouble(state, notes, refused) if notes else None,
        in_force(state.table),
        _bar(state),
        _choices(record) if state.aim is None else None,
        _keys(state),
        _typed(state),
        _turns(state),
        _setting(state),
        _sharing(state),
        class_="cr-widget cr-pegging",
        autocomplete="off",
    )


# -- the table -----------------------------------------------------------------------------------


def _table(record: Record) -> Markup:
    """The cards of this count on felt, the count, who is next, and what has been pegged."""
    turns = list[Turn]()
    for turn in record.turns:
        turns = [turn] if turn.is_new else [*turns, turn]
    is_done = bool(turns) and not record.now.series.cards
    steps = [_step(turn) for turn in turns if turn.card]
    cards: Markup
    if steps:
        label = "The count before, which is over" if is_done else "This count, as it was played"
        done = " cr-done" if is_done else ""
        cards = el("ol", steps, class_=f"cr-cards cr-series{done}", aria_label=label)
    else:
        cards = el("div", drawing.slot("first card", is_next=True), class_="cr-cards cr-series")
    return el(
        "div",
        cards,
        el(
            "p",
            _count(record),
            el("span", _next(record)),
            class_="cr-standing",
            tabindex=-1,
            data_refocus=True,
        ),
        _last_made(record),
        class_="cr-felt cr-tray cr-play-table",
    )


def _count(record: Record) -> Markup | None:
    """The count, large; nothing once the play is over."""
    if record.now.turn is None:
        return None
    unseen = el("span", "Count ", class_="cr-unseen")
    return join(unseen, el("strong", record.now.series.count), " ")


def _step(turn: Turn) -> Markup:
    """A card of the count: below it what it made the count, and what it scored."""
    assert turn.card is not None
    scored = None
    if turn.points:
        unit = el("span", f" point{'' if turn.points == 1 else 's'}", class_="cr-unseen")
        scored = el("b", f"+{turn.points}", unit)
    return el(
        "li",
        drawing.draw_card(turn.card),
        el(
            "span",
            el("span", "count ", class_="cr-unseen"),
            turn.count,
            " ",
            scored,
            class_="cr-step",
        ),
    )


def _last_made(record: Record) -> Markup:
    """What the last act scored, and what each side has pegged."""
    made: Child = "Nothing pegged yet"
    if record.turns:
        turn = record.turns[-1]
        act = turn.card.pretty if turn.card else "Go"
        made = f"{act}: nothing"
        if turn.pegs:
            whose = f"{_who(record, turn.pegs[0].seat)}: " if turn.pegs[0].seat != turn.seat else ""
            made = f"{act}: {whose}{said(turn.pegs)}"
    return el(
        "p",
        el("span", made, class_="cr-made"),
        " ",
        el("span", standing(record.now.board, record.players), class_="cr-sides"),
        class_="cr-scores",
    )


# -- what can be done ----------------------------------------------------------------------------


def _choices(record: Record) -> Markup | None:
    """What each card that the turn is known to hold would make: one tap plays it."""
    now = record.now
    rows = [_choice(now.series.count, card, found) for card, found in now.choices()]
    if now.turn is None or not rows:
        return None
    name = f"{_who(record, now.turn)} holds"
    return el(
        "section",
        el("p", name, class_="cr-head"),
        el("ul", rows, class_="cr-ifs"),
        aria_label=name,
    )


def _choice(count: int, card: Card, found: tuple[Peg, ...] | IllegalAction) -> Markup:
    """One card held: what it would make, or why it may not be played."""
    makes = count + card.pips
    if isinstance(found, IllegalAction):
        face = el("span", drawing.draw_mini(card), class_="cr-held")
        why = (el("span", f"would make {makes}"), " ", rule_link(found.rule_id))
        return el("li", face, " ", el("span", why, class_="cr-would"), class_="cr-if cr-barred")
    scores = [
        el(
            "span",
            said([peg]),
            " ",
            rule_link(peg.rule_id),
            data_cards=format_cards(peg.cards) or None,
            class_="cr-would-peg",
        )
        for peg in found
    ]
    gain = sum(peg.points for peg in found)
    button = el(
        "button",
        type="submit",
        name="tap",
        value=str(card),
        id=f"{ID}-play-{card}",
        class_="cr-controls cr-take",
        aria_label=f"Play the {card.name}: {makes}, {points(gain)}",
    )
    face = el("span", drawing.draw_mini(card), button, class_="cr-held cr-taken")
    makes_ = el("span", f"makes {makes}", class_="cr-makes")
    plus = [" ", el("b", f"+{gain}", class_="cr-gain")] if gain else None
    would = el("span", makes_, " ", scores, class_="cr-would")
    return el("li", face, " ", would, plus, class_="cr-if")


def _keys(state: State) -> Markup | None:
    """The fifty-two keys, for a card that nobody has told of; those that cannot be are shut."""
    now, aim = state.record.now, state.aim
    if aim is None and (now.turn is None or not now.unseen[now.turn]):
        return None
    if aim is not None:
        down: Cards = state.hands[aim].cards
        shut = frozenset(c for held in state.hands if held.cards != down for c in held.cards)
        words = f"Tap {_whose(state, aim)} hand: {state.ruleset.hand_size} cards"
    else:
        assert now.turn is not None
        down = ()
        mine = frozenset(now.held[now.turn])
        shut = frozenset(
            card for card in PACK if (card in now.out - mine) or not now.series.fits(card)
        )
        words = f"{_who(state.record, now.turn)} plays: {_fitting(now.series.fits)}"
    done = None
    if aim is not None:
        label = f"Done with {_whose(state, aim)} hand"
        done = el(
            "button",
            "Done",
            type="submit",
            name="to",
            value=0,
            class_="cr-button",
            aria_label=label,
        )
    return el(
        "div",
        el("div", el("p", words, class_="cr-fits"), done, class_="cr-keypad-head"),
        card_keys(down, shut),
        class_="cr-controls cr-keypad",
    )


def _fitting(fits: object) -> str:
    """Which ranks do not pass thirty-one: "ace to six fit". At thirty an ace still does."""
    assert callable(fits)
    ranks = [rank for rank in Rank if fits(Card(rank, Suit.SPADES))]
    if len(ranks) == len(Rank):
        return "every rank fits"
    if len(ranks) == 1:
        return "only an ace fits"
    return f"ace to {ranks[-1].word} fit"


def _whose(state: State, seat: int) -> str:
    """Whose hand: "pone's"."""
    return f"{_called(state.record, seat)}’s"


def _do(value: str, words: str, **attributes: str | bool) -> Markup:
    """A button that is no card."""
    return el(
        "button",
        words,
        type="submit",
        name="do",
        value=value,
        id=f"{ID}-{value}",
        class_="cr-button",
        **attributes,
    )


def _bar(state: State) -> Markup:
    """Go, undo, the same hands again, a new deal."""
    record = state.record
    return el(
        "div",
        el(
            "div",
            _do("go", _go_words(record)) if _can_go(record) else None,
            _do("undo", "Undo") if record.turns or record.problem else None,
            _do("again", "Play again", data_history="push") if _is_known(state) else None,
            _do("clear", "New deal", data_history="push"),
            class_="cr-bar",
        ),
        class_="cr-controls",
    )


def _typed(state: State) -> Markup:
    """The play as text, which can be typed and pasted."""
    problem = state.record.problem
    field = _field(
        "plays",
        "The play as text",
        state.plays,
        "7C 4C 8D=2 go 6S",
        is_bad=problem is not None and not is_begun(problem),
        is_long=True,
    )
    return el("div", field, class_="cr-controls")


def _is_known(state: State) -> bool:
    """Whether there is a hand to play again, and a play to take back."""
    return bool(state.record.turns) and any(held.cards for held in state.hands)


def _can_go(record: Record) -> bool:
    """Whether the turn may say go."""
    try:
        record.now.go()
    except IllegalAction:
        return False
    return True


def _go_words(record: Record) -> str:
    """What the button for a go says."""
    now = record.now
    assert now.turn is not None
    name = _who(record, now.turn)
    return f"{name} has none that fits" if now.ends_alone else f"{name} says go"


# -- the play as a list --------------------------------------------------------------------------


def _turns(state: State) -> Markup | None:
    """Every turn, with its points and rules, and the way back to it."""
    record = state.record
    if not record.turns:
        return None
    board = record.now.board
    last = len(record.turns)
    rows = []
    for number, turn in enumerate(record.turns, 1):
        card: Child = drawing.draw_mini(turn.card) if turn.card else "go"
        name = _who(record, turn.seat)
        back = el(
            "button",
            "↶",
            type="submit",
            name="back",
            value=number,
            id=f"{ID}-back-{number}",
            class_="cr-button cr-back",
            aria_label=f"Back to here: {name}, {turn.card.name if turn.card else 'go'}",
        )
        rows.append(
            el(
                "li",
                el("span", "New count. ", class_="cr-unseen") if turn.is_new else None,
                el("span", name, class_="cr-who"),
                " ",
                el("span", card, class_="cr-act"),
                " ",
                el("span", turn.count, class_="cr-at") if turn.card else el("span"),
                " ",
                el(
                    "div",
                    draw_pegs(turn.pegs, board, turn.seat, record.players),
                    _claimed(record, number - 1),
                    class_="cr-scored",
                ),
                el("span", back, class_="cr-controls") if number < last else el("span"),
                class_="cr-played cr-from" if turn.is_new else "cr-played",
            )
        )
    over = None
    if record.now.turn is None:
        is_out = isinstance(record.now.state, Over)
        ends = [" It ends the game at once: ", rule_link("win.at-once"), "."] if is_out else None
        over = el("p", f"Pegged in the play: {_pegged(record)}.", ends, class_="cr-over")
    return el(
        "section",
        el("p", "The play", class_="cr-head"),
        el("ol", rows, class_="cr-turns"),
        over,
        _hands_to_count(record),
        _to_board(state) if record.now.turn is None else None,
        aria_label="The play",
    )


def _claimed(record: Record, number: int) -> Markup | None:
    """What was said of a card beside what was there."""
    said_, there = record.turns[number].claim, record.there(number)
    if said_ is None:
        return None
    if said_ == there:
        return el("p", f"Said {said_}: right", class_="cr-said-of cr-right")
    odd = f"{there - said_} missed" if there > said_ else f"{said_ - there} too many"
    return el("p", f"Said {said_}: {points(there)} there, {odd}", class_="cr-said-of cr-wrong")


_KINDS = {kind.rule_id: word for word, kind in KINDS.items() if kind.phase == "play"}
"""The board's words for what scores in the play, by rule."""


def _to_board(state: State) -> Markup | None:
    """When the play is over: what was pegged, for the board that this device keeps."""
    pegs = [peg for turn in state.record.turns for peg in turn.pegs]
    entries = [Entry(peg.seat, _KINDS[peg.rule_id], peg.points) for peg in pegs]
    if not entries:
        return None
    return offer_play(write_acts(entries), state.record.written, state.record.players, state.under)


def _hands_to_count(record: Record) -> Markup | None:
    """When every card has fallen: the way to the counter, for each hand of four."""
    if record.now.turn is not None or record.ruleset.hand_size != 4:
        return None
    links = []
    for seat in range(record.ruleset.seats):
        cards = tuple(t.card for t in record.turns if t.seat == seat and t.card)
        if len(cards) == record.ruleset.hand_size:
            fields = (("hand", format_cards(cards)),)
            address = f"cribref:tools/hand-counter/#{fragment('hand-counter', fields)}"
            words = f"Count {_called(record, seat)}’s hand"
            links.append(el("li", el("a", words, href=address)))
    return el("ul", links, class_="cr-counted-on") if links else None


# -- hands, players, rules -----------------------------------------------------------------------


def _setting(state: State) -> Markup:
    """Who plays, what they hold, by which rules; and what is held."""
    is_begun_ = bool(state.record.turns)
    return el(
        "details",
        el("summary", "Hands, names and rules"),
        _players(state),
        [_hand(state, seat) for seat in range(state.ruleset.seats)],
        _named(state),
        el("p", el("a", "House rules", href="cribref:house-rules/sheet/"), class_="cr-on"),
        el("input", type="hidden", name="under", value=state.under),
        el("input", type="hidden", name="of", value=of_table(state.ruleset)),
        el("input", type="hidden", name="to", value="" if state.aim is None else state.aim + 1),
        class_="cr-controls cr-keys cr-setting",
        data_state="begun" if is_begun_ else "new",
        open=not is_begun_,
    )


def _players(state: State) -> Markup:
    """Two, three or four."""
    return el(
        "div",
        [
            el(
                "button",
                PLAYERS[seats],
                type="submit",
                name="seats",
                value=seats,
                aria_pressed=state.ruleset.seats == seats,
                data_history="push",
            )
            for seats in PLAYERS
        ],
        class_="cr-switch",
        role="group",
        aria_label="Players",
    )


def _hand(state: State, seat: int) -> Markup:
    """What is known of a hand, and the button that lets it be tapped."""
    held, is_aim = state.hands[seat], state.aim == seat
    name = title(_whose(state, seat))
    tap = el(
        "button",
        "Tap",
        type="submit",
        name="to",
        value=seat + 1,
        class_="cr-button",
        aria_pressed=is_aim,
        aria_label=f"Tap {_whose(state, seat)} hand",
    )
    is_bad = held.problem is not None and not is_begun(held.problem)
    return el(
        "div",
        _field(f"hand{seat + 1}", f"{name} hand", held.written, "not known", is_bad=is_bad),
        tap,
        class_="cr-hand-row",
    )


def _named(state: State) -> Markup:
    """The names, and the scores before the play: both may be left empty."""
    board = state.record.now.board
    names = [
        _field(f"name{seat + 1}", f"{title(called(board, seat))}’s name", name, "")
        for seat, name in enumerate(state.names)
    ]
    scores = [
        _field(
            f"score{side + 1}",
            f"{side_name(board, side, state.record.players)} before the play",
            score,
            "0",
        )
        for side, score in enumerate(state.scores)
    ]
    return el(
        "div",
        el("div", names, class_="cr-pair"),
        el("div", scores, class_="cr-pair"),
        class_="cr-named-rows",
    )


def _field(
    name: str, label: str, value: str, hint: str, *, is_bad: bool = False, is_long: bool = False
) -> Markup:
    """A text field with its label."""
    attributes: dict[str, str | bool | None] = {
        "id": f"{ID}-{name}",
        "name": name,
        "placeholder": hint,
        "autocomplete": "off",
        "autocapitalize": "none",
        "autocorrect": "off",
        "spellcheck": "false",
        "aria_invalid": True if is_bad else None,
        "aria_describedby": f"{ID}-trouble" if is_bad else None,
    }
    field = (
        el("textarea", value, rows=2, **attributes)
        if is_long
        else el("input", value=value, enterkeyhint="go", **attributes)
    )
    return el("p", el("label", label, for_=f"{ID}-{name}"), field, class_="cr-typed")


def _sharing(state: State) -> Markup:
    """The link, and the play as lines of the notation."""
    notation = None
    if state.record.turns:
        notation = el(
            "details",
            el("summary", "As text"),
            el("pre", el("code", state.record.notation), tabindex=0, class_="cr-notation"),
            el("p", el("a", "Open in the referee", href=_to_referee(state.record)), class_="cr-on"),
            class_="cr-keys cr-text",
            data_state="text",
        )
    copy = el("button", "Copy link", type="button", data_copy="link", class_="cr-button")
    return el("div", el("p", copy, class_="cr-controls"), notation, class_="cr-sharing")


def _to_referee(record: Record) -> str:
    """The way to the referee with these lines, to which claims can be added there."""
    return f"cribref:tools/referee/#{fragment('referee', (('game', record.notation),))}"


# -- what is wrong -------------------------------------------------------------------------------


def _trouble(state: State, notes: Iterable[str], refused: IllegalAction | None) -> Markup:
    """What could not be read or is not allowed, with its place and its rule."""
    problems = [held.problem for held in state.hands if held.problem]
    if state.record.problem:
        problems.append(state.record.problem)
    problems = [problem for problem in problems if not is_begun(problem)]
    rules = [problem.rule_id for problem in problems] + [refused.rule_id if refused else ""]
    links = [[" ", rule_link(rule_id)] for rule_id in dict.fromkeys(rules) if rule_id]
    return el(
        "div",
        [el("p", title(note)) for note in notes],
        [draw_place(problem) for problem in problems if problem.end > problem.start],
        el("p", links) if links else None,
        class_="cr-trouble",
        id=f"{ID}-trouble",
    )
