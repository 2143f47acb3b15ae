"""What becomes of requests that Discord refuses, or of which nobody knows what became of them."""

from __future__ import annotations

from collections.abc import Callable

from tests.kit.discord import Fault, Request
from tests.kit.discord.inn import Inn, Table
from tests.kit.evening import until

from gamekeeper.doors.discord.wire.outbox import New

OLD = 15 * 60
QUICK = {"start_phase": "Night", "dawn_min": "1s", "dawn_max": "2s"}


def once(inn: Inn, kind: str, is_meant: Callable[[Request], bool]) -> list[Request]:
    """Let the first request of this kind fail; return where it will be noted."""
    hit: list[Request] = []

    def fault(request: Request) -> Fault | None:
        if hit or not is_meant(request):
            return None
        hit.append(request)
        return Fault(kind)

    inn.discord.hub.fault = fault
    return hit


def second(inn: Inn, kind: str, path: str) -> list[Request]:
    """Let the second message into a thread fail, which is its status."""
    hits: list[Request] = []

    def fault(request: Request) -> Fault | None:
        if request.method != "POST" or not request.path.endswith(path):
            return None
        hits.append(request)
        return Fault(kind) if len(hits) == 2 else None

    inn.discord.hub.fault = fault
    return hits


def is_post(table: Table) -> Callable[[Request], bool]:
    return lambda each: each.method == "POST" and each.path.endswith(f"/{table.thread.id}/messages")


async def test_a_line_that_discord_does_not_take(inn: Inn) -> None:
    """Fact 57: our own mistake is not repeated; a short text takes the line's place."""
    table = await inn.table()
    await table.starts()
    hit = once(inn, "400/50035", is_post(table))
    await table.votes(table.players[1], table.players[2])
    await inn.settles()
    await table.votes(table.players[2], table.players[3])
    await inn.settles()

    assert hit
    assert [line for line in table.lines if "cannot be shown" in line] == [table.lines[-2]]
    assert "Carl" in table.lines[-1]


async def test_a_status_that_discord_does_not_take(inn: Inn) -> None:
    """Fact 57: a text with the usual buttons stands there instead, and the game goes on."""
    table = await inn.table()
    hits = second(inn, "400/50006", f"/{table.lobby.id}/messages")
    await table.starts()
    shown = [each for each in table.said if "cannot be shown" in each.versions[0]["content"]]

    assert len(hits) == 3
    assert [bool(each.versions[0]["components"]) for each in shown] == [True]
    assert (await table.players[1].presses(table.status, "role")).is_private


async def test_a_status_whose_first_try_was_deleted(inn: Inn) -> None:
    """Fact 35: Discord knows the nonce of a message that is gone; another one is posted."""
    table = await inn.table()
    hits = second(inn, "404/10008", f"/{table.lobby.id}/messages")
    await table.starts()

    assert len(hits) == 3
    assert "act" in str(table.status.rows)


async def test_one_person_who_cannot_be_let_in(inn: Inn) -> None:
    """Fact 57, D51: it concerns that person alone; the host is told once who has left."""
    table = await inn.table(roles="TOWN*5,MAFIA*2")
    gone = once(inn, "404/10007", lambda each: "/thread-members/" in each.path)
    await table.starts()
    [request] = gone
    user = request.path.rpartition("/")[2]
    [left] = [each for each in table.players if each.id == user]
    host = table.players[0]
    text = (await host.presses(table.status, "notes")).text
    await table.votes(table.players[1], table.players[2])
    await inn.settles()

    assert f"{table.name(left)} has left this server" in text
    assert any("Bob" in line for line in table.lines), "the table is at home all the same"
    assert not inn.door.homes.all[table.id].homeless


async def test_one_person_who_may_not_see_the_channel(inn: Inn) -> None:
    """Fact 57: missing access of one member does not make the table homeless."""
    table = await inn.table(roles="TOWN*5,MAFIA*2")
    assert once(inn, "403/50001", lambda each: "/thread-members/" in each.path) == []
    await table.starts()

    assert not inn.door.homes.all[table.id].homeless
    assert table.status.rows


async def test_the_app_is_removed_while_people_are_let_in(inn: Inn) -> None:
    """D58: the first refusal may be about one person; a look at the channel tells, and no more."""
    table = await inn.table(roles="TOWN*5,MAFIA*2")

    def fault(request: Request) -> Fault | None:
        if "/thread-members/" in request.path:
            inn.guild.app = None
        return None

    inn.discord.hub.fault = fault
    await table.starts()
    refused = inn.discord.forgive(50001)

    assert [each.what.split()[0] for each in refused] == ["PUT", "GET"]
    assert inn.door.homes.all[table.id].homeless


async def test_a_server_that_is_gone_when_somebody_is_put_out(inn: Inn) -> None:
    """D58: also where it is found out by taking somebody out of a room."""
    table = await inn.table(roles="TOWN*5,MAFIA*2")
    await table.starts()
    home = inn.door.homes.all[table.id]
    [key] = home.rooms
    hit = once(inn, "404/10004", lambda each: each.method == "DELETE")
    data = {"table": table.id, "room": key, "user": home.rooms[key].members[0]}
    await inn.door.outbox.write([New("puts out", table.id, "out", data)])
    await inn.settles()

    assert hit
    assert home.homeless


