"""The mail door: it decides what a mail means and what is answered. It knows no certain game."""
