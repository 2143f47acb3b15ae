"""General announcements: which stories are told in which order, and the facts beneath (§13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from .....kernel.messages import Seat
from ..ending.victory import DRAW, STALEMATE, Verdict, fates
from ..events import Bulletin
from ..private_events import PyreCounted
from ..tales import Ballot, Fact, Shown, Tale
from ..village import ALIVE, DEAD, FRESH_DEAD, Village

Heir = tuple[Seat, Seat]
"""The new mayor, and the dead one who named them."""


def introduction(village: Village) -> Tale:
    """Return the first story of a game (DE5)."""
    return Tale("general", -1, tuple(village.players))


# -- the four kinds, and the last one


def at_dawn(
    village: Village, verdict: Verdict | None, heir: Heir | None, until: datetime | None
) -> Bulletin:
    """Return bulletin 1 if an election begins, else 2; the last one if the game is decided."""
    tales, facts = [*_waking(village)], [*_death_facts(village, set())]
    tales += _elder(village, 0)
    facts += [Fact("successor", heir)] if heir else []
    facts.append(Fact("day", (), (), village.round))
    if verdict is not None:
        return _ended(2, village, tales, facts, verdict)
    if village.vacant:
        former = _named(village.former_mayor)
        tales.append(Tale("mayor", 3, None, former, _roles(village, former)))
        facts += [Fact("mayor-dead", former)] if former else []
        facts.append(Fact("election"))
        return _bulletin(1, village, tales, facts, until, tuple(village.alive()))
    if heir:
        tales.append(Tale("mayor", 2, None, heir, _roles(village, heir[1:])))
    return _with_pyre(2, village, tales, facts, until)


def after_election(
    village: Village, ballots: tuple[Ballot, ...], by_lot: bool, until: datetime | None
) -> Bulletin:
    """Return bulletin 3: who is mayor, and that the pyre vote begins."""
    mayor = _named(village.mayor)
    voted = any(ballot.choice is not None for ballot in ballots)
    number = by_lot if mayor else not voted
    fact = Fact("elected" if mayor else "no-mayor", mayor, (), int(number))
    tales = [Tale("mayor", 4, None, mayor)]
    return _with_pyre(3, village, tales, [fact], until, ballots)


def at_dusk(village: Village, verdict: Verdict | None, edition: int) -> Bulletin:
    """Return bulletin 4: the result of the pyre vote and nightfall; or the last one."""
    tales, facts = [*_pyre_tales(village, edition)], [*_pyre_facts(village)]
    tales += _elder(village, 1)
    facts += _death_facts(village, _told_by_pyre(village, edition))
    if verdict is not None:
        return _ended(4, village, tales, facts, verdict)
    guilty = tuple(seat for seat in village.guilty if village.players[seat].life is ALIVE)
    if guilty:
        facts.append(Fact("guilty", guilty))
    tales.append(Tale("general", 6))
    facts.append(Fact("night", (), (), village.round + 1))
    return _bulletin(4, village, tales, facts, None, (), *_published(village))


def _with_pyre(
    kind: int,
    village: Village,
    tales: list[Tale],
    facts: list[Fact],
    until: datetime | None,
    ballots: tuple[Ballot, ...] = (),
) -> Bulletin:
    """Add Raven, jail and the introduction of the pyre vote, in the original's order (§13.1)."""
    players = village.players
    marked = [seat for seat in village.alive() if players[seat].marked]
    jailed = [seat for seat in village.alive() if players[seat].jailed]
    tales += [Tale("raven", 3, None, (seat,)) for seat in marked]
    tales += [Tale("sheriff", 3, None, (seat,)) for seat in jailed]
    fallen = village.fallen if kind == 3 else _dead_of_tonight(village)
    tales.append(Tale("pyre", 0, None, fallen, _roles(village, fallen)))
    facts += [Fact("raven", tuple(marked))] if marked else []
    facts += [Fact("jailed", tuple(jailed))] if jailed else []
    facts.append(Fact("pyre"))
    return _bulletin(kind, village, tales, facts, until, _candidates(village), ballots)


def _ended(
    kind: int, village: Village, tales: list[Tale], facts: list[Fact], verdict: Verdict
) -> Bulletin:
    """Return the last bulletin: how the game ended, and everybody's fate (§13.5 End)."""
    won = set(verdict.winners)
    losers = tuple(seat for seat in village.alive() if seat not in won)
    people = verdict.winners
    if verdict.ending == DRAW:
        people = tuple(village.players)
    elif verdict.ending == STALEMATE:
        people, losers = losers, ()
    roles = _roles(village, (*people, *losers))
    tales.append(Tale("won", verdict.ending, people, losers, roles))
    facts.append(Fact("won", verdict.winners, (), verdict.ending))
    ballots, marked = _published(village) if kind == 4 else ((), ())
    return _bulletin(
        *(kind, village, tales, facts, None, (), ballots, marked),
        ending=verdict.ending,
        verdict=verdict,
    )


