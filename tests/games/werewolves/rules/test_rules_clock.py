"""Werewolves by mail, chapters 3 and 4: phases, clock, loops, pauses, enrolling and dealing."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.kit.werewolves import START, Game, cast

from gamekeeper.games.options import parse_options
from gamekeeper.games.werewolves.rules.events import GameBegan
from gamekeeper.games.werewolves.rules.moves import Choose, EndPhase, Pause, Resume, Stop
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    PackWoken,
    PhaseBegan,
    Refused,
    Reminded,
    RoleTold,
    Woken,
)
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Life
from gamekeeper.kernel.messages import Begin, Command, Event, Move, Reply, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table, heard

NIGHT = [Phase.GRAVES, Phase.SAND, Phase.NIGHT, Phase.BREWING, Phase.LAST_HOUR, Phase.PYRE]


def phases(village: Game, round: int) -> list[Phase]:
    """The waiting phases of a round, as the house entered them."""
    waited = [e for e in village.house(PhaseBegan) if e.until is not None and e.round == round]
    return [each.phase for each in waited]


def code(village: Game) -> str | None:
    return village.rejection.code if village.rejection else None


# -- §3.2


def test_a_phase_does_not_end_because_everybody_voted() -> None:
    """§3.2: it ends on its deadline only, and votes can be revised until then."""
    village = cast("A werewolf, C D citizen")
    village.until(Phase.NIGHT)
    village.vote("A → C")
    village.wait(hours=5)
    village.vote("A → D")
    assert village.phase is Phase.NIGHT

    village.does(None, TimeUp(village.table.status.deadlines[0].key))
    assert code(village) == "too-early"
    village.time_up()
    assert village.news.dead == {"D"}


def test_a_vote_after_the_deadline_is_not_counted() -> None:
    """§3.2, T4: the phase is over, whether or not somebody has noticed."""
    village = cast("A werewolf, C citizen")
    village.until(Phase.NIGHT)
    assert village.state.until is not None
    village.now = village.state.until
    village.does("A", Choose(Step.WEREWOLVES, (Seat("C"),)))

    assert village.phase is Phase.PYRE
    assert village.news.dead == set()
    assert village.heard("A", Refused)[-1].code == "not-your-turn"


def test_a_phase_of_days_ends_that_many_days_later() -> None:
    """§3.2: speed 2, entered on the 1st: over on the 3rd."""
    village = cast("A werewolf", speed=timedelta(days=2))

    until = village.state.until
    assert until is not None
    assert (until.date() - START.date()).days == 2


def test_phases_of_whole_days_end_at_the_same_hour() -> None:
    """§3.2: at the zone's deadline_hour; shorter ones exactly when their time is over."""
    amsterdam = ZoneInfo("Europe/Amsterdam")
    slow = cast("A werewolf", deadline_hour=18).state.until
    quick = cast("A werewolf", speed=timedelta(minutes=90)).state.until
    assert slow is not None

    assert slow.astimezone(amsterdam).hour == 18
    assert quick == START + timedelta(minutes=90)


def test_every_waiting_phase_has_its_own_deadline() -> None:
    """§3.2, §3.3: the pyre after an election too."""
    village = cast("A werewolf, S sandman, H hunter", mayor=True)
    ends = []
    for _ in range(4):
        ends.append(village.table.status.deadlines)
        village.time_up()
    assert village.phase is Phase.PYRE
    ends.append(village.table.status.deadlines)

    assert len({deadline.key for [deadline] in ends}) == 5
    dates = [deadline.at for [deadline] in ends]
    assert [later - earlier for earlier, later in pairwise(dates)] == [timedelta(days=1)] * 4


def test_the_silent_are_reminded() -> None:
    """§20: once, and only those whose vote is missing; the vote still counts."""
    village = cast("A B werewolf, S seer", reminder=timedelta(hours=2))
    village.vote("A → K1")
    village.time_up()
    assert {e.seat for e in village.house(Reminded)} == {"B", "S"}
    village.vote("B → K1")
    village.time_up()

    assert village.news.dead == {"K1"}
    assert len(village.house(Reminded)) == 2


