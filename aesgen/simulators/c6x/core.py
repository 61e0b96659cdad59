"""A C62x or C64x core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

It decodes in Python, each execute packet once, and executes in C (`machine.c`). Code must not modify itself.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.c6x.encoding import BYTES, FETCHED, LOADS, NAMES, STORES, WORD, C6xInstruction, decoded
from aesgen.simulators.c6x.packet import MOST, PacketError, check_packet
from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER, CoreMemory, OwnCore, error, executor
from aesgen.system import structures

SIDE = 32
"""Registers of a side."""
SLOTS = 8
"""More cycles than a result can be under way."""
WRITES = 20
"""Results that may arrive in a cycle."""
NONE = 255
UPDATES = {"": 0, "++c": 1, "--c": 1, "c++": 2, "c--": 2}
_BEFORE, AFTER = 1, 2
BANKS = {True: (8, 4, 0), False: (4, 2, 1 << 15)}
"""By `wide`: the banks of data memory, the bytes of each, and those of a block of memory that has banks of
its own (0: all has the same). C64x: level-1 data cache (SPRU610); C6201: internal data memory (SPRU190). From
memory."""
INTERRUPTS = 1
"""The bit of CSR that enables interrupts."""
_NAMES = (*(f"a{n}" for n in range(SIDE)), "pc", *(f"b{n}" for n in range(SIDE)), "csr")
NUMBERS = {name: number for number, name in enumerate(_NAMES)}
assert NUMBERS["pc"] == PROGRAM_COUNTER
_OPERATIONS = (*(name for name in NAMES if name not in BYTES), *LOADS, *STORES)
"""Loads come before stores, which are the last."""
_NUMBER = {name: number for number, name in enumerate(_OPERATIONS)}


class C6xWord(ctypes.Structure):
    """A decoded instruction; `known` 0: none was decoded. Registers are 0 to 63, or NONE. `waits`: it reads
    `right` over a cross path. `updates`: when an access changes its base."""

    _fields_ = (
        ("constant", ctypes.c_int32),
        *(
            (name, ctypes.c_uint8)
            for name in ("operation", "target", "left", "right", "condition", "negated")
        ),
        *(
            (name, ctypes.c_uint8)
            for name in ("parallel", "size_bytes", "subtracts", "updates", "waits", "known")
        ),
    )


class C6xArrival(ctypes.Structure):
    """A result on its way to a register."""

    _fields_ = (("value", ctypes.c_uint32), ("number", ctypes.c_uint32))


class C6x(ctypes.Structure):
    """Registers, results under way by the cycle in which they arrive, a branch under way, and memory.

    `exposed`: registers to which a load is under way that an interrupt would complete; `computed`: the
    registers that the cycle before wrote without memory; `crosses_wait`: a cross path waits for these;
    `violated`: code depends on what it must not. `conflicts`: cycles since the last call began in which two
    accesses needed the same of the `banks`."""

    _fields_ = (
        ("x", ctypes.c_uint32 * (2 * SIDE)),
        ("csr", ctypes.c_uint32),
        ("cycle", ctypes.c_uint32),
        ("arrivals", C6xArrival * WRITES * SLOTS),
        ("arriving", ctypes.c_uint32 * SLOTS),
        ("under_way", ctypes.c_uint8 * (2 * SIDE)),
        ("exposed", ctypes.c_uint8 * (2 * SIDE)),
        ("computed", ctypes.c_uint64),
        ("pc", ctypes.c_uint64),
        ("branch_to", ctypes.c_uint64),
        ("branch_left", ctypes.c_uint32),
        ("crosses_wait", ctypes.c_uint32),
        ("memory", CoreMemory),
        ("violated", ctypes.c_uint32),
        *((name, ctypes.c_uint32) for name in ("banks", "bank_bytes", "block_bytes", "conflicts")),
    )


@cache
def _library() -> ctypes.CDLL:
    return executor(
        Path(__file__).with_name("machine.c"),
        "the C6x simulator",
        C6x,
        structures.numbered(f"op_{name}" for name in _OPERATIONS),
        {"SIDE": SIDE, "SLOTS": SLOTS, "WRITES": WRITES, "NONE": NONE, "AFTER": AFTER},
        decoded=C6xWord,
    )


class C6xCore(OwnCore):
    """A core whose calls begin with interrupts on. `wide`: a C64x."""

    def __init__(self, wide: bool) -> None:
        self.wide = wide
        self._flipped = 0
        banks = dict(zip(("banks", "bank_bytes", "block_bytes"), BANKS[wide], strict=True))
        super().__init__(32, C6x(crosses_wait=wide, csr=INTERRUPTS, **banks), _library())

    @property
    def conflicts(self) -> int:
        """The cycles in which two accesses needed the same bank, in the last call; cycles do not contain
        them."""
        return int(self._machine.conflicts)

    def _begin(self, start: int) -> None:
        super()._begin(start)
        machine = self._machine
        machine.violated, machine.branch_left, machine.computed, machine.conflicts = 0, 0, 0, 0
        for field in ("arriving", "under_way", "exposed"):
            ctypes.memset(getattr(machine, field), 0, ctypes.sizeof(getattr(machine, field)))

    def reg_read(self, number: int) -> int:
        name = _NAMES[number]
        if name == "pc":
            return int(self._machine.pc)
        if name == "csr":
            return int(self._machine.csr) ^ self._flipped
        return int(self._machine.x[_place(name)])

    def reg_write(self, number: int, value: int) -> None:
        name, value = _NAMES[number], value & 0xFFFF_FFFF
        if name == "pc":
            self._machine.pc = value
        elif name == "csr":
            # Whatever the value is, interrupts are on; a read afterwards returns it.
            self._flipped = INTERRUPTS & ~value
            self._machine.csr = value ^ self._flipped
        else:
            self._machine.x[_place(name)] = value

    def _undecoded(self, address: int) -> None:
        """Decodes the packet at `address`. Raises `unicorn.UcError` at a word that is not known, and at a
        packet that breaks a rule."""
        if self._machine.violated:
            raise error("UC_ERR_EXCEPTION")
        packet: list[C6xInstruction] = []
        while not packet or packet[-1].parallel:
            found = decoded(int.from_bytes(self.mem_read(address + WORD * len(packet), WORD), "little"))
            if found is None or len(packet) == MOST:
                raise error("UC_ERR_INSN_INVALID")
            packet.append(found)
        crosses = address % FETCHED + WORD * len(packet) > FETCHED
        try:
            check_packet(packet, self.wide)
        except PacketError:
            raise error("UC_ERR_EXCEPTION") from None
        if crosses and not self.wide:
            raise error("UC_ERR_EXCEPTION")
        for number, each in enumerate(packet):
            self._place(address + WORD * number, _word(each))


def _place(name: str) -> int:
    return (SIDE if name[0] == "b" else 0) + int(name[1:])


def _word(each: C6xInstruction) -> C6xWord:
    def register(number: int | None) -> int:
        return NONE if number is None else number

    return C6xWord(
        constant=each.constant,
        operation=_NUMBER[each.name],
        target=register(each.target),
        left=register(each.left),
        right=register(None if each.name == "mvc_from" else each.right),
        condition=register(each.condition),
        negated=each.negated,
        parallel=each.parallel,
        size_bytes=BYTES.get(each.name, 0),
        subtracts="-" in each.mode,
        updates=UPDATES.get(each.mode, 0),
        waits=each.cross,
        known=1,
    )
