"""The host as a person: every tool works by its button, and everybody notices at once."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from tests.kit.evening import until
from tests.kit.web import SLOW_BOTS, Page, Phone, Server, Stream

from gamekeeper.doors.web import live
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId


async def does(phone: Phone, table: TableId, what: str, seat: str) -> Page:
    """Use a button of the host's tools about somebody."""
    form = (await phone.opens(f"/t/{table}")).find("/seat")
    assert ("do", what) in form.buttons, form.buttons
    return await phone.sends(form, seat=seat, do=what)


async def presses(phone: Phone, table: TableId, ask: str, **fields: str) -> Page:
    """Use a tool that the game itself has for its host."""
    page = await phone.opens(f"/t/{table}")
    [form] = [
        each for each in page.all("/answer") if each.fields["ask"] == ask and "host" in each.fields
    ]
    return await phone.sends(form, **fields)


def at(page: Page) -> str:
    return f"{page.table}:{page.data('line')}:{page.data('stamp')}"


async def started(
    server: Server, *phones: Phone, game: str = "mafia", bots: str = "4", **fields: str
) -> TableId:
    """Begin a game; the bots at it think for so long that nothing happens meanwhile."""
    table = await server.table(game, *phones, bots=bots, **SLOW_BOTS, **fields)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    return table


async def test_bots_and_people_come_and_go_before_the_start(server: Server) -> None:
    """Whoever is removed sees that they only watch."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="2")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/bot"))
    seats = {chair.seat for chair in await server.store.chairs(table)}
    [bot, *_] = seats - {"Anna", "Bob"}

    assert len(seats) == 5
    assert (await does(anna, table, "remove", bot)).status == 200
    assert (await does(anna, table, "remove", "Bob")).status == 200
    assert len(await server.store.chairs(table)) == 3
    assert (await bob.opens(f"/t/{table}")).data("me") == ""
    for button in ("remove", "host"):
        [found] = [g for _, g in page.elements if g.get("value") == button and g["name"] == "do"]
        assert found["data-grave"], "it is asked twice"


async def test_a_muted_player_cannot_speak_until_they_may_again(server: Server) -> None:
    """The host sees it at the name."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    form = (await bob.opens(f"/t/{table}")).find("/say")

    muted = await does(anna, table, "mute", "Bob")

    assert "Bob · muted" in muted.words
    assert (await bob.sends(form, text="hey!")).status == 409
    still = await does(anna, table, "mute", "Bob")
    assert "Bob · muted" in still.words, "a form that is posted twice says the same"
    again = await does(anna, table, "unmute", "Bob")
    assert "Bob · muted" not in again.words
    assert ("do", "unmute") not in again.find("/seat").buttons
    assert (await bob.sends(form, text="hey!")).status == 200


async def test_words_are_taken_back_by_a_button(server: Server) -> None:
    """The last ones of somebody, from everybody's page."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    form = (await bob.opens(f"/t/{table}")).find("/say")
    for text in ("good evening", "you are all fools"):
        await bob.sends(form, text=text)

    assert (await does(anna, table, "unsay", "Bob")).status == 200

    for phone in (anna, bob):
        page = await phone.opens(f"/t/{table}")
        assert "good evening" in page.words
        assert "fools" not in page.words
    assert (await bob.opens(f"/t/{table}")).all("/seat") == []


async def test_a_page_takes_back_what_its_reader_had_read(server: Server) -> None:
    """Whatever was said since; and the same page posted twice takes back one message."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    talk = (await bob.opens(f"/t/{table}")).find("/say")
    for text in ("good evening", "you are all fools"):
        await bob.sends(talk, text=text)
    tools = (await anna.opens(f"/t/{table}")).find("/seat")
    await bob.sends(talk, text="only joking")

    for _ in range(2):
        assert (await anna.sends(tools, seat="Bob", do="unsay")).status == 200
    assert [each.hidden for each in await server.store.talk(table)] == [False, True, False]

    again = await does(anna, table, "unsay", "Bob")
    assert "only joking" not in again.words
    assert "good evening" in again.words


