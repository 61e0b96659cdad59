"""The feature gate: does an exported file of the core ABI use features that its dispatch does not check?

A function of an implementation may use the features in that implementation's CPUID check. All other functions
(the dispatch, the portable kernels, the key setups) must run on any processor of the architecture.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping
from pathlib import Path

from aesgen.export import checked
from aesgen.export.facts import Facts
from aesgen.leaks import disassembly, features
from aesgen.rendering.names import slug

GUARDED = {
    "wipe_behind": frozenset({"avx", "avx512f"}),
    "substitute_by_aes": frozenset[str](),
    "inverse_mix_by_aes": frozenset[str](),
}
"""Functions of the drop-in's C code that check for a feature before they use it, or are called only for keys
of implementations that have it; each with the features that it looks for itself."""
PASSED = "no function uses an instruction that its CPU detection does not look for"


def applies(facts: Facts) -> bool:
    """Whether the file has functions with different instruction sets, or only the architecture's baseline."""
    return True


def unavailable() -> str | None:
    """The reason why the functions cannot be disassembled here; None if they can."""
    if platform.machine() not in features.BASELINE:
        known = " and ".join(features.BASELINE)
        return f"aesgen knows the features of {known}, this machine is {platform.machine()}"
    return disassembly.missing()


def complaints(facts: Facts, files: Mapping[str, str], folder: Path) -> list[str]:
    """Build the export in `folder` and return the complaints about its code; empty if there are none.
    Raises `VariantFailure` if the compiler refuses the export."""
    return complaints_about(facts, checked.build(files, facts, folder).path)


def complaints_about(facts: Facts, built: Path) -> list[str]:
    """One line for the first instruction of each implementation, and of the rest of the file, that needs a
    feature which is not looked for; `built`: the file compiled as a shared object."""
    allowed: Mapping[str, frozenset[str]] = {
        facts.prefix + slug(each.name) + "_": frozenset(each.features) for each in checked.carried_by(facts)
    }
    found: dict[str, str] = {}
    detected = frozenset().union(*allowed.values())
    for use in features.undeclared(built, ("",), ()):
        own = max((prefix for prefix in allowed if use.symbol.startswith(prefix)), key=len, default="")
        guarded = GUARDED.get(use.symbol)
        given = allowed.get(own, frozenset()) if guarded is None else detected | guarded
        if lacking := use.missing - features.closure(given):
            names = ", ".join(sorted(lacking))
            line = (
                f"`{use.instruction}` at {use.symbol}+{use.address:#x} needs {names}, which is not looked for"
            )
            found.setdefault(own, line)
    return list(found.values())
