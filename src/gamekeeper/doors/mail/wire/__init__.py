"""How mail travels: taking it in, sending it out, and nothing about tables."""
