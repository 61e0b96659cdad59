"""XTS: blocks between two additions of a tweak that doubles from block to block; the last ones steal."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.operations.contract import BLOCK_BYTES, BYTES, Operand, Operands, Operation, Role, key

MOST_BLOCKS = 1 << 20
"""Blocks of a data unit (SP 800-38E, 4)."""


def _crypted(given: Operands, decrypt: bool) -> dict[str, bytes]:
    """OpenSSL's answer through PyPI `cryptography`, which refuses a data key that equals the tweak key."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes  # slow import, deferred

    cipher = Cipher(algorithms.AES(given["key"] + given["tweak_key"]), modes.XTS(given["tweak"]))
    context = cipher.decryptor() if decrypt else cipher.encryptor()
    return {"output": context.update(given["input"]) + context.finalize()}


def _encrypted(given: Operands) -> dict[str, bytes]:
    return _crypted(given, decrypt=False)


def _decrypted(given: Operands) -> dict[str, bytes]:
    return _crypted(given, decrypt=True)


_LONG = (
    "1c3b3a102f770386e4836c99e370cf9bea00803f5e482357a4ae12d414a3e63b5d31e276f8fe4a8d66b317f9ac683f44"
    "680a86ac35adfc3345befecb4bb188fd5776926c49a3095eb108fd1098baec70aaa66999a72a82f27d848b21d4a741b0"
    "c5cd4d5fff9dac89aeba122961d03a757123e9870f8acf1000020887891429ca2a3e7a7d7df7b10355165c8b9a6d0a7d"
    "e8b062c4500dc4cd120c0f7418dae3d0b5781c34803fa75421c790dfe1de1834f280d7667b327f6c8cd7557e12ac3a0f"
    "93ec05c52e0493ef31a12d3d9260f79a289d6a379bc70c50841473d1a8cc81ec583e9645e07b8d9670655ba5bbcfecc6"
    "dc3966380ad8fecb17b6ba02469a020a84e18e8f84252070c13e9f1f289be54fbc481457778f616015e1327a02b140f1"
    "505eb309326d68378f8374595c849d84f4c333ec4423885143cb47bd71c5edae9be69a2ffeceb1bec9de244fbe15992b"
    "11b77c040f12bd8f6a975a44a0f90c29a9abc3d4d893927284c58754cce294529f8614dcd2aba991925fedc4ae74ffac"
    "6e333b93eb4aff0479da9a410e4450e0dd7ae4c6e2910900575da401fc07059f645e8b7e9bfdef33943054ff84011493"
    "c27b3429eaedb4ed5376441a77ed43851ad77f16f541dfd269d50d6a5f14fb0aab1cbb4c1550be97f7ab4066193c4caa"
    "773dad38014bd2092fa755c824bb5e54c4f36ffda9fcea70b9c6e693e148c151"
)
_STEALING = "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0", "bfbebdbcbbbab9b8b7b6b5b4b3b2b1b0", "9a78563412"
_EXAMPLES = (
    (
        "1" * 32,
        "2" * 32,
        "3333333333",
        "44" * 32,
        "c454185e6a16936e39334038acef838bfb186fff7480adc4289382ecd6d394f0",
    ),
    (
        "2718281828459045235360287471352662497757247093699959574966967627",
        "3141592653589793238462643383279502884197169399375105820974944592",
        "ff",
        2 * bytes(range(256)).hex(),
        _LONG,
    ),
    (*_STEALING, bytes(range(17)).hex(), "6c1625db4671522d3d7599601de7ca09ed"),
    (*_STEALING, bytes(range(18)).hex(), "d069444b7a7e0cab09e24447d24deb1fedbf"),
    (*_STEALING, bytes(range(19)).hex(), "e5df1351c0544ba1350b3363cd8ef4beedbf9d"),
    (*_STEALING, bytes(range(20)).hex(), "9d84c813f719aa2c7be3f66171c7c5c2edbf9dac"),
)
"""Vectors 2, 10 and 15 to 18 of IEEE 1619-2018, annex B: data key, tweak key, data unit number, plaintext and
ciphertext."""


def _examples(given: int, made: int) -> tuple[Mapping[str, str], ...]:
    """The examples of one direction; `given` and `made`: where its input and output are in `_EXAMPLES`."""
    return tuple(
        {
            "key": each[0],
            "tweak_key": each[1],
            "tweak": each[2].ljust(2 * BLOCK_BYTES, "0"),
            "input": each[given],
            "output": each[made],
        }
        for each in _EXAMPLES
    )


_OPERANDS = (
    key(),
    Operand("tweak_key", Role.KEY, schedule="enc"),
    Operand("tweak", Role.STATE, BLOCK_BYTES),
    Operand("input", Role.INPUT, length=BYTES.name, least=BLOCK_BYTES, most=BLOCK_BYTES * MOST_BLOCKS),
    Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
    BYTES,
)

OPERATIONS = (
    Operation(
        "xts_enc",
        "xts",
        "encrypt",
        "NIST SP 800-38E, 4",
        _OPERANDS,
        _encrypted,
        before=("xor",),
        after=("xor",),
        key_sizes=(128, 256),
        numbered=True,
        about="XTS of a data unit of at least 16 bytes",
        examples=_examples(3, 4),
    ),
    Operation(
        "xts_dec",
        "xts",
        "decrypt",
        "NIST SP 800-38E, 4",
        _OPERANDS,
        _decrypted,
        before=("xor",),
        after=("xor",),
        schedule="dec",
        key_sizes=(128, 256),
        numbered=True,
        about="XTS of a data unit of at least 16 bytes, decryption",
        examples=_examples(4, 3),
    ),
)
