"""32-bit ARM: unicorn executes, capstone decodes each instruction once, a pipeline description counts.

`Machine` loads an ELF file and calls its functions; `Pipeline` (from `pipelines/NAME.yaml`) turns the
trace of a call into cycles. Neither knows what the code computes.
"""

from aesgen.simulators.arm.machine import CallFailed, Execution, Machine
from aesgen.simulators.arm.timing import Pipeline

__all__ = ["CallFailed", "Execution", "Machine", "Pipeline"]
