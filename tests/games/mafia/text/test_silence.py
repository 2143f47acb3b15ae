"""Mafia, non-interference: what a seat must not know changes no message, its time, or a scene."""

from __future__ import annotations

from random import Random

import pytest
from tests.kit.mafia import Evening

from gamekeeper.games.mafia.chatter.remarks import remarks
from gamekeeper.games.mafia.face import MafiaFace
from gamekeeper.games.mafia.rules.events import PlayerDied
from gamekeeper.games.mafia.text.speech import MafiaSpeech
from gamekeeper.games.remarks import Heard
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.table import heard
from gamekeeper.texts.catalogue import LANGUAGES

LISTENERS = {"A": "TOWN", "F": "TOWN", "G": "CELEB", "H": "IDIOT"}
"""Their roles are the same in both games; to them, all the others may be anybody."""
HIDDEN = ("B", "C", "D", "E", "I")
OTHERS = ("COP", "DOCTOR", "MAFIA", "STRIPPER", "TOWN")
EVERYBODY = sorted((*LISTENERS, *HIDDEN))
RULES = {
    "start_phase": "Night",
    "election_timer": "5s",
    "dawn_min": "10s",
    "dawn_max": "10s",
    "death_reveal": "None",
}


class Told:
    """A game with these secrets, and all that each listener was told, with the time."""

    def __init__(self, rng: Random, nights: list[str | None], **rules: str) -> None:
        self.rng = rng
        roles = dict(zip(rng.sample(HIDDEN, 5), OTHERS, strict=True))
        self.who = {role: seat for seat, role in roles.items()}
        cast = ", ".join(f"{seat} {(roles | LISTENERS)[seat]}" for seat in EVERYBODY)
        self.evening = Evening(cast, **{**RULES, **rules})
        self.face = MafiaFace(self.evening.game.options)
        self.speeches = [MafiaSpeech(language) for language in LANGUAGES]
        self.said: dict[str | None, list[tuple[int, str]]] = {x: [] for x in (*EVERYBODY, None)}
        self.do("start")
        for night, victim in enumerate(nights):
            start = night * 100_000
            for n, words in enumerate(self.actions(victim), 1):
                self.do(f"@{start + n * 1000} Action {words}")
            self.do(f"tick @{start + 14_000}")
            for voter in [seat for seat in EVERYBODY if Seat(seat) in self.evening.state.alive][:5]:
                self.do(f"@{start + 50_000} Vote {voter} Abstain")
            self.do(f"tick @{start + 55_000}")
            self.evening.now = start + 100_000

    def do(self, words: str) -> None:
        before = len(self.evening.log)
        self.evening(words)
        events = self.evening.log[before:]
        for listener, said in self.said.items():
            seat = None if listener is None else Seat(listener)
            known = self.evening.view(listener)
            for event in heard(events, seat):
                told = [speech.say(event, seat, known) for speech in self.speeches]
                said.append((self.evening.now, f"{event} {told}"))
            said.append((0, f"{self.face.scene(known, seat)} {self.face.asks(known, seat)}"))
            for speech in self.speeches:
                said.append((0, speech.describe(known)))
                if seat is not None:
                    said.append((0, f"{speech.prompt(known, seat)} {self.evening.moves(seat)}"))
            if seat is not None:
                asked = [Heard(Seat("A"), f"{seat}, is it you?")]
                said.append((0, str(list(remarks(known, seat, asked, "table")))))

    def actions(self, victim: str | None) -> list[str]:
        """A night in any order, in which this one dies, or nobody for some reason."""
        choose = self.rng.choice
        living = [seat for seat in EVERYBODY if Seat(seat) in self.evening.state.alive]
        save, strip = choose(living), choose(living)
        killer, kill = self.who["MAFIA"], victim or "No Target"
        why = choose(("passed", "saved", "stripped"))
        if victim is not None:
            save = choose([seat for seat in living if seat != victim])
            strip = choose([seat for seat in living if seat != killer])
        elif why == "saved":
            save = kill = choose(living)
            strip = choose([seat for seat in living if seat != self.who["DOCTOR"]])
        elif why == "stripped":
            kill, strip = choose(living), killer
        actions = [
            f"mafia:{killer} {kill}",
            f"{self.who['COP']} {choose(living)}",
            f"{self.who['DOCTOR']} {save}",
            f"{self.who['STRIPPER']} {strip}",
        ]
        self.rng.shuffle(actions)
        return actions


@pytest.mark.parametrize("number", range(60))
def test_games_that_differ_only_in_others_secrets_sound_the_same(number: int) -> None:
    """§7.2 §15 §19 Other roles, actions, orders, reasons for a quiet night: the same messages and scenes."""
    rng = Random(number)
    nights = [rng.choice((None, None, "F")), rng.choice((None, "A"))]

    one, other = (Told(Random(f"{number} {game}"), nights) for game in (1, 2))

    for listener in (None, *LISTENERS):
        assert one.said[listener] == other.said[listener], f"{listener} can tell"
    dead = [seat for seat in nights if seat]
    assert [event.seat for event in one.evening.house(PlayerDied)] == dead
    assert one.evening.state.day == 2


def test_the_comparison_would_notice_a_leak() -> None:
    """§15 Those who have secrets hear different things; so does everybody if roles are told."""
    pairs = [(Told(Random(f"{n} 1"), [None]), Told(Random(f"{n} 2"), [None])) for n in range(5)]

    for one, other in pairs:
        assert any(one.said[seat] != other.said[seat] for seat in HIDDEN)
    dead = [Told(Random(n), ["B"], death_reveal="Role").said[None] for n in range(8)]
    assert len({str(said) for said in dead}) > 1
