"""The wire format between Python and the harness: the only definition; `protocol.h` is generated from it.

A request lies in shared memory: a `RequestHead`, then the rows of images, jobs, calls, operands and
arguments, then the payload (texts and bytes). Fields that end in `_at` count bytes from the start of the
payload, or of the results for returned data; -1 means "none". Every field takes 8 bytes, so that there is no
padding. The results begin with a `SummaryRow`."""

from __future__ import annotations

from ctypes import Structure, c_char, c_double, c_int64, c_uint64
from typing import Any

from aesgen.devices.host import MAX_STREAMS
from aesgen.model.calling import PASSED
from aesgen.model.figures import SampleFlag
from aesgen.system.structures import declarations, numbered

REFERENCE_NAMES = ("no_operations", "narrow", "all_units", "widest")
"""The fixed references, which run beside each sample. No-operations notice a neighbour on the core. AES on
narrow and on the widest registers, or multiplications instead, measure the state of the machine. A mix of
instructions for all units notices a lack of power. Not every processor has all."""
REFERENCES = len(REFERENCE_NAMES)
MESSAGE_BYTES = 256
MAX_OPERANDS = 16
MAX_ARGUMENTS = 16
NONE = -1

ACCESS = ("read", "written", "kept")
"""How a call uses an operand: it reads it, writes it, or keeps it for the next call."""
UNIQUE = ("any_value", "counted", "rewritten")
"""What a timed call does first with the last 8 bytes of each piece of an operand: nothing, increment them, or
write them again. An IV changes from message to message, and a program writes it shortly before the call. A
message that is opened needs the tag of its IV, so that its IV stays the same."""
STATES = ("pending", "finished", "signalled", "exited", "timed_out", "not_loaded")
"""The outcome of a job."""
BREACHES = {
    "float_control": "floating-point control not restored (MXCSR, x87, FPCR or frm)",
    "direction_flag": "direction flag left set",
    "dirty_upper": "upper halves of vector registers left dirty (no vzeroupper)",
    "raw_key": "changed its key",
    "placement": "output depends on where the buffers lie",
    "setkey_refused": "the key schedule was refused",
    "float_stack": "x87 or MMX registers left in use (no emms)",
}
"""Rules of the calling sequence that the harness checks, and the report of each breach."""


def _integers(names: str) -> list[tuple[str, Any]]:
    return [(name, c_int64) for name in names.split()]


class RequestHead(Structure):
    """The number of rows of each kind, and the start of their results.

    `core`: the processor to stay on, -1 for any. `seed`: of the order in which jobs are timed. `timeout_ms`:
    for one child. `usual`: cycles per block of the references in a quiet moment, 0 if unknown."""

    _fields_ = [
        *_integers("images jobs calls operands arguments image_results job_results call_results"),
        *_integers("core seed timeout_ms"),
        ("usual", c_double * REFERENCES),
    ]


class ImageRow(Structure):
    """A shared object."""

    _fields_ = _integers("path_at")


class JobRow(Structure):
    """An image, the calls that check it, the call to time (or -1), the number of samples and their place."""

    _fields_ = _integers("image first_call calls timed samples samples_at")


class CallRow(Structure):
    """One call. `symbol_at`: the function; -1 for a call that only sets up keys. `follows`: whether a kept
    operand retains its content from the previous call. `long_blocks`: blocks of a stream if operands have
    windows, else 0."""

    _fields_ = _integers(
        "symbol_at first_operand operands first_argument arguments streams blocks follows long_blocks"
    )


class OperandRow(Structure):
    """A buffer of a call, in `pieces` equal pieces: one for each stream, or one that all streams share.

    `given_at`, `given_bytes`: its content before the call, or the raw keys from which the function `setup_at`
    makes it. `alignment`, `offset`: it lies `offset` bytes after a multiple of `alignment`; raw keys after
    one of `raw_alignment`. `access`: an index of `ACCESS`. `same_as`: the operand whose buffer this one
    shares. `window`: bytes of a window of a buffer that has more addresses than memory, else 0. `back_at`:
    the place in the results of a written operand's bytes. `page_place`: its offset in a page while it is
    timed. `unique`: an index of `UNIQUE`."""

    _fields_ = _integers(
        "given_at given_bytes bytes pieces alignment raw_alignment offset "
        "access same_as setup_at window back_at page_place unique"
    )


class ArgumentRow(Structure):
    """An argument: `passed` is an index of `PASSED`; `value` is the number or the operand's index in its
    call."""

    _fields_ = _integers("passed value")


class ImageResult(Structure):
    """The loader's message, empty for an image that was loaded."""

    _fields_ = [("message", c_char * MESSAGE_BYTES)]


class JobResult(Structure):
    """`status`: the signal or the exit status. `timing`: whether the job was being timed. `call`: the call in
    progress. `repeats`: samples taken again. `sampled`: samples written so far."""

    _fields_ = [
        *_integers("state status timing call repeats sampled"),
        ("message", c_char * MESSAGE_BYTES),
    ]


class CallResult(Structure):
    """`breaches`: bits in the order of `BREACHES`. `registers`: bits of the callee-saved registers lost.
    `outside`: one bit for each operand; it is set if the call wrote beyond the ends of that operand's buffer.
    `changed`: one bit for each operand; it is set if the operand is read-only and the call changed it."""

    _fields_ = [
        ("done", c_int64),
        *((name, c_uint64) for name in ("breaches", "registers", "outside", "changed")),
    ]


class SampleRow(Structure):
    """A sample. `cycles`, `ticks`: per block, of the core and of the time-stamp counter. `reference`: core
    cycles per block of the fixed references, just before and after. `disturbance`: their deviation from the
    usual speed, at most 0.99. `flags`: the bits of `SampleFlag`."""

    _fields_ = [
        ("cycles", c_double),
        ("ticks", c_double),
        ("reference", c_double * REFERENCES),
        ("disturbance", c_double),
        ("flags", c_int64),
    ]


class SummaryRow(Structure):
    """The references' usual speed, and whether the harness finished."""

    _fields_ = [("usual", c_double * REFERENCES), ("finished", c_int64)]


def header() -> str:
    """`protocol.h`: declares the structures and numbers of this module for the harness."""
    numbers = {
        "REFERENCES": REFERENCES,
        "MESSAGE_BYTES": MESSAGE_BYTES,
        "OPERANDS_MAX": MAX_OPERANDS,
        "ARGUMENTS_MAX": MAX_ARGUMENTS,
        "STREAMS_MAX": MAX_STREAMS,
        **{flag.name: flag.value for flag in SampleFlag if flag.name},
    }
    rows = (RequestHead, ImageRow, JobRow, CallRow, OperandRow, ArgumentRow)
    results = (ImageResult, JobResult, CallResult, SampleRow, SummaryRow)
    names = (
        numbered(REFERENCE_NAMES),
        numbered(f"access_{name}" for name in ACCESS),
        numbered(f"pass_{name}" for name in PASSED),
        numbered(UNIQUE),
    )
    return declarations(numbers, *names, numbered(STATES), numbered(BREACHES), *rows, *results)
