"""How a table stands for whoever gets a letter: questions with answers to tap, and the people.

Everything comes from the scene of that seat. Knows cards and asks, and never a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import tzinfo
from itertools import combinations
from typing import Any

from ....games import zone_at
from ....host.live_table import LiveTable
from ....kernel.asks import Ask, Kind, Need, Slot, Values, answers, is_same
from ....kernel.messages import Move, Rejected, Seat
from ....kernel.scenes import Card, Clock, Scene
from ....kernel.speech import Speech
from ....texts.catalogue import Texts
from ....zones import here
from ...base import Choice, Overview, Question
from ..sentences import TEXTS

MAX_CHOICES = 30
"""A question with more answers than this is answered in words."""


def overview_of(live: LiveTable, seat: Seat | None) -> Overview:
    """Return how a table stands, as far as this seat knows; None is a watcher."""
    scene, texts = live.scene(seat), TEXTS[live.row.language]
    title = live.speech.label("phase", scene.phase, number=scene.number)
    row = live.row
    zone = here(zone_at(row.game, row.options, row.edition))
    until = "" if scene.until is None else texts.date(scene.until.astimezone(zone))
    return Overview(
        title,
        texts.say("until", until=until) if until and scene.ending is None else "",
        tuple(_questions(live, seat, scene)) if seat is not None else (),
        tuple(_people(scene, live.speech, texts, zone)),
    )


# -- questions


def repeated(live: LiveTable, seat: Seat, overview: Overview, prompt: str) -> tuple[str, ...]:
    """Return the parts of a prompt that its overview makes needless.

    If a tap can give every answer, that is all of it; otherwise only the questions themselves,
    because the rest says how to answer in words.
    """
    asks = [ask for ask in live.scene(seat).asks if ask.need is not Need.ASIDE]
    awaited = [each for ask in asks if ask.need is Need.AWAITED for each in answers(ask)]
    tapped = sum(len(question.choices) for question in overview.questions)
    if tapped == len(awaited) and not any(ask.slots and ask.need is Need.OPEN for ask in asks):
        return (prompt,)
    return tuple(question.text for question in overview.questions if question.text in prompt)


def _questions(live: LiveTable, seat: Seat, scene: Scene) -> Iterator[Question]:
    """Yield what the table waits for; buttons stand beside the first question."""
    asks = [ask for ask in scene.asks if ask.need is Need.AWAITED]
    buttons = [ask for ask in asks if not ask.slots]
    names = _names(scene)
    for number, ask in enumerate([ask for ask in asks if ask.slots] or buttons[:1]):
        offered = [(ask, values) for values in _values(ask)] if ask.slots else []
        if number == 0:
            offered += [(button, ()) for button in buttons]
        found = (_choice(live, seat, *each, names) for each in offered)
        yield Question(_text(ask, live.speech), tuple(each for each in found if each is not None))


def _text(ask: Ask, speech: Speech[Any]) -> str:
    facts = {"least": ask.slots[0].least, "most": ask.slots[0].most} if ask.slots else {}
    return speech.label("ask", ask.key, **facts)


def _values(ask: Ask) -> Sequence[Values]:
    """Return the answers to offer: those with one or two names, if there are not too many."""
    if any(slot.kind in (Kind.NUMBER, Kind.TEXT) for slot in ask.slots):
        return ()
    found = _of_several(ask.slots) if len(ask.slots) > 1 else _of_one(ask.slots[0])
    values = [each for each in found if not any(is_same(each, other) for other in ask.barred)]
    return values if len(values) <= MAX_CHOICES else ()


def _of_one(slot: Slot) -> list[Values]:
    """Return single values, pairs where two are asked for, words, and the empty answer."""
    ones: list[Values] = [((value,),) for value in slot.among] if slot.least < 2 else []
    pairs: list[Values] = [(pair,) for pair in combinations(slot.among, 2)]
    if slot.most > 2 or slot.least > 2:
        return []
    rest: list[Values] = [((word,),) for word in slot.words] + [((),)] * (slot.least == 0)
    if slot.most < 2 or (ones and len(ones) + len(pairs) + len(rest) > MAX_CHOICES):
        pairs = []
    return [*ones, *pairs, *rest]


def _of_several(slots: Sequence[Slot]) -> list[Values]:
    """Return answers that fill in one slot, and the empty one; more than that is written."""
    if any(slot.least for slot in slots):
        return []
    empty: Values = ((),) * len(slots)
    return [
        *(
            (*empty[:at], (value,), *empty[at + 1 :])
            for at, slot in enumerate(slots)
            for value in slot.among
        ),
        empty,
    ]


def _choice(
    live: LiveTable, seat: Seat, ask: Ask, values: Values, names: Mapping[str, str]
) -> Choice | None:
    """Return an answer to tap; None if its words would be read as something else here."""
    view, speech = live.view(seat), live.speech
    words = speech.phrase(ask, values, view)
    if _read(speech, words, view, seat) != live.face.answer(view, seat, ask, values):
        return None
    if not values:
        return Choice(speech.label("button", ask.key), words)
    filled = [(slot, chosen) for slot, chosen in zip(ask.slots, values, strict=True) if chosen]
    if not filled:
        return Choice(TEXTS[live.row.language].say("nobody").capitalize(), words)
    [(slot, chosen)] = filled
    if slot.kind is Kind.POINT:
        return Choice(words, words)
    label = " + ".join(names.get(each) or speech.label("word", each) for each in chosen)
    return Choice(f"{speech.label('slot', slot.key)}: {label}" if len(values) > 1 else label, words)


def _read(speech: Speech[Any], words: str, view: Any, seat: Seat) -> Move | None:
    """Return what a mail with these words would do; None if it would be refused or answered."""
    if speech.direct(words, view) is not None or speech.answer(words, view, seat) is not None:
        return None
    try:
        return speech.overhear(words, view, seat) or speech.understand(words, view, seat)
    except Rejected:
        return None


# -- people


def _names(scene: Scene) -> Mapping[str, str]:
    return {card.seat: card.name for card in scene.cards}


def _people(
    scene: Scene, speech: Speech[Any], texts: Texts, zone: tzinfo
) -> Iterator[tuple[str, str, str]]:
    names = _names(scene)
    for card in scene.cards:
        name = texts.say("you", name=card.name) if card.you else card.name
        points = "" if card.points is None else texts.number(card.points)
        if points and card.needed is not None:
            points = texts.say("votes", votes=points, needed=card.needed, count=card.points)
        told = [*_known(card, speech, names), *_time(card.clock, scene, texts, zone)]
        yield name, points, ", ".join(told)


def _known(card: Card, speech: Speech[Any], names: Mapping[str, str]) -> Iterator[str]:
    """Yield who somebody is, what became of them, and what they have chosen."""
    if card.role or card.side:
        yield (
            speech.label("role", card.role) if card.role else speech.label("side", card.side or "")
        )
    if card.note:
        yield speech.label("note", card.note)
    yield from (speech.label("mark", mark.key) for mark in card.marks)
    if card.choice is not None:
        yield f"→ {names.get(card.choice) or speech.label('word', card.choice)}"


def _time(clock: Clock | None, scene: Scene, texts: Texts, zone: tzinfo) -> Iterator[str]:
    """Yield what a clock shows; the deadline of the question is told with it."""
    if clock is not None and clock.left:
        yield clock.left
    elif clock is not None and clock.until not in (None, scene.until):
        yield texts.date(clock.until.astimezone(zone))
