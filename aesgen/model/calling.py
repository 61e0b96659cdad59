"""How a call is laid out for a kernel that is called as a C function: its buffers and its arguments.

One stream takes the addresses of its buffers. Several streams take lists of addresses for keys and for
buffers whose length a call states; their operands of fixed size, such as IVs and tags, stand one after
another behind one address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call, Returned
from aesgen.operations.contract import Operand, Role

PASSED = ("value", "pointer", "list")
"""How an argument is passed: a number, the address of a buffer, or a list of addresses of its pieces."""
VALUE, POINTER, LIST = range(len(PASSED))


@dataclass(frozen=True)
class Buffer:
    """The buffer of one operand, in `pieces` equal pieces, one per stream or one that all streams share.

    `operand`: None for a context that is kept from call to call, and for what a key setup writes. `name`:
    that of the argument. `given`: what it holds at first, raw keys where `setup` makes a schedule of each
    piece. `bytes`: of all pieces. `filled`: whether the caller fills it before the call."""

    name: str
    operand: Operand | None
    given: bytes
    bytes: int
    pieces: int = 1
    setup: EntryPoint | None = None
    filled: bool = True

    @property
    def is_key(self) -> bool:
        return self.operand is not None and self.operand.role is Role.KEY


def schedule_bytes(setup: EntryPoint) -> int:
    """Bytes of the schedule that a key setup makes of one key."""
    return setup.context_bytes or 16 * (setup.key_bits // 32 + 7)


def argument_names(entry: EntryPoint) -> tuple[str, ...]:
    """The arguments of a kernel in order: those that it takes, then what its calling sequence adds."""
    several = entry.streams > 1 and not entry.arguments
    return (*entry.takes, *["streams"] * several, *["context"] * (entry.abi.keeps_context and not several))


def buffers(call: Call) -> list[Buffer]:
    """The buffers of a call of a kernel, in the order of the contract; a kept context at the end."""
    contract, entry = call.contract, call.entry
    key, state = contract.operand(Role.KEY), contract.state
    made = []
    for operand in contract.buffers:
        filled = operand.role is not Role.OUTPUT or (entry.compares and operand in contract.others)
        given = call.given(operand) if filled else b""
        name = "schedule" if operand is key else "iv" if operand is state else operand.name
        if operand.role is Role.KEY:
            keys = 1 if entry.shared_key else entry.streams
            size = key_stride(call, keys) * keys if call.setup else len(given)
            made.append(Buffer(name, operand, given, size, keys, call.setup))
        else:
            pieces = 1 if call.window and operand.listed else entry.streams  # all streams share windows
            size = call.bytes_of(operand) * pieces
            made.append(Buffer(name, operand, given, size, pieces, filled=filled))
    if entry.abi.keeps_context:
        made.append(Buffer("context", None, b"", entry.context_bytes))
    return made


def key_stride(call: Call, keys: int) -> int:
    """Bytes from one schedule to the next, with a gap where the build's own setup makes several."""
    if call.setup is None:
        return len(call.key) // keys
    unit = max(call.entry.key_alignment, 16) if keys > 1 else 1
    return -(-schedule_bytes(call.setup) // unit) * unit


def arguments(call: Call, made: Sequence[Buffer]) -> Iterator[tuple[int, int]]:
    """(`VALUE`, number), (`POINTER`, buffer) or (`LIST`, buffer) for each argument of a call of a kernel,
    with the index of the buffer in `made`. A name without a buffer is a number: a length, the streams, or
    0."""
    entry, places = call.entry, {each.name: number for number, each in enumerate(made)}
    lengths = call.contract.lengths
    for name in argument_names(entry):
        if name in places:
            operand = made[places[name]].operand
            listed = entry.streams > 1 and operand is not None and operand.listed
            yield LIST if listed else POINTER, places[name]
        elif name in lengths:
            yield VALUE, call.count_of(lengths[name])
        else:
            yield VALUE, entry.streams if name == "streams" else 0


def unused(call: Call, made: Sequence[Buffer]) -> list[bool]:
    """For each argument, whether it is a pointer that the operation does not use. Its value is 0 in
    `arguments`, but a caller may pass any."""
    used = {*(each.name for each in made), *call.contract.lengths, "streams"}
    return [name not in used for name in argument_names(call.entry)]


def returned(call: Call, back: Mapping[Operand | None, bytes], complaints: tuple[str, ...]) -> Returned:
    """The results of a kernel's call. `back`: for each operand that the kernel may write, the content of its
    buffer; other operands may be present."""
    contract = call.contract
    state = back[contract.state] if contract.state and contract.state.written else b""
    more = tuple((each.name, back[each]) for each in contract.others if each.written)
    return Returned(back[contract.output], state, complaints=complaints, more=more)
