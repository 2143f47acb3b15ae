"""A finished game, to be watched again: any moment, through anybody's eyes, and its proof."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from ...host.verify import Audit
from ...kernel.chance import seed_hash
from ...kernel.messages import Seat
from ...kernel.scenes import Scene
from ...lobby.operations import Look
from ...lobby.operations.recording import Recording, record
from ...store.base import TableId
from .app import Site
from .drawing import Drawn, Sight, context_of, marked
from .guard import number_of
from .words import TableWords

T = TypeVar("T")
END = 10**9
MAX_KEPT = 100


class Replays:
    """Shows moments; what is the same for all moments of a game is found once."""

    def __init__(self, site: Site) -> None:
        self._site, self._operations = site, site.operations
        self._audits: OrderedDict[object, Audit] = OrderedDict()
        self._recordings: OrderedDict[object, Recording] = OrderedDict()

    async def page(self, request: Request) -> Response:
        """Return the page of one moment. Raises ``not-over``, or what a look raises."""
        id, query = request.path_params["table"], request.query_params
        look = await self._site.look(request, await self._site.person(request), id)
        row = await self._operations.row(look.table)
        seat = Seat(query["as"]) if query.get("as") else None
        moment = await self._operations.replay(id, number_of(query.get("at", ""), END), seat)
        language = self._site.language(request)
        words = TableWords(row.game, row.options, row.edition, language)
        scene = revealed(moment.scene)
        sight = Sight(replace(look, seat=None, is_host=False, scene=scene), words, "", None)
        told = await self._recording(look, seat, language)
        chapters = [each for each in told.chapters if each.at <= moment.at]
        context = context_of(sight)
        context.pop("t")
        return self._site.page(
            request,
            "replay.html",
            **context,
            moment=moment,
            audit=await self._audit(look.table),
            seed_hash=seed_hash(row.seed),
            row=row,
            parts=marked(self._site.artist.draw(sight, Drawn()).parts),
            seats=[chair.seat for chair in await self._operations.chairs(row.id)],
            chapters=told.chapters,
            chapter=chapters[-1] if chapters else None,
            lines=[line for at, line in told.lines if at <= moment.at],
        )

    async def _recording(self, look: Look, seat: Seat | None, language: str) -> Recording:
        async def make() -> Recording:
            live = await self._site.host.loaded(look.table)
            talk = await self._operations.said_since(look.table)
            return record(live, seat, talk, language)

        hidden = await self._operations.taken_back(look.table)
        return await _kept(self._recordings, (look.table, seat, language, *hidden), make)

    async def _audit(self, table: TableId) -> Audit:
        return await _kept(self._audits, table, lambda: self._operations.verify(table))


async def _kept(known: OrderedDict[object, T], key: object, make: Callable[[], Awaitable[T]]) -> T:
    """Return what is known by this key; a finished game does not change."""
    if key not in known:
        known[key] = await make()
        while len(known) > MAX_KEPT:
            known.popitem(last=False)
    known.move_to_end(key)
    return known[key]


def revealed(scene: Scene) -> Scene:
    """Return a scene in which nothing is hidden from whoever looks over a player's shoulder."""
    cards = [
        replace(card, secret=(), marks=tuple(replace(mark, secret=False) for mark in card.marks))
        for card in scene.cards
    ]
    sheets = [replace(sheet, secret=False) for sheet in scene.sheets]
    return replace(scene, asks=(), channels=(), cards=tuple(cards), sheets=tuple(sheets))
