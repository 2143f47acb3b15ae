"""Mafia in words: what is understood, what is said, and what is never said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from tests.kit.mafia import started
from tests.kit.sentences import SENTENCES

from gamekeeper.games.mafia.rules import rules
from gamekeeper.games.mafia.rules.events import (
    EVENTS,
    DayBegan,
    ElectionHeld,
    GameEnded,
    GameStarted,
    PlayerDied,
    VoteCast,
)
from gamekeeper.games.mafia.rules.moves import (
    ABSTAIN,
    Act,
    EndPhase,
    Extend,
    Kick,
    Pause,
    Resume,
    Reveal,
    Scheme,
    Vote,
)
from gamekeeper.games.mafia.rules.options import Options
from gamekeeper.games.mafia.rules.private_events import Investigated, MafiaMet, Refused
from gamekeeper.games.mafia.rules.roles import Action, Level, Part, Role
from gamekeeper.games.mafia.rules.rules import Mafia
from gamekeeper.games.mafia.rules.state import Ending, Phase, State
from gamekeeper.games.mafia.text.reading import CATALOGUE
from gamekeeper.games.mafia.text.speech import MafiaSpeech
from gamekeeper.kernel.messages import (
    HOUSE,
    Begin,
    Command,
    Event,
    Move,
    Rejected,
    Rejection,
    Reply,
    Seat,
    Sit,
)
from gamekeeper.kernel.table import Table, view
from gamekeeper.lobby.lobby import WORDS

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SPEECH = MafiaSpeech()
REFUSALS = CATALOGUE["en"].group("refusals")
CAST = {
    "anna": Role.COP,
    "Andy": Role.CELEB,
    "bob": Role.MAFIA,
    "carl": Role.STRIPPER,
    "dora": Role.TOWN,
    "emil": Role.IDIOT,
    "fritz": Role.DOCTOR,
    "gina": Role.TOWN,
}


class Evening:
    """A table where things are said."""

    def __init__(self, start: str = "Day", cast: dict[str, Role] = CAST) -> None:
        game = Mafia(Options(start_phase=start))
        game.deal = lambda rng, seats: tuple(Part(cast[seat]) for seat in seats)  # type: ignore[method-assign]
        self.game, self.table, self.log = game, Table(game, "seed"), list[Event]()
        for name in cast:
            self.does(name, Sit())
        self.does(None, Begin())

    def does(self, who: str | None, move: Move) -> Reply:
        reply = self.table.handle(Command("x", Seat(who) if who else None, move, NOON))
        self.log += reply.events
        return reply

    def view(self, who: str | None) -> State:
        return view(self.game, self.log, Seat(who) if who else None)

    def means(self, who: str, words: str) -> Move:
        return SPEECH.understand(words, self.view(who), Seat(who))

    def says(self, who: str, words: str) -> Reply:
        return self.does(who, self.means(who, words))

    def prompt(self, who: str) -> str | None:
        return SPEECH.prompt(self.view(who), Seat(who))


@pytest.fixture
def day() -> Evening:
    return Evening()


@pytest.fixture
def night() -> Evening:
    return Evening("Night")


# -- understanding


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("vote bob", Vote(Seat("bob"))),
        ("VOTE Bob", Vote(Seat("bob"))),
        ("  vote   bob  ", Vote(Seat("bob"))),
        ("v b", Vote(Seat("bob"))),
        ("vote for bob", Vote(Seat("bob"))),
        ("vote ann", Vote(Seat("anna"))),
        ("vote andy", Vote(Seat("Andy"))),
        ("abstain", Vote(ABSTAIN)),
        ("vote abstain", Vote(ABSTAIN)),
        ("unvote", Vote(None)),
        ("retract", Vote(None)),
        ("reveal", Reveal()),
    ],
)
def test_what_is_said_by_day_is_understood(day: Evening, words: str, move: Move) -> None:
    """§5 The players' commands in words; the beginning of a name is enough."""
    assert day.means("dora", words) == move


