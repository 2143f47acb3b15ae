"""Members: joining, ranks, nights and vacations."""
