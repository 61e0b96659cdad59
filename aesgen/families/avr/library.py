"""Files for other projects to link: one assembly file, one header, metadata and a sketch for Arduino.

`groups` renders the functions of one key size and direction, with the core of the part in ECB mode, else of
the first. Every function, table and schedule has a section of its own. The file holds every core twice, with
its S-box in SRAM and in flash; its user chooses when assembling the file (after Osvik, Bos, Stefan and
Canright, FSE 2010, section 4). The default is the tuned side, unless the part's SRAM cannot hold it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from aesgen.families import DropIn, Part
from aesgen.families.avr import declared, vectors
from aesgen.families.avr.compact import compact, is_compact
from aesgen.families.avr.groups import Group, leaving
from aesgen.families.avr.message_gcm import GcmGroup
from aesgen.families.avr.message_group import BOTH_WAYS, RETURN_BYTES
from aesgen.families.avr.own_key import SHARED_IF_LARGE
from aesgen.families.avr.program import text_bytes
from aesgen.families.avr.variant import Choices
from aesgen.families.small_drop_in import LEFT_FREE
from aesgen.model.build import EntryPoint, Source
from aesgen.model.target import Target
from aesgen.operations import operations
from aesgen.rendering.names import stem as stem_of
from aesgen.rendering.templates import render_template

SIDES = ("sram", "flash")
_FLASH_PAGE = re.compile(r"ldi r31, hi8\((\w+_flash)\)")
SWITCH = "SBOX_IN_FLASH"
STACK_BYTES = 64
"""SRAM that a part must have left beside tables and schedules, as for the variants of its search space."""


RELATIVE = 8192
"""Bytes of flash up to which parts have RJMP and RCALL only (AVR instruction set manual, JMP and CALL)."""


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """The files of the small machines' ABI; all functions start with `options.prefix`."""
    chosen = _chosen(parts)
    flash = target.limits["flash"]
    own_counters = _own_counters(tuple(chosen), options.wipe, flash)
    sides = {
        side: _side([_moved(each, side) for each in chosen], options, flash, own_counters) for side in SIDES
    }
    default = next((each.sbox for each in chosen), "sram")
    if default == "sram" and _sram_bytes(sides["sram"]) + STACK_BYTES > target.limits["sram"]:
        default = "flash"
    functions = declared.functions(chosen)
    size = functions[0]  # the example's
    names = {
        "header": options.header,
        "prefix": options.prefix,
        "stem": stem_of(options.prefix),
        "guard": options.prefix.upper() + "AES_H",
        "switch": options.prefix.upper() + SWITCH,
        "relative_jumps": flash <= RELATIVE,
        "default_in_flash": int(default == "flash"),
        "sides": {side: {**made, "texts": [*map(_far, made["texts"])]} for side, made in sides.items()},
        **{kind: _in_either(sides, kind) for kind in ("caching", "fixed")},
        "functions": functions,
        "size": size,
        "key": vectors.key(size["bits"]),
        "examples": [vectors.example(operation, size["bits"]) for operation in size["modes"]],
        "message_examples": vectors.of_messages(size["messages"], size["bits"]),
        "messages": list(dict.fromkeys(each for own in functions for each in own["messages"])),
        "return_bytes": options.prefix.upper() + RETURN_BYTES,
        "mode_names": ", ".join(each.upper() for each in dict.fromkeys(c.problem.mode for c in chosen)),
        "target": target.title,
    }
    stem = names["stem"]
    files = {
        f"{stem}.S": "avr/library/library.S.j2",
        f"{stem}.h": "avr/library/library.h.j2",
        "library.properties": "avr/library/library.properties.j2",
        "library.json": "avr/library/library.json.j2",
        f"examples/{stem}_vectors/{stem}_vectors.ino": "avr/library/vectors.ino.j2",
    }
    return {name: render_template(template, names)[0] for name, template in files.items()}


