"""Drawings as PNG, for readers that cannot show SVG: mail programs, chat services."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from pathlib import Path

from resvg_py import svg_to_bytes

log = logging.getLogger("gamekeeper.png")

FONT, FAMILY = Path(__file__).with_name("fonts") / "board.ttf", "Board Sans"
"""Capital letters and digits: a machine need not have any fonts."""
MAX_SVG = 200_000
MAX_PNG = 150_000
"""Larger drawings stay what they are; these are octets."""
KEPT = 64
"""So many pictures are kept: everybody at a table gets the same one."""


async def to_png(svg: str) -> bytes:
    """Return a drawing as a PNG, made in a thread; b"" if it is too large or cannot be read."""
    return await asyncio.to_thread(_drawn, svg) if len(svg) <= MAX_SVG else b""


@lru_cache(maxsize=KEPT)
def _drawn(svg: str) -> bytes:
    try:
        png = svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=[str(FONT)],
            sans_serif_family=FAMILY,
        )
    except ValueError as problem:
        log.warning("a drawing cannot be shown", extra={"why": str(problem)})
        return b""
    return png if len(png) <= MAX_PNG else b""
