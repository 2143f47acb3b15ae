"""Messages: which are words for the house, and which are nobody's business (A4, A6, P1–P8)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from xml.sax.saxutils import escape

import pytest
from tests.doors.xmpp.wire.conftest import World, outbound
from tests.kit.guest import body, jid
from tests.kit.prosody import DOMAIN, Prosody

from gamekeeper.doors.xmpp.wire.timestamps import MAX_REQUEST_AGE
from gamekeeper.errors import Undeliverable


def delay(age: timedelta, sender: str = DOMAIN) -> str:
    stamp = (datetime.now(UTC) - age).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f'<delay xmlns="urn:xmpp:delay" from="{sender}" stamp="{stamp}"/>'


async def test_all_forms_of_a_request(world: World) -> None:
    """Scenario 38, P1, P2: these are words."""
    async with world.door(), world.guest("anna") as anna:
        forms = [
            '<message to="{gc}" type="chat"><thread>t1</thread><body>a</body></message>',
            '<message to="{gc}"><body>b</body></message>',
            '<message to="{gc}"><body xml:lang="EN">c</body></message>',
            '<message to="{gc}" type="chat"><body>d \t  \t\t</body></message>',
            '<message to="{gc}" type="normal" id="x"><body>\n\t e \n</body></message>',
            '<message to="{gc}" type="chat"><body xml:lang="nl">no</body><body>f</body></message>',
            '<message to="{gc}" type="chat"><body xml:lang="nl">g</body>'
            '<body xml:lang="en">no</body></message>',
            '<message to="{gc}" type="chat" xml:lang="de"><body>h</body><html '
            'xmlns="http://jabber.org/protocol/xhtml-im"><body xmlns="http://www.w3.org/1999/xhtml">'
            "no</body></html></message>",
            '<message to="{gc}" type="chat" id="x"><body>i &lt;b&gt; &amp; Zoë 🐺</body></message>',
        ]
        for form in forms:
            anna.raw(form.format(gc=world.gc))
        await world.house.hears(*"abcdefgh", "i <b> & Zoë 🐺")

        assert {each.address for each in world.house.received} == {f"xmpp:{anna.bare}"}
        assert {each.full for each in world.house.received} == {f"xmpp:{anna.full}"}
        assert {each.to for each in world.house.received} == {"sww"}
        assert [each.form for each in world.house.received][:3] == ["chat", "normal", "normal"]
        assert len({each.id for each in world.house.received}) == len(forms)
        assert not any(each.room or each.public for each in world.house.received)


async def test_what_is_nobodys_business(world: World) -> None:
    """Scenario 38, A6, P2, P7: no words, and never an answer."""
    async with world.door(), world.guest("anna") as anna:
        error = (
            '<error type="cancel"><service-unavailable '
            'xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error>'
        )
        forward = (
            '<forwarded xmlns="urn:xmpp:forward:0"><message xmlns="jabber:client">'
            "<body>I want to play</body></message></forwarded>"
        )
        play = "<body>I want to play</body>"
        forms = [
            f'<message to="{{gc}}" type="error">{play}{error}</message>',
            f'<message to="{{gc}}" type="headline">{play}</message>',
            f'<message to="{{gc}}" type="groupchat">{play}</message>',
            '<message to="{gc}" type="chat"><body/></message>',
            '<message to="{gc}" type="chat"><body> \t </body></message>',
            '<message to="{gc}" type="chat"><composing '
            'xmlns="http://jabber.org/protocol/chatstates"/></message>',
            f'<message to="{{gc}}" type="chat">{play}<sent xmlns="urn:xmpp:carbons:2">{forward}</sent>'
            "</message>",
            '<message to="{gc}" type="chat"><subject>I want to play</subject></message>',
            '<message to="{gc}" type="chat"><x xmlns="http://jabber.org/protocol/muc#user">'
            f'<invite from="x@y"/></x>{play}</message>',
        ]
        for form in forms:
            anna.raw(form.format(gc=world.gc))
        anna.write(world.gc, "the end")
        await world.house.hears("the end")

        assert [each for each in anna.messages if each.get("type") != "error"] == []


async def test_what_was_kept_for_us(accounts: World) -> None:
    """Scenario 39, P8: the coordinator is told how old something is; nonsense is not handed in."""
    async with accounts.door(), accounts.guest("anna") as anna:
        for text, extra in (
            ("fresh", delay(timedelta(seconds=20))),
            ("old", delay(timedelta(hours=1))),
            ("odd", '<delay xmlns="urn:xmpp:delay" stamp="yesterday"/>'),
            ("the end", ""),
        ):
            anna.write(accounts.gc, text, extra=extra)

        await accounts.house.hears("fresh", "old", "the end")
        fresh, old, _ = accounts.house.received
        assert fresh.kept is not None
        assert fresh.at - fresh.kept <= MAX_REQUEST_AGE
        assert old.kept is not None
        assert old.at - old.kept > MAX_REQUEST_AGE


async def test_a_request_from_before_we_came(accounts: World) -> None:
    """P8: the server kept it while we were away; the coordinator is told since when."""
    async with accounts.guest("anna") as anna:
        anna.write(accounts.gc, "kept")
        await anna.ask(DOMAIN, '<ping xmlns="urn:xmpp:ping"/>', "get")
        async with accounts.door():
            await accounts.house.hears("kept")
        anna.write(accounts.gc, "kept too long")
        await anna.ask(DOMAIN, '<ping xmlns="urn:xmpp:ping"/>', "get")
        accounts.house.offset = timedelta(hours=1)
        async with accounts.door() as door:
            await door.send(outbound(f"xmpp:{anna.full}", "we are there"))
            anna.write(accounts.gc, "now")
            await accounts.house.hears("kept", "kept too long", "now")
        _, old, now = accounts.house.received
        assert old.kept is not None
        assert old.at - old.kept > MAX_REQUEST_AGE
        assert now.kept is None


async def test_history_is_not_acted_upon(world: World) -> None:
    """P8: a delayed message in a room is history."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        place = jid(room.address)
        # the server takes out what claims to come from the room itself
        anna.say(place, "history", delay(timedelta(), "archive.test"))
        anna.write(f"{place}/MC", "private history", extra=delay(timedelta(), "archive.test"))
        anna.say(place, "now")

        await world.house.hears("now")


