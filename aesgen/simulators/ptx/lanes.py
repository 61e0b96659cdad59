"""All lanes of an execution as `lanes.c` sees them: the register file, and stretches of code run on it."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, byref, c_bool, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.bytecode import CODES, SPACES, Code, Encoded
from aesgen.simulators.ptx.memory import GlobalSpace, Space
from aesgen.simulators.ptx.program import Kernel
from aesgen.simulators.ptx.races import EPOCH_BITS, UNIT_BITS, Shadow
from aesgen.toolchains import native
from aesgen.toolchains.structures import address, declarations, numbered

if TYPE_CHECKING:
    from aesgen.simulators.ptx.execution import Execution

Array = np.ndarray[Any, np.dtype[Any]]

_REASONS = ("finished", "unusual", "log full")
"""Why a run of C ended."""
_UNUSUAL = _REASONS.index("unusual")
_LOG_LANES = 1 << 16
"""Lanes of accesses that are kept for an observer before it is told."""
_POOL_TYPES = {"words": np.uint32, "halves": np.uint16, "predicates": np.bool_}


def _pointers(kind: type, *names: str) -> list[tuple[str, Any]]:
    return [(name, POINTER(kind)) for name in names]


class _Shadow(ctypes.Structure):
    """Who touched what, as in `races.py`; granules of 1 << `shift` bytes."""

    _fields_ = (
        *_pointers(c_int64, "writers", "readers"),
        *_pointers(c_int32, "written_by", "read_by"),
        ("shift", c_int64),
        ("initialised", c_int64),
    )


class _Space(ctypes.Structure):
    """`base`: offset of each lane's part of `data`; `limit`: bytes of a part. Global memory has `starts`,
    `ends` (the shortest copy's) and `writable` of its `allocations` instead."""

    _fields_ = (
        *_pointers(c_uint8, "data"),
        *_pointers(c_int64, "base"),
        ("limit", c_int64),
        *_pointers(_Shadow, "shadow"),
        ("allocations", c_int64),
        *_pointers(c_int64, "starts", "ends"),
        *_pointers(c_bool, "writable"),
    )


class _Execution(ctypes.Structure):
    """`mask`: NULL where every lane is active. `mine`, `since`, `block`: of `races.Order`. `addresses` to
    `active`: room for a row each. `log_…`: `logged` accesses, of at most `log_size`, for an observer."""

    _fields_ = (
        ("lanes", c_int64),
        *_pointers(c_uint32, "words"),
        *_pointers(c_uint16, "halves"),
        *_pointers(c_bool, "predicates", "mask"),
        ("spaces", _Space * len(SPACES)),
        *_pointers(c_int64, "mine", "since", "block", "addresses", "kept"),
        *_pointers(c_uint32, "result"),
        *_pointers(c_bool, "active"),
        ("log_size", c_int64),
        ("logged", c_int64),
        *_pointers(c_int32, "log_instruction", "log_masked"),
        *_pointers(c_int64, "log_addresses"),
        *_pointers(c_bool, "log_lanes"),
        ("reason", c_int64),
    )


_DECLARATIONS = declarations(
    numbered(CODES), numbered(_REASONS), {"UNIT_BITS": UNIT_BITS, "EPOCH_BITS": EPOCH_BITS}, Code, _Execution
)


@cache
def _library() -> ctypes.CDLL | None:
    """None where no C compiler is installed: the closures do everything then."""
    if native.missing("ptx-lanes"):
        return None
    source = Path(__file__).with_name("lanes.c")
    signature = (c_int64, (POINTER(_Execution), c_void_p, c_int64, c_int64))
    return native.library(source, {"run": signature}, "ptx-lanes", declarations=_DECLARATIONS)


class Registers(dict[str, Array]):
    """Registers by name, a lane each; all are zero before they are written. To be changed in place."""

    def __init__(self, kernel: Kernel, encoded: Encoded, count: int) -> None:
        super().__init__()
        self.kernel, self.encoded, self.count = kernel, encoded, count
        self.pools: dict[str, Array] = {
            name: np.zeros((rows, count), _POOL_TYPES[name]) for name, rows in encoded.sizes.items()
        }

    def __missing__(self, register: str) -> Array:
        dtype = DTYPES[self.kernel.register_type(register)]
        if register in self.encoded.rows:
            pool, row = self.encoded.rows[register]
            self[register] = self.pools[pool][row].view(dtype)
        else:
            self[register] = np.zeros(self.count, dtype)
        return self[register]


class Lanes:
    """Runs codes on the lanes of `execution`, as far as they are usual ones."""

    def __init__(self, execution: Execution, encoded: Encoded) -> None:
        self.execution, self.encoded = execution, encoded
        self.library = _library()
        self.held: list[Any] = []
        self.codes = encoded.codes.ctypes.data
        count, pools = execution.count, execution.registers.pools
        for what, row in encoded.filled.items():
            pools["words"][row] = _value(execution, what)
        self.log_size = max(1, _LOG_LANES // count) if execution.observer else 0
        self.log_instruction = np.zeros(self.log_size, np.int32)
        self.log_masked = np.zeros(self.log_size, np.int32)
        self.log_addresses = np.zeros((self.log_size, count), np.int64)
        self.log_lanes = np.zeros((self.log_size, count), np.bool_)
        order = execution.order
        self.state = _Execution(
            lanes=count,
            words=self._kept(pools["words"]),
            halves=self._kept(pools["halves"]),
            predicates=self._kept(pools["predicates"]),
            spaces=(_Space * len(SPACES))(*(self._space(execution.spaces[name]) for name in SPACES)),
            mine=self._kept(order.mine),
            since=self._kept(order.since),
            block=self._kept(order.block),
            addresses=self._kept(np.zeros(count, np.int64)),
            kept=self._kept(np.zeros(count, np.int64)),
            result=self._kept(np.zeros(count, np.uint32)),
            active=self._kept(np.zeros(count, np.bool_)),
            log_size=self.log_size,
            log_instruction=self._kept(self.log_instruction),
            log_masked=self._kept(self.log_masked),
            log_addresses=self._kept(self.log_addresses),
            log_lanes=self._kept(self.log_lanes),
        )

    def run(self, first: int, end: int) -> Iterator[int]:
        """Run instructions `first` to `end - 1`; yields those, by index, that the caller must run instead."""
        state, mask = self.state, self.execution.mask
        state.mask = None if mask is None else address(mask)
        while first < end:
            if self.library:
                first = self.library.run(byref(state), self.codes, first, end)
                self._tell()
                if state.reason != _UNUSUAL:
                    continue
            yield first
            first += 1

    def _tell(self) -> None:
        """Show the observer what has been accessed."""
        observer, codes = self.execution.observer, self.encoded.codes
        for n in range(self.state.logged):
            assert observer is not None
            code = codes[self.log_instruction[n]]
            observer.access(
                self.execution.kernel.instructions[self.log_instruction[n]],
                SPACES[code["space"]],
                self.log_addresses[n].copy(),
                int(code["width"]) * int(code["count"]),
                self.log_lanes[n].copy() if self.log_masked[n] else None,
            )
        self.state.logged = 0

    def _kept(self, array: Array) -> Any:
        """Where an array is, which lives as long as this."""
        self.held.append(array)
        return address(array)

    def _space(self, space: Space) -> _Space:
        base = np.broadcast_to(np.asarray(space.base, np.int64), (self.execution.count,))
        made = _Space(
            data=self._kept(space.views[1]), base=self._kept(np.ascontiguousarray(base)), limit=space.limit
        )
        if space.shadow:
            made.shadow = ctypes.pointer(self._shadow(space.shadow))
        if isinstance(space, GlobalSpace):
            made.limit, made.allocations = 0, space.starts.size
            made.starts, made.writable = self._kept(space.starts), self._kept(space.writable)
            made.ends = self._kept(space.ends.min(axis=1) if space.ends.size else space.ends)
        return made

    def _shadow(self, shadow: Shadow) -> _Shadow:
        arrays = (shadow.writers, shadow.readers, shadow.written_by, shadow.read_by)
        return _Shadow(*(self._kept(array) for array in arrays), shadow.shift, shadow.initialised)


def _value(execution: Execution, what: int | str | tuple[str, int]) -> Any:
    """What a row of one thing holds in every lane: an immediate, a special register, a parameter."""
    if isinstance(what, int):
        return np.uint32(what)
    if isinstance(what, str):
        return execution.special(what).astype(np.uint32)
    return execution.parameter(*what, np.dtype(np.uint32))
