"""The variables of `vector-c/permute.j2`: AES by permutations of 16-entry tables (Hamburg, CHES 2009).

A vector has a block in each lane of 128 bits. Every lookup is a byte shuffle of a table that a register
holds, so that no address depends on data. Two forms of MixColumns:
- `chained`: one rotation after the other, fewest shuffles. ShiftRows moves no byte: the shuffles of a round
  depend on where the rounds before it left the bytes (`places`), and the last round puts them in order;
- `parallel`: all terms of a column are looked up and shuffled side by side, which is the shortest chain of
  instructions, but takes more of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aesgen.cipher import circuits
from aesgen.cipher import vector_permute as permute
from aesgen.cipher.aes import INVERSE_SHIFT_ROWS, SHIFT_ROWS
from aesgen.model.problem import Problem

Places = tuple[int, ...]
"""The byte that a shuffle takes to each place of a lane."""


def names(problem: Problem, parallel: bool) -> dict[str, Any]:
    """The tables and shuffles, and the shuffles of each round."""
    decrypt = problem.contract.decrypts
    enter = permute.entry if decrypt else _to_tower
    shuffles: dict[Places, str] = {}

    def shuffle(wanted: Places) -> str:
        return shuffles.setdefault(wanted, f"MOVE{len(shuffles)}")

    rounds = [
        _round(number, problem.rounds, decrypt, parallel, shuffle) for number in range(1, problem.rounds + 1)
    ]
    return {
        "lookups": {
            "INVERSES": _signed(permute.nested().inverses),
            "RATIOS": _signed(permute.nested().ratios),
            "ENTER_LOW": _signed([enter(value) for value in range(16)]),
            "ENTER_HIGH": _signed([enter(value << 4) for value in range(16)]),
            **_outputs(decrypt, parallel),
        },
        "shuffles": {name: list(wanted) for wanted, name in shuffles.items()},
        "all_rounds": rounds,
        "inner_constant": enter(circuits.CONSTANT),
        "parallel": parallel,
        "streams": problem.streams,
    }


def _to_tower(value: int) -> int:
    return permute.nested().to_tower[value]


def _signed(values: Iterable[int]) -> list[int]:
    """Bytes as C's signed characters."""
    return [value - 256 if value > 127 else value for value in values]


def rows_of(decrypt: bool) -> Places:
    """The byte that (Inv)ShiftRows takes to each place."""
    return INVERSE_SHIFT_ROWS if decrypt else SHIFT_ROWS


def _outputs(decrypt: bool, parallel: bool) -> dict[str, list[int]]:
    """The output tables by factor, of the inner rounds and (`LEAVE`) of the last one."""
    factors = (9, 13, 11, 14) if decrypt else (1, 2, 3) if parallel else (1, 2)
    made = {}
    for factor in factors:
        made[f"TIMES{factor}"] = permute.round_outputs(factor, decrypt)
    made["LEAVE"] = permute.nested().outputs((lambda value: value) if decrypt else permute.affine)
    return {
        f"{name}_{part}": _signed(table)
        for name, pair in made.items()
        for part, table in zip("UV", pair, strict=True)
    }


def _round(number: int, rounds: int, decrypt: bool, parallel: bool, shuffle: Any) -> dict[str, Any]:
    """The shuffles of a round. `own`: that of its round key, which is added before the other shuffles if
    `parallel`, otherwise behind the round."""
    rows = rows_of(decrypt)
    after = rows if parallel else places(number, rows)
    where = {byte: place for place, byte in enumerate(after)}  # of a byte after ShiftRows: where it lies
    last = number == rounds
    made: dict[str, Any] = {"number": number, "last": last}
    if parallel:
        turns = [_turned(step) for step in range(4)]
        made["turns"] = [shuffle(tuple(rows[place] for place in turn)) for turn in turns]
        unmoved = tuple(rows.index(place) for place in range(16))
        made["own"] = shuffle(unmoved)
        made["home"] = made["turns"][0]
    elif last:
        made["home"] = shuffle(tuple(where[byte] for byte in range(16)))
    else:
        made["forward"] = shuffle(tuple(where[row_on(byte, 1)] for byte in after))
        made["backward"] = shuffle(tuple(where[row_on(byte, 3)] for byte in after))
        made["own"] = shuffle(after)
    return made


def places(number: int, rows: Places) -> Places:
    """The byte of the state at each place of a lane after `number` rounds that move none."""
    inverse = [rows.index(byte) for byte in range(16)]
    found = list(range(16))
    for _ in range(number):
        found = [inverse[byte] for byte in found]
    return tuple(found)


def _turned(rows: int) -> Places:
    return tuple(row_on(place, rows) for place in range(16))


def row_on(byte: int, rows: int) -> int:
    """The byte of the same column `rows` rows on."""
    return (byte & ~3) | (byte + rows) % 4
