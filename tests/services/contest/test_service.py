"""The standing contest: what survives a restart, what is forgotten, what a full disk may not do."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.kit.contest import PROMPT, Client, ContestTable, eager
from tests.kit.evening import Evening, Faulty, until
from tests.kit.sentences import SENTENCES

from gamekeeper.errors import StoreUnavailable
from gamekeeper.games.mia.events import Reset, Roll, RoundOpened, RoundScored, Terms
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.games.mia.state import Phase
from gamekeeper.host.verify import verify
from gamekeeper.kernel.messages import Command, Event, Seat, Status, TimeUp
from gamekeeper.services.contest.evening.orders import order
from gamekeeper.services.contest.evening.program import Kind
from gamekeeper.services.contest.evening.referee import Referee
from gamekeeper.services.contest.log_writer import LogWriter
from gamekeeper.services.contest.organiser import Organiser
from gamekeeper.services.contest.service import ORDER, Contest
from gamekeeper.services.contest.settings import ContestSettings
from gamekeeper.services.contest.standings import decode
from gamekeeper.services.contest.standings_file import StandingsFile
from gamekeeper.store.base import Change, Entry, TableId
from gamekeeper.store.memory import MemoryStore

MIA = TableId("mia")
MS = timedelta(milliseconds=1)


def rules(**options: Any) -> Mia:
    """Quick rounds, a short rest between them."""
    wanted = {
        "window": 2000 * MS,
        "early_start": True,
        "gather": 20 * MS,
        "pause": 15 * MS,
        "rounds": 0,
        "self_starting": True,
    }
    return Mia(Options(**{**wanted, **options}))


class Arena:
    """A house with a contest, and UDP players who survive its restarts."""

    def __init__(self, folder: Path, kind: str = "sqlite") -> None:
        self.evening = Evening(kind, folder)
        self.folder = folder
        self.ports = (0, 0)
        self.table: ContestTable | None = None

    async def opens(self, game: Mia | None = None, **settings: Any) -> Contest:
        await self.evening.opens()
        chosen = ContestSettings(
            host="127.0.0.1", port=self.ports[0], later_port=self.ports[1], **settings
        )
        self.contest = await self.evening.house.open_contest(game or rules(), chosen, self.folder)
        self.ports = (self.contest.port, self.contest.later_port or 0)
        if self.table is None:
            self.table = ContestTable("127.0.0.1", *self.ports, window_ms=2000)
        return self.contest

    async def closes(self) -> None:
        await self.evening.closes()

    async def dies(self) -> None:
        """No goodbye: nothing is written that was not written already."""
        contest, house = self.contest, self.evening.house
        for task in contest._tasks:
            task.cancel()
        await asyncio.gather(*contest._tasks, return_exceptions=True)
        if contest._timer is not None:
            contest._timer.cancel()
        contest._until, contest._tasks, contest.bots = None, [], None
        contest._close_ports()
        os.close(contest.standings_file._fd)
        house.host.fast.clear()
        assert house.scoreboard is not None
        await house.scoreboard.close()
        if (play := self.referee._task) is not None:
            play.cancel()
            await asyncio.gather(play, return_exceptions=True)
        await self.evening.dies()

    async def players(self, *names: str, later: tuple[str, ...] = ()) -> list[Client]:
        assert self.table is not None
        players = await self.table.players(*names, later=later)
        for player in players:
            player.answers(eager)
        return players

    @property
    def referee(self) -> Referee:
        assert self.evening.house.referee is not None
        return self.evening.house.referee

    @property
    def step(self) -> Kind | None:
        """Where the evening stands that is being played."""
        return self.referee.record.now.kind if self.referee.record else None

    async def begins_a_heat(self, **program: Any) -> None:
        """An evening whose first heat is going on, or the pause before it."""
        wanted = {"name": "x", "heats": 1, "minutes": 60, "practice": 0, "pause": 0, **program}
        await order(self.referee, ["new"], json.dumps(wanted))
        await order(self.referee, ["start"], "")
        first = Kind.PAUSE if wanted["pause"] else Kind.HEAT
        await until(lambda: self.step is first, first)

    @property
    def number(self) -> int:
        return int(self.contest.live.table.state.number)

    @property
    def points(self) -> dict[Seat, int]:
        return dict(self.contest.live.table.state.points)

    async def plays(self, rounds: int) -> None:
        """Wait until so many more rounds have been opened."""
        goal = self.number + rounds
        await until(lambda: self.number >= goal, f"round {goal}")

    async def log(self) -> list[Entry]:
        return await self.evening.log(MIA)

    async def is_honest(self) -> str | None:
        """The audit's complaint, or None."""
        return verify(await self.evening.store.row(MIA), await self.log()).problem


