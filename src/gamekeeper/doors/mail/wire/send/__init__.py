"""Mail going out: composing, the spool, SMTP and what could not be delivered."""
