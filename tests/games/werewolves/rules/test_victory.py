"""Winning (§10) and points (§17): villages as the truth table writes them.

``e`` is enchanted, ``♥`` lovers, ``X→Y`` X employs the bodyguard Y, ``†`` dead, ``-`` removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.roles.base import Team
from gamekeeper.games.werewolves.rules.ending.victory import Verdict, fates, verdict
from gamekeeper.games.werewolves.rules.tales import Fate
from gamekeeper.games.werewolves.rules.village import DEAD, DOOMED, Player, Village
from gamekeeper.kernel.messages import Seat

LETTERS = {
    "C": "citizen",
    "W": "werewolf",
    "V": "vampire",
    "Ww": "white_werewolf",
    "Ps": "psychopath",
    "Pi": "piper",
    "O": "employer",
}
PERSON = re.compile(r"([†-]?)([A-Z][a-z]*)(\d?)(\(e\))?")


def village(text: str) -> Village:
    """The village of a line such as ``O♥W, O→V, C2(e), †C3``."""
    result = Village()
    for part in filter(None, text.split(", ")):
        bond = "♥" if "♥" in part else "→"
        seats = [person(result, each) for each in part.split(bond)]
        if len(seats) == 2:
            one, two = (result.players[seat] for seat in seats)
            if bond == "♥":
                one.lover, two.lover = two.seat, one.seat
            else:
                one.bodyguard = two.seat
    return result


def person(result: Village, text: str) -> Seat:
    found = PERSON.fullmatch(text)
    assert found is not None, text
    fate, letter, number, enchanted = found.groups()
    seat = Seat(letter + number)
    if seat not in result.players:
        role = ROLES[LETTERS.get(letter, letter.lower())]
        result.players[seat] = Player(
            seat,
            role=role,
            enchanted=bool(enchanted),
            removed=fate == "-",
            life=DEAD if fate else Player(seat).life,
        )
    return seat


def judged(text: str, solo: str = "together", edition: int = 2) -> tuple[int, str] | None:
    """The ending and the winners as words."""
    end = verdict(village(text), solo, edition)
    return None if end is None else (end.ending, " ".join(end.winners))


TRUTH_TABLE = [
    (1, "", (-1, "")),
    (2, "C, Seer, Fool", (0, "C Seer Fool")),
    (3, "W, Cub", (1, "W Cub")),
    (4, "Cub", (1, "Cub")),
    (5, "W, C", None),
    (6, "V, V2", (2, "V V2")),
    (7, "W, V", None),
    (8, "Ps", (3, "Ps")),
    (9, "Ps, Ps2", None),
    (10, "Ww", (4, "Ww")),
    (11, "Ww, W", None),
    (12, "Pi, C(e), W(e)", (5, "Pi")),
    (13, "Pi, C(e), C2", None),
    (14, "Pi, Pi2", (5, "Pi Pi2")),
    (15, "C(e), C2(e), †Pi", (0, "C C2")),
    (16, "C♥W", (6, "C W")),
    (17, "C♥W, C2", None),
    (18, "C♥W, W2", None),
    (19, "C♥C2, C3", (0, "C C2 C3")),
    (20, "W♥V", (6, "W V")),
    (21, "W♥W2, Cub", (1, "W W2 Cub")),
    (22, "Ps♥C", (6, "Ps C")),
    (23, "Pi♥C(e)", (6, "Pi C")),
    (24, "Pi♥C(e), C2(e)", (6, "Pi C")),
    (25, "Pi♥C(e), C2", None),
    (26, "Pi♥C(e), W(e)", None),
    (27, "Pi♥C(e), Pi2, W(e)", (5, "Pi2")),
    (28, "O→W", (7, "O W")),
    (30, "O→†W, C2", (0, "O C2")),
    (31, "†O→W, W2", (1, "W W2")),
    (33, "O(e)→Pi, Pi2, C2(e)", (5, "Pi2")),
    (34, "O→C, C2", (0, "O C C2")),
    (35, "O→Ps", (7, "O Ps")),
    (36, "O♥W, O→V", (8, "O W V")),
    (37, "O♥W, O→†V", (6, "O W")),
    (38, "O♥W, O→V, C2", None),
]


SETTINGS = [("together", 2), ("yes", 2), ("no", 2), ("yes", 1), ("no", 1)]
"""``employer_solo_win``, and the edition of the rules."""


@pytest.mark.parametrize(("solo", "edition"), SETTINGS)
@pytest.mark.parametrize(("row", "text", "expected"), TRUTH_TABLE, ids=lambda each: str(each))
def test_the_truth_table(
    row: int, text: str, expected: tuple[int, str] | None, solo: str, edition: int
) -> None:
    """§10.4 Every row but 29 and 32, which the setting decides (scenario 103)."""
    assert judged(text, solo, edition) == expected


@pytest.mark.parametrize(
    ("solo", "edition", "row_29", "row_32"),
    [
        ("together", 2, (0, "O C2"), (8, "O Pi C2")),
        ("yes", 2, (8, "O"), (7, "O Pi")),
        ("no", 2, None, (7, "O Pi")),
        ("yes", 1, (8, "O"), (7, "O Pi")),
        ("no", 1, None, (7, "O Pi")),
    ],
)
def test_the_rows_that_the_setting_decides(
    solo: str, edition: int, row_29: tuple[int, str] | None, row_32: tuple[int, str] | None
) -> None:
    """Amendment 2, W6, §10.4 Rows 29 and 32 (scenario 103)."""
    assert judged("O→W, C2", solo, edition) == row_29
    assert judged("O(e)→Pi, C2(e)", solo, edition) == row_32


def test_lovers_of_two_teams_need_both_conditions() -> None:
    """W1 Not counting each other, and nobody else of either team may be left."""
    assert judged("C♥W") == (6, "C W")
    assert judged("C♥W, C2") is None
    assert judged("C♥W, W2") is None
    assert judged("C♥W, V") is None
    assert judged("Ps♥Ps2") == (6, "Ps Ps2")
    assert judged("Ps♥Ww, C") is None


@pytest.mark.parametrize(
    ("text", "now", "before"),
    [
        ("O→W, W♥W2", None, (8, "O W W2")),
        ("O→V, C♥C2", (0, "O C C2"), (8, "O")),
        ("O♥C, O→V", (0, "O C"), (8, "O C V")),
        ("Pi♥Pi2, O(e)→Pi, C(e)", (5, "Pi2"), (8, "Pi Pi2 O")),
        ("Ww♥Ps", (6, "Ww Ps"), (6, "Ww Ps")),
    ],
)
def test_lovers_of_one_team_are_no_link(
    text: str, now: tuple[int, str] | None, before: tuple[int, str] | None
) -> None:
    """Amendment 2, W1 They have no condition of their own, and nobody may ignore one for the other's sake."""
    assert judged(text) == now
    assert judged(text, "yes", edition=1) == before


