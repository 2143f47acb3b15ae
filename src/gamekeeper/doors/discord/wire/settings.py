"""How the Discord door is opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from ....setting_kinds import Port, Secret

Snowflake = Annotated[
    str, Meta(pattern=r"^[0-9]{0,20}$", extra={"right": "a number as Discord shows it"})
]
Key = Annotated[
    str, Meta(pattern=r"^(?:[0-9a-fA-F]{64})?$", extra={"right": "64 hexadecimal digits"})
]


@dataclass(frozen=True, slots=True)
class Discord:
    """Playing on Discord. Keep the token in the environment."""

    enabled: Annotated[bool, "Whether there is a Discord door at all."] = False
    application_id: Annotated[Snowflake, "The Application ID of the developer portal."] = ""
    public_key: Annotated[Key, "The Public Key of the developer portal."] = ""
    token: Annotated[Secret, "The bot's, better kept in GAMEKEEPER_DISCORD_TOKEN."] = ""
    api_base: Annotated[str, "Where Discord's REST API is."] = "https://discord.com/api/v10"
    guilds: Annotated[
        tuple[Snowflake, ...], "Servers where games may be played, by id; empty: all."
    ] = ()
    listen_host: Annotated[str, "Where interactions are received while the web door is closed."] = (
        "127.0.0.1"
    )
    listen_port: Annotated[Port, "The port for that."] = 8001
    max_age_seconds: Annotated[
        int,
        Meta(ge=0, le=86_400),
        "How old or how far ahead the timestamp of an interaction may be; 0: any.",
    ] = 300
    night_room: Annotated[
        Literal["auto", "thread", "dm", "none"],
        "Where secret conversations are held: in private threads, by direct message, or"
        " nowhere; auto: in threads, unless a player could read them uninvited.",
    ] = "auto"

    dead_in_room: Annotated[
        Literal["read", "leave"],
        "Whether the dead go on reading a secret conversation or leave its thread.",
    ] = "read"
    watchers_with_dead: Annotated[
        bool, "Whether people who watch a game are let into the room of the dead."
    ] = False
    hush: Annotated[
        bool,
        "Whether a game's thread is locked at night, which needs the permission Manage Threads;"
        " otherwise people are asked to be silent.",
    ] = False
    read_threads: Annotated[
        bool,
        "Whether what players type in a game's thread is passed on to people at other doors, which"
        " needs the privileged intent Message Content; otherwise only /say and Speak are.",
    ] = False
    afk_hours: Annotated[
        int,
        Meta(ge=0, le=10_000),
        "After so many hours without a press or a word somebody's seat can be taken over by"
        " whoever watches; 0: never.",
    ] = 48

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if self.enabled:
            for key in ("application_id", "public_key", "token"):
                if not getattr(self, key):
                    yield f"discord.{key} is empty, but discord.enabled needs it"
