"""Who has won (§10), judged on those who are alive, and what becomes of everybody (§17)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from .....kernel.messages import Seat
from ...roles.base import Team
from ..tales import Fate
from ..village import ALIVE, Player, Village

DRAW, CITIZENS, WEREWOLVES, VAMPIRES, PSYCHOPATH, WHITE_WEREWOLF, PIPERS = range(-1, 6)
LOVERS, HIRED, OTHERS, STALEMATE = 6, 7, 8, 9
"""The endings of §10.3, and the numbers of their stories."""

TEAM_ENDINGS: Mapping[Team, int] = {
    Team.CITIZENS: CITIZENS,
    Team.WEREWOLVES: WEREWOLVES,
    Team.VAMPIRES: VAMPIRES,
    Team.PIPERS: PIPERS,
}

TOGETHER, NEVER = "together", "no"
"""Of ``employer_solo_win``: the Citizens win with an employer, or the employer waits (W6)."""
FOR_WINNING_ALIVE = 3
FOR_WINNING_DEAD = 1
FOR_REMOVAL = -1


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the game has ended, and which of the living have won, in order of enrolment.

    Of an employer and their bodyguard (ending 7) the employer comes first, as in the story.
    """

    ending: int
    winners: tuple[Seat, ...]


def verdict(village: Village, solo: str, edition: int) -> Verdict | None:
    """Return the end of the game, or None if it goes on; nobody may be doomed at this point.

    ``solo`` is the option ``employer_solo_win``.
    """
    living = {s: p for s, p in village.players.items() if p.life is ALIVE}
    if not living:
        return Verdict(DRAW, ())
    bonds = _bonds(living, edition)
    if _are_at_odds(living, bonds) and not _all_enchanted(living):
        return None
    winners = _winners(living, bonds, solo)
    if not winners:
        return None
    ending = _ending(living, bonds, winners, solo)
    if ending == HIRED and winners[0] not in bonds.guards:
        winners = winners[::-1]
    return Verdict(ending, winners)


def stalemate(village: Village, draw_after: int) -> Verdict | None:
    """Return a draw if nothing has changed for so many days, today included; 0: never (W7)."""
    days = 0 if village.stirred else village.quiet + 1
    return Verdict(STALEMATE, ()) if 0 < draw_after <= days else None


def fates(village: Village, verdict: Verdict) -> tuple[Fate, ...]:
    """Return the final table, in order of enrolment; the winners' dead have won as well."""
    has_team = verdict.ending in TEAM_ENDINGS.values()
    team = _team(village.players[verdict.winners[0]]) if has_team else None
    return tuple(_fate(village, seat, verdict, team) for seat in village.players)


# -- who is bound to whom


@dataclass(frozen=True, slots=True)
class _Bonds:
    """The living whose fates are linked. A dead partner is no link (W5)."""

    lovers: Mapping[Seat, Seat]
    """Of two teams; in the first edition all lovers."""
    guards: Mapping[Seat, Seat]
    """Of employers."""
    employers: Mapping[Seat, Seat]
    """Of bodyguards."""

    def __contains__(self, seat: Seat) -> bool:
        return seat in self.lovers or seat in self.guards or seat in self.employers

    def as_citizens(self, winners: Iterable[Seat]) -> bool:
        """Return True if one of these is an employer who has won by the Citizens' condition."""
        return any(seat in self.guards and seat not in self.lovers for seat in winners)

    def group(self, seat: Seat, ignorable: Collection[Seat]) -> set[Seat]:
        """Return everybody linked to this player, themselves included, whom they may ignore.

        The way from an employer to their bodyguard is open only to ``ignorable`` bodyguards (W6).
        """
        group, ways = {seat}, [seat]
        while ways:
            each = ways.pop()
            guard = self.guards.get(each)
            links = (
                self.lovers.get(each),
                self.employers.get(each),
                guard if guard in ignorable else None,
            )
            found = [link for link in links if link is not None and link not in group]
            group.update(found)
            ways += found
        return group


NO_BONDS = _Bonds({}, {}, {})


def _bonds(living: Mapping[Seat, Player], edition: int) -> _Bonds:
    linked = [p for p in living.values() if p.lover is not None or p.bodyguard is not None]
    if not linked:
        return NO_BONDS
    guards = {p.seat: g for p in linked if (g := hired(p)) is not None and g in living}
    lovers = {p.seat: p.lover for p in linked if p.lover is not None and p.lover in living}
    if edition >= 2:  # W1: lovers of one team are like everybody else
        teams = {seat: _team(living[seat]) for seat in lovers}
        lovers = {a: b for a, b in lovers.items() if not teams[a] is teams[b] is not Team.ALONE}
    return _Bonds(lovers, guards, {guard: employer for employer, guard in guards.items()})


