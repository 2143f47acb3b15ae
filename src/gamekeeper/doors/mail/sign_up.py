"""Enrolling by mail: ``Bob, man`` while a table waits for players (§4.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...games import GAMES
from ...host.live_table import LiveTable
from ...host.names import readable
from ...kernel.messages import Move, Rejected, Seat

KEYWORDS = frozenset(
    {"blanco", "witte", "burgemeester", "testament", "opvolger", "config", "help", "anoniem"}
    | {"m", "man", "v", "vrouw"}
)
"""Words that mean something in a mail and are nobody's name (EN5, §1.3)."""
_NAME = re.compile(r"[A-Za-z]{1,20}")


@dataclass(frozen=True, slots=True)
class Enrolled:
    """The result of an enrolment."""

    seat: Seat
    sex: str | None
    is_new: bool


def is_open(live: LiveTable) -> bool:
    """Return True if the rules let somebody new sit down now."""
    return live.table.status.open


def asks_for_sex(live: LiveTable) -> bool:
    """Return True if players enrol with name and sex, which the stories of the game need."""
    return GAMES[live.row.game].sign_up is not None


def read(text: str, live: LiveTable) -> tuple[Seat, Move | None]:
    """Read name and sex from a mail; raises ``enrol-format``, ``enrol-name`` or ``enrol-sex``."""
    text = readable(text).strip()
    name, comma, _ = text.partition(",")
    if asks_for_sex(live):
        if not comma or not name.strip():
            raise Rejected("enrol-format")
    elif not comma:
        name = text
    name = name.strip()
    if not name:
        raise Rejected("enrol-format")
    if not _NAME.fullmatch(name) or name.lower() in KEYWORDS:
        raise Rejected("enrol-name", name=" ".join(name.split())[:40])
    seat = Seat(name.capitalize())
    if not asks_for_sex(live):
        return seat, None
    try:  # as the game understands somebody who is new
        return seat, live.speech.understand(text, live.game.blank(), seat)
    except Rejected:
        raise Rejected("enrol-sex") from None
