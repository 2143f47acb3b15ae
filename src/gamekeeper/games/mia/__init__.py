"""Mäxchen (Mia): roll in secret, announce higher than the last player, or be called a liar."""
