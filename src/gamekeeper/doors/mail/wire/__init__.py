"""Receiving and sending mail; knows nothing about tables."""
