"""Words for the keys of asks and scenes: a game's own, or those that all games share."""

from __future__ import annotations

from .catalogue import Texts, load

SHARED = load("gamekeeper.texts", "scenes")


def label(texts: Texts, kind: str, key: str, **facts: object) -> str:
    """Return the words for a key, from ``[kind]`` of a game's catalogue or the shared one.

    Returns "" if neither has any.
    """
    name = f"{kind}.{key}"
    return texts.get(name, **facts) or SHARED[texts.language].get(name, **facts) or ""
