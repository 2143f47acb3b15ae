"""Pages to look at: the lobby, tables, replays, people, the league and help."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...games import GAMES, access_of, playable
from ...host.table_bots import NOBODY
from ...kernel.messages import Rejected
from ...lobby.league import scored_games
from ...lobby.operations import Look, rematch_of
from ...lobby.operations.playing import is_listed
from ...store.base import Person, TableRow
from .app import Site
from .drawing import marked
from .eyes import Eyes
from .opening import checked, form_page
from .replay import Replays
from .words import TableWords, about


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
        ]

    async def _person(self, request: Request) -> Person | None:
        return await self._site.person(request)

    # -- lobby

    async def lobby(self, request: Request) -> Response:
        person = await self._person(request)
        mine = [] if person is None else await self._operations.mine(person)
        own = {each.table for each in mine}
        rows = [row for row in await self._operations.tables() if row.id not in own]
        looks = [await self._operations.look(None, row.id) for row in rows[:30]]
        return self._site.page(
            request,
            "lobby.html",
            mine=mine,
            open=[look for look in looks if look.scene.open],
            running=[look for look in looks if not look.scene.open],
            names={name: GAMES[name].name for name in GAMES},
        )

    async def new(self, request: Request) -> Response:
        games = [(name, GAMES[name]) for name in playable()]
        return self._site.page(request, "new.html", games=games)

    async def new_game(self, request: Request) -> Response:
        person = await self._person(request)
        name = person.name if person else ""
        typed = {"name": name, "preset": request.query_params.get("preset", "")}
        return form_page(self._site, request, person, typed)

    async def check(self, request: Request) -> Response:
        return await checked(self._site, request)

    # -- tables

    async def table(self, request: Request) -> Response:
        return await self.at_table(request, await self._person(request))

    async def at_table(
        self, request: Request, person: Person | None, typed: str = "", why: str = ""
    ) -> Response:
        """Return a table's page; ``why`` somebody could not sit down with the name they typed."""
        id = request.path_params["table"]
        look = await self._operations.look(person, id)
        eyes = self._site.eyes(request, look, person)
        view = await self._site.pages.view(eyes)
        look = view.look or look
        row, scene = view.live.row, look.scene
        words = TableWords(row.game, row.options, row.edition, eyes.language)
        me = next((card for card in scene.cards if card.you), None)
        key = self._site.sessions.key(look.table)
        given = request.query_params.get("k", "")
        is_invited = self._site.sessions.is_key(look.table, given)
        is_known = is_invited or look.is_host or look.seat is not None or is_listed(row)
        free = sorted(c.seat for c in view.live.chairs or () if c.person == NOBODY)
        may_join = self._may_join(row, look, given)
        return self._site.page(
            request,
            "table.html",
            409 if why else 200,
            look=look,
            scene=scene,
            w=words,
            parts=marked(view.drawn.parts),
            lines=view.story.lines,
            stamp=view.drawn.stamp,
            names={card.seat: card.name for card in scene.cards},
            name=typed or (person.name if person else ""),
            why=why,
            join_token=self._site.sessions.form_token(person),
            key=given,
            can_join=scene.open and may_join,
            free=free if may_join and scene.ending is None else (),
            out=me is not None and me.status == "out" and not scene.ending,
            can_share=scene.open or free,
            invitation=f"{self._site.base(request)}/t/{look.table}?k={key}" if is_known else "",
        )

    async def next_game(self, request: Request) -> Response:
        """Lead those who sat at a table to the one where they play again."""
        look = await self._operations.look(
            await self._person(request), request.path_params["table"]
        )
        again = await rematch_of(self._site.host, await self._operations.row(look.table))
        if again is None:
            return RedirectResponse(f"/t/{look.table}", 303)
        sat = look.is_host or look.seat is not None
        key = f"?k={self._site.sessions.key(again)}" if sat else ""
        return RedirectResponse(f"/t/{again}{key}", 303)

    def _may_join(self, row: TableRow, look: Look, key: str) -> bool:
        """Return True if somebody who looks at a table may sit down there."""
        access = access_of(row.options)
        is_invited = self._site.sessions.is_key(row.id, key)
        return look.is_host or access == "public" or (access == "link" and is_invited)

    async def screen(self, request: Request) -> Response:
        """Show a village on a projector: no secrets, big letters, a countdown."""
        look = await self._operations.look(None, request.path_params["table"])
        eyes = Eyes(look.table, None, False, self._site.language(request))
        view = await self._site.pages.view(eyes)
        row = view.live.row
        words = TableWords(row.game, row.options, row.edition, eyes.language)
        return self._site.page(
            request,
            "screen.html",
            look=look,
            scene=look.scene,
            w=words,
            parts=marked(view.drawn.parts),
            lines=view.story.lines,
            stamp=view.drawn.stamp,
            names={card.seat: card.name for card in look.scene.cards},
        )

    async def qr(self, request: Request) -> Response:
        look = await self._operations.look(
            await self._person(request), request.path_params["table"]
        )
        row, key = await self._operations.row(look.table), self._site.sessions.key(look.table)
        given = request.query_params.get("k", "")
        is_known = look.is_host or look.seat is not None or is_listed(row)
        if not is_known and not self._site.sessions.is_key(row.id, given):
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
        return await self._profile(request, person, is_me=True)

    async def person(self, request: Request) -> Response:
        found = await self._operations.person(request.path_params["person"])
        mine = await self._person(request)
        return await self._profile(request, found, is_me=mine is not None and mine.id == found.id)

    async def _profile(self, request: Request, person: Person, *, is_me: bool) -> Response:
        profile = await self._operations.profile(person)
        return self._site.page(
            request,
            "person.html",
            profile=profile,
            is_me=is_me,
            has_letters=is_me and self._site.has_letters,
            token=self._site.sessions.form_token(person) if is_me else "",
            games={name: entry.name for name, entry in GAMES.items()},
        )

    async def device(self, request: Request) -> Response:
        return self._site.page(request, "device.html", code=request.path_params["code"])

    async def sign_in(self, request: Request) -> Response:
        """Ask first: programs that check mails open every link in them."""
        return self._site.page(request, "sign_in.html", code=request.path_params["code"])

    async def league(self, request: Request) -> Response:
        games = [name for name in scored_games() if not GAMES[name].of_the_house]
        game = request.path_params.get("game", games[0])
        if game not in games:
            raise Rejected("unknown-game", game=game, known=games)
        places = await self._operations.ladder(game)
        names = {name: GAMES[name].name for name in games}
        return self._site.page(request, "league.html", places=places, game=game, names=names)

    async def help(self, request: Request) -> Response:
        game = request.path_params.get("game", "")
        names = {name: GAMES[name].name for name in playable()}
        if game and game not in names:
            raise Rejected("unknown-game", game=game, known=playable())
        rules = about(game, "rules", language=self._site.language(request)) if game else ""
        return self._site.page(
            request,
            "help.html",
            game=game,
            names=names,
            rules=rules,
            roles=GAMES[game].roles if game else (),
        )