async def test_our_own_words_are_not_heard(world: World) -> None:
    """A6: a room's echo."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        await door.send(outbound(room.address, "I vote for MC"))
        await anna.reads(f"{jid(room.address)}/MC", "I vote for MC")
        anna.say(room.address, "yes")

        await world.house.hears("yes")
        assert world.house.received[0].public
        assert world.house.received[0].room == room.address


async def test_our_two_names_do_not_talk_to_each_other(world: World) -> None:
    """A6: nothing is sent to ourselves."""
    async with world.door() as door:
        for name in (world.gc, world.mc):
            with pytest.raises(Undeliverable):
                await door.send(outbound(f"xmpp:{name}", "hello"))


async def test_a_bounced_message_is_not_a_command(world: World) -> None:
    """P7, scenario 44: it comes back with its body; the sender learns it, the house hears nothing."""
    async with world.door() as door, world.guest("anna") as anna:
        room = await door.open_room()
        await anna.is_in(room.address)
        place = jid(room.address)
        anna.raw(
            f'<message to="{place}/MC" type="error" id="x"><body>You are selected as werewolf for this'
            ' game.</body><error type="cancel"><recipient-unavailable '
            'xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error></message>'
        )
        with pytest.raises(Undeliverable) as problem:
            await door.send(outbound("xmpp:nobody@wolf.test", "You are selected as werewolf"))
        await door.send(outbound(f"xmpp:{anna.full}", "go on"))
        await anna.reads(f"{world.gc}/gamekeeper", "go on")
        anna.write(world.gc, "the end")
        await world.house.until(lambda: world.house.texts)

        assert not problem.value.temporary
        assert world.house.texts == ["the end"]


async def test_direct_answers(world: World) -> None:
    """R10, T2: to the very program that asked, by the name that was asked, in the same form."""
    async with (
        world.door() as door,
        world.guest("anna", "one") as one,
        world.guest("anna", "two") as two,
    ):
        one.write(world.mc, "DAYTIME 9", "")
        await world.house.hears("DAYTIME 9")
        asked = world.house.received[0]
        answer = outbound(asked.full, "DAYTIME 9s", sender=asked.to, form=asked.form)
        await door.send(answer)
        letter = await one.reads(f"{world.mc}/gamekeeper", "DAYTIME 9s")

        assert asked.to == "softwarewolf"
        assert letter.get("type", "normal") == "normal"
        assert two.texts(f"{world.mc}/gamekeeper") == []


async def test_what_is_sent_again_is_heard_once(world: World) -> None:
    """The same id to the same address is the same message."""
    async with world.door() as door, world.guest("anna") as anna, world.guest("bob") as bob:
        for _ in range(3):
            for guest in (anna, bob):
                await door.send(outbound(f"xmpp:{guest.full}", "news", id="t/7"))
        for guest in (anna, bob):
            await door.send(outbound(f"xmpp:{guest.full}", "the end"))
            await guest.reads(f"{world.gc}/gamekeeper", "the end")

            assert guest.texts(f"{world.gc}/gamekeeper") == ["news", "the end"]


async def test_people_may_see_us_online(world: World) -> None:
    """A4: subscriptions are accepted, and presence is shown."""
    async with world.door(), world.guest("carl") as carl:
        for name in (world.gc, world.mc):
            await carl.ask(carl.bare, '<query xmlns="jabber:iq:roster"/>', "get")
            carl.raw(f'<presence to="{name}" type="subscribe"/>')
            await carl.until(lambda name=name: carl.presences_of(f"{name}/gamekeeper"))
            kinds = [each.get("type") for each in carl.presences_of(name)]
            assert "subscribed" in kinds
            assert carl.presences_of(f"{name}/gamekeeper")[-1].get("type") is None


async def test_we_are_online_for_people_who_come_later(world: World) -> None:
    """A4: who subscribed before sees us when he comes."""
    async with world.door():
        async with world.guest("dora") as dora:
            dora.raw(f'<presence to="{world.gc}" type="subscribe"/>')
            await dora.until(lambda: dora.presences_of(f"{world.gc}/gamekeeper"))
        async with world.guest("dora") as dora:
            await dora.until(lambda: dora.presences_of(f"{world.gc}/gamekeeper"))


async def test_questions_are_answered(world: World) -> None:
    """A program may ask whether we are there and what we are; anything else is refused."""
    async with world.door(), world.guest("anna") as anna:
        to = f"{world.gc}/gamekeeper"
        ping = await anna.ask(to, '<ping xmlns="urn:xmpp:ping"/>', "get")
        disco = "http://jabber.org/protocol/disco#info"
        info = await anna.ask(to, f'<query xmlns="{disco}"/>', "get")
        other = await anna.ask(to, '<query xmlns="jabber:iq:last"/>', "get")

        assert [each.get("type") for each in (ping, info, other)] == ["result", "result", "error"]
        assert info.find(f"{{{disco}}}query/{{{disco}}}identity") is not None
        known = [each.get("var") for each in info.iter(f"{{{disco}}}feature")]
        assert known == [disco, disco.replace("info", "items"), "urn:xmpp:ping"]


async def test_there_is_nothing_below_us(world: World) -> None:
    """A program that explores us finds no items, and no nodes."""
    async with world.door(), world.guest("anna") as anna:
        to, disco = f"{world.mc}/gamekeeper", "http://jabber.org/protocol/disco#"
        items = await anna.ask(to, f'<query xmlns="{disco}items"/>', "get")
        nodes = [
            await anna.ask(to, f'<query xmlns="{disco}{kind}" node="x"/>', "get")
            for kind in ("info", "items")
        ]

        assert items.get("type") == "result"
        assert [len(each) for each in items] == [0]
        for each in nodes:
            assert each.get("type") == "error"
            assert (
                next(each.iter("{urn:ietf:params:xml:ns:xmpp-stanzas}item-not-found")) is not None
            )


async def test_words_to_nobody_come_back(prosody: Prosody) -> None:
    """A component has all names of its domain: whoever mistypes ours is told so."""
    world = World(prosody, "component")
    async with world.door(), world.guest("anna") as anna:
        wrong = f"ssw@{world.domain}"
        for kind in ("chat", "", "headline", "error"):
            anna.write(wrong, "I want to play", kind)
        anna.write(world.gc, "the end")
        await world.house.hears("the end")
        await anna.until(lambda: len(anna.messages) == 2)

        assert [(each.get("from"), each.get("type")) for each in anna.messages] == [
            (wrong, "error"),
            (wrong, "error"),
        ]


@pytest.mark.parametrize(
    "text",
    ["<b>&amp;\"'</b>", "a\x00b\x1bc\ufffe", "lone \ud800 surrogate", "two\nlines", "Zoë 🐺\u202e"],
)
async def test_every_text_can_be_sent(accounts: World, text: str) -> None:
    """What XML cannot carry is replaced; the connection lives on."""
    async with accounts.door() as door, accounts.guest("anna") as anna:
        await door.send(outbound(f"xmpp:{anna.full}", text, id=f"odd <{escape(text[:3])}> \x07"))
        await door.send(outbound(f"xmpp:{anna.full}", "after"))
        await anna.reads(f"{accounts.gc}/gamekeeper", "after")

        [first, _] = [each for each in map(body, anna.messages) if each]
        assert len(first) == len(text)
        assert [a for a, b in zip(first, text, strict=True) if a != b] == [
            "\ufffd" for each in text if each in "\x00\x1b\ufffe\ud800"
        ]


@pytest.mark.parametrize("address", ["xmpp:a b@c d", "xmpp:@", "xmpp:<>", "mailto:a@b", "muc:x@y"])
async def test_odd_addresses_are_refused(accounts: World, address: str) -> None:
    """For good, and without harm to the connection."""
    async with accounts.door() as door, accounts.guest("anna") as anna:
        with pytest.raises(Undeliverable) as problem:
            await door.send(outbound(address, "hello"))
        await door.send(outbound(f"xmpp:{anna.full}", "after"))

        assert not problem.value.temporary
