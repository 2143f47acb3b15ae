"""Mafia by day: thresholds, votes, the window, elections, the CELEB, the IDIOT."""

from __future__ import annotations

import pytest
from tests.kit.mafia import AT_ONCE, START, Evening, started

from gamekeeper.games.mafia.rules.events import ElectionHeld, VoteCast
from gamekeeper.games.mafia.rules.fold import thresholds
from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, EndPhase, Kick, Reveal, Vote
from gamekeeper.kernel.messages import Seat

FIVE = "A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN"
SEVEN = "A TOWN, B TOWN, C COP, D MAFIA, E IDIOT, F DOCTOR, G TOWN"
WINDOW = {"election_timer": "10s"}


@pytest.mark.parametrize(
    ("living", "hard", "soft"),
    [
        *zip(
            range(2, 13),
            (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7),
            (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6),
            strict=True,
        )
    ],
)
def test_thresholds(living: int, hard: int, soft: int) -> None:
    """§6.1 More than half for a player, at least half for Abstain; never both at once."""
    assert thresholds(living) == (hard, soft)
    assert hard + soft == living + 1
    assert 2 * hard > living


def test_all_the_living_count_whether_they_vote_or_not() -> None:
    """§6.1 §18.6 The dead do not count any more."""
    evening = started(FIVE)
    assert (evening.state.hard, evening.state.soft) == (3, 3)

    evening("Vote A D; B D; E D")
    evening("Action mafia:C E")

    assert (evening.state.hard, evening.state.soft) == (2, 2)


def test_a_new_ballot_moves_to_the_end_of_the_list() -> None:
    """§6.2 The order of the list is the order of the standing votes."""
    evening = started(FIVE)

    evening("Vote A C; B C; A D")

    assert list(evening.state.votes.items()) == [("B", "C"), ("A", "D")]
    assert evening.state.tally == {"C": 1, "D": 1}


def test_a_vote_says_how_many_are_still_needed() -> None:
    """§13 Vote: who for whom, the tally, how many more."""
    evening = started(FIVE)

    evening("Vote A C; B C")

    assert [event.threshold - event.count for event in evening.house(VoteCast)] == [2, 1]


def test_saying_it_twice_and_taking_back_nothing() -> None:
    """§6.2 §18.7 §18.8 The same ballot is silent, a missing vote cannot be taken back."""
    evening = started(FIVE)

    assert evening("Vote A A") == ["Vote A→A 1/3"]
    assert evening("Vote A A") == []
    assert evening("Vote B retract") == ["ERR NothingToRetract"]


def test_saying_it_again_inside_the_window_changes_nothing() -> None:
    """§6.2 Double deliveries are harmless, also for the timer."""
    evening = started(FIVE, **WINDOW)
    evening("Vote A C; B C; E C")
    window = evening.state.window

    evening("@9000 Vote E C")

    assert evening.state.window == window


def test_any_change_stops_the_window() -> None:
    """§6.3 §18.3 §18.4 Even a vote for another ballot; what still stands gets a full window."""
    evening = started(FIVE, **WINDOW)
    evening("Vote D A; A C; B C; E C")

    assert evening("@4000 Vote D retract")[1:] == [
        "ElectionAverted C",
        "ElectionImminent C at 14000",
    ]


def test_a_timer_that_was_stopped_does_nothing() -> None:
    """§16 A wake-up for a stopped window, or too early, is refused and changes nothing."""
    evening = started("A TOWN, B TOWN, C MAFIA", **WINDOW)
    evening("Vote A C; B C")
    assert evening("tick @9999") == []
    assert evening.rejection is not None
    assert evening.rejection.code == "too-early"

    evening("@9999 Vote A retract")

    assert evening("tick @10000") == []
    assert evening.rejection.code == "stale"
    assert evening.state.wake is None


def test_the_window_is_open_exactly_while_a_ballot_stands_at_its_threshold() -> None:
    """§19 §6.3 Down and up again."""
    evening = started(FIVE, **WINDOW)

    for words, is_open in (
        ("Vote A C; B C", False),
        ("Vote E C", True),
        ("Vote D C", True),
        ("Vote A retract", True),
        ("Vote B retract", False),
        ("Vote B C", True),
    ):
        evening(words)
        assert (evening.state.window is not None) == is_open, words


