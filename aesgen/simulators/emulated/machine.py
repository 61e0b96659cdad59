"""A machine that calls functions of a program and records the trace of basic blocks.

Code and constants are at their linked addresses. Each buffer of a call ends at the end of its own region,
with unmapped memory after it: a read past the buffer is a fault, and a write before it changes the canaries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.simulators.emulated.image import Image
from aesgen.simulators.emulated.instruction_set import InstructionSet
from aesgen.simulators.emulated.limit import limited
from aesgen.simulators.emulated.registers import Registers

REGION_BYTES = 1 << 20
REGIONS = 0x2000_0000
STACK_TOP = 0x1010_0000
STACK_BYTES = 1 << 20
STACK_WATCHED = 32768
"""Bytes below the stack pointer that are checked to measure a call's stack use."""
FRAME_BYTES = 64
"""Bytes of the caller's frame above the memory that belongs to the callee."""
RETURN = 0x0FF0_0000
CANARY = 0xA5
NOISE = 0xB0B0_0000
"""Base value for the registers without a role at a call; each gets a different number added."""
TIMEOUT_SECONDS = 20
"""Processor time of a call."""
_PAGE = 4096


class CallFailed(VariantFailure):
    """The call ended in a fault or an undefined instruction, or did not end; `outcome` gives which."""


@dataclass(frozen=True)
class EmulatedCall:
    """A call's trace: (address, bytes) of each basic block, and the results of the observers of
    `Machine.watch`. `complaints` lists the violations of the calling sequence and of memory bounds. `reads`:
    for each block, the number of data reads from the memory of `Machine.watch_reads`, if there is any."""

    blocks: tuple[tuple[int, int], ...]
    observed: tuple[Any, ...]
    stack_bytes: int
    complaints: tuple[str, ...]
    reads: tuple[int, ...] = ()


