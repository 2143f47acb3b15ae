"""Every page: it is there, it is safe, and it speaks the reader's language."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from importlib.resources import files

import pytest
from starlette.routing import Route
from tests.kit.web import Page, Phone, Server

from gamekeeper.doors.scene_words import game_label
from gamekeeper.doors.web.drawing import Sight, context_of
from gamekeeper.doors.web.guard import POLICY
from gamekeeper.doors.web.views import Views
from gamekeeper.doors.web.words import TableWords
from gamekeeper.games import GAMES, game_name, playable
from gamekeeper.kernel.asks import Ask, Kind, Need, Slot
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Scene
from gamekeeper.lobby.operations import Look
from gamekeeper.store.base import TableId
from gamekeeper.texts.catalogue import LANGUAGES
from gamekeeper.zones import shown_time, tell_times_in

HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
NOWHERE = (
    *("/nothing", "/t/nowhere", "/t/nowhere/replay", "/t/nowhere/screen", "/t/nowhere/qr.svg"),
    *("/events?at=nowhere:0:", "/new/chess", "/help/chess", "/league/chess", "/people/p-nobody"),
    *("/static/nothing.js", "/static/../app.py", "/static/%2e%2e/app.py", "/t/%00", "/%00"),
)
STREAMS = {"/events"}


async def finished_table(server: Server, phone: Phone) -> str:
    """A game that is over."""
    table = await server.table("connectfour", phone, bots="1", o_access="public")
    page = await phone.sends((await phone.opens(f"/t/{table}")).find("/start"))
    page = await phone.sends(page.find("/close"))
    assert page.status == 200
    return table


def paths(routes: list[Route]) -> list[str]:
    return [route.path for route in routes if route.path not in STREAMS]


async def test_every_page_is_there_and_safe(server: Server) -> None:
    """All routes, for somebody known and for a stranger, with all headers on each answer."""
    anna, stranger = server.phone(), server.phone()
    table = await finished_table(server, anna)
    [chair, *_] = await server.store.chairs(TableId(table))
    facts = {
        "{table}": table,
        "{game}": "connectfour",
        "{person}": chair.person,
        "{code}": "12345678",
        "{language}": "nl",
        "{name}": "spelers",
    }
    all_paths = [*paths(Views(server.app).routes()), "/healthz", "/static/page.css"]

    assert len(all_paths) >= 15
    for path in all_paths:
        for name, value in facts.items():
            path = path.replace(name, value)
        for phone in (anna, stranger):
            page = await phone.opens(path)
            assert page.status == 200, (path, page.words)
            for name, value in HEADERS.items():
                assert page.reply.headers.get_list(name) == [value], path


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_what_is_not_there_is_said_clearly(server: Server, language: str) -> None:
    """As a page in the reader's language, and as JSON; with the headers of every answer."""
    phone = server.phone(language)
    for path in NOWHERE:
        page = await phone.opens(path)
        reply = await phone.client.get(path, headers={"accept": "application/json"})

        assert (page.status, reply.status_code) == (404, 404), path
        assert f'<html lang="{language}">' in page.text
        assert reply.json()["text"] in page.words
        assert {"code", "facts", "text"} == reply.json().keys()
        assert HEADERS.items() <= page.reply.headers.items()
        assert HEADERS.items() <= reply.headers.items()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
async def test_a_page_cannot_be_written(server: Server, method: str) -> None:
    """With any other method it is refused, and the headers are there."""
    reply = await server.phone().client.request(method, "/help")

    assert reply.status_code == 405
    assert HEADERS.items() <= reply.headers.items()


async def test_the_language_is_the_browsers_wish_until_one_is_chosen(server: Server) -> None:
    """A choice counts more; what nobody speaks here is passed over."""
    phone = server.phone("fr, nl;q=0.8, en;q=0.5")

    assert '<html lang="nl">' in (await phone.opens("/")).text
    page = await phone.posts("/language", {"language": "de"})
    assert '<html lang="de">' in page.text
    page = await phone.posts("/language", {"language": "tlh"})
    assert '<html lang="de">' in page.text
    assert '<html lang="de">' in (await phone.opens("/help")).text


