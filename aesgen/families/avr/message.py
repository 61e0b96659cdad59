"""Functions for whole messages (CMAC, CCM), from a core for the chain and one for the counter.

The chain runs over the whole text, and then the counter (when opening first the counter), so that the chain
stays in registers from block to block. Its core may be *bridged*: it leaves out the last round key and adds
the sum of the last and the first one to the next block, which saves 16 loads and exclusive-ors a block. The
counter has a core of its own with cached first rounds, or both share one core as a subroutine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.families.avr.program import BRIDGE, KeyByte
from aesgen.families.avr.variant import Choices
from aesgen.machines.avr import AVR_GCC, number_of
from aesgen.model.build import arguments_of
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.rendering.templates import render_template

TEMPORARY = 31
"""A register that is free between two runs of a core."""
SAVED = len(AVR_GCC.saved)
"""Bytes of the registers that a function saves (`avr/frame.s.j2`)."""
ARGUMENT_REGISTERS = tuple(map(number_of, AVR_GCC.arguments))
"""The low registers of the first nine arguments of two bytes."""
FROM_STACK = 26
"""The low register into which a function loads the tenth argument, which the caller passes on the stack."""
ARGUMENTS_AT = 33
"""The displacement of the arguments in the frame, behind a block and the chain (`avr/message/frame.s.j2`)."""
DISPLACEMENT = 63
"""The largest displacement of a load (`ldd`)."""
_RK = {"schedule": "rk"}


def closing(results: Sequence[int]) -> list[tuple[str, int, int, int]]:
    """Steps that add a block of input to the result of a core and bring each byte to the register from which
    the core takes it: ("add", to, from, byte of the input) and, once for each cycle of registers, ("move",
    temporary, from, 0)."""
    waiting = dict(enumerate(results))
    steps: list[tuple[str, int, int, int]] = []
    while waiting:
        ready = [byte for byte in waiting if byte not in waiting.values() or waiting[byte] == byte]
        if ready:
            byte = ready[0]
            steps.append(("add", byte, waiting.pop(byte), byte))
        else:
            byte = next(iter(waiting))
            steps.append(("move", TEMPORARY, byte, 0))
            waiting = {other: TEMPORARY if at == byte else at for other, at in waiting.items()}
    return steps


@dataclass(frozen=True)
class MessageParts:
    """The parts of the functions for messages of one key size: the texts of the cores' subroutines, and what
    the functions around them need.

    `takes_rk`: the functions take a schedule. `suffix` ends their names. `chain` and `counter`: the symbols
    of the subroutines. `cached`: the counter's first rounds are. `bridge`: the memory for the bridge key, if
    the chain has one. `caches`: the bytes of the counter's cache by address, if it has one.
    `schedule_at`: where a key of GCM has the schedule, after the tables of its hash."""

    prefix: str
    family: str
    suffix: str
    texts: tuple[str, ...]
    chain: str
    counter: str
    cached: bool
    takes_rk: bool
    bridge: Mapping[str, Any] | None
    caches: Mapping[str, int]
    schedule_at: int = 0


def parts(
    choices: Choices,
    names: Mapping[str, Any],
    counter_names: Mapping[str, Any] | None,
    block: str,
    takes_rk: bool,
    suffix: str = "",
    enciphers: bool = True,
) -> MessageParts:
    """The subroutines for messages; without that of the counter unless a mode `enciphers`.

    `names`: the variables of the chain's core; `counter_names`: those of the counter's own core, None if the
    chain's core serves both. `block`: the symbol of the core as a subroutine, empty if it is in line."""
    problem = choices.problem
    family = names["symbol"].removesuffix(f"_{problem.operation}")
    bridge = _bridge(choices, names, f"{family}_bridge", takes_rk) if choices.bridged else None
    if bridge:
        names = {**names, "chip": names["chip"] | {"bridge": bridge["symbol"]}}
    own = counter_names or names
    chain, counter = f"{family}_chain{suffix}", f"{family}_counted{suffix}"
    shared = {"shared": bool(block), "wipe": names["wipe"], "sections": names["sections"]}
    of_chain = {
        **names,
        **shared,
        "symbol": chain,
        "core_symbol": block or chain,
        "closing": closing(names["results"]),
        "bridged": choices.bridged,
        "rounds": problem.rounds,
        "last_key_at": problem.rounds * BLOCK_BYTES if takes_rk else None,
        "key_ports": _ports(names["chip"]),
    }
    of_counter = {
        **own,
        **shared,
        "symbol": counter,
        "core_symbol": block or counter,
        "cached": counter_names is not None,
        "key_ports": _ports(own["chip"]),
    }
    wanted = [("chain", of_chain), *[("counter", of_counter)] * enciphers]
    return MessageParts(
        family.removesuffix(f"aes{problem.key_bits}"),
        family,
        suffix,
        tuple(render_template(f"avr/message/{name}.s.j2", given)[0] for name, given in wanted),
        chain,
        counter,
        counter_names is not None,
        takes_rk,
        bridge,
        {own["chip"]["cache"]: own["chip"]["cache_bytes"]} if counter_names else {},
    )


