"""Go positions as text: "X" black, "O" white, "." empty; moves as in the rulebook, "B ba, W ca"."""

from __future__ import annotations

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.board.points import Area, area_of, point_at, points_of, read_point, to_sgf
from gamekeeper.games.go.time.vacation import UNITS_PER_DAY, Vacation

COLOURS = {"B": BLACK, "W": WHITE}


def drawn(text: str) -> Board:
    """The board with these rows, top to bottom, blanks between them."""
    rows = text.split()
    size = len(rows)
    assert all(len(row) == size for row in rows), "boards are square"

    def stones(letter: str) -> Area:
        return area_of(
            point_at(x, y) for y in range(size) for x in range(size) if rows[y][x] == letter
        )

    return Board(size, stones("X"), stones("O"))


def rows(board: Board) -> str:
    """The rows of a board, as :func:`drawn` reads them."""
    signs = {BLACK: "X", WHITE: "O", None: "."}
    size = board.size
    return " ".join(
        "".join(signs[board.at(point_at(x, y))] for x in range(size)) for y in range(size)
    )


def move(board: Board, text: str) -> str:
    """Play "B ba"; what it takes comes back in SGF letters."""
    letter, name = text.split()
    return names(board.play(COLOURS[letter], read_point(name, board.size)))


def played(moves: str, size: int = 5) -> Board:
    """The board after these moves."""
    board = Board(size)
    for each in moves.split(","):
        move(board, each)
    return board


def names(area: Area) -> str:
    """The points of an area, in SGF letters."""
    return " ".join(to_sgf(point) for point in points_of(area))


def everything(board: Board) -> tuple[object, ...]:
    """All that a board knows, to see that nothing has changed."""
    return tuple(getattr(board, name) for name in Board.__slots__)


def vacation(balance: float, left: float = 0) -> Vacation:
    """What a member has saved up and what is left of their vacation, in days of 24 hours."""
    return Vacation(round(balance * UNITS_PER_DAY), round(left * UNITS_PER_DAY))
