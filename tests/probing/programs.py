"""A masked AND for the Cortex-M, written for tests: nothing that meets in it leaks, and each fault breaks one
thing."""

from __future__ import annotations

import subprocess
from pathlib import Path

from aesgen.probing.description import Function, described
from aesgen.probing.linking import function

INPUTS = """\
schema: 1
secrets: {a: {words: 1}, b: {words: 1}}
buffers:
  a: {words: 2, holds: [a.0, a.1]}
  b: {words: 2, holds: [b.0, b.1]}
  randoms: {words: 1, holds: [random]}
  out: {words: 2}
arguments: [a, b, randoms, out]
"""
MASKED_AND = """\
push {r4-r8, lr}
ldr r4, [r0]      @ a0
ldr r7, [r2]      @ r
ldr r5, [r1]      @ b0
and r6, r4, r5    @ a0 b0
eor r6, r6, r7    @ a0 b0 + r
ldr r12, [r2]     @ r on the bus, between the shares of b
ldr r8, [r1, #4]  @ b1
and r12, r4, r8   @ a0 b1
eor r6, r6, r12   @ the first share of ab
str r6, [r3]
ldr r6, [r0, #4]  @ a1
and lr, r6, r8    @ a1 b1
eor lr, lr, r7    @ a1 b1 + r
and r6, r6, r5    @ a1 b0
eor lr, lr, r6    @ the second share
str lr, [r3, #4]
pop {r4-r8, pc}
"""
_SHIFTED = {
    "eor r6, r6, r7": "eor r6, r6, r7\nlsl r12, r4, #3",
    "eor lr, lr, r7": "eor lr, lr, r7\nlsl r12, r6, #3",
}
FAULTS: dict[str, tuple[dict[str, str], set[str]]] = {
    "refresh dropped": ({"ldr r7, [r2]": "nop"}, {"result"}),
    "clearing dropped": ({"ldr r12, [r2]": "nop"}, {"data_bus"}),
    "shares swapped": ({"eor r6, r6, r12": "eor r6, r12, r6"}, {"operand_1"}),
    "order changed": (
        {"eor lr, lr, r7": "and r6, r6, r5", "and r6, r6, r5": "eor lr, lr, r7"},
        {"operand_2", "operand_2_store", "write_back"},
    ),
    "store between": ({"and lr, r6, r8": "str r5, [r3, #8]\nand lr, r6, r8"}, {"operand_2_store"}),
    "share overwritten": (
        {
            "and lr, r6, r8": "and r12, r6, r8",
            "eor lr, lr, r7": "eor r12, r12, r7",
            "eor lr, lr, r6": "eor r12, r12, r6",
            "str lr, [r3, #4]": "str r12, [r3, #4]",
        },
        {"register"},
    ),
    "memory overwritten": ({"str lr, [r3, #4]": "str lr, [r3]"}, {"cell"}),
    "shares shifted": (_SHIFTED, {"shifter"}),
}
"""What is replaced in the lines of `MASKED_AND`, and the rules that then report leaks: all of them but for a
fault whose leak is a value, which many rules report."""


def changed(fault: str) -> str:
    """`MASKED_AND` with a fault."""
    lines = []
    for line in MASKED_AND.splitlines():
        found = next((old for old in FAULTS[fault][0] if line.startswith(old)), None)
        lines.append(line if found is None else line.replace(found, FAULTS[fault][0][found]))
    return "\n".join(lines) + "\n"


def assembled(folder: Path, text: str, inputs: str = INPUTS) -> Function:
    """The function whose instructions are `text`."""
    head = ".syntax unified\n.thumb\n.global probed\n.thumb_func\n.type probed, %function\nprobed:\n"
    (folder / "probed.s").write_text(head + text)
    (folder / "inputs.yaml").write_text(inputs)
    command = ["arm-none-eabi-as", "-mcpu=cortex-m4", "-o", "probed.o", "probed.s"]
    subprocess.run(command, cwd=folder, check=True)
    return function(folder / "probed.o", "probed", described(folder / "inputs.yaml"), "cortex-m4")
