"""Evenings of Werewolves over loopback, in Dutch: whole games, hosts, power cuts, missing stories."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.kit.evening import Evening, MovableClock

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.library import Themes, shipped
from gamekeeper.store.base import TableId

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
A_DAY = timedelta(days=1)
Deal = Callable[..., None]


class StoppedClock(MovableClock):
    """Time passes only when a test says so: what is said about deadlines is always the same."""

    def now(self) -> datetime:
        return MONDAY + self.ahead


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Deal these roles, in order of enrolment."""

    def dealt(roles: str, mayor: bool = False) -> None:
        cards = tuple(ROLES[role] for role in roles.split())
        monkeypatch.setattr(Werewolves, "deal", lambda game, rng, seats: (cards, mayor))

    return dealt


async def village(evening: Evening, *people: str, options: str = "") -> TableId:
    """A table where these people have sat down and the roles are dealt."""
    words = f"werewolves language=nl speed=23h early_advance=no {options}"
    table = await evening.table(words, *people, by=people[0])
    await evening.says(people[0], "start")
    return table


async def say(evening: Evening, script: str) -> list[str]:
    """``anna: carla; bas: blanco``, and what each speaker hears in answer."""
    heard = []
    for line in script.split(";"):
        who, words = line.split(":")
        heard.append(await evening.says(who.strip(), words.strip()))
    return heard


# -- one evening


async def test_a_whole_evening_in_dutch(evening: Evening, deal: Deal) -> None:
    """From the enrolment to the last word, with an election and a Hunter on the pyre."""
    people = ("anna", "bas", "carla", "dirk", "eva")
    deal("werewolf hunter seer citizen citizen", True)
    table = await village(evening, *people)

    assert "Je rol: Weerwolf" in "\n".join(evening.heard("anna"))
    assert "Weerwolf" not in "\n".join(evening.heard("dirk")).split("* * *")[-1]
    [noted, looked, refused] = await say(evening, "anna: eva; carla: anna; dirk: anna")
    assert "Slachtoffer van de weerwolven: eva" in noted
    assert "Je bekijkt: anna" in looked
    assert refused == "Je bent niet aan de beurt, of de deadline is voorbij."
    await evening.passes(A_DAY)
    assert "De rol van anna: Weerwolf." in evening.news("carla")
    await evening.passes(A_DAY)  # the Hunter's hour, although he lives
    for name in people:
        assert "Gestorven: eva (Burger)." in evening.news(name)
    await say(evening, "anna: bas; bas: bas; carla: bas; dirk: blanco")
    await evening.passes(A_DAY)
    assert "Burgemeester: bas." in evening.news("eva")
    await say(evening, "anna: bas; bas: anna; carla: bas; dirk: bas; carla: bas")
    await evening.passes(A_DAY)
    [shot] = await say(evening, "bas: anna")
    assert "Je schiet op: anna" in shot
    await evening.passes(A_DAY)

    for name in people:
        assert "De burgers hebben gewonnen." in evening.news(name)
    events = await evening.events(table)
    assert events[-1] == "SeedRevealed"
    assert (await say(evening, "carla: dirk"))[0] != ""


async def test_what_is_said_to_one_is_said_to_nobody_else(evening: Evening, deal: Deal) -> None:
    """At night only a pack hears when somebody else chooses; nobody when they are refused, or ask."""
    people = ("anna", "bas", "carla", "dirk", "eva")
    deal("werewolf werewolf seer witch citizen")
    await village(evening, *people)
    for name in people:
        evening.news(name)

    for who, words, pack in (
        *(("anna", "eva", ["bas"]), ("carla", "anna", [])),
        *(("anna", "anna", []), ("bas", "rol", [])),
    ):
        assert await evening.says(who, words)
        assert [name for name in people if name != who and evening.news(name)] == pack


