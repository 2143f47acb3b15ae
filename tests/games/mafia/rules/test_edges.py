"""Mafia, the small print: slugs, facts, keys of deadlines, what is offered, and numbers of roles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.kit.mafia import Evening, millis, started

from gamekeeper.games.mafia.rules.dealing import deal, generate
from gamekeeper.games.mafia.rules.events import TimeGiven
from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, Extend, Reveal, Scheme, Vote
from gamekeeper.games.mafia.rules.options import Options
from gamekeeper.games.mafia.rules.private_events import (
    DeathRecorded,
    Investigated,
    NightPrompted,
    NightRecorded,
    SchemePrompted,
)
from gamekeeper.games.mafia.rules.roles import CONTRACTORS, MAFIOSI, ROGUES, Level, Role
from gamekeeper.games.mafia.rules.state import Phase
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.chance import Chance
from gamekeeper.kernel.messages import Rejected, Seat, TimeUp

FOUR = "A TOWN, B TOWN, C MAFIA, D TOWN"
FIVE = "A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN"
SIX = "A TOWN, B COP, C DOCTOR, D MAFIA, E TOWN, F TOWN"
SEVEN = "A TOWN, B TOWN, C COP, D MAFIA, E IDIOT, F DOCTOR, G TOWN"
TEN = "A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F GOON, G CELEB, H IDIOT, I TOWN, J TOWN"
DUSK = "Vote A H; B H; D H; E H; F H; G H"
WAIT = {"dawn_min": "1s", "dawn_max": "2s"}


# -- refusals


@pytest.mark.parametrize(
    ("before", "words", "slug"),
    [
        ([], "Action A B", "no-night-action"),
        ([], "Action mafia:A B", "not-mafia"),
        ([], "Action mafia:F B", "goon-cannot-kill"),
        ([], "Action mafia:D Z", "unknown-target"),
        (["Kick A"], "Action mafia:D A", "dead-target"),
        (["Action mafia:E A"], "Action E B", "one-action-per-night"),
        (["Action E A"], "Action mafia:E B", "one-action-per-night"),
        ([], "Action C C", "self-save"),
        ([], "Kick Z", "unknown-player"),
        (["Kick A"], "Kick A", "dead-player"),
        (["EndPhase"], "Vote A retract", "nothing-to-retract"),
        (["EndPhase"], "Vote B B", "self-vote"),
        (["EndPhase"], "Reveal A", "not-celeb"),
        (["EndPhase", "Reveal G"], "Reveal G", "already-revealed"),
        (["EndPhase", DUSK], "Action A B", "not-avenger"),
        (["EndPhase", DUSK], "Action H No Target", "must-choose"),
        (["EndPhase", DUSK], "Action H Z", "unknown-target"),
        (["EndPhase", DUSK], "Action H I", "not-an-option"),
    ],
)
def test_refusals_have_stable_slugs(before: list[str], words: str, slug: str) -> None:
    """§14 Programs rely on these, letter by letter."""
    evening = started(TEN, self_vote="no", self_save="Never", **WAIT)
    for each in before:
        evening(each)

    evening(words)

    assert evening.rejection is not None
    assert evening.rejection.code == slug


def test_the_blocked_are_refused_by_that_name() -> None:
    """§9 §14 For their own action and for the mafia's."""
    evening = started(SEVEN, idiot_rule="Block", **WAIT)
    evening("Vote A E; B E; C E; D E")

    for words in ("Action C A", "Action mafia:D A"):
        evening(words)
        assert evening.rejection is not None
        assert evening.rejection.code == "blocked"


def test_too_few_players_are_counted() -> None:
    """§3 §14 How many are there and how many are needed."""
    with pytest.raises(Rejected) as refused:
        generate(2, Options(), Random(1))

    assert refused.value.rejection.code == "setup"
    assert refused.value.rejection.facts == {"why": "too-few-players", "need": 3, "have": 2}


def test_half_a_mafia_is_too_much() -> None:
    """§3 §11 With as many mafia members as others the game would be over."""
    with pytest.raises(Rejected):
        parse_options(Options, {"roles": "TOWN*2,MAFIA*2"})
    assert parse_options(Options, {"roles": "TOWN*3,MAFIA*2"}).roles


# -- deadlines


def keys(evening: Evening) -> list[str]:
    return [deadline.key for deadline in evening.table.status.deadlines]


