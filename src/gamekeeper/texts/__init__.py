"""All sentences that are not a game's own: one folder per language, and the loader."""
