"""Modes of operation, one module each: the contract of every kernel, and the expected answers.

A module of this package lists its `OPERATIONS`, or modes that are `COMPOSED` of others. A new mode is a
new file; it needs no registration.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from aesgen.operations.composition import Composed
from aesgen.operations.contract import Operation


def _modules() -> list[ModuleType]:
    return [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]


@cache
def composed() -> dict[str, Composed]:
    """The modes that are made of other modes, by name."""
    return {each.mode: each for module in _modules() for each in getattr(module, "COMPOSED", ())}


@cache
def operations() -> dict[str, Operation]:
    """Every operation by its name, in the order of the standards that define them."""
    known = [operation for module in _modules() for operation in getattr(module, "OPERATIONS", ())]
    return {operation.name: operation for operation in sorted(known, key=lambda each: each.standard)}


@cache
def modes() -> dict[str, dict[str, Operation]]:
    """The operations of every mode by direction."""
    found: dict[str, dict[str, Operation]] = {}
    for operation in operations().values():
        found.setdefault(operation.mode, {})[operation.direction] = operation
    return found
