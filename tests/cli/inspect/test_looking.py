"""``tables``, ``show``, ``replay`` and ``resume``: nobody learns what they may not know."""

from __future__ import annotations

import asyncio
import fcntl
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.cli.conftest import Evening, Run

from gamekeeper.cli.inspect.tables import ListedTable, listed
from gamekeeper.cli.opening import codecs
from gamekeeper.doors.scene_json import decode_scene
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import Standing, TableId, TableRow
from gamekeeper.store.sqlite.store import SqliteStore
from gamekeeper.zones import tell_times_in


def test_tables_lists_what_is_open(run: Run, evening: Evening) -> None:
    """Finished ones only when asked for."""
    open_now = run("tables", "--data", evening.folder).stdout
    everything = run("tables", "--all", "--data", evening.folder).stdout

    assert evening.running in open_now
    assert evening.finished not in open_now
    assert "Anna, Baron, Prudence" in open_now
    assert evening.finished in everything


def test_tables_fit_eighty_columns() -> None:
    """However many players there are; a few are named, of many it is said how many."""
    at, now = datetime(2026, 3, 1, 9, tzinfo=UTC), datetime(2026, 3, 2, 9, tzinfo=UTC)
    names = [Seat(f"somebody{number}") for number in range(9)]
    rows = [
        TableRow(TableId("softwarewolves-f6e504"), "softwarewolves", {}, "s", at),
        TableRow(TableId("mia"), "mia", {}, "s", now, standing=Standing("waiting", now)),
    ]
    lines = listed(
        [ListedTable(rows[0], names), ListedTable(rows[1], [Seat("Ann"), Seat("Bob")])], now
    )

    assert max(map(len, lines.splitlines())) <= 80
    assert "9 players" in lines
    assert "Ann, Bob" in lines
    assert "2026-03-01" in lines
    assert "09:00 UTC" in lines


@pytest.mark.parametrize("zone", ["Europe/Amsterdam", "Asia/Kolkata", "America/Sao_Paulo"])
@pytest.mark.parametrize("phase", ["first night", "negotiation", "suspended", "enrolment"])
def test_tables_fit_eighty_columns_whatever_their_phase(phase: str, zone: str) -> None:
    """Also in summer, when zones have longer names: before anything else `OPENED` is left out."""
    tell_times_in(zone)
    at, now = datetime(2026, 7, 1, 9, tzinfo=UTC), datetime(2026, 7, 2, 9, tzinfo=UTC)
    rows = [
        TableRow(TableId("softwarewolves-f6e504"), "softwarewolves", {}, "s", at),
        TableRow(TableId("go"), "go", {}, "s", now, standing=Standing(phase, now)),
    ]
    names = [Seat(f"somebody{number}") for number in range(19)]
    lines = listed([ListedTable(row, names) for row in rows], now)

    assert max(map(len, lines.splitlines())) <= 80
    assert "19 players" in lines
    assert phase in lines
    assert "OPENED" not in lines.splitlines()[0]


def test_tables_as_json(run: Run, evening: Evening) -> None:
    """For programs."""
    [table] = json.loads(run("tables", "--json", "--data", evening.folder).stdout)

    assert table["id"] == evening.running
    assert table["players"] == ["Anna", "Baron", "Prudence"]
    assert not table["over"]
    assert table["due"].endswith("+00:00")


def test_show_tells_what_everybody_may_know(run: Run, evening: Evening) -> None:
    """The hash of the seed, but not the seed; how many listen, but not where."""
    said = run("show", evening.running, "--data", evening.folder).stdout
    record = json.loads(run("show", evening.running, "--json", "--data", evening.folder).stdout)

    assert "Baron (bot)" in said
    assert "Anna (person)" in said
    assert "Watchers: 1 by loopback" in said
    assert re.search(r"(?m)^── Round \d+", said)
    assert re.search(r"(?m)^  Prudence +\d+", said)
    assert record["seats"]["Prudence"] == "bot"
    assert re.fullmatch("[0-9a-f]{64}", record["seed_hash"])


