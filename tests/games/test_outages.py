"""A1: while players cannot be heard or told, time rests, and they get it back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.games import GAMES, make_game, make_speech
from gamekeeper.games.mafia.rules import moves as mafia_moves
from gamekeeper.games.mafia.rules.events import ElectionNeared
from gamekeeper.games.mafia.rules.moves import Act, Scheme, Vote
from gamekeeper.games.outage import is_worth_telling, units
from gamekeeper.games.softwarewolves.rules.moves import Open
from gamekeeper.games.werewolves.rules.moves import Choose, EndPhase, Pause
from gamekeeper.games.werewolves.rules.private_events import AnswerTimed, PhaseShortened
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Move,
    NoteOutage,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, heard, view

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
PEOPLE = ("anna", "bas", "carla", "dirk", "eva")


def second(number: float) -> datetime:
    return START + timedelta(seconds=number)


class Play:
    """A table whose moments are seconds since its start."""

    def __init__(self, name: str, edition: int | None = None, **options: str) -> None:
        self.name, self.options, self.edition = name, options, edition
        self.game: Any = make_game(name, options, edition)
        self.table: Table[Any] = Table(self.game, "seed of an outage")
        self.log: list[Event] = []
        self._number = 0

    def __call__(self, at: float, move: Move, seat: str | None = None) -> list[str]:
        """The names of what happened; a refusal's code if nothing did."""
        reply = self.does(at, move, seat)
        if reply.rejection is not None:
            return [reply.rejection.code]
        return [type(event).__name__ for event in reply.events]

    def does(self, at: float, move: Move, seat: str | None = None) -> Reply:
        self._number += 1
        who = None if seat is None else Seat(seat)
        reply = self.table.handle(Command(str(self._number), who, move, second(at)))
        self.log += reply.events
        return reply

    def outage(self, start: float, end: float, at: float | None = None) -> list[str]:
        return self(end if at is None else at, NoteOutage(second(start), second(end)))

    def due(self) -> dict[str, float]:
        """Deadlines by the first word of their keys, in seconds."""
        deadlines = self.table.status.deadlines
        return {each.key.split()[0]: (each.at - START).total_seconds() for each in deadlines}

    def hears(self, seat: str | None) -> list[str]:
        """What this seat was told in words since the beginning."""
        speech = make_speech(self.name, self.options, edition=self.edition)
        who = None if seat is None else Seat(seat)
        known = view(self.game, self.log, who)
        return [said for e in heard(self.log, who) if (said := speech.say(e, who, known))]

    def seated(self, *people: str) -> Play:
        for name in people:
            assert self(0, Sit(), name) == ["PlayerSat"]
        return self


def mafia(**options: str) -> Play:
    """A day that begins at second 10; the fifth player is the mafia."""
    usual: dict[str, Any] = {"roles": "TOWN*4,MAFIA", "start_phase": "Day", "day_limit": "10m"}
    play = Play("mafia", **{**usual, **options}).seated(*PEOPLE)
    play(10, Begin())
    return play


def village(**options: str) -> Play:
    """A night that begins at second 10, with a werewolf and a seer who have a turn."""
    roles = "werewolf,seer,citizen,citizen,citizen"
    usual: dict[str, Any] = {"roles": roles, "speed": "10m", "max_players": "9", "mayor": "no"}
    play = Play("werewolves", **{**usual, **options}).seated(*PEOPLE)
    play(10, Begin())
    return play


def asked(play: Play) -> list[Seat]:
    return sorted(play.table.status.awaiting)


# -- all games


@pytest.mark.parametrize("name", ["mafia", "werewolves", "softwarewolves"])
def test_tables_of_the_first_edition_know_no_outages(name: str) -> None:
    """Rules change for new tables only."""
    play = Play(name, 1).seated("anna")

    assert GAMES[name].outage == 2
    assert play.outage(1, 50) == ["unknown-move"]


@pytest.mark.parametrize("play", [mafia(), village(), Play("softwarewolves")], ids=lambda p: p.name)
def test_only_the_server_notes_an_outage_and_only_when_it_is_over(play: Play) -> None:
    outage = NoteOutage(second(20), second(40))

    assert play(50, outage, "anna") == ["host-only"]
    assert play(39, outage) == ["too-early"]


@pytest.mark.parametrize("start", [mafia, village], ids=["mafia", "werewolves"])
def test_a_phase_is_longer_by_the_outage_even_if_its_deadline_has_passed(start: Any) -> None:
    """The deadline is at 610; the server was closed from 585 to 630."""
    play = start()
    key = play.table.status.deadlines[0].key

    assert "TimeExtended" in play.outage(585, 630)
    assert max(play.due().values()) == 655
    assert play(654, TimeUp(key)) == ["too-early"]
    assert play(655, TimeUp(key)) != ["too-early"]


@pytest.mark.parametrize("start", [mafia, village], ids=["mafia", "werewolves"])
def test_what_was_before_the_phase_does_not_count(start: Any) -> None:
    play = start()

    assert play.outage(1, 9, at=20) == []
    play.outage(0, 70)
    assert max(play.due().values()) == 670


