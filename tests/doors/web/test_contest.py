"""Mäxchen, §26: the page for the projector and the pages of bots."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pytest
from tests.kit.contest import ContestTable, eager
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import Page, Phone, Server

from gamekeeper.doors.web.contest import pages
from gamekeeper.doors.web.contest.brief import brief
from gamekeeper.doors.web.contest.chart import chart_of
from gamekeeper.doors.web.contest.pages import ContestPages
from gamekeeper.doors.web.words import TableWords
from gamekeeper.games import GAMES
from gamekeeper.games.mia.events import Join, PlayersLost, RoundStarted, See
from gamekeeper.games.mia.state import Phase
from gamekeeper.kernel.messages import Seat, Sit
from gamekeeper.lobby.contest_view import BotView, ContestView, PlaceInContest
from gamekeeper.services.contest.evening import scoreboard
from gamekeeper.services.contest.evening.orders import order
from gamekeeper.services.contest.evening.scoreboard import Scoreboard
from gamekeeper.services.contest.resume import standing_game
from gamekeeper.services.contest.service import Contest
from gamekeeper.services.contest.settings import ContestSettings
from gamekeeper.texts.catalogue import load

FAST = ContestSettings(host="127.0.0.1", port=0, later_port=0, bots=3, early_start=True, think_ms=0)
SAID = {"en": "a, b, c and 5 others", "nl": "a, b, c en 5 anderen", "de": "a, b, c und 5 weitere"}
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


async def updates(phone: Phone, name: str, count: int) -> list[dict[str, str]]:
    """Return so many messages of a page's stream."""
    found: list[dict[str, str]] = []
    async with (
        asyncio.timeout(PATIENCE),
        phone.client.stream("GET", f"/contest/{name}/events") as reply,
    ):
        async for line in reply.aiter_lines():
            if line.startswith("data: "):
                found.append(json.loads(line[6:]))
            if len(found) == count:
                break
    return found


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When the server has sent an update to a page."""
    found: list[float] = []
    stream = ContestPages._stream

    async def noted(self: ContestPages, name: str, language: str) -> AsyncIterator[bytes]:
        async for chunk in stream(self, name, language):
            if chunk.startswith(b"data: "):
                found.append(monotonic())
            yield chunk

    monkeypatch.setattr(ContestPages, "_stream", noted)
    return found


async def test_a_page_of_a_fast_contest_gets_what_has_changed(
    server: Server, sent: list[float]
) -> None:
    """W01 §26.1: first the whole page, then parts of it, a quarter of a second apart at least."""
    contest = server.house.contest
    assert contest is not None
    await until(lambda: contest.live.table.state.number > 20, "rounds")
    began = contest.live.table.state.number

    first, *others = await updates(server.phone(), "mia", 6)

    assert set(first) == {"head", "standings", "chart", "round", "lost"}
    assert min(after - before for before, after in pairwise(sent)) > 0.24
    assert contest.live.table.state.number - began > 2 * len(others)
    assert all("head" not in parts for parts in others)


class Hurry:
    """A clock of its own, by which a round is played every millisecond while somebody sleeps."""

    def __init__(self, contest: Contest, board: Scoreboard) -> None:
        self._contest, self._board = contest, board
        self.now = 0.0
        self.rounds = 0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        for _ in range(round(seconds * 1000)):
            self._play()
            self.rounds += 1
            self.now = self.rounds / 1000
            if self.rounds % 250 == 0:
                self._board._tick()

    def _play(self) -> None:
        """A whole round: all join, and the first one looks."""
        state = self._contest.live.table.state
        for seat in state.invited:
            self._contest.perform(f"join {self.rounds} {seat}", seat, Join())
        self._contest.perform(f"see {self.rounds}", state.current, See())


async def test_at_a_thousand_rounds_a_second_a_page_gets_four_updates_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W01 §26.1: in no second more than four, and each of them tells something new."""
    settings = replace(FAST, bots=0, window_ms=60_000)
    async with Server() as server:
        contest = await server.house.open_contest(standing_game(settings), settings, tmp_path)
        board = server.app.contests = server.house.scoreboard
        assert board is not None
        for seat in (Seat("alice"), Seat("bob")):
            contest.perform(f"sit {seat}", seat, Sit())
        state = contest.live.table.state
        await until(lambda: state.phase is Phase.JOINING, "the first round")
        clock = Hurry(contest, board)
        monkeypatch.setattr(pages, "time", clock)
        monkeypatch.setattr(pages, "asyncio", clock)
        monkeypatch.setattr(scoreboard, "monotonic", clock.monotonic)

        told: dict[float, bytes] = {}
        async for chunk in ContestPages(server.app)._stream("mia", "en"):
            if chunk.startswith(b"data: "):
                told[clock.now] = chunk
            if clock.now > 4:
                break

        assert state.number > 4_000
        times = list(told)
        assert len(times) >= 12
        assert all(fifth - first >= 1 for first, fifth in zip(times, times[4:], strict=False))
        assert len(set(told.values())) == len(told)


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


