"""Text of AArch64 instructions as a scheduler sees them: class, registers and memory operand.

The classes are those of `pipelines/aarch64.yaml`. Instructions without a rule count as `vector` if they name
a vector register, else as `alu`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from aesgen.simulators.in_order.instruction import DecodedInstruction

INSTRUCTION_BYTES = 4
FLAGS = "flags"
"""The condition flags, as a register."""
ROUND, MIX = ("aese", "aesd"), ("aesmc", "aesimc")
_REGISTER = re.compile(r"\b(?:([vqdsbh])|[xw])(\d+)\b")
_CLASSES = {
    "aes": (*ROUND, *MIX),
    "pmull": ("pmull", "pmull2"),
    "sha3": ("eor3", "bcax", "rax1", "xar"),
    "multiply": ("mul", "madd", "umulh", "smulh", "msub", "umull", "smull"),
    "jump": ("b", "bl", "br", "blr", "ret", "cbz", "cbnz", "tbz", "tbnz"),
}
_KINDS = {mnemonic: kind for kind, names in _CLASSES.items() for mnemonic in names}
_CHANGED = frozenset({*ROUND, "movk", "ins", "bit", "bif", "bsl", "tbx", "sri", "sli", "mla", "mls", "usra"})
"""Instructions that also read their destination."""
_SET_FLAGS = frozenset({"adds", "subs", "ands", "bics", "adcs", "sbcs", "cmp", "cmn", "tst", "negs"})
_READ_FLAGS = re.compile(r"(adc|sbc|ngc|cs|cinc|cinv|cneg|ccm|b\.)")
_NO_RESULT = frozenset({"cmp", "cmn", "tst", "prfm", "nop", "hint"})


@cache
def decoded(line: str) -> DecodedInstruction:
    """One instruction; `count`: the registers that it loads or stores."""
    mnemonic, _, rest = line.strip().partition(" ")
    operands = [each.strip() for each in re.split(r",(?![^\[{]*[\]}])", rest)] if rest else []
    if any("[" in each and not _REGISTER.match(each) for each in operands):
        return _memory(line, mnemonic, operands)
    kind = _KINDS.get(mnemonic.partition(".")[0])
    names = [_names(each) for each in operands]
    silent = mnemonic in _NO_RESULT or kind == "jump"
    writes = set() if silent or not names else set(names[0])
    reads = {name for each in names[not silent :] for name in each}
    lane = bool(writes) and "[" in operands[0]
    if lane or mnemonic in _CHANGED:
        reads |= writes
    if mnemonic in _SET_FLAGS:
        writes.add(FLAGS)
    if _READ_FLAGS.match(mnemonic):
        reads.add(FLAGS)
    if kind is None:
        kind = _moved(writes, reads - {FLAGS}, lane) or ("vector" if _vectors(writes | reads) else "alu")
    return DecodedInstruction(line, INSTRUCTION_BYTES, kind, frozenset(reads), frozenset(writes))


def _memory(line: str, mnemonic: str, operands: Sequence[str]) -> DecodedInstruction:
    """A load or a store; the address register is `updated` if the instruction writes it back."""
    at = next(number for number, each in enumerate(operands) if "[" in each and not _REGISTER.match(each))
    address = _names(operands[at])
    moved = [name for each in operands[:at] for name in _names(each)]
    updated = address[0] if operands[at].endswith("!") or at + 1 < len(operands) else ""
    stores = mnemonic.startswith("st")
    general = not _vectors(moved)
    return DecodedInstruction(
        line,
        INSTRUCTION_BYTES,
        "store" if stores else "load",
        frozenset(address) | (frozenset(moved) if stores else frozenset()),
        frozenset() if stores or mnemonic in _NO_RESULT else frozenset(moved),
        frozenset(address),
        frozenset(moved) if stores else frozenset(),
        updated=updated,
        count=1 if general else len(moved),  # a pair of general registers is one access of 16 bytes
    )


def pairs(lines: Sequence[str], fused: bool) -> list[DecodedInstruction]:
    """The instructions; AESE (AESD) and the AESMC (AESIMC) of the same register behind it are one. With
    `fused`, so are PMULL and the EOR of its result into the same register."""
    made: list[DecodedInstruction] = []
    for line in lines:
        this = decoded(line)
        before = made[-1] if made else None
        if before is not None and _joined(before, this, fused):
            joined = f"{before.text}; {line}"
            reads = before.reads | (this.reads - before.writes)
            made[-1] = DecodedInstruction(joined, INSTRUCTION_BYTES, before.kind, reads, this.writes)
        else:
            made.append(this)
    return made


def _joined(before: DecodedInstruction, this: DecodedInstruction, fused: bool) -> bool:
    first, second = before.text.split(" ")[0], this.text.split(" ")[0]
    if ";" in before.text or before.writes != this.writes:
        return False
    if first in ROUND and second == MIX[ROUND.index(first)]:
        return this.reads == before.writes
    return fused and before.kind == "pmull" and second == "eor" and before.writes <= this.reads


def text_of(text: str) -> list[str]:
    """The instructions of a text, without branches, which the loops around it have."""
    return [line for line in map(str.strip, text.splitlines()) if line and decoded(line).kind != "jump"]


def _names(operand: str) -> list[str]:
    """Registers of an operand; all names of a vector register are one."""
    found = _REGISTER.finditer(operand)
    return [f"v{match[2]}" if match[1] else f"x{match[2]}" for match in found]


def _vectors(names: Sequence[str] | set[str]) -> bool:
    return any(name.startswith("v") for name in names)


def _moved(writes: set[str], reads: set[str], lane: bool) -> str:
    """The class of a move between general and vector registers, or nothing."""
    general = any(name.startswith("x") for name in reads)
    if _vectors(writes) and general:
        return "lane" if lane else "to_vector"
    return "from_vector" if writes and not _vectors(writes) and _vectors(reads) else ""
