"""The pure kernel: what a table is. Imports nothing of ours, does no I/O, reads no clock."""