def _bulletin(
    kind: int,
    village: Village,
    tales: Iterable[Tale],
    facts: Iterable[Fact],
    until: datetime | None,
    stakes: tuple[Seat, ...] = (),
    ballots: tuple[Ballot, ...] = (),
    marked: tuple[Seat, ...] = (),
    ending: int | None = None,
    verdict: Verdict | None = None,
) -> Bulletin:
    players = village.players
    living = tuple(village.alive())
    gone = [seat for seat, p in players.items() if p.life is DEAD or p.life is FRESH_DEAD]
    mayor = village.mayor
    polled = bool(stakes) and kind != 1
    return Bulletin(
        *(kind, village.round, tuple(tales), tuple(facts), living, _roles(village, gone)),
        mayor=mayor if mayor is not None and players[mayor].life is ALIVE else None,
        discovered=tuple(seat for seat in living if players[seat].discovered),
        guilty=tuple(seat for seat in living if players[seat].guilty or seat in village.guilty),
        candidates=stakes,
        barred=tuple(seat for seat in living if barred(village, seat)) if polled else (),
        until=until,
        ballots=ballots,
        marked=marked,
        gone=tuple(s for s, p in players.items() if p.removed and p.life is DEAD),
        ending=ending,
        fates=fates(village, verdict) if verdict is not None else (),
    )


def _candidates(village: Village) -> tuple[Seat, ...]:
    """Return whom one may vote for at the pyre (P2)."""
    living = [village.players[seat] for seat in village.alive()]
    return tuple(each.seat for each in living if not each.jailed and not each.discovered)


def barred(village: Village, seat: Seat) -> str:
    """Return why this player may not vote at the pyre (P1), or "" if they may."""
    player = village.players[seat]
    if player.discovered:
        return "discovered"
    return "jailed" if player.jailed else "guilty" if player.guilty else ""


def _published(village: Village) -> tuple[tuple[Ballot, ...], tuple[Seat, ...]]:
    assert village.pyre is not None
    return village.pyre.ballots, village.pyre.marked


# -- dawn


def _waking(village: Village) -> Iterator[Tale]:
    """Yield one story, or another one and chains if Hunters or lovers are involved (§13.2)."""
    dead, involved = _dead_of_tonight(village), _involved(village)
    if not involved:
        idiots = _killed_idiots(village)
        told = tuple(seat for seat in dead if seat not in idiots)
        yield Tale("general", 0, None, told, _roles(village, told))
        return
    others = tuple(s for s in dead if s not in involved and s not in _killed_idiots(village))
    people = (*village.alive(), *involved)
    yield Tale("general", 1, people, others, _roles(village, (*involved, *others)))
    yield from _chains(village, "general")


def _dead_of_tonight(village: Village) -> tuple[Seat, ...]:
    players = village.players
    return tuple(seat for seat in village.in_state(FRESH_DEAD) if not players[seat].removed)


def _elder(village: Village, number: int) -> Iterator[Tale]:
    """Yield an Elder's death by night (0) or day (1), Idiots who die of it, and who follows."""
    if village.stripped:
        elders = village.stripped
        yield Tale("elder", number, None, elders, _roles(village, elders))
    if idiots := _killed_idiots(village):
        yield Tale("village_idiot", 1, None, idiots, _roles(village, idiots))
        for mourner, over in village.heartbreaks:
            if over in idiots:
                yield from _chain(village, mourner, "cupid", (over,))


def _killed_idiots(village: Village) -> tuple[Seat, ...]:
    if not village.stripped:
        return ()
    dead = [village.players[seat] for seat in village.in_state(FRESH_DEAD)]
    return tuple(each.seat for each in dead if each.causes and each.causes[0][0] == "elder")


# -- chains of Hunters and lovers (§13.3)


def _involved(village: Village) -> tuple[Seat, ...]:
    """Return everybody who shot, was shot, died of grief or was grieved for, each once."""
    pairs = [(x, y) for x, y in village.shots] + [(y, x) for x, y in village.heartbreaks]
    return tuple(dict.fromkeys(seat for pair in pairs for seat in pair))


def _chains(village: Village, kind: str) -> Iterator[Tale]:
    followers = {y for _, y in village.shots} | {x for x, _ in village.heartbreaks}
    for seat in _involved(village):
        if seat not in followers and seat not in _killed_idiots(village):
            yield from _chain(village, seat, kind, ())


def _chain(village: Village, seat: Seat, kind: str, parent: tuple[Seat, ...]) -> Iterator[Tale]:
    people = (seat, *parent)
    roles = _roles(village, people)
    yield Tale(kind, 4, None, people, roles)
    for hunter, target in village.shots:
        if hunter == seat:
            yield from _chain(village, target, "hunter", (seat,))
    yield Tale(kind, 5, None, people, roles)
    for mourner, over in village.heartbreaks:
        if over == seat:
            yield from _chain(village, mourner, "cupid", (seat,))


# -- dusk


