"""Go, slow and obvious: a dictionary of stones, every group searched for afresh, no bits.

Written from the rulebook (§5.2, §6.1, §6.2) and used to check the fast board, point by point.
"""

from __future__ import annotations

from collections.abc import Callable

Spot = tuple[int, int]


class SlowBoard:
    """Stones are "black" and "white"; a refusal is a returned word, not an exception."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones: dict[Spot, str] = {}
        self.last: Spot | None = None
        self.ko = False
        self.prisoners = {"black": 0, "white": 0}

    def neighbours(self, spot: Spot) -> list[Spot]:
        x, y = spot
        around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return [(a, b) for a, b in around if 0 <= a < self.size and 0 <= b < self.size]

    def walk(self, start: Spot, may_enter: Callable[[Spot], bool]) -> set[Spot]:
        """Everything reached from the start, which itself is always in it."""
        found, waiting = {start}, [start]
        while waiting:
            for each in self.neighbours(waiting.pop()):
                if each not in found and may_enter(each):
                    found.add(each)
                    waiting.append(each)
        return found

    def group(self, spot: Spot) -> set[Spot]:
        colour = self.stones[spot]
        return self.walk(spot, lambda each: self.stones.get(each) == colour)

    def has_liberty(self, spot: Spot) -> bool:
        return any(n not in self.stones for each in self.group(spot) for n in self.neighbours(each))

    def play(self, colour: str, spot: Spot) -> str | set[Spot]:
        """§5.2 in its own order: put the stone, remove, look for suicide, look for ko."""
        x, y = spot
        if not (0 <= x < self.size and 0 <= y < self.size) or spot in self.stones:
            return "illegal-position"
        before = dict(self.stones)
        self.stones[spot] = colour
        removed: set[Spot] = set()
        for each in self.neighbours(spot):
            if self.stones.get(each) not in (None, colour) and not self.has_liberty(each):
                dead = self.group(each)
                removed |= dead
                for stone in dead:
                    del self.stones[stone]
        if not removed and not self.has_liberty(spot):
            self.stones = before
            return "suicide"
        if self.ko and removed == {self.last}:
            self.stones = before
            return "ko"
        self.prisoners[colour] += len(removed)
        self.ko = len(removed) == 1
        self.last = spot
        return removed


class SlowMarks:
    """§6.1 with a state for every point, as the rulebook lists them."""

    def __init__(self, board: SlowBoard) -> None:
        self.board = board
        self.states = {
            (x, y): board.stones.get((x, y), "empty")
            for x in range(board.size)
            for y in range(board.size)
        }

    def toggle(self, start: Spot) -> None:
        state = self.states[start]
        opposite = {"black": "white dead", "white": "black dead"}.get(state)
        turned = {
            "black": "black dead",
            "white": "white dead",
            "black dead": "black",
            "white dead": "white",
            "empty": "neutral",
            "neutral": "empty",
        }[state]
        reached = self.board.walk(start, lambda each: self.states[each] in (state, "empty"))
        for each in reached:
            for touched in self.board.neighbours(each):
                if opposite and self.states[touched] == opposite:
                    self.toggle(touched)
        for each in reached:
            if self.states[each] == state:
                self.states[each] = turned

    def count(self) -> dict[Spot, str]:
        """§6.2 The states, where every empty point has become somebody's territory or dame."""
        counted = dict(self.states)
        open_states = ("empty", "black dead", "white dead")
        for spot, state in self.states.items():
            if state != "empty":
                continue
            region = self.board.walk(spot, lambda each: self.states[each] in open_states)
            border = {self.states[n] for each in region for n in self.board.neighbours(each)} - set(
                open_states
            )
            owner = border.pop() if len(border) == 1 else None
            counted[spot] = f"{owner} territory" if owner in ("black", "white") else "dame"
        return counted
