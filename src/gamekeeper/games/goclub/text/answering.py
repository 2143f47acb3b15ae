"""What members ask: the waiting room, members, ratings, their own games and settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.messages import Rejected, Seat
from ....texts.catalogue import Texts
from ...go.ratings.ranks import rank, rank_text
from ...go.ratings.ratings import RatingStatus
from ...go.setup.terms import KEYS
from ...go.text.sentences import number
from ...go.text.words import date, terms_text
from ..rules.offers import room
from ..rules.state import Member, State
from .asking import game_named, member_named
from .refusals import refuse
from .sentences import of_tables
from .words import terms_of

MAX_LINES = 100

QUESTIONS = frozenset(
    {"room", "words", "help", "members", "ratings", "observed", "status"}
    | {"me", "games", "blocked", "barred", "prefer", "vacation", "priority"}
)
"""What can be asked with one word, by anybody or about oneself."""


def is_question(text: str) -> bool:
    """Return True if these words only ask something, if a member says them."""
    match text.lower().split():
        case [word]:
            return word in QUESTIONS
        case ["who" | "note", _]:
            return True
        case _:
            return False


def answer(text: str, view: State, seat: Seat | None, texts: Texts) -> str | None:
    """Return what these words want to know, or None if they do not only ask."""
    match text.lower().split():
        case ["room"]:
            return waiting_room(view, texts)
        case ["words" | "help"]:
            return texts.say("help.all", terms=", ".join(KEYS))
        case ["members"]:
            return members(view, texts)
        case ["ratings"]:
            return ratings(view, texts)
        case ["observed"]:
            return observed(view, texts)
        case ["who", name]:
            return _who(name, view, texts)
        case ["status"]:
            return described(view, texts)
        case words if seat is not None:
            return own(words, view, seat, texts)
        case _:
            return None


def own(words: Sequence[str], view: State, seat: Seat, texts: Texts) -> str | None:
    """Return what only members can ask, about themselves."""
    if seat not in view.members:
        return None
    match words:
        case ["me"]:
            return person(seat, view, texts)
        case ["games"]:
            return games(view, seat, texts)
        case ["blocked" | "barred"]:
            return ", ".join(view.barred.get(seat, {})) or texts.say("answers.nobody-barred")
        case ["prefer"]:
            return preferences(view, seat)
        case ["vacation"]:
            return vacation(view, seat, texts)
        case ["note", game]:
            return _note(game, view, seat, texts)
        case ["priority"]:
            return priorities(view, seat, texts)
        case _:
            return None


def described(view: State, texts: Texts) -> str:
    """Return the club in one line."""
    running = sum(game.counts_as_running for game in view.games.values())
    return texts.say(
        "answers.club",
        members=texts.say("counts.members", count=len(view.members)),
        offers=texts.say("counts.offers", count=len(view.offers)),
        games=texts.say("counts.running", count=running),
    )


# -- lists


def waiting_room(view: State, texts: Texts) -> str:
    """Return the waiting room, an offer a line."""
    lines = (offer_line(offer, view, texts) for offer in view.offers.values())
    return _lines(lines, texts) or texts.say("answers.no-offers")


def offer_line(offer: room.Offer, view: State, texts: Texts) -> str:
    """Return one offer: who, what, for whom."""
    facts = {"count": offer.copies, "game": offer.game, "players": offer.players}
    if offer.game is not None:
        terms = terms_text(offer.terms, texts=of_tables(texts))
        what = texts.say("room.seats", terms=terms, **facts)
    else:
        what = terms_of(offer.terms, offer.owner, texts)
        if offer.copies > 1:
            what = texts.say("room.copies", terms=what, count=offer.copies)
    if conditions := conditions_text(offer.conditions, texts):
        what += f"; {conditions}"
    owner = f"{offer.owner} ({_rank(view.members[offer.owner], texts)})"
    return f"{offer.number}. {owner}: {what}" + (f" – {offer.comment}" if offer.comment else "")


def conditions_text(wanted: room.Conditions, texts: Texts) -> str:
    """Return for whom an offer is, in words; empty: for anybody."""
    words = []
    if wanted.must_be_rated:
        words.append(texts.say("room.ranks", low=rank(wanted.lowest), high=rank(wanted.highest)))
    if wanted.rated_games != room.ANYBODY.rated_games:
        words.append(texts.say("room.rated-games", count=wanted.rated_games))
    rule = wanted.same_opponent
    if rule == room.NEVER_PLAYED:
        words.append(texts.say("room.never"))
    elif rule in room.RUNNING_RULES:
        words.append(texts.say("room.running", count=-rule - 100))
    elif rule in room.TIMES_RULES:
        words.append(texts.say("room.times", count=-rule))
    elif rule in room.DAYS_RULES:
        words.append(texts.say("room.days", count=rule))
    return ", ".join(words)


def members(view: State, texts: Texts) -> str:
    """Return all members with their ranks."""
    lines = (f"{seat} ({_rank(member, texts)})" for seat, member in view.members.items())
    return _lines(lines, texts)


def ratings(view: State, texts: Texts) -> str:
    """Return members with ratings, the strongest first."""
    rated = [(each.rating.value, seat) for seat, each in view.members.items() if each.rating]
    ordered = sorted(rated, key=lambda each: (-each[0], each[1]))
    lines = (f"{n}. {seat}: {rank_text(value)}" for n, (value, seat) in enumerate(ordered, 1))
    return _lines(lines, texts) or texts.say("answers.no-ratings")


def observed(view: State, texts: Texts) -> str:
    """Return all games that are watched, with the number of observers (§12.1)."""
    lines = (
        f"{game}: {texts.say('counts.observers', count=len(who))}"
        for game, who in view.observers.items()
    )
    return _lines(lines, texts) or texts.say("answers.not-observed")


def games(view: State, seat: Seat, texts: Texts) -> str:
    """Return a member's games that are not over."""
    lines = []
    for name in view.members[seat].games:
        game = view.games[name]
        others = ", ".join(user for user in game.seats if user != seat) or texts.say("nobody-yet")
        facts = {"players": game.players, "others": others}
        lines.append(f"{name}: {texts.say(f'stages.{game.stage.name.lower()}', **facts)}")
    return _lines(lines, texts) or texts.say("answers.no-games")


