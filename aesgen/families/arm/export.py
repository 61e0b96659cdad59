"""The drop-in of ARM targets: a `.S` file with all kernels and the key expansions they need, and a header."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families import DropIn, Part, Prepared
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import EntryPoint, Source

Prepare = Callable[..., Prepared]


def files(target: Target, parts: Sequence[Part], options: DropIn, prepare: Prepare) -> dict[str, str]:
    from aesgen.rendering.templates import render_template
    from aesgen.scheduling import schedule

    kernels: list[dict[str, Any]] = []
    prototypes: list[str] = []
    expanded: set[str] = set()
    thumb = "thumb2" in target.features
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared = _prepared(target, part, True, options, prepare)
        setkey = next(entry for entry in prepared.entries if entry.is_setkey)
        with_setkey = setkey.symbol not in expanded
        expanded.add(setkey.symbol)
        if not with_setkey:
            prepared = _prepared(target, part, False, options, prepare)
        symbol = prepared.entries[0].symbol
        prepared = replace(prepared, names={**prepared.names, "wipe": options.wipe})
        one_block = part.problem.mode == "ecb" and part.point.get("entry") == "block"
        names = {**prepared.names, "symbol": f"{symbol}_block"} if one_block else prepared.names
        if with_setkey and one_block:
            names = {
                **names,
                "setkey_table": str(names["setkey_table"]).replace(symbol, f"{symbol}_block", 1),
            }
        text = schedule(render_template(prepared.template, names)[0], target, prepared.schedule or {})
        block = f"{symbol}_block" if one_block else ""
        kernels.append({"text": text.strip(), "symbol": symbol, "block": block})
        if with_setkey:
            prototypes.append(_setkey_prototype(part.problem, setkey))
        prototypes.append(_prototype(part.problem, symbol, setkey))
    shared = {"header": options.header or ("AES for " + target.title,), "thumb": thumb}
    assembly = render_template(
        "arm/drop_in.S.j2", {**shared, "kernels": kernels, "cpu": _architecture(target)}
    )[0]
    guard = f"{options.prefix.upper()}H"
    header = render_template("arm/drop_in.h.j2", {**shared, "guard": guard, "prototypes": prototypes})[0]
    stem = f"{options.prefix}{target.name}".replace("-", "_")
    return {f"{stem}.S": assembly, f"{options.prefix.rstrip('_')}.h": header}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str], prepare: Prepare
) -> list[Source]:
    """The whole file with all its functions; those for a single block are exported as loops over blocks."""
    entries: dict[str, EntryPoint] = {}
    for part in parts:
        for entry in _prepared(target, part, True, options, prepare).entries:
            public = replace(entry, abi="blocks") if entry.abi == "block" else entry
            entries.setdefault(public.symbol, public)
    return [Source(tuple(files.items()), tuple(entries.values()))]


def _prepared(target: Target, part: Part, with_setkey: bool, options: DropIn, prepare: Prepare) -> Prepared:
    point = {**part.point, "setkey": with_setkey}
    return prepare(target, part.problem, part.method, point, options.prefix)


def _architecture(target: Target) -> str:
    return f".cpu {target.name}" if "thumb2" in target.features else (
        ".arch armv4t" if "armv4t" in target.features else ".arch armv4"
    )  # fmt: skip


def _setkey_prototype(problem: Problem, setkey: EntryPoint) -> str:
    size, key = setkey.context_bytes, problem.key_bytes
    return f"void {setkey.symbol}(uint8_t rk[{size}], const uint8_t key[{key}]);"


def _prototype(problem: Problem, symbol: str, setkey: EntryPoint) -> str:
    """The kernel's, with what only a setkey of its own can have written."""
    iv = "" if problem.mode == "ecb" else "uint8_t iv[16], "
    own = f" /* rk from {setkey.symbol} */" if setkey.key_form == "setkey" else ""
    return f"void {symbol}(const uint8_t *rk, {iv}const uint8_t *in, uint8_t *out, size_t blocks);{own}"
