"""The Cell's SPU: byte-sliced AES in GNU spu-elf assembly, scheduled for two pipes.

Calling sequence (SPU ABI, arguments in $3, $4, ...): `setkey(rk, key)` for one key; with 16 streams
`setkey(rk, keys, groups)`, which expands 16 keys at a time; `ecb(rk, in, out, blocks)`, where `blocks`
counts blocks per stream and block j of stream s lies at 16 (16 j + s).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from aesgen.errors import UserError, VariantFailure
from aesgen.families import DropIn, Part, Prepared, Traits
from aesgen.families.axes import prepared as with_axes
from aesgen.families.rendering import template_text
from aesgen.families.spu import bit_sliced, blocks, byte_sliced, ctr, ctr_streams, few, log_domain, rows
from aesgen.families.spu.interface import apart, header, pieces, reachable
from aesgen.families.spu.text import BLOCK, LANES, wrapper
from aesgen.model.build import SETKEY_ARGUMENTS, EntryPoint, Source, arguments_of
from aesgen.model.job import Call
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value
from aesgen.rendering.comments import comment
from aesgen.rendering.names import header_name, slug
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule
from aesgen.scheduling.loops import cycles_per_pass

Prepare = Callable[[Problem, str, Point, dict[str, str]], dict[str, Any]]
traits = Traits(streams=("x16", "x16k1"), proofs=True, schedule_in_build=True, comment="#")


@dataclass(frozen=True)
class SpuMethod:
    """A template, its preparation, the blocks of a pass as the caller counts them, and the unit of its
    figures. `keys`: the suffix of the names of its key schedules; equal names are equal schedules."""

    template: str
    prepare: Prepare
    pass_blocks: Callable[[Problem, Point], int] = log_domain.pass_blocks
    conventions: tuple[str, ...] = ("bulk", "call")
    keys: str = ""


METHODS = {
    "log-domain": SpuMethod("log-domain", log_domain.prepare),
    "log-domain-folded": SpuMethod("log-domain", log_domain.prepare, keys="_folded"),
    "log-domain-bare": SpuMethod("log-domain", log_domain.prepare, conventions=("bare", "call")),
    "log-domain-cbc": SpuMethod("log-domain", log_domain.prepare),
    "log-domain-cbc-folded": SpuMethod("log-domain", log_domain.prepare, keys="_folded"),
    "log-domain-cbc-encrypt": SpuMethod("log-domain", log_domain.prepare),
    "log-domain-ctr": SpuMethod("log-domain-ctr", ctr.prepare),
    "log-domain-ctr-folded": SpuMethod("log-domain-ctr", ctr.prepare, keys="_ctr"),
    "log-domain-ctr-streams": SpuMethod("log-domain-ctr-streams", ctr_streams.prepare),
    "log-domain-rows": SpuMethod("log-domain-rows", rows.prepare, rows.pass_blocks, keys="_rows"),
    "log-domain-block": SpuMethod("block", blocks.prepare, blocks.pass_blocks, keys="_block"),
    "vector-permute": SpuMethod("block", blocks.prepare, blocks.pass_blocks, keys="_permute"),
    "bit-sliced": SpuMethod("bit-sliced", bit_sliced.prepare, bit_sliced.pass_blocks, keys="_bits"),
    "byte-sliced": SpuMethod("byte-sliced", byte_sliced.prepare, keys="_plain"),
}

PIPELINE = "spu"
"""The pipeline by which kernels are estimated; each target of this family has it."""

BLOCK_LIMIT = {1: 4800, LANES: 48}
"""Blocks per stream of the longest checked call: one key's fit into the local store beside the code; with 16
streams a pass takes one block of each, and more passes would test nothing new."""


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """A kernel for `problem` and its setkey function, as virtual-register assembly."""
    written = tuple((axis, value) for axis, value in point.items() if axis not in SCHEDULING)
    prepared = _prepared(target.name, problem, method, written, prefix)
    return replace(prepared, schedule=schedule_of(problem, point))


@lru_cache(maxsize=64)
def _prepared(
    target: str, problem: Problem, method: str, axes: tuple[tuple[str, Value], ...], prefix: str
) -> Prepared:
    """The part of `prepare` before scheduling: the same for all variants of one text."""
    point = dict(axes)
    if method not in METHODS:
        raise VariantFailure("render", f"the family spu has no method {method!r}")
    own_keys = problem.streams > 1 and not problem.shared_key
    if problem.streams not in (1, LANES) or problem.shared_key:
        raise VariantFailure("render", f"{problem.name}: the SPU takes one key, or {LANES} streams")
    stem = f"{prefix}aes{problem.key_bits}_"
    suffix = f"_x{LANES}" if own_keys else ""
    setkey = f"setkey_{'dec' if problem.direction == 'decrypt' else 'enc'}"
    public = f"{stem}{problem.operation}{suffix}"
    form = METHODS[method]
    per_pass = form.pass_blocks(problem, point)
    wrapped = per_pass > 1 and not problem.contract.counts
    symbols = {
        "kernel": f"{public}_passes" if wrapped else public,
        "setkey": f"{stem}{setkey}{form.keys}{suffix}",
    }
    names = form.prepare(problem, method, point, symbols)
    around, short = None, None
    if wrapped and form.keys == "_folded":
        label = f"{names['kernel'].label}_few"
        short = few.kernel(problem, f"{public}_few", label)
    if wrapped:
        bytes_shift = (LANES * BLOCK if own_keys else BLOCK).bit_length() - 1
        label = f"{names['kernel'].label}_any"
        around = wrapper(
            problem,
            public,
            label,
            symbols["kernel"],
            per_pass,
            bytes_shift,
            short.symbol if short else "",
        )
        names["kernel"] = replace(names["kernel"], public=False)
    return Prepared(
        template=f"spu/{form.template}.s.j2",
        file=f"aesgen_{target}.s",
        names={"few": short, **names, "wrapper": around},
        entries=_entries(problem, form, names, public, symbols["setkey"], min(per_pass, LANES)),
        options={"pass_blocks": per_pass},
        text=(target, problem, method, axes, prefix),
    )


def _entries(
    problem: Problem, form: SpuMethod, names: Mapping[str, Any], public: str, setup: str, factor: int
) -> tuple[EntryPoint, EntryPoint]:
    """The kernel `public`, which takes multiples of `factor` blocks, and its key `setup`."""
    kernel = EntryPoint(
        public,
        problem.operation,
        problem.key_bits,
        form.conventions,
        "setkey",
        streams=problem.streams,
        block_factor=factor,
        switches=(ctr.FEW_BELOW,) if names.get("few") else (),
        block_limit=BLOCK_LIMIT[problem.streams],
        alignment=16,
        key_alignment=16,
        context_bytes=names["schedule"].context_bytes,
        kept_bytes=names["area"].kept if "kept" in names else 0,
        arguments=arguments_of(problem.operation),
    )
    expansion = replace(
        kernel,
        symbol=setup,
        operation=f"setkey_{'dec' if problem.direction == 'decrypt' else 'enc'}",
        kept_bytes=0,
        conventions=("call",),
        block_factor=1,
        arguments=(*SETKEY_ARGUMENTS, "groups"),
    )
    return kernel, expansion


SCHEDULING = frozenset(
    {
        *("cut", "height", "lead", "stretch_old", "stretch_new", "jitter", "seed", "window", "live_cap"),
        *("run_cap", "reserve", "bias", "justify", "sway"),
        "overwrite",
    }
)
"""Axes that only order the instructions and do not change which there are."""


_SETTLED = dict.fromkeys(("cut", "height", "lead", "jitter"), 0.0) | {
    "stretch": (1.0, 1.0),
    "window": 0.0,
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
    overwrite = bool(point.get("overwrite", True))
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
        "bias": point.get("bias", ()),
        "justify": point["justify"],
        "sway": point["sway"],
        "overwrite": overwrite,
        "units": {
            "setkey": _SETTLED | setkey_schedule(problem) | {"overwrite": overwrite},
            "counter": _SETTLED | counter_schedule(problem) | {"overwrite": overwrite},
            "few": _SETTLED | FEW | {"overwrite": overwrite},
        },
    }


SHORT: dict[str, Any] = {"run_cap": 10, "reserve": 8, "justify": 3, "sway": 60}
"""Settings for code that runs once, or once for many passes."""

FEW: dict[str, Any] = {"run_cap": 10, "window": -1, "height": 0.3, "reserve": 8, "justify": 4, "sway": 60}
"""Settings for calls of few blocks, found by trying some dozens."""


def counter_schedule(problem: Problem) -> dict[str, Any]:
    """Settings for the preparation of a counter mode. The sums of 16 counters are long parallel chains, which
    need unlimited distance to overlap."""
    return SHORT | {"reserve": 4, "justify": 8, "sway": 0} if problem.streams > 1 else SHORT


def setkey_schedule(problem: Problem) -> dict[str, Any]:
    """Settings for the key schedule, which a search does not count. Found by drawing some dozens at random;
    the longer keys leave no registers for two groups at a time."""
    if problem.key_bits > 128 or problem.streams == 1:
        return SHORT
    overlap = {"window": 0.3, "height": 0.6, "lead": 0.1, "cut": 0.25, "sway": 120, "justify": 5}
    if problem.direction == "decrypt":
        overlap |= {"window": -1, "height": 0.4, "lead": 0.5, "cut": 0.4, "justify": 4}
    return {**overlap, "run_cap": 10, "reserve": 12}


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    """Cycles per block in the loop, as the simulator counts them by `bulk` or `bare`; None for `call`.

    Both conventions count the passes of the kernel's loop alone: what a call does before, between runs of
    passes and after cancels out between a long and a short call."""
    if convention not in ("bulk", "bare") or prepared.schedule is None:
        return None
    text, _ = template_text(prepared)
    cycles = cycles_per_pass(text, PIPELINE, prepared.schedule, "kernel")
    if cycles is None:
        return None
    return cycles / (int(str(prepared.options["pass_blocks"])) * call.entry.streams)


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file with every part, and its header for `spu-gcc`.

    Raises `UserError` if two parts have different functions of the same name, and for functions that wipe."""
    options.refuse_wiping(target)
    head = [f"# {comment(line)}".rstrip() for line in options.header]
    functions: dict[str, str] = {}
    served: dict[EntryPoint, list[EntryPoint]] = {}
    for part in parts:
        prepared = with_axes(prepare, target, part.problem, part.method, part.point, options.prefix)
        text, _ = render_template(prepared.template, prepared.names)
        text = schedule(text, target, prepared.schedule or {})
        kernel, setkey = prepared.entries
        served.setdefault(setkey, []).append(kernel)
        for name, piece in pieces(text):
            body = apart(name, piece)
            if functions.setdefault(name, body) != body:
                raise UserError(f"two variants are called {name}; export these modes one at a time")
    stem = f"aesgen_{slug(target.name)}"
    return {
        f"{stem}.s": "\n".join([*head, "", *functions.values()]),
        header_name(options.prefix): header(options, served),
    }


def differences(target: Target, parts: Sequence[Part], entry: EntryPoint) -> Sequence[str]:
    """Why an exported function may have other cycles or bytes than its record's variant."""
    if not entry.kept_bytes:
        return []
    return [
        "the record's bytes include the function that keeps tables in a context, which a program links only "
        "if it calls it"
    ]


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """For each part the functions that a linker would take from the file for a program that calls only this
    part: the whole file and the buffers of a call need not fit into the local store together."""
    name, text = next(iter(files.items()))
    sources = []
    for part in parts:
        entries = prepare(target, part.problem, part.method, part.point, options.prefix).entries
        taken = reachable(text, [entry.symbol for entry in entries])
        sources.append(Source(((name, taken),), entries))
    return sources
