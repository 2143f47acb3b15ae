"""The Mäxchen contest over UDP: who is answered what, within 250 ms; standings, bans, evenings."""
