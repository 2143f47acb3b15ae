"""What a seat can do now, as data, and the way from an answer to a move.

One description feeds the text prompt, the bot, the web form, buttons in a chat and the JSON API.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, islice, product

from .messages import Rejected, Seat
from .record import record

Values = tuple[tuple[str, ...], ...]
"""An answer's values: one tuple per slot."""
MAX_ANSWERS = 2_000
"""How many answers to one ask are listed at most; a form needs no list."""
MAX_TOGETHER = 2
"""How many values are combined in a list; of a slot that takes more, one large choice is added."""
MAX_DIGITS = 11


class Kind(StrEnum):
    """What the values of a slot are."""

    SEAT = "seat"
    """Seats of this table: a page makes their cards tappable."""
    POINT = "point"
    """Points of the scene's board, as labels (``d4``)."""
    WORD = "word"
    """Words of this game; its messages have a label for each."""
    NUMBER = "number"
    """A whole number from ``low`` to ``high``."""
    TEXT = "text"
    """Free text of at most ``high`` characters."""


class Need(StrEnum):
    """How much the table wants an answer."""

    AWAITED = "awaited"
    """The table waits for it: it is this seat's turn."""
    OPEN = "open"
    """Part of the game, but nobody waits for it: changing a vote, resigning."""
    ASIDE = "aside"
    """Not a move of the game: a setting, or a tool of the host. Bots never use it."""


@record
class Slot:
    """One thing to fill in: which values, and how many of them."""

    key: str
    """What is filled in: ``target``, ``column``."""
    kind: Kind
    """What its values are."""
    among: tuple[str, ...] = ()
    """All values on offer: seats (never names), points or words. Their order betrays nothing."""
    words: tuple[str, ...] = ()
    """Answers that are not a seat or a point, such as ``abstain``; each stands alone."""
    least: int = 1
    """The least number of values. With 0, the empty answer means "nobody"."""
    most: int = 1
    """The greatest number of values."""
    low: int = 0
    """The lowest number that can be given, where the kind is ``number``."""
    high: int = 0
    """The highest number, or the most characters of a text."""


@record
class Ask:
    """A question to one seat, or something it may do. Without slots it is a button."""

    key: str
    """Stable within the game: its question and its labels are found in the messages by it."""
    turn: str
    """Which occasion this is (``day 3``); an answer to another one is ``stale``."""
    slots: tuple[Slot, ...] = ()
    """What to fill in, in this order."""
    need: Need = Need.AWAITED
    """How much the table wants an answer."""
    grave: bool = False
    """Cannot be taken back: a door asks twice, and a bot without an idea never does it."""
    barred: tuple[Values, ...] = ()
    """Whole answers that are refused although each value is on offer."""
    answered: Values | None = None
    """The answer that stands and can still be changed."""
    answered_by: Seat | None = None
    """Who gave it, where several seats share one answer; it may then lie outside ``among``."""
    secret: bool = False
    """Betrays a role: hidden on a phone that lies on the table."""


def with_turn(ask: Ask, turn: str) -> Ask:
    """Return the same ask for another occasion; a tenth of the time of ``replace``."""
    one = ask.key, turn, ask.slots, ask.need, ask.grave, ask.barred
    return Ask(*one, ask.answered, ask.answered_by, ask.secret)


@record
class Answer:
    """What a door sends: an ask's key and turn, and one tuple of values per slot."""

    key: str
    """The key of the ask."""
    turn: str
    """The turn of the ask, so that an answer that comes too late changes nothing."""
    values: Values = ()
    """For each slot of the ask a list of values, which may be empty."""


def is_awaited(asks: Iterable[Ask]) -> bool:
    """Return True if the table waits for one of these."""
    return any(ask.need is Need.AWAITED for ask in asks)


def names_players(ask: Ask) -> bool:
    """Return True if players of the table are chosen in it."""
    return any(slot.kind is Kind.SEAT for slot in ask.slots)


def check(ask: Ask, values: Values) -> None:
    """Raise Rejected unless the ask allows this answer.

    The code is ``bad-answer``, ``too-few-names``, ``too-many-names``, ``not-offered`` or
    ``repeated-choice``.
    """
    if len(values) != len(ask.slots):
        raise Rejected("bad-answer", ask=ask.key)
    for slot, chosen in zip(ask.slots, values, strict=True):
        _check_slot(ask, slot, chosen)
    if any(is_same(values, each) for each in ask.barred):
        raise Rejected("repeated-choice", ask=ask.key)


def _check_slot(ask: Ask, slot: Slot, chosen: tuple[str, ...]) -> None:
    if len(chosen) == 1 and chosen[0] in slot.words:
        return
    if len(set(chosen)) < max(slot.least, len(chosen)):
        raise Rejected("too-few-names", ask=ask.key, need=slot.least)
    if len(chosen) > slot.most:
        raise Rejected("too-many-names", ask=ask.key, most=slot.most)
    for value in chosen:
        if not _is_offered(slot, value):
            raise Rejected("not-offered", ask=ask.key, value=value[:80])


def _is_offered(slot: Slot, value: str) -> bool:
    if slot.kind is Kind.NUMBER:
        digits = value.removeprefix("-")
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS
        return is_number and slot.low <= int(value) <= slot.high
    if slot.kind is Kind.TEXT:
        return len(value) <= slot.high
    return value in slot.among


def is_same(one: Values, other: Values) -> bool:
    """Return True if two answers are the same; the order within a slot does not count."""
    return [set(each) for each in one] == [set(each) for each in other]


def find(asks: Sequence[Ask], answer: Answer) -> Ask:
    """Return the ask that an answer is for, checked; raises Rejected.

    Besides the codes of :func:`check`, it is ``not-asked`` or ``stale``.
    """
    for ask in asks:
        if ask.key == answer.key:
            if ask.turn != answer.turn:
                raise Rejected("stale", ask=ask.key)
            check(ask, answer.values)
            return ask
    raise Rejected("not-asked", ask=answer.key[:80])


def answers(ask: Ask) -> Iterator[Values]:
    """Yield the answers to an ask that differ from the standing one, as far as a list can."""
    fillings = product(*[list(_fillings(slot)) for slot in ask.slots])
    excluded = ask.barred if ask.answered is None else (*ask.barred, ask.answered)
    for values in islice(fillings, MAX_ANSWERS):
        if not any(is_same(values, each) for each in excluded):
            yield values


def _fillings(slot: Slot) -> Iterator[tuple[str, ...]]:
    yield from ((word,) for word in slot.words)
    if slot.kind is Kind.NUMBER:
        yield from ((str(each),) for each in sorted({slot.low, slot.high}))
    elif slot.kind is Kind.TEXT:
        yield () if slot.least == 0 else ("x",)
    elif slot.least > MAX_TOGETHER:
        yield slot.among[: slot.least]
    else:
        few = min(slot.most, MAX_TOGETHER)
        for count in range(slot.least, few + 1):
            yield from combinations(slot.among, count)
        if len(slot.among) > few and slot.most > few:
            yield slot.among[: slot.most]
