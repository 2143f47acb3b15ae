"""Chat rooms over XMPP: entering, occupants, history, invitations, visitors."""
