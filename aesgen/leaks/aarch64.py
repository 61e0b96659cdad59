"""Follows secrets through calls of AArch64 code on unicorn, instruction by instruction.

At the start of a call the keys, the message, the vector registers and the general registers without a role
are secret; lengths, addresses, the IV and associated data are public. The setup of a key is followed, too. An
instruction passes secrets from its sources to its results (A64, Arm DDI 0487, C6 and C7). A secret that
reaches an address or a branch is a leak. The instructions in the tables take the same time for all operands.
Any other instruction leaves the verdict open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from aesgen import checks
from aesgen.leaks.addresses import secret_calls
from aesgen.leaks.linked import linked
from aesgen.leaks.verdict import Leak, Verdict
from aesgen.machines.aarch64 import AAPCS64
from aesgen.model import calling
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call
from aesgen.simulators.emulated import EmulatedMachine, Image, InstructionSet, called

NAME = "taint over the executed trace, unicorn"
TRACE_NAME = "address trace, unicorn"
BLOCKS = (37, 8)
"""Block counts of the calls: passes of the loop with single blocks after them, and passes alone."""
MISSING = 5
"""Bytes that the last block of one more call lacks, if the operation takes any number of bytes."""
FLAGS = "nzcv"

A64 = InstructionSet(
    architecture="arm64",
    modes=("ARM",),
    cpu="ARM64_A72",
    **{**called(AAPCS64), "saved": AAPCS64.saved},  # compiled code may change x18
)

RESULTS = frozenset(
    {
        *(
            "add",
            "sub",
            "adc",
            "sbc",
            "adds",
            "subs",
            "adcs",
            "sbcs",
            "and",
            "ands",
            "orr",
            "eor",
            "eor3",
            "bic",
        ),
        *(
            "rev",
            "rev32",
            "rev64",
            "ext",
            "dup",
            "movi",
            "umov",
            "fmov",
            "mov",
            "lsl",
            "lsr",
            "aesmc",
            "aesimc",
        ),
        *("pmull", "pmull2", "rbit", "sshr", "csel", "neg", "asr", "extr", "ubfiz", "ubfx"),
        *(
            "ushr",
            "shl",
            "cmeq",
            "cmlt",
            "cmgt",
            "tbl",
            "zip1",
            "zip2",
            "orn",
            "mvn",
            "adr",
            "adrp",
            "cinc",
            "clz",
        ),
        *(
            "mvni",
            "sshll",
            "sshll2",
            "sxtw",
            "ushl",
            "cset",
            "csetm",
            "csinc",
            "csinv",
            "csneg",
            "mul",
            "shll",
            "shll2",
            "sshl",
            "ushll",
            "ushll2",
            "uzp1",
            "uzp2",
        ),
    }
)
"""Instructions whose first operand is the result of the others."""
UPDATES = frozenset({"aese", "aesd", "ins", "bfi", "bit", "bif", "bsl"})
"""Instructions that change their first operand. A `mov` to one element of a vector does so, too."""
SETS_FLAGS = frozenset({"adds", "subs", "adcs", "sbcs", "ands", "cmp", "cmn", "tst"})
USES_FLAGS = frozenset(
    {"adc", "adcs", "sbc", "sbcs", "cinc", "csel", "cset", "csetm", "csinc", "csinv", "csneg"}
)
LOADS, STORES = (
    frozenset({"ldr", "ldp", "ldur", "ldrb", "ldurb", "ldrh", "ld1"}),
    frozenset({"str", "stp", "stur", "strb", "sturb", "strh", "st1"}),
)
NOTHING = frozenset({"nop", "hint", "bti", "prfm", "b", "ret", "bl"})
TESTS = frozenset({"cbz", "cbnz", "tbz", "tbnz"})
JUMPS = frozenset({"br", "blr"})


@dataclass(frozen=True)
class Step:
    """An executed instruction: its address and the memory that it accessed, as (address, bytes, written)."""

    address: int
    accesses: tuple[tuple[int, int, bool], ...]


@dataclass
class Taint:
    """The registers and bytes of memory that depend on secrets."""

    registers: set[str]
    memory: set[int]
    undecided: list[str] = field(default_factory=list)

    def after(self, name: str, operands: str, step: Step) -> Leak | None:
        """Updates the state by one instruction; the leak if a secret reaches an address or a branch."""
        text = f"{step.address:#x} ({name} {operands})"
        before, _, inside = operands.partition("[")
        if "[" in operands and not re.search(r"\}\[|v\d+\.[bhsd]\[", operands):
            base, _, behind = inside.partition("]")
            if any(
                register in self.registers for register in named(base + (behind if "x" in behind else ""))
            ):
                return Leak("address", text)
            self._moved(name, named(before), step, text)
            return None
        registers = named(operands)
        if name.startswith("b.") or name in TESTS or name in JUMPS:
            secret = {FLAGS} if name.startswith("b.") else set(registers)
            return Leak("branch", text) if secret & self.registers else None
        if name in NOTHING:
            return None
        element = name == "mov" and re.match(r"v\d+\.[bhsd]\[", operands)
        if name in ("cmp", "cmn", "tst"):
            self._set([FLAGS], registers)
        elif name in ("ccmp", "ccmn"):
            self._set([FLAGS], [*registers, FLAGS])
        elif name in RESULTS or name in UPDATES:
            updates = name in UPDATES or bool(element)
            sources = registers if updates else registers[1:]
            sources = [*sources, FLAGS] if name in USES_FLAGS else sources
            self._set([*registers[:1], *([FLAGS] if name in SETS_FLAGS else [])], sources)
        else:
            self.undecided.append(f"no rule for {name}")
        return None

    def _set(self, results: Sequence[str], sources: Sequence[str]) -> None:
        if self.registers.intersection(sources):
            self.registers.update(results)
        else:
            self.registers.difference_update(results)

    def _moved(self, name: str, registers: Sequence[str], step: Step, text: str) -> None:
        """A load or a store: registers take, or memory takes, what the other has."""
        touched = [at + byte for at, size, _ in step.accesses for byte in range(size)]
        if name in LOADS:
            secret = not self.memory.isdisjoint(touched)
            (self.registers.update if secret else self.registers.difference_update)(registers)
        elif name in STORES:
            secret = not self.registers.isdisjoint(registers)
            (self.memory.update if secret else self.memory.difference_update)(touched)
        elif name != "prfm":
            self.undecided.append(f"no rule for {text}")


def named(operands: str) -> list[str]:
    """The registers in an operand text in their order, each under one name for all widths."""
    found = re.findall(r"\b([wxvqdshb])(\d+)\b|\b(sp|lr|fp)\b", operands)
    aliases = {"lr": "x30", "fp": "x29", "sp": "sp"}
    return [
        aliases[alias] if alias else f"{'x' if kind in 'wx' else 'v'}{number}"
        for kind, number, alias in found
    ]


def check(build: Build, operation: str, key_bits: int, blocks: Sequence[int] = BLOCKS) -> Verdict | None:
    """The verdict on the entry point for `operation`, from calls of `blocks` blocks under several keys and
    texts. If the operation takes any number of bytes, one more call ends within a block; if it has inputs
    besides the message, one more call has other lengths of these. None if the build has no such entry
    point."""
    entry = build.entry(operation, key_bits)
    if entry is None:
        return None
    image, undecided, steps = linked(Image.read(build.path), build.path), [], 0
    code = dict(_disassembled(image))
    for call in _calls(build, entry, blocks):
        runs = [_executed(image, each) for each in secret_calls(call)]
        for number, (trace, taint) in enumerate(runs[0]):
            steps += len(trace)
            for step in trace:
                if leak := taint.after(*code[step.address], step):
                    return Verdict(leak, (NAME,), steps=steps)
            for other in runs[1:]:
                if other[number][0] != trace:
                    at = _apart(trace, other[number][0])
                    leak = Leak("address", f"{at.address:#x} ({' '.join(code[at.address])})")
                    return Verdict(leak, (TRACE_NAME,))
            undecided += taint.undecided
    if undecided:
        return Verdict(None, undecided=tuple(dict.fromkeys(undecided)), steps=steps)
    return Verdict(None, (NAME,), steps=steps)


def _calls(build: Build, entry: EntryPoint, blocks: Sequence[int]) -> list[Call]:
    """The calls that are followed."""
    calls = [checks.timed(build.entries, entry, count) for count in blocks]
    contract = calls[0].contract
    if any(operand.sizes for operand in contract.others):
        calls.append(checks.timed(build.entries, entry, blocks[0], usual=False))
    if contract.granularity == 1:
        calls.append(replace(calls[0], data=calls[0].data[:-MISSING]))
    return calls


def _apart(one: Sequence[Step], other: Sequence[Step]) -> Step:
    """The first step of `other` that differs from that of `one`; the last one if `other` is a part of it."""
    return next((step for step, own in zip(other, one, strict=False) if step != own), one[-1])


def _disassembled(image: Image) -> Iterator[tuple[int, tuple[str, str]]]:
    """Address, mnemonic and operands of every instruction."""
    import capstone

    decoder = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
    for piece in image.code:
        for address, _, name, operands in decoder.disasm_lite(piece.data, piece.address):
            yield address, (name, operands)


def _executed(image: Image, call: Call) -> list[tuple[list[Step], Taint]]:
    """The executed instructions of `call` and of the setup of its key, each with the secrets at its start."""
    machine = EmulatedMachine(image, A64)
    trace: list[tuple[int, list[tuple[int, int, bool]]]] = []
    machine.follow(
        lambda address: trace.append((address, [])),
        lambda address, size, written: trace[-1][1].append((address, size, written)),
    )
    made = calling.buffers(call)
    places = [machine.place(each.given, size=max(each.bytes, len(each.given))) for each in made]
    found: list[tuple[list[Step], Taint]] = []
    secret: set[int] = set()
    for place, buffer in zip(places, made, strict=True):
        if not (buffer.is_key or buffer.operand == call.contract.message):
            continue
        if buffer.setup:
            given = machine.place(buffer.given)
            machine.call(buffer.setup.symbol, place, given)
            found.append(_followed(trace, range(given, given + len(buffer.given))))
            trace.clear()
        secret.update(range(place, place + buffer.bytes))
    words = []
    for kind, value in calling.arguments(call, made):
        listed = kind == calling.LIST and _addresses(places[value], made[value], call.entry.streams)
        words.append(value if kind == calling.VALUE else machine.place(listed) if listed else places[value])
    machine.call(call.entry.symbol, *words)
    return [*found, _followed(trace, secret)]


def _addresses(place: int, buffer: calling.Buffer, streams: int) -> bytes:
    """A list of the addresses of each stream's piece of a buffer at `place`."""
    stride = buffer.bytes // buffer.pieces
    addresses = [place + stride * (stream % buffer.pieces) for stream in range(streams)]
    return b"".join(address.to_bytes(A64.word_bytes, "little") for address in addresses)


def _followed(trace: Sequence[tuple[int, Any]], secret: Iterable[int]) -> tuple[list[Step], Taint]:
    """The steps of a call, and the secrets at its start: registers without a role and bytes of memory."""
    general = {f"x{number}" for number in range(8, 31)} | {f"v{number}" for number in range(32)}
    return [Step(address, tuple(accesses)) for address, accesses in trace], Taint(general, set(secret))