def test_the_last_standing_vote_is_responsible() -> None:
    """§6.4 §18.5 Also when it came after the threshold, inside the window."""
    evening = started(FIVE, **WINDOW)
    evening("Vote A C; B C; E C")
    evening("@5000 Vote D C")

    evening("tick @10000")

    (election,) = evening.house(ElectionHeld)
    assert election == ElectionHeld(Seat("C"), tuple(map(Seat, "ABED")), Seat("D"))
    assert evening.state.votes == {}


def test_every_days_votes_are_remembered() -> None:
    """§6.2 Who voted for whom and when, and what the day came to."""
    evening = started(FIVE)
    evening("Vote A C; A retract; A Abstain; B Abstain; C Abstain")
    evening("Action mafia:C No Target")
    evening("Vote A C")

    view = evening.view()
    assert [type(event).__name__ for event in view.polls[1]] == [
        *("VoteCast", "VoteRetracted"),
        *["VoteCast"] * 3,
    ]
    assert view.elections[1].candidate == ABSTAIN
    assert len(view.polls[2]) == 1


# -- late commands


def test_a_late_command_that_is_right_afterwards_is_performed() -> None:
    """§2 §18.41 Due timers first: the vote meets the next day and counts there."""
    evening = started(SEVEN, idiot_rule="Skip", **WINDOW)
    evening("Vote A E; B E; C E; D E")

    answers = evening("@10000 Vote A B")

    assert answers[-2:] == ["Day 2 (alive 6, hard 4, soft 3)", "Vote A→B 1/4"]


def test_a_late_command_that_is_wrong_is_refused_by_an_event_for_the_sender_alone() -> None:
    """§2 §18.41 The timers' effects stay, and only the sender hears of the refusal."""
    evening = started(FIVE, **WINDOW)
    evening("Vote A C; B C; E C")

    answers = evening("@10001 Vote D A")

    assert answers[-1] == "ERR GameOver"
    assert evening.rejection is None
    assert "Refused" in evening.hears("D")
    assert "Refused" not in evening.hears("A") + evening.hears(None)


def test_a_late_repetition_lets_the_timers_fire_and_nothing_else() -> None:
    """§2 §6.2 A double delivery after the deadline is judged like any other."""
    evening = started(SEVEN, **WINDOW)
    evening("Vote A E; B E; C E; D E")

    answers = evening("@10000 Vote A E")

    assert answers[-2:] == [
        "[E] DuskPrompt options A B C D",
        "ERR WrongPhase(expected=Day, actual=Dusk)",
    ]


# -- the celeb


def test_the_celeb_reveals_by_day_only_and_once() -> None:
    """§5 §18.18 And everybody knows it from then on."""
    evening = started("A CELEB, B TOWN, C MAFIA")
    assert Reveal() in evening.moves("A")

    assert evening("Reveal A") == ["Reveal A (CELEB, Town)"]

    assert evening("Reveal A") == ["ERR AlreadyRevealed"]
    assert list(evening.view().revealed) == ["A"]
    assert Reveal() not in evening.moves("A")


def test_a_stripped_celeb_leaves_no_public_trace() -> None:
    """§7.3 §18.17 Each try is answered, privately."""
    evening = started("A CELEB, B TOWN, C STRIPPER, D TOWN")
    evening("Action C A")
    evening("Action mafia:C No Target")
    before = evening.view()

    assert evening("Reveal A") == evening("Reveal A") == ["[A] Strip"]

    assert evening.view() == before
    assert Reveal() in evening.moves("A")


def test_a_block_does_not_bar_the_reveal() -> None:
    """§9 §18.24 It concerns night actions only."""
    evening = started(
        "A CELEB, B TOWN, C MAFIA, D IDIOT, E TOWN, F TOWN, G TOWN", idiot_rule="Block"
    )
    evening("Vote A D; B D; E D; C D")

    assert evening("Reveal A") == ["Reveal A (CELEB, Town)"]


