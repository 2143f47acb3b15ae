"""Who may know what at a Werewolves table (§14): games that differ in secrets sound the same.

``told`` is all that reaches one pair of ears: events, their words in both languages, and after each
what can be asked for: how it stands, the question, the choices, one's role, and everything a door
draws: asks, cards, sheets and conversations.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.remarks import Heard
from gamekeeper.games.werewolves.chatter.remarks import remarks
from gamekeeper.games.werewolves.face.face import WerewolvesFace
from gamekeeper.games.werewolves.rules.events import Bulletin, PollClosed
from gamekeeper.games.werewolves.rules.moves import Choose, EndPhase
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    Chosen,
    FellAsleep,
    LoversMade,
    PackDecided,
    PackWoken,
    PhaseBegan,
    RoleTold,
    Spied,
    TurnTaken,
    Warned,
    Woken,
)
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Command, Event, Rejected, Seat

SPEECHES = [WerewolvesSpeech(Options(language=language)) for language in ("en", "nl", "de")]
FACE = WerewolvesFace(Options())
HEARD = (Heard(Seat("nobody"), "A, X, C, D, K1, what do you think?"),)
CITIZENS = ("K1", "K2", "K3", "K4", "K5", "K6")


def told(village: Game, listener: str | None, *, before_dawn: bool = False) -> list[Any]:
    """Everything one listener hears and can find out, in order."""
    seat = None if listener is None else Seat(listener)
    known, everything = village.game.blank(), list[Any]()
    for event in village.log:
        if before_dawn and isinstance(event, Bulletin):
            break
        if not event.audience.hears(seat):
            continue
        village.game.apply(known, event)
        everything.append(event)
        for speech in SPEECHES:
            everything += [speech.say(event, seat, known), speech.describe(known)]
            if seat is not None:
                everything += [speech.prompt(known, seat), speech.answer("role", known, seat)]
        if seat is not None:
            everything.append(list(village.game.moves(known, seat)))
            everything.append(list(remarks(known, seat, HEARD, "table")))
        everything += [FACE.asks(known, seat), FACE.scene(known, seat)]
    return everything


def assert_alike(one: Game, other: Game, *listeners: str | None, before_dawn: bool = False) -> None:
    for listener in (None, *listeners):
        first = told(one, listener, before_dawn=before_dawn)
        second = told(other, listener, before_dawn=before_dawn)
        assert first == second, f"{listener} can tell"


def after_a_day(words: str, script: str, pyre: str = "", **options: Any) -> Game:
    """A village after its first night and day."""
    village = cast(words, **options)
    village.night(script)
    if village.phase is Phase.ELECTION:
        village.elect()
    if village.phase is Phase.PYRE:
        village.day(pyre)
    return village


# -- what everybody must not notice


def test_roles_are_told_to_each_player_alone() -> None:
    """H1 With two others' roles exchanged nobody else hears anything else."""
    one = after_a_day("A werewolf, B seer", "A → K6; B → K1")
    other = after_a_day("A seer, B werewolf", "B → K6; A → K1")

    assert_alike(one, other, *CITIZENS)
    dealt = [event for event in one.log if isinstance(event, RoleTold)]
    assert all(event.audience.seats == frozenset({event.seat}) for event in dealt)
    assert told(one, "A") != told(other, "A"), "the comparison would notice nothing"


def test_the_dead_hear_only_what_everybody_hears() -> None:
    """H2 Also the removed (H16: with their roles), who have no turn any more."""
    village = cast("A werewolf, S sandman, N warner", strictness=1)
    village.night("A → K1", misses="N")
    assert ("removed", "N") in village.news.facts
    assert village.news.roles == {"K1": "citizen", "N": "warner"}
    start = len(village.log)
    village.day()
    village.night("S → K2")

    for gone in ("K1", "N"):
        heard = [event for event in village.log[start:] if event.audience.hears(Seat(gone))]
        assert {type(event) for event in heard} == {Bulletin, PollClosed}


