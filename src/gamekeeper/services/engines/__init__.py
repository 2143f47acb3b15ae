"""Go programs that hold seats, and seats as programs see them."""