async def test_a_script_that_posts_twice_takes_back_one_message(server: Server) -> None:
    """It gives each press of a button an id."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    talk = (await bob.opens(f"/t/{table}")).find("/say")
    for text in ("one", "two"):
        await bob.sends(talk, text=text)
    tools = (await anna.opens(f"/t/{table}")).find("/seat")
    pressed = {**tools.fields, "seat": "Bob", "do": "unsay", "c": "1-2-3"}

    for _ in range(2):
        assert (await anna.asks(tools.action, pressed)).status_code == 204
    assert [each.hidden for each in await server.store.talk(table)] == [False, True]

    assert (await anna.asks(tools.action, {**pressed, "c": "4-5-6"})).status_code == 204
    assert [each.hidden for each in await server.store.talk(table)] == [True, True]


async def test_a_freed_seat_is_taken_over_with_the_link(server: Server) -> None:
    """Whoever had it is sent home at once and sees no secret of it any more."""
    anna, bob, carl, stranger = (server.phone() for _ in range(4))
    table = await started(server, anna, bob, bots="3")
    page = await bob.opens(f"/t/{table}")
    invitation = f"/t/{table}?k={server.app.sessions.key(table)}"
    assert not (await carl.opens(invitation)).all("/join")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        freed = await does(anna, table, "free", "Bob")
        assert [news async for news in stream.rest()] == []

    assert "The seat of Bob is free." in freed.words
    page = await bob.opens(f"/t/{table}")
    assert page.data("me") == ""
    assert not page.all("/answer")
    assert not (await stranger.opens(f"/t/{table}")).all("/join")
    page = await carl.opens(invitation)
    page = await carl.sends(page.find("/join"), name=page.find("/join").buttons[0][1])
    assert (page.status, page.data("me")) == (200, "Bob")
    assert (await anna.opens(f"/t/{table}")).words.count("The seat of Bob is free.") == 0


async def test_a_bot_plays_on_for_somebody(server: Server) -> None:
    """They only watch from then on."""
    anna, bob = server.phone(), server.phone()
    table = await started(server, anna, bob, bots="3")

    assert (await does(anna, table, "bot", "Bob")).status == 200

    chairs = {chair.seat: chair.person for chair in await server.store.chairs(table)}
    assert chairs[Seat("Bob")].startswith("bot")
    assert (await bob.opens(f"/t/{table}")).data("me") == ""


async def test_another_host_has_the_tools_without_a_reload(server: Server) -> None:
    """The streams of both come back with other eyes."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    page = await bob.opens(f"/t/{table}")
    assert not page.all("/seat")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        assert (await does(anna, table, "host", "Bob")).status == 200
        assert [news async for news in stream.rest()] == []
    async with Stream(bob, at(page)) as stream:
        news = await stream.news()

    assert f"/t/{table}/seat" in news.body["parts"]["host"]
    assert not (await anna.opens(f"/t/{table}")).all("/seat")
    assert (await anna.asks(f"/t/{table}/start", {"token": token(page)})).status_code == 403
    assert (await bob.sends((await bob.opens(f"/t/{table}")).find("/start"))).status == 200


def token(page: Page) -> str:
    return page.find("/say").fields["token"]


