"""Commands that look at tables: list, show, replay, verify, watch, scores, records, stories."""