def differences(target: Target, parts: Sequence[Part], entry: EntryPoint) -> list[str]:
    """Why the file's function `entry` may take more cycles or bytes than the variant of its record."""
    chosen = _chosen(parts)
    if is_compact(chosen):
        return ["all functions share one body, so that the whole file is small"]
    options = DropIn((), "")
    default = next((each.sbox for each in chosen), "sram")
    own_counters = _own_counters(tuple(chosen), False, target.limits["flash"])
    side = _side(chosen, options, target.limits["flash"], own_counters)
    found = []
    [point] = [
        part.point
        for part in parts
        if (part.problem.operation, part.problem.key_bits) == (entry.operation, entry.key_bits)
    ]
    if point.get("ports"):
        found.append("interrupts may use the I/O registers, so that no key bytes wait there")
    if default == "sram" and _sram_bytes(side) + STACK_BYTES > target.limits["sram"]:
        found.append("the S-boxes lie in flash, since the SRAM cannot hold them")
        chosen = [_moved(each, "flash") for each in chosen]
    contract = operations()[entry.operation]
    if contract.linear:
        return [*found, BOTH_WAYS]
    members = _groups(_apart(chosen)[1])[entry.key_bits, contract.decrypts]
    shares = entry.key_bits not in own_counters
    group = Group(members, options, target.limits["flash"], False, shares)
    of_any, cached = not entry.abi.schedule_symbol, {each.problem.operation for each in group.cached}
    if not contract.is_block_mode:
        return [*found, *group.messages.differences(entry, of_any)]
    if group.second and of_any:
        core = "a loop" if group.second.looped else "loads of two bytes, not four"
        found.append(f"its core reads the caller's schedule through a pointer, in {core}")
    if of_any and entry.operation in cached and not group.own_counters:
        found.append("it caches no rounds")
    if entry.operation in cached and not of_any:
        return [*found, "its key setup serves two cores that read the schedule in different orders"]
    if group.second and group.second.looped and not of_any:
        order = "the order that a loop over a caller's schedule reads"
        found.append(f"its key setup stores {order}, in more code")
    if len(group.second_callers if of_any else group.callers) > 1:
        found.append("the modes call one core as a subroutine")
    return found


def _chosen(parts: Sequence[Part]) -> list[Choices]:
    """The choices of an export. No key bytes wait in I/O registers: an interrupt may use these, and parts
    have other registers at their addresses."""
    return [Choices.of(part.problem, part.method, part.point, ports=()) for part in parts]


def _in_either(sides: Mapping[str, Mapping[str, Any]], kind: str) -> list[str]:
    """The names in `kind` of either side, without duplicates."""
    return list(dict.fromkeys(name for side in sides.values() for name in side[kind]))


def _sram_bytes(side: Mapping[str, Any]) -> int:
    """The SRAM for the tables and schedules of one side of the switch."""
    tables = sum(len(table["content"]) for table in side["tables"] if table["where"] == "sram")
    reserved = (*side["schedules"].values(), *side["caches"].values())
    return tables + sum(each["bytes"] for each in reserved)


def _moved(choices: Choices, side: str) -> Choices:
    """The same choices with the S-box on the other side, as closely as that side allows."""
    if choices.sbox == side:
        return choices
    counter = _moved(choices.counter, side) if choices.counter else None
    return replace(choices, sbox=side, xtime="shift", late=0, counter=counter)


def _apart(chosen: Sequence[Choices]) -> tuple[list[Choices], list[Choices]]:
    """Those for GCM, whose keys are their own, and the others."""
    gcm = [each for each in chosen if each.hashes]
    return gcm, [each for each in chosen if each not in gcm]


def _groups(chosen: Sequence[Choices]) -> dict[tuple[int, bool], list[Choices]]:
    groups: dict[tuple[int, bool], list[Choices]] = {}

    def place(each: Choices) -> tuple[bool, ...]:
        return each.for_messages, each.cached, each.problem.contract.state is not None

    for choices in sorted(chosen, key=place):
        groups.setdefault((choices.problem.key_bits, choices.decrypts), []).append(choices)
    return groups


