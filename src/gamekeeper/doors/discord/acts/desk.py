"""Where interactions arrive: who acts, what is meant, and a sentence for every *no* (D6)."""

from __future__ import annotations

import logging
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any

from ....errors import GamekeeperError, UnknownTable
from ....host.reply import Refusal
from ....kernel.messages import Rejected, Rejection
from ....lobby.operations import Declined
from ..drawing.controls import MAX_OPTIONS, MAX_ROWS, Mark, page_of, read_mark
from ..drawing.text import MAX_OPTION, cut, label, sentence
from ..drawing.words import language_of, refused, table_words
from ..homes import Home
from ..wire import answers, payloads
from ..wire.answers import Answer, private
from ..wire.outbox import New
from ..wire.payloads import Interaction
from . import hosting, personal, playing, replacing, seating
from .visit import (
    ASKED_SECONDS,
    FRESH_SECONDS,
    SEEN_SECONDS,
    Asked,
    Shop,
    Token,
    Visit,
    WhichTable,
    option,
)

log = logging.getLogger("gamekeeper.discord")


class FrontDesk:
    """Handles interactions. Whatever goes wrong is told to the sender and nobody else."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop

    async def handle(self, interaction: Interaction) -> Answer:
        """Return the answer to an interaction; never raises."""
        user = interaction.person
        assert user is not None, "checked by the endpoint"
        visit = Visit(self._shop, interaction, language_of(interaction.locale), user)
        is_typing = interaction.type == payloads.AUTOCOMPLETE
        try:
            answer = await (self._suggest(visit) if is_typing else self._told(visit))
        except Exception as bug:  # of ours: one person is told, and everybody plays on
            log.error("an interaction could not be handled", exc_info=bug)
            answer = answers.choices([]) if is_typing else self._trouble(visit)
        if not is_typing:
            until = interaction.created.timestamp() + FRESH_SECONDS
            ready = self._shop.now() + SEEN_SECONDS
            self._shop.tokens[user.id] = Token(interaction.id, interaction.token, ready, until)
        return answer

    async def _told(self, visit: Visit) -> Answer:
        """Do what somebody wants; return what came of it, or why it cannot be done."""
        try:
            self._check_guild(visit.interaction)
            return await self._answer(visit)
        except WhichTable as no:
            return self._which(visit, no.homes)
        except Rejected as no:
            return await self._no(visit, no)
        except Refusal as no:
            return self._refusal(visit, Rejection(no.code, no.facts), str(no))
        except UnknownTable:
            return self._refusal(visit, Rejection("discord-earlier"))
        except GamekeeperError as problem:
            log.warning("an interaction failed", extra={"why": str(problem)})
            return self._trouble(visit)

    def _check_guild(self, interaction: Interaction) -> None:
        allowed = self._shop.settings.guilds
        if allowed and interaction.guild_id and interaction.guild_id not in allowed:
            raise Rejected("discord-not-on-this-server")

    # -- refusals

    async def _no(self, visit: Visit, no: Rejected) -> Answer:
        if no.rejection.code in ("discord-earlier", "stale"):
            return await self._earlier(visit)
        words = None
        if isinstance(no, Declined):
            row = await self._shop.tables.operations.row(no.table)
            words = table_words(row, visit.language)
        return _plainly(refused(no.rejection, visit.language, words))

    def _refusal(self, visit: Visit, no: Rejection, words: str = "") -> Answer:
        return _plainly(words or refused(no, visit.language))

    def _trouble(self, visit: Visit) -> Answer:
        return self._refusal(visit, Rejection("discord-trouble"))

    async def _earlier(self, visit: Visit) -> Answer:
        """Say that a control is from earlier, and show the current ones (D9)."""
        said = refused(Rejection("discord-earlier"), visit.language)
        mark = read_mark(visit.interaction.data.custom_id)
        try:
            home = visit.home(mark.table if mark else "")
            now = await playing.act(visit, home)
        except (Rejected, GamekeeperError):
            return private({"content": said})
        data = now.data or {}
        return private({**data, "content": cut(f"{said}\n{data.get('content', '')}", 2_000)})

    def _which(self, visit: Visit, homes: list[Home]) -> Answer:
        """Let somebody choose the table that a command is about (D18).

        What they typed waits here: an id has no room for it, and players' words stand in none.
        """
        shop, key = self._shop, token_urlsafe(9)
        words, options, _ = visit.interaction.command()
        until = shop.now() + ASKED_SECONDS
        shop.asked = {each: asked for each, asked in shop.asked.items() if asked.until > shop.now()}
        shop.asked[key] = Asked(visit.user.id, words, options, until)
        choices = [{"label": label(home.title, MAX_OPTION), "value": home.table} for home in homes]
        rows = [
            {"type": 3, "custom_id": Mark("", "which", key, str(n)).id(), "options": found}
            for n in range(MAX_ROWS)
            if (found := choices[n * MAX_OPTIONS : (n + 1) * MAX_OPTIONS])
        ]
        text = refused(Rejection("discord-which-table"), visit.language)
        return private(
            {"content": text, "components": [{"type": 1, "components": [row]} for row in rows]}
        )

    async def _meant(self, visit: Visit, key: str) -> Answer:
        """Do the command whose table was chosen now; one that was refused can be tried again."""
        asked, values = self._shop.asked.get(key), visit.interaction.data.values
        is_theirs = asked is not None and asked.user == visit.user.id
        if asked is None or not is_theirs or asked.until <= self._shop.now() or not values:
            raise Rejected("discord-type-again")
        home = visit.home(values[0])
        del self._shop.asked[key]
        try:
            return await self._about(visit, home, asked.words, asked.options)
        except Exception:
            self._shop.asked[key] = asked
            raise

    # -- what is meant

    async def _answer(self, visit: Visit) -> Answer:
        if visit.interaction.type == payloads.COMMAND:
            words, options, _ = visit.interaction.command()
            return await self._command(visit, words, options)
        mark = read_mark(visit.interaction.data.custom_id)
        if mark is None:
            raise Rejected("discord-earlier")
        if mark.phase == "which":
            return await self._meant(visit, mark.ask)
        return await self._pressed(visit, visit.home(mark.table), mark)

    async def _command(self, visit: Visit, words: str, options: dict[str, Any]) -> Answer:
        match words.split():
            case ["game", "new"]:
                return await seating.new(visit, options)
            case ["game", "mine"]:
                return await personal.mine(visit)
            case ["game", "link"]:
                return await personal.link(visit, option(options, "code"))
            case ["game", "forget"]:
                return await personal.forget(visit)
            case ["game", "help"]:
                return visit.tell("game.help")
            case ["game", "move"]:
                return await self._move(visit, option(options, "table"))
        return await self._about(visit, await visit.table(), words, options)

    async def _about(self, visit: Visit, home: Home, words: str, options: dict[str, Any]) -> Answer:
        """Do what a command says about a table."""
        await visit.was_here(home)
        match words.split():
            case ["game", word]:
                return await self._at_table(visit, home, word)
            case ["vote"]:
                return await playing.vote(visit, home, option(options, "name"))
            case ["say"]:
                return await personal.say_words(visit, home, option(options, "text"))
            case ["host", word]:
                return await hosting.command(visit, home, word, options)
        raise Rejected("discord-earlier")

    async def _move(self, visit: Visit, wanted: str) -> Answer:
        named = [
            home
            for home in self._shop.homes.all.values()
            if wanted in (home.table, home.title) and not home.is_closed
        ]
        for home in sorted(named, key=lambda each: not hosting.is_of(visit, each)):
            return await hosting.move(visit, home)
        raise Rejected("discord-no-table")

    async def _pressed(self, visit: Visit, home: Home, mark: Mark) -> Answer:
        await visit.was_here(home)
        if mark.phase == "host":
            return await hosting.confirmed(visit, home, mark)
        if mark.phase == "take":
            return await replacing.take(visit, home, *visit.interaction.data.values[:1])
        if mark.phase == "mine":
            return await personal.flip(visit, home, mark.ask, mark.extra)
        if mark.phase == "notes":
            return await personal.notes(visit, home, page_of(mark.extra))
        if mark.phase == "speak" and visit.interaction.type == payloads.MODAL:
            text = " ".join(visit.interaction.fields().get("text", ()))
            return await personal.say_words(visit, home, text)
        if mark.extra == "":
            return await self._at_table(visit, home, mark.ask)
        return await playing.pressed(visit, home, mark)

    async def _at_table(self, visit: Visit, home: Home, word: str) -> Answer:
        acts = {
            "join": seating.join,
            "leave": seating.leave,
            "watch": seating.watch,
            "start": seating.start,
            "bot": seating.add_bot,
            "close": seating.close,
            "rules": seating.rules,
            "options": seating.options,
            "role": personal.role,
            "notes": personal.notes,
            "act": playing.act,
            "speak": _speak,
            "status": _status,
            "again": _again,
            "rooms": _rooms,
            "seat": replacing.take,
        }
        if word not in acts:
            raise Rejected("discord-earlier")
        return await acts[word](visit, home)

    async def _suggest(self, visit: Visit) -> Answer:
        words, options, focused = visit.interaction.command()
        typed = option(options, focused)
        if focused == "table":
            return hosting.movable(visit, typed)
        try:
            home = await visit.table()
        except Rejected:
            return answers.choices([])
        return playing.suggestions(visit, home, words, typed)


def _plainly(words: str) -> Answer:
    """Say no to somebody; what they typed, and players' names, are shown as they are (D7)."""
    return private({"content": cut(sentence(words), 2_000)})


