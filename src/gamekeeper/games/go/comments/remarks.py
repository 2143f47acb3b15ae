"""Comments with actions: what is told to whom at once (§11)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.events import Said
from ..rules.row import GameFlag
from ..rules.state import State
from .comments import has_hidden, has_secret, parts_of


def flags_with(flags: GameFlag, comment: str) -> GameFlag:
    """Return the flags of a game after this comment: what is set once stays."""
    if not comment:
        return flags
    if has_hidden(comment):
        flags |= GameFlag.HIDDEN_MSG
    if has_secret(comment):
        flags |= GameFlag.SECRET_MSG
    return flags


def said(state: State, seat: Seat, comment: str, number: int) -> Iterator[Event]:
    """Yield one event for each stretch of a comment that says something."""
    players = state.everybody
    remark = max((each for each, _ in state.remarks), default=0) + 1
    for place, words in enumerate(parts_of(comment)):
        if words.text.strip():
            yield Said(seat, number, remark, place, words.part, words.text, players)
