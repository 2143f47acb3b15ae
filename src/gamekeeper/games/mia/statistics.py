"""What can be counted about every player, folded from the log (§25)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from math import log

from ...kernel.messages import Event, Move, Seat
from . import events as e
from .dice import Dice

SMALLEST_MS = 0.05
GROWTH = 1.1
"""Reaction times are counted in classes; each begins this much later than the one before."""
LOG_GROWTH = log(GROWTH)
TIME_OUTS = ("DID_NOT_TAKE_TURN", "DID_NOT_ANNOUNCE")
ANSWERS = (e.Roll, e.See, e.Announce, e.Blunder)


@dataclass(slots=True)
class Tally:
    """The figures of one player."""

    joined: int = 0
    """Rounds it took part in; those with one player do not count."""
    won: int = 0
    lost: dict[str, int] = field(default_factory=dict)
    """Rounds it lost, by the reason."""
    announced: int = 0
    bluffs: int = 0
    """Announcements that were higher than the dice."""
    caught: int = 0
    looks: int = 0
    right: int = 0
    """Looks at dice that were lower than announced."""
    reactions: dict[int, int] = field(default_factory=dict)
    """Answers to prompts of a round, by the class of their reaction time."""

    @property
    def time_outs(self) -> int:
        return sum(self.lost.get(reason, 0) for reason in TIME_OUTS)

    def reacted(self, ms: float) -> None:
        """Count one answer that took so many milliseconds."""
        kind = int(log(ms / SMALLEST_MS) / LOG_GROWTH) + 1 if ms > SMALLEST_MS else 0
        self.reactions[kind] = self.reactions.get(kind, 0) + 1

    def reaction_ms(self, share: float) -> float | None:
        """Return the time within which this share of all answers came, at most 10 % too long."""
        wanted, seen = share * sum(self.reactions.values()), 0
        for kind in sorted(self.reactions):
            seen += self.reactions[kind]
            if seen >= wanted:
                return float(f"{SMALLEST_MS * GROWTH**kind:.3g}")
        return None

    def figures(self) -> dict[str, int | float | None]:
        """Return everything that is one number, by its name."""
        return {
            "joined": self.joined,
            "won": self.won,
            "lost": sum(self.lost.values()),
            "announced": self.announced,
            "bluffs": self.bluffs,
            "caught": self.caught,
            "looks": self.looks,
            "right": self.right,
            "time_outs": self.time_outs,
            "p50_ms": self.reaction_ms(0.5),
            "p99_ms": self.reaction_ms(0.99),
        }


class Statistics:
    """Counts rounds as they are read off the log, command by command."""

    def __init__(self, tallies: dict[Seat, Tally] | None = None) -> None:
        self.tallies: dict[Seat, Tally] = {} if tallies is None else tallies
        self._order: tuple[Seat, ...] = ()
        self._asked_at: datetime | None = None
        self._actual: Dice | None = None
        self._looker: Seat | None = None

    def feed(self, at: datetime, seat: Seat | None, move: Move, events: Sequence[Event]) -> None:
        """Count one command and what came of it."""
        if seat is not None and self._asked_at is not None and isinstance(move, ANSWERS):
            self._of(seat).reacted((at - self._asked_at).total_seconds() * 1000)
        for event in events:
            match event:
                case e.TurnBegan() | e.PlayerRolled():
                    self._asked_at = at
                case e.DiceSeen(_, dice):
                    self._actual = dice
                case e.Announced(who, dice):
                    tally = self._of(who)
                    tally.announced += 1
                    tally.bluffs += self._actual is not None and dice.beats(self._actual)
                case e.WantedToSee(who):
                    self._of(who).looks += 1
                    self._looker = who
                case e.PlayersLost(losers, reason):
                    self._lost(losers, reason)
                case e.RoundStarted(_, order):
                    self._order, self._asked_at = order, None
                    self._actual = self._looker = None
                case _:
                    pass

    def _of(self, seat: Seat) -> Tally:
        tally = self.tallies.get(seat)
        if tally is None:
            tally = self.tallies[seat] = Tally()
        return tally

    def _lost(self, losers: Sequence[Seat], reason: str) -> None:
        self._asked_at = None
        for seat in self._order:
            tally = self._of(seat)
            tally.joined += 1
            if seat in losers:
                tally.lost[reason] = tally.lost.get(reason, 0) + 1
                tally.caught += reason in ("CAUGHT_BLUFFING", "LIED_ABOUT_MIA")
            else:
                tally.won += 1
        if reason == "CAUGHT_BLUFFING" and self._looker is not None:
            self._of(self._looker).right += 1
