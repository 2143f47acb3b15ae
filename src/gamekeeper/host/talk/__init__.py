"""People at a table speaking to each other: who can, who hears it, and how it is shown."""
