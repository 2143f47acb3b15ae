"""Mails that are about a table: who writes there, and what kind of words they are."""

from __future__ import annotations

from dataclasses import dataclass

from ...host.live_table import LiveTable
from ...store.base import Chair, Person, TableRow
from ..base import Inbound
from .sign_up import asks_for_sex


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail that is about a table, who wrote it, and whether he may speak for the table."""

    message: Inbound
    row: TableRow
    person: Person | None
    chair: Chair | None
    is_host: bool


def is_hosts(letter: Letter, live: LiveTable) -> bool:
    """Whether these words direct the table, or ask about it; also while it is paused."""
    text = letter.message.text.strip()
    seat = None if letter.chair is None else letter.chair.seat
    speech, view = live.speech, live.view(seat)
    if text.lower() == "start" or speech.direct(text, view) is not None:
        return True
    return seat is None and (
        text.lower() == "status" or speech.answer(text, view, None) is not None
    )


def is_spectators(letter: Letter, live: LiveTable) -> bool:
    """Whether these are words of somebody who has no seat and needs none."""
    text = letter.message.text.strip()
    if text.lower() in ("status", "leave"):
        return True
    return live.speech.answer(text, live.view(None), None) is not None


def is_question(letter: Letter, live: LiveTable) -> bool:
    """Whether a player only wants to know something, which can be asked for ever."""
    if letter.chair is None:
        return False
    seat = letter.chair.seat
    return live.speech.answer(letter.message.text.strip(), live.view(seat), seat) is not None


def is_enrolment(letter: Letter, live: LiveTable) -> bool:
    """Whoever sits already changes name and sex with a comma; other words are for the table."""
    return letter.chair is None or ("," in letter.message.text and asks_for_sex(live))
