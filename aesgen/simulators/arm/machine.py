"""A 32-bit ARM machine that calls functions of an ELF file and keeps the trace of basic blocks.

Code and constants lie where they were linked. Each buffer of a call lies against the end of a region of its
own with unmapped memory behind it, so that reading past a buffer is a fault and writing before it shows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from aesgen.simulators.arm.decode import Instruction, split
from aesgen.simulators.arm.timing import Pipeline, State, Step

REGION_BYTES = 1 << 20
REGIONS = 0x2000_0000
STACK_TOP = 0x1010_0000
STACK_BYTES = 1 << 20
RETURN = 0x0FF0_0000
CANARY = 0xA5
TIMEOUT_SECONDS = 20
_PAGE = 4096
_SAVED = tuple(f"r{number}" for number in range(4, 12))


class CallFailed(Exception):
    """The call ended in a fault, an undefined instruction or no end at all; `outcome` says which."""

    def __init__(self, outcome: str, detail: str) -> None:
        super().__init__(detail)
        self.outcome, self.detail = outcome, detail


@dataclass(frozen=True)
class Execution:
    """A call's trace: (address, bytes) of each basic block, and what was observed on the way: for each
    watched instruction whether its condition passed and its multiplier's value."""

    blocks: tuple[tuple[int, int], ...]
    observed: tuple[tuple[bool, int], ...]
    stack_bytes: int
    complaints: tuple[str, ...]


@dataclass(frozen=True)
class Count:
    """Cycles and instructions of an execution, and the cycle at which each mark was passed."""

    cycles: int
    instructions: int
    passed: dict[int, tuple[int, ...]] = field(default_factory=dict)


