"""The Go Text Protocol: engines that hold seats, and what a seat looks like to a program."""
