"""Counting a position: regions (§6.2), the two formulas (§6.3) and the preview's lists."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.results import MAX_POINTS, short_result, winner
from ..setup.settings import Ruleset
from .board import Board
from .colours import BLACK, WHITE, Colour
from .points import NOTHING, Area, near, regions


@dataclass(frozen=True, slots=True)
class Side:
    """What one colour has on the board."""

    stones: Area
    """Those alive."""
    dead: Area
    territory: Area
    """Empty points; dead stones among them are counted as dead stones."""


@dataclass(frozen=True, slots=True)
class Count:
    """Every point of a board, in exactly one of these lists."""

    black: Side
    white: Side
    dame: Area
    neutral: Area

    def side(self, colour: Colour) -> Side:
        return self.black if colour is BLACK else self.white


@dataclass(frozen=True, slots=True)
class Points:
    """What one colour's result is made of; the parts that its ruleset does not count are 0."""

    territory: int
    stones: int = 0
    prisoners: int = 0
    """Stones taken in play."""
    dead: int = 0
    """The other colour's dead stones, in points."""
    komi: float = 0.0
    reduction: int = 0
    """§5.5 What Black gives for handicap stones when area is counted."""

    @property
    def total(self) -> float:
        gained = self.territory + self.stones + self.prisoners + self.dead + self.komi
        return gained - self.reduction


@dataclass(frozen=True, slots=True)
class Score:
    """A counted game."""

    ruleset: Ruleset
    black: Points
    white: Points

    @property
    def margin(self) -> float:
        """Return White's points minus Black's, as stored: numbers above 999 mean other things."""
        return max(-MAX_POINTS, min(MAX_POINTS, self.white.total - self.black.total))

    @property
    def winner(self) -> Colour | None:
        """Return who has won; None if it is jigo."""
        return winner(self.margin)

    def __str__(self) -> str:
        """Return the short text (§3): W+12.5, B+7 or 0."""
        return short_result(self.margin)


def count(board: Board, marks: Area = NOTHING) -> Count:
    """Return whose each region is, with these marks (see :mod:`.marking`) (§6.2)."""
    black, white = board.black & ~marks, board.white & ~marks
    dead = (board.black | board.white) & marks
    neutral = board.empty & marks
    open_ground = board.empty & ~marks
    for_black = for_white = dame = NOTHING
    for region in regions(open_ground | dead):
        border = near(region)
        touches_black, touches_white = bool(border & black), bool(border & white)
        if touches_black is touches_white or border & neutral:
            dame |= region & open_ground
        elif touches_black:
            for_black |= region & open_ground
        else:
            for_white |= region & open_ground
    return Count(
        Side(black, board.black & marks, for_black),
        Side(white, board.white & marks, for_white),
        dame,
        neutral,
    )


def score(board: Board, marks: Area, ruleset: Ruleset, komi: float, handicap: int = 0) -> Score:
    """Return the result of a position with these marks (§6.3)."""
    return score_of(count(board, marks), board, ruleset, komi, handicap)


def score_of(
    counted: Count, board: Board, ruleset: Ruleset, komi: float, handicap: int = 0
) -> Score:
    """Return the result of a position that is counted already."""
    if ruleset is Ruleset.JAPANESE:
        return Score(
            ruleset,
            _territory(counted, BLACK, board.taken_by_black),
            _territory(counted, WHITE, board.taken_by_white, komi),
        )
    return Score(
        ruleset, _area(counted, BLACK, reduction=handicap), _area(counted, WHITE, komi=komi)
    )


def _territory(counted: Count, colour: Colour, prisoners: int, komi: float = 0) -> Points:
    own, other = counted.side(colour), counted.side(colour.other)
    return Points(
        own.territory.bit_count(), prisoners=prisoners, dead=2 * other.dead.bit_count(), komi=komi
    )


def _area(counted: Count, colour: Colour, komi: float = 0, reduction: int = 0) -> Points:
    own, other = counted.side(colour), counted.side(colour.other)
    return Points(
        own.territory.bit_count(),
        stones=own.stones.bit_count(),
        dead=other.dead.bit_count(),
        komi=komi,
        reduction=reduction,
    )
