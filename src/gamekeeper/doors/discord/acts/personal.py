"""What one person gets for themselves: their role, notes, tables, switches and links."""

from __future__ import annotations

from collections import deque
from datetime import timedelta

from ....kernel.messages import Rejected, Seat
from ....lobby.operations.story import Story
from ....store.base import TableId
from ..drawing import scenes as drawing
from ..drawing.controls import SECONDARY, SUCCESS, Mark, Panel, button
from ..drawing.pages import paged
from ..drawing.text import cut, escape, sentence
from ..drawing.words import table_words
from ..homes import Home
from ..wire.answers import Answer, private
from .playing import private_or_redrawn
from .visit import Visit

MAX_WRONG_CODES, HOUR_SECONDS = 5, 3_600.0
CODE_LIFETIME = timedelta(minutes=15)


async def role(visit: Visit, home: Home) -> Answer:
    """Show somebody their role and what only they know (D29)."""
    tables, person = visit.shop.tables, await visit.person()
    look = await tables.operations.look(person, home.table, is_invited=True)
    row = await tables.operations.row(home.table)
    words = table_words(row, visit.language)
    panel = Panel(home.table, words, drawing.names_of(look.scene), is_public=False)
    for ask in look.scene.asks:
        if ask.secret and not ask.slots:
            panel.add(ask, 0)
    lines = [f"**{escape(home.title)}**", *drawing.role_lines(look.scene, words)]
    return private({"content": cut("\n".join(lines), 2_000), "components": panel.rows()})


async def notes(visit: Visit, home: Home, page: int | None = None) -> Answer:
    """Show somebody everything that only they were told, the newest last (D34).

    What one message cannot hold has pages; it begins with the newest.
    """
    seat, is_host = await visit.seat(home), visit.user.id == home.host
    if seat is None and not is_host:
        raise Rejected("not-seated")
    found = await private_lines(visit, home, Seat(seat)) if seat is not None else []
    if is_host:
        found += home.warnings
    text = "\n".join(found).strip("\n") or visit.say("mine.no-notes")
    body, turning = paged(text, home.title, Mark(home.table, "notes", "page"), page)
    return private_or_redrawn(visit, {**body, "components": [*turning, *switches(visit, home)]})


async def private_lines(visit: Visit, home: Home, seat: Seat) -> list[str]:
    """Return what a seat has heard in private."""
    tables = visit.shop.tables
    live = await tables.live(home)
    async with live.lock:
        story = Story(live, seat)
        story.catch_up(live, await tables.operations.said_since(live.id))
        scene = live.face.scene(live.view(seat), seat)
    words = table_words(live.row, visit.language)
    lines = [
        f"**{escape(line.speaker)}**: {escape(line.text)}" if line.speaker else sentence(line.text)
        for line in story.lines
        if line.secret and line.text
    ]
    names = drawing.names_of(scene)
    for sheet in scene.sheets:
        if sheet.secret:
            lines += drawing.sheet_lines(sheet, words, names)
    return lines


async def mine(visit: Visit) -> Answer:
    """List somebody's tables, those that wait for them first (D50)."""
    shop = visit.shop
    lines = []
    for each in await shop.tables.operations.mine(await visit.person()):
        home = shop.homes.all.get(each.table)
        name = home.title if home else each.table
        link = f" <#{home.thread or home.channel}>" if home else ""
        turn = f" – {visit.say('mine.your-turn')}" if each.waits else ""
        lines.append(f"{escape(name)}{link}{turn}")
    return private({"content": cut("\n".join(lines) or visit.say("mine.no-tables"), 2_000)})


async def link(visit: Visit, code: str) -> Answer:
    """Show a code that joins another address to this person, or take one from there (D48)."""
    if not code:
        code = visit.shop.people.new_code(await visit.person(), CODE_LIFETIME)
        return visit.tell("mine.code", code=code)
    now = visit.shop.now()
    wrong = visit.shop.wrong_codes.setdefault(visit.user.id, deque(maxlen=MAX_WRONG_CODES))
    if len(wrong) == MAX_WRONG_CODES and now - wrong[0] < HOUR_SECONDS:
        raise Rejected("discord-codes")
    try:
        id, typed = f"discord {visit.interaction.id}", code.strip().lower()
        await visit.shop.tables.operations.link(id, typed, visit.address)
    except Rejected:
        wrong.append(now)
        raise
    return visit.tell("mine.linked")


async def forget(visit: Visit) -> Answer:
    """Delete somebody's name, addresses and words (D50)."""
    shop, user = visit.shop, visit.user.id
    await shop.tables.operations.forget(await visit.call())
    for home in shop.homes.all.values():
        was_sitting = home.sitters.pop(user, None) is not None
        if was_sitting or user in home.watchers:
            home.watchers = [each for each in home.watchers if each != user]
            await shop.homes.save(home)
    prefixes = (f"dm/{user}", f"nodm/{user}/")
    await shop.outbox.write(
        notes={name: None for name in shop.outbox.notes if name.startswith(prefixes)}
    )
    shop.tokens.pop(user, None)
    return visit.tell("mine.forgotten")


def switches(visit: Visit, home: Home) -> list[drawing.Body]:
    """Return the switches of somebody at a table: direct messages and pings."""
    sitter = home.sitters.get(visit.user.id)
    if sitter is None:
        return []

    def switch(what: str, *, is_on: bool) -> drawing.Body:
        state = visit.say("switch.on" if is_on else "switch.off")
        text = visit.say(f"switch.{what}", state=state)
        mark = Mark(home.table, "mine", what, "off" if is_on else "on")
        return button(mark, text, SUCCESS if is_on else SECONDARY)

    dms, pings = switch("dms", is_on=sitter.wants_dms), switch("pings", is_on=sitter.wants_pings)
    return [{"type": 1, "components": [dms, pings]}]


async def flip(visit: Visit, home: Home, what: str, state: str) -> Answer:
    """Turn one of these switches on or off; the same press twice changes nothing more (D3)."""
    sitter = home.sitters.get(visit.user.id)
    if sitter is None:
        raise Rejected("not-seated")
    if what not in ("dms", "pings") or state not in ("on", "off"):
        raise Rejected("discord-earlier")
    if what == "dms":
        sitter.wants_dms = state == "on"
    else:
        sitter.wants_pings = state == "on"
    await visit.shop.homes.save(home)
    return private({"content": visit.say("switch.done"), "components": switches(visit, home)})


async def say_words(visit: Visit, home: Home, text: str, channel: str = "") -> Answer:
    """Say something at a table, in the conversation of the thread it is typed in (D41)."""
    shop, place = visit.shop, visit.interaction.place
    for key, room in home.rooms.items():
        if room.thread == place:
            channel = channel or key
    operations = shop.tables.operations
    call = await visit.call()
    if not channel:
        channel = await _default_channel(visit, home)
    await operations.say(call, home.table, channel, " ".join(text.split()))
    return visit.tell("talk.said")


async def _default_channel(visit: Visit, home: Home) -> str:
    """Return the only conversation in which somebody may speak now, else the public one."""
    look = await visit.shop.tables.operations.look(
        await visit.person(), TableId(home.table), is_invited=True
    )
    own = [each for each in look.scene.channels if each.may_speak and look.seat is not None]
    return own[0].key if len(own) == 1 and own[0].secret else ""
