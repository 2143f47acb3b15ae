"""Every word of the lobby, and everything that can be wrong with it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.kit.evening import RIGHTS, Evening
from tests.kit.sentences import HELP, SENTENCES

from gamekeeper.doors.base import Inbound
from gamekeeper.games import playable
from gamekeeper.lobby.lobby import WORDS
from gamekeeper.lobby.request import MAX_TEXT
from gamekeeper.store.base import TableId

# -- help, games, tables


async def test_help_names_every_word(evening: Evening) -> None:
    """Who asks for help learns everything that can be said."""
    answer = await evening.says("anna", "help")

    assert answer == HELP
    assert [word for word in WORDS if word != "help" and f"\n  {word}" not in HELP] == []


async def test_saying_nothing_is_answered_with_help(evening: Evening) -> None:
    """Empty words, blanks and line ends are no reason to be silent."""

    for nothing in ("", "   ", "\n\t\r\n"):
        assert await evening.says("anna", nothing) == HELP


async def test_words_may_be_written_in_capitals(evening: Evening) -> None:
    """Some doors begin every sentence with one."""

    assert await evening.says("anna", "Help") == HELP
    assert await evening.says("anna", "TABLES") == "No table is open. Type `open GAME` to open one."


async def test_help_at_a_table_tells_the_games_words_too(evening: Evening) -> None:
    """Whoever sits at one table is told what can be said there."""
    await evening.table("mafia", "anna")

    told = await evening.says("anna", "help")

    assert told.startswith(HELP)
    assert "`vote NAME`" in told


async def test_a_table_keeps_the_language_it_was_opened_with(evening: Evening) -> None:
    """`open mia language=nl`; a wrong one is refused in words."""
    await evening.says("anna", "open mia language=nl")
    refused = await evening.says("anna", "open mia language=fr")

    [row] = await evening.house.store.rows()
    assert row.options["language"] == "nl"
    assert "must be one of en, nl, de" in refused


async def test_what_stands_in_quotes_is_one_option(evening: Evening) -> None:
    """Role names and themes may have spaces; a quote without end is an ordinary character."""
    opened = await evening.says(
        "anna", 'open werewolves roles="citizen*4, Witte Weerwolf, seer -mayor"'
    )

    assert opened.startswith("Table werewolves-")
    assert "not one of" in await evening.says("anna", 'open werewolves roles="seer, wolf"')
    assert "not one of" in await evening.says("anna", 'open werewolves roles="seer')


async def test_a_theme_nobody_has_written_is_refused(evening: Evening) -> None:
    """The ones there are are named."""
    answer = await evening.says("anna", "open werewolves theme=moon language=nl")

    assert answer == "That does not work: there is no theme 'moon', only default, vuurtoren."
    assert (await evening.says("anna", "open werewolves theme=vuurtoren language=nl"))[
        :5
    ] == "Table"


async def test_games_lists_every_game_with_its_options(evening: Evening) -> None:
    """What only the house may set is not offered."""
    answer = await evening.says("anna", "games")

    assert [line.split(":")[0] for line in answer.splitlines()] == playable()
    assert "rounds" in answer
    assert "self_starting" not in answer


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "connectfour: Connect Four: four discs in a row. Options: "),
        ("nl", "werewolves: Weerwolven, het dorp met 28 rollen, verteld in verhalen. Opties: "),
        ("de", "connectfour: Vier gewinnt: vier Scheiben in einer Reihe. Optionen: "),
    ],
)
async def test_games_are_described_in_the_language_of_the_reader(
    evening: Evening, language: str, line: str
) -> None:
    """A game says itself what it is."""
    evening.house.lobby.language = language
    answer = await evening.says("anna", "games")

    assert any(each.startswith(line) for each in answer.splitlines())


async def test_tables_lists_what_is_open(evening: Evening) -> None:
    """Finished tables are left out."""
    table = await evening.table("ballot", "anna", "bob")
    other = await evening.table("mia", by="bob")

    for words in (f"start {table}", f"{table}: vote bob"):
        await evening.says("anna", words)
    before = await evening.says("anna", "tables")
    await evening.says("bob", f"{table}: vote bob")

    assert before.splitlines() == [f"{other}: mia, waiting for players", f"{table}: ballot, open"]
    assert await evening.says("anna", "tables") == f"{other}: mia, waiting for players"


# -- open


async def test_who_opens_a_table_is_told_how_to_go_on(evening: Evening) -> None:
    """The answer says what others say now, and what comes then; the opener has a seat."""
    answer = await evening.says("anna", "open mia rounds=3 window=30s")

    table = answer.split()[1]
    assert answer == (
        f"Table {table} is open. You sit there as anna. Others can type `join {table}`. "
        f"When everybody is here, type `start {table}`."
    )
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna"]


async def test_who_opens_a_table_may_choose_a_name_or_only_host(evening: Evening) -> None:
    """`as=NAME` and `seat=no`; whoever only hosts may still start the game and sit down later."""
    named = (await evening.says("anna", "open mia as=Queen")).split()[1]
    answer = await evening.says("anna", "open mia seat=no")
    hosted = answer.split()[1]

    assert [chair.seat for chair in await evening.store.chairs(TableId(named))] == ["Queen"]
    assert [chair.seat for chair in await evening.store.chairs(TableId(hosted))] == []
    assert "You sit" not in answer
    await evening.says("bob", f"join {hosted}")
    await evening.says("carl", f"join {hosted}")
    assert await evening.says("anna", f"start {hosted}") == f"Table {hosted} has begun."


async def test_who_opens_a_table_sits_down_under_what_a_game_takes_of_the_name(
    evening: Evening,
) -> None:
    """Many addresses have a dot before the @; whoever chooses a name is told what is wrong with it."""
    table = (await evening.says("anna.lee", "open werewolves")).split()[1]
    own = await evening.says("bob.lee", f"join {table}")
    chosen = await evening.says("carl", "open werewolves as=c.arl")

    assert own.startswith(f"Welcome to table {table}, bob-lee.")
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == [
        *("anna-lee", "bob-lee")
    ]
    assert "you have no seat there: “c.arl” cannot be a name in this game." in chosen
    assert f"Type `join {chosen.split()[1]} as NAME` to take one." in chosen
    refused = await evening.says("carl", f"join {table} as c.arl")
    assert refused.startswith("“c.arl” cannot be a name")


async def test_who_opens_a_game_of_go_sits_down_before_the_bots(evening: Evening) -> None:
    """So that type=black gives them Black."""
    told = await evening.says("anna", "open go size=9 type=black bots=1")
    found = re.search(r"Table (\S+) is open", told)
    assert found, told
    live = await evening.house.host.loaded(TableId(found[1]))

    assert live.table.state.game.black == "anna"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("open mia seat=maybe", "`seat` is yes or no"),
        ("open mia as=a:b", "'a:b' is not a valid name"),
        ("open mia bots=2 as=baron", "a bot is called Baron, too"),
    ],
)
async def test_a_seat_that_cannot_be_had_is_refused_before_the_table_is_there(
    evening: Evening, words: str, answer: str
) -> None:
    """Nothing has changed then."""
    assert answer in await evening.says("anna", words)
    assert await evening.says("anna", "tables") == "No table is open. Type `open GAME` to open one."


async def test_who_may_not_play_may_still_host(tmp_path: Path) -> None:
    """Where only operators may join, others open a table without a seat."""
    rights = replace(RIGHTS, may_join="operators")
    evening = await Evening("memory", tmp_path, rights).opens()
    answer = await evening.says("anna", "open mia")
    refused = [await evening.says("anna", f"open mia {words}") for words in ("seat=yes", "as=Ann")]
    await evening.closes()

    assert "is open. Players can type" in answer
    assert all("you can host here, but not play: leave out `seat` and" in no for no in refused)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("open", "Type it like this: `open GAME key=value …`"),
        (
            "open chess",
            "There is no game 'chess'. Games: mia, mafia, werewolves, softwarewolves, go, connectfour, "
            "ballot.",
        ),
        ("open mia fast", "Type it like this: `open GAME key=value …`"),
        ("open mia colour=red", "There is no option 'colour' here."),
        ("open mia self_starting=yes", "There is no option 'self_starting' here."),
        ("open mia window=soon", "window is 'soon' but must be a duration"),
        ("open mia window=", "window is '' but must be a duration"),
        ("open mia window=0ms", "window must be between 1ms and 30d"),
        ("open mia window=31d", "window must be between 1ms and 30d"),
        ("open mia window=-5s", "must be a duration"),
        ("open mia window=٣s", "must be a duration"),
        ("open mia rounds=0", "rounds must be at least 1"),
        ("open mia rounds=many", "rounds is 'many' but must be a whole number"),
        ("open mia rounds=99999999999999999999", "must be a whole number"),
        ("open mia ask=maybe", "ask is 'maybe' but must be yes or no"),
        ("open mia bots=x", "bots is 'x', but must be a whole number"),
        ("open mia bots=-1", "bots is '-1', but must be a whole number"),
        ("open mia preset=slow", "preset is 'slow', but must be one of one-room, evening"),
        ("open mia bots=4", "This game has only 3 bots."),
        ("open ballot bots=99", "This game has only"),
        ("open mia pause=999999999d", "That does not work"),
        ("open mia gather=999999999d", "That does not work"),
        ("open mia rounds=3 rounds=5", "you gave `rounds` twice"),
        ("open mia bots=1 rounds=3 bots=1", "you gave `bots` twice"),
    ],
)
async def test_a_wrong_opening_is_refused_with_what_would_be_right(
    evening: Evening, words: str, answer: str
) -> None:
    """No table is opened by it."""

    assert answer in await evening.says("anna", words)
    assert await evening.says("anna", "tables") == "No table is open. Type `open GAME` to open one."


async def test_a_table_may_come_with_bots(evening: Evening) -> None:
    """They sit down at once, under their own names."""
    answer = await evening.says("anna", "open mia bots=2 seat=no")

    table = answer.split()[1]
    assert "is open with Prudence, Baron." in answer
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == [
        "Baron",
        "Prudence",
    ]


async def test_nobody_opens_too_many_tables(tmp_path: Path) -> None:
    """The limit is per person; a finished table does not count, and operators have none."""
    rights = replace(RIGHTS, tables_per_person=2)
    evening = await Evening("memory", tmp_path, rights).opens()
    for _ in range(2):
        await evening.table("mia")

    refused = await evening.says("anna", "open mia")
    by_another = await evening.says("bob", "open mia")
    by_the_operator = [await evening.says("admin", "open mia") for _ in range(3)]
    await evening.closes()

    assert refused == "You have 2 unfinished tables. Finish one first."
    assert "is open" in by_another
    assert all("is open" in answer for answer in by_the_operator)


async def test_two_messages_never_open_the_same_table(evening: Evening) -> None:
    """Even if the short names of their tables would be the same."""
    one, other = "m-1254", "m-3828"  # found by trying: their hashes begin alike
    first = await evening.says("anna", "open ballot", one)

    second = await evening.says("anna", "open ballot", other)

    assert "is open" in second
    assert second.split()[1] != first.split()[1]


# -- join


async def test_who_joins_is_welcomed_and_the_others_hear_it(evening: Evening) -> None:
    """The newcomer's own event comes by the delivery."""
    table = await evening.table("ballot", "anna")
    evening.news("anna")

    answer = await evening.says("bob", f"join {table}")

    assert answer.splitlines() == [f"Welcome to table {table}, bob.", "bob sits down."]
    assert evening.news("anna") == "bob sits down."


