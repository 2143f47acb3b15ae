"""Random games without a house: seats that know their own view, a clock that jumps, bad ideas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from gamekeeper.games import GAMES, make_game
from gamekeeper.games.connectfour import rules as connectfour
from gamekeeper.games.go.board.colours import WHITE
from gamekeeper.games.go.board.points import Point
from gamekeeper.games.go.rules import moves as go
from gamekeeper.games.go.setup.settings import HandicapType
from gamekeeper.games.go.setup.shown import RecordPlay, ShowRecord
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.games.go.setup.terms import Terms
from gamekeeper.games.mafia.rules import moves as mafia
from gamekeeper.games.mafia.rules.moves import (
    ABSTAIN,
    Act,
    EndPhase,
    Extend,
    Kick,
    Reveal,
    Scheme,
    Vote,
)
from gamekeeper.games.mafia.rules.options import role_list
from gamekeeper.games.mia import events as mia
from gamekeeper.games.mia.dice import LADDER
from gamekeeper.games.mia.events import (
    Announce,
    Blunder,
    ComeBack,
    Drop,
    Freeze,
    GoAway,
    Join,
    PauseGame,
    Rename,
    Reset,
    Resume,
    ResumeGame,
    Roll,
    See,
    Thaw,
    Watch,
)
from gamekeeper.games.softwarewolves.rules import moves as softwarewolves
from gamekeeper.games.softwarewolves.rules.events import Ending
from gamekeeper.games.softwarewolves.text.words import ENDINGS
from gamekeeper.games.werewolves.rules import moves as werewolves
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.setup.distributions import read_distribution
from gamekeeper.kernel.game import Game
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Leave,
    Move,
    NoteOutage,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import OF_THE_TABLE, Table
from tests.kit import goclub_play

EVENING = datetime(2026, 3, 1, 20, tzinfo=UTC)
NAMES = tuple(Seat(name) for name in ("anna", "bob", "carl", "dora", "emil", "frida"))
STRANGER = Seat("stranger")
AT_ONCE = {"election_timer": "0ms", "dawn_min": "0ms", "dawn_max": "0ms"}
LOUD = {"death_reveal": "Role", "mafia_day_talk": "yes"}


@dataclass(frozen=True)
class Sample:
    """How to play a game at random: its option sets, its wild moves, and what it keeps secret."""

    options: Sequence[dict[str, str]]
    wild: Sequence[Move]
    """Moves that anybody may try at any time, legal or not."""
    house: Callable[[Any], Iterable[Move]] = lambda state: ()
    """Moves that only the house makes, from the true state."""
    secret: frozenset[str] = frozenset()
    """Fields of the state that a view may lack."""
    size: Callable[[dict[str, str]], int] = lambda options: 0
    """How many players these options are for; 0: any number."""
    names: tuple[str, ...] = ()
    """What players may be called beside the names of their seats."""
    small: tuple[str, ...] = ()
    """Texts that are laid down to the letter and begin with a small one."""
    excused: frozenset[str] = frozenset()
    """Refusals that even an offered move may meet: no view can foresee them."""
    first: tuple[Move, ...] = ()
    """What the server may do at a table before anybody sits down."""


def _mafia_size(options: dict[str, str]) -> int:
    return len(role_list(options["roles"])) if "roles" in options else 0


def _werewolves_size(options: dict[str, str]) -> int:
    return read_distribution(options["roles"]).size if "roles" in options else 0


def _directed(state: Any) -> list[Move]:
    """What a host does to a Mafia table: end phases, give time, pause and resume, kick."""
    outages = _outages(state)
    if state.paused is not None:
        return [*outages, mafia.Resume()]
    end = EndPhase() if state.day % 3 else Kick([STRANGER, *state.alive][-1])
    return [*outages, end, Extend(), *([mafia.Pause()] if state.phases % 2 else [])]


def _organised(state: Any) -> list[Move]:
    """What organisers do to a contest, and a host and outages to a table of people."""
    if state.halt is not None:
        return [ResumeGame()]
    if state.turn == 1:
        opened = state.until - state.moved - timedelta(milliseconds=250)
        outage = NoteOutage(opened, opened + timedelta(milliseconds=1))
        return [outage, mia.Extend(), PauseGame()]
    return [
        Resume(state.number, tuple(state.points.items())),
        *(Freeze(), Thaw(), Reset(1, "bonus"), Drop(NAMES[2]), Rename(NAMES[1], STRANGER)),
    ]


def _clocked(state: Any) -> list[Move]:
    """What a host does to the clock of Connect Four, and outages."""
    outage = NoteOutage(EVENING, EVENING + timedelta(milliseconds=1))
    if state.paused is not None:
        return [outage, connectfour.Resume()]
    return [outage, connectfour.Pause(), connectfour.Extend()]


def _hosted(village: Any) -> list[Move]:
    """What a host does to a Werewolves table: end phases, give time, now and then expel or stop."""
    if village.paused is not None:
        return [werewolves.Resume()]
    if village.phases % 11 == 10:
        return [werewolves.Stop()]
    if village.phases % 7 == 3:
        return [werewolves.Expel([STRANGER, *village.players][-1]), werewolves.EndPhase()]
    outages = _outages(village)
    end = werewolves.Pause() if village.phases % 7 == 5 else werewolves.EndPhase()
    return [*outages, end, werewolves.Extend()]


def _outages(state: Any) -> list[Move]:
    """A long outage and a hiccup, as far as they are over: they began with what is running now."""
    if state.since is None or len(state.outages) > 2:
        return []
    return [NoteOutage(state.since, state.since + timedelta(seconds=n)) for n in (1, 20)]


def _coordinated(village: Any) -> list[Move]:
    """What the coordinator does to a village that is still filling; rarely it is lost."""
    if village.phase == "filling":
        return [softwarewolves.Open(), *_outages(village)]
    if village.paused is not None:
        return [*_outages(village), softwarewolves.Resume()]
    if not village.coordinated and village.turn % 3 == 1:
        return [softwarewolves.Pause(), softwarewolves.Extend(), *_outages(village)]
    return [softwarewolves.Abandon()] if village.turn % 5 == 4 else _outages(village)


def _kept(state: Any) -> list[Move]:
    """What the house tells a table of Go: at different times different things."""
    first = next(iter(state.players), STRANGER)
    if state.row is None or state.started is None:
        ratings = [go.SetRating(seat, 1500.0 + 100 * len(seat)) for seat in state.players]
        return [go.SetTerms(0, 0.5), *ratings]
    number = len(state.history) + len(state.vacations) + len(state.outages)
    since = state.timed_from
    told: list[list[Move]] = [
        [NoteOutage(since, since + timedelta(milliseconds=1)), go.SetClock(first, 2)],
        [go.LeaveOnVacation(seat, 2) for seat in state.players],
        [go.ChangeVacation(first, 1), *(go.ComeBack(seat) for seat in state.players)],
        [go.ReplacePlayer(Group.BLACK, 1, STRANGER), go.ReplacePlayer(Group.BOTH, 2, STRANGER)],
        [go.SetRated(False), go.SetRated(True)],
        [go.SetResult(0.0, void=number % 2 == 0)],
        [go.RemoveGame()],
    ]
    return [*told[0][:1], *told[number % len(told)]]


WITH_WORDS = "hi <c>gl</c> <h>plan</h> <m>x</m>"
GO_TERMS = Terms(size=5)
RECORD = ShowRecord(
    *(Seat("Ann"), Seat("Bob"), Terms(size=3, komi=0.25), (Point(0),), (Point(1),)),
    (RecordPlay(WHITE, Point(26)), RecordPlay(WHITE, None, "pass")),
)
"""A1 A position that no game begins with, and moves out of turn."""
HOURS = {"size": "5", "main": "2h", "byo": "0h", "periods": "0"}

QUICK = {"early_advance": "yes", "early_least": "0ms", "early_most": "0ms"}
"""Nobody is waited for who has voted."""
HOURLY = {"speed": "1h", "reminder": "10m"}

SAMPLES: dict[str, Sample] = {
    "mia": Sample(
        options=(
            {"rounds": "3"},
            {"rounds": "3", "early_start": "yes"},
            {"rounds": "4", "ask": "no", "early_start": "yes"},
            {"rounds": "3", "pause": "1s", "gather": "0ms"},
            {"rounds": "0", "self_starting": "yes", "early_start": "yes"},
            {"rounds": "0", "self_starting": "yes", "pause": "5s"},
        ),
        wild=(
            *(Watch(), Sit(), Leave(), Join(), Roll(), See(), Blunder(), Begin()),
            *(GoAway(), ComeBack()),
            *(Announce(dice) for dice in LADDER[::5]),
            *(TimeUp(""), TimeUp("1-turn-0"), Resume(0, ())),
            *(Freeze(), Thaw(), Reset(), Drop(NAMES[0]), Rename(NAMES[0], STRANGER)),
            ResumeGame(),
        ),
        house=_organised,
        secret=frozenset({"actual"}),
    ),
    "mafia": Sample(
        options=(
            {"roleset": "full", "spice": "100"},
            {"roleset": "full", "spice": "100", **AT_ONCE},
            {"roles": "IDIOT*2,MAFIA", **AT_ONCE},
            {"roles": "IDIOT*3,MAFIA", "start_phase": "Day", **AT_ONCE},
            {"roles": "IDIOT*4,MAFIA", **AT_ONCE, "dusk_limit": "1m"},
            {"roles": "IDIOT*3,STRIPPER", "idiot_rule": "Block", **AT_ONCE},
            {"roles": "COP,DOCTOR,CELEB,IDIOT,STRIPPER", "idiot_rule": "Skip", **AT_ONCE},
            {"roles": "GUARD*2,AGENT,TOWN,MAFIA", "guard_rule": "Die", **AT_ONCE},
            {"roles": "GUARD,AGENT,COP,IDIOT,STRIPPER,GOON", "idiot_rule": "Cull", **AT_ONCE},
            {"roleset": "basic", "day_limit": "1h", "night_limit": "1h", "reminder": "10m"},
            {"roles": "CELEB,COP,IDIOT,TOWN,MAFIA,STRIPPER", **LOUD, **AT_ONCE},
            {"roles": "DOCTOR*2,MAFIA", "self_save": "NoRepeat", "self_vote": "no", **AT_ONCE},
        ),
        wild=(
            *(Vote(ballot) for ballot in (ABSTAIN, None, NAMES[0], NAMES[1], STRANGER)),
            *(Act(None), Act(NAMES[0]), Act(NAMES[1]), Act(NAMES[2]), Act(STRANGER), Reveal()),
            *(
                Scheme(None),
                Scheme(NAMES[0]),
                Scheme(NAMES[2]),
                EndPhase(),
                Extend(),
                Kick(NAMES[3]),
                mafia.Pause(),
                mafia.Resume(),
            ),
            *(TimeUp("election 1"), TimeUp("dawn 1"), Begin()),
        ),
        house=_directed,
        secret=frozenset(
            {"limit", "remind", "window", "settled", "outages"}  # a hiccup is not told
            | {"roles", "charges", "parts", "mafia", "asked", "submissions", "scheme", "blocked"}
            | {"self_saved", "findings", "dawn", "wake", "stripped", "causes", "culprits"}
        ),
        size=_mafia_size,
    ),
    "werewolves": Sample(
        options=(
            {"roles": "werewolf*2,seer,witch,hunter,elder", **QUICK, "language": "nl"},
            {"roles": "werewolf*2,cub*2,psychopath,fool", **QUICK, "strictness": "0"},
            {"roles": "thief,cupid,employer,vampire,priest,harlot", **QUICK},
            {"roles": "thief*2,white_werewolf,werewolf", "pack_tie": "random", **QUICK},
            {"roles": "sandman,healer,seductress,magician*2,psychopath", **HOURLY},
            {"roles": "raven,sheriff,warner,scapegoat,village_idiot,werewolf", **QUICK},
            {"roles": "piper*2,innocent_girl,grave_robber,werewolf,elder", **QUICK},
            {"roles": "elder,village_idiot,cupid,vampire,hunter,employer", **HOURLY},
            {"roles": "grave_robber*2,fool,white_werewolf", "early_advance": "yes"},
            {"roles": "cub,psychopath,citizen", "mayor": "no", "strictness": "1", **HOURLY},
            {"roles": "hunter*2,witch,werewolf,scapegoat", "mayor_weight": "2", **QUICK},
            {"roles": "employer*2,cupid*2,seductress*2", "employer_solo_win": "no", **HOURLY},
            {"language": "nl", "enrolment": "1h", "speed": "1d"},
        ),
        wild=(
            *(werewolves.Present(sex) for sex in ("f", "m", "q")),
            *(werewolves.Choose(step, NAMES[:1]) for step in Step),
            *(werewolves.Choose(step) for step in (Step.PYRE, Step.WITCH, Step.SANDMAN)),
            *(werewolves.Choose(step, NAMES[:3]) for step in (Step.WITCH, Step.SCAPEGOAT)),
            *(werewolves.Choose(step, (STRANGER, NAMES[0])) for step in (Step.CUPID, Step.PYRE)),
            *(werewolves.EndPhase(), werewolves.Expel(NAMES[1]), werewolves.Expel(STRANGER)),
            *(werewolves.Pause(), werewolves.Resume(), werewolves.Stop(), werewolves.Extend()),
            *(TimeUp("phase 0"), TimeUp("reminder 3"), Begin()),
        ),
        house=_hosted,
        secret=frozenset(
            {"players", "phase", "round", "phases", "until", "remind", "asked", "unanswered"}
            | {"told", "since", "outages"}
            | {"votes", "taken", "woken", "choices", "victims", "shots", "heartbreaks", "stripped"}
            | {"vacant", "former_mayor", "testament", "pyre", "guilty", "sacrifices", "findings"}
            | {"stirred", "quiet", "pace", "heard"}
        ),
        size=_werewolves_size,
        excused=frozenset({"already-taken"}),
    ),
    "softwarewolves": Sample(
        options=(
            {},
            {"wait": "5s", "day_time": "4s", "night_time": "3s"},
            {"game_time": "8s", "night_time": "3s"},
            {"wait": "1s", "day_time": "1d", "night_time": "1d", "game_time": "1d"},
        ),
        wild=(
            *(softwarewolves.Volunteer(), softwarewolves.Enter("x,y"), softwarewolves.Enter("xy")),
            *(softwarewolves.Rename("anne"), softwarewolves.Rename("bob")),
            softwarewolves.SetTime(softwarewolves.Setting.GAME, 10),
            *(softwarewolves.SetTime(each, 4) for each in softwarewolves.Setting),
            *(softwarewolves.SetTime(softwarewolves.Setting.DAY, bad) for bad in (None, 0, 86401)),
            *(softwarewolves.Eat(name) for name in (*NAMES[:3], STRANGER, "anne")),
            *(softwarewolves.Vote(name) for name in (*NAMES[:3], STRANGER, "anne")),
            *(softwarewolves.Open(), softwarewolves.Abandon(), softwarewolves.Rename("a:b")),
            *(softwarewolves.Pause(), softwarewolves.Resume(), softwarewolves.Extend()),
            *(TimeUp("start"), TimeUp("night 1"), TimeUp("day 1"), TimeUp("game"), Begin()),
        ),
        house=_coordinated,
        secret=frozenset({"werewolf", "candidates", "times"}),
        names=("anne", "xy", "a:b"),
        small=(ENDINGS[Ending.TIME],),
    ),
    "go": Sample(
        options=(
            {"size": "5", "overtime": "none"},
            {"size": "5", "overtime": "none", "handicap": "21"},
            HOURS,
            {**HOURS, "byo": "1h", "periods": "2", "clock": "5", "weekend_clock": "no"},
            {**HOURS, "overtime": "FIS", "byo": "1h", "handicap": "3", "std_handicap": "no"},
            {**HOURS, "overtime": "CAN", "byo": "3h", "periods": "3", "handicap": "2"},
            {**HOURS, "negotiate": "yes"},
            {"size": "5", "overtime": "none", "ruleset": "chinese", "negotiate": "yes"},
            {**HOURS, "players": "3", "need_ratings": "no"},
            {**HOURS, "players": "1:2", "need_ratings": "no", "handicap": "2"},
        ),
        wild=(
            *(Leave(), Leave(), Leave()),
            *(go.Play(Point(point)) for point in (0, 26, 28, 54, 700, -3)),
            *(go.Play(Point(p), None, WITH_WORDS) for p in (1, 2, 3, 27, 52, 53, 55)),
            *(go.Pass(), go.Pass(3)),
            *(go.Pass(comment="<h>idea</h>"), go.Resign(comment="bye"), go.Delete(), go.Delete(1)),
            *(go.Score(agree=True), go.Score((Point(0),)), go.Score((Point(0), Point(0)))),
            *(go.Handicap((Point(0), Point(27))), go.Handicap(std=True)),
            *(go.Handicap((Point(0), Point(1), Point(2)), comment="so"), go.AddTime(30)),
            *(go.AddTime(0, True), go.AddTime(211), go.AddTime(7, comment="a gift")),
            *(go.Propose(Terms(size=4)), go.Accept(), go.Accept(7)),
            *(go.Propose(replace(GO_TERMS, type=kind)) for kind in HandicapType),
            *(go.Decline(), go.InvitePlayer(STRANGER), go.RemovePlayer(NAMES[1])),
            *(go.OfferSeats(0), go.OfferSeats(1), go.SetTerms(2, 0.5), go.SetTerms(0, 0.3)),
            *(go.Arrange(()), go.Arrange((go.Station(NAMES[0], Group.WHITE, 1),)), go.Start()),
            *(go.Invite(NAMES[0], NAMES[1]), go.SetRating(NAMES[0], 1600.0)),
            *(go.LeaveOnVacation(NAMES[0], 3), go.ComeBack(NAMES[0]), go.SetClock(NAMES[1], 99)),
            *(go.SetResult(3.25), NoteOutage(EVENING, EVENING), TimeUp("time 0"), TimeUp("")),
            Begin(),
        ),
        house=_kept,
        secret=frozenset({"remarks"}),
        first=(RECORD,),
    ),
    "connectfour": Sample(
        options=({}, {"columns": "4", "rows": "4", "line": "3"}, {"limit": "5s"}),
        wild=(
            *(connectfour.Drop(column) for column in (-1, 0, 1, 7, 8, 99)),
            *(connectfour.Resign(), NoteOutage(EVENING, EVENING), TimeUp("move 1"), Begin()),
            *(connectfour.Pause(), connectfour.Resume(), connectfour.Extend()),
        ),
        house=_clocked,
        size=lambda options: 2,
        excused=frozenset({"too-late"}),
    ),
    "goclub": Sample(
        options=goclub_play.OPTIONS,
        wild=goclub_play.wild(NAMES, STRANGER),
        house=goclub_play.told,
        secret=goclub_play.SECRET,
        excused=goclub_play.EXCUSED,
    ),
}
"""Every game of GAMES needs a line here: a test says so."""


@dataclass
class Playing:
    """A table that is played at random, and everything that came of it."""

    game: Game[Any]
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    table: Table[Any] = field(init=False)
    now: datetime = EVENING
    log: list[Event] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = Table(self.game, self.seed)
        self.views: dict[Seat | None, Any] = {
            seat: self.game.blank() for seat in (None, STRANGER, *NAMES)
        }

    def does(self, seat: Seat | None, move: Move) -> Reply:
        """Perform a move; views are moved forward by what each listener hears."""
        command = Command(str(len(self.commands)), seat, move, self.now)
        before = deepcopy(self.table.state), self.table.version
        reply = self.table.handle(command)
        if reply.rejection is not None:
            assert (self.table.state, self.table.version) == before, f"{command} changed something"
            assert not reply.events
        self.commands.append(command)
        self.replies.append(reply)
        for event in reply.events:
            self.log.append(event)
            for listener, view in self.views.items():
                if event.audience.hears(listener) and not isinstance(event, OF_THE_TABLE):
                    self.game.apply(view, event)
        return reply

    def wake(self, early: timedelta = timedelta(0)) -> None:
        """Let the next deadline come."""
        for deadline in self.table.status.deadlines[:1]:
            self.now = max(self.now, deadline.at - early)
            self.does(None, TimeUp(deadline.key))

    @property
    def is_over(self) -> bool:
        return self.table.status.outcome is not None


def play(draw: st.DataObject, name: str, steps: int = 60, least: int = 0) -> Playing:
    """A random game of this name: mostly sensible, often not; a long one, if wanted."""
    sample = SAMPLES[name]
    options = draw.draw(st.sampled_from(sample.options), "options")
    playing = Playing(make_game(name, options), draw.draw(st.text(max_size=4), "seed"), options)
    players = NAMES[: sample.size(options) or draw.draw(st.integers(2, len(NAMES)), "players")]
    if sample.first and draw.draw(st.integers(0, 9), "is this for looking at only?") == 9:
        for move in sample.first:
            playing.does(None, move)
    for seat in players:
        playing.does(seat, Sit())
        if draw.draw(st.integers(0, 9), "does this one hesitate?") == 9:
            playing.does(seat, draw.draw(_any_of((Leave(), *sample.wild[:6]))))
            playing.does(seat, Sit())
    playing.does(None, Begin())
    for _ in range(draw.draw(st.integers(least, steps), "steps")):
        if playing.is_over:
            break
        _step(draw, playing, sample, players)
    return playing


def _step(draw: st.DataObject, playing: Playing, sample: Sample, players: Sequence[Seat]) -> None:
    kind = draw.draw(st.integers(0, 19))
    seat = draw.draw(st.sampled_from(players))
    if kind <= 10:
        awaited = sorted(playing.table.status.awaiting)
        seat = draw.draw(st.sampled_from(awaited)) if awaited else seat
        moves = list(playing.game.moves(playing.views[seat], seat))
        if moves:
            reply = playing.does(seat, draw.draw(st.sampled_from(moves)))
            refused = reply.rejection
            assert refused is None or refused.code in sample.excused, f"{refused} for an offer"
            return
        playing.wake()
    elif kind <= 13:
        playing.does(seat, draw.draw(st.sampled_from((Sit(), Leave(), *sample.wild))))
    elif kind == 14:
        playing.does(draw.draw(st.sampled_from((None, STRANGER))), draw.draw(_any_of(sample.wild)))
    elif kind == 15:
        playing.now += timedelta(milliseconds=draw.draw(st.sampled_from((1, 100, 3_600_000))))
    elif kind == 16:
        playing.wake(early=timedelta(milliseconds=1))
    elif kind == 17:
        for move in sample.house(playing.table.state):
            playing.does(None, move)
    else:
        playing.wake()


def _any_of(moves: Sequence[Move]) -> st.SearchStrategy[Move]:
    return st.sampled_from(moves)


def game_names() -> list[str]:
    return sorted(GAMES)
