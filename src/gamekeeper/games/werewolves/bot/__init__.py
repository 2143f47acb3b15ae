"""Bots that play Werewolves: how they choose, and whom they distrust."""
