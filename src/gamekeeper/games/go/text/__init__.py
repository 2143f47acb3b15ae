"""What people type and read at a table of Go."""
