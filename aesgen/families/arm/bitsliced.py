"""The bit-sliced method for Thumb-2: two blocks in eight words, one bit of each byte per word, constant time.

Bit 8 r + 2 c + b of a word is a bit of the byte at row r, column c of block b, so that the next row is a
rotation, which the barrel shifter performs in the instruction that uses it. ShiftRows is omitted: after n
rounds the bytes of a column lie n columns apart from row to row, as do the round keys, and MixColumns also
rotates within bytes (Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", TCHES 2021). Decryption reverses
the same steps with the same round keys. Gates in registers and on the stack follow Schwabe and Stoffelen,
"All the AES You Need on Cortex-M3 and M4" (SAC 2016).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.families import Prepared
from aesgen.families.arm import cached_rounds
from aesgen.families.arm.gates import ordered
from aesgen.model.abi import BLOCKS, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SWAPS = tuple(
    (high, high + distance, distance, mask)
    for distance, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F))
    for high in range(8)
    if not high & distance
)
"""Pairs of words that exchange bits, the distance and the mask: the transposition of each byte's 8 x 8
bits."""
CONTEXT = 32
"""Bytes of a round key."""
DOUBLED = (1, 3, 4)
"""The bits of twice a byte that include its bit 7, besides the next lower bit."""
QUADRUPLED = ((6,), (6, 7), (0, 7), (1, 6), (2, 6, 7), (3, 7), (4,), (5,))
"""For each bit of four times a byte, the bits of the byte that are its summands."""


@dataclass(frozen=True)
class Turn:
    """A permutation of the bits of a word's bytes: `rotate` right by this many bits; if bytes also rotate
    within themselves, the bits outside of `mask` are first rotated by 8 more."""

    rotate: int
    mask: int = 0


@dataclass(frozen=True)
class Round:
    """One round. `one`, `two`: the permutations that bring the byte of the next row, and of the row after it,
    into place; `key`, `key_before`: the byte offsets of its round key and the previous one's."""

    key: int
    key_before: int
    one: Turn
    two: Turn
    last: bool


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    setkey = f"{prefix}aes{problem.key_bits}_setkey_sliced"
    decrypts = problem.direction == "decrypt"
    names = {
        "problem": problem,
        "symbol": symbol,
        "setkey": setkey if point["setkey"] else "",
        "thumb": True,
        "wipe": False,
        "sections": False,
        "decrypts": decrypts,
        "masked": False,
        "gates": _gates("inverse_sbox" if decrypts else "sbox", str(point["gates"])),
        "key_gates": _gates("sbox", str(point["gates"])),
        "swaps": SWAPS,
        "swaps_back": SWAPS[::-1],
        "rounds": _rounds(problem),
        "doubled": DOUBLED,
        "quadrupled": QUADRUPLED,
        "inverted": [bit for bit in range(8) if circuits.CONSTANT >> bit & 1],
        "skewed": problem.rounds % 4 == 2,
        "key_group": int(str(point["key_group"])),
        "spare": [f"s{number}" for number in range(int(str(point.get("fpu_registers", 0))))],
        **_expansion(problem),
    }
    cached = bool(point.get("cached"))
    if cached:
        names |= cached_rounds.names()
    entries = [
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            conventions=("bulk", "call"),
            key_form="setkey",
            block_factor=cached_rounds.BATCH if cached else 2,
            alignment=4,
            abi=USUAL if problem.contract.state else BLOCKS,
        )
    ]
    if point["setkey"]:
        entries.append(
            EntryPoint(
                setkey,
                "setkey_enc",
                problem.key_bits,
                conventions=("call",),
                key_form="setkey",
                alignment=4,
                context_bytes=CONTEXT * problem.round_keys,
            )
        )
    template = "arm/bitsliced_cached.s.j2" if cached else "arm/bitsliced.s.j2"
    return Prepared(template, f"{symbol}.s", names, tuple(entries), schedule={})


def _gates(name: str, order: str) -> list[circuits.Gate]:
    """The circuit `name` (`sbox` or `inverse_sbox`) from the words `%q0` to `%q7` to `%p0` to `%p7`."""
    circuit = getattr(circuits, name)()
    names = {wire: f"%q{bit}" for bit, wire in enumerate(circuit.inputs)}
    names |= {wire: f"%p{bit}" for bit, wire in enumerate(circuit.outputs)}
    names |= {gate.name: f"%{gate.name}" for gate in circuit.gates if gate.name not in names}
    return [
        circuits.Gate(names[gate.name], names[gate.left], gate.operator, names[gate.right])
        for gate in ordered(name, order)
    ]


def _rounds(problem: Problem) -> list[Round]:
    keys = [CONTEXT * number for number in range(problem.round_keys)]
    return [
        Round(keys[number], keys[number - 1], _turn(1, number), _turn(2, number), number == problem.rounds)
        for number in range(1, problem.rounds + 1)
    ]


def _turn(rows: int, skew: int) -> Turn:
    """The byte `rows` rows further, whose bits are `rows` * `skew` columns further, at two bits a column."""
    within = 2 * rows * skew % 8
    if not within:
        return Turn(8 * rows)
    return Turn(8 * (rows - 1) + within, 0x01010101 * ((1 << within) - 1))


def _expansion(problem: Problem) -> dict[str, Any]:
    """The key schedule in words (FIPS-197, 5.2), in equal groups as long as the key."""
    length = problem.key_bits // 32
    groups = -(-4 * problem.round_keys // length) - 1
    return {
        "length": length,
        "groups": groups,
        "schedule_words": length * (groups + 1),
        "reduction": aes.POLYNOMIAL & 0xFF,
    }
