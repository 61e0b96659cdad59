"""The interface between the family's methods and `prepare`, and the code that methods share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Table:
    """A constant array. Equal names mean equal contents: the parts of an exported file share it."""

    name: str
    bits: int
    values: tuple[int, ...]

    @classmethod
    def of(cls, name: str, values: Sequence[int], bits: int = 8) -> Table:
        return cls(name, bits, tuple(values))

    @property
    def type(self) -> str:
        return f"uint{self.bits}_t"

    @property
    def lines(self) -> list[str]:
        """The values as C, a few to a line."""
        digits, per_line = self.bits // 4, 16 if self.bits == 8 else 8
        words = [f"0x{value:0{digits}x}" for value in self.values]
        return [", ".join(words[i : i + per_line]) + "," for i in range(0, len(words), per_line)]


@dataclass(frozen=True)
class GroupCipher:
    """A group cipher that several entry points of one file can share. Its template defines, for the type
    `NAME_schedule` and the number of blocks `NAME_GROUP`,

        void NAME_schedule_key(NAME_schedule *schedule, const uint8_t *const *rks, size_t keys, int rounds)
        void NAME_blocks(const NAME_schedule *schedule, int rounds, uint8_t *blocks)

    where `blocks` are enciphered (or deciphered) in place: block i under key i modulo `keys`. Equal names
    mean equal contents. A cipher may also have the functions that `offers` lists:

        few          void NAME_few(const NAME_schedule *schedule, int rounds, uint8_t *blocks, size_t count)
        sub_bytes    void NAME_sub_bytes(uint8_t block[16])
        counter      void NAME_ctr(const uint32_t *key, void *iv, const void *in, void *out, size_t blocks)

    `few` processes the first `count` blocks of a group faster than a group (`c/cipher.j2` calls it), and
    `sub_bytes` is SubBytes. `counter` is CTR, which takes the words of a schedule; such a core has no other
    function but `schedule_key`, of one key.
    """

    name: str
    template: str
    names: Mapping[str, Any] = field(default_factory=dict)
    offers: tuple[str, ...] = ()


@dataclass(frozen=True)
class CMethod:
    """The template and its `names`; the tables, helper functions and cores it uses; `bases`: code that its
    cores share with others and that precedes them; `hashes`: its own form of the mode's GHASH, with the
    function NAME_polyval for blocks in the order of POLYVAL; the form of the key argument; the blocks of one
    pass of the loop. `schedule_bytes`: the bytes of the schedule of a core that counts, which a prepared key
    holds; `layout`: its name."""

    template: str = "c/modes.c.j2"
    names: Mapping[str, Any] = field(default_factory=dict)
    tables: tuple[Table, ...] = ()
    helpers: tuple[str, ...] = ()
    cores: tuple[GroupCipher, ...] = ()
    bases: tuple[GroupCipher, ...] = ()
    hashes: GroupCipher | None = None
    key_form: str = "expanded"
    block_factor: int = 1
    schedule_bytes: int = 0
    layout: str = ""


@dataclass(frozen=True)
class ModeParts:
    """The parts of a mode's kernels beyond the cipher.

    `cores`: further code that several entry points of one file can share, such as GHASH. `helpers`: helper
    functions. `names`: variables of the template. `prepared_bytes`: the size of the prepared key if the
    template defines `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *rk)`, which makes it from the
    standard schedule; 0 if the kernel takes the schedule. `layout`: the name of that key's contents."""

    cores: tuple[GroupCipher, ...] = ()
    helpers: tuple[str, ...] = ()
    names: Mapping[str, Any] = field(default_factory=dict)
    prepared_bytes: int = 0
    layout: str = ""
