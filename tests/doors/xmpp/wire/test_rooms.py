"""Rooms: making them, inviting, who is in them, topics, destroying (R1–R11)."""

from __future__ import annotations

import asyncio

import pytest
from tests.doors.xmpp.wire.conftest import World, outbound
from tests.kit.guest import USER, body, codes, jid, subject
from tests.kit.prosody import ROOMS

from gamekeeper.errors import Undeliverable


async def test_a_room_is_made_and_configured(world: World) -> None:
    """R1, R2, scenario 41: the server locks new rooms, yet a guest enters at the first try."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room("village")
        await anna.is_in(room.address)

        assert room.is_new
        assert jid(room.address).startswith("village")
        assert jid(room.address).endswith(f"@{ROOMS}")
        assert not any(each.get("type") == "error" for each in anna.presences)
        roles = {
            each.get("from", "").partition("/")[2]: item.get("role")
            for each in anna.presences
            if (item := each.find(f"{{{USER}}}x/{{{USER}}}item")) is not None
        }
        assert roles == {"MC": "moderator", "anna": "participant"}  # A5


async def test_only_the_master_changes_the_topic(world: World) -> None:
    """R2: subject changeable by moderators only."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)

        anna.raw(
            f'<message to="{jid(room.address)}" type="groupchat"><subject>mine</subject></message>'
        )
        await anna.until(lambda: [m for m in anna.messages if m.get("type") == "error"])


async def test_a_taken_name_is_not_used(world: World) -> None:
    """Scenario 42: another name is used; nobody is invited into the foreign room."""
    async with world.door() as door, world.guest("bob") as bob, world.guest("anna") as anna:
        await bob.makes(f"village500@{ROOMS}")
        room = await door.open_room("village500")
        await door.invite(room.address, anna.full, "come")
        letter = await anna.until(lambda: anna.invitations())

        assert jid(room.address) != f"village500@{ROOMS}"
        assert [each.get("from") for each in letter] == [jid(room.address)]
        await bob.until(
            lambda: any(
                each.get("type") == "unavailable"
                for each in bob.presences_of(f"village500@{ROOMS}/MC")
            )
        )


async def test_a_locked_foreign_room_is_not_used(world: World) -> None:
    """Scenario 42: also one that its owner has not finished yet."""
    async with world.door() as door, world.guest("bob") as bob:
        await bob.is_in(f"village501@{ROOMS}")

        room = await door.open_room("village501")

        assert jid(room.address) != f"village501@{ROOMS}"


async def test_a_room_of_our_earlier_life_is_taken(world: World) -> None:
    """R2: we own it, but people from an earlier game are in it."""
    async with world.guest("anna") as anna:
        async with world.door() as door:
            before = await door.open_room("village502")
            await anna.is_in(before.address)
        async with world.door() as door:
            now = await door.open_room("village502")

            assert now.address != before.address


async def test_no_two_rooms_of_ours_have_one_name(world: World) -> None:
    """R1: our own rooms are taken, too."""
    numbers = iter([7001, 7001, 7001, 7002])
    async with world.door(draw=lambda: next(numbers)) as door:
        first = await door.open_room("village")
        second = await door.open_room("village")

        assert [jid(each.address) for each in (first, second)] == [
            f"village7001@{ROOMS}",
            f"village7002@{ROOMS}",
        ]


async def test_five_names_are_tried(world: World) -> None:
    """G8: then it cannot be done."""
    tried: list[int] = []

    def draw() -> int:
        tried.append(8000)
        return 8000

    async with world.door(draw=draw) as door, world.guest("bob") as bob:
        await bob.is_in(f"village8000@{ROOMS}")
        with pytest.raises(Undeliverable, match="no room can be made"):
            await door.open_room()

        assert len(tried) == 5


async def test_a_missing_service_is_reported(world: World) -> None:
    """G8: there is no room service of that name."""
    async with world.door(service="nowhere.wolf.test") as door:
        with pytest.raises(Undeliverable, match="no room can be made"):
            await door.open_room()


async def test_an_invitation_reaches_one_program_only(world: World) -> None:
    """R3, scenario 46: the one that asked, even before it announced itself; and again later."""
    async with (
        world.door() as door,
        world.guest("anna", "one") as one,
        world.guest("anna", "two") as two,
        world.guest("anna", "three", silent=True) as three,
    ):
        three.write(world.gc, "I want to play")
        await world.house.hears("I want to play")
        asked = world.house.received[0]
        room = await door.open_room()
        await door.invite(room.address, asked.full, "come and join the werewolf game")
        [letter] = await three.until(three.invitations)
        await three.is_in(room.address)
        await world.house.until(lambda: "anna entered" in world.house.log)
        three.leave(room.address)
        await world.house.until(lambda: "anna left" in world.house.log)
        await door.invite(room.address, asked.full, "come and join the werewolf game")
        await three.until(lambda: len(three.invitations()) == 2)

        assert asked.full == f"xmpp:{three.full}"
        assert letter.get("from") == jid(room.address)
        invite = letter.find(f"{{{USER}}}x/{{{USER}}}invite")
        assert invite is not None
        assert invite.findtext(f"{{{USER}}}reason") == "come and join the werewolf game"
        assert one.invitations() == two.invitations() == []


