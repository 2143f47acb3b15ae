"""Game records: reading, writing and playing SGF."""
