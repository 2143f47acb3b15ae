"""Everything that anybody can ask of the server, as typed functions.

Words are read and written by the doors' front ends: nothing here returns a sentence, and every
*no* is a :class:`~gamekeeper.kernel.messages.Rejected` with a code and facts.
"""

from __future__ import annotations

from .attendance import Attendance, attendance, rematch_of
from .call import Call, Declined
from .enrolling import Enrolling
from .finding import Finding
from .following import Following
from .persons import Persons
from .playing import Look, MyTable, Playing, look_at
from .reading import Moment, Place, Profile, Reading
from .seats import Opened, Sat, Seats
from .talking import Talk
from .telling import Telling

__all__ = [
    "Attendance",
    "Call",
    "Declined",
    "Look",
    "Moment",
    "MyTable",
    "Opened",
    "Operations",
    "Place",
    "Profile",
    "Sat",
    "Talk",
    "attendance",
    "look_at",
    "rematch_of",
]


class Operations(Seats, Enrolling, Finding, Following, Persons, Playing, Reading, Telling):
    """All operations of a server."""
