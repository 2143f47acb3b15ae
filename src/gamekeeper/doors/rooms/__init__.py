"""What chat rooms of any kind share: which table is played in which room, and who is there."""
