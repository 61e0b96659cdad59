"""A rough price of a CUDA variant in a millisecond: the counted instructions of its kernel.

It ranks points before one of them is built. The device's model, or the card, decides among those near the
best. Counted is the main loop of T-tables and of the bit-sliced kernel with a column to a warp: instructions
by the machine's description, and the expected conflicts of random look-ups. The compiler's choices and the
caches' misses are left out, so the price is usually a few percent too low.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.cuda.tables import CudaLookup
from aesgen.model.launch import LaunchPlan
from aesgen.model.target import Target
from aesgen.simulators.gt200.machine import Chip, Multiprocessor
from aesgen.simulators.gt200.occupancy import resident_blocks

WARP = 32
PARAMETER_BYTES = 16
"""Bytes of the main kernel's parameters, which GT200 keeps in shared memory before the tables."""
DEPTH = 0.5
"""Share of the instructions of a bit-sliced thread whose results the next one waits for."""
FUSED = 0.75
"""Instructions of a circuit's two-input gate where the machine has three-input logic."""
HIDDEN, EXPOSED = 4.0, 2.2
"""How well other warps hide what a thread waits for: exponents of a sum of both times, without barriers and
with them. A large one gives the larger time alone."""


class Cost:
    """Cycles of one warp for one block in each of its lanes: of the issue port, of the pipe for simple
    instructions, lost to bank conflicts, of the texture units, and of memory; and the cycles after which a
    lone warp has its results."""

    def __init__(self, chip: Chip) -> None:
        self.chip, self.machine = chip, chip.multiprocessor
        self.issue = self.computed = self.serialised = self.texels = self.bytes = self.latency = 0.0
        self.hidden = HIDDEN

    def alu(self, count: float = 1.0) -> None:
        self.issue += count * self.machine.issue["alu"]
        self.computed += count * self.machine.pipes.get("alu", 0.0)
        self.latency += count * self.machine.latency["alu"]

    def xor(self, count: float = 1.0) -> None:
        """Exclusive-ors in a row: pairs are one instruction where the machine has three-input logic."""
        self.alu(count / 2 if self.machine.fuses["logic3"] else count)

    def shared(self, steps: float, operand: bool = False) -> None:
        """A shared word, exclusive-ored to another one; as an `operand` of that if the machine can."""
        shared = self.machine.shared
        halves = WARP / shared["lanes"]
        self.serialised += halves * shared["step_cycles"] * (steps - shared["blocks_issue"])
        if operand and self.machine.fuses["shared_operand"]:
            self.issue += self.machine.issue["shared_operand"]
        else:
            self.issue += self.machine.issue["memory"]
            self.xor()
        self.latency += self.machine.latency["shared"] - self.machine.latency["alu"]

    def moved(self, size: int) -> None:
        """An access to global memory of `size` bytes a lane, to neighbouring places."""
        self.issue += self.machine.issue["memory"]
        self.bytes += WARP * size

    def cycles(self, warps: int) -> float:
        """Cycles of a warp's blocks on a multiprocessor with so many warps at once."""
        machine, chip = self.machine, self.chip
        ports = max(self.issue, self.computed) / machine.schedulers
        if machine.shared["blocks_issue"]:
            ports += self.serialised
        texels = self.texels * chip.multiprocessors / chip.texels_per_cycle
        memory = self.bytes * chip.multiprocessors / chip.bytes_per_cycle
        busy = max(ports, self.serialised, texels, memory)
        waiting = self.latency / max(1, warps)
        return float((busy**self.hidden + waiting**self.hidden) ** (1 / self.hidden))

    def add(self, other: Cost, times: float) -> None:
        """Add the counts of `other`, each multiplied by `times`."""
        for name in ("issue", "computed", "serialised", "texels", "bytes", "latency"):
            setattr(self, name, getattr(self, name) + times * getattr(other, name))


def rough(target: Target, prepared: Prepared) -> float | None:
    """Cycles per block of the card for a long message; None for methods that are not counted, or without a
    description of the card (`pipeline`, or the parameter `model` of a card that measures). Raises
    `VariantFailure` (`constraints`) if the kernel's shared memory does not fit."""
    count = _COUNTED.get(prepared.template)
    described = target.parameters.get("model", target.pipeline)
    if count is None or not described:
        return None
    chip = Chip.of(str(described), float(target.clock_hz or 1), target.parameters)
    plan = LaunchPlan.of(prepared.entries[0])
    cost = Cost(chip)
    shared, registers, overhead = count(cost, prepared.names)
    if shared + 32 > target.limits["shared_bytes"]:
        raise VariantFailure("constraints", f"{shared} bytes of shared memory do not fit")
    fits = resident_blocks(chip.multiprocessor, plan.threads, registers, shared, PARAMETER_BYTES)
    warps = max(1, fits) * plan.threads // WARP
    doubt = 1 if fits else 2  # the number of registers is a guess
    return doubt * (cost.cycles(warps) + overhead) / (WARP * chip.multiprocessors)


