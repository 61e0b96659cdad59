"""What a family renders and a tool chain builds: sources, entry points, builds."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Self

from aesgen.model.abi import USUAL, Abi
from aesgen.model.problem import BLOCK_BYTES
from aesgen.model.variant import Value
from aesgen.operations import operations
from aesgen.operations.contract import Role

ARGUMENTS = ("schedule", "iv", "input", "output", "blocks")
"""The arguments of a kernel that turns blocks into blocks, in order; a mode without an IV passes 0 for it."""
SETKEY_ARGUMENTS = ("schedule", "key")
_NAMES = {Role.KEY: "schedule", Role.STATE: "iv"}


@cache
def arguments_of(operation: str) -> tuple[str, ...]:
    """The arguments of a key setup, or of a kernel that has no place for an IV if its mode has none.

    They have the order and the names of the operation's operands, except that the first key is called
    `schedule` and the state `iv`."""
    if operation.startswith("setkey"):
        return SETKEY_ARGUMENTS
    contract = operations()[operation]
    first = {contract.operand(role): name for role, name in _NAMES.items()}
    return tuple(first.get(operand, operand.name) for operand in contract.operands)


@cache
def _usual_arguments(operation: str) -> tuple[str, ...]:
    """The arguments of an entry point that names none."""
    own = arguments_of(operation)
    return ARGUMENTS if set(own) <= set(ARGUMENTS) else own


def takes_iv(operation: str) -> bool:
    """Whether the operation's mode has an IV or a counter."""
    contract = operations().get(operation)  # None for a key setup
    return contract is not None and contract.state is not None


@dataclass(frozen=True)
class EntryPoint:
    """A callable function of a build. Checks and devices use nothing else of it.

    `operation` is `setkey_enc`, `setkey_dec`, `ecb_enc`, `ecb_dec`, `cbc_enc`, `cbc_dec` or `ctr`.
    `key_form` says what the key argument holds: `expanded` (the FIPS-197 schedule, 16 (Nr + 1) bytes),
    `inverse` (the equivalent inverse cipher's schedule, FIPS-197 5.3.5, in the order of use), `raw` (the
    key itself) or `setkey` (the output of the build's own setkey entry). If each of several streams has its
    own key, the keys are consecutive. For a setkey entry, `key_form` is its output: `expanded`, `inverse`,
    or its own form, `setkey`; a schedule has `context_bytes` bytes. `takes_form`, of a setkey entry: the form
    of the key that it takes, `raw` or `expanded`. With `expanded` it prepares what a kernel needs beyond the
    standard schedule (GHASH: powers of a subkey), and key expansion stays in one place. `layout`, of such a
    setup: a name for the contents of the prepared key. Setups with equal names and sizes prepare equal keys,
    so that an export keeps one for several kernels; without a name it keeps one for each.
    A call takes a multiple of `block_multiple` blocks per stream. One pass of the kernel's loop takes
    `block_factor` blocks, from which checks choose their lengths. `block_limit` is the largest number of
    blocks per stream in checks, of the message and of any other input, if the machine's memory or the
    simulator's speed limits it. `alignment` is
    required of data and IV, `key_alignment` of the key. `conventions`: those that the device can count for
    this entry. `launch`: a GPU's grid, threads and chunks. `abi`: the differences from the usual calling
    sequence. A context that the caller keeps with the key is the last argument: `context_bytes` bytes
    aligned to 64, zero before the first call.
    `arguments`: the arguments of a function of a small machine, in order: from `ARGUMENTS` for a kernel, from
    `SETKEY_ARGUMENTS` and `groups` (of `streams` keys each) for a setkey; if empty, all of these, see
    `takes`. A kernel without `blocks` processes one block per call. `unit_bytes`, of a kernel for one data
    unit: the build also has `SYMBOL_sectors`, which processes consecutive data units whose bytes are a
    multiple of that; 0 if it has not. `kept_bytes`, of an authenticated or a counter mode: the build also
    has `SYMBOL_kept`, whose last argument is a context of that many bytes, zero before the first call under a
    key. `chained`, of a kernel for several messages: an export also has `SYMBOL_chain`, which continues the
    CBC-MAC of each message by whole blocks. `chain_above`, of such a kernel: an export takes `SYMBOL_chain`
    for messages of more bytes, and the kernel of CTR for their texts; None: for no length. `compares`, of
    an exported function that opens: it takes the tag that came with the message instead of writing the
    right one, and writes zeros for the text if that tag is wrong. `refuses`: it returns -1 for lengths that
    the operation does not allow and then writes nothing, and otherwise returns 0. `vector_bits`: the
    length of the vector registers of the machine for which the kernel is measured, if its instruction set
    leaves this open; a proof is about this length. `masked_bytes`: the bytes of the vectors
    that masks cut at the ends of a text, of associated data and of an IV; an export copies what ends within
    so many bytes of the end of a page. `many`, of a kernel of GCM: an export also has
    `SYMBOL_many`, for groups of four short messages in one call. `short`, of a kernel of GCM: texts of up to
    so many bytes take code of their own; an export also has `SYMBOL_short` to seal them, which returns 0.
    `owned_io`: the addresses of I/O registers of the machine that nothing else in the program uses, so
    that the function may leave anything in them. The text of an entry point contains neither these
    arguments nor `takes_form`, `layout`, `unit_bytes`, `kept_bytes`, `chained`, `chain_above`, `compares`,
    `refuses`, `vector_bits`, `masked_bytes`, `many`, `short` and `owned_io`, because the recorded
    identities of builds depend on that text.
    """

    symbol: str
    operation: str
    key_bits: int = 128
    conventions: tuple[str, ...] = ("bulk",)
    key_form: str = "expanded"
    streams: int = 1
    shared_key: bool = False
    block_multiple: int = 1
    block_factor: int = 1
    switches: tuple[int, ...] = ()
    block_limit: int | None = None
    alignment: int = 1
    key_alignment: int = 4
    context_bytes: int = 0
    abi: Abi = USUAL
    launch: tuple[tuple[str, Value], ...] = ()
    arguments: tuple[str, ...] = field(default=(), repr=False)
    takes_form: str = field(default="raw", repr=False)
    layout: str = field(default="", repr=False)
    unit_bytes: int = field(default=0, repr=False)
    kept_bytes: int = field(default=0, repr=False)
    chained: bool = field(default=False, repr=False)
    chain_above: int | None = field(default=None, repr=False)
    compares: bool = field(default=False, repr=False)
    refuses: bool = field(default=False, repr=False)
    vector_bits: int = field(default=0, repr=False)
    masked_bytes: int = field(default=0, repr=False)
    many: int = field(default=0, repr=False)
    short: int = field(default=0, repr=False)
    owned_io: tuple[int, ...] = field(default=(), repr=False)

    @classmethod
    def preparing(cls, kernel: str, mode: str, key_bits: int, prepared_bytes: int, layout: str) -> Self:
        """The setup that prepares the key of the function `kernel` from the standard schedule."""
        return cls(
            f"{kernel}_setkey",
            f"setkey_{mode}",
            key_bits,
            key_form="setkey",
            key_alignment=1,
            context_bytes=prepared_bytes,
            takes_form="expanded",
            layout=layout,
        )

    @property
    def group_bytes(self) -> int:
        """Bytes of the keys of all streams."""
        return self.key_bits // 8 * (1 if self.shared_key else self.streams)

    @property
    def fixed_schedule(self) -> str:
        """The symbol at which a kernel expects its schedule; empty if the kernel takes any schedule."""
        name = self.abi.schedule_symbol
        return f"{self.symbol.rpartition(self.operation)[0]}{name}" if name else ""

    @property
    def is_setkey(self) -> bool:
        return self.operation.startswith("setkey")

    @property
    def takes(self) -> tuple[str, ...]:
        """Its arguments, in order."""
        if self.arguments:
            return self.arguments
        usual = _usual_arguments(self.operation)
        return tuple(each for each in usual if each not in self.abi.lacks)

    @property
    def block_bytes(self) -> int:
        return BLOCK_BYTES

    @property
    def period(self) -> int:
        """Number of blocks after which rare events repeat: e.g. a counter's second byte changes once in 256
        blocks."""
        contract = operations().get(self.operation)  # None for a key setup
        return 256 if contract and contract.counter_bits else 1