async def test_a_language_is_chosen_on_every_page_and_leads_back_to_it(server: Server) -> None:
    """At a table, too, with the invitation; never to another site."""
    phone, friend = server.phone(), server.phone()
    table = await server.table("mafia", phone, o_access="public")
    link = f"/t/{table}?k={server.app.sessions.key(table)}"
    for path in ("/", "/help/go", "/league", f"/t/{table}", link):
        form = (await friend.opens(f"{path}{'&' if '?' in path else '?'}lang=en")).find("/language")
        page = await friend.sends(form, language="nl")
        assert '<html lang="nl">' in page.text
        assert str(page.reply.url) == f"{server.base}{path}"
    refused = await friend.sends((await friend.opens(link)).find("/join"), name="x" * 50)
    assert (await friend.sends(refused.find("/language"), language="en")).path == f"/t/{table}"
    for elsewhere in (
        "//example.org/",
        "/\\example.org",
        "https://example.org/",
        "x",
        "/a\r\nb: c",
    ):
        page = await friend.posts("/language", {"language": "en", "back": elsewhere})
        assert str(page.reply.url) == f"{server.base}/"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_game_is_offered_in_every_language(server: Server, language: str) -> None:
    """Its page with the options, and a table that somebody has just opened."""
    phone = server.phone(language)
    for game in playable():
        table = await server.table(game, phone)
        shown = await phone.opens(f"/t/{table}")

        assert shown.status == 200
        assert f'<html lang="{language}">' in shown.text
        assert shown.find("/bot")


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_help_shows_every_role(server: Server, language: str) -> None:
    """As cards, with what each can do; one tap from the table."""
    phone = server.phone(language)
    for game in playable():
        page = await phone.opens(f"/help/{game}")
        shown = [given["id"] for tag, given in page.elements if given.get("class") == "panel"]

        assert shown == [role.lower() for role in GAMES[game].roles]
        for role in GAMES[game].roles:
            assert game_label(game, "about", role, language=language) in page.words
    table = await server.table("mafia", phone)
    links = [given.get("href") for _, given in (await phone.opens(f"/t/{table}")).elements]
    assert "/help/mafia" in links


async def test_a_projector_shows_the_invitation_to_those_who_may_know_it(server: Server) -> None:
    """Its own browser has no cookie: the key is in its address. Strangers see no code."""
    host, projector = server.phone(), server.phone()
    table = await server.table("mafia", host)
    key = server.app.sessions.key(table)
    watched = await projector.opens(f"/t/{table}?k={key}")
    assert f"/t/{table}/screen?k={key}" in watched.text

    for phone, path in ((projector, f"/t/{table}/screen?k={key}"), (host, f"/t/{table}/screen")):
        page = await phone.opens(path)
        [code] = [given["src"] for tag, given in page.elements if tag == "img"]
        assert (await phone.opens(code)).status == 200
    stranger = server.phone()
    for path in (f"/t/{table}/screen", f"/t/{table}/screen?k={key[:-1]}x"):
        page = await stranger.opens(path)
        assert page.status == 404
        assert "qr.svg" not in page.text


async def test_the_hash_of_the_seed_stands_at_the_table_from_the_start(server: Server) -> None:
    """So that the seed, which the replay shows, proves something."""
    host = server.phone()
    table = await server.table("connectfour", host, bots="1")
    row = await server.store.row(table)
    page = await host.opens(f"/t/{table}")

    assert seed_hash(row.seed) in page.text
    assert row.seed not in page.text
    await host.sends(page.find("/close"))
    replay = await host.opens(f"/t/{table}/replay")
    assert seed_hash(row.seed) in replay.text
    assert row.seed in replay.text


