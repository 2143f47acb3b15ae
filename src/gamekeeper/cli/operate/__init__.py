"""Commands that run a server or give it orders: serve, party, open, admin, contest, mail …"""
