"""What the bots of Werewolves say to the village, to their pack and to their lovers."""
