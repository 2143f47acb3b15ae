"""The night: turns, packs, attacks, and how long a phase waits."""
