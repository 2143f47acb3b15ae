"""What a pair of eyes can look up: roles, published votes, the pack, and one's own notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ....kernel.messages import Event, Seat
from ....kernel.scenes import Cell, Sheet
from ..roles import ALL
from ..rules.day.day import RAVEN_VOTES
from ..rules.events import Bulletin
from ..rules.night.turns import TURNS
from ..rules.private_events import PackDecided, Spied, TurnTaken
from ..rules.steps import Step
from ..rules.village import Village
from ..setup.distributions import Distribution
from .asks import BLANK
from .talk import PACKS

cell = lru_cache(maxsize=4_096)(Cell)
"""Cells are the same in every scene: looking one up is quicker than making it."""
NOTHING = cell("")
NOBODY = cell(BLANK, "key")
SILENT = cell("silent", "key")
Row = tuple[Cell, ...]


def distributions(offered: Sequence[Distribution]) -> Iterator[Sheet]:
    """Yield how often each role is dealt; a column for each distribution that may have been."""
    if offered:
        counts = zip(ALL, *(each.counts for each in offered), strict=True)
        rows = tuple(
            (cell(role.key, "key"), *(cell(str(n) if n else "") for n in numbers))
            for role, *numbers in counts
            if any(numbers)
        )
        yield Sheet("roles", ("role", *("count",) * len(offered)), rows)


def public(view: Village) -> Iterator[Sheet]:
    """Yield what everybody can see: the votes that were published last, and the final table."""
    for bulletin in reversed(view.bulletins):
        if bulletin.ballots or bulletin.marked:
            yield Sheet("votes", ("who", "choice", "weight"), tuple(_ballots(bulletin)))
            break
    if view.fates:
        rows = (
            (
                cell(fate.seat, "seat"),
                cell(fate.role, "key"),
                cell("won" if fate.won else "lost", "key"),
                cell(str(fate.points)),
            )
            for fate in view.fates
        )
        yield Sheet("fates", ("who", "role", "result", "points"), tuple(rows))


def _ballots(bulletin: Bulletin) -> Iterator[Row]:
    for each in bulletin.ballots:
        choice = NOBODY if each.cast else SILENT
        if each.choice is not None:
            choice = cell(each.choice, "seat")
        yield cell(each.voter, "seat"), choice, cell(f"{each.weight:g}", "number")
    for seat in bulletin.marked:
        yield cell("raven-mark", "key"), cell(seat, "seat"), cell(f"{RAVEN_VOTES:g}", "number")


def private(view: Village, seat: Seat) -> Iterator[Sheet]:
    """Yield what only this seat knows."""
    yield from _potions(view, seat)
    for step in PACKS:
        if seat in (pack := view.woken.get(step, ())):
            rows = tuple(_votes(view, step, each) for each in pack)
            columns = ("who", *("choice",) * TURNS[step].most)
            yield Sheet(step.value, columns, rows, secret=True)
    if notes := tuple(_notes(view.heard)):
        yield Sheet("notes", ("night", "what", "who", "result"), notes, secret=True)
    if seen := tuple(_seen(view)):
        columns = ("night", "what", "who", "votes", "result")
        yield Sheet("spied", columns, seen, secret=True)


def _potions(view: Village, seat: Seat) -> Iterator[Sheet]:
    player = view.players[seat]
    if player.role is not None and player.role.key == "witch":
        potions = (("elixir", player.elixir), ("poison", player.poison))
        rows = tuple(
            (cell(key, "key"), cell("left" if is_left else "used", "key"))
            for key, is_left in potions
        )
        yield Sheet("potions", ("what", "result"), rows, secret=True)


def _votes(view: Village, step: Step, seat: Seat) -> Row:
    """Return a member of a pack and whom they want, as far as it is known."""
    names = view.votes[step].get(seat) if step in view.votes else None
    wanted = [NOBODY] if names == () else [cell(name, "seat") for name in names or ()]
    empty = [NOTHING] * (TURNS[step].most - len(wanted))
    return cell(seat, "seat"), *wanted, *empty


def _notes(heard: Iterable[Event]) -> Iterator[Row]:
    """Yield what came of each turn: a row for each name."""
    for event in heard:
        if isinstance(event, TurnTaken | PackDecided):
            night = cell(str(max(event.tale.round, 1)))
            what = cell(f"turn-{event.step.value}", "key")
            learned = getattr(event, "learned", "")
            result = cell(learned, "key") if learned else NOTHING
            for name in event.names:
                yield night, what, cell(name, "seat"), result
            if not event.names:
                yield night, what, NOBODY, result


def _seen(view: Village) -> Iterator[Row]:
    """Yield what an Innocent Girl saw: whom a pack named, and how often."""
    for round, event in view.findings:
        if isinstance(event, Spied):
            night, pack = cell(str(round)), cell(f"turn-{event.step.value}", "key")
            for seat, votes in event.tally:
                result = cell("victim", "key") if seat == event.victim else NOTHING
                yield night, pack, cell(seat, "seat"), cell(str(votes)), result
            if not event.tally:
                yield night, pack, NOBODY, cell("0"), NOTHING
