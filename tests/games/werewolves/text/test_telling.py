"""What is said at a Werewolves table: every event, fact, question and refusal, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from gamekeeper.games.werewolves.roles import ALL, ROLES
from gamekeeper.games.werewolves.roles.change import fresh
from gamekeeper.games.werewolves.rules.events import (
    EVENTS,
    Bulletin,
    GameBegan,
    Paused,
    PlayerLeft,
    PlayerSat,
    PollClosed,
    Resumed,
    SexGiven,
    Stopped,
    TimeExtended,
    TimeGiven,
)
from gamekeeper.games.werewolves.rules.night.turns import TURNS
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    Chosen,
    Enchanted,
    FellAsleep,
    GuardHired,
    LoversMade,
    PackDecided,
    PackWoken,
    Refused,
    Reminded,
    RoleTold,
    Spied,
    TurnExtended,
    TurnMissed,
    TurnTaken,
    Warned,
    Woken,
)
from gamekeeper.games.werewolves.rules.steps import PUBLIC_NAMES, Phase, Step
from gamekeeper.games.werewolves.rules.tales import Ballot, Fact, Fate, Tale
from gamekeeper.games.werewolves.rules.village import DEAD, Player, Village
from gamekeeper.games.werewolves.text.speech import LANGUAGES, WerewolvesSpeech
from gamekeeper.kernel.messages import Event, Hidden, Seat
from gamekeeper.narration.library import Themes
from gamekeeper.narration.stories import Story, at_least, exactly

A, B, C, D, E = (Seat(name) for name in ("Anna", "Bas", "Carl", "Dora", "{Emil}"))
PEOPLE = (A, B, C, D, E)
UNTIL = datetime(2026, 5, 12, 18, tzinfo=UTC)
SPEECH = {language: WerewolvesSpeech(Options(language=language)) for language in ("nl", "en", "de")}


@pytest.fixture(params=["nl", "en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def speech(language: str) -> WerewolvesSpeech:
    return SPEECH[language]


def village(me: Seat = A, role: str = "citizen", dead: tuple[Seat, ...] = ()) -> Village:
    """What somebody with this role knows in the second night."""
    view = Village({seat: Player(seat) for seat in PEOPLE})
    view.dealt = True
    view.round, view.phase, view.until = 2, Phase.NIGHT, UNTIL
    fresh(view.players[me], ROLES[role])
    for seat in dead:
        view.players[seat].life, view.players[seat].role = DEAD, ROLES["raven"]
    return view


def asked(role: str, *steps: Step, dead: tuple[Seat, ...] = ()) -> Village:
    """The same, being asked something."""
    view = village(A, role, dead)
    view.asked[A] = steps
    for step in steps:
        view.woken[step] = (A,)
    return view


def bulletin(kind: int = 4, *facts: Fact, **given: Any) -> Bulletin:
    ordinary: dict[str, Any] = {
        "kind": kind,
        "round": 1,
        "tales": (),
        "facts": facts,
        "living": (A, B, C),
        "dead": ((D, "seer"),),
        "mayor": A,
    }
    return Bulletin(**{**ordinary, **given})


def said(speech: WerewolvesSpeech, event: Event, listener: Seat | None = A) -> str:
    text = speech.say(event, listener, village())
    assert text is not None
    return text


def is_clean(text: str) -> bool:
    """Nothing is left of a template; braces in a name are a name's own business."""
    return not re.search(r"[{}]|\[\d*\]", text.replace(E, "")) and text == text.strip()


# -- events

TOLD = Tale("seer", 1, (A,), (B,), ((A, "seer"), (B, "werewolf")))

