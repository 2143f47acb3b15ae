"""What can be asked of a Mäxchen table, and what happens there."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ...kernel.declared import events_in, moves_in
from ...kernel.messages import Move, Private, Public, Seat
from .dice import Dice


@dataclass(frozen=True, slots=True)
class Terms:
    """How rounds count and who plays them, as an organiser has laid down (§23, §24)."""

    scoring: str = "points"
    """``points``, ``bonus`` (a right challenge counts one more) or ``lives`` (§24.4)."""
    field: tuple[Seat, ...] = ()
    """Only these are invited; nobody: everybody is."""
    frozen: bool = False
    """No round opens."""

    @property
    def leaves_out(self) -> bool:
        """Return True if somebody who is here may not be invited."""
        return bool(self.field) or self.scoring == "lives"


PLAIN = Terms()


@dataclass(frozen=True, slots=True)
class Watch(Move):
    """Sit down as a spectator (§13.1)."""


@dataclass(frozen=True, slots=True)
class Join(Move):
    """Take part in the round that is about to start."""


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Throw the dice in secret."""


@dataclass(frozen=True, slots=True)
class See(Move):
    """Look at the previous player's dice."""


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Claim to have rolled these dice."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Blunder(Move):
    """Something completely wrong, certainly meant as an answer (§8.1)."""


@dataclass(frozen=True, slots=True)
class GoAway(Move):
    """The player has left without a word to the table: do not wait for them (§22.1)."""


@dataclass(frozen=True, slots=True)
class ComeBack(Move):
    """The player has been heard of again: wait for them."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """After a restart: this is how it stood, the round that was running is given up.

    Nobody is present then, and nobody away: whoever plays on sits down again.
    """

    number: int
    standing: tuple[tuple[Seat, int], ...]
    played: tuple[tuple[Seat, int], ...] = ()
    """How many rounds everybody has played."""
    terms: Terms = PLAIN


@dataclass(frozen=True, slots=True)
class Freeze(Move):
    """Open no more rounds; the one that is running is played to its end (§23.2)."""


@dataclass(frozen=True, slots=True)
class Thaw(Move):
    """Open rounds again."""


@dataclass(frozen=True, slots=True)
class Reset(Move):
    """Give everybody the same number of points and count rounds in another way (§23.3)."""

    points: int = 0
    scoring: str = "points"
    field: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Strike a name off the list (§23.1)."""

    name: Seat


@dataclass(frozen=True, slots=True)
class Rename(Move):
    """Give a player another name (§23.1)."""

    name: Seat
    new: Seat


@dataclass(frozen=True, slots=True)
class PauseGame(Move):
    """The host stops the clock (§20.3)."""


@dataclass(frozen=True, slots=True)
class ResumeGame(Move):
    """The host lets the game go on."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The host gives more time for the answer that is waited for (§20.4)."""


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """A player is here: for the first time, or again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SpectatorSat(Public):
    """Somebody watches from now on and does not play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """A player is away: keeps the points, is not invited."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerWentAway(Public):
    """A player is not waited for, but still invited (§22.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerCameBack(Public):
    """A player who was away is waited for again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerDropped(Public):
    """A name has been struck off the list, with its points."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Public):
    """A player has another name from now on."""

    seat: Seat
    name: Seat


@dataclass(frozen=True, slots=True)
class TableFrozen(Public):
    """No more rounds are opened."""


@dataclass(frozen=True, slots=True)
class TableThawed(Public):
    """Rounds are opened again."""


@dataclass(frozen=True, slots=True)
class GamePaused(Public):
    """The host has stopped the clock; nobody can do anything at the table."""

    since: datetime


@dataclass(frozen=True, slots=True)
class GameResumed(Public):
    """The game goes on with as much time left as before."""

    until: datetime


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """The host gives so many seconds more for this answer."""

    until: datetime
    seconds: float


@dataclass(frozen=True, slots=True)
class TimeExtended(Public):
    """Nobody could be heard, or told, between two moments: the answer has so much more time.

    ``is_told``: it is worth a message.
    """

    start: datetime
    end: datetime
    until: datetime
    seconds: float
    is_told: bool


@dataclass(frozen=True, slots=True)
class RestBegan(Public):
    """The next round opens at this moment."""

    until: datetime


@dataclass(frozen=True, slots=True)
class RestEnded(Public):
    """Nobody is here to play: the table waits."""


@dataclass(frozen=True, slots=True)
class RoundOpened(Public):
    """These players are asked whether they take part."""

    number: int
    invited: tuple[Seat, ...]
    until: datetime


@dataclass(frozen=True, slots=True)
class PlayerJoined(Public):
    """A player takes part in the round that was opened."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundStarted(Public):
    """The round is played in this order."""

    number: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RoundCanceled(Public):
    """Too few have joined: NO_PLAYERS or ONLY_ONE_PLAYER."""

    reason: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    """A player has to roll or to look."""

    seat: Seat
    until: datetime


@dataclass(frozen=True, slots=True)
class PlayerRolled(Public):
    """The public half of a throw: the player has dice and must announce."""

    seat: Seat
    until: datetime


@dataclass(frozen=True, slots=True)
class DiceSeen(Private):
    """The secret half of a throw: the cup was lifted for one pair of eyes."""

    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class Announced(Public):
    """What a player claims."""

    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class WantedToSee(Public):
    """A player challenges the last claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceShown(Public):
    """The dice under the cup, for everybody."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class PlayersLost(Public):
    """Who lost the round, and why (§8)."""

    losers: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundScored(Public):
    """The standing after a round: sums up everything before it, so a log may begin here."""

    number: int
    standing: tuple[tuple[Seat, int], ...]
    spectators: tuple[Seat, ...] = ()
    """Who watches from now on."""
    present: tuple[Seat, ...] = ()
    """Who is there to be invited from now on."""
    missed: tuple[tuple[Seat, int], ...] = ()
    """Who has not joined, and in how many rounds on end; nobody where nobody counts that."""
    played: tuple[tuple[Seat, int], ...] = ()
    """How many rounds everybody has played; nobody where nobody counts that."""
    terms: Terms = PLAIN


@dataclass(frozen=True, slots=True)
class ContestEnded(Public):
    """The agreed number of rounds has been played."""

    winners: tuple[Seat, ...]
    players: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Who has played a round; logs of before do not have it."""


REQUESTS = moves_in(globals())
EVENTS = events_in(globals())