@pytest.fixture
async def arena(tmp_path: Path) -> AsyncIterator[Arena]:
    arena = Arena(tmp_path)
    yield arena
    if arena.table is not None:
        arena.table.close()
    await arena.closes()


async def stop(arena: Arena, how: str) -> None:
    await (arena.closes() if how == "cleanly" else arena.dies())


# -- restarts


Passes = Callable[[], Awaitable[None]]


@pytest.fixture
def an_hour_passes(monkeypatch: pytest.MonkeyPatch) -> Passes:
    """Let everything happen that is to happen within an hour, whoever says nothing meanwhile."""

    async def passes() -> None:
        loop = asyncio.get_running_loop()
        rung = loop.create_future()
        loop.call_later(3599, rung.set_result, None)
        monkeypatch.setattr(loop, "time", lambda: time.monotonic() + 3600)
        await rung

    return passes


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_a_restart_keeps_standings_and_round_numbers(arena: Arena, how: str) -> None:
    """§21.1 No point is lost that was told, and no number is used twice."""
    await arena.opens()
    anna, _ = await arena.players("anna", "bob")
    await arena.plays(8)
    await stop(arena, how)
    told = [heard.text for heard in anna.log if heard.text.startswith("SCORE;")][-1]
    invited = [int(h.text.split(";")[1]) for h in anna.log if h.text.startswith("ROUND STARTING")]

    await arena.opens()
    state = arena.contest.live.table.state
    at_once = ",".join(f"{seat}:{points}" for seat, points in state.points.items())
    await arena.plays(3)
    again = [int(h.text.split(";")[1]) for h in anna.log if h.text.startswith("ROUND STARTING")]

    assert sorted(at_once.split(",")) == sorted(told.removeprefix("SCORE;").split(","))
    assert len(again) == len(set(again))
    assert again[len(invited)] == invited[-1] + 1
    assert sum(arena.points.values()) > sum(int(each.split(":")[1]) for each in told[6:].split(","))


async def test_an_open_round_is_on_the_slate(arena: Arena) -> None:
    """Also after a rest: its number has been told, so it must not be used again."""
    contest = await arena.opens(rules(pause=30 * MS))
    await arena.players("anna", "bob")
    await arena.plays(3)
    await until(lambda: contest.live.table.state.phase.value == "joining", "a round opening")
    number = arena.number

    standings_file = StandingsFile(arena.folder / "mia.slate")
    written = decode(standings_file.content)
    standings_file.close()

    assert written.number >= number


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_players_of_before_the_restart_are_invited_again(arena: Arena, how: str) -> None:
    """§21.2 At their old addresses and in their own dialect, without having to register."""
    await arena.opens()
    anna, bob = await arena.players("anna", "bob", later=("bob",))
    await arena.plays(3)
    await stop(arena, how)
    before = len(anna.log), len(bob.log)

    await arena.opens()
    await arena.plays(3)

    heard = [
        [h.text for h in who.log[start:]] for who, start in zip((anna, bob), before, strict=True)
    ]
    assert heard[0][0].startswith("ROUND STARTING;")
    assert heard[0][0].count(";") == 2
    assert heard[1][0].count(";") == 1
    assert not any("REGISTERED" in text for texts in heard for text in texts)


