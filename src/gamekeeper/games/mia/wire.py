"""The datagrams of Mäxchen, both directions and both dialects: bytes in, meaning out, and back.

The *seed's* dialect is that of the original protocol; the *later* one is what most bots in the
wild speak (§13.2). Only three messages differ. Addresses and tokens are the business of
``services/contest/clients.py``, which answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from ...kernel.messages import Move, Seat
from .dice import PAIRS, Dice
from .events import Announce, Blunder, Join, Roll, See

MAX_DATAGRAM = 512
"""Longer datagrams are not read (§12)."""

MAX_UNSPLIT_BYTES = 1_472
"""A longer datagram is split up on Ethernet, and some bots do not read that far (§22.4)."""

MAX_NAME = 20
MAX_REMEMBERED = 512
"""Names whose messages are kept ready."""


class Dialect(Enum):
    """Which of the two historical wire formats a client speaks."""

    SEED = "seed"
    LATER = "later"

    def __init__(self, word: str) -> None:
        self.word = word
        """The value, which takes ten times as long to read."""


class Ask(Enum):
    """What an open prompt wants to be answered with."""

    JOIN = "join"
    TURN = "turn"
    ANNOUNCE = "announce"

    answers: dict[bytes, Move]
    """What can be said before the token, as nearly everybody writes it."""


class Word(Enum):
    """What only clients of the later dialects say (§13.4)."""

    UNREGISTER = "UNREGISTER"
    HEARTBEAT = "HEARTBEAT"
    ECHO = "ECHO"


_WORDS = {word.value.encode(): word for word in Word}


class RegistrationRefusal(Enum):
    """Why a registration is refused; only the later dialect says so."""

    INVALID_NAME = "INVALID_NAME"
    NAME_ALREADY_TAKEN = "NAME_ALREADY_TAKEN"
    TOO_MANY_PLAYERS = "TOO_MANY_PLAYERS"


@dataclass(frozen=True, slots=True)
class Registration:
    """Somebody wants to take part; ``name`` is None where it is not a valid one (§4.1)."""

    name: str | None
    spectator: bool = False


# -- client to server

_ROLL, _SEE, _JOIN, _BLUNDER = Roll(), See(), Join(), Blunder()
_ANNOUNCEMENTS: dict[bytes, Move] = {
    f"ANNOUNCE;{a},{b}".encode(): Announce(Dice.of(a, b))
    for a, b in [(d.high, d.low) for d in PAIRS] + [(d.low, d.high) for d in PAIRS]
}


Ask.JOIN.answers = {b"JOIN;": _JOIN}
Ask.TURN.answers = {b"ROLL;": _ROLL, b"SEE;": _SEE}
Ask.ANNOUNCE.answers = {words + b";": move for words, move in _ANNOUNCEMENTS.items()}


def readable_line(data: bytes) -> bytes | None:
    """Return a datagram without its line end (D1); None if it is not one readable line (§8.1)."""
    if len(data) > MAX_DATAGRAM:
        return None
    line = without_line_end(data)
    if b"\n" in line or b"\r" in line:
        return None
    try:
        line.decode()
    except UnicodeDecodeError:
        return None
    return line


def without_line_end(data: bytes) -> bytes:
    """Return a datagram without one trailing LF or CRLF, if it has one (§2.6)."""
    if data.endswith(b"\r\n"):
        return data[:-2]
    return data[:-1] if data.endswith(b"\n") else data


def read_answer(words: bytes, ask: Ask) -> Move | None:
    """Return what the words before the token mean as an answer to this prompt.

    Anything wrong is a blunder (§8.1), except that there is no round to lose while joining.
    """
    if ask is Ask.ANNOUNCE:
        return _ANNOUNCEMENTS.get(words) or _ANNOUNCEMENTS.get(_without_blanks(words), _BLUNDER)
    if ask is Ask.TURN:
        return _ROLL if words == b"ROLL" else _SEE if words == b"SEE" else _BLUNDER
    return _JOIN if words == b"JOIN" else None


def read_odd_answer(data: bytes, token: bytes, ask: Ask) -> Move | None:
    """Return what a datagram means that ends with this token, if it is an answer (§8.1)."""
    words, _, last = data.rpartition(b";")
    if without_line_end(last) != token:
        return None
    move = read_answer(words, ask)
    if (len(data) > MAX_DATAGRAM or isinstance(move, Blunder)) and readable_line(data) is None:
        return None  # a loss needs a readable line
    return move


def _without_blanks(words: bytes) -> bytes:
    """Return an announcement without the blanks around its dice (§3.3)."""
    command, separator, dice = words.partition(b";")
    return command + separator + b",".join(die.strip(b" ") for die in dice.split(b","))


def takes_number_for_token(data: bytes, number: int) -> bool:
    """Return True for ``JOIN;<number>``, which shows the later dialect (§13.3)."""
    return without_line_end(data) == b"JOIN;%d" % number


def read_word(data: bytes) -> Word | None:
    """Return the word of the later dialects that a datagram says (§13.4), or None."""
    line = readable_line(data)
    return None if line is None else _WORDS.get(line.partition(b";")[0])


def read_registration(data: bytes) -> Registration | None:
    """Return a registration, valid or not; None if the datagram is anything else."""
    command, separator, rest = data.partition(b";")
    if not separator:
        command = without_line_end(command)
    if command == b"REGISTER":
        spectator = False
    elif command == b"REGISTER_SPECTATOR":
        spectator = True
    else:
        return None
    if len(data) > MAX_DATAGRAM:
        return Registration(None, spectator)
    try:
        name = without_line_end(rest).decode()
    except UnicodeDecodeError:
        return Registration(None, spectator)  # D14
    return Registration(name if is_valid_name(name) else None, spectator)


def is_valid_name(name: str) -> bool:
    """Return True for 1 to 20 code points without whitespace (D3) or separators (§4.1)."""
    return 1 <= len(name) <= MAX_NAME and not any(
        char.isspace() or char in ":;,\ufeff" for char in name
    )


# -- server to client

UNREGISTERED = b"UNREGISTERED"
HEARTBEAT = b"HEARTBEAT"
YOUR_TURN = b"YOUR TURN;"
"""The message as far as its token."""


def registered() -> bytes:
    return b"REGISTERED"


def rejected(reason: RegistrationRefusal, dialect: Dialect) -> bytes:
    return b"REJECTED" if dialect is Dialect.SEED else f"REJECTED;{reason.value}".encode()


def round_starting(number: int, dialect: Dialect) -> bytes:
    """Return the message as far as its token."""
    return b"ROUND STARTING;%d;" % number if dialect is Dialect.SEED else b"ROUND STARTING;"


def round_started(number: int, order: Sequence[Seat], dialect: Dialect) -> bytes:
    names = ",".join(order)
    if dialect is Dialect.SEED:
        return f"ROUND STARTED;{names}".encode()
    return f"ROUND STARTED;{number};{names}".encode()


def round_canceled(reason: str) -> bytes:
    return f"ROUND CANCELED;{reason}".encode()


@lru_cache(MAX_REMEMBERED)
def player_rolls(seat: Seat) -> bytes:
    return f"PLAYER ROLLS;{seat}".encode()


def rolled(dice: Dice) -> bytes:
    """Return the message as far as its token."""
    return b"ROLLED;%d,%d;" % (dice.high, dice.low)


def announced(seat: Seat, dice: Dice) -> bytes:
    return f"ANNOUNCED;{seat};{dice.high},{dice.low}".encode()


@lru_cache(MAX_REMEMBERED)
def player_wants_to_see(seat: Seat) -> bytes:
    return f"PLAYER WANTS TO SEE;{seat}".encode()


def actual_dice(dice: Dice) -> bytes:
    return f"ACTUAL DICE;{dice}".encode()


def player_lost(losers: Sequence[Seat], reason: str) -> bytes:
    return f"PLAYER LOST;{','.join(losers)};{reason}".encode()


def score(standing: Sequence[tuple[Seat, int]]) -> bytes:
    return f"SCORE;{','.join([f'{seat}:{points}' for seat, points in standing])}".encode()
