"""One render of every template, byte for byte; `--update-golden` rewrites them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.spaces import catalog

LOOPED = {"sbox": "sram", "xtime": "table", "first": "1,2,1,3", "late": "1", "loop_end": "address"}
CASES = {
    "encrypt": ("aes128-ecb-encrypt", "avr-encrypt", LOOPED),
    "decrypt": ("aes256-cbc-decrypt", "avr-decrypt", {"schedule": "inverse"}),
    "counter": ("aes128-ctr-encrypt", "avr-ctr", {"sbox": "sram", "xtime": "table", "late": "1"}),
    "cmac": (
        "aes128-cmac-encrypt",
        "avr-cmac",
        {"keys": "fixed", "bridge": "true", "unroll": "9", "ports": "3"},
    ),
    "ccm": ("aes128-ccm-decrypt", "avr-ccm", {"unroll": "1"}),
    "otf-encrypt": ("aes128-ecb-encrypt-otf", "avr-otf-encrypt", {"unroll": "1"}),
    "otf-decrypt": ("aes192-ecb-decrypt-otf", "avr-otf-decrypt", {}),
}


@pytest.mark.parametrize("method", CASES)
def test_golden(method: str, golden: Callable[[str, str], None]) -> None:
    problem, space_name, pins = CASES[method]
    (space,) = catalog.spaces_for(catalog.target("at90usb646"), Problem.parse(problem), space_name, pins)
    assert space.method == method
    golden(f"avr-{method}.s", render(space, space.baseline()).text)
