"""The house's bots at one table: they look at their own view, think a moment, and move."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random

from ..bots import BOTS
from ..bots.bot import Bot, RandomBot
from ..kernel.messages import Move, Seat, Status
from ..store.base import Chair, PersonId, TableId
from .sitting import Sitting

Act = Callable[[str, Seat, Move], None]

BOT_PREFIX = "bot:"
"""How the person on a bot's chair is called."""
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


def bots_at(game: str, chairs: Sequence[Chair]) -> dict[Seat, Bot]:
    """The seats held by built-in bots of this game."""
    known = {f"{BOT_PREFIX}{bot.name}": bot for bot in BOTS.get(game, ())}
    return {chair.seat: known[chair.person] for chair in chairs if chair.person in known}


def bot_greeting(game: str, chair: Chair) -> Move | None:
    """What the bot on this chair does as soon as it sits."""
    bot = bots_at(game, [chair]).get(chair.seat)
    return None if bot is None else bot.greeting


def bot_chairs(table: TableId, game: str, number: int) -> list[Chair]:
    """Chairs for the first so many built-in bots of a game."""
    return [bot_chair(table, bot.name) for bot in BOTS.get(game, ())[:number]]


def bot_chair(table: TableId, name: str) -> Chair:
    """The chair of a bot or an engine."""
    return Chair(table, Seat(name), PersonId(f"{BOT_PREFIX}{name}"))