# T-tables


def _tables(cost: Cost, names: Mapping[str, Any]) -> tuple[int, int, float]:
    """Counts a block with T-tables: bytes of shared memory, registers, and cycles of a group's start."""
    setup, cached, lanes = names["setup"], names["cached"], len(names["lanes"])
    middle, final = names["middle"], names["final"]
    rounds = setup["rounds"] - 1 - cached
    for column in middle:
        for item in column:
            _look_up(cost, names, item, rounds)
    if cached == 1 and names["counts"]:
        for item in names["first_round"][:1]:
            _look_up(cost, names, item, 4)
    for column in final:
        for item in column:
            _look_up(cost, names, item, 1, last=True)
    _keys(cost, names, rounds + 1 + (not cached))
    if not names["unrolled"]:
        cost.alu(rounds * (3 + (2 if names["key_in"] in ("constant", "global") else 1)) / lanes + 4 * rounds)
    overhead = 0.0
    if cached == 2:
        for _ in range(4):
            cost.shared(1, operand=True)
        group = Cost(cost.chip)
        for column in middle:
            for item in column[1:]:
                _look_up(group, names, item, 1)
        chunk = names["chunk"]
        overhead = (group.issue + group.serialised) / group.machine.schedulers / 256
        overhead += (group.latency + 4 * group.machine.latency["global"]) / 8 / (chunk * names["ways"])
    elif names["counts"]:
        cost.alu(8)
    cost.moved(16)
    cost.moved(16)
    cost.xor(4)
    cost.alu(10)
    shared = 4 * names["shared_words"] + (16 * names["chunk"] if cached == 2 else 0)
    shared += (256 if names["last"] == "bytes" else 0) + (
        4 * setup["schedule_words"] if names["key_in"] == "shared" else 0
    )
    return shared, _registers(names, lanes), overhead


def _registers(names: Mapping[str, Any], lanes: int) -> int:
    """The registers that compilers were seen to take."""
    found = {1: 15, 2: 50, 4: 116}[lanes] if names["unrolled"] else {1: 22, 2: 40, 4: 70}[lanes]
    if names["cached"]:
        found = max(found, 32 + (names["key_in"] in ("texture", "global")))
    if names["cached"] == 2:
        found += 2 * (names["ways"] > 1) + 12 * (names["load"] == "early")
    if names["key_in"] == "shared" and names["cached"] == 2:
        found = 64
    return found + (names["setup"]["schedule_words"] if names["key_in"] == "register" and lanes > 1 else 0)


def _keys(cost: Cost, names: Mapping[str, Any], rounds: int) -> None:
    """The words of `rounds` round keys. Constants are operands, and compilers read kept ones from there."""
    machine, where = cost.machine, names["key_in"]
    words = 4 * rounds / len(names["lanes"])
    if where == "shared" and not (names["cached"] == 2 and names["unrolled"]):  # these stay in registers
        cost.issue += words * machine.issue["memory"]
    elif where == "texture":
        cost.issue += words / 4 * machine.issue["texture"]
        cost.latency += words / 4 * machine.latency["texture"]
        cost.texels += words / 4 * WARP
    elif where == "global":
        cost.issue += words * (
            machine.issue["memory"] + (0 if machine.fuses["global_offset"] else machine.issue["alu"])
        )
        cost.latency += words * machine.latency["global"]
    cost.xor(4 * rounds if machine.fuses["logic3"] else 0)


def _look_up(
    cost: Cost, names: Mapping[str, Any], item: CudaLookup, times: float, last: bool = False
) -> None:
    """One look-up, `times` times: extract the byte, read the entry, place it, add it."""
    one = Cost(cost.chip)
    machine = one.machine
    form = names["bytes"][item.byte].form
    bytewise = last and names["last"] == "bytes" and not item.texel
    if item.texel:
        one.alu(1)
        one.issue += machine.issue["texture"]
        one.texels += WARP * 3.8
        one.latency += machine.latency["texture"] - machine.latency["alu"]
        one.xor()
    else:
        one.alu(_extraction(machine, names, form, item.byte) if not bytewise else 2 - (item.byte in (0, 3)))
        placement = "shared" if bytewise else names["placement"]
        # The lane's copy is added; a machine without address registers shifts and adds in one instruction.
        shifts = form in ("permute", "field") and not machine.address_registers
        copied = not bytewise and names["replicas"] > 1 and form != "lane" and not shifts
        one.alu(copied + (machine.address_registers > 0))
        if placement == "shared":
            steps = conflicts(
                machine.shared["banks"], machine.shared["lanes"], 1 if bytewise else names["replicas"]
            )
            near = form == "sum" or item.base <= machine.reach.get("shared_operand", 0) - 8
            placed = item.rotation or item.left or item.right or item.mask
            one.shared(steps, operand=near and not placed and not bytewise)
        elif placement == "constant":
            lanes = machine.constant["lanes"]
            words = 256 * (1 - (1 - 1 / 256) ** lanes)
            one.serialised += WARP / lanes * machine.constant["word_cycles"] * (words - 1)
            one.issue += machine.issue["memory"]
            one.xor()
        else:
            one.issue += machine.issue["memory"]
            one.alu(0 if machine.fuses["global_offset"] else 1)
            one.bytes += 32 * WARP
            one.latency += machine.latency["global"]
            one.xor()
    if item.rotation:
        one.alu(1 if "prmt" in machine.issue else 3)
    one.alu((item.left > 0) + (item.right > 0) + (item.mask > 0))
    cost.add(one, times)


