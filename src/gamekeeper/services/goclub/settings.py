"""The section ``[go]``: the Go club, and the engines that can be asked to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta

from ...setting_kinds import NonEmpty

EngineName = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,19}$")]


@dataclass(frozen=True, slots=True)
class Go:
    """Go, and the engines that can be asked to play it."""

    engines: Annotated[
        dict[EngineName, NonEmpty],
        Meta(extra={"right": "names with the commands that start them"}),
        "Programs that speak GTP: what each is called at a table, and the command"
        " that starts it, such as gnugo --mode gtp --level 1 --{rules}-rules; {rules} becomes"
        " japanese or chinese.",
    ] = field(default_factory=dict)
    engine_seconds: Annotated[
        int, Meta(ge=1, le=3_600), "Seconds an engine may think about a move."
    ] = 60
    engine_processes: Annotated[
        int, Meta(ge=1, le=64), "How many processes of one engine run at a time."
    ] = 2
    max_games: Annotated[
        int, Meta(ge=1, le=10_000), "Games a member of the club may play at a time."
    ] = 200
    night: Annotated[
        int, Meta(ge=0, le=23), "When clocks rest, in UTC, if a member has told no night."
    ] = 22
    invitation_months: Annotated[
        int,
        Meta(ge=0, le=120),
        "Months after which an invitation that nobody answers is gone; 0: never.",
    ] = 0

    def club_options(self) -> Mapping[str, str]:
        """Return the options of the club's table."""
        return {
            "max_games": str(self.max_games),
            "clock": str(self.night),
            "invitation_months": str(self.invitation_months),
        }
