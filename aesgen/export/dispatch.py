"""The dispatch gate: does an x86-64 drop-in choose the right implementation on processors of other kinds?

    wrong = dispatch.complaints(facts, files, folder)  # one line for each processor; empty if all is right

The drop-in is compiled with CPUID and XGETBV replaced, and run for each processor of a table. It must choose
the last of its implementations whose instruction sets the processor has and the operating system has
enabled. The needs of an implementation come from the text of its kernels. The bits below repeat those of the
drop-in on purpose, as an independent second source. No kernel is run, so that those in C for some processors
are not compiled here. No instruction beyond SSE2 is run.

Bits: Intel SDM, volume 2A, CPUID (leaf 1 ECX; leaf 7 EBX and ECX); volume 1, 13.3 (XCR0: 1 SSE, 2 AVX,
5 opmask, 6 upper halves of ZMM0 to ZMM15, 7 ZMM16 to ZMM31)."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files as package_files
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.export import checked
from aesgen.export.facts import Facts
from aesgen.system import tools
from aesgen.system.probes import failure
from aesgen.system.process import compiler_seconds, first_error, run_tool

SECONDS = 240.0
"""Time limit of the compiler, and of the program."""

_LEAF_1_ECX = {"pclmulqdq": 1, "ssse3": 9, "sse41": 19, "movbe": 22, "aes": 25, "avx": 28}
_LEAF_7_EBX = {
    "bmi1": 3, "avx2": 5, "bmi2": 8, "avx512f": 16, "avx512dq": 17, "avx512bw": 30, "avx512vl": 31,
}  # fmt: skip
_LEAF_7_ECX = {"avx512vbmi": 1, "gfni": 8, "vaes": 9, "vpclmulqdq": 10}
_OSXSAVE = 1 << 27
_ALWAYS = 1 << 0 | 1 << 20 | 1 << 23  # SSE3, SSE4.2 and POPCNT, which no kernel needs

SSE = frozenset({"ssse3", "sse41", "movbe", "pclmulqdq"})
BMI = frozenset({"bmi1", "bmi2"})
AVX = frozenset({"avx", "avx2", "vaes", "vpclmulqdq"})
AVX512 = frozenset({"avx512f", "avx512dq", "avx512bw", "avx512vl", "avx512vbmi"})
EVERYTHING = SSE | BMI | AVX | AVX512 | {"aes", "gfni"}


@dataclass(frozen=True)
class Processor:
    """The instruction sets that CPUID reports (`shown`, in Linux's names), the highest CPUID leaf, and XCR0;
    without `osxsave`, XGETBV is illegal. `unusable`: reported, but must not be used."""

    what: str
    shown: frozenset[str]
    unusable: frozenset[str] = frozenset()
    xcr0: int = 0xE7
    osxsave: bool = True
    highest: int = 0x20

    @property
    def usable(self) -> frozenset[str]:
        """The instruction sets that a program may use."""
        return self.shown - self.unusable

    @property
    def words(self) -> list[str]:
        """The arguments of the program `native/dispatch.c`."""
        one = _bits(_LEAF_1_ECX, self.shown) | _ALWAYS | _OSXSAVE * self.osxsave
        seven = _bits(_LEAF_7_ECX, self.shown)
        numbers = (self.highest, one, _bits(_LEAF_7_EBX, self.shown), seven, self.xcr0)
        return [f"{number:x}" for number in numbers]


def _bits(places: Mapping[str, int], shown: frozenset[str]) -> int:
    return sum(1 << bit for name, bit in places.items() if name in shown)


_WIDE = SSE | {"aes", "avx"}
_LEAF_7 = frozenset(_LEAF_7_EBX) | frozenset(_LEAF_7_ECX)
PROCESSORS = (
    Processor("no AES instructions", SSE | BMI | {"avx", "avx2"}, xcr0=0x7),
    Processor("AES, no AVX", SSE | {"aes"}, xcr0=0x7, osxsave=False),
    Processor("AVX", _WIDE, xcr0=0x7),
    Processor("AVX, not enabled in XCR0", _WIDE, AVX, xcr0=0x3),
    Processor("AVX, no OSXSAVE: xgetbv would be illegal", _WIDE, AVX, osxsave=False),
    Processor("AVX2 and AVX-512, no VAES", EVERYTHING - {"vaes", "vpclmulqdq", "gfni", "avx512vbmi"}),
    Processor("VAES and AVX2", SSE | BMI | AVX | {"aes"}, xcr0=0x7),
    Processor("VAES, CPUID has no leaf 7", EVERYTHING, _LEAF_7, highest=6),
    Processor("VAES and AVX-512", EVERYTHING),
    Processor("all, AVX-512 not enabled in XCR0", EVERYTHING, AVX512, xcr0=0x07),
    Processor("all, opmask registers not enabled", EVERYTHING, AVX512, xcr0=0xC7),
    Processor("all, upper halves not enabled", EVERYTHING, AVX512, xcr0=0xA7),
    Processor("all, zmm16 to zmm31 not enabled", EVERYTHING, AVX512, xcr0=0x67),
    Processor("all, AVX not enabled", EVERYTHING, AVX | AVX512, xcr0=0xE3),
    Processor("all, no OSXSAVE", EVERYTHING, AVX | AVX512, osxsave=False),
    *(Processor(f"all, no {name}", EVERYTHING - {name}) for name in sorted(EVERYTHING)),
)

XGETBV = '__asm__("xgetbv" : "=a"(system_low), "=d"(system_high) : "c"(0));'
"""The drop-in's instruction that the gate replaces."""


PASSED = f"the right implementation on {len(PROCESSORS)} descriptions of processors"


def applies(facts: Facts) -> bool:
    """Whether the export uses CPUID to choose an implementation."""
    return any(each.features for each in checked.carried_by(facts))


def unavailable() -> str | None:
    """The reason why the gate cannot run here; None if it can."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return "this machine is not an x86-64 processor"
    return failure(tools.GCC)


def expected(facts: Facts, processor: Processor) -> str:
    """The implementation that the export must choose on `processor`: the last one that it can run."""
    usable = processor.usable
    return [each.name for each in checked.carried_by(facts) if usable.issuperset(each.features)][-1]


def complaints(facts: Facts, files: Mapping[str, str], folder: Path) -> list[str]:
    """One line for each processor on which the drop-in `files` chooses a wrong implementation.

    `folder`: an existing folder for the program. Raises `VariantFailure` if the drop-in does not compile, or
    if it reads XCR0 in a way that this module cannot replace."""
    # Build the drop-in with CPUID and XGETBV replaced.
    main, *others = files
    if (found := files[main].count(XGETBV)) != 1 or files[main].count("xgetbv") != 1:
        raise VariantFailure(
            "compile", f"{main}: expected one xgetbv instruction as aesgen writes it, not {found}"
        )
    for name in others:
        (folder / name).write_text(files[name], encoding="utf-8")
    text = files[main].replace(XGETBV, "system_low = fake_xgetbv(); system_high = 0;")
    (folder / "dropin.c").write_text(text, encoding="utf-8")
    program = package_files(__package__) / "native" / "dispatch.c"
    (folder / "dispatch.c").write_text(program.read_text(encoding="utf-8"), encoding="utf-8")
    sources = ["dispatch.c", *(name for name in others if not name.endswith((".c", ".h")))]  # no kernels in C
    options = [
        "-std=gnu11",
        "-O1",
        f"-DPREFIX={facts.prefix}",
        "-no-pie",
        "-Wl,--unresolved-symbols=ignore-all",
    ]
    seconds = compiler_seconds(SECONDS, files.values())
    status, output = run_tool(["gcc", *options, *sources, "-o", "dispatch"], folder, seconds)
    if status:
        raise VariantFailure("compile", f"the drop-in with CPUID replaced: {first_error(output)}")
    # Run it for every processor.
    words = [word for processor in PROCESSORS for word in processor.words]
    status, output = run_tool(["./dispatch", *words], folder, SECONDS)
    chosen = output.split("\n")[:-1]
    if status or len(chosen) != len(PROCESSORS):
        return [f"the program ended with status {status} after {len(chosen)} processors"]
    return [
        f"{processor.what}: chose {name}, expected {wanted}"
        for processor, name in zip(PROCESSORS, chosen, strict=True)
        if name != (wanted := expected(facts, processor))
    ]
