"""A server with the Discord door, one guild with a channel, and its people.

``table = await inn.table("mafia", 7, roles="COP,TOWN*4,MAFIA*2")`` lets Anna open a table by a
command and the others join by button; ``await table.starts()`` begins. ``table.status`` is the
newest message with controls in the thread, ``table.lines`` what was said there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Self

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.discord.commands import definitions
from gamekeeper.doors.discord.door import DiscordDoor
from gamekeeper.doors.discord.wire.settings import Discord as Settings
from gamekeeper.games import GAMES
from gamekeeper.house import House
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Scene
from gamekeeper.lobby.settings import Rights
from gamekeeper.store.base import Store, TableId
from gamekeeper.store.memory import MemoryStore
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.evening import MovableClock, until

from . import APP_ID, PUBLIC_KEY, TOKEN, Discord
from .people import Person, Reply
from .world import PRIVATE_THREAD, Channel, Message

NAMES = (
    *("Anna", "Bob", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida", "Jan", "Karl"),
    *("Lena", "Max", *(f"Nina{n}" for n in range(1, 30))),
)


class Inn:
    """Everything in this process; Discord's clock and the server's are the same."""

    def __init__(
        self,
        folder: Path | None = None,
        haste: float = 1000.0,
        discord: Discord | None = None,
        **settings: Any,
    ) -> None:
        self.folder = folder
        self.store: Store = MemoryStore()
        self.discord = discord or Discord(haste=haste)
        self.is_ours = discord is None
        self.clock = MovableClock()
        self.settings, self.is_open = settings, False
        self.pages = ""
        if self.is_ours:
            self.guild = self.discord.guild()
            self.channel = self.discord.channel(self.guild)
            self.watcher = self.discord.person("Zoe", self.guild)
            self.discord.api.commands[""] = [
                {"id": str(900 + n), **each} for n, each in enumerate(definitions())
            ]

    async def __aenter__(self) -> Self:
        if self.is_ours:
            await self.discord.__aenter__()
        if self.folder is not None:
            self.store = await SqliteStore.open(self.folder / "games.sqlite", codecs())
        self.door = DiscordDoor(
            Settings(
                enabled=True,
                application_id=APP_ID,
                public_key=PUBLIC_KEY,
                token=TOKEN,
                api_base=self.discord.base,
                listen_port=0,
                **self.settings,
            ),
            self.folder / "discord.sqlite" if self.folder else None,
            self._alarm,
            lambda: self.clock.now().timestamp(),
        )
        self.door.pages = self.pages
        self.house = House(self.store, [self.door], Rights(), self.clock)
        self.door.connect(self.house.lobby)
        self.door.bind()
        self.discord.endpoint = f"http://127.0.0.1:{self.door.port}/discord/interactions"
        await self.house.open()
        self.is_open = True
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.closes()
        if self.is_ours:
            await self.discord.__aexit__(*problem)

    async def closes(self) -> None:
        """Close the server, but not Discord."""
        if self.is_open:
            self.is_open = False
            await self.house.close()
            await self.door.close()

    def _alarm(self, text: str) -> None:
        for call in self.house.host.alarmed:
            call(text)

    @property
    def is_idle(self) -> bool:
        """Return whether everything that has happened was sent, as far as that is possible."""
        door = self.door
        is_working = door.endpoint._working or door.news._tasks or door.keeper._tasks or door._tasks
        return not is_working and (door.rest.is_halted or not door.outbox.lanes)

    # ------------------------------------------------------------ people and time

    def person(self, name: str, **more: Any) -> Person:
        found = self.discord.people.get(name)
        return found or self.discord.person(name, self.guild, **more)

    def people(self, number: int) -> list[Person]:
        return [self.person(name) for name in NAMES[:number]]

    async def passes(self, seconds: float, *, is_cut_off: bool = False) -> None:
        """Put both clocks forward and wake what is due; what is on its way arrives before.

        A message that is tried while the clocks jump is late, and people get that time back.
        """
        if not is_cut_off:
            await self.settles()
        self.clock.ahead += timedelta(seconds=seconds)
        self.discord.world.ahead += seconds
        for table in await self.store.due(self.clock.now()):
            await self.house.host.time_up([table])

    async def settles(self) -> None:
        """Wait until everything that has happened was sent."""
        await until(lambda: self.is_idle, "the outbox is empty")

    # ------------------------------------------------------------ tables

    async def table(
        self, game: str = "mafia", people: int = 7, *, words: str = "", **options: str
    ) -> Table:
        """Let the first person open a table in the channel, and the others join."""
        players = self.people(people)
        with usual(game, options):
            reply = await players[0].commands(self.channel, f"game new game:{game} {words}".strip())
        await self.settles()
        table = Table(self, game, players, self._lobby_message(reply))
        for each in players:
            if not table.sits(each):
                await each.presses(table.lobby, "join")
        await self.settles()
        return table

    def _lobby_message(self, reply: Reply) -> Message:
        found = [each for each in self.channel.messages if control_words(each) & {"join", "Join"}]
        assert found, f"no lobby message; the answer was {reply.raw[:300]!r}"
        return found[-1]


@contextmanager
def usual(game: str, options: Mapping[str, str]) -> Iterator[None]:
    """Let tables of a game be opened with these options."""
    entry = GAMES[game]
    changed = {key: {**(getattr(entry, key) or {}), **options} for key in ("casual", "in_rooms")}
    GAMES[game] = replace(entry, **changed)  # type: ignore[arg-type,index]
    try:
        yield
    finally:
        GAMES[game] = entry  # type: ignore[index]


def control_words(message: Message) -> set[str]:
    """Return labels of a message's controls, and what their ids are for."""
    found = set()
    for each in message.controls:
        parts = str(each.get("custom_id", "")).split("|")
        found |= {str(each.get("label") or each.get("placeholder")), *parts[3:4]}
    return found


