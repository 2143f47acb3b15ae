"""A million bad datagrams: nothing breaks, nothing grows, and good players notice nothing (§12)."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from gamekeeper.doors.udp.burst_socket import Group, Peer, Sender
from gamekeeper.games.mia import wire
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.kernel.messages import Command, Move, Rejection, Seat, TimeUp
from gamekeeper.kernel.table import Table
from gamekeeper.services.contest.clients import Clients
from gamekeeper.services.contest.settings import ContestSettings
from gamekeeper.services.contest.standings_file import StandingsFile
from tests.kit.patience import PATIENCE
from tests.stress.fuzzing import Fuzz
from tests.stress.mutations import Mutations, neighbours
from tests.stress.players import Company
from tests.stress.serving import Server, dropped

IN_PROCESS = int(os.environ.get("STRESS_FUZZ_IN_PROCESS", "600000"))
AT_THE_DOOR = int(os.environ.get("STRESS_FUZZ_AT_THE_DOOR", "500000"))
PER_SECOND = int(os.environ.get("STRESS_FUZZ_PER_SECOND", "40000"))
MEGABYTE = 1 << 20

VALID_NAME = re.compile(r"[^:;,\s\x1c-\x1f\x85\ufeff]{1,20}")
"""§4.1, written down a second time."""


def test_every_neighbour_of_a_valid_datagram_is_read_without_a_fault() -> None:
    """§3.3: a datagram matches completely or not at all, whichever byte is wrong or missing."""
    token = b"0f8fad5b-d9cb-469f-a165-70867728950e"
    count = 0
    for data in neighbours(token):
        _read(data)
        count += 1

    assert count > 50_000


class Ear:
    """Stands where a line to the network would, and keeps what is said on it."""

    def __init__(self) -> None:
        self.said: list[tuple[bytes, Sender]] = []

    def __call__(self, data: bytes, sender: Sender) -> None:
        self.said.append((data, sender))

    def post(self, data: bytes, peer: Peer) -> None:
        self(data, peer.sender)

    def post_all(self, data: bytes, group: Group) -> None:
        for peer in group.peers:
            self(data, peer.sender)

    def flush(self) -> None:
        """Everything has left at once."""

    def release(self) -> None:
        """Nothing is held back."""

    def sibling(self) -> NoReturn:
        raise OSError("there is no socket here")


class Desktop:
    """A desk with real rules behind it and no socket: datagrams in, datagrams out, by hand."""

    def __init__(self, folder: Path) -> None:
        self.standings_file = StandingsFile(folder / "slate")
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        options = Options(early_start=True, rounds=0, self_starting=True)
        self.table: Table[object] = Table(Mia(options), "seed")  # type: ignore[arg-type]
        settings = ContestSettings(name_limit=60)
        self.clients = Clients(self.perform, self.standings_file, settings)
        self.line = Ear()
        self.rounds = self.blunders = 0

    def perform(self, id: str, seat: Seat | None, move: Move) -> Rejection | None:
        reply = self.table.handle(Command(id, seat, move, self.now))
        self.clients.tell(reply.events)
        return reply.rejection

    def hears(self, data: bytes, sender: Sender) -> None:
        """Even ports speak the seed's dialect, odd ones the later one."""
        dialect = wire.Dialect.LATER if sender[1] & 1 else wire.Dialect.SEED
        line: Any = self.line
        self.clients.receive(dialect=dialect, data=data, sender=sender, line=line)

    def time_passes(self) -> None:
        """As much as it takes for the open prompt to run out."""
        for deadline in self.table.status.deadlines:
            self.now = max(self.now, deadline.at) + timedelta(milliseconds=1)
            self.perform(f"time {deadline.key} {self.table.version}", None, TimeUp(deadline.key))


