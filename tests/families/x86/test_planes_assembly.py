"""Bit-sliced rounds as assembly: the lines executed on numbers, against tables of S-box and MixColumns."""

from __future__ import annotations

import random
import re

import pytest

from aesgen.cipher import aes
from aesgen.cipher.circuits import CONSTANT
from aesgen.cipher.synthesis import library
from aesgen.cipher.synthesis.network import LogicNode, Network
from aesgen.errors import VariantFailure
from aesgen.families.vector_c import planes_assembly
from aesgen.families.vector_c.planes_assembly import PLANES, REGISTERS

LANE = 16
"""Bytes of a vector here. A plane has one bit of each of them."""
ONE_ON, TWO_ON = ([(place & ~3) | (place + rows) % 4 for place in range(LANE)] for rows in (1, 2))
LOGIC = {
    "pxor": lambda a, b: [x ^ y for x, y in zip(a, b, strict=True)],
    "pand": lambda a, b: [x & y for x, y in zip(a, b, strict=True)],
    "por": lambda a, b: [x | y for x, y in zip(a, b, strict=True)],
    "pandn": lambda a, b: [~x & y & 1 for x, y in zip(a, b, strict=True)],
    "pshufb": lambda a, places: [a[place] for place in places],
}


def planes(values: list[int]) -> list[list[int]]:
    return [[value >> bit & 1 for value in values] for bit in range(PLANES)]


def bytes_of(state: list[list[int]]) -> list[int]:
    return [sum(state[bit][place] << bit for bit in range(PLANES)) for place in range(LANE)]


def executed(lines: list[str], memory: dict[str, list[int]]) -> None:
    """Executes the lines; a store that no memory is declared for is to a spilled value."""
    registers: dict[str, list[int]] = {}

    def read(name: str) -> list[int]:
        return registers[name] if name.startswith("%%") else memory[name]

    for line in lines:
        mnemonic, _, rest = line.partition(" ")
        operands = rest.split(", ")
        if mnemonic in ("movdqa", "vmovdqa"):
            (registers if operands[1].startswith("%%") else memory)[operands[1]] = read(operands[0])
        else:
            second, first = operands[0], operands[1]
            registers[operands[-1]] = LOGIC[mnemonic.removeprefix("v")](read(first), read(second))
    assert {int(name.rpartition("mm")[2]) for name in registers} <= set(range(REGISTERS))


def mixed(column: list[int]) -> list[int]:
    two, three = aes.multiples(2), aes.multiples(3)
    return [
        int(two[column[row]] ^ three[column[(row + 1) % 4]] ^ column[(row + 2) % 4] ^ column[(row + 3) % 4])
        for row in range(4)
    ]


@pytest.mark.parametrize("order", range(4))
@pytest.mark.parametrize("vector", ["ssse3", "avx", "avx2"])
def test_a_statement_computes_s_boxes_of_one_batch_and_mixcolumns_of_the_other(vector, order):
    rng = random.Random(order)
    own, other, key = ([rng.randrange(256) for _ in range(LANE)] for _ in range(3))
    width = 32 if vector == "avx2" else 16
    memory = {"(%[places])": ONE_ON, f"{width}(%[places])": TWO_ON}
    for name, values in (("state", own), ("beside", other), ("key", key)):
        memory |= {f"{width * bit}(%[{name}])": plane for bit, plane in enumerate(planes(values))}
    statement = planes_assembly.box_and_mix(library.substitution(False, 2, order), vector)
    executed(statement.lines, memory)

    def result(name: str) -> list[int]:
        return bytes_of([memory[f"{width * bit}(%[{name}])"] for bit in range(PLANES)])

    assert result("state") == [int(aes.SBOX[value]) ^ CONSTANT for value in own]
    # The key is such that 2 k + (k two rows on) is the round key (`early_key` in vector-c/planes.j2).
    doubles = aes.multiples(2)
    expected = [byte for at in range(0, LANE, 4) for byte in mixed(other[at : at + 4])]
    assert result("beside") == [
        byte ^ int(doubles[key[place]]) ^ key[TWO_ON[place]] for place, byte in enumerate(expected)
    ]
    places = {
        int(place) for line in statement.lines for place in re.findall(r"(\d*)\(%\[spilled", line) if place
    }
    assert max(places) == width * (statement.slots - 1)


@pytest.mark.parametrize(("vector", "copies", "stores"), [("ssse3", 20, 35), ("avx2", 0, 35)])
def test_a_statement_has_fewer_copies_and_stores_than_compiled_code(vector, copies, stores):
    """clang 14 has 47 copies and 31 stores in a round of SSSE3; of the stores here, 16 are results."""
    lines = planes_assembly.box_and_mix(library.substitution(False, 2, 1), vector).lines
    assert sum("mov" in line and "(" not in line for line in lines) <= copies
    assert sum("mov" in line and line.endswith(")") for line in lines) <= stores


def test_a_result_does_not_replace_an_input_that_is_still_needed():
    inputs = tuple(f"x{bit}" for bit in range(PLANES))
    nodes = [LogicNode(f"n{bit}", (f"x{(bit + 1) % PLANES}", "x7"), 0x3C) for bit in range(PLANES)]
    early = Network(inputs, tuple(nodes), tuple(node.name for node in nodes))
    with pytest.raises(VariantFailure, match="still needed"):
        # Node 0 is plane 0 of the result, and node 7 reads plane 0.
        planes_assembly.box_and_mix(early, "ssse3")
