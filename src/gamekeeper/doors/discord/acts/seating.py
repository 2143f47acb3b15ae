"""Opening tables, sitting down, getting up, starting: `/game` and the lobby's buttons (D12–D18)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ....games import GAMES, playable
from ....games.options import LANGUAGE
from ....host.names import plain
from ....kernel.messages import Rejected
from ....lobby.opening import Order
from ....lobby.operations import Call, Sat
from ....store.base import TableId
from ....texts.catalogue import LANGUAGES
from ...scene_words import game_label
from ..drawing.text import cut, escape, sentence
from ..drawing.words import language_of, table_words
from ..homes import Home
from ..wire import payloads
from ..wire.answers import Answer, private, update
from ..wire.outbox import New
from .personal import switches
from .visit import Visit, option, reads_rooms

TEXT_CHANNEL = 0
NAMES = 50
RIGHTS = {
    payloads.VIEW_CHANNEL: "view",
    payloads.SEND_MESSAGES: "send",
    payloads.EMBED_LINKS: "embed",
}
"""Permissions without which no table can be opened."""


async def new(visit: Visit, options: dict[str, object]) -> Answer:
    """Open a table and post its lobby message (D12)."""
    interaction, game = visit.interaction, option(options, "game")
    check_place(visit)
    if game not in playable():
        raise Rejected("unknown-game", game=game, known=playable())
    chosen = option(options, "language")
    language = chosen if chosen in LANGUAGES else language_of(interaction.guild_locale)
    preset = option(options, "preset") or "evening"
    order = Order(
        game, {LANGUAGE: language}, option(options, "bots") or "0", visit.name, preset=preset
    )
    call = await visit.call()
    opened = await visit.shop.tables.operations.open(call, order)
    if isinstance(opened.no_seat, Rejected):
        with suppress(Rejected):  # then they only host
            await _sit(visit, call, opened.table)
    if opened.table in visit.shop.homes.all:
        home = visit.shop.homes.all[opened.table]
    else:
        home = await home_for(visit, opened.table, game, language)
    return visit.tell("game.opened", table=home.title)


def check_place(visit: Visit) -> None:
    """Raise Rejected unless a table can be at home where somebody is."""
    interaction = visit.interaction
    if not interaction.guild_id:
        raise Rejected("discord-not-here")
    if interaction.channel is not None and interaction.channel.type != TEXT_CHANNEL:
        raise Rejected("discord-text-channel")
    for bit, right in RIGHTS.items():
        if not interaction.may(bit):
            raise Rejected("discord-right", right=visit.say(f"rights.{right}"))


def rights_here(visit: Visit) -> tuple[bool, bool, bool]:
    """Return whether there can be threads, private ones, and pictures."""
    may = visit.interaction.may
    has_threads = may(payloads.CREATE_PUBLIC_THREADS) and may(payloads.SEND_MESSAGES_IN_THREADS)
    return has_threads, may(payloads.CREATE_PRIVATE_THREADS), may(payloads.ATTACH_FILES)


async def home_for(visit: Visit, table: str, game: str, language: str) -> Home:
    """Give a new table its home in this channel."""
    interaction, shop = visit.interaction, visit.shop
    guild = interaction.guild_id or ""
    number = shop.homes.next_number(guild, game)
    live = await shop.tables.host.loaded(TableId(table))
    scene = live.face.scene(live.view(None), None)
    has_threads, has_rooms, has_files = rights_here(visit)
    home = Home(
        *(table, game, number, f"{GAMES[game].name} {number}", guild),
        *(interaction.place, language, scene.phase, visit.user.id),
        has_threads=has_threads,
        has_rooms=has_rooms,
        has_files=has_files,
        may_lock=interaction.may(payloads.MANAGE_THREADS),
        version=live.version,
        touched=shop.now(),
    )
    visit.sitter(home)
    shop.homes.all[table] = home
    lobby = New(f"{table} lobby", table, "lobby", {"table": table})
    await shop.outbox.write([lobby], shop.homes.notes(home))
    shop.news.poke(table)
    return home


async def join(visit: Visit, home: Home) -> Answer:
    """Sit down, under a name that nobody else has (D14, D15)."""
    call = await visit.call()
    if visit.shop.tables.has_started(home, (await visit.shop.tables.sight(home)).scene):
        raise Rejected("discord-started")
    sat = await _sit(visit, call, home.table)
    if sat is Sat.BACK and call.id not in (await visit.shop.tables.live(home)).done:
        raise Rejected("discord-seated")
    visit.sitter(home)
    home.sitters[visit.user.id].reads_rooms = reads_rooms(visit.interaction)
    return await _redrawn(visit, home, "game.joined")


async def _sit(visit: Visit, call: Call, table: str) -> Sat:
    """Sit down under one's own name, else under one that is free and that the game takes."""
    wanted = list(_numbered(visit.name))
    while True:
        name = wanted.pop(0)
        try:
            return (await visit.shop.tables.operations.join(call, table, name, is_invited=True))[1]
        except Rejected as no:
            if no.rejection.facts.get("name") == name and name != plain(name):
                wanted = list(_numbered(plain(visit.name)))
            elif no.rejection.code not in ("seat-taken", "already-seated") or not wanted:
                raise


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in range(2, NAMES):
        yield f"{name[: 19 - len(str(number))]}-{number}"


