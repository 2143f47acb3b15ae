"""Mails that cannot be delivered: administrators learn enough of it, and are not flooded."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

from tests.doors.mail.hostile.conftest import CHEF, PASSED, Village, mail, opened, words
from tests.doors.mail.wire.transport.conftest import eventually
from tests.kit.office import PASSWORD

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.wire.send.spool_file import State


async def loses(village: Village, name: str) -> None:
    """Somebody cannot be reached."""
    address = f"{name}@people.test"
    village.sink.refusing[address] = b"550 no such user\r\n"
    await village.door.send(Outbound(f"to {name}", f"mailto:{address}", "Hello", None, "Hello"))
    await eventually(lambda: not [x for x in village.door.queue() if x.id == f"to {name}"])


async def test_a_flood_of_bounces_is_summed_up(village: Village) -> None:
    alarms: list[str] = []
    village.house.host.alarmed.append(alarms.append)

    for number in range(15):
        await loses(village, f"nobody{number}")

    assert len(village.door.queue(State.FAILED)) == 15
    assert len(alarms) == 11
    assert "nobody9@people.test" in alarms[9]
    assert "gamekeeper mail queue" in alarms[10]
    village.house.clock.ahead += timedelta(hours=1)  # type: ignore[attr-defined]
    await loses(village, "somebody")
    assert "somebody@people.test" in alarms[11]


async def test_who_enrolled_and_cannot_be_reached_is_named(village: Village) -> None:
    """While the table waits for players."""
    alarms: list[str] = []
    village.house.host.alarmed.append(alarms.append)
    village.sink.refusing["tom@people.test"] = b"550 no such user\r\n"

    await village.deliver(mail("Tom", "WW7", "Tom, man", Authentication_Results=PASSED))
    await eventually(lambda: len(alarms) == 2)

    assert "Inschrijving: WW7" in alarms[0]
    assert alarms[1] == "Tom (tom@people.test) is enrolled for WW7 but cannot be reached by mail."


async def test_administrators_are_welcomed_once_and_let_in(tmp_path: Path) -> None:
    """By a reply, although nothing else proves who they are."""
    async with opened(tmp_path) as village:
        [(to, letter)] = village.welcomes
        assert to == CHEF
        assert letter["Subject"] == "You administrate Gamekeeper"
        assert "a reply to it proves that it is you" in words(letter)
        reply = re.findall(r"<(.+)>", letter["Reply-To"])[0]
        await village.deliver(mail("chef", "config games", f"{PASSWORD}\n"), to=reply)
        [(_, answer)] = await village.answers()
        assert "There are no games." in words(answer)
    async with opened(tmp_path) as village:
        assert village.welcomes == []
