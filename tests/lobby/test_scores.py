"""The league: counting games, reading them from the store, and the word ``scores``."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from tests.kit.dummy import Chosen
from tests.kit.dummy_speech import BALLOT
from tests.kit.evening import Evening

from gamekeeper.games import GAMES
from gamekeeper.games.scoring import Score, no_scores
from gamekeeper.games.werewolves.rules.ending.scores import scores
from gamekeeper.games.werewolves.rules.events import Bulletin, Stopped
from gamekeeper.games.werewolves.rules.tales import Fate
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.lobby import league as reading
from gamekeeper.lobby.league import League, Tally, names_of, read_league, results_of
from gamekeeper.lobby.operations.reading import CACHE_TIME
from gamekeeper.lobby.scoreboard import MAX_SHOWN
from gamekeeper.store.base import Chair, Entry, Finish, Person, PersonId, TableId
from gamekeeper.store.memory import MemoryStore

ANNA, BOB = PersonId("p-anna"), PersonId("bot:Bob")


def score(role: str, points: int, won: bool = False, alive: bool = False, **more: bool) -> Score:
    return Score(Seat("x"), role, points, won, alive, **more)


# -- counting


def test_games_are_counted_by_person_and_by_role() -> None:
    """Won alive, won dead, survived, removed: each in its column."""
    league = League()
    league.count([(ANNA, score("seer", 3, won=True, alive=True)), (BOB, score("cub", 0))])
    league.count([(ANNA, score("cub", 1, won=True)), (BOB, score("seer", 0, alive=True))])
    league.count([(BOB, score("seer", -1, removed=True))])
    league.count([])

    assert league.games == 3
    assert league.people() == [
        (ANNA, Tally(played=2, won_alive=1, won_dead=1, survived=1, points=4)),
        (BOB, Tally(played=3, survived=1, removed=1, points=-1)),
    ]
    assert league.people("cub") == [
        (ANNA, Tally(played=1, won_dead=1, points=1)),
        (BOB, Tally(played=1)),
    ]
    assert league.roles() == [
        ("seer", Tally(played=3, won_alive=1, survived=2, removed=1, points=2)),
        ("cub", Tally(played=2, won_dead=1, points=1)),
    ]
    assert league.people("witch") == []


async def test_people_are_called_as_they_were_called_when_they_played() -> None:
    """By the name they had most often; of two with the same name, their addresses' names help."""
    store, league = MemoryStore(), League()
    people = {"p-1": "bob.smith", "p-2": "bobby99", "p-3": "ann"}
    for id, name in people.items():
        await store.save_person(Person(PersonId(id), name), f"mailto:{name}@example.org")
    for id, seat in (
        ("p-1", "Bob"),
        ("p-1", "Rob"),
        ("p-1", "Bob"),
        ("p-2", "Bob"),
        ("p-3", "Zoe"),
    ):
        league.count([(PersonId(id), replace(score("seer", 1), seat=Seat(seat)))])
    league.count([(BOB, score("cub", 0))])

    ids = [PersonId(id) for id in (*people, BOB)]
    names = await names_of(store, league, ids)

    assert list(names.values()) == ["Bob (bob.smith)", "Bob (bobby99)", "Zoe", "Bob"]


def test_the_best_come_first() -> None:
    """Points, then victories, then who needed fewer games, then by name: always one order."""
    league = League()
    for person, points in (("d", 3), ("c", 3), ("b", 1), ("a", 1), ("c", 0)):
        league.count([(PersonId(person), score("seer", points, won=points > 0, alive=points > 1))])

    assert [person for person, _ in league.people()] == ["d", "c", "a", "b"]


def test_a_seat_counts_for_whoever_had_it_in_the_end() -> None:
    """A seat that was freed and not taken again counts for nobody."""
    table = TableId("t")
    won = [score("seer", 3), replace(score("cub", 0), seat=Seat("y")), score("elder", 0)]
    won[2] = replace(won[2], seat=Seat("z"))
    chairs = [Chair(table, Seat("x"), ANNA), Chair(table, Seat("y"), PersonId("nobody"))]
    last = [Entry(n, AT, "c", event) for n, event in enumerate([Stopped(), END, Stopped()])]

    found = results_of(Finish(table, chairs, last), lambda event: won if event is END else ())

    assert found == [(ANNA, won[0])]


def bulletin(ending: int | None, *fates: Fate) -> Bulletin:
    return Bulletin(2, 3, (), (), (), (), None, ending=ending, fates=fates)


END = bulletin(0)
AT = datetime(2026, 3, 1, tzinfo=UTC)


