"""Export: a `.cu` with the kernels of every part, host functions around them, and the header.

Each part has its own prefix, so that its setup kernels, tables and constants are separate from the
others'.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.families import DropIn, Part, axes
from aesgen.model.build import EntryPoint, Source
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.rendering.layout import tidy
from aesgen.rendering.names import header_name, slug
from aesgen.rendering.templates import render_template

MOST_BLOCKS = 1 << 31
"""The largest number of blocks of a call, all streams together, without wrapping 32-bit block numbers."""

MOST_COUNTED_IN_BYTES = 1 << 27
"""The same for kernels whose 32-bit numbers are of bytes."""


@dataclass(frozen=True)
class ExportedFunction:
    """One exported operation: `name` is the prefix of its host functions, `plan` describes how its kernels
    are launched; they take at most `most` blocks (of each stream) at once, or bytes where the operation takes
    any number of bytes."""

    name: str
    problem: Problem
    entry: EntryPoint
    plan: LaunchPlan
    text: str
    most: int

    @property
    def keys(self) -> int:
        """Keys of one operand."""
        return 1 if self.problem.shared_key else self.problem.streams

    @property
    def all_keys_bytes(self) -> int:
        """Bytes of the keys of all operands."""
        return len(self.problem.contract.keys) * self.keys * self.problem.key_bytes

    @property
    def counted(self) -> str:
        """What the length of a call counts."""
        return "blocks" if self.problem.contract.granularity == BLOCK_BYTES else "bytes"

    @property
    def least(self) -> int:
        """The shortest message, in bytes."""
        return self.problem.contract.message.least

    @property
    def state(self) -> str:
        """The name of the state's argument; empty if there is none."""
        if self.plan.next_iv >= 0:
            return "iv"
        operand = self.problem.contract.state
        return f"{operand.name}s" if operand else ""

    @property
    def state_argument(self) -> str:
        """That argument's declaration, with a comma."""
        const = "const " if self.plan.next_iv < 0 else ""
        return f"{const}unsigned char *{self.state}, " if self.state else ""


def files(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """The files of an export, the `.cu` first."""
    functions = [_function(target, part, options.prefix) for part in parts]
    stem = "aesgen_" + slug(target.name)
    names: dict[str, Any] = {
        "header": options.header,
        "prefix": options.prefix,
        "header_name": header_name(options.prefix),
        "guard": f"{options.prefix}{slug(target.name)}_H".upper(),
        "functions": functions,
        "bulk": any(function.problem.streams == 1 for function in functions),
        "grid_limit": 65535 if target.limits.get("capability", 13) < 30 else 0,
        "wipe": options.wipe,
    }
    return {
        f"{stem}.cu": tidy(render_template("cuda/export.cu.j2", names)[0]),
        header_name(options.prefix): tidy(render_template("cuda/export.h.j2", names)[0]),
    }


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """For each part the kernels as they appear in the `.cu`, without the host functions around them."""
    from aesgen.families.cuda import prepare

    name, text = next(iter(files.items()))
    sources = []
    for part in parts:
        problem = part.problem
        _, kernels = re.split(rf"^/\* ---- {problem.name} ---- \*/$", text, maxsplit=1, flags=re.MULTILINE)
        kernels, _ = kernels.split(f"/* ---- {problem.name}: host functions ---- */", 1)
        prefix = f"{_stem(options.prefix, problem)}_k_"
        prepared = prepare(target, problem, part.method, part.point, prefix)
        taken = tuple(prepared.options.items())
        sources.append(Source(((name, kernels),), prepared.entries, prepared.template, options=taken))
    return sources


def _stem(prefix: str, problem: Problem) -> str:
    """The prefix of the names of an exported operation."""
    return prefix + problem.name.replace("-", "_").replace("encrypt", "enc").replace("decrypt", "dec")


def _function(target: Target, part: Part, prefix: str) -> ExportedFunction:
    from aesgen.families.cuda import prepare

    name = _stem(prefix, part.problem)
    prepared = axes.prepared(prepare, target, part.problem, part.method, part.point, f"{name}_k_")
    text, _ = render_template(prepared.template, prepared.names)
    entry = prepared.entries[0]
    most = MOST_COUNTED_IN_BYTES if part.method == "bytewise" else MOST_BLOCKS // part.problem.streams
    if part.problem.contract.granularity < BLOCK_BYTES:
        most = min(BLOCK_BYTES * most, part.problem.contract.message.most)
    return ExportedFunction(name, part.problem, entry, LaunchPlan.of(entry), text, most)
