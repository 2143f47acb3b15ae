"""The rules of Werewolves: moves in, events out."""