def test_each_deadline_has_a_key_that_is_used_once() -> None:
    """§2 §6.3 A window that was stopped and opened again is another one."""
    evening = started(FIVE, election_timer="10s", day_limit="1h", reminder="10m", **WAIT)
    assert keys(evening) == ["reminder 1", "limit 1"]

    evening("Vote A C; B C; D C")
    assert keys(evening) == ["election 1", "reminder 1", "limit 1"]
    evening("@1000 Vote A retract")
    evening("@2000 Vote A C")
    assert keys(evening) == ["election 2", "reminder 1", "limit 1"]
    evening("Vote A retract")
    evening("EndPhase")
    evening("Action mafia:C A")
    assert keys(evening) == ["dawn 2"]


def test_a_refused_timer_names_its_key() -> None:
    """§2 Too early or of another time: the house logs which it was."""
    evening = started(FIVE, day_limit="1h")

    for key, slug in (("limit 1", "too-early"), ("election 7", "stale")):
        evening.does(None, TimeUp(key))
        assert evening.rejection is not None
        assert (evening.rejection.code, evening.rejection.facts) == (slug, {"key": key})


def test_a_reminder_inside_the_window_is_only_a_reminder() -> None:
    """§5.2 §6.3 The election waits for its own time."""
    evening = started(FIVE, election_timer="10s", day_limit="1h", reminder="10m")
    evening("@2995000 Vote A C; B C; D C")

    assert evening("tick @3000000") == ["Reminder until 3600000"]
    assert evening.state.candidate == "C"
    assert evening("tick @3005000")[0] == "Election C by A B D, last D"


def test_a_long_dusk_has_a_reminder_too() -> None:
    """§5.2 §9 Like every phase with a limit."""
    evening = started(SEVEN, dusk_limit="1h", reminder="10m")
    evening("Vote A E; B E; C E; D E")
    assert keys(evening) == ["reminder 2", "limit 2"]

    assert evening("tick @3000000") == ["Reminder until 3600000"]
    assert evening("tick @3600000")[0] == "Vengeance E takes D"


def test_a_host_gives_more_time() -> None:
    """§5.2 Half of the limit each time, with another reminder; everybody hears the new end."""
    evening = started(FIVE, day_limit="1h", reminder="10m")
    assert evening("tick @3000000") == ["Reminder until 3600000"]

    [given] = evening.does(None, Extend())
    assert isinstance(given, TimeGiven)
    assert given.audience.hears(None)
    assert [millis(each) for each in (given.until, given.remind) if each] == [5_400_000, 4_800_000]
    evening.does(None, Extend())

    assert evening("tick @3600000") == []
    assert evening("tick @6600000") == ["Reminder until 7200000"]
    assert evening("tick @7200000")


@pytest.mark.parametrize(
    ("options", "seat", "code"),
    [({}, None, "no-limit"), ({"day_limit": "1h"}, Seat("A"), "host-only")],
)
def test_more_time_is_the_hosts_to_give_where_time_is_limited(
    options: dict[str, str], seat: Seat | None, code: str
) -> None:
    """§5.2 Nobody else can, and nothing is made longer that has no end."""
    evening = started(FIVE, **options)
    evening.does(seat, Extend())
    assert evening.rejection is not None
    assert evening.rejection.code == code


def test_a_phase_that_is_over_gets_no_more_time() -> None:
    """§5.2 The host meant the one before."""
    evening = started(FIVE, day_limit="1h", night_limit="1h")
    evening.now = 3_600_000
    events = evening.does(None, Extend())

    assert evening.state.phase is Phase.NIGHT
    assert not [each for each in events if isinstance(each, TimeGiven)]


# -- what is offered


def test_what_is_offered_by_day() -> None:
    """§6.2 Every other ballot, the vote's retraction, the CELEB's reveal; oneself if allowed."""
    cast = "A CELEB, B TOWN, C MAFIA, D TOWN"
    everybody = [Vote(ABSTAIN), *(Vote(Seat(name)) for name in "ABCD")]
    evening = started(cast, start_phase="Day")
    assert evening.moves("A") == [*everybody, Reveal()]
    assert evening.moves("B") == everybody
    evening("Vote B C")
    assert evening.moves("B") == [move for move in everybody if move != Vote(Seat("C"))] + [
        Vote(None)
    ]

    evening = started(cast, start_phase="Day", self_vote="no")
    assert evening.moves("B") == [move for move in everybody if move != Vote(Seat("B"))]


