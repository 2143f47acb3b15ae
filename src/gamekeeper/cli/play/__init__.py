"""Commands that play at this terminal: play and simulate."""
