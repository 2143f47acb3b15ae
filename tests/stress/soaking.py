"""Two honest players among hostile bots, junk and bad datagrams, for as long as one likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.kit.patience import PATIENCE
from tests.stress.fuzzing import Fuzz
from tests.stress.hostiles import Hostiles
from tests.stress.players import Company
from tests.stress.serving import Server, dropped

FUZZ_PER_SECOND = 2_000
NAME_LIMIT = 40


@dataclass(frozen=True, slots=True)
class Soaked:
    """What a contest was like in bad company."""

    rounds: int
    played_alone: int
    """Rounds the two have played before the others came."""
    reasons: Counter[str]
    names: int
    unjust: list[str]
    complaints: list[str]
    resident: int
    grown: int
    """Bytes the server holds at the end, and how many more than after the first tenth."""
    lost: int
    """Datagrams the kernel threw away because nobody read them."""
    slowest_ms: float


def soak(
    folder: Path, seconds: float, report: Callable[[str], None] = lambda words: None
) -> Soaked:
    """Let alice and bob play while everybody else does their worst."""
    with (
        Server(folder, name_limit=NAME_LIMIT) as server,
        Company(server.port, "alice", "bob") as company,
    ):
        company.register()
        company.play(PATIENCE, until=lambda: company.rounds >= 100)
        alone = company.rounds
        hostiles = Hostiles(server.port)
        fuzz = Fuzz(1 << 40, FUZZ_PER_SECOND, 7, server.port)
        try:
            company.play(max(seconds / 10, 1.0))
            before = server.resident()
            for part in range(1, 10):
                company.play(seconds / 10)
                report(
                    f"{part + 1}/10: {company.rounds} rounds, {server.resident() >> 20} MB,"
                    f" unjust: {company.unjust or 'none'}"
                )
            assert hostiles.is_running()
            assert not fuzz.is_over()
        finally:
            hostiles.stop()
            fuzz.stop()
        spoiled = company.rounds
        company.play(PATIENCE, until=lambda: company.rounds > spoiled)
        player = company.players[0]
        return Soaked(
            *(company.rounds - alone, alone, player.reasons, len(player.score)),
            *(company.unjust, server.complaints(), server.resident()),
            *(server.resident() - before, dropped(server.port), company.slowest_ms),
        )