WITH_TURNS_TO_COME = ["citizen", "piper", "raven", "sheriff", "warner", "elder", "seer", "cub"]


@pytest.mark.parametrize("role", WITH_TURNS_TO_COME)
@pytest.mark.parametrize("attack", ["A → C", "V → C", "X → C", "A → C; X → C"])
def test_who_is_doomed_notices_nothing_until_the_bulletin(role: str, attack: str) -> None:
    """H3, H10 The same turns, lists and words; also for everybody else who has a turn then."""
    words = f"A werewolf, X psychopath, V vampire, R raven, P piper, C {role}"
    doomed, alive = cast(words), cast(words)
    for village, script in ((doomed, attack), (alive, "")):
        village.until(Phase.BREWING, script)
        village.until(Phase.LAST_HOUR)
        village.night("R → C")

    listeners = [name for name in doomed.names if name not in "AXV"]
    assert_alike(doomed, alive, *listeners, before_dawn=True)


def test_who_is_doomed_gets_the_same_answers() -> None:
    """H3, H13 Never that he is dead."""
    villages = [cast("A werewolf, W witch, R raven, C citizen") for _ in range(2)]
    for village, script in zip(villages, ("A → C", ""), strict=True):
        village.until(Phase.LAST_HOUR, script)

    for step in Step:
        codes = []
        for village in villages:
            village.does("C", Choose(step, (Seat("K1"),)))
            assert village.rejection is not None
            codes.append(village.rejection)
        assert codes[0] == codes[1]
        assert codes[0].code == "not-your-turn"


def test_a_sleeping_member_is_not_in_the_packs_message() -> None:
    """H4 He hears that he sleeps, and nothing of the hunt."""
    village = cast("A B werewolf, S sandman, P Q piper, T sandman")
    village.night("S → B; A → K1; T → P")

    [pack] = village.heard("A", PackWoken, round=1)
    assert pack.pack == ("A",)
    assert village.heard("B", PackWoken, round=1) == []
    assert village.heard("B", PackDecided, round=1) == []
    assert len(village.heard("B", FellAsleep, round=1)) == 1
    [pipers] = village.heard("Q", PackWoken, round=1)
    assert pipers.pack == ("Q",)


def test_a_pack_cannot_tell_a_white_werewolf() -> None:
    """H5 Over an odd and an even night; his own choice is his own."""

    def nights(role: str, extra: str) -> Game:
        village = cast(f"A B werewolf, X {role}")
        village.night("A B X → K1")
        village.day()
        village.night(f"A B → K2; X → K2{extra}")
        return village

    one, other = nights("white_werewolf", "; X witte → K2"), nights("werewolf", "")

    assert_alike(one, other, "A", "B", *CITIZENS)
    assert one.view("A").players[Seat("X")].role is not None


def test_a_fool_cannot_tell_that_he_is_no_seer() -> None:
    """H5 Nor can a Seer who looks at him, or a Thief who takes his role."""
    words = "A werewolf, S seer, T thief, F {}, G {}"
    one = after_a_day(words.format("fool", "seer"), "S → F; T → G; F → blank")
    other = after_a_day(words.format("seer", "fool"), "S → F; T → G; F → blank")

    assert_alike(one, other, "S", "T", "F", "G", *CITIZENS)


def test_nobody_else_can_tell_what_a_grave_robber_took() -> None:
    """H5 Of a Fool's grave or of a Citizen's: only he himself is told."""
    people = "A werewolf, V vampire, F fool, C citizen, G grave_robber"
    one, other = cast(people), cast(people)
    for village, words in ((one, "G → F"), (other, "G → C")):
        village.night("A → F; V → C")
        village.day()
        village.night(words)

    assert_alike(one, other, "A", "V", *CITIZENS)
    assert told(one, "G") != told(other, "G")