SAMPLES: tuple[tuple[Event, Seat | None], ...] = (
    (PlayerSat(B, UNTIL), A),
    (PlayerSat(A), A),
    (PlayerLeft(B), A),
    (PlayerLeft(A), A),
    *((SexGiven(B, sex), A) for sex in "fmx"),
    (SexGiven(A, "f"), A),
    (GameBegan(PEOPLE, True, 172_800.0, 2, Tale("general", -1, PEOPLE)), None),
    (GameBegan(PEOPLE, False, 0, 0, Tale("general", -1, PEOPLE)), A),
    (bulletin(), None),
    (Paused(), A),
    (Paused("no-distribution", 7), A),
    (Paused("something-else"), A),
    (Resumed(UNTIL), A),
    (Resumed(None), A),
    (TimeExtended(45.0, UNTIL), A),
    (TimeExtended(7200.0), None),
    (TurnExtended(A, UNTIL), A),
    (TimeGiven(UNTIL), None),
    (TimeGiven(), A),
    (Stopped(), None),
    *(
        (RoleTold(A, "witch", reason, Tale("witch", -1, (A,), (), ((A, "witch"),)), B), A)
        for reason in (
            *("dealt", "stolen", "robbed", "promoted"),
            *("robbed-of", "nothing-stolen", "blank"),
        )
    ),
    (Woken(A, Step.SEER, 1, UNTIL, Tale("seer", 0, (A,))), A),
    (Woken(A, Step.SEER, 1, None, Tale("seer", 0, (A,))), A),
    (PackWoken((A, B), Step.WEREWOLVES, 1, UNTIL, Tale("werewolf", 0, (A, B))), A),
    (PackWoken((A, B), Step.WEREWOLVES, 1, None, Tale("werewolf", 0, (A, B))), B),
    (PackWoken((A,), Step.PIPERS, 1, UNTIL, Tale("piper", 0, (A,)), (B, C)), A),
    *((Chosen(A, step, (B,)), A) for step in Step),
    (Chosen(A, Step.MAGICIAN, (A, B), ()), A),
    (Chosen(A, Step.TESTAMENT, (), (B,)), A),
    *((TurnTaken(A, step, (), Tale("seer", 9, (A,))), A) for step in Step),
    (TurnTaken(A, Step.SEER, (B,), TOLD, "werewolf"), A),
    (TurnTaken(A, Step.PRIEST, (B,), Tale("priest", 1, (A,), (B,)), "burns"), A),
    (TurnTaken(A, Step.PRIEST, (B,), Tale("priest", 2, (A,), (B,)), "pure"), A),
    (TurnTaken(A, Step.SCAPEGOAT, (B, C), Tale("scapegoat", 1, (A,), (B, C))), A),
    *(
        (TurnTaken(A, Step.WITCH, names, Tale("witch", number, (A,), others)), A)
        for number, names, others in (
            *((1, (A,), ()), (2, (B,), (B,)), (4, (B,), (B,))),
            *((5, (A, B), (B,)), (6, (B, C), (B, C))),
        )
    ),
    (TurnMissed(A, (Step.SEER,), 1), A),
    *((PackDecided((A,), step, (B,), TOLD), A) for step in (Step.WEREWOLVES, Step.PIPERS)),
    *((PackDecided((A,), step, (), TOLD), A) for step in (Step.VAMPIRES, Step.PIPERS)),
    (Reminded(A, UNTIL), A),
    (Refused(A, "too-late", {}), A),
    (LoversMade((A, B), Tale("cupid", 3, (A, B))), A),
    (GuardHired(A, B, Tale("employer", 1, (A,), (B,))), A),
    (GuardHired(B, A, Tale("employer", 1, (B,), (A,))), A),
    (FellAsleep(A, Tale("sandman", 2, (A,))), A),
    (Enchanted((A,), Tale("piper", 3, (A,))), A),
    (Enchanted((B, A), Tale("piper", 4, (B, A))), A),
    (Warned(A, Tale("warner", 2, (A,))), A),
    (Spied(A, Step.WEREWOLVES, ((C, 2), (D, 1)), C, Tale("innocent_girl", 0, (A,), (C, D))), A),
    (Spied(A, Step.VAMPIRES, (), None, Tale("innocent_girl", 3, (A,))), A),
)


@pytest.mark.parametrize(("event", "listener"), SAMPLES, ids=lambda each: type(each).__name__)
def test_every_event_that_is_heard_is_said(
    speech: WerewolvesSpeech, event: Event, listener: Seat | None
) -> None:
    """§12, §13: in whole sentences of the table's language."""
    assert is_clean(said(speech, event, listener))


