"""Known answers by which an exported implementation is tried before its first use; they come from OpenSSL.

A kernel enciphers `TEXT` under the beginning of `KEY`; its answer, and what it writes besides, must have the
right hash (FNV-1a, 64 bits).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from aesgen.export.implementation import Implementation
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations
from aesgen.operations.contract import Role

KEY = bytes((i * i * 7 + 43 * i + 91) % 256 for i in range(64))
"""The key, at its beginning, and the IV."""
IV = KEY[32:48]
TEXT = bytes((i * 29 ^ i >> 3) % 256 for i in range(1045))
GROUP_BYTES = 64
"""Bytes of each message where several are enciphered side by side."""
SEED = 0xCBF29CE484222325


def hashed(text: bytes) -> str:
    """FNV-1a with 64 bits, as a constant of C."""
    value = SEED
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return f"0x{value:016x}ull"


def _answers(operation: str, sizes: Iterable[int], text: bytes) -> list[str]:
    """The hash of what an operation writes for `text`, the answer first, for each key size; 0 for others than
    `sizes`. Every block mode has an IV, which ECB leaves as it was."""
    contract = operations()[operation]
    text = text[: len(text) // contract.granularity * contract.granularity]
    besides = [each.name for each in contract.operands if each.written and each != contract.output]
    given = {each.name: IV for each in contract.operands if each.role is Role.STATE}
    given |= {
        each.name: TEXT[: each.size] for each in contract.operands if each.role is Role.INPUT and each.size
    }
    given[contract.message.name] = text
    answers = []
    for bits in KEY_BITS:
        if bits not in sizes:
            answers.append("0")
            continue
        written = contract.answer({**given, "key": KEY[: bits // 8]})
        beside = b"".join(map(written.__getitem__, besides)) or IV * contract.is_block_mode
        answers.append(hashed(written[contract.output.name] + beside))
    return answers


def described(
    run: Sequence[str],
    functions: Sequence[str],
    several: Sequence[str],
    implementations: Sequence[Implementation],
    sizes: Sequence[int],
    chain: str,
) -> dict[str, Any]:
    """The data of the trials for the templates.

    `run`: the block modes; `functions`: those that take any number of bytes; `several`: the modes with
    kernels for many messages; `chain`: the block mode with kernels for several messages. `of`: the index of
    the trial of each kernel of a block mode, which modulo the number of block modes is that of the mode;
    `first`: where the indices of a function begin; `all`: how many there are."""
    of: dict[tuple[str, str], int] = {}
    for place, operation in enumerate(run):
        symbols = dict.fromkeys(
            entry.symbol
            for each in implementations
            for entry in each.block_kernels
            if entry.operation == operation
        )
        of |= {(operation, symbol): place + len(run) * at for at, symbol in enumerate(symbols)}
    first: dict[str, int] = {}
    unused = max(of.values(), default=-1) + 1
    for name in (*functions, *(f"{mode}_several" for mode in several)):
        first[name] = unused
        unused += len(implementations) * len(KEY_BITS)
    known: Mapping[str, list[str]] = {name: _answers(name, sizes, TEXT) for name in (*run, *functions)}
    return {
        "key": KEY,
        "bytes": len(TEXT),
        "seed": f"0x{SEED:x}ull",
        "group_bytes": GROUP_BYTES,
        "groups": _answers(chain, sizes, TEXT[:GROUP_BYTES]),
        "known": known,
        "of": of,
        "first": first,
        "all": unused,
    }
