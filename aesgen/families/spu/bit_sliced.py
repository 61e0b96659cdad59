"""The method `bit-sliced`: a register per bit of a byte; its 128 lanes are 16 byte positions of eight blocks.

The S-box is a circuit of gates on the even pipe, which is by far the busier one: the odd pipe only has
MixColumns' shuffles. ShiftRows is deferred to the end (`places`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.families.spu import log_domain, packed_keys
from aesgen.families.spu.packed_keys import Packing
from aesgen.families.spu.places import ahead, home, places, positions
from aesgen.families.spu.text import BLOCK, ConstantPool, local_label
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

BITS = 8
MASKS = {1: 0x55, 2: 0x33, 4: 0x0F}
"""The result of each stage of the bit transposition in place of the first of two registers."""


@dataclass(frozen=True)
class SlicedBatch:
    """Eight blocks. `state`, `images`: the registers of each bit before and after the S-box. `gates`: result,
    operator and operands of each of its gates."""

    name: str
    state: tuple[str, ...]
    images: tuple[str, ...]
    gates: tuple[tuple[str, str, str, str], ...]


def pass_blocks(problem: Problem, point: Point) -> int:
    return BITS * int(point["batches"])  # type: ignore[arg-type]


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    decrypts = problem.direction == "decrypt"
    label = local_label(problem, problem.operation)
    where = places(problem)
    pool = ConstantPool(f".L{label}_constants")
    for phase in range(4):
        pool.add(f"ahead{phase}", ahead(where[phase]))
    for phase in range(2):
        pool.add(f"beyond{phase}", ahead(where[phase], 2))
    pool.add("home", home(where[-1]))
    for distance, mask in MASKS.items():
        pool.add(f"stay{distance}", [mask] * BLOCK)
    return {
        "kernel": log_domain.SlicedKernel(
            symbols["kernel"],
            label,
            pool,
            decrypts=decrypts,
            count_shift=pass_blocks(problem, point).bit_length() - 1,
        ),
        "batches": [_batch(letter, decrypts) for letter in log_domain.batch_names(point)],
        "rounds": [
            {
                "number": number,
                "last": number == problem.rounds,
                "ahead": f"%ahead{number % 4}",
                "beyond": f"%beyond{number % 2}",
            }
            for number in range(1, problem.rounds + 1)
        ],
        "exchanges": [(i, i + d, d) for d in MASKS for i in range(BITS) if not i & d],
        "doubled": _terms(2),
        "quadrupled": _terms(4),
        "schedule": packed_keys.schedule(
            problem,
            symbols["setkey"],
            Packing(
                lambda number: [positions(where[number])],
                constants=(circuits.CONSTANT, circuits.CONSTANT, 0)
                if decrypts
                else (0, circuits.CONSTANT, circuits.CONSTANT),
                bits=True,
            ),
        ),
    }


def _batch(name: str, decrypts: bool) -> SlicedBatch:
    circuit = circuits.inverse_sbox() if decrypts else circuits.sbox()
    return SlicedBatch(
        name,
        tuple(f"%{name}{bit}" for bit in circuit.inputs),
        tuple(f"%{name}{bit}" for bit in circuit.outputs),
        tuple(
            (f"%{name}{gate.name}", gate.operator, f"%{name}{gate.left}", f"%{name}{gate.right}")
            for gate in circuit.gates
        ),
    )


def _terms(factor: int) -> list[list[int]]:
    """For each bit of `factor` times a byte, the byte's bits that are its summands."""
    products = [aes.multiply(1 << bit, factor) for bit in range(BITS)]
    return [[bit for bit in range(BITS) if products[bit] >> result & 1] for result in range(BITS)]
