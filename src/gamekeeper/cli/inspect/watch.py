"""``gamekeeper watch``: watch a game on the running server."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from ...config import Settings
from ...errors import GamekeeperError, UnknownTable
from ...games import GAMES
from ...host.delivery.news import in_order
from ...host.talk.lines import written
from ...store.base import Entry, Spoken, Store, TableId, TableRow
from .common import harmless, look, tell, with_settings
from .follow import Follower, Pace
from .replay import say

if TYPE_CHECKING:
    from rich.table import Table

POLL_SECONDS = 0.5
CONTESTS: Mapping[str, Callable[[Settings], str]] = {"mia": lambda settings: settings.mia.contest}
"""Games of which the server itself keeps a contest open, and that contest's table."""
MAX_TABLES = 1_000


@click.command()
@click.argument("game")
@click.option("--table", help="This table instead of the newest one.")
@click.option("--once", is_flag=True, help="Print the current state and exit.")
@with_settings
def command(settings: Settings, game: str, table: str | None, once: bool) -> None:
    """Watch a table of GAME on the running server: its scores, or its messages and all talk."""

    async def follow(store: Store) -> None:
        row = await _choose(store, settings, game, table)
        watcher = _Watcher(Follower(store, row, settings))
        await (watcher.once() if once else watcher.watch())

    if game not in GAMES:
        raise GamekeeperError(f"there is no game {game!r}; games: {', '.join(GAMES)}")
    with suppress(KeyboardInterrupt):
        look(settings, follow)


async def _choose(store: Store, settings: Settings, game: str, table: str | None) -> TableRow:
    if table is not None:
        row = await store.row(TableId(table))
        if row.game != game:
            raise GamekeeperError(f"at table {table} they play {row.game}, not {game}")
        return row
    if game in CONTESTS:
        with suppress(UnknownTable):
            return await store.row(TableId(CONTESTS[game](settings)))
    for row in await store.rows(over=False, limit=MAX_TABLES):
        if row.game == game:
            return row
    raise GamekeeperError(f"nobody plays {game} just now; see `gamekeeper tables --all`")


class _Watcher:
    """One table on the screen."""

    def __init__(self, follower: Follower) -> None:
        self._follower = follower
        self._score = GAMES[follower.row.game].running_score
        self._pace = Pace()

    async def once(self) -> None:
        await self._look()
        for line in self._plain_standing() if self._score else [self._description()]:
            tell(line)

    async def watch(self) -> None:
        if self._score is None:
            await self._tell()
        elif sys.stdout.isatty():
            await self._show_live()
        else:
            await self._print_lines()

    async def _look(self) -> Sequence[Entry]:
        news = await self._follower.news()
        if news and self._score:
            self._pace.note(news[-1].at, self._score(self._follower.view))
        return news

    def _description(self) -> str:
        return self._follower.speech.describe(self._follower.view)

    # -- words

    async def _tell(self) -> None:
        await self._look()
        await self._follower.said()
        tell(self._description())
        while not self._follower.is_over:
            await asyncio.sleep(POLL_SECONDS)
            entries = await self._look()
            for new in in_order(entries, await self._follower.said()):
                if words := self._words(new):
                    tell(words)

    def _words(self, new: Entry | Spoken) -> str | None:
        follower = self._follower
        if isinstance(new, Spoken):
            return written(follower.row, follower.speech, new)
        if not new.event.audience.hears(None):
            return None
        return say(follower.speech, new.event, None, follower.view)

    # -- standings

    async def _print_lines(self) -> None:
        while True:
            await self._look()
            tell(self._plain_line())
            sys.stdout.flush()
            if self._follower.is_over:
                return
            await asyncio.sleep(1)

    async def _show_live(self) -> None:
        from rich.live import Live

        await self._look()
        with Live(self._table(), auto_refresh=False) as live:
            while not self._follower.is_over:
                await asyncio.sleep(POLL_SECONDS)
                await self._look()
                live.update(self._table(), refresh=True)

    def _rows(self) -> list[tuple[str, int, float, float]]:
        """Name, points, points per minute and points per round played; the best one first."""
        assert self._score is not None
        score, now = self._score(self._follower.view), datetime.now(UTC)
        best = sorted(score.points.items(), key=lambda row: -row[1])
        return [
            (seat, points, self._pace.points_per_minute(seat, now), points / score.rounds_of(seat))
            for seat, points in best
        ]

    def _heading(self) -> str:
        assert self._score is not None
        rate = self._pace.rounds_per_second(datetime.now(UTC))
        number = self._score(self._follower.view).round
        return f"{self._follower.row.id}: round {number}, {rate:.1f} rounds per second"

    def _warning(self, before: str = "") -> str:
        assert self._score is not None
        warning = self._score(self._follower.view).warning
        return f"{before}warning: {warning}" if warning else ""

    def _plain_line(self) -> str:
        rows = ", ".join(
            f"{name} {points} ({pace:.0f}/min, {share:.0%})"
            for name, points, pace, share in self._rows()
        )
        return f"{self._heading()}; {rows or 'nobody yet'}{self._warning('; ')}"

    def _plain_standing(self) -> list[str]:
        assert self._score is not None
        rows = self._rows()
        number = self._score(self._follower.view).round
        width = max((len(row[0]) for row in rows), default=0)
        lines = [f"{name:{width}}  {points:>8}  {share:4.0%}" for name, points, _, share in rows]
        warnings = [self._warning()] if self._warning() else []
        return [f"{self._follower.row.id}: round {number}", *(lines or ["nobody yet"]), *warnings]

    def _table(self) -> Table:
        from rich.table import Table
        from rich.text import Text

        table = Table(title=self._heading())
        table.add_column("name")
        for heading in ("points", "per minute", "of rounds"):
            table.add_column(heading, justify="right")
        rows = self._rows()
        room = max(shutil.get_terminal_size().lines - 7, 1)
        for name, points, pace, share in rows[:room]:
            table.add_row(Text(harmless(name)), str(points), f"{pace:.0f}", f"{share:.0%}")
        more = f"and {len(rows) - room} more" if len(rows) > room else ""
        table.caption = "\n".join(filter(None, (more, self._warning()))) or None
        return table
