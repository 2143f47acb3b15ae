"""Connect Four: drop discs into columns, four in a row win (docs/rulebooks/connectfour.md)."""
