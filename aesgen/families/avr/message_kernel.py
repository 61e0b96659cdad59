"""One variant of a mode for whole messages: the variables of its template, and its entry points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.families.avr import ghash
from aesgen.families.avr.kernel import kernel
from aesgen.families.avr.message import closing, function, parts
from aesgen.families.avr.message_gcm import gcm_entries, gcm_parts
from aesgen.families.avr.variant import Choices
from aesgen.model.abi import USUAL, Abi
from aesgen.model.build import EntryPoint, arguments_of
from aesgen.rendering.templates import render_template

WIDE_FROM = 131072
"""Bytes of flash beyond which return addresses have three bytes instead of two."""
BLOCK_LIMIT = 1024
"""The largest number of blocks in checks: input, output and associated data must fit into the 64 KB of an
AVR's data memory."""
_COMMON = {"wipe": False, "sections": False}


def message_kernel(
    choices: Choices, prefix: str, flash: int
) -> tuple[dict[str, Any], tuple[EntryPoint, ...]]:
    """The variables of the template `avr/message/kernel.s.j2`, and the entry points."""
    problem, counter = choices.problem, choices.counter
    if choices.hashes:
        return _gcm_kernel(choices, prefix, flash)
    names = kernel(choices, choices.core(), prefix)
    counter_names = kernel(counter, counter.core(), prefix) if counter else None
    enciphers = problem.contract.is_authenticated
    # Two users of one core call it as a subroutine.
    block, texts = "", []
    if enciphers and counter_names is None:
        block = f"{prefix}aes{problem.key_bits}_encrypt_block"
        texts.append(render_template("avr/library/block.s.j2", {**names, "core_symbol": block})[0])
    takes_rk = not choices.placed
    made = parts(choices, names, counter_names, block, takes_rk, enciphers=enciphers)
    return_bytes = _return_bytes(flash)
    texts += [*made.texts, function(made, (problem.operation,), _COMMON, return_bytes)]
    both = [each for each in (names, counter_names) if each]
    variables = {
        **names,
        "texts": texts,
        "all_tables": list({each["symbol"]: each for own in both for each in own["all_tables"]}.values()),
        "bridge": made.bridge,
        "reserved_bytes": max(own["reserved_bytes"] for own in both),
        # For the estimate of its cycles.
        "chain_names": names,
        "counter_names": counter_names,
        "counts": enciphers,
        "block": block,
        "moves": sum(kind == "move" for kind, *_ in closing(names["results"])),
        "return_bytes": return_bytes,
    }
    return variables, _entries(choices, names, takes_rk)


def _return_bytes(flash: int) -> int:
    """Bytes of a return address on a part with `flash` bytes."""
    return 3 if flash > WIDE_FROM else 2


def _gcm_kernel(choices: Choices, prefix: str, flash: int) -> tuple[dict[str, Any], tuple[EntryPoint, ...]]:
    """The variables and entry points of GCM, whose key set-up is among the texts."""
    problem, return_bytes = choices.problem, _return_bytes(flash)
    made = gcm_parts(choices, (problem.operation,), prefix, _COMMON, return_bytes, compares=False)
    variables = {
        **made.names,
        "setup": None,
        "texts": [*made.texts, made.hashing],
        "bridge": None,
        # For the estimate of its cycles.
        "hash_cycles": ghash.block().cycles,
        "counter_names": made.names,
        "return_bytes": return_bytes,
    }
    return variables, gcm_entries(choices, prefix, BLOCK_LIMIT)


def _entries(choices: Choices, names: Mapping[str, Any], takes_rk: bool) -> tuple[EntryPoint, ...]:
    """Key set-up and the function for messages, which takes a schedule only if the core takes any."""
    problem, setup = choices.problem, names["setup"]
    shared: dict[str, Any] = {
        "key_bits": problem.key_bits,
        "key_alignment": 1,
        "context_bytes": names["schedule_bytes"],
        "abi": USUAL if takes_rk else Abi(schedule_symbol="schedule_enc"),
        "owned_io": tuple(choices.ports),
    }
    given = arguments_of(problem.operation)
    return (
        EntryPoint(
            setup["symbol"],
            "setkey_enc",
            conventions=("core", "call"),
            key_form="setkey" if setup["arrangement"] else "expanded",
            **shared,
        ),
        EntryPoint(
            names["symbol"],
            problem.operation,
            conventions=("bulk", "call"),
            key_form="setkey",
            block_limit=BLOCK_LIMIT,
            refuses=problem.contract.is_authenticated,
            arguments=given if takes_rk else tuple(name for name in given if name != "schedule"),
            **shared,
        ),
    )
