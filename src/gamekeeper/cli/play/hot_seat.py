"""Several people at one keyboard: it is handed round, and the screen is cleared between secrets."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence

from ...doors.terminal.keyboard import Keyboard, keyboard
from ...doors.terminal.paper import Paper
from ...doors.terminal.screen import Screen, chapter_of
from ...kernel.asks import Need
from ...kernel.messages import Seat
from ...kernel.scenes import Scene
from .evening import BOTS_REST, introduce, let_them_go_on, say_fair_play
from .private_table import PrivateTable


class HotSeat:
    """One game of several people."""

    def __init__(self, table: PrivateTable) -> None:
        self._table = table
        self._people = table.wish.people
        self._paper = Paper()
        self._last: Seat | None = None
        """Who had the keyboard last, and may be looking still."""
        self._shown: Screen
        """Whose view stands there: the last one's, or that of everybody."""
        self._passed: dict[Seat, object] = {}
        """Who gave the keyboard away, and what they were asked."""
        self.has_parted = False
        """Whether the last words have been said."""

    async def play(self) -> None:
        """Play until somebody has won, or somebody types `quit`. Raises GamekeeperError."""
        table, paper = self._table, self._paper
        try:
            await table.open()
            self._screens = {seat: await table.screen(seat, paper) for seat in self._people}
            self._public = self._shown = await table.onlooker(paper)
            await table.begin()
            introduce(self._public, table)
            async with keyboard() as keys:
                self._keys: Keyboard = keys
                is_over = await self._play()
            self.has_parted = True
            if is_over:
                await self._say_how_it_ended()
            else:
                self._public.tell("goodbye")
        finally:
            await table.close()

    async def _play(self) -> bool:
        """Hand the keyboard round; returns whether the game was played to its end."""
        table = self._table
        try:
            while not await self._is_over():
                await table.go_on_without(self._people)
                for seat, is_asked in (await self._to_play()).items():
                    if not await (self._turn(seat) if is_asked else self._idle_turn(seat)):
                        return False
                    if await self._is_over():
                        break
                else:
                    if not await self._wait():
                        return False
        except asyncio.CancelledError:  # Ctrl-C where there is no prompt
            return False
        await self._shown.refresh()
        return True

    async def _is_over(self) -> bool:
        return (await self._table.status()).outcome is not None

    # -- whose turn it is

    async def _to_play(self) -> Mapping[Seat, bool]:
        """Return who gets the keyboard now, and whether they are asked something.

        Where a question is a secret everybody who is in the game does: who is asked something at
        night must not be seen by who types. What they see is what there was to see by now, so that
        nobody notices that the last answer ended the night.
        """
        asked = [seat for seat in self._people if await self._is_asked(seat)]
        looks = [self._screens[seat].look for seat in asked]
        if not any(ask.secret for look in looks for ask in look.scene.asks):
            return dict.fromkeys(asked, True)
        for screen in self._screens.values():
            await screen.hold()
        living = [seat for seat, each in self._screens.items() if _is_in(each.look.scene)]
        return {seat: seat in asked for seat in living}

    async def _is_asked(self, seat: Seat) -> bool:
        self._screens[seat].look = await self._table.visits[seat].look()
        scene = self._screens[seat].look.scene
        question = [(ask.key, ask.turn) for ask in scene.asks if ask.need is Need.AWAITED]
        if not question or scene.ending is not None or self._table.is_excused(seat):
            return False
        return self._passed.get(seat) != question

    # -- one person at the keyboard

    async def _turn(self, seat: Seat) -> bool:
        """Let somebody see the table and answer; returns False if the evening is over."""
        screen, is_hidden = self._screens[seat], has_secrets(self._screens[seat].look.scene)
        if is_hidden:
            if not await self._alone(seat):
                return False
            if await self._is_over():
                return True
        elif seat != self._last:
            await self._public.catch_up()
            screen.tell("hot-seat.turn", "bold", name=seat)
        self._last, self._shown = seat, screen
        await screen.catch_up(silently=not is_hidden)
        screen.draw()
        chapter = chapter_of(screen.look.scene)
        while await self._is_asked(seat) and chapter_of(screen.look.scene) == chapter:
            if not await self._do(screen, seat):
                return False
        if is_hidden or has_secrets(screen.look.scene):
            return await self._hand_on(seat)
        await self._public.catch_up(silently=True)
        return True

    async def _idle_turn(self, seat: Seat) -> bool:
        """Let somebody see the table who is asked nothing; returns False if the evening is over."""
        screen = self._screens[seat]
        if not await self._alone(seat):
            return False
        if await self._is_over():
            return True
        self._last, self._shown = seat, screen
        screen.show_held()
        screen.draw()
        screen.tell("hot-seat.nothing")
        return await self._hand_on(seat)

    async def _alone(self, seat: Seat) -> bool:
        """Wait until nobody else looks; returns False if the evening is over.

        Before the first turn there is nothing to hide: the first words are left to be read.
        """
        if self._last is not None:
            self._clear()
        return await self._enter(seat, "hot-seat.look-away", is_alone=False)

    async def _hand_on(self, seat: Seat) -> bool:
        """Wait until somebody has read everything; returns False if the evening is over."""
        return await self._enter(seat, "hot-seat.done", is_alone=True)

    async def _enter(self, seat: Seat, request: str, *, is_alone: bool) -> bool:
        """Wait for Enter, then clear the screen; returns False if the evening is over.

        A word of the terminal is answered, and the request comes again. A game that is over hides
        nothing: what is shown stays.
        """
        screen = self._screens[seat]
        while not await self._is_over():
            screen.tell(request, "bold", name=seat)
            line = await self._line(seat)
            if await self._is_over():
                break
            if line is None or not await screen.answer_word(line, is_alone=is_alone):
                self._clear()
                return line is not None
        return True

    def _clear(self) -> None:
        self._paper.clear()
        self._shown = self._public

    async def _do(self, screen: Screen, seat: Seat) -> bool:
        """Act on one line; returns False if the evening is over."""
        line = await self._line(seat)
        if line is None:
            return False
        if screen.is_word("next", line):
            asks = screen.look.scene.asks
            self._passed[seat] = [(a.key, a.turn) for a in asks if a.need is Need.AWAITED]
        elif screen.is_word("wait", line) and self._table.others_wait():
            await let_them_go_on(screen, self._table)
        else:
            await screen.hear(line)
        return True

    async def _line(self, seat: Seat) -> str | None:
        """Return what is typed; None: nobody wants to go on; nothing once the game is over."""
        self._keys.offer(self._screens[seat].words(), sign=seat)
        while not await self._is_over():
            if typed := await self._typed():
                [line] = typed
                is_end = line is None or self._screens[seat].is_word("quit", line)
                return None if is_end else line
        return ""

    async def _typed(self) -> Sequence[str | None]:
        """Return the next line, or none if nothing is typed for a moment."""
        line = asyncio.create_task(self._keys.lines.get())
        try:
            await asyncio.wait({line}, timeout=BOTS_REST)
            return [line.result()] if line.done() else []
        finally:
            line.cancel()

    async def _wait(self) -> bool:
        """Show what happens while nobody is asked anything; returns False if somebody leaves."""
        if await self._is_over() or await self._to_play():
            return True
        self._shown = self._public
        await self._public.refresh()
        self._keys.offer(self._public.words(), is_asked=False)
        if not (sys.stdin.isatty() or self._passed):  # words from a pipe wait for their turn
            await asyncio.sleep(BOTS_REST)
            return True
        for typed in await self._typed():
            if typed is None or self._public.is_word("quit", typed):
                return False
            self._passed.clear()  # whoever gave the keyboard away gets it back
        return True

    # -- the end

    async def _say_how_it_ended(self) -> None:
        winners, ending = await self._table.winners()
        won = [seat for seat in self._people if seat in winners]
        lost = [seat for seat in self._people if seat not in winners]
        say, texts = self._public.tell, self._public.texts
        await say_fair_play(self._public, self._table)
        if ending:
            self._paper.tell(ending)
        for key, names in (("won", won), ("lost" if winners else "nobody", lost)):
            if names:
                say(f"hot-seat.{key}", "bold", names=texts.listed(names), count=len(names))


def _is_in(scene: Scene) -> bool:
    return any(card.you and card.status == "in" for card in scene.cards)


def has_secrets(scene: Scene) -> bool:
    """Return True if not everybody at the table may see all of this."""
    marks = any(mark.secret for card in scene.cards for mark in card.marks)
    asks = any(ask.secret for ask in scene.asks)
    is_hidden = marks or asks or any(sheet.secret for sheet in scene.sheets)
    # dice belong under a cup, before they are rolled already
    return is_hidden or scene.dice is not None or any(card.secret for card in scene.cards)
