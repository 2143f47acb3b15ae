"""A pack sees its members' votes as they are cast (amendment 6, H4)."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.face.face import WerewolvesFace
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import Chosen, PackDecided, Reminded
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Event, Seat

SPEECH = WerewolvesSpeech(Options())


def said(village: Game, event: Event, seat: str) -> tuple[str | None, str | None]:
    """An event in a chat and in a letter."""
    view = village.view(seat)
    return SPEECH.say(event, Seat(seat), view), SPEECH.letter(event, Seat(seat), view)


def test_a_pack_sees_its_votes_as_they_are_cast() -> None:
    """Amendment 6, H4 Also those that change; whoever is awake with them, and nobody else."""
    village = cast("A B werewolf, X white_werewolf, V W vampire, G innocent_girl")
    village.until(Phase.NIGHT)
    village.vote("A → K1; X → K2; A → K2; V → A")

    for seat in ("A", "B", "X"):
        assert village.view(seat).votes[Step.WEREWOLVES] == {"A": ("K2",), "X": ("K2",)}
        assert Step.VAMPIRES not in village.view(seat).votes
    assert village.view("W").votes == {Step.VAMPIRES: {"V": ("A",)}}
    assert [village.view(other).votes for other in ("G", "K1", None)] == [{}, {}, {}]


def test_who_sleeps_sees_nothing() -> None:
    """Amendment 6 A sleeping member is not woken, and a pack of one tells nobody."""
    village = cast("A B werewolf, S sandman")
    village.until(Phase.NIGHT, "S → B")
    village.vote("A → K1")

    assert village.heard("B", Chosen) == []
    [chosen] = village.heard("A", Chosen)
    assert chosen.pack == ()


@pytest.mark.parametrize("edition", [1, 2])
def test_before_the_third_edition_votes_were_secret(edition: int) -> None:
    """Amendment 6 holds for tables opened from now on."""
    village = cast("A B werewolf", edition=edition)
    village.until(Phase.NIGHT)
    village.vote("A → K1")

    assert village.view("B").votes == {}
    village.night()
    assert all(event.votes == () for event in village.house(PackDecided, round=1))


def test_pipers_see_both_names() -> None:
    """Amendment 6, §6.21"""
    village = cast("P Q piper, A werewolf")
    village.until(Phase.BREWING)
    village.vote("P → K1 K2")
    [event] = village.heard("Q", Chosen)

    assert said(village, event, "Q") == ("P votes for K1 and K2.", None)
    face = WerewolvesFace(village.options)
    [sheet] = [s for s in face.scene(village.view("Q"), Seat("Q")).sheets if s.key == "pipers"]
    rows = [[cell.text for cell in row] for row in sheet.rows]
    assert rows == [["P", "K1", "K2"], ["Q", "", ""]]


def test_a_vote_is_told_at_once_in_a_chat_and_with_the_next_letter_by_mail() -> None:
    """Amendment 6 No letter only for that; the next one has what the others voted."""
    village = cast("A B C werewolf")
    village.until(Phase.NIGHT)
    village.vote("A → K1; B → blank")
    first, second = village.heard("C", Chosen)

    assert said(village, first, "C") == ("A votes for K1.", None)
    assert said(village, second, "C") == ("B votes blank.", None)
    village.vote("C → K1")
    [own] = [event for event in village.heard("C", Chosen) if event.seat == "C"]
    aloud, written = said(village, own, "C")
    assert aloud is not None
    assert written == f"{aloud}\nVotes of those who choose with you:\nA: K1.\nB: blank."
    village.end()
    [decided] = village.heard("A", PackDecided)
    letter = said(village, decided, "A")[1]
    assert letter is not None
    assert letter.endswith("\nVotes of those who choose with you:\nB: blank.\nC: K1.")


def test_a_reminder_by_mail_has_the_votes_of_the_pack() -> None:
    """Amendment 6 It is the next letter; whoever chooses alone has none."""
    village = cast("A B werewolf, S seer")
    village.until(Phase.NIGHT)
    village.vote("A → K1")

    aloud, letter = said(village, Reminded(Seat("B"), village.now), "B")
    assert letter == f"{aloud}\nVotes of those who choose with you:\nA: K1."
    aloud, letter = said(village, Reminded(Seat("S"), village.now), "S")
    assert aloud == letter


def test_whoever_asks_how_it_stands_is_told_the_votes_of_the_pack() -> None:
    """Amendment 6"""
    village = cast("A B werewolf")
    village.until(Phase.NIGHT)
    village.vote("A → K1; B → K2")

    lines = SPEECH.describe(village.view("B")).splitlines()
    assert lines[-2:] == ["Victim of the werewolves: K1 (A).", "Victim of the werewolves: K2 (B)."]


def test_a_pack_sees_votes_on_cards() -> None:
    """Amendment 6 Hidden on a phone that lies on the table."""
    village = cast("A B werewolf")
    village.until(Phase.NIGHT)
    village.vote("A → K1")
    face = WerewolvesFace(village.options)
    card = face.scene(village.view("B"), Seat("B")).cards[0]

    assert (card.seat, card.choice) == ("A", "K1")
    assert "choice" in card.secret
    assert face.scene(village.view("K1"), Seat("K1")).cards[0].choice is None
    asks = {ask.key: ask for ask in face.asks(village.view("B"), Seat("B"))}
    assert asks["werewolves"].answered is None, "everybody has a vote of their own"
