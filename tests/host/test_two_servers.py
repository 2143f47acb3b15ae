"""Two houses on one database: both play at every table, and one may be killed at any moment."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from tests.kit.evening import Doorbell, MovableClock, until, until_true
from tests.kit.patience import PATIENCE
from tests.kit.postgres import Server, postgres_server

from gamekeeper.cli.opening import codecs
from gamekeeper.house import House
from gamekeeper.store.base import TableId
from gamekeeper.store.memory import MemoryStore
from gamekeeper.store.postgres.store import PostgresStore

__all__ = ["postgres_server"]


ROOT = Path(__file__).parents[2]
LEASE = 0.5


class Remote:
    """A house in another process, seen from outside."""

    def __init__(self, process: asyncio.subprocess.Process, ids: count[int]) -> None:
        self._process, self._ids = process, ids
        self.done: set[str] = set()
        self.sent: list[dict[str, str]] = []
        self.is_ready = False
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            heard = json.loads(line)
            if "done" in heard:
                self.done.add(heard["done"])
            elif "ready" in heard:
                self.is_ready = True
            else:
                self.sent.append(heard)

    def shouts(self, name: str, text: str, id: str | None = None) -> str:
        """Say something and do not wait for an answer; returns the message's id."""
        id = id or f"message-{next(self._ids)}"
        assert self._process.stdin is not None
        self._process.stdin.write(
            json.dumps({"id": id, "name": name, "text": text}).encode() + b"\n"
        )
        return id

    async def says(self, name: str, text: str, id: str | None = None) -> str:
        """Say something and wait until it has been dealt with; returns the answer, if any."""
        id = self.shouts(name, text, id)
        await patiently(lambda: id in self.done, f"{name} saying {text!r}")
        return "\n".join(each["text"] for each in self.sent if each["id"] == f"{id}/answer")

    def heard(self, name: str) -> list[str]:
        return [each["text"] for each in self.sent if each["to"] == f"loopback:{name}"]

    async def killed(self) -> None:
        """kill -9: no goodbye."""
        self._process.kill()
        await self._process.wait()
        await self._reading

    async def closed(self) -> None:
        if self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._process.wait()
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
        await self._reading


