"""Issue-port cycles of a PTX instruction itself, without the cost of its operands."""

from __future__ import annotations

from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.program import PtxInstruction

_CLASSES = {
    "div": "divide",
    "rem": "divide",
    "mul24": "multiply24",
    "mad24": "multiply24",
    "selp": "select",
    "tex": "texture",
    "bar": "barrier",
    "bra": "branch",
    "shfl": "shuffle",
}
"""Maps a PTX opcode to its name in the machine's description, for instructions that are not simple."""


def issue_cycles(machine: Multiprocessor, instruction: PtxInstruction) -> float:
    """Issue cycles for one warp. Raises `Fault("unsupported", …)` for an instruction that the machine
    lacks."""
    issue = machine.issue
    name, opcode = instruction.name, instruction.opcode
    if instruction.space in ("global", "local", "generic"):
        return issue["memory"]
    if name in ("mul", "mad") and opcode[-1][1:] == "32":
        return issue["multiply32" if opcode[1] == "lo" else "multiply32_high"]
    if name == "cvta" or (name == "cvt" and {"u16", "u32"} >= set(opcode[-2:])):
        return 0.0
    if name in ("shl", "shr", "shf") and "shift" in issue:
        return issue["shift"]
    if name in ("prmt", "bfe", "bfi"):
        return issue.get(name, 2 * issue["alu"])
    kind = _CLASSES.get(name, "alu")
    if kind not in issue:
        raise Fault("unsupported", f"{instruction.where}: {machine.title} has no {kind}")
    return issue[kind]


_PIPES = {
    **dict.fromkeys(("shl", "shr", "shf", "bfe", "bfi", "min", "max"), "shift"),
    "setp": "compare",
    "prmt": "permute",
}
"""Maps a PTX opcode to the class whose pipe it takes; other opcodes have no narrow pipe."""


def pipe_of(machine: Multiprocessor, instruction: PtxInstruction) -> str:
    """The class of `instruction` if `machine` describes a pipe for it, else an empty string. A machine may
    have one pipe, `alu`, for everything that is neither a multiplication nor an access."""
    kind = _PIPES.get(instruction.name, "")
    if kind not in machine.pipes:
        kind = "multiply" if instruction.name in ("mul", "mad") else "alu" if _computes(instruction) else ""
    return kind if kind in machine.pipes else ""


def _computes(instruction: PtxInstruction) -> bool:
    """Whether an instruction accesses no memory, synchronises nothing and does not branch."""
    return not instruction.space and instruction.name not in _CLASSES


def length(machine: Multiprocessor, instruction: PtxInstruction, cycles: float) -> int:
    """Number of machine instructions for one PTX instruction, without address formation."""
    if instruction.name in ("mul", "mad", "div", "rem", "selp"):
        return max(1, round(cycles / machine.issue["alu"]))
    return 1
