"""The files of modes that are made of other modes: they call the functions of an export.

    files(facts, core, entries, heads)      # a header and a C file for each of `facts.composed`

The calling sequences are those of the export's own functions: `aesgen_cmac(key, ...)` with the core ABI, on
small machines `aesgen_aes128_cmac(schedule, ...)`, so that the file serves every family.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.errors import UserError
from aesgen.export.architectures import architecture_of
from aesgen.export.authenticated import wrapped
from aesgen.export.facts import Facts
from aesgen.export.scope import key_sizes
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import composed, modes
from aesgen.operations.composition import RECEIVED, Composed
from aesgen.rendering import layout
from aesgen.rendering.names import header_name, stem
from aesgen.rendering.templates import render_template

ALIGNMENT = 8
"""What the blocks of a small machine's functions are aligned to, in bytes."""
STACK_BYTES = 1024
"""More than the frames of these functions on a host, without those of the functions that they call."""


def parts_of(words: Sequence[str]) -> list[str]:
    """The modes `words`, with the parts of a mode in place of one that is made of others."""
    return list(
        dict.fromkeys(
            part for word in words for part in (composed()[word].parts if word in composed() else [word])
        )
    )


def made_of_others(words: Sequence[str]) -> tuple[str, ...]:
    """Those of the modes `words` that are made of others."""
    return tuple(word for word in words if word in composed())


Heads = tuple[Sequence[str], Sequence[str]]
"""The lines of the comment at the head of a header, and of a C file."""


def files(facts: Facts, core: bool, entries: Sequence[EntryPoint], heads: Heads) -> dict[str, str]:
    """The files. `core`: whether the export has the core ABI; `entries`: else its functions. Raises
    `UserError` if the export lacks functions."""
    made: dict[str, str] = {}
    for name in facts.composed:
        names = given(facts, name, core, entries)
        header = names["own_header"]
        text = render_template("drop_in/composed.h.j2", {**names, "header": heads[0]})[0]
        made[header] = layout.header(text)
        text = render_template("drop_in/composed.c.j2", {**names, "header": heads[1]})[0]
        made[header.removesuffix(".h") + ".c"] = text
    return made


def file_names(facts: Facts) -> list[str]:
    """The names of the files."""
    stems = [f"{stem(facts.prefix)}_{name}" for name in facts.composed]
    return [f"{each}.{kind}" for each in stems for kind in "hc"]


def given(facts: Facts, name: str, core: bool, entries: Sequence[EntryPoint]) -> dict[str, Any]:
    """The variables of the templates for one mode."""
    mode, upper = composed()[name], facts.prefix.upper()
    return {
        "prefix": facts.prefix,
        "header_name": header_name(facts.prefix),
        "own_header": f"{stem(facts.prefix)}_{name}.h",
        "guard": f"{upper}{name.upper()}_H",
        "core": core,
        "api": f"{upper}API " * core,
        "checked": f"{upper}CHECKED " * core,
        "wipe": core and facts.wipe,
        "architecture": architecture_of(winner.family for winner in facts.winners) if core else None,
        "stack_bytes": STACK_BYTES,
        "mode": mode,
        "kinds": mode.kinds,
        "cautions": wrapped(mode.cautions),
        "blocks": [block for block in mode.blocks if block != RECEIVED],
        "sizes": [_core(facts, mode)] if core else _small(facts, mode, entries),
    }


def _core(facts: Facts, mode: Composed) -> dict[str, Any]:
    """The functions of the core ABI: they return whether the key was set up, but those of the block modes."""
    bits = _bits(facts, mode)
    return {
        "name": f"{facts.prefix}{mode.mode}",
        "each": bits,
        "bits_text": " or ".join(map(str, bits)),
        "bytes_text": " or ".join(str(each // 8 * len(mode.keys)) for each in bits),
        "functions": {
            each.name: {"symbol": facts.prefix + each.name, "checked": not each.is_block_mode}
            for part in mode.parts
            for each in modes()[part].values()
        },
    }


def _small(facts: Facts, mode: Composed, entries: Sequence[EntryPoint]) -> list[dict[str, Any]]:
    """The functions of each size of key, which take a schedule of the caller's."""
    found = []
    for bits in KEY_BITS:
        own = {
            each.operation: each
            for each in entries
            if each.key_bits == bits and each.streams == 1 and not each.abi.schedule_symbol
        }
        parts = [each.name for part in mode.parts for each in modes()[part].values()]
        if bits not in mode.key_sizes or not all(each in own for each in parts):
            continue
        setup = own.get("setkey_enc")
        forms = {own[each].key_form for each in parts}
        if setup is None or len(forms) > 1:
            raise UserError(f"{mode.mode}: its parts take keys in different forms on {facts.target}")
        found.append(
            {
                "name": f"{setup.symbol.removesuffix('setkey_enc')}{mode.mode}",
                "bits": bits,
                "each": [bits],
                "bits_text": str(bits),
                "bytes": bits // 8 * len(mode.keys),
                "setup": setup.symbol,
                "schedule_bytes": setup.context_bytes or 16 * (bits // 32 + 7),
                "alignment": ALIGNMENT,
                "functions": {each: {"symbol": own[each].symbol, "checked": False} for each in parts},
            }
        )
    if not found:
        raise UserError(f"{mode.mode}: the file for {facts.target} lacks {' or '.join(mode.parts)}")
    return found


def smallest(facts: Facts) -> dict[str, int]:
    """The bytes of the shortest of a mode's keys that the file has, by mode."""
    return {name: min(_bits(facts, composed()[name])) // 8 for name in facts.composed}


def calls(facts: Facts, most: int) -> list[dict[str, str]]:
    """The data of calls for `every_call`: short texts and texts of `most` bytes, and key setup. What is
    opened has a wrong tag."""
    strings = "(const uint8_t *const[]){ data, secret }, (const size_t[]){ 20, 32 }, 2"
    texts = [(way, size) for way in ("seal", "open") for size in (7, most)]
    return [
        call
        for mode in facts.composed
        for call in (
            *(
                {
                    "title": f"{mode}_{way} of {size} bytes",
                    "name": f"{mode}_{way}",
                    "key": f"&{mode}",
                    "arguments": f"{strings}, data, data, {size}, result",
                    "functions": f"{mode}_{way}",
                }
                for way, size in texts
            ),
            {
                "title": f"{mode}_setkey",
                "name": f"{mode}_setkey",
                "key": f"&{mode}",
                "arguments": f"two_secrets, {len(composed()[mode].keys) * smallest(facts)[mode]}",
            },
        )
    ]


def _bits(facts: Facts, mode: Composed) -> list[int]:
    """The key sizes that the file has."""
    return [each for each in key_sizes(facts.winners) if each in mode.key_sizes]
