"""The board: points, stones, captures, handicap, marking and counting."""
