"""One person among bots: does the person live through the first day as often as a bot?

The person plays as people do: slower than all bots, half by whim and half with reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..bots.bot import Bot, Considerate
from ..games import make_game
from ..games.mafia.rules.events import GameEnded as MafiaEnded
from ..games.mafia.rules.events import NightFell as MafiaNight
from ..games.softwarewolves.bot.players import MEAL, VOTE, ByEar
from ..games.softwarewolves.rules import events as village
from ..games.softwarewolves.rules.moves import Eat, Vote
from ..games.softwarewolves.rules.state import State
from ..games.softwarewolves.text.words import say
from ..games.werewolves.rules.events import Bulletin
from ..kernel.game import Game
from ..kernel.messages import Event, Move, Seat, Sit
from . import Match, bots_for
from .plan import Plan, wilson
from .presets import CUSTOMS

PERSON = Seat("Robin")
AT_DUSK = 4
"""The bulletin of Werewolves that tells what came of the day."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody ordinary: half of what he does is a whim."""

    model: Bot
    """How he would play with reason."""
    name: str = PERSON
    greeting: Move | None = None

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        others = [move for move in moves if getattr(move, "ballot", None) != seat]
        whim = rng.choice(others)
        if rng.random() < 0.5:
            return whim
        return self.model.choose(view, seat, moves, rng) or whim


class Listener:
    """A house bot of a chat room, which has nothing but words to go by."""

    greeting: Move | None = None

    def __init__(self, ear: ByEar, log: Sequence[Event]) -> None:
        self.name, self._ear, self._log, self._mark = ear.name, ear, log, 0

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        self._listen(view)
        is_vote = view.phase == "day"
        names = view.names() if is_vote else view.names(but=seat)
        asked = f"{VOTE if is_vote else MEAL}{','.join(names)}"
        first, *_ = self._ear.answers(asked, view.players[seat], public=is_vote)
        kind, words = (Vote, "I vote for ") if is_vote else (Eat, "I eat ")
        return kind(first.removeprefix(words))

    def _listen(self, view: State) -> None:
        for event in self._log[self._mark :]:
            if isinstance(event, village.VoteCast):
                nick, name = view.players[event.seat], view.players[event.target]
                self._ear.heard(nick, f"I vote for {name}", from_master=False)
            elif event.audience.seats is None and (text := say(event)):
                self._ear.heard("MC", text, from_master=True)
        self._mark = len(self._log)


Company = Callable[[Random, Sequence[Event]], Sequence[Bot]]
"""The bots of one game, from their chance and the log that grows; eight of them."""


class Evening(Match):
    """One game; bots come first, as they do, and wait for the person where they would."""

    def __init__(
        self, game: Game[Any], plan: Plan, number: int, place: int, company: Company
    ) -> None:
        super().__init__(game, plan, number)
        bots: list[Bot] = list(company(Random(f"{plan.seed}:{number}:ears"), self.log))  # noqa: S311
        bots.insert(place, Person(bots_for(plan.game)[plan.bots[0]]))
        self._bots = {Seat(bot.name): bot for bot in bots}
        self._views = {seat: (game.blank(), 0) for seat in self._bots}

    def sit_down(self) -> None:
        for seat, bot in self._bots.items():
            self._must(seat, Sit())
            if bot.greeting is not None:
                self._must(seat, bot.greeting)
        self.begin()

    def _all_move(self) -> bool:
        before, awaiting = self.moves, self._status.awaiting
        seats = [seat for seat in self._bots if seat in awaiting and seat != PERSON]
        self._rng.shuffle(seats)
        for seat in seats:
            if seat in self._status.awaiting:
                self._think(seat)
        if self.moves == before and PERSON in self._status.awaiting:
            self._think(PERSON)
        return self.moves > before

    def _ideas(self, seat: Seat, view: Any, moves: list[Move]) -> Iterator[Move | None]:
        bot, machines = self._bots[seat], self._bots.keys() - {PERSON}
        for move in super()._ideas(seat, view, moves):
            is_hasty = (
                move is not None
                and isinstance(bot, Considerate)
                and bot.is_hasty(view, move, machines)
            )
            yield None if is_hasty else move


def survivors(log: Iterable[Event], everybody: Iterable[Seat]) -> set[Seat]:
    """Return who has lived through the first day, and the night before it if there was one."""
    alive = set(everybody)
    for event in log:
        match event:
            case village.VillagerEaten(seat) | village.PlayerHanged(seat):
                alive.discard(seat)
            case village.NightFell(night=2) | village.GameEnded():
                return alive
            case MafiaNight(night=1, alive=living) | MafiaEnded(alive=living):
                return set(living)
            case Bulletin(kind=kind, living=living) if kind == AT_DUSK or event.ending is not None:
                return set(living)
    return alive


@dataclass(frozen=True, slots=True)
class Fairness:
    """How often the person, and how often a bot, lives through the first day."""

    games: int
    person: int
    bots: int
    """All of them together."""
    company: int
    """How many bots there are."""

    @property
    def persons(self) -> tuple[float, float, float]:
        """Return the person's share, and how far chance may have moved it."""
        return (self.person / self.games, *wilson(self.person, self.games))

    @property
    def of_a_bot(self) -> tuple[float, float, float]:
        """Return the same for a bot."""
        number = self.games * self.company
        return (self.bots / number, *wilson(self.bots, number))

    @property
    def is_fair(self) -> bool:
        """Return True if chance alone explains the difference."""
        _, low, high = self.persons
        return low <= self.of_a_bot[0] <= high


def measure(
    game: str, place: int, games: int, seed: str, company: Company | None = None
) -> Fairness:
    """Play so many games with a person at this place among eight bots, counted from 0."""
    make = company or COMPANIES[game]
    number_of_bots = len(make(Random(0), []))  # noqa: S311 - only counted
    model, *_ = bots_for(game)
    plan = Plan(game, CUSTOMS[game].options, (model,), seed)
    rules, person, bots = make_game(game, plan.options), 0, 0
    for number in range(games):
        evening = Evening(rules, plan, number, place, make)
        evening.sit_down()
        evening.play()
        alive = survivors(evening.log, evening.seats)
        person += PERSON in alive
        bots += len(alive - {PERSON})
    return Fairness(games, person, bots, number_of_bots)


def _by_ear(rng: Random, log: Sequence[Event]) -> Sequence[Bot]:
    """Return the server's bots of a chat room."""
    names = ("mo", "ada", "linus", "grace", "ken", "radia", "niklaus", "barbara")
    return [Listener(ByEar(name, Random(rng.random())), log) for name in names]  # noqa: S311


def built_in(game: str) -> Company:
    """Return the first eight bots of a game."""
    bots = [bot for bot in bots_for(game).values() if bot.name != "Random"]
    return lambda rng, log: bots[:8]


COMPANIES: Mapping[str, Company] = {
    "softwarewolves": _by_ear,
    "mafia": built_in("mafia"),
    "werewolves": built_in("werewolves"),
}
"""Who the person plays with."""
