"""Lists of values that are kept elsewhere, such as registers in pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import overload

from aesgen.proofs.words import Value


class View:
    """A list of `size` values that are kept elsewhere."""

    def __init__(self, size: int, read: Callable[[int], Value], write: Callable[[int, Value], None]) -> None:
        self._size, self._read, self._write = size, read, write

    def __iter__(self) -> Iterator[Value]:
        return map(self._read, range(self._size))

    @overload
    def __getitem__(self, place: int) -> Value: ...
    @overload
    def __getitem__(self, place: slice) -> list[Value]: ...
    def __getitem__(self, place: int | slice) -> Value | list[Value]:
        return self._read(place) if isinstance(place, int) else list(self)[place]

    @overload
    def __setitem__(self, place: int, value: Value) -> None: ...
    @overload
    def __setitem__(self, place: slice, value: Iterable[Value]) -> None: ...
    def __setitem__(self, place: int | slice, value: Value | Iterable[Value]) -> None:
        if isinstance(place, int):
            self._write(place, value)  # type: ignore[arg-type]
            return
        for number, each in zip(range(self._size)[place], list(value), strict=True):  # type: ignore[arg-type]
            self._write(number, each)  # type: ignore[arg-type]
