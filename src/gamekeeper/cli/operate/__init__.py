"""Commands that run a server or give it orders: serve, open, begin, admin, mail, resume, gtp."""