@pytest.mark.parametrize(
    ("who", "words", "move"),
    [
        ("anna", "target bob", Act(Seat("bob"))),
        ("anna", "investigate bob", Act(Seat("bob"))),
        ("anna", "no target", Act(None)),
        ("fritz", "save anna", Act(Seat("anna"))),
        ("carl", "target anna", Act(Seat("anna"))),
        ("carl", "kill anna", Scheme(Seat("anna"))),
        ("carl", "no target", Act(None)),
        ("bob", "kill anna", Scheme(Seat("anna"))),
        ("bob", "target anna", Scheme(Seat("anna"))),
        ("bob", "no target", Scheme(None)),
        ("bob", "no kill", Scheme(None)),
        ("dora", "kill anna", Scheme(Seat("anna"))),
    ],
)
def test_what_is_said_at_night_is_understood(
    night: Evening, who: str, words: str, move: Move
) -> None:
    """§7.1 Words mean what the speaker can mean: only the STRIPPER has two things to choose."""
    assert night.means(who, words) == move


@pytest.mark.parametrize("words", ["an", "a", "AN"])
def test_an_ambiguous_name_is_refused_with_the_candidates(day: Evening, words: str) -> None:
    """Nobody is voted for by mistake."""
    with pytest.raises(Rejected) as no:
        day.means("dora", f"vote {words}")

    assert no.value.rejection.code == "ambiguous-name"
    assert SPEECH.refuse(no.value.rejection) == f"“{words}” could be anna or Andy."


def test_whole_names_come_before_beginnings() -> None:
    """A player called *an* can be named, although others begin like that."""
    evening = Evening(cast={"an": Role.TOWN, "anna": Role.TOWN, "bob": Role.MAFIA})

    assert evening.means("bob", "vote an") == Vote(Seat("an"))
    assert evening.means("bob", "vote AN") == Vote(Seat("an"))
    assert evening.means("bob", "vote ann") == Vote(Seat("anna"))


def test_beginnings_are_looked_for_among_the_living_first(day: Evening) -> None:
    """The dead do not make a name ambiguous; alone they can still be meant."""
    for voter in ("bob", "carl", "dora", "emil", "fritz"):
        day.says(voter, "vote anna")
    day.does(None, EndPhase())
    assert "anna" in day.table.state.dead

    assert day.means("bob", "kill an") == Scheme(Seat("Andy"))
    assert day.means("bob", "kill ann") == Scheme(Seat("anna"))


@pytest.mark.parametrize("words", ["vote", "frobnicate", "", "kill", "reveal bob", "vote zoe"])
def test_what_means_nothing_is_refused(day: Evening, words: str) -> None:
    """With what would be right."""
    with pytest.raises(Rejected) as no:
        day.means("dora", words)

    assert no.value.rejection.code in ("misheard", "unknown-name")
    assert "`vote NAME`" in SPEECH.refuse(no.value.rejection) or words == "vote zoe"


def test_at_dusk_the_idiot_names_somebody(day: Evening) -> None:
    """§9 Whichever word is used."""
    for voter in ("anna", "bob", "dora", "carl", "fritz"):
        day.says(voter, "vote emil")
    day.does(None, EndPhase())

    assert day.table.state.phase is Phase.DUSK
    assert day.prompt("emil") == "Type `target NAME`: anna, bob, dora, carl or fritz."
    assert day.prompt("anna") is None
    for words in ("target bob", "take bob", "kill bob"):
        assert day.means("emil", words) == Act(Seat("bob"))


def test_host_words_are_moves_of_the_house(day: Evening) -> None:
    """§5 Whether the speaker may say them is for the lobby to know."""
    known = day.view(None)

    assert SPEECH.direct("end phase", known) == EndPhase()
    assert SPEECH.direct("End  Phase", known) == EndPhase()
    assert SPEECH.direct("more time", known) == SPEECH.direct("meer tijd", known) == Extend()
    for pause, resume in (("pause", "resume"), ("pauzeer", "hervat"), ("unterbrich", "weiter")):
        assert SPEECH.direct(pause, known) == Pause()
        assert SPEECH.direct(resume, known) == Resume()
    assert SPEECH.direct("kick dor", known) == Kick(Seat("dora"))
    assert SPEECH.direct("kick", known) is None
    assert SPEECH.direct("vote dora", known) is None


