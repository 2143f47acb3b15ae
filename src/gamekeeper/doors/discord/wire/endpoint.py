"""The one route: verify, read, answer in time, and the same bytes for the same id (D1–D5)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from . import payloads
from .answers import PONG, Answer, choices, deferred
from .payloads import Interaction, decode
from .signature import Gatekeeper

log = logging.getLogger("gamekeeper.discord")

PATH = "/discord/interactions"
MAX_BODY = 256 * 1024
DEFER_SECONDS = 1.0
"""What is not ready by then is answered later. That is kept on disk before it is said."""
STORING_SECONDS = 0.3
"""So long may that take; on a slower disk it is said all the same, in less than 1.5 s (D5)."""
KEPT_SECONDS = 900.0
KINDS = frozenset({payloads.COMMAND, payloads.COMPONENT, payloads.AUTOCOMPLETE, payloads.MODAL})

Handle = Callable[[Interaction], Awaitable[Answer]]
Result = TypeVar("Result")
Owe = Callable[[Interaction, "asyncio.Future[Answer]"], Coroutine[Any, Any, None]]
"""Keeps that an answer is owed, which is sent through the token when it is there."""


class Response(NamedTuple):
    """An HTTP response."""

    status: int
    body: bytes = b""


class Endpoint:
    """Answers requests. ``handle`` never raises: it turns every *no* into an answer."""

    def __init__(self, application: str, gate: Gatekeeper, handle: Handle, owe: Owe) -> None:
        self._application, self._gate = application, gate
        self._handle, self._owe = handle, owe
        self._answers: dict[str, tuple[asyncio.Future[bytes], float]] = {}
        self._working: set[asyncio.Future[Any]] = set()
        self.patience = DEFER_SECONDS

    async def receive(self, signature: str, timestamp: str, body: bytes) -> Response:
        """Return the response to one request."""
        if len(body) > MAX_BODY:
            return Response(413)
        if not self._gate.admits(signature, timestamp, body):
            return Response(401)
        try:
            interaction = decode(body)
        except ValueError as problem:
            log.info("a signed request cannot be read", extra={"why": str(problem)})
            return Response(400)
        if (why := self._strange(interaction)) is not None:
            log.info("a signed request is not for us", extra={"why": why})
            return Response(400)
        if interaction.type == payloads.PING:
            return Response(200, Answer(PONG).encoded())
        return Response(200, await self._answered(interaction))

    def _strange(self, interaction: Interaction) -> str | None:
        """Return what is wrong with an interaction that was well signed, or None (D2)."""
        is_ping, application = interaction.type == payloads.PING, interaction.application_id
        if not is_ping and interaction.type not in KINDS:
            return f"unknown type {interaction.type}"
        if application != self._application and (application or not is_ping):
            return "another application"
        return None if is_ping or (interaction.person and interaction.id) else "nobody acts"

    async def _answered(self, interaction: Interaction) -> bytes:
        """Return the answer to an id, always the same one; two at once wait for each other (D3)."""
        self._forget()
        known = self._answers.get(interaction.id)
        if known is None:
            until = monotonic() + KEPT_SECONDS
            known = self._answers[interaction.id] = self._begin(interaction), until
        return await asyncio.shield(known[0])

    def _begin(self, interaction: Interaction) -> asyncio.Future[bytes]:
        """Return a future of the answer, which is there when the work is done or time is up.

        One task for an interaction, and no other steps of the loop: on a busy server each of them
        waits for everything else that is going on.
        """
        loop = asyncio.get_running_loop()
        answer, work = loop.create_future(), self._task(self._work(interaction))

        def done(work: asyncio.Task[Answer]) -> None:
            timer.cancel()
            if work.cancelled():
                answer.cancel()
            elif (problem := work.exception()) is not None:
                answer.set_exception(problem)
            else:
                answer.set_result(work.result().encoded())

        def late() -> None:
            if not work.done():
                work.remove_done_callback(done)
                self._late(interaction, work, answer)

        timer = loop.call_later(self.patience, late)
        work.add_done_callback(done)
        return answer

    def _task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def _work(self, interaction: Interaction) -> Answer:
        return await self._handle(interaction)

    def _late(
        self,
        interaction: Interaction,
        work: asyncio.Future[Answer],
        answer: asyncio.Future[bytes],
    ) -> None:
        """Answer now that the rest comes later; suggestions never do (D5)."""
        if interaction.type == payloads.AUTOCOMPLETE:
            answer.set_result(choices([]).encoded())
        else:
            self._task(self._defer(interaction, work, answer))

    async def _defer(
        self,
        interaction: Interaction,
        work: asyncio.Future[Answer],
        answer: asyncio.Future[bytes],
    ) -> None:
        """Keep that an answer is owed, and then say that it comes (D43, D46)."""
        kept = self._task(self._owe(interaction, work))
        await asyncio.wait([kept], timeout=STORING_SECONDS)
        answer.set_result(deferred().encoded())

    def _forget(self) -> None:
        now, known = monotonic(), self._answers
        while known:
            oldest = next(iter(known))  # they stand in the order in which they came
            answer, until = known[oldest]
            if until > now or not answer.done():
                return
            del known[oldest]

    async def rest(self) -> None:
        """Wait for everything that is being answered."""
        while self._working:
            await asyncio.wait(self._working)
