"""CCM, and GCM with GHASH in Thumb-1 assembly, around bit-sliced C for two blocks: constant time. GCM's
prepared key has the bit-sliced round keys."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families.arm import ghash_muls
from aesgen.families.c import bitsliced, gcm
from aesgen.families.c.counting import strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "around bit-sliced C for two blocks, constant time"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if not problem.contract.is_authenticated:
        raise VariantFailure("render", f"{problem.name}: the method thumb1-sliced has CCM and GCM only")
    made = bitsliced.prepare(target, problem, {**point, "word": bitsliced.SMALL_WORD, "lanes": 1}, prefix)
    [cipher] = made.cores
    name = f"{prefix}sliced{problem.key_bits}"
    names = {"cipher": cipher.name, "rounds": problem.rounds}
    bases = (*made.bases, cipher)
    if not problem.contract.counter_bits:
        core = GroupCipher(name, "c/sliced_pair.core.j2", {**names, "adjacent": True})
        return CMethod(cores=(core,), bases=bases, helpers=made.helpers, block_factor=made.block_factor)
    names |= {"aligned": True, "few": "", "loops": True}
    text = ghash_muls.assembly(f"{name}_ghash_blocks")
    return CMethod(
        cores=(GroupCipher(name, "c/sliced_ctr.core.j2", names, offers=("counter",)),),
        bases=bases,
        helpers=made.helpers,
        hashes=gcm.short_products(f"{name}_ghash", strings(text)),
        block_factor=made.block_factor,
        schedule_bytes=bitsliced.schedule_bytes(bitsliced.SMALL_WORD),
        layout="sliced",
    )
