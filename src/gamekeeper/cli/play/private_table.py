"""A table of this process alone: opened, filled with bots, played, and forgotten."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from ...doors.gtp.wire.engine import Engine
from ...doors.mail.replies import Post
from ...doors.terminal.paper import Paper
from ...doors.terminal.screen import Screen
from ...doors.terminal.sentences import TEXTS
from ...doors.terminal.visit import SCHEME, Onlooker, Visit, new_call, seated
from ...errors import GamekeeperError
from ...games import GAMES, chosen_options, language_of
from ...host.live_table import LiveTable
from ...host.verify import verify
from ...house import House
from ...kernel.asks import Answer
from ...kernel.messages import Rejected, Seat, Status
from ...lobby.opening import Order
from ...lobby.operations import Opened
from ...lobby.operations.playing import host_asks
from ...narration.library import Themes
from ...store.base import TableId
from ...store.memory import MemoryStore
from ...texts.lobby import refusal

MAX_ENDING_LENGTH = 120
"""Characters of a game's last sentence that may stand behind who has won."""
END_PHASE = "end-phase"
"""What games that can be hurried call it."""
HORIZON = timedelta(hours=12)
"""Deadlines beyond it are there because a game must have one: nobody is told."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played."""

    game: str
    people: tuple[Seat, ...]
    """Who sits at this terminal."""
    bots: str
    """How many, or which."""
    options: Mapping[str, str]
    pace: float
    shows_seed: bool = False
    """Whether the proof of fair play is printed at the end."""


