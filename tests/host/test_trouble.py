"""When something breaks: one table rests, one door is stuck, the disk is full; the rest plays on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.kit.dummy import Ballot, State
from tests.kit.dummy_speech import BALLOT, BallotSpeech
from tests.kit.evening import Evening, until
from tests.kit.patience import PATIENCE
from tests.kit.sentences import SENTENCES

from gamekeeper.doors.base import Outbound, Receive, Style
from gamekeeper.errors import BadLog
from gamekeeper.games import GAMES
from gamekeeper.host.delivery import delivery
from gamekeeper.kernel.messages import Begin, Command, Event, Move, Rejection, Seat, Status
from gamekeeper.store.base import Change, Ear, Hears, TableId

# -- a bug in one game's rules


@dataclass(frozen=True, slots=True)
class BuggyBallot(Ballot):
    """Breaks when it begins, and where else it is told to."""

    breaks = "decide"

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Any]:
        if command.move == Begin() and BUGS["in"] == "decide":
            raise RuntimeError("division by cucumber")
        return Ballot.decide(self, state, command, rng)

    def apply(self, state: State, event: Event) -> None:
        if BUGS["in"] == "apply":
            raise RuntimeError("division by cucumber")
        Ballot.apply(self, state, event)

    def status(self, state: State) -> Status:
        if BUGS["in"] == "status":
            raise RuntimeError("division by cucumber")
        return Ballot.status(self, state)


class BuggySpeech(BallotSpeech):
    """Breaks where it is told to."""

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        if BUGS["in"] == "understand":
            raise RuntimeError("lost for words")
        return super().understand(text, view, seat)

    def say(self, event: Event, listener: Seat | None, view: Any) -> str | None:
        if BUGS["in"] == "say":
            raise RuntimeError("lost for words")
        return super().say(event, listener, view)

    def prompt(self, view: State, seat: Seat) -> str | None:
        if BUGS["in"] == "prompt":
            raise RuntimeError("lost for words")
        return super().prompt(view, seat)

    def missing(self, event: Event) -> str | None:
        return "Seer 1" if BUGS["in"] == "story" else None

    def describe(self, view: State) -> str:
        if BUGS["in"] == "describe":
            raise RuntimeError("lost for words")
        return super().describe(view)

    def refuse(self, rejection: Rejection) -> str:
        if BUGS["in"] == "refuse":
            raise RuntimeError("lost for words")
        return super().refuse(rejection)


BUGS = {"in": ""}
TwoTables = tuple[Evening, TableId, TableId]


@pytest.fixture
def buggy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with a bug, registered like any other; the bug wakes up when a test says so."""
    entry = replace(BALLOT, options=BuggyBallot, speech=lambda *_: BuggySpeech())
    monkeypatch.setitem(GAMES, "buggy", entry)
    monkeypatch.setitem(BUGS, "in", "")


@pytest.fixture
async def two_tables(buggy: None, tmp_path: Path) -> AsyncIterator[TwoTables]:
    """A sick table (Anna's) and a sound one (Carl's)."""
    evening = await Evening("sqlite", tmp_path).opens()
    sick = await evening.table("buggy", "anna", "bob")
    sound = await evening.table("ballot", "carl", "dora", by="carl")
    yield evening, sick, sound
    BUGS["in"] = ""
    await evening.closes()


async def is_playable(evening: Evening, table: TableId) -> bool:
    """Whether a sound table can be played to its end, with everybody being told."""
    await evening.says("carl", f"start {table}")
    await evening.says("carl", "vote dora")
    await evening.says("dora", "vote dora")
    await evening.hears("carl", "Chosen: dora.")
    return (await evening.events(table))[-1] == "SeedRevealed"


async def test_a_bug_in_the_rules_sets_one_table_aside(two_tables: TwoTables) -> None:
    """Its players and the administrators are told; all others play on."""
    evening, sick, sound = two_tables
    BUGS["in"] = "decide"

    answer = await evening.says("anna", f"start {sick}")
    again = await evening.says("bob", f"{sick}: vote anna")
    await evening.hears("admin", "was suspended")

    assert answer == again == SENTENCES["set-aside"]
    assert evening.heard("admin") == [
        f"Table {sick} (buggy) was suspended: RuntimeError: division by cucumber"
    ]
    assert "cucumber" in str((await evening.store.row(sick)).aside)
    assert (await evening.events(sick))[-1] == "Sat"
    assert await is_playable(evening, sound)


