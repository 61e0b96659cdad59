"""Compares what a call returned with the expected answer of its case."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.checks.case import Case
from aesgen.model.job import Returned
from aesgen.operations import operations


def judge(case: Case, returned: Returned) -> str | None:
    """The error in the answer, as one line that names the first wrong block and byte; None if it is right."""
    if returned.complaints:
        return f"{case.name}: {'; '.join(returned.complaints)}"
    if returned.output != case.output:
        return f"{case.name}: {_first_difference(case, returned.output, returned.origins)}"
    for (name, expected), (_, back) in zip(case.more, returned.more, strict=True):
        if back != expected:
            return f"{case.name}: {name} is {back.hex() or 'missing'}, expected {expected.hex()}"
    if returned.iv != case.iv:
        state = operations()[case.call.entry.operation].state
        what = state.name if state else "state"
        return f"{case.name}: {what} is {returned.iv.hex() or 'missing'}, expected {case.iv.hex() or 'none'}"
    return None


def _first_difference(case: Case, output: bytes, origins: Sequence[tuple[int, str]]) -> str:
    if len(output) != len(case.output):
        return f"{len(output)} bytes came back, expected {len(case.output)}"
    import numpy as np  # slow import, deferred

    apart = np.flatnonzero(np.frombuffer(output, np.uint8) != np.frombuffer(case.output, np.uint8))
    at = int(apart[0])
    block, byte = divmod(at, 16)
    blocks = len(case.output) // 16
    wrong = np.count_nonzero(np.diff(apart // 16)) + 1  # `apart` is sorted
    what = "round key" if case.call.entry.is_setkey else "block"
    if not case.call.entry.is_setkey and case.call.contract.output.size:
        what = case.call.contract.output.name
        return f"{what} {block} byte {byte} is {output[at]:02x}, expected {case.output[at]:02x}"
    if case.call.entry.streams > 1 and case.call.blocks and not case.call.window:
        stream, block = divmod(block, case.call.blocks)
        what = f"stream {stream} block"
    return (
        f"{what} {block} byte {byte} is {output[at]:02x}, expected {case.output[at]:02x} "
        f"({wrong} of {blocks} wrong){_written_by(at, origins)}"
    )


def _written_by(at: int, origins: Sequence[tuple[int, str]]) -> str:
    """The instruction that wrote byte `at` of the output, if the device recorded it."""
    who = [instruction for start, instruction in origins if start <= at]
    return f", written by {who[-1] or 'no instruction'}" if who else ""