async def test_a_host_pauses_resumes_and_expels(evening: Evening, deal: Deal) -> None:
    """§3.6 What is sent meanwhile is not read; the running phase gets its full time again."""
    people = ("anna", "bas", "carla", "dirk", "eva")
    deal("werewolf seer citizen citizen citizen")
    table = await village(evening, *people)
    [refused] = await say(evening, "bas: pauze")
    assert refused == "Only whoever opened the table, or an administrator, can do that here."

    await say(evening, "anna: dirk")
    assert "gepauzeerd" in await evening.says("anna", "pauze")
    assert "gepauzeerd" in evening.news("eva")
    before = await evening.events(table)
    await evening.passes(5 * A_DAY)
    assert "gepauzeerd" in (await say(evening, "bas: anna"))[0]
    assert await evening.events(table) == before
    assert not await evening.is_due(table)

    await evening.says("anna", "hervat")
    assert "gaat verder" in evening.news("eva")
    await evening.passes(A_DAY / 3)
    assert (await evening.events(table))[-1] == "Resumed"
    assert await evening.says("anna", "verwijder eva") == "Done."
    assert evening.news("eva") == ""
    await evening.passes(A_DAY)
    told = evening.news("carla")
    assert "Gestorven: dirk (Burger)." in told, "a vote from before the pause counts"
    assert "eva (Burger)" in told


async def test_who_is_removed_is_told_so_and_nothing_more(evening: Evening, deal: Deal) -> None:
    """H2: the morning of the removal is the last; the other dead hear the days."""
    people = ("anna", "bas", "carla", "dirk", "eva", "fien")
    deal("werewolf citizen citizen citizen citizen citizen")
    table = await village(evening, *people, options="strictness=1")
    await evening.says("anna", "verwijder eva")
    await say(evening, "anna: dirk")
    for name in people:
        evening.news(name)

    await evening.passes(A_DAY)

    assert "eva (Burger)" in evening.news("carla")
    assert "Gestorven: dirk" in evening.news("dirk")
    assert "eva (Burger)" in evening.news("eva")
    await say(evening, "anna: blanco; bas: blanco; carla: blanco; fien: blanco")
    await evening.passes(A_DAY)
    assert evening.news("dirk") != ""
    assert evening.news("eva") == ""
    assert "dood" in await evening.says("eva", "bas")
    assert table in await evening.says("eva", f"status {table}")


# -- power cuts

CAST = "thief cupid employer grave_robber sandman werewolf witch hunter scapegoat"
PEOPLE = ("anna", "bas", "carla", "dirk", "eva", "floor", "gijs", "hanna", "ivo")
PHASES = (
    "anna: ivo ; anna: blanco",
    "bas: ivo en eva",
    "carla: dirk",
    "eva: anna",
    "floor: hanna",
    "gijs: blanco",
    "hanna: bas",
    "anna: gijs ; carla: gijs ; floor: gijs",
    "anna: blanco ; carla: blanco ; floor: blanco",
    "ivo: carla",
    "dirk: hanna",
    "",
    "floor: gijs",
    "gijs: blanco",
    "gijs: anna",
    "anna: floor ; dirk: floor ; carla: floor",
)
"""Votes phase by phase: theft, love, hiring, sand, night, brewing, last hour, election, pyre, last
words, graves, sand with a dead Sandman, night, brewing, testament, pyre."""


async def whole_evening(folder: Path, how: str) -> tuple[dict[str, list[str]], list[str]]:
    """All that everybody was told, and the log, of an evening with or without restarts."""
    evening = Evening("sqlite", folder)
    evening.clock = StoppedClock()
    await evening.opens()
    told: dict[str, list[str]] = {name: [] for name in PEOPLE}

    async def again() -> None:
        if how == "none":
            return
        for name in PEOPLE:
            told[name] += evening.heard(name)
        await (evening.comes_back() if how == "power cut" else evening.starts_again())

    table = await village(evening, *PEOPLE, options="strictness=0")
    await again()
    for script in PHASES:
        for line in filter(None, map(str.strip, script.split(" ; "))):
            await say(evening, line)
            await again()
        await evening.passes(A_DAY)
        await again()
    for name in PEOPLE:
        told[name] += evening.heard(name)
    events = await evening.events(table)
    await evening.closes()
    return told, events


