"""A child process that writes bad datagrams to a server from many addresses.

    python -m tests.stress.fuzzing COUNT PER_SECOND SEED PORT...

Some of its sockets are registered players that take part, so their tokens are real ones. It prints
how many datagrams it sent.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from random import Random

from tests.kit.patience import PATIENCE
from tests.stress.mutations import Mutations
from tests.stress.serving import HOST

REGISTERED = 12
STRANGERS = 84
BATCH = 50


class Fuzzer:
    """A registered player or a stranger with a socket and a vicious imagination."""

    def __init__(self, number: int, port: int, rng: Random) -> None:
        self.sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        # never from 127.0.0.1: who comes from there could take a good player's name over
        self.sock.bind((f"127.0.0.{2 + number}", 0))
        self.sock.connect((HOST, port))
        self.sock.setblocking(False)
        self.mutations = Mutations(rng)
        self.name = b"REGISTER;fuzz%d" % number
        self.rng = rng

    def takes_part(self) -> int:
        """Register (again), listen, and sometimes give a right answer; how many were sent."""
        said, sent = b"", 0
        try:
            while True:
                said = self.sock.recv(65536)
                self.mutations.learn(said)
        except (BlockingIOError, ConnectionRefusedError):
            pass
        if said.startswith(b"ROUND STARTING") and self.rng.random() < 0.5:
            sent += self.say(b"JOIN" + said[said.rindex(b";") :])
        if self.rng.random() < 0.01:
            sent += self.say(self.name)
        return sent

    def say(self, words: bytes) -> int:
        try:
            self.sock.send(words)
        except (BlockingIOError, ConnectionRefusedError):
            return 0
        return 1


def fuzz(total: int, per_second: int, seed: int, ports: list[int]) -> int:
    """Send so many bad datagrams at about this rate."""
    rng = Random(seed)
    fuzzers = [
        Fuzzer(number, ports[number % len(ports)], rng) for number in range(REGISTERED + STRANGERS)
    ]
    players = fuzzers[:REGISTERED]
    for player in players:
        player.say(player.name)
    sent, begun = 0, time.monotonic()
    while sent < total:
        for player in players:
            sent += player.takes_part()
        fuzzer = rng.choice(players) if rng.random() < 0.4 else rng.choice(fuzzers)
        for words in fuzzer.mutations.batch(BATCH):
            sent += fuzzer.say(words)
        if (early := begun + sent / per_second - time.monotonic()) > 0:
            time.sleep(early)
    for fuzzer in fuzzers:
        fuzzer.sock.close()
    return sent


class Fuzz:
    """Fuzzing under way in another process."""

    def __init__(self, total: int, per_second: int, seed: int, *ports: int) -> None:
        command = [sys.executable, "-m", "tests.stress.fuzzing"]
        arguments = [str(n) for n in (total, per_second, seed, *ports)]
        self._child = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE)

    def is_over(self) -> bool:
        return self._child.poll() is not None

    def sent(self) -> int:
        """Wait for its end; datagrams that it really sent."""
        said, _ = self._child.communicate(timeout=5 * PATIENCE)
        return int(said)

    def stop(self) -> None:
        self._child.kill()
        self._child.communicate()


if __name__ == "__main__":
    TOTAL, PER_SECOND, SEED, *PORTS = (int(argument) for argument in sys.argv[1:])
    print(fuzz(TOTAL, PER_SECOND, SEED, PORTS))