def test_no_word_of_the_game_is_caught_by_the_lobby() -> None:
    """Except `status`, which both answer."""
    ours = {"vote", "v", "unvote", "retract", "abstain", "reveal", "target", "kill", "no"}

    assert not WORDS.keys() & (ours | {"votes", "roles", "role", "end", "kick"})


# -- questions


def test_what_each_is_asked_at_night(night: Evening) -> None:
    """§7.1 Who has nothing to do is asked nothing; who has chosen is not asked again."""
    alive = "Alive: anna, Andy, bob, carl, dora, emil, fritz, gina."

    assert night.prompt("anna") == f"Type `target NAME` or `no target`. {alive}"
    assert night.prompt("bob") == f"For the mafia, type `kill NAME` or `no kill`. {alive}"
    assert night.prompt("dora") is None
    night.says("anna", "target bob")
    assert night.prompt("anna") is None


def test_what_each_is_asked_by_day(day: Evening) -> None:
    """§6.2 Who has voted is left in peace; the CELEB hears about the other possibility."""
    assert day.prompt("dora") == "Type `vote NAME` or `abstain`."
    assert "`reveal`" in (day.prompt("Andy") or "")

    day.says("dora", "vote bob")
    day.says("Andy", "reveal")

    assert day.prompt("dora") is None
    assert "`reveal`" not in (day.prompt("Andy") or "")


def test_the_votes_of_all_days_can_be_asked_for(day: Evening) -> None:
    """§4 In the order in which they were cast, with what they came to."""
    assert SPEECH.answer("history", day.view(None), None) == "Day 1: no votes."
    day.says("dora", "vote bob")
    day.says("dora", "unvote")
    day.says("anna", "abstain")
    day.does(None, EndPhase())

    assert SPEECH.answer("History", day.view("bob"), Seat("bob")) == (
        "Day 1: dora → bob, dora withdraws bob, anna → nobody. Result: nobody."
    )


def test_the_votes_that_stand_can_be_asked_for(day: Evening) -> None:
    """A2 §4 Neither what was taken back nor yesterday's; at night what the day came to."""
    assert "Nobody has voted yet." in (SPEECH.answer("votes", day.view(None), None) or "")
    day.says("dora", "vote bob")
    day.says("dora", "unvote")
    day.says("anna", "abstain")
    standing = SPEECH.answer("Votes", day.view("bob"), Seat("bob")) or ""

    assert standing.startswith("Day 1.\nNeeded: 5 votes for a player, or 4 abstentions.\n")
    assert "\n1 abstention, 4 needed (anna).\n" in standing
    assert "\nbob: " not in standing
    assert re.search(r"\nNot voted yet: .*\bdora\b", standing)
    day.does(None, EndPhase())
    assert SPEECH.answer("votes", day.view(None), None) == (
        "There is no vote now. Day 1: dora → bob, dora withdraws bob, anna → nobody."
        " Result: nobody."
    )


def test_more_votes_than_needed_are_no_share(day: Evening) -> None:
    """A2 §4 Six of five there cannot be: so many votes there are, and so many would do."""
    for voter in ("anna", "Andy", "carl", "dora", "emil", "fritz"):
        day.says(voter, "vote bob")

    told = SPEECH.describe(day.view(None))

    assert "\nbob: 6 votes, 5 needed (anna, Andy, carl, dora, emil, fritz)." in told
    assert SPEECH.answer("status", day.view("anna"), Seat("anna")) == told
    assert "\nbob: 6 votes, 5 needed (" in str(SPEECH.answer("votes", day.view(None), None))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2 votes eliminate a player; 1 abstention ends the day."),
        ("nl", "Met 2 stemmen wordt een speler weggestemd; met 1 onthouding eindigt de dag."),
        ("de", "Mit 2 Stimmen scheidet ein Spieler aus; mit 1 Enthaltung endet der Tag."),
    ],
)
def test_one_abstention_is_told_as_one(language: str, said: str) -> None:
    """§6.1 Where two are left, one of them ends the day."""
    began = DayBegan(3, (Seat("anna"), Seat("bob")), 2, 1, None, None)

    assert (MafiaSpeech(language=language).say(began, None, State()) or "").endswith(said)


