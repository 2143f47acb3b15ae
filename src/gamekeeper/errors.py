"""All exceptions of the impure parts.

GamekeeperError
├── BadConfig           a setting is wrong; the message names its path and what would be right
├── BadLog              a stored entry cannot be read, or does not follow from what came before
├── CannotStart         a folder is missing …; the message says what to do
│   └── PortTaken       another program uses the port
├── EngineFailed        an engine does not answer, or not sensibly: it has to be started again
├── EngineRefused       an engine says that it cannot do what it was asked
├── MissingStory        an event cannot be told: which story is not there
├── StoreError
│   ├── Conflict        somebody else appended first: reload the table and decide again
│   ├── Duplicate       this command id stands in the log already
│   ├── UnknownTable    there is no such table
│   ├── NewerDatabase   the database was written by a newer version of this program
│   └── StoreUnavailable  disk full, read-only, connection lost …: nothing was written
│       └── Untold      players have not been told the last news yet: their table waits
└── Undeliverable       a door could not deliver; ``temporary`` says whether to try again
    └── NotYet          a door will deliver it later, and has news delivered again then
"""

from __future__ import annotations


class GamekeeperError(Exception):
    """The base of everything this program raises on purpose (rules raise ``Rejected``)."""


class BadConfig(GamekeeperError):
    """A setting is wrong; the message names its path and what would be right."""


class BadLog(GamekeeperError):
    """A stored entry cannot be read, or does not follow from what came before."""


class CannotStart(GamekeeperError):
    """The house cannot open; the message says why and what to do."""


class PortTaken(CannotStart):
    """Another program uses the port; the message says how to choose another one."""


class EngineFailed(GamekeeperError):
    """An engine does not answer, or not sensibly; its process is of no use any more."""


class NoProgram(EngineFailed):
    """An engine's program is not on this machine."""

    def __init__(self, program: str) -> None:
        super().__init__(f"there is no program {program!r}")
        self.program = program


class EngineRefused(GamekeeperError):
    """An engine says that it cannot do what it was asked; the message is its own."""


class MissingStory(GamekeeperError):
    """An event cannot be told; the message says which story is not there."""


class StoreError(GamekeeperError):
    """The base of what a store may answer."""


class Conflict(StoreError):
    """Somebody else appended first: reload the table and decide again."""


class Duplicate(StoreError):
    """This command id stands in the log already: it has been done."""


class UnknownTable(StoreError):
    """There is no such table."""


class NewerDatabase(StoreError):
    """The database was written by a newer version of this program."""


class StoreUnavailable(StoreError):
    """Nothing was written: disk full, read-only, connection lost."""


class Untold(StoreUnavailable):
    """Nothing was written: players have not been told the last news yet, so their table waits."""


class Undeliverable(GamekeeperError):
    """A door could not deliver a message."""

    def __init__(self, reason: str, *, temporary: bool) -> None:
        super().__init__(reason)
        self.temporary = temporary


class NotYet(Undeliverable):
    """A door delivers a message later: it has news delivered again when it is time."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, temporary=True)
