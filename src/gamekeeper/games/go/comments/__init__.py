"""Comments with moves, and who may read which part of them."""
