"""What pages show to be read: rulebooks and manuals, and the line through somebody's games."""
