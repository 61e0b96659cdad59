"""The variables of sliced kernels: vectors, networks, matrices of GFNI, and the places of bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.cipher.synthesis import library
from aesgen.cipher.synthesis.network import LogicNode, replaceable_first
from aesgen.families.axes import chosen
from aesgen.families.vector_c import assembly, permute, planes_assembly
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

NEON = "neon"
BITS = {NEON: 128, "ssse3": 128, "avx": 128, "avx2": 256, "avx512": 512}
"""The bits of a vector, by the name of the instruction set."""
_FEATURES = {
    NEON: (NEON,),
    "ssse3": ("ssse3",),
    "avx": ("avx",),
    "avx2": ("avx2",),
    "avx512": ("avx512f", "avx512bw", "avx512vl"),
}
PLANES = {"planes": 8, "bytes": 16}
"""Vectors of a state: a bit of every byte in each, or a byte of the state. `permute` has an axis for the
number of vectors side by side."""
_GATES = {0x3C: "{} ^ {}", 0xC0: "{} & {}", 0xFC: "{} | {}", 0x30: "~{1} & {0}", 0x0C: "~{0} & {1}"}
"""Nodes with two operands as C, by truth table."""


@dataclass(frozen=True)
class VectorAxes:
    """One point. `blocks`: vectors side by side, and `mix`: the form of MixColumns, of the method `permute`.
    `network`: the operands of a node of the S-box, 2 or 3, and `order`: that of its nodes. `cached`: two
    rounds from a table, used from `pays` blocks on if it is there, and made from `above` blocks on;
    `batches`: bit-sliced batches side by side in the rounds after it. `stitch`: a batch becomes blocks again
    among the rounds of the next one, in C or in `assembly` (64-byte vectors). `halvings`: how often the
    multiplication of GHASH is divided (`toeplitz`)."""

    vector: str = "ssse3"
    blocks: int = 1
    mix: str = "chained"
    network: int = 2
    order: int = 0
    cached: bool = False
    batches: int = 1
    stitch: bool = False
    assembly: bool = False
    above: int = 128
    pays: int = 64
    halvings: int = 2
    compiler: str = "gcc"
    optimise: str = "O3"

    @classmethod
    def of(cls, point: Point) -> VectorAxes:
        return chosen(cls, point, "vector-c")


def required(layout: str, vector: str) -> frozenset[str]:
    """The instruction-set features of kernels on these vectors."""
    more = ("gfni", *(("avx",) if vector == "ssse3" else ())) if layout == "bytes" else ()
    return frozenset((*_FEATURES[vector], *more))


def names(problem: Problem, layout: str, axes: VectorAxes) -> dict[str, Any]:
    """The variables of `vector-c/vectors.j2` and of the layout's template."""
    bits, decrypt = BITS[axes.vector], problem.contract.decrypts
    lanes, planes = bits // 128, PLANES.get(layout, axes.blocks)
    shared: dict[str, Any] = {
        "method": layout,
        "bits": bits,
        "width": bits // 8,
        "lanes": lanes,
        "planes": planes,
        "batch": planes * lanes,
        "rounds": problem.rounds,
        "features": sorted(required(layout, axes.vector)),
        "decrypt": decrypt,
        "constant": circuits.CONSTANT,
        "stitch": False,
        "batches": axes.batches if axes.cached else 1,
        "assembly": {},
        "statement": None,
        "neon": axes.vector == NEON,
        "last_byte": _last_byte(),
    }
    if layout == "permute":
        return {**shared, **permute.names(problem, axes.mix == "parallel")}
    return {**shared, **(_planes(problem, axes) if layout == "planes" else _bytes(problem, axes))}


def marks(problem: Problem, symbol: str, axes: VectorAxes) -> str:
    """The mark before the code of a batch, for the device `aarch64`; empty where nothing models the code. The
    mark behind it ends in `_end`."""
    if axes.vector != NEON:
        return ""
    # A serial mode that authenticates (CCM) enciphers twice for each block: the counter and the chain.
    runs = 2 if problem.contract.is_authenticated and problem.contract.serial else 1
    return f"{symbol}$bulk" + (f"_{runs}_1" if runs > 1 else "")