async def leave(visit: Visit, home: Home) -> Answer:
    """Get up before the game begins."""
    operations, call = visit.shop.tables.operations, await visit.call()
    live = await visit.shop.tables.live(home)
    if call.id not in live.done:
        await operations.leave_table(call, home.table)
    home.sitters.pop(visit.user.id, None)
    return await _redrawn(visit, home, "game.left")


async def watch(visit: Visit, home: Home) -> Answer:
    """Be let into the thread, to look on."""
    if await visit.seat(home) is not None:
        raise Rejected("discord-seated")
    if visit.user.id not in home.watchers:
        home.watchers.append(visit.user.id)
    data = {"table": home.table, "user": visit.user.id}
    id = f"{home.table} watch {visit.user.id}"
    actions = [New(id, home.table, "watch", data)] if home.is_started and home.has_threads else []
    await visit.shop.outbox.write(actions, visit.shop.homes.notes(home))
    visit.shop.keeper.poke(home)
    return visit.tell("game.watching")


async def add_bot(visit: Visit, home: Home) -> Answer:
    """Seat a bot; the host may."""
    call = await visit.host_call(home)
    await visit.shop.tables.operations.add_bot(call, home.table)
    return await _redrawn(visit, home, "game.bot")


async def start(visit: Visit, home: Home) -> Answer:
    """Let the game begin (D16)."""
    call = await visit.host_call(home)
    await begin(visit, home, call)
    return await _redrawn(visit, home, "game.started")


async def begin(visit: Visit, home: Home, call: Call) -> None:
    """Start the game. Raises ``discord-more-players`` with how many are missing."""
    try:
        await visit.shop.tables.operations.start(call, home.table)
    except Rejected as no:
        facts = no.rejection.facts
        is_few = "too-few-players" in (no.rejection.code, facts.get("why"))
        if not is_few or not isinstance(need := facts.get("need"), int):
            raise
        have = len((await visit.shop.tables.sight(home)).scene.cards)
        raise Rejected("discord-more-players", count=max(1, need - have)) from no


async def close(visit: Visit, home: Home) -> Answer:
    """End a table for good; the host may."""
    call = await visit.host_call(home)
    await visit.shop.tables.operations.close(call, home.table)
    return await _redrawn(visit, home, "game.closed")


async def _redrawn(visit: Visit, home: Home, key: str) -> Answer:
    """Answer with the lobby message as it is now; commands are answered in a sentence."""
    shop = visit.shop
    home.touched = shop.now()
    await shop.homes.save(home)
    sight = await shop.tables.sight(home)
    late = {"content": visit.say(key, table=home.title)}
    message = visit.interaction.message
    is_pressed = visit.interaction.type == payloads.COMPONENT and message is not None
    if not is_pressed or message is None or message.id != home.lobby:
        shop.keeper.poke(home)
        return private(late)
    shop.keeper.drawn(home.lobby)
    shop.keeper.poke(home)
    return update(shop.tables.lobby_body(home, sight), late)


async def rules(visit: Visit, home: Home) -> Answer:
    """Show how the game is played."""
    row = await visit.shop.tables.operations.row(home.table)
    found = game_label(row.game, "page", "rules", language=visit.language)
    return private({"content": cut(sentence(found) or visit.say("game.no-rules"), 2_000)})


async def options(visit: Visit, home: Home) -> Answer:
    """Show a table's options, and the switches of whoever asks."""
    row = await visit.shop.tables.operations.row(home.table)
    words = table_words(row, visit.language)
    lines = [
        f"{words.label('option', name)}: {escape(words.label('choice', value))}"
        for name, value in row.options.items()
    ]
    text = cut("\n".join([visit.say("game.options"), *lines]), 2_000)
    return private({"content": text, "components": switches(visit, home)})
