"""A connection that is closed is closed at once, whatever the mail server does then."""

from __future__ import annotations

from gamekeeper.doors.mail.wire.send.smtp_connection import Smtp


class Polite:
    """A connection over TLS: asked to close, it waits for the server's own farewell."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def is_closing(self) -> bool:
        return "close" in self.done

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")


def test_nobody_waits_for_a_server_that_is_slow_to_say_goodbye() -> None:
    """After a refused login, too, where the library itself closes the connection."""
    smtp, connection = Smtp(), Polite()
    smtp.transport = connection  # type: ignore[assignment]

    smtp.close()
    smtp.close()

    assert connection.done == ["close", "abort"]
    assert smtp.transport is None
