"""Putting what happened into stories: reading them, choosing one, filling in the names."""