class Table:
    """A table as it looks on Discord."""

    def __init__(self, inn: Inn, game: str, players: list[Person], lobby: Message) -> None:
        self.inn, self.game, self.players, self.lobby = inn, game, players, lobby
        first = lobby.versions[0]["components"][0]["components"][0]
        self.id = TableId(str(first["custom_id"]).split("|")[1])

    def name(self, person: Person) -> str:
        return str(person.user.global_name)

    def sits(self, person: Person) -> bool:
        return self.name(person) in self.lobby.text

    @property
    def thread(self) -> Channel:
        return self.lobby.thread or self.inn.channel

    @property
    def said(self) -> list[Message]:
        """Return what the app has put into the thread, oldest first."""
        return [each for each in self.thread.messages if each.author.is_bot and not each.only]

    @property
    def status(self) -> Message:
        """Return the newest message with controls."""
        with_controls = [each for each in self.said if each.rows]
        assert with_controls, [each.text for each in self.said]
        return with_controls[-1]

    @property
    def lines(self) -> list[str]:
        """Return the lines of messages that never had controls."""
        plain = [each for each in self.said if not any(v["components"] for v in each.versions)]
        return [line for each in plain for line in each.text.splitlines()]

    async def again(self, ahead: float = 0.0) -> Inn:
        """Start the server anew, so much later, after it was closed."""
        old = self.inn
        inn = Inn(old.folder, discord=old.discord, **old.settings)
        inn.guild, inn.channel, inn.watcher = old.guild, old.channel, old.watcher
        old.discord.world.ahead += ahead
        inn.clock.ahead = old.clock.ahead + timedelta(seconds=ahead)
        await inn.__aenter__()
        self.inn = inn
        await inn.house.host.loaded(self.id)
        return inn

    @property
    def rooms(self) -> list[Channel]:
        return self.inn.discord.threads(self.inn.channel, PRIVATE_THREAD)

    async def starts(self) -> None:
        await self.players[0].presses(self.lobby, "start")
        await self.inn.settles()

    def scene(self, person: Person | None) -> Scene:
        """Return what somebody's eyes see, read behind the door's back."""
        live = self.inn.house.host._warm[self.id]
        seat = None if person is None else Seat(self.name(person))
        return live.face.scene(live.view(seat), seat)

    def role(self, person: Person) -> str:
        [card] = [card for card in self.scene(person).cards if card.you]
        return str(card.role)

    def with_role(self, role: str) -> Person:
        """Return the first living player with this role."""
        return next(each for each in self.alive if self.role(each) == role)

    @property
    def alive(self) -> list[Person]:
        living = {card.name for card in self.scene(None).cards if card.status == "in"}
        return [each for each in self.players if self.name(each) in living]

    # ------------------------------------------------------------ acting

    async def votes(self, person: Person, whom: Person | str) -> Reply:
        """Vote through the status message."""
        name = whom if isinstance(whom, str) else self.name(whom)
        if name in ("Abstain", "retract"):
            return await person.presses(self.status, name)
        return await person.chooses(self.status, name)

    async def acts(self, person: Person, whom: Person | str | None = None, of: str = "") -> Reply:
        """Press *Act*, and choose somebody in the first select that is offered."""
        reply = await person.presses(self.status, "act")
        if whom is None:
            return reply
        name = whom if isinstance(whom, str) else self.name(whom)
        return await person.chooses(reply.message, name, of=of)
