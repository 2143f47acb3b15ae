"""Citizen: no power but a vote by day."""

from .base import Role

CITIZEN = Role("citizen", 1, strips=False)