def test_there_is_a_sample_of_every_event_that_is_heard() -> None:
    """What is not in the list above only the house hears, or a bulletin tells it soon."""
    unsaid = set(EVENTS) - {PollClosed} - {type(event) for event, _ in SAMPLES}

    assert all(issubclass(event, Hidden) for event in unsaid), unsaid


def test_what_only_the_house_knows_is_not_said(speech: WerewolvesSpeech) -> None:
    """§14: and a missed turn that counts for nothing is not worth a line (T6)."""
    secret: Any = next(event for event in EVENTS if event.__name__ == "LifeSpent")

    assert speech.say(secret(A), A, village()) is None
    assert speech.say(TurnMissed(A, (Step.WHITE_WEREWOLF,), 0), A, village()) is None


@pytest.mark.parametrize(
    ("event", "english", "dutch"),
    [
        (
            TurnTaken(A, Step.SEER, (B,), TOLD, "werewolf"),
            "Bas's role: Werewolf.",
            "De rol van Bas: Weerwolf.",
        ),
        (
            Spied(A, Step.WEREWOLVES, ((C, 2), (D, 1)), None, Tale("innocent_girl", 2, (A,))),
            "The werewolves voted for: Carl 2, Dora 1.\nThey have no victim.",
            "De weerwolven stemden op: Carl 2, Dora 1.\nZe hebben geen slachtoffer.",
        ),
        (
            TurnTaken(A, Step.SCAPEGOAT, (B, C), Tale("scapegoat", 1, (A,), (B, C))),
            "Not allowed to vote at the next burning: Bas and Carl.",
            "Mag bij de volgende brandstapel niet stemmen: Bas en Carl.",
        ),
        (
            TurnTaken(A, Step.WITCH, (A, C), Tale("witch", 5, (A,), (C,))),
            "Saved: yourself.\nPoisoned: Carl.",
            "Gered: jezelf.\nVergiftigd: Carl.",
        ),
        (
            PackWoken((A, B), Step.WEREWOLVES, 1, UNTIL, Tale("werewolf", 0, (A, B))),
            "Together you (Anna and Bas) have until Tuesday 12 May at 20:00 CEST.",
            "Jullie (Anna en Bas) hebben samen de tijd tot dinsdag 12 mei om 20:00 uur (CEST).",
        ),
        (
            Chosen(A, Step.HEALER, (A,), (B,)),
            "Your choice has been changed. Protected tonight: yourself (previously: Bas).\n"
            "You can change your mind until the phase ends: just send another name.",
            "Je keuze is veranderd. Vannacht beschermd: jezelf (eerst: Bas).\n"
            "Tot de fase eindigt, kun je je nog bedenken: stuur gewoon een andere naam.",
        ),
    ],
)
def test_the_facts_stand_apart_from_the_story(event: Event, english: str, dutch: str) -> None:
    """§13.6, V11, scenario 59: names and counts, never a voter."""
    for language, facts in (("en", english), ("nl", dutch)):
        text = said(SPEECH[language], event)
        assert text.split("* * *\n")[-1] == facts


# -- stories


def told(text: str, role: str = "seer", number: int = 1, author: str | None = None) -> Story:
    return Story("en", "default", role, number, at_least(0), at_least(0), text, author=author)


def teller(*stories: Story) -> WerewolvesSpeech:
    return WerewolvesSpeech(Options(language="en"), Themes(stories))


def test_a_story_is_filled_in_and_its_author_thanked() -> None:
    """§12.3, §12.6: name, role and sex; names are never read as variables."""
    view = village()
    view.players[B].sex = "f"
    speech = teller(told("name[0] saw sex[1](her|him|them): name[1], role[1].", author="Jenny"))

    text = speech.say(TurnTaken(A, Step.SEER, (B,), TOLD, "werewolf"), A, view)
    assert text == ("Anna saw her: Bas, Werewolf.\n\nStory: Jenny.\n* * *\nBas's role: Werewolf.")


