"""What a mail means (§11.1, §11.2) and what it is answered; enrolment (EN1 to EN9)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from tests.kit.postal import A_DAY, MailEvening, body

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.store.base import TableId

Deal = Callable[..., None]
PEOPLE = ("Anna", "Bas", "Karin", "Dirk", "Eva")


@pytest.fixture(params=["memory", "sqlite"])
async def post(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, request.param).opens()
    yield evening
    await evening.closes()


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Deal these roles, in order of enrolment."""

    def dealt(roles: str, mayor: bool = False) -> None:
        cards = tuple(ROLES[role] for role in roles.split())
        monkeypatch.setattr(Werewolves, "deal", lambda game, rng, seats: (cards, mayor))

    return dealt


async def village(post: MailEvening, deal: Deal, roles: str, mayor: bool = False) -> TableId:
    """Anna, Bas, Karin, Dirk and Eva play WW5 by mail."""
    deal(roles, mayor)
    table = await post.opens_table("WW5", strictness="0")
    await post.enrols("WW5", *PEOPLE)
    await post.begins("WW5")
    for name in PEOPLE:
        post.letters(name.lower())
    return table


async def seats(post: MailEvening, table: str) -> dict[str, str]:
    """Who sits there, and which sex the stories give them."""
    live = await post.house.host.loaded(TableId(table))
    return {seat: player.sex for seat, player in live.table.state.players.items()}


# -- §11.1


async def test_config_from_anybody_else_is_not_answered(post: MailEvening) -> None:
    """§11.1 #3, Scenario 93: not an administrator, or perhaps not: silence and one line in the journal."""
    asked = []

    async def configure(message: object) -> str | None:
        asked.append(message)
        return "gedaan"

    post.house.post.configure = configure

    assert await post.posts("bob", "config stop", "geheim\nWW5") == []
    assert await post.posts("chef", "config stop", "geheim\nWW5", proven=False) == []
    assert asked == []
    assert post.notes == [
        "-1: config refused (no administrator): bob@example.org",
        "-1: config refused (unproven): chef@example.org",
    ]
    assert (await post.writes("chef", "Config stop", "geheim\nWW5")).text == "gedaan"
    assert len(asked) == 1


async def test_an_unproven_config_mail_is_reported_on_the_console(
    post: MailEvening, caplog: pytest.LogCaptureFixture
) -> None:
    """With what to do, once an hour for each administrator; strangers are not worth a line."""
    for name in ("bob", "chef", "chef", "baas"):
        await post.posts(name, "config games", "geheim", proven=False)
    told = [record for record in caplog.records if "config mail" in record.getMessage()]

    assert [record.__dict__["from"] for record in told] == ["chef@example.org", "baas@example.org"]
    assert "reply to the welcome mail" in told[0].getMessage()


async def test_help_comes_before_the_name_of_a_game(post: MailEvening) -> None:
    """§11.1 #4, §16.5: a question gets a number and goes to all administrators."""
    await post.opens_table("WW5")

    answer = await post.writes("bob", "WW5 help", "Mag ik twee keer stemmen?")

    assert "vraag 1" in answer.text
    for admin in ("chef", "baas"):
        [question] = post.letters(admin)
        assert question.subject == "config help 1"
        assert "Mag ik twee keer stemmen?" in question.text
        assert question.text.startswith("Vraag 1 van ")  # the language of the server
        assert "bob@example.org" in question.text
    kept = await post.house.questions.find(1)
    assert kept is not None
    assert (kept.address, kept.anonymous) == ("mailto:bob@example.org", False)


async def test_an_anonymous_question_hides_the_asker(post: MailEvening) -> None:
    """Scenario 102, H14: neither administrators nor the journal learn the address."""
    answer = await post.writes("bob", "Help anoniem", "Wie is de wolf?")

    assert "zien niet" in answer.text
    [question] = post.letters("chef")
    assert "bob" not in f"{question.text} {question.subject} {post.notes}"
    kept = await post.house.questions.find(1)
    assert kept is not None
    assert kept.address == "mailto:bob@example.org"
    assert await post.house.questions.find(2) is None


async def test_help_without_a_question_is_explained(post: MailEvening) -> None:
    """Nobody has to be asked what everybody can be told."""
    answer = await post.writes("bob", "Help")

    assert "onderwerp" in answer.text
    assert post.letters("chef") == []


async def test_the_same_question_twice_has_one_number(post: MailEvening) -> None:
    """The same Message-ID is the same question."""
    for _ in range(2):
        await post.mail.write("bob", "Help", "Hoe?", id="q@example.org")
    await post.mail.write("bob", "Help", "En nu?", id="r@example.org")

    assert len(post.letters("chef")) == 2
    assert await post.house.questions.find(3) is None


