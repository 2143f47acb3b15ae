"""What can be done on pages: everything is a form, and works without scripts."""

from __future__ import annotations

import re

import segno
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...kernel.asks import Answer
from ...kernel.messages import Rejected, Seat
from ...lobby.operations import Call
from ...store.base import TableId
from ...texts.catalogue import LANGUAGES
from .app import STATUS, Site
from .guard import check_origin, name_of, number_of, text_of
from .opening import form_page, game_in, order_in
from .session import MAX_AGE_SECONDS
from .views import Views
from .words import LANGUAGE_COOKIE

MAX_SLOTS = 8
PATH = re.compile(r"/(?![/\\])[\x21-\x7e]{0,500}|/")
"""A page of this server, never another site."""
MAIL_ADDRESS = re.compile(r"[^\s@<>()\[\],;:\"\\]{1,64}@[\w.-]{3,190}")


class Actions:
    """Reads a form, calls an operation, and goes back to the page."""

    def __init__(self, site: Site, views: Views) -> None:
        self._site, self._operations, self._views = site, site.operations, views

    def routes(self) -> list[Route]:
        def post(path: str, action: object) -> Route:
            return Route(path, action, methods=["POST"])  # type: ignore[arg-type]

        at = "/t/{table}"
        return [
            post("/new/{game}", self.open),
            post(f"{at}/join", self.join),
            post(f"{at}/leave", self.leave),
            post(f"{at}/start", self.start),
            post(f"{at}/answer", self.answer),
            post(f"{at}/say", self.say),
            post(f"{at}/bot", self.add_bot),
            post(f"{at}/seat", self.seat),
            post(f"{at}/close", self.close),
            post(f"{at}/rematch", self.rematch),
            post("/language", self.language),
            post("/people/me", self.rename),
            post("/people/me/device", self.new_device),
            post("/people/me/forget", self.forget),
            post("/device/{code}", self.device),
            post("/sign-in", self.send_link),
            post("/sign-in/{code}", self.sign_in),
        ]

    async def _at(
        self, request: Request, *, may_be_new: bool = False
    ) -> tuple[Call, FormData, str, str | None]:
        table = request.path_params["table"]
        check_origin(dict(request.scope["headers"]))
        if not self._site.sessions.is_key(table, text_of(await request.form(), "k")):
            await self._site.check_known(request, await self._site.person(request), table)
        person, cookie, form = await self._site.posted(request, may_be_new=may_be_new)
        return self._site.call(person, text_of(form, "c")), form, table, cookie

    def _done(self, request: Request, where: str, cookie: str | None = None) -> Response:
        if "json" in request.headers.get("accept", ""):
            return self._with_cookie(request, Response(status_code=204), cookie)
        return self._with_cookie(request, RedirectResponse(where, 303), cookie)

    def _with_cookie(self, request: Request, response: Response, cookie: str | None) -> Response:
        secure = self._site.is_secure(request)
        return self._site.sessions.with_cookie(response, cookie, secure=secure)

    # -- tables

    async def open(self, request: Request) -> Response:
        game_in(request)
        person, cookie = None, None
        try:
            person, cookie, form = await self._site.posted(request, may_be_new=True)
            order = order_in(self._site, request, form, person.name)
            opened = await self._operations.open(self._site.call(person, text_of(form, "c")), order)
        except Rejected as no:
            if not _is_shown_again(request, no):
                raise
            why = await self._site.reason(request, no)
            typed = await request.form()
            page = form_page(self._site, request, person, typed, no.rejection, why)
            return self._with_cookie(request, page, cookie)
        key = self._site.sessions.key(opened.table)
        return self._done(request, f"/t/{opened.table}?k={key}", cookie)

    async def join(self, request: Request) -> Response:
        person, cookie, table = None, None, request.path_params["table"]
        try:
            call, form, table, cookie = await self._at(request, may_be_new=True)
            person, name = call.person, name_of(form) or call.person.name
            has_key = self._site.sessions.is_key(table, text_of(form, "k"))
            is_invited = has_key or self._site.is_invited(request, table)
            await self._operations.join(call, table, name, is_invited=is_invited)
            await self._operations.adopt(call, table)
        except Rejected as no:
            if not _is_shown_again(request, no):
                raise
            name = name_of(await request.form())
            why = await self._site.reason(request, no)
            page = await self._views.at_table(request, person, name, why)
            return self._with_cookie(request, page, cookie)
        return self._done(request, f"/t/{table}", cookie)

    async def leave(self, request: Request) -> Response:
        call, _, table, _ = await self._at(request)
        await self._operations.leave_table(call, table)
        return self._done(request, f"/t/{table}")

    async def start(self, request: Request) -> Response:
        call, _, table, _ = await self._at(request)
        await self._operations.start(call, table)
        return self._done(request, f"/t/{table}")

    async def answer(self, request: Request) -> Response:
        call, form, table, _ = await self._at(request)
        count = min(number_of(text_of(form, "slots")), MAX_SLOTS)
        values = tuple(_values(form, f"v{n}") for n in range(count))
        answer = Answer(text_of(form, "ask"), text_of(form, "turn"), values)
        await self._operations.answer(call, TableId(table), answer, as_host="host" in form)
        return self._done(request, f"/t/{table}")

    async def say(self, request: Request) -> Response:
        call, form, table, _ = await self._at(request)
        row = await self._operations.row(table)
        await self._operations.say(call, row.id, text_of(form, "channel"), text_of(form, "text"))
        return self._done(request, f"/t/{table}")

    # -- the host's tools

    async def add_bot(self, request: Request) -> Response:
        call, _, table, _ = await self._at(request)
        await self._operations.add_bot(call, table)
        return self._done(request, f"/t/{table}")

    async def seat(self, request: Request) -> Response:
        """Do something about one seat."""
        call, form, table, _ = await self._at(request)
        seat, do = Seat(text_of(form, "seat")), text_of(form, "do")
        call = call._replace(id=f"{call.id} {do} {seat}")  # a page goes back and is used again
        match do:
            case "remove":
                await self._operations.remove(call, table, seat)
            case "bot":
                await self._operations.replace_by_bot(call, table, seat)
            case "free":
                await self._operations.replace(call, table, seat)
            case "mute" | "unmute":
                await self._operations.mute(call, table, seat, is_muted=do == "mute")
            case "unsay":
                await self._unsay(request, call, form, seat)
            case "host":
                await self._operations.hand_over(call, table, seat)
            case other:
                raise Rejected("not-asked", ask=other[:80])
        return self._done(request, f"/t/{table}")

    async def _unsay(self, request: Request, call: Call, form: FormData, seat: Seat) -> None:
        """Take back the last words that the host had read, whatever was said since."""
        look = await self._site.look(request, call.person, request.path_params["table"])
        view = await self._site.pages.view(self._site.eyes(request, look, call.person))
        line = text_of(form, "line")
        until = view.story.spoken_until(number_of(line)) if line else None
        await self._operations.take_back_last(call, look.table, seat, until=until)

    async def close(self, request: Request) -> Response:
        call, _, table, _ = await self._at(request)
        await self._operations.close(call, table)
        return self._done(request, f"/t/{table}")

    async def rematch(self, request: Request) -> Response:
        """Open the same table again for the same people, who only have to sit down."""
        call, _, table, _ = await self._at(request)
        opened = await self._operations.rematch(call, table)
        key = self._site.sessions.key(opened.table)
        return RedirectResponse(f"/t/{opened.table}?k={key}", 303)

    # -- people

    async def language(self, request: Request) -> Response:
        check_origin(dict(request.scope["headers"]))
        form = await request.form()
        language, back = text_of(form, "language"), text_of(form, "back")
        response = RedirectResponse(back if PATH.fullmatch(back) else "/", 303)
        if language in LANGUAGES:
            age = MAX_AGE_SECONDS
            response.set_cookie(
                LANGUAGE_COOKIE, language, max_age=age, samesite="lax", httponly=True
            )
        return response

    async def rename(self, request: Request) -> Response:
        person, cookie, form = await self._site.posted(request)
        call = self._site.call(person, text_of(form, "c"))
        await self._operations.rename(call, name_of(form))
        return self._done(request, "/people/me", cookie)

    async def new_device(self, request: Request) -> Response:
        person, _, _ = await self._site.posted(request)
        link = f"{self._site.base(request)}/device/{self._site.sessions.new_code(person)}"
        code = segno.make(link, error="m").svg_inline(scale=6, border=3, light="#ffffff")
        return self._site.page(request, "device_link.html", link=link, qr=Markup(code))  # noqa: S704

    async def device(self, request: Request) -> Response:
        check_origin(dict(request.scope["headers"]))
        cookie = await self._site.sessions.linked(request.path_params["code"])
        return self._done(request, "/", cookie)

    async def send_link(self, request: Request) -> Response:
        """Send a link to a mail address; the page does not tell whether anybody has it."""
        check_origin(dict(request.scope["headers"]))
        given = text_of(await request.form(), "address").strip()
        if not MAIL_ADDRESS.fullmatch(given):
            raise Rejected("bad-address", address=given[:80])
        people, address = self._site.lobby.people, f"mailto:{given.lower()}"
        if people.send_link is None or not self._site.has_letters:
            raise Rejected("no-letters")
        self._site.letters.check(request.client.host if request.client else "")
        link = f"{self._site.base(request)}/sign-in/{people.new_sign_in(address)}"
        await people.send_link(address, link, self._site.language(request))
        return self._site.page(request, "sent.html", address=given)

    async def sign_in(self, request: Request) -> Response:
        """Sign in whoever pressed the button; a look at the link does nothing."""
        check_origin(dict(request.scope["headers"]))
        known = await self._site.person(request)
        cookie = await self._site.sessions.signed_in(request.path_params["code"], known)
        return self._done(request, "/people/me", cookie)

    async def forget(self, request: Request) -> Response:
        person, _, form = await self._site.posted(request)
        await self._operations.forget(self._site.call(person, text_of(form, "c")))
        return self._done(request, "/")


def _is_shown_again(request: Request, no: Rejected) -> bool:
    """Return True if somebody can do better in the same form; scripts are told in another way."""
    return no.rejection.code not in STATUS and "json" not in request.headers.get("accept", "")


def _values(form: FormData, name: str) -> tuple[str, ...]:
    """Return the values of a slot; several points may stand in one field."""
    given = [value for value in form.getlist(name) if isinstance(value, str) and value]
    return tuple(" ".join(given).lower().split() if "points" in form else given)