def test_in_the_first_edition_a_robber_of_a_fool_becomes_a_seer_as_far_as_he_knows() -> None:
    """H5 The bulletin says Fool, his own story says Seer."""
    village = cast("A werewolf, F fool, G grave_robber", edition=1)
    village.night("A → F")
    village.day()
    village.until(Phase.NIGHT, "G → F")

    [told_so] = [e for e in village.log if isinstance(e, RoleTold) and e.reason == "robbed"]
    assert told_so.role == "seer"
    assert village.role("G") == "fool"
    role = village.view("G").players[Seat("G")].role
    assert role is not None
    assert role.key == "seer"


def test_lovers_know_each_other_but_neither_roles_nor_cupid() -> None:
    """H6 H7"""
    one = after_a_day("A werewolf, Q cupid, C D E citizen, B seer", "Q → C D; A → K6")
    other = after_a_day(
        "A werewolf, Q citizen, C citizen, D seer, E citizen, B cupid", "B → C D; A → K6"
    )

    assert_alike(one, other, "C", "E", *CITIZENS)
    [made] = [event for event in one.log if isinstance(event, LoversMade)]
    assert made.audience.seats == frozenset({"C", "D"})
    assert "Q" not in repr(made)
    assert told(one, "C") != told(
        after_a_day("A werewolf, Q cupid, C D E citizen, B seer", ""), "C"
    )


def test_only_employer_and_bodyguard_know_of_their_bond() -> None:
    """H6"""
    words = "A werewolf, O employer, C D citizen"
    one, other = after_a_day(words, "O → C"), after_a_day(words, "O → D")

    assert_alike(one, other, *CITIZENS)
    employer = one.view("C").players[Seat("O")].role
    assert employer is not None
    assert employer.key == "employer"


ACTORS = {
    **dict.fromkeys(("healer", "seer", "fool", "priest", "harlot", "seductress"), "{} → C"),
    **dict.fromkeys(("sandman", "warner", "raven", "sheriff", "piper", "thief"), "{} → C"),
    "cupid": "{} → C D",
    "magician": "{} → C D",
    "psychopath": "{} → C",
    "vampire": "{} → C",
    "werewolf": "{} → C",
    "witch": "{} → C",
}


@pytest.mark.parametrize("role", ACTORS)
def test_nobody_learns_who_did_it(role: str) -> None:
    """H7 Neither those who felt it nor anybody else."""
    words = "A {}, B {}, C D scapegoat, Z white_werewolf"
    one = after_a_day(words.format(role, "citizen"), ACTORS[role].format("A"))
    other = after_a_day(words.format("citizen", role), ACTORS[role].format("B"))

    listeners = ["C", "D", *CITIZENS] + ([] if role == "werewolf" else ["Z"])
    assert_alike(one, other, *listeners)
    assert told(one, "A") != told(other, "A")


CAUSES = ["wolves → K1", "vampires → K1", "P → K1", "W → K1", "wolves → K1; P → K1; vampires → K1"]


@pytest.mark.parametrize("cause", CAUSES)
def test_nobody_learns_what_somebody_died_of(cause: str) -> None:
    """H8 Name and role, and nothing of the kind of death."""
    words = "A werewolf, V vampire, P psychopath, W witch"
    one, other = after_a_day(words, CAUSES[0]), after_a_day(words, cause)

    assert_alike(one, other, *CITIZENS)
    assert one.bulletins[0].facts[0].kind == "died"


def test_a_sacrifice_at_night_looks_like_any_death() -> None:
    """H8 Even the employer is not told why his bodyguard is dead."""
    words = "A werewolf, O employer, L citizen"
    one, other = after_a_day(words, "O → L; A → O"), after_a_day(words, "O → L; A → L")

    assert_alike(one, other, "O", "L", *CITIZENS)


def test_lovers_killed_each_on_their_own_look_like_strangers() -> None:
    """H8, §13.3"""
    words = "A werewolf, V vampire, Q cupid, C D E citizen"
    one = after_a_day(words, "Q → C D; A → C; V → D")
    other = after_a_day(words, "Q → K5 K6; A → C; V → D")

    assert_alike(one, other, "E", "K1", "K2", "K3", "K4")


