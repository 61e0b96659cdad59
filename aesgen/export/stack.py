"""The stack that a call of each function of a core-ABI export needs, measured on the finished files.

    found = stack.measured(facts, files, folder)        # {"aesgen_ctr": 1904, ...}
    stack.stated(found)                                  # what the header says: {"aesgen_ctr": 2560, ...}

The program `templates/drop_in/stack.c.j2` paints the stack, calls a function, and looks how much of the paint
is left, with every implementation that this processor can run. In the first of its calls a function tries its
kernels, which takes more than later calls.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aesgen.devices import usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.export import every_call, has_core_abi, host, host_variables, linked, several
from aesgen.export.facts import Facts
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.probes import failure
from aesgen.system.tools.aarch64 import COMPILER as AARCH64

STEP = 256
"""What a header states is a multiple of these bytes, so that it is the same with most compilers."""
MARGIN = 1.25
"""What a header states, over what was measured: texts of other lengths, and other compilers."""
_SMALL = re.compile(r"\w+_(?:wipe|prefetch|context_init)")
_NAMED = (f"{host.COUNTER}_cached", f"{host.CHAIN}_multi")
_UNMEASURED = re.compile(r"\w*(?:use|implementation|self_test)")


def measured(facts: Facts, files: Mapping[str, str], folder: Path) -> dict[str, int]:
    """The bytes by function. `folder`: an existing folder. Raises `VariantFailure` if the program does not
    build or run."""
    declared = _declared(facts.prefix, files)
    small = [name for name in declared if _SMALL.fullmatch(name)]
    status, output = linked.program("stack", facts, files, folder, **_emulated(facts), small=small)
    if status:
        raise VariantFailure("stack", f"the program that measures the stack ended with status {status}")
    calls = every_call.variables(facts)["calls"]
    setups = " ".join(name for name in declared if name.startswith("setkey_"))
    about = [each.get("functions") or each["name"] for each in calls]
    found: dict[str, int] = {}
    for names, depth in zip([*about, *_NAMED, setups, *small], output.split(), strict=True):
        for name in names.split():
            if name in declared:
                found[name] = max(found.get(name, 0), int(depth))
    for name in found:  # its messages were short
        found[name] = max(found[name], found.get(name.removesuffix("_multi"), 0))
    return {facts.prefix + name: found[name] for name in declared if name in found}


def stated(found: Mapping[str, int]) -> dict[str, int]:
    """The bytes that a header states for functions that took `found`."""
    return {name: -(-int(depth * MARGIN) // STEP) * STEP for name, depth in found.items()}


def measures(facts: Facts) -> bool:
    """Whether C programs of an export can be linked here without shared libraries, as the measurement needs,
    and run, by the emulator if they are for AArch64. Raises `UserError` if the target has no device here."""
    able = usable_device(catalog.target(facts.target))[0].capabilities
    if able.runs_natively:
        return not failure(tools.STATIC_GCC)
    return able.checks_files and not failure(tools.STATIC_QEMU_AARCH64)


def _emulated(facts: Facts) -> dict[str, Any]:
    """The compiler and the emulator for a processor other than this one."""
    if usable_device(catalog.target(facts.target))[0].capabilities.runs_natively:
        return {}
    return {"compiler": f"{AARCH64.prefix}gcc", "emulator": ("qemu-aarch64",)}


def outcome(facts: Facts, files: Mapping[str, str], folder: Path) -> tuple[dict[str, int], list[str]]:
    """What was measured, in a new folder below `folder`, and a complaint for each function that takes more
    than its header states. Nothing is measured where C programs cannot be linked without shared libraries."""
    if not measures(facts):
        return {}, []
    (own := folder / "stack").mkdir()
    try:
        found = measured(facts, files, own)
    except VariantFailure as reason:
        return {}, [reason.detail]
    known = {each.function: each.stack for each in facts.costs.functions} if facts.costs else {}
    return found, [
        f"{name} takes {depth} bytes of stack, the header states {known[name]}"
        for name, depth in found.items()
        if depth > (known.get(name) or depth)
    ]


def unmeasured(facts: Facts, files: Mapping[str, str], found: Mapping[str, int]) -> list[str]:
    """The functions of the header that `found` lacks, but for those that use no key."""
    declared = _declared(facts.prefix, files)
    return [name for name in declared if facts.prefix + name not in found and not _UNMEASURED.fullmatch(name)]


def _declared(prefix: str, files: Mapping[str, str]) -> list[str]:
    """The functions that the headers declare, without the prefix."""
    texts = "\n".join(text for name, text in files.items() if name.endswith(".h"))
    return list(dict.fromkeys(re.findall(rf"(?m)^{prefix.upper()}API .*?\b{prefix}(\w+)\(", texts)))


def refuse(limits: Mapping[str, int] | None, found: Mapping[str, int]) -> None:
    """Raise `UserError` if functions that took the stack `found` need more than the user allows."""
    most = (limits or {}).get("stack")
    deeper = {name: size for name, size in stated(found).items() if most is not None and size > most}
    if deeper:
        names = ", ".join(f"{name} ({size})" for name, size in deeper.items())
        raise UserError(f"--limit stack={most}: more bytes of stack are needed by {names}")


def refuse_unmeasured(facts: Facts, limits: Mapping[str, int] | None) -> None:
    """Raise `UserError` if calls of an export with the core ABI may need more stack than the user allows, and
    the stack of its functions cannot be measured here."""
    most = (limits or {}).get("stack")
    if most is None or not has_core_abi(facts) or (needed := host.needed_stack(facts)) <= most:
        return
    if measures(facts):
        return
    less = {
        "without kernels in C for some processors (--software)": needed >= host_variables.VECTOR_STACK_BYTES,
        "without CCM and CMAC": bool(several.offered(facts.winners)),
    }
    beside = " and ".join(reason for reason, applies in less.items() if applies)
    least = f"the least is --limit stack={host_variables.STACK_BYTES}{', ' * bool(beside)}{beside}"
    raise UserError(f"--limit stack={most}: a call needs up to {needed} bytes of stack; {least}")
