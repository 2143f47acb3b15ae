"""Talk in words: one line per message, in the language of the table."""

from __future__ import annotations

from typing import Any

from ...kernel.speech import Speech
from ...store.base import Spoken, TableRow
from ...texts.catalogue import load
from ..live_table import LiveTable

TEXTS = load("gamekeeper.texts", "tables")


def line_of(live: LiveTable, spoken: Spoken) -> str:
    """Return a message as a line of text; whoever reads it must be a hearer."""
    return written(live.row, live.speech, spoken)


def written(row: TableRow, speech: Speech[Any], spoken: Spoken) -> str:
    """Return the same for a table that is not in memory."""
    texts = TEXTS[row.language]
    text = texts.say("talk.taken-back") if spoken.hidden else spoken.text
    if spoken.hearers is None:
        return texts.say("talk.line", speaker=spoken.speaker, text=text)
    channel = speech.label("channel", spoken.channel) or spoken.channel
    return texts.say("talk.secret-line", speaker=spoken.speaker, channel=channel, text=text)
