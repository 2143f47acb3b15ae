"""What the bots of Softwarewolves say to the village."""