async def test_an_invitation_that_fails_changes_nothing(world: World) -> None:
    """R4: nobody there, or declined."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await door.invite(room.address, "nobody@wolf.test/x", "come")
        await door.invite(room.address, anna.full, "come")
        await anna.until(anna.invitations)
        anna.raw(
            f'<message to="{jid(room.address)}"><x xmlns="{USER}"><decline to="{world.mc}">'
            "<reason>werewolf</reason></decline></x><body>werewolf</body></message>"
        )
        anna.write(world.gc, "the end")
        await world.house.hears("the end")

        assert world.house.log == [f"xmpp:{anna.bare}: the end"]


async def test_topics_and_texts_come_in_order_and_apart(world: World) -> None:
    """R9: a topic has no body, a text has no subject; the master speaks as MC."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        for turn in ("Night", "Day"):
            await door.set_topic(room.address, turn)
            await door.send(outbound(room.address, f"  it is {turn} "))
        await anna.reads(f"{jid(room.address)}/MC", "it is Day")

        from_room = [each for each in anna.messages if each.get("type") == "groupchat"]
        said = [(subject(each), body(each)) for each in from_room if subject(each) != ""]
        assert said == [("Night", None), (None, "it is Night"), ("Day", None), (None, "it is Day")]
        assert {each.get("from") for each in from_room if body(each)} == {f"{jid(room.address)}/MC"}


async def test_private_words_both_ways(world: World) -> None:
    """R10, P5: through the room, nobody else sees them."""
    async with (
        world.door() as door,
        world.guest("anna") as anna,
        world.guest("bob") as bob,
    ):
        room = await door.open_room()
        place = jid(room.address)
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        await world.house.until(lambda: len(door.occupants(room.address)) == 2)
        anna.write(f"{place}/MC", "I eat bob")
        anna.write(f"{place}/MC", "DAYTIME 5", "")
        await world.house.hears("I eat bob", "DAYTIME 5")
        await door.send(outbound(f"{room.address}/anna", "Dawn is upon us"))
        await door.send(outbound(f"{room.address}/anna", "DAYTIME 5s", form="normal"))
        await door.send(outbound(room.address, "done"))
        await anna.reads(f"{place}/MC", "DAYTIME 5s")
        await bob.reads(f"{place}/MC", "done")

        first, second = world.house.received
        assert (first.address, first.full) == (f"xmpp:{anna.bare}", f"xmpp:{anna.full}")
        assert (first.room, first.nick, first.public) == (room.address, "anna", False)
        assert (first.form, second.form, first.to) == ("chat", "normal", "softwarewolf")
        assert anna.texts(f"{place}/MC", "chat") == ["Dawn is upon us"]
        assert bob.texts(f"{place}/MC") == ["done"]


async def test_nobody_by_that_name(world: World) -> None:
    """A private text to somebody who is not there comes back, and the room is not hurt."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        for wrong in (f"{room.address}/zoe", f"{room.address}/MC", f"{room.address}/", "xmpp:"):
            with pytest.raises(Undeliverable) as problem:
                await door.send(outbound(wrong, "hello"))
            assert not problem.value.temporary
        await door.send(outbound(room.address, "still here"))

        await anna.reads(f"{jid(room.address)}/MC", "still here")


async def test_comings_and_goings(world: World) -> None:
    """R5, R6, L6: entering and leaving, each once, with the real address."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address, "den john")
        await world.house.until(lambda: world.house.attended)
        occupants = door.occupants(room.address)
        anna.leave(room.address, "den john")
        await world.house.until(lambda: len(world.house.attended) == 2)

        assert list(occupants) == ["den john"]
        assert (occupants["den john"].jid, occupants["den john"].full) == (anna.bare, anna.full)
        assert world.house.log == ["den john entered", "den john left"]
        assert door.occupants(room.address) == {}


