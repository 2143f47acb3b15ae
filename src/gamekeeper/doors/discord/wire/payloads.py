"""What Discord sends. Unknown fields are ignored, since Discord adds some."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 1, 2, 3, 4, 5
"""Kinds of interactions."""
EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2

MANAGE_GUILD = 1 << 5
VIEW_CHANNEL, SEND_MESSAGES, ADMINISTRATOR = 1 << 10, 1 << 11, 1 << 3
EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY = 1 << 14, 1 << 15, 1 << 16
MANAGE_THREADS, CREATE_PUBLIC_THREADS, CREATE_PRIVATE_THREADS = 1 << 34, 1 << 35, 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
NEEDED = 377_957_239_808
"""The permissions that the door asks for when it is installed."""


class User(msgspec.Struct, frozen=True):
    """Somebody on Discord."""

    id: str
    username: str = ""
    global_name: str | None = None


class Member(msgspec.Struct, frozen=True):
    """Somebody in a guild."""

    user: User
    nick: str | None = None
    permissions: str = "0"


class Option(msgspec.Struct, frozen=True):
    """An option of a command: a value, or a sub-command with options of its own."""

    name: str
    type: int = 3
    value: Any = None
    options: tuple[Option, ...] = ()
    focused: bool = False


class Data(msgspec.Struct, frozen=True):
    """What was typed, pressed or chosen."""

    name: str = ""
    options: tuple[Option, ...] = ()
    custom_id: str = ""
    component_type: int = 0
    values: tuple[str, ...] = ()
    components: tuple[Any, ...] = ()


class Channel(msgspec.Struct, frozen=True):
    """Where it happened."""

    id: str = ""
    type: int = 0
    parent_id: str | None = None


class Guild(msgspec.Struct, frozen=True):
    """The server it happened on."""

    id: str = ""
    owner_id: str | None = None


class Message(msgspec.Struct, frozen=True):
    """The message that carries the component."""

    id: str = ""
    flags: int = 0


class Interaction(msgspec.Struct, frozen=True):
    """One signed request."""

    type: int
    id: str = ""
    application_id: str = ""
    token: str = ""
    data: Data = Data()
    guild_id: str | None = None
    guild: Guild | None = None
    channel_id: str | None = None
    channel: Channel | None = None
    member: Member | None = None
    user: User | None = None
    message: Message | None = None
    app_permissions: str | None = None
    locale: str | None = None
    guild_locale: str | None = None

    @property
    def person(self) -> User | None:
        """Return who acts: always the signed user, never something stored in a component (D9)."""
        return self.member.user if self.member else self.user

    @property
    def created(self) -> datetime:
        return created_at(self.id)

    @property
    def place(self) -> str:
        return self.channel_id or (self.channel.id if self.channel else "")

    def may(self, bit: int) -> bool:
        """Return True if the app has this permission where the interaction came from."""
        if self.app_permissions is None:
            return True
        bits = number(self.app_permissions)
        return bool(bits & (bit | ADMINISTRATOR))

    def person_may(self, bit: int) -> bool:
        """Return True if whoever acts has this permission there."""
        return bool(number(self.member.permissions if self.member else "0") & (bit | ADMINISTRATOR))

    def command(self) -> tuple[str, dict[str, Any], str]:
        """Return ``game new``, its values, and the name of the option that is being typed."""
        words, options = [self.data.name], self.data.options
        while options and options[0].type in (SUBCOMMAND, SUBCOMMAND_GROUP):
            words.append(options[0].name)
            options = options[0].options
        focused = next((each.name for each in options if each.focused), "")
        return " ".join(words), {each.name: each.value for each in options}, focused

    def fields(self) -> dict[str, tuple[str, ...]]:
        """Return what was filled into a modal, by custom id, in Labels or in old rows."""
        return {key: values for each in self.data.components for key, values in _filled(each)}


def _filled(component: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    if not isinstance(component, dict):
        return
    if isinstance(key := component.get("custom_id"), str):
        values = component.get("values")
        found = values if isinstance(values, list) else [component.get("value")]
        yield key, tuple(str(each) for each in found if each not in (None, ""))
    inside = component.get("components")
    for each in [component.get("component"), *(inside if isinstance(inside, list) else [])]:
        yield from _filled(each)


def created_at(id: str) -> datetime:
    """Return when a snowflake was made."""
    return EPOCH + timedelta(milliseconds=number(id[-20:]) >> 22)  # it has 64 bits


def number(text: str) -> int:
    """Return a number that Discord wrote as a text; 0 if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 30 else 0


_decoder = msgspec.json.Decoder(Interaction)


def decode(body: bytes) -> Interaction:
    """Return the interaction in a body; raises ValueError."""
    try:
        return _decoder.decode(body)
    except msgspec.MsgspecError as problem:
        raise ValueError(str(problem)) from problem
