"""Pages to look at: the lobby, tables, replays, people, the league and help."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial
from importlib.resources import files

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...games import GAMES, access_of, playable
from ...host.table_bots import NOBODY
from ...kernel.chance import seed_hash
from ...kernel.messages import Rejected
from ...lobby.league import scored_games
from ...lobby.operations import Look, rematch_of
from ...lobby.operations.playing import is_listed
from ...store.base import Person, TableId, TableRow
from .app import IMMUTABLE, Site
from .drawing import is_asked, marked
from .eyes import Eyes
from .opening import checked, form_page, game_in
from .reading.books import Book, manual, manuals, rulebook
from .reading.curve import BOTTOM, LEFT, RIGHT, SCALE, TOP, rating_view
from .reading.graph import graph_of
from .replay import Replays
from .words import TableWords, about, day_words, names_of

OWN_PICTURE = "static/icon.svg"
MAX_SHOWN = 100
"""How many of somebody's games stand on their page."""


class Views:
    """Everything here only reads."""

    def __init__(self, site: Site) -> None:
        self._site, self._operations = site, site.operations
        self._replays = Replays(site)

    def routes(self) -> list[Route]:
        return [
            Route("/", self.lobby),
            Route("/new", self.new),
            Route("/new/{game}", self.new_game),
            Route("/new/{game}/check", self.check),
            Route("/new/{game}/picture.svg", self.picture),
            Route("/t/{table}", self.table),
            Route("/t/{table}/screen", self.screen),
            Route("/t/{table}/replay", self._replays.page),
            Route("/t/{table}/next", self.next_game),
            Route("/t/{table}/qr.svg", self.qr),
            Route("/people/me", self.me),
            Route("/people/{person}", self.person),
            Route("/device/{code}", self.device),
            Route("/sign-in/{code}", self.sign_in),
            Route("/league", self.league),
            Route("/league/{game}", self.league),
            Route("/help", self.help),
            Route("/help/{game}", self.help),
            Route("/help/{game}/rulebook", self.rulebook),
            Route("/help/manuals/{language}/{name}", self.manual),
        ]

    async def _person(self, request: Request) -> Person | None:
        return await self._site.person(request)

    # -- lobby

    async def lobby(self, request: Request) -> Response:
        person = await self._person(request)
        mine = [] if person is None else await self._operations.mine(person)
        own = {each.table for each in mine}
        if self._site.contests is not None:  # they have pages of their own, and nobody sits there
            own |= {TableId(name) for name in self._site.contests.names()}
        rows = [row for row in await self._operations.tables() if row.id not in own]
        looks = [await self._operations.look(None, row.id) for row in rows[:30]]
        return self._site.page(
            request,
            "lobby.html",
            mine=mine,
            open=[look for look in looks if look.scene.open],
            running=[look for look in looks if not look.scene.open],
            names=names_of(GAMES, self._site.language(request)),
        )

    async def new(self, request: Request) -> Response:
        names = names_of(self._operations.games(), self._site.language(request))
        return self._site.page(request, "new.html", names=names)

    async def new_game(self, request: Request) -> Response:
        person = await self._person(request)
        name = person.name if person else ""
        typed = {"name": name, "preset": request.query_params.get("preset", "")}
        return form_page(self._site, request, person, typed)

    async def check(self, request: Request) -> Response:
        return await checked(self._site, request)

    async def picture(self, request: Request) -> Response:
        """Return what stands for a game: its own drawing, or that of this program."""
        file = files("gamekeeper.games").joinpath(game_in(request), "picture.svg")
        found = file if file.is_file() else files("gamekeeper.doors.web").joinpath(OWN_PICTURE)
        headers = {"Cache-Control": IMMUTABLE}
        return Response(found.read_bytes(), media_type="image/svg+xml", headers=headers)

    # -- tables

    async def table(self, request: Request) -> Response:
        return await self.at_table(request, await self._person(request))

    async def at_table(
        self, request: Request, person: Person | None, typed: str = "", why: str = ""
    ) -> Response:
        """Return a table's page; ``why`` somebody could not sit down with the name they typed."""
        id = request.path_params["table"]
        look = await self._site.look(request, person, id)
        eyes = self._site.eyes(request, look, person)
        view = await self._site.pages.view(eyes)
        look = view.look or look
        row, scene = view.live.row, look.scene
        link = f"{self._site.base(request)}/t/{look.table}?k={self._site.sessions.key(look.table)}"
        is_invited = self._site.is_invited(request, look.table)
        free = sorted(c.seat for c in view.live.chairs or () if c.person == NOBODY)
        can_sit = may_join(row, look, is_invited=is_invited)
        page = self._site.page(
            request,
            "table.html",
            409 if why else 200,
            look=look,
            scene=scene,
            w=TableWords(row.game, row.options, row.edition, eyes.language),
            parts=marked(view.drawn.parts),
            lines=view.story.lines,
            taken_back=len(view.story.taken_back),
            stamp=view.drawn.stamp,
            names={card.seat: card.name for card in scene.cards},
            name=typed or (person.name if person else ""),
            why=why,
            join_token=self._site.sessions.form_token(person),
            key=self._site.sessions.key(row.id) if is_invited else "",
            can_join=scene.open and can_sit,
            free=free if can_sit and scene.ending is None else (),
            out=not scene.ending and any(card.you and card.status == "out" for card in scene.cards),
            asked=is_asked(look),
            can_share=scene.open or free,
            invitation=link if may_invite(row, look, is_invited=is_invited) else "",
            is_only_here=self._site.is_only_here(request),
            fingerprint=seed_hash(row.seed),
        )
        return self._site.remember(request, row, page)

    async def next_game(self, request: Request) -> Response:
        """Lead those who sat at a table to the one where they play again."""
        person, id = await self._person(request), request.path_params["table"]
        look = await self._site.look(request, person, id)
        row = await self._operations.row(look.table)
        again = await rematch_of(self._site.host, row)
        if again is None:
            return RedirectResponse(f"/t/{look.table}", 303)
        is_asked = look.is_host or look.seat is not None
        if access_of(row.options) == "link":  # whoever had the link could have sat there, too
            is_asked = is_asked or self._site.is_invited(request, row.id)
        key = f"?k={self._site.sessions.key(again)}" if is_asked else ""
        return RedirectResponse(f"/t/{again}{key}", 303)

    async def screen(self, request: Request) -> Response:
        """Show a village on a projector: no secrets, big letters, a countdown.

        Whoever may invite sees the code of the invitation, which a projector's own browser shows
        if its address carries the key.
        """
        person, id = await self._person(request), request.path_params["table"]
        own = await self._site.look(request, person, id)
        look = await self._operations.look(None, id, is_invited=True)
        is_invited = self._site.is_invited(request, look.table)
        eyes = Eyes(look.table, None, False, self._site.language(request))
        view = await self._site.pages.view(eyes)
        row = view.live.row
        words = TableWords(row.game, row.options, row.edition, eyes.language)
        page = self._site.page(
            request,
            "screen.html",
            look=look,
            scene=look.scene,
            w=words,
            parts=marked(view.drawn.parts),
            lines=view.story.lines,
            stamp=view.drawn.stamp,
            names={card.seat: card.name for card in look.scene.cards},
            key=self._site.sessions.key(row.id) if is_invited else "",
            invited=may_invite(row, own, is_invited=is_invited),
        )
        return self._site.remember(request, row, page)

    async def qr(self, request: Request) -> Response:
        person, id = await self._person(request), request.path_params["table"]
        look = await self._site.look(request, person, id)
        row, key = await self._operations.row(look.table), self._site.sessions.key(look.table)
        if not may_invite(row, look, is_invited=self._site.is_invited(request, row.id)):
            raise Rejected("link-only", table=row.id)
        code = segno.make(f"{self._site.base(request)}/t/{row.id}?k={key}", error="m")
        picture = io.BytesIO()
        code.save(picture, kind="svg", scale=6, border=3, light="#ffffff")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    # -- people

    async def me(self, request: Request) -> Response:
        person = await self._person(request)
        if person is None:
            return self._site.page(request, "nobody.html", has_letters=self._site.has_letters)
        return await self._profile(request, person, person)

    async def person(self, request: Request) -> Response:
        found = await self._operations.person(request.path_params["person"])
        mine = await self._person(request)
        return await self._profile(request, found, mine)

    async def _profile(self, request: Request, person: Person, reader: Person | None) -> Response:
        profile = await self._operations.profile(person)
        is_me = reader is not None and reader.id == person.id
        own = frozenset() if reader is None else await self._operations.played_at(reader)
        day = partial(day_words, self._site.language(request))
        return self._site.page(
            request,
            "person.html",
            profile=profile,
            graph=graph_of([each.won for each in profile.results if each.won is not None]),
            ratings=[rating_view(curve, day) for curve in profile.curves],
            left=LEFT,
            right=RIGHT,
            top=TOP,
            bottom=BOTTOM,
            scale=SCALE,
            is_me=is_me,
            known={
                each.table
                for each in profile.results[-MAX_SHOWN:]
                if each.is_public or each.table in own or self._site.is_invited(request, each.table)
            },
            shown=profile.results[-MAX_SHOWN:],
            has_letters=is_me and self._site.has_letters,
            token=self._site.sessions.form_token(person) if is_me else "",
            games=names_of(GAMES, self._site.language(request)),
        )

    async def device(self, request: Request) -> Response:
        return self._site.page(request, "device.html", code=request.path_params["code"])

    async def sign_in(self, request: Request) -> Response:
        """Ask first: programs that check mails open every link in them."""
        return self._site.page(request, "sign_in.html", code=request.path_params["code"])

    async def league(self, request: Request) -> Response:
        games = [name for name in scored_games() if not GAMES[name].of_the_house]
        game = request.path_params.get("game") or await self._busiest(games)
        if game not in games:
            raise Rejected("unknown-game", game=game, known=games)
        places = await self._operations.ladder(game)
        return self._site.page(
            request,
            "league.html",
            places=places,
            game=game,
            names=names_of(games, self._site.language(request)),
            has_ranks=any(each.rank for each in places),
        )

    async def _busiest(self, games: Sequence[str]) -> str:
        """Return the game of which most have been finished here; of several the first one."""
        counts = [(await self._operations.league(name)).games for name in games]
        return games[counts.index(max(counts))]

    async def help(self, request: Request) -> Response:
        game = request.path_params.get("game", "")
        language = self._site.language(request)
        names = names_of(playable(), language)
        if game and game not in names:
            raise Rejected("unknown-game", game=game, known=playable())
        told = [about(game, key, language=language) for key in ("rules", "cover")] if game else []
        rules = "\n\n".join(filter(None, told))
        return self._site.page(
            request,
            "help.html",
            game=game,
            names=names,
            rules=rules,
            book=rulebook(game) if game else None,
            manuals=manuals(self._site.language(request)),
            roles=GAMES[game].roles if game else (),
        )

    async def rulebook(self, request: Request) -> Response:
        game = request.path_params["game"]
        return self._read(request, rulebook(game) if game in playable() else None)

    async def manual(self, request: Request) -> Response:
        return self._read(request, manual(**request.path_params))

    def _read(self, request: Request, book: Book | None) -> Response:
        if book is None:
            raise Rejected("no-page")
        return self._site.page(request, "book.html", book=book)


def may_join(row: TableRow, look: Look, *, is_invited: bool) -> bool:
    """Return True if somebody who looks at a table may sit down there."""
    access = access_of(row.options)
    return look.is_host or access == "public" or (access == "link" and is_invited)


def may_invite(row: TableRow, look: Look, *, is_invited: bool) -> bool:
    """Return True if somebody may know the invitation: all who sit there or have it."""
    return look.is_host or look.seat is not None or is_listed(row) or is_invited
