"""Deaths, all of them: who dies for whom, who over whom, and when it is final (§8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .....kernel.messages import Event, Seat
from ..context import Context
from ..private_events import Buried, Doomed, OfficePassed, Saved, Stripped
from ..village import ALIVE, DEAD, DOOMED, Player, Village


def spread(village: Village) -> Iterator[Event]:
    """Apply bodyguards, then lovers, to everybody who is doomed (§8.1)."""
    doomed = village.in_state(DOOMED)
    if doomed:
        for seat in doomed:
            yield from _guard(village, seat)
        yield from _lovers(village)


def _guard(village: Village, seat: Seat) -> Iterator[Event]:
    """Let the bodyguard die instead, or the bodyguard's bodyguard; only the last one does (D2)."""
    while (guard := _bodyguard(village, village.players[seat])) is not None:
        if guard in _spared(village, seat):
            return  # D4: a circle; the last one reached dies
        yield Doomed(guard, "sacrifice", seat)
        yield Saved(seat)
        seat = guard


def _spared(village: Village, seat: Seat) -> set[Seat]:
    """Return this player and those for whom the chain of sacrifices has led to them."""
    served, chain = dict(village.sacrifices), {seat}
    while seat in served and served[seat] not in chain:
        seat = served[seat]
        chain.add(seat)
    return chain


def _bodyguard(village: Village, employer: Player) -> Seat | None:
    """Return who dies in place of this player, or None (D1, D5, D6)."""
    if employer.life is not DOOMED or employer.bodyguard is None:
        return None
    assert employer.role is not None
    heartbroken = all(cause == "heartbreak" for cause, _ in employer.causes)
    guard = village.players[employer.bodyguard]
    if employer.role.key != "employer" or heartbroken:
        return None
    return guard.seat if guard.is_up and not guard.has_sacrificed else None


def _lovers(village: Village) -> Iterator[Event]:
    """Let those die who lose their lover; not two who were killed independently (D7)."""
    for seat in village.in_state(DOOMED):
        lover = village.players[seat].lover
        if lover is not None and village.players[lover].life is ALIVE:
            yield Doomed(lover, "heartbreak", seat)


def elders_end(village: Village, doomed: Iterable[Seat]) -> Iterator[Event]:
    """Take all citizens' powers, and a discovered Idiot's life, if an Elder is doomed (§8.5)."""
    players = village.players
    elders = tuple(seat for seat in doomed if _is(players[seat], "elder", handled=False))
    if not elders:
        return
    for seat in village.alive():
        if _is(players[seat], "village_idiot") and players[seat].discovered:
            yield Doomed(seat, "elder")
    stripped = tuple(seat for seat in village.alive() if _strips(players[seat]))
    yield Stripped(elders, stripped)


def _is(player: Player, key: str, handled: bool | None = None) -> bool:
    assert player.role is not None
    return player.role.key == key and handled in (None, player.handled)


def _strips(player: Player) -> bool:
    assert player.role is not None
    return player.role.strips


def bury(context: Context) -> Iterator[Event]:
    """Make the doomed dead, and remove those who missed too many votes (§8.4)."""
    village, strictness = context.village, context.options.strictness
    if doomed := village.in_state(DOOMED):
        yield Buried(tuple(doomed))
    gone = tuple(
        seat
        for seat, player in village.players.items()
        if player.life is ALIVE and (player.expelled or 0 < strictness <= player.missed)
    )
    if gone:
        yield Buried(gone, removed=True)


def pass_office(village: Village) -> Iterator[Event]:
    """Carry out a dead mayor's testament; without one there is an election (E9, §8.4)."""
    mayor = _old_mayor(village)
    if mayor is None or mayor.life is ALIVE:
        return
    if mayor.removed:
        yield OfficePassed(None, True, mayor.seat)
    elif village.testament is not None:
        heirs = [seat for seat in village.testament if village.players[seat].life is ALIVE]
        yield OfficePassed(heirs[0] if heirs else None, not heirs, mayor.seat)


def owes_testament(village: Village) -> Seat | None:
    """Return the dead or doomed mayor who has not been asked for a successor, or None (E7)."""
    mayor = _old_mayor(village)
    if mayor is None or village.testament is not None or mayor.removed:
        return None
    return mayor.seat if mayor.life in (DOOMED, DEAD) else None


def _old_mayor(village: Village) -> Player | None:
    """Return who is mayor, or died as mayor and has no successor yet."""
    seat = village.mayor if village.mayor is not None else village.late_mayor
    return None if seat is None else village.players[seat]
