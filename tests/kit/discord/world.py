"""The things of Discord: servers ("guilds"), channels, threads, messages, and who can see what."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from .forms import EPHEMERAL, Json, Refused

ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51
EVERYTHING = (1 << 53) - 1
APP_NEEDS = 377957239808
"""The permissions that an operator is told to grant (fact 48)."""
MEMBER_HAS = APP_NEEDS | (1 << 31)
"""What an ordinary member may do: also use commands."""

TEXT, DM, ANNOUNCEMENT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPOCH = 1420070400000
MENTION = re.compile(r"<@!?(\d+)>")


@dataclass
class User:
    """An account."""

    id: str
    username: str
    global_name: str | None = None
    locale: str = "en-US"
    takes_dms: bool = True
    is_bot: bool = False

    @property
    def json(self) -> Json:
        bot = {"bot": True} if self.is_bot else {}
        fields = {"id": self.id, "username": self.username, "global_name": self.global_name}
        return {**fields, "discriminator": "0", "avatar": None, "public_flags": 0, **bot}


@dataclass
class Member:
    """A user in a guild."""

    user: User
    nick: str | None = None
    permissions: int = MEMBER_HAS


@dataclass
class Guild:
    """A server, as people call it."""

    id: str
    name: str
    owner: str
    locale: str = "en-US"
    members: dict[str, Member] = field(default_factory=dict)
    app: int | None = APP_NEEDS
    """The app's permissions; None: the app was removed."""
    thread_limit: int = 1000


@dataclass
class Channel:
    """A channel, a thread or a direct conversation."""

    id: str
    type: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    owner: str = ""
    people: set[str] = field(default_factory=set)
    """Members of a thread, or the two of a direct conversation."""
    app_denied: int = 0
    denied: int = 0
    messages: list[Message] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 4320
    slow: int = 0

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    @property
    def json(self) -> Json:
        fields: Json = {"id": self.id, "type": self.type, "name": self.name}
        if self.guild is not None:
            fields["guild_id"] = self.guild.id
        if self.parent is not None:
            fields |= {"parent_id": self.parent.id, "owner_id": self.owner}
            fields |= {
                "member_count": min(len(self.people), 50),
                "message_count": len(self.messages),
            }
            fields["thread_metadata"] = {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
                **({"invitable": self.invitable} if self.type == PRIVATE_THREAD else {}),
            }
        return fields


@dataclass
class Message:
    """A message and all that it ever was."""

    id: str
    channel: Channel
    author: User
    body: Json
    at: float
    only: str | None = None
    """Whose message this is if it is ephemeral."""
    kind: int = 0
    edited: float | None = None
    deleted: bool = False
    loading: bool = False
    thread: Channel | None = None
    versions: list[Json] = field(default_factory=list)
    edits: int = 0
    asked_by: User | None = None
    """Whose interaction brought it: every reader sees that name."""

    @property
    def content(self) -> str:
        return str(self.body.get("content") or "")

    @property
    def embeds(self) -> list[Json]:
        return list(self.body.get("embeds") or [])

    @property
    def attachments(self) -> list[Json]:
        return list(self.body.get("attachments") or [])

    @property
    def rows(self) -> list[Json]:
        return list(self.body.get("components") or [])

    @property
    def controls(self) -> list[Json]:
        """Return the buttons and selects, row by row."""
        return [each for row in self.rows for each in row.get("components") or []]

    @property
    def text(self) -> str:
        """Return all words that a reader sees in the message itself, without its controls."""
        return "\n".join([self.content, *(word for each in self.embeds for word in _words(each))])

    @property
    def json(self) -> Json:
        asked = {"type": 2, "user": self.asked_by.json} if self.asked_by else None
        return {
            "id": self.id,
            "type": self.kind,
            "channel_id": self.channel.id,
            "author": self.author.json,
            "content": self.content,
            "embeds": self.embeds,
            "components": self.rows,
            "attachments": self.attachments,
            "flags": (self.body.get("flags") or 0) | (EPHEMERAL if self.only else 0),
            "timestamp": stamp(self.at),
            "edited_timestamp": stamp(self.edited) if self.edited else None,
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
            **({"interaction_metadata": asked} if asked else {}),
            **({"thread": self.thread.json} if self.thread else {}),
        }


def _words(embed: Json) -> Iterator[str]:
    yield from filter(None, (embed.get("title"), embed.get("description")))
    for each in embed.get("fields") or []:
        yield f"{each['name']}\n{each['value']}"
    yield from filter(None, ((embed.get(key) or {}).get("text") for key in ("footer",)))
    yield from filter(None, ((embed.get(key) or {}).get("name") for key in ("author",)))


def stamp(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at)) + "+00:00"


@dataclass(frozen=True)
class Seen:
    """Something that somebody's client was given."""

    kind: str
    """message, edit, delete, thread, member, typing, modal, choices"""
    channel: str
    body: Json
    at: float