def test_all_stories_of_a_bulletin_come_first_and_in_order() -> None:
    """§13.1, scenario 99: A is everybody alive who is not in B."""
    stories = (
        told("Woke: namesA[].", "general", 0, "Jenny"),
        told("Jailed: nameDead[0].", "sheriff", 3, "Mark"),
        told("Pyre.", "pyre", 0, "Jenny"),
    )
    tales = (Tale("general", 0), Tale("sheriff", 3, None, (C,)), Tale("pyre", 0, None, ()))
    news = bulletin(2, Fact("day", (), (), 1), tales=tales)

    text = teller(*stories).say(news, None, village())
    assert text is not None
    story, summary, _ = text.split("* * *\n")
    woke, jailed, pyre, authors, _ = re.split(r"\n+", story)
    assert set(re.findall(r"\w+", woke)) == {"Woke", "Anna", "Bas", "Carl", "and"}
    assert (jailed, pyre) == ("Jailed: Carl.", "Pyre.")
    assert authors == "Stories: Jenny and Mark."
    assert summary == "Day 1 begins.\n"


def test_the_same_event_is_told_the_same_way() -> None:
    """A mail that is sent again is the same mail; of several stories one is chosen."""
    speech = teller(*(told(f"Story {number}.") for number in range(20)))
    events = [TurnTaken(A, Step.SEER, (seat,), TOLD, "raven") for seat in PEOPLE]
    texts = [speech.say(event, A, village()) for event in events]

    assert texts == [speech.say(event, A, village()) for event in events]
    assert len(set(texts)) > 1


def test_a_missing_story_is_reported_with_its_row_and_counts() -> None:
    """§12.2 step 5, scenario 97; without a view, before anything is written."""
    story = Story("en", "default", "general", 0, exactly(3), exactly(0), "Nobody died.")
    speech = teller(story)
    quiet = bulletin(2, tales=(Tale("general", 0),))
    sad = bulletin(2, tales=(Tale("general", 0), Tale("mayor", 2, None, (A, D))))

    assert speech.missing(quiet) is None
    assert speech.missing(Stopped()) is None
    report = speech.missing(sad)
    assert (
        report == "There is no story Mayor 2 for 2 living and 2 dead (theme default, language en)."
    )
    assert "Nobody died." in said(speech, sad)


def test_nothing_is_missing_from_the_shipped_stories(speech: WerewolvesSpeech) -> None:
    """§12.2: for whatever is said above there is a story."""
    assert [event for event, _ in SAMPLES if speech.missing(event)] == []


# -- bulletins

FACTS: Mapping[str, Fact] = {
    fact.kind: fact
    for fact in (
        Fact("died", (D,), ("fool",)),
        Fact("shot", (A, B), ("seer",)),
        Fact("heartbroken", (A, B), ("seer",)),
        Fact("removed", (D,), ("cub",)),
        Fact("elder", (D,)),
        Fact("idiot-died", (D, E), ("village_idiot", "village_idiot")),
        Fact("successor", (A, B)),
        Fact("day", (), (), 2),
        Fact("mayor-dead", (D,)),
        Fact("election"),
        Fact("elected", (A,), (), 1),
        Fact("no-mayor", (), (), 1),
        Fact("raven", (B,)),
        Fact("jailed", (C,)),
        Fact("pyre"),
        Fact("burned", (D,), ("vampire",)),
        Fact("scapegoat-tie", (D,), ("scapegoat",)),
        Fact("scapegoat-silence", (D,), ("scapegoat",)),
        Fact("mayor-decided", (A, D)),
        Fact("guarded", (D, A), ("seer",)),
        Fact("idiot", (B,)),
        Fact("nobody"),
        Fact("guilty", (A, B)),
        Fact("night", (), (), 2),
        Fact("won", (A, B), (), 6),
    )
}


@pytest.mark.parametrize("kind", FACTS)
def test_every_fact_has_its_line(speech: WerewolvesSpeech, language: str, kind: str) -> None:
    """§13.5: with the names and roles it is about, and no others."""
    fact = FACTS[kind]
    summary = said(speech, bulletin(4, fact, dead=())).split("* * *\n")[0]

    assert is_clean(summary.strip())
    for seat in fact.seats:
        assert seat in summary
    for role in fact.roles:
        assert LANGUAGES[language].role(role) in summary


def test_no_fact_is_forgotten(language: str) -> None:
    assert set(LANGUAGES[language].summary.group("facts")) == set(FACTS)


