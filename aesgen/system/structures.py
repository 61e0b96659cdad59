"""Structures and numbers that the project's C shares with Python: defined in Python and declared in C from
there.

A structure is a `ctypes.Structure`. C has it under its own name in lower case with the suffix `_t`: `Level`
and `_Level` are `level_t`, `CallRow` is `call_row_t`. An array of such structures is NumPy's, of the type
`np.dtype(Level)`. The order, types and offsets of the fields cannot differ between the two sides; C code that
uses a name which Python lacks does not compile."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]
Numbers = Mapping[str, int]
"""Constants by name."""

_SCALARS: dict[type, str] = {
    ctypes.c_double: "double",
    ctypes.c_bool: "uint8_t",
    ctypes.c_char: "char",
    **{getattr(ctypes, f"c_{name}"): f"{name}_t" for name in ("int32", "int64", "uint8", "uint16", "uint32")},
    ctypes.c_uint64: "uint64_t",
}


def numbered(names: Iterable[str]) -> Numbers:
    """Names numbered from zero, spelt as C constants: `lt.u` as `LT_U`."""
    return {re.sub(r"\W", "_", name).upper(): number for number, name in enumerate(names)}


def declarations(*parts: type[ctypes.Structure] | Numbers) -> str:
    """The header that declares all these, and their component structures, in an order that C accepts.

    Every structure comes with an assertion that the C compiler lays it out as ctypes does. Raises `TypeError`
    for a field of a type that has no declaration here."""
    lines = ["#pragma once", "#include <stddef.h>", "#include <stdint.h>"]
    done: set[type] = set()
    for part in parts:
        if isinstance(part, Mapping):
            lines.append(f"enum {{ {', '.join(f'{name} = {value}' for name, value in part.items())} }};")
        else:
            lines += _declared(part, done)
    return "\n".join(lines) + "\n"


def address(array: Array, structure: type[ctypes.Structure] | None = None) -> Any:
    """A pointer to an array's first element, for a structure's field of the array's type.

    `structure`: the structure of which the array is made, if any. The caller keeps the array alive. Raises
    `TypeError` for an array of another structure."""
    import numpy as np  # slow import, deferred

    if structure and array.dtype != np.dtype(structure):
        raise TypeError(f"no array of {structure.__name__}")
    return array.ctypes.data_as(ctypes.POINTER(structure or np.ctypeslib.as_ctypes_type(array.dtype)))


def _declared(structure: type[ctypes.Structure], done: set[type]) -> list[str]:
    if structure in done:
        return []
    done.add(structure)
    before: list[str] = []
    fields: list[str] = []
    name = _name(structure)
    layout = [f"sizeof({name}) == {ctypes.sizeof(structure)}"]
    for field, stated, *_ in structure._fields_:
        kind: Any = stated
        pointers, count = "", ""
        while not issubclass(kind, ctypes.Structure) and kind not in _SCALARS:
            if issubclass(kind, ctypes.Array):
                count += f"[{kind._length_}]"
            elif issubclass(kind, ctypes._Pointer):
                pointers += "*"
            else:
                raise TypeError(f"{structure.__name__}.{field}: C has no declaration of {kind.__name__}")
            kind = kind._type_
        if issubclass(kind, ctypes.Structure):
            before += _declared(kind, done)
        fields.append(f"    {_SCALARS.get(kind) or _name(kind)} {pointers}{field}{count};")
        layout.append(f"offsetof({name}, {field}) == {getattr(structure, field).offset}")
    same = f'_Static_assert({" && ".join(layout)}, "{name} is not laid out as in Python");'
    return [*before, "typedef struct {", *fields, f"}} {name};", same]


def _name(structure: type) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", structure.__name__.strip("_")).lower() + "_t"
