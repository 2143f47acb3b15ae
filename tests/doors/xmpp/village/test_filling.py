"""Asking, waiting, entering: everything before the first night, and the settings."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from datetime import timedelta
from xml.sax.saxutils import quoteattr

from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, GC, MASTER, PLAY, SELECTED, VILLAGERS_WIN
from tests.kit.guest import USER, body, codes
from tests.kit.prosody import DOMAIN, ROOMS

ADMIN = (sys.executable, "-m", "gamekeeper", "admin")
CANCELLED = "Not enough players, the game is cancelled."


async def test_too_few_players(town: Town) -> None:
    """Scenario 22: cancelled, destroyed with that reason, and the next request opens another. S4."""
    await town.is_told_to_wait(3)
    village = await town.filling("a b")

    await town.later(3)
    await village.hears(f"MC: {CANCELLED}")
    await town.is_quiet()
    await town.later(2)
    await village.hears(f"destroyed: {CANCELLED}")

    assert await village["a"].asks() != village["b"].room


async def test_who_comes_too_late_watches(town: Town) -> None:
    """Scenario 23: invited in time or not. S6."""
    village = await town.filling("W a b c")
    n = await town.player("n")
    await n.asks()
    await town.starts(village)

    await n.enters()
    await n.hears("MC→n: This game has already started. You can watch.")
    await village.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await n.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await n.says("I vote for a")
    await town.is_quiet()
    await village.votes("c→n")

    await village.hears("MC: c, you can only vote for live players: W,a,c")


async def test_two_villages_at_once(town: Town) -> None:
    """Scenario 24: what happens in one has no effect on the other. G4, T4."""
    x = await town.night("W a b c", "NIGHTTIME 700")
    y = await town.filling("d e f g")

    assert x.room != y.room
    await y["d"].whispers("DAYTIME 7")
    await y["d"].hears("MC→d: DAYTIME 7s")
    await x["a"].whispers("DAYTIME")
    await x["a"].hears("MC→a: DAYTIME 45s")
    await y["d"].whispers("werewolf")
    await town.later(WAITTIME)
    await y.hears(f"MC→d: {SELECTED}", "topic: Night", f"MC→d: {CHOOSE}e,f,g")
    await y["d"].whispers("I eat e")
    await y.hears("topic: Day", "MC: The werewolf ate e", f"{ELECT}d,f,g")
    await town.is_quiet()

    await x.eats("b")
    await x.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await x.votes("a→W", "c→W", "W→a")
    await x.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await town.later(2)
    await x.hears("destroyed: The villagers win. W was the werewolf.")
    await y.votes("f→d", "g→f")
    await town.is_quiet()
    await town.later(5)
    await town.settles()

    assert y["e"].unheard[0] in {"MC: The villagers hanged d", "MC: The villagers hanged f"}


async def test_a_dead_or_live_player_may_ask_again(town: Town) -> None:
    """G6: and then plays in both; direct words count for the village he entered last (P5)."""
    x = await town.day("W a b c", "b", "DAYTIME 700")
    room = x.room
    for each in (x["a"], x["b"]):
        await each.asks()
        await each.enters()
    d = await town.player("d")
    await d.asks()
    await d.enters()

    assert x["a"].room == x["b"].room == d.room != room
    await x["a"].tells("NIGHTTIME 9")
    await x["a"].hears("master→a: NIGHTTIME 9s")
    await d.whispers("NIGHTTIME")
    await d.hears("MC→d: NIGHTTIME 9s")
    await x["a"].whispers("NIGHTTIME", f"{room}/MC")
    await x["a"].hears("MC→a: NIGHTTIME 30s")
    await x["b"].tells("NIGHTTIME")
    await x["b"].hears("master→b: NIGHTTIME 9s")
    await x["b"].whispers("werewolf")
    await x["b"].leaves(room)
    await town.is_quiet()
    await x["b"].enters(room)
    await x["b"].tells("NIGHTTIME")
    await x["b"].hears("master→b: NIGHTTIME 30s")
    await town.later(WAITTIME)
    await x["b"].hears(f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,d")


async def test_asking_three_times(town: Town) -> None:
    """Scenario 25: one seat, one name in the lists, and no further invitation. G5."""
    village = await town.filling("a b c")

    for _ in range(2):
        await village["a"].tells(PLAY, GC)
    await town.is_quiet()
    await village["b"].whispers("werewolf")
    await town.later(WAITTIME)

    await village.hears(f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,c")


async def test_another_waiting_time_while_one_runs(town: Town) -> None:
    """Scenario 26: a village keeps the time it was opened with. G3, T4."""
    await town.is_told_to_wait(2000)
    village = await town.filling("W a b")
    await village["W"].whispers("werewolf")
    await town.later(200)
    await town.is_told_to_wait(500)

    await town.later(1700)
    await town.is_quiet()
    await town.later(100)
    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b")
    next_one = await town.filling("d e")
    await town.later(500)

    await next_one.hears(f"MC: {CANCELLED}")


async def test_bad_numbers(town: Town) -> None:
    """Scenario 27: the value in force is told. T1, T2, T3."""
    await town.is_told_to_wait(20)
    village = await town.filling("a b")
    a = village["a"]

    for wrong in ("", " 0", " -4", " 2.5", " x", " 99999999"):
        await a.tells(f"WAITTIME{wrong}", GC)
        await a.hears("GC→a: WAITTIME 20s")
    await a.whispers("DAYTIME abc")
    await a.hears("MC→a: DAYTIME 45s")
    await a.whispers("NIGHTTIME 6x")
    await a.hears("MC→a: NIGHTTIME 30s")
    await a.whispers("GAMETIME")
    await a.hears("MC→a: GAMETIME 1800s")
    await a.whispers("WEREWOLF_ELECTION_TIME 5")

    await town.is_quiet()


async def test_answers_have_the_form_of_the_question(town: Town) -> None:
    """T2, R10: chat or without type, by the account or through the room."""
    village = await town.filling("a b")
    a = village["a"]

    await a.tells("WAITTIME", GC, kind="")
    await a.tells("WAITTIME", GC, kind="chat")
    await a.hears("GC→a: WAITTIME 30s", "GC→a: WAITTIME 30s")
    await a.whispers("DAYTIME", kind="")
    await a.whispers("DAYTIME", kind="chat")
    await a.hears("MC→a: DAYTIME 45s", "MC→a: DAYTIME 45s")
    await a.tells("DAYTIME", MASTER, kind="")
    await a.tells("DAYTIME", MASTER, kind="chat")
    await a.hears("master→a: DAYTIME 45s", "master→a: DAYTIME 45s")

    answers = [each for each in a.messages if each.get("type") != "groupchat"][-6:]
    assert [each.get("type", "") for each in answers] == ["", "chat"] * 3


async def test_answers_go_to_the_program_that_asked(town: Town) -> None:
    """R10: and to no other one."""
    village = await town.filling("a b")
    desk = await town.player("a", resource="desk")

    await desk.tells("DAYTIME 9")
    await desk.hears("master→a: DAYTIME 9s")
    await desk.tells("WAITTIME", GC)
    await desk.hears("GC→a: WAITTIME 30s")

    await town.is_quiet()
    await village["a"].tells("DAYTIME")
    await village["a"].hears("master→a: DAYTIME 9s")
    await town.is_quiet()


async def test_settings_during_the_game(town: Town) -> None:
    """Scenario 28: from the next day on; observers have no say. T4, T6."""
    village = await town.day("W a b c d e", "b", "DAYTIME 900")
    o = await town.player("o")
    await o.enters(village.room)

    await village["a"].whispers("DAYTIME 50")
    await village["a"].hears("MC→a: DAYTIME 50s")
    await o.whispers("DAYTIME 1")
    await o.tells("DAYTIME 1")
    await o.says("DAYTIME 1")
    await village["a"].says("DAYTIME 1")
    await village["a"].tells("DAYTIME 1", GC)
    await village["a"].whispers("WAITTIME 1")
    await town.later(800)
    await town.is_quiet()
    await town.later(100)
    night = ["MC: No-one has been hanged!", "topic: Night"]
    await o.hears(*night)
    await village.hears(*night, f"MC→W: {CHOOSE}a,c,d,e")
    await village.eats("c")
    day = ["topic: Day", "MC: The werewolf ate c", f"{ELECT}W,a,d,e"]
    await o.hears(*day)
    await village.hears(*day)
    await village["a"].whispers("DAYTIME")
    await village["a"].hears("MC→a: DAYTIME 50s")
    await town.later(50)

    await village.hears(*night, f"MC→W: {CHOOSE}a,d,e")


async def test_message_forms_at_the_coordinator(town: Town) -> None:
    """Scenario 38: all of these are requests. P1, P2, G1."""
    forms = {
        "a": f'<message to="{GC}" type="chat"><thread>t1</thread><body>{PLAY}</body></message>',
        "b": f'<message to="{GC}"><body>{PLAY}</body></message>',
        "c": f'<message to="{GC}"><body xml:lang="EN">{PLAY}</body></message>',
        "d": f'<message to="{GC}" type="chat"><body>{PLAY} \t  \t\t</body></message>',
        "e": f'<message to="{GC}" type="chat"><body>i WANT to  PLAY</body></message>',
        "f": f'<message to="{GC}" type="normal"><body>{PLAY}</body></message>',
        "g": f'<message to="{GC}" type="chat"><body xml:lang="nl">Ik wil spelen</body>'
        f"<body>{PLAY}</body></message>",
    }
    rooms = set()
    for nick, form in forms.items():
        player = await town.player(nick)
        player.raw(form)
        rooms.add(await player.is_invited())

    assert len(rooms) == 1
    await town.is_quiet()


async def test_what_is_no_request(town: Town) -> None:
    """Scenario 38: none of these is one, and none is answered. A6, P7, P8, G2."""
    a = await town.player("a")
    active = '<active xmlns="http://jabber.org/protocol/chatstates"/>'

    a.write(GC, "I want to play please")
    a.write(GC, "Can you help me? I want to play")
    a.raw(f'<message to="{GC}" type="chat"><body/></message>')
    a.raw(f'<message to="{GC}" type="chat"/>')
    a.write(GC, PLAY, "error", '<error type="cancel"/>')
    a.write(GC, PLAY, "headline")
    a.write(GC, PLAY, "groupchat")
    a.raw(f'<message to="{GC}" type="chat">{active}</message>')
    a.write(GC, f"{PLAY}\nplease")
    a.write(MASTER, PLAY)
    a.write(GC, "hello?")
    a.write(GC, "You are selected as werewolf for this game.")

    await town.is_quiet()
    assert a.invitations() == []


async def test_help_says_how_to_play(town: Town) -> None:
    """The words of the lobby, and those that are only for the coordinator."""
    a = await town.player("a")

    a.write(GC, "help")

    told = await a.until(lambda: [body(each) for each in a.messages if body(each)])
    for words in ("open GAME", "I want to play", "bots [N]  ", "WAITTIME SEC"):
        assert words in told[0]


async def test_a_request_that_was_kept(town: Town) -> None:
    """Scenario 39: honoured if it is fresh. P8."""

    def delay(seconds: int) -> str:
        stamp = (town.house.now() - timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
        return f'<delay xmlns="urn:xmpp:delay" from="{DOMAIN}" stamp="{stamp}"/>'

    a, b = await town.players("a b")
    a.write(GC, PLAY, extra=delay(3600))
    await town.is_quiet()

    await b.asks(extra=delay(20))


async def test_private_words_by_the_account(town: Town) -> None:
    """Scenario 40: settings, candidacy and meals. P5, R10."""
    village = await town.filling("a b c d")
    a = village["a"]

    await a.tells("DAYTIME 9")
    await a.hears("master→a: DAYTIME 9s")
    await a.tells("werewolf")
    await town.is_quiet()
    await town.later(WAITTIME)
    await village.hears(f"master→a: {SELECTED}", "topic: Night", f"master→a: {CHOOSE}b,c,d")
    await a.tells("I eat zzz")
    await a.hears(f"master→a: {CHOOSE}b,c,d")
    await a.whispers("I eat zzz")
    await a.hears(f"MC→a: {CHOOSE}b,c,d")
    await a.tells("I eat b")

    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}a,c,d")


async def test_where_the_werewolf_eats_is_not_where_he_is_told(town: Town) -> None:
    """R10: he has heard the question, so he goes on hearing it there; other programs do not."""
    village = await town.filling("a b c d e")
    a, desk = village["a"], await town.player("a", resource="desk")

    await desk.tells("werewolf")
    await town.later(WAITTIME)
    await village.hears(f"MC→a: {SELECTED}", "topic: Night", f"MC→a: {CHOOSE}b,c,d,e")
    await a.tells("I eat b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}a,c,d,e")
    await village.votes("a→c", "d→c", "e→c", "c→d")
    await village.hears("MC: The villagers hanged c", "topic: Night", f"MC→a: {CHOOSE}d,e")
    await a.tells("I eat a")
    await a.hears(f"master→a: {CHOOSE}d,e")
    await town.is_quiet()


async def test_a_candidate_may_write_several_lines(town: Town) -> None:
    """P2, S2: any string that contains the word; by the account as well. Nothing else may."""
    village = await town.filling("a b c d")
    await village["b"].tells("Good evening,\nI would like to be\nthe werewolf.")
    await village["c"].whispers("DAYTIME\n9")
    await village["c"].tells(f"{PLAY}\n{PLAY}", GC)
    await village["c"].says("werewolf\nwerewolf")
    await village["d"].tells("help\nhelp", GC)
    await town.is_quiet()
    await town.later(WAITTIME)

    await village.hears(f"master→b: {SELECTED}", "topic: Night", f"master→b: {CHOOSE}a,c,d")
    await village["b"].whispers("I eat a\nplease")
    await town.is_quiet()


async def test_another_program_of_a_player_asks(town: Town) -> None:
    """G5: it is dispatched to the room, too; there is still one seat."""
    village = await town.filling("a b c")
    desk = await town.player("a", resource="desk")

    assert await desk.asks() == village.room
    await desk.enters()
    await town.settles()  # the coordinator and the master have connections of their own
    await desk.tells(PLAY, GC)
    await town.is_quiet()
    await village["b"].whispers("werewolf")
    await town.later(WAITTIME)

    await village.hears(f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,c")


async def test_everybody_can_enter_at_the_first_try(town: Town) -> None:
    """Scenario 41: the server locks new rooms; we unlock before we invite. R2, R3, R1, A5."""
    a = await town.player("a")
    await a.asks()
    await a.enters()

    [invitation] = a.invitations()
    invite = invitation.find(f"{{{USER}}}x/{{{USER}}}invite")
    assert invite is not None
    assert invitation.get("from") == a.room
    assert invitation.get("to") == a.full
    assert a.room.startswith("village")
    assert a.room.removeprefix("village").removesuffix(f"@{ROOMS}").isdecimal()
    assert invite.findtext(f"{{{USER}}}reason") == "come and join the werewolf game"
    roles = {
        each.get("from", "").partition("/")[2]: each.find(f"{{{USER}}}x/{{{USER}}}item").get("role")  # type: ignore[union-attr]
        for each in a.presences
        if each.get("from", "").startswith(a.room)
    }
    assert roles == {"MC": "moderator", "a": "participant"}


async def test_the_topic_is_the_masters(town: Town) -> None:
    """R2, R9: participants cannot change it."""
    village = await town.filling("a b")

    village["a"].raw(
        f'<message to="{village.room}" type="groupchat"><subject>Day</subject></message>'
    )

    await town.is_quiet()


async def test_a_name_that_is_taken(town: Town) -> None:
    """Scenario 42: another one is used; nobody is invited into the foreign room. R1, R2."""
    foreign = f"village777@{ROOMS}"
    o, a = await town.players("o a")
    await o.makes(foreign)
    await town.house.draw(777, 778)

    room = await a.asks()
    await a.enters()

    assert room == f"village778@{ROOMS}"
    await town.settles()
    assert o.presences_of(f"{foreign}/a") == []
    assert o.presences_of(f"{foreign}/MC")[-1].get("type") == "unavailable"
    o.leave(foreign, "o")


async def test_no_room_can_be_had(town: Town) -> None:
    """G8: every asker is told, and the next request tries again."""
    o, a = await town.players("o a")
    numbers = range(801, 806)
    for number in numbers:
        await o.makes(f"village{number}@{ROOMS}")
    await town.house.draw(*numbers)

    a.write(GC, PLAY)
    await a.hears("GC→a: Sorry, no village could be opened. Please try again later.")
    await town.is_quiet()

    await a.asks()
    for number in numbers:
        o.leave(f"village{number}@{ROOMS}", "o")


async def test_an_observer(town: Town) -> None:
    """Scenario 43: in no list, never the werewolf, and sees every public line. R5."""
    village = await town.filling("a b c")
    o = await town.player("o")
    await o.enters(village.room)

    await o.whispers("werewolf")
    await o.tells("werewolf")
    await village["b"].whispers("werewolf")
    await town.later(WAITTIME)
    await village.hears(f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,c")
    await o.hears("topic: Night")
    await o.whispers("I eat a")
    await town.is_quiet()
    await village["b"].whispers("I eat a")

    await o.hears("topic: Day", "MC: The werewolf ate a")


async def test_the_program_that_asked_is_invited(town: Town) -> None:
    """Scenario 46: even before its presence, and no other one. R3, G5."""
    phone = await town.player("a")
    desk = await town.player("a", resource="desk")
    bot = await town.player("a", resource="bot", silent=True)

    room = await bot.asks()
    await bot.enters()
    await bot.leaves()
    await town.settles()
    again = await bot.asks()
    await bot.enters()

    assert again == room
    await town.is_quiet()
    assert phone.invitations() == desk.invitations() == []


async def test_both_actors_are_online_and_give_their_presence(town: Town) -> None:
    """A1, A4: so that people see them."""
    a = await town.player("a")

    for name in (GC, MASTER):
        a.raw(f"<presence to={quoteattr(name)} type='subscribe'/>")

    for name in (GC, MASTER):
        await a.until(
            lambda name=name: any(
                each.get("from", "").startswith(f"{name}/") and each.get("type") is None
                for each in a.presences
            )
        )
    await town.is_quiet()


async def test_an_address_may_begin_with_a_digit(town: Town) -> None:
    """G7: and every valid address may play."""
    village = [await town.player(name) for name in ("1st", "den.john", "mo_werewolf")]

    rooms = [await each.asks() for each in village]

    assert len(set(rooms)) == 1


async def test_an_invitation_that_is_declined(town: Town) -> None:
    """R4: the place simply stays empty."""
    village = await town.filling("W a b")
    c = await town.player("c")
    room = await c.asks()

    decline = f'<decline to="{MASTER}"><reason>no werewolf today</reason></decline>'
    c.raw(f'<message to="{room}"><x xmlns="{USER}">{decline}</x></message>')
    await c.pings()
    await town.starts(village)

    await town.is_quiet()
    assert not any(codes(each) >= {"110"} for each in c.presences)


async def test_nobody_waits_for_an_empty_village(town: Town) -> None:
    """T1: whoever wants to play sooner gets a village of his own, and the empty one ends."""
    a, b, c = await town.players("a b c")
    await town.is_told_to_wait(86_400)
    room = await a.asks()
    assert await c.asks() == room

    await town.is_told_to_wait(WAITTIME)
    other = await b.asks()

    assert other != room
    await b.enters()
    await a.enters(room)
    await a.leaves()
    await town.later(300)
    await a.enters(room)  # made anew, by him
    assert any("201" in codes(each) for each in a.presences)


async def test_a_village_that_somebody_is_in_is_waited_for(town: Town) -> None:
    """T1, G2: however long."""
    a, b = await town.players("a b")
    await town.is_told_to_wait(86_400)
    room = await a.asks()
    await a.enters()
    await town.settles()
    await town.is_told_to_wait(WAITTIME)

    assert await b.asks() == room


async def test_an_administrator_ends_a_village(town: Town) -> None:
    """Its room is destroyed, and the next one who asks gets another one."""
    village = await town.filling("a b")

    office = await asyncio.to_thread(
        subprocess.run,
        [*ADMIN, "stop", village.room.partition("@")[0], "--config", str(town.house.config)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert office.returncode == 0, office.stderr
    await village.hears("destroyed: The administrators have ended this game. Nobody has won.")


async def test_words_before_he_has_entered(town: Town) -> None:
    """They count as soon as he sits; those of somebody who asked long after them do not. P5."""
    village, stranger = await town.players("a b c d"), await town.player("e")
    for player in village:
        await player.asks()
    for player in (village["c"], stranger):
        player.write(MASTER, "werewolf")
        player.write(MASTER, "DAYTIME 7")
    await town.settles()
    await town.is_quiet()

    for player in village:
        await player.enters()
    await village["c"].hears("master→c: DAYTIME 7s")
    await town.later(11)
    await stranger.asks()
    await stranger.enters()
    await town.later(WAITTIME)

    await village.hears(f"master→c: {SELECTED}", "topic: Night", f"master→c: {CHOOSE}a,b,d,e")


async def test_words_in_the_moment_of_asking(town: Town) -> None:
    """P5: a program that volunteers in one breath with its request, whoever hears of it first."""
    village = await town.players("a b c d")
    await village["c"].tells("werewolf")
    await town.house.settle()
    for player in village:
        await player.asks()
        await player.enters()
    await town.later(WAITTIME)

    await village.hears(f"master→c: {SELECTED}", "topic: Night", f"master→c: {CHOOSE}a,b,d")


async def test_words_in_the_moment_of_entering(town: Town) -> None:
    """A program that does not wait for the room's answer. P5."""
    village = await town.players("a b c d")
    for player in village:
        await player.asks()
    for player in village:
        place = quoteattr(f"{player.room}/{player.nick}")
        join = f'<presence to={place}><x xmlns="http://jabber.org/protocol/muc"/></presence>'
        player.raw(join)
        player.write(MASTER, "DAYTIME 7")

    for player in village:
        await player.hears(f"master→{player.nick}: DAYTIME 7s")
