"""§16.3: starting, watching over and ending games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.kit.office import PASSWORD, Desk

from gamekeeper.doors.mail.wire.send.spool_file import Parcel, State
from gamekeeper.errors import StoreUnavailable, UnknownTable
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.moves import EndPhase, Expel
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.kernel.messages import Begin, Seat, Sit
from gamekeeper.store.base import TableId, TableRow


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk(tmp_path).opens()
    yield desk
    await desk.closes()


@pytest.fixture
async def village(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """WW5 with five players, in its first night."""
    cards = tuple(ROLES[role] for role in ["werewolf", "citizen", "citizen", "seer", "citizen"])
    monkeypatch.setattr(Werewolves, "deal", lambda game, rng, seats: (cards, False))
    await desk.do("start", "WW5\n15\n3\n1")
    await desk.sits("WW5", "Anna", "Bob", "Carl", "Dora", "Emil")
    assert (await desk.acts("WW5", None, Begin())).rejection is None
    return desk


async def row_of(desk: Desk, table: str) -> TableRow:
    return await desk.store.row(TableId(table))


# -- start


async def test_a_game_is_started_and_people_are_invited(desk: Desk) -> None:
    """The example of §16.4."""
    body = "WW5\n15\n3\n1\nFrontier\nWho dares?\nann@example.org\nbob@example.org\n"
    answer = await desk.mails("config start", f"{PASSWORD}\n{body}")
    row = await row_of(desk, "WW5")

    assert answer == (
        "WW5 has been opened. Players can enrol until 3 days after the first one has, or until"
        " there are 15.\n"
        "At most 15 players; a phase lasts 3 days; removal after 1 missed vote; theme frontier. "
        "Reminder 12h before a deadline; a phase ends at its deadline.\n"
        "Invited: ann@example.org, bob@example.org."
    )
    assert row.options["max_players"] == "15"
    assert (row.options["speed"], row.options["strictness"]) == ("3d", "1")
    assert row.options["theme"] == "frontier"
    [letter] = desk.mail.to("ann@example.org")
    assert letter.subject == "Invitation: WW5"
    assert letter.text.startswith("Who dares?\n\nYou are invited")
    assert "15 players; a phase lasts 3 days" in letter.text


async def test_what_is_left_out_is_the_default(desk: Desk) -> None:
    answer = await desk.do("start", "WW5\n\n\n\n\n")

    assert "At most 18 players; a phase lasts 2 days; removal after 2 missed votes" in answer
    assert "theme default." in answer
    assert desk.mail.sent == []


async def test_reminders_come_by_default(desk: Desk) -> None:
    """Half a day before each deadline; a phase lasts until then."""
    await desk.do("start", "WW5")
    options = (await row_of(desk, "WW5")).options

    assert (options["reminder"], options["early_advance"]) == ("12h", "no")


@pytest.mark.parametrize(
    ("lines", "reminder", "early", "told"),
    [
        ("reminder 6h\nearly_advance yes", "6h", "yes", "Reminder 6h before a deadline"),
        ("Reminder: 8\nEarly advance: ja", "8h", "yes", "ends when all have voted"),
        ("herinnering 30 minuten", "30m", "no", "Reminder 30m"),
        ("Erinnerung: 8 Stunden\nearly_advance ja", "8h", "yes", "Reminder 8h"),
        ("reminder 0\nearly_advance=no", "0ms", "no", "No reminders"),
        ("reminder geen", "0ms", "no", "a phase ends at its deadline"),
    ],
)
async def test_a_game_has_lines_for_reminder_and_early_advance(
    desk: Desk, lines: str, reminder: str, early: str, told: str
) -> None:
    """They say themselves what they are, so they may stand anywhere below the name."""
    answer = await desk.do("start", f"WW5\n15\n{lines}\n3\n1\n\nann@example.org")
    options = (await row_of(desk, "WW5")).options

    assert told in answer
    assert (options["reminder"], options["early_advance"]) == (reminder, early)
    assert "Invited: ann@example.org" in answer
    assert not desk.mail.to("ann@example.org")[0].text.lower().startswith(("reminder", "early"))


@pytest.mark.parametrize(
    ("line", "possible"),
    [
        ("reminder 5d", "12h or 30m"),
        ("reminder soon", "0 for none"),
        ("early_advance maybe", "yes or no"),
    ],
)
async def test_a_refused_line_says_what_is_possible(desk: Desk, line: str, possible: str) -> None:
    """And nothing is opened."""
    assert possible in await desk.do("start", f"WW5\n{line}")
    assert "There is no game" in await desk.do("players", "WW5")


async def test_words_about_reminders_are_text(desk: Desk) -> None:
    """Only a line that is nothing else sets an option."""
    await desk.do("start", "WW5\n\n\n\n\nReminder: bring your own cookies\nann@example.org")

    assert desk.mail.to("ann@example.org")[0].text.startswith("Reminder: bring your own cookies")


async def test_the_name_may_stand_in_the_subject(desk: Desk) -> None:
    assert "WW5 has been opened" in await desk.do("start", "15", "WW5")
    assert "WW6 has been opened" in await desk.do("start", "WW6\n15", "ww6")
    assert "one word" in await desk.do("start", "15", "WW", "7")


async def test_a_dutch_house_invites_in_dutch(tmp_path: Path) -> None:
    desk = await Desk(tmp_path).opens({"language": "nl", "theme": "default"})
    await desk.do("start", "WW5\n\n1\n0\n\nann@example.org")

    [letter] = desk.mail.to("ann@example.org")
    assert letter.subject == "Uitnodiging: WW5"
    assert "een fase duurt 1 dag; niemand wordt verwijderd" in letter.text
    await desk.closes()


async def test_a_german_house_answers_administrators_in_german(tmp_path: Path) -> None:
    """What is wrong with a line of the form, and what has been opened."""
    desk = await Desk(tmp_path).opens({"language": "de", "theme": "default"})
    refused = await desk.do("start", "WW5\n15\nschnell")
    opened = await desk.do("start", "WW5\n15\n3\n1")

    assert refused.startswith("Für die Geschwindigkeit steht da „schnell“; es muss aber eine ganze")
    assert opened.startswith("WW5 ist eröffnet. Spieler können sich anmelden, bis nach der ersten")
    assert opened.endswith("Erinnerung 12h vor einer Frist; eine Phase endet mit ihrer Frist.")
    await desk.closes()


async def test_an_unknown_theme_becomes_the_default_with_a_notice(desk: Desk) -> None:
    answer = await desk.do("start", "WW5\n\n\n\nAtlantis")

    assert "There is no theme “Atlantis”, so default is told" in answer
    assert (await row_of(desk, "WW5")).options["theme"] == "default"


async def test_without_a_default_theme_all_administrators_are_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(desk.office.office.shelf), "__iter__", lambda self: iter(()))

    assert "There is no theme en/default" in await desk.do("start", "WW5")
    assert "There is no theme en/default" in desk.alarms[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "name of the game is missing"),
        ("\n15", "name of the game is missing"),
        ("two words", "not a valid name"),
        ("Wölfe", "not a valid name"),
        ("12", "not a valid name"),
        ("-1", "not a valid name"),
        ("x" * 31, "not a valid name"),
        ("a'; drop table tables; --", "not a valid name"),
        ("../etc", "not a valid name"),
        ("help", "has a meaning of its own"),
        ("Blanco", "has a meaning of its own"),
        ("config", "has a meaning of its own"),
        ("Ziener", "has a meaning of its own"),
        ("WW-help", "has a meaning of its own"),
        ("config_5", "has a meaning of its own"),
        ("my-lobby", "has a meaning of its own"),
        ("5-Anoniem", "has a meaning of its own"),
        ("mafia", "has a meaning of its own"),
        ("Werewolves-5", "has a meaning of its own"),
        ("ww4", "There is a game called WW4 already"),
        ("WW5\n2", "The maximum is “2” but must be"),
        ("WW5\nmany", "The maximum is “many”"),
        ("WW5\n15\n0", "The speed is “0”"),
        ("WW5\n15\n61", "The speed is “61”"),
        ("WW5\n15\n2\n-1", "The strictness is “-1”"),
        ("WW5\n٣", "The maximum is “٣”"),
    ],
)
async def test_a_bad_start_opens_nothing(desk: Desk, text: str, why: str) -> None:
    await desk.do("start", "WW4")

    assert why in await desk.do("start", text)
    assert [row.id for row in await desk.store.rows()] == ["WW4"]


async def test_the_same_mail_twice_starts_once(desk: Desk) -> None:
    first = await desk.do("start", "WW5\n\n\n\n\nann@example.org", id="<1@x>")
    again = await desk.do("start", "WW5\n\n\n\n\nann@example.org", id="<1@x>")

    assert first == again
    assert len({letter.id for letter in desk.mail.sent}) == 1


async def test_bad_addresses_are_named(desk: Desk) -> None:
    desk.mail.refusing.add("mailto:full@example.org")
    lines = ["x@y@z", "a@b.c\r", "full@example.org", "Ann <ann@example.org>"]
    answer = await desk.do("start", "\n".join(["WW5", "", "", "", "", *lines]))

    assert "Invited: a@b.c." in answer
    assert "x@y@z could not be invited: that is not an address." in answer
    assert "full@example.org could not be invited" in answer
    many = "\n".join(f"a{n}@b.c" for n in range(201))
    assert "At most 200" in await desk.do("start", f"WW6\n\n\n\n\n{many}")


# -- games and players


async def test_games_are_listed_with_what_is_no_secret(village: Desk) -> None:
    said = await village.do("games")

    assert said.splitlines()[1].split() == [
        *("1", "WW5", "werewolves", "running", "5", "5", "0", "night"),
        *("2026-03-05", "19:00", "UTC", "3", "1", "default"),
    ]
    assert (await row_of(village, "WW5")).seed not in said


async def test_the_bots_of_a_contest_are_counted(desk: Desk) -> None:
    """They have no chairs: whoever is in the standing counts, as in the list of tables."""
    await desk.host.open_table(TableId("contest"), "mia", {"self_starting": "yes"}, None, "open")
    for name in ("anna", "bert", "cleo", "dora"):
        assert (await desk.acts("contest", name, Sit())).rejection is None

    [row] = (await desk.do("games")).splitlines()[1:]
    assert await desk.store.chairs(TableId("contest")) == []
    assert row.split()[1:5] == ["contest", "mia", "open", "4"]


async def test_no_games(desk: Desk) -> None:
    assert await desk.do("games") == "There are no games."


async def test_players_are_listed_without_roles(village: Desk) -> None:
    """H14: administrators may be players."""
    said = await village.do("players", "1")

    assert said.splitlines()[0] == "WW5"
    assert said.splitlines()[2].split() == ["1", "Anna", "anna@example.org", "f", "yes", "yes"]
    for role in ROLES:
        assert role not in said.lower()


async def test_players_of_nothing(desk: Desk) -> None:
    await desk.do("start", "WW5")

    assert await desk.do("players", "WW5") == "WW5 has no players yet."
    assert await desk.do("players", "WW9") == "There is no game called “WW9”."
    assert "Which game?" in await desk.do("players")


# -- pause, resume, stop


async def test_a_game_is_paused_and_resumed(village: Desk) -> None:
    """Scenario 95: speed 3, resumed on the 10th: it ends on the 13th."""
    assert "WW5 is paused" in await village.do("pause", "WW5")
    await village.settles()
    assert "paused" in village.mail.to("bob@example.org")[-1].text.lower()
    assert await village.do("pause", "WW5") == "WW5 is already paused."
    await village.passes(days=8)
    assert (await row_of(village, "WW5")).standing.due is None

    assert "WW5 continues" in await village.do("continue", "ww5")
    due = (await row_of(village, "WW5")).standing.due
    assert due is not None
    assert f"{due:%m-%d}" == "03-13"
    assert await village.do("resume", "WW5") == "WW5 is not paused."


async def test_several_games_at_once(desk: Desk) -> None:
    """A3, A4: a confirmation each; those that are not there are named."""
    await desk.do("start", "WW5")
    await desk.do("start", "WW6")
    said = await desk.do("stop", "WW5\nnone\nWW6\nWW5")

    assert said.splitlines() == [
        "WW5 has been stopped for good. Nobody has won.",
        "WW6 has been stopped for good. Nobody has won.",
        "There is no game called “none”.",
    ]
    for command in ("stop", "pause", "resume"):
        assert await desk.do(command, "WW5") == "WW5 has ended."
        assert await desk.do(command, "none") == "There is no game called “none”."
        assert "Which game?" in await desk.do(command)


async def test_a_game_has_a_name_and_a_number(desk: Desk) -> None:
    """A3: a number is meant only if no game is called so."""
    for name in ("WW5", "x2"):
        await desk.do("start", name)
    await desk.host.open_table(TableId("2"), "werewolves", {}, None, "open 2")

    assert (await desk.do("stop", "1")).startswith("WW5 has been stopped")
    assert (await desk.do("stop", "2")).startswith("2 has been stopped")
    assert (await desk.do("stop", "X2")).startswith("x2 has been stopped")


async def test_the_same_order_twice_acts_once(desk: Desk) -> None:
    await desk.do("start", "WW5")
    first = await desk.do("pause", "WW5", id="<1@x>")

    assert await desk.do("pause", "WW5", id="<1@x>") == first


async def test_other_games_cannot_be_paused(desk: Desk) -> None:
    await desk.host.open_table(TableId("dice"), "mia", {}, None, "open")

    assert "game of mia: only games of Werewolves can be paused" in await desk.do("pause", "dice")
    assert "dice" in await desk.do("games")


async def test_a_table_set_aside_says_so(village: Desk) -> None:
    await village.store.suspend(TableId("WW5"), "a bug")
    village.host.unload(TableId("WW5"))

    assert "is suspended" in await village.do("pause", "WW5")
    assert "suspended" in await village.do("games")


# -- delete (scenario 94)


async def test_only_ended_games_are_deleted(village: Desk) -> None:
    """Scenario 94."""
    assert "stop it first" in await village.do("delete", "WW5")
    await village.do("stop", "WW5")
    village.spool.note(village.clock.now(), "to anna: Rol", "WW5")
    await village.settles()

    assert "WW5 has been deleted" in await village.do("delete", "WW5")
    with pytest.raises(UnknownTable):
        await row_of(village, "WW5")
    assert await village.journal("WW5") == []
    assert await village.do("delete", "WW5") == "There is no game called “WW5”."
    assert await village.do("delete", "1") == "There is no game called “1”."
    assert "cannot be deleted" in await village.do("delete", "-1")
    await village.do("start", "WW5")
    assert (await village.do("games")).splitlines()[1].split()[0] == "2"


async def test_a_deletion_that_broke_off_is_finished(
    village: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a new game of that name would begin with the old one's log."""
    await village.do("stop", "WW5")
    await village.settles()
    village.spool.note(village.clock.now(), "to anna: Rol", "WW5")

    async def cut(game: str) -> None:
        raise StoreUnavailable("the power is cut")

    with monkeypatch.context() as power:
        power.setattr(village.spool, "forget", cut)
        assert "could not be done" in str(await village.mails("config delete", f"{PASSWORD}\nWW5"))

    assert "WW5 has been deleted" in str(await village.mails("config delete", f"{PASSWORD}\nWW5"))
    assert await village.journal("WW5") == []


