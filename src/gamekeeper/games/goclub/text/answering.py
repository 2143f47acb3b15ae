"""What members ask: the waiting room, members, ratings, their own games and settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.messages import Rejected, Seat
from ...go.ratings.ranks import rank, rank_text
from ...go.ratings.ratings import RatingStatus
from ...go.setup.terms import KEYS
from ...go.text.words import terms_text
from ..rules.offers.room import (
    ANYBODY,
    DAYS_RULES,
    NEVER_PLAYED,
    RUNNING_RULES,
    TIMES_RULES,
    Conditions,
    Offer,
)
from ..rules.state import ClubGame, Member, Stage, State
from .asking import game_named, member_named
from .words import date, terms_of

MOST_LINES = 100

WORDS = f"""\
room – the waiting room; take 3, remove 3
offer size=9 rated=yes copies=2 min=10k max=1d rated_games=5 same=never # a comment – offer a game
  ({", ".join(KEYS)}; same is never, running2, times3 or days7)
invite NAME size=13 type=black # a message – invite somebody; the rest is said at the new table
setup 2:2 size=19 – set up a game of more than two; offer goban-4 2 – offer two of its seats
games – your games; rematch goban-3, rematch goban-3 offer – the same again
priority goban-3 5, priority goban-3 none; note goban-3 some words, note goban-3
observe goban-3, unobserve goban-3, observed – games that are watched
rank 5k – your rank; ratings, members, me, who NAME
night 22 Europe/Berlin – when your clocks rest; vacation 3, vacation +2, vacation -1
prefer order=PRIO reject_timeout=always invitations=no notify=all – what you like; prefer
  (moves=each tells you of each move, moves=absence once while you are away, moves=none never)
bar NAME, unbar NAME, barred – whom you keep away"""


QUESTIONS = frozenset(
    {"room", "words", "help", "members", "ratings", "observed", "status"}
    | {"me", "games", "barred", "prefer", "vacation", "priority"}
)
"""What can be asked with one word, by anybody or about oneself."""


def is_question(text: str) -> bool:
    """Whether these words only ask something, if a member says them."""
    match text.lower().split():
        case [word]:
            return word in QUESTIONS
        case ["who" | "note", _]:
            return True
        case _:
            return False


def answer(text: str, view: State, seat: Seat | None) -> str | None:
    """What these words want to know, or None if they do not only ask."""
    match text.lower().split():
        case ["room"]:
            return room(view)
        case ["words" | "help"]:
            return WORDS
        case ["members"]:
            return members(view)
        case ["ratings"]:
            return ratings(view)
        case ["observed"]:
            return observed(view)
        case ["who", name]:
            return _who(name, view)
        case ["status"]:
            return described(view)
        case words if seat is not None:
            return own(words, view, seat)
        case _:
            return None


def own(words: Sequence[str], view: State, seat: Seat) -> str | None:
    """What only a member can ask about himself."""
    if seat not in view.members:
        return None
    match words:
        case ["me"]:
            return person(seat, view)
        case ["games"]:
            return games(view, seat)
        case ["barred"]:
            return ", ".join(view.barred.get(seat, {})) or "You keep nobody away."
        case ["prefer"]:
            return preferences(view, seat)
        case ["vacation"]:
            return vacation(view, seat)
        case ["note", game]:
            return _note(game, view, seat)
        case ["priority"]:
            return priorities(view, seat)
        case _:
            return None


def described(view: State) -> str:
    """The club in one line."""
    running = sum(game.counts_as_running for game in view.games.values())
    people = _many(len(view.members), "member")
    offers = _many(len(view.offers), "offer")
    return f"The Go club: {people}, {offers} in the waiting room, {_many(running, 'running game')}."


# -- lists


def room(view: State) -> str:
    """The waiting room, an offer a line."""
    if not view.offers:
        return "Nobody waits. Say `go offer size=9`, or `go help`."
    return _lines(offer_line(offer, view) for offer in view.offers.values())


def offer_line(offer: Offer, view: State) -> str:
    """One offer: who, what, for whom."""
    owner = view.members[offer.owner]
    what = f"{offer.number}. {offer.owner} ({_rank(owner)}): "
    if offer.game is not None:
        seats = _many(offer.copies, "seat")
        what += f"{terms_text(offer.terms)}; {seats} in {offer.game} ({offer.players})"
    else:
        what += terms_of(offer.terms, offer.owner)
        what += f"; {offer.copies} times" if offer.copies > 1 else ""
    if conditions := conditions_text(offer.conditions):
        what += f"; {conditions}"
    return what + (f" – {offer.comment}" if offer.comment else "")


def conditions_text(wanted: Conditions) -> str:
    """For whom an offer is, in words; empty: for anybody."""
    words = []
    if wanted.must_be_rated:
        words.append(f"for {rank(wanted.lowest)} to {rank(wanted.highest)}")
    if wanted.rated_games != ANYBODY.rated_games:
        words.append(f"after {_many(wanted.rated_games, 'rated game')}")
    rule = wanted.same_opponent
    if rule == NEVER_PLAYED:
        words.append("for new opponents")
    elif rule in RUNNING_RULES:
        words.append(f"fewer than {_many(-rule - 100, 'running game')} with the same opponent")
    elif rule in TIMES_RULES:
        words.append(f"{_many(-rule, 'time')} for the same opponent")
    elif rule in DAYS_RULES:
        words.append(f"{_many(rule, 'day')} between games of the same opponent")
    return ", ".join(words)


def members(view: State) -> str:
    """All members with their ranks."""
    return _lines(f"{seat} ({_rank(member)})" for seat, member in view.members.items())


def ratings(view: State) -> str:
    """Members with ratings, the strongest first."""
    rated = [(each.rating.value, seat) for seat, each in view.members.items() if each.rating]
    ordered = sorted(rated, key=lambda each: (-each[0], each[1]))
    lines = (f"{n}. {seat}: {rank_text(value)}" for n, (value, seat) in enumerate(ordered, 1))
    return _lines(lines) or "Nobody has a rank yet."


def observed(view: State) -> str:
    """All games that are watched, with the number of observers (§12.1)."""
    lines = (f"{game}: {_many(len(who), 'observer')}" for game, who in view.observers.items())
    return _lines(lines) or "No game is watched."


def games(view: State, seat: Seat) -> str:
    """A member's games that are not over."""
    mine = view.members[seat].games
    lines = (f"{name}: {game_text(view.games[name], seat)}" for name in mine)
    return _lines(lines) or "You have no games. See `go room`."