async def _speak(visit: Visit, home: Home) -> Answer:
    """Open a form for words that everybody at the table hears (D41)."""
    field = {"type": 4, "custom_id": "text", "style": 2, "min_length": 1, "max_length": 2_000}
    body = {
        "custom_id": Mark(home.table, "speak", "say").id(),
        "title": cut(visit.say("talk.title"), 45),
        "components": [{"type": 18, "label": cut(visit.say("talk.label"), 45), "component": field}],
    }
    return answers.modal(body, {"content": visit.say("late.form")})


async def _status(visit: Visit, home: Home) -> Answer:
    """Show the status to one person, in their own language."""
    sight = await visit.shop.tables.sight(home)
    words = table_words(sight.row, visit.language)
    own = replace(sight, words=words)
    draw = visit.shop.tables.status_body if home.is_started else visit.shop.tables.lobby_body
    body = draw(home, own)
    return private({"embeds": body["embeds"]})


async def _again(visit: Visit, home: Home) -> Answer:
    """Open a new table like the one that is over, for the same people (D62)."""
    shop = visit.shop
    opened = await shop.tables.operations.rematch(await visit.host_call(home), home.table)
    if opened.table not in shop.homes.all:
        new = await seating.home_for(visit, opened.table, home.game, home.language)
        new.channel = home.channel
        await shop.homes.save(new)
        await shop.announce(home, visit.interaction.id, "game.again", table=new.title)
    return visit.tell("game.opened", table=shop.homes.all[opened.table].title)


async def _rooms(visit: Visit, home: Home) -> Answer:
    """Let somebody into the rooms of a game that is over (D40)."""
    if not home.is_over:
        raise Rejected("not-over", table=home.title)
    actions, links = [], []
    for key, room in home.rooms.items():
        if not room.thread:
            continue
        links.append(f"<#{room.thread}>")
        if visit.user.id not in room.members:
            room.members.append(visit.user.id)
            data = {"table": home.table, "room": key, "user": visit.user.id}
            id = f"{home.table} member {key} {visit.user.id}"
            actions.append(New(id, home.table, "member", data))
    await visit.shop.outbox.write(actions, visit.shop.homes.notes(home))
    return private({"content": " ".join(links) or visit.say("rooms.none")})
