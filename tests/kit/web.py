"""A server with pages in this process, and phones whose browsers have no scripts.

``await phone.opens("/")`` returns a page with its forms; ``await phone.sends(form, name="Anna")``
fills in a form, sends it and returns where that leads.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any, Self

import httpx2

from gamekeeper.doors.web.app import WebApp
from gamekeeper.doors.web.guard import Rates
from gamekeeper.doors.web.server import WebDoor
from gamekeeper.doors.web.settings import Web
from gamekeeper.house import House
from gamekeeper.lobby.settings import Rights
from gamekeeper.store.base import Store, TableId
from gamekeeper.store.memory import MemoryStore
from tests.kit.evening import MovableClock
from tests.kit.patience import PATIENCE

SECRET = b"a secret of tests"
SLOW_BOTS = {"o_pace": "30", "u_pace": "s"}
"""Options of a new table at which bots do nothing while a test lasts that is short."""
VOID = frozenset({"input", "meta", "link", "img", "br", "hr", "circle", "rect", "path"})


@dataclass(slots=True)
class Form:
    """A form of a page: what it sends by itself, and what can be chosen."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    """Buttons with a name, and what each of them sends."""
    choices: dict[str, list[str]] = field(default_factory=dict)
    """Radio buttons, boxes to tick and lists."""
    many: set[str] = field(default_factory=set)
    """Names of boxes of which several can be ticked."""
    typed: set[str] = field(default_factory=set)
    """Names of fields in which something can be typed."""
    id: str = ""


class _Reader(HTMLParser):
    """Finds the forms of a page, the words in it, and the points of its board."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.points: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self._form: Form | None = None
        self._select: str | None = None
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.elements.append((tag, given))
        if tag not in VOID:
            self._open.append(tag)
        if tag == "form":
            assert self._form is None, "a form in a form"
            action, method = given.get("action", ""), given.get("method", "get")
            self._form = Form(action, method, id=given.get("id", ""))
            self.forms.append(self._form)
        elif "form" in given:  # it stands elsewhere on the page
            for form in self.forms:
                if form.id == given["form"]:
                    self._field(form, tag, given)
        elif "data-point" in given:
            self.points.append(given["data-point"])
        elif self._form is not None:
            self._field(self._form, tag, given)

    def _field(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        match tag, given.get("type", "text"):
            case "select", _:
                self._select = name
                form.choices[name] = []
            case "option", _ if self._select:
                form.choices[self._select].append(value)
                if "selected" in given or self._select not in form.fields:
                    form.fields[self._select] = value
            case "button", _ if name:
                form.buttons.append((name, value))
            case "input", "radio" | "checkbox" as kind:
                form.choices.setdefault(name, []).append(value)
                if kind == "checkbox":
                    form.many.add(name)
                if "checked" in given:
                    form.fields[name] = value
            case "input", kind:
                form.fields[name] = value
                if kind != "hidden":
                    form.typed.add(name)

    def handle_data(self, data: str) -> None:
        if self._select and self._form and self._form.choices[self._select][-1:] == [""]:
            self._form.choices[self._select][-1] = data.strip()  # an option without a value

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self._open[-1:] == [tag], f"</{tag}> after {self._open[-3:]}"
        self._open.pop()
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = None

    def close(self) -> None:
        super().close()
        assert not self._open, f"never closed: {self._open}"


class Page:
    """What came back."""

    def __init__(self, reply: httpx2.Response) -> None:
        self.reply, self.status, self.text = reply, reply.status_code, reply.text
        self.path = reply.url.path
        reader = _Reader()
        if "html" in reply.headers.get("content-type", ""):
            reader.feed(self.text)
            reader.close()
        self.forms, self.points, self.elements = reader.forms, reader.points, reader.elements

    @property
    def table(self) -> TableId:
        """Return the table that this page shows."""
        return TableId(self.path.split("/")[2])

    @property
    def words(self) -> str:
        """Return the page with its escapes undone; for words, not for tags."""
        return unescape(self.text)

    def find(self, action: str) -> Form:
        """Return the only form with an action of this ending."""
        found = self.all(action)
        assert len(found) == 1, (action, [form.action for form in self.forms])
        return found[0]

    def all(self, action: str) -> list[Form]:
        """Return the forms with an action of this ending."""
        return [form for form in self.forms if form.action.partition("?")[0].endswith(action)]

    def data(self, name: str) -> str:
        """Return an attribute of the page's body."""
        [body] = [given for tag, given in self.elements if tag == "body"]
        return body.get(f"data-{name}", "")


class Phone:
    """A browser without scripts."""

    def __init__(self, base: str, language: str = "en") -> None:
        headers = {"accept-language": language, "accept": "text/html"}
        self.client = httpx2.AsyncClient(
            base_url=base,
            headers=headers,
            follow_redirects=True,
            timeout=PATIENCE,
            trust_env=False,
        )

    async def opens(self, path: str) -> Page:
        return Page(await self.client.get(path))

    async def sends(self, form: Form, **fields: str | list[str]) -> Page:
        """Send a form with these fields filled in."""
        assert form.method == "post"
        return await self.posts(form.action, {**form.fields, **fields})

    async def posts(
        self, path: str, fields: dict[str, str | list[str]] | dict[str, str], **headers: str
    ) -> Page:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Page(await self.client.post(path, data=fields, headers=named))

    async def asks(self, path: str, fields: dict[str, Any], **headers: str) -> httpx2.Response:
        """Post as a script does."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return await self.client.post(
            path, data=fields, headers={"accept": "application/json", **named}
        )

    async def closes(self) -> None:
        await self.client.aclose()


class Server:
    """A house with pages, a clock to be put forward, and its phones."""

    def __init__(self, store: Store | None = None, rights: Rights | None = None) -> None:
        self.clock = MovableClock()
        self.store = store or MemoryStore()
        self.door = WebDoor(Web(port=0), SECRET)
        self.house = House(self.store, [], rights, self.clock)
        self.door.connect(self.house.lobby)
        self.house.doors[self.door.scheme] = self.door
        self.app.rates = Rates(0)
        self._phones: list[Phone] = []

    @property
    def app(self) -> WebApp:
        assert self.door.app is not None
        return self.door.app

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.door.port}"

    async def __aenter__(self) -> Self:
        self.door.bind()
        await self.house.open()
        return self

    async def __aexit__(self, *problem: object) -> None:
        for phone in self._phones:
            await phone.closes()
        await self.house.close()

    def phone(self, language: str = "en") -> Phone:
        """Return a new phone, whose browser has never been here."""
        self._phones.append(Phone(self.base, language))
        return self._phones[-1]

    async def guest(self, table: TableId, language: str = "en") -> Phone:
        """Return a new phone that has opened the link of a table, and done nothing else."""
        phone = self.phone(language)
        await self.invites(table, phone)
        return phone

    async def invites(self, table: str, *phones: Phone) -> None:
        """Let phones open the link of a table."""
        for phone in phones:
            page = await phone.opens(f"/t/{table}?k={self.app.sessions.key(table)}")
            assert page.status == 200, page.words

    async def passes(self, time: timedelta) -> None:
        """Put the clock forward and wake what is due."""
        self.clock.ahead += time
        for table in await self.store.due(self.clock.now()):
            await self.house.host.time_up([table])

    async def passes_until_due(self, table: TableId) -> None:
        """Put the clock forward to the table's next deadline."""
        due = (await self.store.row(table)).standing.due
        if due is not None:
            await self.passes(max(due - self.clock.now(), timedelta(0)) + timedelta(seconds=1))

    async def table(self, game: str, *phones: Phone, **fields: str) -> TableId:
        """Let the first phone open a table, and the others sit down."""
        names = NAMES[: len(phones)]
        form = (await phones[0].opens(f"/new/{game}")).find(f"/new/{game}")
        page = await phones[0].sends(form, **{"name": names[0], **fields})
        assert page.status == 200, page.words
        for phone, name in zip(phones[1:], names[1:], strict=True):
            form = (await phone.opens(str(page.reply.url))).find("/join")
            sat = await phone.sends(form, name=name)
            assert sat.status == 200, sat.words
        return page.table


NAMES = ("Anna", "Bob", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida", "Jan")


def random_answer(page: Page, rng: Random) -> tuple[Form, dict[str, str | list[str]]] | None:
    """Return something that could be answered on a page, as somebody might fill it in."""
    forms = page.all("/answer")
    if not forms:
        return None
    form = rng.choice(forms)
    filled: dict[str, str | list[str]] = {}
    for name, values in form.choices.items():
        if name in form.many:
            filled[name] = rng.sample(values, rng.randint(0, len(values)))
        elif values:
            filled[name] = rng.choice(values)
    if form.buttons:
        name, value = rng.choice(form.buttons)
        filled[name] = value
    elif "v0" in form.typed and page.points:
        filled["v0"] = rng.choice(page.points)
    return form, filled


@dataclass(slots=True)
class News:
    """One message of a stream."""

    id: str
    body: dict[str, Any]


class Stream:
    """A stream of news as a page opens it."""

    def __init__(self, phone: Phone, at: str, **options: Any) -> None:
        self._phone, self._at, self._options = phone, at, options

    async def __aenter__(self) -> Self:
        self._context = self._phone.client.stream(
            "GET",
            "/events",
            params={"at": self._at, **self._options.get("params", {})},
            headers=self._options.get("headers", {}),
        )
        self.reply = await self._context.__aenter__()
        self._lines = self.reply.aiter_lines()
        return self

    async def __aexit__(self, *problem: Any) -> None:
        await self._context.__aexit__(*problem)

    async def news(self) -> News:
        """Wait for the next message. Raises StopAsyncIteration at the end."""
        id = ""
        async for line in self._lines:
            if line.startswith("id: "):
                id = line[4:]
            elif line.startswith("data: "):
                return News(id, json.loads(line[6:]))
        raise StopAsyncIteration

    async def rest(self) -> AsyncIterator[News]:
        """Yield everything until the stream ends."""
        while True:
            try:
                yield await self.news()
            except StopAsyncIteration:
                return
