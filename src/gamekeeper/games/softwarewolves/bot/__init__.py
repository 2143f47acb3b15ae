"""Bots that play Softwarewolves: how they choose, and whom they distrust."""
