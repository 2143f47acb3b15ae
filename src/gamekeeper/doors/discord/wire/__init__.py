"""Discord's HTTP API: signed interactions in, answers and REST calls out. It knows no table."""
