"""What is said and read in a village of Softwarewolves."""
