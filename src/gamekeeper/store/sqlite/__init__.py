"""The SQLite store: one thread writes, reads happen in place."""
