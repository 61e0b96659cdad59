"""A kernel as lists of steps, from a point's axes: the loop over blocks, the rounds, the modes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families.hc08 import decryption, encryption, on_the_fly, tables
from aesgen.families.hc08.steps import Hc08Code, WorkArea, places
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

BLOCK = 16


@dataclass(frozen=True)
class Hc08Choices:
    """The values of a point's axes (`search/spaces/hc08-*.yaml` describes each)."""

    problem: Problem
    masked: bool
    looped: bool
    overlapped: bool

    @classmethod
    def of(cls, problem: Problem, point: Point) -> Hc08Choices:
        return cls(
            problem,
            masked=point["interrupts"] == "off",
            looped=point["rounds"] == "looped",
            overlapped=point.get("tables", "overlapped") == "overlapped",
        )

    @property
    def fixed(self) -> bool:
        """Whether the kernel reads the schedule at an address of its own."""
        return not self.masked and not self.problem.on_the_fly

    @property
    def table_set(self) -> tables.PagedTables:
        if self.problem.contract.decrypts:
            return tables.decryption()
        return tables.encryption(self.overlapped, self.problem.on_the_fly)


def kernel_steps(choices: Hc08Choices) -> dict[str, Any]:
    """The lists of steps of a kernel, and its working area."""
    return _KernelWriter(choices).names()


