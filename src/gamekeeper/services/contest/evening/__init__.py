"""An evening of the contest: registration, practice, heats, a final; results and figures."""