def test_a_dead_partner_is_no_link() -> None:
    """W1 Whoever outlived a lover (removed for silence) is an ordinary player again."""
    assert judged("C♥†W, C2") == (0, "C C2")
    assert judged("†C♥W, C2") is None


def test_an_employer_wins_while_his_bodyguard_lives() -> None:
    """W2 The bodyguard may be alive, but need not be."""
    assert judged("O→W, C2") == (0, "O C2")
    assert judged("O→†W, C2") == (0, "O C2")
    assert judged("O→W, C2, V") is None


def test_a_bodyguard_wins_only_with_his_employer() -> None:
    """W3 A bodyguard needs his own team's condition, and his employer must be winning."""
    assert judged("O→W, W2") is None
    assert judged("O(e)→Pi, C2(e)") == (8, "O Pi C2")
    assert judged("O(e)→Pi, W(e)") is None
    assert judged("O→W") == (7, "O W")


def test_the_employer_is_named_before_the_bodyguard() -> None:
    """§10.3 Whoever enrolled first: ending 7 is told of an employer and his bodyguard."""
    state = village("W, O")
    state.players[Seat("O")].bodyguard = Seat("W")

    assert verdict(state, "together", 2) == Verdict(7, (Seat("O"), Seat("W")))


def test_a_bodyguard_of_a_bodyguard_waits_for_all_above() -> None:
    """W3 A chain of employers wins together or not at all; a circle ends."""
    assert judged("O→O2, O2→V") == (8, "O O2 V")
    assert judged("O→O2, O2→O, C") == (0, "O O2 C")
    assert judged("O→O2, O2→O, W") is None
    assert judged("O→O2, O2→O, O♥W") == (8, "O O2 W")
    assert judged("O→O2, O2→O, O♥W, C") is None
    assert judged("O→O2, O2→V, W") is None


