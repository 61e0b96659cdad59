"""The Cell's SPU: byte-sliced AES in GNU spu-elf assembly, scheduled for two pipes.

Calling sequence (SPU ABI, arguments in $3, $4, ...): `setkey(rk, key)` for one key; with 16 streams
`setkey(rk, keys, groups)`, which expands 16 keys at a time; `ecb(rk, in, out, blocks)`, where `blocks`
counts blocks per stream and block j of stream s lies at 16 (16 j + s).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared
from aesgen.families.spu import byte_sliced, log_domain
from aesgen.families.spu.text import LANES
from aesgen.problem import Problem
from aesgen.target import Target
from aesgen.trial import EntryPoint, Point

Prepare = Callable[[Problem, str, Point, dict[str, str]], dict[str, Any]]

METHODS: dict[str, tuple[str, Prepare]] = {
    "log-domain": ("log-domain", log_domain.prepare),
    "log-domain-folded": ("log-domain", log_domain.prepare),
    "byte-sliced": ("byte-sliced", byte_sliced.prepare),
}
"""Method to its template and to what prepares that."""

BLOCK_LIMIT = 4800
"""Blocks whose input and output fit into the local store beside code and keys."""


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """A kernel for `problem` and the setkey function that it needs, as virtual-register assembly."""
    if method not in METHODS:
        raise VariantFailure("render", f"the family spu has no method {method!r}")
    own_keys = problem.streams > 1 and not problem.shared_key
    if problem.streams not in (1, LANES) or problem.shared_key:
        raise VariantFailure("render", f"{problem.name}: the SPU takes one key, or {LANES} streams")
    suffix = f"_x{LANES}" if own_keys else ""
    stem = f"{prefix}aes{problem.key_bits}_"
    setkey = f"setkey_{'dec' if problem.direction == 'decrypt' else 'enc'}"
    symbols = {"kernel": f"{stem}{problem.operation}{suffix}", "setkey": f"{stem}{setkey}{suffix}"}
    template, prepare_names = METHODS[method]
    names = prepare_names(problem, method, point, symbols)
    blocks = (1 if own_keys else LANES) * int(point["batches"])  # type: ignore[arg-type]
    kernel = EntryPoint(
        symbols["kernel"],
        problem.operation,
        problem.key_bits,
        ("bulk", "call"),
        "setkey",
        streams=problem.streams,
        block_multiple=blocks,
        block_factor=blocks,
        block_limit=BLOCK_LIMIT // problem.streams,
        alignment=16,
        key_alignment=16,
        context_bytes=names["schedule"].context_bytes,
    )
    setup = replace(
        kernel,
        symbol=symbols["setkey"],
        operation=setkey,
        conventions=("call",),
        block_multiple=1,
        block_factor=1,
    )
    return Prepared(
        template=f"spu/{template}.s.j2",
        file=f"aesgen_{target.name}.s",
        names=names,
        entries=(kernel, setup),
        schedule=schedule_of(problem, point),
    )


_SETTLED = dict.fromkeys(("cut", "height", "lead", "jitter"), 0.0) | {
    "stretch": (1.0, 1.0),
    "bias": (),
    "seed": 0,
    "live_cap": 0,
    "reserve": 0,
    "justify": 0,
    "sway": 0,
}


def schedule_of(problem: Problem, point: Point) -> dict[str, Any]:
    """Scheduling settings from a point's axes, which are integers (percent, or thousandths)."""

    def percent(axis: str) -> float:
        return int(point[axis]) / 100  # type: ignore[arg-type]

    window = int(point["window"])  # type: ignore[arg-type]
    return {
        "cut": percent("cut"),
        "height": percent("height"),
        "lead": percent("lead"),
        "stretch": (percent("stretch_old"), percent("stretch_new")),
        "jitter": int(point["jitter"]) / 1000,  # type: ignore[arg-type]
        "seed": point["seed"],
        "window": window / 1000 if window > 0 else window,
        "live_cap": point["live_cap"],
        "run_cap": point["run_cap"],
        "reserve": point["reserve"],
        "bias": point["bias"],
        "justify": point["justify"],
        "sway": point["sway"],
        "units": {"setkey": _SETTLED | setkey_schedule(problem)},
    }


def setkey_schedule(problem: Problem) -> dict[str, Any]:
    """Settings for the key schedule, which is no part of what a search counts."""
    if problem.direction == "decrypt":
        return {"window": 0.0, "run_cap": 10}
    if problem.streams > 1:
        return {"cut": 0.4, "height": 0.6, "lead": 0.3, "window": -1, "reserve": 12, "run_cap": 6}
    return {"height": 0.4, "window": -1, "reserve": 12, "run_cap": 10}


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    raise VariantFailure("render", "not yet")
