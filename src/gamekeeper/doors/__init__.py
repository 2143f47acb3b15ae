"""The doors: one folder per way in and out. `wire/` is the protocol, the rest gives it meaning."""
