"""Telling every address what it has not been told yet, in its own words."""