async def test_one_may_sit_under_another_name(evening: Evening) -> None:
    """A name for one table only."""
    table = await evening.table("ballot", "anna")

    await evening.says("bob", f"join {table} as Zoë")

    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["Zoë", "anna"]


@pytest.mark.parametrize(
    "name",
    ["", "a b", "a,b", "a;b", "a:b", "x" * 21, "a\x00b", "a\x1bb", "a\x7f", "a\x9b", "\ud800"],
    ids=repr,
)
async def test_bad_names_are_refused(evening: Evening, name: str) -> None:
    """Nothing with blanks, separators, control characters or broken text becomes a seat."""
    table = await evening.table("ballot", "anna")

    answer = await evening.says("bob", f"join {table} as {name}")

    assert "is not a valid name" in answer or answer.startswith("Type it like this: `join TABLE`")
    assert re.search(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]", answer) is None
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna"]


async def test_an_accent_is_the_same_however_it_is_written(evening: Evening) -> None:
    """é as one character and as two are one name: of a seat, and of whoever has an address."""
    table = await evening.table("ballot", "anna")
    await evening.says("zo", f"join {table} as Zoe\u0301")
    await evening.says("andre\u0301", f"join {table}")

    for name in ("Zo\u00e9", "Zoe\u0301", "andr\u00e9"):
        assert "already sits there" in await evening.says("bob", f"join {table} as {name}")
    seats = [chair.seat for chair in await evening.store.chairs(TableId(table))]
    assert sorted(seats) == ["Zo\u00e9", "andr\u00e9", "anna"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("join ballot-000000", "There is no table 'ballot-000000'. Type `tables` for a list."),
        ("join {table} as", "Type it like this: `join TABLE` or `join TABLE as NAME`"),
        ("join {table} bob", "Type it like this: `join TABLE` or `join TABLE as NAME`"),
        (
            "join {table} as anna",
            "Somebody called 'anna' already sits there. Type `join {table} as",
        ),
        ("join", "You are not at a table. Type `tables` for a list, then `join TABLE`; or `help`."),
    ],
)
async def test_a_wrong_joining_is_refused(evening: Evening, words: str, answer: str) -> None:
    """Nobody sits down by it."""
    table = await evening.table("ballot", "anna")

    said = await evening.says("bob", words.format(table=table))

    assert answer.format(table=table) in said
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna"]


