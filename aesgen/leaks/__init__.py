"""Does a kernel's memory traffic depend on secrets? Asked of the very binary, by execution.

The same call is single-stepped under several keys and texts (IV and counter, which are public, stay the
same). Wherever two runs execute different instructions, or one instruction reads or writes another address,
the kernel leaks there. What no call shows is not ruled out: a verdict is of the binary and the calls tried.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from aesgen import checks
from aesgen.leaks.trace import REGISTERS, Traces, trace, unavailable
from aesgen.trial import Build, Call

BLOCKS = (37, 521)
"""Blocks of the traced calls: bodies and leftovers of most loops; then what only long calls do."""

STEPS = 250_000
"""A longer call is not traced where it would take more instructions than this."""

SECRETS = 4


@dataclass(frozen=True)
class Verdict:
    """`leak`: the first instruction that betrays a secret and how, or None where none was seen. `steps`: the
    instructions followed under each secret; `checked`: by what."""

    leak: str | None
    steps: int
    checked: str = "address trace"


def check(build: Build, operation: str, key_bits: int, blocks: Sequence[int] = BLOCKS) -> Verdict | None:
    """The verdict on the entry point for `operation`; None where this machine cannot tell.

    Raises `VariantFailure` where the call cannot be traced."""
    entry = build.entry(operation, key_bits)
    if entry is None or unavailable() or _capstone() is None:
        return None
    steps, leak, last = 0, None, 0
    for count in blocks:
        if last and last * count // blocks[0] > STEPS:
            break
        traces = trace(build, secret_calls(checks.timed(build.entries, entry, count)))
        last, leak = len(traces.steps[0]), first_difference(traces)
        steps += last
        if leak:
            break
    return Verdict(leak, steps)


def label(
    secret_lookups: bool,
    cached: bool,
    verdict: Verdict | None,
    spread: float | None = None,
    tools: str = "",
    banked: bool = False,
) -> str:
    """The constant-time label of a build: what was seen in execution, else what its construction says.

    `spread`: by how many cycles a simulated machine's counts differed between keys and texts. `tools`: what
    built it; a verdict is of the binary. `banked`: look-ups that meet in a memory bank wait in turn."""
    if verdict and verdict.leak:
        return f"tables, cache-timing leaks ({verdict.checked}: {verdict.leak})"
    if verdict:
        return f"constant-time (checked: {verdict.checked}, {tools})"
    if spread:
        return f"cycles depend on secrets (checked: they differ by {spread:g})"
    if secret_lookups and banked:
        return "tables, timing leaks through bank conflicts"
    if secret_lookups:
        equal = " (checked: cycles equal for all keys and texts tried)" if spread == 0 else ""
        return "tables, cache-timing leaks" if cached else f"tables, no data cache{equal}"
    return "unknown (no secret lookups by construction)"


def secret_calls(call: Call, count: int = SECRETS) -> list[Call]:
    """`call` under `count` keys and texts; what is public stays."""
    draw = random.Random(7).randbytes
    others = [replace(call, key=draw(len(call.key)), data=draw(len(call.data))) for _ in range(count - 1)]
    return [call, *others]


def first_difference(traces: Traces) -> str | None:
    """Where the runs part: an instruction that only some execute, or one that touches different addresses."""
    base = traces.steps[0]
    for other in traces.steps[1:]:
        length = min(len(base), len(other))
        apart = np.flatnonzero(base["rip"][:length] != other["rip"][:length])
        if len(apart) or len(base) != len(other):
            at = int(apart[0]) if len(apart) else length
            return f"a branch at {_told(traces, int(base['rip'][at - 1]))} depends on secrets"
    return _address_difference(traces)


def _address_difference(traces: Traces) -> str | None:
    base = traces.steps[0]
    order = np.argsort(base["rip"], kind="stable")
    places, starts = np.unique(base["rip"][order], return_index=True)
    found: list[tuple[int, int]] = []
    for place, times in zip(places, np.split(order, starts[1:]), strict=True):
        for operand in _memory_operands(traces.code[int(place)], int(place)):
            if operand.vector:
                return f"{_told(traces, int(place))} gathers"
            first = operand.addresses(base[times])
            for other in traces.steps[1:]:
                apart = np.flatnonzero(first != operand.addresses(other[times]))
                if len(apart):
                    found.append((int(times[apart[0]]), int(place)))
    if not found:
        return None
    return f"the address of {_told(traces, min(found)[1])} depends on secrets"


@dataclass(frozen=True)
class _Operand:
    base: int | None
    index: int | None
    scale: int
    displacement: int
    vector: bool = False

    def addresses(self, steps: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        registers = steps["registers"]
        total = np.full(len(steps), self.displacement & (1 << 64) - 1, dtype=np.uint64)
        if self.base is not None:
            total += registers[:, self.base]
        if self.index is not None:
            total += registers[:, self.index] * np.uint64(self.scale)
        return total


def _memory_operands(code: bytes, address: int) -> list[_Operand]:
    """The memory operands of an instruction. Addresses relative to rip are constant and left out."""
    instruction = _decoded(code, address)
    operands = []
    for operand in instruction.operands:
        if operand.type != _capstone().x86.X86_OP_MEM or instruction.mnemonic in ("lea", "nop"):
            continue
        names = [instruction.reg_name(r) if r else None for r in (operand.mem.base, operand.mem.index)]
        if "rip" in names:
            continue
        vector = bool(names[1] and names[1][1:3] == "mm")
        numbers = [_number(name) for name in names]
        operands.append(
            _Operand(numbers[0], None if vector else numbers[1], operand.mem.scale, operand.mem.disp, vector)
        )
    return operands


def _number(name: str | None) -> int | None:
    if name is None or name not in REGISTERS:
        return None
    return REGISTERS.index(name)


def _decoded(code: bytes, address: int) -> Any:
    found = next(_decoder().disasm(code, address, 1), None)
    if found is None:
        raise ValueError(f"no instruction known for {code.hex()}")
    return found


def _told(traces: Traces, address: int) -> str:
    instruction = _decoded(traces.code[address], address)
    return f"`{instruction.mnemonic} {instruction.op_str}`".replace(" `", "`")


def _capstone() -> Any:
    try:
        import capstone
        import capstone.x86
    except ImportError:
        return None
    return capstone


_decoders: list[Any] = []


def _decoder() -> Any:
    if not _decoders:
        capstone = _capstone()
        decoder = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
        decoder.detail = True
        _decoders.append(decoder)
    return _decoders[0]
