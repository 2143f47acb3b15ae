"""Deaths, victory and scores."""
