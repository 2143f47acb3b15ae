"""The real server as a separate process, under more load than anybody means well with."""
