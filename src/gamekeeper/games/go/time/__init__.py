"""Clocks, thinking time and vacations."""
