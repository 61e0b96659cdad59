"""The model beside the published rows of `docs/targets/gpu-published.md`: prints the table, row by row.

    python -m tests.families.gpu.validation
    python -m tests.families.gpu.validation tuned

Every row's kernel is plain CUDA C as the paper describes it: shifts and masks, rounds written out, 16 stream
groups of 16 threads, 256 blocks per stream. What the paper leaves open is listed beside the table.
With `tuned` the second table: points of our own for the same key schedules.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.job import Call, Job, Timing
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu import tezcan

PLAIN = {f"byte{position}": "plain" for position in range(4)}
STREAMS = {
    **PLAIN,
    "addressing": "index",
    "groups": 16,
    "members": 16,
    "threads": 256,
    "unrolled": True,
    "pad": 1,
}
SINGLE = {
    **PLAIN,
    "addressing": "index",
    "replicas": 1,
    "paired": False,
    "interleave": 1,
    "per_thread": 0,
    "threads": 256,
    "unrolled": True,
}
CONSTANT = {"placement": "constant", "tables": 1, "boxes": "global"}
"""The T-table is in constant memory, as the paper says. It does not place the S-boxes of words that
decryption needs: that they are in global memory is our reading of rows 4 to 6, made after seeing them."""
SHARED = {"placement": "shared", "tables": 4}


@dataclass(frozen=True)
class Row:
    """A published row: `kernel` tells whether the figure is, or is read as, the kernel's alone."""

    number: int
    target: str
    problem: str
    method: str
    point: dict[str, Any]
    published: float
    kernel: bool
    title: str


def _streams(number: int, target: str, tables: dict[str, Any], direction: str, schedule: str, figure: float,
             kernel: bool) -> Row:  # fmt: skip
    many = {"gtx295": {"fly": 15360, "other": 960}, "8800gtx": {"fly": 8192, "other": 256}}[target]
    streams = many.get(schedule, many["other"])
    problem = f"aes128-ecb-{direction}-x{streams}" + ("-otf" if schedule == "fly" else "")
    last = "masks" if direction == "encrypt" else "sbox"
    where = "one table, constant" if tables is CONSTANT else "four tables, shared"
    letter = {"fly": "F", "texture": "T", "shared": "S"}[schedule]
    point = {**STREAMS, **tables, "schedule": schedule, "last": last}
    if (direction, schedule) == ("decrypt", "fly"):
        point["chain"] = "composed"
        point["threads"] = 128  # two round keys per thread are buffered in shared memory
    return Row(number, target, problem, "streams", point, figure, kernel, f"{where}; {direction} {letter}")


ROWS = (
    _streams(1, "gtx295", CONSTANT, "encrypt", "fly", 1.13, True),
    _streams(2, "gtx295", CONSTANT, "encrypt", "texture", 0.91, True),
    _streams(3, "gtx295", CONSTANT, "encrypt", "shared", 0.92, True),
    _streams(4, "gtx295", CONSTANT, "decrypt", "fly", 2.46, True),
    _streams(5, "gtx295", CONSTANT, "decrypt", "texture", 1.37, True),
    _streams(6, "gtx295", CONSTANT, "decrypt", "shared", 1.38, True),
    _streams(7, "gtx295", SHARED, "encrypt", "fly", 0.42, False),
    _streams(8, "gtx295", SHARED, "encrypt", "texture", 0.32, False),
    _streams(9, "gtx295", SHARED, "decrypt", "fly", 0.66, False),
    _streams(10, "gtx295", SHARED, "decrypt", "texture", 0.32, False),
    Row(
        11,
        "8800gtx",
        "aes128-ecb-encrypt",
        "tables",
        {**SINGLE, **SHARED, "key": "constant", "last": "masks", "prefetch": True},
        0.52,
        True,
        "four tables, shared; encrypt P",
    ),
    _streams(12, "8800gtx", SHARED, "encrypt", "fly", 0.84, True),
    _streams(13, "8800gtx", SHARED, "encrypt", "texture", 0.64, True),
    _streams(14, "8800gtx", SHARED, "decrypt", "fly", 1.23, True),
    _streams(15, "8800gtx", SHARED, "decrypt", "texture", 0.65, True),
)


QUICK_BYTES = {"byte1": "sum", "byte2": "sum", "byte3": "separate"}
"""The cheapest ways to a position that the space offers on these cards."""


