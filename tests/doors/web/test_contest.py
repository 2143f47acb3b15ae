"""Mäxchen, §26: the page for the projector and the pages of bots."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import Page, Phone, Server

from gamekeeper.doors.web.contest.brief import brief
from gamekeeper.doors.web.contest.chart import chart_of
from gamekeeper.games.mia.events import PlayersLost, RoundStarted
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.contest_view import ContestView, PlaceInContest
from gamekeeper.services.contest.evening.orders import order
from gamekeeper.services.contest.service import standing_game
from gamekeeper.services.contest.settings import ContestSettings
from gamekeeper.texts.catalogue import load

FAST = ContestSettings(host="127.0.0.1", port=0, later_port=0, bots=3, early_start=True, think_ms=0)
NASTY = "<b>&lt/../?x#%41"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server whose contest is played by its own bots, as fast as they can."""
    async with Server() as server:
        await server.house.open_contest(standing_game(FAST), FAST, tmp_path)
        server.app.contests = server.house.scoreboard
        yield server


async def says(server: Server, *words: str, **program: object) -> str:
    assert server.house.referee is not None
    return await order(server.house.referee, words, json.dumps(program))


async def shown(phone: Phone, path: str, words: str) -> Page:
    """Return a page as soon as it shows these words: all readers share drawings of 0.25 s."""
    async with asyncio.timeout(PATIENCE):
        while words not in (page := await phone.opens(path)).words:  # noqa: ASYNC110 - from outside
            await asyncio.sleep(0.05)
    return page


async def updates(phone: Phone, name: str, count: int) -> list[tuple[float, dict[str, str]]]:
    """Return so many messages of a page's stream, and when they came."""
    found: list[tuple[float, dict[str, str]]] = []
    async with (
        asyncio.timeout(PATIENCE),
        phone.client.stream("GET", f"/contest/{name}/events") as reply,
    ):
        async for line in reply.aiter_lines():
            if line.startswith("data: "):
                found.append((monotonic(), json.loads(line[6:])))
            if len(found) == count:
                break
    return found


async def test_however_fast_the_rounds_are_a_page_gets_four_updates_a_second(
    server: Server,
) -> None:
    """W01 §26.1: the first update is the whole page, the others only what has changed."""
    contest = server.house.contest
    assert contest is not None
    await until(lambda: contest.live.table.state.number > 20, "rounds")
    began = contest.live.table.state.number

    first, *others = await updates(server.phone(), "mia", 6)

    assert set(first[1]) == {"head", "standings", "chart", "round", "lost"}
    assert others[-1][0] - first[0] >= 0.9 * len(others) / 4
    assert contest.live.table.state.number - began > 2 * len(others)
    assert all("head" not in parts for _, parts in others)


async def test_a_page_shows_an_evening_from_registration_to_the_winner(server: Server) -> None:
    """W02 §26.1 §26.2: phase, countdown, standings, chart, the round and its losers; bots too."""
    phone = server.phone()
    await says(server, "new", name="spring", heats=1, minutes=60, practice=0, pause=60, finalists=0)
    assert 'href="/contest"' in (await phone.opens("/")).text
    page = await phone.opens("/contest")
    assert page.path == "/contest/spring"
    assert "come to UDP port" in page.words
    await says(server, "start")
    await until(lambda: _phase(server) == "pause")
    await shown(phone, "/contest/spring", "Heat 1 is about to start")
    await says(server, "next")
    assert server.house.referee is not None
    record = server.house.referee.record
    assert record is not None
    await until(lambda: len(record.samples) >= 2, "two samples")

    page = await shown(phone, "/contest/spring", "Heat 1 of 1")
    await shown(server.phone("nl"), "/contest/spring", "Serie 1 van 1")
    bot = await phone.opens("/contest/spring/bot?name=Baron")

    assert 'data-until="' in page.text
    assert page.text.count("<polyline") == 3
    for name in ("Prudence", "Baron", "Abacus"):
        assert f'href="/contest/spring/bot?name={name}"' in page.text
    assert "Rounds played" in bot.words
    assert "Looks that were right" in bot.words
    await says(server, "stop")
    for winner in record.winners():
        await shown(phone, "/contest/spring", winner)
    await shown(phone, "/contest/spring", "win")
    assert (await phone.opens("/contest/mia")).status == 200


def _phase(server: Server) -> str:
    referee = server.house.referee
    return referee.record.now.kind if referee is not None and referee.record is not None else ""


async def test_a_contest_is_no_table_that_one_can_join(server: Server) -> None:
    """§26.1: it is played by programs; the lobby leads to its page."""
    page = await server.phone().opens("/")

    assert 'href="/contest"' in page.text
    assert 'href="/t/' not in page.text


