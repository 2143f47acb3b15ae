"""What a refusal says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamekeeper.kernel.messages import Rejected


def refusal(call: Callable[..., Any], *args: Any, **kwargs: Any) -> str:
    """The code with which a call is refused; it must be refused."""
    with pytest.raises(Rejected) as no:
        call(*args, **kwargs)
    return no.value.rejection.code
