"""The browser door: pages, forms, and the streams that tell pages what is new. It knows no game."""
