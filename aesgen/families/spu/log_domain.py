"""The method `log-domain`: 16 blocks byte-sliced, inversion by logarithms in GF(2^4), keys loaded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen import aes
from aesgen.families.spu import keys
from aesgen.families.spu import tower as field16
from aesgen.families.spu.text import BLOCK, LANES, Function, Pool, Shifts
from aesgen.problem import Problem
from aesgen.trial import Point


@dataclass(frozen=True)
class Kernel(Function):
    """`count_shift`: log2 of the blocks that one pass takes of the caller's count."""

    decrypts: bool = False
    count_shift: int = 0


def prepare(problem: Problem, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    shifts = Shifts(int(point["even_shifts"]))  # type: ignore[arg-type]
    decrypts = problem.direction == "decrypt"
    label = f"{problem.operation}{problem.key_bits}"
    pool = _pool(f".L{label}_constants", decrypts)
    whitening = [
        {
            "source": f"%plain{i}",
            "result": f"%state0_{i}",
            "key": BLOCK * i,
            "even_shift": shifts(),
        }
        for i in range(BLOCK)
    ]
    expand = keys.decryption_schedule if decrypts else keys.encryption_schedule
    return {
        "kernel": Kernel(
            symbols["kernel"],
            label,
            pool,
            decrypts=decrypts,
            count_shift=0 if problem.streams > 1 else LANES.bit_length() - 1,
        ),
        "whitening": whitening,
        "rounds": [_round(problem, number, decrypts, shifts) for number in range(1, problem.rounds + 1)],
        "schedules": [expand(problem, symbols["setkey"], 0)],
    }


def _pool(label: str, decrypts: bool) -> Pool:
    pool = Pool(label)
    tower = field16.tower()
    pool.add_shuffles()
    enter = keys.inverse_entry if decrypts else field16.tower_of()
    pool.add_nibbles("enter", [enter(v) for v in range(256)])
    pool.add("logs_low", tower.log_low)
    pool.add("logs_high", tower.log_high)
    pool.add_halves("first", tower.first)
    pool.add_halves("second", tower.second)
    if decrypts:
        for factor in keys.BY_ROW:
            # one of a column's four terms brings the constant of the next round's inverse S-box
            constant = keys.inverse_entry(0x63) if factor == 14 else 0
            linear = keys.times(factor, keys.inverse_entry)
            pool.add_outputs(f"times{factor}", tower.outputs(linear, constant))
        pool.add_outputs("leave", tower.outputs(lambda v: v))
        return pool
    pool.add_outputs("times1", tower.outputs(field16.tower_of(field16.affine), tower.to_tower[0x63]))
    pool.add_outputs("times2", tower.outputs(lambda v: tower.to_tower[field16.product(2, field16.affine(v))]))
    pool.add_outputs("leave", tower.outputs(field16.affine, 0x63))
    return pool


def _round(problem: Problem, number: int, decrypts: bool, shifts: Shifts) -> dict[str, Any]:
    """The round's columns: of each output byte, where its S-box input comes from and where its key is."""
    order = aes.INVERSE_SHIFT_ROWS if decrypts else aes.SHIFT_ROWS
    last = number == problem.rounds
    return {
        "number": number,
        "last": last,
        "columns": [
            [
                {
                    "name": f"c{column}b{row}",
                    "source": f"%state{number - 1}_{order[4 * column + row]}",
                    "result": f"%cipher{4 * column + row}" if last else f"%state{number}_{4 * column + row}",
                    "key": BLOCK * (BLOCK * number + 4 * column + row),
                    "even_shift": shifts(),
                }
                for row in range(4)
            ]
            for column in range(4)
        ],
    }