async def test_joining_twice_is_harmless(evening: Evening) -> None:
    """The second time nothing happens at the table."""
    table = await evening.table("ballot", "anna", "bob")
    before = await evening.events(table)

    answer = await evening.says("bob", f"join {table} as somebody-else")

    assert answer == f"You sit at table {table} as bob."
    assert await evening.events(table) == before


async def test_a_games_refusal_to_seat_somebody_is_told_in_the_games_words(
    evening: Evening,
) -> None:
    """A refusal is a sentence, never a slug."""
    table = await evening.table("ballot", "anna", "bob")
    await evening.says("anna", "start")

    answer = await evening.says("carl", f"join {table}")

    assert answer == "No: not-now."
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna", "bob"]


async def test_who_was_refused_a_seat_hears_nothing_of_the_table(evening: Evening) -> None:
    """An ear comes with the seat or not at all."""
    table = await evening.table("ballot", "anna", "bob")
    await evening.says("anna", "start")
    await evening.says("carl", f"join {table}")
    evening.news("carl")

    await evening.says("anna", "vote bob")

    assert evening.news("carl") == ""


# -- start


async def test_only_who_opened_a_table_or_an_operator_starts_it(evening: Evening) -> None:
    """The others are told who may."""
    table = await evening.table("ballot", "anna", "bob")
    other = await evening.table("ballot", "anna", "bob")

    by_a_player = await evening.says("bob", f"start {table}")
    by_its_owner = await evening.says("anna", f"start {table}")
    by_the_operator = await evening.says("admin", f"start {other}")

    assert by_a_player == "Only whoever opened the table, or an administrator, can do that here."
    assert f"Table {table} has begun." in by_its_owner
    assert by_the_operator == f"Table {other} has begun."