@pytest.mark.parametrize(
    ("role", "script", "ears"),
    [
        ("piper", "X → C", ()),
        ("healer", "X → C", ("C",)),
        ("cupid", "X → C D", ()),
        ("seductress", "X → C", ("C",)),
        ("magician", "X → C D", ("C", "D")),
        ("harlot", "X → C", ("C",)),
        ("sandman", "X → C", ("D",)),
        ("priest", "X → C", ("C", "D")),
        ("thief", "X → C", ("C", "D")),
    ],
)
def test_what_is_not_told_leaves_no_trace(role: str, script: str, ears: tuple[str, ...]) -> None:
    """H9 Who is enchanted, in love, protected, visited, asleep."""
    words = f"A werewolf, X {role}, C D citizen"
    one, other = after_a_day(words, script), after_a_day(words, "X → blank")

    assert_alike(one, other, *ears, *CITIZENS)


def test_who_is_warned_is_known_to_nobody_else_before_the_votes_are_published() -> None:
    """H9 Then the tally has to add up."""
    words = "A werewolf, Y warner, C citizen"
    one, other = cast(words), cast(words)
    one.night("Y → C")
    other.night("Y → blank")

    assert_alike(one, other, *CITIZENS)
    assert len(one.heard("C", Warned)) == 1
    one.day("C → K1")
    assert one.news.ballot("C").marks == ("warned",)


def test_lists_hold_tonights_victims_in_an_order_that_tells_nothing() -> None:
    """H10 The testament's list does not (H12)."""
    village = cast("A werewolf, M citizen", mayor=True)
    village.elected("M")
    village.until(Phase.LAST_HOUR, "A → M")
    [woken] = village.heard("M", Woken)
    assert woken.step is Step.TESTAMENT
    assert woken.choices is not None
    assert "M" not in woken.choices

    other = cast("A werewolf, R raven")
    other.until(Phase.LAST_HOUR, "A → K3")
    view = other.view("R")
    prompts = {speech.prompt(view, Seat("R")) for speech in SPEECHES}
    assert all("K3" in str(prompt) for prompt in prompts)
    names = [str(prompts).index(name) for name in CITIZENS]
    assert names != sorted(names), "in the order of enrolment"


@pytest.mark.parametrize("role", ["seer", "witch", "sandman", "raven", "grave_robber", "hunter"])
def test_nights_last_as_long_when_a_role_is_dead(role: str) -> None:
    """H11 The same waiting phases with the same deadlines."""
    words = f"A werewolf, X {role}"
    dead, alive = cast(words), cast(words)
    phases = []
    for village, victim in ((dead, "X"), (alive, "K1")):
        village.night(
            f"A → {victim}" + ("; X → blank" if (role, victim) == ("hunter", "X") else "")
        )
        village.day()
        start = len(village.log)
        village.night()
        began = [e for e in village.log[start:] if isinstance(e, PhaseBegan)]
        phases.append([(event.phase, event.until) for event in began])

    assert phases[0] == phases[1]


def test_refusals_and_confirmations_are_for_the_sender() -> None:
    """H13 The house says no without an event; a confirmation is heard by one, or by a pack."""
    village = cast("A B werewolf, S sandman, H healer, P psychopath")
    village.until(Phase.NIGHT, "S → H")
    before = len(village.log)
    assert village.refused("H → K1") == "not-your-turn"
    assert village.refused("K1 → K2") == "not-your-turn"
    village.vote("P → K1; A → K1")

    alone, together = village.log[before:]
    assert isinstance(alone, Chosen)
    assert alone.audience.seats == frozenset({"P"})
    assert isinstance(together, Chosen)
    assert together.audience.seats == frozenset({"A", "B"})


def test_administrators_are_not_told_who_is_what() -> None:
    """H14 What they hear of a running game names neither players nor roles."""
    village = cast("A werewolf, B seer, C witch")
    village.night("A → C")

    for speech in SPEECHES:
        assert [speech.report(event) for event in village.log] == [None] * len(village.log)


