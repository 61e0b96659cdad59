"""ECB, CBC and CTR with the AES instructions of the cryptographic extension (ARM ARM DDI 0487, C7.2).

All round keys stay in v16 upwards, up to eight blocks in v0 to v7. The parameters are those of the host
device: `(rk, iv, in, out, blocks)`; nothing needs to be aligned. Decryption takes the equivalent inverse
cipher's keys in their order of use.

In CBC encryption the text, the first round key and the last one of the block before enter the chain as the
operand of its first AESE, so that nothing but AES instructions waits for the block before. CTR's counters
go from general to vector registers by moves, or through the frame, stored beside the rounds of the pass
before: a move takes a vector pipe, a load does not.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher.stitching import stitched
from aesgen.families import Prepared
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

FIRST_KEY, MOST_BLOCKS = 16, 8
CHAINED = {"text": "v2", "joined": "v1"}
"""CBC encryption: the text with both keys, and the two keys."""


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    decrypt = problem.contract.decrypts
    width = 1 if problem.contract.serial else int(str(point["interleave"]))
    one = _rounds(problem, 1, "rounds")
    if problem.contract.serial:
        one[0] = (0, CHAINED["text"], True)
    memory = width > 1 and point.get("counters") == "memory"
    cipher = _rounds(problem, width, str(point["order"]))
    names: dict[str, Any] = {
        **CHAINED,
        "problem": problem,
        "symbol": symbol,
        "decrypt": decrypt,
        "keys": [f"v{FIRST_KEY + number}" for number in range(problem.round_keys)],
        "width": width,
        "order": point["order"],
        "prefetch": int(str(point["prefetch"])),
        "memory": memory,
        "texts": [*range(FIRST_KEY + problem.round_keys, 32), *range(width, MOST_BLOCKS)] if memory else [31],
        "cipher": stitched(cipher, [(block, None, False) for block in range(width)]) if memory else cipher,
        "cipher_one": one,
    }
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        conventions=("bulk", "call"),
        key_form="inverse" if decrypt else "expanded",
        block_factor=width,
        key_alignment=1,
    )
    return Prepared(
        "aarch64/crypto.s.j2", f"{symbol}.s", names, (entry,), requires=frozenset({"aes", "neon"})
    )


def _rounds(problem: Problem, width: int, order: str) -> list[tuple[int, str, bool]]:
    """(block, key register, whether MixColumns follows) of each AES instruction, in order: round by round
    over all blocks, or block by block."""
    steps = [
        (block, f"v{FIRST_KEY + number}", number < problem.rounds - 1)
        for number in range(problem.rounds)
        for block in range(width)
    ]
    return sorted(steps, key=lambda step: step[0]) if order == "blocks" else steps