class World:
    """Everything there is, and the time."""

    def __init__(self, app_id: str, token: str) -> None:
        self.ahead = 0.0
        """Seconds by which tests have put the clock forward."""
        self._numbers = count(1)
        self.token = token
        self.app = User(app_id, "gamekeeper", is_bot=True)
        self.users: dict[str, User] = {app_id: self.app}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.seen: dict[str, list[Seen]] = {}
        """By user: all that their clients were ever given, in order."""
        self.pings: list[tuple[str, str]] = []
        """Message and user (or "everyone") for each notification by a mention."""

    def now(self) -> float:
        return time.time() + self.ahead

    def new_id(self) -> str:
        """Return an id of this moment; later ones are always greater."""
        return str((int(self.now() * 1000) - EPOCH << 22) + next(self._numbers))

    # ------------------------------------------------------------ rights

    def rights(self, user: str, channel: Channel) -> int:
        """Return the permissions of a person or of the app in a channel."""
        guild, base = channel.guild, channel.parent or channel
        if guild is None:
            return EVERYTHING if user in channel.people else 0
        if user == self.app.id:
            return (guild.app or 0) & ~base.app_denied
        member = guild.members.get(user)
        if member is None:
            return 0
        if user == guild.owner or member.permissions & ADMINISTRATOR:
            return EVERYTHING
        return member.permissions & ~base.denied

    def can_see(self, user: str, channel: Channel) -> bool:
        rights = self.rights(user, channel)
        if not rights & VIEW_CHANNEL:
            return False
        if channel.type != PRIVATE_THREAD:
            return True
        return user in channel.people or bool(rights & MANAGE_THREADS)

    def require(self, channel: Channel, *bits: int) -> None:
        """Raise Refused unless the app has these rights there."""
        if channel.guild is not None and channel.guild.app is None:
            raise Refused(403, 50001, "Missing Access")
        if not self.can_see(self.app.id, channel):
            raise Refused(403, 50001, "Missing Access")
        rights = self.rights(self.app.id, channel)
        if any(not rights & bit for bit in bits):
            raise Refused(403, 50013, "Missing Permissions")

    # ------------------------------------------------------------ showing

    def show(self, kind: str, channel: Channel, body: Json, only: str | None = None) -> None:
        """Give something to the clients of everybody who can see it."""
        for user in self.seen:
            if user == only or (only is None and self.can_see(user, channel)):
                self.seen[user].append(Seen(kind, channel.id, body, self.now()))

    def post(
        self, channel: Channel, author: User, body: Json, only: str | None = None, **more: Any
    ) -> Message:
        """Put a message into a channel and show it."""
        message = Message(self.new_id(), channel, author, body, self.now(), only, **more)
        message.versions.append(message.json)
        channel.messages.append(message)
        if channel.archived and not only:
            channel.archived = False
        self.show("message", channel, message.json, only)
        self._mention(message)
        return message

    def edit(self, message: Message, changes: Mapping[str, Any]) -> None:
        kept = {key: value for key, value in changes.items() if key != "flags"}
        mentions = {"allowed_mentions": changes.get("allowed_mentions")}
        message.body = {**message.body, **kept, **mentions}
        message.loading, message.edited, message.edits = False, self.now(), message.edits + 1
        message.versions.append(message.json)
        self.show("edit", message.channel, message.json, message.only)
        self._mention(message)

    def delete(self, message: Message) -> None:
        message.deleted = True
        message.channel.messages.remove(message)
        body = {"id": message.id, "channel_id": message.channel.id}
        self.show("delete", message.channel, body, message.only)

    def _mention(self, message: Message) -> None:
        """Ping those whom a message mentions; a private thread takes them in (fact 44)."""
        allowed = message.body.get("allowed_mentions")
        parse = ["users", "everyone", "roles"] if allowed is None else allowed.get("parse") or []
        named = MENTION.findall(message.content)
        hit = [
            user for user in named if "users" in parse or user in (allowed or {}).get("users", [])
        ]
        if "everyone" in parse and re.search("@everyone|@here", message.content):
            hit.append("everyone")
        self.pings += [(message.id, user) for user in hit]
        if message.channel.type == PRIVATE_THREAD and message.author is self.app:
            for user in set(hit) & self.users.keys():
                self.add_to_thread(message.channel, user)

    def add_to_thread(self, thread: Channel, user: str) -> None:
        """Make somebody a member, who can then read all that was said before."""
        if user in thread.people:
            return
        knew = user in self.seen and self.can_see(user, thread)
        thread.people.add(user)
        if user in self.seen and not knew:
            self.seen[user].append(Seen("thread", thread.id, thread.json, self.now()))
            for message in thread.messages:
                if message.only is None:
                    self.seen[user].append(Seen("message", thread.id, message.json, self.now()))
        if user != self.app.id:
            added = {"content": f"{self.users[user].username} was added to the thread."}
            self.post(thread, self.app, added, kind=1)
        self.show("member", thread, {"id": thread.id, "added": user})
