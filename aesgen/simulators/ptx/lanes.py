"""The interface to `lanes.c`: its view of all lanes of an execution, and the runs of stretches on them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, byref, c_bool, c_int32, c_int64, c_uint8, c_uint32, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.simulators.ptx.bytecode import CODE, SPACES, Code, textures
from aesgen.simulators.ptx.forms import CODES
from aesgen.simulators.ptx.launch import WARP
from aesgen.simulators.ptx.memory import AddressSpace, GlobalSpace
from aesgen.simulators.ptx.races import EPOCH_BITS, UNIT_BITS, Granule, Shadow
from aesgen.simulators.ptx.registers import Constant
from aesgen.simulators.ptx.state import PtxState
from aesgen.system import native
from aesgen.system.structures import address, declarations, numbered

Array = np.ndarray[Any, np.dtype[Any]]

_REASONS = ("finished", "unusual", "log full")
"""Why a run of C ended."""
_UNUSUAL = _REASONS.index("unusual")
_LOG_LANES = 1 << 16
"""Lanes of accesses that are buffered before the observer is called."""
_UNSIGNED = {size: np.dtype(f"uint{8 * size}") for size in (1, 2, 4, 8)}


def _pointers(kind: type, *names: str) -> list[tuple[str, Any]]:
    return [(name, POINTER(kind)) for name in names]


class _Shadow(ctypes.Structure):
    """The shadow of `races.py`: who accessed what; granules have 1 << `shift` bytes."""

    _fields_ = (*_pointers(Granule, "granules"), ("shift", c_int64), ("initialised", c_int64))


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


class _Texture(ctypes.Structure):
    """The texels of a texture; `texel_bytes` is 0 if no memory is bound to it."""

    _fields_ = (("address", c_int64), ("texel_bytes", c_int64))


class _Execution(ctypes.Structure):
    """`block_threads`: of a thread block; `thread`: each lane's in it. `file`: of the registers. `mask`: NULL
    if every lane is active. `mine`, `since`, `block`: of `races.Order`. `addresses` to `inside`: buffers of
    one row each. `log_…`: `logged` accesses, of at most `log_size`, for an observer."""

    _fields_ = (
        ("lanes", c_int64),
        ("block_threads", c_int64),
        *_pointers(c_uint32, "thread"),
        *_pointers(c_uint8, "file"),
        *_pointers(c_bool, "mask"),
        ("spaces", _Space * len(SPACES)),
        *_pointers(_Texture, "textures"),
        *_pointers(c_int64, "mine", "since", "block", "addresses"),
        *_pointers(c_uint64, "result"),
        *_pointers(c_bool, "active", "inside"),
        ("log_size", c_int64),
        ("logged", c_int64),
        *_pointers(c_int32, "log_instruction", "log_width", "log_masked"),
        *_pointers(c_int64, "log_addresses"),
        *_pointers(c_bool, "log_lanes"),
        ("reason", c_int64),
    )


_DECLARATIONS = declarations(
    numbered(CODES),
    numbered(_REASONS),
    {"WARP": WARP, "UNIT_BITS": UNIT_BITS, "EPOCH_BITS": EPOCH_BITS},
    *(Code, _Execution),
)


@cache
def _library() -> ctypes.CDLL | None:
    """The compiled library, or None without a C compiler: the closures then run everything."""
    if native.missing("ptx-lanes"):
        return None
    source = Path(__file__).with_name("lanes.c")
    signature = (c_int64, (POINTER(_Execution), c_void_p, c_int64, c_int64))
    return native.library(source, {"run": signature}, "ptx-lanes", declarations=_DECLARATIONS)


class Lanes:
    """Runs codes, one for every instruction, on all lanes of a state, as far as C implements them."""

    def __init__(self, state: PtxState, codes: Array) -> None:
        assert codes.dtype == CODE
        self.state, self.codes = state, codes
        self.library = _library()
        self.held: list[Any] = []
        count, registers, order = state.count, state.registers, state.order
        for (what, size), place in registers.places.filled.items():
            registers.row(place, _UNSIGNED[size])[:] = _value(state, what, _UNSIGNED[size])
        self.log_size = max(1, _LOG_LANES // count) if state.observer else 0
        self.log_instruction = np.zeros(self.log_size, np.int32)
        self.log_width = np.zeros(self.log_size, np.int32)
        self.log_masked = np.zeros(self.log_size, np.int32)
        self.log_addresses = np.zeros((self.log_size, count), np.int64)
        self.log_lanes = np.zeros((self.log_size, count), np.bool_)
        self.given = _Execution(
            lanes=count,
            block_threads=state.launch.threads,
            thread=self._kept(state.thread),
            file=self._kept(registers.file),
            spaces=(_Space * len(SPACES))(*(self._space(state.spaces[name]) for name in SPACES)),
            textures=self._textures(),
            mine=self._kept(order.mine),
            since=self._kept(order.since),
            block=self._kept(order.block),
            addresses=self._kept(np.zeros(count, np.int64)),
            result=self._kept(np.zeros(count, np.uint64)),
            active=self._kept(np.zeros(count, np.bool_)),
            inside=self._kept(np.zeros(count, np.bool_)),
            log_size=self.log_size,
            log_instruction=self._kept(self.log_instruction),
            log_width=self._kept(self.log_width),
            log_masked=self._kept(self.log_masked),
            log_addresses=self._kept(self.log_addresses),
            log_lanes=self._kept(self.log_lanes),
        )

    def run(self, first: int, end: int) -> Iterator[int]:
        """Runs instructions `first` to `end - 1`; yields the indices of those that the caller must run
        instead."""
        given, mask = self.given, self.state.mask
        given.mask = None if mask is None else address(mask)
        while first < end:
            if self.library:
                first = self.library.run(byref(given), self.codes.ctypes.data, first, end)
                self._tell()
                if given.reason != _UNUSUAL:
                    continue
            yield first
            first += 1

    def _tell(self) -> None:
        """Reports the logged accesses to the observer."""
        observer, instructions = self.state.observer, self.state.kernel.instructions
        for n in range(self.given.logged):
            assert observer is not None
            instruction = instructions[self.log_instruction[n]]
            observer.access(
                instruction,
                self.state.space(instruction).name,
                self.log_addresses[n].copy(),
                int(self.log_width[n]),
                self.log_lanes[n].copy() if self.log_masked[n] else None,
            )
        self.given.logged = 0

    def _kept(self, array: Array, structure: type[ctypes.Structure] | None = None) -> Any:
        """The address of an array, which lives as long as this object."""
        self.held.append(array)
        return address(array, structure)

    def _space(self, space: AddressSpace) -> _Space:
        base = np.broadcast_to(np.asarray(space.base, np.int64), (self.state.count,))
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
        return _Shadow(self._kept(shadow.granules, Granule), shadow.shift, shadow.initialised)

    def _textures(self) -> Any:
        names, bound = textures(self.state.kernel), self.state.launch.textures
        given = [
            (bound[name].address, bound[name].texel_bytes) if name in bound else (0, 0) for name in names
        ]
        return (_Texture * max(1, len(names)))(*(_Texture(*one) for one in given))


def _value(state: PtxState, what: Constant, dtype: np.dtype[Any]) -> Any:
    """The content of a row that is the same in every lane: an immediate, a special register, a parameter."""
    if isinstance(what, int):
        return what
    if isinstance(what, str):
        return state.special(what)
    return state.parameter(*what, dtype)
