"""The contract of an exported kernel follows from the operands of its operation."""

from __future__ import annotations

import pytest

from aesgen.export import contracts
from aesgen.model.abi import KEPT
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem

IN, OUT = "const uint8_t *", "uint8_t *"


@pytest.mark.parametrize(
    ("problem", "entry", "signature", "operands"),
    [
        (
            "aes128-cbc-encrypt",
            EntryPoint("f", "cbc_enc"),
            [IN, OUT, IN, OUT, "size_t"],
            [("iv", "read/write", 16), ("input", "read", "16 * blocks"), ("output", "write", "16 * blocks")],
        ),
        (
            "aes128-cbc-encrypt-x4",
            EntryPoint("f", "cbc_enc", streams=4),
            [f"{IN}const *", OUT, f"{IN}const *", f"{OUT}const *", "size_t", "size_t"],
            [("iv", "read/write", 16), ("streams", "value", None)],
        ),
        (
            "aes128-ecb-encrypt",
            EntryPoint("f", "ecb_enc", abi=KEPT, context_bytes=64),
            [IN, OUT, IN, OUT, "size_t", OUT],
            [("iv", "value", None), ("context", "read/write", 64)],
        ),
        (
            "aes128-ecb-encrypt",
            EntryPoint("f", "ecb_enc", arguments=("schedule", "input", "output")),
            [IN, IN, OUT],
            [("schedule", "read", 176), ("input", "read", 16), ("output", "write", 16)],
        ),
        (
            "aes128-cmac-encrypt",
            EntryPoint("f", "cmac"),
            [IN, IN, "size_t", OUT],
            [("input", "read", "bytes"), ("bytes", "value", None), ("tag", "write", 16)],
        ),
        (
            "aes128-cmac-encrypt",
            EntryPoint("f", "cmac", streams=4),
            [f"{IN}const *", f"{IN}const *", "size_t", OUT, "size_t"],
            [("tag", "write", 16), ("streams", "value", None)],
        ),
        (
            "aes256-gcm-encrypt",
            EntryPoint("f", "gcm_seal"),
            [IN, IN, "size_t", IN, "size_t", IN, OUT, "size_t", OUT],
            [("iv", "read", "iv_bytes"), ("tag", "write", 16)],
        ),
        (
            "aes256-xts-encrypt",
            EntryPoint("f", "xts_enc"),
            [IN, IN, IN, IN, OUT, "size_t"],
            [("tweak_key", "read", 240), ("iv", "read", 16)],
        ),
    ],
    ids=["cbc", "streams", "kept", "small", "cmac", "cmac-streams", "gcm", "xts"],
)
def test_signature_and_operands(
    problem: str, entry: EntryPoint, signature: list[str], operands: list[tuple[str, str, object]]
) -> None:
    assert contracts._signature(entry) == f"void ({', '.join(signature)})"
    made = list(contracts._operands(entry, Problem.parse(problem)))
    assert [each for each in made if each[0] in {name for name, *_ in operands}] == operands
