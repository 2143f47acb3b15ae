"""The stand-in for Discord is not blind: it refuses what Discord refuses (facts 1 to 57)."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx2
import pytest
from tests.kit.discord import APP_ID, TOKEN, Channel, Discord, Fault, Guild, Person
from tests.kit.discord import world as rights
from tests.kit.discord.forms import Json

AGENT = "DiscordBot (https://example.org, 1)"


class App:
    """An app without any sense: it sends what a test tells it, and answers likewise."""

    def __init__(self) -> None:
        self.answer: Json = {"type": 4, "data": {"content": "hello", "flags": 64}}
        self.status, self.kind, self.raw = 200, "application/json", b""
        self.got: list[Json] = []
        self.discord = Discord("http://app/", client=self._endpoint())
        self.rest = httpx2.AsyncClient(trust_env=False)

    def _endpoint(self) -> httpx2.AsyncClient:
        def take(request: httpx2.Request) -> httpx2.Response:
            self.got.append(json.loads(request.content))
            content = self.raw or json.dumps(self.answer).encode()
            return httpx2.Response(
                self.status, content=content, headers={"content-type": self.kind}
            )

        return httpx2.AsyncClient(transport=httpx2.MockTransport(take))

    async def asks(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Return the answer of a request, or status and code of its refusal."""
        headers = {"user-agent": AGENT, "authorization": f"Bot {TOKEN}", **more.pop("headers", {})}
        reply = await self.rest.request(
            method, self.discord.base + path, json=body, headers=headers, **more
        )
        found: Any = reply.json() if reply.content else None
        return found if reply.status_code < 400 else (reply.status_code, found.get("code", 0))


class Place:
    """One guild, one channel, two people, and the senseless app."""

    def __init__(self, app: App) -> None:
        self.app, self.discord = app, app.discord
        self.guild: Guild = self.discord.guild()
        self.channel: Channel = self.discord.channel(self.guild)
        self.anna: Person = self.discord.person("Anna", self.guild)
        self.bob: Person = self.discord.person("Bob", self.guild)

    async def posts(self, **body: Any) -> Any:
        return await self.app.asks("POST", f"/channels/{self.channel.id}/messages", body)

    async def commanded(self, answer: Json) -> int | None:
        """Return the type of the answer that Discord took from a command, if it took it."""
        self.app.answer = answer
        if not self.discord.api.commands[""]:
            self.discord.api.commands[""] = [{"id": "5", "name": "x", "type": 1, "options": []}]
        return (await self.anna.commands(self.channel, "x")).type

    def codes(self) -> list[int]:
        return [each.code for each in self.discord.refusals]


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    app = App()
    async with app.discord:
        yield Place(app)
    await app.rest.aclose()


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a", **more}