async def test_the_page_of_a_bot_in_the_standing_contest_has_its_figures(server: Server) -> None:
    """F05 §25.1 §26.2: those of the rounds that the log still holds."""
    contest = server.house.contest
    assert contest is not None
    await until(lambda: contest.live.table.state.played, "a round")

    bot = await server.phone().opens("/contest/mia/bot?name=Baron")

    assert "Rounds played" in bot.words
    assert "Nothing has been counted yet" not in bot.words


class Fixed:
    """A contest that stands as it is given."""

    def __init__(self, view: ContestView) -> None:
        self._view = view

    def names(self) -> Sequence[str]:
        return [self._view.name]

    def view(self, name: str) -> ContestView | None:
        return self._view

    async def bot(self, name: str, bot: str) -> BotView | None:
        return None


async def test_the_page_of_a_heat_with_lives_speaks_of_lives(server: Server) -> None:
    """W10 §24.4 §26.1: also in the chart; whoever is out is pale in the small list, too."""
    places = [PlaceInContest(n, Seat(f"bot{n}"), 1, 1, is_out=n > 9) for n in range(1, 11)]
    lives = ContestView("x", "mia", "heat", 1, ["1"], mode="lives", standings=places)
    headings = {}
    for view in (lives, replace(lives, mode="points"), replace(lives, phase="practice")):
        server.app.contests = Fixed(replace(view, name=f"{view.mode}-{view.phase}"))
        page = await server.phone().opens(f"/contest/{view.mode}-{view.phase}")
        headings[f"{view.mode}-{view.phase}"] = "Lives above and below" in page.words
        assert page.text.count('<li class="out">') == 1

    assert headings == {"lives-heat": True, "points-heat": False, "lives-practice": False}


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


async def test_a_name_that_turns_letters_round_turns_nothing_on_the_page(server: Server) -> None:
    """W03 §26.1 §26.2: such characters, and what does not print, are shown as a sign."""
    contest, phone = server.house.contest, server.phone()
    assert contest is not None
    tricky = "\u202eabc\x1b[1m\u200b"
    contest.perform("sit", Seat(tricky), Sit())

    page = await shown(phone, "/contest/mia", "\ufffdabc\ufffd[1m\ufffd")
    [link] = [
        given["href"]
        for tag, given in page.elements
        if tag == "a" and given["href"].startswith("/contest/mia/bot?name=%E2%80%AEabc")
    ]
    bot = await phone.opens(link)

    assert bot.status == 200
    assert "\ufffdabc\ufffd[1m\ufffd" in bot.words
    for text in (page.text, bot.text):
        assert not set(tricky) & set(text) - set("abc[1m")


@pytest.mark.parametrize("path", ["/contest/no", "/contest/no/events", "/contest/mia/bot?name=no"])
async def test_what_is_not_there_is_not_found(server: Server, path: str) -> None:
    """W04 §26.1: contests and bots nobody knows, and servers without contests."""
    assert (await server.phone().opens(path)).status == 404
    server.app.contests = None
    assert (await server.phone().opens("/contest/mia")).status == 404


async def test_many_bots_at_the_ports_are_shown_as_they_play(server: Server) -> None:
    """W05 W07 W09 §26.1: whoever is away or has nothing has no line, and three of six names are read out."""
    contest = server.house.contest
    assert contest is not None
    table = ContestTable("127.0.0.1", contest.port, 0, FAST.window_ms)
    players = await table.players("ann", "bob", "cleo", "leaver", "mute")
    for player in players[:4]:
        player.answers(eager)
    try:
        await until(lambda: contest.live.table.state.points.get(Seat("leaver")), "a point")
        *_, leaver, _ = players
        leaver.answers(lambda _: None)
        leaver.says("UNREGISTER")
        await until(lambda: contest.live.table.state.is_away(Seat("leaver")), "being away")
        await until(lambda: contest.live.table.state.is_away(Seat("mute")), "being silent")
        board = server.house.scoreboard
        assert board is not None
        view = board.view("mia")
        assert view is not None
        samples = len(view.chart)
        await until(lambda: len(view.chart) >= samples + 2, "two samples more")

        page = await shown(server.phone(), "/contest/mia", "3 others")

        assert page.text.count("<polyline") == 6
        assert page.text.count('<tr class="c-gone') == 2
    finally:
        table.close()


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
    for language, said in SAID.items():
        speech = TableWords("mia", {}, GAMES["mia"].edition, language).speech
        for event in (RoundStarted(1, seats), PlayersLost(seats, "MIA")):
            assert said in str(speech.say(brief(event, texts[language]), None, None))
