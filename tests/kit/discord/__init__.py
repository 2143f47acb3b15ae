"""A stand-in for Discord that refuses what Discord refuses, and its people.

``discord.refusals`` must be empty at the end of a test; ``discord.forgive(code)`` takes out those
that a test provoked. ``discord.ahead += 900`` puts Discord's clock forward. ``discord.fault`` and
``discord.sprinkle`` make requests fail.

``reply = await anna.commands(channel, "game new game:mafia")``, ``await bob.presses(message,
"Join")``, ``await bob.chooses(message, "Carl")`` and so on return what the person got.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Self

import httpx2
from nacl.signing import SigningKey

from tests.kit.patience import PATIENCE
from tests.kit.stalls import Stalls

from .api import Api, Request
from .forms import Json, Refused
from .people import Person, Reply
from .server import PREFIX, Fault, Hub, Limits, Refusal, parse
from .tokens import Interaction, Tokens
from .world import MEMBER_HAS, TEXT, Channel, Guild, Member, Message, User, World

APP_ID, TOKEN = "1100000000000000001", "bot-token-of-tests"
KEY = SigningKey(bytes(range(32)))
PUBLIC_KEY = KEY.verify_key.encode().hex()
FIRST_ANSWER_SECONDS = 3.0

__all__ = ["APP_ID", "PUBLIC_KEY", "TOKEN", "Channel", "Discord", "Fault", "Guild", "Limits"]
__all__ += ["Message", "Person", "Refusal", "Reply", "Request"]


class Discord:
    """Servers, channels and people, an API on a port, and a sender of signed interactions."""

    def __init__(
        self, endpoint: str = "", haste: float = 1.0, client: httpx2.AsyncClient | None = None
    ) -> None:
        """``endpoint``: where interactions go; ``haste``: how much faster rate limits reset.

        ``client``: what delivers interactions.
        """
        self.endpoint = endpoint
        self.world = World(APP_ID, TOKEN)
        self.tokens = Tokens(self.world)
        self.api = Api(self.world, self.tokens, PUBLIC_KEY)
        self.api.try_endpoint = self.probe
        self.hub = Hub(self.api, Limits(haste))
        self.port = 0
        self.people: dict[str, Person] = {}
        self.deadline = FIRST_ANSWER_SECONDS
        self.stalls = Stalls()
        """How long the machine has held us up: that is nobody's delay."""
        self.hub.clock = self._time
        self.client = client or httpx2.AsyncClient(timeout=PATIENCE, trust_env=False)

    async def __aenter__(self) -> Self:
        self.port = await self.hub.open()
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.client.aclose()
        await self.hub.close()
        self.stalls.close()

    @property
    def base(self) -> str:
        """Return what ``api_base`` must be set to."""
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    # ------------------------------------------------------------ the place

    def guild(self, name: str = "The Inn", locale: str = "en-US") -> Guild:
        """Return a new server whose owner is nobody of the others."""
        owner = User(self.world.new_id(), "owner")
        self.world.users[owner.id] = owner
        found = Guild(self.world.new_id(), name, owner.id, locale)
        found.members[owner.id] = Member(owner)
        self.world.guilds[found.id] = found
        return found

    def channel(self, guild: Guild, name: str = "games", type: int = TEXT) -> Channel:
        found = Channel(self.world.new_id(), type, name, guild)
        self.world.channels[found.id] = found
        return found

    def person(
        self,
        name: str,
        *guilds: Guild,
        nick: str | None = None,
        rights: int = 0,
        locale: str = "en-US",
    ) -> Person:
        """Return somebody who is a member of these guilds, with more rights than others or not."""
        user = User(self.world.new_id(), name.lower(), name, locale)
        self.world.users[user.id] = user
        self.world.seen[user.id] = []
        for each in guilds:
            each.members[user.id] = Member(user, nick, MEMBER_HAS | rights)
        self.people[name] = person = Person(self, user)
        return person

    def thread_of(self, message: Message) -> Channel:
        """Return the public thread that was opened from a message."""
        assert message.thread is not None, "no thread was opened"
        return message.thread

    def threads(self, parent: Channel, type: int) -> list[Channel]:
        here = self.world.channels.values()
        return [each for each in here if each.parent is parent and each.type == type]

    def commands_in(self, channel: Channel) -> list[Json]:
        """Return the commands that people are offered in a channel."""
        guild = channel.guild.id if channel.guild else ""
        local = self.api.commands.get(guild, []) if guild else []
        known = {each["name"] for each in local}
        context = 0 if guild else 1
        return local + [
            each
            for each in self.api.commands[""]
            if each["name"] not in known and context in (each.get("contexts") or [0, 1, 2])
        ]

    def may_use_commands(self, person: Person, channel: Channel) -> bool:
        return person.can_see(channel) and not channel.archived

    # ------------------------------------------------------------ what went wrong

    @property
    def refusals(self) -> list[Refusal]:
        return self.hub.refusals

    def forgive(self, *codes: int) -> list[Refusal]:
        """Take the refusals with these codes out of the list and return them."""
        found = [each for each in self.refusals if each.code in codes]
        self.hub.refusals = [each for each in self.refusals if each.code not in codes]
        return found

    def sprinkle(self, rng: Random, share: float, kinds: Mapping[str, float]) -> None:
        """Let a share of requests fail: kinds of faults with the seconds of each."""

        def fault(request: Request) -> Fault | None:
            if rng.random() >= share:
                return None
            kind = rng.choice(sorted(kinds))
            return Fault(kind, kinds[kind])

        self.hub.fault = fault

    # ------------------------------------------------------------ interactions

    async def probe(self, url: str) -> bool:
        """Check an endpoint as Discord does when it is saved: a PING, and a wrong signature."""
        ping = {"id": self.world.new_id(), "application_id": APP_ID, "type": 1, "version": 1}
        good = await self.deliver(json.dumps(ping).encode(), url=url)
        kind = good.headers.get("content-type", "").split(";")[0].strip()
        if good.status_code != 200 or kind != "application/json" or good.json() != {"type": 1}:
            return False
        headers = signed(json.dumps(ping).encode(), str(int(self.world.now())))
        headers["X-Signature-Ed25519"] = headers["X-Signature-Ed25519"][::-1]
        bad = await self.client.post(url, content=json.dumps(ping).encode(), headers=headers)
        return bad.status_code == 401

    async def deliver(
        self, body: bytes, at: float | None = None, url: str = "", headers: Json | None = None
    ) -> httpx2.Response:
        """Send bytes to the endpoint, well signed unless other headers are given."""
        when = str(int(self.world.now() if at is None else at))
        head = signed(body, when) if headers is None else headers
        head = {
            "Content-Type": "application/json",
            "User-Agent": "Discord-Interactions/1.0",
            **head,
        }
        return await self.client.post(url or self.endpoint, content=body, headers=head)

    def payload(
        self, person: Person, type: int, channel: Channel, fields: Json, found: Interaction
    ) -> Json:
        """Return an interaction as Discord words it."""
        guild, rights = channel.guild, self.world.rights
        body: Json = {
            "id": found.id,
            "application_id": APP_ID,
            "type": type,
            "token": found.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": channel.json,
            "app_permissions": str(rights(APP_ID, channel)),
            "locale": person.user.locale,
            "context": 0 if guild else 1,
            "entitlements": [],
            "attachment_size_limit": 10 * 2**20,
            "authorizing_integration_owners": {"0": guild.id if guild else "0"},
            "a_field_of_next_year": {"is": ["ignored"]},
            **fields,
        }
        if guild is None:
            return {**body, "user": person.user.json}
        member = guild.members[person.id]
        named: Json = {"user": person.user.json, "nick": member.nick, "roles": []}
        member_json = {**named, "permissions": str(rights(person.id, channel))}
        place = {"guild_id": guild.id, "guild": {"id": guild.id, "locale": guild.locale}}
        return {**body, **place, "guild_locale": guild.locale, "member": member_json}

    async def send(
        self,
        person: Person,
        type: int,
        channel: Channel,
        fields: Json,
        message: Message | None = None,
        *,
        times: int = 1,
        change: Callable[[Json], Json] = lambda body: body,
        option: int = 3,
    ) -> Reply:
        """Deliver what a person did, and take the answer as Discord does.

        ``times``: how often it is delivered at once; ``change`` may falsify it on the way.
        """
        found = Interaction(
            self.world.new_id(), type, person.user, channel, self.world.now(), message
        )
        found.option = option
        self.tokens.begin(found)
        body = json.dumps(change(self.payload(person, type, channel, fields, found))).encode()
        began = self._time()
        replies = await asyncio.gather(*(self.deliver(body) for _ in range(times)))
        seconds = self._time() - began
        same = {(each.status_code, each.content) for each in replies}
        assert len(same) == 1, f"a repetition was answered differently: {same}"
        await self._take(found, replies[0], seconds)
        return Reply(found, replies[0].status_code, replies[0].content, seconds)

    def _time(self) -> float:
        """Return the seconds that have passed while the machine did not hold us up."""
        return time.monotonic() - self.stalls.total

    async def _answered_soon(self, found: Interaction) -> None:
        """Wait for an answer by the API. Raises TimeoutError."""
        until = self._time() + self.deadline
        while not found.answered.is_set():
            if (left := until - self._time()) <= 0:
                raise TimeoutError
            with suppress(TimeoutError):
                await asyncio.wait_for(found.answered.wait(), left)

    async def _take(self, found: Interaction, reply: httpx2.Response, seconds: float) -> None:
        what = f"answer to interaction {found.type}"
        try:
            if seconds > self.deadline:
                found.too_late = True
                raise Refused(404, 10062, f"Unknown interaction: {seconds:.2f} s")
            if reply.status_code == 202 and not reply.content:
                await self._answered_soon(found)
                return
            if reply.status_code != 200:
                raise Refused(reply.status_code, 0, reply.text[:300])
            body, files = parse(reply.headers.get("content-type", ""), reply.content)
            self.tokens.first(found, body, files)
        except Refused as problem:
            self.hub.refusals.append(
                Refusal(
                    what, problem.status, problem.code, problem.message, problem.errors, reply.text
                )
            )


def signed(body: bytes, timestamp: str, key: SigningKey = KEY) -> dict[str, str]:
    """Return the two headers of a signature."""
    signature = key.sign(timestamp.encode() + body).signature.hex()
    return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp}