@dataclass(frozen=True)
class Source:
    """Rendered files (name to text), the first of them the kernel, and the entry points they offer."""

    files: tuple[tuple[str, str], ...]
    entries: tuple[EntryPoint, ...]
    template: str = ""
    lines: tuple[int, ...] = ()
    """Template line of each line of the first file, if known; compiler errors are reported with these."""
    options: tuple[tuple[str, Value], ...] = ()
    """Settings of this variant for the tool chain, in addition to the text (compiler, extra flags)."""
    requires: frozenset[str] | None = None
    """Instruction-set features that the family declares; None if it declares nothing."""

    @property
    def text(self) -> str:
        return self.files[0][1]

    def option(self, name: str, default: Value = "") -> Value:
        return dict(self.options).get(name, default)


@dataclass(frozen=True)
class Build:
    """A build. `identity` is a digest of its object code: equal code is measured once."""

    path: Path
    entries: tuple[EntryPoint, ...]
    identity: str
    code_bytes: int = 0
    table_bytes: int = 0
    ram_bytes: int = 0
    facts: tuple[tuple[str, Value], ...] = ()
    """Further integers for constraints, as `build.NAME` (registers, stack_bytes, flash_bytes)."""
    requires: frozenset[str] | None = None
    """The features that its source declares."""

    @property
    def program_bytes(self) -> int:
        """Bytes of code and tables."""
        return self.code_bytes + self.table_bytes

    def entry(self, operation: str, key_bits: int) -> EntryPoint | None:
        for entry in self.entries:
            if entry.operation == operation and entry.key_bits == key_bits:
                return entry
        return None
