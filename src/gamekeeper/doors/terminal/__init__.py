"""A person at a terminal: scenes as text, what is typed, and the door inside the server."""
