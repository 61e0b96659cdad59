"""C with vector intrinsics for x86-64, mostly for processors without AES instructions, in constant time.

Methods:
- `planes`: bit-sliced on vectors of 128, 256 or 512 bits (Kaesper and Schwabe, "Faster and timing-attack
  resistant AES-GCM", CHES 2009);
- `bytes`: byte-sliced with the affine instructions of GFNI;
- `planes-ctr` and `bytes-ctr`: the same for CTR, with two cached rounds as an axis;
- `planes-gcm` and `bytes-gcm`: GCM whose GHASH needs no PCLMULQDQ (`gcm`);
- `aes`: groups of blocks on AES instructions, for modes without another kernel on SSE registers
  (`aes_groups`);
- `permute` and `permute-ctr`: permutations of 16-entry tables (Hamburg, CHES 2009), for one or a few blocks.

`planes`, `bytes` and `permute` are also group ciphers for the mode templates of the family `c`, so that they
serve every mode for which portable C has a template.

The calling sequence is that of the family `c`. Vectors are processed under `#pragma GCC target`, so that the
compiler needs no options; the caller must know that the processor has the instructions (`Prepared.requires`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared, Traits
from aesgen.families import c as portable
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.families.vector_c import aes_groups, gcm, sliced
from aesgen.families.vector_c.sliced import VectorAxes
from aesgen.model.abi import KEPT, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering import prototypes, units
from aesgen.rendering.templates import render_template

traits = Traits()
METHODS = ("planes", "bytes", "permute")
CTR, GCM = "-ctr", "-gcm"
OFFERS = {
    "planes": ("sub_bytes",),
    "bytes": ("few", "sub_bytes"),
    "permute": ("few", "sub_bytes"),
}
"""What each layout's group cipher offers the modes of portable C: a few blocks of bit-sliced code take as
long as a batch."""
TITLES = {
    "planes": "bit-sliced on vectors, constant time",
    "bytes": "byte-sliced with GFNI, constant time",
    "permute": "permutations of 16-entry tables, constant time",
}


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`."""
    layout = method.removesuffix(CTR).removesuffix(GCM)
    if method == aes_groups.METHOD:
        axes = VectorAxes.of(point)
        made = portable.prepared_with(aes_groups.cipher, aes_groups.TITLE, problem, point, prefix)
        options = {"compiler": axes.compiler, "flags": f"-{axes.optimise}"}
        return replace(_kept_apart(made, problem), options=options, requires=aes_groups.REQUIRES)
    if layout not in METHODS:
        raise VariantFailure("render", f"vector-c has no method {method!r}")
    axes = VectorAxes.of(point)
    options = {"compiler": axes.compiler, "flags": f"-{axes.optimise}"}
    requires = sliced.required(layout, axes.vector)
    if method.endswith(GCM):
        symbol = prefix + portable.symbol_of(problem)
        names = gcm.names(problem, layout, axes, symbol)
        made = Prepared("vector-c/gcm.c.j2", f"{symbol}.c", names, gcm.entries(problem, names))
        return replace(made, options=options, requires=requires)
    if method.endswith(CTR):
        return replace(_counter_mode(problem, layout, axes, prefix), options=options, requires=requires)

    if layout == "permute" and problem.streams == 1 and problem.contract.is_block_mode:
        return replace(_permuted(problem, axes, prefix), options=options, requires=requires)

    marks = sliced.marks(problem, prefix + portable.symbol_of(problem), axes)

    def cipher(each: Problem) -> CMethod:
        names = sliced.names(each, layout, axes)
        return CMethod(
            "vector-c/group.c.j2",
            names,
            cores=(
                _group(each, layout, axes, {**names, "marks": marks * (each == problem)}, each != problem),
            ),
            helpers=("add_blocks",),
            key_form=_key_form(each, layout),
            block_factor=names["batch"],
        )

    made = portable.prepared_with(cipher, TITLES[layout], problem, point, prefix)
    return replace(_kept_apart(made, problem), options=options, requires=requires)


def _kept_apart(made: Prepared, problem: Problem) -> Prepared:
    """The kernel of a mode other than the block modes as a function that calls a body, after which it cleans
    the upper halves of the registers."""
    own = {**made.names, "whole": "" if problem.contract.is_block_mode else made.names["symbol"]}
    if own["whole"]:
        own |= {
            "symbol": f"{own['whole']}_body",
            "linkage": "static ",
            "arguments": ", ".join(("rk", *prototypes.arguments(problem.contract))),
            "prepares": len(made.entries) > 1,
        }
    return replace(made, names=own)


def _group(
    problem: Problem, layout: str, axes: VectorAxes, names: Mapping[str, Any], beside: bool
) -> GroupCipher:
    """The group cipher of one direction. `beside`: the file also has the other one, so that its names must
    differ."""
    name = f"{layout}_{axes.vector}_{'dec' if problem.contract.decrypts else 'enc'}"
    offers = () if problem.contract.is_block_mode else OFFERS[layout]
    if axes.vector == sliced.NEON and names["batch"] == 1:
        offers = tuple(each for each in offers if each != "few")  # a batch is as short as a few blocks
    schedule = {"standard_keys": _key_form(problem, layout) == "expanded"}
    own = {**names, **schedule, "name": name, "offered": offers}
    if not beside:
        return GroupCipher(name, "vector-c/group.core.j2", own, offers)
    text = units.apart(render_template("vector-c/group.core.j2", own)[0], name)
    return GroupCipher(name, "vector-c/apart.j2", {"text": text}, offers)


def _key_form(problem: Problem, layout: str) -> str:
    """Decryption of blocks by vector permutation takes the schedule of the equivalent inverse cipher."""
    inverse = layout == "permute" and problem.contract.is_block_mode and problem.contract.decrypts
    return "inverse" if inverse else "expanded"


def _permuted(problem: Problem, axes: VectorAxes, prefix: str) -> Prepared:
    """Vector permutation of one message; CBC encryption has a block at a time."""
    symbol, serial = prefix + portable.symbol_of(problem), problem.contract.serial
    names = sliced.names(problem, "permute", replace(axes, blocks=1) if serial else axes)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        ("bulk", "call"),
        _key_form(problem, "permute"),
        block_factor=names["batch"],
        key_alignment=1,
    )
    template = f"vector-c/{'chain' if serial else 'blocks'}.c.j2"
    more = {"symbol": symbol, "chained": problem.contract.chained}
    return Prepared(template, f"{symbol}.c", {**names, **more}, (entry,))


def _counter_mode(problem: Problem, layout: str, axes: VectorAxes, prefix: str) -> Prepared:
    """CTR with a template of its own."""
    symbol = prefix + portable.symbol_of(problem)
    names: Mapping[str, Any] = {
        **sliced.names(problem, layout, axes),
        "symbol": symbol,
        "cached": axes.cached,
        "kept": problem.kept,
        "above": axes.above,
        "pays": axes.pays,
    }
    context = sliced.context_bytes(names) if problem.kept else 0
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        ("bulk", "call"),
        block_factor=names["batch"] * names["batches"],
        switches=tuple(dict.fromkeys((axes.pays, axes.above))) if axes.cached else (),
        key_alignment=1,
        context_bytes=context,
        abi=KEPT if context else USUAL,
    )
    return Prepared("vector-c/ctr.c.j2", f"{symbol}.c", names, (entry,))
