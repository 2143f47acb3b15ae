"""The page for the projector and the pages of bots (§26).

A contest may play a thousand rounds per second: the page is drawn at most four times per second and
language, and a browser is sent only the parts that have changed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from ....games import GAMES
from ....kernel.messages import Rejected
from ....lobby.contest_view import Contests, ContestView
from ....texts.catalogue import load
from ..drawing import marked
from ..live import HEARTBEAT_SECONDS
from ..words import TableWords
from .brief import brief, harmless
from .chart import HEIGHT, WIDTH, chart_of

if TYPE_CHECKING:
    from ..app import Site

TEXTS = load("gamekeeper.texts", "contest")
UPDATE_SECONDS = 0.25
PARTS = ("head", "standings", "chart", "round", "lost")
MAX_BIG = 8
"""So many names stand in large letters."""
STREAM_HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Content-Encoding": "identity",  # or it would be compressed, and so held back
}
Parts = Mapping[str, str]


class ContestPages:
    """Everything here only reads."""

    def __init__(self, site: Site) -> None:
        self._site = site
        templates = site.artist.templates
        self._parts = {name: templates.get_template(f"contest_{name}.html") for name in PARTS}
        templates.filters["harmless"] = harmless
        self._drawn: dict[tuple[str, str], tuple[float, Parts]] = {}

    def routes(self) -> list[Route]:
        return [
            Route("/contest", self.newest),
            Route("/contest/{name}", self.board),
            Route("/contest/{name}/events", self.events),
            Route("/contest/{name}/bot", self.bot),
        ]

    @property
    def _contests(self) -> Contests:
        if self._site.contests is None:
            raise Rejected("no-page")
        return self._site.contests

    def _view(self, name: str) -> ContestView:
        view = self._contests.view(name)
        if view is None:
            raise Rejected("no-page")
        return view

    async def newest(self, request: Request) -> Response:
        """Lead to the contest that is being played, or was last."""
        return RedirectResponse(f"/contest/{self._contests.names()[0]}", 303)

    async def board(self, request: Request) -> Response:
        name, language = request.path_params["name"], self._site.language(request)
        parts = self._draw(name, language)
        return self._site.page(
            request, "contest.html", name=name, parts=marked(parts), c=TEXTS[language].say
        )

    async def events(self, request: Request) -> Response:
        """Open the stream of a page."""
        name, language = request.path_params["name"], self._site.language(request)
        self._view(name)
        stream = self._stream(name, language)
        return StreamingResponse(stream, media_type="text/event-stream", headers=STREAM_HEADERS)

    async def _stream(self, name: str, language: str) -> AsyncIterator[bytes]:
        sent: Parts = {}
        told = time.monotonic()
        yield b"retry: 1000\n\n"
        while not self._site.pages.is_closing:
            parts = self._draw(name, language)
            news = {key: html for key, html in parts.items() if sent.get(key) != html}
            if news:
                sent, told = parts, time.monotonic()
                yield b"data: %s\n\n" % msgspec.json.encode(news)
            elif time.monotonic() - told > HEARTBEAT_SECONDS:
                told = time.monotonic()
                yield b": still here\n\n"
            await asyncio.sleep(UPDATE_SECONDS)

    def _draw(self, name: str, language: str) -> Parts:
        """Return the parts of a page; all readers of a language share one drawing."""
        key, now = (name, language), time.monotonic()
        at, parts = self._drawn.get(key, (0.0, {}))
        if not parts or now - at >= UPDATE_SECONDS * 0.9:
            context = self._context(self._view(name), language)
            parts = {
                part: harmless(html.render(context).strip()) for part, html in self._parts.items()
            }
            self._drawn = {
                each: drawn for each, drawn in self._drawn.items() if now - drawn[0] < 1.0
            }
            self._drawn[key] = now, parts
        return parts

    def _context(self, view: ContestView, language: str) -> dict[str, Any]:
        words = TableWords(view.game, {}, GAMES[view.game].edition, language)
        say = words.speech.say
        texts = TEXTS[language]
        told = [say(brief(event, texts), None, None) for event in view.told]
        lost = [(number, say(brief(event, texts), None, None)) for number, event in view.lost]
        return {
            "view": view,
            "c": texts.say,
            "number": texts.number,
            "listed": texts.listed,
            "chart": chart_of(view),
            "width": WIDTH,
            "height": HEIGHT,
            "told": [line for line in told if line],
            "lost": [(n, line) for n, line in lost if line],
            "big": view.standings[:MAX_BIG],
            "small": view.standings[MAX_BIG:],
        }

    async def bot(self, request: Request) -> Response:
        """Show what is known about one name of a contest."""
        name, language = request.path_params["name"], self._site.language(request)
        view = self._view(name)
        bot = await self._contests.bot(name, request.query_params.get("name", ""))
        if bot is None:
            raise Rejected("no-page")
        words = TableWords(view.game, {}, GAMES[view.game].edition, language)
        return self._site.page(
            request,
            "contest_bot.html",
            view=view,
            bot=bot,
            c=TEXTS[language].say,
            number=TEXTS[language].number,
            reason=lambda key: words.label("reasons", key),
        )
