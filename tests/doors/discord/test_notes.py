"""D34, D8: what a seat was told in private is there in full, however long it is."""

from __future__ import annotations

import re

from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person, Reply
from tests.kit.discord.world import MANAGE_THREADS

from gamekeeper.doors.discord.drawing.controls import Mark
from gamekeeper.doors.discord.drawing.pages import paged

NIGHT = {"start_phase": "Night", "dawn_min": "10s", "dawn_max": "60s", "night_limit": "0ms"}


async def whispering(inn: Inn) -> tuple[Table, Person, Person]:
    """A night without a room, because somebody could read it: what one says, the other is told."""
    inn.person("Fritz", rights=MANAGE_THREADS)
    table = await inn.table("mafia", 7, roles="TOWN*5,MAFIA*2", **NIGHT)
    await table.starts()
    one, other = [each for each in table.players if table.role(each) == "MAFIA"]
    return table, one, other


async def all_pages(table: Table, person: Person) -> list[tuple[Reply, str, list[str]]]:
    """Press *My notes*, and ◀ until there is nothing older: answers, texts, and ways to turn."""
    pages = [shown(await person.presses(table.status, "notes"))]
    while "back" in pages[-1][2]:
        pages.append(shown(await person.presses(pages[-1][0].message, "◀")))
    return pages


def shown(reply: Reply) -> tuple[Reply, str, list[str]]:
    ids = [each["custom_id"] for each in reply.message.controls if not each.get("disabled")]
    return reply, reply.text, [each.rpartition(":")[2] for each in ids if "|page|" in each]


async def test_many_long_whispers_are_all_there(inn: Inn) -> None:
    """D34, D8: nothing is dropped, the order stays, the newest come first and ◀ goes back."""
    table, one, other = await whispering(inn)
    for n in range(9):
        await one.commands(table.thread, f"say text:whisper {n:02} {'*b* ' * 240}")
    await inn.settles()
    pages = await all_pages(table, other)
    texts = [text for _, text, _ in reversed(pages)]
    found = re.findall(r"whisper (\d\d)", "\n".join(texts))

    assert found == [f"{n:02}" for n in range(9)]
    assert [reply.type for reply, _, _ in pages] == [4, *[7] * (len(pages) - 1)]
    both = [["back", "on"]] * (len(pages) - 2)
    assert [turns for _, _, turns in pages] == [["back"], *both, ["on"]]
    assert "whisper 08" in pages[0][1]
    assert "dms" in str(pages[-1][0].message.rows), "the switches stay below"


async def test_one_long_line_hides_no_other(inn: Inn) -> None:
    """D34: a line of nearly 2,000 characters leaves itself and the one before."""
    table, one, other = await whispering(inn)
    await one.commands(table.thread, "say text:take Bob")
    await one.commands(table.thread, f"say text:{'x y ' * 480} last")
    await inn.settles()
    text = (await other.presses(table.status, "notes")).text

    assert "take Bob" in text
    assert "x y last" in text


async def test_pages_that_there_are_not(inn: Inn) -> None:
    """D9: a page too far is the last one; what is no page at all is from earlier."""
    table, one, other = await whispering(inn)
    for _ in range(8):
        await one.commands(table.thread, f"say text:{'x y ' * 490}")
    await inn.settles()
    newest, text, _ = shown(await other.presses(table.status, "notes"))
    turning = next(each for each in newest.message.controls if "|page|" in each["custom_id"])
    texts = []
    for extra in ("99:on", "1x:on", "page", "-1:back"):
        mark = Mark(table.id, "notes", "page", extra)
        reply = await other._touch(newest.message, {**turning, "custom_id": mark.id()}, {})
        texts.append(reply.text)

    assert texts[0] == text
    assert all("from earlier" in each for each in texts[1:])


def test_pages_fit_into_a_message() -> None:
    """D8, fact 34: 6,000 characters in all, 4,096 in a frame; emoji count twice."""
    for text in ("word " * 5_000, "🐺" * 9_000, "\n".join(["**a**: line"] * 900)):
        shown = ""
        last = None
        for page in range(99):
            body, buttons = paged(text, "T" * 300, Mark("t", "notes", "page"), page)
            if body == last:
                break
            last = body
            words = [each.get("title", "") + each["description"] for each in body["embeds"]]
            assert sum(2 * len(each.encode("utf-16-le")) // 4 for each in words) <= 6_000
            assert all(len(each["description"]) <= 4_096 for each in body["embeds"])
            assert all(len(each.get("title", "")) <= 256 for each in body["embeds"])
            ids = [each["custom_id"] for row in buttons for each in row["components"]]
            assert len(set(ids)) == len(ids) == 2
            shown += "".join(each["description"] for each in body["embeds"])
        assert "".join(shown.split()) == "".join(text.split())


async def test_a_switch_that_is_pressed_twice_is_turned_once(inn: Inn) -> None:
    """D3: the button says what it turns to, so that a repetition changes nothing."""
    table = await inn.table()
    await table.starts()
    bob = table.players[1]
    notes = await bob.presses(table.status, "notes")
    for _ in range(2):
        reply = await bob.presses(notes.message, "dms")

    assert inn.door.homes.all[table.id].sitters[bob.id].wants_dms
    await bob.presses(reply.message, "dms")
    assert not inn.door.homes.all[table.id].sitters[bob.id].wants_dms
