"""Whether bots treat a person among them like one of their own.

One person and eight bots, 1,000 games for each place in the order of entering: how often the person
lives through the first day, and how often a bot does, with 95 % intervals. The house bots of chat
rooms play Softwarewolves with nothing but the words they hear. The exit code is 1 if chance does
not explain the difference.

    python -m bench.fairness [--games 1000] [--seed fair] [--game softwarewolves]
"""

from __future__ import annotations

import argparse
import sys

from gamekeeper.simulate.fairness import COMPANIES, measure

PLACES = {"first": 0, "in the middle": 4, "last": 8}


def share(found: tuple[float, float, float]) -> str:
    """``78.0 % (75.3–80.5)``."""
    middle, low, high = (100 * each for each in found)
    return f"{middle:.1f} % ({low:.1f}–{high:.1f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", default="fair")
    parser.add_argument("--game", choices=list(COMPANIES))
    wish = parser.parse_args()
    print(
        "| game | the person enters | the person lives | a bot lives |\n| --- | --- | --- | --- |"
    )
    is_fair = True
    for game in [wish.game] if wish.game else COMPANIES:
        for name, place in PLACES.items():
            found = measure(game, place, wish.games, wish.seed)
            is_fair = is_fair and found.is_fair
            mark = "" if found.is_fair else " **unfair**"
            print(f"| {game} | {name} | {share(found.persons)} | {share(found.of_a_bot)}{mark} |")
    return 0 if is_fair else 1


if __name__ == "__main__":
    sys.exit(main())
