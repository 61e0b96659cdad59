"""The bit-sliced method with two random shares: the linear layers twice, and the S-box as a masked network.

The state is the sum of the words `%q` and `%u` before the S-box, and of `%p` and `%v` behind it. Bits, round
keys and the omission of ShiftRows are those of `aesgen.families.arm.bitsliced`. Plaintext and ciphertext are
public. Random words come from the caller's function `PREFIXrandom`: 32 for each round and 8 for the input of
two blocks. In a build that is measured it returns at once and leaves the words as they are, so that cycles
are without it. An export has none, so that a program without it does not link. The key schedule is computed
without masks when the key is set up, and its round keys are stored in two shares.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from aesgen.cipher import circuits, dependence, masking
from aesgen.cipher.circuits import Circuit, Gate
from aesgen.cipher.masking import share
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.arm import bitsliced, cleaning, meetings
from aesgen.families.arm.gates import ordered
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.system.cache import Cache, address

INPUT_WORDS = 8
"""Random words that share the input of two blocks."""
STATE = 24
"""Bytes of the frame before the random words."""
INPUTS, OUTPUTS = ("q", "u"), ("p", "v")
"""The words of each share before and after the S-box."""


@dataclass(frozen=True)
class Step:
    """A gate on shares; `fresh`: the numbers of the random words that it is the first to take."""

    gate: Gate
    fresh: tuple[int, ...]


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if problem.contract.state or problem.direction != "encrypt":
        raise VariantFailure("render", "the method masked encrypts blocks alone, in no mode with a state")
    plain = bitsliced.prepare(target, problem, point, prefix)
    setkey = f"{prefix}aes{problem.key_bits}_setkey_masked"
    share_bytes = bitsliced.CONTEXT * problem.round_keys
    steps = _steps(str(point["gates"]), int(str(point["window"])))
    products = sum(len(step.fresh) for step in steps)
    words = INPUT_WORDS + products * problem.rounds
    names: dict[str, Any] = {
        **plain.names,
        "setkey": setkey if point["setkey"] else "",
        "masked": True,
        "random": f"{prefix}random",
        "random_words": words,
        "random_at": STATE,
        "input_words": INPUT_WORDS,
        "round_words": products,
        "share_bytes": share_bytes,
        "steps": steps,
        "rounds_by_share": [
            [replace(each, key=each.key + number * share_bytes) for each in plain.names["rounds"]]
            for number in range(2)
        ],
    }
    entries = tuple(
        replace(entry, symbol=setkey, context_bytes=2 * share_bytes) if entry.is_setkey else entry
        for entry in plain.entries
    )
    after = partial(_apart, symbol=names["symbol"], share_bytes=share_bytes) if point["clearing"] else None
    return replace(plain, template="arm/masked.s.j2", names=names, entries=entries, after=after)


def _apart(text: str, symbol: str, share_bytes: int) -> str:
    """`text` with the code of a pass, from the random words on to the branch back, cleaned."""
    cache = Cache("schedules")
    modules = (dependence, meetings, cleaning, sys.modules[__name__])
    key = address([Path(str(each.__file__)).read_text(encoding="utf-8") for each in modules], symbol, text)
    found = cache.value(key)
    if found is not None:
        return found.decode()
    lines = text.splitlines()
    first = lines.index(f"\tbl {symbol}_draw") + 1
    last = lines.index(f"\tbgt {symbol}_next")
    machine = core(share_bytes)
    pieces = [*lines[:first], *cleaning.cleaned(lines[first:last], machine), *lines[last:]]
    if machine.unmasked != 8:
        raise VariantFailure(
            "constraints", f"{machine.unmasked} sums of two shares; expected the 8 of the output"
        )
    cleaned = "\n".join(pieces) + "\n"
    cache.keep_value(key, cleaned.encode())
    return cleaned


def core(share_bytes: int) -> meetings.Core:
    """A core before the first instruction of a pass: random words and round keys are in memory."""
    terms = dependence.Dependence()
    keys: dict[int, tuple[dependence.Word, dependence.Word]] = {}

    def word(base: str, offset: int) -> meetings.Value:
        if base == "sp":
            number = (offset - STATE) // 4
            return None if number < 0 else terms.mask() if number < INPUT_WORDS else terms.masker()
        number, place = divmod(offset, share_bytes)
        if place not in keys:
            keys[place] = terms.shares()
        return keys[place][number]

    return meetings.Core(terms, word, pointers={("sp", 0): "keys"})


def _steps(order: str, window: int) -> list[Step]:
    """The masked S-box from the words `INPUTS` to the words `OUTPUTS`, as `_kept_apart` orders it."""
    circuit = circuits.sbox()
    network = masking.masked(Circuit(circuit.inputs, ordered("sbox", order), circuit.outputs))
    gates = _kept_apart(network, circuit.inputs, window)
    names = {gate.name: f"%{gate.name}" for gate in network.circuit.gates}
    names |= {wire: f"%{wire}" for wire in network.random}
    for words, wires in ((INPUTS, circuit.inputs), (OUTPUTS, circuit.outputs)):
        names |= {
            share(wire, number): f"%{words[number]}{bit}"
            for bit, wire in enumerate(wires)
            for number in range(2)
        }
    steps: list[Step] = []
    left = {wire: number for number, wire in enumerate(network.random)}
    for gate in gates:
        fresh = tuple(left.pop(wire) for wire in (gate.left, gate.right) if wire in left)
        named = Gate(names[gate.name], names[gate.left], gate.operator, names[gate.right])
        steps.append(Step(named, fresh))
    return steps


def _kept_apart(network: masking.Masked, inputs: Sequence[str], window: int) -> list[Gate]:
    """The gates in an order in which few results show a secret together with the result before: the next gate
    is the first of `window` ones whose operands are there that does not, or else the first of them."""
    terms = dependence.Dependence()
    words = {wire: terms.masker() for wire in network.random}
    for wire in inputs:
        words |= zip((share(wire, 0), share(wire, 1)), terms.shares(), strict=True)
    for gate in network.circuit.gates:
        make = terms.product if gate.operator == "&" else terms.xor
        words[gate.name] = make(words[gate.left], words[gate.right])
    left, order = list(network.circuit.gates), list[Gate]()
    waiting = {gate.name for gate in left}
    unused = set(network.random)
    while left:
        ready = [gate for gate in left[: 4 * window] if not waiting & {gate.left, gate.right}][:window]
        chosen = ready[0]
        if order:
            # A random word that is loaded for a gate comes between it and the last result
            apart = (
                gate
                for gate in ready
                if unused & {gate.left, gate.right}
                or not terms.leaks(words[gate.name], words[order[-1].name])
            )
            chosen = next(apart, chosen)
        left.remove(chosen)
        order.append(chosen)
        waiting.discard(chosen.name)
        unused -= {chosen.left, chosen.right}
    return order
