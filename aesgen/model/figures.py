"""The figures that a measurement can have beside its cycles per block, each declared with unit and meaning.

A device that counts something new declares it here; a name that is not declared is an error. Files hold the
names, so that a declared name must not change.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag, StrEnum


class SampleFlag(IntFlag):
    """Why the cycles of a sample cannot be trusted, in rising order of severity.

    A lost processor only adds cycles. With a wrong exchange rate from ticks to core cycles, the cycles can be
    too few as well."""

    LOST_PROCESSOR = 1
    WRONG_RATE = 2


NO_FLAGS = SampleFlag(0)


class FigureName(StrEnum):
    """A figure's name in files; `unit` is empty for a part of a whole, which is 1."""

    unit: str
    meaning: str

    def __new__(cls, name: str, unit: str, meaning: str) -> FigureName:
        member = str.__new__(cls, name)
        member._value_ = name
        member.unit, member.meaning = unit, meaning
        return member

    @property
    def heading(self) -> str:
        """The name as people read it."""
        return self.replace("_", " ")

    def formatted(self, value: float) -> str:
        """`value` as people read it, with its unit: whole numbers in full, others with four significant
        digits; a relative figure in percent."""
        if not self.unit:
            return f"{100 * value:.3g} %"
        number = f"{value:,.0f}" if value == int(value) or value >= 1_000 else f"{value:.4g}"
        return f"{number} {self.unit}"

    DISTURBANCE = "disturbance", "", "deviation of the reference loops from their usual speed"
    TSC_CYCLES_PER_BYTE = "tsc_cycles_per_byte", "cycles/byte", "ticks of the time-stamp counter"

    CYCLES_PER_BLOCK_CALL = "cycles_per_block_call", "cycles/block", "a whole call; convention call"
    CYCLES_PER_BLOCK_BULK = "cycles_per_block_bulk", "cycles/block", "a block in the loop; convention bulk"
    CYCLES_PER_BLOCK_CORE = "cycles_per_block_core", "cycles/block", "the cipher alone; convention core"
    CYCLES_PER_BLOCK_LOOP = (
        "cycles_per_block_loop",
        "cycles/block",
        "a block in the loop, in records from before bulk included the loop on every target",
    )
    CYCLES_PER_BLOCK_BARE = (
        "cycles_per_block_bare",
        "cycles/block",
        "a block in the loop, with data already in the order of the kernel's registers; convention bare",
    )
    CYCLES_PER_BLOCK_A55 = (
        "cycles_per_block_cortex_a55",
        "cycles/block",
        "by llvm-mca's model of the Cortex-A55",
    )
    CYCLES_PER_BLOCK_A72 = (
        "cycles_per_block_cortex_a72",
        "cycles/block",
        "by llvm-mca's model of the Cortex-A72",
    )
    SETUP_CYCLES = "setup_cycles", "cycles", "key setup"
    SETUP_CYCLES_CALL = "setup_cycles_call", "cycles", "key setup with call and return"
    SETUP_CYCLES_BULK = "setup_cycles_bulk", "cycles", "key setup without call and return"
    SETUP_CYCLES_PER_STREAM = "setup_cycles_per_stream", "cycles", "key setup for each further key"

    STACK_BYTES = "stack_bytes", "bytes", "the most stack in use"
    CORE_BYTES = "core_bytes", "bytes", "flash of the cipher alone"
    FLASH_BYTES = "flash_bytes", "bytes", "code and all tables, initial values of SRAM included"
    CODE_BYTES_MAIN = "code_bytes_main", "bytes", "code of the main kernel of a GPU"
    CORE_SPREAD = (
        "core_spread",
        "cycles",
        "difference between the longest and the shortest run of the core over all keys and data",
    )

    FEWEST_CYCLES_PER_BLOCK = (
        "fewest_cycles_per_block",
        "cycles/block",
        "lower bound for a block in the loop with these instructions in any order: those of the busiest "
        "pipe, or each without waiting",
    )
    ISSUED_EVEN_PER_PASS = (
        "issued_even_per_pass",
        "instructions",
        "instructions on the even pipe in one pass of the loop",
    )
    ISSUED_ODD_PER_PASS = (
        "issued_odd_per_pass",
        "instructions",
        "instructions on the odd pipe in one pass of the loop",
    )
    CYCLES_PER_BLOCK_APART = (
        "cycles_per_block_apart",
        "cycles/block",
        "bulk if no odd instruction issued with an even one whose source it overwrites",
    )
    MEMORY_RUN = "memory_run", "cycles", "most consecutive cycles with a local-store operation"

    GBIT_PER_S = "gbit_per_s", "Gb/s", "the kernel alone, results stored"
    GBIT_PER_S_DISCARDED = "gbit_per_s_discarded", "Gb/s", "the kernel alone, results discarded"
    GBIT_PER_S_END_TO_END = "gbit_per_s_end_to_end", "Gb/s", "copy to the card, kernel and copy back"
    GBIT_PER_S_IN = "gbit_per_s_in", "Gb/s", "copy to the card alone, from page-locked memory"
    GBIT_PER_S_OUT = "gbit_per_s_out", "Gb/s", "copy from the card alone, to page-locked memory"
    CYCLES_PER_BYTE_END_TO_END = (
        "cycles_per_byte_end_to_end",
        "cycles/byte",
        "shader cycles for copy to the card, kernel and copy back",
    )
    CHUNKS = "chunks", "chunks", "pieces in which a message is copied to the card and back"
    OVERLAPPED_SHARE = "overlapped_share", "", "share of the copies' time that overlaps other work"
    KEYS_PER_S = "keys_per_s", "keys/s", "keys tried, each with a key setup and one block"

    RESIDENT_THREAD_BLOCKS = "resident_thread_blocks", "thread blocks", "on one multiprocessor at a time"
    REGISTERS = "registers", "registers", "of one thread"
    OVERHEAD_SHARE = "overhead_share", "", "share of the cycles outside of the loop"
    ISSUE_SHARE = "issue_share", "", "share of the loop's cycles that issue instructions"
    SERIALISED_SHARE = "serialised_share", "", "share of the loop's cycles that repeat memory accesses"
    STALL_SHARE = "stall_share", "", "share of the loop's cycles that wait"
    CONSTANT_MISSES = "constant_misses", "misses", "of the constant cache, in the longer launch"
    INSTRUCTION_MISSES = "instruction_misses", "misses", "of the instruction cache, in the longer launch"


