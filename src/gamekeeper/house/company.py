"""The house's bots at one table: they look at their own view, think a moment, and move."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import count
from random import Random

from ..bots.bot import Bot, RandomBot
from ..kernel.messages import Move, Seat, Status
from .sitting import Sitting

Act = Callable[[str, Seat, Move], None]

MOST_ATTEMPTS = 50
ANY_MOVE: Bot = RandomBot()
"""What a bot plays whose own idea was refused."""


class Company:
    """Bots in their seats. ``stir`` is called whenever the table has changed."""

    def __init__(
        self, sitting: Sitting, bots: Mapping[Seat, Bot], act: Act, think: float, rng: Random
    ) -> None:
        self._sitting, self._bots, self._act = sitting, bots, act
        self._think, self._rng = think, rng
        self._thinking: set[Seat] = set()
        self._refused: Counter[Seat] = Counter()
        """How often each bot was refused since the table last changed."""
        self._count = count()

    def stir(self, status: Status) -> None:
        """Let every bot that is waited for think about its move."""
        self._refused.clear()
        for seat in status.awaiting:
            if seat in self._bots and seat not in self._thinking:
                self._thinking.add(seat)
                asyncio.get_running_loop().call_later(self._think, self._move, seat)

    def refused(self, seat: Seat) -> None:
        """Somebody was faster, which a bot cannot know: let it try something else."""
        self._refused[seat] += 1
        if self._refused[seat] <= MOST_ATTEMPTS and seat not in self._thinking:
            self._thinking.add(seat)
            asyncio.get_running_loop().call_later(self._think, self._move, seat)

    def _move(self, seat: Seat) -> None:
        self._thinking.discard(seat)
        view = self._sitting.view(seat)
        moves = list(self._sitting.game.moves(view, seat))
        bot = ANY_MOVE if self._refused[seat] else self._bots[seat]
        move = bot.choose(view, seat, moves, self._rng) if moves else None
        if move is not None:
            self._act(f"bot {seat} {self._sitting.version} {next(self._count)}", seat, move)