async def test_a_table_is_started_once(evening: Evening) -> None:
    """The second time is refused in words."""
    await evening.table("mia ask=yes window=30s", "anna", "bob")
    await evening.says("anna", "start")

    assert await evening.says("anna", "start") == "The game has already begun."


async def test_a_game_for_several_does_not_begin_with_one(evening: Evening) -> None:
    """Whoever starts too early is told what is missing."""
    table = await evening.table("mia", "anna")

    assert "Too few players" in await evening.says("anna", "start")
    assert "has begun" not in "\n".join(evening.heard("anna"))
    assert (await evening.events(table)) == ["TableOpened", "PlayerSat"]


async def test_a_table_without_players_does_not_begin(evening: Evening) -> None:
    """There has to be somebody."""
    table = await evening.table("mia")

    assert "Too few players" in await evening.says("anna", f"start {table}")


async def test_start_needs_a_table(evening: Evening) -> None:
    """A named one that is there, or the one where the speaker sits."""

    assert await evening.says("anna", "start") == SENTENCES["no-table"]
    assert "There is no table 'x'" in await evening.says("anna", "start x")


# -- replace


async def test_a_seat_can_be_taken_over_by_somebody_else(evening: Evening) -> None:
    """The game notices nothing; the newcomer hears and plays, the one before does neither."""
    table = await evening.table("ballot", "anna", "bob")
    await evening.says("anna", "start")
    events = await evening.events(table)

    freed = await evening.says("anna", "replace bob")
    taken = await evening.says("carl", f"join {table} as bob")
    evening.news("bob")
    await evening.says("anna", "vote anna")
    voted = await evening.says("carl", "vote anna")

    assert freed == f"The seat bob is free. Whoever types `join {table} as bob` takes it over."
    assert taken.splitlines() == [
        f"Table {table}: 2 voters. Chosen: nobody yet.",
        "Say `vote NAME`.",
    ]
    assert "You voted for anna." in voted
    assert evening.news("bob") == ""
    assert (await evening.events(table))[: len(events)] == events
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna", "bob"]


async def test_only_one_takes_a_free_seat(evening: Evening) -> None:
    """Whoever comes second is told that somebody sits there."""
    table = await evening.table("ballot", "anna", "bob")
    await evening.says("anna", f"replace {table} bob")
    await evening.says("carl", f"join {table} as bob")

    assert "Somebody called 'bob' already sits there" in await evening.says(
        "dora", f"join {table} as bob"
    )


@pytest.mark.parametrize(
    ("who", "words", "answer"),
    [
        (
            "bob",
            "replace anna",
            "Only whoever opened the table, or an administrator, can do that here.",
        ),
        ("anna", "replace", "Type it like this: `replace SEAT` or `replace TABLE SEAT`"),
        ("anna", "replace zoe", "Nobody called 'zoe' sits at table"),
        ("admin", "replace bob", "You are not at a table."),
    ],
)
async def test_a_wrong_replacement_is_refused(
    evening: Evening, who: str, words: str, answer: str
) -> None:
    """Nobody loses a seat by it."""
    await evening.table("ballot", "anna", "bob")

    assert answer in await evening.says(who, words)


