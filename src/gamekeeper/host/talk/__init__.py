"""Talk at a table: who can speak, who hears it, how it is shown, and what bots say, and when."""
