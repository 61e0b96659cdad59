"""A block per register, one key: `log-domain-block` and `vector-permute`, which differ in the inversion.

Nothing is transposed and few blocks keep the pipes busy; the rotations of MixColumns, which byte-slicing gets
for free, are shuffles here. ShiftRows is deferred to the last round (`places`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import vector_permute
from aesgen.families.spu import log_domain, packed_keys
from aesgen.families.spu import tower as field16
from aesgen.families.spu.key_schedule import KeySchedule
from aesgen.families.spu.outputs import BY_ROW, inverse_entry
from aesgen.families.spu.packed_keys import Packing
from aesgen.families.spu.places import ahead, home, places, positions
from aesgen.families.spu.text import Arguments, ConstantPool, Shifts, local_label
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

SBOX_CONSTANT = 0x63


@dataclass(frozen=True)
class BlocksKernel(log_domain.SlicedKernel):
    """`blocks` in a pass. `permutes`: the inversion is vector-permute's, its output tables have 16 entries.
    `resident`: the round keys stay in registers."""

    blocks: int = 1
    permutes: bool = False
    resident: bool = False

    @property
    def upper(self) -> int:
        """The register of the second half of an output table: its first one if there is only one."""
        return 0 if self.permutes else 1


def pass_blocks(problem: Problem, point: Point) -> int:
    return int(point["blocks"])  # type: ignore[arg-type]


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    permutes = method == "vector-permute"
    decrypts = problem.direction == "decrypt"
    label = local_label(problem, problem.operation)
    shifts = Shifts(int(point["even_shifts"]))  # type: ignore[arg-type]
    blocks = pass_blocks(problem, point)
    pool = (_permuting if permutes else log_domain.tables)(ConstantPool(f".L{label}_constants"), decrypts)
    where = places(problem)
    for phase in range(4):
        pool.add(f"ahead{phase}", ahead(where[phase]))
    pool.add("home", home(where[-1]))
    return {
        "kernel": BlocksKernel(
            symbols["kernel"],
            label,
            pool,
            decrypts=decrypts,
            count_shift=blocks.bit_length() - 1,
            arguments=Arguments.of(problem),
            blocks=blocks,
            permutes=permutes,
            resident=point["keys"] == "registers",
        ),
        "entering": [shifts() for _ in range(blocks)],
        "rounds": [
            {
                "number": number,
                "last": number == problem.rounds,
                "ahead": f"%ahead{number % 4}",
                "even_shifts": [shifts() for _ in range(blocks)],
            }
            for number in range(1, problem.rounds + 1)
        ],
        "schedule": _schedule(problem, symbols["setkey"], permutes),
    }


def _schedule(problem: Problem, symbol: str, permutes: bool) -> KeySchedule:
    """Round keys in the byte order of the state to which they are added, in the basis of the state."""
    where = places(problem)
    where[-1] = where[0]
    return packed_keys.schedule(
        problem,
        symbol,
        Packing(
            lambda number: [positions(where[number])],
            _entry(problem, permutes),
            _constants(problem, permutes),
        ),
    )


def _entry(problem: Problem, permutes: bool) -> field16.Map:
    if problem.direction == "decrypt":
        return vector_permute.entry if permutes else inverse_entry
    nested = vector_permute.nested()
    return (lambda value: nested.to_tower[value]) if permutes else field16.tower_of()


def _constants(problem: Problem, permutes: bool) -> tuple[int, int, int]:
    """The S-box's constant as added to the first, the inner and the last key. The log domain includes it in
    its output tables, except for the first inverse S-box."""
    entered = _entry(problem, permutes)(SBOX_CONSTANT)
    if problem.direction == "decrypt":
        return (entered, entered if permutes else 0, 0)
    return (0, entered, SBOX_CONSTANT) if permutes else (0, 0, 0)


def _permuting(pool: ConstantPool, decrypts: bool) -> ConstantPool:
    nested = vector_permute.nested()
    enter = vector_permute.entry if decrypts else (lambda value: nested.to_tower[value])
    pool.add_nibbles("enter", [enter(value) for value in range(256)])
    pool.add("inverses", nested.inverses)
    pool.add("ratios", nested.ratios)
    for factor in BY_ROW if decrypts else (1, 2):
        y, z = vector_permute.round_outputs(factor, decrypts)
        pool.add(f"times{factor}y0", y)
        pool.add(f"times{factor}z0", z)
    y, z = nested.outputs((lambda value: value) if decrypts else field16.affine)
    pool.add("leavey0", y)
    pool.add("leavez0", z)
    return pool