@pytest.mark.parametrize("ending", range(-1, 10))
def test_every_ending_is_told_with_the_final_table(speech: WerewolvesSpeech, ending: int) -> None:
    """§13.5 End, scenario 104: who won; name, won, alive, role, lover, bodyguard, mayor, points."""
    fates = (
        Fate(A, "white_werewolf", True, True, False, B, C, True, 3),
        Fate(B, "fool", False, False, True, A, points=-1),
    )
    last = bulletin(4, Fact("won", (A,), (), ending), ending=ending, fates=fates)

    text = said(speech, last)
    assert is_clean(text)
    table = text.splitlines()[-2:]
    first = {
        "en": "Anna: White Werewolf, won, alive, lover: Bas, bodyguard: Carl, mayor, 3 points",
        "nl": "Anna: Witte Weerwolf, gewonnen, in leven, geliefde: Bas, lijfwacht: Carl, "
        "burgemeester, 3 punten",
        "de": "Anna: Weißer Werwolf, gewonnen, am Leben, Liebespaar mit Bas, Leibwache: Carl, "
        "Bürgermeister, 3 Punkte",
    }
    assert table[0] in first.values()
    assert table[1].endswith(("-1 points", "-1 punten", "-1 Punkte"))
    assert speech.report(last) is not None


def test_the_winners_dead_are_named_among_the_winners(speech: WerewolvesSpeech) -> None:
    """§13.5 End, §17: they have won, too."""
    fates = (
        Fate(A, "citizen", True, True, False, points=3),
        Fate(B, "citizen", True, False, False, points=1),
        Fate(C, "werewolf", False, False, False),
    )

    text = said(speech, bulletin(4, Fact("won", (A,), (), 0), ending=0, fates=fates))

    assert re.search(r"(Winners|Winnaars|Wer gewonnen hat): Anna (and|en|und) Bas\.", text)


PYRE = bulletin(
    4,
    Fact("burned", (D,), ("seer",)),
    Fact("guilty", (C,)),
    Fact("night", (), (), 2),
    ballots=(
        Ballot(A, D, 2.5, marks=("mayor", "warned")),
        Ballot(B, D),
        Ballot(C, A),
        Ballot(D, None, marks=("jailed",)),
        Ballot(E, None, cast=False),
    ),
    marked=(A,),
    guilty=(C,),
    discovered=(B,),
    dead=((D, "seer"), (E, "raven")),
)


def test_the_votes_are_published_between_guilt_and_night() -> None:
    """P11, §13.5: totals may be halves; the raven's mark votes with weight two."""
    assert said(SPEECH["nl"], PYRE, None).splitlines() == [
        "Op de brandstapel gestorven: Dora (Ziener).",
        "Mag bij de volgende brandstapel niet stemmen: Carl.",
        "Stemmen:",
        "Dora 3,5: Anna (burgemeester, gewaarschuwd, 2,5), Bas.",
        "Anna 3: Carl, Teken van de Raaf (2).",
        "Blanco: Dora (opgesloten).",
        "Niet gestemd: {Emil}.",
        "Nacht 2 begint.",
        "* * *",
        "Burgemeester: Anna.",
        "In leven (3): Anna (burgemeester), Bas (ontdekte Dorpsgek), Carl (schuldig).",
        "Dood (2): Dora (Ziener), {Emil} (Raaf).",
    ]
    assert "Dora 3.5: Anna (mayor, warned, 2.5), Bas." in said(SPEECH["en"], PYRE)


