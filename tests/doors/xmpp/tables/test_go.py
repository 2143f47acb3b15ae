"""Go in a chat room: one player there, the other by mail, somebody else only talks."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.doors.xmpp.tables.conftest import Club
from tests.doors.xmpp.tables.test_mafia import aloud, privately
from tests.kit.chat import MASTER, Player
from tests.kit.evening import until
from tests.kit.letterbox import Letterbox
from tests.kit.prosody import Prosody

from gamekeeper.doors.base import Outbound


@pytest.fixture
async def by_mail(server: Prosody, tmp_path: Path) -> AsyncIterator[tuple[Club, Letterbox]]:
    club = Club(server)
    mail = Letterbox(club.clock.now, tmp_path)
    await mail.listen()
    club.house.doors[mail.scheme] = mail
    await club.house.open()
    await club.door.up()
    yield club, mail
    for each in club.people:
        await each.disconnect()
    await club.house.close()


async def seated(club: Club, mail: Letterbox) -> tuple[str, Player]:
    """Anna sits in the room and is Black; Bob has enrolled by mail, and the game has begun."""
    anna = await club.player("anna")
    answer = await club.asks(anna, "open go size=5 type=black komi=0.5 seat=no")
    found = re.match(r"Table (go-\w+) is open", answer)
    assert found, answer
    assert (await club.asks(anna, f"join {found[1]}")).startswith("Welcome")
    await anna.until(anna.invitations)
    await anna.enters(anna.invitations()[-1].get("from", "").partition("/")[0])
    await mail.write("bob", found[1], "Bob")
    await anna.until(lambda: any("Black, move 1" in line for line in privately(anna)))
    await anna.until(lambda: any("A B C D E" in line for line in aloud(anna)))
    return found[1], anna


async def next_letter(mail: Letterbox, title: str) -> Outbound:
    """The letter to bob that is called so; the last one he has."""
    await until(lambda: mail.of("bob") and mail.of("bob")[-1].subject.endswith(title), title)
    return mail.of("bob")[-1]


async def test_one_player_in_the_room_and_one_by_mail(by_mail: tuple[Club, Letterbox]) -> None:
    """Moves are said aloud and written; the board comes to whoever is to move, and to the room."""
    club, mail = by_mail
    table, anna = await seated(club, mail)
    turns = [("C3", "B3"), ("C2", "B2"), ("C4", "B4"), ("C5", "B5"), ("C1", "B1"), ("A3", "pass")]
    number = 0
    for mine, yours in turns:
        await anna.says(mine)
        number += 2
        letter = await next_letter(mail, f"Your turn, move {number}")
        assert f"anna plays {mine} (Black, move {number - 1})." in letter.text
        assert letter.picture is not None
        await mail.write("bob", f"Re: {letter.subject}", f"{yours}\n\nBob\n\n> anna plays {mine}")
        said = f"(White, move {number})"
        await anna.until(lambda said=said: any(said in line for line in aloud(anna)))
    await anna.says("pass")
    await next_letter(mail, "Your turn, scoring")
    await mail.write("bob", table, "dead A3")
    told = "the result would be: Black wins by 3.5."
    await anna.until(lambda: any(told in line for line in privately(anna)))
    await anna.says("agree")
    end = await next_letter(mail, "Game over: B+3.5")

    assert end.picture is not None
    await anna.until(lambda: "MC: The game is over. Black wins by 3.5." in aloud(anna))
    boards = [line for line in privately(anna) if "A B C D E" in line]
    assert len(boards) == len(turns) + 2
    shown = [line for line in aloud(anna) if "A B C D E" in line]
    assert "(●)" not in shown[0]  # at the beginning; then after moves, if nobody was quicker
    assert len(shown) > 1
    assert all(re.match(r"MC: ```\n    A B C D E\n 5 ", line) for line in shown)
    assert all("\n    A B C D E\n```" in line for line in shown)
    assert all(re.search(r"(^|\n|: )```\n    A B C D E\n 5 ", line) for line in boards)
    assert sum("move 1)" in line for line in aloud(anna)) == 1


async def test_talk_is_talk(by_mail: tuple[Club, Letterbox]) -> None:
    """Neither a move nor an answer comes of it; what cannot be is whispered to who said it."""
    club, mail = by_mail
    _, anna = await seated(club, mail)
    carl = await club.player("carl")
    await carl.enters(anna.room)
    before = len(anna.told)
    for words in ("agree with you", "pass me the salt", "a good resign joke", "d4vid", "play on"):
        await anna.says(words)
    await carl.says("C3")
    await carl.says("resign")
    await anna.says("C3")
    await anna.until(lambda: len(anna.told) > before)
    assert anna.told[before] == "MC: anna plays C3 (Black, move 1)."
    await anna.says("D3")
    await anna.until(lambda: any("It is Bob’s turn" in line for line in privately(anna)))
    await anna.tells("board", MASTER)
    await anna.until(lambda: any("3  · ·(●)· · 3" in line for line in privately(anna)))

    assert not any("turn, not yours" in line for line in [*aloud(anna), *carl.told])
    await carl.until(lambda: len(carl.told) > 1)
    played, board = carl.told
    assert played == "MC: anna plays C3 (Black, move 1)."
    assert "\n 3  · ·(●)· · 3\n" in board


async def test_nobody_has_to_say_start(by_mail: tuple[Club, Letterbox]) -> None:
    """A table for two starts by itself, so nobody is told to start it."""
    club, _ = by_mail
    anna = await club.player("anna")

    answer = await club.asks(anna, "open go size=5 seat=no")
    assert "starts by itself" in answer
    assert "`start" not in answer
    assert "`start" in await club.asks(anna, "open mafia seat=no")
