"""Scenes and asks as messages, buttons, selects and forms, within Discord's limits."""
