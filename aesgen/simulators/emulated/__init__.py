"""An emulated machine on unicorn: programs, buffers with guards, calls under a calling sequence.

    machine = EmulatedMachine(Image.read(path), instruction_set)
    data = machine.place(bytes(16))                 # a buffer in a region of its own, canaries around it
    execution = machine.call("encrypt", key, data)  # the trace, and what the call must not have done
    machine.read(data, 16); machine.overwritten(data, 16)

An instruction set is one `InstructionSet`: unicorn's names, the byte order and the calling sequence. Nothing
here knows a pipeline; `aesgen.simulators.in_order` counts the cycles of a trace.
"""

from collections.abc import Sequence
from importlib.util import find_spec

from aesgen.simulators.emulated.image import CodePiece, Image
from aesgen.simulators.emulated.instruction_set import InstructionSet, called
from aesgen.simulators.emulated.machine import CallFailed, EmulatedCall, EmulatedMachine
from aesgen.system.packages import install

__all__ = [
    "CallFailed",
    "CodePiece",
    "EmulatedCall",
    "EmulatedMachine",
    "Image",
    "InstructionSet",
    "called",
    "missing_packages",
]


def missing_packages(names: Sequence[str]) -> str | None:
    """Which of these Python packages are not installed, and the command that installs them; None if all
    are."""
    absent = [name for name in names if find_spec(name) is None]
    return f"{', '.join(absent)} not found: {install(*absent)}" if absent else None
