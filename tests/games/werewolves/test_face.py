"""What Werewolves asks and shows as data, one situation for each kind of question and knowledge."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.face.face import WerewolvesFace
from gamekeeper.games.werewolves.rules.moves import (
    Choose,
    EndPhase,
    Expel,
    Extend,
    Pause,
    Present,
    Resume,
    Stop,
)
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.asks import Answer, Ask, Need, Slot, Values, check
from gamekeeper.kernel.messages import Move, Rejected, Seat
from gamekeeper.kernel.scenes import Card, Scene, Sheet


class Looking:
    """A village and its face."""

    def __init__(self, village: Game) -> None:
        self.village, self.face = village, WerewolvesFace(village.options)

    def asks(self, seat: str | None) -> dict[str, Ask]:
        who = None if seat is None else Seat(seat)
        return {ask.key: ask for ask in self.face.asks(self.village.view(seat), who)}

    def slot(self, seat: str) -> Slot:
        """The one slot of the one turn this seat has."""
        [ask] = [ask for ask in self.asks(seat).values() if ask.need is not Need.ASIDE]
        [slot] = ask.slots
        return slot

    def move(self, seat: str | None, key: str, *values: tuple[str, ...]) -> Move:
        who, ask = None if seat is None else Seat(seat), self.asks(seat)[key]
        return self.face.move(self.village.view(seat), who, Answer(key, ask.turn, values))

    def answers(self, seat: str | None, key: str, *values: tuple[str, ...]) -> None:
        """Answer, as a door does; it must be accepted."""
        self.village.does(seat, self.move(seat, key, *values))
        assert self.village.rejection is None

    def scene(self, seat: str | None) -> Scene:
        who = None if seat is None else Seat(seat)
        return self.face.scene(self.village.view(seat), who)

    def card(self, seat: str | None, name: str) -> Card:
        [card] = [card for card in self.scene(seat).cards if card.seat == name]
        return card

    def marks(self, seat: str | None, name: str) -> set[str]:
        return {mark.key for mark in self.card(seat, name).marks}

    def sheet(self, seat: str | None, key: str) -> Sheet:
        [sheet] = [sheet for sheet in self.scene(seat).sheets if sheet.key == key]
        return sheet

    def rows(self, seat: str | None, key: str) -> list[list[str]]:
        return [[cell.text for cell in row] for row in self.sheet(seat, key).rows]

    def channels(self, seat: str | None) -> dict[str, bool]:
        """Where this seat can read, and whether it can speak there."""
        return {each.key: each.may_speak for each in self.scene(seat).channels}


def looking(words: str, **options: object) -> Looking:
    return Looking(cast(words, **options))  # type: ignore[arg-type]


def refusal(ask: Ask, values: Values) -> str:
    with pytest.raises(Rejected) as no:
        check(ask, values)
    return no.value.rejection.code


# -- what players are asked


def test_one_name_or_blank() -> None:
    """T5 A Seer may look at anybody else; an answer stands until the turn is over."""
    table = looking("S seer, A werewolf", citizens=3)
    ask = table.asks("S")["seer"]

    assert (ask.turn, ask.need, ask.secret) == ("1 seer", Need.AWAITED, True)
    assert table.slot("S") == Slot("whom", ask.slots[0].kind, ("A", "K1", "K2", "K3"), ("blank",))
    assert table.move("S", "seer", ("blank",)) == Choose(Step.SEER)
    table.answers("S", "seer", ("A",))
    again = table.asks("S")["seer"]
    assert (again.need, again.answered) == (Need.OPEN, (("A",),))


def test_an_answer_to_another_night_is_stale() -> None:
    """A page that was left open changes nothing."""
    table = looking("S seer, A werewolf")
    old = table.asks("S")["seer"]
    table.village.quiet().until(Phase.NIGHT)

    with pytest.raises(Rejected) as no:
        table.face.move(table.village.view("S"), Seat("S"), Answer("seer", old.turn, (("A",),)))
    assert no.value.rejection.code == "stale"


def test_cupid_names_two() -> None:
    """§6.5 In whatever order: the couple is the same."""
    table = looking("Q cupid, A werewolf", citizens=3)
    ask = table.asks("Q")["cupid"]

    assert (ask.slots[0].least, ask.slots[0].most) == (2, 2)
    assert refusal(ask, (("K1",),)) == "too-few-names"
    assert table.move("Q", "cupid", ("K2", "Q")) == Choose(Step.CUPID, (Seat("Q"), Seat("K2")))


def test_a_witch_has_a_slot_for_each_potion() -> None:
    """§6.4 Whom she may save, whom she may poison, and neither is an answer, too."""
    table = looking("W witch, A werewolf", citizens=3)
    table.village.until(Phase.BREWING, "A → K1")
    ask = table.asks("W")["witch"]

    assert [(slot.key, slot.among, slot.least, slot.most) for slot in ask.slots] == [
        ("save", ("K1",), 0, 1),
        ("poison", ("A", "K2", "K3"), 0, 1),
    ]
    assert table.move("W", "witch", (), ()) == Choose(Step.WITCH)
    table.answers("W", "witch", ("K1",), ("A",))
    assert table.asks("W")["witch"].answered == (("K1",), ("A",))
    assert table.rows("W", "potions") == [["elixir", "left"], ["poison", "left"]]
    table.village.end()
    assert table.rows("W", "potions") == [["elixir", "used"], ["poison", "used"]]
    assert table.sheet("W", "potions").secret


def test_the_same_pair_is_barred() -> None:
    """§6.12 A Magician may name either of them again, but not both."""
    table = looking("M magician, A werewolf")
    table.village.night("M → K1 K2")
    table.village.day()
    table.village.until(Phase.NIGHT)
    ask = table.asks("M")["magician"]

    assert refusal(ask, (("K2", "K1"),)) == "repeated-choice"
    check(ask, (("K1", "K3"),))
    check(ask, (("blank",),))


@pytest.mark.parametrize(
    ("before", "among", "words"),
    [("H → K1", {"A", "H", "K2", "K3"}, ("blank",)), ("", {"A", "H", "K1", "K2", "K3"}, ())],
)
def test_what_may_not_be_repeated_is_not_offered(
    before: str, among: set[str], words: tuple[str, ...]
) -> None:
    """T12 Neither the same name nor blank twice running."""
    table = looking("H healer, A werewolf", citizens=3)
    table.village.night(before)
    table.village.day()
    table.village.until(Phase.NIGHT)

    assert (set(table.slot("H").among), table.slot("H").words) == (among, words)


def test_pipers_name_up_to_two() -> None:
    """§6.21 The list is told to them: it lacks Pipers and the enchanted."""
    table = looking("P Q piper, A werewolf", citizens=3)
    table.village.until(Phase.BREWING)
    slot = table.slot("P")

    assert (slot.among, slot.least, slot.most) == (("A", "K1", "K2", "K3"), 0, 2)
    assert table.move("P", "pipers", ("K3", "A")) == Choose(Step.PIPERS, (Seat("A"), Seat("K3")))


def test_a_scapegoat_names_as_many_as_they_like() -> None:
    """§6.18"""
    table = looking("Z scapegoat, A werewolf", citizens=4)
    table.village.night()
    table.village.vote("K1 → K2; K2 → K1")
    table.village.end()
    slot = table.slot("Z")

    assert table.scene("K3").phase == "dusk"
    assert (slot.least, slot.most, len(slot.among)) == (0, 5, 5)
    assert table.move("Z", "scapegoat", ()) == Choose(Step.SCAPEGOAT)
    every = table.move("Z", "scapegoat", tuple(reversed(slot.among)))
    assert every == Choose(Step.SCAPEGOAT, tuple(map(Seat, slot.among)))


def test_a_dying_hunter_and_a_dying_mayor_have_last_words() -> None:
    """§6.6, E7 One who is both is asked both; only the doomed see it."""
    table = looking("H hunter, A werewolf", mayor=True)
    table.village.elected("H")
    table.village.until(Phase.LAST_HOUR, "A → H")

    assert set(table.asks("H")) == {"hunter", "testament", "present"}
    assert "H" not in table.asks("H")["testament"].slots[0].among
    assert set(table.asks("K1")) == {"present"}
    assert table.scene("K1").phase == table.scene("H").phase == "night"


def test_everybody_is_asked_by_day() -> None:
    """P1, P2 The pyre betrays no role; whoever is in jail is not asked and cannot be named."""
    table = looking("X sheriff, A werewolf", citizens=3)
    table.village.night("X → K1")
    ask = table.asks("A")["pyre"]

    assert not ask.secret
    assert ask.slots[0].among == ("X", "A", "K2", "K3")
    assert ask.slots[0].words == ("blank",)
    assert "pyre" not in table.asks("K1")
    table.answers("A", "pyre", ("blank",))
    assert table.asks("A")["pyre"].answered == (("blank",),)
    assert (table.card("A", "A").choice, table.card("A", "A").secret) == (
        "blank",
        ("role", "side", "choice"),
    )
    assert table.card("K2", "A").choice is None


def test_how_stories_call_one_can_be_said_at_any_time() -> None:
    """EN4"""
    table = looking("A werewolf")

    assert table.asks("K1")["present"].need is Need.ASIDE
    assert table.asks("K1")["present"].answered == (("x",),)
    assert table.move("K1", "present", ("f",)) == Present("f")
    assert table.asks("stranger") == {}


# -- what the host is asked


def test_the_host_has_tools() -> None:
    """§3.6 All of them aside; those that hurt are grave."""
    table = looking("A werewolf", citizens=3)
    asks = table.asks(None)

    assert {key: ask.grave for key, ask in asks.items()} == {
        "pause": False,
        "extend": False,
        "end-phase": True,
        "expel": True,
        "stop": True,
    }
    assert {ask.need for ask in asks.values()} == {Need.ASIDE}
    assert table.move(None, "end-phase") == EndPhase()
    assert table.move(None, "expel", ("K1",)) == Expel(Seat("K1"))
    assert table.move(None, "stop") == Stop()
    assert table.move(None, "extend") == Extend()
    assert table.move(None, "pause") == Pause()
    table.answers(None, "pause")
    assert set(table.asks(None)) == {"resume", "expel", "stop"}
    assert table.asks("A") == {}, "what is sent meanwhile is not read"
    assert table.scene("A").phase == "paused"
    assert table.move(None, "resume") == Resume()


def test_before_the_game_roles_must_fit() -> None:
    """DE1 Nobody can start with a number of players that there are no roles for."""
    face, rules = WerewolvesFace(Options(roles="seer,werewolf,citizen")), cast("A werewolf").game
    view = rules.blank()

    assert {ask.key for ask in face.asks(view, None)} == {"pause", "stop"}
    assert (face.scene(view, None).open, face.scene(view, None).can_start) == (True, False)
    assert face.scene(view, None).sheets == ()


# -- what is seen


def test_at_night_everybody_sees_the_same_phase() -> None:
    """H11 Whose turn it is betrays a role, also by the name or the number of the phase."""
    table = looking("T thief, Q cupid, S sandman, W witch, A werewolf, R raven")
    seen = set()
    for _ in range(6):
        assert table.village.phase not in (Phase.ELECTION, Phase.PYRE)
        scenes = [table.scene(each) for each in (*table.village.names, None)]
        seen |= {(scene.phase, scene.number, scene.mood) for scene in scenes}
        table.village.end()

    assert seen == {("night", 1, "night")}


def test_a_seer_has_notes() -> None:
    """§6.3 And nobody else sees them, or the role."""
    table = looking("S seer, A werewolf")
    table.village.night("S → A")

    assert table.rows("S", "notes") == [["1", "turn-seer", "A", "werewolf"]]
    assert table.sheet("S", "notes").secret
    assert (table.card("S", "S").role, table.card("S", "S").secret) == ("seer", ("role", "side"))
    assert table.card("K1", "S").role is None


def test_cupid_remembers_the_couple_and_the_couple_knows_itself() -> None:
    """H6 H7 With their marks and a conversation; Cupid is not in it."""
    table = looking("Q cupid, A werewolf")
    table.village.night("Q → A K1")

    assert [row[2] for row in table.rows("Q", "notes")] == ["A", "K1"]
    assert table.marks("A", "K1") == table.marks("A", "A") == {"lover"}
    assert table.marks("Q", "A") == set()
    assert table.channels("A") == {"village": True, "lovers:A": True}
    assert table.channels("K1") == {"village": True, "lovers:A": True}
    assert table.channels("Q") == {"village": True}


def test_two_couples_do_not_hear_each_other() -> None:
    """H6"""
    table = looking("P Q cupid, A werewolf")
    table.village.night("P → A K1; Q → K2 K3")

    assert set(table.channels("A")) == {"village", "lovers:A"}
    assert set(table.channels("K3")) == {"village", "lovers:K2"}


def test_an_employer_and_a_bodyguard_know_each_other() -> None:
    """H6"""
    table = looking("O employer, L citizen, A werewolf")
    table.village.night("O → L")

    for seat in ("O", "L"):
        assert table.marks(seat, "L") == {"bodyguard"}
        assert table.marks(seat, "O") == {"employer"}
        assert table.card(seat, "O").role == "employer"
    assert table.marks("K1", "O") == set()


def test_a_pack_meets_at_night() -> None:
    """H4 A sleeping member is not there; by day the pack has no conversation."""
    table = looking("A B C werewolf, S sandman")
    table.village.until(Phase.NIGHT, "S → C")

    assert table.channels("A") == {"village": False, "werewolves": True}
    assert table.channels("C") == table.channels("K1") == {"village": False}
    assert [row[0] for row in table.rows("A", "werewolves")] == ["A", "B"]
    assert table.card("A", "B").role == "werewolf"
    assert "role" in table.card("A", "B").secret
    assert table.marks("C", "C") == {"asleep"}
    table.village.night()
    assert table.channels("A") == {"village": True}


def test_a_girl_sees_numbers() -> None:
    """§13.6 Names and counts, no voters."""
    table = looking("G innocent_girl, A B C werewolf")
    table.village.night("A B → K1; C → K2")

    assert table.rows("G", "spied") == [
        ["1", "turn-werewolves", "K1", "2", "victim"],
        ["1", "turn-werewolves", "K2", "1", ""],
    ]


def test_the_dead_are_shown_with_their_roles_and_talk_among_themselves() -> None:
    """H2 H8 They read the village and say nothing there."""
    table = looking("A werewolf, S seer")
    table.village.night("A → S")
    table.village.day("all → K1")

    assert (table.card(None, "S").status, table.card(None, "S").role) == ("out", "seer")
    assert (table.card(None, "S").note, table.card(None, "K1").note) == ("died", "burned")
    assert table.channels("S") == {"village": False, "dead": True}
    assert table.channels("K2") == table.channels(None) == {"village": False}
    assert "present" in table.asks("S")


def test_whoever_was_removed_is_told_nothing_more() -> None:
    """H2 Also not by the dead."""
    table = looking("A werewolf, N seer", strictness=1)
    table.village.night(misses="N")

    assert table.card(None, "N").note == "removed"
    assert table.channels("N") == {"village": False}


def test_marks_for_the_pyre_are_secret_until_it_begins() -> None:
    """H9 The Raven knows them during the election already."""
    table = looking("R raven, X sheriff, A werewolf", mayor=True)
    table.village.night("R → K1; X → K2")

    assert table.scene("R").phase == "election"
    assert [(m.key, m.secret) for m in table.card("R", "K1").marks] == [("marked", True)]
    assert table.marks(None, "K1") == set()
    table.village.elect("all → A")
    assert [(m.key, m.secret) for m in table.card("R", "K1").marks] == [("marked", False)]
    assert table.marks(None, "K2") == {"jailed"}
    assert table.marks(None, "A") == {"mayor"}


def test_votes_are_shown_when_they_are_published() -> None:
    """P11 With their weights and the raven's mark."""
    table = looking("R raven, A werewolf", citizens=2, mayor=True)
    table.village.night("R → K1")
    table.village.elect("all → A")
    table.village.vote("A → K1; K1 → A")
    assert "votes" in {sheet.key for sheet in table.scene("K2").sheets}, "of the election"
    table.village.end()

    assert table.rows("K2", "votes") == [
        ["R", "silent", "1"],
        ["A", "K1", "1.5"],
        ["K1", "A", "1"],
        ["K2", "silent", "1"],
        ["raven-mark", "K1", "2"],
    ]


