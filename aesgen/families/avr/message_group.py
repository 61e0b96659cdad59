"""The functions of an exported file for whole messages, for one key size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from aesgen.families.avr.core import AvrCore
from aesgen.families.avr.message import MessageParts, function, parts
from aesgen.families.avr.variant import Choices
from aesgen.model.build import EntryPoint

FIXED = "_fixed"
"""End of the names of functions that use the schedule of the file and take none."""

RETURN_BYTES = "RETURN_BYTES"
"""End of the macro's name for the bytes of a return address, which the file defines for every part."""

_Names = Callable[[Choices, AvrCore], Mapping[str, Any]]


class MessageGroup:
    """The functions for CMAC and CCM, the modes of `members`, around the cores of a group with `leader`.

    If the members' cores address key bytes of the declared schedule, and the leader's too, the functions that
    end in `FIXED` have these cores; one core for the chain and one for the counter serve all modes. The
    others take any schedule, and both chain and counter call the group's core for any schedule."""

    def __init__(self, members: Sequence[Choices], leader: Choices) -> None:
        self.members = members
        able = [each for each in members if each.keys == "fixed" == leader.keys and leader.placed]
        able = [each for each in able if each.counter or not each.problem.contract.is_authenticated]
        self.fixed = able if len(able) == len(members) else []
        self._first = max(self.fixed, key=lambda each: each.counter is not None, default=None)

    @property
    def counters(self) -> list[Choices]:
        """The core of the counter with cached first rounds."""
        return [self._first.counter] if self._first and self._first.counter else []

    @property
    def bridged(self) -> bool:
        """Whether the chain needs memory for a bridge key."""
        return self._first is not None and self._first.bridged

    @property
    def caching(self) -> list[Choices]:
        """The members whose functions for the declared schedule keep values in static memory."""
        return [each for each in self.fixed if self.bridged or each.counter]

    def differences(self, entry: EntryPoint, of_any: bool) -> list[str]:
        """Why the function `entry` may differ from its record; `of_any`: it takes any schedule."""
        [own] = [each for each in self.members if each.problem.operation == entry.operation]
        found, enciphers = [], own.problem.contract.is_authenticated
        if of_any and own.placed:
            found.append("its core reads the caller's schedule through a pointer")
        if of_any and (own.keys == "fixed" or not enciphers):
            found.append("it calls a core as a subroutine")
        if of_any and own.counter:
            found.append("it caches no rounds")
        if enciphers:
            found.append("sealing and opening share one function body")
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