def test_without_strictness_nobody_is_removed() -> None:
    """§20, §8.4: strictness 0."""
    village = cast("A werewolf, S seer", strictness=0)
    for _ in range(3):
        village.night(misses="S")
        village.day(misses="S")

    assert "S" in village.alive()
    assert village.missed("S") == 6


def test_without_speed_there_is_no_deadline() -> None:
    """§3.2: somebody has to end each phase."""
    village = cast("A werewolf", speed=timedelta(0))
    village.until(Phase.NIGHT)

    assert village.table.status.deadlines == ()
    village.wait(days=1000)
    assert village.night("A → K1").dead == {"K1"}


def test_a_phase_may_end_early_if_the_settings_say_so() -> None:
    """§3.2, §20: early_advance, as soon as everybody with a turn has voted."""
    at_once: dict[str, Any] = {"early_least": timedelta(0), "early_most": timedelta(0)}
    village = cast("A werewolf, S seer", early_advance=True, **at_once)
    assert village.phase is Phase.NIGHT
    village.vote("A → K1")
    assert village.phase is Phase.NIGHT
    village.vote("S → blank")

    assert village.phase is Phase.PYRE  # type: ignore[comparison-overlap]
    assert village.news.dead == {"K1"}


def test_an_early_end_is_early_everywhere() -> None:
    """§3.2: a whole game by votes alone, through election, last hour, pyre and last words."""
    at_once: dict[str, Any] = {"early_least": timedelta(0), "early_most": timedelta(0)}
    village = cast(
        "A werewolf, H hunter, J hunter", mayor=True, citizens=3, early_advance=True, **at_once
    )
    village.vote("A → H")
    assert village.phase is Phase.LAST_HOUR
    village.vote("H → blank")
    assert village.phase is Phase.ELECTION  # type: ignore[comparison-overlap]
    village.vote("all → K1")
    assert village.phase is Phase.PYRE
    village.vote("all → J")
    assert village.phase is Phase.LAST_WORDS
    village.vote("J → K1")

    assert village.news.dead == {"J", "K1"}
    assert village.phase is Phase.NIGHT


def test_an_early_end_comes_after_a_random_time() -> None:
    """§3.2: between early_least and early_most, and never after the deadline."""
    least, most = timedelta(seconds=5), timedelta(seconds=30)
    waits = set()
    for seed in range(8):
        village = cast("A werewolf", seed=str(seed), early_advance=True)
        village.vote("A → K1")
        until = village.state.until
        assert until is not None
        waits.add(until - village.now)
    assert all(least <= wait <= most for wait in waits)
    assert len(waits) > 1

    village = cast("A werewolf", early_advance=True)
    before = village.state.until
    assert before is not None
    village.now = before - timedelta(seconds=1)
    village.vote("A → K1")
    assert village.state.until == before


def test_only_the_running_deadline_counts() -> None:
    """§3.2: the key of a phase that is over does nothing."""
    village = cast("A werewolf, S seer")
    village.until(Phase.NIGHT)
    key = village.table.status.deadlines[0].key
    village.end()
    village.wait(days=1)

    village.does(None, TimeUp(key))
    assert code(village) == "stale"


def test_one_command_ends_one_waiting_phase() -> None:
    """§3.2: and runs through the work up to the next one."""
    village = cast("A werewolf, S sandman, W witch, R raven")
    for expected in (Phase.SAND, Phase.NIGHT, Phase.BREWING, Phase.LAST_HOUR, Phase.PYRE):
        assert village.phase is expected
        village.end()


# -- §3.3


def test_roles_that_are_not_in_the_game_are_not_waited_for() -> None:
    """§3.2, §3.3: with wolves alone there is one phase in the night."""
    village = cast("A werewolf")
    village.night()
    village.day()
    village.night()

    assert phases(village, 2) == [Phase.NIGHT, Phase.PYRE]


