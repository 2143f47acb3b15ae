"""The rules of the Go club: moves in, events out."""