@pytest.mark.parametrize("start", [mafia, village], ids=["mafia", "werewolves"])
def test_the_same_outage_twice_counts_once(start: Any) -> None:
    play = start()
    play.outage(100, 200)

    assert play.outage(100, 200, at=300) == []
    assert play.outage(150, 190, at=300) == []
    play.outage(50, 250, at=300)
    assert max(play.due().values()) == 810


SPANS = st.tuples(st.integers(0, 500), st.integers(1, 300)).map(lambda s: (s[0], s[0] + s[1]))


@given(spans=st.lists(SPANS, max_size=6), seed=st.randoms(use_true_random=False))
def test_the_order_of_outages_does_not_matter(spans: list[tuple[int, int]], seed: Any) -> None:
    """Each deadline moves by all seconds that lie in any of them, and views know it in the end."""
    expected = len({each for start, end in spans for each in range(max(start, 10), end)})
    seed.shuffle(spans)
    for play in (mafia(reminder="1m"), village(reminder="1m")):
        for start, end in spans:
            play.outage(start, end, at=900)

        assert play.due() == pytest.approx(
            {"reminder": 550 + expected, next(reversed(play.due())): 610 + expected}
        )


@pytest.mark.parametrize(
    ("seconds", "phase", "is_told"),
    [
        *((4.9, 60, False), (5, 60, True), (17, 3600, False), (18, 3600, True)),
        *((59, 86_400, False), (60, 86_400, True), (60, 60 * 86_400, True)),
    ],
)
def test_a_few_seconds_are_not_worth_a_letter(seconds: float, phase: float, is_told: bool) -> None:
    """Five seconds, a two-hundredth of the phase, and in any case a minute."""
    assert is_worth_telling(timedelta(seconds=seconds), second(0), second(phase)) == is_told


@pytest.mark.parametrize("start", [mafia, village], ids=["mafia", "werewolves"])
def test_a_hiccup_moves_the_deadline_and_is_told_to_nobody(start: Any) -> None:
    play = start()

    assert play.outage(100, 103) == ["Rested"]
    assert max(play.due().values()) == 613
    assert not any("reached" in said for name in (*PEOPLE, None) for said in play.hears(name))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        *((0.2, (1, "second")), (45, (45, "second")), (119, (119, "second"))),
        *((120, (2, "minute")), (7200, (2, "hour")), (259_200, (3, "day"))),
    ],
)
def test_a_length_of_time_is_said_in_one_unit(seconds: float, words: tuple[int, str]) -> None:
    assert units(seconds) == words


# -- Mafia


def test_mafia_says_until_when_there_is_time_now() -> None:
    """§5.2 Everybody hears it, and everybody's view knows it."""
    play = mafia(reminder="1m")
    play.outage(200, 245)

    assert play.due() == {"reminder": 595, "limit": 655}
    for name in ("anna", None):
        assert play.hears(name)[-1] == (
            "The server was unreachable for 45 seconds. "
            "This phase now ends on Sunday 1 March at 20:10 UTC at the latest."
        )
        assert view(play.game, play.log, Seat(name) if name else None).limit == second(655)


def test_a_window_rests_from_its_opening_on() -> None:
    """§6.3 It was opened in the middle of an outage that others did not notice."""
    play = mafia(election_timer="30s")
    for name in PEOPLE[:3]:
        play(100, Vote(Seat("eva")), name)
    [near] = [event for event in play.log if isinstance(event, ElectionNeared)]
    assert (near.until, near.since) == (second(130), second(100))

    play.outage(50, 120)
    assert play.due() == {"election": 150, "limit": 680}
    assert play.hears("anna")[-1].endswith("The vote closes at 20:02:30 UTC unless it changes.")
    assert play(149, Vote(Seat("eva")), "dirk") == ["VoteCast"]
    assert "ElectionHeld" in play(150, TimeUp("election 1"))


def test_the_hidden_dawn_moves_unseen() -> None:
    """§7.2 Else an outage would tell that everybody has acted."""
    play = Play("mafia", roles="TOWN*4,MAFIA", start_phase="Night").seated(*PEOPLE)
    play(10, Begin())
    [killer] = play.table.state.mafia
    assert play.outage(11, 71) == []  # nothing is pending
    victim = next(Seat(name) for name in PEOPLE if name != killer)
    play(100, Scheme(victim), killer)
    [dawn] = play.due().values()

    assert play.outage(90, 160) == ["Rested"]
    assert play.due() == {"dawn": pytest.approx(dawn + 60)}


def test_without_a_limit_nothing_happens() -> None:
    play = mafia(day_limit="0ms")

    assert play.outage(100, 5000) == []


def test_an_outage_in_a_pause_gives_no_time() -> None:
    """§5.3 Neither if it is noted in the pause nor afterwards; what lies around it counts."""
    play = mafia()
    play(100, mafia_moves.Pause())
    assert play.outage(120, 5000) == []
    assert play.outage(90, 5100) == ["Rested"]  # ten seconds were lost before the pause

    assert play(6000, mafia_moves.Resume()) == ["Resumed", "Rested"]
    assert play.due() == {"limit": 610 + 10 + 5900}
    assert play.outage(50, 6000) == ["TimeExtended", "Rested"]
    assert play.due() == {"limit": 610 + 50 + 5900}
    play.outage(5500, 6100)
    assert play.due() == {"limit": 610 + 50 + 5900 + 100}
    assert view(play.game, play.log, None).limit == second(610 + 50 + 5900 + 100)


