"""What a game with the tutor looks like: the table, what was done and why, what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cribref.cards import Card, Cards
from cribref.count import Count, count_show
from cribref.errors import IllegalAction
from cribref.game import (
    Announce,
    Cut,
    Deal,
    Dealing,
    Go,
    LayAway,
    LayingAway,
    Muggins,
    Over,
    Play,
    Playing,
    Showing,
    TurnUp,
    next_show,
    view,
)
from cribref.match import results
from cribref.opponent import Reason, choose, why
from cribref.web import cards as drawing
from cribref.web.aloud import aloud, groups, number
from cribref.web.html import Child, Markup, el, join
from cribref.web.lines import lines, points, rule_link
from cribref.web.pegs import draw_pegs, said, title
from cribref.web.tutored import HIGHEST, NEXT, READER, TABLES, TUTOR, Event, Tutored, must_go

if TYPE_CHECKING:
    from cribref.web.tutor import Table

ID = "tutor"
NAMES = ("You", "Tutor")
MISSED = {
    "told": ("Tell me what I miss", "You are told what you missed, and peg it.", "house.reminder"),
    "lost": ("Missed points are lost", "What you miss is lost.", "mistake.underpeg"),
    "muggins": ("Muggins", "What you miss, the tutor takes.", "house.muggins"),
}


# -- what is said --------------------------------------------------------------------------------


def say(table: Table, *, is_new: bool, is_undone: bool) -> str:
    """What a screen reader hears: what was done since the last act, and what is next."""
    game = table.game
    parts = list[str]()
    if table.is_hinted:
        parts.append(_hint(game).text.rstrip("."))
    elif isinstance(game.state, LayingAway) and table.picked:
        parts.append(f"Picked: {drawing.named(table.picked)}")
    elif is_undone:
        parts.append("Taken back")
    elif is_new:
        parts += [_aloud(event) for event in game.news]
    parts.append(_next(game))
    return ". ".join(parts)


def _aloud(event: Event) -> str:
    """An event in a sentence."""
    act = event.act
    who = NAMES[event.seat] if event.seat is not None else ""
    match act:
        case Cut(cards):
            text = f"You cut the {cards[0].name}, the tutor the {cards[1].name}"
        case Deal():
            text = f"Deal {event.deal}. {_whose(event)}"
        case LayAway(seat):
            text = f"{who} lay{'' if seat == READER else 's'} two cards away"
        case TurnUp(card):
            text = f"The starter is the {card.name}"
        case Play(_, card):
            assert isinstance(event.before, Playing)
            text = f"{who}: {card.name}, {event.before.series.count + card.pips}"
        case Go():
            text = f"{who}: go"
        case Announce(seat, claim):
            assert isinstance(event.before, Showing)
            count = _count(event)
            place = "the crib" if event.before.is_crib else "hand"
            if seat == TUTOR:
                return f"Tutor counts {place}: {aloud(count).rstrip('.')}"
            return f"You counted {claim}. {_verdict(event)}. {aloud(count).rstrip('.')}"
        case _:
            assert isinstance(act, Muggins)
            return f"The tutor calls muggins for {act.points}"
    pegs = event.step.pegs
    return f"{text}. {title(said(pegs))} to {NAMES[pegs[0].seat]}" if pegs else text


def _whose(event: Event) -> str:
    """Who deals, and whose the crib is."""
    if event.before.board.dealer == READER:
        return "You deal, and the crib is yours"
    return "The tutor deals, and the crib is the tutor’s"


def _next(game: Tutored) -> str:
    """What the game waits for."""
    match game.state:
        case Over(winner=winner):
            return "You have won" if winner == READER else "The tutor has won"
        case LayingAway():
            return "Pick two cards for the crib"
        case Playing(series=series):
            if must_go(game.state):
                return "Nothing of yours fits: say go"
            return "Your turn" if series.cards else "You lead"
        case Showing():
            return f"What does your {'crib' if game.state.is_crib else 'hand'} count?"
        case _:
            return "The deal is over"


def _count(event: Event) -> Count:
    """What a hand that was counted holds."""
    assert isinstance(event.before, Showing)
    return count_show(next_show(event.before), event.before.board.ruleset)


def _verdict(event: Event) -> str:
    """What became of the reader's count."""
    assert isinstance(event.act, Announce)
    there, claim = _count(event).points, event.act.claim
    if claim is None or claim == there:
        return "That is right"
    if claim > there:
        return f"Too many: {there} there, and {points(claim - there)} come off"
    missed = points(there - claim)
    ending = {
        "mended": "and you peg them now",
        "lost": "and they are lost",
        "called": "and the tutor may take them",
    }[event.before.board.ruleset.missed]
    return f"{there} there: you missed {missed}, {ending}"