def test_nothing_in_a_message_says_more_than_its_words() -> None:
    """H15 The Innocent Girl's counts do not depend on who voted, or in which order."""
    words = "A B C werewolf, G innocent_girl"
    scripts = ["A → K1; B → K2; C → K1", "A → K2; C → K1; B → K1", "B → K1; A → K1; C → K2"]
    villages = [cast(words) for _ in scripts]
    for village, script in zip(villages, scripts, strict=True):
        village.night(script)

    for other in villages[1:]:
        assert_alike(villages[0], other, "G", *CITIZENS)
    [spied] = villages[0].heard("G", Spied)
    assert dict(spied.tally) == {"K1": 2, "K2": 1}


@pytest.mark.parametrize("edition", [1, 2])
def test_in_earlier_editions_a_packs_members_do_not_hear_each_others_votes(edition: int) -> None:
    """§6.2 They hear what came of them."""
    words = "A B C werewolf"
    one, other = cast(words, edition=edition), cast(words, edition=edition)
    one.night("A → K1; B → K1; C → K2")
    other.night("A → K1; B → K2; C → K1")

    assert_alike(one, other, "A", *CITIZENS)


def test_nobody_but_a_pack_can_tell_how_it_voted() -> None:
    """H4 Not even another pack, or one of the same who sleeps."""
    words = "A B C D werewolf, V W vampire, S sandman"
    one, other = cast(words), cast(words)
    one.night("S → D; A → K1; B → K1; C → K2")
    other.night("S → D; A → K1; B → K2; C → K1")

    assert_alike(one, other, "D", "V", "S", *CITIZENS)
    assert told(one, "A") != told(other, "A")


@pytest.mark.parametrize(
    ("role", "one", "other"),
    [
        ("sandman", "X Y → C", "X → C; Y → blank"),
        ("warner", "X Y → C", "X → blank; Y → C"),
        ("raven", "X Y → C", "X → C; Y → blank"),
        ("sheriff", "X Y → C", "X → blank; Y → C"),
        ("piper", "X Y → C", "X → C; Y → blank"),
        ("healer", "X Y → C", "X → blank; Y → blank"),
    ],
)
def test_how_many_did_it_is_not_told(role: str, one: str, other: str) -> None:
    """H7 One Sandman or two: one message."""
    words = f"A werewolf, X Y {role}, C citizen"

    assert_alike(after_a_day(words, one), after_a_day(words, other), "C", *CITIZENS)


# -- whole games that differ in everything hidden

LISTENERS = ("L1", "L2", "L3", "L4", "L5")
HIDDEN = tuple(f"H{n}" for n in range(12))
HIDDEN_ROLES = (
    *("werewolf", "white_werewolf", "vampire", "psychopath", "cub", "seer", "fool", "healer"),
    *("witch", "sandman", "priest", "harlot", "seductress", "magician", "piper", "cupid"),
    *("employer", "thief", "innocent_girl", "raven", "sheriff", "grave_robber", "village_idiot"),
)
KILLERS = (Step.WEREWOLVES, Step.VAMPIRES, Step.PSYCHOPATH, Step.WHITE_WEREWOLF)
IDLE = frozenset({"seer", "fool", "priest", "innocent_girl", "cub", "cupid", "employer", "citizen"})


def answers(village: Game, name: str) -> list[str]:
    """What this seat would be answered now, whatever it tried to choose; nothing is done."""
    found = []
    for step in Step:
        for names in ((), ("L1",), ("L4",), ("L5",), ("H0",), ("H3", "L2")):
            move = Choose(step, tuple(map(Seat, names)))
            command = Command("trial", Seat(name), move, village.now)
            try:
                village.game.decide(village.state, command, Random(1))
                found.append("yes")
            except Rejected as no:
                found.append(str(no.rejection))
    return found