class Machine:
    """One ELF file in memory, on a core that a pipeline describes. `symbols` maps names to addresses."""

    def __init__(self, path: Path, pipeline: Pipeline) -> None:
        import unicorn
        from unicorn import arm_const

        self.pipeline, self._arm = pipeline, arm_const
        mode = unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS if pipeline.thumb else unicorn.UC_MODE_ARM
        self._core = unicorn.Uc(unicorn.UC_ARCH_ARM, mode)
        self._core.ctl_set_cpu_model(getattr(arm_const, f"UC_CPU_ARM_{pipeline.cpu.upper()}"))
        self._code: dict[int, Instruction] = {}
        self._addresses: list[int] = []
        self._watched: set[int] = set()
        self._runs: dict[tuple[int, int], tuple[tuple[Instruction, bool], ...]] = {}
        self._timed: dict[Any, tuple[int, State]] = {}
        self._blocks: list[tuple[int, int]] = []
        self._observed: list[tuple[bool, int]] = []
        self._regions = 0
        self.symbols: dict[str, int] = {}
        self._load(path)
        self._core.mem_map(RETURN, _PAGE)
        self._core.mem_map(STACK_TOP - STACK_BYTES, STACK_BYTES)
        self._core.hook_add(unicorn.UC_HOOK_BLOCK, self._enter)

    def _load(self, path: Path) -> None:
        from elftools.elf.elffile import ELFFile

        with path.open("rb") as stream:
            elf = ELFFile(stream)
            mapped: set[int] = set()
            for segment in elf.iter_segments():
                if segment["p_type"] != "PT_LOAD" or not segment["p_memsz"]:
                    continue
                start, size = segment["p_vaddr"], segment["p_memsz"]
                for page in range(start // _PAGE, (start + size - 1) // _PAGE + 1):
                    if page not in mapped:
                        mapped.add(page)
                        self._core.mem_map(page * _PAGE, _PAGE)
                self._core.mem_write(start, segment.data())
            table: Any = elf.get_section_by_name(".symtab")
            marks: list[tuple[int, str]] = []
            for symbol in table.iter_symbols() if table else ():
                if symbol.name.startswith("$") and symbol.name[1:2] in "atd":
                    marks.append((symbol["st_value"], symbol.name[1]))
                elif symbol.name:
                    self.symbols[symbol.name] = symbol["st_value"] & ~1
            for section in elf.iter_sections():
                if section["sh_flags"] & 4 and section["sh_type"] == "SHT_PROGBITS":
                    self._read_code(section["sh_addr"], section.data(), sorted(marks))
        self._addresses = sorted(self._code)

    def _read_code(self, base: int, data: bytes, marks: Sequence[tuple[int, str]]) -> None:
        """Decode a section; mapping symbols (`$a`, `$t`, `$d`, AAELF 5.5.5) tell code from data."""
        inside = [mark for mark in marks if base <= mark[0] < base + len(data)]
        if not inside or inside[0][0] != base:
            inside.insert(0, (base, "t" if self.pipeline.thumb else "a"))
        ends = [mark[0] for mark in inside[1:]] + [base + len(data)]
        for (start, meaning), end in zip(inside, ends, strict=True):
            if meaning == "d":
                continue
            address = start
            for instruction in split(data[start - base : end - base], meaning == "t"):
                self._code[address] = instruction
                if self._depends_on_data(instruction):
                    self._watched.add(address)
                    self._watch(address, instruction)
                address += instruction.size

    def _depends_on_data(self, instruction: Instruction) -> bool:
        if instruction.conditional and not self.pipeline.thumb:
            return self.pipeline.costs_more_than_skipped(instruction)
        return instruction.kind in self.pipeline.observed

    def _watch(self, address: int, instruction: Instruction) -> None:
        import unicorn

        def observe(core: Any, *_: object) -> None:
            flags = core.reg_read(self._arm.UC_ARM_REG_CPSR) >> 28 if instruction.conditional else 0
            passes = not instruction.conditional or _passes(instruction.condition, flags)
            value = self.register(instruction.multiplier) if instruction.multiplier else 0
            self._observed.append((passes, value))

        self._core.hook_add(unicorn.UC_HOOK_CODE, observe, begin=address, end=address)

    def _enter(self, _: object, address: int, size: int, *__: object) -> None:
        self._blocks.append((address, size))

    def reset(self) -> None:
        """Forget the buffers of earlier calls."""
        self._regions = 0

    def place(self, data: bytes, offset: int = 0, size: int | None = None) -> int:
        """Put `data` (padded to `size` bytes) into a region of its own, `offset` bytes past a multiple of
        16 and as near its end as that allows; the rest of the region holds canaries. Returns the address."""
        size = len(data) if size is None else size
        start = REGIONS + 2 * self._regions * REGION_BYTES
        self._regions += 1
        region = max(_PAGE, -(-(size + 256) // _PAGE) * _PAGE)
        if region > REGION_BYTES:
            raise ValueError(f"{size} bytes are more than a region of {REGION_BYTES} holds")
        known = {low for low, _, _ in self._core.mem_regions()}
        if start + REGION_BYTES - region not in known:
            for low, high, _ in list(self._core.mem_regions()):
                if start <= low < start + REGION_BYTES:
                    self._core.mem_unmap(low, high - low + 1)
            self._core.mem_map(start + REGION_BYTES - region, region)
        pad = (-size - offset) % 16
        body = data + bytes([CANARY]) * (size - len(data) + pad)
        front = bytes([CANARY]) * (region - len(body))
        self._core.mem_write(start + REGION_BYTES - region, front + body)
        return start + REGION_BYTES - len(body)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._core.mem_read(address, size))

    def overwritten(self, address: int, size: int) -> bool:
        """Whether a byte next to the buffer of `size` bytes at `address` was written."""
        end = -(-(address + size) // _PAGE) * _PAGE
        before, after = self.read(address - 64, 64), self.read(address + size, end - address - size)
        return set(before + after) > {CANARY}

    def call(self, symbol: str, *arguments: int) -> Execution:
        """Call `symbol` under the procedure call standard (AAPCS): four arguments in registers, the rest
        on the stack. Raises `CallFailed` when the call does not come back."""
        import unicorn

        core, constants = self._core, self._arm
        top = STACK_TOP - 64 - 4 * len(arguments) & ~7
        for number in range(13):
            core.reg_write(constants.UC_ARM_REG_R0 + number, 0xB0B0_0000 + number)
        for number, argument in enumerate(arguments[:4]):
            core.reg_write(constants.UC_ARM_REG_R0 + number, argument)
        beyond = b"".join(argument.to_bytes(4, "little") for argument in arguments[4:])
        core.mem_write(top - 8192, bytes([CANARY]) * 8192 + beyond)
        core.reg_write(constants.UC_ARM_REG_SP, top)
        core.reg_write(constants.UC_ARM_REG_LR, RETURN | self.pipeline.thumb)
        saved = {name: self.register(name) for name in (*_SAVED, "sp")}
        self._blocks.clear()
        self._observed.clear()
        try:
            start = self.symbols[symbol] | self.pipeline.thumb
            core.emu_start(start, RETURN, timeout=TIMEOUT_SECONDS * 1_000_000)
        except unicorn.UcError as error:
            at = core.reg_read(constants.UC_ARM_REG_PC)
            raise CallFailed("crash", f"{symbol}: {error} at {at:#x} ({self._text(at)})") from None
        if core.reg_read(constants.UC_ARM_REG_PC) & ~1 != RETURN:
            raise CallFailed("timeout", f"{symbol} ran past {TIMEOUT_SECONDS} s")
        lost = [name for name, value in saved.items() if self.register(name) != value]
        complaints = (f"{symbol} does not preserve {', '.join(lost)}",) if lost else ()
        used = self.read(top - 8192, 8192).lstrip(bytes([CANARY]))
        return Execution(tuple(self._blocks), tuple(self._observed), len(used), complaints)

    def count(self, execution: Execution, marks: Sequence[int] = ()) -> Count:
        """Cycles of `execution`, and at which cycle the instruction at each of `marks` was reached."""
        observed = iter(execution.observed)
        passed: dict[int, list[int]] = {mark: [] for mark in marks}
        state, now, instructions = State(), 0, 0
        follows = [start for start, _ in execution.blocks[1:]] + [RETURN]
        for (start, size), following in zip(execution.blocks, follows, strict=True):
            for low, high in _pieces(start, start + size, marks):
                if low in passed:
                    passed[low].append(now)
                taken = high == start + size and following != high
                spent, state, number = self._time(low, high, taken, state, observed)
                now, instructions = now + spent, instructions + number
        return Count(now, instructions, {mark: tuple(times) for mark, times in passed.items()})

    def _time(self, low: int, high: int, taken: bool, state: State, observed: Any) -> tuple[int, State, int]:
        """Time the straight run of instructions from `low` to `high`; equal questions are answered once."""
        run = self._runs.get((low, high)) or self._run(low, high)
        seen = tuple(next(observed) for _, watched in run if watched) if self._watched else ()
        key = (low, high, taken, state, seen)
        if key not in self._timed:
            values = iter(seen)
            steps = []
            for number, (instruction, watched) in enumerate(run):
                executed, multiplier = next(values) if watched else (True, 0)
                jumps = taken and number == len(run) - 1
                steps.append(Step(instruction, executed or jumps, jumps, multiplier))
            self._timed[key] = self.pipeline.cycles(steps, state)
        return *self._timed[key], len(run)

    def _run(self, low: int, high: int) -> tuple[tuple[Instruction, bool], ...]:
        """The instructions from `low` to `high`, and of each whether it is watched."""
        first, last = bisect_left(self._addresses, low), bisect_left(self._addresses, high)
        run = tuple(
            (self._code[address], address in self._watched) for address in self._addresses[first:last]
        )
        self._runs[low, high] = run
        return run

    def register(self, name: str) -> int:
        """What is in a register now."""
        value: int = self._core.reg_read(getattr(self._arm, f"UC_ARM_REG_{name.upper()}"))
        return value

    def _text(self, address: int) -> str:
        found = self._code.get(address)
        return found.text if found else "no instruction of the program"


def _pieces(low: int, high: int, marks: Sequence[int]) -> list[tuple[int, int]]:
    cuts = [low, *sorted(mark for mark in marks if low < mark < high), high]
    return list(pairwise(cuts))


def _passes(condition: int, flags: int) -> bool:
    """Whether `condition` holds under the flags N, Z, C, V (ARM ARM, A3.2.1)."""
    n, z, c, v = (bool(flags >> bit & 1) for bit in (3, 2, 1, 0))
    tests = (z, c, n, v, c and not z, n == v, n == v and not z, True)
    return tests[condition >> 1] != bool(condition & 1) or condition == 14
