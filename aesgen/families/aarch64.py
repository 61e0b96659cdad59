"""AArch64 assembly with the AES instructions of the cryptographic extension (ARM ARM DDI 0487, C7.2).

All round keys stay in v16 upwards, up to eight blocks in v0 to v7. The parameters are those of the host
device: `(rk, iv, in, out, blocks)`; nothing needs to be aligned. Decryption takes the equivalent inverse
cipher's keys in their order of use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared
from aesgen.families.small_drop_in import Header
from aesgen.model.build import EntryPoint, Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

FIRST_KEY = 16


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if method != "crypto":
        raise VariantFailure("render", f"the family aarch64 has no method {method}")
    if problem.streams > 1 or problem.on_the_fly:
        raise VariantFailure("render", "the family aarch64 takes one stream and expanded keys")
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    decrypt = problem.contract.decrypts
    width = 1 if problem.contract.serial else int(str(point["interleave"]))
    names: dict[str, Any] = {
        "problem": problem,
        "symbol": symbol,
        "sections": False,
        "decrypt": decrypt,
        "keys": [f"v{FIRST_KEY + number}" for number in range(problem.round_keys)],
        "width": width,
        "order": point["order"],
        "prefetch": int(str(point["prefetch"])),
        "cipher": _rounds(problem, width, str(point["order"])),
        "cipher_one": _rounds(problem, 1, "rounds"),
    }
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        conventions=("bulk", "call"),
        key_form="inverse" if decrypt else "expanded",
        block_factor=width,
        key_alignment=1,
    )
    return Prepared(
        "aarch64/crypto.s.j2", f"{symbol}.s", names, (entry,), requires=frozenset({"aes", "neon"})
    )


def _rounds(problem: Problem, width: int, order: str) -> list[tuple[int, str, bool]]:
    """(block, key register, whether MixColumns follows) of each AES instruction, in order: round by round
    over all blocks, or block by block."""
    steps = [
        (block, f"v{FIRST_KEY + number}", number < problem.rounds - 1)
        for number in range(problem.rounds)
        for block in range(width)
    ]
    return sorted(steps, key=lambda step: step[0]) if order == "blocks" else steps


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """An assembly file with all kernels and the key expansions they need, each in a section of its own, and
    its header."""
    from aesgen.rendering.templates import render_template

    kernels = []
    header = Header(target, options, "aarch64/drop_in.h.j2", iv_always=True)
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared = prepare(target, part.problem, part.method, part.point, options.prefix)
        kernels.append(render_template(prepared.template, {**prepared.names, "sections": True})[0].strip())
        symbol = prepared.entries[0].symbol
        setkey = _setkey_name(options.prefix, part.problem)
        if header.setkey(setkey, 16 * part.problem.round_keys, part.problem.key_bytes):
            names = {"symbol": setkey, "problem": part.problem, **_expansion(part.problem)}
            kernels.append(render_template("aarch64/setkey.j2", names)[0].strip())
        header.kernel(symbol, part.problem)
    assembly = render_template("aarch64/drop_in.S.j2", {**header.head, "kernels": kernels})[0]
    return {f"{header.stem}.S": assembly, header.name: header.text()}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """The whole file: its kernels, and C functions that first expand a key by the file's own function."""
    from aesgen.rendering.templates import render_template

    entries: list[EntryPoint] = []
    checks: list[dict[str, Any]] = []
    for part in parts:
        [entry] = prepare(target, part.problem, part.method, part.point, options.prefix).entries
        raw = replace(entry, symbol=f"check_{entry.symbol}", key_form="raw")
        entries += [entry, raw]
        setkey = _setkey_name(options.prefix, part.problem)
        sizes = {"schedule_bytes": 16 * part.problem.round_keys}
        checks.append({"symbol": entry.symbol, "check": raw.symbol, "setkey": setkey, **sizes})
    (assembly, header) = files.items()
    adapter = render_template("aarch64/adapter.c.j2", {"checks": checks, "header": header[0]})[0]
    return [Source((assembly, ("adapter.c", adapter), header), tuple(entries))]


def _setkey_name(prefix: str, problem: Problem) -> str:
    direction = "dec" if problem.contract.decrypts else "enc"
    return f"{prefix}aes{problem.key_bits}_setkey_{direction}"


def _expansion(problem: Problem) -> dict[str, Any]:
    """The groups of words of the key schedule (FIPS-197, 5.2); each has as many words as the key, except the
    last."""
    length, total = problem.key_bits // 32, 4 * problem.round_keys
    starts = range(length, total, length)
    constants = aes.round_constants(len(starts))
    return {
        "length": length,
        "decrypt": problem.contract.decrypts,
        "groups": [
            {"count": min(length, total - start), "constant": int(constant)}
            for start, constant in zip(starts, constants, strict=True)
        ],
    }