def game_text(game: ClubGame, seat: Seat) -> str:
    """A game as one of its players sees it."""
    others = ", ".join(user for user in game.seats if user != seat) or "nobody yet"
    stages = {
        Stage.ORDERED: "beginning",
        Stage.INVITED: "invitation",
        Stage.SETUP: f"being set up for {game.players}",
        Stage.RUNNING: "running",
        Stage.FINISHED: "over",
    }
    return f"{stages[game.stage]}, with {others}"


# -- one member


def _who(name: str, view: State) -> str:
    try:
        return person(member_named(name, view), view)
    except Rejected:
        return f"No member is called “{name[:40]}”."


def person(seat: Seat, view: State) -> str:
    """What everybody may know about a member."""
    member = view.members[seat]
    counts = member.counters
    rating = "no rank yet"
    if member.rating is not None:
        low, high = member.rating.low, member.rating.high
        rating = f"{rank_text(member.rating.value)}, between {rank(low)} and {rank(high)}"
        if member.rating_status is not RatingStatus.RATED:
            rating += ", not fixed yet"
    until = view.away.get(seat)
    away = "" if until is None else f" On vacation until {date(until)}."
    setups = f", {counts.setups} being set up" if counts.setups else ""
    return (
        f"{seat}: {rating}. {_many(counts.running, 'game')} running{setups}, "
        f"{counts.finished} finished; rated {counts.rated}, won {counts.won}, lost {counts.lost}. "
        f"The clock rests from {member.clock:02}:00 UTC for nine hours.{away}"
    )


def preferences(view: State, seat: Seat) -> str:
    """All preferences, as they would be said."""
    likes = view.preferences_of(seat)
    timeouts = {-1: "off", 0: "always"}.get(likes.reject_timeout, str(likes.reject_timeout))
    notify = ",".join(likes.notify) or "none"
    invitations = "yes" if likes.invitations else "no"
    return (
        f"order={likes.order.value} reject_timeout={timeouts} invitations={invitations} "
        f"notify={notify} moves={likes.moves.value}"
    )


def vacation(view: State, seat: Seat) -> str:
    """What was saved up when it was last written down; it grows a day in twelve."""
    member = view.members[seat]
    saved = f"{member.vacation.balance_days:.1f} days on {date(member.vacation_at)}"
    until = view.away.get(seat)
    away = "" if until is None else f" You are on vacation until {date(until)}."
    return f"Saved up: {saved}, and a day more every twelve days, up to 30.4.{away}"


def priorities(view: State, seat: Seat) -> str:
    """§1.2 The priorities one has set."""
    mine = view.priorities.get(seat, {})
    return _lines(f"{game}: {value}" for game, value in mine.items()) or "No priorities are set."


def _note(word: str, view: State, seat: Seat) -> str:
    try:
        game = game_named(word)
    except Rejected:
        return f"The club has no game “{word[:40]}”."
    return view.notes.get(seat, {}).get(game) or f"You have no note about {game}."


# -- small words


def _rank(member: Member) -> str:
    return "no rank" if member.rating is None else rank(member.rating.value)


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _lines(lines: Iterable[str]) -> str:
    found = list(lines)
    more = [f"… and {len(found) - MOST_LINES} more"] if len(found) > MOST_LINES else []
    return "\n".join([*found[:MOST_LINES], *more])