async def test_another_host_is_named(evening: Evening) -> None:
    """From then on the table is theirs, and whoever opened it is a player."""
    table = await evening.table("ballot", "anna", "bob")

    handed = await evening.says("anna", "host bob")

    assert handed == f"bob is the host of table {table} now."
    assert "Only whoever opened the table" in await evening.says("anna", "start")
    assert await evening.says("bob", f"host {table} anna") == (
        f"anna is the host of table {table} now."
    )
    assert "Only whoever opened the table" not in await evening.says("anna", "start")


@pytest.mark.parametrize(
    ("who", "words", "answer"),
    [
        (
            "bob",
            "host bob",
            "Only whoever opened the table, or an administrator, can do that here.",
        ),
        ("anna", "host", "Type it like this: `host SEAT` or `host TABLE SEAT`"),
        ("anna", "host zoe", "Nobody called 'zoe' sits at table"),
        ("admin", "host bob", "You are not at a table."),
    ],
)
async def test_a_wrong_host_is_refused(evening: Evening, who: str, words: str, answer: str) -> None:
    """The table stays whose it is."""
    await evening.table("ballot", "anna", "bob")

    assert answer in await evening.says(who, words)
    assert "Only whoever opened the table" not in await evening.says("anna", "start")


async def test_a_question_at_the_table_is_answered_and_changes_nothing(evening: Evening) -> None:
    """Also to whoever opened the table, or runs the house, without sitting there."""
    table = await evening.table("ballot", "bob", "carl")
    before = await evening.events(table)

    assert await evening.says("bob", "voters") == "2 may vote."
    assert await evening.says("anna", f"{table}: voters") == "2 may vote."
    assert await evening.says("admin", f"{table}: voters") == "2 may vote."
    assert await evening.says("admin", f"{table}: vote bob") == SENTENCES["not-seated"]
    assert await evening.says("dora", f"{table}: voters") == SENTENCES["no-table"]
    assert await evening.events(table) == before


# -- status, watch


async def test_status_shows_what_the_seat_knows_and_what_it_may_do(evening: Evening) -> None:
    """Others' secrets are not in it."""
    table = await evening.table("ballot", "anna", "bob")
    await evening.says("anna", "start")

    answer = await evening.says("bob", "status")

    assert answer.splitlines() == [
        f"Table {table}: 2 voters. Chosen: nobody yet.",
        "Say `vote NAME`.",
    ]


async def test_status_of_a_finished_table_can_still_be_asked_for(evening: Evening) -> None:
    """By name, since nobody sits there any more."""
    table = await evening.table("ballot", "anna")
    await evening.says("anna", "start")
    await evening.says("anna", "vote anna")

    assert await evening.says("anna", f"status {table}") == (
        f"Table {table}: 1 voters. Chosen: anna."
    )
    assert await evening.says("anna", "status") == SENTENCES["no-table"]


async def test_status_of_an_unknown_table_is_refused(evening: Evening) -> None:
    """With a hint where to look."""

    assert "There is no table 'x'" in await evening.says("anna", "status x")


async def test_who_watches_hears_the_public_part_from_now_on(evening: Evening) -> None:
    """Neither what was before nor anybody's secrets."""
    table = await evening.table("ballot", "anna", "bob")

    answer = await evening.says("carl", f"watch {table}")
    await evening.says("anna", "start")
    await evening.says("anna", "vote bob")

    assert answer == f"You are watching table {table}. 2 voters. Chosen: nobody yet."
    assert evening.news("carl") == "The ballot is open.\nSomebody voted."


async def test_who_plays_cannot_watch_as_well(evening: Evening) -> None:
    """One is told so."""
    table = await evening.table("ballot", "anna")

    assert await evening.says("anna", f"watch {table}") == f"You already sit at table {table}."


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("watch", "Type it like this: `watch TABLE`"),
        ("watch a b", "Type it like this: `watch TABLE`"),
        ("watch x", "There is no table 'x'."),
    ],
)
async def test_a_wrong_watching_is_refused(evening: Evening, words: str, answer: str) -> None:
    """With what would be right."""

    assert answer in await evening.says("anna", words)


async def test_a_spectator_may_sit_down_and_then_hears_everything_once(evening: Evening) -> None:
    """The same address has one ear, whatever it is."""
    table = await evening.table("ballot", "anna")
    await evening.says("bob", f"watch {table}")
    await evening.says("bob", f"join {table}")
    await evening.says("anna", "start")
    evening.news("bob")

    await evening.says("bob", "vote anna")

    assert evening.heard("bob")[-1] == "Somebody voted.\nYou voted for anna."


