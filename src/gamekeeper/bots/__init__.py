"""What bots of all games share. A bot sees its own seat's view and nothing else."""
