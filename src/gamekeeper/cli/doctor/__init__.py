"""`gamekeeper doctor`: checks settings, database, ports and servers, and says what to do."""
