"""Key expansion (FIPS-197, 5.2) as straight-line steps on the key's words. The S-box's values come from the
T-table's own bytes. Also the constants of the decryption keys' InvMixColumns."""

from __future__ import annotations

from aesgen.cipher import aes
from aesgen.families.arm.lookups import ArmStep
from aesgen.model.problem import Problem


def expansion(problem: Problem) -> list[ArmStep]:
    """The schedule in groups of as many words as the key has: `%w0`, `%w1`, ... are replaced in place and
    stored after each group (`store`: `words`, at word `word`)."""
    length = problem.key_bits // 32
    total = 4 * problem.round_keys
    words = [f"%w{number}" for number in range(length)]
    constants = aes.round_constants(total // length)
    steps = [ArmStep("store", words=tuple(words))]
    for group, start in enumerate(range(length, total, length)):
        count = min(length, total - start)
        steps.append(ArmStep("constant", "%w0", "%w0", value_of=int(constants[group])))
        steps += _substituted(words[-1], "%w0", turn=1)
        for number in range(1, count):
            if length == 8 and number == 4:
                steps += _substituted("%w3", "%w4", turn=0)
            else:
                steps.append(ArmStep("add", words[number], words[number], words[number - 1]))
        steps.append(ArmStep("store", word=start, words=tuple(words[:count])))
    return steps


def _substituted(source: str, target: str, turn: int) -> list[ArmStep]:
    """`target` plus SubWord of `source`, with its bytes moved down by `turn` (1: RotWord); the loads come
    first."""
    rows = [0, 1, 2, 3]
    extract = [ArmStep("extract", f"%t{row}", source, row=row, last=True) for row in rows]
    load = [ArmStep("load", f"%t{row}", other=f"%t{row}", row=row, last=True) for row in rows]
    mix = [ArmStep("mix", target, target, f"%t{row}", row=(row - turn) % 4, last=True) for row in rows]
    return [*extract, *load, *mix]
