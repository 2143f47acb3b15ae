"""Ranks, ratings and what a game counts for."""