async def test_stories_are_chosen_from_those_there_are(server: Server) -> None:
    """In the reader's language; nobody has to know what a theme is called."""
    for language, theme in (("en", "frontier"), ("nl", "vuurtoren")):
        phone = server.phone(language)
        form = (await phone.opens("/new/werewolves")).find("/new/werewolves")
        assert form.choices["o_theme"][0] == "default"
        assert theme in form.choices["o_theme"]
        page = await phone.sends(form, name="Anna", o_theme=theme)
        assert (await server.store.row(page.table)).options["theme"] == theme


@pytest.mark.parametrize(("language", "words"), [("en", "won"), ("nl", "gewonnen")])
async def test_a_profile_shows_results_and_what_somebody_played(
    server: Server, language: str, words: str
) -> None:
    """Every game that is over, won or lost, which role it was, and how it went over time."""
    anna, bob = server.phone(language), server.phone(language)
    for loser in (anna, bob, bob):
        table = await server.table("connectfour", anna, bob)
        page = await anna.opens(f"/t/{table}")
        await anna.sends(page.find("/start"))
        resigning = next(
            form
            for form in (await loser.opens(f"/t/{table}")).all("/answer")
            if form.fields.get("ask") == "resign"
        )
        await loser.sends(resigning)
    stopped = await server.table("mafia", anna)
    await anna.sends((await anna.opens(f"/t/{stopped}")).find("/close"))

    page = await anna.opens("/people/me")
    [person] = {chair.person for chair in await server.store.chairs(table) if chair.seat == "Anna"}
    seen = await bob.opens(f"/people/{person}")

    for each, known in ((page, 4), (seen, 3)):  # Bob was not at the table that was stopped
        rows = re.findall(r'<li><a href="/t/([^/]+)/replay">.*?</a>', each.text)
        assert len(rows) == known
        assert each.text.count('<time class="date"') == 4
        assert len(re.findall(rf'class="pill hot">{words}<', each.text)) == 2
        assert "<polyline" in each.text
    assert stopped in page.text
    game = game_name("connectfour", language)
    row = rf"<tr><td>[^<]+</td><td>{game}</td>" + 2 * r'<td class="n">(\d+)</td>'
    counts = [(int(played), int(won)) for played, won in re.findall(row, page.text)]
    assert [sum(each) for each in zip(*counts, strict=True)] == [3, 2]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", " wins by resignation"), ("nl", " wint door opgave")],
)
async def test_the_end_of_a_game_says_how_it_was_won(
    server: Server, language: str, words: str
) -> None:
    """Below the winner stands the whole sentence, filled in from the scene's facts."""
    anna, bob = server.phone(language), server.phone(language)
    table = await server.table("go", anna, bob)
    forms = (await anna.opens(f"/t/{table}")).all("/answer")
    await anna.sends(next(each for each in forms if each.fields.get("ask") == "resign"))

    page = await anna.opens(f"/t/{table}")

    [ending] = re.findall(r'class="panel ending"><b>.*?Bob.*?</b><p>(.*?)</p>', page.text)
    assert ending.endswith(words)


async def test_without_scripts_the_end_of_a_phase_has_its_zone(server: Server) -> None:
    """That of the server, as in every other door."""
    tell_times_in("Asia/Tokyo")
    anna = server.phone()
    table = await server.table("mafia", anna, bots="4")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))

    until = re.search(r'datetime="([^"]+)"><noscript>([^<]+)</noscript>', page.text)
    assert until is not None
    assert until[2] == shown_time(datetime.fromisoformat(until[1]), "%H:%M")
    assert until[2].endswith(" JST")


async def test_every_game_has_a_picture_of_its_own(server: Server) -> None:
    """Not a sign of some font, which machines without that font show as a box."""
    phone = server.phone()
    page = await phone.opens("/new")
    shown = [
        given["src"] for tag, given in page.elements if tag == "img" and "/new/" in given["src"]
    ]
    pictures = {(await phone.opens(path)).text for path in shown}

    assert len(shown) == len(pictures) == len(playable())
    assert all(picture.startswith("<svg") for picture in pictures)
    assert not re.search("[\U0001f000-\U0001ffff]", page.text)


