"""A batch of the method `bytes` as assembly for 64-byte registers: its rounds, stitched with the turn of the
batch before.

The compilers keep the state in memory between the rounds, because the C code names two copies of it. Here the
S-boxes of a column are computed in place, so that state, temporaries and constants fit in the registers.
Rounds use port 0 and the turn uses port 5 (Golden Cove, docs/targets/x86-64.md): mixed evenly, they take
hardly longer than the rounds alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

WIDTH = 64
"""Bytes of a vector."""
SLICES = 16
_REGISTERS = tuple(f"%%zmm{number}" for number in range(32))
_SBOX, _DOUBLE, _LAST = _REGISTERS[29:]
_TURNING = _REGISTERS[24:29]
_FREE = _REGISTERS[:24]
"""For the state and the eight values of a column in work."""
EARLY = 40
"""Lines of the rounds before whose end the turn is done: the last ones overwrite the slices that it reads."""


def batches(rounds: Sequence[int], sources: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    """The lines of the assembly statements of `vector-c/bytes.j2`: a batch alone, and one with the turn of
    the batch before.

    `rounds`: the numbers of the full rounds. `sources`: for each column the slices that ShiftRows brings to
    its rows."""
    main = list(_rounds(rounds, sources))
    return {"batch_alone": main, "batch_and_turn": stitched(main, list(_turn()), EARLY)}


def stitched(main: Sequence[str], side: Sequence[str], early: int) -> list[str]:
    """Both lists in their order, `side` evenly spread over `main` but for the `early` last lines."""
    span = max(1, len(main) - early)
    due = [min(len(side), len(side) * place // span) for place in range(len(main) + 1)]
    lines: list[str] = []
    for line, (before, after) in zip(main, pairwise(due), strict=True):
        lines += [line, *side[before:after]]
    return lines


def _rounds(rounds: Sequence[int], sources: Sequence[Sequence[int]]) -> Iterator[str]:
    """The state from `from`, `difference` and `change`, through the full rounds and the last S-boxes, to
    `waiting`."""
    free = list(_FREE)
    state = [free.pop(0) for _ in range(SLICES)]
    for place, register in enumerate(state):
        yield f"vmovdqa64 {WIDTH * place}(%[from]), {register}"
        yield f"vpxord {4 * place}(%[difference])%{{1to16%}}, {register}, {register}"
    yield _changed(state, free[0])
    for number in rounds:
        after: list[str] = []
        for column, places in enumerate(sources):
            b = [state[place] for place in places]
            # The S-boxes of the next column run among the sums of this one, so that both ports stay busy.
            ahead = [_substituted(state[place]) for place in sources[column + 1]] if column < 3 else []
            if not column:
                yield from map(_substituted, b)
            # u_r = key_r + b_r + b_(r+1); the new row r is 2 u_r + b_(r+1) + u_(r+2).
            u, x = [free.pop(0) for _ in b], [free.pop(0) for _ in b]
            for row, register in enumerate(u):
                at = 4 * (SLICES * number + 4 * column + row)
                yield f"vpbroadcastd {at}(%[keys]), {register}"
            for row, register in enumerate(u):
                yield f"vpternlogd $0x96, {b[row]}, {b[(row + 1) % 4]}, {register}"
                yield from ahead[row : row + 1]
            for row, register in enumerate(x):
                yield f"vgf2p8affineqb $0, {_DOUBLE}, {u[row]}, {register}"
            for row, register in enumerate(x):
                yield f"vpternlogd $0x96, {b[(row + 1) % 4]}, {u[(row + 2) % 4]}, {register}"
            after += x
            free += u + b
        state = after
    for column, places in enumerate(sources):
        for row, place in enumerate(places):
            yield _substituted(state[place])
            yield f"vmovdqa64 {state[place]}, {WIDTH * (4 * column + row)}(%[waiting])"


def _substituted(register: str) -> str:
    """SubBytes of a slice in place."""
    return f"vgf2p8affineinvqb $0x63, {_SBOX}, {register}, {register}"


def _changed(state: Sequence[str], mask: str) -> str:
    """`change` for the blocks of `mask`, as one line: nothing may come between the jump and its end."""
    lines = [f"vmovdqa64 (%[mask]), {mask}"]
    for place, register in enumerate(state):
        lines.append(f"vpternlogd $0x78, {4 * place}(%[change])%{{1to16%}}, {mask}, {register}")
    return "\\n\\t".join(["test %[change], %[change]", "jz 1f", *lines, "1:"])


def _turn() -> Iterator[str]:
    """The slices at `waiting` become blocks, with text and the last key, at `out`."""

    def halfway(place: int, register: str) -> Iterator[str]:
        yield f"vmovdqa64 {register}, {WIDTH * place}(%[half])"

    def done(place: int, register: str) -> Iterator[str]:
        yield f"vpternlogd $0x96, {WIDTH * place}(%[in]), {_LAST}, {register}"
        yield f"vmovdqu64 {register}, {WIDTH * place}(%[out])"

    for source, deliver in (("waiting", halfway), ("half", done)):
        for part in range(4):
            yield from _two_levels(source, part, deliver)


def _two_levels(source: str, part: int, deliver: Callable[[int, str], Iterator[str]]) -> Iterator[str]:
    """Two of the four levels of the transposition, on the vectors `part`, `part` + 4, + 8 and + 12."""
    a, b, c, d, spare = _TURNING
    for step, register in enumerate((a, b, c, d)):
        yield f"vmovdqa64 {WIDTH * (part + 4 * step)}(%[{source}]), {register}"
    yield f"vpunpckhbw {c}, {a}, {spare}"
    yield f"vpunpcklbw {c}, {a}, {a}"
    yield f"vpunpckhbw {d}, {b}, {c}"
    yield f"vpunpcklbw {d}, {b}, {b}"
    yield f"vpunpckhbw {b}, {a}, {d}"
    yield f"vpunpcklbw {b}, {a}, {a}"
    yield from deliver(4 * part, a)
    yield from deliver(4 * part + 1, d)
    yield f"vpunpckhbw {c}, {spare}, {b}"
    yield f"vpunpcklbw {c}, {spare}, {spare}"
    yield from deliver(4 * part + 2, spare)
    yield from deliver(4 * part + 3, b)
