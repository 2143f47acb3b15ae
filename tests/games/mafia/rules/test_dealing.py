"""Mafia before the first phase: sitting down, options, roles, charges, and who learns what."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.kit.mafia import AT_ONCE, Evening, read_cast, started

from gamekeeper.games.mafia.rules.dealing import ROLE_SETS, deal, generate, setup_problem
from gamekeeper.games.mafia.rules.events import GameStarted
from gamekeeper.games.mafia.rules.moves import ABSTAIN
from gamekeeper.games.mafia.rules.options import WORDS, Options, role_list
from gamekeeper.games.mafia.rules.roles import (
    CONTRACTORS,
    KILLERS,
    LOOKS_LIKE,
    MAFIOSI,
    NIGHT_ACTIONS,
    ROGUES,
    TEAMS,
    TOLD,
    Level,
    Role,
    Team,
    composition,
)
from gamekeeper.games.mafia.rules.rules import Mafia
from gamekeeper.games.options import option_words, parse_options
from gamekeeper.kernel.chance import Chance
from gamekeeper.kernel.messages import Begin, Leave, Move, Rejected, Seat, Sit
from gamekeeper.kernel.table import Table

FIVE = "A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN"


def code(evening: Evening, seat: str | None, move: Move) -> str | None:
    evening.does(seat, move)
    return None if evening.rejection is None else evening.rejection.code


# -- sitting down


def test_people_come_and_go_until_the_start() -> None:
    """§4 Join order is the order of everything that happens at once."""
    evening = Evening(FIVE, **AT_ONCE)

    assert code(evening, "A", Sit()) == "already-here"
    assert code(evening, "Z", Leave()) == "not-seated"
    assert code(evening, None, Sit()) == "not-seated"
    assert code(evening, ABSTAIN, Sit()) == "not-seated"
    assert code(evening, "A", Leave()) is None
    assert code(evening, "A", Sit()) is None
    assert list(evening.state.players) == ["B", "C", "D", "E", "A"]
    assert evening.table.status.phase == "init"
    assert evening.moves("A") == []


def test_after_the_start_nobody_comes_or_goes() -> None:
    """§4 §14 A chair may change its person; the seat stays."""
    evening = started(FIVE)

    assert code(evening, "Z", Sit()) == "already-started"
    assert code(evening, "A", Leave()) == "already-started"
    assert code(evening, None, Begin()) == "already-started"
    evening("Vote A C; B C; D C")
    assert code(evening, None, Begin()) == "game-over"


def test_an_unknown_move_is_refused() -> None:
    """§14 Nothing else is a command."""
    assert code(started(FIVE), "A", Move()) == "unknown-move"


@pytest.mark.parametrize(
    ("cast", "problem"),
    [
        ("A TOWN, B GUARD(Z), C MAFIA", "bad-charge"),
        ("A TOWN, B AGENT, C MAFIA", "bad-charge"),
        ("A TOWN, B TOWN, C GOON, D GOON", "already-decided"),
        ("A IDIOT, B SURVIVOR, C STRIPPER", None),
    ],
)
def test_impossible_casts(cast: str, problem: str | None) -> None:
    """§3 Tested in the order of §14."""
    pairs = read_cast(cast)

    assert setup_problem([seat for seat, _ in pairs], [part for _, part in pairs]) == problem


# -- roles


def test_every_role_has_a_side() -> None:
    """§3 The table of roles."""
    assert set(TEAMS) == set(Role)
    assert {role for role in Role if TEAMS[role] is Team.MAFIA} == MAFIOSI
    assert {"MAFIA", "GODFATHER", "STRIPPER"} == KILLERS
    assert {"IDIOT", "SURVIVOR", "GUARD", "AGENT"} == ROGUES
    assert {"GUARD", "AGENT"} == CONTRACTORS
    assert {"COP", "DOCTOR", "STRIPPER"} == set(NIGHT_ACTIONS)
    assert LOOKS_LIKE == {"MILLER": "MAFIA", "GODFATHER": "TOWN"}


def test_levels_of_information() -> None:
    """§11 Role, Team, Mafia or nothing; always the truth."""
    assert [TOLD[level][Role.MILLER] for level in Level] == ["MILLER", "Town", "NotMafia", ""]
    assert [TOLD[level][Role.GODFATHER] for level in Level] == ["GODFATHER", "Mafia", "Mafia", ""]
    roles = [Role.IDIOT, Role.MAFIA, Role.TOWN, Role.TOWN]
    assert composition(roles, Level.TEAM) == (("Town", 2), ("Mafia", 1), ("Rogue", 1))
    assert composition(roles, Level.NONE) == ()


@pytest.mark.parametrize(
    ("rule", "opening"),
    [("Even", "day"), ("Odd", "night"), ("Day", "day"), ("Night", "night")],
)
def test_which_phase_opens(rule: str, opening: str) -> None:
    """§4 §18.1 §18.2 Five players; a night that opens is Night 0, then comes Day 1."""
    evening = started(FIVE, start_phase=rule)

    assert evening.state.phase == opening
    assert evening.state.day == (0 if opening == "night" else 1)
    if opening == "night":
        assert "Day 1" in evening("EndPhase")[-1]


def test_what_everybody_learns_at_the_start() -> None:
    """§12 §13 §15 §18.44 By default the teams; one's own role and charge; the pack."""
    evening = Evening("A TOWN, B GUARD(C), C MAFIA, D GODFATHER, E TOWN, F COP, G TOWN", **AT_ONCE)

    answers = evening("start")

    assert answers[0] == "Start(Day; Town 4, Mafia 2, Rogue 1)"
    assert answers[2] == "[B] Role GUARD charge C"
    assert answers[8] == "[mafia] Team C:MAFIA D:GODFATHER"
    assert evening.view("C").roles == {"C": "MAFIA", "D": "GODFATHER"}
    assert evening.view("A").roles == {"A": "TOWN"}
    assert evening.view().roles == {}
    assert evening.view("B").charges == {"B": "C"}


