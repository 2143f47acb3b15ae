"""Lost connections: nothing acknowledged is lost, order is kept, rooms are entered again."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import pytest
from tests.doors.xmpp.wire.conftest import IMPATIENT, World, outbound
from tests.kit.evening import until
from tests.kit.guest import Guest, jid
from tests.kit.patience import PATIENCE
from tests.kit.prosody import MODULES, Cable, Prosody, running_prosody

from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Patience
from gamekeeper.doors.xmpp.wire.stream.stream import Stream
from gamekeeper.errors import Undeliverable


@pytest.fixture
def own() -> Iterator[Prosody]:
    """A server that a test may stop and kill."""
    yield from running_prosody()


@pytest.fixture(params=["accounts", "component"])
def fragile(request: pytest.FixtureRequest, own: Prosody) -> World:
    return World(own, request.param)


@pytest.fixture
async def cable(world: World) -> AsyncIterator[Cable]:
    """Between our door and the session's server."""
    made = Cable(world.port)
    await made.plug_in()
    yield made
    await made.cut()


async def is_down(door: XmppDoor) -> None:
    """Until no line is up."""
    async with asyncio.timeout(PATIENCE):
        while any(line.is_up for line in door._lines):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def have_patience(door: XmppDoor, patience: Patience) -> None:
    """From now on all lines wait as long as this."""
    for line in door._lines:
        line._patience = patience


async def comes_back(guest: Guest, room: str) -> None:
    """A person whose program connects again as soon as it can, and enters the room."""
    place = f"{jid(room)}/{guest.name}"
    async with asyncio.timeout(PATIENCE):
        await guest.connect()
        while True:
            guest.presences.clear()
            guest.enter(room)
            mine = await guest.until(lambda: guest.presences_of(place))
            if mine[-1].get("type") != "error":
                return
            await asyncio.sleep(0.05)


async def test_a_cut_connection_goes_on(world: World, cable: Cable) -> None:
    """Our connection is cut while we speak: all is heard once and in order, nobody left."""
    async with world.guest("anna") as anna, world.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        mine = f"{jid(room.address)}/MC"
        await world.house.until(lambda: world.house.log == ["anna entered"])

        async def talk() -> None:
            for number in range(300):
                while True:
                    try:
                        await door.send(outbound(room.address, f"text {number}", f"n/{number}"))
                        break
                    except Undeliverable as problem:
                        if not problem.temporary:
                            raise

        talking = asyncio.create_task(talk())
        for number in (50, 120, 200):
            await anna.until(lambda n=number: f"text {n}" in anna.texts(mine))
            cable.snap()
        await talking
        await anna.reads(mine, "text 299")

        texts = anna.texts(mine)
        assert sorted(set(texts), key=texts.index) == [f"text {n}" for n in range(300)]
        if world.mode == "accounts":
            assert len(texts) == 300  # resumed: nothing is said twice
            assert world.house.log == ["anna entered"]
        assert "anna left" not in world.house.log


async def test_what_was_under_way_is_said_again_once(accounts: World) -> None:
    """XEP-0198: it never reached the server; the connection goes on, and so do the words."""
    cable = Cable(accounts.port)
    await cable.plug_in()
    async with accounts.guest("anna") as anna, accounts.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        cable.clog()
        sends = [
            asyncio.create_task(door.send(outbound(room.address, f"text {number}")))
            for number in range(5)
        ]
        await asyncio.sleep(0.1)
        assert not any(each.done() for each in sends)
        cable.snap()
        cable.unclog()
        await asyncio.gather(*sends)
        await anna.reads(f"{jid(room.address)}/MC", "text 4")

        assert anna.texts(f"{jid(room.address)}/MC") == [f"text {n}" for n in range(5)]
    await cable.cut()


async def test_words_said_while_we_were_cut_off_arrive(accounts: World) -> None:
    """XEP-0198: the server keeps them; P8 does not take them for history."""
    world = accounts
    cable = Cable(world.port)
    await cable.plug_in()
    async with world.guest("anna") as anna, world.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        await cable.cut()
        await is_down(door)
        for number in range(20):
            anna.say(room.address, f"vote {number}")
        anna.write(world.gc, "I want to play")
        await anna.reads(f"{jid(room.address)}/anna", "vote 19")
        await cable.plug_in()
        await world.house.until(lambda: len(world.house.received) == 21)
        votes = [each.text for each in world.house.received if each.public]

        assert votes == [f"vote {number}" for number in range(20)]
        assert world.house.log.count("anna entered") == 1
    await cable.cut()


