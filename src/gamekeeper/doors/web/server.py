"""The browser door: pages served in the server's own loop."""

from __future__ import annotations

import socket

from ...errors import Undeliverable
from ...lobby.lobby import Lobby
from ..base import Outbound, Receive, Style
from ..http_server import bind, serve
from .app import WebApp
from .settings import Web

SCHEME = "web"


class WebDoor:
    """Serves pages. Nobody is written to: whoever wants news looks."""

    scheme = SCHEME
    style = Style.PAGE

    def __init__(self, settings: Web, secret: bytes) -> None:
        self.settings, self._secret = settings, secret
        self.app: WebApp | None = None
        self.port = settings.port
        self._socket: socket.socket | None = None

    def connect(self, lobby: Lobby) -> None:
        """Let pages call the operations of this server."""
        self.app = WebApp(lobby, self.settings, self._secret)

    async def run(self, receive: Receive) -> None:
        """Serve until cancelled."""
        assert self.app is not None, "connected before it is opened"
        app, proxies = self.app, self.settings.proxies
        await serve(app.guarded, self.bind(), proxies=proxies, closing=app.close)

    def bind(self) -> socket.socket:
        """Return the socket at which pages are served. Raises CannotStart."""
        if self._socket is None:
            self._socket = bind(self.settings.host, self.settings.port, "pages", "web.port")
            self.port = self._socket.getsockname()[1]
        return self._socket

    async def send(self, message: Outbound) -> None:
        """Raise Undeliverable: a page is not written to."""
        raise Undeliverable("pages are not written to", temporary=False)