async def test_the_host_sees_who_is_away(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """From when their last page is closed; nobody else is told."""
    monkeypatch.setattr(live, "AWAY_SECONDS", 0.0)
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    mine, his = await anna.opens(f"/t/{table}"), await bob.opens(f"/t/{table}")
    assert "Bob is away." in mine.words
    assert "is away" not in his.words

    async with Stream(anna, at(mine)) as host:
        async with Stream(bob, at(his)):
            here = await host.news()
        gone = await host.news()

    assert "Bob is away." not in here.body["parts"]["host"]
    assert "Bob is away." in gone.body["parts"]["host"]
    assert here.body["parts"].keys() == {"host"}


async def test_a_game_has_tools_of_its_own(server: Server) -> None:
    """Werewolves can be paused, resumed and told to go on; each as often as the host likes."""
    anna = server.phone()
    table = await started(server, anna, game="werewolves", bots="7")

    assert "Resume" in (await presses(anna, table, "pause")).words
    assert (await presses(anna, table, "resume")).status == 200
    before = (await anna.opens(f"/t/{table}")).words
    assert (await presses(anna, table, "end-phase")).status == 200
    assert (await anna.opens(f"/t/{table}")).words != before


def has_countdown(page: Page) -> bool:
    return any(given.get("class") == "count" for _, given in page.elements)


def end(page: Page) -> datetime:
    """When the countdown of a page ends."""
    [count] = [given for tag, given in page.elements if given.get("class") == "count"]
    return datetime.fromisoformat(count["data-until"])


MORE_TIME = [
    ("mafia", 5, {"o_start_phase": "Day", "o_day_limit": "10", "u_day_limit": "m"}, "more time"),
    ("softwarewolves", 4, {"o_night_time": "10", "u_night_time": "m"}, "more time"),
    (
        "mia",
        3,
        {"o_ask": "yes", "o_window": "10", "u_window": "m"},
        "5 minutes more for this answer",
    ),
    ("connectfour", 2, {"o_limit": "10", "u_limit": "m"}, "5 minutes more for this move"),
]


@pytest.mark.parametrize(("game", "people", "limits", "words"), MORE_TIME)
async def test_a_host_gives_more_time_by_a_button(
    server: Server, game: str, people: int, limits: dict[str, str], words: str
) -> None:
    """The countdown of whoever is asked is longer by half of the limit, and they hear it."""
    phones = [server.phone() for _ in range(people)]
    table = await server.table(game, *phones, **limits)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    pages = [await phone.opens(f"/t/{table}") for phone in phones]
    [asked, *_] = [n for n, page in enumerate(pages) if has_countdown(page)]

    pressed = await presses(phones[0], table, "extend")
    after = await phones[asked].opens(f"/t/{table}")

    assert pressed.status == 200
    assert end(after) - end(pages[asked]) == timedelta(minutes=5)
    assert words in after.words


async def test_a_host_of_werewolves_gives_more_time_by_a_button(server: Server) -> None:
    """§3.7: before the game everybody sees until when; at night nobody can tell from the page."""
    anna, *others = (server.phone() for _ in range(5))
    table = await server.table("werewolves", anna, *others, o_enrolment="10", u_enrolment="m")
    before = await others[0].opens(f"/t/{table}")
    assert (await presses(anna, table, "extend")).status == 200
    after = await others[0].opens(f"/t/{table}")
    assert end(after) - end(before) == timedelta(minutes=5)
    assert "The host gives you more time. The new deadline is" in after.words

    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    assert (await presses(anna, table, "extend")).status == 200
    for phone in others:
        night = await phone.opens(f"/t/{table}")
        assert night.words.count("The host gives you more time.") == 2
        assert not has_countdown(night)


async def test_more_votes_than_needed_stand_alone(server: Server) -> None:
    """On a card three of three stand behind a stroke, and four do not."""
    phones = [server.phone() for _ in range(5)]
    table = await server.table("mafia", *phones, o_start_phase="Day")
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    counts = []
    for phone in phones[:4]:
        asked = (await phone.opens(f"/t/{table}")).all("/answer")
        vote = next(form for form in asked if form.fields["ask"] == "vote")
        page = await phone.sends(vote, v0="Emil")
        counts.append(re.findall(r'<span class="num">([1-9].*?)</span>', page.text))

    assert counts == [[f"{votes}<small>/3</small>"] for votes in (1, 2, 3)] + [["4"]]


async def test_a_host_pauses_mafia_by_a_button(server: Server) -> None:
    """Everybody sees it instead of the countdown, and nobody is asked anything until it goes on."""
    anna, *others = (server.phone() for _ in range(5))
    limits = {"o_start_phase": "Day", "o_day_limit": "10", "u_day_limit": "m"}
    table = await server.table("mafia", anna, *others, **limits)
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))

    mine = await presses(anna, table, "pause")
    paused = await others[0].opens(f"/t/{table}")

    assert "Resume" in mine.words
    assert "The game is paused" in paused.words
    assert not [tag for tag, given in paused.elements if given.get("class") == "count"]
    assert not [form for form in paused.forms if form.fields.get("ask") == "vote"]
    assert (await presses(anna, table, "resume")).status == 200
    after = await others[0].opens(f"/t/{table}")
    assert "The game continues." in after.words
    assert [tag for tag, given in after.elements if given.get("class") == "count"]
    assert [form for form in after.forms if form.fields.get("ask") == "vote"]


