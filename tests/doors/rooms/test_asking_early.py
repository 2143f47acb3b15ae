"""Who asks to play while the house is not back in its rooms yet."""

from __future__ import annotations

import asyncio

import pytest
from tests.kit.evening import until
from tests.kit.lodge import Lodge

from gamekeeper.doors.xmpp import coordinator, rejoin


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the room keeps an invitation waiting."""
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)


async def test_an_invitation_waits_until_we_are_in_the_room() -> None:
    """G3, P8: a request that the server kept comes before our rooms are entered again."""
    before = Lodge()
    await before.house.open()
    await before.asks("anna")
    after = Lodge(before.store)
    after.door.is_up.clear()
    await after.house.open()

    asking = asyncio.create_task(after.asks("bob"))
    await asyncio.wait({asking}, timeout=0.05)
    assert not asking.done()
    assert after.door.invited == []
    after.door.is_up.set()
    await asking

    assert "xmpp:bob@wolf.test/phone to muc:village1@rooms.test" in after.door.invited[-1]
    await after.house.close()
    await before.house.close()


async def test_a_room_that_is_given_up_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """E5, G3: the asker is invited into another one."""
    monkeypatch.setattr(rejoin, "RETRY_SECONDS", 0.0)
    before = Lodge()
    await before.house.open()
    await before.asks("anna")
    after = Lodge(before.store)
    after.door.taken = {"muc:village1@rooms.test"}
    after.door.is_up.clear()
    await after.house.open()

    asking = asyncio.create_task(after.asks("bob"))
    await asyncio.wait({asking}, timeout=0.05)
    after.door.is_up.set()
    next(after.door._numbers)  # this name is taken
    await asking

    await until(lambda: bool(after.door.invited))
    assert "xmpp:bob@wolf.test/phone to muc:village2@rooms.test" in after.door.invited[-1]
    await after.house.close()
    await before.house.close()