def test_an_employer_in_love_wins_by_the_lovers_condition() -> None:
    """W4 And so does his bodyguard, together with his own."""
    assert judged("O♥W, O→C") == (8, "O W C")
    assert judged("O♥W, O→C, C2") is None
    assert judged("O→V, V♥W") == (8, "O V W")
    assert judged("O♥W, O→W") == (6, "O W")


def test_a_bodyguard_without_an_employer_is_an_ordinary_player() -> None:
    """W5 If the employer is dead the bodyguard is free."""
    assert judged("†O→W, W2") == (1, "W W2")
    assert judged("†O→W, C") is None


def test_an_employer_who_lost_his_role_has_no_bodyguard() -> None:
    """W5 The Elder's death frees the bodyguard (D11)."""
    state = village("O→W, C2")
    state.players[Seat("O")].role = ROLES["citizen"]

    assert verdict(state, "together", 2) is None


@pytest.mark.parametrize(
    ("text", "together", "alone"),
    [
        ("O→W, C2", (0, "O C2"), (8, "O")),
        ("O→V, C2, C3", (0, "O C2 C3"), (8, "O")),
        ("O→Ps, C2", (0, "O C2"), (8, "O")),
        ("O→Pi, C2(e)", (0, "O C2"), (8, "O")),
        ("O→O2, O2→V, C", (0, "O O2 C"), (7, "O O2")),
        ("O♥C, O→V, C2", (0, "O C C2"), (8, "O")),
        ("O→W, W♥C, C2", (0, "O C2"), (8, "O")),
        ("O→W, C♥C2", (0, "O C C2"), (8, "O")),
    ],
)
def test_the_citizens_win_with_an_employer_unless_the_settings_say_otherwise(
    text: str, together: tuple[int, str], alone: tuple[int, str]
) -> None:
    """Amendment 2, W6 Off: only a bodyguard who fulfils his own condition may be ignored (row 29)."""
    assert judged(text) == together
    assert judged(text, "yes") == alone
    assert judged(text, "no") is None


def test_an_employer_bound_to_another_team_leads_nobody_to_victory() -> None:
    """Amendment 2, W1, W6 His condition is not the Citizens' but that of both lovers."""
    assert judged("O♥W, O→V") == (8, "O W V")
    assert judged("O♥W, O→V, C2") is None


def test_the_doomed_do_not_count() -> None:
    """§10 Winning is a matter of those who are alive."""
    state = village("W, C")
    state.players[Seat("C")].life = DOOMED

    assert verdict(state, "together", 2) == Verdict(1, (Seat("W"),))


def test_there_is_no_parity() -> None:
    """Scenario 105: one Werewolf and one Citizen go on; then he eats."""
    assert judged("W, C") is None
    assert judged("W, †C") == (1, "W")


def test_the_last_two_kill_each_other() -> None:
    """Scenario 106: a draw."""
    assert judged("†Ps, †W") == (-1, "")


def test_a_dead_piper_wins_nothing() -> None:
    """Scenario 107: everybody is enchanted, but the only Piper was eaten."""
    assert judged("†Pi, C(e), W(e)") is None


# -- points


def table(text: str) -> dict[str, Fate]:
    state = village(text)
    end = verdict(state, "together", 2)
    assert end is not None
    return {fate.seat: fate for fate in fates(state, end)}


