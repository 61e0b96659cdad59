"""The launch of a build's entry point on a GPU, from `EntryPoint.launch`; all GPU devices share it.

An entry is one kernel `symbol(in, out, context, blocks)`, preceded by `setup(key, iv, context, blocks)` if
it names one, and by `prepare(context)` after that. `context` is device memory that these fill; it may be
copied to a `__constant__` symbol and bound to a texture before the main kernel runs; a table of the module
may be bound to another texture. With several streams `blocks` counts those of one.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from aesgen.model.build import EntryPoint
from aesgen.model.variant import Value

_NAMES = ("setup", "prepare", "constant", "texture", "table_texture", "table")


@dataclass(frozen=True)
class LaunchPlan:
    """A grid and what goes before it. Sizes are bytes, counts are of 16-byte AES blocks.

    `threads`: per thread block. `blocks_per_pass`: AES blocks that a thread block takes at a time.
    `per_thread`: passes per thread block; 0 makes the grid persistent, as many thread blocks as the chip
    holds. `grid_multiple`: the grid is a multiple of it. `fixed_grid`: thread blocks, where the streams
    decide. `repeats`: passes after which the kernel's overhead comes again; 0 if only once.
    `next_iv`: where in the context the updated IV stands; negative if there is none. The names `setup`,
    `prepare`, `constant` and the textures start with the entry's own prefix, which `pairs` leaves out.
    `texture`: of 16-byte texels, the context's from `texture_from` on. `table_texture`: of 4-byte texels, the
    `table_bytes` of the symbol `table`.
    """

    threads: int = 256
    blocks_per_pass: int = 256
    per_thread: int = 0
    grid_multiple: int = 1
    fixed_grid: int = 0
    repeats: int = 0
    dynamic_shared: int = 0
    setup: str = ""
    setup_threads: int = 32
    setup_grid: int = 1
    prepare: str = ""
    prepare_threads: int = 256
    prepare_grid: int = 1
    context_bytes: int = 16
    next_iv: int = -1
    constant: str = ""
    constant_from: int = 0
    constant_bytes: int = 0
    texture: str = ""
    texture_from: int = 0
    table_texture: str = ""
    table: str = ""
    table_bytes: int = 0

    @classmethod
    def of(cls, entry: EntryPoint) -> LaunchPlan:
        """The plan in `entry.launch`, with complete names."""
        plan = cls(**dict(entry.launch))  # type: ignore[arg-type]
        prefix = entry.symbol.removesuffix(entry.operation)
        return replace(plan, **{name: prefix + getattr(plan, name) for name in _NAMES if getattr(plan, name)})

    def pairs(self) -> tuple[tuple[str, Value], ...]:
        """The plan in the form of `EntryPoint.launch`: all values that differ from the defaults."""
        return tuple(
            (field.name, getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) != field.default
        )

    def grid(self, blocks: int, capacity: int) -> int:
        """Thread blocks for `blocks` AES blocks on a chip that holds `capacity` thread blocks at once."""
        if self.fixed_grid:
            return self.fixed_grid
        passes = max(1, -(-blocks // self.blocks_per_pass))
        wanted = -(-passes // self.per_thread) if self.per_thread else min(passes, capacity)
        return -(-wanted // self.grid_multiple) * self.grid_multiple

    def passes(self, blocks: int, grid: int) -> float:
        """Passes of each thread block (of one stream's share where the grid is fixed)."""
        share = 1 if self.fixed_grid else grid
        return blocks / (share * self.blocks_per_pass)
