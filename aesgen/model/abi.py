"""The differences of a kernel's calling sequence from the usual one of its device."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, repr=False)
class Abi:
    """One calling sequence. The usual one, `Abi()`, passes the arguments of the kernel's operation.

    `keeps_context`: the caller gives one more argument, a buffer that it keeps beside the key. `lacks`: usual
    arguments that the kernel does not take. `gpu`: the kernel is launched on a grid. `schedule_symbol`: the
    kernel takes no schedule, but reads it at this symbol of its file, behind the prefix.

    The text of an entry point contains the text of its `Abi`, and the recorded identities of builds depend
    on it. Therefore it is still the word that was used before this type existed.
    """

    keeps_context: bool = False
    lacks: tuple[str, ...] = ()
    gpu: bool = False
    schedule_symbol: str = ""

    @property
    def word(self) -> str:
        """The short name: unique for each calling sequence that a kernel has."""
        if self.schedule_symbol:
            return f"rk={self.schedule_symbol}"
        lacking = {(): "", ("iv",): "blocks", ("iv", "blocks"): "block"}[self.lacks]
        return "kept" if self.keeps_context else "cuda" if self.gpu else lacking

    def __repr__(self) -> str:
        return repr(self.word)


USUAL = Abi()
KEPT = Abi(keeps_context=True)
BLOCKS = Abi(lacks=("iv",))
BLOCK = Abi(lacks=("iv", "blocks"))
GPU = Abi(gpu=True)
