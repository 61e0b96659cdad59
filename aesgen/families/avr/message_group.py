"""The functions of an exported file for whole messages, for one key size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families.avr.core import AvrCore
from aesgen.families.avr.kernel import with_moves, with_own_cache
from aesgen.families.avr.message import MessageParts, function, parts
from aesgen.families.avr.own_key import counter_mode
from aesgen.families.avr.variant import Choices
from aesgen.model.build import EntryPoint

FIXED = "_fixed"
"""End of the names of functions that use the schedule of the file and take none."""

RETURN_BYTES = "RETURN_BYTES"
"""End of the macro's name for the bytes of a return address, which the file defines for every part."""

BOTH_WAYS = "sealing and opening share one function body"
"""Why an exported function for one way differs from its record."""

_Names = Callable[[Choices, AvrCore], Mapping[str, Any]]


class MessageGroup:
    """The functions for CMAC and CCM, the modes of `members`, around the cores of a group with `leader`.

    If the members' cores address key bytes of the declared schedule, and the leader's too, the functions that
    end in `FIXED` have these cores; one core for the chain and one for the counter serve all modes. The
    others take any schedule. They have such cores too, which read the schedule of the group's core `second`
    through a pointer (`own_key`). If that core is a loop, or a counter would need a core of its own but
    `shares` the group's because flash is scarce, both chain and counter call the group's core for any
    schedule."""

    def __init__(
        self, members: Sequence[Choices], leader: Choices, second: Choices | None, shares: bool
    ) -> None:
        self.members = members
        able = [each for each in members if each.keys == "fixed" == leader.keys and leader.placed]
        able = [each for each in able if each.counter or not each.problem.contract.is_authenticated]
        self.fixed = able if len(able) == len(members) else []
        self._first = max(self.fixed, key=lambda each: each.counter is not None, default=None)
        self._any_chain, self._any_counter = self._of_any(second, shares)

    def _of_any(self, second: Choices | None, shares: bool) -> tuple[Choices | None, Choices | None]:
        """The cores of chain and counter for any schedule; the chain's is None if both share `second`."""
        first = self._first
        if first is None or not first.bridged or second is None or second.looped:
            return None, None
        counter = counter_mode(first.counter, second) if first.counter and not shares else None
        if first.counter and not counter:
            return None, None
        return replace(second, bridged=True, ports=first.ports), counter

    @property
    def shares_block(self) -> bool:
        """Whether functions call the group's core for any schedule."""
        return bool(self.members) and self._any_chain is None

    @property
    def counters(self) -> list[Choices]:
        """The core of the counter with cached first rounds."""
        return [self._first.counter] if self._first and self._first.counter else []

    @property
    def bridged(self) -> bool:
        """Whether the chain needs memory for a bridge key."""
        return self._first is not None and self._first.bridged

    @property
    def cache(self) -> list[Choices]:
        """The core of the counter for any schedule, whose cache has memory of its own."""
        return [self._any_counter] if self._any_counter else []

    @property
    def caching(self) -> list[tuple[Choices, str]]:
        """The members whose functions keep values in static memory, with the end of their names."""
        fixed = [(each, FIXED) for each in self.fixed if self.bridged or each.counter]
        return [*fixed, *((each, "") for each in self.fixed if self._any_chain)]

    def differences(self, entry: EntryPoint, of_any: bool) -> list[str]:
        """Why the function `entry` may differ from its record; `of_any`: it takes any schedule."""
        [own] = [each for each in self.members if each.problem.operation == entry.operation]
        found, enciphers = [], own.problem.contract.is_authenticated
        if of_any and own.placed:
            found.append("its core reads the caller's schedule through a pointer")
        if of_any and self.shares_block and (own.keys == "fixed" or not enciphers):
            found.append("it calls a core as a subroutine")
        if of_any and self.shares_block and own.bridged:
            found.append("its chain adds two round keys a block, not their sum")
        if of_any and self.shares_block and own.counter:
            found.append("it caches no rounds")
        if enciphers:
            found.append(BOTH_WAYS)
        return found

    def texts(
        self, names: _Names, of_any: Choices, core: AvrCore, block: str, common: Mapping[str, Any]
    ) -> Iterator[str]:
        """The functions, and the parts that they call. `names` gives the variables of a core; `of_any` and
        `core` are those for any schedule, `block` its subroutine."""
        enciphers = any(each.problem.contract.is_authenticated for each in self.members)
        if self._first:
            counter = self._first.counter
            counted = names(counter, counter.core()) if counter else None
            own = names(self._first, self._first.core())
            yield from self._functions(parts(self._first, own, counted, "", False, FIXED, enciphers), common)
        if self._any_chain:
            chain, counter = self._any_chain, self._any_counter
            own = with_moves(names(chain, chain.core()), chain.core())
            counted = with_own_cache(names(counter, counter.core()), counter.core()) if counter else None
            made = parts(chain, own, counted, "", True, "", enciphers)
        else:
            made = parts(of_any, names(of_any, core), None, block, True, "", enciphers)
        yield from self._functions(made, common)

    def _functions(self, made: MessageParts, common: Mapping[str, Any]) -> Iterator[str]:
        yield from made.texts
        by_mode: dict[str, list[str]] = {}
        for each in self.members:
            by_mode.setdefault(each.problem.mode, []).append(each.problem.operation)
        for own in by_mode.values():
            macro = f"{made.prefix.upper()}{RETURN_BYTES}"
            yield function(made, own, common, macro, compares=True)