def test_everybody_can_ask_for_what_they_know_of_roles(night: Evening) -> None:
    """§15 One's own role, the mafia's for the mafia, findings for the COP, nothing more."""
    night.says("anna", "target carl")
    night.says("fritz", "no target")
    night.says("carl", "no target")
    night.says("bob", "no kill")
    night.does(None, EndPhase())

    def known(who: str) -> list[str]:
        return (SPEECH.answer("roles", night.view(who), Seat(who)) or "").splitlines()[1:]

    assert SPEECH.answer("roles", night.view(None), None) == "In play: 5× Town, 2× Mafia, 1× Rogue."
    assert known("dora") == ["You: Townsperson."]
    assert known("bob") == ["You: Mafioso.", "Known: carl (Stripper)."]
    assert known("anna") == ["You: Cop.", "Your findings: carl is Mafia (night 0)."]


def test_the_status_is_the_same_for_everybody(day: Evening) -> None:
    """Amendment A2, §4 Thresholds and tally; nobody's view adds anything to it."""
    day.says("dora", "vote bob")
    day.says("anna", "abstain")
    told = {SPEECH.describe(day.view(who)) for who in (None, *CAST)}

    assert told == {
        "Day 1.\nAlive (8): anna, Andy, bob, carl, dora, emil, fritz, gina.\n"
        "Needed: 5 votes for a player, or 4 abstentions.\n"
        "bob: 1 vote, 5 needed (dora).\n1 abstention, 4 needed (anna)."
    }
    assert SPEECH.answer("status", day.view("bob"), Seat("bob")) in told


def test_the_status_of_a_night_does_not_say_who_has_acted(night: Evening) -> None:
    """§4 Neither to players nor to watchers."""
    before = SPEECH.describe(night.view("dora"))
    night.says("anna", "target bob")

    assert SPEECH.describe(night.view("dora")) == before == SPEECH.describe(night.view(None))


# -- sentences


def _samples(kind: Any) -> Iterable[Any]:
    """Some values of a field's type."""
    samples: dict[Any, list[Any]] = {
        Seat: [Seat("anna")],
        Seat | None: [Seat("anna"), None],
        str: ["Town"],
        int: [2],
        float: [45.0],
        bool: [False, True],
        datetime: [NOON],
        datetime | None: [NOON, None],
        tuple[Seat, ...]: [(Seat("anna"), Seat("bob")), (Seat("anna"),)],
        tuple[Role, ...]: [(Role.MAFIA, Role.GOON), (Role.MAFIA,)],
        Role: list(Role),
        Action: list(Action),
        Level: list(Level),
    }
    return samples.get(kind, [()])


def events_of(kind: type[Event]) -> Iterable[Event]:
    """Some events of this class: each field's first value, then one field after the other."""
    special: dict[type[Event], list[Event]] = {
        GameEnded: [
            GameEnded(
                ending,
                (Seat("bob"),),
                ((Seat("anna"), (Part(Role.GUARD, Seat("bob")), Part(Role.IDIOT))),),
                ((Seat("anna"), True),),
            )
            for ending in Ending
        ],
        Refused: [Refused(Seat("anna"), "wrong-phase", {"expected": "day", "actual": "night"})],
    }
    if kind in special:
        yield from special[kind]
        return
    hints = get_type_hints(kind)
    choices = {each.name: list(_samples(hints[each.name])) for each in fields(kind)}  # type: ignore[arg-type]
    plain = {name: values[0] for name, values in choices.items()}
    for name, values in choices.items():
        for value in values:
            chosen = {**plain, name: value}
            if kind is MafiaMet:
                chosen["roles"] = (Role.MAFIA,) * len(chosen["mafia"])
            yield kind(**chosen)
    if not choices:
        yield kind()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_words_for_those_who_hear_it(kind: type[Event]) -> None:
    """§13 Sentences that begin with a name or a capital and end with a stop; the house has none."""
    for event in events_of(kind):
        for listener in (None, Seat("anna"), Seat("bob")):
            said = SPEECH.say(event, listener, State())
            if event.audience == HOUSE:
                assert said is None
            elif event.audience.hears(listener):
                assert said, event
                assert said[0].isupper() or said.startswith(("anna", "bob")), said
                assert said.endswith("."), said
                assert "None" not in said, said
                assert ABSTAIN not in said, said
                assert not re.search(r"\b[yY]ou (is|has|votes|takes|sits)\b", said), said


