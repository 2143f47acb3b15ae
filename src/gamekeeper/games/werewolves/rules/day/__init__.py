"""The day: its polls and its bulletins."""
