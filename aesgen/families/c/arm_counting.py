"""CTR of the family `arm` as the core of a mode that counts, and GHASH in assembly for `ghash=umull`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.families import Prepared
from aesgen.families.arm import ghash
from aesgen.families.c import gcm
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

COUNTER = next(each.mode for each in operations().values() if each.counts)
WORD_BYTES = 4


def counter_of(problem: Problem) -> Problem:
    """The problem whose kernel makes the text of `problem`."""
    return Problem(problem.key_bits, COUNTER)


def counting(
    target: Target, point: Point, made: Prepared, own: Mapping[str, Any], name: str, words: Mapping[str, int]
) -> CMethod:
    """The kernel that `made` prepares, whose symbols and those of GHASH begin with `name`. `own`: further
    variables of its template; `words`: those of `c/arm_ctr.core.j2`."""
    shared = {"symbol": f"{name}_ctr", "setkey": "", "sections": True, **own}
    text = render_template(made.template, {**made.names, **shared})[0]
    if made.schedule is not None:
        text = schedule(text, target, made.schedule)
    # `ldm` and `stm` take aligned words only, and older cores have no other loads.
    aligned = point.get("keys") == "multiple" or "thumb2" not in target.features
    names = {**words, "lines": strings(text), "aligned": aligned}
    core = GroupCipher(name, "c/arm_ctr.core.j2", names, offers=("counter",))
    hashes = None
    if point["ghash"] == "umull":
        text = ghash.assembly(target, point, f"{name}_ghash_blocks")
        hashes = gcm.long_products(f"{name}_ghash", strings(text))
    return CMethod(
        cores=(core,),
        hashes=hashes,
        schedule_bytes=WORD_BYTES * words["key_words"],
        layout="sliced" if words["raw_words"] else "schedule",
    )


def strings(assembly: str) -> list[Any]:
    """The lines of `assembly`, without empty ones and comments, as the contents of C strings."""
    lines = (line.partition("@")[0].rstrip() for line in assembly.splitlines())
    return [line.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t") for line in lines if line]
