"""Letters about tables: what they say, and how the table stands."""
