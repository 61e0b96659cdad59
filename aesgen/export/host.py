"""The drop-in of host-class machines: the core ABI in one C file (and one assembly file), with a portable
fallback that is always linked and run-time CPU detection where the winners need more than C.

Every kernel, of whatever family, has the calling sequence of the device `host`, so one template serves all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen import circuits
from aesgen.checks import published
from aesgen.errors import UserError
from aesgen.export.facts import Facts, Winner, header, short_header
from aesgen.export.kernels import Kernels, kernels
from aesgen.problem import KEY_BITS, Problem
from aesgen.render import render_template
from aesgen.target import Target
from aesgen.trial import EntryPoint, Point

OPERATIONS = ("ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr")
FALLBACK: Point = {"word": 64, "lanes": 1, "shift_rows": "folded"}
"""The portable implementation: constant time, any compiler, any byte order."""

SCHEDULE_BYTES = 240
FEATURE_BITS = {
    # name as Linux spells it: (CPUID leaf, register, bit, bits of XCR0 that the system must have set)
    "aes": (1, "c", 25, 0x00),
    "ssse3": (1, "c", 9, 0x00),
    "sse41": (1, "c", 19, 0x00),
    "movbe": (1, "c", 22, 0x00),
    "bmi1": (7, "b", 3, 0x00),
    "bmi2": (7, "b", 8, 0x00),
    "gfni": (7, "c", 8, 0x00),
    "avx": (1, "c", 28, 0x06),
    "avx2": (7, "b", 5, 0x06),
    "vaes": (7, "c", 9, 0x06),
    "avx512f": (7, "b", 16, 0xE6),
    "avx512dq": (7, "b", 17, 0xE6),
    "avx512bw": (7, "b", 30, 0xE6),
    "avx512vl": (7, "b", 31, 0xE6),
    "avx512vbmi": (7, "c", 1, 0xE6),
}
"""Intel SDM, volume 2A, CPUID; volume 1, chapter 13 (XCR0: 0x06 for AVX, 0xE6 for AVX-512)."""


@dataclass(frozen=True)
class Implementation:
    """What can run a key: `run[operation]` has a kernel per key size; `groups` (largest first) are kernels
    for several CBC streams: (key bits, streams, symbol)."""

    name: str
    run: Mapping[str, Sequence[EntryPoint]]
    groups: Sequence[EntryPoint]
    features: Sequence[str] = ()

    @property
    def inverse(self) -> bool:
        """Whether a decryption kernel wants the equivalent inverse cipher's schedule."""
        return any(entry.key_form == "inverse" for entry in self.decryption)

    @property
    def both(self) -> bool:
        """Whether decryption kernels differ in the schedule that they want."""
        return len({entry.key_form for entry in self.decryption}) > 1

    @property
    def decryption(self) -> list[EntryPoint]:
        return [entry for name in ("ecb_dec", "cbc_dec") for entry in self.run[name]]


def all_problems() -> tuple[Problem, ...]:
    """What the core ABI offers: three modes, both directions, three key sizes."""
    modes = (
        ("ecb", "encrypt"),
        ("ecb", "decrypt"),
        ("cbc", "encrypt"),
        ("cbc", "decrypt"),
        ("ctr", "encrypt"),
    )
    return tuple(Problem(bits, mode, direction) for mode, direction in modes for bits in KEY_BITS)


def files(target: Target, facts: Facts, stem: str) -> dict[str, str]:
    """The files of the drop-in, named after `stem`. `facts.winners` must cover the core ABI."""
    slug = "".join(c if c.isalnum() else "_" for c in target.name)
    portable, own = facts.prefix + "portable_", facts.prefix + slug + "_"
    made = kernels(target, {portable: _portable(), own: facts.winners}, facts.wipe)
    unknown = made.features - set(FEATURE_BITS)
    if unknown:
        raise UserError(f"no way is known to ask a processor for {', '.join(sorted(unknown))}")
    implementations = [
        _implementation("portable", made.entries[portable], ()),
        _implementation(target.name, made.entries[own], sorted(made.features)),
    ]
    names = _names(facts, stem, made, implementations)
    rendered = {
        f"{stem}.c": render_template("drop_in/core.c.j2", names)[0],
    }
    names["header"] = short_header(facts, f"{stem}.c")
    rendered["aesgen.h"] = render_template("drop_in/core.h.j2", names)[0]
    if made.assembly:
        rendered[f"{stem}_asm.S"] = render_template("drop_in/core.S.j2", names)[0]
    return rendered


def _portable() -> tuple[Winner, ...]:
    return tuple(
        Winner(problem, "c-bitsliced", "c", "bitsliced", tuple(FALLBACK.items()))
        for problem in all_problems()
    )


def _implementation(name: str, entries: Sequence[EntryPoint], features: Sequence[str]) -> Implementation:
    single = [entry for entry in entries if entry.streams == 1]
    run = {}
    for operation in OPERATIONS:
        found = {entry.key_bits: entry for entry in single if entry.operation == operation}
        if missing := [bits for bits in KEY_BITS if bits not in found]:
            raise UserError(f"no kernel for {operation} with {missing[0]}-bit keys")
        run[operation] = [found[bits] for bits in KEY_BITS]
    several = [entry for entry in entries if entry.streams > 1 and entry.operation == "cbc_enc"]
    several = [entry for entry in several if not entry.shared_key]
    return Implementation(name, run, sorted(several, key=lambda entry: -entry.streams), features)


def _names(
    facts: Facts, stem: str, made: Kernels, implementations: Sequence[Implementation]
) -> dict[str, Any]:
    includes = dict.fromkeys(("<stddef.h>", "<stdint.h>", "<string.h>", *made.includes))
    return {
        "header": header(facts),
        "stem": stem,
        "prefix": facts.prefix,
        "guard": f"{facts.prefix}h".upper(),
        "wipe": facts.wipe,
        "kernels": made,
        "includes": tuple(name for name in includes if "immintrin" not in name),
        "intrinsics": any("immintrin" in name for name in includes),
        "implementations": implementations,
        "operations": OPERATIONS,
        "x86": bool(made.features),
        "feature_bits": FEATURE_BITS,
        "schedule_bytes": SCHEDULE_BYTES * (1 + any(i.both for i in implementations)),
        "single_bytes": SCHEDULE_BYTES,
        "constant_byte": circuits.CONSTANT,
        "examples": _examples(),
        "sizes": KEY_BITS,
        "vector_registers": _vector_registers(made.features),
    }


def _vector_registers(features: frozenset[str]) -> str:
    """The widest registers that kernels leave secrets in."""
    widest = [kind for kind, name in (("zmm", "avx512f"), ("ymm", "avx"), ("xmm", "aes")) if name in features]
    return widest[0] if widest else ""


def _examples() -> dict[str, Any]:
    """The standard's worked examples as byte strings, for the self-test."""
    unhex = bytes.fromhex
    return {
        "keys": [unhex(key) for key in published.SP800_38A_KEYS],
        "iv": unhex(published.SP800_38A_IV),
        "counter": unhex(published.SP800_38A_COUNTER),
        "plaintext": unhex(published.SP800_38A_PLAINTEXT),
        "ciphertexts": {
            name: [unhex(text) for text in texts] for name, texts in published.SP800_38A_CIPHERTEXTS.items()
        },
    }
