"""The form of a new table: how it looks, what it asks for, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...games import GAMES, casual_options, check_opening, game_name, make_game, playable
from ...games.options import ACCESS, LANGUAGE, UNITS
from ...kernel.messages import Rejected, Rejection
from ...lobby.opening import Order, company
from ...store.base import Person, TableId
from ..scene_words import game_label
from .app import Site
from .forms import chosen_in, controls, field_of, grouped, typed_in
from .guard import name_of, text_of


def game_in(request: Request) -> str:
    """Return the game that a page is about. Raises ``unknown-game``."""
    game: str = request.path_params["game"]
    if game not in playable():
        raise Rejected("unknown-game", game=game, known=playable())
    return game


def form_page(
    site: Site,
    request: Request,
    person: Person | None,
    typed: Mapping[str, Any],
    no: Rejection | None = None,
    why: str = "",
) -> Response:
    """Return the form that opens a table, with what was typed and why it was refused."""
    game = game_in(request)
    entry, presets = GAMES[game], GAMES[game].presets()
    preset = typed["preset"] if typed.get("preset") in presets else next(iter(presets))
    bad = field_of(no, game) if no else ""
    shown = controls(
        game,
        {**presets[preset], **typed_in(typed, game)},
        entry.offers(site.host.themes, site.language(request)),
    )
    return site.page(
        request,
        "new_game.html",
        409 if no else 200,
        game=game,
        title=game_name(game, site.language(request)),
        presets=list(presets),
        preset=preset,
        groups=grouped(game, shown),
        typed=typed,
        bots=typed.get("bots", entry.bots_for(preset)),
        units=UNITS,
        bad_field=bad,
        why=_named(site, request, bad, why),
        token=site.sessions.form_token(person),
    )


def order_in(site: Site, request: Request, form: Mapping[str, Any], name: str) -> Order:
    """Return what a form asks for; ``name`` is what its sender is called."""
    game = game_in(request)
    presets = GAMES[game].presets()
    preset = presets.get(text_of(form, "preset"), next(iter(presets.values())))
    chosen = chosen_in(form, game, preset)
    options = {ACCESS: "link", **chosen, LANGUAGE: site.language(request)}
    seat = None if form.get("only_host") else name_of(form) or name
    return Order(game, options, text_of(form, "bots") or "0", seat)


async def checked(site: Site, request: Request) -> Response:
    """Say what is wrong with a form that is being filled in, and with which field."""
    field, words = "", ""
    try:
        order = order_in(site, request, request.query_params, "")
        options = casual_options(order.game, order.options)
        make_game(order.game, options)
        check_opening(order.game, options, site.host.themes)
        company(TableId(""), order.game, order.bots)
    except Rejected as no:
        if no.rejection.code == "unknown-game":
            raise
        field = field_of(no.rejection, order.game)
        words = _named(site, request, field, await site.reason(request, no))
    return JSONResponse({"field": field, "text": words})


def _named(site: Site, request: Request, field: str, why: str) -> str:
    """Call the option that was refused as the page calls it."""
    option = field.removeprefix("o_")
    named = game_label(
        request.path_params["game"], "option", option, language=site.language(request)
    )
    return why.replace(option, f"“{named}”", 1) if named else why