# -- one member


def _who(name: str, view: State, texts: Texts) -> str:
    try:
        return person(member_named(name, view), view, texts)
    except Rejected:
        return texts.say("refusals.unknown-user", user=name[:40])


def person(seat: Seat, view: State, texts: Texts) -> str:
    """Return what everybody may know about a member."""
    member = view.members[seat]
    counts, rating = member.counters, texts.say("answers.no-rank")
    if member.rating is not None:
        is_fixed = member.rating_status is RatingStatus.RATED
        rating = texts.say(
            "answers.rank-between" if is_fixed else "answers.rank-not-fixed",
            rank=rank_text(member.rating.value),
            low=rank(member.rating.low),
            high=rank(member.rating.high),
        )
    told = texts.say(
        "answers.person-setting-up" if counts.setups else "answers.person",
        seat=seat,
        rank=rating,
        games=texts.say("counts.games", count=counts.running),
        setups=counts.setups,
        finished=counts.finished,
        rated=counts.rated,
        won=counts.won,
        lost=counts.lost,
        hour=f"{member.clock:02}",
    )
    return told + _away(seat, view, texts, "answers.away")


def _away(seat: Seat, view: State, texts: Texts, key: str) -> str:
    """Say until when a member is on vacation, if they are; a space before it."""
    until = view.away.get(seat)
    return "" if until is None else f" {texts.say(key, until=date(until))}"


def preferences(view: State, seat: Seat) -> str:
    """Return all preferences, as they would be typed."""
    likes = view.preferences_of(seat)
    timeouts = {-1: "off", 0: "always"}.get(likes.reject_timeout, str(likes.reject_timeout))
    notify = ",".join(likes.notify) or "none"
    invitations = "yes" if likes.invitations else "no"
    return (
        f"order={likes.order.value} reject_timeout={timeouts} invitations={invitations} "
        f"notify={notify} moves={likes.moves.value}"
    )


def vacation(view: State, seat: Seat, texts: Texts) -> str:
    """Return what was saved up when it was last written down; it grows a day in twelve."""
    member = view.members[seat]
    days = number(member.vacation.balance_days, texts, ".1f")
    told = texts.say("answers.vacation", days=days, date=date(member.vacation_at))
    return told + _away(seat, view, texts, "answers.away-you")


def priorities(view: State, seat: Seat, texts: Texts) -> str:
    """Return the priorities a member has set (§1.2)."""
    mine = view.priorities.get(seat, {})
    lines = (f"{game}: {value}" for game, value in mine.items())
    return _lines(lines, texts) or texts.say("answers.no-priorities")


def _note(word: str, view: State, seat: Seat, texts: Texts) -> str:
    try:
        game = game_named(word)
    except Rejected as no:
        return refuse(no.rejection, texts)
    found = view.notes.get(seat, {}).get(game)
    return found or texts.say("answers.no-note", game=game)


# -- parts of sentences


def _rank(member: Member, texts: Texts) -> str:
    return texts.say("no-rank") if member.rating is None else rank(member.rating.value)


def _lines(lines: Iterable[str], texts: Texts) -> str:
    found = list(lines)
    hidden = len(found) - MAX_LINES
    more = [texts.say("more", count=hidden)] if hidden > 0 else []
    return "\n".join([*found[:MAX_LINES], *more])
