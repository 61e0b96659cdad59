"""The parameters of functions in C, in the order of an operation's contract."""

from __future__ import annotations

from aesgen.operations.contract import Operand, Operation, Role

_SPELLED = {"input": "in", "output": "out", "blocks": "nblk"}


def spelled(operand: Operand) -> str:
    """The name of an operand in C: keys are called `rk` (preceded by the operand's name from the second
    on)."""
    if operand.role is Role.KEY:
        return "rk" if operand.name == "key" else f"{operand.name}_rk"
    return _SPELLED.get(operand.name, operand.name)


def parameters(contract: Operation, streams: int = 1, key: str = "const uint8_t *rk") -> str:
    """The parameter list of a function that computes `contract`; `key` declares the first key.

    Several streams take lists of pointers to keys and to buffers of variable length; their operands of fixed
    size are contiguous. The number of streams is the last parameter."""
    listed = [_of_one(each, key) if streams == 1 else _of_several(each) for each in contract.operands]
    return ", ".join([*listed, *["size_t streams"] * (streams > 1)])


def arguments(contract: Operation) -> list[str]:
    """The names of all parameters except the first key."""
    return [spelled(operand) for operand in contract.operands if operand != contract.operand(Role.KEY)]


def _of_one(operand: Operand, key: str) -> str:
    name = spelled(operand)
    if operand.role is Role.LENGTH:
        return f"size_t {name}"
    if name == "rk":
        return key
    kind = "uint8_t " if operand.written else "const uint8_t "
    size = None if operand.role is Role.KEY else operand.size
    return f"{kind}{name}[{size}]" if size else f"{kind}*{name}"


def _of_several(operand: Operand) -> str:
    name = spelled(operand)
    if operand.role is Role.LENGTH:
        return f"size_t {name}"
    kind = "uint8_t *" if operand.written else "const uint8_t *"
    return f"{kind}const *{name}s" if operand.listed else f"{kind}{name}s"
