"""Mafia: votes by day, secrets by night, and rogues who play for themselves."""
