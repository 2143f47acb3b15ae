"""Which roles a game is played with."""
