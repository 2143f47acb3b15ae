"""An HTTP server in the server's own loop, for doors that are reached over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import uvicorn

from ..errors import CannotStart


class _Server(uvicorn.Server):
    """A web server that leaves signals to whoever runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def bind(host: str, port: int, what: str) -> socket.socket:
    """Return a socket that listens; ``what`` is served there. Raises CannotStart."""
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        raise CannotStart(f"cannot serve {what} at {host}:{port}: {problem}") from problem


async def serve(
    app: Any, at: socket.socket, *, proxies: Sequence[str] = (), closing: Callable[[], None]
) -> None:
    """Serve an ASGI application until cancelled; ``closing`` is called before it ends."""
    config = uvicorn.Config(
        app,
        lifespan="off",
        loop="none",
        http="httptools",
        ws="none",
        log_config=None,  # the log is ours
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=75,
        forwarded_allow_ips=list(proxies),
        proxy_headers=bool(proxies),
    )
    server = _Server(config)
    serving = asyncio.get_running_loop().create_task(server.serve([at]))
    try:
        await asyncio.shield(serving)
    finally:
        closing()
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await serving
