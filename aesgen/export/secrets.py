"""Do the functions of an exported file leak secrets through timing? Key setup, dispatch, modes and kernels
are executed together, under the analysis that also labels kernels (`aesgen.leaks`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from aesgen import checks, leaks
from aesgen.export import checked
from aesgen.export.authenticated import AUTHENTICATED
from aesgen.export.facts import Facts
from aesgen.export.functions import offered
from aesgen.export.host import CHAIN, COUNTER, beside_blocks
from aesgen.export.implementation import Implementation
from aesgen.leaks import executed, trace
from aesgen.leaks.verdict import Verdict
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call
from aesgen.model.problem import BLOCK_BYTES, KEY_BITS
from aesgen.operations import operations

BLOCKS = 5
"""Number of blocks in most calls; a bit-sliced kernel executes a thousand instructions for each."""
STREAMS = 5
"""Number of messages in the multi-message call: enough for a group of kernels and a remainder."""
KEEPING = tuple(dict.fromkeys(f"{operations()[name].mode}_kept" for name in AUTHENTICATED))
DISCLOSING = ("table_of", *KEEPING)
"""Functions with a branch that depends on secrets by design: they check whether a context's table belongs to
this key, and disclose that a key was used again."""
OUTCOMES = ("tags_differ",)
"""Functions whose result depends on secrets by design: it discloses whether a tag is right."""
RUNS = 2
"""Number of secrets with which each call runs."""


def check(
    built: Build, facts: Facts, implementation: str, files: Mapping[str, str], sizes: Sequence[int] = KEY_BITS
) -> Verdict | None:
    """The verdict on the functions of a drop-in, as `checked.build` built it, for the keys of one
    implementation; None if nothing can be traced. Stops at the first leak.

    Raises `VariantFailure` if a call cannot be traced."""
    if trace.unavailable():
        return None
    verdicts = []
    for bits in sizes:
        for call in calls(facts, implementation, bits, files):
            verdict = traced(built, call)
            if verdict.leak or verdict.undecided:
                return verdict
            verdicts.append(verdict)
    return leaks.Verdict(None, verdicts[0].checked, steps=sum(each.steps for each in verdicts))


def traced(built: Build, call: Call, outcomes: Collection[str] = OUTCOMES) -> Verdict:
    """The verdict on one call. `outcomes`: functions whose result is public.

    Raises `VariantFailure` if it cannot be traced."""
    return executed.check(built, [call], RUNS, False, DISCLOSING, outcomes)


def calls(facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str]) -> Iterator[Call]:
    """Calls that reach every kernel of an implementation for this key size, and all C code around them."""
    (own,) = (each for each in checked.carried_by(facts) if each.name == implementation)
    place = KEY_BITS.index(key_bits)
    setkeys = checked.key_setups(facts, implementation, key_bits, files)

    def call(symbol: str, operation: str, blocks: int, streams: int = 1, form: str = "setkey") -> Call:
        entry = EntryPoint(symbol, operation, key_bits, key_form=form, streams=streams)
        return checks.timed([entry, *setkeys], entry, blocks)

    for operation in own.run:
        for blocks in _lengths(own, operation, place):
            yield call(f"check_{operation}", operation, blocks)
    for function in offered(facts.winners):
        yield call(f"check_{function}", function, BLOCKS)
    for entry, setup in checked.sealing(facts, implementation, key_bits, files):
        yield checks.timed([entry, setup], entry, BLOCKS)
        yield checks.timed([entry, setup], entry, BLOCKS, usual=False)
        if entry.compares and entry.symbol.endswith("_kept"):
            yield checks.timed([entry, setup], entry, _beyond_kept(own, entry))
        if operations()[entry.operation].mode in checked.keeping(facts) and not entry.compares:
            kept_entry = replace(entry, symbol=f"{entry.symbol}_kept")
            yield checks.timed([kept_entry, setup], kept_entry, _beyond_kept(own, entry))
    for entry in checked.functions_of_pairs(facts, implementation, key_bits):
        yield call(entry.symbol, entry.operation, BLOCKS, form="raw")
        sectors = entry.symbol.replace(entry.operation, f"{entry.operation}_sectors")
        yield call(sectors, entry.operation, _units(own, entry), form="raw")
    for entry, setups in checked.of_several(facts, implementation, key_bits, files):
        yield checks.timed([entry, *setups], entry, 2)
    kept = own.kept[place]
    beside = beside_blocks(facts.winners)
    if beside["counts"]:
        blocks = max(kept.above, *kept.entry.switches, 0) + 1 if kept else BLOCKS
        yield call("check_ctr_cached", COUNTER, blocks)
    if (
        beside["counts"] and implementation == checked.runnable(facts)[-1]
    ):  # a stream's key uses the best implementation
        yield call(f"check_stream_{key_bits}", COUNTER, 3, form="raw")
    if beside["chains"]:
        yield call("check_multi_unequal", CHAIN, 2, STREAMS)


def _beyond_kept(own: Implementation, entry: EntryPoint) -> int:
    """Blocks of a call of a function with a context: it uses all parts of a kernel that keeps a table."""
    kernels = [kernel.entry for kernel in own.sealing.get(entry.operation, ())]
    switches = [switch for kernel in kernels if kernel.kept_bytes for switch in kernel.switches]
    return max(switches) + leaks.BEYOND if switches else BLOCKS


def _units(own: Implementation, entry: EntryPoint) -> int:
    """Blocks of a call with two data units: each has two bodies of a kernel for several units."""
    unit = max((kernel.unit_bytes for kernel in own.functions.get(entry.operation, ())), default=0)
    return max(BLOCKS, 2 * 2 * unit // BLOCK_BYTES)


def _lengths(own: Implementation, operation: str, place: int) -> list[int]:
    """A length in the range of each kernel, and one beyond each switch inside it."""
    switches = {
        switch
        for runner in own.run[operation][place]
        for switch in (runner.above, *runner.entry.switches)
        if 0 < switch <= checked.LONG
    }
    return sorted({BLOCKS, *(switch + leaks.BEYOND for switch in switches)})