class _KernelWriter:
    def __init__(self, choices: Hc08Choices) -> None:
        self.choices, self.problem = choices, choices.problem
        self.contract = self.problem.contract
        self.work = WorkArea()
        first = self.work.at("states", 2 * BLOCK)
        self.code = Hc08Code(self.work, (first, first + BLOCK))
        self.words = self.problem.key_bits // 32
        window = 4 * self.words if self.problem.on_the_fly else BLOCK
        self.window = self.work.at("window", window)
        """The first round key; of a kernel that makes its keys, the window of the schedule."""
        self.start = 1 if choices.looped else 0
        self.chain = self.work.at("chain", BLOCK) if self.contract.state else 0
        keeps = (self.contract.chained and self.contract.decrypts) or self.contract.counts
        self.kept = self.work.at("kept", BLOCK) if keeps and not self._counts_masked() else 0
        self.last_key = self.work.at("last", BLOCK) if self.contract.counts else 0

    def _counts_masked(self) -> bool:
        return self.choices.masked and self.contract.counts

    def names(self) -> dict[str, Any]:
        whiten = self._part(self._whiten)
        rounds = self._rounds()
        return {
            "whiten": whiten,
            "rounds": rounds,
            "finish": self._part(self._finish),
            "result": self.code.states[self.start],
            "chain": self.chain,
            "kept": self.kept,
            "last_key": self.last_key,
            "input_at": self.kept if self.contract.counts else self.code.states[self.start],
            "window": self.window,
            "window_bytes": 4 * self.words if self.problem.on_the_fly else BLOCK,
            "first": self.work.at("first", 2),
            "saved": self.work.at("saved", 2) if self.choices.masked else 0,
            "flags": self.work.at("flags", 1) if self.choices.masked else 0,
            "count": self.work.at("count", 1) if self.choices.looped else 0,
            "constant": self.work.at("constant", 1) if self._stepped else 0,
            "passes": (self.problem.rounds - 2) // 2 + 1,
            "work_bytes": self.work.bytes,
        }

    @property
    def _stepped(self) -> bool:
        return self.choices.looped and self.problem.on_the_fly

    def _part(self, write: Callable[[], None]) -> list[Any]:
        write()
        return self.code.taken()

    def _whiten(self) -> None:
        """The first key, and the first substitution of encryption."""
        state = self.code.states[self.start]
        for byte in range(BLOCK):
            if self.contract.counts:
                self.code.put("load", self.chain + byte)
            elif self.choices.masked:
                self.code.put("pull")
            else:
                self.code.put("load", state + byte)
            if self.kept and self.contract.decrypts:
                self.code.put("store", self.kept + byte)
            if self.contract.chained and not self.contract.decrypts:
                self.code.put("add", self.chain + byte)
            self.code.put("add", self.window + byte)
            if self.contract.decrypts:
                self.code.put("store", state + byte)
            else:
                table = "plain" if self.problem.on_the_fly else "box"
                encryption.substitute(self.code, state + byte, table)

    def _rounds(self) -> dict[str, Any]:
        """All rounds but the last, or the two rounds of a loop, whose first pass skips the first round."""
        if not self.choices.looped:
            for number in range(1, self.problem.rounds):
                self._round(number, (number + 1) % 2)
            if self.problem.on_the_fly:
                self._next_key(self.problem.rounds)
            return {"all": self.code.taken()}
        if self.problem.on_the_fly and self.words != 4:
            raise VariantFailure(
                "render", "a pass of two rounds leaves the window as it was for 128-bit keys only"
            )
        if self.choices.fixed:
            raise VariantFailure("render", "a loop needs keys that a pointer reads")
        self._round(2, 0)
        first = self.code.taken()
        self._round(1, 1)
        second = self.code.taken()
        if self.problem.on_the_fly:
            self._next_key(self.problem.rounds)
        return {"first": first, "second": second, "last": self.code.taken()}

    def _next_key(self, number: int) -> None:
        if self._stepped:
            number = max(number, 1)
        on_the_fly.next_key(self.code, number, self.words, self.window, self._stepped)

    def _round(self, number: int, old: int) -> None:
        pulled = self.choices.masked
        if self.problem.on_the_fly:
            self._next_key(number)
            if pulled:
                places_ = [on_the_fly.place(number, byte, self.words) for byte in range(BLOCK)]
                if places_ != list(range(places_[0], places_[0] + BLOCK)):
                    raise VariantFailure("render", "the bytes of a round key do not follow each other")
                self.code.put("point", self.window + places_[0])
        if self.contract.decrypts:
            decryption.round_steps(self.code, number, old, pulled, self._add_key)
        else:
            live = not self.problem.on_the_fly
            encryption.round_steps(self.code, number, old, pulled, self._add_key, live)

    def _add_key(self, number: int, byte: int) -> None:
        if self.problem.on_the_fly:
            self.code.put("add", self.window + on_the_fly.place(number, byte, self.words))
        else:
            self.code.put("add_key", BLOCK * number + byte)

    def _finish(self) -> None:
        """The last round, from the state to the output at H:X."""
        state = self.code.states[1 - self.start]  # an odd number of rounds lies between
        counts, decrypts = bool(self.contract.counts), self.contract.decrypts
        for column in range(4):
            sources = list(places(state, column, -1 if decrypts else 1))
            for row in range(4):
                byte = 4 * column + row
                self._last_byte(byte, sources[row], counts, decrypts)
        if self.contract.chained and decrypts:
            for byte in range(BLOCK):
                self.code.put("load", self.kept + byte)
                self.code.put("store", self.chain + byte)

    def _last_byte(self, byte: int, source: int, counts: bool, decrypts: bool) -> None:
        put, last = self.code.put, self.problem.rounds
        keyed = self.choices.masked and not self.problem.on_the_fly and not counts
        # A begins with the byte of the key that PULA reads, of the message, or of the state.
        if keyed or self._counts_masked():
            put("pull")
        elif counts:
            put("load", self.kept + byte)
        if decrypts:
            put("index", source)
            put("add_entry" if keyed else "look", table="box")
        else:
            put("add" if keyed or counts else "load", source)
        # The key, where it is not pulled.
        if counts and not self.problem.on_the_fly:
            put("add", self.last_key + byte)
        elif not keyed:
            self._add_key(last, byte)
        if self.contract.chained and decrypts:
            put("add", self.chain + byte)
        if decrypts:  # X is an index until the last byte
            put("store", self.code.states[self.start] + byte)
            return
        put("out", byte)
        if self.contract.chained:
            put("store", self.chain + byte)
