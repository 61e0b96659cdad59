"""GHASH by products of 32-bit words with holes (`aesgen.cipher.products`), constant time where
multiplications are.

Axes: `hashed`, the blocks that a pass takes and reduces together; `karatsuba`, the order of the three
products that make one of twice their size."""

from __future__ import annotations

from aesgen.cipher import products
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule


def assembly(machine: ScalarMachine, target: Target, point: Point, symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    hashed = int(str(point["hashed"]))
    names = {
        "machine": machine.name,
        "word": machine,
        "scratch": machine.scratch,
        "saved": machine.saved,
        "order": str(point["karatsuba"]).split("-"),
        "symbol": symbol,
        "sections": True,
        "wipe": False,
        "hashed": hashed,
        "loads_words": loads_words(machine),
        "frame": machine.frame(0),
        "mask": products.MASKS[0],
        "multiplications": _multiplications(hashed),
        "subkey_bytes": 16 * len(products.TERMS),
        "reduction": products.REDUCTION,
    }
    return schedule(render_template("scalar/ghash.s.j2", names)[0], target, {})


def loads_words(machine: ScalarMachine) -> bool:
    """Whether blocks are loaded as words, which must be aligned."""
    return machine.big_endian or machine.rotates


def _multiplications(hashed: int) -> list[list[ScalarStep]]:
    """The products of a term for each of `hashed` blocks, between which the next block's parts %x and %k are
    loaded, and at the end the bits that each sum keeps: %a are the sums of low words, %h of high ones. A
    product is added after the next one has begun, so that its latency passes."""
    made: list[list[ScalarStep]] = []
    waiting: list[ScalarStep] = []
    for block in range(hashed):
        steps: list[ScalarStep] = []
        for total in range(products.HOLES):
            for part in range(products.HOLES):
                begins = not block and not part
                low, high = (f"%a{total}", f"%h{total}") if begins else (f"%p{part}", f"%q{part}")
                other = f"%k{(total - part) % products.HOLES}"
                steps.append(ScalarStep("multiply", low, f"%x{part}", other))
                steps.append(ScalarStep("multiply_high", high, f"%x{part}", other))
                if not begins:
                    steps, waiting = steps + waiting, []
                    waiting.append(ScalarStep("xor", f"%a{total}", f"%a{total}", low))
                    waiting.append(ScalarStep("xor", f"%h{total}", f"%h{total}", high))
        made.append(steps)
    kept = [
        ScalarStep("and_words", f"%{word}{total}", f"%{word}{total}", f"%m{total}")
        for total in range(products.HOLES)
        for word in "ah"
    ]
    made[-1] += [*kept[:-2], *waiting, *kept[-2:]]
    return made