async def test_a_subject_without_a_game_is_not_understood(post: MailEvening) -> None:
    """§11.1 #6, Scenario 89: and what to write instead."""
    await post.opens_table("WW5")

    for subject in ("hallo", "WW55", "", "weerwolf"):
        answer = await post.writes("bob", subject, "Karin")
        assert answer.subject == "Foutmelding"
        assert "Zet de naam van het spel in het onderwerp" in answer.text
        assert "`Help`" in answer.text
        assert answer.is_error


async def test_two_games_in_one_subject_are_one_too_many(post: MailEvening) -> None:
    """§11.1: asked for one; a longer name is not also the shorter one (Scenario 89)."""
    for name in ("WW", "WW5", "A+B (2)"):
        await post.opens_table(name)

    answer = await post.writes("bob", "WW5 of WW", "Bob, m")

    assert "WW5, WW" in answer.text
    assert answer.is_error
    assert (await post.writes("bob", "Re: ww5: Actie", "Bob, m")).subject == "Inschrijving: WW5"
    assert (await post.writes("bob", "fwd: a+b (2)!", "Bob, m")).subject == "Inschrijving: A+B (2)"
    assert (await post.writes("bob", "ww", "Bob, m")).subject == "Inschrijving: WW"


async def test_names_that_differ_in_case_only_are_told_apart(post: MailEvening) -> None:
    for name in ("dorp", "DORP"):
        await post.opens_table(name)

    assert (await post.writes("bob", "dorp", "Bob, m")).subject == "Inschrijving: dorp"
    assert (await post.writes("bob", "Dorp", "Bob, m")).is_error


async def test_the_lobby_can_be_written_to(post: MailEvening) -> None:
    """Other games are opened and joined by mail, too."""
    opened = await post.writes("bob", "lobby", "open mafia seat=no")
    table = opened.text.split()[1]

    assert opened.text.startswith("Tafel mafia-")
    assert table in (await post.writes("carl", "spelletjes", "tables")).text
    letters = await post.posts("carl", "lobby", f"join {table}")
    assert any("Welcome to table" in letter.text for letter in letters)
    nonsense = await post.writes("dora", "lobby", "quatsch")
    assert nonsense.is_error


# -- §11.2


async def test_a_game_that_is_over_does_not_read(post: MailEvening, deal: Deal) -> None:
    """§11.2 #1."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.posts("chef", "WW5", "stop")

    for name in ("anna", "fremd"):
        answer = await post.posts(name, "WW5", "Karin")
        assert answer[-1].subject == "WW5: Mail niet gelezen"
        assert "is afgelopen: je mail is niet gelezen" in answer[-1].text


async def test_a_paused_game_neither_reads_nor_keeps(post: MailEvening, deal: Deal) -> None:
    """§11.2 #2, Scenario 95: until an administrator lets it go on."""
    table = await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.posts("chef", "WW5", "pauzeer")
    [told] = post.letters("anna")
    assert told.subject == "WW5: Spel gepauzeerd"

    answer = await post.writes("anna", "WW5", "Karin")
    assert answer.subject == "WW5: Mail niet gelezen"
    assert "niet gelezen en niet bewaard" in answer.text
    await post.posts("chef", "WW5", "hervat")
    assert [letter.subject for letter in post.letters("anna")] == ["WW5: Spel hervat"]
    assert "Chosen" not in await post.events(table)
    assert (await post.writes("anna", "WW5", "Karin")).subject == "WW5: Stem ontvangen"


async def test_an_unknown_address_does_not_play(post: MailEvening, deal: Deal) -> None:
    """§11.2 #4, Scenario 89: also somebody who plays elsewhere."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.opens_table("WW6")
    await post.enrols("WW6", "Zoe")

    for name in ("zoe", "fremd"):
        answer = await post.writes(name, "WW5", "Karin")
        assert answer.subject == "WW5: Foutmelding"
        assert f"{name}@example.org is niet bekend in het spel WW5" in answer.text


async def test_the_dead_are_not_counted_but_the_doomed_are(post: MailEvening, deal: Deal) -> None:
    """§11.2 #5, Scenario 90."""
    await village(post, deal, "werewolf witch seer citizen citizen")
    await post.writes("anna", "WW5", "Karin")
    await post.passes(A_DAY)  # Karin is doomed and notices nothing
    doomed = await post.writes("karin", "WW5", "Anna")
    assert "dood" not in doomed.text
    while "Dag 1" not in "".join(letter.subject for letter in post.letters("karin")):
        await post.passes(A_DAY)

    dead = await post.writes("karin", "WW5", "Anna")

    assert dead.subject == "WW5: Stemmen mislukt"
    assert "Je bent dood" in dead.text
    assert "`Help`" in dead.text