def points(text: str) -> str:
    return " ".join(f"{seat}{fate.points:+}" for seat, fate in table(text).items())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C, †Seer, †W, -C2, -W2", "C+3 Seer+1 W+0 C2-1 W2-1"),
        ("W, †Cub, †Ww, †C", "W+3 Cub+1 Ww+0 C+0"),
        ("V, †V2, †C", "V+3 V2+1 C+0"),
        ("Ps, †Ps2, †C", "Ps+3 Ps2+0 C+0"),
        ("Ww, †Ww2, †W", "Ww+3 Ww2+0 W+0"),
        ("Pi, C(e), †Pi2, †C2", "Pi+3 C+0 Pi2+1 C2+0"),
        ("C, †C2♥†W", "C+3 C2+0 W+0"),
        ("C, †C2♥†C3", "C+3 C2+1 C3+1"),
        ("C♥W, †C2, †W2", "C+3 W+3 C2+0 W2+0"),
        ("O→W, C2, †C3", "O+3 W+0 C2+3 C3+1"),
        ("†Ps, †W, -C", "Ps+0 W+0 C-1"),
        ("C, †O→†W", "C+3 O+1 W+0"),
    ],
)
def test_points(text: str, expected: str) -> None:
    """§17 Three for winning alive, one for the winners' dead, less than nothing for removal."""
    assert points(text) == expected


def test_the_final_table() -> None:
    """§13.5 Role, lover, bodyguard and mayor of everybody, in order of enrolment."""
    state = village("O→†W, C♥C2, -Seer")
    state.mayor = Seat("C")
    end = verdict(state, "together", 2)
    assert end is not None

    assert fates(state, end) == (
        Fate(Seat("O"), "employer", True, True, bodyguard=Seat("W"), points=3),
        Fate(Seat("W"), "werewolf", False, False),
        Fate(Seat("C"), "citizen", True, True, lover=Seat("C2"), mayor=True, points=3),
        Fate(Seat("C2"), "citizen", True, True, lover=Seat("C"), points=3),
        Fate(Seat("Seer"), "seer", False, False, removed=True, points=-1),
    )


# -- against the formula, word by word


