"""The drop-in of ARM targets: a `.S` file with all kernels and their key expansions, and a header.

Every function and every table has a section of its own, so that a program gets those that it uses. Kernels
of one direction share their table, which in a variant lies beside the code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.errors import UserError
from aesgen.families import DropIn, Part, Prepared, axes
from aesgen.families.small_drop_in import Header
from aesgen.model.abi import BLOCK, BLOCKS
from aesgen.model.build import EntryPoint, Source
from aesgen.model.target import Target

THUMB = ("thumb1", "thumb2")
FPU = (
    "Functions keep values in s0 to s15: enable the FPU before the first call (SCB->CPACR |= 0xf << 20), and",
    "let interrupts save its registers (FPCCR.ASPEN, which is set after a reset).",
)
MASKED = (
    "Masked functions call void {prefix}random(uint32_t *words, size_t count), which you write: it fills",
    "`words` with new, uniform, independent words. This file has no such function, so that nothing links",
    "without it. Two random shares; plaintext and ciphertext are public; the key is set up without masks.",
    "No silicon was measured: measure yours before you rely on it.",
)
Prepare = Callable[..., Prepared]


def files(target: Target, parts: Sequence[Part], options: DropIn, prepare: Prepare) -> dict[str, str]:
    from aesgen.rendering.templates import render_template
    from aesgen.scheduling import schedule

    kernels: list[dict[str, Any]] = []
    tables: dict[str, dict[str, Any]] = {}
    header = Header(target, options)
    thumb = not target.features.isdisjoint(THUMB)
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared = _prepared(target, part, True, options, prepare)
        setkey = next(entry for entry in prepared.entries if entry.is_setkey)
        with_setkey = header.setkey(setkey.symbol, setkey.context_bytes, part.problem.key_bytes)
        if not with_setkey:
            prepared = _prepared(target, part, False, options, prepare)
        symbol = prepared.entries[0].symbol
        shared = _shared(prepared.names, options.prefix, tables)
        prepared = replace(prepared, names={**prepared.names, **shared, "wipe": options.wipe})
        one_block = not part.problem.contract.state and part.point.get("entry") == "block"
        names = {**prepared.names, "symbol": f"{symbol}_block"} if one_block else prepared.names
        text = schedule(render_template(prepared.template, names)[0], target, prepared.schedule or {})
        text = prepared.after(text) if prepared.after else text
        block = f"{symbol}_block" if one_block else ""
        kernels.append({"text": text.strip(), "symbol": symbol, "block": block})
        header.kernel(symbol, part.problem, setkey.symbol if setkey.key_form == "setkey" else "", block)
    fpu = [part for part in parts if part.point.get("fpu_registers")]
    if fpu:
        header.duties += FPU
    if any(part.method == "masked" for part in parts):
        header.duties += [line.replace("{prefix}", options.prefix) for line in MASKED]
    laid_out = {"kernels": kernels, "tables": list(tables.values())}
    names = {**header.head, "thumb": thumb, "cpu": _architecture(target), "fpu": bool(fpu), **laid_out}
    assembly = render_template("arm/drop_in.S.j2", names)[0]
    return {f"{header.stem}.S": assembly, header.name: header.text()}


def _shared(names: Mapping[str, Any], prefix: str, tables: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The template's variables for a kernel without tables of its own; the tables that it needs are added to
    `tables`. The mirrored S-box lies directly before the T-table, the inverse S-box directly after it."""
    if "words" not in names:
        return {"sections": True}
    decrypts = names["byte_table"]
    where = "_ram" if names["in_ram"] else ""
    symbol = f"{prefix}aes_{'inverse_' if decrypts else ''}table{where}"
    parts = [_object(symbol, ".word", names["words"])]
    if names["mirrored"]:
        parts.insert(0, _object(f"{symbol}_mirrored", ".byte", names["mirrored"]))
    if names["bytes"]:
        parts.append(_object(f"{symbol}_bytes", ".byte", names["bytes"]))
    table = {"symbol": symbol, "section": ".data" if names["in_ram"] else ".rodata", "parts": parts}
    if len(parts) > len(tables.get(symbol, {"parts": ()})["parts"]):
        tables[symbol] = table
    setkey_table = symbol
    if names["sbox"]:
        setkey_table = f"{prefix}aes_sbox"
        own = [_object(setkey_table, ".byte", names["sbox"])]
        tables[setkey_table] = {"symbol": setkey_table, "section": ".rodata", "parts": own}
    return {"sections": True, "shared_table": symbol, "setkey_table": setkey_table}


def _object(symbol: str, directive: str, lines: Any) -> dict[str, Any]:
    return {"symbol": symbol, "directive": directive, "lines": lines}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str], prepare: Prepare
) -> list[Source]:
    """The whole file with all its functions; those for a single block are exported as loops over blocks."""
    entries: dict[str, EntryPoint] = {}
    for part in parts:
        for entry in _prepared(target, part, True, options, prepare).entries:
            public = replace(entry, abi=BLOCKS) if entry.abi == BLOCK else entry
            entries.setdefault(public.symbol, public)
    return [Source(tuple(files.items()), tuple(entries.values()))]


def _prepared(target: Target, part: Part, with_setkey: bool, options: DropIn, prepare: Prepare) -> Prepared:
    point = {**part.point, "setkey": with_setkey}
    return axes.prepared(prepare, target, part.problem, part.method, point, options.prefix)


def _architecture(target: Target) -> str:
    """The assembler's directive for the processor, which the tool chain's flags name."""
    if target.features.isdisjoint(THUMB):
        return ".arch armv4t" if "armv4t" in target.features else ".arch armv4"
    flags = target.toolchains["arm"].options.get("flags", ())
    if named := [flag.removeprefix("-mcpu=") for flag in flags if flag.startswith("-mcpu=")]:
        return f".cpu {named[-1]}"
    raise UserError(f"target {target.name}: toolchains.arm.flags: expected -mcpu=PROCESSOR, which files name")
