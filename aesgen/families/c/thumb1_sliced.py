"""A mode that counts around bit-sliced C, with GHASH in Thumb-1 assembly: constant time. The prepared key has the
bit-sliced round keys."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families.arm import ghash_muls
from aesgen.families.c import bitsliced, gcm
from aesgen.families.c.counting import strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "on bit-sliced C with GHASH in Thumb-1 assembly, constant time"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if not problem.contract.counter_bits:
        raise VariantFailure("render", f"{problem.name}: the method thumb1-sliced has a counter only")
    made = bitsliced.prepare(target, problem, {**point, "word": bitsliced.SMALL_WORD, "lanes": 1}, prefix)
    [cipher] = made.cores
    name = f"{prefix}sliced{problem.key_bits}"
    names = {"cipher": cipher.name, "rounds": problem.rounds, "aligned": True, "few": "", "loops": True}
    text = ghash_muls.assembly(f"{name}_ghash_blocks")
    return CMethod(
        cores=(GroupCipher(name, "c/sliced_ctr.core.j2", names, offers=("counter",)),),
        bases=(*made.bases, cipher),
        helpers=made.helpers,
        hashes=gcm.short_products(f"{name}_ghash", strings(text)),
        block_factor=made.block_factor,
        schedule_bytes=bitsliced.schedule_bytes(bitsliced.SMALL_WORD),
        layout="sliced",
    )