@lru_cache(maxsize=64)
def _own_counters(chosen: tuple[Choices, ...], wipe: bool, flash: int) -> frozenset[int]:
    """The key sizes whose counter mode for any schedule may have a core of its own: all, or without as many
    of `SHARED_IF_LARGE` as necessary for a file that leaves flash to the rest of the program. If no such file
    does, all, because a program on this part links some of the functions only."""
    usable = flash - flash // LEFT_FREE
    every = own = frozenset(each.problem.key_bits for each in chosen)
    if is_compact(chosen) or every.isdisjoint(SHARED_IF_LARGE):
        return every
    for bits in (*SHARED_IF_LARGE, None):
        if _flash_bytes(_side(chosen, DropIn(wipe=wipe), flash, own)) <= usable:
            return own
        own -= {bits}
    return every


def _flash_bytes(side: Mapping[str, Any]) -> int:
    """The bytes of flash of one side of the switch: functions, tables, and the contents of those in SRAM."""
    tables = sum(len(table["content"]) for table in side["tables"])
    return sum(text_bytes(text) for text in side["texts"]) + tables


def _side(
    chosen: Sequence[Choices], options: DropIn, flash: int, own_counters: frozenset[int]
) -> dict[str, Any]:
    """One side of the switch: text by function, tables, the schedules that kernels place themselves, the
    functions that use only these (`fixed`), the caches of functions that take any schedule, and all functions
    with a cache (`caching`). `own_counters`: the key sizes whose counter mode for any schedule may have a
    core of its own."""
    if is_compact(chosen):
        return compact(chosen, options)
    in_sram = any(each.sbox == "sram" and not each.decrypts for each in chosen)
    gcm, others = _apart(chosen)
    groups = [
        Group(members, options, flash, in_sram, bits not in own_counters)
        for (bits, _), members in _groups(others).items()
    ]
    hashing = [
        GcmGroup(members, options, options.prefix.upper() + RETURN_BYTES) for members in _groups(gcm).values()
    ]
    every: list[Group | GcmGroup] = [*groups, *hashing]
    tables = {symbol: table for group in every for symbol, table in group.tables.items()}
    placed = [schedule for group in groups if (schedule := group.schedule)]
    texts = list(dict.fromkeys(text for group in every for text in group.texts))
    if any(group.shares_its_end for group in groups):
        names = {"symbol": leaving(options.prefix), "wipe": options.wipe}
        texts.append(render_template("avr/library/leave.s.j2", names)[0])
    return {
        "texts": texts,
        "tables": list(tables.values()),
        "schedules": {schedule["chip"]["schedule"]: schedule for schedule in placed},
        "caches": {symbol: cache for group in every for symbol, cache in group.caches.items()},
        "caching": [name for group in every for name in group.caching],
        "fixed": [name for group in groups for name in group.fixed],
        "cycles": {},
    }


def _far(text: str) -> str:
    """`text` with the page of each table in flash in the form of the file's macro, which sets RAMPZ too where
    `elpm` must read the table: a boot loader, for example, lies above the first 64 KB."""
    return _FLASH_PAGE.sub(r"FLASH_PAGE(\1)", text)


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """The assembly file with its default switch, and with the opposite switch as an alternative."""
    stem = stem_of(options.prefix)
    assembly, header = files[f"{stem}.S"], files[f"{stem}.h"]
    entries = tuple(declared.entry_points(_chosen(parts), options.prefix, header))
    switch = options.prefix.upper() + SWITCH
    other = f"{switch}={int(f'#define {switch} 0' in assembly)}"
    given = ((f"{stem}.S", assembly), (f"{stem}.h", header))
    alternative = (("flags", f"-D{other}"), ("alternative", other))
    return [Source(given, entries, options=each) for each in ((), alternative)]
