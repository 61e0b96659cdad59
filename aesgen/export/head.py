"""The comment at the head of an exported file: prose for people, then a block for programs.

    header(facts) -> lines     # every exported file starts with these
    parse(text) -> Facts       # the same facts, from the block in the head of such a file

The prose is made from the facts and never read back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import takewhile, zip_longest
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.export import block, contracts, untrusted
from aesgen.export.facts import CostTable, Facts, Figure, FunctionCost, FunctionProof, Winner, check_form
from aesgen.leaks.verdict import gist
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.rendering.comments import comment
from aesgen.results import copies

LICENCE = (
    "SPDX-License-Identifier: 0BSD",
    "Written by aesgen, a generator and autotuner for AES. This output is free to use and is not bound by",
    "the generator's licence.",
)
WIPED = "stack and registers after every call"
NOT_WIPED = "off; round keys may remain in registers and on the stack"
NAMES = 60
"""Most characters of the names of kernels that share a line."""
LARGEST_HEAD = 1 << 20
"""Largest size of the comment, in characters."""
_ASSEMBLERS = ("#", ";")
"""The marks of a comment to the end of the line, by assembler."""


def header(facts: Facts, target: Target | None = None) -> tuple[str, ...]:
    """The lines, without comment marks, at the head of this export's main file.

    Raises `UserError` if a fact does not match its pattern, could end the comment, or contains an unknown
    name. `target`: the target of the facts, if it has been checked already."""
    check_form(facts)
    target = target or untrusted.check_facts(facts)
    for winner in facts.winners:
        for statement in winner.statements:  # the block's texts must not end the comment
            _fit(statement)
    lines = [
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"command: {facts.command}",
        f"regenerate: aesgen export --like THIS_FILE --out DIR   (aesgen {facts.version})",
        f"tools: {facts.tools}",
        f"prefix: {facts.prefix}",
        f"wipe: {WIPED if facts.wipe else NOT_WIPED}",
        *(f"left out: {line}" for line in facts.left_out),
        "",
    ]
    lines += _carried(facts.winners)
    lines += _costs(facts.costs) if facts.costs else []
    lines += _proofs(facts.proofs) if facts.proofs else []
    lines += ["", "For programs (`aesgen verify`, `aesgen export --like`):"]
    lines += block.written(_block(facts, target))
    return tuple(_fit(line) for line in lines)


def _carried(winners: Sequence[Winner]) -> Iterator[str]:
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


def _costs(costs: CostTable) -> Iterator[str]:
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


PROVED = (
    "proved: for every round key, text and IV, and for every counter of the cases, in calls of the lengths",
    "below, the machine code of these functions, as aesgen's model of the instructions reads it, stores what",
    "the mode of operation specifies, accesses only its buffers and its stack, and takes a path that does",
    "not depend on key or text. docs/proofs.md of aesgen says what this relies on and what it does not",
    "cover. It counts only for machine code with the digest in the block below; `aesgen prove THIS_FILE`",
    "proves it again.",
)


def _proofs(proofs: Sequence[FunctionProof]) -> Iterator[str]:
    """What was proved, once for all functions, then the cases of each."""
    yield ""
    yield from PROVED
    for each in proofs:
        extent = "by induction" if each.inductive else "bounded"
        yield f"proved: {each.function}, {extent}, in {each.seconds:g} s: {each.statement}"


def _columns(numbers: Sequence[str], name: str) -> str:
    return "cost:" + "".join(f"{number:>10}" for number in numbers) + f"  {name}"


def _fit(line: str) -> str:
    try:
        return comment(line)
    except ValueError as error:
        raise UserError(f"the header of an exported file: {error}") from None


def restated(files: Mapping[str, str], facts: Facts, costs: CostTable) -> tuple[Facts, dict[str, str]]:
    """`facts` with `costs`, and the `files` of their export with these costs in the head."""
    stated = replace(facts, costs=costs)
    return stated, with_head(files, facts, stated)


def with_head(files: Mapping[str, str], facts: Facts, stated: Facts) -> dict[str, str]:
    """The `files` of an export of `facts`, with the head of the facts that are `stated`."""
    before, after = header(facts), header(stated)
    written = {}
    for name, text in files.items():
        marks = text[0] if text.startswith(_ASSEMBLERS) else "/*"
        old = _written(before, marks)
        written[name] = _written(after, marks) + text.removeprefix(old) if text.startswith(old) else text
    return written


def short_header(facts: Facts, main: str) -> tuple[str, ...]:
    """The first lines of the other files."""
    return (
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"See {main} for how this file was generated.",
    )


def _block(facts: Facts, target: Target) -> block.HeadBlock:
    """The facts and the kernels' contracts as a block. Equal settings and equal calls are stored once."""
    made = contracts.contracts(target, facts)
    calls = {call: place for place, call in enumerate(dict.fromkeys(one.call for one in made))}
    places = {values: place for place, values in enumerate(dict.fromkeys(w.values for w in facts.winners))}
    return block.HeadBlock(
        version=block.VERSION,
        target=facts.target,
        title=facts.title,
        command=facts.command,
        generator=facts.version,
        tools=facts.tools,
        prefix=facts.prefix,
        wipe=facts.wipe,
        left_out=list(facts.left_out),
        copies=[
            block.HeadCopy(kind=kind, name=name, data=json.loads(content))
            for kind, name, content in facts.copies
        ],
        cost_sources=_cost_sources(facts.costs),
        costs=[_head_cost(each) for each in facts.costs.functions] if facts.costs else [],
        proofs=[_head_proof(each) for each in facts.proofs],
        calls=[
            block.HeadCall(
                signature=signature,
                operands={n: block.HeadOperand(access=a, bytes=size) for n, a, size in operands},
            )
            for signature, operands in calls
        ],
        settings=[
            {axis: block.runs(value) if isinstance(value, tuple) else value for axis, value in values}
            for values in places
        ],
        kernels=[
            _kernel(winner, one, calls[one.call], places[winner.values])
            for winner, one in zip(facts.winners, made, strict=True)
        ],
    )


