"""A village whose two names live at an external component (XEP-0114)."""

from __future__ import annotations

from tests.doors.xmpp.tables.conftest import Club
from tests.kit.chat import CHOOSE, SELECTED, Village
from tests.kit.prosody import GAME, Prosody


async def test_a_village_of_a_component(server: Prosody) -> None:
    """A1: nobody outside can tell, but for the address. P5: direct words work as well."""
    club = Club(server, component=True)
    await club.house.open()
    await club.door.up()
    try:
        village = Village(*[await club.player(name) for name in ("anna", "bob", "carl", "dora")])
        anna = village["anna"]
        anna.write(f"sww@{GAME}", "WAITTIME 2")
        await anna.hears("GC→anna: WAITTIME 2s")
        for each in village:
            each.write(f"sww@{GAME}", "I want to play")
            await each.is_invited()
            await each.enters()
        anna.write(f"softwarewolf@{GAME}", "werewolf")
        ask = f"master→anna: {CHOOSE}bob,carl,dora"
        await village.hears(f"master→anna: {SELECTED}", "topic: Night", ask)
        anna.write(f"softwarewolf@{GAME}", "I eat bob")
        await village.hears("topic: Day", "MC: The werewolf ate bob")
    finally:
        for each in club.people:
            await each.disconnect()
        await club.house.close()