def test_an_election_is_published_and_the_pyre_begins() -> None:
    """§13.5: mayor, votes, the lot; then marks, jail, candidates and deadline."""
    news = bulletin(
        3,
        Fact("elected", (A,), (), 1),
        Fact("raven", (B,)),
        Fact("jailed", (C,)),
        Fact("pyre"),
        ballots=(Ballot(A, A), Ballot(B, B), Ballot(C, None)),
        candidates=(A, B),
        barred=(C,),
        until=UNTIL,
        dead=(),
    )

    assert said(SPEECH["en"], news, None).splitlines() == [
        "Anna is the mayor.",
        "Votes:",
        "Anna 1: Anna.",
        "Bas 1: Bas.",
        "Blank: Carl.",
        "The vote was tied, so lots were drawn.",
        "Marked by the Raven, with two extra votes against them: Bas.",
        "In jail today, unable to vote or to be voted for: Carl.",
        "The village votes on whom to burn.",
        "Candidates: Anna, Bas. Or vote `blank`.",
        "Not allowed to vote: Carl.",
        "You can vote until Tuesday 12 May at 20:00 CEST.",
        "* * *",
        "Mayor: Anna.",
        "Alive (3): Anna (mayor), Bas, Carl.",
        "Nobody is dead.",
    ]


def test_votes_are_published_whatever_else_is() -> None:
    """P11."""
    text = said(SPEECH["en"], bulletin(4, Fact("nobody"), ballots=(Ballot(A, None),)))

    assert text.startswith("Nobody was burned.\nVotes:\nBlank: Anna.\n")


# -- questions


@pytest.mark.parametrize("step", Step)
def test_every_turn_has_its_question(speech: WerewolvesSpeech, language: str, step: Step) -> None:
    """T3: the question, and for secret turns everybody who may be chosen, blank last."""
    role = next((r.key for r in ALL if any(t.step is step for t in r.turns)), "citizen")
    view = asked(role, step, dead=(E,))
    view.choices[step] = (B, C)
    view.victims = (C,)

    prompt = speech.prompt(view, A)
    assert prompt is not None
    assert is_clean(prompt)
    assert prompt.startswith(LANGUAGES[language].question(step))
    if step in (Step.ELECTION, Step.PYRE):
        return
    pool = [seat for seat in TURNS[step].pool(view, A) if TURNS[step].oneself or seat != A]
    assert pool
    for seat in pool:
        assert seat in prompt
    blank = LANGUAGES[language].say("blank")
    assert blank in prompt
    assert speech.prompt(view, B) is None


def lines(view: Village) -> str:
    return SPEECH["en"].prompt(view, A) or ""


def test_the_witch_has_two_lists() -> None:
    """§12.6, §13.6: and hears which potion is used up."""
    view = asked("witch", Step.WITCH)
    view.victims = (A, C)
    prompt = lines(view)
    saved, poisoned = re.findall(r"You can (?:save|poison): ([^.]*)", prompt)

    assert set(re.findall(r"\w+", saved)) == {"Anna", "Carl", "or"}
    assert set(re.findall(r"\w+", poisoned)) == {"Bas", "Dora", "Emil", "or"}
    view.victims = ()
    assert "As far as you can see, nobody was attacked." in lines(view)
    view.players[A].elixir = view.players[A].poison = False
    assert "You have used your elixir. You have used your poison." in lines(view)


def test_what_may_not_be_repeated_is_named() -> None:
    """T12, T15, §12.6."""
    healer = asked("healer", Step.HEALER)
    healer.players[A].previous = (B,)
    assert "Bas" not in lines(healer).split("You cannot choose")[0]
    assert "You cannot choose Bas again this time." in lines(healer)
    healer.players[A].previous = ()
    assert "You cannot answer `blank` this time" in lines(healer)
    assert "or blank" not in lines(healer)

    magician = asked("magician", Step.MAGICIAN)
    magician.players[A].previous = (B, C)
    assert "Name two." in lines(magician)
    assert "You cannot choose the same pair again: Bas and Carl." in lines(magician)


def test_that_there_is_nothing_to_choose_is_said(speech: WerewolvesSpeech) -> None:
    """T3."""
    view = asked("grave_robber", Step.GRAVE_ROBBER)

    prompt = speech.prompt(view, A)
    assert prompt is not None
    assert any(
        said in prompt for said in ("only answer `blank`", "alleen `blanco`", "nur mit `leer`")
    )


def test_two_turns_at_once_are_told_apart() -> None:
    """V15, V16: the second one says with which word to begin; what is answered is not asked."""
    view = asked("white_werewolf", Step.WEREWOLVES, Step.WHITE_WEREWOLF)
    pack, own = lines(view).splitlines()
    assert "Begin with" not in pack
    assert "Start your answer with the word `white`." in own

    view.votes[Step.WEREWOLVES] = {A: (B,)}
    assert lines(view) == own
    view.votes[Step.WHITE_WEREWOLF] = {A: ()}
    assert SPEECH["en"].prompt(view, A) is None