# -- leave


async def test_who_leaves_hears_nothing_more(evening: Evening) -> None:
    """And the seat is free."""
    table = await evening.table("mia", "anna", "bob")

    answer = await evening.says("bob", "leave")
    await evening.says("carl", f"join {table}")

    assert f"You have left table {table}." in answer
    assert evening.news("bob") == ""
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna", "carl"]


async def test_who_stops_watching_hears_nothing_more(evening: Evening) -> None:
    """Leaving works for spectators as well."""
    table = await evening.table("ballot", "anna")
    await evening.says("bob", f"watch {table}")

    answer = await evening.says("bob", f"leave {table}")
    await evening.says("anna", "start")

    assert answer == f"You are no longer watching table {table}."
    assert evening.news("bob") == ""


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("leave", SENTENCES["no-table"]),
        ("leave x", "There is no table 'x'."),
        ("leave {table}", SENTENCES["not-seated"]),
    ],
)
async def test_a_wrong_leaving_is_refused(evening: Evening, words: str, answer: str) -> None:
    """Nothing happens by it."""
    table = await evening.table("ballot", "anna")

    assert answer in await evening.says("bob", words.format(table=table))


# -- several tables


async def test_at_several_tables_the_words_must_say_which(evening: Evening) -> None:
    """The answer shows how."""
    tables = sorted([await evening.table("ballot", "anna") for _ in range(2)])
    for table in tables:
        await evening.says("anna", f"start {table}")

    unclear = await evening.says("anna", "vote anna")
    clear = await evening.says("anna", f"{tables[1]}: vote anna")

    known = ", ".join(tables)
    assert unclear == f"You sit at {known}. Put the table before your words: `{tables[0]}: …`."
    assert "Chosen: anna." in clear
    assert "Chosen" not in str(await evening.events(tables[0]))


async def test_a_door_may_say_which_table_is_meant(evening: Evening) -> None:
    """A chat room is about one table; its words need no name before them."""
    tables = [await evening.table("ballot", "anna") for _ in range(2)]
    await evening.says("anna", f"start {tables[0]}")

    message = Inbound("r-1", "loopback:anna", "vote anna", evening.clock.now(), tables[0])
    await evening.house.receive(message)
    await evening.settles()

    assert (await evening.events(tables[0]))[-2:] == ["Chosen", "SeedRevealed"]


async def test_words_at_somebody_elses_table_are_refused(evening: Evening) -> None:
    """A table's name before the words gives no right to speak there."""
    table = await evening.table("ballot", "anna")
    await evening.says("anna", "start")

    answer = await evening.says("bob", f"{table}: vote anna")

    assert answer in (SENTENCES["no-table"], SENTENCES["not-seated"])
    assert (await evening.events(table))[-1] == "Begun"


# -- strange words


@pytest.mark.parametrize(
    "words",
    ["x" * 100_000, "vote " * 20_000, "\x00\x01\x02", "🎲" * 50_000, "{table!r} {0}", "%s %n"],
    ids=["long", "many words", "control", "wide", "braces", "percents"],
)
async def test_strange_words_are_answered_and_change_nothing(evening: Evening, words: str) -> None:
    """At a table, and in the lobby."""
    table = await evening.table("ballot", "anna")
    await evening.says("anna", "start")
    before = await evening.events(table)

    at_the_table = await evening.says("anna", words)
    in_the_lobby = await evening.says("bob", words)

    assert at_the_table
    assert len(at_the_table) < 2 * MAX_TEXT
    assert in_the_lobby == SENTENCES["no-table"]
    assert await evening.events(table) == before


@pytest.mark.parametrize("word", [word for word in WORDS if word != "help"])
async def test_every_word_survives_a_flood_of_arguments(evening: Evening, word: str) -> None:
    """A hundred thousand characters after any word are refused in one sentence."""

    assert await evening.says("anna", f"{word} {'y' * 100_000}")
    assert await evening.says("anna", f"{word} {'y ' * 50_000}")
    assert await evening.says("anna", f"{word} \x00 \x1b[31m \ud800")


async def test_an_address_can_be_anything(evening: Evening) -> None:
    """Names are made acceptable; the address itself may be as odd as its door lets it be."""
    table = await evening.table("ballot")

    for address in ("a b,c;d:e", "x" * 500, "\x00\x1b", "ünï/çødé", "@host", "a@b/c"):
        answer = await evening.says(address, f"join {table}")
        assert "Welcome" in answer or "already sits there" in answer


