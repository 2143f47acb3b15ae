"""Tables as this door shows them: what is seen, and the messages drawn from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...games import GAMES, option_names
from ...host.delivery.pictures import shown
from ...host.live_table import LiveTable
from ...kernel.asks import Ask
from ...kernel.messages import Seat
from ...kernel.scenes import Scene
from ...lobby.league import is_bot
from ...lobby.lobby import Lobby
from ...lobby.operations import look_at
from ...store.base import Chair, PersonId, TableId, TableRow
from ..page_links import Key, no_key, page_link
from ..png import to_png
from ..scene_words import SceneWords
from .drawing import scenes as drawing
from .drawing.controls import DANGER, PRIMARY, SUCCESS, Mark, button
from .drawing.scenes import embed, phase_key, public_asks
from .drawing.text import escape, sentence
from .drawing.words import table_words, texts
from .homes import Home, Homes
from .wire.answers import message
from .wire.rest import File
from .wire.settings import Discord

SCHEME = "discord"
Body = dict[str, Any]


@dataclass(frozen=True)
class Sight:
    """A table as a watcher sees it."""

    row: TableRow
    scene: Scene
    asks: Sequence[Ask]
    words: SceneWords
    seats: Sequence[tuple[Seat, PersonId]]
    """Everybody's seat and the id of the person there."""


