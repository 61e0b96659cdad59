"""The header of an adapter: one operation's kernel, as the harness calls it, from its contract.

Templates and adapters contain no mode's arguments: a further mode is one file per library,
`native/LIBRARY/MODE.c`, that uses the fields of `struct operands`."""

from __future__ import annotations

from typing import Any

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import Operand, Operation, Role
from aesgen.rendering.prototypes import spelled
from aesgen.rendering.templates import render_template


def header(contract: Operation, setkey: EntryPoint, kernel: EntryPoint) -> str:
    """The text of `peer.h` for an adapter with these two entry points; `kernel` computes `contract`."""
    passed = {name: _operand(contract, name) for name in kernel.takes}
    parameters = [_parameter(name, operand, kernel.streams) for name, operand in passed.items()]
    first = contract.operand(Role.KEY)
    assert first is not None
    several = ["streams_given"] * (kernel.streams > 1)
    names: dict[str, Any] = {
        "operation": contract.name,
        "key_bits": kernel.key_bits,
        "decrypt": int(contract.direction == "decrypt"),
        "authenticated": contract.is_authenticated,
        "state": contract.state is not None,
        "streams": kernel.streams,
        "shared_key": int(kernel.shared_key),
        "setkey": setkey.symbol,
        "kernel": kernel.symbol,
        "parameters": [*parameters, *[f"size_t {name}" for name in several]],
        "arguments": [*[spelled(each) if each else name for name, each in passed.items()], *several],
        "unused": [*[name for name, operand in passed.items() if operand is None], *several],
        "key": _value(first, kernel.streams),
        "unit": _unit(contract),
        "output": _output(contract),
        "operands": [
            {
                "name": spelled(operand),
                "field": _field(operand),
                "value": _cast(operand) + _value(operand, kernel.streams),
            }
            for operand in passed.values()
            if operand not in (None, first)
        ],
    }
    return render_template("peers/peer.h.j2", names)[0]


def _unit(contract: Operation) -> dict[str, str]:
    """The fields of a data unit, if the contract's state numbers data units; else none."""
    number = contract.operand(Role.STATE)
    if not contract.numbered or number is None:
        return {}
    parts = {"number": number, "input": contract.message, "output": contract.output}
    names = {part: spelled(operand) for part, operand in parts.items()}
    return {**names, "length": spelled(contract.lengths[contract.message.length])}


def _output(contract: Operation) -> dict[str, str]:
    """The field of the output, and its bytes for stream `i`."""
    output = contract.output
    length = contract.lengths.get(output.length)
    size = f"{length.unit} * given[i].{spelled(length)}" if length else str(output.size)
    return {"name": spelled(output), "bytes": size}


def _operand(contract: Operation, name: str) -> Operand | None:
    """The operand that the kernel's argument `name` passes: the first key or the state under their usual
    names, or an operand under its own; None for the IV of a mode without one."""
    roles = {"schedule": Role.KEY, "iv": Role.STATE}
    if name in roles and (found := contract.operand(roles[name])):
        return found
    return next((operand for operand in contract.operands if operand.name == name), None)


def _parameter(name: str, operand: Operand | None, streams: int) -> str:
    """The declaration of a parameter of the kernel."""
    if operand is None:
        return f"const void *{name}"
    if operand.role is Role.LENGTH:
        return f"size_t {spelled(operand)}"
    kind = "uint8_t *" if operand.written else "const uint8_t *"
    return f"{kind}{'const *' * (streams > 1 and operand.listed)}{spelled(operand)}"


def _field(operand: Operand) -> str:
    """The declaration of an operand's field for one stream."""
    if operand.role is Role.LENGTH:
        return f"size_t {spelled(operand)}"
    kind = "struct context *" if operand.role is Role.KEY else "uint8_t *"
    return f"{'const ' * (not operand.written and operand.role is not Role.KEY)}{kind}{spelled(operand)}"


def _cast(operand: Operand) -> str:
    return "(struct context *)(void *)" if operand.role is Role.KEY else ""


def _value(operand: Operand, streams: int) -> str:
    """The value of an operand for stream `i`."""
    name = spelled(operand)
    if operand.role is Role.LENGTH or streams == 1:
        return name
    return f"{name}[i]" if operand.listed else f"{name} + {operand.size} * i"
