"""The sections of the settings that belong to no door and no service."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from ..setting_kinds import NonEmpty
from ..texts.catalogue import LANGUAGES
from ..zones import USUAL, zone_of

Address = Annotated[
    str, Meta(pattern=r"^[a-z]+:.", extra={"right": 'an address such as "mailto:anna@example.org"'})
]


@dataclass(frozen=True, slots=True)
class Server:
    """The server itself: where it keeps its data, who runs it, how it writes its log."""

    data: Annotated[NonEmpty, "Folder for the database, the standings and the lock."] = "data"
    administrators: Annotated[tuple[Address, ...], "Addresses that may do everything."] = ()
    zone: Annotated[
        str,
        "The time zone in which all times are told, and in which phases of whole"
        " days end in new games of Werewolves.",
    ] = USUAL
    language: Annotated[
        str,
        Meta(
            pattern=f"^(?:{'|'.join(LANGUAGES)})$",
            extra={"right": " or ".join(f'"{each}"' for each in LANGUAGES)},
        ),
        "The language of new tables, unless whoever opens one chooses another.",
    ] = "en"
    priority: Annotated[
        int,
        Meta(ge=-20, le=19),
        "The nice value to ask for, so that bots on this machine cannot take the"
        " referee's time; 0 leaves it alone.",
    ] = -10
    log: Annotated[Literal["text", "json"], "Log lines for people or for programs."] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        "The least important lines that are still written.",
    ] = "info"

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if zone_of(self.zone) is None:
            yield (
                f"server.zone is {self.zone!r}, but must be a time zone such as"
                " Europe/Amsterdam or UTC"
            )


@dataclass(frozen=True, slots=True)
class Werewolves:
    """Werewolves, unless whoever opens a table wants it otherwise."""

    language: Annotated[
        str,
        Meta(
            pattern=f"^(?:{'|'.join(('', *LANGUAGES))})$",
            extra={"right": " or ".join(f'"{each}"' for each in ("", *LANGUAGES))},
        ),
        "The language of stories and of answers by mail; empty: server.language, or"
        " English if there are no stories in it.",
    ] = ""
    theme: Annotated[NonEmpty, "Whose stories are told."] = "default"
    roles: Annotated[
        str,
        "Role distributions of your own instead of the shipped ones,"
        " such as 4,2,1,1; seer,werewolf*2,citizen*4.",
    ] = ""
    stories: Annotated[str, "A folder with stories of your own, told beside the shipped ones."] = ""
