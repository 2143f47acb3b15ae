"""How many moves of Go the board replays per CPU second, and how many sgfmill does.

Random games on 19×19 are made first. *short*: 400 legal moves, any of them. *long*: nobody fills
own eyes, so a game goes on until the board is full of eyes: about 880 moves, 580 stones taken.
Both boards replay the same games in turn (sgfmill a tenth of them), ours with all that §5.2 wants:
occupied points, captures, suicide, ko, prisoners; sgfmill with captures alone. The exit code is 1
if a promise is broken.

    python -m bench.go_rules
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median

from sgfmill import boards

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, Colour
from gamekeeper.games.go.board.points import Point, near, whole, x_of, y_of

SIZE = 19
PROMISED_MOVES = 250_000
PROMISED_RATIO = 3

Game = list[tuple[Colour, Point]]


def short_game(rng: Random) -> Game:
    """400 moves; all legal ones are equally likely."""
    board, colour, moves = Board(SIZE), BLACK, Game()
    while len(moves) < 400 and (legal := board.legal_moves(colour)):
        moves.append((colour, rng.choice(legal)))
        board.play(*moves[-1])
        colour = colour.other
    return moves


def long_game(rng: Random) -> Game:
    """Until neither colour has a move left that does not fill an own eye, 1,083 moves at most."""
    board, colour, moves = Board(SIZE), BLACK, Game()
    passes = 0
    while len(moves) < 3 * SIZE * SIZE and passes < 2:
        others = whole(SIZE) & ~board.stones(colour)
        sensible = [p for p in board.legal_moves(colour) if near(1 << p) & others]
        passes = 0 if sensible else passes + 1
        if sensible:
            moves.append((colour, rng.choice(sensible)))
            board.play(*moves[-1])
        colour = colour.other
    return moves


def ours(games: Sequence[Game]) -> float:
    """Moves per CPU second."""
    begun = time.process_time()
    for moves in games:
        play = Board(SIZE).play
        for colour, point in moves:
            play(colour, point)
    return sum(map(len, games)) / (time.process_time() - begun)


def sgfmills(games: Sequence[Game]) -> float:
    """Moves per CPU second; the points are put into sgfmill's terms before."""
    translated = [
        [(SIZE - 1 - y_of(point), x_of(point), colour.value[0]) for colour, point in moves]
        for moves in games
    ]
    begun = time.process_time()
    for moves in translated:
        play = boards.Board(SIZE).play
        for row, column, letter in moves:
            play(row, column, letter)
    return sum(map(len, games)) / (time.process_time() - begun)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    kinds: dict[str, Callable[[Random], Game]] = {"short": short_game, "long": long_game}
    is_kept = True
    print("| Games | Moves in all | Ours: median | Least | Most | sgfmill: median | Ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, make in kinds.items():
        rng = Random(19)
        games = [make(rng) for _ in range(chosen.games)]
        some = games[: max(1, chosen.games // 10)]  # sgfmill takes its time
        gc.collect()
        pairs = [(ours(games), sgfmills(some)) for _ in range(chosen.repetitions)]
        rates = sorted(rate for rate, _ in pairs)
        ratio = median(rate / other for rate, other in pairs)
        is_kept &= median(rates) >= PROMISED_MOVES and ratio >= PROMISED_RATIO
        print(
            f"| {name} | {sum(map(len, games)):,} | {median(rates):,.0f} | {rates[0]:,.0f} "
            f"| {rates[-1]:,.0f} | {median(other for _, other in pairs):,.0f} | {ratio:.1f} |"
        )
    print(
        f"\nPromise ({PROMISED_MOVES:,} and {PROMISED_RATIO}×): {'kept' if is_kept else 'BROKEN'}"
    )
    return int(not is_kept)


if __name__ == "__main__":
    sys.exit(main())