async def test_who_is_gone_after_a_restart_is_invited_but_not_waited_for(
    arena: Arena, an_hour_passes: Passes
) -> None:
    """Amendment A4, §21.2 §22.1: as without a restart, after three missed rounds; points are kept."""
    await arena.opens(rules(window=30 * MS))
    _, bob, _ = await arena.players("anna", "bob", "carl")
    await arena.plays(3)
    await arena.closes()
    bob.vanishes()
    points = arena.points[Seat("bob")]

    contest = await arena.opens(rules(window=30 * MS))
    await until(lambda: contest.live.table.state.is_away(Seat("bob")), "bob is away")
    await an_hour_passes()
    await arena.plays(2)

    await until(lambda: contest.live.table.state.invited, "the next invitation")
    assert set(contest.live.table.state.invited) == {"anna", "bob", "carl"}
    assert arena.points[Seat("bob")] >= points


async def test_one_datagram_brings_back_who_was_gone_after_a_restart(arena: Arena) -> None:
    """Amendment A4, §21.2 §22.1: its answer to an invitation, with the old points."""
    await arena.opens(rules(window=30 * MS))
    _, bob, _ = await arena.players("anna", "bob", "carl")
    await arena.plays(4)
    await arena.closes()
    port, points = bob.address[1], arena.points[Seat("bob")]
    bob.vanishes()
    contest = await arena.opens(rules(window=30 * MS))
    await until(lambda: contest.live.table.state.is_away(Seat("bob")), "bob is away")

    assert arena.table is not None
    back = arena.table.client(name="bob", at=port)
    back.answers(eager)

    await until(lambda: "bob" in contest.live.table.state.order, "bob playing again")
    assert arena.points[Seat("bob")] >= points
    assert not any(heard.text == "REGISTERED" for heard in back.log)


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_nobody_is_forgotten_in_a_pause(
    arena: Arena, how: str, an_hour_passes: Passes
) -> None:
    """Amendment A4, §21.2 §24.2: a restart in a pause, and the next heat is played by all."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.begins_a_heat(pause=600)
    number = arena.number
    await stop(arena, how)

    await arena.opens()
    await an_hour_passes()
    assert (arena.step, arena.number) == (Kind.PAUSE, number), "nothing is played in a pause"
    await order(arena.referee, ["next"], "")
    await arena.plays(5)

    assert arena.step is Kind.HEAT
    assert set(arena.contest.live.table.state.played) == {"anna", "bob"}


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_nobody_is_forgotten_while_frozen(
    arena: Arena, how: str, an_hour_passes: Passes
) -> None:
    """Amendment A4, §21.2 §23.2: a restart changes nothing about it, and thawed, all play on."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.plays(3)
    await Organiser(arena.contest, arena.referee).order(["freeze"])
    await until(lambda: arena.contest.live.table.state.phase is Phase.WAITING, "the round's end")
    number, played = arena.number, dict(arena.contest.live.table.state.played)
    await stop(arena, how)

    contest = await arena.opens()
    await an_hour_passes()
    assert arena.number == number
    await Organiser(contest, arena.referee).order(["thaw"])
    await arena.plays(3)

    assert all(n > played[seat] for seat, n in contest.live.table.state.played.items())
    assert set(contest.live.table.state.present) == {"anna", "bob"}


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_spectators_hear_everything_after_a_restart(
    arena: Arena, how: str, an_hour_passes: Passes
) -> None:
    """§13.1 §21.2: who never says a word, and is not expected to, is not forgotten; nor in SCORE."""
    await arena.opens()
    anna, _ = await arena.players("anna", "bob")
    assert arena.table is not None
    watcher = arena.table.client(name="watcher")
    watcher.says("REGISTER_SPECTATOR;watcher")
    await watcher.expects("REGISTERED")
    await arena.plays(3)
    await stop(arena, how)

    await arena.opens()
    await an_hour_passes()
    await arena.plays(1)
    first = f"ROUND STARTING;{arena.number + 1};"
    await arena.plays(5)

    heard = [each.text for each in anna.log]
    begin = next(i for i, text in enumerate(heard) if text.startswith(first))
    to_all = [text for text in heard[begin:] if not PROMPT.fullmatch(text)]
    assert {pair.split(":")[0] for pair in _last_score(to_all).split(",")} == {"anna", "bob"}
    story = "\n".join(to_all[: to_all.index("SCORE;" + _last_score(to_all)) + 1])
    await until(lambda: story in "\n".join(each.text for each in watcher.log), "the whole story")


