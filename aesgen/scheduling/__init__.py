"""Virtual-register assembly: text with unlimited registers in, scheduled and allocated text out.

Templates write instructions in the order that reads best, on virtual registers (`%name`); this package builds
the dependence graph, list-schedules it on a pipeline description (`aesgen/pipelines/NAME.yaml`), allocates
registers and prints. It spills only if the text provides stack slots. It knows neither machines nor AES.

    >>> print(schedule_text('''
    ... 	.virtual example
    ... 	.block
    ... 	lqd %x, 0($3)
    ... 	xor %x, %x, $4
    ... 	stqd %x, 0($3)
    ... 	.endblock
    ... 	.endvirtual''', "spu"))

**Text.** Lines outside `.virtual NAME` ... `.endvirtual` are printed as they are. Inside such a unit:

- `.block` ... `.endblock` holds straight-line code, which is reordered within its dependences.
- `.loop LABEL; AGAIN; SKIP` ... `.endloop` holds a loop's body. AGAIN is the branch that closes the loop
  (`brnz %n, {label}`), SKIP its opposite, needed only where batches overlap (option `cut`): the body's
  first part is peeled off as prologue, its second as epilogue, and the loop finishes one batch while it
  begins the next. The counter must be decremented in the first part, so write that first.
- `.saved FIRST STEP PATTERN` becomes a line per callee-saved register that the unit uses, `{register}` and
  `{offset}` (FIRST, FIRST + STEP, ...) filled in; with `{list}` in PATTERN it is one line
  (`push {list}` gives `push {r4, r5}`), and no line if the unit uses no such register.
- `.carried NAME ...` names virtual registers that hold a value between blocks; where a block redefines one,
  other values may borrow its register between the last use of the old value and the new one, and after the
  last use in a `.block spends NAME ...`, after which nothing reads the old value. `.given NAME
  REGISTER ...` names values that come in physical registers, which are free once they have been read.
  `.reserved REGISTER ...` keeps registers from being allocated that the unit itself does not mention.
- `.spills FIRST STEP; STORE; LOAD` keeps values in memory for which no register is free, first the one
  whose next use is farthest away: STORE and LOAD have `{register}` and `{offset}` (FIRST, FIRST + STEP,
  ...). `.frame PATTERN` becomes a line with the `{bytes}` up to the last offset in use (`{aligned}`: to a
  multiple of 16). Such a unit keeps the text's order and carries nothing. `.spare REGISTER ...; STORE; LOAD`
  after it names registers of another kind (`{spare}`), which hold values before memory is used.
- Any other line (a label, frame set-up, return) keeps its place; its virtual registers are replaced.

A virtual register that a block defines before it reads it is a temporary: every definition is a new value,
so names may be reused at will. One that a block reads before it defines it (a constant, a pointer, a
counter) keeps one register throughout the unit. Physical registers that the unit mentions are not
allocated. Memory operands with equal text keep their order, as do those at offsets within the same
`memory_word` bytes of one register, if the description states that; all others must not overlap.

**Machine.** The pipeline description gives units (instructions a cycle, `width` where the sum is not the
issue width), classes (unit, latency, `to: {address: N}` the latency
of results that are part of an address, `busy` cycles and `busy_each` listed register, `memory: load|store`),
instructions by operand roles (`d u u`: writes, reads, reads; b both, m memory, i immediate, l label; `sets`
and `reads` name implicit registers such as flags, which belong to `registers.names`), registers (`names`,
`allocate` in order of preference, `abi`: the module of `aesgen.machines` that knows which of them a function
saves), and where they exist `fill`, `align`, `hint`, `memory_run`.
With `delay_slots: N` the last instructions of a loop move behind the branch that closes it, as far as that
does not read what they write; `idle` (`nop`) fills the other slots. The assembler must leave slots alone.
With `bundles` the instructions of the whole text become groups that issue together (see `bundles`).
A braced list (`ldm %p, {%a, %b}`) is allocated ascending.

**Settings** are those of `aesgen.scheduling.lists.Options`; `units: {NAME: {...}}` overrides them by unit.
Failures are `VariantFailure`: `render` for text of another form, `constraints` if registers are too few.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.model.target import Target
from aesgen.scheduling.unit import schedule_text

__all__ = ["schedule", "schedule_text"]


def schedule(text: str, target: Target, settings: Mapping[str, Any]) -> str:
    """Schedules and allocates the virtual-register assembly `text` for `target`'s pipeline."""
    if target.pipeline is None:
        raise VariantFailure("render", f"target {target.name} has no pipeline to schedule for")
    return schedule_text(text, target.pipeline, settings)