@pytest.mark.parametrize(
    ("game", "people", "asked", "limits"),
    [
        ("mia", 3, "join", {"o_ask": "yes"}),
        ("connectfour", 2, "drop", {"o_limit": "10", "u_limit": "m"}),
    ],
)
async def test_a_host_pauses_other_games_by_a_button(
    server: Server, game: str, people: int, asked: str, limits: dict[str, str]
) -> None:
    """Nobody is asked anything but what is possible at any time, and no time is lost."""
    phones = [server.phone() for _ in range(people)]
    table = await server.table(game, *phones, **limits)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))

    async def see() -> list[Page]:
        return [await phone.opens(f"/t/{table}") for phone in phones]

    def are_asked(pages: list[Page]) -> bool:
        return any(form.fields.get("ask") == asked for page in pages for form in page.forms)

    assert are_asked(await see())
    assert "Resume" in (await presses(phones[0], table, "pause")).words
    paused = await see()
    assert not are_asked(paused)
    for page in paused:
        assert "The host has paused the game." in page.words
        assert not has_countdown(page)
    assert (await presses(phones[0], table, "resume")).status == 200
    after = await see()
    assert are_asked(after)
    assert all("The game continues." in page.words for page in after)


async def test_without_a_limit_per_move_there_is_no_button_to_pause(server: Server) -> None:
    """C11: Connect Four has a clock only if its moves have a limit."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("connectfour", anna, bob, o_limit="0", u_limit="m")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))

    assert [form.fields["ask"] for form in page.all("/answer")] != []
    assert not {form.fields["ask"] for form in page.all("/answer")} & {"pause", "extend"}


async def test_players_of_go_give_each_other_time_by_a_button(server: Server) -> None:
    """§9.7: clocks belong to the two players, so the host as such has no button for them."""
    anna, bob = server.phone(), server.phone()
    limits = {"o_overtime": "JAP", "o_main": "2d", "o_byo": "1d"}
    table = await server.table("go", anna, bob, o_size="9", **limits)
    forms = (await anna.opens(f"/t/{table}")).all("/answer")
    [give] = [form for form in forms if form.fields["ask"] == "give"]
    assert not [form for form in forms if "host" in form.fields]

    given = await anna.sends(give, v0="12")

    assert given.status == 200
    assert "You give Bob 12 hours" in given.words
    assert "Anna gives you 12 hours" in (await bob.opens(f"/t/{table}")).words


async def test_the_old_page_leads_to_the_next_game(server: Server) -> None:
    """Everybody who sat there finds it, without a reload; it is opened once."""
    anna, bob, stranger = server.phone(), server.phone(), server.phone()
    table = await started(server, anna, bob, bots="3")
    await anna.sends((await anna.opens(f"/t/{table}")).find("/close"))
    page = await bob.opens(f"/t/{table}")
    assert not page.all("/rematch")
    form = (await anna.opens(f"/t/{table}")).find("/rematch")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        opened = [(await anna.sends(form)).table for _ in range(2)]
        news = await stream.news()

    assert opened[0] == opened[1] != table
    assert f"/t/{table}/next" in news.body["parts"]["host"]
    page = await bob.opens(f"/t/{table}/next")
    assert page.table == opened[0]
    assert (await bob.sends(page.find("/join"))).data("me") == "Bob"
    assert not (await stranger.opens(f"/t/{table}/next")).all("/join")
    assert len(await server.store.chairs(opened[0])) == 5


ALOUD = {
    "en": "You are in one room: talk out loud.",
    "nl": "Jullie zitten in één kamer: praat gewoon hardop.",
    "de": "Ihr seid in einem Raum: Redet einfach laut.",
}


@pytest.mark.parametrize("language", ALOUD)
async def test_where_nobody_writes_there_are_no_tools_about_words(
    server: Server, language: str
) -> None:
    """People in one room are told to talk out loud; where there is a chat, nobody is."""
    anna = server.phone(language)
    quiet = await server.table("mafia", anna, o_talk="off")
    loud = await server.table("mafia", anna, o_talk="on")
    tools = {("do", "mute"), ("do", "unsay")}
    for table in (quiet, loud):
        await anna.sends((await anna.opens(f"/t/{table}")).find("/bot"))

    silent, talking = [await anna.opens(f"/t/{table}") for table in (quiet, loud)]

    assert not tools & {*silent.find("/seat").buttons}
    assert ALOUD[language] in silent.words
    assert tools <= {*talking.find("/seat").buttons}
    assert ALOUD[language] not in talking.words


@pytest.mark.parametrize(
    ("language", "removing", "ending"),
    [
        ("en", "Remove {name} from the game?", "End the game for good? Nobody will win."),
        ("nl", "{name} uit het spel halen?", "Het spel voorgoed beëindigen? Dan wint niemand."),
        (
            "de",
            "{name} aus dem Spiel nehmen?",
            "Das Spiel endgültig beenden? Dann gewinnt niemand.",
        ),
    ],
)
async def test_what_is_grave_is_asked_in_a_sentence_with_the_name(
    server: Server, language: str, removing: str, ending: str
) -> None:
    anna, bob = server.phone(language), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    page = await anna.opens(f"/t/{table}")

    asked = {given["data-grave"] for _, given in page.elements if "data-grave" in given}

    assert {removing, removing.format(name="Bob"), removing.format(name="Anna"), ending} <= asked
    [bob_chip] = [g for _, g in page.elements if g.get("data-name") == "Bob"]
    assert bob_chip["value"] == "Bob"


async def test_before_a_game_of_werewolves_goes_on_its_host_is_asked_a_sentence(
    server: Server,
) -> None:
    anna = server.phone()
    table = await started(server, anna, game="werewolves", bots="7")

    page = await anna.opens(f"/t/{table}")

    asked = {given["data-grave"] for _, given in page.elements if "data-grave" in given}
    assert "End this phase now, without waiting any longer?" in asked
    assert "Remove Anna from the game?" in asked
    assert not [each for each in asked if each.endswith(": are you sure?")]


async def test_a_bot_plays_on_only_for_somebody_in_the_game(server: Server) -> None:
    """Whoever is out can still be muted, or host the table. One of them fewer ends no game."""
    anna, bob, *others = (server.phone() for _ in range(6))
    two = {"r_TOWN": "4", "r_MAFIA": "2"}
    table = await started(server, anna, bob, *others, bots="0", **two)
    assert len((await anna.opens(f"/t/{table}")).all("/seat")) == 1

    page = await presses(anna, table, "kick", v0="Bob")

    playing, out = page.all("/seat")
    assert "Bob" not in playing.choices["seat"]
    assert {("do", "bot"), ("do", "free")} <= {*playing.buttons}
    assert out.choices["seat"] == ["Bob"]
    assert out.buttons == [("do", "mute"), ("do", "unsay"), ("do", "host")]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("game", ["mafia", "connectfour"])
async def test_everybody_sees_who_is_the_host(server: Server, game: str, language: str) -> None:
    """Also once somebody else is."""
    word = {"en": "host", "nl": "spelleider", "de": "Spielleitung"}[language]
    anna, bob = server.phone(), server.phone(language)
    table = await server.table(game, anna, bob)
    watcher = await server.guest(table, language)

    for phone in (bob, watcher):
        page = await phone.opens(f"/t/{table}")
        assert hosts(page) == ["Anna"]
        assert f'<small class="host">{word}</small>' in page.text
    await does(anna, table, "host", "Bob")

    for phone in (anna, bob, watcher):
        assert hosts(await phone.opens(f"/t/{table}")) == ["Bob"]


def hosts(page: Page) -> list[str]:
    """Return at whose names stands that they host."""
    names = re.findall(r'<(?:span class="name"|b)>(\w+)</|(<small class="host">)', page.text)
    return [names[n - 1][0] for n, (_, mark) in enumerate(names) if mark]
