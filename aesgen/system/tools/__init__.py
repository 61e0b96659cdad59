"""The tools that aesgen uses and the probe of each: every compiler compiles, links and, natively or in its
emulator, runs a C program.

Each module states the tools of one machine: its probes (`PPC`, `QEMU_PPC`), its `CrossCompiler`, and in
`INSTALLED` the Debian packages that `tools/toolchains` installs, each with a function that tells why the tool
does not work here. A new module is found by itself, and its probes are attributes of this package:
`tools.QEMU_PPC`.

Only the standard library is used here, see `aesgen/system/probes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from aesgen.system.probes import Probe, ProbeStep
from aesgen.system.tools.compiling import BARE, CrossCompiler, native, remedy
from aesgen.system.tools.host import shared_library

__all__ = ["installed", "native", "shared_library", "toolchain"]


@cache
def _modules() -> tuple[ModuleType, ...]:
    """Every module that states tools, in the order of their names."""
    names = sorted(each.name for each in iter_modules(__path__) if not each.name.startswith("__"))
    return tuple(import_module(f"{__name__}.{name}") for name in names)


def __getattr__(name: str) -> Probe:
    """The probe called `name`; raises AttributeError if no module has it."""
    if name.isupper():
        for module in _modules():
            if isinstance(found := vars(module).get(name), Probe):
                return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def toolchain(driver: str, prefix: str, flags: Sequence[str], link: Sequence[str]) -> tuple[Probe, ...]:
    """The probe of `driver` with its C library, if known, and with a target's `flags` and `link`."""
    stated = [each for module in _modules() for each in vars(module).values()]
    known = [each for each in stated if isinstance(each, CrossCompiler) and each.prefix == prefix]
    cross = next((each for each in known if ("-lc" in each.link) == ("-lc" in link)), next(iter(known), None))
    command = (driver, *flags, BARE[0], "-o", "bare", *link)
    step = ProbeStep("build with the target's flags", command)
    packages = cross.packages if cross else "gcc binutils" if prefix else "gcc libc6-dev"
    own = Probe((step,), remedy(driver, packages), (BARE,))
    if not prefix:
        return native(driver), own
    return (cross.probe(driver, flags), own) if cross else (own,)


def installed() -> Iterator[tuple[str, str | None]]:
    """What `tools/toolchains` installs: Debian packages, and why their tool does not work here or None."""
    for module in _modules():
        for packages, reason in getattr(module, "INSTALLED", {}).items():
            yield packages, reason()