def test_a_night_with_everybody() -> None:
    """§3.3: every waiting phase in its place; the first night has no graves."""
    people = "A werewolf, T thief, Q cupid, O employer, G grave_robber, S sandman, W witch, R raven"
    village = cast(people)
    village.night()
    village.day()
    village.night()

    assert phases(village, 2) == NIGHT
    log = [each.phase for each in village.log if isinstance(each, PhaseBegan) and each.until]
    assert log[:3] == [Phase.THEFT, Phase.LOVE, Phase.HIRING]
    assert log[3:8] == NIGHT[1:]


@pytest.mark.parametrize(
    ("role", "phase"),
    [
        ("sandman", Phase.SAND),
        ("witch", Phase.BREWING),
        ("piper", Phase.BREWING),
        ("raven", Phase.LAST_HOUR),
    ],
)
def test_dead_roles_are_waited_for(role: str, phase: Phase) -> None:
    """§3.2, H11: timing must not betray a death."""
    village = cast(f"A werewolf, X {role}")
    village.night("A → X")
    village.day()
    village.night()

    assert phase in phases(village, 2)
    assert not [e for e in village.house(Woken) if e.seat == "X"]


def test_the_first_night_has_no_cubs_and_no_graves() -> None:
    """§3.3: after the preparations it begins with the Sandman's phase."""
    village = cast("A werewolf, P cub, G grave_robber")

    assert village.phase is Phase.NIGHT
    assert village.role("P") == "cub"


def test_a_thief_uses_what_he_has_stolen() -> None:
    """§3.3: Cupid's and the Employer's phases come after his."""
    village = cast("T thief, Q cupid")
    village.until(Phase.LOVE, "T → Q")
    assert village.turns == {"T"}
    village.night("T → K1 K2")

    assert village.player("K1").lover == "K2"


def test_a_lone_white_werewolf_hunts() -> None:
    """§3.3, §18.2 no. 21: the pack's step exists without a Werewolf."""
    village = cast("X white_werewolf, C citizen")
    assert village.phase is Phase.NIGHT
    assert [e.pack for e in village.heard("X", PackWoken)] == [("X",)]

    assert village.night("X → C").dead == {"C"}


def test_second_nights_are_even() -> None:
    """§3.3, §6.16: nights 2 and 4, not 1 and 3."""
    village = cast("X white_werewolf, A werewolf")
    asked = []
    for _ in range(4):
        village.until(Phase.NIGHT)
        asked.append(Step.WHITE_WEREWOLF in village.state.asked[Seat("X")])
        village.night()
        village.day()

    assert asked == [False, True, False, True]


def test_a_phase_of_last_words_comes_only_for_somebody() -> None:
    """§3.3, H12: 18 is waited for if somebody was actually woken."""
    village = cast("A werewolf, H hunter, Z scapegoat")
    village.night()
    village.day("K1 K2 → K3")

    assert Phase.LAST_WORDS not in [e.phase for e in village.log if isinstance(e, PhaseBegan)]


# -- §3.4


def test_dawn_wakes_and_unprotects_everybody() -> None:
    """§3.4, §18.2 no. 1: asleep and protected are over."""
    village = cast("A werewolf, S sandman, H healer")
    village.night("S → K1; H → K2")

    assert not [n for n in village.names if village.player(n).asleep or village.player(n).protected]


def test_votes_of_the_night_are_not_read_by_day() -> None:
    """§3.4, §18.3: nor the other way round."""
    village = cast("A werewolf, R raven, S sheriff, Y warner", mayor=True)
    village.night("R → K1; S → K2; Y → K3")
    assert village.state.votes == {}
    village.elect()
    news = village.day()

    assert {ballot.choice for ballot in news.bulletin.ballots} == {None}
    assert all(ballot.cast for ballot in news.bulletin.ballots)
    village.until(Phase.NIGHT)
    assert village.state.votes == {}


# -- §3.5