def hired(player: Player) -> Seat | None:
    """Return an employer's bodyguard, or None: the bond does not outlive the role."""
    return player.bodyguard if _role(player) == "employer" else None


# -- conditions


def _are_at_odds(living: Mapping[Seat, Player], bonds: _Bonds) -> bool:
    """Return True if two teams live that nobody can ignore: then only Pipers can win."""
    first: Team | None = None
    for seat, player in living.items():
        if bonds is not NO_BONDS and seat in bonds:
            continue
        team = _team(player)
        if first is None:
            first = team
        elif team is not first:
            return True
    return False


def _all_enchanted(living: Mapping[Seat, Player]) -> bool:
    return all(p.enchanted or _team(p) is Team.PIPERS for p in living.values())


def _base(living: Mapping[Seat, Player], seat: Seat, group: Collection[Seat]) -> bool:
    """Return True if a player's team has won when their group is ignored (§10.1)."""
    match _team(living[seat]):
        case Team.PIPERS:
            return _all_enchanted(living)
        case Team.ALONE:
            return all(other == seat or other in group for other in living)
        case team:
            return all(_team(p) is team or other in group for other, p in living.items())


def _winners(living: Mapping[Seat, Player], bonds: _Bonds, solo: str) -> tuple[Seat, ...]:
    guards = set(bonds.employers)
    if solo == NEVER:  # W6: a bodyguard who could not win stands in their employer's way
        guards = {g for g in guards if _base(living, g, bonds.group(g, bonds.employers))}
    base = {seat: _base(living, seat, bonds.group(seat, guards)) for seat in living}
    own = {  # W1, W4
        seat for seat in living if base[seat] and base[bonds.lovers.get(seat, seat)]
    }
    winners = tuple(seat for seat in living if _has_won(seat, own, bonds))
    if solo == TOGETHER and bonds.as_citizens(winners):  # W6: then the employer's team has won
        own |= {s for s, p in living.items() if _team(p) is Team.CITIZENS and s not in bonds.lovers}
        winners = tuple(seat for seat in living if _has_won(seat, own, bonds))
    return winners


def _has_won(seat: Seat, own: Collection[Seat], bonds: _Bonds) -> bool:
    """Return True if a bodyguard and all employers above have won; circles end (W3)."""
    seen: set[Seat] = set()
    above: Seat | None = seat
    while above is not None and above not in seen:
        if above not in own:
            return False
        seen.add(above)
        above = bonds.employers.get(above)
    return True


# -- endings and points


def _ending(
    living: Mapping[Seat, Player], bonds: _Bonds, winners: tuple[Seat, ...], solo: str
) -> int:
    """Return the number of the ending (§10.3)."""
    first = winners[0]
    team = _team(living[first])
    of_one_team = all(_team(living[each]) is team for each in winners)
    if of_one_team and solo == TOGETHER and bonds.as_citizens(winners):
        return CITIZENS
    if of_one_team and all(_base(living, each, ()) for each in winners):
        alone = PSYCHOPATH if _role(living[first]) == "psychopath" else WHITE_WEREWOLF
        return TEAM_ENDINGS.get(team, alone)
    if len(winners) == 2:
        if bonds.lovers.get(first) == winners[1]:
            return LOVERS
        if winners[1] in (bonds.guards.get(first), bonds.employers.get(first)):
            return HIRED
    return OTHERS


def _fate(village: Village, seat: Seat, verdict: Verdict, team: Team | None) -> Fate:
    player = village.players[seat]
    alive = player.life is ALIVE
    if player.removed:
        points = FOR_REMOVAL
    elif seat in verdict.winners:
        points = FOR_WINNING_ALIVE
    elif not alive and _team(player) is team and not _is_in_a_mixed_couple(village, player):
        points = FOR_WINNING_DEAD
    else:
        points = 0
    return Fate(
        *(seat, _role(player), points > 0, alive, player.removed),
        lover=player.lover,
        bodyguard=hired(player),
        mayor=village.mayor == seat,
        points=points,
    )


def _is_in_a_mixed_couple(village: Village, player: Player) -> bool:
    return player.lover is not None and _team(village.players[player.lover]) is not _team(player)


def _team(player: Player) -> Team:
    assert player.role is not None, f"{player.seat} has no role"
    return player.role.team


def _role(player: Player) -> str:
    assert player.role is not None, f"{player.seat} has no role"
    return player.role.key
