"""A lean load generator for Mäxchen over UDP: N players in one process, counting datagrams.

The players answer at once (or after ``--delay-ms``) and follow one of these strategies:

climb   every player rolls and announces the next higher value, 3,1 to 2,1: 21 rolls a round
see     the first player rolls and announces 3,1, the next one looks: one roll a round
echo    what comes back is sent again; for the bare echo server of ``mia_baselines.py``
prompt  every ``YOUR TURN`` is answered with ``ROLL``; for the bare fan-out server there

All four go through the same loop, so a ratio between two servers compares servers. It usually
shares its core with the server it measures, and does as little per datagram as it can: it does
not parse what needs no answer, cuts tokens out by position, and remembers what was announced
instead of reading it. Prompts are understood in both wire formats (the token is the last field).

It knows nothing of the program under test and can be run alone:

    python bench/mia_load.py --port 9000 --players 5 --strategy climb --seconds 3
"""

from __future__ import annotations

import argparse
import json
import select
import socket
import time
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any

LADDER = (
    *(f"{high},{low}" for high in range(3, 7) for low in range(1, high)),
    *(f"{eyes},{eyes}" for eyes in range(1, 7)),
    "2,1",
)
TOKEN = b";00000000-0000-4000-8000-000000000000"
"""As long as the tokens existing bots have seen."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """What the player who has the turn says after so many announcements in this round."""

    turns: tuple[bytes, ...]
    """The answer to ``YOUR TURN``, without its token."""
    claims: tuple[bytes, ...]
    """The answer to ``ROLLED``, without its token."""
    kick: bytes = b""
    """What a player says unasked to get a baseline server going."""


CLIMB = tuple(f"ANNOUNCE;{dice}".encode() for dice in LADDER)
STRATEGIES = {
    "climb": Strategy((b"ROLL",) * 22, (*CLIMB, CLIMB[-1])),
    "see": Strategy((b"ROLL",) + (b"SEE",) * 21, (CLIMB[0],) * 22),
    "echo": Strategy((b"YOUR TURN",) * 22, CLIMB, kick=b"YOUR TURN"),
    "prompt": Strategy((b"ROLL",) * 22, CLIMB, kick=b"ROLL"),
}


@dataclass(frozen=True, slots=True)
class Load:
    """Who plays, how, where and how long."""

    port: int
    players: int = 2
    strategy: str = "climb"
    seconds: float = 3.0
    warmup: float = 0.5
    host: str = "127.0.0.1"
    delay_ms: float = 0.0
    in_flight: int = 1
    """How many players speak first when a baseline is measured."""
    server_pid: int | None = None
    names: str = "p"


@dataclass(slots=True)
class Tally:
    """What was counted between two moments."""

    seconds: float = 0.0
    sent: int = 0
    received: int = 0
    rounds: int = 0
    started: int = 0
    """``ROUND STARTED`` seen by the first player …"""
    seats: int = 0
    """… and the names in them, all together."""
    timeouts: int = 0
    stalls: int = 0
    server_cpu: float = 0.0
    load_cpu: float = 0.0


def cpu_seconds(pid: int | None) -> float:
    """CPU time of a process and all its threads, to the nanosecond; 0 for no process."""
    if pid is None:
        return 0.0
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


def register(load: Load, deadline: float) -> list[socket.socket]:
    """One connected socket for each player, registered; raises ``TimeoutError``.

    A baseline's answer to ``REGISTER`` may be anything: the first datagram counts.
    """
    sockets = []
    for number in range(load.players):
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        sock.connect((load.host, load.port))
        sock.settimeout(0.25)
        while True:
            try:
                sock.send(f"REGISTER;{load.names}{number:02}".encode())
                answer = sock.recv(65536)
                break
            except (TimeoutError, ConnectionRefusedError):
                if time.monotonic() > deadline:
                    raise TimeoutError(f"no answer from port {load.port}") from None
                time.sleep(0.005)
        if answer.startswith(b"REJECTED"):
            raise RuntimeError(f"player {number}: {answer!r}")
        sock.setblocking(False)
        sockets.append(sock)
    return sockets


def play(sockets: list[socket.socket], load: Load, reactions: list[int]) -> Tally:
    """Warm up, then count; the time from each ROLL to its ROLLED goes to ``reactions`` in ns.

    One long function on purpose: at a few microseconds per datagram every call shows.
    """
    strategy = STRATEGIES[load.strategy]
    turns, claims = strategy.turns, strategy.claims
    clock = time.perf_counter_ns
    tally = Tally()
    sent = received = rounds = step = rolled_at = 0
    late: list[tuple[int, int, Any, bytes]] = []
    delay, serial = int(load.delay_ms * 1e6), count()

    def later(send: Any) -> Any:
        return lambda answer: heappush(late, (clock() + delay, next(serial), send, answer))

    epoll = select.epoll(len(sockets))
    recvs = {sock.fileno(): sock.recv for sock in sockets}
    sends = {sock.fileno(): later(sock.send) if delay else sock.send for sock in sockets}
    for fd in recvs:
        epoll.register(fd, select.EPOLLIN)
    first, poll, took = sockets[0].fileno(), epoll.poll, reactions.append
    quiet_since = begun = clock()
    until, counting, wait = begun + int(load.warmup * 1e9), False, 0.1
    while True:
        now = clock()
        if now >= until:
            if counting:
                break
            counting, sent, received, rounds = True, 0, 0, 0
            reactions.clear()
            tally = Tally(server_cpu=-cpu_seconds(load.server_pid), load_cpu=-time.process_time())
            begun = clock()
            until = begun + int(load.seconds * 1e9)
        if late:
            while late and late[0][0] <= now:
                _, _, send, answer = heappop(late)
                send(answer)
            wait = max(0.0, min(0.1, (late[0][0] - now) / 1e9)) if late else 0.1
        ready = poll(wait)
        if ready:
            quiet_since = now
        elif strategy.kick and now - quiet_since > 200_000_000:  # something was lost
            tally.stalls += 1
            sent += kick(sockets, load)
        for fd, _ in ready:
            recv = recvs[fd]
            try:
                while True:
                    said = recv(65536)
                    received += 1
                    letter = said[0]
                    if letter == 89:  # YOUR TURN;token
                        rolled_at = clock()
                        sends[fd](turns[step] + said[9:])
                        sent += 1
                    elif letter == 82:
                        if said[2] == 76:  # ROLLED;d,d;token
                            took(clock() - rolled_at)
                            sends[fd](claims[step] + said[10:])
                            sent += 1
                            step += 1
                        elif said[11:12] == b"I":  # ROUND STARTING;(number;)token
                            step = 0
                            sends[fd](b"JOIN" + said[said.rindex(b";") :])
                            sent += 1
                        elif fd == first and said[11:12] == b"E":  # ROUND STARTED;(number;)names
                            tally.started += 1
                            tally.seats += said.count(b",") + 1
                    elif fd == first:
                        if letter == 83:  # SCORE;…
                            rounds += 1
                        elif said[7] == 76 and b";DID_NOT_" in said:  # PLAYER LOST;…
                            tally.timeouts += 1
            except BlockingIOError:
                pass
    tally.load_cpu += time.process_time()
    tally.server_cpu += cpu_seconds(load.server_pid)
    tally.seconds = (clock() - begun) / 1e9
    tally.sent, tally.received, tally.rounds = sent, received, rounds
    epoll.close()
    return tally


def kick(sockets: list[socket.socket], load: Load) -> int:
    """Let the first players of a baseline speak unasked; returns how many did."""
    word = STRATEGIES[load.strategy].kick
    speakers = sockets[: load.in_flight] if word else []
    for sock in speakers:
        sock.send(word + TOKEN)
    return len(speakers)


def percentile(ordered: list[int], share: float) -> float:
    """The nearest-rank percentile of a sorted list of ns, in µs."""
    rank = max(0, min(len(ordered) - 1, round(share * len(ordered)) - 1))
    return round(ordered[rank] / 1e3, 1)


def run(load: Load) -> dict[str, Any]:
    """Register, warm up, measure; returns what ``--json`` prints."""
    sockets = register(load, time.monotonic() + 10)
    try:
        kick(sockets, load)
        reactions: list[int] = []
        tally = play(sockets, load, reactions)
    finally:
        for sock in sockets:
            sock.close()
    reactions.sort()
    rounds, seconds = tally.rounds, tally.seconds
    result: dict[str, Any] = {
        "players": load.players,
        "strategy": load.strategy,
        "seconds": round(seconds, 3),
        "sent": tally.sent,
        "received": tally.received,
        "datagrams_per_s": round((tally.sent + tally.received) / seconds),
        "received_per_sent": round(tally.received / tally.sent, 3) if tally.sent else None,
        "rounds": rounds,
        "rounds_per_s": round(rounds / seconds, 1),
        "absent": tally.started * load.players - tally.seats,
        "timeouts": tally.timeouts,
        "stalls": tally.stalls,
        "load_cpu_share": round(tally.load_cpu / seconds, 3),
    }
    if load.server_pid:
        result["server_cpu_share"] = round(tally.server_cpu / seconds, 3)
        if rounds:
            result["server_us_per_round"] = round(tally.server_cpu / rounds * 1e6, 1)
    if reactions and not load.delay_ms:
        result["reaction_us"] = {
            "count": len(reactions),
            "p50": percentile(reactions, 0.5),
            "p99": percentile(reactions, 0.99),
            "p999": percentile(reactions, 0.999),
            "max": percentile(reactions, 1.0),
        }
    return result


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=9000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--strategy", choices=sorted(STRATEGIES), default="climb")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--warmup", type=float, default=0.5, help="seconds before counting")
    parser.add_argument("--delay-ms", type=float, default=0.0, help="answer so much later")
    parser.add_argument("--in-flight", type=int, default=1, help="baselines: who speaks first")
    parser.add_argument("--server-pid", type=int, help="also measure this process's CPU time")
    parser.add_argument("--names", default="p", help="what the players' names begin with")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    chosen = vars(parser.parse_args())
    as_json = chosen.pop("json")
    result = run(Load(**chosen))
    print(json.dumps(result, indent=None if as_json else 2))


if __name__ == "__main__":
    main()