def test_choices_are_shuffled_and_stay_so() -> None:
    """H10."""
    views = [asked("seer", Step.SEER) for _ in range(6)]
    for round, view in enumerate(views):
        view.round = round

    assert len({lines(view) for view in views}) > 1
    assert lines(views[0]) == lines(views[0])


def test_nobody_is_asked_during_a_pause(speech: WerewolvesSpeech) -> None:
    view = asked("seer", Step.SEER)
    view.paused = ""

    assert speech.prompt(view, A) is None


# -- how it stands


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_described_in_public_words(speech: WerewolvesSpeech, phase: Phase) -> None:
    """§14: which night role is being waited for is nobody's business."""
    view, night = village(dead=(D,)), village(dead=(D,))
    view.phase, night.phase = phase, Phase.NIGHT

    text = speech.describe(view)
    assert is_clean(text)
    if PUBLIC_NAMES[phase] == "night":
        assert text == speech.describe(night)


def test_a_description_knows_the_own_vote_and_the_end() -> None:
    view = village()
    view.votes = {Step.PYRE: {A: (B,)}}
    view.mayor, view.paused = C, ""
    text = SPEECH["en"].describe(view)
    assert "Your vote for the pyre: Bas." in text
    assert "Mayor: Carl." in text
    assert "The game is paused." in text

    view.ending, view.phase = 0, Phase.OVER
    assert "The citizens have won." in SPEECH["en"].describe(view)


def test_one_can_ask_for_all_that_one_knows() -> None:
    """§13.6: role, lover, employer, bodyguard, findings."""
    view = village(A, "seer")
    view.players[A].lover, view.players[A].bodyguard = B, C
    view.players[D].bodyguard = A
    view.players[A].enchanted, view.mayor = True, A
    view.findings = [
        (1, TurnTaken(A, Step.SEER, (B,), TOLD, "werewolf")),
        (2, Spied(A, Step.WEREWOLVES, ((C, 2),), C, TOLD)),
    ]

    assert (SPEECH["en"].answer("role", view, A) or "").splitlines()[1:] == [
        "You play for the citizens.",
        "Your lover: Bas. If one of you dies, so does the other.",
        "Your bodyguard is Carl, who will die in your place.",
        "You are Dora's bodyguard and will die in their place.",
        "You are enchanted.",
        "You are the mayor.",
        "Night 1: Bas's role: Werewolf.",
        "Night 2: The werewolves voted for: Carl 2. Their victim: Carl.",
    ]


def test_one_can_ask_for_all_published_votes_and_the_last_story() -> None:
    view = village()
    assert SPEECH["en"].answer("votes", view, A) == "No votes have been published yet."
    assert SPEECH["en"].answer("story", view, A) == "Nothing has been told yet."
    election = bulletin(3, Fact("elected", (A,)), ballots=(Ballot(B, A),))
    view.bulletins = [election, PYRE]

    votes = (SPEECH["en"].answer("votes", view, A) or "").splitlines()
    assert votes[:3] == ["Day 1, election:", "Anna 1: Bas.", "Day 1, burning:"]
    assert SPEECH["en"].answer("story", view, A) == said(SPEECH["en"], PYRE)


def test_all_roles_are_listed(speech: WerewolvesSpeech, language: str) -> None:
    """§1.1: 28 lines, in the order of the rulebook."""
    lines = (speech.answer("roles", village(), None) or "").splitlines()

    assert len(lines) == 28
    for role, line in zip(ALL, lines, strict=True):
        assert line.startswith(LANGUAGES[language].role(role.key))


# -- administrators


def test_administrators_hear_of_trouble_and_of_the_end(speech: WerewolvesSpeech) -> None:
    """§16.7: not of ordinary life."""
    assert "7" in (speech.report(Paused("no-distribution", 7)) or "")
    assert speech.report(Stopped())
    assert speech.report(Paused()) is None
    assert speech.report(bulletin()) is None
