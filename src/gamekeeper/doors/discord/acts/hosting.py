"""`/host`: what a table's host and the managers of a guild can do (D53–D56)."""

from __future__ import annotations

from ....host.names import short
from ....kernel.asks import Answer as Given
from ....kernel.asks import Ask, Values
from ....kernel.messages import Rejected, Seat
from ....lobby.operations import Call, look_at
from ....store.base import TableId
from .. import nudges
from ..drawing import scenes as drawing
from ..drawing.controls import DANGER, Mark, button
from ..drawing.text import escape, label, spoken_line
from ..homes import Home
from ..wire import answers
from ..wire.answers import Answer, private
from ..wire.outbox import New
from ..wire.payloads import MANAGE_THREADS
from .playing import seat_named
from .replacing import look_for_seats
from .seating import begin, check_place, rights_here
from .visit import Visit, option

GRAVE = frozenset({"end-phase", "close", "kick", "hand-over"})
SEAT_DIGITS = 8


async def command(visit: Visit, home: Home, word: str, options: dict[str, object]) -> Answer:
    """Do what the host wants, after a confirmation where it is grave."""
    call, name = await visit.host_call(home), option(options, "seat")
    if word == "nudge":
        return await nudge(visit, home, option(options, "every"))
    if word in GRAVE:
        return await _ask_again(visit, home, word, name)
    return await do(visit, home, word, name, call)


async def _ask_again(visit: Visit, home: Home, word: str, name: str) -> Answer:
    names = await _names(visit, home)
    seat = seat_named(names, name) if name else ""
    mark = Mark(home.table, "host", word, short(seat, SEAT_DIGITS) if seat else "")
    what = visit.say(f"host.{word}")
    row = {"type": 1, "components": [button(mark, what, DANGER)]}
    text = visit.say("act.sure", what=what)
    if word == "hand-over":
        text = visit.say("host.sure-hand-over", name=escape(names[seat]))
    return private({"content": text, "components": [row]})


async def confirmed(visit: Visit, home: Home, mark: Mark) -> Answer:
    """Do what the host was asked about once more; the seat is not named in the button (D9)."""
    if mark.ask not in GRAVE:
        raise Rejected("discord-earlier")
    for seat in await _names(visit, home):
        if mark.extra == short(seat, SEAT_DIGITS):
            return await do(visit, home, mark.ask, seat)
    if mark.extra:
        raise Rejected("discord-earlier")
    return await do(visit, home, mark.ask, "")


async def _names(visit: Visit, home: Home) -> dict[str, str]:
    return drawing.names_of((await visit.shop.tables.sight(home)).scene)


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
        case "mute" | "unmute":
            seat, is_muted = seat_named(names, name), word == "mute"
            await operations.mute(call, home.table, seat, is_muted=is_muted)
        case "hand-over":
            await operations.hand_over(call, home.table, seat_named(names, name))
        case "unsay":
            await _unsay(visit, home, call, seat_named(names, name))
        case _:
            await _by_ask(visit, home, call, word, names, name)
    if word in ("replace", "bot") and name:
        await _left(visit, home)
    did = f"host.did-{word}-for" if word == "bot" and name else f"host.did-{word}"
    what, shown = visit.say(f"host.{word}"), escape(names.get(name, name))
    await visit.shop.announce(home, visit.interaction.id, did, name=shown)
    visit.shop.keeper.poke(home)
    return private({"content": visit.say("act.done", what=what)})


async def _unsay(visit: Visit, home: Home, call: Call, seat: Seat) -> None:
    """Take back what somebody said last to everybody, also where it stands in the thread.

    Nothing that was said in private: the answer would tell that somebody has whispered (D54).
    """
    operations = visit.shop.tables.operations
    said = await operations.take_back_last(call, home.table, seat, only_public=True)
    if said is None:
        raise Rejected("discord-nothing-said")
    if said.hidden:  # by this very interaction, which has come again
        return
    data = {"table": home.table, "line": spoken_line(said)}
    await visit.shop.outbox.write([New(f"{home.table} unsay {said.n}", home.table, "unsay", data)])


async def _left(visit: Visit, home: Home) -> None:
    """Forget people who have lost their seat, and note whether it can be taken over."""
    shop = visit.shop
    users = {user for found in (await shop.tables.users_at(home)).values() for user in found}
    for user in home.sitters.keys() - users - {home.host}:
        del home.sitters[user]
    await look_for_seats(shop.tables, home, shop.now(), shop.settings.afk_hours * 3_600)
    await shop.homes.save(home)
    shop.news.poke(home.table)


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


async def nudge(visit: Visit, home: Home, every: str = "") -> Answer:
    """Remind people now, or by the clock from now on (D55)."""
    if not home.is_started:
        raise Rejected("discord-not-started")
    shop = visit.shop
    if every.isdecimal():
        home.nudge_minutes, home.nudged_at = int(every[:5]), shop.now()
        await shop.homes.save(home)
        return visit.tell(
            "host.nudging" if home.nudge_minutes else "host.not-nudging",
            minutes=home.nudge_minutes,
        )
    line = await nudges.nudge(shop.tables, home, visit.interaction.id)
    if line is None:
        return visit.tell("host.nobody-to-nudge")
    await shop.say_once(line)
    return visit.tell("act.done", what=visit.say("host.nudge"))


def is_of(visit: Visit, home: Home) -> bool:
    """Return True if somebody may be able to move a table: its host, or a manager of its guild."""
    return home.host == visit.user.id or home.guild == visit.interaction.guild_id


def movable(visit: Visit, typed: str) -> Answer:
    """Suggest tables that can be moved here (D58)."""
    own = [home for home in visit.shop.homes.all.values() if home.host == visit.user.id]
    return answers.choices(
        [
            (label(home.title, 100), home.table)
            for home in reversed(own)
            if not home.is_closed and home.title.casefold().startswith(typed.casefold())
        ]
    )


async def move(visit: Visit, home: Home) -> Answer:
    """Let a table be at home in this channel from now on (D58)."""
    if not is_of(visit, home):
        raise Rejected("discord-only-host")  # managers of other guilds have no say
    await visit.host_call(home)
    shop = visit.shop
    check_place(visit)
    home.guild, home.channel = visit.interaction.guild_id or "", visit.interaction.place
    home.has_threads, home.has_rooms, home.has_files = rights_here(visit)
    home.may_lock, home.is_locked = visit.interaction.may(MANAGE_THREADS), False
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
