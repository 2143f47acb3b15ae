"""The waiting room, invitations and new games."""
