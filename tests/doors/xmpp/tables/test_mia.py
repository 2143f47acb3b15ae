"""Mäxchen from a chat program: no room is made for it, everything is said in private."""

from __future__ import annotations

import re

from tests.doors.xmpp.tables.conftest import Club
from tests.doors.xmpp.tables.test_mafia import privately


async def test_it_is_played_in_private_messages(club: Club) -> None:
    """As the README says; nobody is invited anywhere."""
    anna, bob = await club.player("anna"), await club.player("bob")
    answer = await club.asks(anna, "open mia seat=no")
    found = re.match(r"Table (mia-\w+) is open", answer)
    assert found, answer
    for player in (anna, bob):
        assert (await club.asks(player, f"join {found[1]}")).startswith("Welcome")
    await club.asks(anna, f"start {found[1]}")
    asked = "Type `roll`."
    await anna.until(lambda: any(asked in line for line in [*anna.told, *bob.told]))

    first = anna if any(asked in line for line in anna.told) else bob
    before = len(privately(first))
    await first.tells("roll")
    await first.until(lambda: re.search("[1-6][1-6]", "".join(privately(first)[before:])))
    assert anna.invitations() == bob.invitations() == []