class Evening:
    """Two nights and days with the same public outcome, played by whoever holds the roles."""

    def __init__(self, roles: list[str], victims: list[str | None], rng: Random) -> None:
        self.rng, self.victims = rng, victims
        shuffled = rng.sample(roles, len(roles))
        words = ", ".join(f"{seat} {role}" for seat, role in zip(HIDDEN, shuffled, strict=True))
        words += ", L1 L2 citizen, L3 scapegoat, L4 hunter, L5 elder"
        self.village = cast(words, citizens=0, mayor=True, strictness=0)
        self.answers: dict[str, list[str]] = {name: [] for name in LISTENERS}
        while self.village.phase is not Phase.OVER and self.village.state.round <= 2:
            self.phase()

    def phase(self) -> None:
        village = self.village
        for seat, steps in self.rng.sample(sorted(village.state.asked.items()), len(self.asked)):
            for step in steps:
                self.act(seat, step)
        for name in LISTENERS:
            self.answers[name] += answers(village, name)
        village.does(None, EndPhase())
        assert village.rejection is None

    @property
    def asked(self) -> dict[Seat, tuple[Step, ...]]:
        return self.village.state.asked

    def act(self, seat: Seat, step: Step) -> None:
        names = self.choice(seat, step)
        self.village.does(seat, Choose(step, tuple(map(Seat, names))))
        # what may not be repeated is left out: silence is as quiet as anything

    def choice(self, seat: Seat, step: Step) -> list[str]:
        round = self.village.state.round
        victim = self.victims[round - 1] if 0 < round <= 2 else None
        others = [name for name in HIDDEN if name != seat]
        if step in KILLERS:
            return [victim] if victim else []
        if step in (Step.MAGICIAN, Step.CUPID, Step.PIPERS):
            return self.rng.sample(others, 2)
        if step is Step.SANDMAN:
            idle = [name for name in others if self.village.role(name) in IDLE]
            return [self.rng.choice(idle)] if idle else []
        if step in (Step.RAVEN, Step.SHERIFF):
            return [f"L{1 + (round + (step is Step.RAVEN)) % 2}"]
        if step in (Step.WITCH, Step.GRAVE_ROBBER, Step.HUNTER, Step.SCAPEGOAT, Step.WARNER):
            return []
        if step is Step.ELECTION:
            return ["L5"]
        if step is Step.PYRE:
            return ["L3"] if round == 2 else []
        return [self.rng.choice(others)]


@pytest.mark.parametrize("number", range(40))
def test_games_that_differ_only_in_others_secrets_sound_the_same(number: int) -> None:
    """H1 to H15 Other people with these roles, other choices, another order: the same messages."""
    rng = Random(number)
    roles = ["werewolf", *rng.choices(HIDDEN_ROLES, k=len(HIDDEN) - 1)]
    victims = [rng.choice((None, "L1", "L4")), rng.choice((None, "L2"))]

    evenings = [Evening(roles, victims, Random(f"{number} {game}")) for game in (1, 2)]

    assert evenings[0].answers == evenings[1].answers
    one, other = (evening.village for evening in evenings)
    assert one.state.round == other.state.round == 3
    assert one.bulletins[-1].dead == other.bulletins[-1].dead
    assert {seat for seat, _ in one.bulletins[-1].dead} >= {"L3", *filter(None, victims)}
    assert_alike(one, other, *LISTENERS)
    assert any(told(one, seat) != told(other, seat) for seat in HIDDEN)


def test_no_private_event_counts_what_its_hearer_may_not_know() -> None:
    """H15 Whatever is sent to few holds no seats but theirs, their choices and what they may list."""
    village = cast("A werewolf, B werewolf, S seer, W witch, P Q piper, G innocent_girl")
    village.night("A → K1; B → K1; S → A; W → blank; P → K2; Q → K2")

    for event in village.log:
        if isinstance(event, TurnTaken) and event.step is Step.SEER:
            assert {*event.names} == {"A"}
        if isinstance(event, Event) and event.audience.seats and not isinstance(event, Spied):
            named = {name for name in village.names if f"'{name}'" in repr(event)}
            chosen = {*getattr(event, "names", ()), *getattr(event, "victims", ())}
            listed = {*(getattr(event, "choices", ()) or ())}
            assert named <= {*event.audience.seats} | chosen | listed