class Formula:
    """§10.2 as it is written, without a thought for speed."""

    def __init__(self, state: Village, solo: str, edition: int) -> None:
        self.alive = [p for p in state.players.values() if p.life.value == "alive"]
        self.lovers = {
            (p.seat, p.lover)
            for p in self.alive
            if p.lover is not None and self.lives(p.lover)
            if edition == 1 or self.are_two_teams(p.seat, p.lover)
        }
        self.jobs = {
            (p.seat, p.bodyguard)
            for p in self.alive
            if self.team(p.seat) == Team.CITIZENS
            and self.role(p.seat) == "employer"
            and self.lives(p.bodyguard)
        }
        self.solo = solo

    def lives(self, seat: Seat | None) -> bool:
        return any(p.seat == seat for p in self.alive)

    def player(self, seat: Seat) -> Player:
        return next(p for p in self.alive if p.seat == seat)

    def role(self, seat: Seat) -> str:
        role = self.player(seat).role
        assert role is not None
        return role.key

    def team(self, seat: Seat) -> Team:
        return ROLES[self.role(seat)].team

    def are_two_teams(self, one: Seat, two: Seat) -> bool:
        """Every White Werewolf and every Psychopath is a team of one (§1.1)."""
        return self.team(one) == Team.ALONE or self.team(one) != self.team(two)

    def connected(self, seat: Seat, shut: set[tuple[Seat, Seat | None]]) -> set[Seat]:
        """E(p): grown until nothing is added; ``shut`` jobs are not followed downwards."""
        found = {seat}
        while True:
            more = {b for a, b in self.lovers if a in found and b is not None}
            more |= {a for a, b in self.jobs if b in found}
            more |= {b for a, b in self.jobs - shut if a in found and b is not None}
            if more <= found:
                return found - {seat}
            found |= more

    def base(self, seat: Seat, plain: bool = False) -> bool:
        shut: set[tuple[Seat, Seat | None]] = set()
        if self.solo == "no" and not plain:
            shut = {(a, b) for a, b in self.jobs if b is not None and not self.base(b, True)}
        ignored = self.connected(seat, shut)
        others = [p.seat for p in self.alive if p.seat not in ignored]
        team = self.team(seat)
        if team == Team.PIPERS:
            return all(p.enchanted for p in self.alive if self.team(p.seat) != Team.PIPERS)
        if team == Team.ALONE:
            return others == [seat]
        return all(self.team(other) == team for other in others)

    def own(self, seat: Seat) -> bool:
        return self.base(seat) and all(
            self.base(b) for a, b in self.lovers if a == seat and b is not None
        )

    def wins(self, seat: Seat, below: frozenset[Seat] = frozenset()) -> bool:
        return (self.own(seat) or self.wins_with_an_employer(seat)) and all(
            self.wins(a, below | {seat})
            for a, b in self.jobs
            if b == seat and a not in below | {seat}
        )

    def wins_with_an_employer(self, seat: Seat) -> bool:
        """W6 Whose condition is the Citizens' wins with any employer who wins by it."""
        citizens = [p.seat for p in self.alive if self.team(p.seat) == Team.CITIZENS]
        bound = {one for one, _ in self.lovers}
        if self.solo != "together" or seat not in citizens or seat in bound:
            return False
        employers = {a for a, _ in self.jobs if a not in bound}
        return any(self.wins_alone(each) for each in employers)

    def wins_alone(self, seat: Seat, below: frozenset[Seat] = frozenset()) -> bool:
        """W1 to W5, without the Citizens who win with an employer."""
        return self.own(seat) and all(
            self.wins_alone(a, below | {seat})
            for a, b in self.jobs
            if b == seat and a not in below | {seat}
        )

    def ending(self, winners: list[Seat]) -> int:
        roles = [ROLES[self.role(seat)] for seat in winners]
        of_one_team = all(role.team == Team.CITIZENS for role in roles)
        if of_one_team and any(map(self.wins_with_an_employer, winners)):
            return 0
        for number, keys in enumerate(("citizens", "werewolves", "vampires")):
            if all(ROLES[self.role(p.seat)].team.value == keys for p in self.alive):
                return number
        if len(self.alive) == 1 and roles[0].team == Team.ALONE:
            return {"psychopath": 3, "white_werewolf": 4}[roles[0].key]
        if all(role.team == Team.PIPERS for role in roles):
            return 5
        if len(winners) == 2:
            one, two = winners
            if (one, two) in self.lovers:
                return 6
            if (one, two) in self.jobs or (two, one) in self.jobs:
                return 7
        return 8

    def verdict(self) -> Verdict | None:
        if not self.alive:
            return Verdict(-1, ())
        winners = [p.seat for p in self.alive if self.wins(p.seat)]
        if not winners:
            return None
        ending = self.ending(winners)
        if ending == 7:  # the employer comes first
            winners.sort(key=lambda seat: not any(seat == a for a, _ in self.jobs))
        return Verdict(ending, tuple(winners))


def villages(rng: Random, count: int) -> Iterator[Village]:
    """Small villages with few teams, so that something happens, and with every kind of bond."""
    keys = [*LETTERS.values(), "cub", "seer"]
    for _ in range(count):
        size = rng.randint(1, 6)
        few = rng.sample(keys, rng.randint(1, 3))
        seats = [Seat(f"P{n}") for n in range(size)]
        keen = rng.random()
        state = Village({s: Player(s, role=ROLES[rng.choice(few)]) for s in seats})
        for player in state.players.values():
            player.enchanted = rng.random() < keen
            player.life = DEAD if rng.random() < 0.15 else player.life
        free = rng.sample(seats, size)
        for _ in range(rng.randint(0, size // 2)):
            one, two = free.pop(), free.pop()
            state.players[one].lover, state.players[two].lover = two, one
        free = rng.sample(seats, size)
        for seat in seats:
            if state.players[seat].role is ROLES["employer"] and free and free[-1] != seat:
                state.players[seat].bodyguard = free.pop()
        yield state


@pytest.mark.parametrize(("solo", "edition"), SETTINGS)
@pytest.mark.parametrize("seed", range(4))
def test_the_verdict_is_the_formulas(seed: int, solo: str, edition: int) -> None:
    """§10.2, amendment 2 The quick way and the written way agree on thousands of villages."""
    endings: set[int | None] = set()
    for state in villages(Random(seed), 2500):
        expected = Formula(state, solo, edition).verdict()
        endings.add(None if expected is None else expected.ending)

        assert verdict(state, solo, edition) == expected, state.players

    assert endings == {None, *range(-1, 9)}
