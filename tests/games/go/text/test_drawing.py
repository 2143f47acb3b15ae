"""Go, §5.7: boards as text and as pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tests.kit.go import drawn, played

from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.marking import toggle
from gamekeeper.games.go.board.points import SIZES, point_at, read_point, read_points, whole
from gamekeeper.games.go.board.scoring import count
from gamekeeper.games.go.text.drawing import SIGNS, Look, as_svg, as_text, described, layers

SVG = "{http://www.w3.org/2000/svg}"


def marked(board: Board, clicks: str) -> int:
    return toggle(board, 0, read_points(clicks, board.size))


def counted(board: Board, clicks: str, *, coordinates: bool = True) -> Look:
    """The board with these marks, and whose each point is."""
    marks = marked(board, clicks)
    return Look(marks=marks, counted=count(board, marks), coordinates=coordinates)


def picture(board: Board, look: Look, title: str = "") -> ElementTree.Element:
    """The parsed SVG: broken XML does not come through here."""
    return ElementTree.fromstring(as_svg(board, look, title))


def test_a_board_as_text() -> None:
    """§5.7 Stones, the last move in brackets, stars, columns without I, rows from below."""
    board = played("B cc, W gg, B ii", size=9)

    assert as_text(board, Look(last=board.last)) == (
        "    A B C D E F G H J\n"
        " 9  · · · · · · · · · 9\n"
        " 8  · · · · · · · · · 8\n"
        " 7  · · ● · · · + · · 7\n"
        " 6  · · · · · · · · · 6\n"
        " 5  · · · · + · · · · 5\n"
        " 4  · · · · · · · · · 4\n"
        " 3  · · + · · · ○ · · 3\n"
        " 2  · · · · · · · · · 2\n"
        " 1  · · · · · · · ·(●)1\n"
        "    A B C D E F G H J\n"
    )


def test_a_counted_board_as_text() -> None:
    """§6.1, §6.2 Dead stones, neutral points and territory have signs of their own."""
    board = drawn("O.X.X XXXXX OOOO. ...O. X..OO")
    look = counted(board, "aa,ae,da", coordinates=False)

    assert as_text(board, look) == (" ◇ ▪ ● × ●\n ● ● ● ● ●\n ○ ○ ○ ○ ·\n ▫ ▫ ▫ ○ ·\n ◆ ▫ ▫ ○ ○\n")


@pytest.mark.parametrize("size", SIZES)
def test_text_is_as_wide_as_the_board(size: int) -> None:
    """§5.7 All rows of all sizes are in line, wherever the last move is."""
    corners = (point_at(0, 0), point_at(size - 1, 0), point_at(size - 1, size - 1))
    for last in (None, *corners):
        look = Look(last=last)
        lines = as_text(Board(size), look).splitlines()

        assert len(lines) == size + 2
        assert {len(line.rstrip("0123456789")) for line in lines[1:-1]} == {2 * size + 4}
        assert all(line == line.rstrip() for line in lines)


def test_every_point_is_in_one_layer() -> None:
    """§6.3 Nothing is drawn twice, nothing is left out; each layer has a sign."""
    board = drawn("O.X.X XXXXX OOOO. ...O. X..OO")
    for look in (Look(marks=marked(board, "aa,ae,da")), counted(board, "aa,ae,da")):
        found = layers(board, look)

        assert sum(found.values()) == whole(5)
        assert sum(area.bit_count() for area in found.values()) == 25
        assert found.keys() <= SIGNS.keys()


def test_a_board_as_a_picture() -> None:
    """§5.7 One disc for each stone and star, a ring on the last move, lines and labels."""
    board = played("B cc, W gg, B ia", size=9)
    image = picture(board, Look(last=board.last))

    circles = [(c.get("cx"), c.get("cy"), c.get("r")) for c in image.iter(f"{SVG}circle")]
    assert [c for c in circles if c[2] == ".46"] == [
        ("8", "0", ".46"),
        ("2", "2", ".46"),
        ("6", "6", ".46"),
    ]
    assert len([c for c in circles if c[2] == ".12"]) == 5
    assert [c for c in circles if c[2] == ".24"] == [("8", "0", ".24")]
    assert [t.text for t in image.iter(f"{SVG}text")][:4] == ["A", "A", "9", "9"]
    assert len(list(image.iter(f"{SVG}text"))) == 4 * 9
    assert image.get("viewBox") == "-1.5 -1.5 11 11"


def test_a_picture_has_words_for_those_who_cannot_see_it() -> None:
    """A title and a description, first in the picture; role img."""
    board = played("B cc, W gg, B ii", size=9)
    image = picture(board, Look(last=board.last), "Ann & Bob <9×9>\x00\ud800")

    assert image.get("role") == "img"
    assert [child.tag for child in image][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert image[0].text == "Ann & Bob <9×9>  "
    assert image[1].text == "9×9, black 2, white 1, last move j1"
    assert picture(Board(5), Look())[0].text == "Go board, 5×5"


def test_a_counted_board_in_words() -> None:
    """What is marked is said; what is not there is not."""
    board = drawn("O.X.X XXXXX OOOO. ...O. X..OO")
    look = counted(board, "aa,ae,da")

    assert described(board, look) == (
        "5×5, black 7, white 7, black dead 1, white dead 1, neutral 1, "
        "black territory 1, white territory 5"
    )
    assert described(board) == "5×5, black 8, white 8"


def test_dead_stones_territory_and_neutral_points_are_seen() -> None:
    """§6.1 Dead stones are pale and crossed out; territory is squares in the owner's colour."""
    board = drawn("O.X.X XXXXX OOOO. ...O. X..OO")
    plain = as_svg(board, Look(coordinates=False))
    svg = as_svg(board, counted(board, "aa,ae,da"))

    assert "opacity" not in plain
    assert "<text" not in plain
    assert svg.count('opacity=".45"') == 2
    assert svg.count("l.4 .4") == 3  # two dead stones and the neutral point
    assert svg.count("h.32v.32h-.32z") == 6


def test_the_ring_has_the_other_colour() -> None:
    """§5.7 Light on a black stone, dark on a white one."""
    board = played("B cc, W dd")
    on_black = as_svg(board, Look(last=read_point("cc", 5)))
    on_white = as_svg(board, Look(last=read_point("dd", 5)))

    assert 'r=".24" fill="none" stroke="#fdfdfb"' in on_black
    assert 'r=".24" fill="none" stroke="#1b1b1b"' in on_white


def test_pictures_are_light() -> None:
    """A full 19×19 board stays below 20,000 bytes."""
    board = drawn(" ".join(["XO" * 9 + "X"] * 18 + ["." * 19]))

    assert len(as_svg(board).encode()) < 20_000