def _pyre_tales(village: Village, edition: int) -> Iterator[Tale]:
    """Yield the first story of §13.4 that fits, then those of everybody else who died."""
    pyre, involved = village.pyre, _involved(village)
    assert pyre is not None
    elsewhere = {*involved, *_killed_idiots(village)}
    others = tuple(seat for seat in _dead_of_tonight(village) if seat not in elsewhere)
    if pyre.reason.startswith("scapegoat"):
        assert pyre.condemned is not None
        guilty = tuple(s for s in village.guilty if village.players[s].life is ALIVE)
        roles = _roles(village, (pyre.condemned,))
        yield Tale("scapegoat", 3 if involved else 2, None, (pyre.condemned, *guilty), roles)
    elif involved:
        people = (*village.alive(), *involved)
        yield Tale("pyre", 2, people, others, _roles(village, (*involved, *others)))
        others = ()
    else:
        yield _burning(village, pyre, edition)
    if involved:
        yield from _chains(village, "pyre")
    if edition >= 2:
        burned = {pyre.condemned, _burned_guard(village)}
        others = tuple(seat for seat in others if seat not in burned)
        if others:
            yield Tale("pyre", 3, None, others, _roles(village, others))


def _burning(village: Village, pyre: PyreCounted, edition: int) -> Tale:
    """Yield the pyre's result where no Hunter and no lover is involved.

    A story in which the condemned is spared is for those who see the evening: an employer may die
    in a bodyguard's duty of their own, and anybody may be removed.
    """
    victim = _named(pyre.condemned)
    spared = edition < 2 or all(village.players[seat].life is ALIVE for seat in victim)
    if (guard := _burned_guard(village)) is not None:
        shown = (guard,) if spared else (guard, *victim)
        number = 2 if spared else 3
        return Tale("employer", number, None, (guard, *victim), _roles(village, shown))
    if pyre.discovered and spared:
        return Tale("village_idiot", 0, None, victim, _roles(village, victim))
    burned = () if pyre.discovered else victim
    return Tale("pyre", 1, None, burned, _roles(village, burned))


def _burned_guard(village: Village) -> Seat | None:
    """Return who died in place of the condemned: the last one of the chain of employers."""
    condemned = village.pyre.condemned if village.pyre is not None else None
    seat = condemned
    for guard, employer in village.sacrifices:  # in the order in which they happened
        if employer == seat:
            seat = guard
    return seat if seat != condemned else None


def _pyre_facts(village: Village) -> Iterator[Fact]:
    pyre = village.pyre
    assert pyre is not None
    if pyre.condemned is None:
        yield Fact("nobody")
        return
    victim = (pyre.condemned,)
    if pyre.reason == "mayor" and village.mayor is not None:
        yield Fact("mayor-decided", (village.mayor, *victim))
    if pyre.discovered:
        yield Fact("idiot", victim)
    elif (guard := _burned_guard(village)) is not None:
        yield Fact("guarded", (guard, *victim), _keys(village, (guard,)))
    else:
        kind = pyre.reason if pyre.reason.startswith("scapegoat") else "burned"
        yield Fact(kind, victim, _keys(village, victim))


def _told_by_pyre(village: Village, edition: int) -> set[Seat]:
    """Return who needs no line of their own: the burned, and in edition 1 those they saved."""
    facts = [fact for fact in _pyre_facts(village) if fact.roles]
    return {
        seat for fact in facts for seat in fact.seats[: len(fact.roles) if edition > 1 else None]
    }


# -- deaths in plain words


def _death_facts(village: Village, told: set[Seat]) -> Iterator[Fact]:
    """Yield the deaths: everybody who died is named once, with their role (§13.5)."""
    shot, broken = {y for _, y in village.shots}, {x for x, _ in village.heartbreaks}
    idiots, dead = _killed_idiots(village), village.in_state(FRESH_DEAD)
    removed = [seat for seat in dead if village.players[seat].removed]
    special = {*told, *shot, *broken, *idiots, *removed}
    for seat in dead:
        if seat not in special:
            yield Fact("died", (seat,), _keys(village, (seat,)))
    for hunter, target in village.shots:
        yield Fact("shot", (hunter, target), _keys(village, (target,)))
    for mourner, over in village.heartbreaks:
        yield Fact("heartbroken", (mourner, over), _keys(village, (mourner,)))
    for seat in removed:
        yield Fact("removed", (seat,), _keys(village, (seat,)))
    if village.stripped:
        yield Fact("elder", village.stripped)
    if idiots:
        yield Fact("idiot-died", idiots, _keys(village, idiots))


def _roles(village: Village, seats: Iterable[Seat]) -> Shown:
    seats = tuple(seats)
    return tuple(zip(seats, _keys(village, seats), strict=True))


def _keys(village: Village, seats: Iterable[Seat]) -> tuple[str, ...]:
    roles = [village.players[seat].role for seat in seats]
    assert None not in roles
    return tuple(role.key for role in roles if role is not None)


def _named(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)
