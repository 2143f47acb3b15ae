"""The Discord door: slash commands, buttons and threads. It knows no certain game."""