# -- link


async def test_two_addresses_can_be_one_person(evening: Evening) -> None:
    """A code from the first door is said at the second; both then speak for the same seat."""
    table = await evening.table("ballot", "anna", "bob")
    code = (await evening.says("anna", "link")).split("`")[1].removeprefix("link ")

    welcome = await evening.says("anna-at-work", f"link {code}")
    await evening.says("anna", "start")
    await evening.says("anna-at-work", "vote bob")

    assert welcome == "Welcome, anna: both addresses are yours now."
    assert evening.heard("anna")[-1] == "Somebody voted.\nYou voted for bob."
    assert [chair.seat for chair in await evening.store.chairs(TableId(table))] == ["anna", "bob"]


async def test_a_linked_address_that_joins_hears_the_same_seat(evening: Evening) -> None:
    """Both addresses of one person are told."""
    table = await evening.table("ballot", "anna", "bob")
    await _link(evening, "anna", "anna-at-work")

    answer = await evening.says("anna-at-work", f"join {table}")
    await evening.says("anna", "start")
    await evening.says("anna", "vote bob")

    assert answer == f"You sit at table {table} as anna."
    assert evening.heard("anna")[-1] == evening.heard("anna-at-work")[-1]


async def test_who_leaves_leaves_with_all_addresses(evening: Evening) -> None:
    """Otherwise an old address would hear the secrets of whoever gets the seat next."""
    table = await evening.table("mia window=1h", "anna", "bob")
    await _link(evening, "anna", "anna-at-work")
    await evening.says("anna-at-work", f"join {table}")

    await evening.says("anna", "leave")

    heard = [ear.address for ear in await evening.store.ears(table)]
    assert heard == ["loopback:bob"]


@pytest.mark.parametrize("code", ["0", "deadbeef", "'; drop table people", "\x00"])
async def test_an_unknown_code_links_nothing(evening: Evening, code: str) -> None:
    """It is refused in words."""

    assert await evening.says("bob", f"link {code}") == SENTENCES["unknown-code"]


async def test_a_code_works_once_and_not_for_ever(evening: Evening) -> None:
    """Used or old, it is unknown."""
    used = await _link(evening, "anna", "anna-at-work")
    old = (await evening.says("bob", "link")).split("`")[1].removeprefix("link ")

    evening.clock.ahead += timedelta(minutes=11)

    assert await evening.says("eve", f"link {used}") == SENTENCES["unknown-code"]
    assert await evening.says("eve", f"link {old}") == SENTENCES["unknown-code"]


async def test_link_alone_lists_the_addresses_of_a_person(evening: Evening) -> None:
    """And says how to add one, and how to take one away."""
    await _link(evening, "anna", "anna-at-work")

    told = await evening.says("anna-at-work", "link")

    assert told.startswith("Your addresses: loopback:anna, loopback:anna-at-work.\n")
    assert "`unlink ADDRESS`" in told


async def test_an_address_is_unlinked(evening: Evening) -> None:
    """It is nobody's seat any more, and hears no secrets; whoever is there is somebody else."""
    table = await evening.table("ballot", "anna", "bob")
    await _link(evening, "anna", "anna-at-work")
    await evening.says("anna-at-work", f"join {table}")

    told = await evening.says("anna", "unlink loopback:anna-at-work")

    assert told == "loopback:anna-at-work is no longer one of your addresses."
    heard = [ear.address for ear in await evening.store.ears(table)]
    assert heard == ["loopback:anna", "loopback:bob"]
    assert await evening.says("anna-at-work", "vote bob") == SENTENCES["no-table"]
    assert "Your addresses: loopback:anna-at-work." in await evening.says("anna-at-work", "link")


async def test_the_first_address_can_be_unlinked_too(evening: Evening) -> None:
    """The seat stays with the other one."""
    table = await evening.table("ballot", "anna", "bob")
    await _link(evening, "anna", "anna-at-work")

    await evening.says("anna-at-work", "unlink loopback:anna")
    await evening.says("anna-at-work", f"join {table}")

    assert "Your addresses: loopback:anna-at-work." in await evening.says("anna-at-work", "link")
    assert await evening.says("anna", "vote bob") == SENTENCES["no-table"]


