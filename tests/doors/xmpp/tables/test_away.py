"""Rooms of other games: what is said while the connection is lost counts, too (Amendment A1)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta

import pytest
from tests.doors.xmpp.tables.conftest import PEOPLE, Club
from tests.doors.xmpp.tables.test_mafia import GAME, aloud, privately, seated
from tests.kit.chat import Player
from tests.kit.evening import until, until_true
from tests.kit.prosody import MODULES, Cable, Prosody, running_prosody

from gamekeeper.store.base import TableId

WITHOUT_RESUMPTION = tuple(name for name in MODULES if name != "smacks")


@pytest.fixture(scope="module")
def forgetful_server() -> Iterator[Prosody]:
    """Goes on with no connection that was lost: it has to be made anew, and rooms entered again."""
    for server in running_prosody(modules=WITHOUT_RESUMPTION):
        server.register_all(PEOPLE)
        yield server


@pytest.fixture(params=["forgetful", "resuming", "component"])
async def cabled(
    request: pytest.FixtureRequest, server: Prosody, forgetful_server: Prosody
) -> AsyncIterator[tuple[Club, Cable]]:
    """A club whose cable to the server can be cut."""
    used = forgetful_server if request.param == "forgetful" else server
    is_component = request.param == "component"
    cable = Cable(used.component if is_component else used.c2s)
    await cable.plug_in()
    club = Club(used, component=is_component, port=cable.port)
    await club.house.open()
    await club.door.up()
    yield club, cable
    for each in club.people:
        await each.disconnect()
    await club.house.close()
    await cable.cut()


async def test_votes_of_mafia_said_while_the_line_is_cut(cabled: tuple[Club, Cable]) -> None:
    """Amendment A1: all of them count once, in their order; who plays elsewhere sees them."""
    club, cable = cabled
    table, (anna, bob, carl) = await seated(club, "Day")
    await anna.says("vote carl")
    await bob.until(lambda: any("anna" in line and "carl" in line for line in aloud(bob)))

    await cable.cut()
    await anna.says("vote bob")
    await anna.says("vote nobody-we-know")
    await bob.says("vote anna")
    await carl.says("what is this?")
    await carl.says("vote bob")
    await cable.plug_in()

    await carl.until(lambda: any(re.search("carl votes for bob", line) for line in aloud(carl)))
    votes = [line for line in aloud(carl) if re.search(" votes for | switches from |changes", line)]
    assert [re.findall("anna|bob|carl", line)[0] for line in votes] == [
        *("anna", "anna", "bob", "carl")
    ], votes
    await anna.until(lambda: any("nobody-we-know" in line for line in privately(anna)))
    assert sum("nobody-we-know" in line for line in anna.told) == 1
    await club.loopback.say("zoe", f"{table}: vote bob")
    await carl.until(lambda: any("Night" in line or "over" in line for line in aloud(carl)))


async def test_a_deadline_waits_for_what_a_hanging_line_keeps(cabled: tuple[Club, Cable]) -> None:
    """Amendment A1: nobody has noticed that the line hangs, and the day would be over by now."""
    club, cable = cabled
    table, (anna, bob, carl) = await seated(club, "Day", "day_limit=10m reminder=0ms")
    await anna.says("vote carl")
    await bob.until(lambda: any("anna votes for carl" in line for line in aloud(bob)))
    due = (await club.store.row(TableId(table))).standing.due
    assert due is not None

    cable.clog()
    await anna.says("vote bob")
    await carl.says("vote bob")
    club.clock.ahead += due - club.clock.now() + timedelta(seconds=1)
    await club.house.host.time_up([TableId(table)])
    before = [type(entry.event).__name__ for entry in await club.store.read(TableId(table))]
    cable.snap()
    cable.unclog()

    await carl.until(lambda: any(re.search("carl votes for bob", line) for line in aloud(carl)))
    assert any(re.search("anna.* carl .*bob", line) for line in aloud(carl)), aloud(carl)
    assert "ElectionHeld" not in before
    moved = (await club.store.row(TableId(table))).standing.due
    assert moved is not None
    assert moved > club.clock.now()


async def test_who_plays_without_a_room_loses_no_vote_while_the_line_is_cut(
    request: pytest.FixtureRequest, cabled: tuple[Club, Cable]
) -> None:
    """A table that others play elsewhere: the day rests, and what the server has kept counts."""
    club, cable = cabled
    anna, bob = [await club.player(name) for name in ("anna", "bob")]
    await club.loopback.say("zoe", f"{GAME.format('Day')} day_limit=10m reminder=0ms")
    table = TableId(club.loopback.heard("zoe")[-1].split()[1])
    for each in (anna, bob):
        assert (await club.asks(each, f"join {table}")).startswith("Welcome")
    for name in ("yves", "zoe"):
        await club.loopback.say(name, f"join {table}")
    await club.loopback.say("zoe", f"start {table}")
    due = (await club.store.row(table)).standing.due
    assert due is not None

    await cable.cut()
    await until(lambda: not any(line.is_up for line in club.door._lines), "no line")
    for _ in range(2):
        await bob.pings()  # the server does one after the other: it has noticed, too
    anna.write(club.coordinator, "vote zoe")
    bob.write(club.coordinator.replace("sww@", "softwarewolf@"), "vote zoe")
    await bob.pings()
    club.clock.ahead += due - club.clock.now() + timedelta(seconds=1)
    await club.house.host.time_up([table])
    before = await events(club, table)
    await cable.plug_in()
    await until_true(lambda: has(club, table, "TimeExtended"), "more time")

    assert before[-1] == "DayBegan", before
    if "component" not in request.node.name:  # what is told a component that is away comes back
        for name in ("anna", "bob"):
            await until(lambda name=name: f"{name} votes for zoe" in said(club), f"{name}'s vote")
    moved = (await club.store.row(table)).standing.due
    assert moved is not None
    assert moved > club.clock.now()


async def events(club: Club, table: TableId) -> list[str]:
    return [type(entry.event).__name__ for entry in await club.store.read(table)]


async def has(club: Club, table: TableId, event: str) -> bool:
    return event in await events(club, table)


def said(club: Club) -> str:
    """What somebody at another door was told."""
    return "\n".join(club.loopback.heard("yves"))


async def test_a_move_of_go_said_while_the_line_is_cut(cabled: tuple[Club, Cable]) -> None:
    """Amendment A1: it is played when we are back."""
    club, cable = cabled
    anna = await club.player("anna")
    table = (await club.asks(anna, "open go size=5 type=black komi=0.5 seat=no")).split()[1]
    await club.asks(anna, f"join {table}")
    await anna.until(anna.invitations)
    await anna.enters(anna.invitations()[-1].get("from", "").partition("/")[0])
    await club.loopback.say("zoe", f"join {table}")
    await anna.until(lambda: any("move 1" in line for line in privately(anna)))

    await cable.cut()
    await anna.says("C3")
    await cable.plug_in()

    await anna.until(lambda: "MC: anna plays C3 (Black, move 1)." in aloud(anna))
    await club.loopback.say("zoe", f"{table}: B3")
    await anna.until(lambda: any("B3 (White, move 2)" in line for line in aloud(anna)))


async def test_a_name_that_changed_hands_is_not_believed(
    forgetful_server: Prosody, cabled: tuple[Club, Cable]
) -> None:
    """Amendment A1: what a stranger says under a player's name is not the player's vote."""
    club, cable = cabled
    _, (anna, bob, carl) = await seated(club, "Day")
    dora: Player = await club.player("dora")
    await dora.enters(anna.room, nick="dora")

    await cable.cut()
    await anna.renames("annie")
    await dora.renames("anna")
    await dora.pings()
    await dora.says("vote carl")
    await bob.says("vote carl")
    await cable.plug_in()

    await bob.until(lambda: any("bob votes for carl" in line for line in aloud(bob)))
    await anna.says("vote bob")
    await bob.until(lambda: any("anna votes for bob" in line for line in aloud(bob)))
    assert not any("anna votes for carl" in line for line in aloud(carl))
