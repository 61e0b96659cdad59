"""The rules of an out-of-order core, and an instruction's micro-operations under them.

A description (`pipelines/NAME.yaml`) gives, besides `title`, `kind` and `instruction_set`:

- `front`: `block_bytes`, the bytes of code that are decoded together; `decoders`, how many micro-operations
  each decoder makes at most (`[4, 1, 1]`); `short_bytes`, the longest instruction for a decoder behind the
  first; `queue`, micro-operations that wait between decoding and renaming; `taken`, cycles without decoding
  behind a branch that is taken;
- `rename`, `retire`: micro-operations in a cycle; `reorder`, `waiting`: the places of the reorder buffer
  and of the reservation stations; `permanent_reads`: registers that a cycle's micro-operations may read
  whose value has left the reorder buffer (0: any number);
- `windows`: places of further reservation stations by their names, each for the units that name it;
- `units`: for each kind of micro-operation its `ports`, in the order of preference, its `latency`,
  `repeat`, the cycles for which it holds its port, and the `window` in which it waits as well;
- `bound`: the port whose micro-operations alone give a lower bound of the cycles;
- `classes`: for each class of instructions `uops`, its micro-operations by the names of their units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.simulators.in_order.instruction import DecodedInstruction

LOAD, ADDRESS, DATA = "load", "store_address", "store_data"
"""Units with a meaning of their own: a load, and the two micro-operations of a store."""


@dataclass(frozen=True)
class CoreUnit:
    """Where a kind of micro-operation executes. `latency`: cycles until another one can use its result."""

    ports: tuple[str, ...]
    latency: int
    repeat: int = 1
    window: str = ""


@dataclass(frozen=True)
class MicroOperation:
    """A micro-operation of an instruction. `reads`, `writes`: registers; the result of the one before it in
    the instruction is `CHAINED`."""

    unit: str
    reads: tuple[str, ...]
    writes: tuple[str, ...]


CHAINED = "*"
"""The register between two micro-operations of an instruction."""


@dataclass(frozen=True)
class CoreRules:
    """A core's rules; see the module's text."""

    decoders: tuple[int, ...]
    block_bytes: int
    short_bytes: int
    queue: int
    taken: int
    rename: int
    retire: int
    reorder: int
    waiting: int
    permanent_reads: int
    bound: str
    windows: Mapping[str, int]
    units: Mapping[str, CoreUnit]
    classes: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, description: Mapping[str, Any]) -> CoreRules:
        front = description["front"]
        return cls(
            decoders=tuple(front["decoders"]),
            block_bytes=int(front["block_bytes"]),
            short_bytes=int(front["short_bytes"]),
            queue=int(front["queue"]),
            taken=int(front["taken"]),
            rename=int(description["rename"]),
            retire=int(description["retire"]),
            reorder=int(description["reorder"]),
            waiting=int(description["waiting"]),
            permanent_reads=int(description["permanent_reads"]),
            bound=str(description["bound"]),
            windows={name: int(places) for name, places in (description.get("windows") or {}).items()},
            units={
                name: CoreUnit(**{**unit, "ports": tuple(unit["ports"])})
                for name, unit in description["units"].items()
            },
            classes={kind: tuple(rules["uops"]) for kind, rules in description["classes"].items()},
        )

    def micro_operations(self, instruction: DecodedInstruction) -> tuple[MicroOperation, ...]:
        """Those of `instruction`, in order: a load or a store's address reads the registers of the address, a
        store's data the one that is stored, and all others the remaining ones and the result before."""
        names = self.classes[instruction.kind]
        plain = instruction.reads - instruction.address - instruction.stored
        made: list[MicroOperation] = []
        chained = False
        computing = [name for name in names if name not in (LOAD, ADDRESS, DATA)]
        for number, name in enumerate(names):
            reads: set[str] = {CHAINED} if chained and name != ADDRESS else set()
            if name in (LOAD, ADDRESS):
                reads |= instruction.address
            elif name == DATA:
                reads |= instruction.stored or (plain if not computing else frozenset())
            else:
                reads |= plain
            later = names[number + 1 :]
            final = not any(each not in (LOAD, ADDRESS, DATA) for each in later)
            writes: Sequence[str] = ()
            if name not in (ADDRESS, DATA):
                chained = bool(later)
                writes = (*sorted(instruction.writes if final else ()), *((CHAINED,) if later else ()))
            made.append(MicroOperation(name, tuple(sorted(reads)), tuple(writes)))
        return tuple(made)
