"""The GTP door: a program with a Go board plays a seat over a local socket."""
