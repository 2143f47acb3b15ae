"""The pages of a contest: one for the projector, and one per bot."""
