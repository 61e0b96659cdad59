"""The functions of an exported file for one key size and direction: one key set-up, cores and modes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families import DropIn
from aesgen.families.avr.core import AvrCore
from aesgen.families.avr.counter import CACHE_BYTES
from aesgen.families.avr.kernel import kernel, with_own_cache
from aesgen.families.avr.message_group import FIXED as FIXED
from aesgen.families.avr.message_group import MessageGroup
from aesgen.families.avr.own_key import counter_mode, for_any_schedule
from aesgen.families.avr.variant import Choices
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.rendering.templates import render_template


def leaving(prefix: str) -> str:
    """The symbol of the end that functions around loops for any schedule share."""
    return f"{prefix}aes_leave"


class Group:
    """The functions of `members`, whose key size and direction are equal.

    All modes share the core of the first member, a subroutine if they are several, except CTR with cached
    first rounds, which has its own core if it can read the same schedule. If the first core requires the
    schedule at a fixed address, its functions take no schedule and end in `FIXED`; others beside them take
    any schedule, by a second core (`own_key`) on a part with `flash` bytes. If that core is a loop, or
    `shares` says so because the file would be too large, CTR for any schedule shares it and caches nothing. A
    program that calls one function links one core. Modes for whole messages have functions of their own
    (`message_group`).
    `forward_in_sram`: the file has the S-box of encryption in SRAM, so key set-up for decryption uses it
    there."""

    def __init__(
        self,
        members: Sequence[Choices],
        options: DropIn,
        flash: int,
        forward_in_sram: bool,
        shares: bool = False,
    ) -> None:
        messages = [each for each in members if each.for_messages]
        self.members = [each for each in members if each not in messages]
        first = [*self.members, *messages][0]
        bits, decrypts = first.problem.key_bits, first.decrypts
        unroll = first.problem.rounds - 1 if first.cached else first.unroll
        self.leader = replace(first, cached=False, unroll=unroll, bridged=False, counter=None)
        self.core = self.leader.core()
        self.cached = [each for each in self.members if each.cached and self.leader.keys == "fixed"]
        self.callers = [each for each in self.members if each not in self.cached]
        self.second = for_any_schedule(self.leader, flash)
        self.messages = MessageGroup(messages, self.leader, self.second, shares)
        own_cores = {} if shares else {each: counter_mode(each, self.second) for each in self.cached}
        self.own_counters = {each: own for each, own in own_cores.items() if own}
        plain = [each for each in self.cached if each not in self.own_counters]
        self.second_callers = [*self.callers, *plain]
        self.second_core = self.second.core() if self.second else None
        self.prefix = options.prefix
        self.block = f"{options.prefix}aes{bits}_{'decrypt' if decrypts else 'encrypt'}_block"
        self.common = {"sections": True, "wipe": options.wipe}
        self.names = self._names(self.leader, self.core)
        self.setup = self.names["setup"] | self.common
        self.tables = {
            table["symbol"]: table
            for table in self.names["all_tables"]
            if self.callers or plain or messages or table["symbol"] == self.setup["table"]
        }
        if decrypts and forward_in_sram:
            del self.tables[self.setup["table"]]
            self.setup |= {"sbox": "sram", "table": self.setup["table"].replace("_flash", "_sram")}
        self.texts = [
            render_template("avr/library/setkey.s.j2", {"setup": self.setup})[0],
            *self._counter_modes(),
            *self._modes(self.leader, self.core, self.callers, FIXED if self.leader.placed else ""),
        ]
        if self.second and self.second_core:
            self.texts += self._modes(self.second, self.second_core, self.second_callers, "")
        if messages:
            of_any = self.second or self.leader
            any_core = self.second_core or self.core
            self.texts += self.messages.texts(self._names, of_any, any_core, self.block, self.common)

    def _names(self, choices: Choices, core: AvrCore) -> dict[str, Any]:
        return {**kernel(choices, core, self.prefix, self.second_core), **self.common}

    def _counter_modes(self) -> Iterator[str]:
        for member in self.cached:
            names = self._names(member, member.core())
            self.tables |= {table["symbol"]: table for table in names["all_tables"]}
            symbol = names["symbol"]
            fixed = {"symbol": symbol + FIXED, "core_symbol": symbol + FIXED, "without_rk": True}
            yield render_template("avr/counter_mode.s.j2", names | fixed)[0]
        for own in self.own_counters.values():
            core = own.core()
            pointed = with_own_cache(self._names(own, core), core)
            yield render_template("avr/counter_mode.s.j2", pointed)[0]

    def _modes(
        self, choices: Choices, core: AvrCore, members: Sequence[Choices], suffix: str
    ) -> Iterator[str]:
        """The modes of `members` around `core`, which is in line if there is only one mode. `suffix` ends
        their names."""
        shared = len(members) > 1 or (self.messages.shares_block and not suffix)
        if shared:
            names = self._names(choices, core) | {"core_symbol": self.block + suffix}
            yield render_template("avr/library/block.s.j2", names)[0]
        for member in members:
            names = self._names(replace(choices, problem=member.problem), core)
            symbol = names["symbol"] + suffix
            names |= {
                "symbol": symbol,
                "core_symbol": self.block + suffix if shared else symbol,
                "shared": shared,
                "without_rk": suffix == FIXED,
                "leave": leaving(self.prefix) if choices is self.second and choices.looped else "",
            }
            yield render_template("avr/mode.s.j2", names)[0]

    @property
    def caches(self) -> dict[str, dict[str, Any]]:
        """Memory beside schedules by symbol: of CTR's cached first rounds, for the functions that take any
        schedule, and of the bridge key."""
        counters = (*self.own_counters, *self.messages.cache)
        symbols = dict.fromkeys((f"{self._symbol(each)}_cache" for each in counters), CACHE_BYTES)
        if self.messages.bridged:
            symbols[f"{self.prefix}aes{self.leader.problem.key_bits}_bridge"] = BLOCK_BYTES
        return {each: {"chip": {"schedule": each, "loop": None}, "bytes": n} for each, n in symbols.items()}

    @property
    def shares_its_end(self) -> bool:
        """Whether functions of this group end in the code at `leaving`."""
        return self.second is not None and self.second.looped

    @property
    def caching(self) -> list[str]:
        """The functions with a cache in static memory."""
        fixed = [self._symbol(each) + FIXED for each in self.cached]
        messages = [self._symbol(each) + end for each, end in self.messages.caching]
        return [*fixed, *(self._symbol(each) for each in self.own_counters), *messages]

    @property
    def fixed(self) -> list[str]:
        """The functions that use the declared schedule and take none."""
        blocks = [each for each in self.members if self.leader.placed]
        return [self._symbol(each) + FIXED for each in (*blocks, *self.messages.fixed)]

    def _symbol(self, member: Choices) -> str:
        return f"{self.prefix}aes{member.problem.key_bits}_{member.problem.operation}"

    @property
    def schedule(self) -> dict[str, Any] | None:
        """The schedule for which the file reserves memory, if there is one."""
        if not self.leader.placed:
            return None
        size = max(each.context_bytes for each in (self.leader, *self.cached, *self.messages.counters))
        return {
            "chip": self.names["chip"],
            "bytes": size,
            "schedule_bytes": self.names["schedule_bytes"],
        }
