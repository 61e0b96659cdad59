"""GCM: a counter with cached first rounds, and GHASH by tables in SRAM (`ghash`).

A prepared key begins on a page of 256 bytes: two pages with the tables, and the schedule in the order in
which the counter's core reads it through a pointer. A program may have any number of such keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from aesgen.families import DropIn
from aesgen.families.avr import counter, ghash
from aesgen.families.avr.kernel import kernel, with_own_cache
from aesgen.families.avr.message import MessageParts, function
from aesgen.families.avr.variant import Choices
from aesgen.model.build import EntryPoint, arguments_of
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.rendering.templates import render_template

PAGE = 256
SCHEDULE_AT = 2 * PAGE
"""Where a prepared key has the schedule."""
COUNTER_BYTES = 4


@dataclass(frozen=True)
class GcmParts:
    """The functions for GCM of one key size. `names`: the variables of the counter's core. `setup`: those of
    the expansion of the key. `hashing`: the subroutine for GHASH, which all key sizes share."""

    names: Mapping[str, Any]
    setup: Mapping[str, Any]
    hashing: str
    texts: tuple[str, ...]


def key_bytes(choices: Choices) -> int:
    """Bytes of a prepared key."""
    return SCHEDULE_AT + BLOCK_BYTES * choices.problem.round_keys


def gcm_parts(
    choices: Choices,
    operations: tuple[str, ...],
    prefix: str,
    common: Mapping[str, Any],
    return_bytes: int | str,
    compares: bool,
) -> GcmParts:
    """The functions for `operations`, one way or both; the other parameters are those of `function`."""
    family = f"{prefix}aes{choices.problem.key_bits}"
    core = choices.core()
    late = [byte for byte in core.keys if byte[0] > counter.ROUNDS]
    early = [(number, byte) for number in range(counter.ROUNDS + 1) for byte in range(BLOCK_BYTES)]
    ordered = replace(core, keys=(*early, *late))
    plain = {**kernel(choices, core, prefix, ordered), "symbol": f"{family}_gcm"}
    expand, counted = f"{family}_gcm_schedule", f"{family}_counted_gcm"
    setup = {**plain["setup"], **common, "symbol": expand, "inner": True}
    names = {
        **with_own_cache(plain, core),
        **common,
        "symbol": counted,
        "core_symbol": counted,
        "cached": True,
        "key_ports": (),
        "carries": COUNTER_BYTES - 1,
    }
    cache = {names["chip"]["cache"]: counter.CACHE_BYTES}
    hashing = f"{prefix}aes_ghash"
    block = ghash.block()
    pushed = sum(kind == "push" for kind, *_ in block.steps)
    hashed = {**common, "symbol": hashing, "state": block.state, "steps": block.steps, "pushed": pushed}
    key = {
        **common,
        "symbol": f"{family}_setkey_gcm",
        "expand": expand,
        "schedule_at": SCHEDULE_AT,
        "cached": True,
        "counter_symbol": counted,
        "caches": cache,
    }
    made = MessageParts(
        prefix, family, "", (), hashing, counted, True, True, None, {}, schedule_at=SCHEDULE_AT
    )
    texts = (
        render_template("avr/library/setkey.s.j2", {"setup": setup})[0],
        render_template("avr/message/gcm_key.s.j2", key)[0],
        render_template("avr/message/counter.s.j2", names)[0],
        function(replace(made, caches=cache), operations, common, return_bytes, compares),
    )
    return GcmParts(names, setup, render_template("avr/message/ghash.s.j2", hashed)[0], texts)


@dataclass(frozen=True)
class GcmGroup:
    """The functions of an export for one key size: `members` seal, open, or both, around the core of the
    first."""

    members: Sequence[Choices]
    options: DropIn
    return_bytes: str

    @cached_property
    def _parts(self) -> GcmParts:
        own = tuple(each.problem.operation for each in self.members)
        common = {"wipe": self.options.wipe, "sections": True}
        prefix = self.options.prefix
        return gcm_parts(self.members[0], own, prefix, common, self.return_bytes, compares=True)

    @property
    def texts(self) -> list[str]:
        """The functions, and the hash, which is the same for all key sizes."""
        return [*self._parts.texts, self._parts.hashing]

    @property
    def tables(self) -> dict[str, Any]:
        return {table["symbol"]: table for table in self._parts.names["all_tables"]}

    @property
    def caches(self) -> dict[str, dict[str, Any]]:
        """The memory of the counter's cached first rounds by symbol."""
        symbol = self._parts.names["chip"]["schedule"]
        return {symbol: {"chip": {"schedule": symbol, "loop": None}, "bytes": counter.CACHE_BYTES}}

    @property
    def caching(self) -> list[str]:
        """The functions that use this cache: all."""
        entries = (each for own in self.members for each in gcm_entries(own, self.options.prefix, 0))
        return list(dict.fromkeys(each.symbol for each in entries))


def gcm_entries(choices: Choices, prefix: str, limit: int) -> tuple[EntryPoint, EntryPoint]:
    """Key set-up and the function of the problem, which checks call with at most `limit` blocks."""
    problem = choices.problem
    family = f"{prefix}aes{problem.key_bits}"
    shared: dict[str, Any] = {
        "key_bits": problem.key_bits,
        "key_form": "setkey",
        "key_alignment": PAGE,
        "context_bytes": key_bytes(choices),
    }
    setup = EntryPoint(f"{family}_setkey_gcm", "setkey_gcm", conventions=("call",), **shared)
    kernel = EntryPoint(
        f"{family}_{problem.operation}",
        problem.operation,
        conventions=("bulk", "call"),
        block_limit=limit,
        refuses=True,
        arguments=arguments_of(problem.operation),
        **shared,
    )
    return setup, kernel
