"""A mode that is made of other modes: the steps by which it calls their functions.

    COMPOSED = (Composed("siv", ..., parts=("cmac", "ctr"), seal=(Digest(...), ...), open=(...)),)

A module of this package lists its `COMPOSED` modes. Such a mode has no kernel and no template of its own: an
export that has the functions of its `parts` gets a file that calls them (`aesgen.export.composed`), with any
family and on any machine. Steps work on `Block`s of 16 bytes, which the file keeps on the stack and erases,
and on the message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Block = str
"""The name of a block in C. `ZERO` is one of zeros, `tag` the one that a call writes or compares."""
ZERO: Block = "zero"
TAG: Block = "tag"


@dataclass(frozen=True)
class Digest:
    """`into` becomes what an operation with an output of one block makes of a text: of the block `of`, or of
    one of the `ASIDE` strings or the `OUTPUT`. `key`: the index of its key."""

    operation: str
    key: int
    of: str
    into: Block


ASIDE = "aside"
OUTPUT = "output"


@dataclass(frozen=True)
class Stream:
    """The output becomes what an operation with a counter of 128 bits makes of the input, or of the output
    itself. The message has any number of bytes. `counter` is updated."""

    operation: str
    key: int
    counter: Block
    in_place: bool = False


@dataclass(frozen=True)
class Masked:
    """`into` becomes `of` with the bits of `mask`, a hexadecimal number of 32 digits."""

    into: Block
    of: Block
    mask: str = "f" * 32


@dataclass(frozen=True)
class Doubled:
    """The block times x in the field of CMAC (NIST SP 800-38B, 6.1), without a branch."""

    block: Block


@dataclass(frozen=True)
class Added:
    """`into` becomes its sum with `other`."""

    into: Block
    other: Block


@dataclass(frozen=True)
class AddedToEnd:
    """The last 16 bytes of the output become their sum with `other`."""

    other: Block


@dataclass(frozen=True)
class Padded:
    """`into` becomes the output, which is shorter than a block, with a byte 0x80 and zeros behind it."""

    into: Block


@dataclass(frozen=True)
class Copied:
    """The output becomes the input."""


@dataclass(frozen=True)
class EachAside:
    """The steps for every associated string in order."""

    steps: Sequence[object]


@dataclass(frozen=True)
class IfBlock:
    """The steps if the message has at least a block, else the others."""

    steps: Sequence[object]
    others: Sequence[object]


Sealed = Callable[[bytes, Sequence[bytes], bytes], tuple[bytes, bytes]]
"""From all keys in order, associated strings and a text to the ciphertext and the tag, by an implementation
that is not ours."""


@dataclass(frozen=True)
class Composed:
    """A mode that seals a text of any number of bytes, with any number of associated strings up to `asides`.

    `keys`: what each key is for, in the order in which the caller gives them; all have one size, of
    `key_sizes` bits. `seal` writes the output and sets the block `tag`; `open` writes the output and sets
    `tag` to the right one, which is compared with the one that came (`RECEIVED`). Both must begin with a
    `Digest`, which refuses a key that was not set up before anything is written. `about`, `cautions`: for
    headers. `examples`: published ones, hexadecimal text by operand, associated strings separated by spaces.
    """

    mode: str
    standard: str
    about: str
    keys: Sequence[str]
    parts: Sequence[str]
    seal: Sequence[object]
    open: Sequence[object]
    sealed: Sealed
    asides: int
    cautions: Sequence[str] = ()
    key_sizes: Sequence[int] = (128, 192, 256)
    examples: Sequence[Mapping[str, str]] = ()

    @property
    def blocks(self) -> list[Block]:
        """The names of all blocks but the tag that came."""
        names = ("into", "block", "counter")
        found = (getattr(step, name, "") for step in self.steps for name in names)
        return list(dict.fromkeys(filter(None, found)))

    @property
    def kinds(self) -> set[str]:
        """The names of the classes of its steps."""
        return {type(step).__name__ for step in self.steps}

    @property
    def steps(self) -> list[object]:
        """All steps, also those within others."""
        return list(_all((*self.seal, *self.open)))


RECEIVED: Block = "received"
"""The tag that came with a message."""


def _all(steps: Sequence[object]) -> Iterator[object]:
    for step in steps:
        yield step
        if isinstance(step, EachAside | IfBlock):
            yield from _all((*step.steps, *getattr(step, "others", ())))
