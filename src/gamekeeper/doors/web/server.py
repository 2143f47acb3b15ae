"""The browser door: pages served in the server's own loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import uvicorn

from ...errors import CannotStart, Undeliverable
from ...lobby.lobby import Lobby
from ..base import Outbound, Receive, Style
from .app import WebApp
from .settings import Web

SCHEME = "web"


class _Server(uvicorn.Server):
    """A web server that leaves signals to whoever runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


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
        config = uvicorn.Config(
            self.app.guarded,
            self.settings.host,
            self.settings.port,
            lifespan="off",
            loop="none",
            http="httptools",
            ws="none",
            log_config=None,  # the log is ours
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
            timeout_keep_alive=75,
            forwarded_allow_ips=list(self.settings.proxies),
            proxy_headers=bool(self.settings.proxies),
        )
        server = _Server(config)
        serving = asyncio.get_running_loop().create_task(server.serve([self.bind()]))
        try:
            await asyncio.shield(serving)
        finally:
            self.app.close()
            server.should_exit = True
            with contextlib.suppress(asyncio.CancelledError):
                await serving

    def bind(self) -> socket.socket:
        """Return the socket at which pages are served. Raises CannotStart."""
        if self._socket is None:
            host, port = self.settings.host, self.settings.port
            try:
                self._socket = socket.create_server((host, port), backlog=2048)
            except OSError as problem:
                raise CannotStart(f"cannot serve pages at {host}:{port}: {problem}") from problem
            self.port = self._socket.getsockname()[1]
        return self._socket

    async def send(self, message: Outbound) -> None:
        """Raise Undeliverable: a page is not written to."""
        raise Undeliverable("pages are not written to", temporary=False)