def _cost_sources(costs: CostTable | None) -> block.CostSources | None:
    return block.CostSources(counted_by=costs.counted_by, tools=costs.tools) if costs else None


def _head_cost(cost: FunctionCost) -> block.HeadCost:
    own = {each.name: getattr(cost, each.name) for each in fields(cost)}
    return block.HeadCost(name=own.pop("function"), **own)


def _head_proof(proof: FunctionProof) -> block.HeadProof:
    own = {each.name: getattr(proof, each.name) for each in fields(proof)}
    return block.HeadProof(name=own.pop("function"), **own)


def _function_proof(read: block.HeadProof) -> FunctionProof:
    own = read.model_dump()
    return FunctionProof(own.pop("name"), **own)


def _cost_table(read: block.HeadBlock) -> CostTable | None:
    if read.cost_sources is None:
        if read.costs:
            raise UserError("not an aesgen export: its block has costs and does not say by what")
        return None
    functions = []
    for each in read.costs:
        own = each.model_dump()
        functions.append(FunctionCost(own.pop("name"), **own))
    return CostTable(read.cost_sources.counted_by, read.cost_sources.tools, tuple(functions))


def _kernel(winner: Winner, made: contracts.Contract, call: int, settings: int) -> block.Kernel:
    return block.Kernel(
        name=made.name,
        problem=winner.problem.name,
        call=call,
        features=None if made.features is None else sorted(made.features),
        stack=made.stack,
        constant_time=winner.constant_time,
        figure=_measured(winner.figure) if winner.figure else None,
        provenance=block.Provenance(
            space=winner.space,
            family=winner.family,
            method=winner.method,
            settings=settings,
            implementation=winner.implementation,
            from_blocks=winner.above,
            below_blocks=winner.below,
            stack=winner.stack,
            notes=list(winner.notes),
        ),
    )


