"""Tables in memory, commands, deadlines and verification. Names no game and no door."""
