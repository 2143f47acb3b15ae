"""Why a bot has lost: its last lost rounds with every datagram it got and sent (§25.2).

What a bot was told follows from the events of a round, what it answered from the commands: a
command's id is the token of the prompt it answers. Everything else is noted as it comes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from ....games.mia import events as e
from ....games.mia import wire
from ....games.mia.wire import Dialect
from ....kernel.messages import Command, Event, Seat
from ..asides import GOT, IGNORED, SENT
from ..log_writer import Batch

MAX_LOSSES = 5
"""How many lost rounds are kept for every bot."""
MAX_ASIDES = 50
"""How many datagrams of a bot that are no part of the round itself are kept with a round."""
UNKNOWN = b"?"
"""Stands for the token of a prompt that was not answered, or had none."""


class Datagram(Struct, frozen=True):
    """Something a bot got or sent."""

    ms: float
    """Milliseconds after the round was opened."""
    way: str
    """``got``, ``sent``, or ``ignored``: sent, but no answer to an open prompt."""
    text: str


class Loss(Struct, frozen=True):
    """One lost round as the bot saw it."""

    round: int
    at: datetime
    reason: str
    datagrams: list[Datagram]


_Aside = tuple[datetime, str, bytes]


class _Lost:
    """What is needed to tell a lost round later on."""

    __slots__ = ("asides", "batches", "dialect", "opened", "reason", "seat", "token")

    def __init__(
        self,
        seat: Seat,
        opened: tuple[datetime, e.RoundOpened],
        batches: Sequence[Batch],
        reason: str,
        asked: tuple[Dialect, bytes | None],
    ) -> None:
        self.seat, self.opened, self.batches, self.reason = seat, opened, batches, reason
        self.dialect, self.token = asked
        self.asides: list[_Aside] = []


class Losses:
    """Keeps the last lost rounds of every bot."""

    def __init__(self) -> None:
        self._of: dict[Seat, deque[_Lost]] = {}
        self._opened: tuple[datetime, e.RoundOpened] | None = None
        self._asides: dict[Seat, deque[_Aside]] = {}
        """What every bot got and sent beside this round; a noisy one pushes out only its own."""

    def note(self, at: datetime, name: Seat, way: str, data: bytes) -> None:
        """Note what is no prompt, no broadcast and no right answer."""
        self._asides.setdefault(name, deque(maxlen=MAX_ASIDES)).append((at, way, data))

    def round_over(
        self, batches: Sequence[Batch], asked: Callable[[Seat], tuple[Dialect, bytes | None]]
    ) -> None:
        """Keep a round for those who lost it; ``asked`` returns a bot's dialect and last token.

        Whoever plays without datagrams, such as a built-in bot, has no tokens.
        """
        for _, command, events in batches[:-1]:
            self._note_opening(command, events)
        _, command, events = batches[-1]
        for event in events:
            if type(event) is e.PlayersLost and self._opened is not None:
                for seat in event.losers:
                    lost = _Lost(seat, self._opened, batches, event.reason, asked(seat))
                    self._keep(seat, lost)
        self._note_opening(command, events)

    def _note_opening(self, command: Command, events: Sequence[Event]) -> None:
        opened = events[-1]
        if type(opened) is e.RoundOpened:
            self._opened = command.at, opened
            if self._asides:
                self._forget_before(command.at)

    def _forget_before(self, opened: datetime) -> None:
        for name, asides in list(self._asides.items()):
            while asides and asides[0][0] < opened:
                asides.popleft()
            if not asides:
                del self._asides[name]

    def _keep(self, seat: Seat, lost: _Lost) -> None:
        lost.asides = list(self._asides.get(seat, ()))
        self._of.setdefault(seat, deque(maxlen=MAX_LOSSES)).append(lost)

    def rename(self, name: Seat, new: Seat) -> None:
        """Rename a bot from now on; rounds that were played keep its former name."""
        if name in self._of:
            self._of[new] = self._of.pop(name)

    def drop(self, name: Seat) -> None:
        """Forget a bot."""
        self._of.pop(name, None)
        self._asides.pop(name, None)

    def of(self, seat: Seat) -> list[Loss]:
        """Return the last lost rounds of a bot, the newest first."""
        return [_told(lost) for lost in reversed(self._of.get(seat, ()))]


def _told(lost: _Lost) -> Loss:
    seat, (began, opened) = lost.seat, lost.opened
    tokens = _tokens(seat, lost)
    found = [(began, GOT, _invitation(opened, next(tokens), lost))]
    for _, command, events in lost.batches:
        if command.seat == seat and (answer := _answer(command, lost)):
            found.append((command.at, SENT, answer))
        for event in events:
            if type(event) is e.RoundOpened:
                break  # it was told first, or is the next round's
            if (data := _heard(seat, event, lost.dialect, tokens)) is not None:
                found.append((command.at, GOT, data))
    for at, way, data in lost.asides:
        is_answer = data.rstrip().endswith(lost.token or UNKNOWN) and lost.reason == "INVALID_TURN"
        if (way, data) != found[0][1:]:  # the first of two invitations
            found.append((at, SENT if way == IGNORED and is_answer else way, data))
    found.sort(key=lambda each: each[0])
    datagrams = [
        Datagram(
            round((at - began).total_seconds() * 1000, 3), way, data.decode("utf-8", "replace")
        )
        for at, way, data in found
    ]
    return Loss(opened.number, lost.batches[-1][1].at, lost.reason, datagrams)


def _tokens(seat: Seat, lost: _Lost) -> Iterator[bytes]:
    """Yield the token of each prompt of a round, in the order of the prompts.

    An answered one is the id of the command; the last one may have been answered by nobody.
    """
    answers = [
        command.id.encode()
        for _, command, _ in lost.batches
        if command.seat == seat and _answer(command, lost) is not None
    ]
    if lost.token is not None:
        yield from answers
        yield lost.token
    while True:
        yield UNKNOWN


def _answer(command: Command, lost: _Lost) -> bytes | None:
    token = UNKNOWN if lost.token is None else command.id.encode()
    match command.move:
        case e.Join():
            return b"JOIN;" + token
        case e.Roll():
            return b"ROLL;" + token
        case e.See():
            return b"SEE;" + token
        case e.Announce(dice):
            return f"ANNOUNCE;{dice};".encode() + token
        case e.Blunder():
            return b""  # the datagram itself has been noted
        case _:
            return None


def _invitation(opened: e.RoundOpened, token: bytes, lost: _Lost) -> bytes:
    """Return the first invitation; it was noted if there was another one (§13.3)."""
    first = wire.round_starting(opened.number, Dialect.SEED)
    for _, way, data in lost.asides:
        if way == GOT and data.startswith(first):
            return data
    return wire.round_starting(opened.number, lost.dialect) + token


def _heard(seat: Seat, event: Event, dialect: Dialect, tokens: Iterator[bytes]) -> bytes | None:
    """Return what a bot is told about an event, or None."""
    match event:
        case e.TurnBegan(who):
            return wire.YOUR_TURN + next(tokens) if who == seat else None
        case e.DiceSeen(who, dice):
            return wire.rolled(dice) + next(tokens) if who == seat else None
        case e.PlayerRolled(who):
            return wire.player_rolls(who)
        case e.Announced(who, dice):
            return wire.announced(who, dice)
        case e.WantedToSee(who):
            return wire.player_wants_to_see(who)
        case e.DiceShown(dice):
            return wire.actual_dice(dice)
        case e.PlayersLost(losers, reason):
            return wire.player_lost(losers, reason)
        case e.RoundScored(_, standing):
            return wire.score(standing)
        case e.RoundStarted(number, order):
            return wire.round_started(number, order, dialect)
        case e.RoundCanceled(reason):
            return wire.round_canceled(reason)
        case _:
            return None


def as_text(name: str, losses: Sequence[Loss]) -> str:
    """Return the last losses of a bot, one line per datagram."""
    if not losses:
        return f"{name} has lost no round that is remembered."
    signs = {"got": "<", "sent": ">", "ignored": "x"}
    lines = [f"The last lost rounds of {name}; < it got, > it sent, x it sent and was ignored."]
    for loss in losses:
        lines += ["", f"Round {loss.round}: {loss.reason}"]
        lines += [f"  {each.ms:9.3f} ms {signs[each.way]} {each.text}" for each in loss.datagrams]
    return "\n".join(lines)