def _measured(figure: Figure) -> block.Measured:
    reference = figure.reference
    return block.Measured(
        cycles_per_byte=round(figure.cycles_per_byte, 4),
        interval=[round(figure.low, 4), round(figure.high, 4)],
        convention=figure.convention,
        size=figure.size,
        kind=figure.kind,
        on=figure.on,
        reference=None if reference is None else round(reference, 4),
        seed=figure.seed,
    )


def parse(text: str) -> Facts:
    """The facts in the block at the head of an exported file, which is the comment that the file begins with.

    The comment must be, to the byte, the head that these facts give; it can contain nothing else.
    Raises `UserError` where there is none, or it has a line more, less or other than that.
    """
    marks, lines = _comment(text)
    facts = _facts(block.read(lines))
    for kind, name, content in facts.copies:
        copies.offer(copies.KINDS[kind], name, json.loads(content), Path("the exported file"))
    try:
        again = header(facts)
    except VariantFailure as failure:
        raise UserError(f"not an aesgen export: {failure}") from None
    if again != tuple(lines) or not text.startswith(_written(again, marks)):
        pairs = zip_longest(lines, again, fillvalue="")
        found = ((number, line) for number, (line, own) in enumerate(pairs, 1) if line != own)
        number, line = next(found, (1, lines[0]))
        raise UserError(
            f"not an aesgen export: line {number} of its header, {line[:80]!r}, is not as aesgen writes it"
        )
    return facts


def _facts(read: block.HeadBlock) -> Facts:
    return Facts(
        read.target,
        read.title,
        read.command,
        read.generator,
        read.tools,
        tuple(_winner(kernel, read.settings) for kernel in read.kernels),
        read.prefix,
        read.wipe,
        tuple(read.left_out),
        _cost_table(read),
        tuple(_function_proof(each) for each in read.proofs),
        tuple((each.kind, each.name, json.dumps(each.data)) for each in read.copies),
    )


def _winner(kernel: block.Kernel, settings: Sequence[block.Settings]) -> Winner:
    given, measured = kernel.provenance, kernel.figure
    if given.settings >= len(settings):
        raise UserError(f"not an aesgen export: {kernel.name[:80]!r} names settings that its block lacks")
    figure = None
    if measured:
        figure = Figure(
            measured.cycles_per_byte,
            measured.interval[0],
            measured.interval[1],
            measured.convention,
            measured.size,
            measured.kind,
            measured.on,
            measured.reference,
            measured.seed,
        )
    return Winner(
        Problem.parse(kernel.problem),
        given.space,
        given.family,
        given.method,
        tuple((axis, block.elements(value)) for axis, value in settings[given.settings].items()),
        figure,
        kernel.constant_time,
        tuple(given.notes),
        given.implementation,
        given.from_blocks,
        given.below_blocks,
        given.stack,
    )


def _comment(text: str) -> tuple[str, list[str]]:
    """The marks of the comment at the head (`/*`, or an assembler's), and its lines without them."""
    if text.startswith("/* ") and (end := text.find("*/", 0, LARGEST_HEAD)) > 0:
        first, *rest = text[3:end].split("\n")
        return "/*", [first, *(line.removeprefix(" *").removeprefix(" ") for line in rest[:-1])]
    if text.startswith(_ASSEMBLERS):
        mark = text[0]
        marked = takewhile(lambda line: line.startswith(mark), text[:LARGEST_HEAD].split("\n"))
        return mark, [line.removeprefix(mark).removeprefix(" ") for line in marked]
    raise UserError("not an aesgen export: no provenance header")


def _written(lines: Sequence[str], marks: str) -> str:
    """The head of a file as it is printed, by `templates/drop_in/comment.j2` or by a family of its own."""
    if marks in _ASSEMBLERS:
        return "".join(f"{marks} {line}".rstrip() + "\n" for line in lines)
    first, *rest = lines
    return f"/* {first}\n" + "".join(f" * {line}".rstrip() + "\n" for line in rest) + " */\n"