# -- role generation


@pytest.mark.parametrize("roleset", ROLE_SETS)
@pytest.mark.parametrize("spice", [0, 40, 100])
@pytest.mark.parametrize("n", [*range(3, 25), 60, 200])
def test_every_table_gets_a_playable_cast(roleset: str, spice: int, n: int) -> None:
    """§12 §18.46 For any number of players, without a limit in the rules."""
    options = Options(roleset=roleset, spice=spice)
    seats = [Seat(f"p{i}") for i in range(n)]

    parts = deal(seats, options, Chance(f"{roleset} {spice} {n}"))

    roles = [part.role for part in parts]
    mafia = sum(role in MAFIOSI for role in roles)
    assert setup_problem(seats, parts) is None
    assert mafia == (1 if n <= 5 else max(1, int(n / 3.7)))
    assert set(roles) <= ROLE_SETS[roleset]
    assert 2 * sum(role in ROGUES for role in roles) <= n - mafia
    if not spice:
        assert set(roles) - ROGUES == {Role.TOWN, Role.MAFIA}


def test_spice_says_how_many_are_special() -> None:
    """§12 A share of the town and of the mafia, as long as the bags last."""
    roles = Counter(generate(15, Options(roleset="minimal", spice=50), Chance("x")))

    assert roles[Role.MAFIA] == 4
    assert roles[Role.COP] + roles[Role.DOCTOR] == 6
    assert roles[Role.TOWN] == 5


def test_a_mafia_of_goons_gets_a_killer() -> None:
    """§12 At least one of them can kill."""
    options = Options(roleset="full", spice=100)

    drawn = [generate(8, options, Chance(str(n))) for n in range(300)]

    assert any(Role.GOON in roles for roles in drawn)
    assert all(any(role in KILLERS for role in roles) for roles in drawn)


def test_every_assignment_is_equally_likely() -> None:
    """§12 Over many tables each seat is the mafia equally often."""
    seats = [Seat(name) for name in "ABCD"]
    rng, options = Chance("assign"), Options(roles="TOWN*3,MAFIA")
    found: Counter[str] = Counter()
    for version in range(4000):
        rng.version = version
        parts = deal(seats, options, rng)
        found.update(s for s, part in zip(seats, parts, strict=True) if part.role is Role.MAFIA)

    assert all(900 < found[seat] < 1100 for seat in seats)


