"""BearSSL's block classes, its GHASH, and GCM, CCM and EAX over them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from aesgen.export.shim_calls import CORE, HERE, Lacking, answers, apart, run

INCLUDE = Path("/usr/include/bearssl")
"""Where Debian keeps the headers of BearSSL."""


def differences(own: Mapping[str, str], folder: Path, sequences: int) -> list[str]:
    if not (INCLUDE / "bearssl_block.h").is_file():
        raise Lacking("bearssl_block.h is not installed")
    command = ["gcc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-I.", f"-I{INCLUDE}"]
    command += [str(HERE / "bearssl.c"), "-o", "program"]
    found = []
    for linked in ((), ("-DOURS", "br_aesgen.c", CORE)):
        run([*command, *linked, "-lbearssl"], folder)
        found.append(answers(folder, "0", str(sequences)))
    return apart(*found)