async def test_a_client_that_drops_has_left(world: World) -> None:
    """L2: disconnected is gone."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        anna.vanish()
        await world.house.until(lambda: len(world.house.log) == 2)

        assert world.house.log == ["anna entered", "anna left"]


async def test_a_change_of_nickname_is_not_a_leave(world: World) -> None:
    """R8, status 303: the occupant keeps his place in the list."""
    async with world.door() as door, world.guest("anna") as anna, world.guest("bob") as bob:
        room = await door.open_room()
        await anna.is_in(room.address)
        await bob.is_in(room.address)
        anna.enter(room.address, "zoë/x@y")
        await world.house.until(lambda: len(world.house.log) == 3)
        anna.say(room.address, "it is me")
        await world.house.hears("it is me")

        assert world.house.log[:3] == ["anna entered", "bob entered", "anna renamed zoë/x@y"]
        assert list(door.occupants(room.address)) == ["zoë/x@y", "bob"]
        assert world.house.received[0].nick == "zoë/x@y"
        assert world.house.received[0].address == f"xmpp:{anna.bare}"


async def test_a_second_session_changes_nothing(world: World) -> None:
    """Scenario 35, R6: status changes and a second client under one nickname are no events."""
    async with (
        world.door() as door,
        world.guest("anna", "one") as one,
        world.guest("anna", "two") as two,
        world.guest("bob") as bob,
    ):
        room = await door.open_room()
        await one.is_in(room.address)
        one.enter(room.address, show="away")
        await two.is_in(room.address)
        one.leave(room.address)
        await one.until(lambda: any(each.get("type") == "unavailable" for each in one.presences))
        await bob.is_in(room.address)
        await world.house.until(lambda: "bob entered" in world.house.log)

        assert world.house.log == ["anna entered", "bob entered"]
        assert list(door.occupants(room.address)) == ["anna", "bob"]
        two.leave(room.address)
        await world.house.until(lambda: "anna left" in world.house.log)


async def test_words_and_comings_are_told_in_order(world: World) -> None:
    """A vote said before leaving is handled before the leaving, however slow the house is."""
    async with world.door() as door, world.guest("anna") as anna:

        async def slow(_: object) -> None:
            await asyncio.sleep(0.05)

        world.house.slow = slow
        room = await door.open_room()
        await anna.is_in(room.address)
        for number in range(3):
            anna.say(room.address, f"vote {number}")
        anna.leave(room.address)
        await world.house.until(lambda: len(world.house.log) == 5)

        assert world.house.log == [
            "anna entered",
            *(f"anna: vote {number}" for number in range(3)),
            "anna left",
        ]


async def test_a_room_is_destroyed_with_a_reason(world: World) -> None:
    """R11."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        await door.destroy(room.address, "The villagers win. W was the werewolf.")
        place = f"{jid(room.address)}/anna"
        await anna.until(
            lambda: any(each.get("type") == "unavailable" for each in anna.presences_of(place))
        )

        gone = anna.presences_of(place)[-1].find(f"{{{USER}}}x/{{{USER}}}destroy")
        assert gone is not None
        assert gone.findtext(f"{{{USER}}}reason") == "The villagers win. W was the werewolf."
        with pytest.raises(Undeliverable):
            await door.send(outbound(room.address, "after the end"))
        assert not any(each.kind == "gone" for each in world.house.attended)


async def test_a_room_that_somebody_else_destroys_is_gone(accounts: World) -> None:
    """E5: the house is told; the rest goes on."""
    world = accounts
    async with world.door() as door, world.guest("softwarewolf", "admin") as admin:
        room = await door.open_room()
        other = await door.open_room()
        admin.raw(
            f'<iq type="set" id="d" to="{jid(room.address)}"><query '
            'xmlns="http://jabber.org/protocol/muc#owner"><destroy/></query></iq>'
        )
        await world.house.until(lambda: world.house.attended)

        assert world.house.log == ["- gone"]
        assert world.house.attended[0].room == room.address
        with pytest.raises(Undeliverable):
            await door.send(outbound(room.address, "hello"))
        await door.send(outbound(other.address, "hello"))


async def test_look_alikes_are_not_us(world: World) -> None:
    """Somebody whose name looks like MC is an occupant like any other."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address, "МС")  # Cyrillic letters
        anna.say(room.address, "I am the master")
        await world.house.hears("I am the master")
        await door.send(outbound(f"{room.address}/МС", "you are not"))
        await anna.reads(f"{jid(room.address)}/MC", "you are not")

        assert world.house.received[0].nick == "МС"
        assert world.house.received[0].address == f"xmpp:{anna.bare}"


async def test_our_nickname_cannot_be_taken(world: World) -> None:
    """R7: the server refuses MC."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        anna.enter(room.address, "MC")
        await anna.until(lambda: any(each.get("type") == "error" for each in anna.presences))

        assert not any("110" in codes(each) for each in anna.presences)
        assert world.house.log == []


async def test_a_house_that_starts_again_enters_its_rooms(world: World) -> None:
    """After a restart: the same room if it is still there, else the same name."""
    async with world.guest("anna") as anna:
        async with world.door() as door:
            kept, lost = await door.open_room(), await door.open_room()
            await anna.is_in(kept.address)
        async with world.door() as door:
            again, remade = await door.enter_room(kept.address), await door.enter_room(lost.address)
            await anna.is_in(remade.address)
            await door.send(outbound(kept.address, "we go on"))
            await anna.reads(f"{jid(kept.address)}/MC", "we go on")

            # a component never leaves: the server keeps its place while it is away
            assert (again.is_new, remade.is_new) == (False, world.mode == "accounts")
            assert list(door.occupants(kept.address)) == ["anna"]


async def test_a_room_of_somebody_else_is_not_entered(world: World) -> None:
    """A name we remember may belong to somebody else by now."""
    async with world.door() as door, world.guest("bob") as bob:
        await bob.makes(f"village9000@{ROOMS}")
        with pytest.raises(Undeliverable):
            await door.enter_room(f"muc:village9000@{ROOMS}")

        with pytest.raises(Undeliverable):
            await door.send(outbound(f"muc:village9000@{ROOMS}", "hello"))
