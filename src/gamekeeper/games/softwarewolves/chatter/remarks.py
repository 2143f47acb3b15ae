"""What a player of Softwarewolves could say now, from what everybody has seen.

The werewolf says what a villager would say. Names are said, not seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kernel.messages import Seat
from ...remarks import Heard, Remark, remark, reply
from ..rules.state import Phase, State

ANSWERS = {"voted-innocent": "deny-vote", "eaten-after": "deny-death", "hunch": "deny"}
"""Remarks about ``who`` that want an answer from them, and which one."""


def remarks(view: State, seat: Seat, heard: Sequence[Heard], word: str) -> Iterator[Remark]:
    """Yield what a seat could say by day."""
    today = [each for each in heard if each.today]
    if view.phase is Phase.DAY and seat in view.live:
        yield from _replies(view, seat, today)
        yield from _reasons(view, seat)
        yield from _votes(view, seat, today)


def _replies(view: State, seat: Seat, heard: Sequence[Heard]) -> Iterator[Remark]:
    name, suspect = view.players[seat], view.votes.get(seat)
    for said in heard:
        who = view.players.get(said.speaker, said.speaker)
        key, weight = ("asked", 4.0) if said.key else ("answer", 6.0)
        if said.key in ANSWERS and said.facts["who"] == name:
            yield reply(ANSWERS[said.key], 3, who=who)
        elif (said.key == "quiet" and said.facts["who"] == name) or (
            not said.key and said.mentions(name)
        ):
            if suspect is not None and suspect != said.speaker:
                yield reply(f"{key}-suspect", weight, who=who, suspect=view.players[suspect])
            else:
                yield reply(key, weight, who=who)


def _reasons(view: State, seat: Seat) -> Iterator[Remark]:
    """Say who was wrong: whoever was hanged or eaten while the game goes on was innocent (E1)."""
    own, days = view.votes.get(seat), view.days
    for day in days[:-1]:
        hanged = day.hanged
        if hanged is None:
            continue
        victim = view.players[hanged]
        if day.votes.get(seat) == hanged:
            yield remark("own-mistake", 0.8, victim=victim)
            continue
        for voter, target in day.votes.items():
            if target == hanged and voter in view.live:
                weight = 3.0 if voter == own else 1.0
                yield remark("voted-innocent", weight, who=view.players[voter], victim=victim)
    if len(days) > 1 and (eaten := days[-1].eaten) is not None:
        named = days[-2].votes.get(eaten)
        if named in view.live and named != seat:
            yield remark("eaten-after", 2, who=view.players[named], victim=view.players[eaten])


def _votes(view: State, seat: Seat, heard: Sequence[Heard]) -> Iterator[Remark]:
    """Say something about the votes of today."""
    own, is_first = view.votes.get(seat), len(view.days) == 1
    if is_first and not heard:
        yield reply("opening", 1.5)
    if own is not None:
        yield reply("hunch", 1.5 if is_first else 0.6, who=view.players[own])
    against = [voter for voter, target in view.votes.items() if target == seat]
    spoken = {said.speaker for said in heard}
    if against:
        if against[0] not in spoken:
            yield reply("accused", 1, who=view.players[against[0]])
        if 3 * len(against) >= len(view.live):
            yield remark("villager", 4)
    if 2 * len(view.votes) >= len(view.live):
        for who in view.live:
            if who not in view.votes and who != seat and who not in spoken:
                yield reply("quiet", 1.5, who=view.players[who])
