"""``config story``, ``config roles`` and ``config check`` (§16.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.kit.office import PASSWORD, Desk

from gamekeeper.games.werewolves.setup.distributions import read_distributions
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.library import read_folder
from gamekeeper.store.base import TableId

DUTCH = {"language": "nl", "theme": "default", "roles": ""}


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk(tmp_path).opens(DUTCH)
    yield desk
    await desk.closes()


def record(*fields: str) -> str:
    return "\n\n".join(fields)


SEER = record("Ziener", "1", "1", "1", "naam[0] zag geslacht[1][0]: naam[1].", "haar&hem")
HEAD = record("Jenny", "Wild West")


async def test_stories_are_added_and_told_at_once(desk: Desk) -> None:
    """The example of §16.4, by mail with the line ends of the wire."""
    body = f"{HEAD}\n\n\n{SEER}"
    said = await desk.mails("config story", f"{PASSWORD}\n{body}".replace("\n", "\r\n"))
    [file] = (desk.folder / "stories").rglob("*.story")

    assert said == "Het thema Wild West is nieuw.\n1 verhaal toegevoegd aan Wild West."
    assert file.parent == desk.folder / "stories" / "nl" / "Wild West"
    assert "author: Jenny" in file.read_text("utf-8")
    assert read_folder(desk.folder / "stories", ROWS).problems == ()
    assert ("nl", "Wild West") in desk.office.office.shelf
    assert "thema Wild West." in await desk.do("start", "WW5\n\n\n\nwild west")


async def test_bad_records_are_left_out_with_the_reason(desk: Desk) -> None:
    bad = [
        record("Tovenaar", "1", "1", "1", "Text.", "NULL"),
        record("Ziener", "99", "1", "1", "Text.", "NULL"),
        record("Ziener", "1", "1"),
        record("Ziener", "1", "1", "1", "naam[7] zag niets.", "NULL"),
    ]
    said = await desk.do("story", "\n\n\n".join([HEAD, SEER, *bad]))

    lines = said.splitlines()
    assert lines[1] == "1 verhaal toegevoegd aan Wild West."
    assert len(lines) == 6
    assert lines[2].startswith("Verhaal 2 (Tovenaar 1): left out: there is no role 'Tovenaar'")
    assert "has no story '99'" in lines[3]
    assert "heeft 3 velden, maar het moeten er 5 of 6 zijn" in lines[4]


@pytest.mark.parametrize(
    "text", ["", "Jenny", HEAD, f"Jenny\n\n\n{SEER}", f"{HEAD}\n\nmore\n\n\n{SEER}"]
)
async def test_what_is_no_story_is_explained(desk: Desk, text: str) -> None:
    assert "Schrijf de auteur" in await desk.do("story", text)
    assert not (desk.folder / "stories").exists()


async def test_what_is_wrong_is_said_without_control_characters(desk: Desk) -> None:
    said = await desk.do("story", f"{HEAD}\n\n\nZie\x07ner\n\n\nTo\x1bve\nnaar\n\n1")

    assert "Verhaal 1 (Ziener): heeft 1 veld, maar" in said
    assert "Verhaal 2 (Tove naar 1): heeft 2 velden" in said
    assert all(char.isprintable() for line in said.split("\n") for char in line)
    assert "\ufffd" not in said


async def test_only_bad_stories_write_nothing(desk: Desk) -> None:
    said = await desk.do("story", f"{HEAD}\n\n\n{record('X', '1', '1', '1', 'T')}")

    assert said.startswith("0 verhalen toegevoegd")
    assert not (desk.folder / "stories").exists()


@pytest.mark.parametrize("theme", ["../../etc", "nl/../../x", "/etc/passwd", "..", "a\\b", "x\0y"])
async def test_a_theme_is_no_way_out_of_the_folder(desk: Desk, theme: str) -> None:
    await desk.do("story", f"Jenny\n\n{theme}\n\n\n{SEER}")
    written = [file.resolve() for file in desk.folder.rglob("*.story")]

    assert all((desk.folder / "stories" / "nl").resolve() in file.parents for file in written)
    assert all(len(file.relative_to(desk.folder / "stories").parts) == 3 for file in written)


async def test_the_same_stories_are_added_once(desk: Desk) -> None:
    await desk.do("story", f"{HEAD}\n\n\n{SEER}")

    assert "al toegevoegd" in await desk.do("story", f"Jenny\n\nwild WEST\n\n\n{SEER}")


async def test_stories_that_break_off_leave_nothing_wrong_behind(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power is cut before all is on disk: the house opens again, and the same mail adds them."""

    def cut(file: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as power:
        power.setattr("os.fsync", cut)
        with pytest.raises(KeyboardInterrupt):
            await desk.do("story", f"{HEAD}\n\n\n{SEER}")

    assert read_folder(desk.folder / "stories", ROWS).problems == ()
    assert list(read_folder(desk.folder / "stories", ROWS).themes) == []
    assert "1 verhaal toegevoegd" in await desk.do("story", f"{HEAD}\n\n\n{SEER}")


async def test_without_a_folder_there_are_no_stories(desk: Desk) -> None:
    desk.set(stories=None)

    assert "werewolves.stories" in await desk.do("story", f"{HEAD}\n\n\n{SEER}")


# -- check


async def test_the_shipped_stories_have_no_gap(desk: Desk) -> None:
    said = await desk.do("check")

    assert "nl/default: " in said
    assert said.count("er ontbreekt niets.") == 5


async def test_a_theme_is_checked(desk: Desk) -> None:
    await desk.do("story", f"{HEAD}\n\n\n{SEER}")
    folder = desk.folder / "stories" / "nl" / "Wild West"
    (folder / "wrong.story").write_text("=== Tovenaar 1\n\nText.\n", "utf-8")
    said = await desk.do("check", "wild west")

    assert "nl/Wild West/wrong.story:1:" in said
    assert "nl/Wild West: 1 verhaal; 164 rijen ontbreken" in said
    assert "… en nog 124" in said
    assert "Zo'n thema is er niet. De thema's zijn" in await desk.do("check", "Atlantis")


# -- roles


async def test_a_distribution_is_added(desk: Desk) -> None:
    """The example of §16.4."""
    roles = "Burgemeester, Weerwolf, Weerwolf, Witte Weerwolf, Ziener, Burger, Burger, Burger"
    said = await desk.mails("config roles", f"{PASSWORD}\n{roles}")

    assert said == "Toegevoegd, voor 7 spelers, met burgemeester: 3,2,1,0,0,0,0,0,0,0,0,0,0,0,0,1"
    assert (await desk.do("roles", roles)).startswith("Deze verdeling is er al, voor 7 spelers")
    without = await desk.do("roles", "Werewolf\nSeer,\nCitizen")
    assert without == "Toegevoegd, voor 3 spelers, zonder burgemeester: 1,1,1"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Schrijf voor elke speler de naam van een rol"),
        ("Burgemeester", "Schrijf voor elke speler de naam van een rol"),
        ("Tovenaar, Burger, Burger", "'Tovenaar' is not one of"),
        ("Weerwolf, Burger", "is for 2; 3 are needed"),
        ("Burger*5000", "1000 are the most"),
        ("Burger*3; Ziener", "één verdeling tegelijk"),
    ],
)
async def test_a_bad_distribution_is_refused(desk: Desk, text: str, why: str) -> None:
    assert why in await desk.do("roles", text)
    assert desk.office.office.notebook.distributions() == []


async def test_added_distributions_stand_beside_the_shipped_ones(desk: Desk) -> None:
    """And only those that can be needed."""
    await desk.do("roles", "Weerwolf, Ziener, Burger*30")
    await desk.do("roles", "Weerwolf, Ziener, Burger")
    await desk.do("start", "WW5\n8")
    row = await desk.store.row(TableId("WW5"))
    sizes = [each.size for each in read_distributions(row.options["roles"])]

    assert sizes == [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 3]


@pytest.mark.parametrize(
    "text", ["Burger*5", "Weerwolf, Weerwolf, Weerwolf", "Seer, Citizen, Witch"]
)
async def test_one_team_alone_is_no_distribution(desk: Desk, text: str) -> None:
    assert "bij één partij" in await desk.do("roles", text)
    assert desk.office.office.notebook.distributions() == []