async def test_names_are_only_names(server: Server) -> None:
    """W03 §26.1 §26.2: whatever a bot is called, it is text on the page and in the address."""
    contest, phone = server.house.contest, server.phone()
    assert contest is not None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.sendto(f"REGISTER;{NASTY}".encode(), ("127.0.0.1", contest.port))
    await until(lambda: NASTY in contest.live.table.state.points, "registration")

    page = await shown(phone, "/contest/mia", NASTY)
    [link] = [
        given["href"]
        for tag, given in page.elements
        if tag == "a" and given["href"].startswith("/contest/mia/bot?name=%3C")
    ]
    bot = await phone.opens(link)

    assert "<b>" not in page.text
    assert bot.status == 200
    assert NASTY in bot.words
    assert "<b>" not in bot.text


@pytest.mark.parametrize("path", ["/contest/no", "/contest/no/events", "/contest/mia/bot?name=no"])
async def test_what_is_not_there_is_not_found(server: Server, path: str) -> None:
    """W04 §26.1: contests and bots nobody knows, and servers without contests."""
    assert (await server.phone().opens(path)).status == 404
    server.app.contests = None
    assert (await server.phone().opens("/contest/mia")).status == 404


def test_the_chart_shows_how_far_somebody_is_ahead() -> None:
    """W05 §26.1: the average lies in the middle; who is out or has nothing has no line."""
    a, b, c = Seat("a"), Seat("b"), Seat("c")
    standings = [
        PlaceInContest(1, a, 30, 30),
        PlaceInContest(2, b, 10, 10),
        PlaceInContest(3, c, 0, 0, is_out=True),
    ]
    samples = [(0.0, {a: 0, b: 0, c: 0}), (10.0, {a: 30, b: 10, c: 0})]

    chart = chart_of(ContestView("x", "mia", "heat", standings=standings, chart=samples))

    assert [(line.name, line.corners) for line in chart.lines] == [
        (b, "10,250 990,440"),
        (a, "10,250 990,60"),
    ]
    assert chart.reach == 10
    assert chart_of(ContestView("x", "mia", "heat", standings=standings)).lines == ()


def test_whoever_is_away_does_not_spoil_the_chart() -> None:
    """W07 §26.1: it has no line, and the others are compared with each other only."""
    a, b, gone = Seat("a"), Seat("b"), Seat("gone")
    standings = [
        PlaceInContest(1, a, 3030, 3030),
        PlaceInContest(2, b, 3010, 3010),
        PlaceInContest(3, gone, 10, 10, is_away=True),
    ]
    samples = [(0.0, {a: 10, b: 10, gone: 10}), (10.0, {a: 3030, b: 3010, gone: 10})]

    chart = chart_of(ContestView("x", "mia", "heat", standings=standings, chart=samples))

    assert [line.name for line in chart.lines] == [b, a]
    assert chart.reach == 10
    alone = ContestView("x", "mia", "heat", standings=standings[2:], chart=samples)
    assert [line.name for line in chart_of(alone).lines] == [gone], "better than an empty chart"


async def test_the_standings_say_who_has_left(server: Server) -> None:
    """W08 §26.1 §22.1: in the standing contest and in an evening, and no longer once it is back."""
    contest, phone = server.house.contest, server.phone()
    assert contest is not None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.connect(("127.0.0.1", contest.port))
        client.send(b"REGISTER;leaver")
        client.send(b"UNREGISTER")
        await until(lambda: contest.live.table.state.is_away(Seat("leaver")), "being away")

        page = await shown(phone, "/contest/mia", "leaver")
        await shown(phone, "/contest/mia", "away")
        await shown(server.phone("nl"), "/contest/mia", "afwezig")
        await shown(server.phone("de"), "/contest/mia", "abwesend")
        assert page.text.count('<tr class="c-gone') == 1
        await says(server, "new", name="autumn", heats=1, minutes=60, practice=0, pause=60)
        page = await shown(phone, "/contest/autumn", "leaver")
        assert page.text.count('<tr class="c-gone') == 1

        client.send(b"here I am")
        await until(lambda: not contest.live.table.state.is_away(Seat("leaver")), "coming back")
        assert server.house.scoreboard is not None
        view = server.house.scoreboard.view("autumn")
        assert view is not None
        assert not any(line.is_away for line in view.standings)


def test_a_long_list_of_names_does_not_push_out_the_reason() -> None:
    """W09 §26.1: up to five names are read out; of more the first three, and how many follow."""
    texts = load("gamekeeper.texts", "contest")
    seats = tuple(map(Seat, "abcdefgh"))

    assert brief(RoundStarted(1, seats[:5]), texts["en"]) == RoundStarted(1, seats[:5])
    assert brief(PlayersLost(seats, "MIA"), texts["en"]) == PlayersLost(
        (*seats[:3], Seat("5 others")), "MIA"
    )
    assert brief(RoundStarted(1, seats), texts["nl"]).order[-1] == "5 anderen"  # type: ignore[attr-defined]
