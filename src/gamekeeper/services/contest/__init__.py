"""The standing Mäxchen contest over UDP: every answer within 250 ms."""
