"""The XMPP door: chat rooms and private words. It knows addresses, rooms and words, but no game."""
