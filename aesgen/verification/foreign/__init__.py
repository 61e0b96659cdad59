"""Proofs of functions of other libraries by contracts: YAML files that say how each function is called
([how to write one](../../../docs/foreign.md)). Those in `contracts/` ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from aesgen.config.document import Complaint, Document, read
from aesgen.config.validation import Strict, validate
from aesgen.errors import UserError, did_you_mean
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.foreign import WORDS, Convention, KeyLayout
from aesgen.system import paths


class KeyFile(Strict):
    """Where a function finds the round keys and their number, from the address of a key on."""

    at: int = 0
    """Bytes from the address to the first round key."""
    rounds_at: int | None = None
    """Bytes from the address to the number of rounds, a word of 4 bytes."""
    rounds_less: int = 0
    """What is subtracted from the number of rounds (AES-NI code of OpenSSL counts 9 for AES-128)."""
    decrypts_with: Literal["inverse", "expanded"] = "inverse"
    """Round keys for decryption: `inverse`, those of the equivalent inverse cipher (FIPS-197, 5.3.5) in the
    order of use, or `expanded`, those for encryption."""
    alignment: int = 1
    """What the address is a multiple of."""


class CallFile(Strict):
    """How a function is called for one operation."""

    operation: str
    """What it computes, e.g. `ctr` or `xts_dec`."""
    arguments: tuple[str | int, ...]
    """In order: operands of the operation, `bytes`, `blocks`, `rounds`, `null`, or numbers."""
    keeps: tuple[str, ...] = ()
    """Operands that the operation writes and this function leaves as they are."""
    counter_bytes: int = BLOCK_BYTES
    """Bytes of the counter that it increments."""
    counter_word: int = 0
    """Bytes of the words in which it compares a counter, if it does."""
    blocks_in_pass: int = 8
    """Blocks of a pass of its largest loop."""
    least_blocks: int = 0
    """It is never called with fewer."""
    most_blocks: int | None = None
    """It is never called with more: 1 for a function of one block."""
    every_length_to: int = 528
    """Bytes up to which every length is a case, beside those about the passes of loops."""
    any_length: bool = True
    """Whether a proof of every length is tried, after that of the listed ones."""
    aligned: dict[str, int] = Field(default_factory=dict)
    """What the addresses of operands other than keys are multiples of."""
    key_bits: tuple[int, ...] = (128, 192, 256)
    """The sizes of keys that it takes."""


class ContractFile(Strict):
    """How the functions of a library are called."""

    title: str
    source: str
    """Where the library says so."""
    key: KeyFile = KeyFile()
    constants: dict[str, list[str]] = Field(default_factory=dict)
    """Contents of memory that nobody writes, hexadecimal, by symbol; all are proved, one after the other."""
    functions: dict[str, list[CallFile]]


def names() -> list[str]:
    """The contracts that ship."""
    return sorted(path.stem for path in (Path(__file__).parent / "contracts").glob("*.yaml"))


def conventions(contract: str, wanted: Sequence[str] = ()) -> list[Convention]:
    """The conventions of a contract that ships, or of the file at the path `contract`: those of the functions
    `wanted`, or all. Raises `UserError` for an unknown name, and `ConfigError` with all mistakes."""
    path = (
        Path(contract)
        if paths.is_path(contract)
        else Path(__file__).parent / "contracts" / f"{contract}.yaml"
    )
    if not path.is_file():
        raise UserError(f"unknown contract {contract!r}{did_you_mean(contract, names())}")
    document = read(path)
    given = validate(document, ContractFile, lambda data: _complaints(document))
    for name in wanted:
        if name not in given.functions:
            raise UserError(f"{path} has no function {name!r}{did_you_mean(name, list(given.functions))}")
    layout = KeyLayout(**given.key.model_dump())
    found = [
        Convention(symbol, key=layout, **call.model_dump())
        for symbol, calls in given.functions.items()
        if not wanted or symbol in wanted
        for call in calls
    ]
    contents = [
        [(symbol, bytes.fromhex(each)) for each in several] for symbol, several in given.constants.items()
    ]
    return [replace(each, constants=dict(chosen)) for each in found for chosen in product(*contents)]


def _complaints(document: Document) -> Iterator[Complaint]:
    """Mistakes that a schema cannot find: unknown operations and arguments, and no hexadecimal text."""
    data: Any = document.data
    for symbol, several in _mapping(data.get("constants")).items():
        for number, text in enumerate(several if isinstance(several, list) else ()):
            try:
                bytes.fromhex(text)
            except (TypeError, ValueError):
                yield ("constants", symbol, number), f"{text!r} is no hexadecimal text"
    for symbol, calls in _mapping(data.get("functions")).items():
        for number, call in enumerate(calls if isinstance(calls, list) else ()):
            place, operation = ("functions", symbol, number), _mapping(call).get("operation")
            if operation is None:
                continue
            if operation not in operations():
                yield (
                    (*place, "operation"),
                    f"unknown operation {operation!r}{did_you_mean(str(operation), list(operations()))}",
                )
                continue
            known = [*(each.name for each in operations()[operation].buffers), *WORDS]
            for list_name in ("arguments", "keeps", "aligned"):
                for each in _mapping(call).get(list_name) or ():
                    if not isinstance(each, int) and each not in known:
                        yield (*place, list_name), f"unknown operand {each!r}{did_you_mean(str(each), known)}"


def _mapping(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}
