"""The Go club: members, ratings, the waiting room, and everything around games of Go."""
