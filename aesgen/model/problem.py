"""The task of a tuning: the cryptographic contract (`Problem`) and what "best" means (`Goal`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aesgen.errors import UserError
from aesgen.model import limits
from aesgen.operations import modes
from aesgen.operations.contract import Operation

BLOCK_BYTES = 16
KEY_BITS = (128, 192, 256)
MODES = tuple(modes())
"""Every mode of `aesgen.operations`."""
BASIC_MODES = tuple(mode for mode, ways in modes().items() if all(each.core for each in ways.values()))
"""The modes of the core ABI: what an export has unless the user names others."""
DIRECTIONS = ("encrypt", "decrypt")
OBJECTIVES = ("cycles", "setup", "size", "ram")
CONVENTIONS = ("core", "bulk", "call", "bare", "transfer")
SIZE_CLASSES = {"64": 64, "1k": 1 << 10, "32k": 32 << 10, "64m": 64 << 20}
LONG_BYTES = 1 << 20
"""Calls at least this long do not fit in the caches."""

_NAME = re.compile(
    rf"aes(?P<key_bits>128|192|256)-(?P<mode>{'|'.join(MODES)})-(?P<direction>encrypt|decrypt)"
    r"(?:-x(?P<streams>[1-9][0-9]{0,5})(?P<shared>k1)?)?(?P<otf>-otf)?(?P<kept>-kept)?"
)


def one_way_modes() -> list[str]:
    """One direction of each mode that has two: `ecb-encrypt`, `cbc-decrypt`."""
    return [f"{mode}-{way}" for mode, ways in modes().items() if len(ways) > 1 for way in ways]


@dataclass(frozen=True, order=True)
class Problem:
    """The contract of a kernel, which a search never changes.

    `streams` independent chains run side by side, each under its own key unless `shared_key`; blocks
    under one key are no streams, however many a kernel processes at once. `on_the_fly` kernels take the raw
    key and expand it during encryption. A `kept` CTR kernel takes a context that its caller keeps from call
    to call under one key; the kernel stores values there that depend on key and counter. CTR decryption is
    CTR encryption, so its direction is always `encrypt`.
    """

    key_bits: int = 128
    mode: str = MODES[0]
    direction: str = "encrypt"
    streams: int = 1
    shared_key: bool = False
    on_the_fly: bool = False
    kept: bool = False

    def __post_init__(self) -> None:
        for value, allowed, what in (
            (self.key_bits, KEY_BITS, "key size"),
            (self.mode, MODES, "mode"),
            (self.direction, DIRECTIONS, "direction"),
        ):
            if value not in allowed:
                raise UserError(f"unknown {what} {value!r}; expected one of {', '.join(map(str, allowed))}")
        if self.streams < 1:
            raise UserError(f"{self.streams} streams: at least one is needed")
        if self.direction not in modes()[self.mode]:  # both directions of CTR are one operation
            object.__setattr__(self, "direction", "encrypt")
        if self.key_bits not in self.contract.key_sizes:
            sizes = " or ".join(map(str, self.contract.key_sizes))
            raise UserError(
                f"{self.mode} with {self.key_bits}-bit keys: {self.contract.standard} defines it for keys of "
                f"{sizes} bits only; use one of these"
            )
        if self.kept and (not self.contract.counts or self.streams > 1):
            raise UserError("only CTR with a single stream can keep a context between calls")
        if self.streams == 1:
            object.__setattr__(self, "shared_key", False)

    @classmethod
    def parse(cls, name: str) -> Problem:
        """The problem called `name`, e.g. `aes128-cbc-encrypt-x4k1` or `aes256-ecb-decrypt-otf`."""
        match = _NAME.fullmatch(name)
        if not match:
            raise UserError(
                f"invalid problem name {name!r}; expected e.g. aes128-ctr-encrypt, aes256-cbc-encrypt-x4, "
                "aes128-ecb-decrypt-otf"
            )
        return cls(
            int(match["key_bits"]),
            match["mode"],
            match["direction"],
            int(match["streams"] or 1),
            bool(match["shared"]),
            bool(match["otf"]),
            bool(match["kept"]),
        )

    @property
    def parallel(self) -> str:
        """How many streams there are, and whether they share a key: `x4`, `x16k1`; "" for one stream."""
        return f"x{self.streams}{'k1' * self.shared_key}" if self.streams > 1 else ""

    @property
    def name(self) -> str:
        streams = f"-{self.parallel}" * bool(self.parallel)
        otf = "-otf" if self.on_the_fly else ""
        kept = "-kept" if self.kept else ""
        return f"aes{self.key_bits}-{self.mode}-{self.direction}{streams}{otf}{kept}"

    @property
    def rounds(self) -> int:
        """Nr of FIPS-197: 10, 12 or 14."""
        return self.key_bits // 32 + 6

    @property
    def round_keys(self) -> int:
        return self.rounds + 1

    @property
    def key_bytes(self) -> int:
        return self.key_bits // 8

    @property
    def operation(self) -> str:
        """The name of the operation, as in the exported function: `ecb_enc`, `cbc_dec`, `ctr`, ..."""
        return self.contract.name

    @property
    def contract(self) -> Operation:
        """The contract of a kernel for this problem, operand by operand."""
        return modes()[self.mode][self.direction]

    def arguments(self) -> str:
        """The command-line options for this problem."""
        words = [f"--mode {self.mode}"]
        if self.direction == "decrypt":
            words.append("--direction decrypt")
        if self.key_bits != 128:
            words.append(f"--key-bits {self.key_bits}")
        if self.streams > 1:
            words.append(f"--streams {self.streams}" + (" --shared-key" if self.shared_key else ""))
        if self.on_the_fly:
            words.append("--otf")
        if self.kept:
            words.append("--kept")
        return " ".join(words)


@dataclass(frozen=True)
class Goal:
    """What "best" means: objective, size class (None on small machines), convention, pinned axes, and limits
    (bytes of flash, RAM and stack, see `aesgen.model.limits`). `scope`: the only `space` or `family` of the
    search, if its record is kept apart from that of the unrestricted search."""

    objective: str = "cycles"
    size: str | None = None
    convention: str = "bulk"
    pins: tuple[tuple[str, str], ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    scope: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        for kind, name in self.scope:
            if kind not in ("space", "family") or not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_.+-]*", name):
                raise UserError(f"{kind}={name}: expected the name of a space or a family")
        for value, allowed, what in (
            (self.objective, OBJECTIVES, "objective"),
            (self.convention, CONVENTIONS, "convention"),
            (self.size, (None, *SIZE_CLASSES), "size class"),
        ):
            if value not in allowed:
                raise UserError(
                    f"unknown {what} {value!r}; expected one of {', '.join(str(a) for a in allowed if a)}"
                )
        object.__setattr__(self, "pins", tuple(sorted(self.pins)))
        object.__setattr__(self, "limits", limits.ordered(self.limits))

    def suffix(self, usual: Goal) -> str:
        """The part of a record's name that distinguishes this goal from the `usual` one:
        `@size+sbox=flash`."""
        parts = [
            mine
            for mine, theirs in (
                (self.objective, usual.objective),
                (self.size, usual.size),
                (self.convention, usual.convention),
            )
            if mine and mine != theirs
        ]
        parts += [f"{axis}={value}" for axis, value in (*self.pins, *self.limits, *self.scope)]
        return "@" + "+".join(parts) if parts else ""

    @property
    def buffer_bytes(self) -> int | None:
        """Bytes in the timed buffer, or None if the device decides."""
        return SIZE_CLASSES[self.size] if self.size else None

    @property
    def long_calls(self) -> bool:
        """Whether a call is long enough to average out interference, so that few samples suffice."""
        return (self.buffer_bytes or 0) >= LONG_BYTES
