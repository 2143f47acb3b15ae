"""The tests: rulebook, properties, golden, contracts, house, and the kit they share."""
