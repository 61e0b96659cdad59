"""The provider beside OpenSSL's own, which is on this machine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.export.shim_calls import CORE, HERE, SECONDS, Lacking, run
from aesgen.system.process import run_tool

OWN = ("GCM-SIV",)
"""What OpenSSL 3.0 does not have."""


def names(provider: str) -> tuple[list[str], bool]:
    """The ciphers of the provider's source that OpenSSL has, too, and whether it has CMAC."""
    found = dict.fromkeys(re.findall(r'"(AES-\d+-[A-Z-]+)[:"]', provider))
    return [name for name in found if not name.endswith(OWN)], '"CMAC' in provider


def differences(own: Mapping[str, str], folder: Path, sequences: int) -> list[str]:
    if not Path("/usr/include/openssl/core_dispatch.h").is_file():
        raise Lacking("openssl/core_dispatch.h is not installed")
    shared = ["gcc", "-std=c99", "-O1", "-w", "-fPIC", "-shared", "-I."]
    run([*shared, *(name for name in own if name.endswith(".c")), CORE, "-o", "aesgen.so"], folder)
    run(["gcc", "-O1", str(HERE / "openssl.c"), "-o", "program", "-lcrypto"], folder)
    ciphers, macs = names(own["openssl_provider.c"])
    command = ["./program", ".", str(sequences), *ciphers, *["CMAC"] * macs]
    status, output = run_tool(command, folder, SECONDS)
    if status not in (0, 1):
        raise VariantFailure("correctness", f"random calls end with status {status}")
    return output.splitlines() if status else []