def test_show_has_the_scene_of_everybody(run: Run, evening: Evening) -> None:
    """As part of the record, or alone, as programs are sent it."""
    typed = ("show", evening.running, "--json", "--data", evening.folder)
    record, scene = json.loads(run(*typed).stdout), run(*typed, "--watcher").stdout

    assert record["scene"] == json.loads(scene)
    assert {card.name for card in decode_scene(scene).cards} == {"Anna", "Baron", "Prudence"}
    assert decode_scene(scene).asks == ()


def test_show_keeps_a_players_scene_secret_while_a_game_runs(run: Run, evening: Evening) -> None:
    """After the end everybody may see it; before, the operator who does not play."""
    typed = ("show", evening.running, "--json", "--as", "Anna", "--data", evening.folder)
    over = ("show", evening.finished, "--json", "--as", "Anna", "--data", evening.folder)
    refused = run(*typed, code=1).output

    assert "this would show secrets: add --i-am-the-operator" in refused
    for words in (run(*typed, "--i-am-the-operator").stdout, run(*over).stdout):
        assert [card.seat for card in decode_scene(words).cards if card.you] == ["Anna"]
    assert decode_scene(run(*over).stdout).ending is not None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--watcher",), "write --json --as SEAT or --json --watcher"),
        (("--as", "Anna"), "write --json --as SEAT or --json --watcher"),
        (("--json", "--as", "Anna", "--watcher"), "write --json --as SEAT or --json --watcher"),
        (("--json", "--as", "Nobody", "--i-am-the-operator"), "nobody sat there as 'Nobody'"),
    ],
)
def test_show_says_how_to_ask_for_a_scene(
    run: Run, evening: Evening, words: tuple[str, ...], why: str
) -> None:
    """A scene is JSON, and has one pair of eyes."""
    said = run("show", evening.running, *words, "--data", evening.folder, code=1)

    assert why in said.output


def test_the_scene_of_a_closed_table_is_over(run: Run, tmp_path: Path) -> None:
    """Whatever the rules think of it, nothing is asked any more."""
    table = asyncio.run(voted(tmp_path, close=True))
    scene = decode_scene(run("show", table, "--json", "--as", "Anna", "--data", tmp_path).stdout)

    assert (scene.phase, scene.asks) == ("over", ())
    assert scene.ending is not None


async def voted(folder: Path, *, close: bool = False) -> str:
    """A table of Mafia by day, at which Anna has voted for Carl."""
    clock = HouseClock()
    door = Loopback(clock.now)
    store = await SqliteStore.open(folder / "gamekeeper.sqlite", codecs())
    house = House(store, [door], clock=clock)
    await house.open()
    await door.say("anna", "open mafia as=Anna start_phase=Day")
    [table] = [row.id for row in await store.rows(over=False)]
    for name in ("bob", "carl"):
        await door.say(name, f"join {table} as {name.capitalize()}")
    await door.say("anna", "start")
    await door.say("anna", "vote Carl")
    if close:
        await house.host.close_table(table, "closed", "c1")
    await house.close()
    return table


def test_show_has_the_day_and_the_votes(run: Run, tmp_path: Path) -> None:
    """In words and, for programs, as data."""
    table = asyncio.run(voted(tmp_path))
    said = run("show", table, "--data", tmp_path).stdout
    record = json.loads(run("show", table, "--json", "--data", tmp_path).stdout)

    assert "\n── Day 1 ─" in said
    assert re.search(r"(?m)^  Anna +→ Carl$", said)
    assert re.search(r"(?m)^  Carl +1/2$", said)
    assert (record["day"], record["votes"]) == (1, {"Anna": "Carl"})


@pytest.mark.parametrize(
    "words",
    [
        ("tables", "--all"),
        ("show", "{}"),
        ("show", "{}", "--json"),
        ("show", "{}", "--json", "--as", "Anna", "--i-am-the-operator"),
        ("verify", "{}"),
        ("replay", "{}"),
        ("replay", "{}", "--all", "--i-am-the-operator"),
        ("replay", "{}", "--all", "--events", "--i-am-the-operator"),
    ],
)
def test_no_command_tells_a_running_games_seed(
    run: Run, evening: Evening, words: tuple[str, ...]
) -> None:
    """Not even to the operator."""
    typed = [word.format(evening.running) for word in words]

    assert evening.seed(evening.running) not in run(*typed, "--data", evening.folder).output


