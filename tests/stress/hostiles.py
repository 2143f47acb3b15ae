"""A child process full of bots nobody wants at a contest, each with its own way to spoil it.

    python -m tests.stress.hostiles PORT

It goes on until it is killed.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from tests.stress.serving import HOST

STEP_SECONDS = 0.01
NAMES = 60
"""Names the one who floods the list has in mind; the server's limit is lower."""


class Hostile:
    """A socket of an address that is nobody else's, and what it last heard."""

    def __init__(self, number: int, port: int, rng: Random) -> None:
        self.ip, self.server, self.rng = f"127.0.1.{number}", (HOST, port), rng
        self.name = f"hostile{number}"
        self.sock = self._open()

    def _open(self) -> socket.socket:
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        sock.bind((self.ip, 0))
        sock.setblocking(False)
        sock.connect(self.server)
        return sock

    def moves(self) -> None:
        """Leave without a word, and open another port."""
        self.sock.close()
        self.sock = self._open()

    def says(self, *datagrams: str) -> None:
        for words in datagrams:
            try:
                self.sock.send(words.encode())
            except OSError:
                return

    def hears(self) -> list[str]:
        heard = []
        try:
            while True:
                heard.append(self.sock.recv(65536).decode())
        except OSError:
            return heard


def leaver(bot: Hostile) -> None:
    """Registers, joins, is gone before its turn comes, and comes back."""
    for words in bot.hears():
        if words.startswith("ROUND STARTING"):
            bot.says(f"JOIN;{words.rpartition(';')[2]}")
            bot.moves()
    if bot.rng.random() < 0.05:
        bot.says(f"REGISTER;{bot.name}")


def silent(bot: Hostile) -> None:
    """Registers now and then and never answers; does not even read."""
    if bot.rng.random() < 0.01:
        bot.says(f"REGISTER;{bot.name}")


def flooder(bot: Hostile) -> None:
    """Registers one name after the other, all from one port."""
    bot.hears()
    bot.says(*[f"REGISTER;{bot.name}-{bot.rng.randrange(NAMES)}" for _ in range(10)])


def thief(bot: Hostile) -> None:
    """Wants the names of others, and answers with tokens that are not its own."""
    bot.hears()
    bot.says("REGISTER;alice", "REGISTER_SPECTATOR;bob", "UNREGISTER", "ROLL;0", "JOIN;1")


def blunderer(bot: Hostile) -> None:
    """Joins, and does something completely wrong in its turn."""
    for words in bot.hears():
        token = words.rpartition(";")[2]
        if words.startswith("ROUND STARTING"):
            bot.says(f"JOIN;{token}")
        elif words.startswith(("YOUR TURN", "ROLLED")):
            bot.says(f"ANNOUNCE;{bot.rng.randrange(9)},9;{token}")
    if bot.rng.random() < 0.05:
        bot.says(f"REGISTER;{bot.name}", "ECHO;x", "HEARTBEAT")


def undecided(bot: Hostile) -> None:
    """Unregisters and registers all the time, as player and as spectator, from new ports."""
    bot.hears()
    if bot.rng.random() < 0.2:
        bot.moves()
    word = bot.rng.choice(("REGISTER", "REGISTER_SPECTATOR", "UNREGISTER"))
    bot.says(f"{word};{bot.name}" if word != "UNREGISTER" else word)


WAYS: tuple[Callable[[Hostile], None], ...] = (
    *(leaver, leaver, silent, silent, flooder, thief, blunderer, undecided),
)


def run(port: int) -> None:
    """Let all of them act in turn, a hundred times a second."""
    rng = Random(port)
    bots = [(way, Hostile(number, port, rng)) for number, way in enumerate(WAYS, 1)]
    for _, bot in bots:
        bot.says(f"REGISTER;{bot.name}")
    while True:
        for way, bot in bots:
            way(bot)
        time.sleep(STEP_SECONDS)


class Hostiles:
    """Hostile bots under way in another process."""

    def __init__(self, port: int) -> None:
        command = [sys.executable, "-m", "tests.stress.hostiles", str(port)]
        self._child = subprocess.Popen(command)

    def is_running(self) -> bool:
        return self._child.poll() is None

    def stop(self) -> None:
        with self._child:
            self._child.kill()


if __name__ == "__main__":
    run(int(sys.argv[1]))
