"""Werewolves as data: what is asked, what is seen and who can talk."""