def test_a_strip_lasts_one_day_even_if_no_night_follows() -> None:
    """§7.3 §9 Skip: the day after the day is a new one."""
    evening = started("A CELEB, B TOWN, C STRIPPER, D IDIOT, E TOWN, F TOWN", idiot_rule="Skip")
    evening("Action C A")
    evening("Action mafia:C No Target")
    assert evening("Reveal A") == ["[A] Strip"]

    evening("Vote A D; B D; E D; F D")

    assert evening("Reveal A") == ["Reveal A (CELEB, Town)"]


# -- the idiot


def test_the_idiot_acts_although_dead_and_nothing_is_won_before() -> None:
    """§9 §18.21 §18.22 §18.43 At parity the game goes on until the vengeance."""
    evening = started("A TOWN, B IDIOT, C MAFIA")
    evening("Vote A B; C B")

    assert "B" in evening.state.dead
    assert evening.table.status.awaiting == {"B"}
    assert evening.moves("B") == [Act(Seat("A")), Act(Seat("C"))]
    assert evening("Action B No Target") == ["ERR MustChoose"]
    assert evening("Action Z A") == ["ERR UnknownPlayer(id=Z)"]
    assert evening("Action B Z") == ["ERR UnknownTarget(id=Z)"]
    assert evening("Action mafia:C A") == ["ERR WrongPhase(expected=Night, actual=Dusk)"]


def test_other_rules_do_not_say_that_it_was_the_idiot() -> None:
    """§9 §15 §18.23 §18.25 With nothing revealed at death, Block only shows in prompts."""
    evening = started(SEVEN, idiot_rule="Block", death_reveal="None")

    answers = evening("Vote A E; B E; C E; D E")

    assert answers[4:] == [
        "Election E by A B C D, last D",
        "Eliminate E",
        "Night 1 (alive 6)",
        "[C] NightPrompt investigate BLOCKED",
        "[F] NightPrompt save",
        "[mafia] NightPrompt kill blocked D",
    ]
    assert evening.table.status.awaiting == {"F"}
    assert evening.moves("C") == evening.moves("D") == []


def test_cull_takes_all_voters_in_join_order() -> None:
    """§9 §18.26 Not in the order of their votes."""
    evening = started(SEVEN, idiot_rule="Cull")

    answers = evening("Vote G E; F E; B E; A E")

    deaths = [words for words in answers if words.startswith("Eliminate")]
    assert [words[10] for words in deaths] == list("EABFG")


# -- the host


def test_ending_a_day_elects_the_imminent_candidate() -> None:
    """§5 EndPhase inside the window."""
    evening = started("A TOWN, B TOWN, C MAFIA", **WINDOW)
    evening("Vote A C; B C")

    assert evening("EndPhase")[0] == "Election C by A B, last B"


def test_host_commands_are_the_hosts() -> None:
    """§5 §14 A player cannot end a phase or remove anybody."""
    evening = started(FIVE)

    evening.does("A", Kick(Seat("B")))

    assert evening.rejection is not None
    assert evening.rejection.code == "host-only"
    assert Evening(FIVE)("EndPhase") == ["ERR NotStarted"]


def test_a_kick_by_day_removes_votes_and_lowers_thresholds() -> None:
    """§5.1 Their vote and the votes for them are gone; the window starts anew."""
    evening = started("A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN, F TOWN, G TOWN", **WINDOW)
    evening("Vote A C; B C; D C; E A; G E")

    answers = evening("@1000 Kick E")

    assert answers == ["Kick E", "Eliminate E (Town)"]
    assert evening.status == "Day 1, alive A B C D F G, votes A→C B→C D→C, hard 4, soft 3"
    assert evening("@2000 Kick F") == [
        "Kick F",
        "Eliminate F (Town)",
        "ElectionImminent C at 12000",
    ]
    assert evening("@3000 Kick G") == [
        *("Kick G", "Eliminate G (Town)", "ElectionAverted C"),
        "ElectionImminent C at 13000",
    ]
    assert evening("Kick G") == ["ERR DeadPlayer(id=G)"]
    assert evening("Kick Z") == ["ERR UnknownPlayer(id=Z)"]


