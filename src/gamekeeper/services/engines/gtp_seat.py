"""A program at one seat of a table of Go: it speaks GTP, and the table is what it plays with.

To the program its seat's moves are ``play`` and everybody else's are ``genmove``, which waits. It
may come late: what was played before is handed out, or accepted if it is the same.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence

from ...doors.base import Inbound
from ...doors.gtp.wire.protocol import Request, answer
from ...errors import GamekeeperError
from ...games.go.board.colours import Colour
from ...games.go.board.points import Area, Point, points_of, to_label
from ...games.go.face.asking import STANDARD
from ...games.go.rules.acting import counted
from ...games.go.rules.events import Resigned
from ...games.go.rules.moves import Handicap, Pass, Play
from ...games.go.rules.results import short_result
from ...games.go.rules.row import GameFlag
from ...games.go.rules.state import State
from ...games.go.text.answering import board
from ...host.host import Host
from ...host.reply import Refusal
from ...kernel.asks import Answer, Values
from ...kernel.messages import Move, Rejected, Seat
from ...lobby.lobby import Lobby
from ...lobby.operations import Call
from ...store.base import Ear, Standing, TableId, TableRow
from .position import dead_stones, plays, read_colour, read_vertex, vertex, vertices

RELOAD_SECONDS = 5.0
"""Time after which a waiting program looks for what another server has written."""

NOT_OFFERED = frozenset(
    {"not-asked", "stale", "not-offered", "too-few-names", "too-many-names", "repeated-choice"}
)
"""What an answer is refused with before the rules have seen a move."""

Method = Callable[["GtpClient", Sequence[str]], Awaitable[str]]


class CommandError(Exception):
    """Says why a command fails."""


class GtpClient:
    """One program; its commands are answered one after the other."""

    def __init__(
        self, host: Host, lobby: Lobby, table: TableId, seat: Seat, *, version: str = ""
    ) -> None:
        """Tell programs that ask the ``version`` of this server."""
        self._host, self._lobby = host, lobby
        self._table, self._seat, self._server_version = table, seat, version
        self.address = f"gtp:{seat}"
        self._shown = 0
        """How many stones and passes the program knows of."""
        self._stirred = asyncio.Event()
        self._is_gone = False

    async def sit_down(self, code: str) -> None:
        """Take the seat; raises GamekeeperError if it is somebody else's.

        ``code``: from `link`, typed where the player of this seat plays otherwise.
        """
        said = await self._lobby.answered(self._join(code), self._lobby.language)
        if said.code == "seat-taken":
            raise GamekeeperError(
                f"the seat {self._seat} is taken; if it is yours, type `link` where you play it"
                " and start this program with --link and the code"
            )
        if said.code:
            raise GamekeeperError(said.text or said.code)
        self._host.changed.append(self._changed)

    async def _join(self, code: str) -> None:
        """Take the seat. Raises Rejected or Refusal."""
        operations = self._lobby.operations
        row = await operations.row(self._table)
        if row.game != "go":
            raise Refusal(f"table {self._table} plays {row.game}, not go", "other-game")
        if code:
            await operations.link(secrets.token_hex(8), code, self.address)
        call = (await self._call())._replace(ear=self._ear)
        seat, _ = await operations.join(call, row.id, self._seat)
        if seat != self._seat:
            raise Refusal(f"you do not sit at table {row.id} as {self._seat}", "other-seat")

    def _ear(self, row: TableRow, seat: Seat) -> Ear:
        return Ear(self.address, seat, mark=row.version)

    def leave(self) -> None:
        """Stop listening; the seat is kept."""
        if self._changed in self._host.changed:
            self._host.changed.remove(self._changed)

    def hurry(self) -> None:
        """Answer what the program has asked without waiting for other players; it has gone."""
        self._is_gone = True
        self._stirred.set()

    async def answer(self, request: Request) -> str:
        """Return the answer to a command, as it is sent."""
        if request.name in FIXED_ANSWERS:
            return answer(request, FIXED_ANSWERS[request.name])
        if request.name not in METHODS:
            return answer(request, "unknown command", failed=True)
        try:
            return answer(request, await METHODS[request.name](self, request.words))
        except CommandError as no:
            return answer(request, str(no), failed=True)
        except GamekeeperError as problem:
            return answer(request, f"try again: {problem}", failed=True)

    # -- the table

    def _changed(self, table: TableId, standing: Standing) -> None:
        if table == self._table:
            self._stirred.set()

    async def _call(self) -> Call:
        """Return a call of an operation that nobody has made before."""
        person = await self._lobby.people.at(self.address)
        id, now = f"{self.address} gtp {secrets.token_hex(8)}", self._host.clock.now()
        return Call(person, id, now, self.address)

    async def _view(self) -> State:
        view: State = (await self._host.loaded(self._table)).view(self._seat)
        return view

    async def _begun(self) -> State:
        view = await self._view()
        if view.gone:
            raise CommandError(f"the game was {view.gone}")
        if view.started is None:
            raise CommandError("the game has not begun yet")
        return view

    async def _next(self) -> None:
        """Wait until something happens."""
        if self._is_gone:
            raise CommandError("the program has gone")
        try:
            async with asyncio.timeout(RELOAD_SECONDS):
                await self._stirred.wait()
        except TimeoutError:
            return

    async def _answer(self, view: State, key: str, values: Values, wish: Move) -> None:
        """Answer what this seat is asked. ``wish`` is the same as a move.

        What is not offered is left to the rules, which have the words for it.
        """
        answer = Answer(key, f"move {view.game.moves}", values)

        async def work() -> None:
            call, operations = await self._call(), self._lobby.operations
            try:
                await operations.answer(call, self._table, answer)
            except Rejected as no:
                if no.rejection.code not in NOT_OFFERED:
                    raise
                await operations.act(call, self._table, self._seat, lambda view: wish)

        said = await self._lobby.answered(work(), self._lobby.language)
        if said.code:
            raise CommandError(said.text or said.code)

    # -- about the program itself

    async def _version(self, words: Sequence[str]) -> str:
        return self._server_version

    async def _known(self, words: Sequence[str]) -> str:
        return "true" if words and words[0] in (*FIXED_ANSWERS, *METHODS) else "false"

    async def _commands(self, words: Sequence[str]) -> str:
        return "\n".join((*FIXED_ANSWERS, *METHODS))

    # -- setting up

    async def _boardsize(self, words: Sequence[str]) -> str:
        view = await self._view()
        if list(words) != [str(view.terms.size)]:
            raise CommandError("unacceptable size")
        self._shown = 0
        return ""

    async def _clear(self, words: Sequence[str]) -> str:
        self._shown = 0
        return ""

    async def _komi(self, words: Sequence[str]) -> str:
        komi = (await self._view()).terms.komi
        try:
            wanted = float(words[0])
        except (IndexError, ValueError):
            raise CommandError("syntax error") from None
        if wanted != komi:
            raise CommandError(f"the komi of this table is {komi:g}")
        return ""

    async def _fixed(self, words: Sequence[str]) -> str:
        """Return the handicap stones, also free ones that somebody else places."""
        while True:
            self._stirred.clear()
            view = await self._with_handicap()
            if list(words) != [str(view.terms.handicap)]:
                raise CommandError(f"this game has {view.terms.handicap} handicap stones")
            if view.stones:
                return vertices(map(Point, view.stones), view.terms.size)
            if view.game.to_move == self._seat:
                standard = Handicap(std=True, move_id=view.game.moves)
                await self._answer(view, "handicap", ((STANDARD,),), standard)
            elif view.is_over:
                raise CommandError("the game is over")
            else:
                await self._next()

    async def _free(self, words: Sequence[str]) -> str:
        view = await self._with_handicap()
        points = [_point(word, view) for word in words]
        if not view.stones:
            labels = tuple(to_label(point, view.terms.size) for point in points)
            placed = Handicap(tuple(points), move_id=view.game.moves)
            await self._answer(view, "handicap", (labels,), placed)
        elif set(points) != set(view.stones):
            raise CommandError(
                f"they stand on {vertices(map(Point, view.stones), view.terms.size)}"
            )
        return ""

    async def _with_handicap(self) -> State:
        view = await self._begun()
        if not view.terms.handicap:
            raise CommandError("this game has no handicap stones")
        return view

    # -- playing

    async def _play(self, words: Sequence[str]) -> str:
        view = await self._begun()
        colour = read_colour(words[0]) if len(words) == 2 else None
        if colour is None:
            raise CommandError("syntax error")
        point = None if words[1].lower() == "pass" else _point(words[1], view)
        played = plays(view)
        if self._shown < len(played):
            if played[self._shown] != (colour, point):
                raise CommandError(
                    f"move {self._shown + 1} was {_in_words(*played[self._shown], view)}"
                )
        elif view.game.to_move == self._seat and colour is not view.colour:
            raise CommandError(f"{view.colour.value} is to move")
        elif view.is_running and view.game.to_move != self._seat:
            raise CommandError(f"it is {view.game.to_move}'s turn: ask with genmove")
        elif point is None:
            await self._answer(view, "pass", (), Pass(view.game.moves))
        else:
            label = to_label(point, view.terms.size)
            await self._answer(view, "play", ((label,),), Play(point, view.game.moves))
        self._shown += 1
        return ""

    async def _genmove(self, words: Sequence[str]) -> str:
        colour = read_colour(words[0]) if len(words) == 1 else None
        if colour is None:
            raise CommandError("syntax error")
        while True:
            self._stirred.clear()
            view = await self._begun()
            played = plays(view)
            if self._shown < len(played):
                mover, point = played[self._shown]
                if mover is not colour:
                    raise CommandError(f"{mover.value} has moved next")
                self._shown += 1
                return "pass" if point is None else vertex(point, view.terms.size)
            if view.is_over:
                return _last_answer(view, colour)
            if view.game.to_move == self._seat:
                raise CommandError("it is your turn here: play, or see gamekeeper-say")
            if colour is not view.colour and not view.is_scored:
                raise CommandError(f"{view.colour.value} is to move")
            await self._next()

    async def _undo(self, words: Sequence[str]) -> str:
        raise CommandError("cannot undo")

    # -- looking

    async def _score(self, words: Sequence[str]) -> str:
        view = await self._begun()
        if view.ended is not None:
            return short_result(view.ended.score, view.ended.void)
        if not view.is_scored:
            raise CommandError("the game is not over")
        return str(counted(view, view.marks))

    async def _status_list(self, words: Sequence[str]) -> str:
        view = await self._begun()
        stones, dead = view.board.black | view.board.white, dead_stones(view)
        lists: dict[str, Area] = {"dead": dead, "alive": stones & ~dead, "seki": 0}
        if len(words) != 1 or words[0] not in lists:
            raise CommandError("syntax error")
        return vertices(points_of(lists[words[0]]), view.terms.size)

    async def _showboard(self, words: Sequence[str]) -> str:
        return "\n" + board(await self._begun())

    async def _say_words(self, words: Sequence[str]) -> str:
        """Say anything at the table: `agree`, `dead D4`, `resign`, `status` …"""
        id, now = f"gtp {secrets.token_hex(8)}", self._host.clock.now()
        message = Inbound(id, self.address, " ".join(words), now, self._table)
        said = await self._lobby.respond(message, at_table=True)
        if said.code:
            raise CommandError(said.text or said.code)
        return said.text or ""


def _point(word: str, view: State) -> Point:
    try:
        return read_vertex(word, view.terms.size)
    except Rejected:
        raise CommandError("invalid vertex") from None


def _in_words(colour: Colour, point: Point | None, view: State) -> str:
    return f"{colour.value} {'pass' if point is None else vertex(point, view.terms.size)}"


def _last_answer(view: State, colour: Colour) -> str:
    """Return ``resign`` after a resignation; raises CommandError if the game ended otherwise."""
    last = view.history[-1] if view.history else None
    if isinstance(last, Resigned) and last.colour is colour:
        return "resign"
    assert view.ended is not None
    is_void = bool(view.game.flags & GameFlag.NO_RESULT)
    raise CommandError(f"the game is over: {short_result(view.ended.score, is_void)}")


FIXED_ANSWERS = {
    "protocol_version": "2",
    "name": "Gamekeeper",
    "time_settings": "",
    "time_left": "",
    "quit": "",
}
"""What is the same at every table, which has a clock of its own."""
METHODS: dict[str, Method] = {
    "version": GtpClient._version,
    "known_command": GtpClient._known,
    "list_commands": GtpClient._commands,
    "boardsize": GtpClient._boardsize,
    "clear_board": GtpClient._clear,
    "komi": GtpClient._komi,
    "fixed_handicap": GtpClient._fixed,
    "place_free_handicap": GtpClient._fixed,
    "set_free_handicap": GtpClient._free,
    "play": GtpClient._play,
    "genmove": GtpClient._genmove,
    "undo": GtpClient._undo,
    "final_score": GtpClient._score,
    "final_status_list": GtpClient._status_list,
    "showboard": GtpClient._showboard,
    "gamekeeper-say": GtpClient._say_words,
}