def test_the_idiot_gets_time_back_too() -> None:
    """§9 Dusk is a phase like the others."""
    play = mafia(roles="IDIOT*4,MAFIA", election_timer="0ms", dusk_limit="5m")
    idiot = next(seat for seat, role in play.table.state.roles.items() if role.name == "IDIOT")
    for name in (each for each in PEOPLE if each != idiot):
        play(20, Vote(idiot), name)
    assert play.due() == {"limit": 320}

    play.outage(0, 80)
    assert play.due() == {"limit": 380}
    chosen = next(iter(play.table.state.options))
    assert "VengeanceTaken" in play(379, Act(chosen), idiot)


# -- Werewolves


def test_at_night_only_those_with_a_turn_hear_until_when() -> None:
    """A1 Which phase of the night it is tells something about the roles."""
    play = village()
    awake = asked(play)
    assert play.outage(585, 630) == ["TimeExtended", "TurnExtended", "TurnExtended", "Rested"]

    for name in PEOPLE:
        said = "\n".join(play.hears(name))
        assert "The server was unreachable for 45 seconds. Everybody gets" in said
        assert ("Your new deadline is" in said) == (Seat(name) in awake)
        until = view(play.game, play.log, Seat(name)).until
        assert until == (second(655) if Seat(name) in awake else None)


def test_in_a_poll_everybody_hears_until_when() -> None:
    play = village()
    while play.table.status.phase != "pyre":
        play(20, EndPhase())
    play.outage(100, 160)

    assert play.due() == {"phase": 680}
    assert "The new deadline is" in play.hears(None)[-1]
    assert view(play.game, play.log, None).until == second(680)


def test_that_a_phase_was_shortened_is_not_told() -> None:
    """A1 All have voted, the phase ends soon; players hear of the deadline they know."""
    play = village(early_advance="yes", early_least="30s", early_most="30s")
    play(20, Choose(Step.WEREWOLVES), _holder(play, "werewolf"))
    play(20, Choose(Step.SEER), _holder(play, "seer"))
    assert [e.until for e in play.log if isinstance(e, PhaseShortened)] == [second(50)]

    play.outage(30, 90)
    assert play.due() == {"phase": 110}
    assert view(play.game, play.log, _holder(play, "seer")).until == second(670)


def test_nobody_is_thought_to_have_pondered_through_an_outage() -> None:
    """Times of answers are measured to hide who is absent; an outage is no part of them."""
    play = village(early_advance="yes", early_least="30s", early_most="30s")
    play.outage(20, 420)
    play(430, Choose(Step.SEER, (_holder(play, "werewolf"),)), _holder(play, "seer"))

    assert [e.seconds for e in play.log if isinstance(e, AnswerTimed)] == [20]


def _holder(play: Play, role: str) -> Seat:
    [seat] = play.table.state.holders(role)
    return Seat(seat)


def test_the_enrolment_is_open_for_longer() -> None:
    """EN8 Everybody hears it."""
    play = Play("werewolves", enrolment="1h", language="nl").seated("anna")
    play.outage(1800, 5400)

    assert play.due() == {"phase": 7200}
    assert "De server was 60 minuten onbereikbaar. De nieuwe deadline is" in play.hears("anna")[-1]


def test_a_paused_game_has_no_time_to_lose() -> None:
    play = village()
    play(20, Pause())

    assert play.outage(30, 5000) == []


# -- Softwarewolves


def test_day_night_and_game_rest_while_the_master_is_away() -> None:
    """A1 NIGHTTIME, DAYTIME and GAMETIME; nothing is said in the room."""
    times: dict[str, Any] = {"day_time": "60s", "night_time": "60s", "game_time": "10m"}
    play = Play("softwarewolves", **times)
    play(0, Open())
    play.seated("a", "b", "c", "d")
    said = len(play.hears(None))
    assert play.outage(2, 12) == ["TimeExtended"]
    assert play.due() == {"start": 40}
    play(20, Begin())
    assert play.due() == {"night": 80, "game": 620}

    play.outage(15, 70)
    assert play.due() == {"night": 130, "game": 670}
    play(130, TimeUp("night 1"))
    play.outage(60, 190)
    assert play.due() == {"day": 250, "game": 790}
    assert not any("reached" in words for words in play.hears(None)[said:])
    assert play(250, TimeUp("day 1"))[:1] == ["NobodyHanged"]


def test_an_outage_ends_no_village() -> None:
    """E4 Last words are not extended; there is nothing to lose any more."""
    play = Play("softwarewolves")
    play(0, Open())
    play.seated("a", "b", "c")
    play(20, Begin())
    play(21, TimeUp("night 1"))
    play(5000, TimeUp("game"))

    assert play.table.status.phase == "parting"
    assert play.outage(4000, 5001) == []
