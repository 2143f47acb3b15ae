"""The pages of a server and what can be done on them: routes, refusals, and what they share."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from itertools import count
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

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
from ...games import access_of
from ...games.options import ACCESS, LANGUAGE
from ...host.reply import Refusal
from ...kernel.messages import Rejected, Rejection
from ...lobby.contest_view import Contests
from ...lobby.lobby import Lobby
from ...lobby.opening import read_order
from ...lobby.operations import Call, Declined, Look
from ...lobby.people import PARTY
from ...store.base import Person, TableRow
from ...texts.catalogue import LANGUAGES
from ..own_address import LOOPBACK, local_address
from ..scene_words import game_label
from .drawing import Artist
from .eyes import Eyes
from .guard import App, Guarded, Rates, check_length, check_origin, limited, name_of, text_of
from .live import Pages
from .session import Sessions
from .settings import Web
from .words import TableWords, about, language_of, page_words, refused

IMMUTABLE = "public, max-age=3600"
MAX_ID = 80
HERE = frozenset({LOOPBACK, "localhost", "::1"})
LETTERS_PER_SECOND, LETTERS_AT_ONCE = 0.05, 5.0
"""How many mails one address of the network can have sent to people."""
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
        self.pages = Pages(lobby, self.artist)
        self.sessions = Sessions(lobby.operations, secret)
        self.rates = Rates(settings.requests_per_second)
        self.letters = Rates(LETTERS_PER_SECOND, LETTERS_AT_ONCE)
        self._start, self._calls = secrets.token_hex(8), count(1)
        """Ids of calls that bring none: no other start of a server has the same."""
        self.contests: Contests | None = None
        """What pages of contests show, on a server that has any."""

    @property
    def has_letters(self) -> bool:
        """Return True if this server can mail links.

        It must know its address: whoever asks for a link says what the request's address is, and
        would be sent the secret of somebody else's link.
        """
        return self.lobby.people.send_link is not None and bool(self.settings.address)

    def language(self, request: Request) -> str:
        return language_of(request, self.lobby.language)

    def base(self, request: Request) -> str:
        """Return the address of this server as links for others carry it.

        Whoever hosts at the server itself sees it as this machine: then it is the machine's
        address in its network, if the server is open there.
        """
        if self.settings.address:
            return self.settings.address.rstrip("/")
        url = request.base_url
        if url.hostname in HERE and self.settings.host not in HERE:
            url = url.replace(hostname=local_address())
        return str(url).rstrip("/")

    def is_only_here(self, request: Request) -> bool:
        """Return True if links work on this machine only."""
        return urlsplit(self.base(request)).hostname in HERE

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
            "here": here(request),
            "now": self.host.clock.now().isoformat(timespec="seconds"),
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
            new, cookie = await self.sessions.newcomer(name_of(form))
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

    def is_invited(self, request: Request, table: str) -> bool:
        """Return True if a request has the key of a table's link, or its browser once had it."""
        given, cookies = request.query_params.get("k", ""), request.headers.get("cookie", "")
        return self.sessions.is_key(table, given) or self.sessions.has_opened(table, cookies)

    async def look(self, request: Request, person: Person | None, table: str) -> Look:
        """Return a table as whoever asks for a page sees it. Raises what a look raises."""
        is_invited = self.is_invited(request, table)
        return await self.operations.look(person, table, is_invited=is_invited)

    async def check_known(self, request: Request, person: Person | None, table: str) -> None:
        """Raise ``unknown-table`` if there is none that whoever asks may know of."""
        is_invited = self.is_invited(request, table)
        await self.operations.known_row(person, table, is_invited=is_invited)

    def remember(self, request: Request, row: TableRow, response: Response) -> Response:
        """Let the browser remember a link that it has opened with the right key."""
        is_key = self.sessions.is_key(row.id, request.query_params.get("k", ""))
        if is_key and access_of(row.options) != "public":
            cookies, secure = request.headers.get("cookie", ""), self.is_secure(request)
            self.sessions.remember(response, row.id, cookies, secure=secure)
        return response

    def is_secure(self, request: Request) -> bool:
        """Return True if cookies of this server are for encrypted connections only."""
        return self.base(request).startswith("https:")

    def eyes(self, request: Request, look: Look, person: Person | None) -> Eyes:
        """Return the eyes of a page through which somebody sees a table."""
        token = self.sessions.form_token(person)
        return Eyes(look.table, look.seat, look.is_host, self.language(request), token)

    def call(self, person: Person, id: str) -> Call:
        """Return a call with the id that the browser has given it: what comes twice acts once."""
        id = id[:MAX_ID] or f"{self._start} {next(self._calls)}"
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


def here(request: Request) -> str:
    """Return where a page is read again: itself, or where the form was that it answers."""
    if request.method == "POST":
        match request.path_params:
            case {"table": str(table)}:
                return f"/t/{quote(table)}"
            case {"game": str(game)}:
                return f"/new/{quote(game)}"
        return "/"
    kept = [(key, value) for key, value in request.query_params.multi_items() if key != "lang"]
    return quote(request.url.path) + (f"?{urlencode(kept)}" if kept else "")


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
