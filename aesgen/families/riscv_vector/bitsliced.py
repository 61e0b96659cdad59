"""The bit-sliced method: constant time, as many blocks at a time as a vector register has bits.

A register holds one bit of one byte of every block, so that ShiftRows only changes which register is read,
and the rounds of 512 blocks need no more instructions than those of 128. The 128 planes of the state are on
the stack. A round takes the columns one by one: four S-boxes, MixColumns, the round key. The results go to
where the S-boxes' inputs came from; with every round, ShiftRows turns row r by r more columns.

In CTR, only the last two bytes of counters differ between the blocks of a pass, so that round 1 substitutes
two bytes instead of sixteen, and round 2 eight. What the other bytes add to both rounds is computed once for
up to 2^16 blocks, with the code of the rounds.

The round keys are those of FIPS-197; a call makes a byte of ones or zeros of each of their bits, which an
instruction adds to a whole register. Decryption takes the round keys of encryption.
"""

from __future__ import annotations

from typing import Any

from aesgen import pipelines
from aesgen.cipher import circuits
from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.families.arm.gates import ordered
from aesgen.families.riscv.common import SAVED, common_names, entries, functions, machine_of, schedule_of
from aesgen.families.riscv_vector.planes import LENGTHS, MASKS, Planes, mixed, mixed_pair, quadrupled
from aesgen.families.scalar.functions import Functions
from aesgen.families.scalar.machine import ScalarStep
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

