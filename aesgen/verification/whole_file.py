"""The edge matrix on every function of an exported file, for families whose files have their own ABI.

`aesgen.export.checked` checks files of the core ABI, which also have implementations, contexts and threads.
This module builds each source of the family's `callable_sources` and calls all of its functions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from aesgen import checks
from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.export import Facts, checked, parts_of
from aesgen.export.head import header
from aesgen.export.quick import problem_of
from aesgen.families import DropIn, family
from aesgen.model.target import Target
from aesgen.toolchains import open_toolchain


def complaints(
    device: Device, target: Target, facts: Facts, files: Mapping[str, str], folder: Path, seed: int
) -> Iterator[tuple[str, int, list[str]]]:
    """For each function and key size: its name, the number of calls, and the complaints, one line each.

    `seed` draws keys, data and lengths. Raises `VariantFailure` if the file does not build."""
    name = facts.winners[0].family
    options = DropIn(header(facts), facts.prefix, facts.wipe)
    sources = family(name).callable_sources(target, parts_of(facts.winners), options, files)
    builds = open_toolchain(target, name).build(sources, folder)
    for source, build in zip(sources, builds, strict=True):
        if isinstance(build, VariantFailure):
            raise build
        setkeys = [entry for entry in source.entries if entry.is_setkey]
        for entry in source.entries:
            if not entry.is_setkey:
                cases = checks.full(problem_of(entry), [entry, *setkeys], seed)
                wrong = checked.complaints(device, build, cases)
                yield f"{entry.symbol}, {entry.key_bits}-bit keys", len(cases), wrong
