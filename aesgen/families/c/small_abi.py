"""Exports for small cores: one C file for each function, as its record has it, one for the set-up of each key
size, and a header. Sealing and opening share a file if their keys have more than the schedule. A program that
calls one function links this function, its key set-up and its table.

`supports` says which exports have this form; others have the core ABI of host-class machines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.errors import UserError
from aesgen.families import DropIn, Part, Prepared, axes
from aesgen.families.arm.export import FPU
from aesgen.families.c.method import Table
from aesgen.families.small_drop_in import Header
from aesgen.model.build import EntryPoint, Source, arguments_of
from aesgen.model.target import Target
from aesgen.rendering.names import slug
from aesgen.rendering.templates import render_template

MODES = frozenset({"ecb", "cbc", "ctr", "cmac", "ccm", "gcm"})
TABLES = frozenset({"arm-block", "arm-thumb1", "ttable"})
"""The methods that look bytes up at secret places; key set-up beside them does so, too."""
WRAPPED = frozenset({"ecb", "ccm", "gcm"})
"""The modes whose kernels differ in their parameters or results from the functions around them."""
PREPARED = frozenset({"gcm"})
"""The modes whose keys have more than the key schedule."""
SCHEDULE = "schedule"
"""The layout of a prepared key that is the key schedule itself."""
_PREPARING = re.compile(r"/\* The prepared key is the key schedule\. \*/\n.*?\n\}\n+", re.DOTALL)
"""The set-up of a key that is the schedule itself."""
_TABLE_SECTION = re.compile(r'(\.section \.rodata\.(\w+)), \\"a\\", %progbits')


def supports(target: Target, parts: Sequence[Part], wipe: bool) -> bool:
    """Whether an export of `parts` has this form.

    Raises `UserError` for modes that have this form alone, if their functions should wipe."""
    small = "flash" in target.limits and not target.dispatch
    modes = {part.problem.mode for part in parts}
    if small and wipe and (prepared := sorted(modes & PREPARED)):
        names = ",".join(prepared)
        raise UserError(
            f"--wipe: the functions of {names} for {target.name} do not wipe. Leave out --wipe or {names}, "
            f"or take constant-time C that wipes: aesgen export --target portable-c --mode {names} --wipe"
        )
    return small and not wipe and modes <= MODES


def files(target: Target, parts: Sequence[Part], options: DropIn) -> dict[str, str]:
    """The sources, the first function's first, and the header."""
    header = Header(target, options, template="c/small/header.h.j2")
    shared = {**header.head, "header_name": header.name}
    made: dict[str, str] = {}
    setups: dict[int, dict[str, bool]] = {}
    for group in _groups(target, parts, options):
        name = group[0].entry.symbol if len(group) == 1 else group[0].mode_symbol
        made[f"{name}.c"] = _file(group, options, shared)
        for each in group:
            problem = each.part.problem
            for own in each.setups:
                header.setkey(own.symbol, own.context_bytes, problem.key_bytes)
            setups.setdefault(problem.key_bits, {})[each.setups[0].symbol] = each.entry.key_form == "inverse"
            if problem.contract.is_block_mode:
                header.kernel(each.entry.symbol, problem)
            else:
                header.function(each.entry.symbol, problem.operation)
    if _fpu(parts):
        header.duties += FPU
    look_up = any(part.method in TABLES for part in parts)
    for bits, own_setups in setups.items():
        made[f"{slug(f'{options.prefix}aes{bits}_keys')}.c"] = _keys(bits, own_setups, look_up, shared)
    return {**made, header.name: header.text()}