def function(
    made: MessageParts,
    own: Sequence[str],
    common: Mapping[str, Any],
    return_bytes: int | str,
    compares: bool = False,
) -> str:
    """The text of the functions `own` of one mode, which share a body. `common`: whether functions wipe and
    have sections of their own. `return_bytes`: of a return address, or a macro with it. `compares`: see
    `EntryPoint`."""
    contract = operations()[own[0]]
    names = [_RK.get(name, name) for name in arguments_of(own[0])]
    if not made.takes_rk:
        names.remove("rk")
    in_registers = ARGUMENT_REGISTERS[: len(names)]
    on_stack = len(names) > len(in_registers)
    at = {name: ARGUMENTS_AT + 2 * number for number, name in enumerate(names)}
    end = ARGUMENTS_AT + 2 * len(names)
    frame_bytes = end - 1
    if contract.is_authenticated:
        at |= {"way": end, "partial": end + 1, "mask": end + 1 + BLOCK_BYTES}
        frame_bytes += 1 + BLOCK_BYTES * (2 if made.schedule_at else 1)
    ways = [operation.partition("_")[2] for operation in own]
    variables = {
        **common,
        "symbol": f"{made.family}_{contract.mode}{made.suffix}",
        "symbols": {way: f"{made.family}_{contract.mode}_{way}{made.suffix}" for way in ways if way},
        "ways": ways,
        "compares": compares,
        "block_at": at["partial"] if made.schedule_at else 1,
        "schedule_at": made.schedule_at,
        "at": at,
        "given": [*[FROM_STACK] * on_stack, *reversed(in_registers)],
        "frame_bytes": frame_bytes,
        "stack_argument": f"{SAVED}+{return_bytes}+1" if on_stack else "",
        "bridge": made.bridge,
        "chain_symbol": made.chain,
        "counter_symbol": made.counter,
        "cached": made.cached,
        "caches": made.caches,
    }
    return render_template(f"avr/message/{contract.mode}.s.j2", variables)[0]


def _bridge(choices: Choices, names: Mapping[str, Any], symbol: str, takes_rk: bool) -> dict[str, Any]:
    """The memory of the bridge key, and the places of the two bytes that make each of its bytes: addresses,
    or if functions take a schedule (`rk`) the displacement of the first one in it, since the last round key
    is at its end in the standard's order (`last_key_at`)."""
    last, chip = choices.problem.rounds, names["chip"]
    found = {"symbol": symbol, "bytes": BLOCK_BYTES, "last_key_at": None}
    if not takes_rk:
        sums = [[_address(chip, (end, byte)) for end in (0, last)] for byte in range(BLOCK_BYTES)]
        return {**found, "sums": sums}
    displacements = [chip["offsets"][0, byte] for byte in range(BLOCK_BYTES)]
    ends = [chip["offsets"][last, byte] - last * BLOCK_BYTES for byte in range(BLOCK_BYTES)]
    if max(displacements) > DISPLACEMENT or ends != list(range(BLOCK_BYTES)):
        raise ValueError(
            "the schedule's first round key is scattered too far, or its last one is out of order"
        )
    return {**found, "last_key_at": last * BLOCK_BYTES, "sums": displacements}


def _address(chip: Mapping[str, Any], byte: KeyByte) -> str:
    if byte[0] == BRIDGE:
        return f"{chip['bridge']}+{byte[1]}"
    return f"{chip['schedule']}+{chip['offsets'][byte]}"


def _ports(chip: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The I/O registers that hold key bytes, and the address of each byte."""
    return [(port, _address(chip, byte)) for port, byte in chip["ports"]]
