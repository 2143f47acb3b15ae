"""The people of a village as a pair of eyes knows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from ....kernel.messages import Seat
from ....kernel.scenes import Card, Mark
from ..rules.steps import Phase
from ..rules.tales import Fate
from ..rules.village import DEAD, Player, Village
from .asks import BLANK

MAYOR = Mark("mayor")
OPEN = tuple((key, Mark(key)) for key in ("discovered", "guilty"))
"""What everybody was told of a player."""
FOR_THE_PYRE = tuple((key, Mark(key), Mark(key, secret=True)) for key in ("jailed", "marked"))
"""What everybody is told when the pyre vote begins; who did it knows before."""
HIDDEN = tuple(
    (key, Mark(key, secret=True)) for key in ("warned", "protected", "asleep", "enchanted")
)
LOVER, EMPLOYER, BODYGUARD = (Mark(key, secret=True) for key in ("lover", "employer", "bodyguard"))
NOTES: Mapping[str, str] = {
    **dict.fromkeys(("died", "idiot-died"), "died"),
    **dict.fromkeys(("burned", "scapegoat-tie", "scapegoat-silence"), "burned"),
    "shot": "shot",
    "heartbroken": "heartbroken",
    "guarded": "guarded",
    "removed": "removed",
}
"""How somebody went out, by the line of the summary that says so."""
Secret = tuple[Literal["role", "side", "points", "choice"], ...]
ROLE: Secret = ("role", "side")
CHOICE: Secret = ("choice",)


def cards(view: Village, seat: Seat | None) -> tuple[Card, ...]:
    """Return everybody in the order of enrolment."""
    notes, choices = _notes(view), _choices(view)
    if view.fates:
        guards = {fate.bodyguard for fate in view.fates}
        return tuple(_last_card(view, fate, seat, notes, guards) for fate in view.fates)
    guards = {each.bodyguard for each in view.players.values() if _has_guard(each)}
    return tuple(
        _card(view, player, seat, notes.get(player.seat, ""), choices.get(player.seat), guards)
        for player in view.players.values()
    )


def _card(
    view: Village,
    player: Player,
    you: Seat | None,
    note: str,
    choice: str | None,
    guards: set[Seat | None],
) -> Card:
    seat, role, is_dead = player.seat, player.role, player.life is DEAD
    secret = () if role is None or is_dead else ROLE
    key, side = (None, None) if role is None else (role.key, role.team.value)
    return Card(
        *(seat, seat, "out" if is_dead else "in", seat == you),
        *(key, side, note if is_dead else ""),
        () if is_dead else tuple(_marks(view, player, guards)),
        choice=choice,
        secret=secret if choice is None else secret + CHOICE,
    )


def _marks(view: Village, player: Player, guards: set[Seat | None]) -> Iterator[Mark]:
    if view.mayor == player.seat:
        yield MAYOR
    for key, mark in OPEN:
        if getattr(player, key):
            yield mark
    for key, told, known in FOR_THE_PYRE:
        if getattr(player, key):
            yield told if view.phase is Phase.PYRE else known
    for key, mark in HIDDEN:
        if getattr(player, key):
            yield mark
    if player.lover is not None:
        yield LOVER
    if _has_guard(player):
        yield EMPLOYER
    if player.seat in guards:
        yield BODYGUARD


def _has_guard(player: Player) -> bool:
    return player.bodyguard is not None and player.life is not DEAD


def _last_card(
    view: Village,
    fate: Fate,
    you: Seat | None,
    notes: Mapping[Seat, str],
    guards: set[Seat | None],
) -> Card:
    """Return a card when everything is told."""
    role = view.players[fate.seat].role
    assert role is not None
    marks = {
        "won": fate.won,
        "mayor": fate.mayor,
        "lover": fate.lover is not None,
        "employer": fate.bodyguard is not None,
        "bodyguard": fate.seat in guards,
    }
    return Card(
        *(fate.seat, fate.seat, "in" if fate.alive else "out", fate.seat == you),
        *(role.key, role.team.value, "" if fate.alive else notes.get(fate.seat, "")),
        tuple(Mark(key) for key, holds in marks.items() if holds),
        float(fate.points),
    )


def _choices(view: Village) -> dict[Seat, str]:
    """Return what these eyes know of votes that are open; two names do not fit on a card."""
    found: dict[Seat, str] = {}
    for votes in view.votes.values():
        for seat, names in votes.items():
            if len(names) < 2:
                found.setdefault(seat, names[0] if names else BLANK)
    return found


def _notes(view: Village) -> dict[Seat, str]:
    """Return how the dead went out, as everybody was told (H8)."""
    found: dict[Seat, str] = {}
    for bulletin in view.bulletins:
        for fact in bulletin.facts:
            if (note := NOTES.get(fact.kind)) is not None:
                is_shot = fact.kind == "shot"  # by whom, and who
                seats = fact.seats[1:] if is_shot else fact.seats[: len(fact.roles)]
                for seat in seats:
                    found.setdefault(seat, note)
    return found
