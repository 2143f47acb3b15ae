"""Games of more than two (§8.1, §8.4, §8.5): which kinds there are, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ....kernel.messages import Rejected, Seat
from ...bad_option import BadOption
from ..board.colours import BLACK, WHITE, Colour

MAX_PLAYERS = 16


class GameType(StrEnum):
    """Go for two, for two teams, or for an odd circle whose colours alternate."""

    GO = "GO"
    TEAM_GO = "TEAM_GO"
    ZEN_GO = "ZEN_GO"


class Group(StrEnum):
    """Which part of a game a seat belongs to (§1.3)."""

    BLACK = "B"
    WHITE = "W"
    BOTH = "BW"
    """Not chosen yet; in Zen-Go everybody."""
    FIRST = "G1"
    SECOND = "G2"


@dataclass(frozen=True, slots=True)
class Formation:
    """How many play: the two sides, or one circle (`white` is 0)."""

    type: GameType
    black: int
    white: int = 0

    @property
    def players(self) -> int:
        return self.black + self.white

    def __str__(self) -> str:
        return f"{self.black}:{self.white}" if self.white else str(self.black)


GO = Formation(GameType.GO, 1, 1)


def read_formation(text: str) -> Formation:
    """Return the formation of ``2:2``, ``3`` or nothing (§8.1). Raises ``invalid-args``."""
    if text in ("", "1:1", "2"):
        return GO
    if found := re.fullmatch(r"([0-9]{1,2}):([0-9]{1,2})", text, re.ASCII):
        black, white = int(found[1]), int(found[2])
        if black >= 1 and white >= 1 and 2 < black + white <= MAX_PLAYERS:
            return Formation(GameType.TEAM_GO, black, white)
    elif re.fullmatch(r"[0-9]{1,2}", text, re.ASCII):
        circle = int(text)
        if circle % 2 and 3 <= circle < MAX_PLAYERS:
            return Formation(GameType.ZEN_GO, circle)
    raise Rejected("invalid-args", players=text)


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place in a game: the colour to play, and who within which group."""

    colour: Colour
    group: Group
    order: int


def _turns(moves: int, handicap: int) -> int:
    """Return how many turns there were when the counter stands at `moves`."""
    if handicap > 0:  # placing all the stones is one turn
        return 0 if moves < handicap else moves - handicap + 1
    return moves


def colour_at(moves: int, handicap: int = 0) -> Colour:
    """Return the colour to move, whoever plays it, when the counter stands at `moves` (§8.4)."""
    return WHITE if _turns(moves, handicap) % 2 else BLACK


def turn(formation: Formation, moves: int, handicap: int = 0, ahead: int = 0) -> Place:
    """Return who is to move `ahead` turns from now, when the counter stands at `moves` (§8.4)."""
    number = max(0, _turns(moves, handicap) + ahead)
    pair, is_white = divmod(number, 2)
    colour = WHITE if is_white else BLACK
    if formation.type is GameType.ZEN_GO:
        return Place(colour, Group.BOTH, number % formation.black + 1)
    if is_white:
        return Place(colour, Group.WHITE, pair % formation.white + 1)
    return Place(colour, Group.BLACK, pair % formation.black + 1)


def author(formation: Formation, number: int, handicap: int = 0) -> Place:
    """Return who made the action with this number, if nobody has been replaced (§8.4)."""
    return turn(formation, number, handicap, ahead=-1)


Line = Mapping[tuple[Group, int], Seat]
"""Who sits where: a group, a place in its order, and the player."""


def line_of(groups: Mapping[Group, Sequence[Seat]]) -> Line:
    """Return the line of these groups, each in order."""
    return {
        (group, order): seat
        for group, seats in groups.items()
        for order, seat in enumerate(seats, start=1)
    }


@dataclass(frozen=True, slots=True)
class Movers:
    """The next two movers, and who of them is to move (§8.5): nobody else can act."""

    black: Seat
    white: Seat
    to_move: Colour

    @property
    def seat(self) -> Seat:
        """Return who is to move."""
        return self.holding(self.to_move)

    def holding(self, colour: Colour) -> Seat:
        return self.black if colour is BLACK else self.white


def first_movers(
    formation: Formation, line: Line, handicap: int = 0, placed: bool = False
) -> Movers:
    """Return who moves at the start; `placed`: the server has put the handicap stones (§8.5)."""
    if handicap and placed:
        black = player(formation, line, handicap, handicap, 1)
        return Movers(black, player(formation, line, handicap, handicap), WHITE)
    return Movers(
        player(formation, line, 0, handicap), player(formation, line, 0, handicap, 1), BLACK
    )


def next_movers(
    movers: Movers, formation: Formation, line: Line, moves: int, handicap: int = 0
) -> Movers:
    """Return who moves after this turn; `moves` is the counter before its action (§8.5)."""
    colour = movers.to_move
    following = player(formation, line, moves, handicap, 2)
    if colour is BLACK:
        return Movers(following, movers.white, WHITE)
    return Movers(movers.black, following, BLACK)


def player(formation: Formation, line: Line, moves: int, handicap: int = 0, ahead: int = 0) -> Seat:
    """Return the player whose turn it is by the formula."""
    place = turn(formation, moves, handicap, ahead)
    return line[place.group, place.order]


def arrange(formation: str | None, bots: int | None, players: int | None) -> tuple[int, str]:
    """Return how many bots play with one person, and in which formation.

    Two play alone, an odd number in a circle, an even one in two teams. Raises BadOption.
    """
    if players is None and bots is not None:
        players = bots + 1
    if formation is not None:
        seats = read_formation(formation).players
        if players not in (None, seats):
            raise BadOption("formation", value=formation, size=seats, players=players)
        return seats - 1 if bots is None else bots, formation
    players = 2 if players is None else players
    if not 2 <= players <= MAX_PLAYERS:
        raise BadOption("formations", most=MAX_PLAYERS)
    sides = str(players) if players % 2 else f"{players // 2}:{players // 2}"
    return players - 1 if bots is None else bots, sides


def choose_colour(colour: str | None, options: Mapping[str, str]) -> Mapping[str, str]:
    """Return the options by which whoever sits down first has a colour.

    Whoever asks for a handicap and no colour gets the stones. Raises BadOption.
    """
    is_for_two = read_formation(options.get("players", "")) == GO
    if colour is None:
        has_stones = options.get("handicap", "0") not in ("", "0") and "type" not in options
        return {"type": "black"} if has_stones and is_for_two else {}
    if colour.lower() not in ("black", "white"):
        raise BadOption("colour", value=colour)
    if "type" in options:
        raise BadOption("colour-twice", value=colour, other=options["type"])
    if not is_for_two:
        raise BadOption("colour-drawn")
    return {"type": colour.lower()}
