"""What bots say: only what their seats know, and in every language of their game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from gamekeeper.games import GAMES, bots_of, make_game, make_speech
from gamekeeper.games.mafia.rules.roles import Role
from gamekeeper.games.remarks import Chatter, Heard, Remark, lot
from gamekeeper.games.werewolves.bot.suspicion import allies
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
LANGUAGES = {"mafia": 3, "werewolves": 2, "softwarewolves": 3}

Ear = Callable[["Listening", Seat, Any, list[Remark]], None]


class Listening(Match):
    """A game among bots: before each move, all that anybody could say is taken down."""

    def __init__(self, game: str, number: int, ear: Ear) -> None:
        names = tuple(bot.name for bot in bots_of(game)[:9])
        self.rules = make_game(game, OPTIONS[game])
        super().__init__(self.rules, Plan(game, OPTIONS[game], names, "chatter"), number)
        self.chatter, self.ear, self.name = chatter_of(game), ear, game
        self.heard: list[Heard] = []

    def _think(self, seat: Seat) -> None:
        said: list[Remark] = []
        for each in self.seats:
            view = self._view(each)
            found = list(self.chatter.remarks(view, each, self.heard, "table"))
            self.ear(self, each, view, found)
            if each == seat:
                said = [remark for remark in found if not remark.channel]
        if said:  # somebody says it, so that others can answer
            chosen = max(said, key=lambda each: each.weight * lot(seat, each, len(self.log)))
            self.heard = [*self.heard[-5:], Heard(seat, "…", chosen.key, dict(chosen.facts))]
        super()._think(seat)


def chatter_of(game: str) -> Chatter:
    chatter = GAMES[game].chatter
    assert chatter is not None
    return chatter


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
