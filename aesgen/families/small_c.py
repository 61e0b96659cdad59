"""Small-table C for 32-bit processors without vectors: Javed, "Fast Implementation of AES on Mobile Devices".

His V1 (after Atasu, Breveglieri, Macchetti) is the byte-wise cipher of the AES proposal: an S-box, MixColumns
by `xtime`, a key schedule row by row. His optimised version (after Gladman's code for small machines) merges
the transformations, has three tables of 256 bytes (S-box, inverse, doubling), unrolls loops, holds the state
in registers and expands keys column by column. Each of his options is an axis; V1 is the baseline.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, axes
from aesgen.families.small_drop_in import Header
from aesgen.model.abi import BLOCKS, USUAL
from aesgen.model.build import EntryPoint, Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TEMPLATES = {"small": "small-c/small.c.j2", "words": "small-c/words.c.j2"}
"""By method. `words` uses one table of 256 words (MixColumns' multiples of the S-box) and computes a column
from it at a time, with the rotations between the rows shared by Horner's rule."""


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    _refuse(problem, method)
    decrypt = problem.contract.decrypts
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}{'_otf' if problem.on_the_fly else ''}"
    setkey = (
        "" if problem.on_the_fly else f"{prefix}aes{problem.key_bits}_setkey_{'dec' if decrypt else 'enc'}"
    )
    by_words = method == "words"
    group, mixed = aes.inverse_groups(problem.key_bits)
    names = {
        "problem": problem,
        "symbol": symbol,
        "setkey": setkey,
        "decrypt": decrypt,
        "point": {**point, **_WORDS} if by_words else point,
        "columns": _columns(decrypt),
        "shifted": [int(place) for place in (aes.INVERSE_SHIFT_ROWS if decrypt else aes.SHIFT_ROWS)],
        "coefficients": aes.INVERSE_MIX if decrypt else aes.MIX,
        "words": problem.key_bits // 32,
        "group": group,
        "mixed": mixed,
        "inverted": False,
        "tables": _byte_tables(decrypt, bool(setkey)) if by_words else _tables(problem, point, decrypt),
        **(_by_words(decrypt) if by_words else {}),
        "logarithms": {int(number): int(aes.LOG[number]) for number in (2, 3, 9, 11, 13, 14)},
    }
    alignment = 4 if by_words or point["types"] == 32 else 1
    form = "inverse" if by_words and decrypt else "expanded"
    kernel = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        conventions=("bulk", "call"),
        key_form="raw" if problem.on_the_fly else form,
        alignment=alignment,
        key_alignment=alignment,
        abi=USUAL if problem.contract.state else BLOCKS,
    )
    entries = [kernel]
    if setkey:
        entries.append(
            EntryPoint(
                setkey,
                f"setkey_{'dec' if decrypt else 'enc'}",
                problem.key_bits,
                conventions=("call",),
                key_form=form,
                key_alignment=alignment,
                context_bytes=16 * problem.round_keys,
            )
        )
    level = "O2" if by_words else point["optimise"]  # the text of the method words states its own
    options = {"flags": f"-{level} -std=c99 -ffreestanding -fno-tree-loop-distribute-patterns"}
    return Prepared(TEMPLATES[method], f"{symbol}.c", names, tuple(entries), options=options)


def _refuse(problem: Problem, method: str) -> None:
    """Raises `VariantFailure` if the family has no such method, or the method not this problem."""
    if method not in TEMPLATES:
        raise VariantFailure("render", f"the family small-c has no method {method}")
    if problem.streams > 1:
        raise VariantFailure("render", "the family small-c takes one stream")
    if problem.on_the_fly and problem.contract.decrypts:
        raise VariantFailure("render", "keys on the fly run forwards only, decryption needs them backwards")
    if problem.on_the_fly and method == "words":
        raise VariantFailure("render", "the method words takes expanded keys")


_WORDS = {"types": 32, "memcpy": False, "specialise": True, "addressing": "direct", "schedule": "columns"}
"""The settings of the method `small` that the shared templates need for the method `words`."""