class EmulatedMachine:
    """One program in memory, on a core of `instruction_set`. `symbols` maps names to addresses. Unless it is
    `traced`, its calls have no blocks and are many times faster."""

    def __init__(self, image: Image, instruction_set: InstructionSet, traced: bool = True) -> None:
        import unicorn

        self.instruction_set = instruction_set
        self.symbols = {name: at & ~instruction_set.state_bit for name, at in image.symbols.items()}
        self._core = instruction_set.open()
        self._blocks: list[tuple[int, int]] = []
        self._observed: list[Any] = []
        self._reads: Counter[int] = Counter()
        self._regions = 0
        self._top = STACK_TOP  # the stack pointer at the last call
        self._mapped: dict[int, int] = {}  # the bytes in use of each region, by the region's start
        self._load(image)
        self._core.mem_map(RETURN, _PAGE)
        self._core.mem_map(STACK_TOP - STACK_BYTES, STACK_BYTES)
        if traced:
            self._core.hook_add(unicorn.UC_HOOK_BLOCK, self._enter)

    def _load(self, image: Image) -> None:
        mapped: set[int] = set()
        for start, data, size in image.segments:
            for page in range(start // _PAGE, (start + size - 1) // _PAGE + 1):
                if page not in mapped:
                    mapped.add(page)
                    self._core.mem_map(page * _PAGE, _PAGE)
            self._core.mem_write(start, data)

    def _enter(self, _: object, address: int, size: int, *__: object) -> None:
        self._blocks.append((address, size))

    def watch(self, address: int, observe: Callable[[], Any]) -> None:
        """Calls `observe` before each execution of the instruction at `address`; its answers become the
        `observed` of an execution, in the order of execution."""
        import unicorn

        def seen(*_: object) -> None:
            self._observed.append(observe())

        self._core.hook_add(unicorn.UC_HOOK_CODE, seen, begin=address, end=address)

    def watch_reads(self, address: int, size: int) -> None:
        """Counts the data reads from `size` bytes at `address`, by the block that makes them."""
        import unicorn

        def seen(*_: object) -> None:
            self._reads[len(self._blocks) - 1] += 1

        self._core.hook_add(unicorn.UC_HOOK_MEM_READ, seen, begin=address, end=address + size - 1)

    def follow(self, executes: Callable[[int], object], accesses: Callable[[int, int, bool], object]) -> None:
        """Calls `executes(address)` before every instruction and `accesses(address, bytes, written)` at each
        of its accesses to data."""
        import unicorn

        def accessed(_: object, kind: int, address: int, size: int, *__: object) -> None:
            accesses(address, size, kind == unicorn.UC_MEM_WRITE)

        self._core.hook_add(unicorn.UC_HOOK_CODE, lambda _, address, *__: executes(address))
        self._core.hook_add(unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE, accessed)

    def reset(self) -> None:
        """Releases the buffers of earlier calls."""
        self._regions = 0

    def place(self, data: bytes, offset: int = 0, size: int | None = None) -> int:
        """Puts `data` (padded to `size` bytes) into its own region, `offset` bytes past a multiple of 16 and
        as near the region's end as that allows; the rest of the region holds canaries. Returns the address.
        """
        size = len(data) if size is None else size
        start = REGIONS + 2 * self._regions * REGION_BYTES
        self._regions += 1
        region = max(_PAGE, -(-(size + 256) // _PAGE) * _PAGE)
        if region > REGION_BYTES:
            raise ValueError(f"{size} bytes are more than a region of {REGION_BYTES} holds")
        if (known := self._mapped.get(start, 0)) != region:
            # A region of another size from an earlier call would leave mapped memory before this one.
            if known:
                self._core.mem_unmap(start + REGION_BYTES - known, known)
            self._core.mem_map(start + REGION_BYTES - region, region)
            self._mapped[start] = region
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

    def register(self, name: str) -> int:
        """The current value of a register."""
        value: int = self._core.reg_read(self.instruction_set.register(name))
        return value

    @cached_property
    def _initial(self) -> dict[str, int]:
        """The registers that are set before a call, each with its value if the call needs no other one."""
        isa = self.instruction_set
        noise = NOISE if isa.word_bytes == 4 else NOISE << 32 | NOISE
        values = {name: noise + number for number, name in enumerate((*isa.scratch, *isa.saved))}
        own = (*isa.arguments, isa.stack_pointer, isa.return_address, isa.entry_register)
        return values | {name: values.get(name, 0) for name in own if name}

    @cached_property
    def _set(self) -> Registers:
        return self._registers(*self._initial)

    @cached_property
    def _kept(self) -> Registers:
        """What a call preserves."""
        return self._registers(*self.instruction_set.saved, self.instruction_set.stack_pointer)

    def _registers(self, *names: str) -> Registers:
        return Registers(self._core, [self.instruction_set.register(name) for name in names])

    def call(self, symbol: str, *arguments: int) -> EmulatedCall:
        """Calls `symbol` under the calling sequence of the instruction set; `arguments` are words. Raises
        `CallFailed` if the call does not return."""
        import unicorn

        isa = self.instruction_set
        # The stack: canaries below the stack pointer, the callee's arguments above it, canaries above those.
        beyond = self._stacked(arguments[len(isa.arguments) :])
        top = STACK_TOP - FRAME_BYTES - len(beyond) & -isa.stack_alignment
        frame, self._top = top + len(beyond), top
        self._core.mem_write(top - STACK_WATCHED, bytes([CANARY]) * STACK_WATCHED + beyond)
        self._core.mem_write(frame, bytes([CANARY]) * (STACK_TOP - frame))
        # Set the registers.
        start = self.symbols[symbol] | isa.state_bit
        values = dict(self._initial)
        values |= zip(isa.arguments, arguments, strict=False)
        values |= {isa.stack_pointer: top, isa.return_address: RETURN | isa.state_bit}
        if isa.entry_register:
            values[isa.entry_register] = start
        self._set.write(tuple(values.values()))
        before = self._kept.read()
        # Make the call.
        self._blocks.clear()
        self._observed.clear()
        self._reads.clear()
        try:
            with limited(self._core, TIMEOUT_SECONDS):
                self._core.emu_start(start, RETURN)
        except unicorn.UcError as error:
            at = self.register(isa.program_counter)
            raise CallFailed("crash", f"{symbol}: {error} at {at:#x} ({self.text(at)})") from None
        if self.register(isa.program_counter) & ~isa.state_bit != RETURN:
            raise CallFailed("timeout", f"{symbol} ran past {TIMEOUT_SECONDS} s")
        # Inspect memory, stack and registers after the call.
        complaints = []
        if (after := self._kept.read()) != before:
            saved = (*isa.saved, isa.stack_pointer)
            lost = [name for name, *pair in zip(saved, before, after, strict=True) if pair[0] != pair[1]]
            complaints.append(f"{symbol} does not preserve {', '.join(lost)}")
        if set(self.read(frame, STACK_TOP - frame)) != {CANARY}:
            complaints.append(f"{symbol} writes to its caller's stack frame")
        used = self.read(top - STACK_WATCHED, STACK_WATCHED).lstrip(bytes([CANARY]))
        reads = tuple(self._reads[number] for number in range(len(self._blocks))) if self._reads else ()
        return EmulatedCall(tuple(self._blocks), tuple(self._observed), len(used), tuple(complaints), reads)

    def left(self) -> tuple[tuple[str, bytes], ...]:
        """What the last call left in each register that it may change, and on the stack below it."""
        isa = self.instruction_set
        names = dict.fromkeys((*isa.scratch, *isa.arguments, *isa.others))
        values = {name: repr(self.register(name)).encode() for name in names}
        vectors = {"the vector registers": self._core.vectors()} if hasattr(self._core, "vectors") else {}
        stack = {"the stack": self.read(self._top - STACK_WATCHED, STACK_WATCHED)}
        return tuple({**values, **vectors, **stack}.items())

    def _stacked(self, arguments: tuple[int, ...]) -> bytes:
        """The initial contents at the stack pointer: the callee's own bytes, then the stack arguments."""
        isa = self.instruction_set
        words = (argument.to_bytes(isa.word_bytes, isa.byte_order) for argument in arguments)
        return bytes([CANARY]) * isa.stack_offset + b"".join(words)

    def text(self, address: int) -> str:
        """The instruction at `address`, for messages."""
        name = max(
            (name for name, at in self.symbols.items() if at <= address),
            key=lambda name: self.symbols[name],
            default="",
        )
        return f"behind {name}" if name else "no instruction of the program"
