"""Functions of the core ABI for modes that are not block modes; the mode's contract determines their code.

A mode for messages of any number of bytes, or for tags, needs no template of its own for
`void aesgen_MODE(const aesgen_key *k, ...)`: its parameters, its place in the dispatch and its part of the
self-test follow from the operands. `aesgen.export.authenticated` has the modes that seal and open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.checks.boundaries import self_tested
from aesgen.export.authenticated import wrapped
from aesgen.export.facts import Winner
from aesgen.export.pairs import PAIRS
from aesgen.export.streaming import SCHEDULE_BYTES
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Operation, Role
from aesgen.rendering import prototypes
from aesgen.system import paths
from aesgen.system.reading import described as yaml_data
from aesgen.system.reading import text_of

FUNCTIONS = tuple(
    name
    for name, each in operations().items()
    if not each.is_block_mode and len(each.keys) == 1 and not each.is_authenticated
)
"""The operations that the templates of the block modes do not print."""


@dataclass(frozen=True)
class _Buffer:
    """A local array of the self-test: `held` is its content, or None for an output of the function.
    `changes`: whether the function writes it too."""

    name: str
    held: bytes | None
    size: int
    expected: bytes | None = None
    changes: bool = False


@dataclass(frozen=True)
class _Example:
    """A published example: buffers, and the arguments after the key."""

    buffers: Sequence[_Buffer]
    arguments: str
    key: bytes


def offered(winners: Iterable[Winner]) -> tuple[str, ...]:
    """The functions of an export of these winners: those of the winners' modes."""
    own = {winner.problem.operation for winner in winners}
    return tuple(name for name in FUNCTIONS if name in own)


def described(
    operation: str,
    prefix: str,
    runs: Sequence[Mapping[str, Sequence[EntryPoint]]],
    sizes: Sequence[int],
    apart: Sequence[bool],
) -> dict[str, Any]:
    """The data of one function for the templates. `runs`: per implementation, the kernels by operation, one
    for each of the key `sizes`; an implementation without them uses those of the first. `apart`: per
    implementation, whether its keys for decryption hold two schedules."""
    contract = operations()[operation]
    name = f"{contract.mode.upper()}, {contract.direction}"
    kernels = [run.get(operation) or runs[0][operation] for run in runs]
    return {
        **_called(operation),
        "title": f"{contract.about or name} ({contract.standard})",
        "cautions": wrapped(contract.cautions),
        "parameters": prototypes.parameters(contract, key=f"const {prefix}key *k"),
        "kernels": [_by_key_size(by_size) for by_size in kernels],
        "setkey": {"enc": "encryption_key", "dec": "decryption_key"}[contract.schedule],
        "public_setkey": f"{prefix}setkey_{contract.schedule}",
        "deciphers": contract.decrypts,
        "offsets": [_offsets(own, both) for own, both in zip(kernels, apart, strict=True)]
        if any(apart)
        else [],
        "examples": [_example(contract, each) for each in contract.examples if 4 * len(each["key"]) in sizes],
        "states": [(prototypes.spelled(each), each.size) for each in contract.operands if _is_state(each)],
        "outputs": [
            (prototypes.spelled(each), each.size, _grown(each)) for each in contract.operands if each.written
        ],
        "answer": prototypes.spelled(contract.output),
        "unit": contract.granularity,
        "tested": _tested_arguments(contract),
        "lengths": self_tested(contract),
        "refused": _refused(contract),
    }


def _grown(operand: Operand) -> str:
    """In C, what an operand's length has beyond that of the message."""
    return f" {'-' if operand.more < 0 else '+'} {abs(operand.more)}" if operand.more else ""


def _refused(contract: Operation) -> str:
    """The condition in C under which a length is refused; empty if there is none."""
    length, message = contract.lengths[contract.message.length], contract.message
    name = prototypes.spelled(length)
    least = f"{name} < {message.least // length.unit}" if message.least else ""
    most = f"{name} > {message.most // length.unit}" if message.most else ""
    multiple = f"{name} % {length.multiple}" if length.multiple > 1 else ""
    return " || ".join(filter(None, (least, most, multiple)))