# -- the form ------------------------------------------------------------------------------------


def form(table: Table, notes: list[str], refused: IllegalAction | None) -> Markup:
    """The whole widget."""
    game = table.game
    fields = [el("input", type="hidden", name=name, value=value) for name, value in table.fields]
    return el(
        "form",
        fields,
        _felt(table),
        _trouble(notes, refused) if notes else None,
        el(
            "noscript",
            el("p", "To play a game of your own, turn on JavaScript. This is a moment of one."),
        ),
        _controls(table),
        _hinted(table),
        _news(game),
        _deal_so_far(game),
        _setting(game),
        class_="cr-widget cr-level cr-tutor",
        autocomplete="off",
        data_game=f"{game.seed}-{game.missed}" if game.acts else None,
        data_stands=_stands(game),
    )


def _stands(game: Tutored) -> str | None:
    """How a game stands that can be taken up again: "34 to 29"; None for one that is over."""
    if isinstance(game.state, Over):
        return None
    mine, theirs = game.state.board.holes
    return f"{mine} to {theirs}"


def _felt(table: Table) -> Markup:
    """Scores, what lies on the table, and the reader's hand."""
    game = table.game
    parts: list[Child] = [_scores(game)]
    match game.state:
        case LayingAway(hands=hands):
            parts += [_standing(game), _hand(table, hands[READER], ())]
        case Playing() as state:
            parts += [
                _tutor_holds(len(state.hands[TUTOR]), state.table.starter),
                _series(game, state),
                _standing(game),
                _hand(table, state.hands[READER], state.hands[READER]),
            ]
        case Showing() as state:
            show = next_show(state)
            place = "crib" if state.is_crib else "hand"
            hand = [drawing.draw_card(card) for card in show.hand]
            label = f"Your {place}, then the starter"
            parts += [
                drawing.laid(hand, drawing.draw_card(show.starter), label),
                _standing(game),
            ]
        case _:
            parts.append(_standing(game))
            if isinstance(game.state, Over):
                parts.append(_won(game.state))
    return el("div", parts, class_="cr-felt cr-play-table cr-tutor-table")


def _scores(game: Tutored) -> Markup:
    """Both scores, and who deals."""
    board = game.state.board
    dealer = board.dealer
    if isinstance(game.state, Dealing):
        dealer = 1 - dealer  # the deal that is still on the table
    sides = [
        el(
            "span",
            NAMES[seat],
            " ",
            el("strong", board.holes[seat]),
            el("span", " dealer", class_="cr-dealing") if seat == dealer else None,
            class_="cr-side",
        )
        for seat in (READER, TUTOR)
    ]
    return el("p", sides[0], " ", sides[1], class_="cr-scores cr-sides")


def _tutor_holds(number_held: int, starter: Card) -> Markup:
    """How many cards the tutor holds, and the starter."""
    cards = "1 card" if number_held == 1 else f"{number_held} cards"
    return el(
        "p",
        el("span", f"Tutor holds {cards if number_held else 'no card'}"),
        " ",
        el("span", "Starter ", drawing.draw_mini(starter)),
        class_="cr-scores",
    )


def _series(game: Tutored, state: Playing) -> Markup:
    """The cards of this count; of the one before, as long as nothing has been played in the new."""
    plays = [event for event in game.of_deal if isinstance(event.act, Play)]
    number_now = len(state.series.cards)
    is_done = not number_now and bool(plays)
    if is_done:
        ended = plays[-1].before
        assert isinstance(ended, Playing)
        number_now = len(ended.series.cards) + 1
    steps = [_step(event) for event in plays[len(plays) - number_now :]]
    if not steps:
        first = drawing.slot("first card", is_next=True)
        return el("div", first, class_="cr-cards cr-series")
    label = "The count before, which is over" if is_done else "This count, as it was played"
    done = " cr-done" if is_done else ""
    return el("ol", steps, class_=f"cr-cards cr-series{done}", aria_label=label)