async def patiently(is_so: Callable[..., object], what: str) -> None:
    """Like ``until``, for things that happen in another process."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not is_so():  # noqa: ASYNC110
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"{what} did not happen") from None


@asynccontextmanager
async def house(dsn: str, ids: count[int]) -> AsyncIterator[Remote]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.kit.one_house", dsn, str(LEASE)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    remote = Remote(process, ids)
    try:
        await patiently(lambda: remote.is_ready or process.returncode is not None, "a house")
        yield remote
    finally:
        await remote.closed()


Two = tuple[Remote, Remote, PostgresStore]


@pytest.fixture
async def two(postgres_server: Server) -> AsyncIterator[Two]:
    """Two houses, and a look at what they have written."""
    dsn, ids = await postgres_server.new_database(), count(1)
    async with AsyncExitStack() as stack:
        store = await PostgresStore.open(dsn, codecs())
        stack.push_async_callback(store.close)
        east = await stack.enter_async_context(house(dsn, ids))
        west = await stack.enter_async_context(house(dsn, ids))
        yield east, west, store


def everything(name: str, *houses: Remote) -> dict[str, str]:
    """All that was sent to this name, whichever house delivered it, once per id."""
    return {
        each["id"]: each["text"]
        for house in houses
        for each in house.sent
        if each["to"] == f"loopback:{name}"
    }


async def opened(house: Remote, words: str, by: str) -> TableId:
    answer = await house.says(by, f"open {words} seat=no")
    assert "is open" in answer, answer
    return TableId(answer.split()[1])


async def test_players_of_two_houses_sit_at_one_table(two: Two) -> None:
    """A vote in the east and a vote in the west decide together."""
    east, west, _ = two
    table = await opened(east, "ballot", "anna")

    assert "Welcome" in await east.says("anna", f"join {table}")
    assert "Welcome" in await west.says("willi", f"join {table}")
    assert "has begun" in await east.says("anna", "start")
    assert await west.says("willi", "vote anna") == ""
    assert await east.says("anna", "vote anna") == ""

    for name in ("anna", "willi"):
        await patiently(
            lambda name=name: any(
                "Chosen: anna." in t for t in everything(name, east, west).values()
            ),
            f"{name} hearing the result",
        )


async def test_players_of_two_houses_take_turns(two: Two) -> None:
    """Each house understands its players in the light of what the other has done."""
    east, west, store = two
    table = await opened(east, "mia rounds=4 window=30s", "anna")
    await east.says("anna", f"join {table}")
    await west.says("willi", f"join {table}")
    await east.says("anna", "start")
    homes = {"anna": east, "willi": west}
    refused = []

    async def current() -> str:
        found = ""

        async def is_known() -> bool:
            nonlocal found
            entries = await store.read(table)
            kinds = [type(entry.event).__name__ for entry in entries]
            if kinds[-1] in ("TurnBegan", "SeedRevealed"):
                found = getattr(entries[-1].event, "seat", "")
                return True
            return False

        await until_true(is_known, "a turn")
        return found

    for claim in (31, 41, 51, 61, 0) * 4:
        player = await current()
        if not player:
            break
        if claim:
            refused.append(await homes[player].says(player, "roll"))
            refused.append(await homes[player].says(player, str(claim)))
        else:
            refused.append(await homes[player].says(player, "see"))

    assert [answer for answer in refused if answer] == []


async def test_many_commands_from_two_houses_are_each_done_once(two: Two) -> None:
    """Conflicts are decided again; nothing is lost, nothing is done twice."""
    east, west, store = two
    table = await opened(east, "ballot", "anna")
    names = [f"voter-{n}" for n in range(8)]
    for n, name in enumerate(names):
        await (east, west)[n % 2].says(name, f"join {table}")
    await west.says("last", f"join {table}")
    await east.says("anna", f"start {table}")

    ids = [
        (name, (east, west)[n % 2].shouts(name, f"vote {names[k]}"))
        for k in range(5)
        for n, name in enumerate(names)
    ]
    await patiently(lambda: {id for _, id in ids} <= east.done | west.done, "forty votes")

    done = Counter(entry.command for entry in await store.read(table) if entry.cause)
    answers = {each["id"] for each in east.sent + west.sent if "try again" in each["text"]}
    wanted = {f"loopback:{name} {id}" for name, id in ids if f"{id}/answer" not in answers}
    assert max(done.values()) == 1
    assert {command for command in done if "voter" in command and "message" in command} >= wanted


async def test_a_deadline_is_kept_by_the_other_house(two: Two) -> None:
    """The house that opened the table is killed; the other one wakes it."""
    east, west, store = two
    table = await opened(east, "ballot window=1s", "anna")
    await east.says("anna", f"join {table}")
    await west.says("willi", f"join {table}")
    await east.says("anna", "start")
    await east.says("anna", "vote willi")

    await east.killed()

    await patiently(
        lambda: any("Chosen: willi." in text for text in everything("willi", east, west).values()),
        "the deadline",
    )
    assert (await store.row(table)).standing.over


async def test_news_of_a_killed_house_is_told_by_the_other(two: Two) -> None:
    """Every ear hears everything that stands in the log."""
    east, west, store = two
    table = await opened(east, "ballot", "anna")
    names = ["anna", "emil", "willi"]
    for name, home in zip(names, (east, east, west), strict=True):
        await home.says(name, f"join {table}")
    await east.says("anna", "start")
    for name in ("anna", "emil"):
        for _ in range(10):
            east.shouts(name, "vote willi")

    await east.killed()
    await west.says("willi", "vote anna")

    async def is_told() -> bool:
        version = (await store.row(table)).version
        return all(ear.mark == version for ear in await store.ears(table))

    try:
        async with asyncio.timeout(PATIENCE):
            while not await is_told():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    except TimeoutError:
        pytest.fail("not everybody was told")
    written = {
        f"{table}/{entry.seq + 1}"
        for entry in await store.read(table)
        if type(entry.event).__name__ == "SomebodyVoted"
    }
    heard = everything("willi", east, west)
    assert {id for id, text in heard.items() if text.startswith("Somebody voted.")} >= {
        id for id in written if id in heard
    }
    assert len([t for t in heard.values() if t.startswith("Somebody voted.")]) >= len(written) - 1


async def test_nothing_acknowledged_is_lost_when_a_house_is_killed(two: Two) -> None:
    """Every command whose sender was answered stands in the log, exactly once."""
    east, west, store = two
    table = await opened(west, "ballot", "willi")
    names = [f"voter-{n}" for n in range(6)]
    for n, name in enumerate(names):
        await (east, west)[n % 2].says(name, f"join {table}")
    await west.says("last", f"join {table}")
    await west.says("willi", f"start {table}")
    sent: dict[str, tuple[str, str]] = {}
    for k in range(20):
        for n, name in enumerate(names):
            id = (east, west)[n % 2].shouts(name, f"vote {names[k % 6]}")
            sent[id] = (name, id)

    await patiently(lambda: len(east.done) > 15, "some votes in the east")
    await east.killed()
    await patiently(
        lambda: {id for id, (name, _) in sent.items() if int(name[-1]) % 2} <= west.done,
        "all votes in the west",
    )
    for id, (name, _) in sent.items():  # senders in the east try again in the west
        if not int(name[-1]) % 2:
            await west.says(name, "vote voter-0", id)

    refused = {each["id"] for each in east.sent + west.sent if "try again" in each["text"]}
    done = Counter(entry.command for entry in await store.read(table) if entry.cause)
    lost = [
        id
        for id, (name, _) in sent.items()
        if f"loopback:{name} {id}" not in done and f"{id}/answer" not in refused
    ]
    assert max(done.values()) == 1
    assert lost == []
    row = await store.row(table)
    assert [entry.seq for entry in await store.read(table)] == list(range(1, row.version + 1))


async def test_the_other_house_goes_on_with_bots(two: Two) -> None:
    """Bots that were thinking in the killed house move in the surviving one."""
    east, west, store = two
    table = await opened(east, "mia bots=3 rounds=999 window=2s", "anna")
    await east.says("anna", f"start {table}")
    await asyncio.sleep(0)
    await east.killed()
    version = (await store.row(table)).version

    async def is_played() -> bool:
        return (await store.row(table)).version > version + 30

    try:
        async with asyncio.timeout(PATIENCE):
            while not await is_played():  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    except TimeoutError:
        pytest.fail("nobody plays on")
    assert not west.sent


# -- the same without processes, and without hints: a hint is only a hint


Pair = tuple[House, Doorbell, House, Doorbell, MovableClock]


@pytest.fixture
async def pair() -> AsyncIterator[Pair]:
    """Two houses on one store which tells neither what the other does."""
    store, clock = MemoryStore(), MovableClock()
    east_door, west_door = Doorbell(clock.now), Doorbell(clock.now)
    east, west = House(store, [east_door], clock=clock), House(store, [west_door], clock=clock)
    await east.open()
    await west.open()
    yield east, east_door, west, west_door, clock
    await east.close()
    store._closed.clear()
    await west.close()


async def _begun(east_door: Doorbell, west_door: Doorbell) -> TableId:
    await east_door.say("anna", "open ballot seat=no", "1")
    table = TableId(east_door.heard("anna")[-1].split()[1])
    await east_door.say("anna", f"join {table}", "2")
    await west_door.say("willi", f"join {table}", "3")
    return table


async def test_words_are_understood_in_the_light_of_what_the_other_house_wrote(pair: Pair) -> None:
    """A refusal from yesterday's knowledge would be wrong: the game has begun meanwhile."""
    east, east_door, _, west_door, _ = pair
    table = await _begun(east_door, west_door)
    await west_door.say("willi", f"status {table}", "4")

    await east_door.say("anna", f"start {table}", "5")
    await west_door.say("willi", "vote anna", "6")

    assert not any("not-now" in text for text in west_door.heard("willi"))
    kinds = [type(entry.event).__name__ for entry in await east.store.read(table)]
    assert kinds[-1] == "Voted"


async def test_status_shows_what_the_other_house_wrote(pair: Pair) -> None:
    """What is warm here may be old."""
    _, east_door, _, west_door, _ = pair
    table = await _begun(east_door, west_door)
    await west_door.say("willi", f"status {table}", "4")
    await east_door.say("emil", f"join {table}", "5")

    await west_door.say("willi", f"status {table}", "6")

    assert west_door.heard("willi")[-1] == f"Table {table}: 3 voters. Chosen: nobody yet."


async def test_a_deadline_set_by_the_other_house_is_kept(pair: Pair) -> None:
    """Also at a table that is warm here, in a state from before the deadline was set."""
    east, east_door, west, west_door, clock = pair
    table = await _begun(east_door, west_door)
    await west_door.say("willi", f"status {table}", "4")
    await east_door.say("anna", f"start {table}", "5")
    await east.delivery.rest()
    for task in east._tasks:
        task.cancel()

    clock.ahead += timedelta(hours=2)
    for due in await west.store.due(clock.now()):
        await west.host.time_up([due])

    assert (await west.store.row(table)).standing.over
    await until(lambda: any("Chosen" in text for text in west_door.heard("willi")), "the result")
