"""x86-64 assembly for the three object formats: ELF, COFF (Windows) and Mach-O (macOS).

Kernels are rendered for ELF. Here their directives get alternatives for the other two formats, which the C
preprocessor selects. The instructions stay the same, and so does the calling sequence, which is that of ELF
systems: on Windows the C compiler makes such calls (`sysv_abi`), and saves what they may change.
"""

from __future__ import annotations

import re
from itertools import groupby

_ONLY_ELF = re.compile(r"\s*\.(?:section|globl|hidden|type|size)\b")
_SECTION = re.compile(r"^\s*\.section \.text\.([^,\s]+)", re.MULTILINE)
_GLOBAL = re.compile(r"^\s*\.globl (\S+)", re.MULTILINE)


def portable(text: str) -> str:
    """The assembly `text` for ELF, with the directives of the other formats, indented by tabs."""
    text = re.sub(r"(?m)[ \t]+$", "", text)
    text = re.sub(r"(?m)^ +(?=[.#\w])", "\t", re.sub(r"\n{3,}", "\n\n", text))
    runs = groupby(text.splitlines(), key=lambda line: bool(_ONLY_ELF.match(line)))
    return "".join(_formats("\n".join(run)) if special else "\n".join([*run, ""]) for special, run in runs)


def _formats(run: str) -> str:
    """Consecutive directives for ELF, and those that replace them."""
    section, symbols = _SECTION.search(run), _GLOBAL.findall(run)
    coff = [f'.section .text${section[1]},"x"'] if section else []
    mach = [".text"] if section else []
    for name in symbols:
        coff.append(f".globl {name}")
        mach += [f".globl _{name}", f".private_extern _{name}", f"_{name} = {name}"]
    others = ""
    if coff:
        others = "#elif defined(_WIN32)\n" + "".join(f"\t{line}\n" for line in coff)
        others += "#else\n" + "".join(f"\t{line}\n" for line in mach)
    return f"#ifdef __ELF__\n{run}\n{others}#endif\n"