def test_the_last_bulletin_of_werewolves_is_counted() -> None:
    """§17 Stopped games do not count, nor does any other bulletin."""
    anna = Fate(Seat("anna"), "seer", won=True, alive=False, points=1, lover=Seat("bob"))
    bob = Fate(Seat("bob"), "cub", won=False, alive=False, removed=True, points=-1)

    assert scores(bulletin(0, anna, bob)) == (
        Score(Seat("anna"), "seer", 1, True, False),
        Score(Seat("bob"), "cub", -1, False, False, True),
    )
    assert scores(bulletin(-1, bob)) != ()
    assert scores(bulletin(None)) == ()
    assert scores(Stopped()) == ()


# -- over the tables of a house


def ballots(event: Event) -> list[Score]:
    """Being chosen is a victory; to be named at all is to survive."""
    if not isinstance(event, Chosen):
        return []
    named = [name for name, _ in event.tally]
    return [
        Score(Seat(n), "voter", 3 * (n == event.winner), n == event.winner, True) for n in named
    ]


@pytest.fixture(autouse=True)
def _counted(_ballot: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "ballot", replace(BALLOT, scores=ballots))
    for name in [name for name in GAMES if name != "ballot"]:
        monkeypatch.setitem(GAMES, name, replace(GAMES[name], scores=no_scores))


async def play(evening: Evening, *names: str) -> None:
    """The first one is chosen, the last one is named once."""
    table = await evening.table("ballot", *names, by=names[0])
    await evening.says(names[0], f"start {table}")
    for name in names:
        other = names[-1] if name == names[0] else names[0]
        await evening.says(name, f"{table}: vote {other}")


async def test_scores_in_the_lobby(evening: Evening) -> None:
    """Who asks hears the best first."""
    nothing = await evening.says("anna", "scores")
    evening.clock.ahead += CACHE_TIME
    for _ in range(2):
        await play(evening, "anna", "bob", "carl")
    await play(evening, "bob", "carl", "anna")
    await evening.table("ballot", "anna", "bob")

    assert nothing == "No game of ballot has ended yet."
    assert (await evening.says("carl", "Scores Ballot")).splitlines() == [
        "ballot, 3 games:",
        "1. anna: 6 points; played 3, won 2, survived 3",
        "2. bob: 3 points; played 1, won 1, survived 1",
        "3. carl: 0 points; played 2, won 0, survived 2",
    ]


async def test_scores_are_a_minute_old_at_most(evening: Evening) -> None:
    """Asking again and again costs the store nothing."""
    await play(evening, "anna", "bob", "carl")
    before = await evening.says("anna", "scores ballot")
    await play(evening, "anna", "bob", "carl")

    assert await evening.says("bob", "scores") == before
    evening.clock.ahead += timedelta(minutes=2)
    assert "2 games" in await evening.says("bob", "scores")


async def test_scores_can_be_asked_wrongly(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And every answer says what would be right."""
    assert await evening.says("anna", "scores chess") == "There is no game 'chess'. Games: ballot."
    assert "scores GAME" in await evening.says("anna", "scores mia mafia")
    assert "No points are counted" in await evening.says("anna", "scores mia")

    monkeypatch.setitem(GAMES, "ballot", BALLOT)
    assert "No points are counted" in await evening.says("anna", "scores")


async def test_scores_alone_tells_of_every_game_that_has_ended(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `help` says: the name of a game can be left out."""
    monkeypatch.setitem(GAMES, "mia", replace(GAMES["mia"], scores=ballots))
    nothing = await evening.says("anna", "scores")
    evening.clock.ahead += CACHE_TIME
    await play(evening, "anna", "bob", "carl")

    assert nothing == "No game has ended yet."
    assert (await evening.says("anna", "scores")).splitlines()[:2] == [
        *("ballot, one game:", "1. anna: 3 points; played 1, won 1, survived 1")
    ]
    assert "mia" not in await evening.says("bob", "scores")


async def test_who_is_far_behind_still_sees_herself(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the best come those who ask."""
    monkeypatch.setattr("gamekeeper.lobby.scoreboard.MAX_SHOWN", 1)
    await play(evening, "anna", "bob", "carl")
    await play(evening, "anna", "bob", "carl")

    said = (await evening.says("carl", "scores")).splitlines()
    asked = (await evening.says("dora", "scores")).splitlines()

    assert [line.split(":")[0] for line in said[1:]] == ["1. anna", "2. carl"]
    assert [line.split(":")[0] for line in asked[1:]] == ["1. anna"]
    assert MAX_SHOWN > 1


async def test_a_league_is_read_page_by_page(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables there are."""
    monkeypatch.setattr(reading, "PAGE_SIZE", 2)
    for _ in range(5):
        await play(evening, "anna", "bob", "carl")

    league = await read_league(evening.store, "ballot")

    assert league.games == 5
    assert league.roles() == [("voter", Tally(10, 5, 0, 10, 0, 15))]
