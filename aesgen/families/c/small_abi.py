"""Exports for small cores: one C file for each function, as its record has it, one for the set-up of each key
size, and a header. A program that calls one function links this function, its key set-up and its table.

`supports` says which exports have this form; others have the core ABI of host-class machines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.families import DropIn, Part, Prepared
from aesgen.families.c.method import Table
from aesgen.families.small_drop_in import Header
from aesgen.model.build import EntryPoint, Source, arguments_of
from aesgen.model.target import Target
from aesgen.rendering.names import slug
from aesgen.rendering.templates import render_template

MODES = frozenset({"ecb", "cbc", "ctr", "cmac", "ccm"})
TABLES = frozenset({"arm-block", "ttable"})
"""The methods that look bytes up at secret places; key set-up beside them does so, too."""
_PREPARING = re.compile(r"/\* The prepared key is the key schedule\. \*/\n.*?\n\}\n+", re.DOTALL)
"""The set-up of a key that is the schedule itself."""
_TABLE_SECTION = r'(\.section \.rodata\.{0}), \\"a\\", %progbits'


def supports(target: Target, parts: Sequence[Part], wipe: bool) -> bool:
    """Whether an export of `parts` has this form."""
    small = "flash" in target.limits and not target.dispatch
    return small and not wipe and all(part.problem.mode in MODES for part in parts)


def files(target: Target, parts: Sequence[Part], options: DropIn) -> dict[str, str]:
    """The sources, the first function's first, and the header."""
    header = Header(target, options, template="c/small/header.h.j2")
    shared = {**header.head, "header_name": header.name}
    made: dict[str, str] = {}
    setups: dict[int, dict[str, bool]] = {}
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared, entry = _kernel(target, part, options)
        problem = part.problem
        made[f"{entry.symbol}.c"] = _function(part, prepared, entry, options, shared)
        own = _setup(part, entry, options)
        setups.setdefault(problem.key_bits, {})[own.symbol] = own.key_form == "inverse"
        header.setkey(own.symbol, own.context_bytes, problem.key_bytes)
        if problem.contract.is_block_mode:
            header.kernel(entry.symbol, problem)
        else:
            header.function(entry.symbol, problem.operation)
    look_up = any(part.method in TABLES for part in parts)
    for bits, own_setups in setups.items():
        made[f"{slug(f'{options.prefix}aes{bits}_keys')}.c"] = _keys(bits, own_setups, look_up, shared)
    return {**made, header.name: header.text()}


def _function(
    part: Part, prepared: Prepared, entry: EntryPoint, options: DropIn, shared: Mapping[str, Any]
) -> str:
    """One function's file: its kernel's symbols are its own, but for the table of bytes, which the linker
    keeps once."""
    problem, own = part.problem, _own_prefix(part, options)
    kernel = prepared.entries[0].symbol
    wrapped = problem.mode in ("ecb", "ccm")
    names = {**prepared.names, "linkage": "static " if wrapped else ""}
    text = render_template(prepared.template, names)[0].strip()
    text = _PREPARING.sub("", text)
    if not wrapped:
        text = re.sub(rf"\b{kernel}\b", entry.symbol, text)
    table, one = f"{own}arm_table", f"{options.prefix}aes_arm_table"
    text = re.sub(_TABLE_SECTION.format(table), rf'\1, \\"aG\\", %progbits, {one}, comdat', text)
    text = text.replace(table, one)
    names = {
        **shared,
        "text": text,
        "level": part.point["optimise"],
        "mode": problem.mode,
        "opens": problem.contract.opens,
        "symbol": entry.symbol,
        "kernel": kernel,
    }
    return render_template("c/small/part.c.j2", names)[0]


def _keys(bits: int, setups: Mapping[str, bool], look_up: bool, shared: Mapping[str, Any]) -> str:
    names = {
        **shared,
        "setups": setups,
        "words": bits // 32,
        "total": 16 * (bits // 32 + 7),
        "table": Table.of("sbox", [int(value) for value in aes.SBOX]).lines if look_up else [],
        "circuit": circuits.sbox(),
        "constant": f"{circuits.CONSTANT * 0x01010101:#x}",
    }
    return render_template("c/small/keys.c.j2", names)[0]


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """All files, with all their functions; each file states its own level of optimisation."""
    entries: dict[str, EntryPoint] = {}
    for part in parts:
        _, entry = _kernel(target, part, options)
        for each in (entry, _setup(part, entry, options)):
            entries[each.symbol] = each
    ordered = sorted(files.items(), key=lambda file: file[0].endswith(".h"))
    flags = "-O2 -std=c99 -ffunction-sections -fdata-sections"
    return [Source(tuple(ordered), tuple(entries.values()), options=(("flags", flags),))]


def _own_prefix(part: Part, options: DropIn) -> str:
    return f"{options.prefix}{part.problem.key_bits}_{part.problem.operation}_"


def _kernel(target: Target, part: Part, options: DropIn) -> tuple[Prepared, EntryPoint]:
    """The kernel with symbols of its own, and the function around it, which takes a schedule of the standard
    or its inverse."""
    from aesgen.families.c import prepare, symbol_of

    prepared = prepare(target, part.problem, part.method, part.point, _own_prefix(part, options))
    kernel, contract = prepared.entries[0], part.problem.contract
    entry = replace(
        kernel,
        symbol=options.prefix + symbol_of(part.problem),
        conventions=("bulk", "call"),
        key_form="expanded" if kernel.key_form == "setkey" else kernel.key_form,
        arguments=arguments_of(part.problem.operation),
        compares=contract.opens,
    )
    return prepared, entry


def _setup(part: Part, entry: EntryPoint, options: DropIn) -> EntryPoint:
    problem = part.problem
    return EntryPoint(
        f"{options.prefix}aes{problem.key_bits}_setkey_{'dec' if entry.key_form == 'inverse' else 'enc'}",
        f"setkey_{'dec' if entry.key_form == 'inverse' else 'enc'}",
        problem.key_bits,
        ("call",),
        key_form=entry.key_form,
        key_alignment=1,
        context_bytes=16 * problem.round_keys,
    )
