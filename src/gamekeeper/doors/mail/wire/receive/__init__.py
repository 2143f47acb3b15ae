"""Mail coming in: LMTP and IMAP, MIME, quotations, and whether the sender is who they say."""
