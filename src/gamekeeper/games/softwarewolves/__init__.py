"""Softwarewolves: the small Werewolf for chat rooms, one werewolf among plain villagers."""
