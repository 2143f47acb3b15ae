"""Connect Four in a chat room: its board is shown in letters of equal width."""

from __future__ import annotations

import re

from tests.doors.xmpp.tables.conftest import Club
from tests.doors.xmpp.tables.test_mafia import aloud, privately
from tests.kit.chat import Player

FENCED = re.compile(r"(^|\n|: )```\n(?P<board>([·●○] ){6}[·●○]\n(.*\n)*1 2 3 4 5 6 7)\n```(\n|$)")


def asked(player: Player) -> list[str]:
    """What this player was asked."""
    return [line for line in privately(player) if "Your turn" in line]


async def test_the_board_stands_between_fences(club: Club) -> None:
    """XEP-0393: in the room, whispered to whoever is to move, and in private messages."""
    anna, bob = await club.player("anna"), await club.player("bob")
    answer = await club.asks(anna, "open connectfour seat=no")
    found = re.match(r"Table (connectfour-\w+) is open", answer)
    assert found, answer
    assert (await club.asks(anna, f"join {found[1]}")).startswith("Welcome")
    await anna.until(anna.invitations)
    await anna.enters(anna.invitations()[-1].get("from", "").partition("/")[0])
    assert (await club.asks(bob, f"join {found[1]}")).startswith("Welcome")  # and stays outside
    assert (await club.asks(anna, f"start {found[1]}")).endswith("has begun.")
    while not (asked(anna) and asked(bob)):
        for player in filter(asked, (anna, bob)):
            await player.tells("4")
            await anna.until(lambda: len([*asked(anna), *asked(bob)]) > 1)
            break
        await anna.pings()
    await bob.tells("board")
    await bob.until(lambda: privately(bob)[-1].startswith("master→bob: ```"))
    status = await club.asks(bob, f"status {found[1]}")
    await anna.until(lambda: any("●" in line for line in aloud(anna)))

    told = [*aloud(anna), *privately(anna), *privately(bob), status]
    shown = [line for line in told if "1 2 3 4 5 6 7" in line]
    assert status in shown
    assert all(FENCED.search(line) for line in shown), shown
    assert not any("```" in line for line in told if line not in shown)