class Tables:
    """Draws the messages of tables. Knows scenes and asks, never a game."""

    def __init__(
        self, lobby: Lobby, homes: Homes, settings: Discord, pages: str = "", key: Key = no_key
    ) -> None:
        """Draw tables; ``pages``: what links to the pages of this server begin with, if any."""
        self.lobby, self.host, self.operations = lobby, lobby.host, lobby.operations
        self.homes, self._settings, self._pages, self._key = homes, settings, pages, key
        self.seen: dict[str, Sight] = {}
        """What watchers saw last: for suggestions, which must not wait for a table."""

    async def live(self, home: Home) -> LiveTable:
        """Return a table in memory; who sits there is known."""
        live = await self.host.loaded(TableId(home.table))
        await self.operations.chairs_in(live)
        return live

    async def sight(self, home: Home) -> Sight:
        """Return what a watcher sees now; nothing that is decided but not written yet."""
        live = await self.live(home)
        async with live.lock:
            return self.sight_of(home, live)

    def sight_of(self, home: Home, live: LiveTable) -> Sight:
        """Return what a watcher sees of a table whose lock is held."""
        scene = look_at(live, None).scene
        view, asks = live.view(None), list[tuple[Seat, Sequence[Ask]]]()
        if scene.ending is None:
            asks = [(card.seat, live.face.asks(view, card.seat)) for card in scene.cards]
        key = phase_key(scene)
        sticky = home.sticky if home.phase == key else []
        seats = [(chair.seat, chair.person) for chair in live.chairs or ()]
        words = table_words(live.row, home.language)
        sight = Sight(live.row, scene, public_asks(asks, sticky), words, seats)
        self.seen[home.table] = sight
        return sight

    def has_started(self, home: Home, scene: Scene) -> bool:
        is_waiting = scene.phase == home.first_phase and (scene.open or scene.can_start)
        return home.is_started or scene.ending is not None or not is_waiting

    # -- the status message

    async def status(self, home: Home) -> tuple[Body, File | None]:
        """Return the status message, with the board as a picture where there is one (D60)."""
        live = await self.live(home)
        async with live.lock:
            sight = self.sight_of(home, live)
            seen = shown(live, None) if home.has_files and sight.scene.board else None
        file = None
        if seen is not None and (png := await to_png(seen.picture.svg)):
            number = sight.scene.number if sight.scene.number is not None else live.version
            file = File(f"board-{number}.png", png)
        return self.status_body(home, sight, file), file

    def status_body(self, home: Home, sight: Sight, file: File | None = None) -> Body:
        """Return the status message of a sight."""
        scene, words = sight.scene, sight.words
        title = f"{home.title} · {words.phase(scene)}"
        lines = drawing.status_lines(scene, words, has_picture=file is not None)
        if scene.ending is not None and self._pages:
            address = page_link(self._pages, sight.row, self._key, "/replay")
            lines += ["", words.page.say("status.replay", address=address)]
        shown = embed(title, lines, scene.mood)
        body: Body = {"embeds": [shown]}
        if file is not None:
            shown["image"] = {"url": f"attachment://{file.name}"}
            alt = board_words(scene, words)
            body["attachments"] = [{"id": 0, "filename": file.name, "description": alt[:1024]}]
        elif scene.board is not None:
            body["attachments"] = []
        mark = Mark(home.table, phase_key(scene), "")
        body["components"] = drawing.status_controls(
            mark, scene, sight.asks, words, offers=home.offers, has_rooms=_has_rooms(home)
        )
        return message(body)

    async def plain_controls(self, home: Home) -> list[Body]:
        """Return the controls that every phase has, and no others."""
        sight = await self.sight(home)
        mark = Mark(home.table, phase_key(sight.scene), "")
        has_rooms = _has_rooms(home)
        return drawing.status_controls(mark, sight.scene, (), sight.words, has_rooms=has_rooms)

    # -- the lobby message

    async def lobby_message(self, home: Home) -> Body:
        return self.lobby_body(home, await self.sight(home))

    def lobby_body(self, home: Home, sight: Sight) -> Body:
        """Return the lobby message: seats, rules that differ, and buttons until it starts."""
        words, scene, say = sight.words.page, sight.scene, sight.words.page.say
        lines = []
        if about := sight.words.speech.label("page", "about"):
            lines.append(sentence(about))
        lines.append(say("lobby.host", host=escape(self._host_name(home, sight))))
        if options := self._differing(sight):
            lines.append(say("lobby.rules", rules=sentence("; ".join(options))))
        names = [escape(card.name) for card in scene.cards]
        lines += ["", say("lobby.seats", count=len(names), names=words.listed(names))]
        if home.watchers:
            lines.append(say("lobby.watchers", count=len(home.watchers)))
        lines += self._warnings(home, sight)
        state = self._state(home, sight)
        if state:
            lines += ["", say(f"lobby.{state}", thread=f"<#{home.thread}>")]
        if state == "closed" and home.why:
            lines.append(home.why)
        components = [] if state else self._lobby_controls(home, sight)
        return message({"embeds": [embed(home.title, lines)], "components": components})

    def _state(self, home: Home, sight: Sight) -> str:
        if home.is_closed or (sight.scene.ending is not None and not home.is_started):
            return "closed"
        if sight.scene.ending is not None:
            return "over"
        if not self.has_started(home, sight.scene):
            return ""
        return "started" if home.thread and home.thread != home.channel else "starting"

    def _host_name(self, home: Home, sight: Sight) -> str:
        opener = sight.row.opened_by
        for seat, person in sight.seats:
            if person == opener:
                return seat
        return texts(home.language).say("lobby.nobody")

    def _differing(self, sight: Sight) -> list[str]:
        """Return the options that are not as usual in this game."""
        row, words = sight.row, sight.words
        usual = GAMES[row.game].casual
        return [
            f"{words.label('option', name)}: {words.label('choice', row.options[name])}"
            for name in option_names(row.game)
            if name in row.options and row.options[name] != usual.get(name)
            if name not in ("language", "talk", "access", "pace")
        ]

    def _warnings(self, home: Home, sight: Sight) -> list[str]:
        found, say = [], sight.words.page.say
        people = [person for _, person in sight.seats if not is_bot(person)]
        if self._settings.read_threads and home.has_threads:
            found.append(say("lobby.thread-is-read"))
        elif len(people) > len(home.sitters):
            found.append(say("lobby.other-doors"))
        if not home.has_threads:
            found.append(say("lobby.no-threads"))
        elif not home.has_rooms:
            found.append(say("lobby.no-rooms"))
        elif self._settings.night_room == "thread":
            found.append(say("lobby.moderators-read"))
        return found

    def _lobby_controls(self, home: Home, sight: Sight) -> list[Body]:
        say = sight.words.page.say

        def at(what: str, style: int = 2) -> Body:
            return button(Mark(home.table, "lobby", what), say(f"buttons.{what}"), style)

        first = [at("join", PRIMARY), at("leave"), at("watch"), at("bot"), at("start", SUCCESS)]
        second = [at("rules"), at("options"), at("close", DANGER)]
        return [{"type": 1, "components": first}, {"type": 1, "components": second}]

    # -- people

    async def users_at(self, home: Home) -> dict[str, list[str]]:
        """Return the Discord users behind each seat."""
        return await self.users_on(await self.operations.chairs(TableId(home.table)))

    async def users_on(self, chairs: Sequence[Chair]) -> dict[str, list[str]]:
        """Return the Discord users on these chairs, by seat."""
        found: dict[str, list[str]] = {}
        for chair in chairs:
            if not is_bot(chair.person):
                addresses = await self.lobby.people.addresses(chair.person)
                ids = [each.partition(":")[2] for each in addresses if each.startswith("discord:")]
                found[chair.seat] = ids
        return found


def _has_rooms(home: Home) -> bool:
    """Return True if there is a private thread: what was relayed needs no opening (D40)."""
    return any(room.thread for room in home.rooms.values())


def board_words(scene: Scene, words: SceneWords) -> str:
    """Return a board in a sentence, for those who do not see the picture."""
    mover = next((c for c in scene.cards if any(m.key == "to-move" for m in c.marks)), None)
    parts = []
    if scene.board is not None and scene.board.last:
        other = next((card for card in scene.cards if card is not mover), None)
        name = words.label("side", other.side) if other and other.side else ""
        parts.append(words.page.say("board.last", who=name, point=scene.board.last.upper()).strip())
    if mover is not None and scene.ending is None:
        name = words.label("side", mover.side) if mover.side else mover.name
        parts.append(words.page.say("board.to-move", who=name))
    return "; ".join(parts) or words.phase(scene)