def test_the_public_never_sees_dice(run: Run, evening: Evening) -> None:
    """Neither in words nor in records."""
    words = run("replay", evening.running, "--data", evening.folder).stdout
    records = run("replay", evening.running, "--events", "--data", evening.folder).stdout

    assert "rolls." in words
    assert "rolled" not in words
    assert "PlayerRolled" in records
    assert "DiceSeen" not in records


def test_a_seat_sees_its_own_dice_only(run: Run, evening: Evening) -> None:
    """As it did at the table."""
    typed = ("replay", evening.finished, "--as", "Anna", "--data", evening.folder)
    words, records = run(*typed).stdout, run(*typed, "--events").stdout
    [[thrown]] = evening.sql(
        "select count(*) from entries where table_id = ? and kind = 'DiceSeen'", evening.finished
    )
    [[mine]] = evening.sql(
        "select count(*) from entries where table_id = ? and kind = 'DiceSeen'"
        " and json_extract(body, '$.seat') = 'Anna'",
        evening.finished,
    )

    assert 0 < mine < thrown  # type: ignore[operator]
    assert words.count("You rolled") == mine
    assert set(re.findall(r"DiceSeen seat=(\w+)", records)) == {"Anna"}


@pytest.mark.parametrize("ears", [("--as", "Anna"), ("--all",)])
def test_secrets_of_a_running_game_are_for_the_operator(
    run: Run, evening: Evening, ears: tuple[str, ...]
) -> None:
    """And only if he says that he is."""
    typed = ("replay", evening.running, *ears, "--data", evening.folder)

    assert "--i-am-the-operator" in run(*typed, code=1).output
    assert "You rolled" in run(*typed, "--i-am-the-operator").output


def test_all_says_who_heard_what(run: Run, evening: Evening) -> None:
    """After the end, for everybody."""
    said = run("replay", evening.finished, "--all", "--data", evening.folder).stdout
    lines = said.splitlines()

    assert len(lines) == evening.sql("select version from tables where over")[0][0]
    assert re.search(r"  \*  +The round begins\. Order of play: ", said)
    assert re.search(r"  Baron +You rolled ", said)
    assert lines[-1].endswith(f"The seed was {evening.seed(evening.finished)}.")


def test_an_unknown_seat_is_refused(run: Run, evening: Evening) -> None:
    """With those there are."""
    said = run("replay", evening.finished, "--as", "Carl", "--data", evening.folder, code=1).output

    assert "nobody sat there as 'Carl'; seats: Anna, Baron, Prudence" in said


def test_a_suspended_table_is_resumed(run: Run, evening: Evening) -> None:
    """Once the reason is gone; nothing happens to one that is in play."""
    table = ("--data", evening.folder)
    evening.sql("update tables set aside = 'a bug' where id = ?", evening.running)

    assert "a bug" in run("tables", *table).stdout
    assert f"gamekeeper resume {evening.running}" in run("show", evening.running, *table).stdout
    assert "has been resumed" in run("resume", evening.running, *table).stdout
    assert evening.sql("select aside from tables where not over") == [(None,)]
    assert "nothing to do" in run("resume", evening.running, *table).stdout


def test_memory_cannot_be_looked_at(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said in a sentence, not shown as an empty list."""
    monkeypatch.setenv("GAMEKEEPER_STORE_KIND", "memory")

    assert "store.kind is memory" in run("tables", code=1).output


def test_the_former_name_of_resume_works_and_says_so(run: Run, evening: Evening) -> None:
    said = run("readmit", evening.running, "--data", evening.folder)

    assert "nothing to do" in said.stdout
    assert said.stderr == "gamekeeper: `readmit` is now called `resume`.\n"


def test_resume_needs_the_server_to_be_stopped(run: Run, evening: Evening) -> None:
    """With SQLite only one process writes."""
    evening.sql("update tables set aside = 'a bug' where id = ?", evening.running)
    with (evening.folder / "gamekeeper.sqlite.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = run("resume", evening.running, "--data", evening.folder, code=1).output

    assert "with SQLite the server must be stopped first" in said
