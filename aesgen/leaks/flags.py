"""The groups of flags that instructions read and write."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.leaks.state import CARRY, OVERFLOW, REST, TaintState

CONDITIONS = {
    **dict.fromkeys(("o", "no"), OVERFLOW),
    **dict.fromkeys(("b", "ae"), CARRY),
    **dict.fromkeys(("e", "ne", "s", "ns", "p", "np"), REST),
    **dict.fromkeys(("be", "a"), CARRY | REST),
    **dict.fromkeys(("l", "ge", "le", "g"), OVERFLOW | REST),
}
"""Which groups of flags a condition reads (Intel SDM, volume 1, appendix B)."""


def flagged(written: int, merged: int = 0) -> Callable[[TaintState, int], None]:
    """Sets the tainted flags: those `written` are replaced, those `merged` may keep their old taint."""

    def update(state: TaintState, taint: int) -> None:
        state.flags = state.flags & ~written | (written | merged if taint else 0)

    return update