def test_a_third_of_the_charges_are_mafia() -> None:
    """§12 Never the holder; the others are chosen uniformly."""
    seats = [Seat(name) for name in "ABCDE"]
    rng, options = Chance("charges"), Options(roles="GUARD,TOWN*3,MAFIA")
    found: Counter[Role] = Counter()
    for version in range(3000):
        rng.version = version
        cast = dict(zip(seats, deal(seats, options, rng), strict=True))
        (guard,) = [seat for seat, part in cast.items() if part.role is Role.GUARD]
        charge = cast[guard].charge
        assert charge is not None
        assert charge != guard
        found[cast[charge].role] += 1

    assert 900 < found[Role.MAFIA] < 1100


def test_an_explicit_list_must_fit() -> None:
    """§12 §14 Neither more nor fewer players than roles."""
    with pytest.raises(Rejected) as refused:
        generate(4, Options(roles="TOWN*2,MAFIA"), Random(1))

    assert refused.value.rejection.code == "setup"
    assert refused.value.rejection.facts == {"why": "role-count", "need": 3, "have": 4}
    assert sorted(generate(3, Options(roles="town*2, Mafia"), Random(1))) == [
        "MAFIA",
        *["TOWN"] * 2,
    ]


def test_too_few_players_for_any_recipe() -> None:
    """§3 §14 Three are needed."""
    with pytest.raises(Rejected) as refused:
        generate(2, Options(), Random(1))

    assert refused.value.rejection.facts["why"] == "too-few-players"


def test_the_same_seed_deals_the_same_game() -> None:
    """§1 §2 Chance is an argument; everything drawn stands in the log."""
    logs = [_random_start("one"), _random_start("one"), _random_start("two")]

    assert logs[0] == logs[1] != logs[2]


def _random_start(seed: str) -> list[str]:
    evening = Evening("A TOWN, B TOWN, C TOWN, D TOWN, E TOWN, F TOWN, G TOWN, H TOWN, I TOWN")
    evening.table = Table(Mafia(Options()), seed, evening.log)
    return [str(event) for event in evening.does(None, Begin())]


# -- options


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ({"dawn_min": "2m"}, "dawn_min must not be longer than dawn_max"),
        ({"roles": "TOWN*2,WOLF"}, "'WOLF' is not one of"),
        ({"roles": "TOWN*2;MAFIA"}, "is not a role"),
        ({"roles": "TOWN,MAFIA"}, "at least 3"),
        ({"roles": "TOWN*3"}, "the town has already won"),
        ({"roles": "TOWN,MAFIA*2"}, "the mafia must be fewer"),
        ({"roles": "TOWN*3,GOON"}, "cannot kill"),
        ({"spice": "101"}, "between 0 and 100"),
        ({"reminder": "5m"}, "a reminder needs"),
        ({"reminder": "5m", "day_limit": "5m"}, "shorter than the longest limit"),
        ({"day_limit": "31d"}, "between 0ms and 30d"),
        *[({name: "Perhaps"}, f"{name} is 'Perhaps' but must be one of") for name in WORDS],
    ],
)
def test_contradictions_are_refused_with_a_sentence(words: dict[str, str], problem: str) -> None:
    """§11 When the table is opened, not when it is too late."""
    with pytest.raises(Rejected) as refused:
        parse_options(Options, words)

    assert refused.value.rejection.code == "bad-option"
    assert problem in refused.value.rejection.facts["problem"]


@pytest.mark.parametrize(("name", "values"), WORDS.items())
def test_every_word_is_understood_in_any_case(name: str, values: tuple[str, ...]) -> None:
    """§11 The default comes first."""
    for value in values:
        assert getattr(parse_options(Options, {name: value.upper()}), name) == value
    if name != "roleset":
        assert getattr(Options(), name) == values[0]


def test_options_can_be_written_down_and_read_again() -> None:
    """§11 §16 A log says how it was played."""
    options = Options(roles="TOWN*5,MAFIA*2", idiot_rule="Cull", draw_long_game=False)

    assert parse_options(Options, option_words(options)) == options
    assert role_list(options.roles).count(Role.TOWN) == 5


def test_the_opening_event_names_the_players() -> None:
    """§13 By name, in join order."""
    (event,) = started(FIVE).house(GameStarted)

    assert event.players == tuple("ABCDE")