def _by_words(decrypt: bool) -> dict[str, Any]:
    """The names of the method `words`: its table, and for each column the words that hold its rows."""
    box = aes.INVERSE_SBOX if decrypt else aes.SBOX
    products = [aes.multiples(int(factor)) for factor in (aes.INVERSE_MIX if decrypt else aes.MIX)]
    words = [sum(int(products[row][int(box[byte])]) << 8 * row for row in range(4)) for byte in range(256)]
    step = -1 if decrypt else 1
    return {
        "words_of_table": [[f"{word:#010x}" for word in words[at : at + 6]] for at in range(0, 256, 6)],
        "sources": [["abcd"[(place + step * row) % 4] for row in range(4)] for place in range(4)],
        "inverted": decrypt,
    }


def _byte_tables(decrypt: bool, setkey: bool) -> list[dict[str, Any]]:
    """The tables of bytes beside that of words: decryption needs the inverse S-box, its key expansion the
    S-box."""
    tables = [("sbox_table", aes.SBOX)] * setkey + [("inverse_sbox_table", aes.INVERSE_SBOX)]
    return [_table(name, values) for name, values in tables] if decrypt else []


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """A C file for each part, and one header; the first part of a key size and direction has its setkey."""
    from aesgen.rendering.templates import render_template

    options.refuse_wiping(target)  # what its compiler leaves on the stack
    header = Header(target, options)
    shared = {**header.head, "header_name": header.name}
    files: dict[str, str] = {}
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared = axes.prepared(prepare, target, part.problem, part.method, part.point, options.prefix)
        names = dict(prepared.names)
        sizes = 16 * part.problem.round_keys, part.problem.key_bytes
        if names["setkey"] and not header.setkey(names["setkey"], *sizes):
            names["setkey"] = ""
        header.kernel(names["symbol"], part.problem)
        text = render_template(prepared.template, names)[0].strip()
        files[prepared.file] = render_template("small-c/drop_in.c.j2", {**shared, "text": text})[0]
    return {**files, header.name: header.text()}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """All files, compiled by the flags of the first part, with all their functions."""
    prepared = [prepare(target, part.problem, part.method, part.point, options.prefix) for part in parts]
    entries = {entry.symbol: entry for each in prepared for entry in each.entries}
    ordered = sorted(files.items(), key=lambda file: file[0].endswith(".h"))
    return [Source(tuple(ordered), tuple(entries.values()), options=tuple(prepared[0].options.items()))]


def _columns(decrypt: bool) -> list[list[tuple[int, int]]]:
    """For each byte of the state after a merged round: its source bytes with their coefficients.

    Encryption: SubBytes, ShiftRows, MixColumns. Decryption: InvMixColumns, then InvShiftRows and InvSubBytes,
    so the byte that is substituted is a sum of bytes of one column."""
    coefficients = aes.INVERSE_MIX if decrypt else aes.MIX
    moved = aes.INVERSE_SHIFT_ROWS if decrypt else aes.SHIFT_ROWS
    result = []
    for place in range(16):
        at = int(moved[place]) if decrypt else place
        column, row = divmod(at, 4)
        sources = [4 * column + other for other in range(4)]
        if not decrypt:
            sources = [int(moved[source]) for source in sources]
        result.append(
            [(source, int(coefficients[(row - other) % 4])) for other, source in enumerate(sources)]
        )
    return result


def _tables(problem: Problem, point: Point, decrypt: bool) -> list[dict[str, Any]]:
    tables: list[tuple[str, Any]] = []
    if point["sbox"] == "table":
        tables.append(("sbox_table", aes.SBOX))
        if decrypt:
            tables.append(("inverse_sbox_table", aes.INVERSE_SBOX))
    if point["mix"] == "table":
        tables.append(("double_table", aes.multiples(2)))
    if point["mix"] == "logarithms" or point["sbox"] == "computed":
        tables += [("log_table", aes.LOG), ("power_table", aes.EXP)]
    return [_table(name, values) for name, values in tables]


def _table(name: str, values: Any) -> dict[str, Any]:
    return {"name": name, "lines": [list(map(int, values[i : i + 16])) for i in range(0, 256, 16)]}