async def test_who_has_no_turn_is_told_so(post: MailEvening, deal: Deal) -> None:
    """§11.2 #6."""
    await village(post, deal, "werewolf seer citizen citizen citizen")

    answer = await post.writes("dirk", "WW5", "Anna")

    assert answer.subject == "WW5: Stemmen mislukt"
    assert "niet aan de beurt, of de deadline is voorbij" in answer.text
    assert answer.is_error


async def test_a_table_that_was_set_aside_says_so(post: MailEvening, deal: Deal) -> None:
    table = await village(post, deal, "werewolf seer citizen citizen citizen")
    await post.store.suspend(table, "kaputt")
    post.house.host.unload(table)

    answer = await post.writes("anna", "WW5", "Karin")

    assert "stilgelegd" in answer.text


# -- enrolment


async def test_enrolment_is_confirmed_and_told_to_the_administrators(post: MailEvening) -> None:
    """EN1, EN2, EN7, EN9."""
    await post.opens_table("WW5")

    answer = await post.writes("bob", "hoi ww5!", "Bob, man")

    assert answer.subject == "Inschrijving: WW5"
    for words in ("WW5", "Naam: Bob", "Geslacht: man", "bob@example.org", "`Bob, man`"):
        assert words in answer.text
    for admin in ("chef", "baas"):
        [told] = post.letters(admin)
        assert told.subject == "Enrolment: WW5"
        assert "Bob (bob@example.org)" in told.text
    assert await seats(post, "WW5") == {"Bob": "m"}
    [ear] = await post.store.ears(TableId("WW5"))
    assert (ear.address, ear.seat) == ("mailto:bob@example.org", "Bob")


@pytest.mark.parametrize(
    ("text", "name", "sex"),
    [
        ("bOB , Man", "Bob", "m"),
        ("Eva, vrouw\n\nMet vriendelijke groet, Mark", "Eva", "f"),
        ("eva,V", "Eva", "f"),
        ("Kim, mannelijk", "Kim", "m"),
        ("Kim, Female please", "Kim", "f"),
    ],
)
async def test_names_and_sexes_are_understood(
    post: MailEvening, text: str, name: str, sex: str
) -> None:
    """EN3, EN4, Scenario 83."""
    await post.opens_table("WW5")

    await post.writes("bob", "WW5", text)

    assert await seats(post, "WW5") == {name: sex}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Bob van Dam, m", "“Bob van Dam” kan hier geen naam zijn"),
        ("José, m", "“José” kan hier geen naam zijn"),
        ("Bob", "je naam, een komma en je geslacht"),
        ("", "je naam, een komma en je geslacht"),
        (", m", "je naam, een komma en je geslacht"),
        ("Bob, ja", "geen “man” of “vrouw”"),
        ("Bob,", "geen “man” of “vrouw”"),
        ("Blanco, m", "“Blanco” kan hier geen naam zijn"),
        ("help, v", "“help” kan hier geen naam zijn"),
        ("Testament, v", "“Testament” kan hier geen naam zijn"),
        ("B\nob, v", "kan hier geen naam zijn"),
        (f"{'a' * 21}, v", "kan hier geen naam zijn"),
    ],
)
async def test_bad_enrolments_are_refused_with_the_format(
    post: MailEvening, text: str, words: str
) -> None:
    """EN3, EN4, EN5, EN7, Scenario 83."""
    await post.opens_table("WW5")

    answer = await post.writes("bob", "WW5", text)

    assert words in answer.text
    assert "`Bob, man`" in answer.text
    assert answer.subject == "WW5: Foutmelding"
    assert answer.is_error
    assert await seats(post, "WW5") == {}
    assert post.letters("chef") == []


async def test_a_name_is_somebodys_and_can_be_changed_by_them(post: MailEvening) -> None:
    """EN5, EN6, Scenario 84."""
    await post.opens_table("WW5")
    first = await post.writes("bob", "WW5", "Bob, m")

    taken = await post.writes("ann", "WW5", "BOB, m")
    assert "er heet hier al iemand Bob" in taken.text
    changed = await post.writes("bob", "WW5", "Rob, v", token=first.token, proven=False)

    assert "is veranderd" in changed.text
    assert await seats(post, "WW5") == {"Rob": "f"}
    assert len(post.letters("chef")) == 1
    again = await post.writes("bob", "WW5", "Bert, m", token=first.token, proven=False)
    assert not again.is_error
    await post.writes("ann", "WW5", "Bob, v")
    assert await seats(post, "WW5") == {"Bert": "m", "Bob": "f"}
    refused = await post.writes("bob", "WW5", "bob, m")
    assert refused.is_error
    assert await seats(post, "WW5") == {"Bert": "m", "Bob": "f"}


