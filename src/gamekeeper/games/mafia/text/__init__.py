"""What people type and read at a Mafia table."""