async def test_a_list_of_games_waits_for_the_disk_once(desk: Desk) -> None:
    """However many are listed for the first time."""
    for number in range(5):
        await desk.host.open_table(TableId(f"G{number}"), "mafia", {}, None, f"open {number}")
    statements: list[str] = []
    desk.office.office.notebook._connection.set_trace_callback(statements.append)

    said = await desk.do("games")

    assert [line.split()[:2] for line in said.splitlines()[1:]] == [
        [str(number + 1), f"G{number}"] for number in range(5)
    ]
    assert sum(each.startswith("insert") for each in statements) == 1


# -- nomail (scenario 101)


async def test_only_the_dead_are_taken_off_the_list(village: Desk) -> None:
    """Scenario 101."""
    assert "Bob is alive" in await village.do("nomail", "WW5\nbob")
    await village.acts("WW5", None, Expel(Seat("Bob")))
    for _ in range(12):
        if "no" in (await village.do("players", "WW5")).splitlines()[3].split():
            break
        await village.acts("WW5", None, EndPhase())

    assert "already" in await village.do("nomail", "WW5\nBob")


async def test_a_dead_player_gets_no_more_mail(
    village: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gamekeeper.games.werewolves.rules.village import DEAD

    live = await village.host.loaded(TableId("WW5"))
    live.view(None).players[Seat("Carl")].life = DEAD
    said = await village.do("nomail", "", "WW5", "Carl")

    assert said == "Carl gets no more mail about WW5."
    assert "already" in await village.do("nomail", "WW5 Carl")
    addresses = [ear.address for ear in await village.store.ears(TableId("WW5"))]
    assert "mailto:carl@example.org" not in addresses
    assert len(addresses) == 4


async def test_nomail_needs_a_game_and_a_player(village: Desk) -> None:
    assert "Write the game" in await village.do("nomail", "WW5")
    assert "Write the game" in await village.do("nomail", "")
    assert "Nobody called “Zoe”" in await village.do("nomail", "WW5\nZoe")
    assert "There is no game" in await village.do("nomail", "WW9\nBob")


# -- no distribution (scenario 96)


async def test_an_added_distribution_lets_a_waiting_game_begin(tmp_path: Path) -> None:
    """Scenario 96, and its remedy: a server with distributions of its own lacks one for three."""
    own = {"language": "en", "theme": "default", "roles": "citizen*3,werewolf,witch"}
    desk = await Desk(tmp_path).opens(own)
    await desk.do("start", "WW5\n18\n1")
    await desk.sits("WW5", "Anna", "Bob", "Carl")
    await desk.passes(days=2)
    assert (await row_of(desk, "WW5")).standing.phase == "paused"
    assert "paused" in await desk.do("games")

    assert (await desk.do("resume", "WW5")).startswith("WW5: ")
    await desk.do("roles", "Werewolf, Seer, Citizen")
    assert "WW5 continues" in await desk.do("resume", "WW5")

    assert (await row_of(desk, "WW5")).standing.phase != "paused"
    assert "1,1,1 -mayor" in (await row_of(desk, "WW5")).options["roles"]
    await desk.closes()


async def test_a_deleted_game_leaves_no_mails_behind(village: Desk) -> None:
    """Neither those that wait nor those that were given up; others stay."""
    for number, table in enumerate(("WW5", "WW5", "WW6", None)):
        parcel = Parcel(f"p{number}", "mailto:a@x.org", f"<{number}@x>", "Hi", table, b"raw", False)
        await village.spool.put(parcel, village.clock.now())
    await village.spool.failed(village.spool.queue()[0].number, "550")
    await village.do("stop", "WW5")

    assert "has been deleted" in await village.do("delete", "WW5")
    assert village.spool.queue(State.FAILED) == []
    assert [item.table for item in village.spool.queue()] == ["WW6", None]