def test_the_roles_in_the_game_are_listed() -> None:
    """§2.6 One column for each distribution that may have been dealt."""
    face = WerewolvesFace(Options(roles="seer,werewolf*2,citizen;witch,citizen*3"))
    view = cast("A werewolf", citizens=3).view()
    [sheet] = face.scene(view, None).sheets

    assert sheet.columns == ("role", "count", "count")
    assert [[cell.text for cell in row] for row in sheet.rows] == [
        ["citizen", "1", "3"],
        ["werewolf", "2", ""],
        ["seer", "1", ""],
        ["witch", "", "1"],
    ]


def test_in_the_end_everything_is_told() -> None:
    """§13.5 To watchers, too; and everybody can talk."""
    table = looking("A werewolf, Q cupid", citizens=1)
    table.village.until(Phase.NIGHT, "Q → Q K1")
    table.village.night("A → K1")
    scene = table.scene(None)

    assert (scene.phase, scene.ending is not None and scene.ending.reason) == ("over", "werewolves")
    assert scene.ending is not None
    assert scene.ending.winners == ("A",)
    assert {card.seat: card.role for card in scene.cards} == {
        "A": "werewolf",
        "Q": "cupid",
        "K1": "citizen",
    }
    assert (table.marks(None, "Q"), table.marks(None, "A")) == ({"lover"}, {"won"})
    assert table.card(None, "A").points == 3
    assert ["A", "werewolf", "won", "3"] in table.rows(None, "fates")
    assert table.channels("K1") == {"table": True}
    assert table.asks("A") == table.asks(None) == {}
