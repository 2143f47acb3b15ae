"""The Go club as data: what members can do, and what they see."""
