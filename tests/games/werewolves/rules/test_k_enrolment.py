"""Werewolves by mail, scenarios 83 to 92: enrolling and voting, as far as a table sees of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.werewolves import START, Game, cast

from gamekeeper.games.options import parse_options
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.events import GameBegan, SexGiven
from gamekeeper.games.werewolves.rules.moves import Choose, Present
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import Chosen
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Life
from gamekeeper.kernel.messages import Command, Move, Reply, Seat, Sit
from gamekeeper.kernel.table import Table


def ask(table: Table[Any], seat: str | None, move: Move) -> Reply:
    who = None if seat is None else Seat(seat)
    return table.handle(Command(f"{table.version}", who, move, START))


@pytest.mark.parametrize("sex", ["m", "f", "x"])
def test_a_player_says_how_stories_speak_of_him(sex: str) -> None:
    """Scenario 83: EN4. As far as the table is concerned: the sex is public and kept."""
    table = Table(Werewolves(Options()), "seed")
    ask(table, "Bob", Sit())

    reply = ask(table, "Bob", Present(sex))
    assert reply.events == (SexGiven(Seat("Bob"), sex),)
    assert table.state.players[Seat("Bob")].sex == sex


def test_name_and_sex_are_given_at_once() -> None:
    """EN2, EN8. Who is new is enrolled with the sex, before the game can begin with him."""
    table = Table(Werewolves(parse_options(Options, {"max_players": "8"})), "seed")
    for i in range(7):
        ask(table, f"P{i}", Sit())

    sat, given, *rest = ask(table, "Eva", Present("f")).events
    assert (type(sat).__name__, given) == ("PlayerSat", SexGiven(Seat("Eva"), "f"))
    assert isinstance(rest[0], GameBegan)


def test_nobody_is_enrolled_by_giving_a_sex_too_late() -> None:
    """EN8. After the beginning only players say how stories speak of them."""
    table = Table(Werewolves(parse_options(Options, {"max_players": "8"})), "seed")
    for i in range(8):
        ask(table, f"P{i}", Sit())

    rejection = ask(table, "Eva", Present("f")).rejection
    assert rejection is not None
    assert rejection.code == "not-seated"


def test_an_unknown_sex_is_refused() -> None:
    """Scenario 83: EN4. Nothing recognisable is refused."""
    table = Table(Werewolves(Options()), "seed")
    ask(table, "Bob", Sit())

    rejection = ask(table, "Bob", Present("q")).rejection
    assert rejection is not None
    assert rejection.code == "enrol-sex"


def test_nobody_enrols_twice_under_one_name() -> None:
    """Scenario 84: EN5. Whoever it is: the name is there once, whatever its letters."""
    table = Table(Werewolves(Options()), "seed")
    ask(table, "Bob", Sit())

    assert ask(table, "Bob", Sit()).rejection is not None
    assert list(table.state.players) == ["Bob"]


def test_the_last_free_place_starts_the_game() -> None:
    """Scenario 85: EN8, §3.2. The 8th enrolment begins it, a 9th is refused."""
    table = Table(Werewolves(parse_options(Options, {"max_players": "8"})), "seed")
    for i in range(7):
        assert not [e for e in ask(table, f"P{i}", Sit()).events if isinstance(e, GameBegan)]

    events = ask(table, "P7", Sit()).events
    assert [e for e in events if isinstance(e, GameBegan)]
    assert table.state.phase is not Phase.ENROLMENT
    ninth = ask(table, "P8", Sit())
    assert ninth.rejection is not None
    assert ninth.rejection.code in ("already-started", "unknown-sender")
    assert len(table.state.players) == 8


def test_the_last_valid_vote_counts() -> None:
    """Scenario 88: V11, V12, V13. A, then B, then nonsense: B; two confirmations, one error."""
    village = cast("W werewolf, A B citizen")
    village.until(Phase.NIGHT)
    village.vote("W → A; W → B")
    confirmed = village.heard("W", Chosen)
    assert [(e.names, e.former) for e in confirmed] == [(("A",), None), (("B",), ("A",))]
    assert village.refused("W → A B") == "too-many-names"

    village.end()
    assert village.news.dead == {"B"}


def test_the_dead_do_not_vote() -> None:
    """Scenario 90: §11.2."""
    village = cast("A werewolf, C citizen")
    village.night("A → C")

    assert village.refused("C → A") == "you-are-dead"
    assert village.day("K1 → K2").ballot("K1")
    assert not [b for b in village.news.bulletin.ballots if b.voter == "C"]


def test_the_doomed_vote_like_anybody() -> None:
    """Scenario 90: T2, H3. Accepted and confirmed."""
    village = cast("A werewolf, W witch")
    village.until(Phase.BREWING, "A → W")
    assert village.life("W") is Life.DOOMED
    village.vote("W → K1")
    assert village.heard("W", Chosen)[-1].names == ("K1",)

    village.end()
    assert village.news.dead == {"W", "K1"}


def test_a_repeated_choice_is_called_so() -> None:
    """Scenario 92: T12, T17. The Healer's same player, the Sheriff's blank."""
    village = cast("A werewolf, H healer, S sheriff")
    village.night("H → K1; S → blank")
    village.day()
    village.until(Phase.NIGHT)
    assert village.refused("H → K1") == "repeated-choice"
    assert village.rejection is not None
    assert "K1" in str(dict(village.rejection.facts))

    village.until(Phase.LAST_HOUR, "H → K2")
    assert village.refused("S → blank") == "repeated-choice"


def names_of(text: str) -> tuple[str, ...] | str:
    """What these words mean as a pyre vote of Eva among Bas and Karin; or the code of the no."""
    speech = pytest.importorskip("gamekeeper.games.werewolves.text.speech")
    from gamekeeper.kernel.messages import Rejected

    people = [(n, ROLES["citizen"]) for n in ("Eva", "Bas", "Karin", "Bob")]
    people.append(("Wolf", ROLES["werewolf"]))
    village = Game(people, False, Options(), "seed")
    village.night()
    talker = next(
        value
        for name, value in vars(speech).items()
        if isinstance(value, type)
        and name.endswith("Speech")
        and value.__module__ == speech.__name__
    )
    try:
        move = talker(Options(language="nl")).understand(text, village.view("Eva"), Seat("Eva"))
    except Rejected as no:
        return no.rejection.code
    assert isinstance(move, Choose)
    assert move.step is Step.PYRE
    village.does("Eva", move)
    return move.names if village.rejection is None else village.rejection.code


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("op basis van gisteren: karin!", ("Karin",)),
        ("Karin of Bas", "too-many-names"),
        ("blanco", ()),
        ("blanco, of toch Karin", "blank-and-name"),
        ("Karin. Groet, Bas", "too-many-names"),
    ],
)
def test_names_are_whole_words(text: str, meaning: object) -> None:
    """Scenario 86: V5, V6, V8, V9."""
    assert names_of(text) == meaning
