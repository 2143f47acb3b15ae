"""Where tables are remembered: one log per table, in memory, SQLite or PostgreSQL."""
