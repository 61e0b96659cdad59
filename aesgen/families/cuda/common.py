"""Code shared by all CUDA methods: the context's layout, round keys, tables as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.model.abi import GPU
from aesgen.model.build import EntryPoint
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

COUNTER = 0
"""Word of the context at which the IV or counter begins: four words, the counter most significant word
first."""

NEXT = 4
"""Word of the context at which the updated IV begins: 16 bytes as in memory."""

CARRY = 8
"""CTR: columns after round 1 without the counter's low word; four words, then four after its carry."""

WHITENED = 16
"""CTR: the first round key's last word, as a big-endian number, to be added to the counter's low word."""

BLOCKS = 17
"""Blocks of the call, per stream."""

KEYS = 20
"""Word of the context at which the first round key begins."""

ROTATIONS = range(4)


def context_words(problem: Problem) -> int:
    """Length of the context: one schedule per key."""
    return KEYS + keys_held(problem) * schedule_words(problem)


def keys_held(problem: Problem) -> int:
    return 1 if problem.shared_key else problem.streams


def tweaked(problem: Problem) -> bool:
    """Whether the operation has a second key, whose cipher of the state is a tweak (XTS)."""
    return len(problem.contract.keys) > 1


def schedule_words(problem: Problem) -> int:
    return 4 * problem.round_keys


def round_tables(problem: Problem) -> list[tuple[int, ...]]:
    """The four tables of a middle round, as little-endian words."""
    make = aes.inverse_t_table if problem.direction == "decrypt" else aes.t_table
    return [make(rotation) for rotation in ROTATIONS]


def network_names(problem: Problem, point: Point) -> dict[str, Any]:
    """Variables for the template of the bit-sliced S-box: the `circuit` of two-input gates, or with the axis
    `network` = `lop3` also the `network` of three-input nodes, each with three operands."""
    decrypts = problem.direction == "decrypt"
    circuit = circuits.inverse_sbox() if decrypts else circuits.sbox()
    if point.get("network", "gates") == "gates":
        return {"circuit": circuit, "network": ()}
    from aesgen.cipher.synthesis import library  # slow import, deferred

    found = library.substitution(decrypts, 3)
    nodes = [replace(node, operands=(*node.operands, node.operands[1])[:3]) for node in found.nodes]
    return {"circuit": found, "network": nodes}


def substitution(problem: Problem) -> bytes:
    """The S-box of the last round."""
    return aes.INVERSE_SBOX if problem.direction == "decrypt" else aes.SBOX


def source_columns(problem: Problem, column: int) -> list[int]:
    """The columns that rows 0 to 3 of `column` come from: ShiftRows, or for decryption its inverse."""
    step = -1 if problem.direction == "decrypt" else 1
    return [(column + step * row) % 4 for row in range(4)]


def words(values: Iterable[int], per_line: int = 8) -> list[str]:
    """Lines of a C initialiser of 32-bit words."""
    text = [f"0x{int(value):08x}u" for value in values]
    return [", ".join(text[i : i + per_line]) + "," for i in range(0, len(text), per_line)]


def octets(values: Iterable[int], per_line: int = 16) -> list[str]:
    """Lines of a C initialiser of bytes."""
    text = [f"0x{int(value):02x}" for value in values]
    return [", ".join(text[i : i + per_line]) + "," for i in range(0, len(text), per_line)]


def setup_names(
    problem: Problem,
    held: str = "schedule",
    held_words: int = 0,
    expands: bool = True,
    doubles: bool = False,
    by_gates: bool = False,
) -> dict[str, Any]:
    """Variables for the template of the setup kernel.

    `held`: the form in which the context stores a key, `schedule`, `raw`, or `ends` (the start of decryption
    with a schedule on the fly); `held_words`: its length, by default a schedule's; `expands`: whether a
    kernel expands keys; `doubles`: whether the main kernel doubles bytes in the field; `by_gates`: the S-box
    is computed, not looked up at secret addresses."""
    return {
        "held": held,
        "held_words": held_words or schedule_words(problem),
        "key_words": problem.key_bits // 32,
        "round_keys": problem.round_keys,
        "schedule_words": schedule_words(problem),
        "rounds": problem.rounds,
        "keys_held": keys_held(problem),
        "streams": problem.streams,
        "counter_at": COUNTER,
        "iv_at": COUNTER,
        "whitened_at": WHITENED,
        "next_at": NEXT,
        "carry_at": CARRY,
        "blocks_at": BLOCKS,
        "keys_at": KEYS,
        "decrypts": problem.direction == "decrypt",
        "expands": expands,
        "rotates": True,
        "substitutes": expands or held == "ends" or tweaked(problem),
        "doubles": doubles or problem.direction == "decrypt" or problem.contract.counts or tweaked(problem),
        "tweaked": tweaked(problem),
        "mode": problem.mode,
        "counts": problem.contract.counts,
        "sbox": octets(aes.SBOX),
        "circuit": circuits.sbox() if by_gates else None,
        "circuit_constant": 0x01010101 * circuits.CONSTANT,
        "round_constants": ", ".join(f"0x{int(c):02x}" for c in aes.round_constants(10)),
    }


def kernel_names(
    problem: Problem, point: Point, prefix: str, doubles: bool = False, by_gates: bool = False
) -> dict[str, Any]:
    """Variables for the template of every main kernel with one key; `doubles` and `by_gates`: see
    `setup_names`."""
    return {
        "p": prefix,
        "symbol": f"{prefix}{problem.operation}",
        "setup": setup_names(problem, doubles=doubles, by_gates=by_gates),
        "mode": problem.mode,
        "counts": problem.contract.counts,
        "min_blocks": int(point.get("min_blocks", 0)),  # type: ignore[arg-type]
    }


def one_key_plan(problem: Problem, constant_bytes: int, further_bytes: int = 0) -> dict[str, Any]:
    """The entries of a `LaunchPlan` for the context of one key: the setup kernel fills it, its first
    `constant_bytes` are constant memory, and `further_bytes` follow them."""
    return {
        "setup": "setup",
        "context_bytes": constant_bytes + further_bytes,
        "next_iv": 4 * NEXT if problem.contract.state else -1,
        "constant": "context",
        "constant_bytes": constant_bytes,
    }


def entry(
    problem: Problem, symbol: str, plan: LaunchPlan, block_factor: int, extra: Mapping[str, Any] | None = None
) -> EntryPoint:
    """The entry point of the main kernel `symbol`."""
    return EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="raw",
        streams=problem.streams,
        shared_key=problem.shared_key,
        alignment=16,
        abi=GPU,
        launch=plan.pairs(),
        block_factor=block_factor,
        **{"conventions": ("bulk", "transfer"), **(extra or {})},
    )
