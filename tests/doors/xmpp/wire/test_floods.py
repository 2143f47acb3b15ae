"""Clients that misbehave: what they make us keep is bounded, and the others are served."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from typing import Any

from tests.doors.xmpp.wire.conftest import World, outbound
from tests.kit.guest import jid
from tests.kit.patience import PATIENCE

from gamekeeper.doors.xmpp.wire.settings import Limits

MILLION = 1_000_000


async def test_a_thousand_messages_at_once(world: World) -> None:
    """Nothing is lost while the house keeps up; order is kept, and others are heard."""
    async with (
        world.door(limits=Limits(each=1000)) as door,
        world.guest("anna") as anna,
        world.guest("bob") as bob,
    ):
        room = await door.open_room()
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        await world.house.until(lambda: len(world.house.attended) == 2)
        place = jid(room.address)
        one = '<message to="{}" type="groupchat"><body>{}</body></message>'
        anna.raw("".join(one.format(place, number) for number in range(1000)))
        await bob.until(lambda: "0" in bob.texts(f"{place}/anna"))
        bob.say(place, "I vote for anna")
        await world.house.until(lambda: len(world.house.received) == 1001)

        assert [each.text for each in world.house.received if each.nick == "anna"] == [
            str(number) for number in range(1000)
        ]
        assert "I vote for anna" in world.house.texts


async def test_one_sender_cannot_fill_our_memory(world: World) -> None:
    """With a house that is stuck, only so many wait; the others' words are all there."""
    go_on = asyncio.Event()

    async def stuck(_: Any) -> None:
        await go_on.wait()

    world.house.slow = stuck
    async with (
        world.door(limits=Limits(each=50, all=120)) as door,
        world.guest("anna") as anna,
        world.guest("bob") as bob,
    ):
        room = await door.open_room()
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        await world.house.until(lambda: len(world.house.attended) == 2)
        place = jid(room.address)
        for number in range(1000):
            anna.say(place, str(number))
        await bob.until(lambda: "999" in bob.texts(f"{place}/anna"), PATIENCE)
        bob.say(place, "I vote for anna")
        bob.leave(place)
        await anna.until(lambda: "I vote for anna" in anna.texts(f"{place}/bob"))
        await asyncio.wait_for(door.send(outbound(room.address, "still served")), PATIENCE)

        assert len(door._inbox) == 51
        go_on.set()
        await world.house.until(lambda: "bob left" in world.house.log)
        assert world.house.texts == [*map(str, range(50)), "I vote for anna"]
        assert len(door._inbox) == 0
        anna.say(place, "forgiven")
        await world.house.until(lambda: world.house.texts[-1] == "forgiven")


async def test_huge_bodies_are_not_kept(world: World) -> None:
    """A megabyte is no command, whatever it contains, and leaves no trace in memory."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        await world.house.until(lambda: world.house.attended)
        place = jid(room.address)
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            for number in range(10):
                text = f"I vote for bob{' ' * MILLION}{number} werewolf"
                anna.write(world.gc, text)
                anna.write(f"{place}/MC", text)
                anna.say(place, text)
            anna.say(place, "I vote for bob" + " " * MILLION)
            await world.house.until(lambda: world.house.received)
            await anna.until(
                lambda: "I vote for bob" in map(str.strip, anna.texts(f"{place}/anna"))
            )
            anna.messages.clear()
            del text
            gc.collect()
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()

        assert world.house.texts == ["I vote for bob"]
        assert after - before < 10 * MILLION  # of thirty; anna's own program is counted, too


async def test_controls_and_odd_letters_come_through(world: World) -> None:
    """What XML allows reaches the house as it is."""
    odd = ["a\u200bb", "\u202eabc", "x\x7fy\x80z", "e\u0301", "🐺" * 50, "I vote for <b>", "a\x85b"]
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        for text in [*odd, "the end"]:
            anna.say(room.address, text)

        await world.house.hears(*odd, "the end")


async def test_illegal_letters_cost_only_the_sender_his_connection(world: World) -> None:
    """The server closes his stream; ours goes on."""
    async with world.door() as door, world.guest("anna") as anna, world.guest("bob") as bob:
        room = await door.open_room()
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        anna.raw(f'<message to="{jid(room.address)}" type="groupchat"><body>&#0;</body></message>')
        await world.house.until(lambda: "anna left" in world.house.log)
        bob.say(room.address, "still here")

        await world.house.hears("still here")


async def test_questions_by_the_thousand(world: World) -> None:
    """A flood of requests is answered, and we go on."""
    async with world.door() as door, world.guest("anna") as anna:
        to = f"{world.gc}/gamekeeper"
        for number in range(1000):
            anna.raw(f'<iq type="get" id="q{number}" to="{to}"><odd xmlns="x"/></iq>')
        anna.write(world.gc, "the end")
        await world.house.hears("the end")
        await asyncio.wait_for(door.send(outbound(f"xmpp:{anna.full}", "hello")), PATIENCE)

        await anna.reads(f"{world.gc}/gamekeeper", "hello")
