"""The XMPP door: chat rooms and private messages. It knows addresses, rooms and words, no game."""