def test_a_hunter_is_woken_once_in_his_life() -> None:
    """L2: blank uses his shot up, also when the night goes round again."""
    village = cast("A werewolf, V vampire, H1 H2 hunter, M citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "A → H1; V → H2")
    assert village.turns == {"H1", "H2"}
    village.vote("H1 → blank; H2 → M")
    village.end()

    assert village.turns == {"M"}
    assert village.refused("H1 → K1") == "not-your-turn"


def test_a_silent_hunter_has_had_his_chance() -> None:
    """L2: no vote uses it up as well."""
    village = cast("A werewolf, V vampire, H1 H2 hunter, M citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "A → H1; V → H2")
    village.vote("H2 → M")
    village.end()

    assert village.turns == {"M"}


def test_a_wasted_shot_uses_it_up() -> None:
    """L2, §6.6."""
    village = cast("A werewolf, V vampire, H1 H2 hunter, M citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "A → H1; V → H2")
    village.vote("H1 → H2; H2 → M")
    village.end()

    assert village.turns == {"M"}
    assert village.night().dead == {"H1", "H2", "M"}


def test_loops_end() -> None:
    """L4: a chain of five Hunters by night, and another by day."""
    village = cast("A werewolf, H1 H2 H3 H4 H5 hunter, J1 J2 J3 hunter")
    news = village.night("A → H1; H1 → H2; H2 → H3; H3 → H4; H4 → H5; H5 → blank")
    assert news.dead == {"H1", "H2", "H3", "H4", "H5"}
    assert phases(village, 1).count(Phase.LAST_HOUR) == 5

    news = village.day("K1 K2 → J1", then="J1 → J2; J2 → J3; J3 → K1")
    assert news.dead == {"J1", "J2", "J3", "K1"}
    words = [e for e in village.log if isinstance(e, PhaseBegan) and e.phase is Phase.LAST_WORDS]
    assert len(words) == 3


def test_later_passes_punish_nobody() -> None:
    """L1: who has no turn in the second pass cannot miss it."""
    village = cast("A werewolf, H1 H2 hunter, R raven, S sheriff")
    village.until(Phase.LAST_HOUR, "A → H1")
    village.vote("R → K1; S → K2; H1 → H2")
    village.end()
    assert village.phase is Phase.LAST_HOUR
    village.end()

    assert (village.missed("R"), village.missed("S")) == (0, 0)
    assert len(village.heard("R", Woken)) == 1


def test_a_pass_without_anybody_to_ask_is_not_waited_for() -> None:
    """L1, §3.3: coming from a loop, phase 11 is for somebody who was actually woken."""
    village = cast("A werewolf, H hunter, R raven")
    village.night("A → H; H → K1")

    assert phases(village, 1).count(Phase.LAST_HOUR) == 1


# -- §3.6


def test_a_paused_game_reads_nothing() -> None:
    """§3.6: no phases and no votes, and nothing is read later either."""
    village = cast("A werewolf, C citizen")
    village.until(Phase.NIGHT)
    village.does(None, Pause())
    assert village.refused("A → C") == "game-paused"
    village.does(None, EndPhase())
    assert code(village) == "game-paused"
    village.does(None, Pause())
    assert village.rejection is not None
    village.wait(days=30)
    assert village.table.status.deadlines == ()

    village.does(None, Resume())
    village.end()
    assert village.news.dead == set()
    village.does(None, Resume())
    assert village.rejection is not None


def test_nobody_enrols_during_a_pause() -> None:
    """§3.6, §11.2: a paused game is asked before its enrolment."""
    table = Table(Werewolves(Options()), "seed")
    _ask(table, "Anna", Sit())
    _ask(table, None, Pause())

    rejection = _ask(table, "Bob", Sit()).rejection
    assert rejection is not None
    assert rejection.code == "game-paused"


@pytest.mark.parametrize("move", [Pause(), Resume(), Stop(), EndPhase()])
def test_players_do_not_run_the_game(move: Move) -> None:
    """§3.6, §16.1."""
    village = cast("A werewolf")
    village.does("A", move)

    assert code(village) == "host-only"


def test_a_stopped_game_stays_stopped() -> None:
    """§3.6: nothing goes on, nobody has won."""
    village = cast("A werewolf")
    village.does(None, Stop())
    for move in (Resume(), EndPhase(), Pause(), Stop()):
        village.does(None, move)
        assert village.rejection is not None
        assert village.rejection.code == "game-ended"

    assert village.table.status.deadlines == ()


# -- enrolling and dealing


def _ask(table: Table[Any], seat: str | None, move: Move) -> Reply:
    who = None if seat is None else Seat(seat)
    return table.handle(Command(str(table.version), who, move, START))


def dealt(seed: str, players: int = 8, **words: str) -> tuple[Table[Any], list[Event]]:
    """A table of the real game, begun by the host."""
    table = Table(Werewolves(parse_options(Options, words)), seed)
    events: list[Event] = []
    for i in range(players):
        events += _ask(table, f"P{i}", Sit()).events
    if not table.state.dealt:
        events += _ask(table, None, Begin()).events
    return table, events


def roles(table: Table[Any]) -> list[str]:
    return [p.role.key for p in table.state.players.values() if p.role is not None]


def test_one_of_the_fitting_distributions_is_drawn() -> None:
    """DE1: by lot; distributions for other numbers are left alone."""
    words = "werewolf,citizen*3;vampire,citizen*3;piper,citizen*4"
    seen = {tuple(sorted(set(roles(dealt(str(i), 4, roles=words)[0])))) for i in range(20)}

    assert seen == {("citizen", "werewolf"), ("citizen", "vampire")}


@pytest.mark.parametrize("mayor", [True, False])
def test_the_distribution_says_whether_there_is_a_mayor(mayor: bool) -> None:
    """DE2, E1: with one there is an election on day 1, without one never."""
    village = cast("A werewolf", mayor=mayor)

    assert village.night().kind == (1 if mayor else 2)
    assert village.phase is (Phase.ELECTION if mayor else Phase.PYRE)


def test_roles_are_shuffled() -> None:
    """DE3, DE6: the same roles in any order; everybody may get anything."""
    words = "werewolf,seer,witch,citizen"
    hands = [tuple(roles(dealt(str(i), 4, roles=words)[0])) for i in range(80)]

    assert {tuple(sorted(hand)) for hand in hands} == {("citizen", "seer", "werewolf", "witch")}
    for place in range(4):
        assert len(Counter(hand[place] for hand in hands)) == 4


def test_everybody_hears_his_own_role_and_a_fool_a_lie() -> None:
    """DE4, H1, H5: story −1; the Fool is told that he is a Seer."""
    table, events = dealt("seed", 4, roles="werewolf,seer,fool,citizen")
    for seat, player in table.state.players.items():
        told = [e for e in heard(events, seat) if isinstance(e, RoleTold)]
        assert [e.seat for e in told] == [seat]
        assert player.role is not None
        shown = "seer" if player.role.key == "fool" else player.role.key
        assert (told[0].role, told[0].tale.role, told[0].tale.number) == (shown, shown, -1)
        assert "fool" not in repr(told)
    assert not [e for e in heard(events, None) if isinstance(e, RoleTold)]


def test_the_game_is_introduced_to_everybody() -> None:
    """DE5: story Algemeen −1 with the players and the settings."""
    _, events = dealt("seed", 8, strictness="3", speed="1d")
    [began] = [e for e in heard(events, None) if isinstance(e, GameBegan)]

    assert (began.tale.role, began.tale.number) == ("general", -1)
    assert began.players == began.tale.a == tuple(f"P{i}" for i in range(8))
    assert (began.strictness, began.speed) == (3, 86400)


def test_a_player_starts_alive_with_nothing_missed() -> None:
    """EN9."""
    table, _ = dealt("seed")

    assert {p.life for p in table.state.players.values()} == {Life.ALIVE}
    assert {p.missed for p in table.state.players.values()} == {0}


def test_enrolment_closes_on_its_deadline_too() -> None:
    """§3.3, EN8: init phase 0."""
    words = {"roles": "werewolf,citizen*3;werewolf,citizen*9"}
    table = Table(Werewolves(parse_options(Options, words)), "seed")
    for name in ("Anna", "Bob", "Eva"):
        _ask(table, name, Sit())
    [deadline] = table.status.deadlines
    table.handle(Command("x", Seat("Finn"), Sit(), deadline.at - timedelta(seconds=1)))
    assert not table.state.dealt

    table.handle(Command("y", None, TimeUp(deadline.key), deadline.at))
    assert table.state.dealt
    assert len(table.state.players) == 4