def test_the_desk_survives_what_it_is_told_by_anybody(tmp_path: Path) -> None:
    """§12: any datagram from anyone, in any state of a round, with real tokens among them."""
    desktop, mutations = Desktop(tmp_path), Mutations(Random(9))
    rng = mutations.rng
    good = {("10.0.0.1", 2 * port) for port in (1, 2)}
    for number, sender in enumerate(good):
        desktop.hears(b"REGISTER;good%d" % number, sender)
    strangers = [
        (f"10.0.{1 + rng.getrandbits(3)}.{rng.getrandbits(3)}", port) for port in range(4_000)
    ]
    done = 0
    while done < IN_PROCESS:
        batch = mutations.batch(200)
        for data, sender in zip(batch, rng.choices(strangers, k=len(batch)), strict=True):
            _read(data)
            desktop.hears(data, sender)
        done += len(batch)
        _answer(desktop, mutations, good, rng)
        desktop.time_passes()
    print(f"{done:,} datagrams, {desktop.rounds:,} rounds, {desktop.blunders:,} blunders")

    assert desktop.rounds > done / 2_000
    assert desktop.blunders > desktop.rounds / 20  # §8.1 was tried, too
    desktop.standings_file.close()


def _answer(desktop: Desktop, mutations: Mutations, good: set[Sender], rng: Random) -> None:
    """Good players join, roll and announce; of the others, some do."""
    while desktop.line.said:
        said, desktop.line.said = desktop.line.said, []
        for data, hearer in said:
            mutations.learn(data)
            tail = data[data.rfind(b";") :]
            if hearer in good:
                desktop.rounds += data.startswith(b"SCORE")
                desktop.blunders += tail == b";INVALID_TURN"
            elif rng.random() < 0.4:
                continue
            elif rng.random() < 0.3:
                desktop.hears(mutations.wrong(tail[1:]), hearer)
            if data.startswith(b"ROUND STARTING"):
                desktop.hears(b"JOIN" + tail, hearer)
            elif data.startswith(b"YOUR TURN"):
                desktop.hears(rng.choice((b"ROLL", b"ROLL", b"SEE")) + tail, hearer)
            elif data.startswith(b"ROLLED"):
                desktop.hears(b"ANNOUNCE;" + data[7:10] + tail, hearer)


def _read(data: bytes) -> None:
    """All that is ever read of a datagram, with a second opinion about names."""
    line = wire.readable_line(data)
    assert line is None or len(line) <= len(data) <= 512
    for ask in wire.Ask:
        wire.read_answer(data, ask)
    wanted = wire.read_registration(data)
    if wanted is not None and wanted.name is not None:
        assert VALID_NAME.fullmatch(wanted.name), data


def test_the_door_survives_and_good_players_notice_nothing(tmp_path: Path) -> None:
    """§12: alive, no traceback, no growth, no time-out loss for who answers in time.

    Few rounds are kept: otherwise the server would grow by each one until there are enough.
    """
    server = Server(tmp_path, later=True, keep_rounds=5)
    with server, Company(server.port, "alice", "bob") as company:
        company.register()
        warm = _fuzzed(server, company, AT_THE_DOOR // 5, seed=1)
        company.play(1.0)
        before, lost_before = server.resident(), dropped(server.port, server.later_port)
        sent = _fuzzed(server, company, AT_THE_DOOR - AT_THE_DOOR // 5, seed=2)
        company.play(1.0)
        grown = server.resident() - before
        lost = dropped(server.port, server.later_port) - lost_before
        scored = company.players[0].score
        print(
            f"{warm + sent:,} datagrams; {company.rounds} rounds, {len(scored)} names; "
            f"{dict(company.players[0].reasons)}; memory "
            f"{before / MEGABYTE:.1f} {grown / MEGABYTE:+.1f} MB; {lost} dropped by the kernel"
        )

        assert server.is_running()
        assert server.complaints() == []
        assert server.log.stat().st_size < MEGABYTE
        assert company.unjust == []
        assert company.rounds >= 10
        assert company.players[0].reasons["INVALID_TURN"] > 0  # real tokens were among them
        assert {"alice", "bob"} <= scored.keys()
        assert grown < 6 * MEGABYTE
        assert lost < sent / 10


def _fuzzed(server: Server, company: Company, total: int, seed: int) -> int:
    """Play while the server is fuzzed; how many datagrams it got."""
    fuzz = Fuzz(total, PER_SECOND, seed, server.port, server.later_port)
    try:
        company.play(5 * PATIENCE, until=fuzz.is_over)
        return fuzz.sent()
    finally:
        fuzz.stop()
