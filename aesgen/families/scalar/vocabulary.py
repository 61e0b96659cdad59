"""The names of instructions that an estimate must understand: those that a branch can depend on.

Kernels branch on pointers, counts and the counter block's last bytes. `USUAL` has the names of RISC-V and
MIPS; a machine with other names has a vocabulary of its own (`ScalarMachine.vocabulary`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Condition = Callable[[int, int], bool]
Operation = Callable[[int, int], int]


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """`conditions`: branches, by whether they are taken for the values of two registers (0 for one that a
    branch does not have). `counted`: branches that decrement a register and are taken unless it becomes 0.
    `jumps`: each with its class in a pipeline description. `arithmetic`: a result of two operands;
    `copies`: of one. `sets`: instructions that copy their only operand to a register that they do not name.

    `long`: names of constants outside of blocks that take two instructions. `zeroes`: registers that are
    always 0. `small`: the numbers from the first to before the second that one instruction loads, and
    the bits of a number that must be 0 for one instruction to load it otherwise. `reach`: bytes that a
    conditional branch reaches, where kernels may be longer; 0 where none is."""

    conditions: Mapping[str, Condition]
    jumps: Mapping[str, str]
    returns: tuple[str, ...]
    arithmetic: Mapping[str, Operation]
    copies: tuple[str, ...]
    word_loads: tuple[str, ...]
    byte_loads: tuple[str, ...]
    word_stores: tuple[str, ...]
    byte_stores: tuple[str, ...]
    small: tuple[int, int, int]
    counted: Mapping[str, str]
    sets: Mapping[str, str]
    long: tuple[str, ...] = ()
    zeroes: frozenset[str] = frozenset()
    reach: int = 0

    def is_control(self, name: str) -> bool:
        return name in self.conditions or name in self.counted or name in self.jumps or name in self.returns

    def is_conditional(self, name: str) -> bool:
        return name in self.conditions or name in self.counted


_MIPS_NAMES = {"add": ("addu", "daddu", "addiu", "daddiu"), "sub": ("subu", "dsubu")}
USUAL = Vocabulary(
    conditions={
        "beq": lambda a, b: a == b,
        "bne": lambda a, b: a != b,
        "beqz": lambda a, b: a == 0,
        "bnez": lambda a, b: a != 0,
        "bltu": lambda a, b: a < b,
        "bleu": lambda a, b: a <= b,
        "bgeu": lambda a, b: a >= b,
    },
    # MIPS assembles `b` as a branch on equal registers.
    jumps={"b": "branch", "j": "jump"},
    returns=("ret", "jr"),
    arithmetic={
        **dict.fromkeys(("add", "addi", *_MIPS_NAMES["add"]), lambda a, b: a + b),
        **dict.fromkeys(("sub", *_MIPS_NAMES["sub"]), lambda a, b: a - b),
        **dict.fromkeys(("slli", "sll", "dsll"), lambda a, b: a << b),
        **dict.fromkeys(("srli", "srl", "dsrl"), lambda a, b: a >> b),
        **dict.fromkeys(("and", "andi"), lambda a, b: a & b),
        "sltu": lambda a, b: int(a < b),
    },
    copies=("li", "dli", "mv", "move"),
    word_loads=("lw", "ld", "lwu"),
    byte_loads=("lbu",),
    word_stores=("sw", "sd"),
    byte_stores=("sb",),
    small=(-2048, 2048, 0xFFF),
    counted={},
    sets={},
    long=("la", "dla", "dli"),
    zeroes=frozenset({"zero", "$0"}),
)
