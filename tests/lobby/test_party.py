"""A table of a party: whoever sits down first is its host, and nobody after them."""

from __future__ import annotations

from gamekeeper.doors.web.app import WebApp
from gamekeeper.doors.web.settings import Web
from gamekeeper.games import access_of
from gamekeeper.house import House
from gamekeeper.lobby.operations import Call
from gamekeeper.store.memory import MemoryStore


async def test_the_first_to_sit_down_is_the_host() -> None:
    """The link carries the key without which nobody can join."""
    house = House(MemoryStore(), [])
    app = WebApp(house.lobby, Web(), b"secret")
    path = await app.opened_party(["mafia", "bots=2"])
    table, key = path.removeprefix("/t/").split("?k=")
    people = [await house.lobby.people.at(f"web:{name}") for name in ("ann", "bob")]

    for name, person in zip(("Ann", "Bob"), people, strict=True):
        call = Call(person, f"join {name}", house.host.clock.now())
        await house.lobby.operations.join(call, table, name, is_invited=True)
        await house.lobby.operations.adopt(call, table)

    looks = [await house.lobby.operations.look(person, table) for person in people]
    assert app.sessions.is_key(table, key)
    assert [look.is_host for look in looks] == [True, False]
    assert access_of((await house.lobby.operations.row(table)).options) == "link"
    assert [card.name for card in looks[0].scene.cards][-2:] == ["Ann", "Bob"]
