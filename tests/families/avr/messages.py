"""What the tests of modes for messages share: points of their spaces, and exports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from aesgen.families import DropIn, Part, family
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

OWN = {"sbox": "sram", "xtime": "table", "middle": "table", "late": "2", "keys": "fixed", "ports": "3"}
"""The fastest kind of core, which addresses its key bytes."""
SMALL = {"sbox": "flash", "keys": "pointer", "unroll": "1"}
CHOICES = {"own": OWN, "small": SMALL}
MODES = ("cmac-encrypt", "ccm-encrypt", "ccm-decrypt")
GCM = ("gcm-encrypt", "gcm-decrypt")


def pins(mode: str, choice: Mapping[str, str], key_bits: int = 128) -> dict[str, str]:
    """The fixed axes of a mode's space: two cores, cached first rounds and a bridge, or one small core."""
    if mode in GCM:
        return {"sbox": "sram", "xtime": "table", "late": "1"} if choice is OWN else {}
    if choice is SMALL:
        return dict(SMALL)
    found = {**OWN, "bridge": "true", "unroll": str(key_bits // 32 + 5)}
    if mode.startswith("ccm"):
        found |= {"counter": "cached", "counter_middle": "table", "counter_late": "2"}
    return found


def part(target_name: str, mode: str, choice: Mapping[str, str], key_bits: int = 128) -> Part:
    target, problem = catalog.target(target_name), Problem.parse(f"aes{key_bits}-{mode}")
    name = f"avr-{problem.mode}"
    [space] = catalog.spaces_for(target, problem, name, pins(mode, choice, key_bits))
    return Part(problem, "avr", space.method, space.baseline())


def exported(
    choice: Mapping[str, str],
    modes: Sequence[str] = MODES,
    target_name: str = "at90usb646",
    key_bits: int = 128,
    wipe: bool = False,
) -> tuple[list[Part], DropIn, Mapping[str, str]]:
    """The parts of an export, its options, and its files."""
    parts = [part(target_name, mode, choice, key_bits) for mode in modes]
    options = DropIn(("made by a test",), wipe=wipe)
    return parts, options, family("avr").drop_in(catalog.target(target_name), parts, options)


def callable_build(
    made: tuple[list[Part], DropIn, Mapping[str, str]], folder: Path, target_name: str = "at90usb646"
) -> Build:
    """The functions of an export with its default switch, built to be called."""
    parts, options, files = made
    target = catalog.target(target_name)
    source = family("avr").callable_sources(target, parts, options, files)[0]
    [build] = open_toolchain(target, "avr").build([source], folder)
    assert isinstance(build, Build), build
    return build
