"""The house: brings doors, tables and time together."""
