"""Gamekeeper: the host that runs moderated games by itself."""

__version__ = "0.2.0"
