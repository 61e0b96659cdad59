"""What a changed instruction does differently where a kernel executes it."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from aesgen.proofs.cases import ProofCase
from aesgen.proofs.division import divided
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.vector_registers import VectorRegisters
from aesgen.proofs.x86.decoding import GENERAL

_SHARED = frozenset(
    {"terms", "memory", "words", "program", "looked_up"} | {"lanes", "tables", "_statuses", "_steps"}
)
"""Parts of a machine's state that are no registers. The last three keep what an AVR core has found."""


def effect(prover: Prover, changed: Any, address: int, cases: Sequence[ProofCase]) -> str:
    """What the instruction that the decoder `changed` finds at `address` does differently, in words. Each
    time that a case of the right kernel comes to it, it is executed on a copy of the registers as well."""
    architecture, found = prover.architecture, Counter[str]()

    def machine(*arguments: Any) -> Any:
        made = architecture.machine(*arguments)
        right = made.execute

        def execute(instruction: Any, back: Any) -> bool:
            if instruction.address == address:
                found[_difference(made, right, changed, instruction, back)] += 1
            return bool(right(instruction, back))

        made.execute, made.singly = execute, True
        return made

    watched = copy.copy(prover)
    watched.architecture = replace(architecture, machine=machine)
    for case in cases:
        for _ in divided(watched.execute, case, prover.entry):
            pass
    times = found.total()
    if set(found) == {""}:
        return f"it does the same each of the {times} times that the cases execute it"
    changes = sorted(what for what in found if what)
    same = f", and the same in {found['']} of {times} executions" if found[""] else ""
    return f"it changes {'; '.join(changes)}{same}; nothing that is stored depends on that"


def _difference(machine: Any, right: Any, changed: Any, instruction: Any, back: Any) -> str:
    """What differs after the changed instruction; empty if nothing does."""
    state = machine.state
    before = _registers(state)
    stored: list[tuple[Any, ...]] = []
    outcomes = []
    state.memory.store_at = lambda _, place, content: stored.append((place, content))
    for decoder in (machine.decoder, changed):
        stored.clear()
        _restore(state, before)
        try:
            given = decoder.at(instruction.address)
            state.next = given.end
            right(given, back)
        except Stopped as stop:
            outcomes.append({"execution": str(stop)})
        else:
            getattr(state, "flags", None)  # an AVR core determines its flags when they are read
            changes = [(place, new) for place, new in stored if not _holds(state, place, new)]
            outcomes.append({**_flat(_registers(state)), "memory": changes})
    del state.memory.store_at
    _restore(state, before)
    state.next = instruction.end
    first, second = outcomes
    names = [name for name in first | second if first.get(name) != second.get(name)]
    if "next" in names:
        return "the instructions that follow"
    return ", ".join(dict.fromkeys(name.split("[")[0] for name in names))


def _holds(state: Any, place: Any, content: tuple[int, ...]) -> bool:
    """Whether the memory at `place` has this content already."""
    try:
        return bool(state.memory.load(place, len(content)) == content)
    except Stopped:
        return False


def _registers(state: Any) -> dict[str, Any]:
    return {name: copy.copy(value) for name, value in vars(state).items() if name not in _SHARED}


def _restore(state: Any, registers: dict[str, Any]) -> None:
    for name, value in registers.items():
        setattr(state, name, copy.copy(value))


def _flat(registers: dict[str, Any]) -> dict[str, Any]:
    """Registers one by one, with their names."""
    made = {}
    for attribute, value in registers.items():
        name = attribute.lstrip("_")
        if not isinstance(value, list | VectorRegisters):
            made[name] = value
            continue
        for number, each in enumerate(value):
            own = {"general": GENERAL[number % 16], "vectors": f"zmm{number}"}.get(name, f"r{number}")
            made[own] = each
    return made


def patched(path: Path, to: Path, place: int, bit: int) -> Path:
    """A copy of a linked file with one bit of the byte at an address changed."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as file:
        offsets = [
            int(segment["p_offset"]) + place - int(segment["p_vaddr"])
            for segment in ELFFile(file).iter_segments("PT_LOAD")
            if segment["p_vaddr"] <= place < segment["p_vaddr"] + segment["p_filesz"]
        ]
    content = bytearray(path.read_bytes())
    content[offsets[0]] ^= 1 << bit
    to.write_bytes(content)
    to.chmod(path.stat().st_mode)
    return to
