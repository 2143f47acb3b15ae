"""Greetings below a text: ``Groetjes, Bob`` is a signature, and Bob no word that counts (V2).

Only whole lines are looked at. A line with a vote and a greeting in it stays as it is.
"""

from __future__ import annotations

import re

MAX_LINE_LENGTH = 80
MAX_LINES = 8
"""A greeting with more lines than this below it ends nothing."""

_GRUSS = r"gr(?:ü|ue|u)(?:ß|ss)(?:e|en)?"
_ALWAYS = (
    # Dutch
    r"(?:(?:met )?(?:een )?(?:(?:hele )?(?:vriendelijke|hartelijke|lieve|warme|beste|vele|veel) )?"
    r"(?:groet|groeten|groetjes)|gr|grt|grtjs|grtz|grz|m\.? ?v\.? ?g|mvrgr|liefs|kus|kusjes"
    r"|hoogachtend"
    # English
    r"|(?:(?:with )?(?:kind|kindest|best|warm|warmest|many) )?(?:regards|greetings|wishes)"
    r"|greet[sz]|rgds|all the best|take care|(?:yours )?(?:sincerely|faithfully|truly)|yours|kr|br"
    # German
    rf"|(?:mit )?(?:(?:vielen|viele|lieben?|besten?|schönen?|herzlichen?|freundlichen?) )?{_GRUSS}"
    r"|m\.? ?f\.? ?g|v\.? ?g|l\.? ?g|b\.? ?g"
    # anywhere
    r"|xx+|xoxo)"
)
_BELOW_WORDS = (
    r"(?:thanks?(?: you)?|many thanks|thx|cheers|love|lots of love|hugs|best|ciao|x|bye(?: bye)?"
    r"|see you(?: soon| later| tomorrow)?"
    r"|bedankt|dank(?: je| u)?(?: wel)?|alvast bedankt|doe[ig]|tot (?:ziens|morgen|snel|gauw)"
    r"|danke(?: schön)?|vielen dank|tsch[üu]ss?|bis (?:morgen|dann|bald)|herzlichst)"
)
"""These may also stand above a text, or be somebody's name."""
_NAME = r"(?:[\W_]+(?P<name>\w[\w.'’-]*(?: \w[\w.'’-]*){0,2}))?(?:x|[\W_])*"
"""Between and behind the words stands whatever people like: commas, stars, emoji."""
_CLOSES = re.compile(rf"[\W_]*{_ALWAYS}\b{_NAME}", re.IGNORECASE)
_MAY_CLOSE = re.compile(rf"[\W_]*{_BELOW_WORDS}\b{_NAME}", re.IGNORECASE)


def unsigned(text: str) -> str:
    """Return the text without the greeting at its end and the name below or beside it."""
    lines = text.split("\n")
    written = [at for at, line in enumerate(lines) if line.strip()]
    for at in written[-MAX_LINES - 1 :]:
        if len(lines[at]) <= MAX_LINE_LENGTH and _is_closing(lines, at, written):
            return "\n".join(lines[:at]).rstrip()
    return text


def _is_closing(lines: list[str], at: int, written: list[int]) -> bool:
    is_first, is_last = at == written[0], at == written[-1]
    if found := _CLOSES.fullmatch(lines[at]):
        # a word that stands quite alone may be somebody's name
        return not (is_first and is_last and found["name"] is None)
    return not is_first and _MAY_CLOSE.fullmatch(lines[at]) is not None