def test_abstaining_has_words_of_its_own() -> None:
    """The ballot's inner name is never seen."""
    votes = [
        VoteCast(Seat("anna"), ABSTAIN, None, 1, 3),
        VoteCast(Seat("anna"), ABSTAIN, Seat("bob"), 1, 3),
        VoteCast(Seat("anna"), Seat("bob"), ABSTAIN, 3, 3),
        ElectionHeld(ABSTAIN, (), None),
    ]

    assert [SPEECH.say(event, Seat("bob"), State()) for event in votes] == [
        "anna abstains (1 abstention, 3 needed).",
        "anna no longer votes for you and abstains (1 abstention, 3 needed).",
        "anna no longer abstains and votes for you (3 votes, 3 needed).",
        "Nobody is voted out.",
    ]


@pytest.mark.parametrize(
    ("info", "said"),
    [
        ("", "bob is dead."),
        ("Town", "bob is dead. Side: Town."),
        ("NotMafia", "bob is dead. Side: not Mafia."),
        ("MAFIA", "bob is dead. Role: Mafioso."),
    ],
)
def test_a_death_tells_as_much_as_the_table_wants(info: str, said: str) -> None:
    """§11 `death_reveal`: nothing, mafia or not, side, role."""
    assert SPEECH.say(PlayerDied(Seat("bob"), info), None, State()) == said


def test_a_finding_names_its_level() -> None:
    """§11 `investigate_info`."""
    finding = Investigated(Seat("anna"), Seat("bob"), "NotMafia", Level.MAFIA)

    assert SPEECH.say(finding, Seat("anna"), State()) == "You investigated bob. Side: not Mafia."


def test_the_start_tells_as_much_as_the_table_wants() -> None:
    """§11 `start_info`."""
    players = (Seat("anna"), Seat("bob"))

    assert SPEECH.say(GameStarted(players, "day", ()), None, State()) == (
        "The game begins with 2 players: anna, bob."
    )


# -- refusals


def _codes() -> set[str]:
    folder = Path(rules.__file__).parent.parent
    texts = [path.read_text() for path in folder.rglob("*.py")]
    lines = [line for text in texts for line in text.splitlines() if "Rejected(" in line]
    return {
        code for line in lines for code in re.findall(r'"([a-z]+(?:-[a-z]+)+|[a-z]{5,})"', line)
    }


NEVER_SHOWN = {"stale", "too-early", "unknown-move"}
"""What only timers and broken programs are told."""
IN_FACTS = {"too-few-players", "role-count"}


@pytest.mark.parametrize("code", sorted(_codes() - NEVER_SHOWN - IN_FACTS))
def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    """§14 Never a slug."""
    facts = {
        "id": "bob",
        "name": "bo",
        "known": ["anna"],
        "candidates": ["anna", "bob"],
        "expected": "day",
        "actual": "night",
        "why": "too-few-players",
        "text": "hm",
        "options": ("bob",),
    }

    if code not in SENTENCES:
        said = SPEECH.refuse(Rejection(code, facts))
        assert any(key.startswith(code) for key in REFUSALS)
        assert said[-1] in ".`"
        assert f"No: {code}" not in said


def test_no_two_refusals_sound_alike() -> None:
    """Whoever is refused learns which rule it was."""
    assert len(set(REFUSALS.values())) == len(REFUSALS)


def test_nobody_is_asked_for_a_vote_while_an_election_is_near() -> None:
    """§4 The table waits for nobody then, whether they have voted or not."""
    evening = started("A TOWN, B TOWN, C CELEB, D TOWN, E MAFIA", election_timer="30s")
    assert SPEECH.prompt(evening.view("C"), Seat("C")) is not None
    evening("Vote A E ; B E ; D E")

    assert SPEECH.prompt(evening.view("C"), Seat("C")) is None
