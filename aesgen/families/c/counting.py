"""CTR in assembly, of the family `arm` or one of scalar machines, as the core of a mode that counts, and
GHASH in assembly for the other values of `ghash` than `products` and `table`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Family, Prepared, family
from aesgen.families.arm import ghash as long_products
from aesgen.families.arm import ghash_muls, ghash_thumb1
from aesgen.families.c import gcm
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.families.scalar import ghash
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

COUNTER = next(each.mode for each in operations().values() if each.counts)
WORD_BYTES = 4
_COMMENT = re.compile(r"@ .*|^# .*")
"""A comment of an ARM assembler, or a line that is one."""


MACHINES = {"riscv": "riscv.common", "mips": "mips.machine", "ppc": "ppc.machine"}
"""The families of scalar machines, and the module of each with `machine_of`."""


def family_of(target: Target) -> Family:
    """The family of assembly for the scalar machine `target`."""
    return family(_scalar(target))


def machine_of(target: Target) -> ScalarMachine:
    module = import_module(f"aesgen.families.{MACHINES[_scalar(target)]}")
    found: ScalarMachine = module.machine_of(target)
    return found


def _scalar(target: Target) -> str:
    found = next((name for name in target.families if name in MACHINES), None)
    if found is None:
        raise VariantFailure("render", f"{target.name} is no target of {', '.join(MACHINES)}")
    return found


def counter_of(problem: Problem) -> Problem:
    """The problem whose kernel makes the text of `problem`."""
    return Problem(problem.key_bits, COUNTER)


def counting(
    target: Target, point: Point, made: Prepared, own: Mapping[str, Any], name: str, words: Mapping[str, int]
) -> CMethod:
    """The kernel that `made` prepares, whose symbols and those of GHASH begin with `name`. `own`: further
    variables of its template; `words`: those of `c/ctr.core.j2`."""
    shared = {"symbol": f"{name}_ctr", "setkey": "", "sections": True, **own}
    text = render_template(made.template, {**made.names, **shared})[0]
    if made.schedule is not None:
        text = schedule(text, target, made.schedule)
    # `ldm` and `stm` take aligned words only, and older cores have no other loads.
    aligned = point.get("keys") == "multiple" or "thumb2" not in target.features
    names = {
        **words,
        "lines": strings(text),
        "aligned": aligned,
        "few": "",
        "loops": point["ghash"] == "mulhu",
    }
    core = GroupCipher(name, "c/ctr.core.j2", names, offers=("counter",))
    hashes = None
    if point["ghash"] == "umull":
        text = long_products.assembly(target, point, f"{name}_ghash_blocks")
        hashes = gcm.long_products(f"{name}_ghash", strings(text))
    elif point["ghash"] == "thumb1":
        text = ghash_thumb1.assembly(point, f"{name}_ghash_blocks")
        hashes = gcm.multiples(f"{name}_ghash", strings(text))
    elif point["ghash"] == "muls":
        text = ghash_muls.assembly(f"{name}_ghash_blocks")
        hashes = gcm.short_products(f"{name}_ghash", strings(text))
    elif point["ghash"] == "mulhu":
        machine = machine_of(target)
        text = ghash.assembly(machine, target, point, f"{name}_ghash_blocks")
        hashes = gcm.long_products(
            f"{name}_ghash", strings(text), int(str(point["hashed"])), ghash.loads_words(machine)
        )
    return CMethod(
        cores=(core,),
        hashes=hashes,
        block_factor=int(str(point.get("hashed", 1))),
        schedule_bytes=WORD_BYTES * words["key_words"],
        layout="sliced" if words["raw_words"] else "schedule",
    )


def strings(assembly: str) -> list[Any]:
    """The lines of `assembly`, without empty ones and comments, as the contents of C strings."""
    lines = (_COMMENT.sub("", line).rstrip() for line in assembly.splitlines())
    return [line.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t") for line in lines if line]