def _step(event: Event) -> Markup:
    """A card of the count: whose it is, what it made the count, what it scored."""
    assert isinstance(event.act, Play)
    assert isinstance(event.before, Playing)
    gained = sum(peg.points for peg in event.step.pegs)
    unit = el("span", f" point{'' if gained == 1 else 's'}", class_="cr-unseen")
    return el(
        "li",
        drawing.draw_card(event.act.card),
        el(
            "span",
            el("span", f"{NAMES[event.act.seat]}, count ", class_="cr-unseen"),
            event.before.series.count + event.act.card.pips,
            " ",
            el("b", f"+{gained}", unit) if gained else None,
            class_="cr-step",
        ),
        class_="cr-mine" if event.act.seat == READER else "cr-theirs",
    )


def _standing(game: Tutored) -> Markup:
    """The count, large, and what is waited for."""
    count = None
    if isinstance(game.state, Playing):
        unseen = el("span", "Count ", class_="cr-unseen")
        count = join(unseen, el("strong", game.state.series.count), " ")
    return el(
        "p", count, el("span", _next(game)), class_="cr-standing", tabindex=-1, data_refocus=True
    )


def _won(state: Over) -> Markup:
    """By how much the game was won, and what such a win is called."""
    (result,) = results(state.board.scores, state.board.ruleset)
    by = f"By {points(result.margin)}"
    kind = None if result.kind == "win" else f": a {result.kind}"
    return el("p", el("span", by, kind, " ", rule_link(result.rule_id)), class_="cr-scores")


def _hand(table: Table, hand: Cards, playable: Cards) -> Markup:
    """The reader's cards, each under a button."""
    state = table.game.state
    items = []
    for card in sorted(hand):
        is_picked = card in table.picked
        fits = not isinstance(state, Playing) or state.series.fits(card)
        button = el(
            "button",
            type="submit",
            name="tap",
            value=str(card),
            id=f"{ID}-{card}",
            class_="cr-controls cr-take",
            aria_pressed=None if playable else is_picked,
            aria_disabled=None if fits else True,
            aria_label=card.name if fits else f"{card.name}, does not fit",
        )
        class_ = "cr-taken cr-picked" if is_picked else "cr-taken" if fits else "cr-taken cr-shut"
        items.append(el("li", el("span", drawing.draw_card(card), button, class_=class_)))
    return el("ol", items, class_="cr-cards cr-picks", aria_label="Your hand")


# -- what can be done ----------------------------------------------------------------------------


def _button(value: str, words: str, *, name: str = "do", is_main: bool = False) -> Markup:
    """A button that does something."""
    class_ = "cr-button cr-main" if is_main else "cr-button"
    return el(
        "button", words, type="submit", name=name, value=value, class_=class_, id=f"{ID}-{value}"
    )


def _controls(table: Table) -> Markup:
    """The act that is next where it is no card, and undo and hint."""
    game = table.game
    acts: list[Markup] = []
    keys: Markup | None = None
    match game.state:
        case LayingAway():
            words = "Lay these two away" if len(table.picked) == 2 else "Lay two away"
            acts.append(_button("lay", words, is_main=True))
        case Playing() if must_go(game.state):
            acts.append(_button("go", "Say go", is_main=True))
        case Showing():
            keys = _numbers(game)
        case Dealing():
            acts.append(_button(NEXT, "Next deal", is_main=True))
        case Over():
            acts.append(_button(game.missed, "Another game", name="new", is_main=True))
        case _:
            pass
    if not game.is_between:
        acts.append(_button("hint", "Hint"))
    if game.acts:
        acts.append(_button("undo", "Undo"))
    return el("div", keys, el("div", acts, class_="cr-bar"), class_="cr-controls cr-answering")


def _numbers(game: Tutored) -> Markup:
    """A key for each count that there can be; one tab stop, and the arrows move within it."""
    keys = [
        el(
            "button",
            each,
            type="submit",
            name="number",
            value=each,
            class_="cr-number",
            id=f"{ID}-n{each}",
            tabindex=0 if each == 0 else -1,
        )
        for each in range(HIGHEST + 1)
    ]
    return el(
        "div", keys, class_="cr-numbers", role="group", aria_label=_next(game), data_rove=True
    )


