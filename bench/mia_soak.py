"""A Mäxchen contest in bad company for five minutes: does anybody suffer, does anything grow?

Two honest bots play among bots that leave, stay silent, blunder, steal names, flood the list with
names and move from port to port, while strangers send 2,000 bad datagrams a second.

    python -m bench.mia_soak
    python -m bench.mia_soak --seconds 30
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.stress.soaking import soak


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = soak(Path(folder), chosen.seconds, lambda words: print(words, flush=True))
    print(f"rounds: {found.rounds}, {found.rounds / chosen.seconds:.1f} a second")
    print(f"lost because of: {dict(found.reasons.most_common())}")
    print(f"names in SCORE: {found.names}")
    print(f"honest players who lost by time-out though they answered: {found.unjust or 'none'}")
    print(f"slowest answer of theirs: {found.slowest_ms:.0f} ms")
    print(f"complaints in the log: {found.complaints or 'none'}")
    print(f"memory: {found.resident >> 20} MB, {found.grown / (1 << 20):+.1f} MB since the start")
    print(f"thrown away by the kernel: {found.lost}")


if __name__ == "__main__":
    main()
