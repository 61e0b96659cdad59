"""The log-domain methods: 16 blocks byte-sliced, inversion by logarithms in GF(2^4).

`log-domain` loads and adds a key byte per lane. `log-domain-folded` has one key for all blocks; its setkey
function adds the key to copies of the output tables, so that the rounds add nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes
from aesgen.families.spu import keys
from aesgen.families.spu import tower as field16
from aesgen.families.spu.key_schedule import folded_bytes, folded_table
from aesgen.families.spu.outputs import BY_ROW, inverse_entry, round_outputs
from aesgen.families.spu.text import (
    BLOCK,
    FRAME,
    LANES,
    STATELESS,
    Arguments,
    AssemblyFunction,
    ConstantPool,
    Shifts,
    local_label,
)
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


@dataclass(frozen=True)
class SlicedKernel(AssemblyFunction):
    """`bare` kernels take and return data byte-sliced, position by position. `count_shift`: log2 of the part
    of the caller's block count that one pass takes, of `pass_bytes`. `first_key`, `last_key`: their places in
    a folded schedule. Chained kernels (CBC decryption) store each pass's ciphertexts in one of two places in
    the frame, from `scratch` on; those that feed a pass's ciphertexts into the next (CBC encryption) hold
    them in registers."""

    decrypts: bool = False
    folded: bool = False
    bare: bool = False
    count_shift: int = 0
    first_key: int = 0
    last_key: int = 0
    arguments: Arguments = STATELESS
    scratch: int = 0
    pass_bytes: int = BLOCK * LANES

    @property
    def chained(self) -> bool:
        return bool(self.arguments.iv) and self.decrypts

    @property
    def feeds(self) -> bool:
        return bool(self.arguments.iv) and not self.decrypts


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    shifts = shifts_of(problem, method, point)
    batches = batch_names(point)
    decrypts = problem.direction == "decrypt"
    folded = method in ("log-domain-folded", "log-domain-cbc-folded")
    label = local_label(problem, problem.operation)
    first, each = whitening(batches, shifts), rounds(problem, batches, shifts)
    pass_bytes = BLOCK * LANES * len(batches)
    if problem.contract.serial:
        _feed(first, each)
    if method == "log-domain-bare":
        _leave_sliced(first, each)
    return {
        "kernel": SlicedKernel(
            symbols["kernel"],
            label,
            pool(f".L{label}_constants", decrypts, folded),
            decrypts=decrypts,
            folded=folded,
            bare=method == "log-domain-bare",
            count_shift=count_shift(problem, batches),
            first_key=folded_bytes(problem) - 2 * BLOCK,
            last_key=folded_bytes(problem) - BLOCK,
            arguments=Arguments.of(problem),
            frame=FRAME + (2 * pass_bytes if problem.contract.chained and decrypts else 0),
            scratch=FRAME,
            pass_bytes=pass_bytes,
        ),
        "batches": batches,
        "inputs": [f"%{batch}in{i}" for batch in batches for i in range(LANES)],
        "outputs": [f"%{batch}out{i}" for batch in batches for i in range(LANES)],
        "whitening": first,
        "rounds": each,
        "schedule": keys.schedule(problem, symbols["setkey"], "folded" if folded else "tower"),
    }


def _feed(first: list[dict[str, Any]], each: list[dict[str, Any]]) -> None:
    """CBC encryption: the pass ends in the registers `%chain`0 to 15, which are added to the next input."""
    _name_ends(first, each, "fed", "chain")


def _leave_sliced(first: list[dict[str, Any]], each: list[dict[str, Any]]) -> None:
    """Loads feed the first key addition; the last round's results are stored."""
    _name_ends(first, each, "ain", "aout")


def _name_ends(first: list[dict[str, Any]], each: list[dict[str, Any]], source: str, result: str) -> None:
    """The names of a batch's registers for the first key addition and after the last round, 0 to 15 each."""
    for i, position in enumerate(first):
        position["batches"][0]["source"] = f"%{source}{i}"
    for c, column in enumerate(each[-1]["columns"]):
        for row, byte in enumerate(column["batches"][0]):
            byte["result"] = f"%{result}{4 * c + row}"


BALANCE = {
    ("log-domain", "encrypt", 1): 10,
    ("log-domain", "decrypt", 1): 90,
    ("log-domain-bare", "encrypt", 1): 0,
    ("log-domain-bare", "decrypt", 1): 50,
    ("log-domain-folded", "encrypt", 1): 82,
    ("log-domain-folded", "encrypt", 2): 44,
    ("log-domain-cbc", "decrypt", 1): 92,
    ("log-domain-cbc-encrypt", "encrypt", 1): 5,
    ("log-domain-ctr", "encrypt", 1): 2,
    ("log-domain-ctr-streams", "encrypt", 1): 2,
    ("log-domain-ctr-folded", "encrypt", 1): 88,
    ("log-domain-ctr-folded", "encrypt", 2): 35,
}
"""The even pipe's share of the shifts, in percent, at which both pipes issue about as many instructions, by
method, direction and batches in a pass; in all other cases the odd pipe is the busier one even with 100."""


