"""What goes through the socket between ``gamekeeper join`` and the server: lines of JSON."""

from __future__ import annotations

import msgspec

from ...kernel.asks import Answer
from .visit import Update

NAME = "terminal.sock"


class Greeting(msgspec.Struct):
    """The first line: who wants to sit where."""

    table: str
    name: str


class Asked(msgspec.Struct, omit_defaults=True):
    """What is done at a terminal: words, or an answer."""

    words: str = ""
    answer: Answer | None = None
    as_host: bool = False


class Told(msgspec.Struct, omit_defaults=True):
    """What the server says. Every line that was asked gets one with ``replies``, in order."""

    update: Update | None = None
    is_back: bool = False
    """In the first line: they had this seat already."""
    replies: bool = False
    text: str | None = None
    code: str | None = None
    closed: str = ""
    """Why the server hangs up."""


greeting = msgspec.json.Decoder(Greeting).decode
asked = msgspec.json.Decoder(Asked).decode
told = msgspec.json.Decoder(Told).decode
encode = msgspec.json.Encoder().encode
