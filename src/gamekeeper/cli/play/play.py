"""``gamekeeper play``: a person at this terminal, bots at the other seats."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import UnsupportedOperation
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

import click

from ...config import Settings
from ...doors.base import Outbound
from ...doors.gtp.wire.engine import Engine
from ...doors.terminal.loopback import Loopback
from ...errors import EngineFailed, GamekeeperError
from ...games import GAMES, bots_of, casual_options, make_game
from ...host.clock import HouseClock
from ...host.live_table import LiveTable
from ...host.table_bots import BOT_PREFIX
from ...host.verify import verify
from ...house import House
from ...kernel.messages import Seat
from ...narration.library import Themes
from ...simulate.customs import CUSTOMS
from ...store.base import TableId
from ...store.memory import MemoryStore
from ...texts.lobby import say
from .. import settings_of
from ..inspect.common import option_words, sensible, short_form
from ..operate.wiring import engines, themes, usual_options

SHORT = ("language", "size", "handicap", "komi", "ruleset")
"""Options of games that have an option of their own."""
BOTS_REST = 0.05
"""Seconds after which we look again whether the bots have finished."""
MAX_ENDING_LENGTH = 120
"""Characters of a game's last sentence that may stand behind who has won."""
WAIT = "wait"
"""What a person says who wants the others to go on."""
ME = "you"
"""The person's address at the inner door; the name at the table is another matter."""


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
        clock = HouseClock()
        self._door = Loopback(clock.now)
        self._store = MemoryStore()
        self._house = House(self._store, [self._door], clock=clock, themes=themes, engines=engines)
        self._house.host.think = wish.pace
        self._house.host.changed.append(lambda table, standing: self._stirred.set())
        self._stirred = asyncio.Event()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._answers: list[str] = []
        self._waiting = ""
        """The table's phase before the game begins."""

    async def play(self) -> None:
        await self._house.open()
        try:
            table = await self._sit_down()
            self._door.listen(ME, _print)
            _read_lines_into(self._lines)
            await self._begin(table)
            is_over = await self._talk(table)
            await self._house.delivery.rest()
            if is_over:
                await self._say_how_it_ended(table)
            else:
                self._door.listen(ME, lambda message: None)
                click.echo("Goodbye. The game was not finished.")
        finally:
            await self._house.close()

    async def _begin(self, table: TableId) -> None:
        """Start the game, unless it begins by itself now that the last chair is taken."""
        row = await self._store.row(table)
        awaited = (await self._house.host.loaded(table)).table.status.awaiting
        if row.standing.phase != self._waiting or awaited:
            return  # whoever is awaited there is the bot who sets the game up
        await self._door.say(ME, f"start {table}")
        if (await self._store.row(table)).version == row.version:
            raise GamekeeperError("the game could not begin")

    async def _sit_down(self) -> TableId:
        """Open a table and take a seat, in the lobby's own words."""
        wish = self._wish
        self._door.listen(ME, lambda message: self._answers.append(message.text))
        words = [shlex.quote(f"{key}={word}") for key, word in wish.options.items()]
        await self._door.say(
            ME, " ".join(["open", wish.game, f"bots={wish.bots}", "seat=no", *words])
        )
        rows = await self._store.rows()
        if not rows:
            raise GamekeeperError(self._answers[-1])
        table, self._waiting = rows[0].id, rows[0].standing.phase
        await self._door.say(ME, f"join {table} as {wish.name}")
        chairs = await self._store.chairs(table)
        if all(chair.person.startswith(BOT_PREFIX) for chair in chairs):
            raise GamekeeperError(self._answers[-1].partition(" Say `join")[0])
        others = [chair.seat for chair in chairs if chair.seat != wish.name]
        against = f" against {', '.join(others)}" if others else ""
        wait = "`wait` to let the others continue without you, " if self._others_wait(table) else ""
        click.echo(
            f"You're playing {GAMES[wish.game].name}{against}. Type `status` for the score,"
            f" `help` for commands, {wait}`quit` to leave."
        )
        return table

    async def _talk(self, table: TableId) -> bool:
        """Pass on what the person says; returns whether the game was played to its end."""
        patient = not sys.stdin.isatty()
        while True:
            live = await self._house.host.loaded(table)
            line = await self._next_line(live, patient)
            if (await self._house.host.loaded(table)).table.status.outcome is not None:
                return True
            if line is None or line.strip().lower() in ("quit", "exit"):
                return False
            if patient:
                await self._house.delivery.rest()  # whoever reads the transcript sees why
            if line.strip().lower() == WAIT and self._others_wait(table):
                await self._let_them_go_on(table)
            elif line.strip():
                await self._door.say(ME, line)

    def _others_wait(self, table: TableId) -> bool:
        """Whether this is a game in which bots wait until the person has had a say."""
        bots = self._house.host.bots.get(table)
        return bots is not None and bots.waits_for_people()

    async def _let_them_go_on(self, table: TableId) -> None:
        """Nobody waits for the person today, or tonight."""
        status = (await self._house.host.loaded(table)).table.status
        if self._wish.name not in status.awaiting:
            click.echo("Nobody is waiting for you.")
            return
        click.echo("The others continue without you this time.")
        self._house.host.bots[table].excuse(self._wish.name)

    def _is_excused(self, table: TableId) -> bool:
        bots = self._house.host.bots.get(table)
        return bots is not None and bots.is_excused(self._wish.name)

    async def _go_on_without(self, table: TableId) -> None:
        """The person does not want to be waited for, and no bot has anything left to do."""
        if self._is_excused(table) and self._house.host.bots[table].is_at_rest:
            status = (await self._house.host.loaded(table)).table.status
            if self._wish.name in status.awaiting:
                await self._door.say(ME, "end phase")

    async def _next_line(self, live: LiveTable, patient: bool) -> str | None:
        """The next line; words from a pipe wait for their turn. Ends early when the game does."""
        reading: asyncio.Task[str | None] | None = None
        try:
            while live.table.status.outcome is None:
                self._stirred.clear()
                await self._go_on_without(live.id)
                live = await self._house.host.loaded(live.id)
                status = live.table.status
                # words from a pipe wait for their turn, but not for ever
                stuck = not status.awaiting and not status.deadlines
                is_asked = self._wish.name in status.awaiting and not self._is_excused(live.id)
                awaited = is_asked or stuck
                if reading is None and (awaited or not patient):
                    reading = asyncio.create_task(self._lines.get())
                stirred = asyncio.create_task(self._stirred.wait())
                waiting = {stirred} if reading is None else {stirred, reading}
                look_again = BOTS_REST if self._is_excused(live.id) else None
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=look_again)
                stirred.cancel()
                if reading is not None and reading.done():
                    return reading.result()
                live = await self._house.host.loaded(live.id)
        finally:
            if reading is not None:
                reading.cancel()
        return None

    async def _say_how_it_ended(self, table: TableId) -> None:
        live = await self._house.host.loaded(table)
        outcome = live.table.status.outcome
        assert outcome is not None
        scored = [s for e in live.log for s in GAMES[self._wish.game].scores(e) if s.won]
        winners = {*outcome.winners, *(score.seat for score in scored)}
        verdict = "You lost" if winners else "Nobody won"  # as in a circle of Go
        if self._wish.name in winners:
            verdict = "You won"
        ending = _ending(live)
        click.echo(f"{verdict}: {ending}" if ending else f"{verdict}.")
        row = await self._store.row(table)
        audit = verify(row, await self._store.read(table))
        if audit.problem is not None:
            raise GamekeeperError(f"the game cannot be verified: {audit.problem}")
        if not self._wish.shows_seed:
            click.echo(
                "Fair play verified: nothing was changed during the game."
                " (`--show-seed` prints the proof.)"
            )
            return
        click.echo(
            "Fair play verified: nothing was changed during the game."
            f" The seed {row.seed} has the hash that was published before the game, and all"
            f" {audit.events} events follow from it and from the players' moves."
        )


