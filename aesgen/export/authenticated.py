"""Functions of authenticated modes under the core ABI: key setup, seal, and open, which compares the tag.

Everything follows from the contracts of a mode's two operations: parameters, limits of lengths, the lengths
to which a caller may cut a tag, cautions for the header, examples for the self-test. A key of such a mode
holds what the setups of its kernels prepare; the kernels for sealing and opening share it if their setups
name the same layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from aesgen.checks.boundaries import self_tested
from aesgen.export import streaming, unmasked
from aesgen.export.facts import Winner
from aesgen.export.prepared import CACHE_LINE, KernelPair, PreparedKernel, rounded
from aesgen.export.scope import key_sizes, ways
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import modes, operations
from aesgen.operations.contract import RECEIVED, Operand, Operation, Role
from aesgen.rendering import prototypes

AUTHENTICATED = tuple(name for name, each in operations().items() if each.is_authenticated)
"""The operations of authenticated modes."""
COMMENT_WIDTH = 112
USUAL_SPAN = 40
"""Largest number of lengths of an IV that the self-test tries."""
SMALL_KEY_LINES = 8
"""Cache lines of the largest key that begins at a multiple of 16 bytes only: room to begin with a line would
be a tenth of it, and its vectors cross lines anyway."""
KEY_HEAD_BYTES = 12
"""Bytes of the exported structure of a key before the prepared key: rounds, implementation, offset."""


_WAYS = {"encrypt": "seal", "decrypt": "open"}
"""The member of `KernelPair` by direction."""


Functions = Mapping[str, Sequence[PreparedKernel]]
"""The kernels of an implementation by operation, one for each key size."""


def offered(winners: Iterable[Winner]) -> tuple[str, ...]:
    """The authenticated modes of an export of these winners."""
    own = {winner.problem.mode for winner in winners if winner.problem.contract.is_authenticated}
    return tuple(mode for mode in modes() if mode in own)


def operations_of(mode: str) -> tuple[Operation, Operation]:
    """The operations that seal and open."""
    ways = modes()[mode]
    return ways["encrypt"], ways["decrypt"]


def gathered(
    entries: Sequence[EntryPoint], setups: Mapping[str, EntryPoint], sizes: Sequence[int]
) -> Functions:
    """The kernels of each operation by key size, where there is one for each of `sizes` that its standard
    allows. `setups`: by the symbol of the kernel."""
    found = {}
    for operation in AUTHENTICATED:
        mine = [entry for entry in entries if entry.operation == operation and entry.streams == 1]
        own = {entry.key_bits: entry for entry in mine}
        allowed = [bits for bits in operations()[operation].key_sizes if bits in sizes]
        if allowed and len(own) == len(allowed):
            kernels = [PreparedKernel(own[bits], setups[own[bits].symbol]) for bits in allowed]
            found[operation] = kernels
    return found


def described(
    mode: str,
    runs: Mapping[str, Functions],
    winners: Sequence[Winner],
    others: Mapping[str, unmasked.Other] | None = None,
) -> dict[str, Any]:
    """The data of one mode for the templates. `runs`: the kernels of each implementation by its name; one
    without its own uses those of the first, which is the portable one. `others`: the implementations whose
    kernels one with masks calls where its own are slower."""
    sizes, offered_ways = key_sizes(winners), ways(winners, mode)
    plain = next(iter(runs.values()))
    pairs = [_pairs(run, plain, offered_ways) for run in runs.values()]
    seal, opening = operations_of(mode)
    inputs = [each for each in seal.operands if each.role is Role.INPUT]
    iv = next(each for each in inputs if each.name == "iv")
    tag = _tag_of(seal)
    most = max(pair.bytes for own in pairs for pair in own)
    alignment = 16 if most <= SMALL_KEY_LINES * CACHE_LINE else CACHE_LINE
    span = min(iv.most or USUAL_SPAN, USUAL_SPAN - 1 + iv.shortest) - iv.shortest + 1
    parts = streaming.described(seal, most + alignment - 4)
    return {
        **_called(mode, sizes, offered_ways),
        "title": _title(seal),
        "standard": seal.standard.partition(",")[0],
        "seal_cautions": wrapped(seal.cautions),
        "open_cautions": wrapped(opening.cautions),
        "verified_cautions": wrapped(opening.cautions[1:]),
        "tag_sizes": tag.cuts,
        "tag_mask": tag_mask(mode),
        "all_sizes": set(sizes) <= {*seal.key_sizes},
        "pairs": [_by_key_size(own) for own in pairs],
        **parts,
        "structure_bytes": KEY_HEAD_BYTES + parts["key_bytes"],
        "alignment": alignment,
        "fetches": most <= SMALL_KEY_LINES * CACHE_LINE,
        "key_costs": [(name, [pair.bytes for pair in own]) for name, own in zip(runs, pairs, strict=True)],
        "kept_bytes": _kept_bytes(pairs),
        "kept_kernels": _kept_kernels(pairs),
        **_many(pairs, seal in offered_ways),
        **unmasked.described([_by_key_size(own) for own in pairs], [*runs], others or {}),
        "least": [(each.length, each.shortest) for each in inputs if each.shortest],
        "copied": [(each.name, each.length, each.least) for each in inputs if each.copied],
        "most": [(each.length, each.most) for each in inputs if each.most],
        "fields": [
            (each.length, f"{each.field.beside}_bytes", each.field.bytes) for each in inputs if each.field
        ],
        "limits": [_limit(each) for each in inputs if each.least or each.most or each.field],
        "usual_iv": iv.sizes[0],
        "tested_iv": f"{iv.shortest} + bytes % {span}",
        "examples": [
            {name: bytes.fromhex(text) for name, text in example.items()}
            for example in seal.examples
            if 4 * len(example["key"]) in sizes
        ],
        "lengths": self_tested(seal),
    }


def _pairs(run: Functions, portable: Functions, offered_ways: Sequence[Operation]) -> list[KernelPair]:
    """The kernels of one implementation by key size, for these operations of a mode."""
    kernels = [run.get(each.name) or portable[each.name] for each in offered_ways]
    names = [_WAYS[each.direction] for each in offered_ways]
    return [KernelPair(**dict(zip(names, own, strict=True))) for own in zip(*kernels, strict=True)]


def _kept_bytes(pairs: Sequence[Sequence[KernelPair]]) -> int:
    """Bytes of a context wherever it begins; 0 if no kernel keeps one."""
    most = max(kernel.entry.kept_bytes for own in pairs for pair in own for kernel in pair.kernels)
    return rounded(most) + CACHE_LINE - 4 if most else 0


TRIED_DATA = 37, 101
"""Bytes of associated data of a trial, and of a second one where kernels have code of its own for short
messages."""
TRIED_SHORT = 256
"""Bytes up to which a trial takes messages of different lengths, where kernels have code for short ones."""


TOGETHER = 16
"""Messages at most in a call of a kernel that takes several, groups of four."""


def _many(pairs: Sequence[Sequence[KernelPair]], seals: bool) -> dict[str, Any]:
    """The kernels that also serve several messages or have an entry for short ones, and the most bytes of
    their texts. A trial seals."""
    entries = {entry for by_size in pairs for pair in by_size for entry in pair.entries}
    own = {entry for entry in entries if entry.many and seals}
    short = {entry for entry in entries if entry.short}
    sealing = [entry for entry in short if operations()[entry.operation].direction == "encrypt"]
    return {
        "short": sorted(entry.symbol for entry in sealing),
        "short_bytes": min((entry.short for entry in sealing), default=0),
        "tried_data": TRIED_DATA if short else TRIED_DATA[:1],
        "many": sorted(entry.symbol for entry in own),
        "many_messages": TOGETHER,
        "many_bytes": max((entry.many for entry in own), default=0),
        "trial_bytes": TRIED_SHORT if own or sealing else 0,
    }


def _kept_kernels(pairs: Sequence[Sequence[KernelPair]]) -> list[tuple[str, str]]:
    """The C types and the symbols of the kernels that keep a context."""
    entries = [kernel.entry for own in pairs for pair in own for kernel in pair.kernels]
    found = {f"{each.symbol}_kept": f"kernel_{each.operation}_kept" for each in entries if each.kept_bytes}
    return [(kind, symbol) for symbol, kind in found.items()]


def adapted(winners: Iterable[Winner]) -> list[dict[str, Any]]:
    """The data that the adapter needs to offer the functions of an export as kernels."""
    own = list(winners)
    return [_called(mode, key_sizes(own), ways(own, mode)) for mode in offered(own)]


def _called(mode: str, sizes: Sequence[int], offered_ways: Sequence[Operation]) -> dict[str, Any]:
    """The names of a mode and its functions, its key sizes, and how its kernels are called."""
    seal, opening = operations_of(mode)
    return {
        "name": mode,
        "seals": seal in offered_ways,
        "opens": opening in offered_ways,
        "ways": [each.name for each in offered_ways],
        "seal_name": seal.name,
        "open_name": opening.name,
        "sizes": [bits for bits in seal.key_sizes if bits in sizes],
        "seal_parameters": prototypes.parameters(seal),
        "open_parameters": prototypes.parameters(opening),
        "seal_arguments": _arguments(seal, "whole"),
        "open_arguments": _arguments(opening, "right"),
        "tag_bytes": _tag_of(seal).length or str(_tag_of(seal).size),
        "tag_decides": any(each.name == RECEIVED for each in opening.operands),
        **streaming.offered(seal),
    }


def tag_mask(mode: str) -> str:
    """The lengths of a tag in bytes that a mode allows, as bits of a number in C."""
    return f"0x{sum(1 << size for size in _tag_of(operations_of(mode)[0]).cuts):x}u"


def _tag_of(operation: Operation) -> Operand:
    return next(each for each in operation.others if each.written)


def _arguments(operation: Operation, computed: str) -> str:
    """The arguments of a kernel after the key: the tag that it computes is called `computed`, the one that
    the caller has `tag`."""
    spelled = {_tag_of(operation).name: computed, RECEIVED: _tag_of(operation).name}
    return ", ".join(spelled.get(name, name) for name in prototypes.arguments(operation))


def _by_key_size(pairs: Sequence[KernelPair]) -> list[KernelPair | None]:
    """The kernels for each key size of AES; None for a size that the mode or the file does not have."""
    own = {pair.kernels[0].entry.key_bits: pair for pair in pairs}
    return [own.get(bits) for bits in KEY_BITS]


def declared(run: Functions) -> list[tuple[str, str, str]]:
    """The mode, the C type and the symbol of each kernel and setup of one implementation."""
    return [
        (mode, *each)
        for name, by_size in run.items()
        for mode in (operations()[name].mode,)
        for kernel in by_size
        for each in ((f"kernel_{name}", kernel.entry.symbol), (f"prepare_{mode}", kernel.setup.symbol))
    ]


def _title(seal: Operation) -> str:
    """The mode's name for readers, such as GCM or AES-GCM-SIV."""
    named = re.match(r"the (\S+) ciphertext", seal.about)
    return named[1] if named else seal.mode.upper()


def wrapped(sentences: Sequence[str]) -> list[str]:
    """The lines of a comment."""
    return [line for sentence in sentences for line in wrap(sentence, COMMENT_WIDTH)]


def _limit(operand: Operand) -> str:
    """The limits of an input's length, for the header."""
    if operand.shortest and operand.shortest == operand.most:
        return f"{operand.length}: {operand.shortest:,}"
    least = f"at least {operand.shortest:,}" if operand.shortest else ""
    most = f"at most {operand.most:,}" if operand.most else ""
    field = operand.field
    fits = f"less than 256^({field.bytes} - {field.beside}_bytes)" if field else ""
    return f"{operand.length}: {' and '.join(filter(None, (least, most, fits)))}"
