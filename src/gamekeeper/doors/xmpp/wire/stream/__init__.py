"""The connection to the XMPP server: dialling, staying connected, what the server has taken."""
