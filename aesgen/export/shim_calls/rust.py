"""The crate, by its own known answers: `cargo test`, with the crates that cargo has on this machine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.export.shim_calls import SECONDS, Lacking
from aesgen.system.process import run_tool


def differences(own: Mapping[str, str], folder: Path, sequences: int) -> list[str]:
    try:
        status, output = run_tool(["cargo", "fetch", "--offline"], folder, SECONDS)
    except VariantFailure:
        raise Lacking("there is no cargo") from None
    if status:
        raise Lacking("cargo has not all of its crates; `cargo fetch` gets them")
    status, output = run_tool(["cargo", "test", "--offline", "--features", "zeroize"], folder, SECONDS)
    said = re.findall(r"^(?:test .* FAILED|thread .* panicked at .*|error.*)$", output, re.MULTILINE)
    return (said or [f"cargo test ends with status {status}"]) if status else []
