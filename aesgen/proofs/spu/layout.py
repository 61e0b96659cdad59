"""Calls of SPU kernels on terms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from aesgen.model.interleaving import interleaved, separated
from aesgen.proofs import specification
from aesgen.proofs.buffers import Passing
from aesgen.proofs.calls import CallLayout, Expected, Laid
from aesgen.proofs.memory import Region
from aesgen.proofs.spu import passing
from aesgen.proofs.terms import Bytes

GROUPS = 16
"""A kernel may compute the counters of that many groups of 256 blocks ahead."""

LATER = 4
"""Blocks behind a call with a context that a case may encrypt in a later call."""


class SpuLayout(CallLayout):
    """Lays out calls whose streams are interleaved."""

    passing: ClassVar[Passing] = passing
    ahead: ClassVar[int] = 256 * GROUPS
    grouped: ClassVar[bool] = True

    def lay(self) -> Laid:
        """The call of the kernel. A context keeps tables for later calls, so that the terms must know the
        S-boxes of the blocks behind this one."""
        laid = super().lay()
        if self.case.kept:
            for stream in range(self.entry.streams):
                keys = self.round_keys(self._user_key(), stream=stream)
                for after in range(self.case.blocks, self.case.blocks + LATER):
                    specification.ciphered(self.terms, keys, self._counter(after, stream), inverse=False)
        return laid

    def _texts(self, regions: list[Region]) -> list[Bytes]:
        [region] = regions
        content = separated(self._content(region), self.entry)
        size = len(content) // self.entry.streams
        return [tuple(content[start : start + size]) for start in range(0, len(content), size or 1)] or [
            ()
        ] * self.entry.streams

    def _outputs(self, regions: list[Region], outputs: list[Bytes]) -> Iterator[Expected]:
        [region] = regions
        yield Expected(region, tuple(interleaved(sum(outputs, ()), self.entry)))