async def test_one_refusal_stops_all_that_a_table_sends(inn: Inn) -> None:
    """D58: what goes to everybody, into a room and to the status at once is refused once."""
    table = await inn.table("mafia", 7, roles="TOWN*5,MAFIA*2", start_phase="Day")
    await table.starts()
    home = inn.door.homes.all[table.id]
    [key] = home.rooms
    inn.guild.app = None
    said, data = {"table": table.id, "text": "Hear me"}, {"table": table.id, "room": key}
    in_room = [New(f"{n}", f"{table.id}/{key}", "room-say", {**data, "text": "x"}) for n in "12"]
    await inn.door.outbox.write([*in_room, New("3", table.id, "say", said)])
    inn.door.keeper.drawn(home.status)
    inn.door.keeper.poke(home)
    await inn.settles()

    assert [each.what.split()[0] for each in inn.discord.forgive(50001)] == ["POST"]
    assert home.homeless


async def test_private_words_are_never_doubled(inn: Inn) -> None:
    """D34, D43: a follow-up has no nonce; if its reply is lost it is not sent again."""
    table = await inn.table("mafia", 7, roles="COP,TOWN*4,MAFIA*2", **QUICK)
    await table.starts()
    cop, mafia = table.with_role("COP"), table.with_role("MAFIA")
    await table.acts(cop, mafia)
    sent: list[Request] = []

    def fault(request: Request) -> Fault | None:
        if request.method == "POST" and request.path.startswith("/webhooks/"):
            sent.append(request)
            return Fault("lost")
        return None

    inn.discord.hub.fault = fault
    for each in table.players:
        await table.acts(
            each, "No target" if each is not cop and table.role(each) != "TOWN" else None
        )
    await inn.passes(61)
    await inn.settles()

    for each in table.players:
        texts = [found.text for found in each.private()]
        told = [text for text in texts if "**Mafia 1**" in text]
        assert len(told) == len(set(told))
    assert sent
    assert len({each.path for each in sent}) == len(sent)


async def test_a_thread_whose_reply_was_lost_is_looked_for(inn: Inn) -> None:
    """S16, D43: no request is refused, not even by *160004*."""
    table = await inn.table()
    hit = once(inn, "lost", lambda each: each.path.endswith("/threads"))
    await table.starts()

    assert hit
    assert table.thread.id == table.lobby.id
    assert inn.discord.refusals == []


async def test_a_lobby_message_that_was_deleted(inn: Inn) -> None:
    """D13, D23: the thread stands for itself then."""
    table = await inn.table()
    inn.discord.world.delete(table.lobby)
    await table.players[0].commands(inn.channel, "game start")
    await inn.settles()
    refused = inn.discord.forgive(10008)
    threads = inn.discord.threads(inn.channel, 11)

    assert refused
    assert [each.name for each in threads] == ["Mafia 1"]
    assert any(each.rows for each in threads[0].messages)


async def test_a_thread_that_fell_asleep(inn: Inn) -> None:
    """Fact 46: the new status revives it before the old one loses its controls."""
    table = await inn.table(start_phase="Night")
    await table.starts()
    home, old = inn.door.homes.all[table.id], table.status
    table.thread.archived = True
    await inn.door.outbox.write(inn.door.news.new_status(home, home.phase))
    await inn.settles()

    assert table.status is not old
    assert old.rows == []


async def test_tokens_are_forgotten(inn: Inn) -> None:
    """D11: after fifteen minutes nobody's token is in memory any more."""
    table = await inn.table()
    await table.starts()
    assert inn.door.tokens
    await inn.passes(OLD)
    await inn.door.sweep()

    assert inn.door.tokens == {}


async def test_nobody_is_nudged_in_a_lobby(inn: Inn) -> None:
    """D55: the game has not begun, so nobody is waited for."""
    table = await inn.table()
    reply = await table.players[0].commands(inn.channel, "host nudge")

    assert reply.is_private
    assert "not begun" in reply.text


async def test_a_status_whose_reply_was_lost_is_right_in_the_end(inn: Inn) -> None:
    """S52, D20: a second try returns the older message; an edit brings it up to date."""
    table = await inn.table(start_phase="Day")
    path, posts = f"/{table.lobby.id}/messages", list[Request]()

    def fault(request: Request) -> Fault | None:
        if request.method != "POST" or not request.path.endswith(path):
            return None
        posts.append(request)
        return {2: Fault("lost"), 3: Fault("500"), 4: Fault("500")}.get(len(posts))

    inn.discord.hub.fault = fault
    await table.players[0].presses(table.lobby, "start")
    await until(lambda: len(posts) > 2, "a second try")
    await table.players[1].commands(inn.channel, "vote name:Carl")
    await inn.settles()

    assert "→ Carl" in table.status.text
