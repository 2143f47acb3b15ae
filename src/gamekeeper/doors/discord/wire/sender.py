"""Working through the outbox: lane by lane, in order, until Discord has taken it (D43–D46)."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Protocol

from ....errors import GamekeeperError
from .edits import Edits
from .outbox import NO_NOTES, Action, Notes, Outbox
from .rest import File, Halted, Refused, Rest, Unclear
from .traces import Wanted, find_message, find_thread

log = logging.getLogger("gamekeeper.discord")

SAME_NONCE_SECONDS = 120.0
"""So long does Discord surely know a nonce again; later the channel is read first."""
JOINED_AFTER_SECONDS = 600.0
"""Lines that have waited so long are sent together."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
MAX_CONTENT = 2_000
MAX_PLACES = 2_000
"""Of so many channels is it known what we have posted there last."""


class Request(NamedTuple):
    """What an action means to Discord."""

    method: str
    path: str
    body: Any = None
    file: File | None = None
    is_message: bool = False
    """A new message: it gets a nonce, and is looked for if nobody knows whether it was sent."""
    guild: str = ""
    """A new thread: it is looked for among the active ones of this guild, by its id or name."""
    thread: str = ""
    """Which id the new thread will have, if that is known."""
    is_once: bool = False
    """Nobody could tell whether it was sent: it is tried once, and not again."""
    edits: str = ""
    """The message of ours that is changed: edits of one message stay apart (D20)."""
    members: int | None = None
    """What goes into a private thread: only if it has exactly so many members (D39)."""


class Unsafe(GamekeeperError):
    """Somebody is in a private thread who was not added by the door."""


class Errands(Protocol):
    """Says what actions mean, and learns what became of them."""

    async def request(self, action: Action) -> Request | None:
        """Return what to send; None: not yet. Raises LookupError if there is nothing to do."""

    def done(self, action: Action, reply: Any) -> Notes:
        """Return what was learned, to be kept together with the action's end."""

    async def refused(self, action: Action, no: Refused | Unsafe) -> bool:
        """Return True if the action is to be tried again, in another way."""


