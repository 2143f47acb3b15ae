"""The one route of Discord: signatures, PING, and one answer per interaction."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from nacl.signing import SigningKey
from tests.kit.evening import until

from gamekeeper.doors.discord.wire import endpoint
from gamekeeper.doors.discord.wire.answers import Answer, choices, private
from gamekeeper.doors.discord.wire.endpoint import MAX_BODY, PATH, Endpoint, Response
from gamekeeper.doors.discord.wire.payloads import Interaction
from gamekeeper.doors.discord.wire.route import Route
from gamekeeper.doors.discord.wire.signature import Gatekeeper

KEY = SigningKey(bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
PUBLIC = KEY.verify_key.encode().hex()
NOW = 1_700_000_000
PING = b'{"type":1}'
VECTOR = (
    "1695961a47c91a1ec033b819b7e87e3dbc583dd0cee6d1fd0216f58ac87b6228"
    "ae531ddbf91fb7bc28d7edf7f08604da16f54624f38a6bc0614e4dc13cd47f0f"
)
APP = "1000"


class Desk:
    """Handles interactions as a test wants it."""

    def __init__(self, max_age: int = 300) -> None:
        self.seen: list[str] = []
        self.owed: list[tuple[str, asyncio.Future[Answer]]] = []
        self.gate, self.disk = asyncio.Event(), asyncio.Event()
        self.gate.set()
        self.disk.set()
        gatekeeper = Gatekeeper(PUBLIC, max_age, lambda: float(NOW))
        self.endpoint = Endpoint(APP, gatekeeper, self.handle, self.owe)

    async def handle(self, interaction: Interaction) -> Answer:
        self.seen.append(interaction.id)
        await self.gate.wait()
        return private({"content": f"done {len(self.seen)}"})

    async def owe(self, interaction: Interaction, answer: asyncio.Future[Answer]) -> None:
        self.owed.append((interaction.id, answer))
        await self.disk.wait()

    async def post(self, body: bytes, at: int = NOW) -> Response:
        return await self.endpoint.receive(signed(body, at), str(at), body)


def signed(body: bytes, at: int = NOW) -> str:
    return KEY.sign(str(at).encode() + body).signature.hex()


def press(id: str = "7", **fields: Any) -> bytes:
    body = {"id": id, "type": 3, "application_id": APP, "member": {"user": {"id": "42"}}}
    return json.dumps({**body, "data": {"custom_id": "x"}, **fields}).encode()


async def test_a_ping_is_answered() -> None:
    """S1, with the test vector of the rulebook."""
    assert signed(PING) == VECTOR
    assert await Desk().post(PING) == Response(200, b'{"type":1}')


@pytest.mark.parametrize(
    ("signature", "timestamp", "body"),
    [
        (VECTOR, str(NOW), b'{"type":2}'),
        (VECTOR, str(NOW + 1), PING),
        ("0" + VECTOR[1:], str(NOW), PING),
        (VECTOR[:126], str(NOW), PING),
        ("", str(NOW), PING),
        (VECTOR, "", PING),
        ("z" * 128, str(NOW), PING),
        (VECTOR, "²", PING),
        (KEY.sign(PING).signature.hex(), str(NOW), PING),
    ],
)
async def test_what_is_not_signed_is_refused(signature: str, timestamp: str, body: bytes) -> None:
    """S2: nothing is read before the signature is good."""
    desk = Desk()

    assert (await desk.endpoint.receive(signature, timestamp, body)).status == 401
    assert desk.seen == []


async def test_old_requests_are_refused_unless_age_does_not_count() -> None:
    """S3, D4."""
    for at in (NOW - 600, NOW + 600):
        assert (await Desk().post(press(), at)).status == 401
        assert (await Desk(max_age=0).post(press(), at)).status == 200
    assert (await Desk().post(press(), NOW - 299)).status == 200


@pytest.mark.parametrize(
    "body",
    [
        *(b"[]", b"{", b'"x"', b"\xff", press(type=77), press(application_id="2")),
        *(press(member=None), press(type=1, application_id="2")),
    ],
)
async def test_strange_bodies_change_nothing(body: bytes) -> None:
    """S5, D2."""
    desk = Desk()

    assert (await desk.post(body)).status == 400
    assert desk.seen == []


async def test_the_same_id_acts_once() -> None:
    """S4, D3: also when both are on their way at once."""
    desk = Desk()
    first, second = await asyncio.gather(desk.post(press()), desk.post(press()))
    third = await desk.post(press())

    assert desk.seen == ["7"]
    assert first == second == third
    assert (await desk.post(press("8"))) != first


async def test_what_takes_long_is_deferred_in_private() -> None:
    """S6, D5: type 5 with flag 64, and the answer is owed."""
    desk = Desk()
    desk.endpoint.patience = 0.01
    desk.gate.clear()
    response = await desk.post(press())
    desk.gate.set()
    [(id, owed)] = desk.owed

    assert json.loads(response.body) == {"type": 5, "data": {"flags": 64}}
    assert (id, (await owed).owed) == ("7", private({"content": "done 1"}).data)


async def rounds() -> None:
    """Let the loop go round until nothing is left to do at this time."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_there_is_time_to_say_that_it_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """S6, D5: 1.5 s in all are kept, also where the disk takes as long as it may."""
    desk, loop = Desk(), asyncio.get_running_loop()
    desk.gate.clear()
    desk.disk.clear()
    time = loop.time()
    monkeypatch.setattr(loop, "time", lambda: time)
    answered = asyncio.ensure_future(desk.post(press()))
    await rounds()
    time += 1.4 - endpoint.STORING_SECONDS
    await rounds()
    assert len(desk.owed) == 1
    assert not answered.done()
    time += endpoint.STORING_SECONDS
    await rounds()
    assert json.loads((await answered).body)["type"] == 5
    desk.gate.set()
    desk.disk.set()


async def test_what_is_owed_is_kept_before_it_is_said() -> None:
    """D43: whoever was told to wait gets an answer, even if the server dies in between."""
    desk = Desk()
    desk.endpoint.patience = 0.01
    desk.gate.clear()
    desk.disk.clear()
    answered = asyncio.ensure_future(desk.post(press()))
    await until(lambda: desk.owed, "a try to keep it")
    desk.gate.set()
    await rounds()
    assert not answered.done()

    desk.disk.set()
    assert json.loads((await answered).body)["type"] == 5
    assert len(desk.owed) == 1


async def test_a_slow_disk_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """D5: then it is said before it is kept."""
    monkeypatch.setattr(endpoint, "STORING_SECONDS", 0.01)
    desk = Desk()
    desk.endpoint.patience = 0.01
    desk.gate.clear()
    desk.disk.clear()
    response = await desk.post(press())
    desk.gate.set()
    desk.disk.set()
    await desk.endpoint.rest()

    assert json.loads(response.body)["type"] == 5


async def test_suggestions_are_never_deferred() -> None:
    """S7."""
    desk = Desk()
    desk.endpoint.patience = 0.01
    desk.gate.clear()
    response = await desk.post(press(type=4))
    desk.gate.set()
    await desk.endpoint.rest()

    assert response.body == choices([]).encoded()
    assert desk.owed == []


async def test_the_route_reads_no_more_than_it_must() -> None:
    """D1: other paths, other methods and long bodies."""
    route = Route(Desk().endpoint)

    async def ask(method: str, path: str, *parts: bytes, length: int | None = None) -> int:
        sent: list[dict[str, Any]] = []
        waiting = [{"body": part, "more_body": n + 1 < len(parts)} for n, part in enumerate(parts)]
        headers = [] if length is None else [(b"content-length", str(length).encode())]
        headers += [
            (b"x-signature-ed25519", VECTOR.encode()),
            (b"x-signature-timestamp", str(NOW).encode()),
        ]

        async def receive() -> Any:
            return waiting.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await route({"path": path, "method": method, "headers": headers}, receive, send)
        return int(sent[0]["status"])

    assert await ask("POST", PATH, PING[:5], PING[5:]) == 200
    assert await ask("GET", PATH) == 405
    assert await ask("POST", "/discord/other") == 404
    assert await ask("POST", PATH, length=MAX_BODY + 1) == 413
    assert await ask("POST", PATH, b"x" * MAX_BODY, b"x") == 413


class Looked(dict[str, Any]):
    """Counts how many of its entries are looked at."""

    looked = 0

    def __iter__(self) -> Iterator[str]:
        for key in super().__iter__():
            self.looked += 1
            yield key

    def items(self) -> Any:
        self.looked += len(self)
        return super().items()


async def test_old_answers_are_forgotten_and_the_others_not_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D3: a server that has answered for a quarter of an hour is as fast as a new one."""
    time, desk, answers = 0.0, Desk(), Looked()
    monkeypatch.setattr(endpoint, "monotonic", lambda: time)
    monkeypatch.setattr(desk.endpoint, "_answers", answers)
    for number in range(50):
        await desk.post(press(str(number)))
    answers.looked = 0
    await desk.post(press("50"))
    assert answers.looked <= 2

    time = endpoint.KEPT_SECONDS + 1
    await desk.post(press("51"))
    assert set(answers) == {"51"}


async def test_an_answer_takes_few_steps_of_the_loop() -> None:
    """Each of them waits for everything else that goes on: one task, and it is done."""
    desk, steps = Desk(), 0
    answered = asyncio.ensure_future(desk.post(press()))
    while not answered.done():
        await asyncio.sleep(0)
        steps += 1

    assert steps <= 5
