"""What the Go club says when something is not possible: words, never a bare code or a breakdown."""

from __future__ import annotations

import pytest
from tests.kit.club import ClubEvening
from tests.kit.evening import Evening

from gamekeeper.house.words import SENTENCES

pytestmark = pytest.mark.timeout(60)


@pytest.fixture
async def club(evening: Evening) -> ClubEvening:
    club = ClubEvening(evening)
    await club.gathers("ann", "bob", "cat")
    return club


@pytest.mark.parametrize(
    "words",
    ["observe 7", "note goban-7 hm", "priority goban-7 5", "rematch goban-7", "offer goban-7 2"],
)
async def test_a_game_that_the_club_does_not_have(club: ClubEvening, words: str):
    """The lobby has a code of the same name, for kinds of games."""
    assert await club("ann", words) == "The club has no game “goban-7”."
    assert club.evening.heard("admin") == []


@pytest.mark.parametrize("words", ["games eve", "finished eve", "who eve", "bar eve"])
async def test_somebody_who_is_no_member(club: ClubEvening, words: str):
    assert await club("ann", words) == "No member is called “eve”."


async def test_lists_know_members_however_they_are_written(club: ClubEvening):
    assert await club("ann", "games BOB") == "bob plays no game now."
    assert await club("ann", "finished Bob") == "bob has finished no games."


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("rating eve 5k", "No member is called “eve”."),
        ("band eve", "No member is called “eve”."),
        ("rating ann 30z", "A rank is 30k to 1k or 1d and up"),
        ("result 7 W+R", "The club has no game “goban-7”."),
        ("result x W+R", "The club has no game “x”."),
        ("result", "Say it like this: go admin result"),
    ],
)
async def test_operators_are_refused_in_words(club: ClubEvening, words: str, answer: str):
    assert (await club("admin", f"admin {words}")).startswith(answer)


async def test_operators_call_games_and_members_as_everybody_does(club: ClubEvening):
    await club("ann", "offer size=9")
    await club("cat", "take 1")
    assert await club("admin", "admin rating ANN 4k") == "The rating of ann is 1700."
    assert await club("admin", "admin void 1") == "goban-1 is over: No-Result."


async def test_the_lobby_still_says_its_own(club: ClubEvening):
    assert await club("ann", "admin void 1") == SENTENCES["not-allowed"].format(who="an operator")
