"""The data of `templates/drop_in/threads.c.j2`: how every function is called by several threads at once.

The functions' operands follow from their contracts: a thread has a copy of every buffer, and compares what a
call writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aesgen.export import functions
from aesgen.export.facts import Winner
from aesgen.export.host import COUNTER, beside_blocks
from aesgen.export.scope import block_operations
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Operation, Role
from aesgen.rendering import prototypes

CACHED = f"{COUNTER}_cached"
_BLOCK_PARAMETERS = "const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk"
"""Kernels of block modes take an IV even if their mode has none."""


def prepared(winners: Sequence[Winner]) -> dict[str, Any]:
    """The names of the template: the functions of an export of these winners, and those with a context that
    take the same arguments."""
    offered, beside = functions.offered(winners), beside_blocks(winners)
    counter = _function(operations()[COUNTER], block_mode=True)
    return {
        "threaded": [
            *(_function(operations()[name], block_mode=True) for name in block_operations(winners)),
            *(_function(operations()[name], block_mode=False) for name in offered),
        ],
        "cached": [{**counter, "name": CACHED}] if beside["counts"] else [],
        "chains": beside["chains"],
    }


def _function(contract: Operation, block_mode: bool) -> Mapping[str, Any]:
    """A function: the parameters of its kernel, the buffers and lengths that it gets, and its arguments."""
    buffers = list(_buffers(contract, block_mode))
    lengths = [operand.name for operand in contract.operands if operand.role is Role.LENGTH]
    places = {operand.name: place for place, (operand, _) in enumerate(buffers)}
    arguments = [
        f"work->lengths[{lengths.index(operand.name)}]"
        if operand.role is Role.LENGTH
        else f"at[{places[operand.name]}]"
        for operand in contract.operands
        if operand != contract.operand(Role.KEY)
    ]
    return {
        "name": contract.name,
        "returns": not block_mode,
        "parameters": _BLOCK_PARAMETERS if block_mode else prototypes.parameters(contract),
        "arguments": ", ".join(arguments),
        "lengths": [prototypes.spelled(contract.lengths[name]) for name in lengths],
        "buffers": [made for _, made in buffers],
        "unused": ["iv"] if block_mode and not contract.state else [],
    }


def _buffers(contract: Operation, block_mode: bool) -> Iterator[tuple[Operand, dict[str, Any]]]:
    for operand in contract.buffers:
        if operand == contract.operand(Role.KEY):
            continue
        size = str(operand.size)
        if operand.size is None:
            length = contract.lengths[operand.length]
            size = f"{length.unit} * {prototypes.spelled(length)} + {operand.more}"
        name = "iv" if block_mode and operand == contract.state else prototypes.spelled(operand)
        yield operand, {"name": name, "bytes": size, "written": operand.written}
