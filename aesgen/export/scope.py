"""What an export of named modes, key sizes or a direction contains: those problems, and what they need.

    scope = Scope(modes, key_sizes, direction)
    scope.reason(problem)      # "" if the user named it, why it is needed, or None if the file has none

The winners of an export then state the content of its files; `block_operations`, `key_sizes` and `schedules`
read it there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aesgen.export.facts import Winner
from aesgen.model.problem import BASIC_MODES, DIRECTIONS, KEY_BITS, Problem
from aesgen.operations import modes, operations
from aesgen.operations.contract import Operation, Streaming

BLOCK_OPERATIONS = tuple(name for name, each in operations().items() if each.is_block_mode)
"""The operations whose functions the templates of the core ABI print."""


IN_PARTS = " in parts"
"""The end of the reason for a block mode that only the functions of another mode call."""


@dataclass(frozen=True)
class Scope:
    """`direction`: None for both. `adapter`: whether an adapter for another library is written, which calls
    the block modes in both directions with every key size."""

    modes: Sequence[str] = BASIC_MODES
    key_sizes: Sequence[int] = KEY_BITS
    direction: str | None = None
    adapter: bool = False

    def reason(self, problem: Problem) -> str | None:
        """Why the file has functions for `problem`: empty if the user named it, None if it has none.

        A mode that takes a message in parts and needs its lengths first works with CTR and CBC encryption. A
        mode with one direction belongs to both."""
        if problem.key_bits not in self._sizes:
            return None
        own = problem.mode in self.modes
        named = len(modes()[problem.mode]) == 1 or self.direction in (None, problem.direction)
        if own and named and problem.key_bits in self.key_sizes:
            return ""
        if self.adapter and (own or problem.contract.is_block_mode):
            return "needed by an adapter"
        if not problem.contract.is_block_mode:
            return None
        users = [mode for mode in self.modes if _works_with(mode, problem)]
        return f"needed by {users[0]}{IN_PARTS}" if users else None

    @property
    def _sizes(self) -> Sequence[int]:
        return KEY_BITS if self.adapter else self.key_sizes


def _works_with(mode: str, problem: Problem) -> bool:
    """Whether the functions of `mode` call those for the block mode of `problem`."""
    seal = next(iter(modes()[mode].values()))
    chains = problem.contract.serial and problem.direction == DIRECTIONS[0]
    return seal.streaming is Streaming.DECLARED and (problem.contract.counts or chains)


def block_operations(winners: Iterable[Winner]) -> tuple[str, ...]:
    """The block modes, by direction, of an export of these winners."""
    own = {winner.problem.operation for winner in winners}
    return tuple(name for name in BLOCK_OPERATIONS if name in own)


def offered_block_operations(winners: Iterable[Winner]) -> tuple[str, ...]:
    """Those of them that are more than a part of another mode: only these have functions for several
    messages, with a context and for a stream of bytes."""
    return block_operations(
        winner for winner in winners if not any(note.endswith(IN_PARTS) for note in winner.notes)
    )


def ways(winners: Iterable[Winner], mode: str) -> tuple[Operation, ...]:
    """The operations of `mode` that an export of these winners has."""
    own = {winner.problem.operation for winner in winners}
    return tuple(each for each in modes()[mode].values() if each.name in own)


def key_sizes(winners: Iterable[Winner]) -> tuple[int, ...]:
    """The key sizes of an export of these winners."""
    own = {winner.problem.key_bits for winner in winners}
    return tuple(bits for bits in KEY_BITS if bits in own)


def schedules(winners: Iterable[Winner]) -> tuple[str, ...]:
    """The key set-ups that the functions of such an export need: `enc` and `dec`. Modes with two keys, and
    authenticated ones, have set-ups of their own."""
    contracts = [winner.problem.contract for winner in winners]
    own = {each.schedule for each in contracts if len(each.keys) == 1 and not each.is_authenticated}
    return tuple(each for each in ("enc", "dec") if each in own)
