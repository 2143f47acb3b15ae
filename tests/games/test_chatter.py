"""What bots say: only what their seats know, and in every language of their game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile
from typing import Any

import pytest

from gamekeeper.games import GAMES, bots_of, make_game, make_speech
from gamekeeper.games.mafia.rules.events import DayBegan, ElectionHeld, PlayerDied, VoteCast
from gamekeeper.games.mafia.rules.roles import Role
from gamekeeper.games.remarks import Chatter, Heard, Remark, lot
from gamekeeper.games.werewolves.bot.suspicion import allies
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.table import view as folded
from gamekeeper.simulate import Match
from gamekeeper.simulate.plan import Plan
from gamekeeper.texts.catalogue import load

OPTIONS: dict[str, dict[str, str]] = {
    "mafia": {"roleset": "full", "spice": "100", "start_phase": "Night"},
    "werewolves": {
        "roles": "seer,priest,cupid,werewolf*2,citizen*4",
        "speed": "1h",
        "early_advance": "yes",
    },
    "softwarewolves": {},
}
VILLAGES = sorted(OPTIONS)
LANGUAGES = {"mafia": 3, "werewolves": 3, "softwarewolves": 3}

Ear = Callable[["Listening", Seat, Any, list[Remark]], None]


class Listening(Match):
    """A game among bots: before each move, all that anybody could say is taken down."""

    def __init__(self, game: str, number: int, ear: Ear) -> None:
        names = tuple(bot.name for bot in bots_of(game)[:9])
        self.rules = make_game(game, OPTIONS[game])
        super().__init__(self.rules, Plan(game, OPTIONS[game], names, "chatter"), number)
        self.chatter, self.ear, self.name = chatter_of(game), ear, game
        self.heard: list[Heard] = []
        self.turn = ""

    def _think(self, seat: Seat) -> None:
        turn = turn_of(self.name, self._view(seat))
        if turn != self.turn:
            self.turn, self.heard = turn, [each._replace(today=False) for each in self.heard]
        said: list[tuple[float, Seat, Remark]] = []
        for each in self.seats:
            view = self._view(each)
            found = list(self.chatter.remarks(view, each, self.heard, "table"))
            self.ear(self, each, view, found)
            for one in found:
                if not one.channel:
                    said.append((one.weight * lot(each, one, len(self.log)), each, one))
        if said:  # somebody says it, so that others can answer
            _, speaker, chosen = max(said, key=lambda each: each[0])
            old = [each for each in self.heard if not each.today]
            new = [each for each in self.heard if each.today][-5:]
            self.heard = [*old, *new, Heard(speaker, "…", chosen.key, dict(chosen.facts))]
        super()._think(seat)


def chatter_of(game: str) -> Chatter:
    chatter = GAMES[game].chatter
    assert chatter is not None
    return chatter


def turn_of(game: str, view: Any) -> str:
    phase = GAMES[game].phase
    assert phase is not None
    return phase(view, None)


def listen(game: str, ear: Ear, games: int = 6) -> None:
    """Play some games and hand over what everybody could say."""
    for number in range(games):
        match = Listening(game, number, ear)
        match.sit_down()
        match.play()


@pytest.mark.parametrize("game", VILLAGES)
def test_every_remark_has_words_in_every_language_of_its_game(game: str) -> None:
    """One line each, with all facts filled in; and the same remark again sounds different."""
    languages = load(f"gamekeeper.games.{game}.chatter").languages
    chatter, said = chatter_of(game), dict[str, Remark]()

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        said.update({each.key: each for each in found})

    listen(game, ear)

    for language in languages:
        label = partial(make_speech(game, {**OPTIONS[game], "language": language}).label, "role")
        for each in said.values():
            words = [chatter.words(each, language, "t", number, label) for number in range(2)]
            assert words[0] != words[1], f"{each.key} has one sentence only"
            assert not re.search(r"[{}\n]|  |\bNone\b|:\w", words[0]), words[0]
    assert len(languages) == LANGUAGES[game]
    assert len(said) > 8, said


@pytest.mark.parametrize("game", VILLAGES)
def test_every_language_has_every_sentence(game: str) -> None:
    """Also for remarks that hardly ever come up: a missing one would silence all bots."""
    folders = (f"gamekeeper.games.{game}.chatter", ""), ("gamekeeper.texts", "chatter")
    for package, name in folders:
        languages = load(package, name).languages if name else load(package).languages
        kinds = {language: sorted(texts) for language, texts in languages.items()}

        assert all(each == kinds["en"] for each in kinds.values()), package


@pytest.mark.parametrize("game", VILLAGES)
def test_what_a_bot_says_follows_from_what_its_seat_has_heard(game: str) -> None:
    """Whatever else has happened at the table: the same lines from the seat's own events."""

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        known = folded(match.rules, match.log, seat)
        assert list(match.chatter.remarks(known, seat, match.heard, "table")) == found

    listen(game, ear)


