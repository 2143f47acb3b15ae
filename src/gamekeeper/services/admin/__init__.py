"""Administrators' commands, by mail and at the command line."""