def _hint(game: Tutored) -> Reason:
    """What the tutor would do in the reader's place; of a count, what to look for."""
    state = game.state
    if isinstance(state, Showing):
        found = groups(count_show(next_show(state), state.board.ruleset))
        if not found:
            return Reason("Look again: there may be nothing at all.", ("show.nothing",))
        names = [group.name for group in found]
        counted = [
            f"{number(names.count(name))} times {name}" if names.count(name) > 1 else name
            for name in dict.fromkeys(names)
        ]
        rules = tuple(dict.fromkeys(group.rule_id for group in found))
        return Reason(f"There is this to find: {', '.join(counted)}.", rules)
    if game.is_between:
        return Reason("Look at what was laid away and why, then go on.", ("crib.lay-away",))
    seen = view(state, READER)
    act = choose(seen)
    reason = why(seen, act)
    match act:
        case LayAway(_, cards):
            what = f"I would lay away {' and '.join(card.pretty for card in cards)}."
        case Play(_, card):
            what = f"I would play {card.pretty}."
        case _:
            what = "Say go."
    return Reason(f"{what} {reason.text}", reason.rule_ids)


def _hinted(table: Table) -> Markup | None:
    """The hint that was asked for."""
    if not table.is_hinted:
        return None
    return el("div", _reason(_hint(table.game)), class_="cr-feedback cr-tutor-hint")


def _reason(reason: Reason) -> Markup:
    """Words, and the rules behind them."""
    return el("p", reason.text, [[" ", rule_link(rule_id)] for rule_id in reason.rule_ids])


# -- what was done -------------------------------------------------------------------------------


def _news(game: Tutored) -> Markup:
    """What the last act was and led to, explained."""
    rows = [_told(game, event) for event in game.news]
    if game.is_between:
        rows += _looked_back(game)
    # After a deal there is much to read, and the way on is at its end too.
    onward = None
    if isinstance(game.state, Dealing):
        button = el(
            "button", "Next deal", type="submit", name="do", value=NEXT, class_="cr-button cr-main"
        )
        onward = el("p", button, class_="cr-controls cr-onward")
    return el(
        "section",
        el("p", "What happened", class_="cr-head"),
        el("ol", rows, class_="cr-turns cr-told"),
        onward,
        aria_label="What happened",
    )


def _told(game: Tutored, event: Event) -> Markup:
    """An event with its pegs, its cards, and the tutor's reason where it is no secret."""
    seat = event.seat if event.seat is not None else event.before.board.dealer
    pegs = draw_pegs(event.step.pegs, event.before.board, seat, NAMES, is_full=True)
    more: list[Child] = []
    match event.act:
        case Announce():
            more.append(_counted(event))
            pegs = Markup()
            if event.step.pegs and isinstance(event.step.state, Over):
                more.append(el("p", "That is the last point needed. ", rule_link("win.at-once")))
        case Play(act_seat, _) if act_seat == TUTOR:
            more.append(_why(why(view(event.before, TUTOR), event.act)))
        case _:
            pass
    return el(
        "li",
        el("p", _words(game, event), class_="cr-told-what"),
        pegs if event.step.pegs else None,
        more,
        class_="cr-told-row",
    )


def _why(reason: Reason) -> Markup:
    """The tutor's answer, in a fold."""
    return el(
        "details",
        el("summary", "Why did you play that?"),
        _reason(reason),
        class_="cr-keys cr-ask-why",
        data_state=reason.text,
    )


def _words(game: Tutored, event: Event) -> list[Child]:
    """What was done, with its cards drawn."""
    act = event.act
    name = el("b", NAMES[event.seat]) if event.seat is not None else None
    match act:
        case Cut(cards):
            one, other = map(drawing.draw_mini, cards)
            return ["Cut for the deal: you ", one, ", tutor ", other, " ", rule_link("cut.deal")]
        case Deal():
            return [el("b", f"Deal {event.deal}. "), f"{_whose(event)}."]
        case LayAway(seat, cards):
            if seat == TUTOR and not game.is_between and event.deal == game.events[-1].deal:
                return [name, " lays two cards away, face down"]
            verb = " lay away " if seat == READER else " lays away "
            return [name, verb, drawing.draw_minis(cards)]
        case TurnUp(card):
            return ["Starter ", drawing.draw_mini(card)]
        case Play(_, card):
            assert isinstance(event.before, Playing)
            made = event.before.series.count + card.pips
            return [name, " ", drawing.draw_mini(card), f" makes {made}"]
        case Go():
            return [name, ": go ", rule_link("play.go")]
        case Announce(seat, claim):
            assert isinstance(event.before, Showing)
            place = "crib" if event.before.is_crib else "hand"
            if seat == READER:
                return [name, f" counted {claim} in the {place}"]
            return [name, f" counts the {place}: {_count(event).points}"]
        case _:
            assert isinstance(act, Muggins)
            return [name, f" calls muggins for {act.points}"]