def claims(found: list[Remark], start: str) -> Iterator[tuple[str, dict[str, str]]]:
    for each in found:
        if each.key.startswith(start):
            yield each.key, dict(each.facts)


def test_a_cop_tells_what_he_has_found_out() -> None:
    """§11 And nobody else of the town says that they are the Cop."""
    kinds = {"cop-mafia": {"Mafia"}, "cop-town": {"Town"}, "cop-rogue": {"Rogue"}}
    told = []

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        role = view.roles[seat]
        for key, facts in claims(found, "cop-"):
            if role is Role.COP:
                results = {x.result for _, x in view.findings if x.suspect == facts["who"]}
                assert results & kinds[key], f"{facts} is not what {seat} found: {results}"
                told.append(key)
            else:
                assert seat in view.mafia
                assert facts["who"] not in view.mafia

    listen("mafia", ear)

    assert "cop-mafia" in told


def test_a_seer_tells_what_he_has_seen() -> None:
    """And whoever only pretends is a killer, who does not name a friend."""
    told = []

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        role = view.players[seat].role
        for key, facts in claims(found, "seer-"):
            who = Seat(facts["who"])
            if role.key == "seer":
                seen = [
                    each.learned
                    for _, each in view.findings
                    if getattr(each, "step", None) is Step.SEER and each.names == (who,)
                ]
                assert seen
                assert key == "seer-good" or facts["role"] in seen
                told.append(key)
            else:
                assert who not in allies(view, seat)

    listen("werewolves", ear, games=20)

    assert told


def test_nobody_speaks_against_their_own_pack() -> None:
    """By day; at night the mafia talks about others."""
    accusing = {"voted-town", "last-vote", "killed-after", "cop-mafia", "ask-accused"}

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        assert seat in view.alive or not found
        for each in found if seat in view.mafia else ():
            facts = dict(each.facts)
            assert each.key not in accusing or facts["who"] not in view.mafia
            assert facts.get("victim") not in view.mafia or each.key == "voted-mafia"

    listen("mafia", ear)


