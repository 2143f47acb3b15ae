"""The section ``[mia]``: the standing Mäxchen contest over UDP."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from ...setting_kinds import NonEmpty, Port


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """Mäxchen over UDP."""

    enabled: Annotated[
        bool,
        "Whether there is the standing contest over UDP; Mäxchen can be opened in"
        " the lobby in any case.",
    ] = True
    contest: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9][a-z0-9-]{0,39}$",
            extra={"right": "a name of letters, digits and hyphens"},
        ),
        "The contest's table; another name begins a new contest from 0.",
    ] = "mia"
    host: Annotated[NonEmpty, "The local address to listen on."] = "0.0.0.0"  # noqa: S104
    port: Annotated[Port, "UDP port for bots; 0 lets the system choose a free one."] = 9_000
    later_port: Annotated[
        Port | None, "UDP port for bots that speak the later wire format; 0: none."
    ] = 9_001
    window_ms: Annotated[int, Meta(ge=1, le=60_000), "Milliseconds a player has for an answer."] = (
        250
    )
    early_start: Annotated[bool, "Start a round as soon as everybody invited has joined."] = False
    pause_ms: Annotated[
        int, Meta(ge=0, le=3_600_000), "Milliseconds of rest between two rounds."
    ] = 0
    lone_point: Annotated[
        bool, "Whether a player who is alone in a round gets a point, as on the original server."
    ] = False
    spectators: Annotated[bool, "Whether REGISTER_SPECTATOR is understood."] = True
    heartbeat: Annotated[
        Literal["later", "all"],
        'Who is sent HEARTBEAT every two seconds: "later" is everybody who speaks a later'
        ' dialect, "all" is everybody.',
    ] = "later"
    name_limit: Annotated[int, Meta(ge=1, le=500), "How many names may register."] = 500
    names_per_address: Annotated[
        int,
        Meta(ge=1, le=500),
        "How many names may register from one address; programs on this machine may register"
        " any number by 127.0.0.1.",
    ] = 50
    name_lock: Annotated[
        bool, "Whether a name whose bot answers cannot be taken over from the same address."
    ] = False
    junk_per_second: Annotated[
        int, Meta(ge=1, le=1_000_000), "Useless datagrams an address is looked at for."
    ] = 100
    bots: Annotated[int, Meta(ge=0, le=3), "How many built-in bots play along."] = 0
    keep_rounds: Annotated[
        int,
        Meta(ge=1, le=1_000_000),
        "Finished rounds kept in the log; older ones live on in the standings only.",
    ] = 100
    think_ms: int = 2
    """Milliseconds a built-in bot thinks."""
    heartbeat_ms: int = 2_000
    """Milliseconds between two heartbeats."""

    def contradictions(self) -> Iterator[str]:
        """Yield what is wrong with settings that are right one by one but not together."""
        if self.port == self.later_port != 0:
            yield (
                f"mia.later_port is {self.later_port}, but must be another port than mia.port,"
                " or 0 for none"
            )