def _extraction(machine: Multiprocessor, names: Mapping[str, Any], form: str, byte: int) -> float:
    """Simple instructions from a word to the position of its byte `byte` in a table."""
    if form == "plain":
        if names["addressing"] == "offset":
            return 1 if names["row"] == 256 and byte == 1 else 2
        return 1 if byte == 0 and machine.fuses["address_shift"] else 2
    if form == "high":
        return 1 + machine.issue["multiply32_high"] / machine.issue["alu"]
    if form == "sum":
        return 2 if byte == 1 else 1
    return {
        "half": 2,
        "field": 2 if names["row"] > 1 else 1,
        "permute": 2,
        "product": 1,
        "separate": 1,
        "lane": 1,
    }[form]


@cache
def conflicts(banks: int, lanes: int, replicas: int) -> float:
    """Expected steps of an access by `lanes` lanes to random words, a copy for each of `replicas` lanes.
    Where a whole warp is served at once, equal words take one step."""
    draw = random.Random(1)
    tries = 1000
    steps = 0
    for _ in range(tries):
        words: list[set[int]] = [set() for _ in range(banks)]
        for lane in range(lanes):
            word = draw.randrange(256) * replicas + lane % replicas
            words[word % banks].add(word if lanes == WARP else lane)
        steps += max(map(len, words))
    return steps / tries


# Bit-sliced, a column to a warp


def _bitslice(cost: Cost, names: Mapping[str, Any]) -> tuple[int, int, float]:
    """Counts an eighth of a thread's pass, which is a block in each lane."""
    setup = names["setup"]
    layers = setup["rounds"] - names["first"] + 1
    gates = len(names["network"] or names["circuit"].gates)
    ctr = names["counts"]
    one = Cost(cost.chip)
    fused = FUSED if one.machine.fuses["logic3"] else 1
    one.alu(layers * 4 * gates * (1 if names["network"] else fused))
    one.alu(((layers - 1) * len(names["mixing"].gates) + layers * WARP) * fused)
    exchanged = layers * 24 + 64
    for _ in range(exchanged):
        one.issue += one.machine.issue["memory"]
        one.issue += one.machine.issue["memory"]
    barriers = layers * (3 + sum(step["again"] for step in names["exchange"])) + 8
    one.issue += barriers * one.machine.issue["barrier"]
    one.alu((1 if ctr else 2) * 80 * 6)
    one.alu(WARP + 60)
    for _ in range(16):
        one.moved(16)
    overhead = 0.0
    if ctr:
        for _ in range(8):
            one.moved(0 if one.machine.global_cache else 16)
        start = 1200 * one.machine.issue["alu"]
        overhead = start / names["passes"] / 8 / one.machine.schedulers
    one.latency = DEPTH * one.issue / one.machine.issue["alu"] * one.machine.latency["alu"]
    cost.add(one, 1 / 8)
    cost.hidden = EXPOSED
    return 4 * names["exchanged"] + 8 + (512 if ctr else 0), 60, overhead


# A byte at a time


def _bytewise(cost: Cost, names: Mapping[str, Any]) -> tuple[int, int, float]:
    """Counts the least that a block takes: an S-box look-up for each byte of a round, and MixColumns."""
    machine, rounds = cost.machine, names["setup"]["rounds"]
    bytewise = names["granularity"] == "byte"
    look_ups = Cost(cost.chip)
    look_ups.alu(2 + (machine.address_registers > 0))
    if names["sbox"] == "shared":
        look_ups.shared(conflicts(machine.shared["banks"], machine.shared["lanes"], 1))
    else:
        look_ups.issue += machine.issue["memory"]
        look_ups.bytes += WARP if names["sbox"] == "global" else 0
    cost.add(look_ups, 16 * rounds)
    cost.xor(16 * rounds)
    cost.alu((rounds - 1) * 16 * (8 if bytewise else 4))
    return (256 if names["sbox"] == "shared" else 0), 16, 0.0


_COUNTED = {
    "cuda/tables.cu.j2": _tables,
    "cuda/bitslice.cu.j2": _bitslice,
    "cuda/bytewise.cu.j2": _bytewise,
}
"""What is counted, by the template."""