def test_a_person_who_calls_a_bot_by_name_is_answered() -> None:
    """In words that name them; other names are not mistaken for one's own."""
    chatter = chatter_of("softwarewolves")
    match = Listening("softwarewolves", 1, lambda *_: None)
    match.sit_down()
    seen: list[tuple[str, list[Remark]]] = []

    def ear(listening: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        if view.days and seat in view.live and len(seen) < 2 and seat != Seat("Ada"):
            for words in (f"{seat.lower()}, is it you?", f"{seat}lia, is it you?"):
                heard = [Heard(Seat("Ada"), words)]
                seen.append((words, list(chatter.remarks(view, seat, heard, "table"))))

    match.ear = ear
    match.play()

    (_, called), (_, not_called) = seen
    assert any(each.key.startswith("answer") for each in called)
    assert not any(each.key.startswith("answer") for each in not_called)


# -- what is said is true, and answers fit


def died(match: Listening) -> dict[str, str]:
    """Return what everybody was told about the dead of a game of Mafia."""
    return {each.seat: each.info for each in match.log if isinstance(each, PlayerDied)}


def accused_before(match: Listening, key: str, accuser: str, who: str) -> bool:
    """Return whether somebody was accused so on an earlier day."""
    return any(
        (each.key, each.speaker, each.facts.get("who"), each.today) == (key, accuser, who, False)
        for each in match.heard
    )


def test_what_bots_of_mafia_say_about_claims_and_votes_is_true() -> None:
    """Anybody can check it in the log: who voted for whom, who claimed what, what the dead were."""
    seen = set()

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        dead = died(match)
        held = [each for each in match.log if isinstance(each, ElectionHeld)]
        today = takewhile(lambda each: not isinstance(each, DayBegan), reversed(match.log))
        cast = [each for each in reversed([*today]) if isinstance(each, VoteCast)]
        for each in found:
            facts = dict(each.facts)
            match each.key:
                case "claim-true" | "claim-void":
                    cop, accused = facts["cop"], facts["accused"]
                    assert accused_before(match, "cop-mafia", cop, accused)
                    assert dead[accused if each.key == "claim-true" else cop] == "Mafia"
                case "claim-false":
                    assert accused_before(match, "cop-mafia", facts["who"], facts["accused"])
                    assert dead[facts["accused"]] == "Town"
                case "claim-left":
                    assert accused_before(match, "cop-mafia", facts["cop"], facts["who"])
                    assert dead[facts["cop"]] == "Town"
                    assert facts["who"] not in dead
                case "spared-mafia":
                    [one] = [x for x in held if x.candidate == facts["victim"]]
                    assert facts["who"] not in one.voters
                    assert dead[facts["victim"]] == "Mafia"
                case "follow" | "follow-trusted":
                    last = {x.seat: (n, x.ballot) for n, x in enumerate(cast)}
                    leader, own = last[Seat(facts["leader"])], last[seat]
                    assert leader[1] == own[1] == facts["who"]
                    assert leader[0] < own[0]
                case _:
                    continue
            seen.add(each.key)

    listen("mafia", ear, games=60)

    claims = {"claim-true", "claim-false", "claim-left", "claim-void"}
    assert seen >= claims | {"spared-mafia", "follow", "follow-trusted"}


def test_what_bots_of_werewolves_say_about_claims_and_votes_is_true() -> None:
    """Votes and the roles of the dead are published; claims were heard by all."""
    seen = set()

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        told = [each for each in match.log if isinstance(each, Bulletin)]
        dead = dict(told[-1].dead) if told else {}
        votes = {(b.voter, b.choice) for each in told for b in each.ballots}
        for each in found:
            facts = dict(each.facts)
            match each.key:
                case "claim-true" | "claim-void":
                    assert accused_before(match, "seer-evil", facts["cop"], facts["accused"])
                    known = facts["accused" if each.key == "claim-true" else "cop"]
                    assert dead[Seat(known)] == "werewolf"
                case "claim-false":
                    assert accused_before(match, "seer-evil", facts["who"], facts["accused"])
                    assert dead[Seat(facts["accused"])] != "werewolf"
                case "claim-left":
                    assert accused_before(match, "seer-evil", facts["cop"], facts["who"])
                    assert dead[Seat(facts["cop"])] == "seer"
                case "spared-killer":
                    assert dead[Seat(facts["victim"])] == "werewolf"
                    assert (seat, facts["victim"]) in votes
                case "seer-voted":
                    assert dead[Seat(facts["victim"])] == "seer"
                    assert (facts["victim"], facts["who"]) in votes
                case _:
                    continue
            seen.add(each.key)

    listen("werewolves", ear, games=60)

    claims = {"claim-true", "claim-false", "claim-left", "claim-void"}
    assert seen >= claims | {"spared-killer", "seer-voted"}


FITTING = {
    "deny": {"hunch", "follow", "follow-trusted", "seer-voted"},
    "deny-vote": {"voted-town", "voted-not-mafia", "last-vote", "spared-mafia", "voted-citizen"}
    | {"silent-vote", "spared-killer", "voted-innocent"},
    "deny-death": {"killed-after", "eaten-after"},
    "deny-burns": {"priest-burns"},
    "deny-left": {"claim-left"},
    "stand-by": {"claim-false"},
    "asked": {"quiet"},
    "asked-suspect": {"quiet"},
}
"""By answer: what it answers."""


@pytest.mark.parametrize("game", VILLAGES)
def test_an_answer_fits_what_was_said_today(game: str) -> None:
    """Nobody regrets a vote when asked about a death; every accusation can be answered."""
    seen: set[str] = set()

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        name = view.players[seat] if game == "softwarewolves" else seat
        about_me = [x for x in match.heard if x.today and x.facts.get("who") == name]
        for each in found:
            if each.key in FITTING:
                assert any(said.key in FITTING[each.key] for said in about_me), each
                seen.add(each.key)

    listen(game, ear, games=12)

    assert seen >= {"deny", "deny-vote", "deny-death"}
    assert seen & {"asked", "asked-suspect"}


@pytest.mark.parametrize("game", ["mafia", "werewolves"])
def test_nobody_is_asked_for_an_answer_that_they_have_given(game: str) -> None:
    """Whoever has spoken since they were accused is not asked what they say to that."""
    asked = answered = 0

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        nonlocal asked, answered
        today = [each for each in match.heard if each.today]
        for n, said in enumerate(today):
            if said.key not in ("cop-mafia", "seer-evil"):
                continue
            who, wanted = said.facts["who"], {("who", said.facts["who"]), ("cop", said.speaker)}
            is_asked = any(x.key == "ask-accused" and {*x.facts} == wanted for x in found)
            has_spoken = any(x.speaker == who for x in today[n + 1 :])
            asked, answered = asked + is_asked, answered + has_spoken
            assert not (is_asked and has_spoken)

    listen(game, ear, games=30)

    assert asked
    assert answered


def test_a_pack_agrees_with_whoever_was_first() -> None:
    """Nobody agrees with somebody who only agreed with them."""
    seen = set()

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        votes = view.votes.get(Step.WEREWOLVES, {})
        for each in found:
            if each.key == "pack-agree":
                [*order] = [voter for voter, names in votes.items() if names == votes[seat]]
                assert dict(each.facts)["who"] == order[0] != seat
                seen.add(seat)

    listen("werewolves", ear)

    assert seen


def test_a_liar_tells_one_lie() -> None:
    """Nobody says that they are the Cop on one day and the Doctor on another."""
    said: dict[tuple[Listening, Seat], set[str]] = {}

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        claims = {each.key for each in found} & {"cop-mafia", "doctor"}
        said.setdefault((match, seat), set()).update(claims)

    listen("mafia", ear, games=20)

    assert {"cop-mafia"} in said.values()
    assert {"doctor"} in said.values()
    assert {"cop-mafia", "doctor"} not in said.values()


def test_the_last_of_the_mafia_does_not_talk_to_itself() -> None:
    """At night there must be somebody else who hears it."""
    alone = 0

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        nonlocal alone
        others = [each for each in view.mafia if each in view.alive and each != seat]
        if seat in view.mafia and seat in view.alive and not others:
            alone += view.phase == "night"
            assert not any(each.channel for each in found)

    listen("mafia", ear, games=10)

    assert alone


@pytest.mark.parametrize(("game", "key"), [("mafia", "cop-mafia"), ("werewolves", "seer-evil")])
def test_one_of_a_pack_pretends(game: str, key: str) -> None:
    """Whoever has heard a friend say so, today or before, says something else."""
    liars = 0

    def ear(match: Listening, seat: Seat, view: Any, found: list[Remark]) -> None:
        nonlocal liars
        pack = {*view.mafia} - {seat} if game == "mafia" else {*allies(view, seat)}
        others = [x for x in match.heard if x.key == key and x.speaker in pack]
        liars += bool(others)
        assert not others or not any(each.key == key for each in found)

    listen(game, ear, games=30)

    assert liars
