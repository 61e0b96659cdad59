"""Worked examples from the standards: SP 800-38A (F.1, F.2, F.5) and FIPS-197 (appendices B and C)."""

from __future__ import annotations

from aesgen.operations import operations, sp800_38a

SP800_38A_CIPHERTEXTS = {
    name: tuple(example["output"] for example in operation.examples)
    for name, operation in operations().items()
    if operation.examples
    and {example.get("input") for example in operation.examples} == {sp800_38a.PLAINTEXT}
}
"""The ciphertexts of `aesgen.operations.sp800_38a.PLAINTEXT` by operation, one for each key size."""
FIPS_197 = (
    (
        "2b7e151628aed2a6abf7158809cf4f3c",
        "3243f6a8885a308d313198a2e0370734",
        "3925841d02dc09fbdc118597196a0b32",
    ),
    (bytes(range(16)).hex(), "00112233445566778899aabbccddeeff", "69c4e0d86a7b0430d8cdb78070b4c55a"),
    (bytes(range(24)).hex(), "00112233445566778899aabbccddeeff", "dda97ca4864cdfe06eaf70a0ec0d7191"),
    (bytes(range(32)).hex(), "00112233445566778899aabbccddeeff", "8ea2b7ca516745bfeafc49904b496089"),
)
"""(key, plaintext, ciphertext): appendix B, then C.1 to C.3."""
