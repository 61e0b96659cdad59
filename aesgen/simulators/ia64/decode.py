"""IA-64 operations in the terms of a pipeline description.

The classes: `alu_m` and `alu_i`, arithmetic in a slot of either kind; `shift` (shifts, extracts and deposits,
which one unit executes), `extend` and `multi` (MIX and MUX); `load`, `store`; `move` to or from application
registers; `alloc`; `long` (MOVL); `nop_m`, `nop_i`, `nop_b`; `branch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.simulators.ia64.encoding import LAST, LC, PFS, UNAT, SlotOperation, operations
from aesgen.simulators.in_order.instruction import DecodedInstruction

_KINDS = {
    **dict.fromkeys(("shrp", "extr", "extr.u", "dep.z", "dep"), "shift"),
    **dict.fromkeys(("zxt", "sxt"), "extend"),
    **dict.fromkeys(("mov.to", "mov.from"), "move"),
    **dict.fromkeys(("br.cond", "br.cloop", "br.ret"), "branch"),
    **{"ld": "load", "st": "store", "movl": "long", "alloc": "alloc", "undefined": "undefined"},
}
_SPECIAL = {LC: "lc", PFS: "pfs", UNAT: "unat"}
_TWO = ("add", "add1", "sub", "sub1", "and", "andcm", "or", "xor", "shladd", "shrp", "dep")
_THIRD = ("adds", "subi", "andi", "andcmi", "ori", "xori", "extr", "extr.u", "zxt", "sxt")


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The operations of consecutive bundles, first to last. Unknown ones have the class `undefined`."""
    return [decoded(each) for each in operations(code)]


@cache
def decoded(each: SlotOperation) -> DecodedInstruction:
    """One operation."""
    name = each.name
    kind = _KINDS.get(name) or (f"nop_{each.slot}" if name == "nop" else "")
    if not kind:
        kind = "multi" if name.startswith(("mix", "mux")) else f"alu_{each.slot}"
    reads, writes = _registers(each)
    if each.qp:
        reads |= {f"p{each.qp}"}
    return DecodedInstruction(
        text=name,
        size=each.size,
        kind=kind,
        reads=frozenset(reads - {"r0"}),
        writes=frozenset(writes),
        address=frozenset({f"r{each.r3}"} if kind in ("load", "store") else ()),
        updated=f"r{each.r3}" if each.updated else "",
        control=kind == "branch",
        ends_group=each.stop,
        ends_bundle=each.size in LAST,
    )


def _registers(each: SlotOperation) -> tuple[set[str], set[str]]:
    """What an operation reads and writes besides its predicate."""
    name, first, second, third = each.name, f"r{each.r1}", f"r{each.r2}", f"r{each.r3}"
    if name in ("ld", "st"):
        kept = {second} if name == "st" or each.by_register else set[str]()
        return {third} | kept, ({first} if name == "ld" else set()) | ({third} if each.updated else set())
    if name.startswith("cmp"):
        immediate = name.startswith("cmpi")
        written = {f"p{number}" for number in (each.p1, each.p2) if number}
        return {third} if immediate else {second, third}, written
    if name in _TWO or name.startswith("mix"):
        return {second, third}, {first}
    if name in _THIRD:
        return {third}, {first}
    special = {_SPECIAL.get(each.imm, "special")}
    return {
        "dep.z": ({second}, {first}),
        "mux1.rev": ({second}, {first}),
        "movl": (set(), {first}),
        "alloc": ({"pfs"}, {first}),
        "mov.to": ({second}, special),
        "mov.from": (special, {first}),
        "br.cloop": ({"lc"}, {"lc"}),
        "br.ret": ({"b0"}, set()),
    }.get(name, (set(), set()))