def test_what_is_offered_at_night() -> None:
    """§7.1 No Target and everybody alive, for oneself and for the mafia."""
    evening = started("A TOWN, B COP, C GOON, D STRIPPER, E TOWN, F TOWN", **WAIT)
    choices = [None, *map(Seat, "ABCDEF")]

    assert evening.moves("A") == []
    assert evening.moves("B") == [Act(x) for x in choices]
    assert evening.moves("C") == [Scheme(None)]
    assert evening.moves("D") == [*map(Act, choices), *map(Scheme, choices)]


def test_at_dusk_only_the_avenger_is_offered_anything() -> None:
    """§9 One of the voters."""
    evening = started(SEVEN)
    evening("Vote A E; B E; C E; D E")

    assert evening.moves("E") == [Act(Seat(name)) for name in "ABCD"]
    assert all(evening.moves(name) == [] for name in "ABCDFG")


def test_prompts_list_who_may_be_chosen() -> None:
    """§7.1 §11 §13 All the living; not the DOCTOR themself where that is forbidden."""
    evening = started(SIX, self_save="Never", **WAIT)
    evening("Action mafia:D No Target")

    cop, doctor = evening.house(NightPrompted)
    (pack,) = evening.house(SchemePrompted)
    assert cop.options == pack.options == tuple("ABCDEF")
    assert doctor.options == tuple("ABDEF")


def test_nobody_is_awaited_while_an_election_is_near() -> None:
    """§4 §6.3 And every view knows that of its own seat."""
    evening = started(FIVE, election_timer="10s")
    evening("Vote A C; B C; D C")

    assert not any(evening.view(name).is_awaited(Seat(name)) for name in "ABCDE")
    evening("Vote A retract")
    assert [name for name in "ABCDE" if evening.view(name).is_awaited(Seat(name))] == list("ACE")


# -- votes and elections


def test_a_retracted_abstention_is_counted_against_its_own_threshold() -> None:
    """§6.1 §6.2 Half for Abstain, more than half for a player."""
    evening = started(FOUR, start_phase="Day")
    evening("Vote A Abstain; B C")

    assert evening("Vote A retract") == ["Retract A (was Abstain, now 0/2)"]
    assert evening("Vote B retract") == ["Retract B (was C, now 0/3)"]


def test_without_a_rule_the_idiots_voters_are_not_blocked() -> None:
    """§9 None: nothing but the death."""
    evening = started(SEVEN, idiot_rule="None", **WAIT)
    evening("Vote A E; B E; C E; D E")

    assert evening("Action C A") == ["[C] ActionAck investigate A"]
    assert evening("Action mafia:D A") == ["[mafia] SchemeAck D: kill A"]


# -- deaths and nights on record


def test_what_is_told_about_the_dead_is_remembered() -> None:
    """§11 §13 For everybody; the role and the cause for the house."""
    evening = started(FIVE)
    evening("Kick A")

    assert evening.view().dead == {"A": "Town"}
    assert evening.house(DeathRecorded) == [DeathRecorded(Seat("A"), Role.TOWN, "kicked", None)]
    assert evening.state.causes == {"A": "kicked"}


def test_the_record_names_its_night() -> None:
    """§7.3 The number of the day before it."""
    evening = started(FIVE)
    evening("EndPhase")
    evening("EndPhase")
    evening("EndPhase")
    evening("EndPhase")

    assert [record.night for record in evening.house(NightRecorded)] == [1, 2]


def test_a_finding_carries_its_level() -> None:
    """§11 §13 So that its words can say what was asked."""
    evening = started(SIX, investigate_info="Role")
    evening("Action B D")
    evening("EndPhase")

    assert evening.house(Investigated) == [
        Investigated(Seat("B"), Seat("D"), "MAFIA", Level.ROLE),
    ]


def test_nothing_is_pending_at_the_end() -> None:
    """§10 Neither a candidate nor a deadline."""
    evening = started(FOUR, start_phase="Day", election_timer="10s", day_limit="1h")
    evening("Vote A C; B C; D C")
    evening("tick @10000")

    assert evening.state.phase == "end"
    assert evening.state.candidate is None
    assert evening.state.window is None
    assert evening.state.wake is None
    assert keys(evening) == []


def test_a_dead_player_is_not_asked_again() -> None:
    """§5.1 A kick voids choices for the removed, but only those of the living."""
    evening = started(SIX, **WAIT)
    evening("Action B A")
    evening("Kick B")

    assert evening("Kick A") == ["Kick A", "Eliminate A (Town)"]
    assert set(evening.state.asked) == {"C"}


# -- the night's small print