def _ending(live: LiveTable) -> str:
    """Return the last sentence with which the game told its end, or nothing if that is long."""
    view = live.view(None)
    said = (live.speech.say(event, None, view) for event in reversed(live.log))
    last = next((text for text in said if text), "")
    if len(last) > MAX_ENDING_LENGTH or "\n" in last:
        return ""
    return re.split(r"(?<=[.!]) ", last)[-1]


def _print(message: Outbound) -> None:
    click.echo(message.text)


def _read_lines_into(lines: asyncio.Queue[str | None]) -> None:
    """Read standard input in a thread that nobody has to wait for; None is its end."""
    loop = asyncio.get_running_loop()
    more = _source(sys.stdin.buffer)

    def put(line: bytes | None) -> None:
        text = None if line is None else line.decode("utf-8", "replace")
        with suppress(RuntimeError):  # the game is over, the loop has gone
            loop.call_soon_threadsafe(lines.put_nowait, text)

    def read() -> None:
        rest = b""
        while chunk := more():
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                put(line)
        if rest:
            put(rest)
        put(None)

    Thread(target=read, name="stdin", daemon=True).start()


def _source(stream: BinaryIO) -> Callable[[], bytes]:
    """Reads some bytes. Not through the stream: who blocks there keeps the process from ending."""
    try:
        return partial(os.read, stream.fileno(), 4096)
    except UnsupportedOperation:
        return stream.read
