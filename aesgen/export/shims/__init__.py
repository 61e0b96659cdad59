"""Adapters that make an export usable in place of another library's AES, one module for each.

    files = shim("openssl", exported)       # name to text

A module has `files(exported)`. `UNCHECKED` is the reason why `export` does not compile its files; modules
without it are compiled. `BLOCK_MODES_SUFFICE`: its files call only key setups and the functions for ECB, CBC
and CTR, so that an export for a small machine can have it too, over an adapter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.errors import UserError
from aesgen.export import authenticated, functions, pairs
from aesgen.export.adapted import adapted
from aesgen.export.exported import Exported, module
from aesgen.operations import modes, operations
from aesgen.operations.contract import Operand, Operation, Streaming
from aesgen.system import paths

PACKAGE = "shims"


def check_names(names: Sequence[str]) -> None:
    """Raises `UserError` if there is no shim of one of these names."""
    for name in names:
        module(PACKAGE, name)


def shim(name: str, exported: Exported) -> Mapping[str, str]:
    """The files of the shim `name`, and those of the adapter that it needs on a small machine. Raises
    `UserError` if there is no such shim, or if the export lacks the functions that it calls."""
    found = module(PACKAGE, name)
    if exported.core_abi:
        return dict(found.files(exported))
    own = adapted(exported) if getattr(found, "BLOCK_MODES_SUFFICE", False) else None
    if own is None:
        raise UserError(
            f"--shim {name}: shims need the functions of host-class exports, which {exported.facts.target} "
            "lacks; use a host-class target such as x86-64 or portable-c"
        )
    beside = {name: text for name, text in own.files.items() if name not in exported.files}
    return {**beside, **found.files(own)}


def unchecked(name: str) -> str:
    """Why the files of the shim `name` are not compiled at export; empty if they are."""
    return str(getattr(module(PACKAGE, name), "UNCHECKED", ""))


def modes_of(exported: Exported) -> tuple[str, ...]:
    """The modes of the export beyond the block modes."""
    winners = exported.facts.winners
    own = {operations()[name].mode for name in functions.offered(winners)}
    own |= {*authenticated.offered(winners), *pairs.offered(winners)}
    return tuple(mode for mode in modes() if mode in own)


def modes_with(folder: str, exported: Exported) -> list[dict[str, Any]]:
    """The modes of the export beyond the block modes that have a template `templates/shims/FOLDER/MODE.c.j2`,
    with what their contracts state for it. Lengths are in bytes."""
    there = (
        mode
        for mode in modes_of(exported)
        if any((each / _template(folder, mode)).is_file() for each in paths.template_folders())
    )
    return [described(mode) for mode in there]


def _template(folder: str, mode: str) -> str:
    return f"shims/{folder}/{mode}.c.j2"


def described(mode: str) -> dict[str, Any]:
    """A mode for templates; an authenticated one with its lengths, and whether a message may come in parts,
    and whether the caller must then declare its lengths first."""
    ways = list(modes()[mode].values())
    known = {"name": mode, "sizes": ways[0].key_sizes}
    if not ways[0].is_authenticated:
        return known
    seal, opening = authenticated.operations_of(mode)
    iv, tag = _operand(seal, "iv"), _operand(seal, "tag")
    return {
        **known,
        "seal": seal.name,
        "open": opening.name,
        "in_parts": seal.streaming is Streaming.ANY,
        "declares": seal.streaming is Streaming.DECLARED,
        "least_iv": iv.shortest,
        "tags": f"0x{sum(1 << size for size in tag.cuts):x}u",
        **({"most_iv": iv.most} if iv.most else {}),
    }


def _operand(operation: Operation, name: str) -> Operand:
    return next(each for each in operation.operands if each.name == name)
