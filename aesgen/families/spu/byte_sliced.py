"""The method `byte-sliced` of Osvik et al. (FSE 2010): S-box by lookups and selections, xtime in two forms.

The form of an S-box's masks and of an xtime is chosen place by place: `odd_masks` and `balanced` are the
shares, in percent, that are spread over the places.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families.spu import keys, log_domain
from aesgen.families.spu.text import BLOCK, ConstantPool, Shifts, local_label
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

REDUCTION = aes.POLYNOMIAL & 0xFF


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    masks = Shifts(int(point["odd_masks"]))  # type: ignore[arg-type]
    doublings = Shifts(int(point["balanced"]))  # type: ignore[arg-type]
    batches = log_domain.batch_names(point)
    decrypts = problem.direction == "decrypt"
    label = local_label(problem, problem.operation)
    rounds = log_domain.rounds(problem, batches, Shifts(0))
    for round_ in rounds:
        for column in round_["columns"]:
            for position_bytes in column["batches"]:
                position_bytes[0]["balanced"] = [doublings() for _ in range(6 if decrypts else 4)]
                for byte in position_bytes:
                    byte["odd_masks"] = [masks() for _ in range(3)]
    return {
        "kernel": log_domain.SlicedKernel(
            symbols["kernel"],
            label,
            _pool(f".L{label}_constants", decrypts),
            decrypts=decrypts,
            count_shift=log_domain.count_shift(problem, batches),
        ),
        "batches": batches,
        "whitening": log_domain.whitening(batches, Shifts(0)),
        "rounds": rounds,
        "schedule": keys.schedule(problem, symbols["setkey"], "plain"),
    }


def _pool(label: str, decrypts: bool) -> ConstantPool:
    constants = ConstantPool(label)
    constants.add_shuffles()
    constants.add("reduction", [REDUCTION] * BLOCK)
    table = [int(v) for v in (aes.INVERSE_SBOX if decrypts else aes.SBOX)]
    for i in range(BLOCK):
        constants.add(f"sbox{i}", table[BLOCK * i : BLOCK * (i + 1)])
    return constants
