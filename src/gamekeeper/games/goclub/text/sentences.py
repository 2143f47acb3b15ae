"""The sentences of the club in every language."""

from __future__ import annotations

from ....texts.catalogue import Texts, load
from ...go.text.sentences import CATALOGUE as GO

CATALOGUE = load("gamekeeper.games.goclub.text")
ENGLISH = CATALOGUE["en"]


def of_tables(texts: Texts) -> Texts:
    """Return the sentences of a table of Go in the same language."""
    return GO[texts.language]
