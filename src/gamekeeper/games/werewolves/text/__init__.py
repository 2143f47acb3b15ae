"""What people read and write at a Werewolves table, in stories and in plain words."""
