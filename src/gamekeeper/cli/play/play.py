"""``gamekeeper play``: a person at this terminal, bots at the other seats."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ...config import Settings
from ...doors.gtp.wire.engine import Engine
from ...doors.terminal.keyboard import typed_lines
from ...doors.terminal.screen import Paper, Screen
from ...doors.terminal.visit import SCHEME, SeatLost, Visit, new_call, seated
from ...errors import EngineFailed, GamekeeperError
from ...games import GAMES, bots_of, casual_options, make_game
from ...host.live_table import LiveTable
from ...host.verify import verify
from ...house import House
from ...kernel.messages import Seat
from ...lobby.opening import Order
from ...lobby.operations import Opened
from ...narration.library import Themes
from ...simulate.customs import CUSTOMS
from ...store.base import TableId
from ...store.memory import MemoryStore
from ...texts.catalogue import FALLBACK
from ...texts.lobby import say
from .. import settings_of
from ..inspect.common import option_words, sensible, short_form
from ..opening import engines, themes, usual_options

SHORT = ("language", "size", "handicap", "komi", "ruleset")
"""Options of games that have an option of their own."""
BOTS_REST = 0.05
"""Seconds after which we look again whether the bots have finished."""
MAX_ENDING_LENGTH = 120
"""Characters of a game's last sentence that may stand behind who has won."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person wants to play."""

    game: str
    name: Seat
    bots: str
    """How many, or which."""
    options: Mapping[str, str]
    pace: float
    shows_seed: bool = False
    """Whether the proof of fair play is printed at the end."""


@click.command()
@click.argument("game")
@click.option("--name", default="Robin", show_default=True, help="Your name at the table.")
@click.option("--bots", type=click.IntRange(0), help="The number of bots.")
@click.option("--players", type=click.IntRange(1), help="The number of players, you included.")
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game."
)
@short_form("language", "nl")
@short_form("size", "9")
@short_form("handicap", "2")
@short_form("komi", "0.5")
@short_form("ruleset", "chinese")
@click.option("--against", metavar="NAMES", help="Bots or engines by name, such as gnugo.")
@click.option("--pace", type=click.FloatRange(0, 60), help="Seconds a bot takes for a move.")
@click.option("--show-seed", is_flag=True, help="Print the proof of fair play at the end.")
@click.option("--config", type=click.Path(path_type=Path), help="The TOML file with the settings.")
@click.pass_context
def command(
    ctx: click.Context, /, game: str, options: tuple[str, ...], config: Path | None, **rest: Any
) -> None:
    """Play GAME at this terminal against bots. Nothing is saved; type `quit` to leave."""
    settings = settings_of(ctx, config)
    pace = rest["pace"]
    if pace is None:
        pace = 0.6 if sys.stdin.isatty() else 0.0
    chosen = dict(option_words(options, **{key: rest[key] for key in SHORT}))
    if game in GAMES:
        usual = usual_options(settings).get(game, {})
        chosen = {**GAMES[game].alone, "pace": "0ms", **usual, **chosen}
    sensible(lambda: casual_options(game, chosen))
    if len(rest["name"].split()) != 1:
        raise GamekeeperError(say("en", "refusals.bad-name", name=rest["name"]))
    against, number = rest["against"], rest["bots"]
    if against and not against.isdecimal():
        number = against.count(",") + 1
        if rest["players"] not in (None, number + 1):
            raise GamekeeperError(
                f"--players {rest['players']} is for you and {rest['players'] - 1} others, but"
                f" --against names {number}"
            )
    if arrange := GAMES[game].arrange:
        try:
            found = arrange(chosen.get("players"), number, rest["players"])
        except ValueError as wrong:
            raise GamekeeperError(str(wrong)) from None
        number, chosen["players"] = found
    bots = against or str(_company(game, chosen, number, rest["players"]))
    wish = Wish(game, Seat(rest["name"]), bots, chosen, pace, rest["show_seed"])
    bots = _engines(settings, game, against or "")
    with suppress(KeyboardInterrupt):
        asyncio.run(_Evening(wish, themes(settings), bots).play())


