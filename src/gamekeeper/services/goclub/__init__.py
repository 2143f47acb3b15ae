"""The Go club on a server: the word `go`, its members' games, lists and reminders."""
