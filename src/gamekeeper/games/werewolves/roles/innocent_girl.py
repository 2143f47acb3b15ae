"""Innocent Girl: sees whom the packs voted for, but not who voted (§6.22; ``packs.py`` tells)."""

from .base import Role

INNOCENT_GIRL = Role("innocent_girl", 22)