async def test_sending_waits_for_the_connection(world: World, cable: Cable) -> None:
    """While we are cut off `send` waits; what it was given goes out in order."""
    async with world.guest("anna") as anna, world.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        await cable.cut()
        await is_down(door)
        sends = [
            asyncio.create_task(door.send(outbound(room.address, f"text {number}")))
            for number in range(5)
        ]
        await asyncio.sleep(0.3)
        assert not any(each.done() for each in sends)
        await cable.plug_in()
        await asyncio.gather(*sends)
        await anna.reads(f"{jid(room.address)}/MC", "text 4")

        assert anna.texts(f"{jid(room.address)}/MC") == [f"text {n}" for n in range(5)]


async def test_a_room_is_destroyed_when_that_is_possible_again(world: World, cable: Cable) -> None:
    """R11: without a connection it may be tried again; then nobody is left inside."""
    async with world.guest("anna") as anna, world.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        await world.house.until(lambda: world.house.attended)
        await cable.cut()
        await is_down(door)
        have_patience(door, replace(IMPATIENT, answer=0.5))
        with pytest.raises(Undeliverable) as problem:
            await door.destroy(room.address, "over")
        have_patience(door, IMPATIENT)
        await cable.plug_in()
        await door.up()
        async with asyncio.timeout(PATIENCE):
            while door.occupants(room.address):
                try:
                    await door.destroy(room.address, "over")
                except Undeliverable:
                    await asyncio.sleep(0.05)
        place = f"{jid(room.address)}/anna"
        await anna.until(lambda: anna.presences_of(place)[-1].get("type") == "unavailable")

        assert problem.value.temporary
        assert "- gone" not in world.house.log


async def test_many_lost_connections_leave_nothing_behind(accounts: World) -> None:
    """Old connections are forgotten, and each is resumed."""
    cable = Cable(accounts.port)
    await cable.plug_in()
    async with accounts.guest("anna") as anna, accounts.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        for number in range(8):
            cable.snap()
            await is_down(door)
            await door.up()
            await door.send(outbound(room.address, f"text {number}"))
        await anna.reads(f"{jid(room.address)}/MC", "text 7")
        gc.collect()
        alive = [each for each in gc.get_objects() if type(each) is Stream]

        assert len(alive) <= 2  # one for each name
        assert accounts.house.log == ["anna entered"]
        assert anna.texts(f"{jid(room.address)}/MC") == [f"text {n}" for n in range(8)]
    await cable.cut()


async def test_sending_gives_up(world: World, cable: Cable) -> None:
    """After its patience `send` says that it may be tried again; it is not said later by itself."""
    async with world.guest("anna") as anna, world.door(port=cable.port) as door:
        room = await door.open_room()
        await anna.is_in(room.address)
        await cable.cut()
        await is_down(door)
        have_patience(door, replace(IMPATIENT, sending=0.3))
        with pytest.raises(Undeliverable) as problem:
            await door.send(outbound(room.address, "given up"))
        have_patience(door, IMPATIENT)
        await cable.plug_in()
        await door.up()
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await door.send(outbound(room.address, "said"))
                    break
                except Undeliverable:
                    continue
        await anna.reads(f"{jid(room.address)}/MC", "said")

        assert problem.value.temporary
        assert anna.texts(f"{jid(room.address)}/MC") == ["said"]


