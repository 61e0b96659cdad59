"""The lines of a head that people read. They are made from the facts and never read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from aesgen.export.facts import CostTable, FunctionProof, Winner
from aesgen.leaks.verdict import gist

NAMES = 60
"""Most characters of the names of kernels that share a line."""
PROVED = (
    "proved for the lengths that each line below names, and for every round key, text and IV, and every",
    "counter of the cases: the machine code of these functions, as aesgen's model of the instructions reads",
    "it, stores what the mode of operation specifies, accesses only its buffers and its stack, and takes a",
    "path that does not depend on key or text. docs/proofs.md of aesgen says what this relies on and what",
    "it does not cover. It counts only for machine code with the digest in the block below;",
    "`aesgen prove THIS_FILE` proves it again.",
)


def carried(winners: Sequence[Winner]) -> Iterator[str]:
    """One line about the measured or simulated machines, then one for each kernel with its implementations.
    Kernels without a figure share a line if all other facts about them are equal. Intervals, references and
    the tools behind the labels are only in the block."""
    sharing: dict[Winner, list[str]] = {}
    for winner in winners:
        sharing.setdefault(replace(winner, implementation=""), []).append(winner.implementation)
    machines = dict.fromkeys(f"{each.figure.kind} on {each.figure.on}" for each in winners if each.figure)
    if machines:
        yield f"figures: {'; '.join(machines)}"
    lines: dict[tuple[object, str, str], list[str]] = {}
    for winner, implementations in sharing.items():
        place = f" for {', '.join(implementations)}" * any(implementations)
        place += f" from {winner.above} blocks" * bool(winner.above)
        place += f" below {winner.below} blocks" * bool(winner.below)
        statements = [winner.figure.short, *_compiled(winner)] if winner.figure else []
        statements += [gist(winner.constant_time)] if winner.constant_time else []
        known = "; ".join((*statements, *winner.notes))
        apart = winner if winner.figure else None
        lines.setdefault((apart, place, f": {known}" * bool(known)), []).append(winner.problem.name)
    for (_, place, known), names in lines.items():
        while names:
            fitting = max(1, sum(len(", ".join(names[: n + 1])) <= NAMES for n in range(len(names))))
            yield f"carries: {', '.join(names[:fitting])}{place}{known}"
            names = names[fitting:]


def _compiled(winner: Winner) -> Iterator[str]:
    """How C code was compiled when its figure was taken: a user's compiler needs the same options."""
    if "compiler" in winner.point and "optimise" in winner.point:
        yield f"compiled with {winner.point['compiler']} -{winner.point['optimise']}"


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
    yield f"sizes by {costs.tools}"
    grouped = any(each.further is not None for each in costs.functions)
    if grouped:
        yield "further: each further group of keys in a call of the key setup."
    further = ("further",) * grouped
    counts, bytes_ = ("core", "1 block", "16 blocks", "setup", *further), ("flash", "RAM", "stack")
    yield _columns((*counts, *bytes_) if costs.counted_by else bytes_[:2], "function")
    for each in costs.functions:
        counted = (each.core, each.one, each.sixteen, each.setup, *(each.further,) * grouped)
        cycles = counted if costs.counted_by else ()
        sizes = (each.flash, each.ram, each.stack) if costs.counted_by else (each.flash, each.ram)
        told = ["-" if number is None else str(number) for number in (*cycles, *sizes)]
        name = each.function + f", schedule of the {each.schedule}" * bool(each.schedule)
        yield _columns(told, name)


def proof_lines(proofs: Sequence[FunctionProof]) -> Iterator[str]:
    """What was proved, once for all functions, then the cases of each."""
    yield ""
    yield from PROVED
    for each in proofs:
        yield f"{each.function}: {each.statement} ({each.seconds:g} s)"


def _columns(numbers: Sequence[str], name: str) -> str:
    return "cost:" + "".join(f"{number:>10}" for number in numbers) + f"  {name}"
