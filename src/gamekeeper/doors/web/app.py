"""The pages of a server and what can be done on them: routes, refusals, and what they share."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from ...errors import GamekeeperError, UnknownTable
from ...games.options import ACCESS, LANGUAGE
from ...host.reply import Refusal
from ...kernel.messages import Rejected, Rejection
from ...lobby.contest_view import Contests
from ...lobby.lobby import Lobby
from ...lobby.opening import read_order
from ...lobby.operations import Call, Declined, Look
from ...lobby.people import PARTY
from ...store.base import Person
from ...texts.catalogue import LANGUAGES
from ..scene_words import game_label
from .drawing import Artist
from .eyes import Eyes
from .guard import App, Guarded, Rates, check_length, check_origin, limited, text_of
from .live import Pages
from .session import Sessions
from .settings import Web
from .words import TableWords, about, language_of, page_words, refused

IMMUTABLE = "public, max-age=3600"
MAX_ID = 80
UNCOUNTED = ("/static/", "/healthz")
"""What does not count as a request: it costs nothing, and a class comes from one address."""
STATUS = {
    "no-page": 404,
    "no-such-person": 404,
    "not-allowed": 403,
    "too-fast": 429,
    "too-many-pages": 429,
    "too-long": 413,
    "unknown-game": 404,
    "unknown-table": 404,
    "wrong-origin": 403,
}
"""The status of refusals that are not simply a *no*, which is 409."""

REFUSALS = (Rejected, Refusal, GamekeeperError)
"""What is answered with the reason why not."""


class Site:
    """What every page and every action needs."""

    def __init__(self, lobby: Lobby, settings: Web, secret: bytes) -> None:
        self.lobby, self.settings = lobby, settings
        self.host, self.operations = lobby.host, lobby.operations
        self.artist = Artist()
        self.pages = Pages(self.host, self.artist)
        self.sessions = Sessions(lobby.people, secret)
        self.rates = Rates(settings.requests_per_second)
        self.contests: Contests | None = None
        """What pages of contests show, on a server that has any."""

    @property
    def has_letters(self) -> bool:
        """Return True if this server can write to mail addresses."""
        return self.lobby.people.send_link is not None

    def language(self, request: Request) -> str:
        return language_of(request, self.lobby.language)

    def base(self, request: Request) -> str:
        """Return the address of this server as links carry it."""
        return self.settings.address.rstrip("/") or str(request.base_url).rstrip("/")

    def page(
        self, request: Request, template: str, status: int = 200, **context: Any
    ) -> HTMLResponse:
        """Return a page in the reader's language."""
        language = self.language(request)
        words = {
            "t": page_words(language).say,
            "about": partial(about, language=language),
            "label": partial(game_label, language=language),
            "language": language,
            "languages": LANGUAGES,
            "has_contest": self.contests is not None,
        }
        html = self.artist.page(template, **{**words, **context})
        return HTMLResponse(html, status, headers={"Cache-Control": "no-store"})

    async def posted(
        self, request: Request, *, may_be_new: bool = False
    ) -> tuple[Person, str | None, FormData]:
        """Return who sent a form, a cookie if they are new here, and the form.

        Somebody new is called as the form says. Raises ``wrong-origin``, ``too-fast``,
        ``not-seated`` or ``bad-name``.
        """
        headers = dict(request.scope["headers"])
        check_origin(headers)
        form = await request.form()
        if may_be_new and await self.person(request) is None:
            new, cookie = await self.sessions.newcomer(text_of(form, "name"))
            return new, cookie, form
        return await self.sender(headers, text_of(form, "token")), None, form

    async def person(self, request: Request) -> Person | None:
        """Return who asks for a page, if they are known."""
        return (await self.sessions.visitor(request.headers.get("cookie", ""))).person

    async def sender(self, headers: Mapping[bytes, bytes], token: str) -> Person:
        """Return who sent a request. Raises ``wrong-origin``, ``too-fast`` or ``not-seated``."""
        check_origin(headers)
        cookies = headers.get(b"cookie", b"").decode("latin-1")
        person, expected = await self.sessions.visitor(cookies)
        if person is None:
            raise Rejected("not-seated")
        if not secrets.compare_digest(token.encode(), expected.encode()):
            raise Rejected("wrong-origin")
        self.rates.check(person.id)
        return person

    async def opened_party(self, words: Sequence[str]) -> str:
        """Open a table whose host is whoever sits down first; returns the path of its page.

        ``words`` are a game and its options. Raises Rejected.
        """
        order = read_order([*words, "seat=no"], "", can_sit=False)
        options = {ACCESS: "link", LANGUAGE: self.lobby.language, **order.options}
        order = replace(order, options=options, preset=order.preset or "one-room")
        person = await self.lobby.people.at(PARTY)
        call = Call(person, f"party {secrets.token_hex(12)}", self.host.clock.now())
        opened = await self.operations.open(call, order)
        return f"/t/{opened.table}?k={self.sessions.key(opened.table)}"

    async def reason(self, request: Request, no: Rejected) -> str:
        """Return a refusal in words."""
        language = self.language(request)
        words = refused(no.rejection, language)
        if words is None and isinstance(no, Declined):
            row = await self.operations.row(no.table)
            table = TableWords(row.game, row.options, row.edition, language)
            words = table.speech.refuse(no.rejection)
        return words or no.rejection.code

    def eyes(self, request: Request, look: Look, person: Person | None) -> Eyes:
        """Return the eyes of a page through which somebody sees a table."""
        token = self.sessions.form_token(person)
        return Eyes(look.table, look.seat, look.is_host, self.language(request), token)

    def call(self, person: Person, id: str) -> Call:
        """Return a call with the id that the browser has given it: what comes twice acts once."""
        id = id[:MAX_ID] or secrets.token_hex(12)
        return Call(person, f"web {person.id} {id}", self.host.clock.now())


