"""Quantities of this family for expressions in spaces: `registers_used()`, `registers_available()`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.cipher import loop
from aesgen.config.points import Points
from aesgen.config.quantities import Quantity
from aesgen.families.x86_asm import axes as axes_module
from aesgen.families.x86_asm import budget, methods, registers
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.model.problem import Problem

_CODE = tuple(str(module.__file__) for module in (budget, registers, axes_module, loop))
_PARALLEL = ("registers", "keys", "temporaries", "interleave", "interval")
_COUNTER = (*_PARALLEL, "counter", "constants", "fold", "prefetch", "prefetch_source")
_CHAINED = ("registers", "keys", "temporaries", "xor", "gather", "feed", "prefetch", "prefetch_source")


def quantities(method: str) -> Mapping[str, Quantity]:
    """`registers_used()`: the vector registers of a variant; `registers_available()`: those of its class."""
    first_keys = frozenset({"keys"})
    used = {
        methods.ECB: Quantity(_PARALLEL, _parallel, code=_CODE),
        methods.CTR: Quantity(_COUNTER, _parallel, code=_CODE),
        methods.CBC_DECRYPT: Quantity((*_PARALLEL, "fold"), _parallel, code=_CODE),
        methods.CBC_ENCRYPT: Quantity(_CHAINED, _chained, first_keys, _CODE),
        methods.CTR_CACHED: Quantity((*_COUNTER, "depth"), _cached, first_keys, _CODE),
    }
    if method not in used:
        return {}
    return {
        "registers_used": used[method],
        "registers_available": Quantity(("registers",), _available, code=_CODE),
    }


_OFF = AssemblyAxes.off()


def _available(on: type[Points], problem: Problem, axes: Mapping[str, Any]) -> Any:
    return budget.available(on, axes["registers"])


def _parallel(on: type[Points], problem: Problem, axes: Mapping[str, Any]) -> Any:
    return sum(budget.parallel(on, problem, {**_OFF, **axes}).values())


def _chained(on: type[Points], problem: Problem, axes: Mapping[str, Any]) -> Any:
    return sum(budget.chained(on, problem, {**_OFF, **axes}).values())


def _cached(on: type[Points], problem: Problem, axes: Mapping[str, Any]) -> Any:
    """The larger of two kernels: the one with the table, and the plain one for short calls."""
    given = {**_OFF, **axes}
    if not given["depth"]:
        return sum(budget.parallel(on, problem, given).values())
    taken_in = given["depth"] + 1
    plain = {**given, "keys": ("temporary",) * taken_in + given["keys"][taken_in:]}
    cached = {**given, "keys": given["keys"][taken_in:]}
    needs = (budget.parallel(on, problem, plain), budget.parallel(on, problem, cached, cached=True))
    return max(sum(need.values()) for need in needs)
