"""How many vector registers a variant needs, by purpose. Kernels allocate from this account, and constraints
of search spaces query it (`registers_used()`).

Each function works on one point (`on` = `Points`) or on arrays of many values of each axis (`on` = `Arrays`),
so that a space's points can be counted without visiting them. The order of the purposes is the order of
allocation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.cipher import loop
from aesgen.config.points import Points
from aesgen.families.x86_asm.registers import CLASSES
from aesgen.model.problem import Problem

_LANES = {name: registers.lanes for name, registers in CLASSES.items()}
_COUNTS = {name: registers.count for name, registers in CLASSES.items()}


def available(on: type[Points], registers: Any) -> Any:
    """The registers of the class called `registers`."""
    return on.pick(_COUNTS, registers)


def feeds(problem: Problem) -> bool:
    """Whether blocks begin with the ciphertext before, to which the text is added in the end (CFB)."""
    return "feed" in problem.contract.before


def parallel(
    on: type[Points], problem: Problem, axes: Mapping[str, Any], cached: bool = False
) -> dict[str, Any]:
    """For CTR, ECB, CBC and CFB decryption (`aesgen.families.x86_asm.parallel`); `cached`: a table
    replaces the first rounds of CTR. `axes` has the fields of `AssemblyAxes`."""
    registers, interval, keys = axes["registers"], axes["interval"], axes["keys"]
    steps = len(loop.steps(problem))
    wide = on.pick(_LANES, registers) > 1
    stages = on.choose(interval > 0, (steps + interval - 1) // on.maximum(interval, 1), 1)
    needs: dict[str, Any] = {"states": stages * on.maximum(axes["interleave"], 1)}
    if cached:
        needs |= {"counter": 1, "crossing": on.choose(wide, 1, 0), "text": 1}
    elif problem.contract.counts:
        in_registers, method = axes["constants"] == "register", axes["counter"]
        shuffled = (method == "chain") | (method == "offsets")
        needs |= {
            "counter": 1,
            "counter mask": on.choose(in_registers & shuffled, 1, 0),
            "counter step": on.choose(in_registers & (method == "chain"), 1, 0),
            "text": on.choose(axes["fold"] | (registers == "sse16"), 1, 0),
        }
    elif problem.contract.chained:
        adds = feeds(problem) & (registers == "sse16")  # the text, which may be unaligned
        needs |= {"previous": 1, "text": on.choose(axes["fold"] | wide | adds, 1, 0)}
    needs["early"] = on.choose(axes["prefetch"] == "register", axes["prefetch_source"], 0)
    needs["keys"] = keys.count("register")
    needs["temporaries"] = on.minimum(axes["temporaries"], keys.count("temporary"))
    return needs


def chained(on: type[Points], problem: Problem, axes: Mapping[str, Any]) -> dict[str, Any]:
    """For CBC encryption (`aesgen.families.x86_asm.chains`). `axes` has the fields of `AssemblyAxes`;
    `keys` is one point's, because the fused last round holds round key 0 a second time."""
    lanes, xor, gather, keys = on.pick(_LANES, axes["registers"]), axes["xor"], axes["gather"], axes["keys"]
    groups = (problem.streams + lanes - 1) // lanes
    fused = (xor == "fused") | (xor == "undone")
    sets = groups if problem.streams > 1 and not problem.shared_key else 1
    again = {home: on.choose(fused & (keys[0] == home), 1, 0) for home in ("register", "temporary")}
    held = {home: sets * (keys.count(home) + again[home]) for home in again}
    return {
        "states": groups,
        "texts": on.choose(fused & (axes["feed"] == "early"), groups, 1),
        "result": on.choose(xor == "fused", 1, 0),
        "early": on.choose(axes["prefetch"] == "register", groups * axes["prefetch_source"], 0),
        "data": on.choose(gather == "transpose", groups * lanes, 0),
        "turning": on.choose(gather == "ahead", lanes - 1, 0),
        "spare": on.choose(gather == "insert", 0, lanes - 1),
        "keys": held["register"],
        "temporaries": on.minimum(axes["temporaries"], held["temporary"]),
    }
