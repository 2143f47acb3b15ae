"""What members type and read."""
