"""Proofs of kernels in C with vector intrinsics, with a mistake planted in their text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.spaces import catalog
from tests.variants import built


def proved(
    space: str,
    vector: str,
    folder: Path,
    problem: str,
    old: str = "",
    new: str = "",
    blocks: int = 1,
    counters: Counters | None = None,
) -> Proof:
    """The proof of one length of the baseline of `space` for `vector`, with `old` in its text made `new`."""
    target = catalog.target("x86-64")
    bound = catalog.space(space).bind(target, Problem.parse(problem), {"vector": vector})
    source = render(bound, bound.baseline())
    (name, text), *others = source.files
    assert old in text
    changed = replace(source, files=((name, text.replace(old, new, 1)), *others))
    build = built(target, "vector-c", changed, folder)
    entry = build.entry(Problem.parse(problem).operation, 128)
    assert entry is not None
    return prove(build, entry, [ProofCase(blocks, counters)])
