"""Time zones by name, and times as people read them: always with their zone.

Zones come from the package tzdata, never from the files of the machine: with the same program every
machine decides the same. Rules read no files: the options they are made with carry zones.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from importlib.resources import files
from zoneinfo import ZoneInfo

_NAME = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}")
USUAL = "Europe/Amsterdam"
_here: list[ZoneInfo | None] = [None]


@lru_cache(maxsize=1_000)
def zone_of(name: str) -> ZoneInfo | None:
    """Return the zone of this name, such as Europe/Amsterdam; None if there is none."""
    if not _NAME.fullmatch(name):
        return None
    file = files("tzdata").joinpath("zoneinfo", *name.split("/"))
    try:
        with file.open("rb") as octets:
            return ZoneInfo.from_file(octets, key=name)
    except (OSError, ValueError):
        return None


def tell_times_in(name: str) -> None:
    """Let this program tell all times in this zone from now on (setting ``server.zone``).

    Only words depend on it, no rules. Where nobody has said anything, times are told in UTC.
    """
    _here[0] = zone_of(name)


def here(otherwise: tzinfo = UTC) -> tzinfo:
    """Return the zone in which this program tells times; the other one, if nobody has chosen."""
    return _here[0] or otherwise


def shown_time(at: datetime, form: str = "%Y-%m-%d %H:%M") -> str:
    """Return a moment as people read it: ``2026-03-01 20:00 CET``."""
    there = at.astimezone(here())
    return f"{there.strftime(form)} {short_name(there)}"


def short_name(at: datetime) -> str:
    """Return ``CET``, or ``UTC+03`` where the zone has no name of its own."""
    name = at.tzname() or "UTC"
    return f"UTC{name}" if name[0] in "+-" else name
