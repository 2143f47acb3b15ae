"""What a host sees at the terminal of a server: doors, what to tell players, who comes and wins."""