async def test_an_enrolment_is_not_changed_by_somebody_else(post: MailEvening) -> None:
    """EN6 with a forged sender."""
    await post.opens_table("WW5")
    await post.writes("bob", "WW5", "Bob, m")

    answer = await post.writes("bob", "WW5", "Sukkel, v", proven=False)

    assert "niet nagaan" in answer.text
    assert await seats(post, "WW5") == {"Bob": "m"}


async def test_who_may_not_be_called_so_keeps_the_former_name(
    post: MailEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal by the game itself must not cost the seat."""
    await post.opens_table("WW5")
    await post.writes("bob", "WW5", "Bob, m")

    answer = await post.writes("bob", "WW5", "Niemand, m")

    assert answer.is_error
    assert list(await seats(post, "WW5")) == ["Bob"]
    ears = await post.store.ears(TableId("WW5"))
    assert [ear.seat for ear in ears] == ["Bob"]


async def test_the_last_enrolment_starts_the_game(post: MailEvening) -> None:
    """EN8, Scenario 85: the ninth is unknown; the eighth gets his role, and everybody gets a beginning."""
    people = [f"Speler{letter}" for letter in "abcdefgh"]
    table = await post.opens_table("WW8", max_players="8")
    await post.enrols("WW8", *people[:-1])
    assert "GameBegan" not in await post.events(table)

    letters = await post.posts("spelerh", "WW8", "Spelerh, vrouw")

    assert "GameBegan" in await post.events(table)
    assert len(letters) == 2
    assert {"Inschrijving: WW8"} < {letter.subject for letter in letters}
    begun = post.mail.of("spelera")[-1]
    assert "Spelerh: spelerh@example.org" in begun.text
    assert "Spelerh (zij)" in begun.text
    assert any("Je rol:" in letter.text for letter in letters)
    assert "Begin" in "".join(letter.subject for letter in post.letters("spelera"))
    ninth = await post.writes("negen", "WW8", "Negen, man")
    assert "is niet bekend in het spel" in ninth.text
    assert len(await seats(post, "WW8")) == 8


async def test_a_sex_alone_is_taken_from_who_is_enrolled(post: MailEvening) -> None:
    """And answered: it is a mail like any other."""
    await post.opens_table("WW5")
    await post.enrols("WW5", "Bob")

    answer = await post.writes("bob", "WW5", "vrouw")

    assert body(answer) == "Dat is gedaan."
    assert await seats(post, "WW5") == {"Bob": "f"}
    assert (await post.writes("bob", "WW5", "Rob")).is_error


async def test_nobody_is_mailed_because_somebody_else_enrols(post: MailEvening) -> None:
    """Seventeen mails before a game would be no mailing list to be on."""
    await post.opens_table("WW5")
    await post.enrols("WW5", "Bob")
    post.letters("bob")

    await post.enrols("WW5", "Eva")

    assert post.letters("bob") == []


async def test_the_same_enrolment_twice_enrols_once(post: MailEvening) -> None:
    """The same Message-ID."""
    table = await post.opens_table("WW5")
    for _ in range(2):
        await post.mail.write("bob", "WW5", "Bob, m", id="e@example.org")
    before = await post.events(table)

    await post.mail.write("bob", "WW5", "Rob, m", id="f@example.org")
    await post.mail.write("bob", "WW5", "Rob, m", id="f@example.org")

    assert before == ["TableOpened", "PlayerSat", "SexGiven"]
    assert await seats(post, "WW5") == {"Rob": "m"}
    assert len(post.letters("chef")) == 1
    assert len(post.letters("bob")) == 2


async def test_a_house_that_was_away_closes_the_enrolment_first(
    post: MailEvening, deal: Deal
) -> None:
    """A mail behind the deadline finds the game as it should be by then."""
    deal("werewolf seer citizen citizen citizen")
    table = await post.opens_table("WW5", enrolment="12h")
    await post.enrols("WW5", *PEOPLE)
    post.clock.ahead += A_DAY / 2

    answer = await post.writes("laat", "WW5", "Laat, man")

    assert "GameBegan" in await post.events(table)
    assert "is niet bekend in het spel WW5" in answer.text
