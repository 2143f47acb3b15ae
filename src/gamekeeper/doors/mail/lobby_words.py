"""Which words of a mail are for the lobby, and which for a table."""

from __future__ import annotations

import re
from collections.abc import Callable

LOBBY_WORDS = frozenset(
    {"tables", "games", "open", "join", "link", "unlink", "forget", "scores", "watch"}
)
"""First words of a text that is for the lobby although the subject does not say so."""
LINK = frozenset({"link"})
"""The one word of the lobby that may also stand alone in a subject: other programs name it."""
FREE = frozenset({"", "help", "games", "tables", "scores", "status", "join"})
"""What anybody may say in anybody's name: the answer goes to the true owner of the address."""
WHO_I_AM = frozenset({"link", "unlink", "forget"})
"""What decides whose an address is. A letter to administrators, which is good for ever, proves too
little for that: whoever found one could link an address of theirs, and play and vote with it."""
OF_TABLES = frozenset({"join", "watch", "status", "leave", "start", "replace", "host"})
"""The lobby's words with the name of a table behind them."""
TABLE_WORDS = frozenset({"start", "leave", "status"})
"""The lobby's words that may also stand alone in a mail about a table."""
AT_TABLE = re.compile(r"(\S{1,80}):\s+(.*)", re.DOTALL)
"""Words with the name of a table before them."""


def is_for_lobby(text: str, knows: Callable[[str], bool]) -> bool:
    """Return True if the lobby, which ``knows`` its words, understands a reply to its letter."""
    text = text.strip()
    word = next(iter(text.lower().split(maxsplit=1)), "")
    return knows(word) or AT_TABLE.fullmatch(text) is not None


def names_table(text: str, table: str) -> bool:
    """Return True if this is a word of the lobby and the name of this table."""
    words = text.lower().split()[:2]
    return len(words) == 2 and words[0] in OF_TABLES and words[1] == table.lower()
