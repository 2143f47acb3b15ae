"""Before the first move: terms, colours, teams and seats."""