def test_the_doctor_may_always_save_themself() -> None:
    """§11 Always: two nights running as well."""
    evening = started(SIX, self_save="Always")
    for _ in range(2):
        assert evening("Action C C")[0] == "[C] ActionAck save C"
        evening("EndPhase")
        evening("EndPhase")


def test_never_is_about_the_doctor_and_about_oneself() -> None:
    """§11 Others may choose themselves, and the DOCTOR others."""
    evening = started(SIX, self_save="Never", **WAIT)

    assert evening("Action B B") == ["[B] ActionAck investigate B"]
    assert evening("Action C A") == ["[C] ActionAck save A"]


def test_only_a_lost_kill_is_noticed() -> None:
    """§7.3 A stripped member who had passed is not told; nor is anybody else who did nothing."""
    cast = "A TOWN, B TOWN, C MAFIA, D STRIPPER, E TOWN, F TOWN, G TOWN, H STRIPPER, I TOWN, J TOWN"
    evening = started(cast)
    evening("Action D C")
    evening("Action H No Target")
    assert "[C] Strip" not in evening("Action mafia:C No Target")
    assert evening.state.phase == "day"
    evening("EndPhase")
    assert evening.state.stripped == {}

    evening("Action D C")
    evening("Action H A")
    answers = evening("Action mafia:C B")

    assert [words for words in answers if words.endswith("Strip")] == ["[C] Strip"]


# -- numbers of roles


ROGUES_BY_RULE = {
    0: {3: 0, 8: 0, 19: 0, 20: 1, 200: 1},
    40: {3: 0, 6: 0, 7: 1, 24: 1, 38: 1, 39: 2, 200: 2},
    100: {3: 0, 4: 1, 10: 1, 11: 2, 35: 2, 36: 3, 105: 3, 106: 4, 200: 4},
}


def test_how_many_rogues_there_are() -> None:
    """§12 floor(log2(n - mafia) * 3 * (0.7 + s) / 8)."""
    found = {
        spice: {
            n: sum(r in ROGUES for r in generate(n, Options(spice=spice), Chance("x")))
            for n in expected
        }
        for spice, expected in ROGUES_BY_RULE.items()
    }

    assert found == ROGUES_BY_RULE


def test_an_empty_bag_gives_plain_roles() -> None:
    """§12 There are eight IDIOTs in the bag, and the basic set has no other rogue."""
    roles = Counter(generate(30_000, Options(roleset="basic", spice=100), Chance("x")))

    assert roles[Role.IDIOT] == 8
    assert set(roles) <= set(Role)


def test_the_share_of_special_roles_is_rounded() -> None:
    """§12 7 % of seven is 0.49, 8 % of them 0.56."""
    specials = []
    for spice in (7, 8):
        roles = Counter(generate(9, Options(roleset="minimal", spice=spice), Chance("x")))
        specials.append(roles[Role.COP] + roles[Role.DOCTOR])

    assert specials == [0, 1]


def test_every_token_in_the_bag_is_as_likely() -> None:
    """§12 STRIPPER 4, GODFATHER 3, GOON 2 (who becomes MAFIA when alone), MAFIA 1."""
    rng, options = Chance("bag"), Options(roleset="full", spice=100)
    found: Counter[Role] = Counter()
    for version in range(4000):
        rng.version = version
        found.update(role for role in generate(5, options, rng) if role in MAFIOSI)

    assert 1480 < found[Role.STRIPPER] < 1720
    assert 1080 < found[Role.GODFATHER] < 1320
    assert 1080 < found[Role.MAFIA] < 1320


def test_only_contractors_have_a_charge() -> None:
    """§8 §12 Nobody else has anything like it."""
    seats = [Seat(f"p{n}") for n in range(12)]
    for version in range(20):
        for part in deal(seats, Options(roleset="full", spice=100), Chance(str(version))):
            assert (part.charge in seats) if part.role in CONTRACTORS else part.charge is None


def test_a_status_has_the_day_and_the_votes() -> None:
    """§4 As everybody may know them; what was handed out before stays as it was."""
    evening = started(SIX, start_phase="Day")
    evening("Vote A B; C Abstain")
    before = evening.table.status
    evening("Vote A retract; B A")
    status = evening.table.status

    assert (before.day, list(before.votes.items())) == (1, [("A", "B"), ("C", ABSTAIN)])
    assert (status.day, list(status.votes.items())) == (1, [("C", ABSTAIN), ("B", "A")])
    evening("EndPhase")

    assert (evening.table.status.day, evening.table.status.votes) == (1, {})
