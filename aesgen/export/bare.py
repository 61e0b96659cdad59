"""An exported C file without its kernels in C for some processors.

    bare = without_kernels(text)         # the rest declares them; text itself if it has none
    bare.text, bare.kernels

These kernels are most of an export with `--software`. A program that checks the other functions compiles the
rest alone, and links the kernels from the object of the whole file, or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.system.process import first_error, run_tool

SECONDS = 60.0
"""Time limit of objcopy."""
_KERNELS = re.compile(
    r"(?ms)^/\* ---- Kernels for [^\n]*\n(.*?)^#endif\n(?=/\* ---- Which implementation runs\. \*/$)"
)
_HEAD = re.compile(r"^((?:void|int) [^;{}]*?(\w+)\([^;{}]*\))(?:;|\n\{)$", re.MULTILINE)
"""What the declaration or definition of a kernel, or of the setup of its key, begins with."""


@dataclass(frozen=True)
class Bare:
    """The text of a C file without these kernels, and their names."""

    text: str
    kernels: tuple[str, ...] = ()


def without_kernels(text: str) -> Bare:
    """The C file of an export without its kernels in C for some processors, which the rest declares."""
    if not (found := _KERNELS.search(text)):
        return Bare(text)
    heads = {each[2]: each[1] for each in _HEAD.finditer(found[1])}
    declared = "".join(f"{head};\n" for head in heads.values())
    return Bare(text[: found.start(1)] + declared + text[found.end(1) :], tuple(heads))


def only_kernels(names: Sequence[str], whole: Path, made: Path) -> None:
    """Write the object file `made`: the object `whole` of the C file, in which only the kernels `names` are
    visible to other files. Raises `VariantFailure` if objcopy is missing or fails."""
    listed = made.with_suffix(".txt")
    listed.write_text("\n".join(names) + "\n", encoding="utf-8")
    command = ["objcopy", f"--keep-global-symbols={listed.name}", str(whole), made.name]
    status, output = run_tool(command, made.parent, SECONDS)
    if status:
        raise VariantFailure("compile", f"the kernels of the drop-in: {first_error(output)}")