async def test_a_clogged_connection_is_noticed(world: World, cable: Cable) -> None:
    """Nothing comes through, and the network says nothing: the line is given up and made again."""
    awake = replace(IMPATIENT, quiet=0.2)
    async with (
        world.guest("anna") as anna,
        world.door(port=cable.port, patience=awake) as door,
    ):
        room = await door.open_room()
        await anna.is_in(room.address)
        have_patience(door, replace(awake, silence=0.3))
        await until(lambda: all(line._asked is None for line in door._lines))
        cable.clog()
        await is_down(door)
        have_patience(door, IMPATIENT)
        cable.unclog()
        await door.up()
        await door.send(outbound(room.address, "back"))
        await anna.reads(f"{jid(room.address)}/MC", "back")

        assert "anna left" not in world.house.log


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_the_server_is_restarted(fragile: World, how: str) -> None:
    """Everybody is thrown out; the room is made again under its name, and we go on in order."""
    world = fragile
    async with world.door() as door:
        anna = world.guest("anna")
        await anna.connect()
        room = await door.open_room()
        await anna.is_in(room.address)
        await door.set_topic(room.address, "Night")
        await door.send(outbound(room.address, "before"))
        await anna.reads(f"{jid(room.address)}/MC", "before")
        getattr(world.prosody, how)()
        await is_down(door)
        sends = [
            asyncio.create_task(door.send(outbound(room.address, f"text {number}")))
            for number in range(3)
        ]
        await anna.disconnect()
        world.prosody.start()
        await door.up()
        results = await asyncio.gather(*sends, return_exceptions=True)
        again = world.guest("anna")
        await comes_back(again, room.address)
        await world.house.until(lambda: world.house.log[-1] == "anna entered")
        await door.send(outbound(f"{room.address}/anna", "private"))
        await again.reads(f"{jid(room.address)}/MC", "private")
        await again.until(lambda: [m for m in again.messages if "Night" in "".join(m.itertext())])

        assert results == [None, None, None]
        # a server that is stopped in peace may keep its rooms, one that is killed does not
        assert world.house.log in (
            ["anna entered", "- remade", "anna entered"],
            ["anna entered", "anna left", "- returned", "anna entered"],
        )
        assert "- remade" in world.house.log or how == "stop"
        assert list(door.occupants(room.address)) == ["anna"]
        await again.disconnect()


async def test_without_stream_management(own: Prosody) -> None:
    """A server without XEP-0198: rooms are entered again with the same nickname, nobody has left."""
    own.stop()
    own.modules = tuple(name for name in MODULES if name != "smacks")
    own.configure()
    own.start()
    world = World(own, "accounts")
    cable = Cable(world.port)
    await cable.plug_in()
    async with (
        world.guest("anna") as anna,
        world.guest("bob") as bob,
        world.door(port=cable.port) as door,
    ):
        room = await door.open_room()
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        await world.house.until(lambda: len(world.house.log) == 2)
        await cable.cut()
        await is_down(door)
        bob.leave(room.address)
        place = f"{jid(room.address)}/bob"
        await bob.until(lambda: bob.presences_of(place)[-1].get("type") == "unavailable")
        await cable.plug_in()
        await door.send(outbound(room.address, "back"))
        await anna.reads(f"{jid(room.address)}/MC", "back")
        await world.house.until(lambda: "- returned" in world.house.log)

        assert world.house.log == ["anna entered", "bob entered", "bob left", "- returned"]
        assert list(door.occupants(room.address)) == ["anna"]
    await cable.cut()


async def test_acknowledged_only_when_written_down(accounts: World) -> None:
    """A house that dies before it wrote something down gets it again when it comes back."""
    world = accounts
    stuck = asyncio.Event()

    async def hang(_: object) -> None:
        stuck.set()
        await asyncio.Event().wait()

    async with world.guest("anna") as anna:
        world.house.slow = hang
        async with world.door() as door:
            anna.write(world.gc, "I want to play")
            await asyncio.wait_for(stuck.wait(), PATIENCE)
            for number in range(3):  # time enough for the server to ask what we have
                await door.send(outbound(f"xmpp:{anna.full}", str(number)))
            door._names["sww"].line.break_off()  # no goodbye: as if the process were killed
        world.house.slow = None
        async with world.door():
            await world.house.hears("I want to play")


async def test_a_wrong_password_is_reported_and_tried_again(accounts: World) -> None:
    """The operator is told once; nothing is sent."""
    from gamekeeper.doors.xmpp.wire.settings import Accounts

    async with accounts.door(wait=False, login=Accounts("wrong", "secret")) as door:
        await accounts.house.until(lambda: accounts.house.alarms)
        await asyncio.sleep(0.3)

        assert [
            each for each in accounts.house.alarms if "password" in each
        ] == accounts.house.alarms
        assert len(accounts.house.alarms) == 1
        assert not door._names["sww"].line.is_up


async def test_closing_ends_what_waits(accounts: World) -> None:
    """A door that closes does not leave anybody waiting."""
    async with accounts.door(wait=False, port=1) as door:
        send = asyncio.create_task(door.send(outbound("xmpp:anna@wolf.test", "hello")))
        await accounts.house.until(lambda: accounts.house.alarms)
    with pytest.raises(Undeliverable) as problem:
        await send

    assert problem.value.temporary
