"""What names and times look like in the settings of the chat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Name = Annotated[
    str,
    Meta(
        pattern=r"""^[^@/\s"&':<>]+$""",
        extra={"right": "what stands before the @ of an address"},
    ),
]
Seconds = Annotated[int, Meta(ge=1, le=86_400)]
Domain = Annotated[
    str,
    Meta(
        pattern=r"""^[^@/\s"&':<>]*$""",
        extra={"right": 'a name such as "example.org", without @ and blanks'},
    ),
]
Host = Annotated[
    str, Meta(pattern=r"^[^@/\s]*$", extra={"right": "a machine's name or address, without @"})
]
