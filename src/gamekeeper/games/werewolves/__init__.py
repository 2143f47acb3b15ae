"""Werewolves by mail: 28 roles, a mayor, lovers and bodyguards (docs/rulebooks/werewolves.md)."""
