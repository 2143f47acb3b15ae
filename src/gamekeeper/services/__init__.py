"""What spans several tables. Each service knows its own game, and no other service."""
