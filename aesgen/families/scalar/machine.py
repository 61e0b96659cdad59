"""A register machine as the methods of the kit see it, and the steps that its templates print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from aesgen.families.scalar.vocabulary import USUAL, Vocabulary


class ScalarStep(NamedTuple):
    """One instruction for the template: its kind, the result, up to two sources, a number (a shift, an offset
    or an immediate operand)."""

    kind: str
    to: str
    left: str = ""
    right: str = ""
    number: int = 0


@dataclass(frozen=True)
class ScalarMachine:
    """A machine with registers of `size` bytes, which the instructions `load` and `store` move.

    `big_endian`: the first byte in memory is the highest one of a word. `rotates`: one instruction rotates a
    word by a constant. `puts`: one instruction turns a word and replaces a byte of another by one of its.
    `packs`: Zbkb's instructions join bytes and halves. `name`: the folder of its templates. `saved`:
    registers that a frame stores, in this order; `scratch`: those that calls need not preserve. `linkage`:
    bytes at the bottom of a frame that belong to the calling sequence.
    The other fields are registers: `keys` points at the round key, `key` at the key
    of a key setup; `word` holds the word that a key setup substitutes, `ones` a word of ones; `stack` and
    `zero`. `delay_slot`: branches have one, in which the template moves `keys` to the next round key.
    `arguments`: the registers of a function's arguments; further ones are words on the stack, each at its
    number times `size`. `vocabulary`: the names of the instructions that a branch can depend on."""

    size: int
    load: str
    store: str
    saved: tuple[str, ...]
    keys: str
    key: str
    word: str
    ones: str
    stack: str
    zero: str
    name: str = ""
    scratch: tuple[str, ...] = ()
    linkage: int = 0
    big_endian: bool = False
    rotates: bool = False
    puts: bool = False
    packs: bool = False
    delay_slot: bool = False
    arguments: tuple[str, ...] = ()
    vocabulary: Vocabulary = USUAL

    def frame(self, words: int) -> int:
        """The bytes of a stack frame with `words` words below the saved registers."""
        return -(-(words + len(self.saved)) * self.size // 16) * 16
