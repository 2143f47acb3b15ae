"""What Mafia's bots say to the town, and to each other at night."""
