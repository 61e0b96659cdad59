"""What an exported file declares: its functions by key size, and their entry points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from aesgen.families.avr.groups import FIXED
from aesgen.families.avr.message_gcm import gcm_entries, key_bytes
from aesgen.families.avr.message_kernel import BLOCK_LIMIT
from aesgen.families.avr.variant import Choices
from aesgen.model.abi import Abi
from aesgen.model.build import EntryPoint, arguments_of


def functions(chosen: Sequence[Choices]) -> list[dict[str, Any]]:
    """The declarations of the header: by key size, its set-ups and modes."""
    sizes: dict[int, dict[str, Any]] = {}
    for choices in chosen:
        problem = choices.problem
        size = sizes.setdefault(
            problem.key_bits,
            {
                "bits": problem.key_bits,
                "schedule_bytes": 16 * problem.round_keys,
                "prepared_bytes": key_bytes(choices),
                "setkeys": [],
                "modes": [],
                "messages": [],
            },
        )
        setkey = problem.mode if choices.hashes else "dec" if choices.decrypts else "enc"
        if setkey not in size["setkeys"]:
            size["setkeys"].append(setkey)
        kind = "messages" if choices.for_messages else "modes"
        if problem.operation not in size[kind]:
            size[kind].append(problem.operation)
    return [sizes[bits] for bits in sorted(sizes)]


def entry_points(chosen: Sequence[Choices], prefix: str, header: str) -> list[EntryPoint]:
    """The functions of a file and its `header`. Those that use a schedule of the file take no schedule; the
    others take one of the caller's."""
    entries: dict[str, EntryPoint] = {}
    for choices in chosen:
        for entry in _entries(choices, prefix):
            entries[entry.symbol] = entry
            if f" {entry.symbol}{FIXED}(" in header:
                fixed = replace(
                    entry,
                    symbol=entry.symbol + FIXED,
                    abi=Abi(schedule_symbol=f"schedule_{choices.problem.contract.schedule}"),
                    arguments=tuple(name for name in entry.arguments if name != "schedule"),
                )
                entries[fixed.symbol] = fixed
    return list(entries.values())


def _entries(choices: Choices, prefix: str) -> list[EntryPoint]:
    """Key set-up and the function of the problem."""
    problem, contract = choices.problem, choices.problem.contract
    if choices.hashes:
        made = gcm_entries(choices, prefix, BLOCK_LIMIT)
        return [
            replace(
                each, conventions=("call",), refuses=False, compares=contract.opens and not each.is_setkey
            )
            for each in made
        ]
    return [
        EntryPoint(
            f"{prefix}aes{problem.key_bits}_{operation}",
            operation,
            problem.key_bits,
            ("call",),
            key_form="setkey",
            key_alignment=1,
            context_bytes=16 * problem.round_keys,
            arguments=arguments_of(operation),
            block_limit=None if contract.is_block_mode else BLOCK_LIMIT,
            compares=operation == problem.operation and contract.opens,
        )
        for operation in (f"setkey_{contract.schedule}", problem.operation)
    ]