def test_a_kick_has_no_culprit_and_can_end_the_game() -> None:
    """§5.1 §8 Contracts turn as if their holder were responsible."""
    evening = started("A TOWN, B TOWN, C MAFIA, D GUARD(A), E AGENT(A)")

    answers = evening("Kick A")

    assert answers[2:] == ["[D] Refocus IDIOT", "[E] Refocus SURVIVOR"]
    assert evening("Kick C")[-1] == "End Town, alive B D E; D loses, E wins"


def test_a_kick_at_dusk_takes_an_option_away() -> None:
    """§5.1 With none left, night falls."""
    evening = started("A TOWN, B TOWN, C MAFIA, D IDIOT, E TOWN, F TOWN, G TOWN")
    evening("Vote A D; B D; E D; F D")

    assert evening("Kick A")[2:] == ["[D] DuskPrompt options B E F"]
    assert list(evening.view().options) == ["B", "E", "F"]
    evening("Kick B")
    evening("Kick E")
    assert evening("Kick F")[2:] == ["End Mafia, alive C G; D wins"]


def test_before_the_start_a_kick_is_a_leave() -> None:
    """§5.1 And whoever was sent away may sit down again."""
    evening = Evening(FIVE, **AT_ONCE)

    assert evening("Kick A") == ["Leave A"]
    assert "A" not in evening.state.players


# -- limits


LIMITS = {"day_limit": "1h", "night_limit": "30m", "dusk_limit": "5m", "reminder": "10m"}


def test_a_day_ends_at_its_limit() -> None:
    """§5.2 §18.45 After a reminder for everybody, without a majority nobody is elected."""
    evening = started(FIVE, **LIMITS)
    evening("Vote A C; B C")

    assert evening("tick @3000000") == ["Reminder until 3600000"]
    assert evening("tick @3600000")[:2] == ["Election Abstain by -", "Night 1 (alive 5)"]
    assert evening.view().limit is not None


def test_a_dusk_ends_at_its_limit() -> None:
    """§5.2 A limit shorter than the reminder has none; the last voter dies."""
    evening = started(SEVEN, **LIMITS)
    evening("Vote A E; B E; C E; D E")
    assert evening.state.remind is None

    assert evening("tick @300000")[0] == "Vengeance E takes D"


def test_a_night_ends_at_its_limit() -> None:
    """§5.2 Who has not acted has chosen No Target; nobody is told who that was."""
    evening = started("A TOWN, B COP, C DOCTOR, D MAFIA, E TOWN, F TOWN", **LIMITS)
    evening("Action mafia:D A")

    assert evening("tick @1200000") == ["Reminder until 1800000"]
    assert evening("tick @1800000")[:2] == ["Dawn", "Kill A"]


def test_a_reminder_that_is_as_late_as_the_limit_is_left_out() -> None:
    """§5.2 After an outage one message is enough."""
    evening = started(FIVE, **LIMITS)

    answers = evening("tick @3600001")

    assert answers[0] == "Election Abstain by -"


def test_a_hosts_late_command_does_not_end_the_next_phase() -> None:
    """§5.2 The phase that was meant is over."""
    evening = started(FIVE, **LIMITS)

    answers = evening("@3600000 EndPhase")

    assert answers == ["Election Abstain by -", "Night 1 (alive 5)", "[mafia] NightPrompt kill"]


def test_a_players_late_end_of_phase_is_still_refused() -> None:
    """§2 §5.2 The timers fire, and the player is told that this is the host's command."""
    evening = started(FIVE, **LIMITS)
    evening.now = 3_600_000

    events = evening.does("A", EndPhase())

    assert evening.say(events[-1]) == "ERR HostOnly"
    assert evening.state.phase == "night"


def test_who_is_awaited_by_day() -> None:
    """§4 First those without a vote, then everybody; nobody while an election is near."""
    evening = started(FIVE, **WINDOW)
    assert evening.table.status.awaiting == set("ABCDE")

    evening("Vote A C; B C; C A; D A")
    assert evening.table.status.awaiting == {"E"}
    evening("Vote E B")
    assert evening.table.status.awaiting == set("ABCDE")
    evening("Vote E C")
    assert evening.table.status.awaiting == set()
    assert Vote(None) in evening.moves("E")
    assert evening.table.status.deadlines[0].at > START
