"""People, rights, seats, and the words every text door shares. Names no game and no door."""