_BY_NAME = {each.value: each for each in FigureName}


def by_convention(convention: str) -> FigureName:
    """The name of the cycles per block by `convention`. Raises `ValueError` if it is not declared."""
    return figure_name(f"cycles_per_block_{convention}")


def figure_name(name: str) -> FigureName:
    """The declared figure called `name`. Raises `ValueError`, which names the closest, if there is none."""
    if name not in _BY_NAME:
        import difflib  # slow import, deferred

        close = difflib.get_close_matches(name, _BY_NAME, 1)
        advice = f"did you mean {close[0]}?" if close else "`aesgen list figures` shows all of them"
        raise ValueError(f"there is no figure {name!r}; {advice}")
    return _BY_NAME[name]


def severity(figures: Mapping[FigureName, float], flags: SampleFlag) -> float:
    """One number by which disturbances are ordered: each flag weighs more than any disturbance, which is
    below 1."""
    return figures.get(FigureName.DISTURBANCE, 0.0) + int(flags)


def with_flags(figures: Mapping[FigureName, float], flags: SampleFlag) -> dict[FigureName, float]:
    """`figures` as files hold them: the disturbance is the severity, which includes the flags."""
    return {**figures, FigureName.DISTURBANCE: severity(figures, flags)} if flags else dict(figures)


def without_flags(figures: Mapping[FigureName, float]) -> tuple[dict[FigureName, float], SampleFlag]:
    """Figures and flags from figures as files hold them: the inverse of `with_flags`."""
    filed = figures.get(FigureName.DISTURBANCE, 0.0)
    flags = SampleFlag(min(int(filed), 3)) if filed >= 1 else NO_FLAGS
    return {**figures, FigureName.DISTURBANCE: filed - flags} if flags else dict(figures), flags
