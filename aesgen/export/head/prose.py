"""The lines of a head after the first ones: costs, proofs, and a block of YAML for each kernel."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from aesgen.export.contracts import Contract, contracts
from aesgen.export.facts import CostTable, Facts, FunctionProof, Winner
from aesgen.leaks.verdict import gist
from aesgen.model.target import Target
from aesgen.system.reading import yaml_text

PROVED = (
    "proved for the lengths that each line below names, and for every round key, text and IV, and every",
    "counter of the cases: the machine code of these functions, as aesgen's model of the instructions reads",
    "it, stores what the mode of operation specifies, accesses only its buffers and its stack, and takes a",
    "path that does not depend on key or text. docs/proofs.md of aesgen says what this relies on and what",
    "it does not cover. It counts only for machine code with the digest in provenance.yaml;",
    "`aesgen prove THIS_FILE` proves it again.",
)


def blocks(target: Target, facts: Facts) -> Iterator[str]:
    """A block of YAML for each kernel: its contract, what is known about it, and the implementations and
    lengths of calls that it serves. `---` is before each and `...` after the last."""
    serving: dict[tuple[Contract, Winner], list[str]] = {}
    for winner, contract in zip(facts.winners, contracts(target, facts), strict=True):
        lengths = f" from {winner.above} blocks" * bool(winner.above)
        lengths += f" below {winner.below} blocks" * bool(winner.below)
        own = contract, replace(winner, implementation="", above=0, below=0)
        serving.setdefault(own, []).append((winner.implementation + lengths).strip())
    proofs = {each.function: each.statement for each in facts.proofs}
    for (contract, winner), served in serving.items():
        yield "---"
        counted = bool(facts.costs and facts.costs.counted_by)
        block = _block(contract, winner, served, proofs.get(contract.name, "no proof"), counted)
        yield from yaml_text(block).splitlines()
    yield "..."


def _block(
    contract: Contract, winner: Winner, served: Sequence[str], proof: str, counted: bool
) -> dict[str, Any]:
    """What is unknown is left out. `counted`: the table of costs has the function's cycles, which may differ
    from those of the variant on record."""
    arguments = {
        name: {"access": access, **({} if size is None else {"bytes": size}), **contract.passed(number)}
        for number, (name, access, size) in enumerate(contract.operands)
    }
    convention = contract.convention
    known = {
        "Name": contract.name,
        "Computes": winner.problem.name,
        "Serves": [each for each in served if each],
        "Signature": contract.signature,
        "ABI": convention and f"{convention.name}, {convention.machine}",
        "Arguments": arguments,
        "Requires": None if contract.features is None else sorted(contract.features),
        "Preserves": convention and [*convention.saved, *convention.vectors],
        "Stack": contract.stack,
        "Timing": gist(winner.constant_time) or "not checked",
        "Proved": proof,
        "Figures of the recorded variant" if counted else "Figures": _figures(winner),
        "Record": winner.record,
        "Notes": list(winner.notes),
    }
    return {name: value for name, value in known.items() if value or (name == "Requires" and value == [])}


def _figures(winner: Winner) -> dict[str, Any]:
    """Cycles per byte, and how they were taken; how C code was compiled then, because a user's compiler needs
    the same options."""
    if not (figure := winner.figure):
        return {}
    calls = figure.convention + f" {figure.size}" * bool(figure.size)
    found: dict[str, Any] = {"cycles_per_byte": figure.cycles_per_byte, "calls": calls}
    if "compiler" in winner.point and "optimise" in winner.point:
        found["compiled"] = f"{winner.point['compiler']} -{winner.point['optimise']}"
    return {**found, figure.kind: figure.on}


def cost_lines(costs: CostTable) -> Iterator[str]:
    """A table of what the file's functions cost; the lines above it say what the numbers are."""
    yield ""
    if costs.counted_by:
        yield f"costs of this file's functions, counted by {costs.counted_by}. Cycles: the kernel alone,"
        yield "per block (core); a C call of 1 and of 16 blocks of each stream; a C call of the key setup."
        yield "Bytes: flash and RAM for the function with its key setup and key schedule; stack."
    else:
        yield "costs of this file's functions: the bytes that a program links for each. Cycles were not"
        yield "counted here; `aesgen verify THIS_FILE` measures them."
        if any(each.stack is not None for each in costs.functions):
            yield "Stack: of the deepest call that was measured, with a quarter added."
    yield f"sizes by {costs.tools}"
    grouped = any(each.further is not None for each in costs.functions)
    if grouped:
        yield "further: each further group of keys in a call of the key setup."
    further = ("further",) * grouped
    counts, bytes_ = ("core", "1 block", "16 blocks", "setup", *further), ("flash", "RAM", "stack")
    known = bytes_ if any(each.stack is not None for each in costs.functions) else bytes_[:2]
    yield _columns((*counts, *bytes_) if costs.counted_by else known, "function")
    switch = ""
    for each in sorted(costs.functions, key=lambda cost: cost.switch):
        if each.switch != switch:
            switch = each.switch
            yield f"the same with -D{switch}:"
        counted = (each.core, each.one, each.sixteen, each.setup, *(each.further,) * grouped)
        cycles = counted if costs.counted_by else ()
        sizes = (each.flash, each.ram, each.stack)[: len(bytes_ if costs.counted_by else known)]
        told = ["-" if number is None else str(number) for number in (*cycles, *sizes)]
        name = each.function + f", schedule of the {each.schedule}" * bool(each.schedule)
        yield _columns(told, name)


def stack_lines(costs: CostTable | None, prefix: str) -> Iterator[str]:
    """The stack of each function of a header whose calls nothing counted; none if it was not measured."""
    by_size: dict[int, list[str]] = {}
    for each in costs.functions if costs and not costs.counted_by else ():
        if each.stack is not None:
            by_size.setdefault(each.stack, []).append(each.function.removeprefix(prefix))
    if costs and by_size:
        yield ""
        yield "bytes of stack for a call, its first one included: the most that was measured, with a quarter"
        yield f"added; compiled with -O2 by {costs.tools}"
        for size, names in sorted(by_size.items()):
            lead = f"stack: {size:>6}  "
            yield from textwrap.wrap(", ".join(names), 110, initial_indent=lead, subsequent_indent=" " * 15)


def proof_lines(proofs: Sequence[FunctionProof]) -> Iterator[str]:
    """What was proved, once for all functions, then the cases of each."""
    yield ""
    yield from PROVED
    for each in proofs:
        yield f"{each.function}: {each.statement} ({each.seconds:g} s)"


def _columns(numbers: Sequence[str], name: str) -> str:
    return "cost:" + "".join(f"{number:>10}" for number in numbers) + f"  {name}"