def select(number: int = 2, **more: Any) -> Json:
    options = [{"label": f"l{each}", "value": f"v{each}"} for each in range(number)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text_input(**more: Any) -> Json:
    inner = {"type": 4, "custom_id": "t", "style": 1, **more}
    return {"type": 18, "label": "Point", "component": inner}


LONG = [{"label": f"l{each}", "value": "same"} for each in range(2)]
BAD_MESSAGES: list[Json] = [
    {"content": "x" * 2001},
    {"content": 7},
    {"content": "x", "nonce": "n" * 26},
    {"content": "x", "flags": 64},
    {"embeds": [{"title": "t"}] * 11},
    {"embeds": [{"title": "t" * 257}]},
    {"embeds": [{"description": "t" * 4097}]},
    {"embeds": [{"description": "t" * 3001}, {"description": "t" * 3000}]},
    {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
    {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
    {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
    {"embeds": [{"footer": {"text": "t" * 2049}}]},
    {"embeds": [{}]},
    {"embeds": [{"title": "t", "image": {"url": "attachment://b.svg"}}]},
    {"embeds": [{"title": "t", "image": {"url": "attachment://missing.png"}}]},
    {"content": "x", "attachments": [{"id": 0, "filename": "b.png"}]},
    {"content": "x", "components": [row(button())] * 6},
    {"content": "x", "components": [row(button()), row(button())]},
    {"content": "x", "components": [row(button(), button(disabled=True))]},
    {"content": "x", "components": [row(*(button(custom_id=str(n)) for n in range(6)))]},
    {"content": "x", "components": [row()]},
    {"content": "x", "components": [button()]},
    {"content": "x", "components": [row(button(custom_id="c" * 101))]},
    {"content": "x", "components": [row(button(custom_id=""))]},
    {"content": "x", "components": [row(button(label="l" * 81))]},
    {"content": "x", "components": [row(button(label=""))]},
    {"content": "x", "components": [row(button(style=7))]},
    {"content": "x", "components": [row({"type": 2, "style": 5, "label": "x"})]},
    {"content": "x", "components": [row(button(), select())]},
    {"content": "x", "components": [row(select(26))]},
    {"content": "x", "components": [row(select(0))]},
    {"content": "x", "components": [row(select(max_values=3))]},
    {"content": "x", "components": [row(select(min_values=2))]},
    {"content": "x", "components": [row(select(placeholder="p" * 151))]},
    {"content": "x", "components": [row({"type": 3, "custom_id": "s", "options": LONG})]},
    {
        "content": "x",
        "components": [row({**select(), "options": [{"label": "l" * 101, "value": "v"}]})],
    },
    {"content": "x", "components": [row({**select(), "options": [{"label": "", "value": "v"}]})]},
    {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    {"content": "x", "allowed_mentions": {"parse": ["all"]}},
    {"content": "x", "allowed_mentions": {"users": ["1", "1"]}},
    {"content": "x", "flags": 32768, "components": []},
]


async def test_bad_messages_are_refused(place: Place) -> None:
    """Facts 26 to 28, 34 to 36 and 40: lengths, rows, custom ids, embeds, mentions."""
    place.discord.hub.limits.haste = 1e6
    for body in BAD_MESSAGES:
        assert await place.posts(**body) == (400, 50035), body
    for body in ({}, {"content": " "}, {"components": [row(button())]}):
        assert await place.posts(**body) == (400, 50006), body

    assert len(place.discord.refusals) == len(BAD_MESSAGES) + 3
    assert (
        place.discord.refusals[0].errors["content"]["_errors"][0]["code"] == "BASE_TYPE_BAD_LENGTH"
    )
    assert not place.channel.messages


async def test_the_largest_messages_are_taken(place: Place) -> None:
    """And what just fits is taken."""
    rows = [row(*(button(custom_id=f"{n}{m}", label="l" * 80) for m in range(5))) for n in range(4)]
    good = await place.posts(
        content="x" * 2000,
        embeds=[{"description": "d" * 4096}, {"description": "d" * 1904}],
        components=[*rows, row(select(25, max_values=25, min_values=0))],
        allowed_mentions={"parse": []},
        nonce="n" * 25,
    )

    assert good["id"] == place.channel.messages[0].id
    assert place.discord.refusals == []
    assert [each.kind for each in place.anna.seen] == ["message"]


BAD_MODALS: list[Json] = [
    {"title": "t" * 46},
    {"title": ""},
    {"custom_id": ""},
    {"components": []},
    {"components": [text_input()] * 2},
    {"components": [text_input(custom_id=str(n)) for n in range(6)]},
    {"components": [text_input(max_length=4001)]},
    {"components": [text_input(style=3)]},
    {"components": [text_input(label="own")]},
    {"components": [text_input(placeholder="p" * 101)]},
    {"components": [text_input(min_length=5, max_length=4)]},
    {"components": [{**text_input(), "label": "l" * 46}]},
    {"components": [row(button())]},
    {"components": [{"type": 18, "label": "l", "component": select(min_values=0)}]},
    {"components": [{"type": 18, "label": "l", "component": select(disabled=False)}]},
]


async def test_bad_modals_are_refused(place: Place) -> None:
    """Facts 31 and 32."""
    good = {"custom_id": "m", "title": "Play", "components": [text_input(max_length=4)]}
    for change in BAD_MODALS:
        assert await place.commanded({"type": 9, "data": {**good, **change}}) is None, change
    assert len(place.discord.forgive(50035)) == len(BAD_MODALS)

    assert await place.commanded({"type": 9, "data": good}) == 9
    assert place.discord.refusals == []


@pytest.mark.parametrize(
    ("of", "legal"),
    [
        ("command", {4, 5, 9}),
        ("component", {4, 5, 6, 7, 9}),
        ("autocomplete", {8}),
        ("modal of a command", {4, 5}),
        ("modal of a component", {4, 5, 6, 7}),
    ],
)
async def test_answers_fit_their_interactions(place: Place, of: str, legal: set[int]) -> None:
    """Fact 14: which types of answers are legal for what."""
    modal = {"custom_id": "m", "title": "t", "components": [text_input(required=False)]}
    data: dict[int, Json] = {n: {"content": "x"} for n in range(1, 13)}
    data |= {5: {}, 6: {}, 8: {"choices": []}, 9: modal}
    option = {"type": 3, "name": "o", "autocomplete": True}
    place.discord.api.commands[""] = [{"id": "5", "name": "x", "type": 1, "options": [option]}]
    await place.posts(content="press", components=[row(button())])
    message = place.channel.messages[0]
    taken = set()
    for kind in range(1, 13):
        place.app.answer = {"type": 9, "data": modal}
        if of == "modal of a command":
            opened = await place.anna.commands(place.channel, "x")
        elif of == "modal of a component":
            opened = await place.anna.presses(message, "x")
        place.app.answer = {"type": kind, "data": data[kind]}
        if of == "command":
            reply = await place.anna.commands(place.channel, "x")
        elif of == "component":
            message.body["components"] = [row(button())]
            reply = await place.anna.presses(message, "x")
        elif of == "autocomplete":
            reply = await place.anna.completes(place.channel, "x o:a")
        else:
            reply = await place.anna.submits(opened, text="q16")
        if reply.type == kind:
            taken.add(kind)

    assert taken == legal
    assert len(place.discord.refusals) == 12 - len(legal)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"type": 5, "data": {"flags": 4096}}, 50035),
        ({"type": 5, "data": {"flags": 64, "content": "x"}}, 50035),
        ({"type": 4, "data": {"content": "x" * 2001}}, 50035),
        ({"type": 4, "data": {}}, 50006),
        ({"type": 4, "data": {"content": "x", "flags": 128}}, 50035),
    ],
)
async def test_bad_first_answers(place: Place, answer: Json, code: int) -> None:
    """Facts 14 and 15."""
    assert await place.commanded(answer) is None
    assert place.codes() == [code]


async def test_an_answer_needs_status_200_json_and_three_seconds(place: Place) -> None:
    """Facts 4, 12 and 13."""
    place.app.status = 500
    await place.commanded(place.app.answer)
    place.app.status, place.app.kind = 200, "text/plain"
    await place.commanded(place.app.answer)
    place.app.kind, place.discord.deadline = "application/json", -1.0
    await place.commanded(place.app.answer)

    assert [each.status for each in place.discord.refusals] == [500, 400, 404]
    assert place.anna.private() == []


async def test_autocomplete_gives_25_texts_at_most(place: Place) -> None:
    """Fact 14."""
    option = {"type": 3, "name": "o", "autocomplete": True}
    place.discord.api.commands[""] = [{"id": "5", "name": "x", "type": 1, "options": [option]}]
    for choices in ([{"name": "n", "value": "v"}] * 26, [{"name": "n", "value": 3}], None):
        place.app.answer = {"type": 8, "data": {"choices": choices}}
        assert (await place.anna.completes(place.channel, "x o:")).type is None
    place.app.answer = {"type": 8, "data": {"choices": [{"name": "n", "value": "v"}]}}

    assert (await place.anna.completes(place.channel, "x o:q")).choices == ["n"]
    assert place.app.got[-1]["data"]["options"] == [
        {"name": "o", "type": 3, "value": "q", "focused": True}
    ]


async def test_tokens_live_fifteen_minutes(place: Place) -> None:
    """Facts 12, 16 and 18: follow-ups, edits, and what a dead token gets."""
    hook = f"/webhooks/{APP_ID}"
    assert await place.app.asks("POST", f"{hook}/unknown", {"content": "x"}) == (404, 10015)
    assert await place.commanded({"type": 5, "data": {"flags": 64}}) == 5
    token = place.app.got[-1]["token"]
    secret = {"content": "secret", "allowed_mentions": {"parse": []}}
    await place.app.asks("PATCH", f"{hook}/{token}/messages/@original", secret)
    await place.app.asks("POST", f"{hook}/{token}", {"content": "more", "flags": 64})
    told = [each.text for each in place.anna.private()]
    id = place.anna.private()[0].id
    by_bot = await place.app.asks("GET", f"/channels/{place.channel.id}/messages/{id}")
    place.discord.world.ahead += 901
    late = await place.app.asks("PATCH", f"{hook}/{token}/messages/@original", secret)

    assert told == ["secret", "more"]
    assert place.bob.seen == []
    assert by_bot == (404, 10008)
    assert late == (401, 50027)
    callback = f"/interactions/{place.app.got[-1]['id']}/{token}/callback"
    assert await place.app.asks("POST", callback, {"type": 4, "data": secret}) == (400, 40060)
    assert place.codes() == [10015, 10008, 50027, 40060]


async def test_after_a_deferred_update_the_original_is_public(place: Place) -> None:
    """Fact 16: what is written there is read by everybody."""
    await place.posts(content="status", components=[row(button())])
    place.app.answer = {"type": 6}
    await place.anna.presses(place.channel.messages[0], "x")
    token = place.app.got[-1]["token"]
    await place.app.asks(
        "PATCH", f"/webhooks/{APP_ID}/{token}/messages/@original", {"content": "WOLF"}
    )

    assert place.channel.messages[0].text == "WOLF"
    assert "WOLF" in place.bob.corpus()


async def test_nonces(place: Place) -> None:
    """Fact 35: the same nonce gives the same message, unless it is gone."""
    first = await place.posts(content="x", nonce="n", enforce_nonce=True)
    again = await place.posts(content="x", nonce="n", enforce_nonce=True)
    twice = await place.posts(content="x", nonce="n")
    place.discord.world.ahead += 400
    later = await place.posts(content="x", nonce="n", enforce_nonce=True)
    await place.app.asks("DELETE", f"/channels/{place.channel.id}/messages/{later['id']}")
    gone = await place.posts(content="x", nonce="n", enforce_nonce=True)

    assert first["id"] == again["id"] != twice["id"]
    assert later["id"] not in (first["id"], twice["id"])
    assert gone == (404, 10008)


async def test_rights_are_checked(place: Place) -> None:
    """Facts 42 to 49: what the app lacks it cannot do."""
    at, asks = f"/channels/{place.channel.id}", place.app.asks
    message = (await place.posts(content="x"))["id"]
    place.channel.app_denied = rights.SEND_MESSAGES
    sent = await place.posts(content="x")
    place.channel.app_denied = rights.EMBED_LINKS
    embedded = await place.posts(embeds=[{"title": "t"}])
    place.channel.app_denied = rights.CREATE_PUBLIC_THREADS
    public = await asks("POST", f"{at}/messages/{message}/threads", {"name": "t"})
    place.channel.app_denied = rights.CREATE_PRIVATE_THREADS
    private = await asks("POST", f"{at}/threads", {"name": "t", "type": 12})
    place.channel.app_denied = rights.VIEW_CHANNEL
    hidden = await asks("GET", at)
    place.channel.app_denied = 0
    place.guild.app = None
    removed = await place.posts(content="x")
    unknown = await asks("GET", f"/guilds/{place.guild.id}")

    assert sent == embedded == public == private == (403, 50013)
    assert hidden == removed == (403, 50001)
    assert unknown == (404, 10004)
    assert len(place.discord.refusals) == 7


async def test_threads(place: Place) -> None:
    """Facts 41 to 46: kinds, members, who sees them, archived and locked ones."""
    at, asks = f"/channels/{place.channel.id}", place.app.asks
    moderator = place.discord.person("Mo", place.guild, rights=rights.MANAGE_THREADS)
    message = (await place.posts(content="x"))["id"]
    public = await asks("POST", f"{at}/messages/{message}/threads", {"name": "t"})
    second = await asks("POST", f"{at}/messages/{message}/threads", {"name": "t"})
    night = await asks("POST", f"{at}/threads", {"name": "n", "invitable": False})
    inside = await asks("POST", f"/channels/{night['id']}/threads", {"name": "n"})
    nameless = await asks("POST", f"{at}/threads", {"name": ""})
    thread = place.discord.world.channels[night["id"]]
    await asks("POST", f"/channels/{thread.id}/messages", {"content": "we are wolves"})
    before = place.anna.can_see(thread), moderator.can_see(thread)
    for _ in range(2):
        await asks("PUT", f"/channels/{thread.id}/thread-members/{place.anna.id}")
    counted = (await asks("GET", f"/channels/{thread.id}"))["member_count"]

    assert public["id"] == message
    assert public["type"] == 11
    assert night["type"] == 12
    assert (second, inside, nameless) == ((400, 160004), (400, 50024), (400, 50035))
    assert before == (False, True)
    assert counted == 2
    assert "we are wolves" in place.anna.corpus()
    assert "we are wolves" in moderator.corpus()
    assert "wolves" not in place.bob.corpus()
    assert await asks("GET", f"/channels/{thread.id}/thread-members") == (403, 50001)

    mention = {"content": f"hear <@{place.bob.id}>", "allowed_mentions": {"parse": []}}
    posted = await asks("POST", f"/channels/{thread.id}/messages", mention)
    assert not place.bob.can_see(thread)
    thread.archived = True
    edit = await asks("PATCH", f"/channels/{thread.id}/messages/{posted['id']}", {"content": "y"})
    added = await asks("PUT", f"/channels/{thread.id}/thread-members/{place.bob.id}")
    assert edit == added == (400, 50083)
    del mention["allowed_mentions"]
    await asks("POST", f"/channels/{thread.id}/messages", mention)
    assert not thread.archived
    assert place.bob.can_see(thread)  # by a mention
    thread.locked = True
    assert await asks("POST", f"/channels/{thread.id}/messages", mention) == (400, 160005)
    assert await asks("PATCH", f"/channels/{thread.id}", {"locked": False}) == (403, 50013)


async def test_who_asks_and_how(place: Place) -> None:
    """Fact 56: token, user agent, kind of content; and unknown routes."""
    at = f"/channels/{place.channel.id}"
    asks = place.app.asks
    assert await asks("GET", at, headers={"authorization": "Bot x"}) == (401, 0)
    assert await asks("GET", at, headers={"user-agent": "python"}) == (403, 40333)
    assert await asks("POST", f"{at}/messages", content=b"x=1", headers={"content-type": "x"}) == (
        400,
        50035,
    )
    assert await asks("GET", "/gateway/bot") == (404, 0)
    assert await asks("PUT", at) == (405, 0)
    assert await asks("GET", "/channels/77") == (404, 10003)
    assert len(place.discord.refusals) == 6


async def test_direct_messages(place: Place) -> None:
    """Fact 50: one channel per person, and 50007 or 50278 where it cannot be used."""
    dm = await place.app.asks("POST", "/users/@me/channels", {"recipient_id": place.anna.id})
    again = await place.app.asks("POST", "/users/@me/channels", {"recipient_id": place.anna.id})
    await place.app.asks("POST", f"/channels/{dm['id']}/messages", {"content": "psst"})
    place.anna.user.takes_dms = False
    closed = await place.app.asks("POST", f"/channels/{dm['id']}/messages", {"content": "x"})
    del place.guild.members[place.anna.id]
    apart = await place.app.asks("POST", f"/channels/{dm['id']}/messages", {"content": "x"})

    assert dm["id"] == again["id"]
    assert [each.text for each in place.anna.dms()] == ["psst"]
    assert "psst" not in place.bob.corpus()
    assert (closed, apart) == ((403, 50007), (403, 50278))


async def test_reading(place: Place) -> None:
    """Fact 11: what people type comes without its words; the app's own messages are whole."""
    place.anna.says(place.channel, "hello")
    await place.posts(content="mine")
    other = place.channel.messages[0].id
    got = await place.app.asks("GET", f"/channels/{place.channel.id}/messages?limit=2")
    edit = await place.app.asks(
        "PATCH", f"/channels/{place.channel.id}/messages/{other}", {"content": "x"}
    )

    assert [each["content"] for each in got] == ["mine", ""]
    assert edit == (403, 50005)


async def test_buckets(place: Place) -> None:
    """Fact 53: five messages in five seconds and channel; then 429, and coming back early counts."""
    place.discord.hub.limits.haste = 5.0  # five in one second
    replies = []
    async with httpx2.AsyncClient(trust_env=False) as client:
        for _ in range(6):
            replies.append(
                await client.post(
                    f"{place.discord.base}/channels/{place.channel.id}/messages",
                    json={"content": "x"},
                    headers={"user-agent": AGENT, "authorization": f"Bot {TOKEN}"},
                )
            )

    assert [each.status_code for each in replies] == [200] * 5 + [429]
    assert [each.headers["x-ratelimit-remaining"] for each in replies] == [
        "4",
        "3",
        "2",
        "1",
        "0",
        "0",
    ]
    assert replies[5].headers["x-ratelimit-scope"] == "user"
    assert 0 < replies[5].json()["retry_after"] <= 1
    assert len(place.discord.hub.limited) == 1
    assert place.discord.refusals == []


async def test_who_does_not_wait_is_noticed(place: Place) -> None:
    """Facts 53 and 55: a request in a time of waiting is one that Discord refuses."""
    place.discord.hub.grace = 0.0
    place.discord.hub.fault = lambda request: Fault("global", 30)
    assert (await place.posts(content="x"))[0] == 429
    place.discord.hub.fault = lambda request: None
    await place.app.asks("GET", f"/channels/{place.channel.id}")

    assert [each.status for each in place.discord.refusals] == [429]


@pytest.mark.parametrize(("kind", "arrived"), [("reset", 0), ("lost", 1), ("502", 0)])
async def test_faults(place: Place, kind: str, arrived: int) -> None:
    """What is lost on the way was done or not, and the app cannot tell."""
    place.discord.hub.fault = lambda request: Fault(kind)
    if kind == "502":
        assert await place.posts(content="x") == (502, 0)
    else:
        with pytest.raises(httpx2.TransportError):
            await place.posts(content="x")

    assert len(place.channel.messages) == arrived
    assert place.discord.refusals == []


async def test_old_messages_take_few_edits(place: Place) -> None:
    """Fact 37: three in six seconds once they are an hour old."""
    message = (await place.posts(content="x"))["id"]
    place.discord.world.ahead += 3700
    path = f"/channels/{place.channel.id}/messages/{message}"
    edits = [await place.app.asks("PATCH", path, {"content": "x"}) for _ in range(4)]

    assert [edit if isinstance(edit, tuple) else "" for edit in edits] == ["", "", "", (429, 30046)]


async def test_attachments(place: Place) -> None:
    """Fact 36: on edit only what is listed stays."""
    at = f"{place.discord.base}/channels/{place.channel.id}/messages"
    headers = {"user-agent": AGENT, "authorization": f"Bot {TOKEN}"}
    board: Json = {
        "content": "b",
        "attachments": [{"id": 0, "filename": "b-1.png", "description": "d"}],
    }
    board["embeds"] = [{"title": "t", "image": {"url": "attachment://b-1.png"}}]

    async def send(method: str, path: str, body: Json, name: str) -> Any:
        parts = {"payload_json": (None, json.dumps(body), "application/json")}
        reply = await place.app.rest.request(
            method, path, files={**parts, "files[0]": (name, b"png", "image/png")}, headers=headers
        )
        return reply.json()

    posted = await send("POST", at, board, "b-1.png")
    board["attachments"][0]["filename"] = "b-2.png"
    board["embeds"][0]["image"]["url"] = "attachment://b-2.png"
    edited = await send("PATCH", f"{at}/{posted['id']}", board, "b-2.png")
    place.channel.app_denied = rights.ATTACH_FILES
    refused = await send("POST", at, board, "b-2.png")

    assert [each["filename"] for each in posted["attachments"]] == ["b-1.png"]
    assert [(each["filename"], each["description"]) for each in edited["attachments"]] == [
        ("b-2.png", "d")
    ]
    assert refused["code"] == 50013


def sub(*options: Json, **more: Any) -> Json:
    return {"type": 1, "name": "s", "description": "d", "options": list(options), **more}


def option(**more: Any) -> Json:
    return {"type": 3, "name": "o", "description": "d", **more}


BAD_COMMANDS: list[Json] = [
    {"name": "Upper"},
    {"name": "two words"},
    {"name": "n" * 33},
    {"description": ""},
    {"description": "d" * 101},
    {"name_localizations": {"dutch": "x"}},
    {"name_localizations": {"nl": "Groot"}},
    {"options": [option(name=f"o{n}") for n in range(26)]},
    {"options": [sub(), option()]},
    {"options": [sub(sub())]},
    {"options": [option(), option(name="p", required=True)]},
    {"options": [option(), option()]},
    {"options": [option(autocomplete=True, choices=[{"name": "n", "value": "v"}])]},
    {"options": [option(type=6, autocomplete=True)]},
    {"options": [option(choices=[{"name": "n", "value": "v"}] * 26)]},
    {"options": [option(max_length=6001)]},
    {"default_member_permissions": 0},
    {
        "options": [
            option(
                name=f"o{n}",
                description="d" * 100,
                choices=[{"name": "n" * 90, "value": f"{m}" * 90} for m in range(9)],
            )
            for n in range(9)
        ]
    },
]


async def test_commands(place: Place) -> None:
    """Facts 20 to 24: forms, ids that stay, and what counts as a creation."""
    path, good = f"/applications/{APP_ID}/commands", {"name": "game", "description": "Play"}
    place.discord.hub.limits.haste = 1e6
    for change in BAD_COMMANDS:
        assert await place.app.asks("PUT", path, [{**good, **change}]) == (400, 50035), change
    assert await place.app.asks("PUT", path, [good, good]) == (400, 50035)
    first = await place.app.asks("PUT", path, [good, {**good, "name": "vote"}])
    again = await place.app.asks("PUT", path, [{**good, "name": "vote"}, good])
    in_guild = f"/applications/{APP_ID}/guilds/{place.guild.id}/commands"

    assert {each["name"]: each["id"] for each in first} == {
        each["name"]: each["id"] for each in again
    }
    assert place.discord.api.created == {"": 2}
    assert await place.app.asks("PUT", in_guild, [{**good, "contexts": [0]}]) == (400, 50035)


async def test_the_check_of_an_endpoint(place: Place) -> None:
    """Facts 3 to 5: an app that accepts a wrong signature is not saved."""
    place.app.answer = {"type": 1}
    body = {"interactions_endpoint_url": "http://app/"}
    assert await place.app.asks("PATCH", "/applications/@me", body) == (400, 50035)
    assert len(place.app.got) == 2


async def test_mentions_ping_unless_forbidden(place: Place) -> None:
    """Facts 19 and 40; an edit without the field pings by default again."""
    await place.posts(content="@everyone", allowed_mentions={"parse": []})
    quiet = list(place.discord.world.pings)
    message = await place.posts(content="x", allowed_mentions={"parse": []})
    path = f"/channels/{place.channel.id}/messages/{message['id']}"
    await place.app.asks("PATCH", path, {"content": f"<@{place.anna.id}>"})

    assert quiet == []
    assert place.discord.world.pings == [(message["id"], place.anna.id)]


async def test_people_cannot_do_what_their_clients_do_not_offer(place: Place) -> None:
    """Buttons that are disabled, gone or somebody else's cannot be pressed."""
    place.app.answer = {
        "type": 4,
        "data": {"content": "x", "flags": 64, "components": [row(button())]},
    }
    place.discord.api.commands[""] = [{"id": "5", "name": "x", "type": 1, "options": []}]
    mine = (await place.anna.commands(place.channel, "x")).message
    with pytest.raises(AssertionError, match="somebody else"):
        await place.bob.presses(mine, "x")
    with pytest.raises(AssertionError, match="not one of"):
        await place.anna.presses(mine, "Join")
    mine.body["components"] = [row(button(disabled=True))]
    with pytest.raises(AssertionError, match="disabled"):
        await place.anna.presses(mine, "x")
    with pytest.raises(AssertionError, match="not among"):
        await place.anna.commands(place.channel, "y")
    place.anna.reloads()

    assert place.anna.private() == []
    assert place.discord.refusals == []
