"""AES-GCM-SIV (RFC 8452): keys for each IV, POLYVAL by lanes, and a table of two rounds made on the way.

The low 32 bits of the counter change, the first byte fastest. It shares a column with bytes 5, 10 and 15, so
that the state after two rounds is T2[first byte] xor D2(other bytes). The first 256 blocks store their states
after two rounds; a later block takes that of the block 256, 512, ... before it and adds the difference of
D2, which is the same up to the block where the first byte wraps, and another one after it. To open, a body
whose blocks wrap goes through all rounds; the tag that came with the message is public. To seal, the tag is
computed, and masks select the difference, so that no branch depends on it.

POLYVAL's sum has a part in each lane, multiplied by powers of y, the subkey to the number of lanes; the last
vector is multiplied by H^lanes, ..., H^1. Axis: `registers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

BODY = 4
"""Vectors of text in a body, whose rounds are in lockstep."""
TURN = 8
"""Vectors that POLYVAL takes with one reduction where nothing is enciphered beside it."""
PAGE = 256
"""Counters that differ in their first byte only."""
POLYNOMIAL = [1, *[0] * 14, 0xC2]
"""x^128 + x^127 + x^126 + x^121 + 1 without its highest term (RFC 8452, 3); also 1 of the field, as products
are divided by x^128."""
PURPOSES = (
    *("s0", "s1", "s2", "s3", "counter", "difference", "acc", "low", "high", "one", "two", "other", "place"),
    *("p0", "p1", "p2", "p3"),
)
"""The registers by purpose; the round keys follow. `counter`: those of the next vector. `difference`: that of
D2. `acc`: POLYVAL. `other`: text that is hashed, then the difference beyond the wrap. `place`: numbers of
blocks in the table. `p0` to `p3`: the plaintext of the body before, which is hashed beside the rounds."""


@dataclass(frozen=True)
class _SivFrame:
    """Offsets in the frame, in bytes from rsp: the powers y^0 to y^8 in every lane and, `folded` bytes on, K
    of each; H^lanes, ..., H^1 followed by zeros, and K of each; the table; the ciphers of the IV; the first
    counter; places where the first byte of a counter wraps; lengths and arguments."""

    registers: RegisterClass

    @property
    def folded(self) -> int:
        return self.registers.width * (TURN + 1)

    def power(self, exponent: int) -> int:
        return self.registers.width * exponent

    @property
    def lanes(self) -> int:
        return 2 * self.folded

    @property
    def lanes_folded(self) -> int:
        return 2 * self.registers.width

    @property
    def table(self) -> int:
        return -(-(self.lanes + 2 * self.lanes_folded) // 64) * 64

    @property
    def derived(self) -> int:
        return self.table + BLOCK_BYTES * PAGE

    @property
    def first(self) -> int:
        return self.derived + 128

    @property
    def wraps(self) -> int:
        return self.first + 64

    @property
    def lengths(self) -> int:
        return self.wraps + BODY * self.registers.width

    @property
    def size(self) -> int:
        return -(-(self.lengths + 32) // 64) * 64


class SivKernel:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol, self.problem = symbol, problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.opens = problem.direction == "decrypt"
        self.frame = _SivFrame(self.registers)
        self.number = {name: place for place, name in enumerate(PURPOSES)}
        self.states = [self.number[f"s{vector}"] for vector in range(BODY)]
        self.pending = [self.number[f"p{vector}"] for vector in range(BODY)]
        self.keys = range(len(PURPOSES), len(PURPOSES) + problem.round_keys)

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}(%rip)"

    def _at(self, name: str) -> int:
        return self.number[name]

    # POLYVAL

    def _product(self, text: int, powers: tuple[str, str], started: bool, view: RegisterClass) -> list[Op]:
        """Adds the product of `text` and a power, given with its K, to the two sums."""
        low, high, one, two = (self._at(name) for name in ("low", "high", "one", "two"))
        places = (one, two) if started else (low, one)
        ops: list[Op] = [
            ("product0", powers[1], f"{view[text]}, {view[places[0]]}"),
            ("product1", powers[0], f"{view[text]}, {view[places[1]]}"),
        ]
        ops.append(
            ("sum", f"{view[one]}, {view[two]}", view[low])
            if started
            else ("xor", view[one], view.twice(low))
        )
        places = (one, two) if started else (high, one)
        ops += [
            ("product2", powers[1], f"{view[text]}, {view[places[0]]}"),
            ("product3", powers[0], f"{view[text]}, {view[places[1]]}"),
        ]
        ops.append(
            ("sum", f"{view[one]}, {view[two]}", view[high])
            if started
            else ("xor", view[one], view.twice(high))
        )
        return ops

    def _reduced(self, result: int, view: RegisterClass, added: str = "") -> list[Op]:
        """Each lane of the two sums, reduced, in `result`; `added`: a register that is added to it."""
        low, high, one = (self._at(name) for name in ("low", "high", "one"))
        ops: list[Op] = [
            ("fold", self._constant("polynomial"), f"{view[low]}, {view[one]}"),
            ("turn", view[low], view[low]),
            ("sum", f"{view[one]}, {view[low]}", view[high]),
        ]
        if added:
            return [*ops, ("xor", f"{added}, {view[high]}", view[result])]
        return [*ops, ("move", view[high], view[result])]

    def _powers(self, exponent: int, base: str = "%rsp") -> tuple[str, str]:
        place = self.frame.power(exponent)
        return f"{place}({base})", f"{place + self.frame.folded}({base})"

    def absorbed(self, vectors: Sequence[int]) -> list[Op]:
        """Adds vectors of blocks to POLYVAL; rbx is the frame, or a vector before it if the sum is in one
        lane."""
        wide, count = self.registers, len(vectors)
        ops: list[Op] = []
        for place, vector in enumerate(vectors[:-1]):
            ops += self._product(vector, self._powers(count - 1 - place), place > 0, wide)
        ops += self._product(self._at("acc"), self._powers(count, "%rbx"), count > 1, wide)
        return [*ops, *self._reduced(self._at("acc"), wide, wide[vectors[-1]])]

    def loaded(self, count: int) -> list[Op]:
        """Adds the next vectors at r9 to POLYVAL."""
        wide, text = self.registers, self._at("other")
        ops: list[Op] = []
        for place in range(count - 1):
            ops.append(("load", f"{wide.width * place}(%r9)", wide[text]))
            ops += self._product(text, self._powers(count - 1 - place), place > 0, wide)
        ops += self._product(self._at("acc"), self._powers(count, "%rbx"), count > 1, wide)
        ops.append(("load", f"{wide.width * (count - 1)}(%r9)", wide[text]))
        return [*ops, *self._reduced(self._at("acc"), wide, wide[text])]

    def gathered(self) -> list[Op]:
        """Multiplies the lanes by the powers of H at rax and adds them up, in the lowest lane."""
        view, acc, one = self.registers, self._at("acc"), self._at("one")
        ops = self._product(acc, ("(%rax)", f"{self.frame.lanes_folded}(%rax)"), False, view)
        ops += self._reduced(acc, view)
        while view.lanes > 1:
            half = replace(view, width=view.width // 2)
            ops.append((f"upper{view.width}", view[acc], half[one]))
            ops.append(("xor", half[one], half.twice(acc)))
            view = half
        return ops

    def _folded(self, power: int, into: int) -> list[Op]:
        """K of a power in the lowest lane."""
        view = self.registers.narrow()
        return [
            ("fold", self._constant("polynomial"), f"{view[power]}, {view[self._at('one')]}"),
            ("turn", view[power], view[into]),
            ("xor", view[self._at("one")], view.twice(into)),
        ]

    def powers(self) -> list[Op]:
        """All powers of the subkey, which is in the lowest lane of `acc`; afterwards `acc` is 0."""
        wide, frame = self.registers, self.frame
        narrow = wide.narrow()
        subkey, subkey_folded, scratch = self._at("acc"), self._at("difference"), self._at("place")
        ops: list[Op] = [("xor", wide[scratch], wide.twice(scratch))]
        for distance in (0, frame.lanes_folded):
            ops.append(("store", wide[scratch], f"{frame.lanes + 16 * wide.lanes + distance}(%rsp)"))

        # H^1 to H^lanes.
        now = self.states[0]
        ops += [*self._folded(subkey, subkey_folded), ("move", narrow[subkey], narrow[now])]
        for exponent in range(1, wide.lanes + 1):
            if exponent > 1:
                ops += self._product(now, (narrow[subkey], narrow[subkey_folded]), False, narrow)
                ops += self._reduced(now, narrow)
            place = frame.lanes + 16 * (wide.lanes - exponent)
            ops += [*self._folded(now, scratch), ("store", narrow[now], f"{place}(%rsp)")]
            ops.append(("store", narrow[scratch], f"{place + frame.lanes_folded}(%rsp)"))

        # y = H^lanes and its powers; K of y, y^2 and y^4 remain in registers.
        y = {1: now, 2: self.states[1], 3: self.states[2], 4: self.states[3]}
        folded = {1: self._at("counter"), 2: subkey, 4: subkey_folded}
        factors = {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (1, 4), 6: (2, 4), 7: (3, 4), 8: (4, 4)}
        ops += [("load", self._constant("polynomial"), narrow[scratch])]
        ops += [*self._kept(0, scratch, self._at("other"))]
        ops += self._kept(1, y[1], folded[1])
        for exponent, (one, two) in factors.items():
            ops += self._product(y[one], (narrow[y[two]], narrow[folded[two]]), False, narrow)
            made = y.get(exponent, scratch)
            ops += self._reduced(made, narrow)
            ops += self._kept(exponent, made, folded.get(exponent, self._at("other")))
        return [*ops, ("xor", wide[subkey], wide.twice(subkey))]

    def _kept(self, exponent: int, power: int, folded: int) -> list[Op]:
        """Stores a power of y and its K, which becomes `folded`, in every lane."""
        wide, one = self.registers, self._at("one")
        ops = self._folded(power, folded)
        for number, distance in ((power, 0), (folded, self.frame.folded)):
            ops += self._spread(number, one)
            ops.append(("store", wide[one], f"{self.frame.power(exponent) + distance}(%rsp)"))
        return ops

    def _spread(self, number: int, into: int) -> list[Op]:
        """The lowest lane of a register in every lane of another."""
        wide = self.registers
        if wide.lanes == 1:
            return [("move", wide[number], wide[into])]
        return [("spread", f"{wide[number]}, {wide[number]}", wide[into])]

    # The cipher

    def derivation(self) -> list[Op]:
        """Enciphers the numbers with the IV, which is in every lane of `counter`, under the key at rdi."""
        wide, rounds = self.registers, self.problem.rounds
        halves = 2 + self.problem.key_bits // 64
        used = range(-(-halves // wide.lanes))
        ops: list[Op] = []
        for vector in used:
            place = f".L{self.symbol}_numbers + {wide.width * vector}(%rip)"
            ops.append(("xor", f"{place}, {wide[self._at('counter')]}", wide[vector]))
            ops.append(("xor", "(%rdi)", wide.twice(vector)))
        for kind, number in (*(("aesenc", n) for n in range(1, rounds)), ("aesenclast", rounds)):
            ops += [(kind, f"{wide.width * number}(%rdi)", wide.twice(vector)) for vector in used]
        return [*ops, *(("store", wide[v], f"{self.frame.derived + wide.width * v}(%rsp)") for v in used)]

    def expansion(self) -> list[Op]:
        """The round keys of an IV from its first one or two, in the registers of the keys (FIPS-197, 5.2)."""
        narrow, keys = self.registers.narrow(), self.keys
        words = self.problem.key_bits // 128
        one, two = (narrow[self._at(name)] for name in ("one", "two"))
        ops: list[Op] = []
        for number in range(words, self.problem.round_keys):
            old, last, made = keys[number - words], keys[number - 1], keys[number]
            turned = number % words == 0
            constant = f".L{self.symbol}_rcon + {16 * (number // words) if turned else 0}(%rip)"
            ops += [
                ("shuffle", self._constant("rotated" if turned else "repeated"), f"{narrow[last]}, {one}"),
                ("aesenclast", constant, f"{one}, {one}"),
                ("up4", narrow[old], two),
                ("xor", f"{two}, {narrow[old]}", narrow[made]),
                ("up8", narrow[made], two),
                ("sum", f"{one}, {two}", narrow[made]),
            ]
        for number in keys:
            ops += self._spread(number, number)
        return ops

    def _key(self, number: int, view: RegisterClass) -> str:
        return view[self.keys[number]]

    def _rounds(
        self, states: Sequence[int], first: int, view: RegisterClass, stored: bool = False
    ) -> list[Op]:
        """The rounds from `first` on. `stored`: the table gets the states after round 2, at r13."""
        ops: list[Op] = []
        rounds = self.problem.rounds
        for kind, number in (*(("aesenc", n) for n in range(first, rounds)), ("aesenclast", rounds)):
            ops += [(kind, self._key(number, view), view.twice(state)) for state in states]
            if stored and number == 2:
                for vector, state in enumerate(states):
                    place = self.frame.table + view.width * vector
                    ops.append(("store", view[state], f"{place}(%rsp,%r13)"))
        return ops

    def body(self, cached: bool) -> list[Op]:
        """Processes the next body of text."""
        wide, counter = self.registers, self.registers[self._at("counter")]
        ops: list[Op] = []
        for vector, state in enumerate(self.states):
            if cached:
                entry = f"{self.frame.table + wide.width * vector}(%rsp,%r13)"
                if not self.opens:
                    wraps = f"{self.frame.wraps + wide.width * vector}(%rsp)"
                    ops.append(("notless", f"{wraps}, {wide[self._at('place')]}", "%k1"))
                ops.append(("xor", f"{entry}, {wide[self._at('difference')]}", wide[state]))
                if not self.opens:
                    masked = f"{wide[state]}{{%k1}}"
                    ops.append(("xor", f"{wide[self._at('other')]}, {wide[state]}", masked))
            else:
                step = f".L{self.symbol}_steps + {wide.width * vector}(%rip)"
                ops.append(("add32", f"{step}, {counter}", wide[state]))
                ops.append(("xor", self._key(0, wide), wide.twice(state)))
        ops.append(("add32", f"{self._constant('body')}, {counter}", counter))
        if cached and not self.opens:
            place = wide[self._at("place")]
            ops.append(("add", f"{self._constant('blocks')}, {place}", place))
        rounds = self._rounds(self.states, 3 if cached else 1, wide, not cached)
        ops += _merged(rounds, self.absorbed(self.pending)) if self.opens else rounds
        for vector, state in enumerate(self.states):
            text = self.pending[vector] if self.opens else state
            ops.append(("xor", f"{wide.width * vector}(%r9), {wide[state]}", wide[text]))
            ops.append(("store", wide[text], f"{wide.width * vector}(%r10)"))
        return ops

    def difference(self, place: str, entry: str, into: int) -> list[Op]:
        """The difference of D2 for the block whose counter is the first one plus the vector `place`, and
        whose entry of the table is `entry`."""
        wide, one = self.registers, self._at("one")
        return [
            *self._spread(self._at("counter"), into),
            ("add32", place, wide.twice(into)),
            ("xor", self._key(0, wide), wide.twice(into)),
            ("aesenc", self._key(1, wide), wide.twice(into)),
            ("aesenc", self._key(2, wide), wide.twice(into)),
            ("broadcast", entry, wide[one]),
            ("xor", wide[one], wide.twice(into)),
        ]

    def single(self) -> list[Op]:
        """The key stream of the next vector."""
        wide, state = self.registers, self.states[0]
        counter = wide[self._at("counter")]
        ops: list[Op] = [
            ("xor", f"{self._key(0, wide)}, {counter}", wide[state]),
            ("add32", f"{self._constant('step')}, {counter}", counter),
        ]
        return [*ops, *self._rounds([state], 1, wide)]

    def tag(self) -> list[Op]:
        """Enciphers the tag in the lowest lane of `acc`."""
        narrow, acc = self.registers.narrow(), self._at("acc")
        return [("xor", self._key(0, narrow), narrow.twice(acc)), *self._rounds([acc], 1, narrow)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, frame, number = self.registers, self.frame, self.number
        table, other = self.frame.table, number["other"]
        differences = self.difference(self._constant("zero"), f"{table}(%rsp,%r13)", number["difference"])
        if not self.opens:
            last = self.difference(self._constant("last"), f"{table + BLOCK_BYTES * (PAGE - 1)}(%rsp)", other)
            change: list[Op] = [("xor", wide[number["difference"]], wide.twice(other))]
            differences += [*last, *change, ("load", self._constant("places"), wide[number["place"]])]
        return {
            "problem": self.problem,
            "registers": wide,
            "narrow": wide.narrow(),
            "frame": frame,
            "number": number,
            "opens": self.opens,
            "body_vectors": BODY,
            "turn_vectors": TURN,
            "page_bytes": BLOCK_BYTES * PAGE,
            "derivation": self.derivation(),
            "expansion": self.expansion(),
            "first_keys": list(self.keys[: self.problem.key_bits // 128]),
            "powers": self.powers(),
            "turn": self.loaded(TURN),
            "vector": self.loaded(1),
            "absorbed": self.absorbed(self.states[:1]),
            "flushed": self.absorbed(self.pending),
            "emptied": [("xor", wide[each], wide.twice(each)) for each in self.pending],
            "gathered": self.gathered(),
            "stored": self.body(False),
            "cached": self.body(True),
            "differences": differences,
            "single": self.single(),
            "tag": self.tag(),
            "constants": self.constants(),
        }

    def constants(self) -> list[tuple[str, list[int]]]:
        """The bytes of each constant by its label."""
        lanes, body = self.registers.lanes, BODY * self.registers.lanes

        def counted(numbers: Sequence[int]) -> list[int]:
            return [byte for each in numbers for byte in (each % 256, each // 256, *[0] * 14)]

        rcon, value = [0] * 16, 1
        for _ in range(10):
            rcon += [value, 0, 0, 0] * 4
            value = (value << 1) ^ (0x11B if value & 0x80 else 0)
        places = [byte for lane in range(lanes) for byte in (*(lane, *[0] * 7), *(lane, *[0] * 7))]
        return [
            ("polynomial", POLYNOMIAL * lanes),
            ("numbers", counted(range(-(-6 // lanes) * lanes))),
            ("steps", counted([vector * lanes for vector in range(BODY) for _ in range(lanes)])),
            ("body", counted([body] * lanes)),
            ("step", counted([lanes] * lanes)),
            ("zero", [0] * 16 * lanes),
            ("last", counted([PAGE - 1] * lanes)),
            ("places", places),
            ("blocks", [byte for _ in range(2 * lanes) for byte in (body, *[0] * 7)]),
            ("rotated", [13, 14, 15, 12] * 4),
            ("repeated", [12, 13, 14, 15] * 4),
            ("cleared", [*[255] * 15, 127]),
            ("marked", [*[0] * 15, 128]),
            ("rcon", rcon),
        ]


def _merged(rounds: Sequence[Op], others: Sequence[Op]) -> list[Op]:
    """Both lists in one, each in its order and evenly distributed."""
    ops = [(number / len(rounds), op) for number, op in enumerate(rounds)]
    ops += [(number / len(others), op) for number, op in enumerate(others)]
    return [op for _, op in sorted(ops, key=lambda each: each[0])]


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel, with the arguments of its contract, `uint8_t tag[16]` last, and the setup of its key, `int
    SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key is the
    schedule, each round key repeated to a vector's width; it has no alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = SivKernel(symbol, problem, point)
    wide = kernel.registers
    entries = (
        EntryPoint(
            f"{symbol}_setkey",
            "setkey_gcmsiv",
            problem.key_bits,
            key_form="setkey",
            key_alignment=1,
            context_bytes=wide.width * problem.round_keys,
            takes_form="expanded",
            layout=f"round keys of {wide.width} bytes",
        ),
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            key_form="setkey",
            block_factor=BODY * wide.lanes,
            switches=(BODY * wide.lanes, PAGE + BODY * wide.lanes),
            key_alignment=1,
        ),
    )
    names = {"symbol": symbol, **kernel.names()}
    requires = wide.features | {"pclmulqdq", "vpclmulqdq", "ssse3", "sse41"}
    return Prepared("x86-asm/gcmsiv.s.j2", f"{symbol}.s", names, entries, requires=requires)