async def test_who_wants_to_be_forgotten_says_so_twice(evening: Evening) -> None:
    """Name, addresses and words are gone; what happened stays, and the next word is a stranger's."""
    table = await evening.table("connectfour talk=on", "anna", "bob")
    await evening.says("bob", "say my secret")
    bob = await evening.store.person_at("loopback:bob")
    assert bob is not None

    assert "`forget me yes`" in await evening.says("bob", "forget me")
    assert [each.text for each in await evening.store.talk(table)] == ["my secret"]
    assert "`forget me`" in await evening.says("bob", "forget")
    assert (await evening.says("bob", "Forget me yes")).startswith("You are forgotten.")

    assert [(each.text, each.hidden) for each in await evening.store.talk(table)] == [("", True)]
    assert await evening.store.person_at("loopback:bob") is None
    assert (await evening.says("anna", f"status {table}")).startswith(f"Table {table}")
    assert "bob" in await evening.says("bob", f"join {table}")  # where somebody sits already
    again = await evening.store.person_at("loopback:bob")
    assert again is not None
    assert again.id != bob.id
    assert await evening.store.chairs_of(again.id) == []


async def test_only_ones_own_addresses_can_be_unlinked(evening: Evening) -> None:
    """Not somebody else's, and not the only one."""
    await evening.says("bob", "link")

    told = await evening.says("anna", "unlink loopback:bob")
    assert told == "loopback:bob is not one of your addresses. Yours are: loopback:anna."
    only = await evening.says("anna", "unlink loopback:anna")
    assert only == "loopback:anna is your only address, so it stays yours."
    assert "unlink ADDRESS" in await evening.says("anna", "unlink")


async def _link(evening: Evening, first: str, second: str) -> str:
    code = (await evening.says(first, "link")).split("`")[1].removeprefix("link ")
    assert "both addresses are yours" in await evening.says(second, f"link {code}")
    return code


# -- rights


@pytest.mark.parametrize(
    ("right", "words"),
    [
        ("may_open", "open ballot"),
        ("may_join", "join {table}"),
        ("may_watch", "watch {table}"),
        ("may_watch", "status {table}"),
    ],
)
async def test_what_is_for_operators_is_refused_to_others(
    tmp_path: Path, right: str, words: str
) -> None:
    """And done for them."""
    changed: dict[str, Any] = {right: "operators"}
    rights = replace(RIGHTS, **changed)
    evening = await Evening("memory", tmp_path, rights).opens()
    table = await evening.table("ballot", by="admin")

    refused = await evening.says("eve", words.format(table=table))
    done = await evening.says("admin", words.format(table=table))
    await evening.closes()

    assert refused == "Only the administrators can do that here."
    assert "Only" not in done
    assert done


async def test_an_operator_who_is_struck_off_the_list_is_none(tmp_path: Path) -> None:
    """The list of administrators counts, not what was stored of them."""
    evening = await Evening("sqlite", tmp_path, replace(RIGHTS, may_open="operators")).opens()
    before = await evening.says("admin", "open ballot")

    evening.rights = replace(evening.rights, administrators=frozenset())
    await evening.starts_again()
    after = await evening.says("admin", "open ballot")
    await evening.closes()

    assert "is open" in before
    assert after == "Only the administrators can do that here."


@pytest.mark.parametrize(
    ("language", "answers"),
    [
        (
            "nl",
            [
                "Er is geen tafel open. Schrijf `open SPEL`.",
                "Dat kan niet: `seat` is yes of no.",
                "Schrijf het zo: `watch TAFEL`",
                "Er is geen tafel “xy”. Schrijf `tables` voor een lijst.",
            ],
        ),
        (
            "de",
            [
                "Kein Tisch ist offen. Mit `open SPIEL` eröffnest du einen.",
                "Das geht nicht: `seat` ist yes oder no.",
                "Schreib es so: `watch TISCH`",
                "Es gibt keinen Tisch „xy“. `tables` zeigt eine Liste.",
            ],
        ),
    ],
)
async def test_the_lobby_answers_in_the_language_of_the_reader(
    evening: Evening, language: str, answers: list[str]
) -> None:
    """Answers, refusals and how to type it; the code of a refusal is the same in all of them."""
    told = []
    for number, words in enumerate(["tables", "open mia seat=maybe", "watch", "join xy"]):
        message = Inbound(f"{number}", "loopback:anna", words, evening.clock.now())
        response = await evening.house.lobby.respond(message, language=language)
        told.append((response.text, response.code))

    assert [text for text, _ in told] == answers
    assert [code for _, code in told] == [None, "bad-option", "say-what", "unknown-table"]


async def test_other_doors_are_answered_in_the_language_of_the_server(evening: Evening) -> None:
    evening.house.lobby.language = "de"

    opened = await evening.says("anna", "open ballot")
    table = opened.split()[1]

    assert opened == (
        f"Tisch {table} ist offen. Du spielst als anna mit. Andere schreiben `join {table}`. "
        f"Wenn alle da sind, schreib `start {table}`."
    )
    assert await evening.says("bob", f"leave {table}") == "Du sitzt nicht an diesem Tisch."
