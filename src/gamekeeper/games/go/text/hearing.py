"""What is said and what is only written around it: lines, comments, politeness, subjects."""

from __future__ import annotations

import re
from dataclasses import dataclass

_AROUND = " \t.,;:!?'\"“”‘’„«»`*_"
"""Punctuation and emphasis at both ends of a line mean nothing."""
_REPLY = re.compile(r"(re|aw|antw|antwoord|sv|vs|rv|fwd?|wg|tr|odp)(\[\d+\])?\s*:", re.IGNORECASE)
"""A subject that was not written for this mail."""
_WORD = re.compile(r"[^\s:]+")


@dataclass(frozen=True, slots=True)
class Said:
    """One utterance."""

    line: str
    """The first line with anything in it, without its comment."""
    comment: str = ""
    """All that stands behind a # in that line or at the beginning of the next one, further lines
    included: a hidden part of it that was cut off half-way would be open for all to read."""
    below: tuple[str, ...] = ()
    """Further lines, if there is no comment: greetings, mostly."""
    typed: str = ""
    """The line as it was typed, if ``line`` is what it means in English."""

    @property
    def words(self) -> list[str]:
        return self.line.lower().split()


def said(text: str) -> Said:
    """Return what somebody means who may also be polite: a mail, or words to the server alone."""
    rest = text
    while rest:
        line, _, rest = rest.partition("\n")
        words, mark, comment = line.partition("#")
        if mark:
            whole = f"{comment}\n{rest}" if rest else comment
            return Said(words.strip(_AROUND), whole.strip())
        if words := words.strip(_AROUND):
            if (comment := rest.lstrip()).startswith("#"):
                return Said(words, comment[1:].strip())
            below = (each.partition("#")[0].strip(_AROUND) for each in rest.split("\n"))
            return Said(words, below=tuple(filter(None, below)))
    return Said("")


def aloud(text: str) -> Said | None:
    """Return what somebody means who talks to others: nothing, unless it is all on one line."""
    words, _, comment = text.strip().partition("#")
    if "\n" in words:
        return None
    return Said(words.strip(), comment.strip())


def in_subject(subject: str) -> tuple[str, ...]:
    """Return what a subject may say beside the name of a table; nothing, if it is an answer's."""
    if _REPLY.match(subject.strip()):
        return ()
    words = _WORD.findall(subject)
    return tuple(" ".join(each) for each in (words[1:], words) if each)
