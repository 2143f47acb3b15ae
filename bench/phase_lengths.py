"""How often an attacker tells from the length of a night phase whether its role is alive.

The attacker sees how long every night phase lasted in thousands of games, and is told afterwards
whether the role of that phase was awake. With that he learns to guess in other games, from the
phase's length, from the earlier ones of its kind in the same game, and from the table's pace. Both
answers are equally frequent in each phase of each round, so who knows nothing is right in 50 %.

    python -m bench.phase_lengths
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import fmean

from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase

from .phase_lengths_people import GUESSED, MANNERS, Case, Manners, play

FOLDS, TREES, RATE, BINS = 4, 60, 0.15, 32
UNKNOWN = -9.0
BAR = 0.55

Row = tuple[int, ...]


def features(case: Case) -> tuple[float, ...]:
    """What the attacker looks at."""
    now, before, others = log(case.length), [*map(log, case.before)], [*map(log, case.others)]
    usual = fmean(others) if others else UNKNOWN
    own = fmean(before) if before else UNKNOWN
    return (
        now,
        now - own if before else UNKNOWN,
        now - before[-1] if before else UNKNOWN,
        own,
        usual,
        now - usual if others else UNKNOWN,
        abs(now - own) if before else UNKNOWN,
        max(now - max(before), min(before) - now, 0.0) if before else UNKNOWN,
    )


def weights(cases: Sequence[Case]) -> list[float]:
    """Alive and not are equally frequent in each round: nobody guesses by the calendar."""
    count = Counter((case.round, case.alive) for case in cases)
    fewer = {round: min(count[round, True], count[round, False]) for round, _ in count}
    return [fewer[case.round] / count[case.round, case.alive] for case in cases]


# -- a guesser: small trees, each one mending what is left of the errors


@dataclass(frozen=True)
class Tree:
    """Two questions, the second depending on the first, and what each answer adds."""

    first: tuple[int, int]
    then: tuple[tuple[int, int], tuple[int, int]]
    values: tuple[float, float, float, float]

    def __call__(self, row: Row) -> float:
        right = row[self.first[0]] > self.first[1]
        second, border = self.then[right]
        return self.values[2 * right + (row[second] > border)]


def _borders(values: Iterable[float]) -> list[float]:
    ordered = sorted(values)
    return sorted({ordered[len(ordered) * step // BINS] for step in range(1, BINS)})


def _place(borders: Sequence[float], value: float) -> int:
    return sum(value > border for border in borders)


def _best(rows: Sequence[Row], slopes: Sequence[float], curves: Sequence[float]) -> tuple[int, int]:
    """The question after which the errors are smallest."""
    best, chosen = -1.0, (0, -1)
    for column in range(len(rows[0]) if rows else 0):
        slope, curve = [0.0] * (BINS + 1), [0.0] * (BINS + 1)
        for row, each, bend in zip(rows, slopes, curves, strict=True):
            slope[row[column]] += each
            curve[row[column]] += bend
        left = bent = 0.0
        whole, all_bent = sum(slope), sum(curve)
        for border in range(BINS):
            left, bent = left + slope[border], bent + curve[border]
            rest = whole - left
            gain = left * left / (bent + 1) + rest * rest / (all_bent - bent + 1)
            if gain > best:
                best, chosen = gain, (column, border)
    return chosen


def _grown(rows: Sequence[Row], slopes: Sequence[float], curves: Sequence[float]) -> Tree:
    first = _best(rows, slopes, curves)
    then, values = [], []
    for side in (False, True):
        part = [n for n, row in enumerate(rows) if (row[first[0]] > first[1]) is side]
        some = [rows[n] for n in part], [slopes[n] for n in part], [curves[n] for n in part]
        second = _best(*some)
        then.append(second)
        for answer in (False, True):
            leaf = [n for n in part if (rows[n][second[0]] > second[1]) is answer]
            bent = sum(curves[n] for n in leaf) + 1
            values.append(RATE * sum(slopes[n] for n in leaf) / bent)
    return Tree(first, (then[0], then[1]), (values[0], values[1], values[2], values[3]))


def learn(rows: Sequence[Row], alive: Sequence[bool], weight: Sequence[float]) -> list[Tree]:
    """Trees whose sum is positive where the role is alive."""
    scores, trees = [0.0] * len(rows), []
    for _ in range(TREES):
        chances = [1 / (1 + exp(-score)) for score in scores]
        slopes = [w * (a - p) for w, a, p in zip(weight, alive, chances, strict=True)]
        curves = [w * p * (1 - p) for w, p in zip(weight, chances, strict=True)]
        tree = _grown(rows, slopes, curves)
        trees.append(tree)
        scores = [score + tree(row) for score, row in zip(scores, rows, strict=True)]
    return trees


def guessed(cases: Sequence[Case]) -> float:
    """The share of right guesses in games the attacker has not learned from."""
    weight = weights(cases)
    shown = [features(case) for case in cases]
    columns = [_borders(column) for column in zip(*shown, strict=True)]
    rows = [tuple(map(_place, columns, each)) for each in shown]
    right = 0.0
    for fold in range(FOLDS):
        known = [n for n, case in enumerate(cases) if case.game % FOLDS != fold]
        trees = learn(
            [rows[n] for n in known],
            [cases[n].alive for n in known],
            [weight[n] for n in known],
        )
        for n, case in enumerate(cases):
            if case.game % FOLDS == fold:
                is_right = (sum(tree(rows[n]) for tree in trees) > 0) == case.alive
                right += weight[n] * is_right
    return right / sum(weight)


def played(
    manners: Manners, games: int, edition: int, seed: str = "bench"
) -> dict[Phase, list[Case]]:
    """The cases of so many games, by phase.

    A Grave Robber who answers is none any more, and his phase is gone: only the first one counts.
    """
    cases = [case for number in range(games) for case in play(number, seed, manners, edition)]
    return {
        phase: [
            case
            for case in cases
            if case.phase is phase and not (phase is Phase.GRAVES and case.before)
        ]
        for phase in GUESSED
    }


def together(shares: Sequence[tuple[float, float]]) -> float:
    """The share of all guesses that are right, from each part's share and weight."""
    return sum(share * weight for share, weight in shares) / sum(weight for _, weight in shares)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--edition", type=int, action="append", help="of the rules; usually all")
    chosen = parser.parse_args()
    names = " | ".join(role.replace("_", " ") for role, _ in GUESSED.values())
    print(f"| Table | Edition | {names} | All |")
    print("| --- | ---: |" + " ---: |" * (len(GUESSED) + 1))
    for edition in chosen.edition or range(1, Werewolves.newest + 1):
        for number, (name, manners) in enumerate(MANNERS.items()):
            found = played(manners, chosen.games if not number else chosen.games // 4, edition)
            shares = [(guessed(cases), sum(weights(cases))) for cases in found.values()]
            shown = " | ".join(
                f"{share:.1%}" for share in (*(s for s, _ in shares), together(shares))
            )
            print(f"| {name} | {edition} | {shown} |", flush=True)


if __name__ == "__main__":
    main()
