"""Build files for an export, one module for each build system.

    files = build_files("cmake", exported)      # name to text

A module has `files(exported)`; its name becomes an option of `export`. A shim that other programs load has a
template `templates/shims/SHIM/module.SYSTEM.j2`, which builds it.
"""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.checks.published import FIPS_197
from aesgen.errors import UserError
from aesgen.export.exported import Exported, module
from aesgen.export.scope import block_operations, key_sizes

PACKAGE = "builds"
ANSWERS = {4 * len(key): answer for key, _, answer in FIPS_197[1:]}
"""The ciphertexts of FIPS 197, C.1 to C.3, by key size in bits."""


def build_files(name: str, exported: Exported) -> Mapping[str, str]:
    """The build files of the system `name`. Raises `UserError` if it cannot build the export."""
    found = module(PACKAGE, name)
    if not exported.sources:
        raise UserError(f"--{name}: {exported.facts.target} has no C or assembly files to build")
    return dict(found.files(exported))


def with_check(exported: Exported, made: Mapping[str, str]) -> Mapping[str, str]:
    """The build files `made`, and the program that they run as a test if the export has a self-test."""
    if not exported.core_abi:
        return made
    winners = exported.facts.winners
    bits = key_sizes(winners)[0]
    known = {"operations": block_operations(winners), "bits": bits, "answer": [*bytes.fromhex(ANSWERS[bits])]}
    return {**made, f"{exported.name}_check.c": exported.rendered("builds/check.c.j2", **known)}
