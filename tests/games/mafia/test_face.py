"""Mafia as data: what each role is asked, what each pair of eyes sees, and who can talk."""

from __future__ import annotations

import pytest
from tests.kit.mafia import START, Evening, started

from gamekeeper.games.mafia.face import NOBODY, MafiaFace
from gamekeeper.games.mafia.rules.moves import (
    ABSTAIN,
    Act,
    EndPhase,
    Kick,
    Pause,
    Resume,
    Reveal,
    Scheme,
    Vote,
)
from gamekeeper.kernel.asks import Answer, Ask, Need
from gamekeeper.kernel.messages import Move, Rejected, Seat
from gamekeeper.kernel.scenes import Card, Cell, Ending, Mark, Scene

EIGHT = "A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F TOWN, G CELEB, H IDIOT"
GANG = "A TOWN, B TOWN, C MAFIA, D GOON, E TOWN, F TOWN, G TOWN"


class Watched:
    """A game, and what its face says about it to somebody."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.face = evening, MafiaFace(evening.game.options)

    def asks(self, seat: str | None) -> dict[str, Ask]:
        who = None if seat is None else Seat(seat)
        return {ask.key: ask for ask in self.face.asks(self.evening.view(seat), who)}

    def scene(self, seat: str | None = None) -> Scene:
        return self.face.scene(self.evening.view(seat), None if seat is None else Seat(seat))

    def card(self, whose: str, seen_by: str | None = None) -> Card:
        (card,) = [each for each in self.scene(seen_by).cards if each.seat == whose]
        return card

    def rows(self, key: str, seat: str | None = None) -> list[list[str]]:
        (sheet,) = [each for each in self.scene(seat).sheets if each.key == key]
        return [[cell.text for cell in row] for row in sheet.rows]

    def channels(self, seat: str | None) -> dict[str, bool]:
        return {each.key: each.may_speak for each in self.scene(seat).channels}

    def move(self, seat: str | None, key: str, *values: tuple[str, ...]) -> Move:
        who, turn = None if seat is None else Seat(seat), self.asks(seat)[key].turn
        return self.face.move(self.evening.view(seat), who, Answer(key, turn, values))


def by_night(**words: str) -> Watched:
    return Watched(started(EIGHT, start_phase="Night", **words))


def by_day(cast: str = EIGHT, **words: str) -> Watched:
    return Watched(started(cast, start_phase="Day", **words))


def test_a_day_asks_the_living_for_a_vote() -> None:
    """§6.2 Anybody alive or nobody; a vote that stands can be changed, and be taken back."""
    day = by_day()

    (vote,) = day.asks("A").values()
    assert (vote.turn, vote.need, vote.answered) == ("day 1", Need.AWAITED, None)
    assert (vote.slots[0].among, vote.slots[0].words) == (tuple("ABCDEFGH"), (ABSTAIN,))
    assert day.move("A", "vote", ("B",)) == Vote(Seat("B"))
    assert day.move("A", "vote", (ABSTAIN,)) == Vote(ABSTAIN)

    day.evening("Vote A B")

    assert list(day.asks("A")) == ["vote", "retract"]
    assert day.asks("A")["vote"].answered == (("B",),)
    assert {ask.need for ask in day.asks("A").values()} == {Need.OPEN}
    assert day.move("A", "retract") == Vote(None)


def test_nobody_is_offered_to_vote_for_themselves_where_that_is_forbidden() -> None:
    """§11 self_vote"""
    assert by_day(self_vote="no").asks("A")["vote"].slots[0].among == tuple("BCDEFGH")


def test_a_celeb_can_reveal_once() -> None:
    """§5 Only the CELEB is offered it, in secret, and is asked twice."""
    day = by_day()

    assert day.asks("G")["reveal"].secret
    assert day.asks("G")["reveal"].grave
    assert day.move("G", "reveal") == Reveal()
    day.evening("Reveal G")

    assert "reveal" not in day.asks("G")
    assert (day.card("G").role, day.card("G").side, day.card("G").secret) == ("CELEB", "Town", ())


@pytest.mark.parametrize(
    ("seat", "key"), [("B", "investigate"), ("C", "save"), ("E", "strip"), ("D", "kill")]
)
def test_a_night_asks_those_who_can_act(seat: str, key: str) -> None:
    """§7.1 In secret, for one of the living or nobody."""
    night = by_night()

    ask = night.asks(seat)[key]
    assert (ask.turn, ask.need, ask.secret) == ("night 0", Need.AWAITED, True)
    assert (ask.slots[0].among, ask.slots[0].least) == (tuple("ABCDEFGH"), 0)
    kind = Scheme if key == "kill" else Act
    assert night.move(seat, key, ("A",)) == kind(Seat("A"))
    assert night.move(seat, key, ()) == kind(None)


def test_a_night_asks_nothing_of_the_others() -> None:
    """§7.1 TOWN, CELEB and IDIOT sleep; so do watchers and strangers."""
    night = by_night()

    assert [night.asks(seat) for seat in ("A", "G", "H", "Z")] == [{}] * 4
    assert night.scene().asks == ()


def test_a_choice_of_the_night_stands_and_can_be_changed() -> None:
    """§7.1 Until dawn."""
    night = by_night()
    night.evening("Action B A")
    night.evening("Action C No Target")

    asks = night.asks("B")["investigate"], night.asks("C")["save"]
    assert [ask.answered for ask in asks] == [(("A",),), ((),)]
    assert {ask.need for ask in asks} == {Need.OPEN}


def test_the_mafia_shares_its_choice_as_it_is_made() -> None:
    """Amendment A3, §15 Members see who chose whom; nobody else sees anything."""
    night = by_night()
    night.evening("Action mafia:D A")

    kill = night.asks("E")["kill"]
    assert (kill.answered, kill.answered_by, kill.need) == ((("A",),), "D", Need.OPEN)
    assert (night.card("D", "E").choice, night.card("D", "E").secret) == (
        "A",
        ("role", "side", "choice"),
    )
    assert night.card("A", "E").marks == (Mark("victim", secret=True),)
    for seat in (None, "A", "B"):
        assert (night.card("D", seat).choice, night.card("A", seat).marks) == (None, ())

    night.evening("Action mafia:D No Target")

    assert night.asks("E")["kill"].answered == ((),)
    assert night.card("D", "E").choice == NOBODY


def test_a_goon_can_only_let_the_mafia_pass() -> None:
    """§7.1 §18.11 It is a button; pressed, it stands."""
    night = by_day(GANG, dawn_max="1s")
    night.evening("EndPhase")

    assert (list(night.asks("D")), night.asks("D")["no-kill"].slots) == (["no-kill"], ())
    assert night.move("D", "no-kill") == Scheme(None)
    assert night.asks("D")["no-kill"].answered is None
    night.evening("Action mafia:D No Target")

    assert night.asks("D")["no-kill"].answered == ()
    assert night.asks("C")["kill"].answered == ((),)


@pytest.mark.parametrize(
    ("words", "key", "among"),
    [("Action mafia:E A", "strip", ()), ("Action E A", "kill", None)],
)
def test_a_stripper_does_one_thing_a_night(
    words: str, key: str, among: tuple[str, ...] | None
) -> None:
    """§7.1 §18.13 Who kills can only strip nobody; who strips can only let the mafia pass."""
    night = by_night()
    night.evening(words)

    asks = night.asks("E")
    assert (asks[key].slots[0].among if key in asks else None) == among
    assert ("no-kill" in asks) == (key == "kill")


def test_at_dusk_the_idiot_is_asked() -> None:
    """§9 For one of the voters; everybody knows that it was the IDIOT."""
    dusk = by_day()
    dusk.evening("Vote A H; B H; C H; D H; E H")

    (ask,) = dusk.asks("H").values()
    assert (ask.key, ask.turn, ask.secret) == ("avenge", "dusk 1", False)
    assert ask.slots[0].among == tuple("ABCDE")
    assert dusk.move("H", "avenge", ("B",)) == Act(Seat("B"))
    assert dusk.asks("A") == {}
    card = dusk.card("H")
    assert (card.status, card.role, card.side, card.note) == ("out", "IDIOT", "Rogue", "idiot")
    assert (dusk.scene().phase, dusk.scene().mood) == ("dusk", "dusk")


def test_an_answer_to_an_earlier_day_is_stale() -> None:
    """§14 Nothing happens by an old button."""
    day = by_day()
    answer = Answer("vote", day.asks("A")["vote"].turn, (("B",),))
    day.evening("EndPhase")
    day.evening("EndPhase")

    with pytest.raises(Rejected) as no:
        day.face.move(day.evening.view("A"), Seat("A"), answer)
    assert no.value.rejection.code == "stale"


def test_a_host_can_end_a_phase_and_remove_players() -> None:
    """§5 §5.1 Aside, and asked twice; before the start removing is all there is."""
    waiting = Watched(Evening("A TOWN, B TOWN, C MAFIA"))
    assert list(waiting.asks(None)) == ["kick"]
    waiting.evening("start")

    asks = waiting.asks(None)
    assert list(asks) == ["pause", "end-phase", "kick"]
    assert {ask.need for ask in asks.values()} == {Need.ASIDE}
    assert [key for key, ask in asks.items() if ask.grave] == ["end-phase", "kick"]
    assert waiting.move(None, "end-phase") == EndPhase()
    assert waiting.move(None, "kick", ("B",)) == Kick(Seat("B"))

    assert waiting.move(None, "pause") == Pause()
    waiting.evening.does(None, Pause())
    assert waiting.move(None, "resume") == Resume()
    waiting.evening.does(None, Resume())

    waiting.evening("Kick C")
    assert waiting.asks(None) == {}


# -- scenes


def test_a_day_shows_votes_and_thresholds() -> None:
    """§4 §6.1 On the cards and in the tally, with the election that is near."""
    day = by_day(election_timer="5s")
    day.evening("Vote A D; B D; C D; E D; F Abstain; G D")

    card = day.card("D")
    assert (card.points, card.needed, card.choice, card.marks) == (5, 5, None, (Mark("candidate"),))
    assert (day.card("A").choice, day.card("F").choice) == ("D", ABSTAIN)
    assert day.rows("tally") == [[ABSTAIN, "1", "4"], ["D", "5", "5"]]
    scene = day.scene()
    assert (scene.phase, scene.number, scene.mood) == ("day", 1, "day")
    assert scene.until is not None
    assert (scene.until - START).total_seconds() == 5


def test_a_role_is_seen_by_its_owner_and_the_pack() -> None:
    """§15 And it is said that it is a secret."""
    night = by_night()

    assert (night.card("B", "B").role, night.card("B", "B").secret) == ("COP", ("role", "side"))
    assert (night.card("E", "D").role, night.card("E", "D").side) == ("STRIPPER", "Mafia")
    assert [night.card("E", seat).role for seat in (None, "A", "B")] == [None] * 3
    assert [card.you for card in night.scene("B").cards].count(True) == 1


@pytest.mark.parametrize(
    ("level", "role", "side"),
    [
        ("Role", "COP", "Town"),
        ("Team", None, "Town"),
        ("Mafia", None, "NotMafia"),
        ("None", None, None),
    ],
)
def test_the_dead_show_what_was_told_about_them(
    level: str, role: str | None, side: str | None
) -> None:
    """§11 death_reveal"""
    night = by_night(death_reveal=level)
    night.evening("Kick B")

    card = night.card("B")
    assert (card.status, card.role, card.side, card.secret) == ("out", role, side, ())
    assert card.note == "kicked"
    assert night.card("B", "B").role == "COP"


def test_how_somebody_died_is_on_the_card() -> None:
    """§13 As everybody has heard it."""
    day = by_day()
    day.evening("Vote A H; B H; C H; D H; E H")
    day.evening("Action H A")
    for words in ("mafia:D F", "B No Target", "C No Target", "E No Target"):
        day.evening(f"Action {words}")

    notes = {card.seat: card.note for card in day.scene().cards if card.note}
    assert notes == {"H": "idiot", "A": "vengeance", "F": "killed"}
    assert day.rows("elections") == [["1", "H", "A, B, C, D, E"]]


def test_a_contract_is_a_secret_mark() -> None:
    """§8 Only its holder sees whom it is about; at the end everybody does."""
    day = by_day("A TOWN, B TOWN, C MAFIA, D GUARD(A), E AGENT(B)")

    assert day.card("A", "D").marks == (Mark("GUARD", secret=True),)
    assert day.card("B", "E").marks == (Mark("AGENT", secret=True),)
    assert [day.card("A", seat).marks for seat in (None, "A", "E")] == [()] * 3
    day.evening("Kick C")

    assert day.rows("parts") == [["D", "GUARD", "A"], ["E", "AGENT", "B"]]


def test_a_cop_keeps_a_secret_sheet() -> None:
    """§15 Of what was found out, with the night."""
    night = by_night()
    for words in ("mafia:D A", "B D", "C No Target", "E No Target"):
        night.evening(f"Action {words}")

    (sheet,) = [each for each in night.scene("B").sheets if each.key == "findings"]
    assert sheet.secret
    assert sheet.rows == ((Cell("0"), Cell("D", "seat"), Cell("Mafia", "key")),)
    assert "findings" not in {each.key for each in night.scene("A").sheets}


def test_the_end_shows_everything() -> None:
    """§10 §13 Every role, who has won and why."""
    day = by_day()
    day.evening("Kick D")
    day.evening("Kick E")

    scene = day.scene()
    assert scene.ending == Ending("Town", tuple(Seat(seat) for seat in "ABCFG"))
    assert (scene.phase, scene.number, scene.mood) == ("over", None, "none")
    assert [card.role for card in scene.cards] == [part.role for _, part in day.evening.cast]
    assert scene == day.scene("Z")


@pytest.mark.parametrize(
    ("roles", "can_start"), [("", True), ("TOWN*3,MAFIA", False), ("TOWN*2,MAFIA", True)]
)
def test_a_scene_says_when_the_game_can_start(roles: str, can_start: bool) -> None:
    """§3 §12 With enough players, or exactly as many as the list of roles."""
    scene = Watched(Evening("A TOWN, B TOWN, C MAFIA", roles=roles)).scene()

    assert (scene.phase, scene.open, scene.can_start) == ("waiting", True, can_start)


# -- talk


def test_who_can_talk() -> None:
    """Amendment A3, §15 The village by day, the mafia by night, the dead among themselves; the table outside."""
    game = Watched(Evening(GANG, start_phase="Day", dawn_min="0ms", dawn_max="0ms"))
    assert game.channels(None) == {"table": False}
    assert game.channels("A") == {"table": True}

    game.evening("start")
    assert [game.channels(seat) for seat in ("A", "C")] == [{"village": True}] * 2

    game.evening("EndPhase")
    assert game.channels("A") == {"village": False}
    assert game.channels("C") == {"village": False, "mafia": True}

    game.evening("Kick D")
    assert game.channels("D") == {"village": False, "mafia": False, "dead": True}
    assert game.channels(None) == {"village": False}


def test_the_mafia_talks_by_day_only_where_the_table_wants_it() -> None:
    """Amendment A3, §11 mafia_day_talk"""
    day = by_day(GANG, mafia_day_talk="yes")

    assert day.channels("C") == {"village": True, "mafia": True}
    assert day.channels("A") == {"village": True}


def test_a_mafia_of_one_has_nobody_to_talk_to() -> None:
    """§15 No channel of its own."""
    night = Watched(started("A TOWN, B TOWN, C MAFIA", start_phase="Night"))

    assert night.channels("C") == {"village": False}
