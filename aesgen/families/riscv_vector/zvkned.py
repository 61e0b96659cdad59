"""Vector AES instructions (Zvkned, and Zvkb's reversal of bytes for CTR) on RV64.

Round keys stay in vector registers for the whole call; an instruction takes one for all blocks of a group of
registers. A pass takes `side` groups side by side, so that a result is ready when the next round needs it.
The program fits any length of the vector registers. Decryption takes the round keys of encryption.
"""

from __future__ import annotations

from typing import Any

from aesgen import pipelines
from aesgen.errors import UserError, VariantFailure
from aesgen.families import Prepared
from aesgen.families.riscv.common import common_names, entries, functions, machine_of
from aesgen.families.scalar.functions import Functions
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

GIVEN = tuple(f"a{number}" for number in range(2, 8))
"""The registers of the six words of a key of AES-192, and of those made from them."""
SLOTS = ("iv", "left", "counter", "length", "end")
"""Words on the stack in CTR: the IV's address, the blocks behind those with the same upper words of the
counter, the counter's low 32 bits, the number of these blocks, the end of their input."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if not {"zvkned", "rv64"} <= target.features:
        raise UserError(f"target {target.name}: features: expected rv64 and zvkned, for the method zvkned")
    word, group, side = machine_of(target), int(str(point["group"])), int(str(point["side"]))
    usual = functions(problem, prefix)
    names = Functions(usual.kernel, f"{prefix}aes{problem.key_bits}_setkey_enc", "setkey_enc", "expanded")
    bits = int(pipelines.load(str(target.pipeline))["vector_bits"])
    blocks = group * bits // 128
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "group": group,
        "passes": [_pass(problem, group, number) for number in ((side, 1) if side > 1 else (1,))],
        "keys": [f"v{1 + number}" for number in range(problem.round_keys)],
        "order": _order(problem),
        "slots": {name: word.size * number for number, name in enumerate(SLOTS)},
        "frame": -(-word.size * len(SLOTS) // 16) * 16,
        "key_words": problem.key_bits // 32,
        "given": GIVEN,
        "made": _made_192(),
    }
    return Prepared(
        "riscv-vector/zvkned.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(
            problem,
            names,
            bool(point["setkey"]),
            16 * problem.round_keys,
            word.size,
            side * blocks,
            vector_bits=bits,
        ),
    )


def _order(problem: Problem) -> list[tuple[str, int]]:
    """The AES instructions of a block, and the number of the round key that each takes."""
    last, inner = problem.rounds, range(1, problem.rounds)
    if problem.contract.decrypts:
        return [("vaesz.vs", last), *(("vaesdm.vs", number) for number in reversed(inner)), ("vaesdf.vs", 0)]
    return [("vaesz.vs", 0), *(("vaesem.vs", number) for number in inner), ("vaesef.vs", last)]


def _made_192() -> list[list[tuple[str, str, int]]]:
    """The words of the schedule of AES-192 behind the key, six at a time, as far as it goes: the register of
    each, the one that is added to it, and the word's place in bytes. t0 has the word that was rotated and
    substituted."""
    places = [range(24 * number, min(24 * number + 24, 16 * 13), 4) for number in range(1, 9)]
    return [
        [(GIVEN[n], GIVEN[n - 1] if n else "t0", place) for n, place in enumerate(each)] for each in places
    ]


def _pass(problem: Problem, group: int, side: int) -> dict[str, Any]:
    """The registers of a pass over `side` groups: `data`; in CTR `counter` and the `input` of each group, of
    which `early` ones have registers of their own; in CBC decryption `before`, the ciphertext one block
    earlier. v0 is CTR's mask of the low words and the last block of CBC. Raises `VariantFailure`
    (`constraints`) if registers are too few."""
    free = [f"v{number}" for number in range(0, 32, group) if number > problem.round_keys]
    counter = [free.pop(0)] if problem.contract.counts and free else []
    data, others = free[:side], free[side:]
    needed = 1 if counter else side if problem.contract.chained else 0
    if len(data) < side or len(others) < needed:
        raise VariantFailure("constraints", f"registers run out: {side} groups of {group} registers")
    return {
        "side": side,
        "counter": counter[0] if counter else "",
        "data": data,
        "input": [others[number % len(others)] for number in range(side)] if counter else [],
        "early": min(side, len(others)),
        "before": others[:side],
    }