@pytest.fixture
def one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same name, so that it tells the same stories."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "ab" * size)


@pytest.mark.usefixtures("one_name")
@pytest.mark.parametrize("how", ["power cut", "clean"])
async def test_a_restart_in_every_phase_changes_nothing(
    tmp_path: Path, deal: Deal, how: str
) -> None:
    """Before and after every vote and every deadline: the same game, nobody told twice or not."""
    deal(CAST, True)
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()

    told, events = await whole_evening(tmp_path / "one", "none")
    told_again, events_again = await whole_evening(tmp_path / "other", how)

    assert events[-2:] == ["Bulletin", "SeedRevealed"]
    assert events_again == events
    assert told_again == told
    assert events.count("Bulletin") == 5
    assert {"LoversMade", "GuardHired", "FellAsleep", "RoleTold", "OfficePassed"} <= {*events}


async def test_a_deadline_that_passed_while_the_server_was_closed_is_moved(
    on_disk: Evening, deal: Deal
) -> None:
    """Amendment 1: players get the time back and are told so, those with a turn until when."""
    deal("werewolf seer citizen citizen citizen")
    table = await village(on_disk, "anna", "bas", "carla", "dirk", "eva")
    due = (await on_disk.store.row(table)).standing.due
    await say(on_disk, "anna: dirk")

    await on_disk.dies()
    on_disk.clock.ahead += 3 * A_DAY
    await on_disk.opens()
    await on_disk.hears(
        "eva", "De server was 3 dagen onbereikbaar. Iedereen krijgt zoveel meer tijd."
    )
    await on_disk.hears("bas", "Je nieuwe deadline is")

    assert "Bulletin" not in await on_disk.events(table)
    assert not any("nieuwe deadline" in words for words in on_disk.heard("eva"))
    later = (await on_disk.store.row(table)).standing.due
    assert due is not None
    assert later is not None
    moved = later - due
    assert 3 * A_DAY <= moved <= 3 * A_DAY + timedelta(minutes=1)
    await say(on_disk, "bas: anna")
    await on_disk.passes(2 * A_DAY)
    await on_disk.hears("eva", "Gestorven: dirk (Burger).")


# -- stories


def without(*rows: tuple[str, int]) -> Themes:
    """The shipped themes, but nothing for these rows."""
    themes = shipped("werewolves", ROWS).themes
    return Themes(
        story
        for key in themes
        for story in themes.stories(*key)
        if (story.role, story.number) not in rows
    )


async def test_a_missing_story_stops_the_table_before_anything_is_written(
    on_disk: Evening, deal: Deal
) -> None:
    """Scenario 97: administrators are told which one; with the story and a readmission it goes on."""
    deal("werewolf seer citizen citizen citizen")
    await on_disk.closes()
    on_disk.themes = without(("seer", 1))
    await on_disk.opens()
    table = await village(on_disk, "anna", "bas", "carla", "dirk", "eva", options="theme=vuurtoren")
    await say(on_disk, "anna: dirk; bas: anna")
    before = await on_disk.log(table)
    for name in ("anna", "bas", "eva"):
        on_disk.news(name)

    await on_disk.passes(A_DAY)
    assert await on_disk.log(table) == before
    assert [on_disk.news(name) for name in ("anna", "bas", "eva")] == ["", "", ""]
    await on_disk.hears("admin", "was suspended")
    [alarm] = [words for words in on_disk.heard("admin") if "suspended" in words]
    assert "Ziener" in alarm
    assert "vuurtoren" in alarm
    assert "bas" not in alarm
    assert "has been suspended" in (await say(on_disk, "anna: eva"))[0]

    await on_disk.closes()
    on_disk.themes = None
    await on_disk.opens()
    await on_disk.store.suspend(table, None)
    await on_disk.passes(timedelta(seconds=1))
    assert (await on_disk.events(table))[-1] == "Bulletin"
    assert "Gestorven: dirk (Burger)." in on_disk.news("eva")
