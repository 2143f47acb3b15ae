"""What the terminal says itself, from ``texts/<lang>/terminal.toml``."""

from __future__ import annotations

from ...texts.catalogue import load

TEXTS = load("gamekeeper.texts", "terminal")
TABLES = load("gamekeeper.texts", "tables")
"""What all doors say about tables."""
