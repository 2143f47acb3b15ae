"""Write a log as the stores keep it, for `tests/games/<game>/golden`.

The files there are never changed: a new event, move or edition of the rules gets a file of its own.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from gamekeeper.games import GAMES, make_game
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Command, Event, Move, Reply, Seat, SeedRevealed, TableOpened
from gamekeeper.kernel.table import Table
from gamekeeper.store.codec import Codec


class GoldenLog:
    """A table whose commands are written down while it is played."""

    def __init__(self, game: str, options: dict[str, str], seed: str, at: datetime) -> None:
        self._seed, self.at, self._count = seed, at, 0
        rules = make_game(game, options)
        self._codec = Codec(rules.events, rules.requests)
        self._lines: list[str] = []
        opened = TableOpened(game, options, seed_hash(seed), GAMES[game].edition)
        self.table: Table[Any] = Table(rules, seed, [opened])
        self._write("open", opened)

    def do(self, seat: Seat | None, move: Move, after: timedelta = timedelta(minutes=7)) -> Reply:
        """Let time pass and perform a move, which must be accepted."""
        self.at += after
        self._count += 1
        id = f"c-{self._count}"
        reply = self.table.handle(Command(id, seat, move, self.at))
        assert reply.rejection is None, (move, reply.rejection)
        kind, body = self._codec.encode(move)
        cause: dict[str, Any] = {"seat": seat, "move": kind, "move_body": body}
        for event in reply.events:
            self._write(id, event, **cause)
            cause = {}
        return reply

    def save(self, path: Path) -> None:
        """Reveal the seed and write the file."""
        self._write("end", SeedRevealed(self._seed))
        path.write_text("".join(f"{line}\n" for line in self._lines), "utf-8")

    def _write(self, command: str, event: Event, **cause: Any) -> None:
        kind, body = self._codec.encode(event)
        line = {"seq": len(self._lines) + 1, "at": self.at.isoformat(), "command": command}
        line |= {**cause, "kind": kind, "body": body}
        self._lines.append(json.dumps(line, separators=(",", ":"), ensure_ascii=False))
