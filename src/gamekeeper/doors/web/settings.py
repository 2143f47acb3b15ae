"""How the browser door is opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from ...setting_kinds import Port


@dataclass(frozen=True, slots=True)
class Web:
    """Pages for people with a browser: where they are served, and what links begin with."""

    enabled: Annotated[bool, "Serve pages."] = True
    host: Annotated[str, "Where to listen; 127.0.0.1 is this machine only."] = "127.0.0.1"
    port: Annotated[Port, "Where to listen."] = 8000
    address: Annotated[
        str, 'What links begin with, "https://games.example.org"; empty: as the browser asked.'
    ] = ""
    requests_per_second: Annotated[
        int,
        Meta(ge=0, le=100_000),
        "What one address may ask for in the long run; 0 is no limit.",
    ] = 20
    streams: Annotated[
        int,
        Meta(ge=0, le=100_000),
        "How many browsers of one address may be told news at once; 0 is no limit.",
    ] = 300
    proxies: Annotated[
        tuple[str, ...], "Addresses of proxies in front, whose word about visitors is believed."
    ] = ()
