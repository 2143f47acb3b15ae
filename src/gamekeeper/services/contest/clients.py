"""Where datagrams are answered: who sent it, what it means, and which client is told what.

Everything of the protocol that is neither rules (``games/mia/rules.py``) nor wording
(``games/mia/wire.py``) is decided here. Section numbers are those of docs/rulebooks/mia.md.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...doors.udp.burst_socket import Line, Peer, Sender
from ...doors.udp.probe import Probe
from ...games.mia import events as mia
from ...games.mia import wire
from ...games.mia.wire import Ask, Dialect, Registration, Word
from ...kernel.messages import Event, Leave, Move, Rejection, Seat, Sit
from .absence import Absence
from .admission import Admission
from .asides import GOT, IGNORED, SENT, Asides
from .bans import Bans
from .client import Client, Crowd
from .rate_limit import Budget
from .settings import ContestSettings
from .standings import Row, Stage, Standings, encode
from .standings_file import StandingsFile
from .tokens import TOKEN_LENGTH, tokens

log = logging.getLogger("gamekeeper.contest")

Perform = Callable[[str, Seat | None, Move], Rejection | None]


class Clients:
    """Reads datagrams, performs what they ask for, and tells everybody what happened."""

    def __init__(
        self,
        perform: Perform,
        standings_file: StandingsFile,
        settings: ContestSettings,
        reserved: Sequence[Seat] = (),
        bans: Bans | None = None,
    ) -> None:
        self._perform, self._standings_file, self._settings = perform, standings_file, settings
        self._admission = Admission(settings, set(reserved), bans or Bans())
        self._budget = Budget(settings.junk_per_second)
        self._by_address: dict[Sender, Client] = {}
        self._by_name: dict[str, Client] = {}
        self._crowd = Crowd()
        self._broadcast = self._crowd.broadcast
        self._asked: list[Client] = []
        """Clients with an open prompt: all who were invited, or the one whose turn it is."""
        self._number = 0  # of the last round; no number is used twice
        self._number_on_file = 0  # the last round in the standings file
        self._standing: tuple[tuple[Seat, int], ...] = ()
        self._played: dict[Seat, int] = {}
        self._terms = mia.PLAIN
        self.stage: Callable[[], Stage | None] = lambda: None
        """Where the evening stands that is being played, if there is one (§24)."""
        self.is_frozen: Callable[[], bool] = lambda: False
        """Whether an organiser has frozen the contest: no other reason to rest is kept (§23.2)."""
        self._is_long = False  # SCORE is so long that it is split up
        self.asides = Asides()
        self._new_token = tokens()
        self.absence = Absence(self.receive, self._port_is_closed, settings.early_start)
        self._tell = self._tellers()

    def _tellers(self) -> dict[type[Event], Callable[[Any], None]]:
        """Return what is done about each event."""
        return {
            mia.TurnBegan: self._turn_began,
            mia.PlayerRolled: lambda e: self._broadcast(wire.player_rolls(e.seat)),
            mia.DiceSeen: self._dice_seen,
            mia.Announced: lambda e: self._broadcast(wire.announced(e.seat, e.dice)),
            mia.WantedToSee: lambda e: self._broadcast(wire.player_wants_to_see(e.seat)),
            mia.DiceShown: lambda e: self._broadcast(wire.actual_dice(e.dice)),
            mia.PlayersLost: self._players_lost,
            mia.RoundScored: self._round_scored,
            mia.RoundOpened: self._round_opened,
            mia.RoundStarted: self._round_started,
            mia.RoundCanceled: lambda e: self._broadcast(wire.round_canceled(e.reason)),
            mia.PlayerWentAway: lambda e: self._is_away(e.seat, True),
            mia.PlayerCameBack: lambda e: self._is_away(e.seat, False),
        }

    # -- in

    def receive(self, dialect: Dialect, data: bytes, sender: Sender, line: Line) -> None:
        """Act on one datagram. An answer with the sender's open token always counts (D15)."""
        client = self._by_address.get(sender)
        if client is not None:
            client.restored = False
            if client.is_away:
                self._come_back(client)
            if (ask := client.ask) is not None:
                is_plain = data.endswith(client.token)
                move = ask.answers.get(data[:-TOKEN_LENGTH]) if is_plain else None
                if move is not None or (move := self._odd_answer(client, ask, data)) is not None:
                    client.ask = None
                    self._perform(client.token.decode(), client.name, move)
                    return
        if not self._budget.allows(sender, time.monotonic()):
            return
        if client is not None and self._hear_later_words(client, data):
            return
        registration = wire.read_registration(data)
        if registration is not None:
            answer = self._register(registration, sender, line, dialect)
            if answer is not None:
                line(answer, sender)
                if (client := self._by_address.get(sender)) is not None:
                    self.asides.exchange(client.name, data, answer)
        elif client is not None:
            self.asides.note(client.name, IGNORED, data)

    def _odd_answer(self, client: Client, ask: Ask, data: bytes) -> Move | None:
        """Return the move that other words with the open token ask for, or None."""
        move = wire.read_odd_answer(data, client.token, ask)
        if isinstance(move, mia.Blunder):
            self.asides.note(client.name, IGNORED, data)
        return move

    # -- the later dialects at any port (§13.3, §13.4)

    def _hear_later_words(self, client: Client, data: bytes) -> bool:
        """Act on what only clients of the later dialects say; returns False for anything else."""
        if client.ask is Ask.JOIN and wire.takes_number_for_token(data, self._number):
            self._switch(client, data)
            return True
        word = wire.read_word(data)
        if word is None:
            return False
        client.says_more = True
        self.asides.note(client.name, SENT, data)
        if word is Word.ECHO:
            self.asides.reply(client, wire.without_line_end(data))
        elif word is Word.UNREGISTER:
            self.asides.reply(client, wire.UNREGISTERED)
            self._go_away(client)
        return True

    def _switch(self, client: Client, data: bytes) -> None:
        """Speak the later dialect with a client that took the number for the token (§13.3)."""
        if client.dialect is Dialect.LATER:
            self.asides.note(client.name, IGNORED, data)
            return
        first = wire.round_starting(self._number, client.dialect) + client.token
        self.asides.note(client.name, GOT, first)  # its token will be forgotten
        self.asides.note(client.name, SENT, data)
        client.dialect = Dialect.LATER
        log.info("a client speaks the later dialect", extra={"client": ascii(client.name)})
        self._group()
        self.write_standings()
        client.token = self._new_token()
        self.asides.reply(client, wire.round_starting(self._number, client.dialect) + client.token)

    def beat(self) -> None:
        """Send a heartbeat to all clients that expect one (§13.4)."""
        self.asides.beat(self._by_address.values(), self._settings.heartbeat == "all")
        self._crowd.flush()

    # -- who is not waited for (§22)

    def _go_away(self, client: Client) -> None:
        if client.spectator:  # the rules know nothing of it
            self._is_away(client.name, True)
            self._only_invite([client.name])
        elif not client.is_away:
            self._perform(f"away {client.name} {self._id()}", client.name, mia.GoAway())

    def _come_back(self, client: Client) -> None:
        if client.is_away:
            self._is_away(client.name, False)
            self._perform(f"back {client.name} {self._id()}", client.name, mia.ComeBack())

    def _is_away(self, name: Seat, is_away: bool) -> None:
        client = self._by_name.get(name)
        if client is not None and client.is_away is not is_away:
            self._crowd.release()  # nothing overtakes what was posted
            client.be_away(is_away)
            self._group()

    def _port_is_closed(self, client: Client) -> None:
        self._go_away(client)
        self._only_invite([client.name])

    def _only_invite(self, names: Sequence[Seat]) -> None:
        known = [client for name in names if (client := self._by_name.get(name))]
        if gone := [each for each in known if each.is_away and not each.is_only_invited]:
            self._crowd.release()  # they still hear what was posted
            for client in gone:
                client.is_only_invited = True
            self._group()

    # -- registration (§4)

    def _register(
        self, wanted: Registration, sender: Sender, line: Line, dialect: Dialect
    ) -> bytes | None:
        """Register somebody if that is possible; returns the answer, if there is one."""
        if wanted.spectator and not self._settings.spectators:
            return None  # §13.1: without the option the command is unknown
        wanted = self._admission.meant(wanted, sender, self._by_name)
        refusal = self._admission.refusal(wanted, sender, self._by_name)
        if refusal is not None:
            return wire.rejected(refusal, dialect)
        assert wanted.name is not None
        name = Seat(wanted.name)
        client = self._by_name.get(name) or Client(name, sender[0], wanted.spectator)
        if name not in self._by_name or client.peer is None or client.spectator != wanted.spectator:
            move = mia.Watch() if wanted.spectator else Sit()
            if self._perform(f"register {name} {self._id()}", name, move):
                return None
        client.spectator = wanted.spectator
        self._by_name[name] = client
        self._bind(client, sender, line, dialect)
        return wire.registered()

    def _bind(self, client: Client, sender: Sender, line: Line, dialect: Dialect) -> None:
        """Reach this client at this address, and only there (§4.3)."""
        other = self._by_address.get(sender)
        if other is not None and other is not client:
            self._unbind(other)  # D7: one address, one player
        self._crowd.release()
        if client.peer is not None:
            self._by_address.pop(client.peer.sender, None)
        if client.peer is None or client.peer.sender != sender or client.door is not dialect:
            client.dialect = client.door = dialect
            client.says_more = False
        client.peer, client.line, client.restored = Peer(sender), line, False
        self._by_address[sender] = client
        self._come_back(client)
        self._group()
        self.write_standings()

    def _unbind(self, client: Client) -> None:
        """Forget a client's address: it stays registered, but is not invited."""
        if client.peer is not None:
            self._by_address.pop(client.peer.sender, None)
        client.peer = client.line = None
        client.is_away = client.is_only_invited = False
        self._perform(f"leave {client.name} {self._id()}", client.name, Leave())

    def _group(self) -> None:
        self._crowd.gather(self._by_address.values())

    def _id(self) -> str:
        return self._new_token().decode()

    def knows(self, name: Seat) -> bool:
        """Return True if this name is registered here or reserved."""
        return name in self._by_name or name in self._admission.reserved

    @property
    def registered(self) -> Mapping[str, Client]:
        """Return the clients by their names."""
        return self._by_name

    def reserve(self, name: Seat) -> None:
        """Reserve a name for somebody who plays through another door."""
        self._admission.reserved.add(name)

    # -- before and after a restart

    def restore(self, before: Standings, line: Callable[[Dialect], Line | None]) -> None:
        """Register the clients of before a restart again; ``line`` returns how they are reached."""
        self._number = before.number
        self._standing = before.standing
        self._played = {Seat(row.name): row.played for row in before.rows}
        self._terms = before.terms
        for row in before.rows:
            if not row.ip:
                continue  # somebody who plays through another door, such as a bot
            client = Client(Seat(row.name), row.ip, row.spectator, row.was)
            self._by_name[row.name] = client
            way = line(Dialect(row.door or row.dialect))
            if row.port and way is not None:
                self._by_address[client.restore(row, row.port, way)] = client
        self._group()
        for client in self._by_address.values():
            move = mia.Watch() if client.spectator else Sit()
            self._perform(f"restore {client.name} {self._id()}", client.name, move)

    # -- what an organiser changes (§23)

    def drop(self, name: Seat) -> None:
        """Forget a name that has been struck off the list."""
        client = self._by_name.pop(name, None)
        if client is not None and client.peer is not None:
            self._by_address.pop(client.peer.sender, None)
        self._admission.reserved.discard(name)
        self._standing = tuple(row for row in self._standing if row[0] != name)
        self._group()
        self.write_standings()

    def rename(self, name: Seat, new: Seat) -> None:
        """Rename a client."""
        client = self._by_name.pop(name)
        client.rename(new)
        self._by_name[new] = client
        self._standing = tuple((new if seat == name else seat, n) for seat, n in self._standing)
        self._played = {new if seat == name else seat: n for seat, n in self._played.items()}
        self.write_standings()

    def write_standings(self) -> None:
        """Write how it stands into the standings file."""
        rows = [self._row(name, points) for name, points in self._standing]
        standing = dict(self._standing)
        if not self._by_name.keys() <= standing.keys():
            new = [name for name in self._by_name if name not in standing]
            rows += [self._row(Seat(name), 0) for name in new]
        terms, is_frozen = self._terms, self.is_frozen()
        if terms.frozen is not is_frozen:
            terms = replace(terms, frozen=is_frozen)
        self._standings_file.write(encode(self._number, rows, terms, self.stage()))
        self._number_on_file = self._number

    def _row(self, name: Seat, points: int) -> Row:
        client, played = self._by_name.get(name), self._played.get(name, 0)
        # somebody without a client plays through another door, such as a built-in bot
        return client.row(points, played) if client else Row(name, points, played=played)

    # -- out

    def tell(self, events: Sequence[Event]) -> None:
        """Send every client its messages about these events, in their order."""
        tell = self._tell
        if events and type(events[-1]) is mia.RoundOpened:
            self._number = events[-1].number  # is written with the score before it
        for event in events:
            if (say := tell.get(type(event))) is not None:
                say(event)
        self._crowd.flush()

    def _prompt(self, client: Client, ask: Ask, words: bytes, way: Line | Probe | None) -> None:
        """Ask a client for something with a new token."""
        client.ask, client.token = ask, self._new_token()
        if way is not None and client.peer is not None:
            way.post(words + client.token, client.peer)
            if client.is_away and not (ask is Ask.JOIN and self._settings.early_start):
                self._crowd.is_urgent = True

    def _turn_began(self, event: mia.TurnBegan) -> None:
        if (client := self._by_name.get(event.seat)) is not None:
            self._asked = [client]
            self._prompt(client, Ask.TURN, wire.YOUR_TURN, client.line)

    def _dice_seen(self, event: mia.DiceSeen) -> None:
        if (client := self._by_name.get(event.seat)) is not None:
            self._prompt(client, Ask.ANNOUNCE, wire.rolled(event.dice), client.line)

    def _players_lost(self, event: mia.PlayersLost) -> None:
        self._close_prompts()
        self._broadcast(wire.player_lost(event.losers, event.reason))

    def _round_opened(self, event: mia.RoundOpened) -> None:
        self._close_prompts()
        self._number = max(self._number, event.number)
        if self._number_on_file < event.number:  # not yet written with the score before it
            self.write_standings()
        for seat in event.invited:
            if (client := self._by_name.get(seat)) is not None:
                self._asked.append(client)
                words = wire.round_starting(event.number, client.dialect)
                self._prompt(client, Ask.JOIN, words, self.absence.way_to(client))

    def _round_started(self, event: mia.RoundStarted) -> None:
        self._close_prompts()
        self._broadcast(
            wire.round_started(event.number, event.order, Dialect.SEED),
            wire.round_started(event.number, event.order, Dialect.LATER),
        )

    def _round_scored(self, event: mia.RoundScored) -> None:
        self._number, self._standing = max(self._number, event.number), event.standing
        self._played, self._terms = dict(event.played), event.terms
        if long_away := self.absence.round_scored(event, self._by_address.values()):
            self._only_invite(long_away)
        self.write_standings()  # written first, told afterwards
        data = wire.score(event.standing)
        if (len(data) > wire.MAX_UNSPLIT_BYTES) is not self._is_long:
            self._is_long = not self._is_long
            if self._is_long:
                log.warning("SCORE is longer than 1,472 bytes", extra={"bytes": len(data)})
        self._broadcast(data)

    def _close_prompts(self) -> None:
        for client in self._asked:
            client.ask = None
        self._asked = []
