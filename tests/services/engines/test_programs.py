"""``gamekeeper gtp``: a program with a board plays a seat at a table of a house that is open."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.kit.evening import Evening, until, until_true
from tests.kit.patience import PATIENCE

from gamekeeper.doors.base import Inbound
from gamekeeper.doors.gtp.door import NAME, GtpDoor, connect
from gamekeeper.doors.gtp.wire.protocol import answer, read_request
from gamekeeper.doors.local_socket import reachable
from gamekeeper.errors import GamekeeperError
from gamekeeper.host.reply import Response
from gamekeeper.lobby.lobby import Lobby
from gamekeeper.services.engines.gtp_seat import GtpClient
from gamekeeper.store.base import TableId


class Board:
    """A program with a board: the real command line between it and the house."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def ask(self, command: str) -> str:
        """The answer, with its sign."""
        self.send(command)
        return await self.answer()

    def send(self, command: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{command}\n".encode())

    async def answer(self) -> str:
        assert self.process.stdout is not None
        text = await asyncio.wait_for(self.process.stdout.readuntil(b"\n\n"), PATIENCE)
        return text.decode().strip()

    async def ends(self) -> tuple[int, str]:
        """How it ended, and what it said about it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        _, errors = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        assert self.process.returncode is not None
        return self.process.returncode, errors.decode()


class Club:
    """A house with the door for programs."""

    def __init__(self, evening: Evening, folder: Path) -> None:
        self.evening, self.folder = evening, folder
        self.boards: list[Board] = []

    async def opens(self) -> None:
        await self.evening.opens()
        house = self.evening.house
        self.door = GtpDoor(
            self.folder, partial(GtpClient, house.host, house.lobby, version="1.2.3")
        )
        house.doors[self.door.scheme] = self.door
        await self.door.open()

    async def board(self, table: str, seat: str, *options: str) -> Board:
        words = ["-m", "gamekeeper", "gtp", table, seat, "--data", str(self.folder), *options]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdin=pipe, stdout=pipe, stderr=pipe
        )
        self.boards.append(Board(process))
        return self.boards[-1]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = Club(Evening("sqlite", tmp_path), tmp_path)
    await club.opens()
    yield club
    for board in club.boards:
        if board.process.returncode is None:
            board.process.kill()
            await board.process.communicate()
    await club.door.close()
    await club.evening.closes()


async def test_a_whole_game(club: Club) -> None:
    """The program's moves are the seat's, the others' moves are the engine's."""
    table = await club.evening.table("go size=5 type=black overtime=none", "anna")
    board = await club.board(table, "bob")
    assert await board.ask("boardsize 5") == "="
    assert await board.ask("7 clear_board") == "=7"
    board.send("genmove black")
    await club.evening.says("anna", "C3")
    assert await board.answer() == "= C3"
    assert await board.ask("play white D4") == "="
    await club.evening.hears("anna", "bob plays D4 (White, move 2)")
    await club.evening.says("anna", "pass # <c>good</c> <h>enough</h>")
    assert await board.ask("genmove b") == "= pass"
    assert await board.ask("final_score") == "? the game is not over"
    assert await board.ask("play w pass") == "="
    await club.evening.says("anna", "dead D4")
    assert await board.ask("final_status_list dead") == "= D4"
    assert await board.ask("final_score") == "= B+18.5"
    assert (await board.ask("gamekeeper-say agree")).startswith("=")
    await club.evening.hears("anna", "Black wins by 18.5")
    assert await board.ask("final_score") == "= B+18.5"
    assert await board.ask("quit") == "="
    code, told = await board.ends()

    assert code == 0
    assert "anna says: good" in told, "what is said at the table is told beside the protocol"


async def test_what_is_refused(club: Club) -> None:
    """In the words of the protocol where it has some, else in those of the table."""
    table = await club.evening.table("go size=5 type=black komi=5.5", "anna")
    board = await club.board(table, "bob")
    answers = {
        "boardsize 19": "? unacceptable size",
        "komi 7": "? the komi of this table is 5.5",
        "komi 5.5": "=",
        "komi": "? syntax error",
        "play white D4": "? it is anna's turn: ask with genmove",
        "play black D4": "? it is anna's turn: ask with genmove",
        "play green D4": "? syntax error",
        "genmove white": "? black is to move",
        "undo": "? cannot undo",
        "fixed_handicap 2": "? this game has no handicap stones",
        "fixed_handicap 0": "? this game has no handicap stones",
        "set_free_handicap D4": "? this game has no handicap stones",
        "set_free_handicap": "? this game has no handicap stones",
        "loadsgf x": "? unknown command",
        "known_command genmove": "= true",
        "known_command loadsgf": "= false",
        "time_settings 0 10 1": "=",
        "protocol_version": "= 2",
        "version": "= 1.2.3",
        "final_status_list green": "? syntax error",
    }
    for command, text in answers.items():
        assert await board.ask(command) == text, command
    await club.evening.says("anna", "C3")
    assert await board.ask("genmove white") == "? black has moved next"
    assert await board.ask("genmove black") == "= C3"
    assert await board.ask("genmove white") == "? it is your turn here: play, or see gamekeeper-say"
    assert await board.ask("play black D4") == "? white is to move"
    assert await board.ask("play white Z9") == "? invalid vertex"
    assert await board.ask("play white C3") == "? C3 is taken."
    assert "\n 3 " in await board.ask("showboard")


async def test_who_comes_late_is_told_what_was_played(club: Club) -> None:
    """Boards that know the beginning say it, others ask for it; what was otherwise is refused."""
    table = await club.evening.table("go size=5 type=black handicap=2", "anna")
    board = await club.board(table, "bob")
    assert await board.ask("fixed_handicap 2") == "= D4 B2"
    assert await board.ask("play white C3") == "="
    await club.evening.says("anna", "C2")
    assert await board.ask("genmove black") == "= C2"
    await board.ask("quit")

    again = await club.board(table, "bob")
    assert await again.ask("set_free_handicap A1 B2") == "? they stand on D4 B2"
    assert await again.ask("set_free_handicap B2 D4") == "="
    assert await again.ask("play white D3") == "? move 1 was white C3"
    assert await again.ask("play white C3") == "="
    assert await again.ask("genmove black") == "= C2"
    assert await again.ask("play white D3") == "="


async def test_a_program_types_nothing_but_what_is_typed_in_its_console(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sits down, places stones, plays and passes by operations, not by words to be read."""
    typed: list[str] = []
    respond = Lobby.respond

    async def noted(lobby: Lobby, message: Inbound, **more: Any) -> Response:
        if message.address == "gtp:bob":
            typed.append(message.text)
        return await respond(lobby, message, **more)

    monkeypatch.setattr(Lobby, "respond", noted)
    table = await club.evening.table("go size=5 type=white handicap=2 std_handicap=no", "anna")
    board = await club.board(table, "bob")
    assert await board.ask("set_free_handicap B2 D4") == "="
    await club.evening.says("anna", "C3")
    assert await board.ask("genmove white") == "= C3"
    assert await board.ask("play black C2") == "="
    await club.evening.says("anna", "pass")
    assert await board.ask("genmove white") == "= pass"
    assert await board.ask("play black pass") == "="
    assert (await board.ask("gamekeeper-say status")).startswith("=")

    assert typed == ["status"]


async def test_a_game_that_ended_before_its_handicap_was_placed(club: Club) -> None:
    """Nobody waits for stones that do not come, and none are named."""
    free = "std_handicap=no overtime=none"
    table = await club.evening.table(f"go size=5 type=black handicap=2 {free}", "anna")
    board = await club.board(table, "bob")
    assert await board.ask("set_free_handicap B2 D4") == "? It is anna’s turn, not yours."
    await club.evening.says("anna", "resign")

    assert await board.ask("set_free_handicap B2 D4") == "? The game is over."
    assert await board.ask("fixed_handicap 2") == "? the game is over"


async def test_it_hears_when_the_other_resigns(club: Club) -> None:
    table = await club.evening.table("go size=5 type=black", "anna")
    board = await club.board(table, "bob")
    board.send("genmove black")
    await until_true(lambda: _has(club, table, "PlayerSat", 2))
    await club.evening.says("anna", "resign")

    assert await board.answer() == "= resign"
    assert await board.ask("genmove black") == "= resign"
    assert await board.ask("genmove white") == "? the game is over: W+R"


async def _has(club: Club, table: TableId, event: str, number: int) -> bool:
    return (await club.evening.events(table)).count(event) == number


async def test_a_program_that_is_gone_waits_for_nobody(club: Club) -> None:
    """And the seat is kept for it."""
    listening = club.evening.house.host.changed
    table = await club.evening.table("go size=5 type=black", "anna")
    before = len(listening)
    board = await club.board(table, "bob")
    board.send("genmove black")
    await until(lambda: len(listening) == before + 1, "the program's listening")
    assert await _has(club, table, "PlayerSat", 2)
    board.process.kill()
    await board.process.communicate()

    await until(lambda: len(listening) == before, "the end of its listening")
    await until(lambda: not club.door.visitors.present, "its leaving")
    assert await _has(club, table, "PlayerSat", 2), "the seat is kept"


async def test_a_program_that_ends_its_words_waits_for_nobody(club: Club) -> None:
    """What it has asked before is answered."""
    table = await club.evening.table("go size=5 type=black", "anna")
    board = await club.board(table, "bob")
    for command in ("genmove black", "name"):
        board.send(command)
    assert board.process.stdin is not None
    board.process.stdin.close()

    assert await board.answer() == "? the program has gone"
    assert await board.answer() == "= Gamekeeper"
    assert (await board.ends())[0] == 0
    await until(lambda: not club.door.visitors.present)


# -- what no program should say


async def test_a_line_that_is_too_long(club: Club) -> None:
    """The program is told why it has to go."""
    table = await club.evening.table("go size=5 type=black", "anna")
    board = await club.board(table, "bob")
    board.send("name")
    board.send("x" * 200_000)
    assert await board.answer() == "= Gamekeeper", "what was asked before is answered"
    code, told = await board.ends()

    assert code == 1
    assert told.endswith("gamekeeper: a line may have at most 65536 bytes\n")
    await until(lambda: not club.door.visitors.present)


@pytest.mark.parametrize(
    ("greeting", "why"),
    [
        (b"hello", "the first line is not a valid greeting"),
        (b"", "the first line is not a valid greeting"),
        (b'{"table": 1}', "the first line is not a valid greeting"),
        (b"\xff\xfe", "the first line is not a valid greeting"),
        (b"[" * 60_000, "the first line is not a valid greeting"),
        (b"x" * 200_000, "a line may have at most 65536 bytes"),
    ],
    ids=["words", "nothing", "number", "bytes", "deep", "long"],
)
async def test_a_greeting_that_is_none(
    club: Club, caplog: pytest.LogCaptureFixture, greeting: bytes, why: str
) -> None:
    """It is answered, and nobody has to look into the log."""
    reader, writer = await _knock(club)
    writer.write(greeting + b"\n")
    said = await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.close()
    await until(lambda: not club.door.visitors.present)

    assert json.loads(said) == {"closed": why}
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


async def test_who_stays_after_a_bad_greeting_does_not_disturb_the_closing(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    reader, writer = await _knock(club)
    writer.write(b"0\n")
    await asyncio.wait_for(reader.readline(), PATIENCE)
    await asyncio.wait_for(club.door.close(), PATIENCE)
    rest = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()

    assert rest == b""
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


async def _knock(club: Club) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    with reachable(club.folder / NAME) as name:
        return await asyncio.open_unix_connection(name)


# -- whose seat it is


async def test_nobody_plays_another_ones_seat(club: Club) -> None:
    """Anna's seat is Anna's, unless she has said `link` at her own door."""
    table = await club.evening.table("go size=5 type=black", "anna", "carl")
    stranger = await club.board(table, "anna")
    code, told = await stranger.ends()
    assert code == 1
    assert "the seat anna is taken" in told

    said = await club.evening.says("anna", "link")
    secret = said.partition("`link ")[2].partition("`")[0]
    board = await club.board(table, "anna", "--link", secret)
    assert await board.ask("play black C3") == "="
    await club.evening.hears("carl", "anna plays C3")

    wrong = await club.board(table, "carl", "--link", secret)
    assert (await wrong.ends())[0] == 1


async def test_only_the_houses_own_user_comes_in(club: Club) -> None:
    """The socket is for its owner."""
    assert (club.folder / NAME).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("words", ["nothing-here bob", "{mia} bob"])
async def test_a_table_that_is_not_there(club: Club, words: str) -> None:
    mia = await club.evening.table("mia")
    table, seat = words.format(mia=mia).split()
    board = await club.board(table, seat)
    code, told = await board.ends()

    assert code == 1
    assert "Traceback" not in told
    assert told.startswith("gamekeeper: ")


async def test_no_house(tmp_path: Path) -> None:
    with pytest.raises(GamekeeperError, match="no server is running"):
        await connect(tmp_path, "x", "y", "")


# -- the protocol's own form


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play b D4", ("", "play", ("b", "D4"))),
        ("  12\tplay  b D4 # why not", ("12", "play", ("b", "D4"))),
        ("na\x07me\r", ("", "name", ())),
        ("# a comment", None),
        ("   ", None),
        ("12", None),
    ],
)
def test_commands_are_read(line: str, found: tuple[str, str, tuple[str, ...]] | None) -> None:
    request = read_request(line)

    assert (None if request is None else (request.id, request.name, request.words)) == found


def test_answers_have_no_empty_lines() -> None:
    """One would end the answer."""
    request = read_request("3 showboard")
    assert request is not None

    assert answer(request, "a\n\n \nb\n") == "=3 a\nb\n\n"
    assert answer(request, "", failed=True) == "?3\n\n"
