"""Export: a `.cu` with the kernels of every part, host functions around them, and the header.

Each part keeps its own prefix, so that its setup kernels, tables and constants stand apart from the others'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.families import DropIn, Part
from aesgen.launch import LaunchPlan
from aesgen.problem import Problem
from aesgen.render import render_template
from aesgen.target import Target
from aesgen.trial import EntryPoint


@dataclass(frozen=True)
class Function:
    """One exported operation: `name` starts its host functions, `plan` is how its kernels are launched."""

    name: str
    problem: Problem
    entry: EntryPoint
    plan: LaunchPlan
    text: str

    @property
    def keys(self) -> int:
        return 1 if self.problem.shared_key else self.problem.streams


def files(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """The files of an export, the `.cu` first."""
    functions = [_function(target, part, options.prefix) for part in parts]
    stem = "aesgen_" + "".join(c if c.isalnum() else "_" for c in target.name)
    names: dict[str, Any] = {
        "header": options.header,
        "prefix": options.prefix,
        "guard": f"{stem}_H".upper(),
        "functions": functions,
        "multiprocessors": target.parameters.get("multiprocessors", 1),
        "wipe": options.wipe,
    }
    return {
        f"{stem}.cu": render_template("cuda/export.cu.j2", names)[0],
        "aesgen.h": render_template("cuda/export.h.j2", names)[0],
    }


def _function(target: Target, part: Part, prefix: str) -> Function:
    from aesgen.families.cuda import prepare

    name = prefix + part.problem.name.replace("-", "_").replace("encrypt", "enc").replace("decrypt", "dec")
    prepared = prepare(target, part.problem, part.method, part.point, f"{name}_k_")
    text, _ = render_template(prepared.template, prepared.names)
    entry = prepared.entries[0]
    return Function(name, part.problem, entry, LaunchPlan.of(entry), text)
