"""The sentences of the mail door (``texts/<lang>/mail.toml``), and what its mails are called."""

from __future__ import annotations

from collections.abc import Mapping

from ...texts.catalogue import FALLBACK, load

TEXTS = load("gamekeeper.texts", "mail")

TITLES: Mapping[str, str] = {
    **dict.fromkeys(("not-your-turn", "you-are-dead", "too-late"), "turn"),
    **dict.fromkeys(("game-ended", "game-paused", "set-aside", "unproven"), "unread"),
    "old-letter": "unread",
    **dict.fromkeys(("no-talk", "may-not-speak", "muted", "too-fast"), "error"),
    **dict.fromkeys(("talk-empty", "talk-too-long", "talk-bad-character"), "error"),
    **dict.fromkeys(("invited-only", "seats-kept"), "error"),
    **dict.fromkeys(("subject-too-long", "only-watching", "replaced"), "error"),
    **dict.fromkeys(("unknown-subject", "several-games", "unknown-sender", "trouble"), "error"),
    **dict.fromkeys(("enrol-format", "enrol-name", "enrol-sex", "enrol-unproven"), "error"),
    **dict.fromkeys(("name-taken", "not-enrolled", "too-many-questions"), "error"),
}
"""The title of a mail with this refusal; every other one is an error in a vote (§12.6)."""


def has(key: str) -> bool:
    """Return True if the mail door has a sentence of its own under this key."""
    return key in TEXTS.languages[FALLBACK]


def say(language: str, key: str, **facts: object) -> str:
    """Return a sentence in this language, filled in."""
    return TEXTS[language].say(key, **facts)


def heard(key: str) -> frozenset[str]:
    """Return the words that mean this in any language."""
    return frozenset(
        word.strip()
        for texts in TEXTS.languages.values()
        for word in texts[f"heard.{key}"].split(",")
    )


def title(language: str, code: str, usual: str = "vote") -> str:
    """Return the title of a mail that refuses something for this reason.

    ``usual`` is ``move`` where nobody votes but moves, ``other`` where it is about something else.
    """
    kind = usual if usual == "move" else TITLES.get(code, usual)
    if usual == "other" and kind in ("other", "turn"):
        kind = "error"
    return say(language, f"title.{kind}")