async def test_an_invitation_from_the_server_itself_can_be_opened_by_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host who looks at 127.0.0.1 would send a link that leads nowhere, or is told so."""
    monkeypatch.setattr("gamekeeper.doors.web.app.local_address", lambda: "192.168.7.7")
    host = server.phone()
    table = await server.table("mafia", host)

    def link(page: Page) -> str:
        return next(given["value"] for _, given in page.elements if given.get("id") == "link")

    page = await host.opens(f"/t/{table}")
    assert link(page).startswith(f"{server.base}/t/{table}?k=")
    assert "--public" in page.words
    server.app.settings = replace(server.app.settings, host="0.0.0.0")
    page = await host.opens(f"/t/{table}")
    assert link(page).startswith(f"http://192.168.7.7:{server.door.port}/t/{table}?k=")
    assert "--public" not in page.words
    server.app.settings = replace(server.app.settings, address="https://games.example.org/")
    page = await host.opens(f"/t/{table}")
    assert link(page).startswith(f"https://games.example.org/t/{table}?k=")
    assert "--public" not in page.words


async def test_looking_writes_nothing(server: Server) -> None:
    """Pages make nobody known, keep no table in memory and open no eyes."""
    anna = server.phone()
    table = await server.table("mafia", anna, bots="4")
    stranger = server.phone()

    for path in ("/", f"/t/{table}", f"/t/{table}/screen", "/people/me", "/new/mafia"):
        page = await stranger.opens(path)
        assert "set-cookie" not in page.reply.headers

    assert table not in server.house.host.kept
    assert server.app.pages.watching(table) == {}


async def test_everybody_reads_the_story_in_their_own_language(server: Server) -> None:
    """At an English table, a Dutch phone is told in Dutch, and what people say stays as it is."""
    anna, bob = server.phone("en"), server.phone("nl")
    table = await server.table("connectfour", anna, bob)
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    await anna.sends(page.find("/say"), text="Good luck!")

    english, dutch = await anna.opens(f"/t/{table}"), await bob.opens(f"/t/{table}")

    assert "The game begins." in english.words
    assert "Het spel begint." in dutch.words
    assert "The game begins." not in dutch.words
    assert "Good luck!" in dutch.words


async def test_a_table_is_small(server: Server) -> None:
    """All scripts are under 15 kB compressed, a page with everything it needs under 100 kB."""
    phones = [server.phone() for _ in range(10)]
    village = await server.table("werewolves", *phones)
    await phones[0].sends((await phones[0].opens(f"/t/{village}")).find("/start"))
    go = await server.table("go", *phones[:2], o_size="19")

    async def size(path: str) -> int:
        page = await phones[0].opens(path)
        assert page.status == 200
        return page.reply.num_bytes_downloaded

    static = [each.name for each in files("gamekeeper.doors.web").joinpath("static").iterdir()]
    sizes = {name: await size(f"/static/{name}") for name in static}
    scripts = [sizes[name] for name in static if name.endswith(".js")]
    assert len(scripts) >= 4
    assert sum(scripts) < 15_000
    for table in (village, go):
        assert await size(f"/t/{table}") + sum(sizes.values()) < 100_000


def test_settings_of_ones_own_are_on_the_page_though_they_are_secret() -> None:
    """Whom a member of the Go club blocks is nobody's business; by night all is under the cover."""
    block = Ask("block", "club", (Slot("user", Kind.SEAT, ("bob",)),), Need.ASIDE, secret=True)
    words = TableWords("goclub", {}, 1, "en")
    sights = [
        Sight(Look(TableId("club"), "goclub", "", "en", Seat("ann"), False, scene), words, "", None)
        for scene in (Scene("open", asks=(block,)), Scene("night", mood="night", asks=(block,)))
    ]

    assert [context_of(each)["aside"] for each in sights] == [[block], []]
