"""The rules of Softwarewolves: moves in, events out."""
