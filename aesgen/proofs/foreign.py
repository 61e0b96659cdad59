"""Proofs of functions of other libraries: how each is called, and what that changes in a proof."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import ClassVar

from aesgen.model.build import Build, EntryPoint
from aesgen.model.calling import Buffer
from aesgen.model.job import Call
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Operand
from aesgen.proofs import specification
from aesgen.proofs.architectures import Induction
from aesgen.proofs.calls import CallLayout, Expected
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.proof import Proof
from aesgen.proofs.proving import prove
from aesgen.proofs.terms import KEY, Bytes

WORDS = ("bytes", "blocks", "rounds", "null")
"""Arguments that are no operand: the length of the message in bytes or whole blocks, the rounds of the
cipher, and a null pointer."""


@dataclass(frozen=True)
class KeyLayout:
    """Where a library keeps the round keys: `at` so many bytes from the address that a function takes. The
    number of rounds is a word of 4 bytes `rounds_at`, from which `rounds_less` is subtracted; None if it is
    not in memory. `decrypts_with`: the form of the round keys of a function that decrypts, as
    `EntryPoint.key_form`. `alignment`: of the address."""

    at: int = 0
    rounds_at: int | None = None
    rounds_less: int = 0
    decrypts_with: str = "inverse"
    alignment: int = 1

    def rounds(self, key_bits: int) -> tuple[int, bytes]:
        """Where the number of rounds is, and its bytes; no bytes if it is not in memory."""
        if self.rounds_at is None:
            return 0, b""
        return self.rounds_at, (specification.rounds(key_bits) - self.rounds_less).to_bytes(4, "little")

    def size(self, key_bits: int) -> int:
        """Bytes from the address to the end of the round keys and of the number of rounds."""
        at, content = self.rounds(key_bits)
        return max(self.at + BLOCK_BYTES * (specification.rounds(key_bits) + 1), at + len(content))


@dataclass(frozen=True)
class Convention:
    """How a function of another library is called for one operation.

    `arguments`: in order, names of operands of the operation, `WORDS`, or numbers. `keeps`: names of operands
    that the operation writes and this function leaves as they are. `counter_bytes`: those of a counter that
    it increments; calls in which they wrap are left out. `counter_word`: bytes of the words in which it
    compares a counter; 0 if it does not. `blocks_in_pass`: of its largest loop, from which the lengths of the
    cases are chosen. `least_blocks`, `most_blocks`: calls with fewer and with more are left out.
    `every_length_to`: bytes up to which every length has a case. `any_length`: whether a proof of every
    length is tried. `aligned`: what the addresses of operands other than keys are multiples of. `key_bits`:
    the sizes of keys that it takes. `constants`: what memory that nobody writes holds, by the symbol at its
    address."""

    symbol: str
    operation: str
    arguments: tuple[str | int, ...]
    key: KeyLayout = KeyLayout()
    keeps: tuple[str, ...] = ()
    counter_bytes: int = BLOCK_BYTES
    counter_word: int = 0
    blocks_in_pass: int = 8
    least_blocks: int = 0
    most_blocks: int | None = None
    every_length_to: int = 0
    any_length: bool = True
    aligned: Mapping[str, int] = field(default_factory=dict)
    key_bits: tuple[int, ...] = (128, 192, 256)
    constants: Mapping[str, bytes] = field(default_factory=dict)

    def entry(self, key_bits: int) -> EntryPoint:
        """Its entry point for keys of that size."""
        return EntryPoint(
            self.symbol,
            self.operation,
            key_bits,
            key_form=self.key.decrypts_with if operations()[self.operation].decrypts else "expanded",
            block_factor=self.blocks_in_pass,
            key_alignment=self.key.alignment,
        )

    def words(self, message_bytes: int, key_bits: int) -> dict[str, int]:
        """The values of `WORDS` in a call."""
        values = message_bytes, -(-message_bytes // BLOCK_BYTES), specification.rounds(key_bits), 0
        return dict(zip(WORDS, values, strict=True))


@dataclass(frozen=True)
class ForeignProof:
    """The proof of calls by a convention, with keys of that size. `never`: how many instructions of the
    function no call of all its conventions executes, and how many bytes after its start the first is."""

    convention: Convention
    key_bits: int
    proof: Proof
    never: tuple[int, int] = (0, 0)

    @property
    def call(self) -> str:
        """Which calls it is about, in words."""
        own = self.convention
        words = [own.symbol, own.operation, f"AES-{self.key_bits}"]
        words += [f"{name} aligned to {unit}" for name, unit in own.aligned.items()]
        return ", ".join(words + [f"{name} is {held.hex()}" for name, held in own.constants.items()])

    @property
    def statement(self) -> str:
        """What was proved, or why there is no proof."""
        proof, (count, place) = self.proof, self.never
        if not proof.code:
            return f"{proof.verdict}: {proof.detail}"
        if not proof.unvisited:
            return proof.statement
        reason = f"; {proof.detail}" if proof.detail else ""
        first = (
            f"; no call of the contract executes {count} of them, the first {place:#x} bytes from its start"
        )
        others = first if count else ", the others by other calls of the contract"
        return proof.statement.removesuffix(reason) + others + reason


def proofs(
    path: Path, program: LoadedProgram, conventions: Sequence[Convention], seconds: float | None = None
) -> Iterator[ForeignProof]:
    """The proof of each convention of a function of `program`, which is the linked file at `path`, for each
    size of key, within `seconds` of processor time each. Raises `UserError` if the file lacks a symbol."""
    identity = hashlib.sha256(path.read_bytes()).hexdigest()
    found, start = list[ForeignProof](), 0
    for own in conventions:
        for bits in own.key_bits:
            if bits in operations()[own.operation].key_sizes:
                build = Build(path, (own.entry(bits),), identity)
                prover = ForeignProver(build, own, program)
                start = prover.start - prover.program.base
                found.append(
                    ForeignProof(own, bits, prove(build, prover.entry, None, seconds, prover, patient=True))
                )
    held = [set(each.proof.unvisited) for each in found if each.proof.code]
    never = set.intersection(*held) if held else set()
    for each in found:
        yield replace(each, never=(len(never), min(never) - start)) if never else each


class ForeignLayout(CallLayout):
    """Lays out calls by a convention."""

    convention: ClassVar[Convention]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(str, self.convention.arguments))

    @property
    def units(self) -> Mapping[str, int]:
        return {"bytes": 1, "blocks": BLOCK_BYTES}

    def pieces(self, buffer: Buffer) -> list[Region]:
        operand = buffer.operand
        assert operand is not None
        if buffer.is_key:
            inverse = self.contract.schedule_of(operand) == "dec" and self.entry.key_form == "inverse"
            return [self._key(buffer.name, inverse)]
        made = super().pieces(buffer)
        if operand.name in self.convention.keeps:
            made[0].writable = False
        return made

    def alignment_of(self, operand: Operand) -> int:
        own = self.convention.aligned
        texts = self.contract.message.name, self.contract.output.name
        names = texts if self.case.in_place and operand.name in texts else (operand.name,)
        return max(super().alignment_of(operand), *(own.get(name, 1) for name in names))

    def _key(self, name: str, inverse: bool) -> Region:
        """The region of a key: its round keys, and the number of rounds. `inverse`: the round keys are those
        of the equivalent inverse cipher."""
        key, bits = self.convention.key, self.entry.key_bits
        region = self.region(name, key.size(bits), KEY, unit=key.alignment)
        if self.case.expanded:
            self._expand(region, inverse, key.at)
        at, content = key.rounds(bits)
        return region.filled(content, at)

    def key_content(self, key: Region) -> Bytes:
        at = self.convention.key.at
        return self._content(key)[at : at + self._standard_bytes()]

    def arguments(
        self, call: Call, made: list[Buffer], pieces: list[list[Region]]
    ) -> tuple[int | Number, ...]:
        values: dict[str, int | Number] = {**self.convention.words(call.message_bytes, self.entry.key_bits)}
        for each, (region, *_) in zip(made, pieces, strict=True):
            if each.operand is not None:
                values[each.operand.name] = region.at()
        return tuple(each if isinstance(each, int) else values[each] for each in self.convention.arguments)

    def expected(self, call: Call, made: list[Buffer], pieces: list[list[Region]]) -> Iterator[Expected]:
        kept = [
            region
            for each, (region, *_) in zip(made, pieces, strict=True)
            if each.operand is not None and each.operand.name in self.convention.keeps
        ]
        for each in super().expected(call, made, pieces):
            if not any(each.region is region for region in kept):
                yield each


class ForeignProver(Prover):
    """Executes calls by a convention."""

    partial = True

    def __init__(self, build: Build, convention: Convention, program: LoadedProgram) -> None:
        super().__init__(build, build.entries[0], program)
        self.convention = convention
        layout = type("ConventionLayout", (ForeignLayout,), {"convention": convention})
        self.architecture = replace(self.architecture, layout=layout, inductions=self._inductions())
        held = [(self.program.address_of(name), content) for name, content in convention.constants.items()]
        self.program = replace(self.program, segments=(*self.program.segments, *held))
        self.decoder = self.architecture.decoder(self.program)

    def _inductions(self) -> Induction | None:
        """How a proof of every length is tried: with counters that stay within the convention's bytes, and
        not of a function that takes a few blocks only."""
        found, own = self.architecture.inductions, self.convention
        if found is None or own.most_blocks is not None or not own.any_length:
            return None
        if found.counters is None or own.counter_bytes >= found.counters.width:
            return found
        bits = 8 * own.counter_bytes
        return replace(found, most=1 << bits - 4, counters=Counters(width=own.counter_bytes))

    def planned(self, cases: Iterator[ProofCase]) -> Iterator[ProofCase]:
        """The cases that the convention allows, and one of every length that it asks for."""
        return self.allowed(chain(cases, self._lengths()))

    def allowed(self, cases: Iterable[ProofCase]) -> Iterator[ProofCase]:
        """The cases that are long enough, with counters that stay within the convention's bytes."""
        own, most = self.convention, self.convention.counter_bytes
        for case in cases:
            if own.counter_word and case.counters is not None:
                case = case.with_counters(replace(case.counters, word=own.counter_word))
            counters = case.counters
            if not own.least_blocks <= case.blocks <= (own.most_blocks or case.blocks):
                continue
            if counters is None or most == BLOCK_BYTES:
                yield case
            elif counters.known < most and counters.fixed is None and case.before is None:
                yield case.with_counters(replace(counters, width=min(counters.width, most - counters.known)))

    def _lengths(self) -> Iterator[ProofCase]:
        """A case of every length that the operation allows, up to that of the convention."""
        contract = operations()[self.entry.operation]
        for size in contract.message.lengths_up_to(self.convention.every_length_to):
            if size % contract.granularity == 0:
                counters = Counters() if contract.counts else None
                yield ProofCase(size // BLOCK_BYTES, counters, tail=size % BLOCK_BYTES)
