"""Ratings on pages: the curve on somebody's own page, and ranks in the league."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from tests.kit.club_pages import ADMIN_NAME, ClubPages

from gamekeeper.doors.web.reading import curve as drawing
from gamekeeper.doors.web.reading.curve import BOTTOM, LEFT, RIGHT, TOP, CurveGraph, rating_view
from gamekeeper.games.go.ratings.ranks import RANK, rank
from gamekeeper.lobby.league import RatingCurve

BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
async def club() -> AsyncIterator[ClubPages]:
    async with ClubPages() as pages:
        await pages.says("ann", "go rank 5k")
        await pages.says("bob", "go rank 5k")
        yield pages


def day(at: datetime) -> str:
    return f"{at:%d.%m.}"


def curve(*values: float, days: float = 10) -> RatingCurve:
    steps = tuple((BEGIN + n * timedelta(days=days), value) for n, value in enumerate(values))
    return RatingCurve("go", steps, rank, RANK)


def drawn(*values: float, days: float = 10) -> CurveGraph:
    graph = rating_view(curve(*values, days=days), day).graph
    assert graph is not None
    return graph


# -- the drawing


def test_a_curve_is_told_in_ranks_and_days() -> None:
    """Now, at the beginning, and at its best."""
    view = rating_view(curve(1600, 1850, 1720), day)

    assert (view.now, view.first, view.best) == ("4k", "5k", "2k")
    assert (view.begun, view.top, view.changes) == ("01.03.", "11.03.", 2)


def test_better_is_higher_and_later_is_further_right() -> None:
    """And nothing leaves its place."""
    graph = drawn(1600, 1850, 1720)
    (x1, y1), (x2, y2), (x3, y3) = graph.dots

    assert (x1, x3) == (LEFT, RIGHT)
    assert x1 < x2 < x3
    assert y1 > y3 > y2
    assert all(TOP <= y <= BOTTOM for _, y in graph.dots)
    assert [label.text for label in graph.days] == ["01.03.", "11.03.", "21.03."]


def test_days_are_places_in_time() -> None:
    """A year without a game is a long line."""
    steps = [(BEGIN, 1600.0), (BEGIN + timedelta(days=1), 1620.0)]
    steps += [(BEGIN + timedelta(days=100), 1650.0)]
    graph = rating_view(RatingCurve("go", tuple(steps), rank, RANK), day).graph

    assert graph is not None
    assert graph.dots[1][0] == pytest.approx(LEFT + (RIGHT - LEFT) / 100, abs=0.01)


@pytest.mark.parametrize(
    ("values", "ranks"),
    [
        ((1600, 1640), ["5k", "4k"]),
        ((1600, 1600), ["5k"]),
        ((2000, 2150), ["1k", "1d", "2d"]),
        ((-900, -860), ["30k", "29k"]),  # nobody is weaker
        ((-900, 2900), ["21k", "11k", "1k"]),
        ((1000, 1750), ["11k", "9k", "7k", "5k", "3k"]),
    ],
)
def test_ranks_beside_the_line(values: tuple[float, ...], ranks: list[str]) -> None:
    """Round ones, the better the higher, and never too many."""
    graph = drawn(*values)

    assert [label.text for label in graph.ranks] == ranks
    places = [label.place for label in graph.ranks]
    assert places == sorted(places, reverse=True)


def test_few_and_many_changes() -> None:
    """One rating is no line; games of one day have one date; of thousands a part is drawn."""
    many = drawn(*(1600 + n % 7 for n in range(5000)), days=0.1)

    assert rating_view(curve(1600), day).graph is None
    assert [label.text for label in drawn(1600, 1700, 1650, days=0.01).days] == ["01.03."]
    assert [label.text for label in drawn(1600, 1700, days=1).days] == ["01.03.", "02.03."]
    assert [dot[0] for dot in drawn(1600, 1700, 1650, days=0).dots] == [LEFT, 55, RIGHT]
    assert len(many.corners.split()) == drawing.MAX_CORNERS
    assert many.dots == ((RIGHT, many.dots[0][1]),)


# -- on pages


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Started at 5k on"),
        ("nl", "Begonnen met 5k op"),
        ("de", "Angefangen mit 5k am"),
    ],
)
async def test_a_profile_shows_the_rating_over_time(
    club: ClubPages, language: str, words: str
) -> None:
    """§10.7 To everybody: a picture that is told in words, too, with ranks and dates."""
    await club.game("ann", "bob")
    await club.passes(40)
    await club.says(ADMIN_NAME, "go admin rating ann 2d")
    stranger = club.server.phone(language)

    page = await stranger.opens(f"/people/{await club.person('ann')}")

    assert page.status == 200
    [said] = [given["aria-label"] for tag, given in page.elements if given.get("role") == "img"]
    assert words in said
    assert "2d" in said
    assert f">{said}<" in page.words
    [line] = [given["points"] for tag, given in page.elements if tag == "polyline"]
    assert len(line.split()) == 3
    marks = re.findall(r'<text class="mark end"[^>]*>([^<]+)<', page.text)
    assert marks == ["5k", "3k", "1k", "2d"]
    dates = re.findall(r'<text class="day[^"]*"[^>]*>([^<]+)<', page.text)
    assert len(dates) == 3
    assert all(re.fullmatch(r"\d{1,2}\.? \S+ 20\d\d", date) for date in dates)


async def test_who_has_chosen_a_rank_has_no_curve_yet(club: ClubPages) -> None:
    """§10.7 And whoever is no member has nothing of the kind."""
    await club.says("eve", "games")
    phone = club.server.phone()

    bob = await phone.opens(f"/people/{await club.person('bob')}")
    eve = await phone.opens(f"/people/{await club.person('eve')}")

    assert "5k since" in bob.words
    assert "<svg" not in bob.text
    assert "rank over time" not in eve.words


async def test_ranks_in_the_league_of_go(club: ClubPages) -> None:
    """On the page and in words; games whose players are not rated have no such column."""
    await club.game("ann", "bob")
    phone = club.server.phone()

    page = await phone.opens("/league")
    rows = re.findall(r"<tr><td.*?</tr>", page.text)
    cells = [re.sub(r"<[^>]+>", " ", row).split() for row in rows]
    words = await club.says("bob", "scores go")

    assert cells == [["1", "ann", "5k", "2", "1", "1"], ["2", "bob", "5k", "0", "1", "0"]]
    assert words.splitlines() == [
        "go, one game:",
        "1. ann, 5k: 2 points; played 1, won 1",
        "2. bob, 5k: 0 points; played 1, won 0",
    ]
    assert ">Rank</th>" in page.text
    assert ">Rank</th>" not in (await phone.opens("/league/mafia")).text