class PrivateTable:
    """One table with people and bots."""

    def __init__(self, wish: Wish, themes: Themes | None, engines: Mapping[str, Engine]) -> None:
        self.wish = wish
        self._store = MemoryStore()
        self._language = language_of(wish.options)
        post = Post(language=self._language)  # what the whole house speaks
        self._house = House(self._store, [], themes=themes, engines=engines, post=post)
        self._host, self._lobby = self._house.host, self._house.lobby
        self._host.think = wish.pace
        self._phase = ""
        """What phase it was before the game began."""
        self.id = TableId("")
        self.visits: Mapping[Seat, Visit] = {}

    # -- before the game

    async def open(self) -> None:
        """Open the table, fill it with bots and seat everybody. Raises GamekeeperError."""
        await self._house.open()
        wish, entry = self.wish, GAMES[self.wish.game]
        address = f"{SCHEME}{wish.people[0]}"
        person = await self._lobby.people.at(address)
        # whoever sits first has the colour that the options name; where people set the game up
        # before it begins, this is left to a bot
        is_first = entry.starts_itself(chosen_options(wish.game, wish.options))
        order = Order(wish.game, wish.options, wish.bots, wish.people[0] if is_first else None)
        opened: list[Opened] = []

        async def open() -> None:
            call = new_call(self._lobby, person, address)
            opened.append(await self._lobby.operations.open(call, order))

        await self._done(open())
        self.id = opened[0].table
        if isinstance(no := opened[0].no_seat, Rejected):
            raise GamekeeperError(refusal(no.rejection, self._language) or no.rejection.code)
        if no is not None:
            raise GamekeeperError(str(no))
        if not is_first:
            self._phase = (await self._store.row(self.id)).standing.phase
        self.visits = {seat: await self._sit_down(seat) for seat in wish.people}

    async def _sit_down(self, seat: Seat) -> Visit:
        visit, _ = await seated(self._lobby, self.id, seat)
        visit.is_private = True
        return visit

    async def screen(self, seat: Seat, paper: Paper) -> Screen:
        """Return what somebody sees of the table."""
        screen = Screen(self.visits[seat], paper, (await self.visits[seat].update()).look)
        screen.horizon, screen.can_wait = HORIZON, self.others_wait()
        screen.is_shared = len(self.wish.people) > 1
        return screen

    async def onlooker(self, paper: Paper) -> Screen:
        """Return what everybody may see."""
        place = Onlooker(self._lobby, self.id)
        screen = Screen(place, paper, (await place.update()).look)
        screen.horizon = HORIZON
        return screen

    async def begin(self) -> None:
        """Start the game, unless it begins by itself now that the last chair is taken."""
        row = await self._store.row(self.id)
        if row.standing.phase != self._phase or (await self.status()).awaiting:
            return  # whoever is awaited there is the bot who sets the game up
        visit = self.visits[self.wish.people[0]]

        async def start() -> None:
            await self._lobby.operations.start(visit.call(), self.id)

        try:
            await self._done(start())
        except GamekeeperError as no:
            say = TEXTS[self._language].say
            raise GamekeeperError(say("players.no-game", why=str(no))) from None

    async def _done(self, operation: Awaitable[None]) -> None:
        """Wait for an operation; raises GamekeeperError with its *no* in words."""
        said = await self._lobby.answered(operation, self._language)
        if said.code is not None:
            raise GamekeeperError(said.text or said.code)

    async def close(self) -> None:
        """Forget it all."""
        await self._house.close()

    # -- during the game

    async def status(self) -> Status:
        """Return how the table stands, as the server knows it."""
        return (await self._host.loaded(self.id)).table.status

    def others_wait(self) -> bool:
        """Return True if this is a game in which bots wait until people have had a say."""
        bots = self._host.bots.get(self.id)
        return bots is not None and bots.waits_for_people()

    def excuse(self, seat: Seat) -> None:
        """Let nobody wait for this person today, or tonight."""
        self._host.bots[self.id].excuse(seat)

    def is_excused(self, seat: Seat) -> bool:
        """Return True if nobody waits for this person now."""
        bots = self._host.bots.get(self.id)
        return bots is not None and bots.is_excused(seat)

    async def go_on_without(self, seats: Sequence[Seat]) -> None:
        """End the phase if only those are awaited who are excused, and no bot is at work."""
        excused = {seat for seat in seats if self.is_excused(seat)}
        if excused and self._host.bots[self.id].is_at_rest:
            awaiting = (await self.status()).awaiting
            if awaiting & excused and not (awaiting & set(seats)) - excused:
                await self._end_phase()

    async def _end_phase(self) -> None:
        """Let the first of the people, who is the host, end the phase, if they are asked for it."""
        live = await self._host.loaded(self.id)
        async with live.lock:
            ask = next((each for each in host_asks(live) if each.key == END_PHASE), None)
        if ask is not None:
            answer = Answer(ask.key, ask.turn)
            await self.visits[self.wish.people[0]].answer(answer, as_host=True)

    # -- afterwards

    async def winners(self) -> tuple[set[Seat], str]:
        """Return who has won, and the sentence with which the game ended."""
        live = await self._host.loaded(self.id)
        outcome = live.table.status.outcome
        assert outcome is not None
        scored = [s for e in live.log for s in GAMES[self.wish.game].scores(e) if s.won]
        return {*outcome.winners, *(score.seat for score in scored)}, _ending(live)

    async def proof(self) -> tuple[str, int]:
        """Return the seed and how many events follow from it. Raises GamekeeperError."""
        row = await self._store.row(self.id)
        audit = verify(row, await self._store.read(self.id))
        if audit.problem is not None:
            raise GamekeeperError(TEXTS[self._language].say("fair.broken", problem=audit.problem))
        return row.seed, audit.events


def _ending(live: LiveTable) -> str:
    """Return how the game ended: by how much if the game knows, or else what it told last.

    Where that is long, the reason is enough.
    """
    ending, reason = live.scene(None).ending, ""
    if ending is not None:
        reason = live.speech.label("ending", ending.reason, **dict(ending.facts)).rstrip(".")
        reason = reason and f"{reason}."
        if ending.facts:
            return reason
    view = live.view(None)
    said = (live.speech.tell(event, None, view) for event in reversed(live.log))
    last = next((text for text in said if text), "")
    if len(last) > MAX_ENDING_LENGTH or "\n" in last:
        return reason
    return re.split(r"(?<=[.!]) ", last)[-1]