def _engines(settings: Settings, game: str, against: str) -> Mapping[str, Engine]:
    """Return the engines of the settings, and the game's well-known ones that are named."""
    known = GAMES[game].engines
    names = {name.strip().lower() for name in against.split(",")}
    found = {name: Engine(name, known[name]) for name in names & known.keys()}
    found.update(engines(settings.go))
    for name in names & found.keys():
        try:
            found[name].check()
        except EngineFailed as problem:
            advice = f"; on Debian it is the package {name}" if name in known else ""
            raise GamekeeperError(f"{name} cannot play: {problem}{advice}") from None
    return found


def _company(game: str, chosen: Mapping[str, str], bots: int | None, players: int | None) -> int:
    """How many bots sit down: as many as are asked for, or as the roles are for."""
    if bots is not None:
        if players is not None and players != bots + 1:
            raise GamekeeperError(f"--players {players} and --bots {bots} do not go together")
        return bots
    if players is None and chosen.get("roles"):
        players = CUSTOMS[game].players(sensible(lambda: make_game(game, chosen)))
    if players is not None:
        return players - 1
    return min(len(bots_of(game)), GAMES[game].company)


class _Evening:
    """One game from the first word to the last."""

    def __init__(self, wish: Wish, themes: Themes | None, engines: Mapping[str, Engine]) -> None:
        self._wish = wish
        self._store = MemoryStore()
        self._house = House(self._store, [], themes=themes, engines=engines)
        self._host, self._lobby = self._house.host, self._house.lobby
        self._host.think = wish.pace
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    async def play(self) -> None:
        await self._house.open()
        try:
            phase, visit = await self._sit_down()
            screen = Screen(visit, Paper(), (await visit.update()).look)
            await self._introduce(screen)
            self._lines = typed_lines()
            await self._begin(visit, phase)
            try:
                is_over = await self._talk(screen, visit)
            except SeatLost:
                is_over = False
            if is_over:
                await screen.refresh()
                await self._say_how_it_ended(screen)
            else:
                screen.tell("goodbye")
        finally:
            await self._house.close()

    async def _sit_down(self) -> tuple[str, Visit]:
        """Open a table, fill it with bots and take a seat; returns the phase before it begins."""
        wish, address = self._wish, f"{SCHEME}{self._wish.name}"
        person = await self._lobby.people.at(address)
        order = Order(wish.game, wish.options, wish.bots)
        opened: list[Opened] = []

        async def open() -> None:
            call = new_call(self._lobby, person, address)
            opened.append(await self._lobby.operations.open(call, order))

        await self._done(open())
        phase = (await self._store.row(opened[0].table)).standing.phase
        visit, _ = await seated(self._lobby, opened[0].table, wish.name)
        return phase, visit

    async def _done(self, operation: Awaitable[None]) -> None:
        """Wait for an operation; raises GamekeeperError with its *no* in words."""
        said = await self._lobby.answered(operation, FALLBACK)
        if said.code is not None:
            raise GamekeeperError(said.text or said.code)

    async def _introduce(self, screen: Screen) -> None:
        look, say = screen.look, screen.texts.say
        others = [card.name for card in look.scene.cards if not card.you]
        commands = say("commands-wait" if self._others_wait(look.table) else "commands")
        facts = {"game": look.title, "others": ", ".join(others), "commands": commands}
        screen.tell("playing-against" if others else "playing", **facts)

    async def _begin(self, visit: Visit, phase: str) -> None:
        """Start the game, unless it begins by itself now that the last chair is taken."""
        table = visit.table
        row = await self._store.row(table)
        awaited = (await self._host.loaded(table)).table.status.awaiting
        if row.standing.phase != phase or awaited:
            return  # whoever is awaited there is the bot who sets the game up

        async def start() -> None:
            await self._lobby.operations.start(visit.call(), table)

        try:
            await self._done(start())
        except GamekeeperError as no:
            raise GamekeeperError(f"the game could not begin. {no}") from None

    async def _talk(self, screen: Screen, visit: Visit) -> bool:
        """Pass on what the person says; returns whether the game was played to its end."""
        table, patient = visit.table, not sys.stdin.isatty()
        while True:
            line = await self._next_line(screen, visit, patient)
            if (await self._host.loaded(table)).table.status.outcome is not None:
                return True
            if line is None or screen.is_word("quit", line):
                return False
            if screen.is_word("wait", line) and self._others_wait(table):
                await self._let_them_go_on(screen)
            else:
                await screen.hear(line)

    def _others_wait(self, table: TableId) -> bool:
        """Whether this is a game in which bots wait until the person has had a say."""
        bots = self._host.bots.get(table)
        return bots is not None and bots.waits_for_people()

    async def _let_them_go_on(self, screen: Screen) -> None:
        """Nobody waits for the person today, or tonight."""
        table = screen.look.table
        status = (await self._host.loaded(table)).table.status
        if self._wish.name not in status.awaiting:
            screen.tell("nobody-waits")
            return
        screen.tell("without-you")
        self._host.bots[table].excuse(self._wish.name)

    def _is_excused(self, table: TableId) -> bool:
        bots = self._host.bots.get(table)
        return bots is not None and bots.is_excused(self._wish.name)

    async def _go_on_without(self, visit: Visit) -> None:
        """The person does not want to be waited for, and no bot has anything left to do."""
        table = visit.table
        if self._is_excused(table) and self._host.bots[table].is_at_rest:
            live = await self._host.loaded(table)
            if self._wish.name in live.table.status.awaiting:
                await visit.words("end phase")

    async def _next_line(self, screen: Screen, visit: Visit, patient: bool) -> str | None:
        """The next line; words from a pipe wait for their turn. Ends early when the game does."""
        reading: asyncio.Task[str | None] | None = None
        table = visit.table
        try:
            while True:
                await screen.refresh()
                await self._go_on_without(visit)
                status = (await self._host.loaded(table)).table.status
                if status.outcome is not None:
                    return None
                # words from a pipe wait for their turn, but not for ever
                stuck = not status.awaiting and not status.deadlines
                is_asked = self._wish.name in status.awaiting and not self._is_excused(table)
                if reading is None and (is_asked or stuck or not patient):
                    reading = asyncio.create_task(self._lines.get())
                stirred = asyncio.create_task(visit.stirred.wait())
                waiting = {stirred} if reading is None else {stirred, reading}
                look_again = BOTS_REST if self._is_excused(table) else None
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=look_again)
                stirred.cancel()
                if reading is not None and reading.done():
                    await screen.refresh()
                    return reading.result()
        finally:
            if reading is not None:
                reading.cancel()

    async def _say_how_it_ended(self, screen: Screen) -> None:
        table = screen.look.table
        live = await self._host.loaded(table)
        outcome = live.table.status.outcome
        assert outcome is not None
        scored = [s for e in live.log for s in GAMES[self._wish.game].scores(e) if s.won]
        winners = {*outcome.winners, *(score.seat for score in scored)}
        verdict = "lost" if winners else "nobody"  # as in a circle of Go
        if self._wish.name in winners:
            verdict = "won"
        ending = _ending(live)
        screen.tell(f"result.{verdict}" if ending else f"result.{verdict}-short", ending=ending)
        row = await self._store.row(table)
        audit = verify(row, await self._store.read(table))
        if audit.problem is not None:
            raise GamekeeperError(f"the game cannot be verified: {audit.problem}")
        key = "proof" if self._wish.shows_seed else "verified"
        screen.tell(f"fair.{key}", seed=row.seed, events=audit.events)


def _ending(live: LiveTable) -> str:
    """Return the last sentence with which the game told its end, or nothing if that is long."""
    view = live.view(None)
    said = (live.speech.say(event, None, view) for event in reversed(live.log))
    last = next((text for text in said if text), "")
    if len(last) > MAX_ENDING_LENGTH or "\n" in last:
        return ""
    return re.split(r"(?<=[.!]) ", last)[-1]
