"""Where tables are at home on Discord: their messages, rooms, and how far they were told."""

from __future__ import annotations

import msgspec

from .wire.outbox import Notes, Outbox

_encode = msgspec.json.Encoder().encode


class Sitter(msgspec.Struct):
    """Somebody who plays here through Discord, by user id."""

    reads_rooms: bool = False
    """They can read private threads uninvited: moderators and the like (D37)."""
    wants_dms: bool = False
    wants_pings: bool = False
    language: str = "en"
    last: float = 0.0
    """When they last pressed or said anything, in seconds since 1970."""


class Room(msgspec.Struct):
    """A private thread, or None where the conversation is relayed (D37)."""

    name: str
    seats: list[str]
    thread: str = ""
    members: list[str] = msgspec.field(default_factory=list)
    """User ids that belong here."""
    inside: list[str] = msgspec.field(default_factory=list)
    """Those of them that Discord has let in."""
    is_thread: bool = True
    is_of_dead: bool = False
    asked: str = ""
    """The message there with the questions of this phase."""
    shares: list[str] = msgspec.field(default_factory=list)
    """Keys of questions that all of them were asked together."""


class Home(msgspec.Struct):
    """One table on Discord."""

    table: str
    game: str
    number: int
    title: str
    """The game and a number: what the table is called here (D18)."""
    guild: str
    channel: str
    language: str
    first_phase: str
    host: str
    """The user id of its host; "" for one who plays at other doors only."""
    lobby: str = ""
    """The id of the lobby message."""
    thread: str = ""
    """Where everything public happens; the channel itself without thread rights."""
    has_threads: bool = True
    has_rooms: bool = True
    has_files: bool = True
    may_lock: bool = False
    """The app may lock threads (D42)."""
    is_locked: bool = False
    version: int = 0
    talk: int = 0
    heard: str = ""
    """The newest message of the thread that was read, where threads are read (D41)."""
    is_started: bool = False
    is_over: bool = False
    is_closed: bool = False
    """Nothing is sent any more."""
    phase: str = ""
    """Which phase the newest status message shows."""
    status: str = ""
    """The id of that message."""
    status_at: float = 0.0
    statuses: int = 0
    renewed_at: float = 0.0
    """When a status was last posted again for its age alone (D19)."""
    until: float = 0.0
    sticky: list[tuple[str, str]] = msgspec.field(default_factory=list)
    """Buttons that stay until the phase ends: key and turn of asks."""
    rooms: dict[str, Room] = msgspec.field(default_factory=dict)
    sitters: dict[str, Sitter] = msgspec.field(default_factory=dict)
    watchers: list[str] = msgspec.field(default_factory=list)
    homeless: float = 0.0
    touched: float = 0.0
    told: list[str] = msgspec.field(default_factory=list)
    """What is said only once in a game."""
    over_at: float = 0.0
    offers: bool = False
    """Seats can be taken over."""
    nudge_minutes: int = 0
    """How often people are reminded by the clock; 0: never."""
    nudged_at: float = 0.0
    why: str = ""
    """Why the table was closed."""
    warnings: list[str] = msgspec.field(default_factory=list)
    """What the host should know; shown among their notes."""


class Homes:
    """All tables on Discord, kept in the outbox's file."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._decoder = msgspec.json.Decoder(Home)
        found = [
            self._decoder.decode(value)
            for name, value in outbox.notes.items()
            if name.startswith("home/")
        ]
        self.all: dict[str, Home] = {home.table: home for home in found}

    def notes(self, home: Home) -> Notes:
        """Return the note that keeps a home as it is now."""
        return {f"home/{home.table}": _encode(home)}

    async def save(self, home: Home) -> None:
        await self._outbox.write(notes=self.notes(home))

    def next_number(self, guild: str, game: str) -> int:
        """Return the number of the next table of a game in a guild."""
        same = [
            each.number for each in self.all.values() if (each.guild, each.game) == (guild, game)
        ]
        return max(same, default=0) + 1

    def at(self, channel: str, guild: str) -> Home | None:
        """Return the table whose thread or private thread this is."""
        for home in self.all.values():
            if (
                home.guild == guild
                and channel
                and (
                    (home.thread == channel and home.thread != home.channel)
                    or any(room.thread == channel for room in home.rooms.values())
                )
            ):
                return home
        return None

    def around(self, channel: str, guild: str) -> list[Home]:
        """Return the tables that are played in a channel, the newest first."""
        found = [
            home
            for home in self.all.values()
            if home.guild == guild and home.channel == channel and not home.is_closed
        ]
        return found[::-1]