class Sender:
    """One task per lane that has something to send. Lane ``a/b`` is poked when ``a`` is empty."""

    def __init__(
        self, rest: Rest, outbox: Outbox, errands: Errands, me: str, now: Callable[[], float]
    ) -> None:
        self._rest, self._outbox, self._errands, self._me = rest, outbox, errands, me
        self.edits = Edits()
        self.left: Callable[[Action], Awaitable[None]] = _left
        """Called when Discord has taken something, before it leaves its lane."""
        self._now = now
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._poked: dict[str, asyncio.Event] = {}
        self._newest: dict[str, str] = {}
        """The id of the last message that was posted, by where: nothing older is looked for."""
        outbox.put.append(self.poke)

    def start(self) -> None:
        """Begin with what was left over."""
        for lane in list(self._outbox.lanes):
            self.poke(lane)

    def poke(self, lane: str) -> None:
        """Look into a lane: there is something new, or what it waited for is there."""
        if lane in self._poked:
            self._poked[lane].set()
        if lane not in self._lanes and self._outbox.waiting(lane):
            self._poked[lane] = asyncio.Event()
            task = asyncio.get_running_loop().create_task(self._drain(lane))
            self._lanes[lane] = task

    def poke_all(self) -> None:
        for lane in list(self._outbox.lanes):
            self.poke(lane)

    async def rest(self) -> None:
        """Stop sending; what is left is sent next time."""
        tasks = list(self._lanes.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, lane: str) -> None:
        pause = FIRST_PAUSE
        try:
            while waiting := self._outbox.waiting(lane):
                self._poked[lane].clear()
                try:
                    if await self._handle(waiting[0]):
                        pause = FIRST_PAUSE
                        continue
                    wait = LONGEST_PAUSE  # it cannot be sent yet: something else comes first
                except Halted:
                    return
                except GamekeeperError as problem:
                    log.info("sending later", extra={"why": str(problem)})
                    wait = pause * random.uniform(0.8, 1.2)  # noqa: S311 - not a secret
                    pause = min(2 * pause, LONGEST_PAUSE)
                    await asyncio.sleep(wait)
                    continue
                await self._until_poked(lane, wait)
        finally:
            self._lanes.pop(lane, None)
            self._poked.pop(lane, None)
            for other in self._lanes:
                if other.startswith(f"{lane}/"):
                    self.poke(other)

    async def _until_poked(self, lane: str, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._poked[lane].wait()
        except TimeoutError:
            return

    async def _handle(self, action: Action) -> bool:
        """Send one action; returns False if its time has not come. Raises if it is unclear."""
        if action.expires is not None and self._now() >= action.expires:
            await self._outbox.done([action])
            return True
        if action.tried is None:
            await self._join(action)
        try:
            request = await self._errands.request(action)
        except LookupError:
            await self._outbox.done([action])
            return True
        if request is None:
            return False
        if request.is_once and action.tried is not None:
            await self._outbox.done([action])
            return True
        try:
            reply = await self._sent(action, request)
        except (Refused, Unsafe) as no:
            if not await self._errands.refused(action, no):
                await self._outbox.done([action])
            return True
        self._posted(request, reply)
        await self.left(action)
        await self._outbox.done([action], self._errands.done(action, reply))
        return True

    async def _sent(self, action: Action, request: Request) -> Any:
        """Send a request and return the answer; first look whether it was sent before."""
        if action.tried is not None and (found := await self._found(action, request)) is not None:
            return found
        if request.members is not None:
            await self._check_members(request)
        body = request.body
        if request.is_message:
            body = {**body, "nonce": self._outbox.nonce(action), "enforce_nonce": True}
        async with self._turn(request):
            await self._outbox.trying(action, body, after=self._newest.get(request.path, ""))
            return await self._rest.call(request.method, request.path, body, file=request.file)

    @asynccontextmanager
    async def _turn(self, request: Request) -> AsyncIterator[None]:
        if not request.edits:
            yield
            return
        async with self.edits.turn(request.edits) as turn:
            turn.is_used = True
            yield

    def _posted(self, request: Request, reply: Any) -> None:
        """Note the newest message of a channel."""
        if request.is_message and isinstance(reply, dict) and "id" in reply:
            self._newest.pop(request.path, None)
            self._newest[request.path] = str(reply["id"])
            if len(self._newest) > MAX_PLACES:
                del self._newest[next(iter(self._newest))]

    async def _check_members(self, request: Request) -> None:
        """Raise Unsafe if a stranger is in a private thread.

        Before every message, not only once in a phase (D39): one may come in between (S38).
        """
        thread = await self._rest.get(request.path.removesuffix("/messages"))
        if thread.get("member_count") != request.members:
            raise Unsafe("a private thread has other members")

    async def _found(self, action: Action, request: Request) -> Any:
        """Return what an earlier try has left at Discord, or None."""
        if request.guild:
            threads = await self._rest.get(f"/guilds/{request.guild}/threads/active")
            found, name = threads.get("threads", ()), request.body["name"]
            return find_thread(found, request.path, name, id=request.thread, owner=self._me)
        tried = action.tried
        if not request.is_message or tried is None or self._now() - tried <= SAME_NONCE_SECONDS:
            return None
        body = action.body or request.body
        wanted = Wanted(self._me, body, tried, action.data.get("after", ""))
        return await find_message(self._rest, request.path, wanted)

    async def _join(self, action: Action) -> None:
        """Let lines that have waited for long leave in one message (D45)."""
        lane = self._outbox.waiting(action.lane)
        if self._now() - action.created < JOINED_AFTER_SECONDS or "text" not in action.data:
            return
        text, others = action.data["text"], list[Action]()
        for each in lane[lane.index(action) + 1 :]:
            is_same = each.kind == action.kind and each.data.keys() == action.data.keys()
            if not is_same or len(text) + 1 + len(each.data["text"]) > MAX_CONTENT:
                break
            text = f"{text}\n{each.data['text']}"
            others.append(each)
        if others:
            await self._outbox.merge(action, others, {**action.data, "text": text})


async def _left(action: Action) -> None:
    """Do nothing: nobody asks what left late."""


__all__ = ["NO_NOTES", "Errands", "Request", "Sender", "Unclear", "Unsafe"]
