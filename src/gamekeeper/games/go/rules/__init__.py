"""The rules of Go at a table: moves in, events out."""
