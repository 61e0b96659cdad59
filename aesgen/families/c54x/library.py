"""The files of an export: one assembly file with a section for each function and each table, and a C
header."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.families import DropIn, Part
from aesgen.families.c54x.kernel import prepare, variables
from aesgen.families.scalar import export
from aesgen.families.small_drop_in import Header
from aesgen.model.build import Source
from aesgen.model.target import Target
from aesgen.rendering.comments import comment
from aesgen.rendering.templates import render_template

_ARGUMENTS = "const uint16_t *rk, const uint16_t *in, uint16_t *out, uint16_t blocks"


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    header = Header(target, options, template="c54x/drop_in.h.j2")
    setkeys: dict[str, dict[str, Any]] = {}
    tables: dict[str, dict[str, Any]] = {}
    kernels: list[dict[str, Any]] = []
    names: dict[str, Any] = {}
    for part in sorted(parts, key=lambda part: part.problem.name):
        names = variables(part.problem, {**part.point, "setkey": True}, options.prefix)
        kernels += names["kernels"]
        tables |= {table["symbol"]: table for table in names["tables"]}
        [setkey] = names["setkeys"]
        if setkeys.setdefault(setkey["symbol"], setkey) is setkey:
            words, key_words = 8 * part.problem.round_keys, part.problem.key_bytes // 2
            own = f"uint16_t rk[{words}], const uint16_t key[{key_words}]"
            header.prototypes.append(f"void {setkey['symbol'][1:]}({own});")
        symbol = names["kernels"][0]["symbol"]
        header.prototypes.append(f"void {symbol[1:]}({_ARGUMENTS});")
    head = [f"; {comment(line)}".rstrip() for line in header.head["header"]]
    sections = {"kernels": kernels, "setkeys": list(setkeys.values()), "tables": list(tables.values())}
    every = {**names, **sections, "head": head, "wipe": options.wipe}
    return {f"{header.stem}.s": render_template("c54x/program.s.j2", every)[0], header.name: header.text()}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The assembly file once for each kernel. A build keeps only what its kernel and its key setup need."""
    return export.sources_by_kernel(target, parts, options, files, prepare)


differences = export.differences_by_kernel