def _file(group: Sequence[_Function], options: DropIn, shared: Mapping[str, Any]) -> str:
    """A file of one function, or of functions with the same core: the kernels' symbols are its own, but for
    the table of bytes, which the linker keeps once."""
    texts: list[str] = []
    functions: list[dict[str, Any]] = []
    for number, each in enumerate(group):
        problem, kernel = each.part.problem, each.prepared.entries[0].symbol
        wrapped = problem.mode in WRAPPED
        names = {"linkage": "static " if wrapped else "", "shared": not number, "sets_up": not number}
        text = render_template(each.prepared.template, {**each.prepared.names, **names})[0].strip()
        text = _PREPARING.sub("", text)
        texts.append(text if wrapped else re.sub(rf"\b{kernel}\b", each.entry.symbol, text))
        own = () if number else each.setups[1:]
        functions.append(
            {
                "mode": problem.mode,
                "bits": problem.key_bits,
                "opens": problem.contract.opens,
                "symbol": each.entry.symbol,
                "kernel": kernel,
                "plain": each.setups[0],
                "setup": next(iter(own), None),
            }
        )
    text = "\n\n".join(texts)
    for table in dict.fromkeys(each[2] for each in _TABLE_SECTION.finditer(text)):
        one = f"{options.prefix}aes_{table.removeprefix(group[0].own_prefix).removeprefix('aes_')}"
        text = text.replace(table, one)
    text = _TABLE_SECTION.sub(r'\1, \\"aG\\", %progbits, \2, comdat', text)
    level = group[0].part.point["optimise"]
    fpu = _fpu([each.part for each in group])
    own_names = {"text": text, "level": level, "functions": functions, "fpu": fpu}
    return render_template("c/small/part.c.j2", {**shared, **own_names})[0]


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
    for group in _groups(target, parts, options):
        for function in group:
            for each in (function.entry, *function.setups):
                entries[each.symbol] = each
    ordered = sorted(files.items(), key=lambda file: file[0].endswith(".h"))
    flags = "-O2 -std=c99 -ffunction-sections -fdata-sections"
    return [Source(tuple(ordered), tuple(entries.values()), options=(("flags", flags),))]


@dataclass(frozen=True)
class _Function:
    """A function of an export. `setups`: that of the schedule of its key, and then its own, which needs that
    one. `own_prefix` begins the symbols of its kernel, `mode_symbol` the names of what its mode shares."""

    part: Part
    prepared: Prepared
    entry: EntryPoint
    setups: tuple[EntryPoint, ...]
    own_prefix: str
    mode_symbol: str


def _groups(target: Target, parts: Sequence[Part], options: DropIn) -> list[list[_Function]]:
    """The functions of each file: those of a mode whose keys have more than the schedule share one if they
    are of the same variant, with one key set-up. Otherwise each has its own."""
    groups: list[list[Part]] = []
    for part in sorted(parts, key=lambda part: part.problem.name):
        last = groups[-1][-1] if groups else part
        same = replace(last.problem, direction=part.problem.direction) == part.problem
        if (
            groups
            and same
            and _prepares(target, part)
            and (last.method, last.point) == (part.method, part.point)
        ):
            groups[-1].append(part)
        else:
            groups.append([part])
    made = []
    for group in groups:
        first = group[0].problem
        several = (
            sum(replace(first, direction=each[0].problem.direction) == each[0].problem for each in groups) > 1
        )
        key_name = first.operation if several else first.mode
        own_prefix = f"{options.prefix}{first.key_bits}_{first.mode if group[1:] else first.operation}_"
        made.append([_made(target, part, options, own_prefix, key_name) for part in group])
    return made


def _made(target: Target, part: Part, options: DropIn, own_prefix: str, key_name: str) -> _Function:
    """The kernel with symbols of its own, and the function around it, which takes a schedule of the standard
    or its inverse, or a key of its own."""
    from aesgen.families.c import prepare, symbol_of

    prepared = axes.prepared(prepare, target, part.problem, part.method, part.point, own_prefix)
    kernel, problem = prepared.entries[0], part.problem
    own = [each for each in prepared.entries if each.is_setkey and each.layout != SCHEDULE]
    usual = "expanded" if kernel.key_form == "setkey" else kernel.key_form
    entry = replace(
        kernel,
        symbol=options.prefix + symbol_of(problem),
        conventions=("bulk", "call"),
        key_form=kernel.key_form if own else usual,
        arguments=arguments_of(problem.operation),
        compares=problem.contract.opens,
    )
    begin, way = f"{options.prefix}aes{problem.key_bits}_", "dec" if usual == "inverse" else "enc"
    setup = EntryPoint(
        f"{begin}setkey_{way}",
        f"setkey_{way}",
        problem.key_bits,
        ("call",),
        key_form=usual,
        key_alignment=1,
        context_bytes=16 * problem.round_keys,
    )
    further = [
        replace(each, symbol=f"{begin}setkey_{key_name}", takes_form="raw", conventions=("call",))
        for each in own
    ]
    return _Function(part, prepared, entry, (setup, *further), own_prefix, f"{begin}{problem.mode}")


def _fpu(parts: Sequence[Part]) -> bool:
    """Whether a kernel keeps values in registers of the FPU."""
    return any(part.point.get("fpu_registers") for part in parts)


def _prepares(target: Target, part: Part) -> bool:
    """Whether the keys of `part` have more than the schedule."""
    from aesgen.families.c import prepare

    made = prepare(target, part.problem, part.method, part.point)
    return any(each.is_setkey and each.layout != SCHEDULE for each in made.entries)
