"""`/host`: what a table's host and the managers of a guild can do (D53–D56)."""

from __future__ import annotations

from ....kernel.asks import Answer as Given
from ....kernel.asks import Ask, Values
from ....kernel.messages import Rejected
from ....lobby.operations import Call, look_at
from ....store.base import TableId
from ..drawing import scenes as drawing
from ..drawing.controls import DANGER, Mark, button
from ..drawing.text import escape
from ..homes import Home
from ..wire.answers import Answer, private
from ..wire.outbox import New
from .playing import seat_named
from .seating import begin
from .visit import Visit, option

GRAVE = frozenset({"end-phase", "close", "kick"})
BY_ASK = frozenset({"end-phase", "kick", "pause", "resume", "stop"})


async def command(visit: Visit, home: Home, word: str, options: dict[str, object]) -> Answer:
    """Do what the host wants, after a confirmation where it is grave."""
    call, name = await visit.host_call(home), option(options, "seat")
    if word in GRAVE:
        mark = Mark(home.table, "host", word, name[:40])
        row = {"type": 1, "components": [button(mark, visit.say(f"host.{word}"), DANGER)]}
        what = visit.say(f"host.{word}")
        return private({"content": visit.say("act.sure", what=what), "components": [row]})
    return await do(visit, home, word, name, call)


async def do(visit: Visit, home: Home, word: str, name: str, call: Call | None = None) -> Answer:
    """Do one thing and say so in the thread."""
    call = call or await visit.host_call(home)
    operations = visit.shop.tables.operations
    sight = await visit.shop.tables.sight(home)
    names = drawing.names_of(sight.scene)
    match word:
        case "start":
            await begin(visit, home, call)
        case "close":
            await operations.close(call, home.table)
        case "bot" if name:
            await operations.replace_by_bot(call, home.table, seat_named(names, name))
        case "bot":
            await operations.add_bot(call, home.table)
        case "replace":
            await operations.replace(call, home.table, seat_named(names, name))
        case "nudge":
            return await nudge(visit, home)
        case _:
            await _by_ask(visit, home, call, word, names, name)
    shown = escape(names.get(name, name))
    id = visit.interaction.id
    what = visit.say(f"host.{word}")
    await visit.shop.announce(home, id, f"host.did-{word}", name=shown)
    visit.shop.keeper.poke(home)
    return private({"content": visit.say("act.done", what=what)})


async def _by_ask(
    visit: Visit, home: Home, call: Call, word: str, names: dict[str, str], name: str
) -> None:
    """Do what the game itself offers its host."""
    live = await visit.shop.tables.live(home)
    async with live.lock:
        asks = look_at(live, None, is_host=True).host_asks
    if word == "kick" and visit.shop.tables.has_started(home, look_at(live, None).scene) is False:
        await visit.shop.tables.operations.remove(call, home.table, seat_named(names, name))
        return
    ask = next((each for each in asks if each.key == word), None)
    if ask is None and word == "kick":
        ask = next((each for each in asks if each.slots and each.grave), None)
    if ask is None:
        raise Rejected("discord-not-offered")
    values: Values = ((seat_named(names, name),),) if ask.slots else ()
    await _answered(visit, home, call, ask, values)


async def _answered(visit: Visit, home: Home, call: Call, ask: Ask, values: Values) -> None:
    given = Given(ask.key, ask.turn, values)
    operations = visit.shop.tables.operations
    await operations.answer(call, TableId(home.table), given, as_host=True)


async def nudge(visit: Visit, home: Home) -> Answer:
    """Name those whose public vote is missing; at night everybody who lives (D55)."""
    sight = await visit.shop.tables.sight(home)
    living = [card for card in sight.scene.cards if card.status == "in"]
    if sight.scene.mood == "day":
        living = [card for card in living if card.choice is None]
    if not living:
        return visit.tell("host.nobody-to-nudge")
    users = await visit.shop.tables.users_at(home)
    names, pinged = [], list[str]()
    for card in living:
        wanting = [
            user
            for user in users.get(card.seat, ())
            if (sitter := home.sitters.get(user)) and sitter.wants_pings
        ]
        pinged += wanting
        names.append(f"<@{wanting[0]}>" if wanting else escape(card.name))
    text = sight.words.page.say("host.nudged", names=sight.words.page.listed(names))
    data = {"table": home.table, "text": text, "pinged": pinged[:100]}
    id = f"{home.table} nudge {visit.interaction.id}"
    await visit.shop.outbox.write([New(id, home.table, "say", data)])
    return visit.tell("act.done", what=visit.say("host.nudge"))


async def move(visit: Visit, home: Home) -> Answer:
    """Let a table be at home in this channel from now on (D58)."""
    await visit.host_call(home)
    shop = visit.shop
    if not visit.interaction.guild_id:
        raise Rejected("discord-not-here")
    home.guild, home.channel = visit.interaction.guild_id, visit.interaction.place
    home.homeless, home.thread, home.status, home.lobby = 0.0, "", "", ""
    home.rooms = {}
    id = f"{home.table} lobby {visit.interaction.id}"
    actions = [New(id, home.table, "lobby", {"table": home.table})]
    if home.is_started:
        id = f"{home.table} thread {visit.interaction.id}"
        actions.append(New(id, home.table, "thread", {"table": home.table}))
        actions += shop.news.new_status(home, home.phase)
    await shop.outbox.write(actions, shop.homes.notes(home))
    shop.news.poke(home.table)
    return visit.tell("game.moved", table=home.title)