def calls_over(winners: Iterable[Winner]) -> list[dict[str, str]]:
    """A call of each function that a mode adds over those of its contract: title, name, key and further
    arguments (`templates/drop_in/functions/MODE_calls.yaml`)."""
    made = []
    for operation in map(operations().__getitem__, offered(winners)):
        files = [each / f"drop_in/functions/{operation.mode}_calls.yaml" for each in paths.template_folders()]
        for file in filter(Path.is_file, files):
            own = yaml_data(text_of(file), file).get(operation.name, {})
            key = "&decrypt" if operation.decrypts else "encrypt"
            made += [{"name": n, "key": key, "arguments": given} for n, given in own.items()]
    return made


def adapted(winners: Iterable[Winner]) -> list[dict[str, str]]:
    """The data that the adapter needs to offer the functions of an export as kernels."""
    return [_called(name) for name in offered(winners)]


def _called(operation: str) -> dict[str, str]:
    """The name of a function, the parameters of its kernels, and the arguments after the key."""
    contract = operations()[operation]
    return {
        "name": operation,
        "mode": contract.mode,
        "kernel_parameters": prototypes.parameters(contract),
        "arguments": ", ".join(prototypes.arguments(contract)),
    }


def declared(run: Mapping[str, Sequence[EntryPoint]]) -> list[tuple[str, str]]:
    """The C types and the symbols of the kernels of one implementation."""
    return [(f"kernel_{name}", entry.symbol) for name, by_size in run.items() for entry in by_size]


def _offsets(entries: Sequence[EntryPoint], both: bool) -> list[int]:
    """Where the schedule of the kernel for each key size of AES begins in a key."""
    own = {entry.key_bits: SCHEDULE_BYTES * (both and entry.key_form == "inverse") for entry in entries}
    return [own.get(bits, 0) for bits in KEY_BITS]


def _by_key_size(entries: Sequence[EntryPoint]) -> list[str]:
    """The symbols of the kernels for each key size of AES; NULL for a size that the file does not have."""
    own = {entry.key_bits: entry.symbol for entry in entries}
    return [own.get(bits, "NULL") for bits in KEY_BITS]


def gathered(entries: Sequence[EntryPoint], sizes: Sequence[int]) -> dict[str, list[EntryPoint]]:
    """The kernels of each function by key size, for functions with a kernel for each of `sizes` that the
    standard allows, also those with two keys (`pairs`)."""
    found = {}
    for operation in (*FUNCTIONS, *PAIRS):
        mine = [entry for entry in entries if entry.operation == operation and entry.streams == 1]
        own = {entry.key_bits: entry for entry in mine}
        allowed = [bits for bits in operations()[operation].key_sizes if bits in sizes]
        if allowed and len(own) == len(allowed):
            found[operation] = [own[bits] for bits in allowed]
    return found


def _example(contract: Operation, example: Mapping[str, str]) -> _Example:
    """One of the contract's published examples: hexadecimal text by operand."""
    given = {name: bytes.fromhex(text) for name, text in example.items()}
    buffers, arguments = [], []
    for operand in contract.operands:
        name = prototypes.spelled(operand)
        if operand.role is Role.LENGTH:
            [counted, *_] = [each for each in contract.operands if each.length == operand.name]
            arguments.append(str(len(given[counted.name]) // operand.unit))
        elif operand != contract.operand(Role.KEY):
            value = given[operand.name]
            if _is_state(operand):
                buffers.append(_Buffer(name, value, len(value), changes=True))
            elif operand.role is Role.OUTPUT:
                buffers.append(_Buffer(name, None, len(value), value))
            else:
                buffers.append(_Buffer(name, value, max(1, len(value))))
            arguments.append(name)
    return _Example(buffers, ", ".join(arguments), given["key"])


def _tested_arguments(contract: Operation) -> str:
    """The arguments after the key where implementations are compared: every input is `pattern`, as
    a state is in the beginning."""
    key = contract.operand(Role.KEY)
    return ", ".join(_tested(operand) for operand in contract.operands if operand != key)


def _tested(operand: Operand) -> str:
    if operand.role is Role.LENGTH:
        return f"bytes / {operand.unit}" if operand.unit > 1 else "bytes"
    return prototypes.spelled(operand) if operand.written else "pattern"


def _is_state(operand: Operand) -> bool:
    return operand.role is Role.STATE and operand.written
