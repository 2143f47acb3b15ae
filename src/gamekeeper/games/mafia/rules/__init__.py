"""The rules of Mafia: moves in, events out."""
