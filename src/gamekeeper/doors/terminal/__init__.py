"""The door inside the process: for `gamekeeper play` and for tests."""
