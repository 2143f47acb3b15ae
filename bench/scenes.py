"""What it costs to say what a seat is asked and what it sees, and to write that as JSON.

Bots play one game of each kind. At 20 moments of it (Go: in the first 250 moves) the views of all
seats and of a watcher are taken, and the asks and scenes of all of them are made again and again.
Figures are CPU microseconds for one pair of eyes. A scene holds its seat's asks, so *both*, which
the bar is for, makes them twice. The exit code is 1 if a bar is missed.

    python -m bench.scenes
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from gamekeeper.doors.scene_json import encode
from gamekeeper.games import make_face, make_game
from gamekeeper.kernel.messages import Move, Seat
from gamekeeper.kernel.table import view
from gamekeeper.simulate import CUSTOMS, Custom, Match, Plan, bots_for

MOMENTS = 20
CALLS = 2_000
WEREWOLVES = "citizen*3,werewolf*2,seer,witch,hunter,healer,cupid,harlot,raven,sheriff"
Eyes = tuple[Seat | None, Any]


@dataclass(frozen=True)
class Case:
    """A game, and what its asks and scenes may cost together."""

    title: str
    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    bar: int | None = None
    commands: int = 100_000
    """Moments are taken from so many commands."""
    last: int = 0
    """0, or so many moments from the end are taken: then a game of Go is counted."""


CASES = (
    Case("Mafia, 9 players", "mafia", 9, bar=100),
    Case("Werewolves, 13 players", "werewolves", 13, {"roles": WEREWOLVES}, bar=100),
    Case("Go, 19×19", "go", 2, {"size": "19"}, bar=450, commands=250),
    Case("Go, 19×19, scored", "go", 2, {"size": "19"}, bar=450, last=3),
    Case("Mäxchen, 3 players", "mia", 3, {"rounds": "10"}),
    Case("Connect Four", "connectfour", 2),
)


class Recorded(Match):
    """A game of bots that remembers how long its log was after each command."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.lengths: list[int] = []

    def _handle(self, seat: Seat | None, move: Move) -> bool:
        is_done = super()._handle(seat, move)
        self.lengths.append(len(self.log))
        return is_done


def eyes_of(case: Case) -> list[Eyes]:
    """Return what all seats and a watcher know at some moments of a game."""
    custom = CUSTOMS.get(case.game, Custom())
    options = {**custom.options, **case.options}
    names = tuple(bots_for(case.game))[: case.players]
    bots = names + names[-1:] * (case.players - len(names))
    rules = make_game(case.game, options)
    match = Recorded(rules, Plan(case.game, options, bots, "bench"), 1)
    match.sit_down()
    match.play()
    lengths = match.lengths[case.players : case.commands]
    moments = [lengths[len(lengths) * each // MOMENTS] for each in range(MOMENTS)]
    if case.last:
        moments = lengths[-case.last :]
    seats = (*match.seats, None)
    return [(seat, view(rules, match.log[:at], seat)) for at in moments for seat in seats]


def cost(work: Callable[[Eyes], object], eyes: Sequence[Eyes], repetitions: int) -> float:
    """Return the CPU microseconds for one pair of eyes, the median of some repetitions."""
    rounds, spent = max(1, CALLS // len(eyes)), []
    for _ in range(repetitions):
        gc.collect()
        begun = time.process_time()
        for _ in range(rounds):
            for each in eyes:
                work(each)
        spent.append((time.process_time() - begun) / rounds / len(eyes))
    return median(spent) * 1e6


def measure(case: Case, repetitions: int) -> bool:
    """Print the line of a game; returns False if its bar is missed."""
    face = make_face(case.game, {**CUSTOMS.get(case.game, Custom()).options, **case.options})
    eyes = eyes_of(case)
    scenes = [face.scene(known, seat) for seat, known in eyes]
    asks = cost(lambda each: face.asks(each[1], each[0]), eyes, repetitions)
    scene = cost(lambda each: face.scene(each[1], each[0]), eyes, repetitions)
    coded = cost(lambda each: encode(each[1]), [(None, each) for each in scenes], repetitions)
    size = mean(len(encode(each)) for each in scenes)
    both, bar = asks + scene, "" if case.bar is None else str(case.bar)
    figures = f"{asks:6.1f} | {scene:6.1f} | {both:6.1f} | {bar:>4} | {coded:6.1f} | {size:7,.0f}"
    print(f"| {case.title:<22} | {figures} |", flush=True)
    return case.bar is None or both <= case.bar


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    print("| Game                   | asks µs | scene µs | both µs | bar | JSON µs | bytes |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    kept = [measure(case, chosen.repetitions) for case in CASES]
    sys.exit(0 if all(kept) else 1)


if __name__ == "__main__":
    main()
