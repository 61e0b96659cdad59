"""One render per family and method, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.arm.test_bitsliced import CACHED, SLICED
from tests.families.arm.test_small_c import OPTIMISED
from tests.families.arm.test_tables import GROUPED, MIRRORED, PLAIN


@pytest.mark.parametrize(
    ("file", "target", "problem", "family", "method", "point"),
    [
        (
            "arm-tables.s",
            "sa1110",
            "aes128-ecb-encrypt",
            "arm",
            "tables",
            {**PLAIN, **MIRRORED, "setkey": True},
        ),
        ("arm-tables-thumb.s", "cortex-m3", "aes128-ctr-encrypt", "arm", "tables", {**PLAIN, **GROUPED}),
        ("arm-bitsliced.s", "cortex-m3", "aes128-ctr-encrypt", "arm", "bitsliced", SLICED),
        ("arm-bitsliced-cached.s", "cortex-m4", "aes256-ctr-encrypt", "arm", "bitsliced", CACHED),
        ("arm-bitsliced-decrypt.s", "cortex-m3", "aes128-cbc-decrypt", "arm", "bitsliced", SLICED),
        ("small-c-small.c", "arm7tdmi", "aes128-cbc-encrypt", "small-c", "small", OPTIMISED),
        (
            "arm-thumb1.s",
            "cortex-m0",
            "aes128-ctr-encrypt",
            "arm",
            "thumb1",
            {"rounds": "loop", "setkey": True},
        ),
        (
            "small-c-words.c",
            "cortex-m0",
            "aes128-cbc-decrypt",
            "small-c",
            "words",
            {"language": "c", "rounds": "loop", "optimise": "O1"},
        ),
        (
            "aarch64-crypto.s",
            "aarch64",
            "aes128-ctr-encrypt",
            "aarch64",
            "crypto",
            {"interleave": 4, "order": "rounds", "prefetch": 256},
        ),
    ],
)
def test_render(
    golden: Callable[[str, str], None],
    file: str,
    target: str,
    problem: str,
    family: str,
    method: str,
    point: dict[str, Any],
) -> None:
    source = render_method(catalog.target(target), Problem.parse(problem), family, method, point)
    golden(file, source.text)
