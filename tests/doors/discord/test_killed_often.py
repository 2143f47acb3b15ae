"""S54: a real server that is killed ten times while thirteen people play a whole game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random

import httpx2
import pytest
from tests.doors.discord.test_scenarios_outages import plain, story_of
from tests.kit.discord import Channel, Discord, Fault, Message, Request
from tests.kit.discord.inn import NAMES
from tests.kit.discord.people import Person, Reply
from tests.kit.discord.served import Served
from tests.kit.evening import until, until_true
from tests.kit.patience import PATIENCE

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.discord.commands import definitions
from gamekeeper.house import House
from gamekeeper.store.base import TableId
from gamekeeper.store.sqlite.store import SqliteStore

DEATHS, A_PHASE = 10, 4
QUICK = {"roles": "COP,TOWN*9,MAFIA*3", "start_phase": "Night", "election_timer": "100ms"}
QUICK |= {"dawn_min": "50ms", "dawn_max": "100ms", "talk": "on"}
QUICK |= dict.fromkeys(("day_limit", "night_limit", "dusk_limit", "reminder"), "0ms")


class Village:
    """People who play by buttons, and press again where their press was lost with the server."""

    def __init__(self, discord: Discord, server: Served) -> None:
        self.discord, self.server, self.rng = discord, server, Random(54)
        guild = discord.guild()
        self.channel = discord.channel(guild)
        self.people = [discord.person(name, guild) for name in NAMES[:13]]
        self.watcher = discord.person("Zoe", guild)
        self.turns: list[int] = []
        """After how many presses of this phase the server is to die."""
        self.left = 0
        """How many requests come through until it does; 0: it does not."""
        discord.hub.fault = self._fault

    def _fault(self, request: Request) -> Fault | None:
        """Let the server die while a request is on its way, whether that arrives or not."""
        if self.left == 0:
            return None
        self.left -= 1
        if self.left > 0:
            return None
        self.server.kill()
        return Fault(self.rng.choice(["reset", "lost"]))

    # -- looking

    @property
    def thread(self) -> Channel:
        assert self.lobby.thread is not None
        return self.lobby.thread

    @property
    def lobby(self) -> Message:
        return next(x for x in self.channel.messages if x.versions[0]["components"] and not x.only)

    @property
    def with_controls(self) -> list[Message]:
        return [each for each in self.thread.messages if each.rows and not each.only]

    @property
    def status(self) -> Message:
        return self.with_controls[-1]

    @property
    def phase(self) -> str:
        return str(self.status.embeds[0]["title"]) if self.with_controls else ""

    @property
    def is_over(self) -> bool:
        return "|over|" in str(self.status.rows)

    @property
    def lines(self) -> list[str]:
        said = [each for each in self.thread.messages if each.author.is_bot and not each.only]
        mere = [each for each in said if not any(x["components"] for x in each.versions)]
        return [line for each in mere for line in each.text.splitlines()]

    # -- acting

    async def does(self, act: Callable[[], Awaitable[Reply]]) -> Reply:
        """Do something, again if the server died meanwhile; it may also die right after."""
        while True:
            await self.revives()
            try:
                if await self.has_come(reply := await act()):
                    break
            except httpx2.TransportError:
                assert self.server.is_dead
        self.turns = [each - 1 for each in self.turns]
        if self.turns and self.turns[0] <= 0:
            del self.turns[0]
            if self._is_night:
                self.server.kill()
            else:
                self.left = self.rng.randint(1, 2)
        return reply

    async def has_come(self, reply: Reply) -> bool:
        """Wait for an answer that is said to come; return False if the server died before it did."""
        original = reply.interaction.original
        if original is None or not original.loading:
            return True
        await until(lambda: not original.loading or self.server.is_dead, "an owed answer")
        return not original.loading

    @property
    def _is_night(self) -> bool:
        return "Night" in self.phase

    async def revives(self) -> None:
        """Start the server again if it is dead; the status becomes the scene's, and is the only one."""
        if self.server.is_dead:
            await until_true(self.is_right, "a status that is right")

    async def is_right(self) -> bool:
        if self.server.is_dead:
            await self.server.start()
        try:
            reply = await self.watcher.commands(self.thread, "game status")
        except httpx2.TransportError:
            return False
        if reply.message.loading:
            return False
        shown = [each.embeds for each in self.with_controls]
        return shown == [reply.message.embeds]

    async def passes(self, phase: str) -> None:
        """Wait until the next phase has begun, and its status stands."""
        before = ("", phase)
        while self.phase in before:
            await self.revives()
            await until(
                lambda: self.phase not in before or self.server.is_dead, f"an end of {phase}"
            )
        await self.revives()

    # -- playing

    async def play(self) -> None:
        while not self.is_over:
            left = DEATHS - self.server.deaths
            self.turns = list(range(1, 1 + min(A_PHASE, left)))
            phase, living = self.phase, self.living()
            target = self.rng.choice(living) if living else ""
            for person in self.people:
                if self._is_night:
                    await self.acts(person, phase)
                elif self.phase == phase and person.user.global_name in living:
                    await self.votes(person, phase, target)
            await self.passes(phase)

    def living(self) -> list[str]:
        """Return who can be voted for."""
        options = [x for each in self.status.controls for x in each.get("options", [])]
        return [each["label"] for each in options if each["label"] in NAMES]

    async def acts(self, person: Person, phase: str) -> None:
        """Answer what this person is asked at night."""
        reply, done = await self.does(lambda: person.presses(self.status, "act")), set[str]()
        while self.phase == phase:
            selects = [x for x in reply.message.controls if x["type"] == 3]
            left = [x["custom_id"] for x in selects if x["custom_id"] not in done]
            if not left:
                return
            done.add(left[0])
            options = [
                x for each in selects if each["custom_id"] == left[0] for x in each["options"]
            ]
            label = self.rng.choice(options)["label"]
            choose = partial(person.chooses, reply.message, label, of=left[0])
            reply = await self.does(choose)

    async def votes(self, person: Person, phase: str, target: str) -> None:
        async def vote() -> Reply:
            if self.phase != phase:  # it was the last vote that was needed
                return await person.presses(self.status, "role")
            return await person.chooses(self.status, target)

        await self.does(vote)


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    async with Discord(haste=1000.0) as discord:
        discord.api.commands[""] = [
            {"id": str(900 + n), **each} for n, each in enumerate(definitions())
        ]
        discord.deadline = PATIENCE  # how soon people are answered is measured elsewhere
        server = Served(tmp_path, discord, "mafia", QUICK)
        found = Village(discord, server)
        await server.start()
        try:
            yield found
        finally:
            server.kill()


async def test_a_server_that_is_killed_ten_times(village: Village) -> None:
    """S54, D43, D47: every line once and in order; the status is right after each restart."""
    host = village.people[0]
    await village.does(partial(host.commands, village.channel, "game new game:mafia"))
    await until(lambda: any(each.rows for each in village.channel.messages), "a lobby message")
    for each in village.people[1:]:
        await village.does(partial(each.presses, village.lobby, "Join"))
    await host.presses(village.lobby, "Start")
    await until(lambda: village.lobby.thread and village.with_controls, "a night")
    await village.play()
    await until_true(village.is_right, "a status that is right")
    village.server.kill()

    assert village.server.deaths == DEATHS + 1
    story = await story_at(village)
    told = [plain(line) for line in village.lines]
    assert [line for line in told if line in story] == story
    assert village.discord.refusals == []


async def story_at(village: Village) -> list[str]:
    """Return what the log on disk tells everybody."""
    store = await SqliteStore.open(village.server.data / "gamekeeper.sqlite", codecs())
    house = House(store, [])
    await house.open()
    table = TableId(
        str(village.lobby.versions[0]["components"][0]["components"][0]["custom_id"]).split("|")[1]
    )
    try:
        return await story_of(house, table)
    finally:
        await house.close()