def _tuned(target: str, direction: str, schedule: str, published: float, **further: Any) -> Row:
    row = _streams(0, target, SHARED, direction, schedule, published, False)
    fetched = 0 if schedule == "texture" else 2
    point = {
        **row.point,
        **QUICK_BYTES,
        "chain": "direct",
        "last": "positioned",
        "fetched": fetched,
        **further,
    }
    title = f"{direction} {row.title[-1]}"
    return Row(0, target, row.problem, row.method, point, published, False, title)


TUNED = (
    _tuned("gtx295", "encrypt", "fly", 0.42),
    _tuned("gtx295", "encrypt", "texture", 0.32),
    _tuned("gtx295", "encrypt", "shared", 0.92),
    _tuned("gtx295", "decrypt", "fly", 0.66, last="bytes", fetched=0),
    _tuned("gtx295", "decrypt", "texture", 0.32),
    _tuned("gtx295", "decrypt", "shared", 1.38),
    _tuned("8800gtx", "encrypt", "fly", 0.84),
    _tuned("8800gtx", "encrypt", "texture", 0.64),
    _tuned("8800gtx", "decrypt", "fly", 1.23, last="bytes", fetched=0),
    _tuned("8800gtx", "decrypt", "texture", 0.65),
)
"""The fastest row of the paper for each card, direction and key schedule, beside a point of the space."""


def modelled(target_name: str, problem_name: str, method: str, point: dict[str, Any]) -> Measurement:
    """The model's figure for one variant. Raises `VariantFailure`."""
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    source = render_method(target, problem, "cuda", method, point)
    with tempfile.TemporaryDirectory() as folder:
        build = open_toolchain(target, "cuda").build([source], Path(folder))[0]
        if isinstance(build, VariantFailure):
            raise build
        entry = build.entries[0]
        keys = 1 if entry.shared_key else entry.streams
        drawn = np.random.default_rng(1)
        key = drawn.bytes(problem.key_bytes * keys)
        further = {each.name: drawn.bytes(problem.key_bytes * keys) for each in problem.contract.keys[1:]}
        call = Call(entry, key, bytes(16 * entry.streams), more=tuple(further.items()))
        run = open_device(target, target.devices[0]).run([Job(build, (), Timing(call, "bulk"))])[0]
    if run.measurement is None:
        raise VariantFailure(run.outcome, run.detail)
    return run.measurement


def error(row: Row, found: Measurement) -> float:
    return found.cycles_per_byte / row.published - 1


def median_error(errors: Iterable[float]) -> float:
    """Median of the errors' sizes."""
    return float(np.median(np.abs(list(errors))))


def tuned() -> None:
    print("| GPU | kernel | paper | model |")
    print("| --- | --- | --: | --: |")
    for row in TUNED:
        found = modelled(row.target, row.problem, row.method, row.point)
        print(
            f"| {row.target} | {row.title} | {row.published:.2f} | {found.cycles_per_byte:.3f} |", flush=True
        )


def main() -> None:
    errors: list[float] = []
    print("| row | GPU | kernel | published | model, kernel | error | model, end to end |")
    print("| --: | --- | --- | --: | --: | --: | --: |")
    for row in ROWS:
        try:
            found = modelled(row.target, row.problem, row.method, row.point)
        except VariantFailure as failure:
            print(f"| {row.number} | {row.target} | {row.title} | {row.published} | {failure} | | |")
            continue
        if row.kernel:
            errors.append(error(row, found))
        end = found.figures["cycles_per_byte_end_to_end"]
        note = "" if row.kernel else " (not a kernel row)"
        print(
            f"| {row.number} | {row.target} | {row.title} | {row.published:.2f} "
            f"| {found.cycles_per_byte:.3f} | {error(row, found):+.1%}{note} | {end:.3f} |",
            flush=True,
        )
    found = tezcan.run()
    errors.append(tezcan.error(found))
    clock = float(catalog.target("gtx970").clock_hz or 1)
    published, own = (
        8 * clock / 1e9 / rate for rate in (tezcan.PUBLISHED, tezcan.gbit_per_s("gtx970", found))
    )
    print(
        f"| 20 | gtx970 | one table in 32 copies, byte permutes; discarded | {published:.4f} | {own:.4f} "
        f"| {errors[-1]:+.1%} | |"
    )
    print(f"\nMedian error of the {len(errors)} kernel rows: {median_error(errors):.1%}")
    print(f"Largest error: {max(map(abs, errors)):.1%}")


if __name__ == "__main__":
    tuned() if "tuned" in sys.argv[1:] else main()
