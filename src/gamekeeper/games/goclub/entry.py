"""What the server knows of the Go club."""

from __future__ import annotations

from ..entry import Entry
from ..options import zone_named
from .face.face import ClubFace
from .rules.options import Options
from .rules.rules import Club
from .rules.views import look
from .text.speech import ClubSpeech

ENTRY = Entry(
    "The Go club",
    lambda options, edition: Club(options, zone_named),
    Options,
    lambda options, themes, table, language: ClubSpeech(language),
    face=lambda options, edition: ClubFace(options),
    bots=(),
    of_the_house=True,
    look=look,
)
