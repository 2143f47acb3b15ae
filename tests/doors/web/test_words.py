"""What pages say: nobody is told to type a command where there is a form."""

from __future__ import annotations

import re

import pytest
from tests.kit.web import Server

from gamekeeper.doors.web.drawing import Artist
from gamekeeper.doors.web.words import TableWords, refused
from gamekeeper.games import GAMES
from gamekeeper.kernel.messages import Rejection
from gamekeeper.kernel.scenes import Cell, Sheet

LANGUAGES = ("en", "nl", "de")
TAKEN = {
    "en": "Anna is taken. Choose another name.",
    "nl": "De naam Anna is al bezet. Kies een andere.",
    "de": "Der Name Anna ist schon vergeben. Nimm einen anderen.",
}
HINT = {
    "en": "One word, up to 20 letters.",
    "nl": "Eén woord, hoogstens 20 letters.",
    "de": "Ein Wort, höchstens 20 Buchstaben.",
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_name_that_is_taken_is_refused_in_the_words_of_a_form(
    server: Server, language: str
) -> None:
    """Below the field is also what a name may be."""
    table = await server.table("mafia", server.phone())
    guest = await server.guest(table, language)
    page = await guest.opens(f"/t/{table}")
    assert HINT[language] in page.words

    again = await guest.sends(page.find("/join"), name="Anna")

    assert again.status == 409
    assert TAKEN[language] in again.words
    assert "`join" not in again.words


async def test_a_blank_that_a_phone_puts_behind_a_name_is_no_part_of_it(server: Server) -> None:
    """Its keyboard does that after every word; neither the browser nor the server minds."""
    anna = server.phone()
    new = await anna.opens("/new/mafia")
    table = await server.table("mafia", anna)
    guest = await server.guest(table)
    page = await guest.opens(f"/t/{table}")
    for each in (new, page):
        [field] = [given for _, given in each.elements if given.get("id") == "name"]
        assert re.fullmatch(field["pattern"] or "", "Ben ")

    await guest.sends(page.find("/join"), name="Ben ")

    assert "Ben" in {chair.seat for chair in await server.store.chairs(table)}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_host_called_like_a_bot_is_told_at_the_field(server: Server, language: str) -> None:
    anna = server.phone(language)
    table = await server.table("mafia", anna, bots="1")
    [bot] = {chair.seat for chair in await server.store.chairs(table)} - {"Anna"}
    form = (await anna.opens("/new/mafia")).find("/new/mafia")

    page = await anna.sends(form, name=bot, bots="1")

    assert page.status == 409
    assert HINT[language] in page.words
    [field] = [given for _, given in page.elements if given.get("id") == "name"]
    assert field["aria-invalid"] == "true"
    assert "as=" not in page.words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "no",
    [
        Rejection("seat-taken", {"seat": "Anna", "table": "mafia-1"}),
        Rejection("unknown-table", {"table": "mafia-1"}),
        Rejection("unknown-code"),
        Rejection("no-table"),
        Rejection("bad-option", {"problem": "bot-name", "seat": "Anna"}),
    ],
)
def test_no_refusal_of_a_page_names_a_command(no: Rejection, language: str) -> None:
    words = refused(no, language)

    assert words
    assert "`" not in words


@pytest.mark.parametrize(
    ("language", "role", "one"),
    [
        ("en", "Role", "one of these sets"),
        ("nl", "Rol", "een van deze verdelingen"),
        ("de", "Rolle", "eine dieser Verteilungen"),
    ],
)
def test_columns_of_one_kind_have_letters(language: str, role: str, one: str) -> None:
    """Several sets of roles are possible, and one of them is true."""
    words = TableWords("werewolves", {}, GAMES["werewolves"].edition, language)
    row = (Cell("seer", "key"), Cell("1"), Cell("1"), Cell("2"))
    sheet = Sheet("sets", ("role", "count", "count", "count"), (row,))

    html = Artist().page("sheet.html", sheet=sheet, w=words, names={})

    assert re.findall("<th[^>]*>([^<]*)</th>", html) == [role, "A", "B", "C"]
    assert f"({one})</summary>" in html


@pytest.mark.parametrize(
    ("language", "voters"), [("en", "Voted for them"), ("nl", "Stemmers"), ("de", "Stimmen von")]
)
def test_a_column_of_votes_says_whose_they_are(language: str, voters: str) -> None:
    words = TableWords("mafia", {}, GAMES["mafia"].edition, language)

    assert words.label("column", "voters") == voters