def shifts_of(problem: Problem, method: str, point: Point) -> Shifts:
    """The distribution of shifts: the axis `even_shifts` counts from the balance of the pipes, `shift_ends`
    from an even spread."""
    balance = BALANCE.get((method, problem.direction, int(point.get("batches", 1))), 100)  # type: ignore[arg-type]
    ends = int(point.get("shift_ends", 0))  # type: ignore[arg-type]
    return Shifts(balance + int(point["even_shifts"]), ends)  # type: ignore[arg-type]


def pass_blocks(problem: Problem, point: Point) -> int:
    """The blocks of a byte-sliced pass, as the caller counts them."""
    return (1 if problem.streams > 1 else LANES) * int(point.get("batches", 1))  # type: ignore[arg-type]


def batch_names(point: Point) -> list[str]:
    """One letter per batch of 16 blocks of a pass."""
    return [chr(ord("a") + i) for i in range(int(point["batches"]))]  # type: ignore[arg-type]


def count_shift(problem: Problem, batches: list[str]) -> int:
    """log2 of the blocks of a pass, as the caller counts them."""
    lanes = 1 if problem.streams > 1 else LANES
    return (lanes * len(batches)).bit_length() - 1


def whitening(batches: list[str], shifts: Shifts) -> list[dict[str, Any]]:
    """The first key addition: per byte position, its key's place and each batch's registers."""
    return [
        {
            "key": BLOCK * i,
            "batches": [
                {
                    "source": f"%{batch}plain{i}",
                    "result": f"%{batch}state0_{i}",
                    "even_shift": shifts(0),
                }
                for batch in batches
            ],
        }
        for i in range(BLOCK)
    ]


def pool(label: str, decrypts: bool, folded: bool = False) -> ConstantPool:
    """The constants of a byte-sliced encryption or decryption kernel."""
    constants = ConstantPool(label)
    constants.add_shuffles()
    return tables(constants, decrypts, folded)


def tables(
    constants: ConstantPool, decrypts: bool, folded: bool = False, white: bool = False
) -> ConstantPool:
    """`constants` and the tables of a kernel. When folded, tables with the round key come with it. When
    folded or `white`, the first key is added before the entry map, which holds what the first row of a sliced
    schedule includes besides the key."""
    tower = field16.tower()
    enter = inverse_entry if decrypts else field16.tower_of()
    entry = inverse_entry(0x63) if decrypts and (folded or white) else 0
    constants.add_nibbles("enter", [enter(v) for v in range(256)], entry)
    constants.add("logs_low", tower.log_low)
    constants.add("logs_high", tower.log_high)
    constants.add_halves("first", tower.first)
    constants.add_halves("second", tower.second)
    for factor in BY_ROW if decrypts else (1, 2):
        y, z = round_outputs(factor, decrypts)
        constants.add_halves(f"times{factor}y", y)
        if not (folded and factor in (1, 14)):
            constants.add_halves(f"times{factor}z", z)
    if decrypts:
        constants.add_outputs("leave", tower.outputs(lambda v: v))
    else:
        constants.add_outputs("leave", tower.outputs(field16.affine, 0x63))
    return constants


def rounds(problem: Problem, batches: list[str], shifts: Shifts, first: int = 1) -> list[dict[str, Any]]:
    """The rounds from `first` on: for each column the places of its keys, and for each batch's output bytes
    the source of their S-box input."""
    order = aes.INVERSE_SHIFT_ROWS if problem.direction == "decrypt" else aes.SHIFT_ROWS

    def byte(batch: str, number: int, position: int) -> dict[str, Any]:
        last = number == problem.rounds
        return {
            "name": f"{batch}{position}",
            "source": f"%{batch}state{number - 1}_{order[position]}",
            "result": f"%{batch}cipher{position}" if last else f"%{batch}state{number}_{position}",
            "even_shift": shifts(number / problem.rounds),
        }

    def column(number: int, positions: range) -> dict[str, Any]:
        return {
            "round_key": [
                {"offset": BLOCK * (BLOCK * number + i), "table": folded_table(number, i, first)}
                for i in positions
            ],
            "batches": [[byte(batch, number, i) for i in positions] for batch in batches],
        }

    return [
        {
            "number": number,
            "last": number == problem.rounds,
            "columns": [column(number, range(4 * c, 4 * c + 4)) for c in range(4)],
        }
        for number in range(first, problem.rounds + 1)
    ]