def _counted(event: Event) -> Markup:
    """A hand that was counted: its cards, the verdict on the reader's count, and every score."""
    assert isinstance(event.before, Showing)
    show = next_show(event.before)
    count = _count(event)
    verdict = None
    if event.seat == READER:
        assert isinstance(event.act, Announce)
        is_right = event.act.claim == count.points
        verdict = el(
            "p",
            el("strong", _verdict(event) + "."),
            None if is_right else [" ", rule_link(_rule_of_miss(event))],
            class_=f"cr-feedback {'cr-right' if is_right else 'cr-wrong'}",
        )
    cards = [
        drawing.draw_minis(show.hand),
        " and ",
        drawing.draw_mini(show.starter),
        ". ",
        el("q", aloud(count)),
    ]
    return join(verdict, el("p", cards, class_="cr-said"), lines(count) if count.items else None)


def _rule_of_miss(event: Event) -> str:
    """The rule that says what becomes of a wrong count."""
    assert isinstance(event.act, Announce)
    if (event.act.claim or 0) > _count(event).points:
        return "mistake.overpeg"
    missed = event.before.board.ruleset.missed
    return {"mended": "house.reminder", "lost": "mistake.underpeg", "called": "house.muggins"}[
        missed
    ]


def _looked_back(game: Tutored) -> Iterator[Markup]:
    """After a deal: what was laid away, and what the tutor thinks of it."""
    for event in game.of_deal:
        if isinstance(event.act, LayAway):
            seat = event.act.seat
            reason = why(view(event.before, seat), event.act)
            yield el(
                "li",
                el("p", _words(game, event), class_="cr-told-what"),
                _reason(reason),
                class_="cr-told-row",
            )


def _deal_so_far(game: Tutored) -> Markup | None:
    """Everything done in this deal before the last act, a line each."""
    news = game.news
    rows = [
        el(
            "li",
            el("span", _words(game, event)),
            draw_pegs(
                event.step.pegs,
                event.before.board,
                event.seat if event.seat is not None else event.before.board.dealer,
                NAMES,
            )
            if event.step.pegs and not isinstance(event.act, Announce)
            else None,
            class_="cr-told-line",
        )
        for event in game.of_deal
        if event not in news
    ]
    if not rows:
        return None
    return el(
        "details",
        el("summary", "The deal so far"),
        el("ol", rows, class_="cr-turns"),
        class_="cr-keys",
        data_state="deal",
    )


# -- new games, sharing --------------------------------------------------------------------------


def _setting(game: Tutored) -> Markup:
    """How counting goes, new games, the link, the text."""
    _, words, rule_id = MISSED[game.missed]
    kinds = [_button(kind, MISSED[kind][0], name="new") for kind in TABLES]
    copy = el("button", "Copy link", type="button", data_copy="link", class_="cr-button")
    new = el(
        "details",
        el("summary", "New game"),
        el("p", "A new game, and what becomes of points that you do not count:"),
        el("div", kinds, class_="cr-bar"),
        class_="cr-controls cr-keys",
        data_state=str(game.seed),
    )
    text = None
    if game.notation:
        text = el(
            "details",
            el("summary", "As text"),
            el("pre", el("code", game.notation), tabindex=0, class_="cr-notation"),
            class_="cr-keys cr-text",
            data_state="text",
        )
    return el(
        "div",
        el("p", words, " ", rule_link(rule_id)),
        el("p", copy, class_="cr-controls"),
        new,
        text,
        class_="cr-sharing",
    )


def _trouble(notes: Iterable[str], refused: IllegalAction | None) -> Markup:
    """What could not be read or is not allowed, with its rule."""
    return el(
        "div",
        [el("p", f"{title(note)}.") for note in notes],
        el("p", rule_link(refused.rule_id)) if refused and refused.rule_id else None,
        class_="cr-trouble",
        id=f"{ID}-trouble",
    )
