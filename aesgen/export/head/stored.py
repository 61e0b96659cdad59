"""The facts of an export as the block of its head, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields

from aesgen.errors import UserError
from aesgen.export import block, contracts
from aesgen.export.facts import CostTable, Facts, Figure, FunctionCost, FunctionProof, Winner
from aesgen.model.problem import Problem
from aesgen.model.target import Target


def stored(facts: Facts, target: Target) -> block.HeadBlock:
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


def facts_of(read: block.HeadBlock) -> Facts:
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


def _function_proof(read: block.HeadProof) -> FunctionProof:
    own = read.model_dump()
    return FunctionProof(own.pop("name"), **own)
