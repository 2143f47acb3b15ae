"""The mail door: letters come in, letters go out. It knows addresses and words, but no game."""
