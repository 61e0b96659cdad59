"""T-tables: each round is 16 lookups of a whole column (Daemen and Rijmen, The Design of Rijndael, 4.2).

Axes: `tables` (4, or 1 whose entries are rotated), `last` (the last round's bytes from the S-box, or from
the middle of T-table entries), `interleave` blocks in flight (CBC encryption: streams), `distance` steps
apart, `unroll` (CBC encryption: blocks of a chain per pass), `rounds` (unrolled, or a loop), `keys` (for
each round key: read from memory where it is used, or kept in local variables), `order` (which end of a word
is row 0). Round keys on the fly need the rounds written out, whatever `rounds` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from aesgen import aes, loop
from aesgen.families.c.keys import expand, forward
from aesgen.families.c.method import Method, Table
from aesgen.problem import Problem
from aesgen.trial import Point


@dataclass(frozen=True)
class Lookup:
    """What one byte of the state (`column`, right-shifted by `shift`) adds to a new column: an entry of
    `table`, rotated left by `rotation`, then masked with `mask` (None: all of it), then shifted left by
    `place`."""

    table: str
    column: int
    shift: int
    rotation: int = 0
    mask: int | None = None
    place: int = 0


@dataclass(frozen=True)
class Kernel:
    """A function that runs `chains` streams side by side. `loops`: what one pass of each loop takes (in
    blocks of a chain) and its steps; block b of a step is block b // chains of chain b % chains."""

    chains: int
    loops: tuple[tuple[int, tuple[Any, ...]], ...]


def prepare(problem: Problem, point: Point) -> Method:
    order: aes.Order = "little" if point["order"] == "little" else "big"
    decrypt = problem.direction == "decrypt"
    fly = problem.on_the_fly
    unrolled = fly or point["rounds"] == "unrolled"
    kernels = _kernels(problem, point, unrolled)
    helpers = ["load", "store"] + ["swap"] * (problem.mode == "ctr" and order == "little")
    helpers += ["rotate"] * (int(point["tables"]) == 1) + ["schedule"] * fly  # type: ignore[arg-type]
    helpers += ["inverse_mix"] * (fly and decrypt)
    return Method(
        "c/ttable.c.j2",
        {
            "order": order,
            "lookups": [_round(problem, point, order, column) for column in range(4)],
            "last_lookups": [_last_round(problem, point, order, column) for column in range(4)],
            "keys": point["keys"] if unrolled and not fly else ("memory",) * problem.round_keys,
            "kernels": kernels,
            "forward": forward(problem) if fly else (),
        },
        tables=_tables(problem, point, order),
        helpers=tuple(f"{helper}_{order}" for helper in helpers),
        key_form="inverse" if decrypt else "expanded",
        block_factor=kernels[0].loops[0][0],
    )


def _kernels(problem: Problem, point: Point, unrolled: bool) -> tuple[Kernel, ...]:
    """The widest kernel first."""
    factor, distance = max(1, _integer(point["interleave"])), _integer(point["distance"])
    whole = loop.interleaved(problem, factor, distance)
    if not unrolled:
        whole = loop.rolled(problem, factor)
    body, single = whole.steady.body, whole.single.body
    if problem.operation != "cbc_enc":
        passes = [(factor, body), (1, single)] if factor > 1 else [(1, single)]
        return (_kernel(problem, 1, passes),)
    times = max(1, _integer(point["unroll"]))
    kernels = []
    for chains, tree in ((factor, body), (1, single)):
        passes = [(times, _repeated(tree, times, chains)), (1, tree)] if times > 1 else [(1, tree)]
        kernels.append(_kernel(problem, chains, passes))
    return tuple(kernels if factor > 1 and problem.streams > 1 else kernels[1:])


def _kernel(problem: Problem, chains: int, passes: list[tuple[int, loop.Tree]]) -> Kernel:
    loops = [(blocks, expand(problem, tree) if problem.on_the_fly else tree) for blocks, tree in passes]
    return Kernel(chains, tuple(loops))


def _repeated(tree: loop.Tree, times: int, chains: int) -> loop.Tree:
    return tuple(_moved(node, copy * chains) for copy in range(times) for node in tree)


def _moved(node: loop.Step | loop.Repeat, blocks: int) -> loop.Step | loop.Repeat:
    if isinstance(node, loop.Step):
        return node._replace(block=node.block + blocks)
    return replace(node, body=tuple(_moved(inner, blocks) for inner in node.body))


def _integer(value: object) -> int:
    return int(str(value))


def _shift(row: int, order: aes.Order) -> int:
    return 8 * row if order == "little" else 24 - 8 * row


def _source(problem: Problem, column: int, row: int) -> int:
    """The column whose byte of `row` ShiftRows (or its inverse) brings to `column`."""
    return (column + (row if problem.direction == "encrypt" else -row)) % 4


def _rotation(rows: int, order: aes.Order) -> int:
    """How far left to rotate a word so that its bytes move down by `rows` rows."""
    return 8 * (rows % 4) if order == "little" else 8 * (-rows % 4)


def _table_name(problem: Problem, rotation: int, order: aes.Order) -> str:
    return f"{'T' if problem.direction == 'encrypt' else 'I'}{rotation}_{order}"


def _tables(problem: Problem, point: Point, order: aes.Order) -> tuple[Table, ...]:
    encrypt, fly = problem.direction == "encrypt", problem.on_the_fly
    make = aes.t_table if encrypt else aes.inverse_t_table
    count = _integer(point["tables"])
    tables = [
        Table.of(_table_name(problem, rotation, order), make(rotation, order)) for rotation in range(count)
    ]
    if fly or (encrypt and point["last"] == "sbox"):
        tables.append(Table.of("S", aes.SBOX))
    if not encrypt:
        tables.append(Table.of("SI", aes.INVERSE_SBOX))
        if fly:
            tables.append(Table.of(f"M_{order}", aes.inverse_mix_table(0, order)))
    return tuple(tables)


def _round(problem: Problem, point: Point, order: aes.Order, column: int) -> list[Lookup]:
    four = _integer(point["tables"]) == 4
    return [
        Lookup(
            _table_name(problem, row if four else 0, order),
            _source(problem, column, row),
            _shift(row, order),
            0 if four else _rotation(row, order),
        )
        for row in range(4)
    ]


def _last_round(problem: Problem, point: Point, order: aes.Order, column: int) -> list[Lookup]:
    lookups = []
    for row in range(4):
        source, shift = _source(problem, column, row), _shift(row, order)
        if problem.direction == "decrypt" or point["last"] == "sbox":
            table = "S" if problem.direction == "encrypt" else "SI"
            lookups.append(Lookup(table, source, shift, place=shift))
            continue
        # T0 holds the plain S-box byte in rows 1 and 2; T_n holds it n rows further down.
        mask = 0xFF << shift
        if _integer(point["tables"]) == 4:
            lookups.append(Lookup(_table_name(problem, (row - 1) % 4, order), source, shift, mask=mask))
        else:
            lookups.append(
                Lookup(_table_name(problem, 0, order), source, shift, _rotation(row - 1, order), mask)
            )
    return lookups
