"""One person among bots, from the first word to the last."""

from __future__ import annotations

import asyncio
import sys

from ...doors.terminal.keyboard import Keyboard, keyboard
from ...doors.terminal.paper import Paper
from ...doors.terminal.screen import Screen
from ...doors.terminal.visit import SeatLost
from .private_table import PrivateTable

BOTS_REST = 0.05
"""Seconds after which we look again whether the bots have finished."""


class Evening:
    """One game."""

    def __init__(self, table: PrivateTable) -> None:
        self._table = table
        self._seat = table.wish.people[0]
        self.has_parted = False
        """Whether the last words have been said."""

    async def play(self) -> None:
        """Play until somebody has won, or the person leaves. Raises GamekeeperError."""
        try:
            await self._table.open()
            screen = await self._table.screen(self._seat, Paper())
            await self._table.begin()  # nothing is said before it is clear that there is a game
            introduce(screen, self._table)
            async with keyboard() as keys:
                is_over = await self._play(screen, keys)
            self.has_parted = True
            if is_over:
                await self._say_how_it_ended(screen)
            else:
                screen.tell("goodbye")
        finally:
            await self._table.close()

    async def _play(self, screen: Screen, keys: Keyboard) -> bool:
        try:
            is_over = await self._talk(screen, keys)
        except SeatLost:
            return False
        except asyncio.CancelledError:  # Ctrl-C where there is no prompt
            return False
        if is_over:
            await screen.refresh()
        return is_over

    async def _talk(self, screen: Screen, keys: Keyboard) -> bool:
        """Pass on what the person says; returns whether the game was played to its end."""
        patient = not sys.stdin.isatty()
        while True:
            line = await self._next_line(screen, keys, patient)
            if (await self._table.status()).outcome is not None:
                return True
            if line is None or screen.is_word("quit", line):
                return False
            if screen.is_word("wait", line) and self._table.others_wait():
                await let_them_go_on(screen, self._table)
            else:
                await screen.hear(line)

    async def _next_line(self, screen: Screen, keys: Keyboard, patient: bool) -> str | None:
        """Return the next line; words from a pipe wait. Ends early when the game does."""
        reading: asyncio.Task[str | None] | None = None
        table, visit = self._table, self._table.visits[self._seat]
        try:
            while True:
                await screen.refresh()
                await table.go_on_without([self._seat])
                status = await table.status()
                if status.outcome is not None:
                    return None
                # words from a pipe wait for their turn, but not for ever
                stuck = not status.awaiting and not status.deadlines
                is_excused = table.is_excused(self._seat)
                is_asked = self._seat in status.awaiting and not is_excused
                keys.offer(screen.words(), is_asked=is_asked)
                if reading is None and (is_asked or stuck or not patient):
                    reading = asyncio.create_task(keys.lines.get())
                stirred = asyncio.create_task(visit.stirred.wait())
                waiting = {stirred} if reading is None else {stirred, reading}
                look_again = BOTS_REST if is_excused else None
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=look_again)
                stirred.cancel()
                if reading is not None and reading.done():
                    await screen.refresh()
                    return reading.result()
        finally:
            if reading is not None:
                reading.cancel()

    async def _say_how_it_ended(self, screen: Screen) -> None:
        winners, ending = await self._table.winners()
        verdict = "lost" if winners else "nobody"  # as in a circle of Go
        if self._seat in winners:
            verdict = "won"
        key = f"result.{verdict}" if ending else f"result.{verdict}-short"
        await say_fair_play(screen, self._table, key, ending=ending)


def introduce(screen: Screen, table: PrivateTable) -> None:
    """Say what is played with whom, and what can be typed."""
    look, say = screen.look, screen.texts.say
    people = table.wish.people
    others = [card.name for card in look.scene.cards if card.seat not in people]
    commands = say("commands-wait" if table.others_wait() else "commands")
    facts = {"game": look.title, "others": ", ".join(others), "commands": commands}
    screen.tell("playing-against" if others else "playing", **facts)


async def let_them_go_on(screen: Screen, table: PrivateTable) -> None:
    """Let nobody wait for the person today, or tonight."""
    seat = screen.look.seat
    assert seat is not None
    if seat not in (await table.status()).awaiting:
        screen.tell("nobody-waits")
        return
    screen.tell("without-you")
    table.excuse(seat)


async def say_fair_play(screen: Screen, table: PrivateTable, *keys: str, **facts: object) -> None:
    """Say that nothing was changed, and how it ended; the proof comes last where it is wanted."""
    seed, events = await table.proof()
    if not table.wish.shows_seed:
        screen.tell("fair.verified", "dim")
    for key in keys:
        screen.tell(key, "bold", **facts)
    if table.wish.shows_seed:
        screen.tell("fair.proof", seed=seed, events=events)
