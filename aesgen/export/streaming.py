"""The data of functions that take a message in parts, which an authenticated mode's contract asks for.

The checks of arguments are the same for all modes (`templates/drop_in/streaming.c.j2`). A mode's own part is
`templates/drop_in/streaming/MODE.c.j2`, and `MODE.h.j2` has the members of its structure."""

from __future__ import annotations

from typing import Any

from aesgen.operations.contract import Operation, Role, Streaming

SCHEDULE_BYTES = 240
"""Bytes of the key schedule of the largest key (FIPS-197, 5.2)."""
UNLIMITED = (1 << 64) - 1
COPIED_BYTES = 1024
"""Bytes of the longest text that is opened on the stack and copied once its tag has been verified."""


def offered(seal: Operation) -> dict[str, bool]:
    """Whether a mode takes a message in parts, and whether it needs the lengths in advance."""
    return {
        "streaming": seal.streaming is not Streaming.NONE,
        "declares": seal.streaming is Streaming.DECLARED,
    }


def described(seal: Operation, prepared_bytes: int) -> dict[str, Any]:
    """The data of one mode for the templates, and the size of its key. A mode that needs the lengths in
    advance works with block modes, so that its key keeps a schedule behind the `prepared_bytes` bytes of the
    prepared key."""
    declares = seal.streaming is Streaming.DECLARED
    most = {each.name: each.most or UNLIMITED for each in seal.operands if each.role is Role.INPUT}
    return {
        "most_aad": most["aad"],
        "most_bytes": most[seal.message.name],
        "key_bytes": prepared_bytes + SCHEDULE_BYTES * declares,
        "schedule_at": prepared_bytes,
        "schedule_bytes": SCHEDULE_BYTES,
        "copied_bytes": COPIED_BYTES,
    }
