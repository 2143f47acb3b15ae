"""XMPP itself: streams, stanzas and rooms, and nothing about tables."""
