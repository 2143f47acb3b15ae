"""Private threads: who belongs there, and what is asked there (D31, D37–D40)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...host.live_table import LiveTable
from ...kernel.asks import Ask
from ...kernel.messages import Seat
from ...kernel.scenes import Scene
from .drawing.controls import Panel
from .drawing.scenes import names_of
from .drawing.text import cut, sentence
from .drawing.words import say
from .homes import Home, Room
from .tables import Sight
from .wire.outbox import New
from .wire.settings import Discord

MAX_NAME, MAX_CONTENT, MAX_SELECTS = 100, 2_000, 3
Circles = Iterable[tuple[str, frozenset[Seat]]]
Users = Mapping[str, Sequence[str]]


def open_rooms(
    home: Home, scene: Scene, circles: Circles, users: Users, settings: Discord
) -> list[New]:
    """Return what makes rooms, lets people in, and puts out who has lost their seat."""
    actions = list[New]()
    for key, seats in circles:
        if key not in home.rooms:
            home.rooms[key] = _new_room(home, scene, seats, settings.night_room)
            if home.rooms[key].is_thread:
                data = {"table": home.table, "room": key}
                actions.append(New(f"{home.table} room {key}", home.table, "room", data))
        room = home.rooms[key]
        room.seats = sorted({*room.seats, *seats})
        if room.is_thread:
            actions += _let_in(home, key, _belong(home, room, scene, users, settings))
    return actions


def _let_in(home: Home, key: str, wanted: Sequence[str]) -> Iterable[New]:
    room = home.rooms[key]
    for user in wanted:
        if user not in room.members:
            room.members.append(user)
            data = {"table": home.table, "room": key, "user": user}
            yield New(f"{home.table} member {key} {user}", home.table, "member", data)
    for user in [each for each in room.members if each not in wanted]:
        room.members.remove(user)
        data = {"table": home.table, "room": key, "user": user}
        id = f"{home.table} out {key} {user} {home.version} {home.statuses}"
        yield New(id, home.table, "out", data)


def _belong(home: Home, room: Room, scene: Scene, users: Users, settings: Discord) -> Sequence[str]:
    """Return the users who belong into a room (D40)."""
    out = {card.seat for card in scene.cards if card.status == "out"}
    has_left = out if settings.dead_in_room == "leave" and not room.is_of_dead else set()
    found = [user for seat in room.seats if seat not in has_left for user in users.get(seat, ())]
    if room.is_of_dead and settings.watchers_with_dead:
        found += home.watchers
    return list(dict.fromkeys(found))


def _new_room(home: Home, scene: Scene, seats: frozenset[Seat], how: str) -> Room:
    out = {card.seat for card in scene.cards if card.status == "out"}
    is_of_dead, number = seats <= out, len(home.rooms) + 1
    name = say(home.language, f"rooms.{'dead' if is_of_dead else 'night'}", title=home.title)
    name = name if is_of_dead or number == 1 else f"{name} {number}"
    is_read = any(each.reads_rooms for each in home.sitters.values())
    is_thread = home.has_rooms and home.has_threads and how in ("auto", "thread")
    is_thread = is_thread and (how == "thread" or not is_read)
    return Room(name[:MAX_NAME], [], is_thread=is_thread, is_of_dead=is_of_dead)


def room_with(home: Home, seats: frozenset[Seat]) -> str | None:
    """Return the room where all of these seats are, for what happens to them together."""
    for name, room in home.rooms.items():
        are_all = len(seats) > 1 or len(room.seats) == 1
        if are_all and not room.is_of_dead and seats <= set(room.seats):
            return name
    return None


def ask_in_rooms(home: Home, live: LiveTable, sight: Sight, phase: str) -> list[New]:
    """Return what shows a new phase's common questions in rooms, and takes the old ones away."""
    actions = list[New]()
    for key, room in home.rooms.items():
        if room.asked:
            data = {"table": home.table, "room": key, "message": room.asked}
            id = f"{home.table} unask {room.asked}"
            actions.append(New(id, home.table, "room-strip", data))
            room.asked = ""
        if not room.is_thread or sight.scene.ending is not None:
            continue
        if asks := _common(room, live, sight.scene):
            shown = {"phase": phase, "body": _body(home, sight, asks)}
            id = f"{home.table} ask {key} {home.statuses}"
            data = {"table": home.table, "room": key}
            actions.append(New(id, home.table, "room-ask", {**data, **shown}))
    return actions


def _common(room: Room, live: LiveTable, scene: Scene) -> Sequence[Ask]:
    """Return the secret questions that everybody in a room is asked.

    The dead read on: to them a question tells nothing new only if they were asked it, too.
    """
    living = [card.seat for card in scene.cards if card.status == "in" and card.seat in room.seats]
    if not living:
        return ()
    asked = [
        {ask.key: ask for ask in live.face.asks(live.view(Seat(seat)), Seat(seat))}
        for seat in living
    ]
    common = [
        ask
        for key, ask in asked[0].items()
        if ask.secret and ask.slots and all(key in each for each in asked)
    ]
    if set(living) == set(room.seats):
        room.shares = sorted({*room.shares, *(ask.key for ask in common)})
    return [ask for ask in common if ask.key in room.shares][:MAX_SELECTS]


def _body(home: Home, sight: Sight, asks: Sequence[Ask]) -> dict[str, object]:
    panel = Panel(home.table, sight.words, names_of(sight.scene), is_public=True)
    for ask in asks:
        panel.add(ask, MAX_SELECTS)
    text = "\n".join(sentence(sight.words.question(ask)) for ask in asks)
    return {"content": cut(text, MAX_CONTENT), "components": panel.rows()}
