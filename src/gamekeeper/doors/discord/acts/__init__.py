"""What people can do on Discord: everything ends in an answer, and every *no* in a sentence."""
