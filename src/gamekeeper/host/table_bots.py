"""Built-in bots at one table: they look at their own view, think a moment, and move."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from ..bots.bot import Bot, Chance, Considerate, RandomBot
from ..games import GAMES, bots_of, pace_of, talk_of
from ..kernel.messages import Move, Seat, Status
from ..store.base import Chair, PersonId, TableId
from .live_table import LiveTable

Act = Callable[[str, Seat, Move], "asyncio.Task[None] | None"]
"""Does what a bot wants; the task is done when it has happened, if that takes a while."""

BOT_PREFIX = "bot:"
"""Begins the person's id on a bot's chair."""
NOBODY = PersonId("nobody")
"""Who holds a chair that was freed during a game, until somebody takes the seat over."""
MAX_ATTEMPTS = 50
ANY_MOVE: Bot = RandomBot()
"""What a bot plays whose own idea was refused."""


class TableBots:
    """Moves for the bots of a table. ``stir`` is called whenever the table has changed."""

    def __init__(
        self,
        live: LiveTable,
        bots: Mapping[Seat, Bot],
        act: Act,
        think: float,
        rng: Random,
        spread: float = 0.0,
    ) -> None:
        """Take ``think`` seconds for a move, up to ``spread`` more or less."""
        self._live, self._bots, self._act = live, bots, act
        self._think, self._spread, self._rng = think, spread, rng
        self._is_stopped = False
        self._thinking: set[Seat] = set()
        self._next: deque[Seat] = deque()
        """Bots that think as soon as the result of the move under way is known."""
        self._under_way: asyncio.Task[None] | None = None
        self._acting: set[asyncio.Task[None]] = set()
        """All moves under way: bots that wait for nobody move at the same time."""
        self._refused: Counter[Seat] = Counter()
        """How often each bot was refused since the table last changed."""
        self._count = count()
        self.machines = set(bots)
        """Seats that no bot waits for: bots, engines, empty chairs."""
        self.chat = False
        """Whether they talk to people at the table."""
        self._excused: dict[Seat, int] = {}
        """People who let the others go on without them, and on which day or in which night."""

    def stir(self, status: Status) -> None:
        """Let every bot that is waited for think about its move."""
        self._refused.clear()
        for seat in status.awaiting.union(filter(self._thinks_again, self._bots)):
            if seat in self._bots and seat not in self._thinking:
                self._ponder(seat)

    def stop(self) -> None:
        """Stop all bots: the table has been dropped from memory."""
        self._is_stopped = True

    def _ponder(self, seat: Seat) -> None:
        self._thinking.add(seat)
        seconds = self._think + self._rng.uniform(-self._spread, self._spread)
        asyncio.get_running_loop().call_later(seconds, self._move, seat)

    def refused(self, seat: Seat) -> None:
        """Let a bot try another move, because somebody was faster, which it cannot know."""
        self._refused[seat] += 1
        if self._refused[seat] <= MAX_ATTEMPTS and seat not in self._thinking:
            self._ponder(seat)

    def _move(self, seat: Seat) -> None:
        if self._is_stopped:
            return
        if self._under_way is not None:
            self._next.append(seat)
            return
        self._thinking.discard(seat)
        view = self._live.view(seat)
        bot = ANY_MOVE if self._refused[seat] else self._bots[seat]
        chosen_from = self._live.face if isinstance(bot, RandomBot) else self._live.game
        moves = list(chosen_from.moves(view, seat))
        move = bot.choose(view, seat, moves, self._rng) if moves else None
        if move is None or self._is_hasty(seat, view, move):
            return
        task = self._act(f"bot {seat} {self._live.version} {next(self._count)}", seat, move)
        if task is None:
            return
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)
        if isinstance(self._bots[seat], Considerate):
            self._under_way = task
            task.add_done_callback(self._moved)

    def _moved(self, task: asyncio.Task[None]) -> None:
        """Let the next bot move: only now can it know what would be hasty."""
        self._under_way = None
        while self._next and self._under_way is None:
            self._move(self._next.popleft())

    def _is_hasty(self, seat: Seat, view: Any, move: Move) -> bool:
        """Return True if people come first; the bot thinks again when the table has changed."""
        bot = self._bots[seat]
        if not isinstance(bot, Considerate):
            return False
        return bot.is_hasty(view, move, self._not_waited_for())

    def _thinks_again(self, seat: Seat) -> bool:
        bot = self._bots[seat]
        if not isinstance(bot, Considerate):
            return False
        view, machines = self._live.view(seat), self._not_waited_for()
        return bot.thinks_again(view, self._bots.keys(), machines)

    def _not_waited_for(self) -> set[Seat]:
        return self.machines | {each for each in self._excused if self.is_excused(each)}

    @property
    def seats(self) -> Sequence[Seat]:
        """Return where bots sit."""
        return tuple(self._bots)

    def name_of(self, seat: Seat) -> str:
        """Return which bot plays a seat: it may have taken it over from somebody."""
        return self._bots[seat].name

    @property
    def is_at_rest(self) -> bool:
        """Return True if no bot will do anything before the table changes."""
        return not self._thinking and not self._acting

    # -- people who do not want to be waited for

    def waits_for_people(self) -> bool:
        """Return True if bots of this game wait for people at all."""
        return self._turn() is not None

    def excuse(self, seat: Seat) -> None:
        """Go on without this person, until the day or the night is over."""
        if (turn := self._turn()) is not None:
            self._excused[seat] = turn
            self.stir(self._live.table.status)

    def is_excused(self, seat: Seat) -> bool:
        """Return True if the bots go on without this person now."""
        return seat in self._excused and self._excused[seat] == self._turn()

    def _turn(self) -> int | None:
        for seat, bot in self._bots.items():
            if isinstance(bot, Considerate):
                return bot.turn(self._live.view(seat))
        return None


def table_bots_at(
    live: LiveTable, chairs: Sequence[Chair], act: Act, think: float
) -> TableBots | None:
    """Return the bots on these chairs, or None if there are none.

    They take ``think`` seconds for a move, unless the table's option ``pace`` says otherwise.
    """
    bots = bots_at(live.row.game, chairs)
    if not bots:
        return None
    rng = Chance(secrets.token_hex(16))  # bots need no verifiable dice
    pace = pace_of(live.row.options)
    table_bots = TableBots(live, bots, act, pace or think, rng, spread=pace / 2)
    has_words = GAMES[live.row.game].chatter is not None
    table_bots.chat = has_words and talk_of(live.row.options) != "off"
    table_bots.machines.update(chair.seat for chair in chairs if not is_person(chair))
    return table_bots


def is_person(chair: Chair) -> bool:
    """Return True if a person holds this chair: it is neither a bot's nor vacant."""
    return chair.person != NOBODY and not chair.person.startswith(BOT_PREFIX)


def bots_at(game: str, chairs: Sequence[Chair]) -> dict[Seat, Bot]:
    """Return the built-in bots on these chairs by their seats."""
    known = {f"{BOT_PREFIX}{bot.name}": bot for bot in bots_of(game)}
    return {chair.seat: known[chair.person] for chair in chairs if chair.person in known}


def bot_greeting(game: str, chair: Chair) -> Move | None:
    """Return the first move of the bot on this chair, or None."""
    bot = bots_at(game, [chair]).get(chair.seat)
    return None if bot is None else bot.greeting


def bot_chairs(table: TableId, game: str, number: int) -> list[Chair]:
    """Return chairs for the first built-in bots of a game."""
    return [bot_chair(table, bot.name) for bot in bots_of(game)[:number]]


def bot_chair(table: TableId, name: str) -> Chair:
    """Return the chair of a bot or an engine."""
    return Chair(table, Seat(name), PersonId(f"{BOT_PREFIX}{name}"))