ROWS = ("s0", "s1", "s2", "s3")
"""The registers that point at the column's byte of each row."""
SCRATCH = ("s4", "s5", "s6", "s7")
"""The registers that point at the column's bytes behind the S-box."""
BASE, COLUMN, WRAP = "s8", "s9", "s11"
"""The registers of the state's address, the bytes from a column to the next, and those of the state less
one."""
SLOTS = ("bytes", "in", "out", "left", "iv", "keys", "end", "turn", "count", "first", "before")
COUNTING = ("low", "phase", "cached")
"""Words on the stack: the bytes of the planes and of what follows them; input, output and number of the
blocks that are left; the IV's address; the bits of the round keys, and those of the last one; how far
ShiftRows turns row 1; the number of the blocks in the planes that are given, and that of the first one; for
CBC the place of the blocks one earlier. `COUNTING`, for CTR: the low 16 bits of the first counter of the
planes, which round's bits are cached just now (0: none), and whether they have been."""
PLANES = 128 + 32
"""Planes on the stack: the state's and a column's."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if "rv64" not in target.features:
        raise UserError(f"target {target.name}: features: expected rv64, for the method bitsliced")
    word, usual = machine_of(target), functions(problem, prefix)
    names = Functions(usual.kernel, f"{prefix}aes{problem.key_bits}_setkey_enc", "setkey_enc", "expanded")
    writer = _PlaneRounds(problem, str(point["gates"]))
    contract = problem.contract
    decrypts, counts = contract.decrypts, contract.counts
    slots = (*SLOTS, *(COUNTING if counts else ()))
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "saved": SAVED,
        "slots": {name: word.size * number for number, name in enumerate(slots)},
        "saved_from": word.size * len(slots),
        "frame": word.frame(len(slots)),
        "rounds": problem.rounds,
        "masks": MASKS,
        "rows": ROWS,
        "scratch": SCRATCH,
        "slice_steps": writer.sliced(),
        "round_steps": writer.round(),
        "last_steps": writer.last(),
        "places": [_place(number, -problem.rounds if decrypts else problem.rounds) for number in range(16)],
        "lengths": LENGTHS,
        "base": BASE,
        "column": COLUMN,
        "wrap": WRAP,
        # CTR has bits of a counter and those that rounds 1 and 2 have in common; CBC a copy of the blocks,
        # each byte with one more.
        "planes": PLANES + (128 if contract.chained else 0),
        "bytes": 128 * problem.round_keys + (3 * 128 if counts else 256 if contract.chained else 0),
        "key_words": problem.key_bits // 32,
        "substitute_steps": _substituted(str(point["gates"])) if point["setkey"] else [],
        "counts": counts,
        "cached_columns": writer.counted() if counts else [],
        "cleared": [_place(4 * column + row, 1) for column in (0, 1) for row in range(4)],
    }
    blocks = int(pipelines.load(str(target.pipeline))["vector_bits"])
    return Prepared(
        "riscv-vector/bitsliced.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(
            problem,
            names,
            bool(point["setkey"]),
            16 * problem.round_keys,
            word.size,
            blocks,
            vector_bits=blocks,
        ),
        schedule=schedule_of(point),
    )


def _place(number: int, turned: int) -> int:
    """Where byte `number` of the state is after `turned` rounds."""
    row, column = number % 4, number // 4
    return 4 * ((column + row * turned) % 4) + row


class _PlaneRounds:
    """The parts of a kernel as lists of steps."""

    def __init__(self, problem: Problem, order: str) -> None:
        self.inverse = problem.contract.decrypts
        name = "inverse_sbox" if self.inverse else "sbox"
        self.circuit, self.gates = getattr(circuits, name)(), ordered(name, order)

    def _planes(self) -> Planes:
        return Planes(self.gates, self.circuit)

    def sliced(self) -> list[ScalarStep]:
        """The bytes at s0 of all blocks, eight registers of them, into planes, with the round key."""
        p = self._planes()
        words = p.transpose([p.load(ROWS[0], plane) for plane in range(8)])
        for plane, value in enumerate(words):
            p.store(p.keyed(value, plane), ROWS[0], plane)
        return p.steps

    def last(self) -> list[ScalarStep]:
        """The last round of a byte at s0, and its planes into bytes."""
        p = self._planes()
        planes = [p.keyed(value, plane) for plane, value in enumerate(p.substitute(ROWS[0]))]
        for place, value in enumerate(p.transpose(planes)):
            p.store(value, ROWS[0], place)
        return p.steps

    def round(self) -> list[list[ScalarStep]]:
        """A round of a column, in blocks of steps."""
        return self._decrypting() if self.inverse else self._encrypting()

    def _encrypting(self) -> list[list[ScalarStep]]:
        first = self._planes()
        for row in range(3):
            for plane, value in enumerate(first.substitute(ROWS[row])):
                first.store(value, SCRATCH[row], plane)
        p = self._planes()
        values = {f"x{24 + plane}": value for plane, value in enumerate(p.substitute(ROWS[3]))}
        self._mixed(p, 3, values)
        return [first.steps, p.steps]

    def _decrypting(self) -> list[list[ScalarStep]]:
        first = self._planes()
        for row in range(3):
            self._keyed_box(first, row)
        second = self._planes()
        planes = self._keyed_box(second, 3)
        self._quadrupled(second, 1, {f"x{24 + plane}": value for plane, value in enumerate(planes)})
        self._quadrupled(second, 0, {})
        third = self._planes()
        self._mixed(third, None, {})
        return [first.steps, second.steps, third.steps]

    def counted(self) -> list[dict[str, Any]]:
        """Rounds 1 and 2 of CTR: for each column the byte that its first S-box takes, where its rows are, the
        round, and the blocks of steps. In round 1, columns 0 and 1 have one byte that differs, in round 2
        every column two."""
        found = []
        for column, row in ((0, 3), (1, 2)):
            rows = [_place(4 * column + each, 1) for each in range(4)]
            found.append({"round": 1, "rows": rows, "steps": [self._one_byte(row, rows)]})
        for column in range(4):
            rows = [_place(4 * column + each, 2) for each in range(4)]
            pair = [each for each in range(4) if (column + each) % 4 < 2]
            found.append({"round": 2, "rows": rows, "steps": self._two_bytes(pair, rows)})
        return found

    def _one_byte(self, row: int, places: list[int]) -> list[ScalarStep]:
        """What a byte adds to its column in round 1. It lies where the result's same row goes."""
        p = self._planes()
        once = p.substitute(ROWS[row])
        twice = [p.xor(once[n - 1], once[7]) if n in (1, 3, 4) else once[n - 1] for n in range(8)]
        thrice = [p.xor(one, two) for one, two in zip(once, twice, strict=True)]
        for each, factor in enumerate((twice, thrice, once, once)[(row - each) % 4] for each in range(4)):
            for plane, value in enumerate(factor):
                p.store(p.keyed(value, 8 * places[each] + plane), ROWS[each], plane)
        return p.steps

    def _two_bytes(self, pair: list[int], places: list[int]) -> list[list[ScalarStep]]:
        """What the bytes of two rows add to their column in round 2."""
        first, second = self._planes(), self._planes()
        other, held = pair
        for plane, value in enumerate(first.substitute(ROWS[other])):
            first.store(value, SCRATCH[other], plane)
        values = {f"x{8 * held + n}": value for n, value in enumerate(second.substitute(ROWS[held]))}
        gates, outputs = mixed_pair(held, other)
        for gate in gates:
            second.linear([gate], values, _places())
            for number, name in enumerate(outputs):
                if name == gate.name:
                    row, plane = divmod(number, 8)
                    value = second.keyed(values[name], 8 * places[row] + plane)
                    second.store(value, ROWS[row], plane)
        return [first.steps, second.steps]

    def _keyed_box(self, p: Planes, row: int) -> list[str]:
        """The S-box of a row and the round key, which is stored, except for row 3."""
        planes = [p.keyed(value, 8 * row + n) for n, value in enumerate(p.substitute(ROWS[row]))]
        for plane, value in enumerate(planes if row < 3 else []):
            p.store(value, SCRATCH[row], plane)
        return planes

    @staticmethod
    def _quadrupled(p: Planes, row: int, values: dict[str, str]) -> None:
        """The rows `row` and `row` + 2 up to MixColumns; `values` are those in registers."""
        gates = quadrupled(row)
        p.linear(gates, values, _places())
        for each in (row, row + 2):
            for plane in range(8):
                p.store(values[f"w{8 * each + plane}"], SCRATCH[each], plane)

    def _mixed(self, p: Planes, held: int | None, values: dict[str, str]) -> None:
        """MixColumns, and in encryption the round key; then the next column. `held`: the row in `values`."""
        outputs = {f"y{number}": number for number in range(32)}
        for gate in mixed(held):
            p.linear([gate], values, _places())
            if gate.name in outputs:
                row, plane = divmod(outputs[gate.name], 8)
                value = values[gate.name]
                p.store(value if self.inverse else p.keyed(value, outputs[gate.name]), ROWS[row], plane)
        for pointer in ROWS:
            p.add("address", pointer, COLUMN, to=pointer)
            p.add("difference", pointer, BASE, to="t0")
            p.add("wrapped", "t0", WRAP, to="t0")
            p.add("address", BASE, "t0", to=pointer)


def _places() -> dict[str, tuple[str, int]]:
    return {f"x{8 * row + plane}": (SCRATCH[row], plane) for row in range(4) for plane in range(8)}


def _substituted(order: str) -> list[ScalarStep]:
    """The S-box of the four bytes of the word %w, for the key setup: bit 0 of each byte of a plane counts."""
    order = order if order in ("a", "b", "paper") else "paper"
    p = Planes(ordered("sbox", order), circuits.sbox())
    values = {
        name: p.add("right", "%w", number=plane) if plane else "%w"
        for plane, name in enumerate(p.circuit.inputs)
    }
    p.evaluate(p.gates, values)
    sum_ = ""
    for plane, name in enumerate(p.circuit.outputs):
        bit = p.add("masked", values[name], "t5")
        placed = p.add("left", bit, number=plane) if plane else bit
        sum_ = p.xor(sum_, placed) if sum_ else placed
    p.add("move_out", sum_, to="t0")
    return p.steps
