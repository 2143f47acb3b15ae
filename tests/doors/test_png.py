"""Drawings as PNG: boards of every size, letters without fonts, and what is too large."""

from __future__ import annotations

import struct
import zlib

import pytest

from gamekeeper.doors.png import MAX_PNG, MAX_SVG, to_png
from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.points import point_at
from gamekeeper.games.go.text.drawing import Look, as_svg


def pixels(png: bytes) -> tuple[int, int]:
    """The size of a PNG, all of whose chunks must be whole."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, kinds = 8, []
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        end = at + 8 + length
        assert struct.unpack(">I", png[end : end + 4])[0] == zlib.crc32(png[at + 4 : end])
        kinds.append(kind)
        at = end + 4
    assert (kinds[0], kinds[-1]) == (b"IHDR", b"IEND")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(("size", "wide"), [(5, 210), (9, 330), (19, 630)])
async def test_a_board_becomes_a_small_png(size: int, wide: int) -> None:
    """Full of stones it is largest, and still small enough for a mail."""
    board = Board(size)
    for x in range(size):
        for y in range(0, size, 2):
            board.black |= 1 << point_at(x, y)

    png = await to_png(as_svg(board))

    assert pixels(png) == (wide, wide)
    assert len(png) < 60_000


async def test_coordinates_show_without_fonts_on_the_machine() -> None:
    """The letters come from our own font; a letter that it lacks would leave its place empty."""
    drawn = await to_png(as_svg(Board(19)))
    bare = await to_png(as_svg(Board(19), Look(coordinates=False)))
    missing = await to_png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    letters = {
        await to_png(
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
            f'<text x="1" y="8" font-family="sans-serif" font-size="9">{letter}</text></svg>'
        )
        for letter in "ABCDEFGHJKLMNOPQRST0123456789"
    }

    assert len(drawn) > len(bare)
    assert len(letters) == 29
    assert missing not in letters


@pytest.mark.parametrize("svg", ["", "no drawing", "<svg>", f"<svg>{' ' * MAX_SVG}</svg>"])
async def test_what_cannot_be_shown_is_left_out(svg: str) -> None:
    """The mail goes out with the drawing as it is."""
    assert await to_png(svg) == b""


async def test_a_picture_that_is_too_large_is_left_out() -> None:
    """However small the drawing."""
    noise = "".join(
        f'<circle cx="{x * 7919 % 2000}" cy="{x * 104729 % 2000}" r="{x % 40}" fill="#{x * 99991 % 4096:03x}"/>'
        for x in range(1500)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">{noise}</svg>'

    assert len(svg) < MAX_SVG
    assert await to_png(svg) == b""
    assert MAX_PNG > 100_000
