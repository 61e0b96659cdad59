"""Variables of SPU templates: functions, constant pools, and the pipe of each shift."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.model.problem import Problem

LANES = 16
BLOCK = 16

ZIP_LOW = tuple(byte for i in range(8) for byte in (i, 16 + i))
ZIP_HIGH = tuple(byte for i in range(8, 16) for byte in (i, 16 + i))
"""`shufb` patterns that interleave two registers' first, and second, halves."""

FRAME = 32 + 48 * BLOCK
"""Bytes for the back chain, the link register, and all callee-saved registers ($80 to $127)."""


LARGEST_STEP = 496


@dataclass(frozen=True)
class Constant:
    """`%name` holds `data`, 16 bytes, at `offset` of its pool: in a register throughout, or (`passing`) in
    one that is loaded in the loop and freed after its last use."""

    name: str
    data: tuple[int, ...]
    offset: int
    passing: bool = False


@dataclass
class ConstantPool:
    """The constants of one function, in the order of their first use."""

    label: str
    constants: list[Constant] = field(default_factory=list)

    @property
    def lasting(self) -> list[Constant]:
        return [constant for constant in self.constants if not constant.passing]

    @property
    def passing(self) -> list[Constant]:
        return [constant for constant in self.constants if constant.passing]

    def add(self, name: str, data: Sequence[int], passing: bool = False) -> None:
        assert len(data) == BLOCK, name
        self.constants.append(Constant(name, tuple(data), BLOCK * len(self.constants), passing))

    def add_halves(self, name: str, table: Sequence[int]) -> None:
        """A table of 32 bytes as the registers `name`0 and `name`1."""
        self.add(f"{name}0", table[:BLOCK])
        self.add(f"{name}1", table[BLOCK:])

    def add_outputs(self, name: str, tables: tuple[Sequence[int], Sequence[int]]) -> None:
        """The pair of output tables with this name in a template."""
        self.add_halves(f"{name}y", tables[0])
        self.add_halves(f"{name}z", tables[1])

    def add_nibbles(self, name: str, linear: Sequence[int], constant: int = 0, passing: bool = False) -> None:
        """The linear map whose 256 values are `linear`, as tables for low and high nibble."""
        self.add(f"{name}_low", [linear[v] ^ constant for v in range(16)], passing)
        self.add(f"{name}_high", [linear[v << 4] for v in range(16)], passing)

    def add_shuffles(self) -> None:
        self.add("zip_low", ZIP_LOW)
        self.add("zip_high", ZIP_HIGH)


@dataclass(frozen=True)
class AssemblyFunction:
    """A function; `label` makes its local labels. Only `public` ones are global."""

    symbol: str
    label: str
    pool: ConstantPool
    frame: int = FRAME
    public: bool = True

    @property
    def frame_steps(self) -> list[int]:
        """The frame in steps that fit an immediate and keep the stack aligned."""
        whole, rest = divmod(self.frame, LARGEST_STEP)
        return [LARGEST_STEP] * whole + [rest] * (rest > 0)


@dataclass(frozen=True)
class Arguments:
    """The registers of a call's arguments after the key schedule in $3."""

    source: str
    target: str
    count: str
    iv: str = ""

    @classmethod
    def of(cls, problem: Problem) -> Arguments:
        return cls("$5", "$6", "$7", "$4") if problem.contract.state else STATELESS


STATELESS = Arguments("$4", "$5", "$6")


@dataclass(frozen=True)
class Wrapper(AssemblyFunction):
    """A function for any number of blocks around `kernel`, which takes multiples of `blocks` of 2 to the
    power of `bytes_shift` bytes each. `few`: the kernel for fewer blocks than
    that, if there is one.
    `chained`: with an IV, which the last block replaces."""

    kernel: str = ""
    blocks: int = 1
    bytes_shift: int = 4
    few: str = ""
    arguments: Arguments = STATELESS

    @property
    def chained(self) -> bool:
        return bool(self.arguments.iv)


def wrapper(
    problem: Problem,
    symbol: str,
    label: str,
    kernel: str,
    blocks: int,
    bytes_shift: int,
    few: str = "",
) -> Wrapper:
    """The wrapper; its frame holds one pass beside the saved registers."""
    room = 32 + (blocks << bytes_shift) + 8 * BLOCK
    arguments = Arguments.of(problem)
    pool = ConstantPool("")
    return Wrapper(symbol, label, pool, room, True, kernel, blocks, bytes_shift, few, arguments)


class Shifts:
    """Spreads the even pipe's share of the shifts over a pass: each call decides for one place.

    A nibble's shift costs the even pipe 4 cycles' latency and an additional mask, the odd pipe the same
    latency without the mask; which is more expensive depends on which pipe has free slots. `ends`: by how
    many percent the even pipe's share of the outer rounds' shifts exceeds the average, and that of the inner
    rounds' falls below it: the odd pipe has transpositions in the outer rounds."""

    def __init__(self, even_percent: int, ends: int = 0) -> None:
        self.even_percent, self.ends = even_percent, ends
        self._sum = 0

    def __call__(self, place: float = 0.25) -> bool:
        """Whether the shift at `place`, from 0 (start of a pass) to 1 (its end), goes to the even pipe."""
        share = self.even_percent + self.ends * (abs(4 * place - 2) - 1)
        self._sum += round(min(100, max(0, share)))
        if self._sum >= 100:
            self._sum -= 100
            return True
        return False


def local_label(problem: Problem, function: str) -> str:
    """The prefix of a function's local labels, so that one file can contain many functions."""
    return f"{function}{problem.key_bits}" + (f"x{problem.streams}" if problem.streams > 1 else "")
