"""What each rule of the GPU model, and each thing the paper leaves open, is worth on the published rows.

    python -m tests.families.gpu.ledger

Every line takes the model and the kernels as they are in `tests.families.gpu.validation` and changes one
thing. The figures are errors against what is published, row by row; the median is over the kernel rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from unittest.mock import patch

import numpy as np

from aesgen.errors import VariantFailure
from aesgen.simulators.gt200 import machine, memory
from aesgen.simulators.gt200.machine import Chip, Multiprocessor
from tests.families.gpu.validation import ROWS, Row, error, median_error, modelled

Change = Callable[[Multiprocessor], Multiprocessor]
_load, _steps = machine.load, memory.conflict_steps


def _far(given: Multiprocessor) -> Multiprocessor:
    return replace(given, reach=dict.fromkeys(given.reach, 16383))


def _all_code(given: Multiprocessor) -> Multiprocessor:
    whole = replace(given.instruction_cache[0], bytes=1 << 20)
    return replace(given, instruction_cache=(whole, *given.instruction_cache[1:]))


def _apart(given: Multiprocessor) -> Multiprocessor:
    return replace(given, fuses={**given.fuses, "texture_in_place": False})


def _no_fill(given: Multiprocessor) -> Multiprocessor:
    return replace(given, constant={**given.constant, "fill_cycles": 0})


def _whole_half_warp(words: Any, active: Any, banks: int) -> Any:
    steps = _steps(words, active, banks)
    return np.where(steps > 1, active.sum(axis=1), steps)


@dataclass(frozen=True)
class Trial:
    """One thing changed: in the multiprocessor, in the point of the rows that `of` admits, in the texture
    units' rate, or in what a bank conflict costs."""

    title: str
    change: Change = lambda given: given
    point: Mapping[str, Any] = field(default_factory=dict)
    of: Callable[[Row], bool] = lambda row: True
    texels: float = 1.0
    steps: Callable[..., Any] = _steps

    def run(self, row: Row) -> float:
        """The changed model's error on `row`. Raises `VariantFailure`."""
        of = Chip.of.__func__  # type: ignore[attr-defined]

        def changed(cls: Any, pipeline: str, clock_hz: float, parameters: Mapping[str, Any]) -> Chip:
            faster = {**parameters, "texels_per_second": parameters["texels_per_second"] * self.texels}
            chip: Chip = of(cls, pipeline, clock_hz, faster)
            return chip

        point = {**row.point, **self.point} if self.of(row) else row.point
        with (
            patch.object(machine, "load", lambda name: self.change(_load(name))),
            patch.object(Chip, "of", classmethod(changed)),
            patch.object(memory, "conflict_steps", self.steps),
        ):
            return error(row, modelled(row.target, row.problem, row.method, point))


def _in(**wanted: Any) -> Callable[[Row], bool]:
    return lambda row: all(row.point.get(axis) == value for axis, value in wanted.items())


TRIALS = (
    Trial("offsets reach everywhere", _far),
    Trial("a fetch has a register of its own for its coordinate", _apart),
    Trial("all code stays in the first instruction cache", _all_code),
    Trial("a missed line of constants does not hold the port", _no_fill),
    Trial("a 128-bit texel takes one slot, not four", texels=4.0),
    Trial("texture units at half their rate", texels=0.5),
    Trial("decryption F by tables of its own", point={"chain": "direct"}, of=_in(chain="composed")),
    Trial("decryption's S-boxes in constant memory", point={"boxes": "beside"}, of=_in(placement="constant")),
    Trial("decryption's S-boxes in global memory everywhere", point={"boxes": "global"}, of=_in(last="sbox")),
    Trial(
        "decryption's S-box as bytes in shared memory",
        point={"last": "bytes", "boxes": "beside"},
        of=_in(last="sbox"),
    ),
    Trial("four tables where one is in constant memory", point={"tables": 4}, of=_in(placement="constant")),
    Trial("8 threads per stream, not 16", point={"members": 8}, of=lambda row: row.method == "streams"),
    Trial("rounds in a loop", point={"unrolled": False}),
    Trial("a conflict serialises the whole half-warp", steps=_whole_half_warp),
)


def main() -> None:
    print("| one thing changed | " + " | ".join(str(row.number) for row in ROWS) + " | median |")
    print("| --- |" + " --: |" * (len(ROWS) + 1))
    for trial in (Trial("nothing"), *TRIALS):
        errors: dict[int, float] = {}
        for row in ROWS:
            try:
                errors[row.number] = trial.run(row)
            except VariantFailure:
                continue
        cells = [f"{errors[row.number]:+.1%}" if row.number in errors else "no fit" for row in ROWS]
        kernel = [errors[row.number] for row in ROWS if row.kernel and row.number in errors]
        print(f"| {trial.title} | " + " | ".join(cells) + f" | {median_error(kernel):.1%} |", flush=True)


if __name__ == "__main__":
    main()
