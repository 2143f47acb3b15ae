"""What is more than one table. Each service knows its own game, and no other service."""