def context_bytes(given: Mapping[str, Any]) -> int:
    """The size of a kept context: its tag, the round keys and, with `cached`, the table."""
    width, planes = given["width"], given["planes"]
    if given["method"] == "planes":
        keys = given["rounds"] * planes * width
    else:
        keys = -(-given["rounds"] * 64 // width) * width
    whole = 2 + (2 if given["method"] == "bytes" and given["cached"] else 0)
    return 64 + keys + whole * width + 256 // given["batch"] * planes * width


def _fifth() -> int:
    """The inverse of 5 in GF(2^8)."""
    return next(value for value in range(256) if aes.multiples(5)[value] == 1)


def _fifths() -> dict[str, list[int]]:
    """The products of 1/5 and 2/5 in GF(2^8) and each low or high nibble, as signed bytes."""
    factors = {"one": _fifth(), "two": aes.multiples(2)[_fifth()]}
    shifts = {"low": 0, "high": 4}
    return {
        f"{name}_{part}": [_signed(aes.multiples(factor)[nibble << shift]) for nibble in range(16)]
        for name, factor in factors.items()
        for part, shift in shifts.items()
    }


def _planes(problem: Problem, axes: VectorAxes) -> dict[str, Any]:
    decrypt = problem.contract.decrypts
    network = library.substitution(decrypt, axes.network, axes.order)
    lanes = BITS[axes.vector] // 128
    return {
        "batch_numbers": [
            [_signed(8 * lanes * at + lane & 255) for at in range(16)] for lane in range(lanes)
        ],
        "statement": planes_assembly.box_and_mix(network, axes.vector)
        if axes.assembly and axes.cached and axes.batches == 2
        else None,
        "fifths": _fifths(),
        **_lazy_rows(problem),
        "network": {
            "inputs": network.inputs,
            "outputs": network.outputs,
            "nodes": [{"name": node.name, "text": _text(node)} for node in replaceable_first(network).nodes],
        },
        "swaps": [
            (i, i + step, step, f"0x{mask:02x}")
            for step, mask in ((1, 0x55), (2, 0x33), (4, 0x0F))
            for i in range(8)
            if not i & step
        ],
    }


def _lazy_rows(problem: Problem) -> dict[str, Any]:
    """The shuffles of bit-sliced code, in which ShiftRows moves no byte: MixColumns finds the bytes of a
    column where the rounds so far left them.

    ShiftRows has order 4, so that there are four arrangements. They are counted so that bytes lie in order
    before round 3, where the table of cached rounds is used. `mixes`: the places of the bytes one and two
    rows on, for round r at (r + 2) % 4, and `key_places` those of a round key. `begin`: the shuffle before
    round 1. `once_home` and `home`: the shuffles back to order after round 1 and after the last round;
    `home` is empty if the bytes lie in order then."""
    rows = permute.rows_of(problem.contract.decrypts)
    arrangements = [permute.places(count, rows) for count in range(4)]

    def moved(own: permute.Places, on: int) -> list[int]:
        return [own.index(permute.row_on(byte, on)) for byte in own]

    last = (problem.rounds - 2) % 4
    return {
        "mixes": [[moved(own, 1), moved(own, 2)] for own in arrangements],
        "key_places": [list(own) for own in arrangements],
        "begin": list(arrangements[2]),
        "once_home": list(arrangements[1]),
        "home": list(arrangements[-last]) if last else [],
    }


def _rows_on(rows: int) -> list[int]:
    """The place of the byte of the same column that many rows on, for each place of a block."""
    return [(place & ~3) | (place + rows) % 4 for place in range(16)]


def _text(node: LogicNode) -> str:
    first, second, *_ = node.operands
    if len(node.operands) == 2 and node.table in _GATES:
        return _GATES[node.table].format(first, second)
    return f"LOGIC({first}, {second}, {node.operands[-1]}, 0x{node.table:02x})"


def _bytes(problem: Problem, axes: VectorAxes) -> dict[str, Any]:
    step = -1 if problem.contract.decrypts else 1
    later = range(3, problem.rounds)
    sources = [[row + 4 * ((column + step * row) % 4) for row in range(4)] for column in range(4)]
    lanes = BITS[axes.vector] // 128
    return {
        "stitch": axes.stitch and axes.cached,
        "assembly": assembly.batches(later, sources) if axes.assembly and axes.stitch and axes.cached else {},
        "stitched": stitched(later),
        "copies_back": len(later) % 2 == 1,
        "sources": sources,
        "block_numbers": [[lanes * at + lane for at in range(16)] for lane in range(lanes)],
        "shuffles": {
            "ROWS": list(permute.rows_of(problem.contract.decrypts)),
            "ONE_ON": _rows_on(1),
            "TWO_ON": _rows_on(2),
        },
        "sbox_matrix": matrix([aes.SBOX[_inverse(1 << bit)] ^ circuits.CONSTANT for bit in range(8)]),
        "double_matrix": matrix([aes.multiples(2)[1 << bit] for bit in range(8)]),
        "quadruple_matrix": matrix([aes.multiples(4)[1 << bit] for bit in range(8)]),
        "fifth_matrix": matrix([aes.multiples(_fifth())[1 << bit] for bit in range(8)]),
        "two_fifths_matrix": matrix(
            [aes.multiples(aes.multiples(2)[_fifth()])[1 << bit] for bit in range(8)]
        ),
        "fourfold": [[4 * row + byte // 4 for byte in range(16)] for row in range(4)],
        "identity": matrix([1 << bit for bit in range(8)]),
        "undo_matrix": matrix([_undone(1 << bit) ^ _undone(0) for bit in range(8)]),
        "undo_constant": _undone(0),
    }


def _last_byte() -> dict[str, Any]:
    """How the last byte of a block spreads over two rounds.

    `factors`: those of MixColumns in the rows of the first column after the first round; `reached`: for each
    of these rows the column that its byte reaches in the second round, with the factors in its rows. `column`
    selects the bytes of the first column.

    `spread` and `picked` are pairs of places for `COLUMN` in `vector-c/planes.j2`, of bytes and of their
    doubles. `spread` has four columns of a first round, from four of 16 last bytes; `picked` has, for each
    column of four such states, the part of the second round."""

    def factors(row: int) -> list[int]:
        return [{0: 2, 1: 3}.get((row - each) % 4, 1) for each in range(4)]

    def pair(places: list[int], products: list[int]) -> tuple[list[int], list[int]]:
        taken = list(zip(places, products, strict=True))
        own = [place if factor & 1 else -1 for place, factor in taken]
        return own, [place if factor >> 1 else -1 for place, factor in taken]

    reached = [{"column": -row % 4, "factors": factors(row)} for row in range(4)]
    second = [factor for column in range(4) for factor in factors(-column % 4)]
    return {
        "factors": factors(3),
        "reached": reached,
        "column": [-1] * 4 + [0] * 12,
        "spread": [pair([4 * own + place // 4 for place in range(16)], factors(3) * 4) for own in range(4)],
        "picked": [
            pair([4 * state + -(place // 4) % 4 for place in range(16)], second) for state in range(4)
        ],
    }


def _signed(byte: int) -> int:
    return byte - 256 if byte > 127 else byte


def stitched(rounds: range) -> list[dict[str, Any]]:
    """The columns of these rounds in order, and between them the eight parts of a turn, evenly spread: four
    of its first half, which read a batch, and four of its second, which write the output."""
    columns: list[dict[str, Any]] = [
        {
            "kind": "column",
            "round": round_,
            "column": column,
            "source": "sx"[place % 2],
            "target": "xs"[place % 2],
        }
        for place, round_ in enumerate(rounds)
        for column in range(4)
    ]
    turns = [{"kind": kind, "part": part} for kind in ("first half", "second half") for part in range(4)]
    steps: list[dict[str, Any]] = []
    for place, column_step in enumerate(columns):
        steps.append(column_step)
        due = len(turns) * (place + 1) // len(columns) - len(turns) * place // len(columns)
        done = len(turns) * place // len(columns)
        steps += turns[done : done + due]
    return steps


def _undone(value: int) -> int:
    """The affine map before the inversion of InvSubBytes."""
    return _inverse(int(aes.INVERSE_SBOX[value]))


def _inverse(value: int) -> int:
    """The inverse in GF(2^8); 0 for 0."""
    return next((other for other in range(256) if aes.multiples(value)[other] == 1), 0)


def matrix(columns: list[int]) -> str:
    """A linear map, given by the images of the bits, as GFNI takes it: the row of output bit i is byte
    7 - i."""
    total = 0
    for output in range(8):
        row = sum((int(column) >> output & 1) << bit for bit, column in enumerate(columns))
        total |= row << 8 * (7 - output)
    return f"0x{total:016x}"