async def test_a_table_that_was_set_aside_stays_there_after_a_restart(
    two_tables: TwoTables,
) -> None:
    """Until an administrator has looked at it."""
    evening, sick, sound = two_tables
    BUGS["in"] = "decide"
    await evening.says("anna", f"start {sick}")

    await evening.starts_again()

    assert await evening.says("anna", f"start {sick}") == SENTENCES["set-aside"]
    assert await is_playable(evening, sound)


async def test_a_table_that_was_put_back_can_be_played(two_tables: TwoTables) -> None:
    """The bug was mended: the table goes on where it stood."""
    evening, sick, _ = two_tables
    BUGS["in"] = "decide"
    await evening.says("anna", f"start {sick}")
    BUGS["in"] = ""

    await evening.store.suspend(sick, None)
    await evening.starts_again()

    assert "has begun" in await evening.says("anna", f"start {sick}")


async def test_a_story_that_is_missing_after_an_outage_is_the_reason(
    two_tables: TwoTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a table has missed is decided while it is loaded; administrators read what is wrong."""
    evening, sick, _ = two_tables
    await evening.starts_again()
    host = evening.house.host
    begin = Command("missed", None, Begin(), evening.clock.now())
    monkeypatch.setattr(host, "missed", lambda row, since: [begin] if row.aside is None else ())
    monkeypatch.setattr(BuggySpeech, "missing", lambda self, event: "general 5", raising=False)

    with pytest.raises(BadLog, match="general 5"):
        await host.loaded(sick)

    assert (await evening.store.row(sick)).aside == "MissingStory: general 5"
    assert (await host.loaded(sick)).table.status.phase == "open"


@pytest.mark.parametrize("place", ["apply", "status"])
async def test_a_bug_while_a_table_is_loaded_stops_nobody_else(
    two_tables: TwoTables, place: str
) -> None:
    """The sick table cannot even be brought to memory; speaking there is answered."""
    evening, sick, sound = two_tables
    await evening.starts_again()
    BUGS["in"] = place

    answer = await evening.says("anna", f"status {sick}")
    command = await evening.says("anna", f"start {sick}")

    assert answer
    assert command
    assert await is_playable(evening, sound)


async def test_a_table_whose_next_story_is_missing_while_it_catches_up_is_suspended(
    two_tables: TwoTables,
) -> None:
    """What it has missed is not written, the administrators are told, all others play on."""
    evening, sick, sound = two_tables
    await evening.starts_again()
    BUGS["in"] = "story"
    begin = Command("missed", None, Begin(), evening.clock.now())
    host, written = evening.house.host, await evening.events(sick)
    host.missed = lambda row, since: [begin] if row.id == sick and row.aside is None else ()

    assert await evening.says("anna", f"start {sick}")
    await evening.hears("admin", "was suspended")
    BUGS["in"] = ""  # somebody writes it; the table stays suspended until it is resumed

    assert (await evening.says("anna", f"start {sick}")).startswith(SENTENCES["set-aside"])
    assert "Seer 1" in evening.heard("admin")[-1]
    assert "Seer 1" in str((await evening.store.row(sick)).aside)
    assert await evening.events(sick) == written
    assert await is_playable(evening, sound)


@pytest.mark.parametrize("place", ["apply", "status"])
async def test_a_bug_in_a_table_with_news_does_not_silence_the_house(
    two_tables: TwoTables, place: str
) -> None:
    """The delivery cannot tell this one; all other ears are told."""
    evening, sick, sound = two_tables
    evening.door.hold()
    await evening.door.say("anna", f"start {sick}", "m-1")
    await evening.dies()
    BUGS["in"] = place
    await evening.opens()

    assert await is_playable(evening, sound)


@pytest.mark.parametrize("place", ["say", "prompt"])
async def test_a_bug_in_one_games_words_does_not_silence_the_house(
    two_tables: TwoTables, place: str
) -> None:
    """The delivery stumbles over one table and goes on with all others."""
    evening, sick, sound = two_tables
    BUGS["in"] = place

    await evening.door.say("anna", f"start {sick}", "m-1")

    assert await is_playable(evening, sound)


@pytest.mark.parametrize("place", ["understand", "refuse", "describe"])
async def test_a_bug_in_one_games_ears_is_answered(two_tables: TwoTables, place: str) -> None:
    """Whoever speaks there gets an answer, and the door is not torn down by it."""
    evening, sick, sound = two_tables
    await evening.says("anna", f"start {sick}")
    BUGS["in"] = place

    answers = [
        await evening.says("anna", f"{sick}: vote nobody"),
        await evening.says("anna", f"status {sick}"),
    ]

    assert all(answers)
    assert await is_playable(evening, sound)


async def test_a_bug_that_wakes_up_with_a_deadline_stops_no_other_deadline(
    two_tables: TwoTables,
) -> None:
    """The scheduler goes on waking the sound tables."""
    evening, sick, sound = two_tables
    await evening.says("anna", f"start {sick}")
    await evening.says("carl", f"start {sound}")
    await evening.closes()
    BUGS["in"] = "status"
    evening.clock.ahead += 2 * Ballot().window
    await evening.opens()

    await evening.hears("carl", "Chosen:")


async def test_a_log_that_cannot_be_read_stops_nobody_else(two_tables: TwoTables) -> None:
    """A table of a game this program no longer has, with news and a deadline."""
    evening, sick, sound = two_tables
    evening.door.hold()
    await evening.door.say("anna", f"start {sick}", "m-1")
    await evening.dies()
    del GAMES["buggy"]  # type: ignore[attr-defined]
    evening.clock.ahead += 2 * Ballot().window
    await evening.opens()

    answer = await evening.says("anna", f"status {sick}")

    assert answer
    assert await is_playable(evening, sound)


# -- the store fails


@pytest.mark.parametrize("method", ["append", "chairs_of", "person_at", "read"])
async def test_while_the_store_fails_nothing_has_changed(slow_store: Evening, method: str) -> None:
    """The speaker is told to try again, and then it works."""
    table = await slow_store.table("ballot", "anna", "bob")
    await slow_store.says("anna", "start")
    before = await slow_store.events(table)
    slow_store.house.host.unload(table)
    slow_store.failing.add(method)

    refused = await slow_store.says("anna", "vote bob", "m-1")
    slow_store.failing.clear()
    after = await slow_store.events(table)
    done = await slow_store.says("anna", "vote bob", "m-2")

    assert refused == SENTENCES["try-again"]
    assert after == before
    assert "You voted for bob." in done


async def test_a_refused_message_may_be_sent_again_with_its_own_id(slow_store: Evening) -> None:
    """It was not done, so its id is not used up."""
    table = await slow_store.table("ballot", "anna", "bob")
    await slow_store.says("anna", "start")
    slow_store.failing.add("append")
    await slow_store.says("anna", "vote bob", "m-1")
    slow_store.failing.clear()

    await slow_store.door.say("anna", "vote bob", "m-1")

    assert (await slow_store.events(table)).count("Voted") == 1


@pytest.mark.parametrize(
    "words", ["open ballot", "join {table}", "watch {table}", "tables", "link"]
)
async def test_every_word_says_so_when_the_store_fails(slow_store: Evening, words: str) -> None:
    """There is always an answer."""
    table = await slow_store.table("ballot", "anna")
    slow_store.failing.update({"append", "rows", "person_at"})

    answer = await slow_store.says("bob", words.format(table=table))

    assert answer == SENTENCES["try-again"]


@pytest.mark.parametrize("method", ["ears", "row", "read", "set_marks", "settle", "news", "due"])
async def test_a_store_that_failed_for_a_while_makes_nobody_deaf(
    slow_store: Evening, method: str
) -> None:
    """Delivery and scheduler go on when it is back."""
    table = await slow_store.table("ballot", "anna", "bob")
    await slow_store.says("anna", "start")
    slow_store.failing.add(method)
    await slow_store.door.say("anna", "vote bob", "m-1")
    await slow_store.house.host.time_up([table])
    await slow_store.settles()
    slow_store.failing.clear()

    await slow_store.says("anna", "vote bob", "m-2")

    assert slow_store.heard("bob")[-1].startswith("Somebody voted.")


# -- doors that are stuck


class StuckDoor:
    """A door that takes for ever to send anything, as a mail server may."""

    scheme = "stuck"
    style = Style.TEXT

    def __init__(self) -> None:
        self.tried: list[Outbound] = []
        self.done: list[Outbound] = []
        self.open = asyncio.Event()

    async def run(self, receive: Receive) -> None:
        self.receive = receive
        await asyncio.Event().wait()

    async def send(self, message: Outbound) -> None:
        self.tried.append(message)
        await self.open.wait()
        self.done.append(message)


Stuck = tuple[Evening, StuckDoor]


@pytest.fixture
async def stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stuck]:
    """A house that looks around often and has a door where everything takes for ever."""
    monkeypatch.setattr(delivery, "POLL_SECONDS", 0.05)
    monkeypatch.setattr("gamekeeper.house.GOODBYE_SECONDS", 0.2)
    evening, door = Evening("memory", tmp_path), StuckDoor()
    evening.doors.append(door)
    await evening.opens()
    yield evening, door
    door.open.set()
    await evening.closes()


async def test_a_stuck_door_does_not_hold_up_the_others(
    stuck: Stuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tables, and other ears of the same table, are told meanwhile."""
    evening, door = stuck
    monkeypatch.setattr(delivery, "POLL_SECONDS", 60.0)
    await evening.starts_again()
    table = await evening.table("ballot", "anna", "bob")
    other = await evening.table("ballot", "carl", by="carl")
    await evening.store.append(await _with_ear(evening, table, "stuck:eve"))

    await evening.door.say("anna", f"start {table}", "m-1")
    await until(lambda: door.tried, "a try at the stuck door")
    await evening.door.say("carl", f"start {other}", "m-2")
    await evening.door.say("anna", "vote bob", "m-3")

    await evening.hears("carl", "The ballot is open.")
    await evening.hears("bob", "Somebody voted.")


async def test_a_slow_door_is_waited_for(stuck: Stuck) -> None:
    """A message that takes long is sent once, not begun anew at every look around."""
    evening, door = stuck
    table = await evening.table("ballot", "anna")
    await evening.settles()
    await evening.store.append(await _with_ear(evening, table, "stuck:eve"))
    await evening.door.say("anna", f"start {table}", "m-1")
    await until(lambda: door.tried, "a try at the stuck door")

    await asyncio.sleep(0.3)  # several looks around
    door.open.set()
    await until(lambda: door.done, "delivery")

    assert [message.text for message in door.tried] == ["The ballot is open."]


async def test_a_house_with_a_stuck_door_can_be_closed(stuck: Stuck) -> None:
    """It waits for a while, then it goes."""
    evening, door = stuck
    table = await evening.table("ballot", "anna")
    await evening.store.append(await _with_ear(evening, table, "stuck:eve"))
    await evening.door.say("anna", f"start {table}", "m-1")
    await until(lambda: door.tried, "a try at the stuck door")

    async with asyncio.timeout(PATIENCE):
        await evening.house.close()
    await evening.opens()


async def _with_ear(evening: Evening, table: TableId, address: str) -> Change:
    row = await evening.store.row(table)
    ear = Ear(address, None, Hears.PUBLIC, row.version)
    return Change(table, row.version, [], row.standing, ears=[ear])


class BrokenDoor(StuckDoor):
    """A door with a bug."""

    scheme = "broken"
    style = Style.TEXT

    async def send(self, message: Outbound) -> None:
        raise ZeroDivisionError("a bug in a door")


async def test_a_bug_in_one_door_does_not_silence_the_others(tmp_path: Path) -> None:
    """Its ears go without; all others are told."""
    evening = Evening("memory", tmp_path)
    evening.doors.append(BrokenDoor())
    await evening.opens()
    table = await evening.table("ballot", "anna", "bob")
    await evening.store.append(await _with_ear(evening, table, "broken:eve"))

    try:
        await evening.door.say("anna", f"start {table}", "m-1")
        await evening.hears("bob", "The ballot is open.")
        await evening.door.say("anna", "vote bob", "m-2")
        await evening.hears("bob", "Somebody voted.")
    finally:
        await evening.closes()


async def test_a_bad_log_is_no_bug_of_the_house(
    two_tables: TwoTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for a table that cannot be read is told that it rests."""
    evening, sick, _ = two_tables
    await evening.starts_again()

    async def read(table: TableId, after: int = 0) -> None:
        raise BadLog("entry 3 cannot be read")

    monkeypatch.setattr(evening.store, "read", read)

    assert await evening.says("anna", f"status {sick}")
    assert await evening.says("anna", f"start {sick}")