class WebApp(Site):
    """The application: routes to pages and actions."""

    def __init__(self, lobby: Lobby, settings: Web, secret: bytes) -> None:
        super().__init__(lobby, settings, secret)
        from .actions import Actions
        from .api import Api
        from .contest.pages import ContestPages
        from .views import Views

        self._api, views = Api(self), Views(self)
        actions = Actions(self, views)
        self._starlette = Starlette(
            routes=[*views.routes(), *actions.routes(), *ContestPages(self).routes(), *_fixed()],
            middleware=[Middleware(GZipMiddleware, minimum_size=500)],
            exception_handlers=dict.fromkeys((*REFUSALS, HTTPException), self._refused),
        )
        self.guarded = Guarded(self._limited)
        self.others: dict[str, App] = {}
        """What other doors serve here, by path. They have limits of their own."""

    async def _limited(self, scope: Any, receive: Any, send: Any) -> None:
        client, path = scope.get("client"), scope["path"]
        if (other := self.others.get(path)) is not None:
            await other(scope, receive, send)
            return
        try:
            if not path.startswith(UNCOUNTED):
                self.rates.check(client[0] if client else "")
            check_length(scope)
            if "\0" in path:
                raise Rejected("no-page")
        except Rejected as no:
            response = await self._refused(Request(scope), no)
            response.headers["Connection"] = "close"
            await response(scope, receive, send)
            return
        if (handler := self._api.handler(scope)) is None:
            is_form = scope["method"] == "POST"
            await self._starlette(scope, limited(receive) if is_form else receive, send)
            return
        try:
            await handler(scope, receive, send)
        except REFUSALS as no:
            response = await self._refused(Request(scope), no)
            await response(scope, receive, send)

    def close(self) -> None:
        """End all streams."""
        self.pages.close()

    # -- refusals

    async def _refused(self, request: Request, no: Exception) -> Response:
        status, rejection, words = await self._reasons(request, no)
        if "html" not in request.headers.get("accept", ""):
            facts = {key: str(value) for key, value in rejection.facts.items()}
            return JSONResponse({"code": rejection.code, "facts": facts, "text": words}, status)
        return self.page(request, "refused.html", status, text=words)

    async def _reasons(self, request: Request, no: Exception) -> tuple[int, Rejection, str]:
        """Return the status of a refusal, its code and facts, and its words."""
        language = self.language(request)
        say = page_words(language).say
        match no:
            case Rejected():
                code = no.rejection.code
                return STATUS.get(code, 409), no.rejection, await self.reason(request, no)
            case Refusal():
                rejection = Rejection(no.code, no.facts)
                return 409, rejection, refused(rejection, language) or str(no)
            case UnknownTable():
                return 404, Rejection("unknown-table"), say("refusals.no-page")
            case HTTPException():
                return no.status_code, Rejection("no-page"), say("refusals.no-page")
            case _:
                return 503, Rejection("try-again"), say("refusals.trouble")


class _Static(StaticFiles):
    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = IMMUTABLE
        return response


async def _healthy(request: Request) -> Response:
    return PlainTextResponse("ok\n")


def _fixed() -> list[BaseRoute]:
    static = str(files("gamekeeper.doors.web").joinpath("static"))
    return [Route("/healthz", _healthy), Mount("/static", _Static(directory=static))]
