"""Commands that play at this terminal: play, join and simulate."""
