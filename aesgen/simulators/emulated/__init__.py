"""An emulated machine on unicorn: programs, buffers with guards, calls under a calling sequence.

    machine = EmulatedMachine(Image.read(path), instruction_set)
    data = machine.place(bytes(16))                 # a buffer in a region of its own, canaries around it
    execution = machine.call("encrypt", key, data)  # the trace, and what the call must not have done
    machine.read(data, 16); machine.overwritten(data, 16)

An instruction set is one `InstructionSet`: unicorn's names, the byte order and the calling sequence. Nothing
here knows a pipeline; `aesgen.simulators.in_order` counts the cycles of a trace.
"""

from aesgen.simulators.emulated.image import CodePiece, Image
from aesgen.simulators.emulated.instruction_set import InstructionSet
from aesgen.simulators.emulated.machine import CallFailed, EmulatedCall, EmulatedMachine

__all__ = ["CallFailed", "CodePiece", "EmulatedCall", "EmulatedMachine", "Image", "InstructionSet"]