def _last_score(texts: list[str]) -> str:
    return [text for text in texts if text.startswith("SCORE;")][-1].removeprefix("SCORE;")


async def test_the_standings_keep_their_order_over_a_restart(arena: Arena) -> None:
    """Everybody stands where they first registered, the house's bots too."""
    await arena.opens(bots=2)
    await arena.players("anna")
    await arena.plays(3)
    before = list(arena.points)
    await arena.closes()

    await arena.opens(bots=2)

    assert list(arena.points) == before == ["Prudence", "Baron", "anna"]


async def test_a_lost_slate_costs_nothing_after_a_clean_end(arena: Arena) -> None:
    """The log has the standings as well."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.plays(4)
    await arena.closes()
    number, points = arena.number, arena.points
    (arena.folder / "mia.slate").unlink()

    await arena.opens()

    assert arena.points == points
    assert arena.number >= number - 1


async def test_options_changed_by_the_configuration_count_from_now_on(arena: Arena) -> None:
    """The row and the log say so, and old rounds can still be audited."""
    await arena.opens(rules(window=100 * MS))
    await arena.players("anna", "bob")
    await arena.plays(2)
    await arena.closes()

    await arena.opens(rules(window=200 * MS))
    await arena.plays(2)
    await arena.contest.write()
    log = await arena.log()

    assert (await arena.evening.store.row(MIA)).options["window"] == "200ms"
    windows = [
        entry.event.until - entry.at for entry in log if isinstance(entry.event, RoundOpened)
    ]
    assert windows[0] == 100 * MS
    assert windows[-1] == 200 * MS
    assert await arena.is_honest() is None


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_the_log_can_be_audited_after_many_restarts(arena: Arena, how: str) -> None:
    """Whatever was lost between two lives, what stands in the log follows from what came before."""
    for life in range(3):
        await arena.opens()
        if not life:
            await arena.players("anna", "bob")
        await arena.plays(3)
        await stop(arena, how)

    await arena.opens()

    assert await arena.is_honest() is None


# -- retention


@pytest.mark.parametrize("how", ["cleanly", "dropped"])
async def test_what_organisers_did_can_be_audited_and_survives(arena: Arena, how: str) -> None:
    """§23 §21.1 §21.3: orders stand in the log; names, bans and a frozen table outlive a crash."""
    await arena.opens(keep_rounds=6)
    await arena.players("anna", "bert", "cleo", "dora")
    await arena.plays(3)
    organiser = Organiser(arena.contest)
    for words in ("rename bert Robert", "drop cleo", "ban dora", "reset"):
        await organiser.order(words.split())
        await arena.plays(2)
    await arena.contest.come_to_rest(ORDER)
    arena.contest.order(Reset(3, "lives", (Seat("anna"), Seat("Robert"))))
    await arena.contest.write()
    assert await arena.is_honest() is None
    await stop(arena, how)

    await arena.opens(keep_rounds=6)
    state = arena.contest.live.table.state
    assert arena.points == {"anna": 3, "Robert": 3}
    assert state.terms == Terms("lives", (Seat("anna"), Seat("Robert")), frozen=True)
    assert arena.contest.bans.banned == ["dora"]
    await arena.players("bert")
    assert set(arena.contest.clients.registered) == {"anna", "Robert"}, "bert is Robert (§23.1)"
    assert state.phase is Phase.WAITING
    await Organiser(arena.contest).order(["thaw"])
    await until(lambda: min(arena.points.values()) == 0, "a lost life")
    await arena.contest.write()
    assert await arena.is_honest() is None


async def test_only_the_last_rounds_are_kept(arena: Arena) -> None:
    """§21.3 The log begins with a summary, and the audit still holds."""
    await arena.opens(rules(pause=1 * MS), keep_rounds=5)
    await arena.players("anna", "bob")
    for _ in range(3):
        await arena.plays(12)
        await arena.contest.write()
    log = await arena.log()

    rounds = [entry for entry in log if isinstance(entry.event, RoundScored)]
    assert len(rounds) <= 6
    assert isinstance(log[0].event, RoundScored)
    assert [entry.seq for entry in log] == list(range(log[0].seq, log[-1].seq + 1))
    assert await arena.is_honest() is None


async def test_a_shortened_contest_goes_on_after_a_restart(arena: Arena) -> None:
    """Its version, its standings and its honesty are those of the whole log."""
    await arena.opens(rules(pause=1 * MS), keep_rounds=2)
    await arena.players("anna", "bob")
    await arena.plays(20)
    version = arena.contest.live.version
    await arena.closes()
    points = arena.points

    await arena.opens(rules(pause=1 * MS), keep_rounds=2)
    state = dict(arena.contest.live.table.state.points)
    await arena.plays(10)
    await arena.contest.write()

    assert state == points
    assert arena.contest.live.version > version
    assert await arena.is_honest() is None


async def test_a_long_contest_takes_no_more_memory(arena: Arena) -> None:
    """Only the running round and the one before are at hand."""
    await arena.opens(rules(pause=1 * MS))
    await arena.players("anna", "bob")
    await arena.plays(30)

    assert len(arena.contest.live.log) < 60


# -- the slate


def test_a_slate_keeps_the_newest_of_what_was_written(tmp_path: Path) -> None:
    """Also for the next process."""
    standings_file = StandingsFile(tmp_path / "s")
    for n in range(5):
        standings_file.write(b"%d" % n)
    os.close(standings_file._fd)  # killed

    again = StandingsFile(tmp_path / "s")

    assert again.content == b"4"
    again.close()


@pytest.mark.parametrize("length", [0, 1, 10, 20, 21, 24])
def test_a_torn_slot_leaves_the_one_before(tmp_path: Path, length: int) -> None:
    """Killed in the middle of a write: the other slot is whole."""
    path = tmp_path / "s"
    standings_file = StandingsFile(path)
    standings_file.write(b"before")
    standings_file.write(b"newest")
    standings_file.close()
    raw = bytearray(path.read_bytes())
    start = 0  # the second write went to the first slot
    raw[start + length : start + 30] = b"\xff" * (30 - length)
    path.write_bytes(raw)

    again = StandingsFile(path)

    assert again.content == b"before"
    again.close()


@pytest.mark.parametrize("raw", [b"", b"garbage", os.urandom(600_000), b"GKSL" * 200_000], ids=len)
def test_a_slate_that_is_no_slate_says_nothing(tmp_path: Path, raw: bytes) -> None:
    """And can be written all the same."""
    path = tmp_path / "s"
    path.write_bytes(raw)

    standings_file = StandingsFile(path)
    content = standings_file.content
    standings_file.write(b"new")
    standings_file.close()
    again = StandingsFile(path)

    assert content is None
    assert again.content == b"new"
    again.close()


async def test_a_contest_survives_a_slate_of_garbage(arena: Arena) -> None:
    """It goes on with what the log says."""
    await arena.opens()
    await arena.players("anna", "bob")
    await arena.plays(3)
    await arena.closes()
    points = arena.points
    (arena.folder / "mia.slate").write_bytes(b"\x00garbage" * 1000)

    await arena.opens()

    assert arena.points == points


def test_what_does_not_fit_on_a_slate_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    """The old content stays."""
    standings_file = StandingsFile(tmp_path / "s")
    standings_file.write(b"old")
    with pytest.raises(OSError, match="do not fit"):
        standings_file.write(b"x" * 300_000)
    standings_file.close()

    again = StandingsFile(tmp_path / "s")

    assert again.content == b"old"
    again.close()


# -- the store fails


async def test_a_full_disk_does_not_stop_the_contest(tmp_path: Path) -> None:
    """Rounds go on, and everything is written when there is room again."""
    arena = Arena(tmp_path, "memory")
    arena.evening.wrap = Faulty
    await arena.opens()
    store: Any = arena.evening.store
    await arena.players("anna", "bob")
    store.failing.add("append")
    await arena.plays(5)
    with pytest.raises(StoreUnavailable):
        await arena.contest.write()
    await arena.plays(5)

    store.failing.clear()
    await arena.contest.write()
    log = await arena.log()
    problem = await arena.is_honest()
    assert arena.table is not None
    arena.table.close()
    await arena.closes()

    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert len([entry for entry in log if isinstance(entry.event, RoundScored)]) >= 10
    assert problem is None


class _Store(MemoryStore):
    """Fails while it is told to, and lets rounds be played in the meantime."""

    def __init__(self) -> None:
        super().__init__()
        self.failing = False
        self.meanwhile: Any = lambda: None
        self.changes: list[Change] = []

    async def append(self, change: Change) -> None:  # type: ignore[override]
        self.meanwhile()
        if self.failing:
            raise StoreUnavailable("the disk is full")
        self.changes.append(change)


def _noted(log_writer: LogWriter, rounds: Iterator[int], number: int) -> None:
    """So many rounds of three commands each."""
    for _ in range(number):
        n = next(rounds)
        at = datetime(2026, 3, 1, tzinfo=UTC)
        for step in range(3):
            events: tuple[Event, ...] = (RoundScored(n, ()),) if step == 2 else (_opened(n, at),)
            command = Command(f"c-{n}-{step}", None, TimeUp(""), at)
            log_writer.running.append((1 + 3 * n + step, command, events))
        log_writer.round_over(0)


def _opened(number: int, at: datetime) -> RoundOpened:
    return RoundOpened(number, (), at)


@pytest.mark.parametrize("keep", [1, 2, 5])
@pytest.mark.parametrize("before", [0, 1, 4])
@pytest.mark.parametrize("during", [0, 1, 4])
@pytest.mark.parametrize("after", [0, 1, 4])
async def test_the_recorder_keeps_everything_while_the_store_fails(
    keep: int, before: int, during: int, after: int
) -> None:
    """Then it is written: without a gap, in order, and never more than the rounds to be kept."""
    store, rounds = _Store(), iter(range(100))
    first = Entry(1, datetime(2026, 3, 1, tzinfo=UTC), "open", RoundScored(0, ()))
    log_writer = LogWriter(store, MIA, [first], keep)  # type: ignore[arg-type]
    _noted(log_writer, rounds, before)
    store.failing = True
    store.meanwhile = lambda: _noted(log_writer, rounds, during)
    if before:
        with pytest.raises(StoreUnavailable):
            await log_writer.flush(Status("turn"))
    store.failing, store.meanwhile = False, lambda: None
    _noted(log_writer, rounds, after)
    played = next(rounds)

    await log_writer.flush(Status("turn"))

    seqs = [entry.seq for change in store.changes for entry in change.entries]
    if played:
        assert seqs == list(range(seqs[0], 2 + 3 * played))
        assert seqs[0] == 2 or store.changes[-1].forget_before >= seqs[0]
        assert len(seqs) >= 3 * min(keep, played)


# -- people and bots at one table


async def their_turn(arena: Arena, seat: str) -> None:
    state = arena.contest.live.table.state
    await until(lambda: state.current == seat and state.phase.value == "turn", f"{seat}'s turn")


class Ordered(Mia):
    """Seats play in the order of their names."""

    def arrange(self, rng: Random, seats: Any) -> tuple[Seat, ...]:
        return tuple(sorted(seats))


@pytest.fixture
async def mixed(arena: Arena) -> Arena:
    """Anna plays through a text door, Bob is a bot that looks whenever it is his turn."""
    game = Ordered(rules(ask=False, window=5000 * MS).options)
    await arena.opens(game)
    answer = await arena.evening.says("anna", "join mia")
    assert "Welcome to table mia, anna." in answer
    await arena.players("bob")
    return arena


async def test_somebody_at_a_text_door_plays_against_bots(mixed: Arena) -> None:
    """In words on one side, in datagrams on the other, at the same table."""
    await their_turn(mixed, "anna")

    rolled = await mixed.evening.says("anna", "roll")
    await mixed.evening.says("anna", "65")
    await mixed.evening.hears("anna", "bob wanted to see.")

    assert "You rolled" in rolled
    await mixed.evening.hears("anna", "After round")
    assert mixed.table is not None
    bob = mixed.table.everyone[0]
    assert any(heard.text == "PLAYER ROLLS;anna" for heard in bob.log)
    assert any(heard.text == "ANNOUNCED;anna;6,5" for heard in bob.log)
    assert not any(heard.text.startswith("ROLLED") for heard in bob.log)


async def test_names_are_taken_across_doors(mixed: Arena) -> None:
    """Neither side can take a name of the other."""
    assert mixed.table is not None
    eve = mixed.table.client(name="eve")

    eve.says("REGISTER;anna")
    await eve.expects("REJECTED")

    assert "already sits there" in await mixed.evening.says("carl", "join mia as bob")


async def test_the_same_message_twice_acts_once_in_a_contest(mixed: Arena) -> None:
    """Also when it would be a legal move again; and the log can still be written."""
    evening = mixed.evening
    await their_turn(mixed, "anna")
    await evening.says("anna", "roll", "m-7")
    await evening.says("anna", "65", "m-8")
    number = mixed.number
    await until(lambda: mixed.number > number, "the next round")
    await their_turn(mixed, "anna")

    await evening.says("anna", "roll", "m-7")
    phase = mixed.contest.live.table.state.phase.value
    await mixed.contest.write()

    assert phase == "turn"
    rolls = [
        e
        for e in await mixed.log()
        if e.cause and e.cause.move == Roll() and e.cause.seat == "anna"
    ]
    assert len(rolls) == 1


async def test_who_left_a_contest_may_come_back(mixed: Arena) -> None:
    """The name is kept for nobody else."""
    answer = await mixed.evening.says("anna", "leave")

    back = await mixed.evening.says("anna", "join mia")

    assert "You have left table mia." in answer
    assert "Welcome to table mia, anna." in back


async def test_a_text_player_is_still_there_after_a_restart(mixed: Arena) -> None:
    """With seat, ear and points; the bots are invited again beside them."""
    await their_turn(mixed, "anna")
    await mixed.closes()

    await mixed.opens(Ordered(rules(ask=False, window=5000 * MS).options))
    await mixed.evening.hears("anna", "It is your turn.")
    await their_turn(mixed, "anna")  # what was heard may be from before the restart

    assert "You rolled" in await mixed.evening.says("anna", "roll")


async def test_spectators_at_text_doors_hear_the_contest(mixed: Arena) -> None:
    """The public part, as it is written."""
    answer = await mixed.evening.says("dora", "watch mia")
    await their_turn(mixed, "anna")
    await mixed.evening.says("anna", "roll")
    await mixed.evening.says("anna", "see")

    assert answer.startswith("You are watching table mia.")
    await mixed.evening.hears("dora", "anna rolls.")
    assert "You rolled" not in "\n".join(mixed.evening.heard("dora"))


# -- a bug in the rules


class Buggy(Mia):
    """Breaks when somebody rolls."""

    def throw(self, rng: Random) -> Any:
        raise RuntimeError("the dice fell off the table")


async def test_a_bug_in_the_contests_rules_sets_only_the_contest_aside(arena: Arena) -> None:
    """The administrators are told, other tables play on, the house can still be closed."""
    others = asyncio.all_tasks()
    await arena.opens(Buggy(rules(ask=False).options), bots=2)
    evening = arena.evening

    await evening.hears("admin", "the dice fell off the table")
    table = await evening.table("ballot", "anna")
    await evening.says("anna", "start")
    told = await evening.says("anna", "vote anna")
    at_the_contest = await evening.says("bob", "join mia")
    await evening.closes()
    left = [task for task in asyncio.all_tasks() - others if not task.done()]
    await arena.evening.opens()

    assert "Chosen: anna." in told
    assert at_the_contest == SENTENCES["set-aside"]
    assert (await evening.store.row(MIA)).aside is not None
    assert (await evening.events(table))[-1] == "SeedRevealed"
    assert left == []
