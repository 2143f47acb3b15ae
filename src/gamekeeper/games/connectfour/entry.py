"""What the server knows of Connect Four."""

from __future__ import annotations

from ..entry import Entry
from .drawing import picture
from .face import ConnectFourFace
from .rules import ConnectFour, Options, scores
from .speech import ConnectFourSpeech

ENTRY = Entry(
    "Connect Four",
    lambda options, edition: ConnectFour(options),
    Options,
    lambda options, themes, table, language: ConnectFourSpeech(options, language),
    face=lambda options, edition: ConnectFourFace(options),
    groups={"board": ("columns", "rows", "line"), "time": ("limit",)},
    seats=2,
    company=1,
    casual={"limit": "10m"},
    by_mail={"limit": "3d"},
    in_rooms={"limit": "2m"},
    in_one_room={"limit": "1m", "talk": "off", "pace": "2s"},
    alone={"limit": "0ms"},
    outage=1,
    tells_outages=True,
    picture=lambda view, options, language: picture(view, options),
    scores=scores,
    phase=lambda view, seat: f"move {len(view.discs)}",
)
