"""A kernel of AES-GCM-SIV: the keys of an IV, the rounds with their table, the names of the template."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.families.x86_asm.gcmsiv.polyval import BODY, PAGE, POLYNOMIAL, TURN
from aesgen.families.x86_asm.gcmsiv.turns import LEAST_TURNS, SivTurns
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.problem import BLOCK_BYTES


class SivKernel(SivTurns):
    """The kernel of one problem at one point: its instructions and their registers."""

    def derivation(self) -> list[Op]:
        """Enciphers the numbers with the IV, which is in every lane of `counter`, under the key at rdi."""
        wide, rounds = self.registers, self.problem.rounds
        halves = 2 + self.problem.key_bits // 64
        used = range(-(-halves // wide.lanes))
        ops: list[Op] = []
        for vector in used:
            place = f".L{self.symbol}_numbers + {wide.width * vector}(%rip)"
            ops.append(("xor", f"{place}, {wide[self.at('counter')]}", wide[vector]))
            ops.append(("xor", "(%rdi)", wide.twice(vector)))
        for kind, number in (*(("aesenc", n) for n in range(1, rounds)), ("aesenclast", rounds)):
            ops += [(kind, f"{wide.width * number}(%rdi)", wide.twice(vector)) for vector in used]
        return [*ops, *(("store", wide[v], f"{self.frame.derived + wide.width * v}(%rsp)") for v in used)]

    def expansion(self) -> list[Op]:
        """The round keys of an IV from its first one or two, in the registers of the keys (FIPS-197, 5.2)."""
        narrow, keys = self.registers.narrow(), self.keys
        words = self.problem.key_bits // 128
        one, two = (narrow[self.at(name)] for name in ("one", "two"))
        ops: list[Op] = []
        for number in range(words, self.problem.round_keys):
            old, last, made = keys[number - words], keys[number - 1], keys[number]
            turned = number % words == 0
            constant = f".L{self.symbol}_rcon + {16 * (number // words) if turned else 0}(%rip)"
            ops += [
                ("shuffle", self.constant("rotated" if turned else "repeated"), f"{narrow[last]}, {one}"),
                ("aesenclast", constant, f"{one}, {one}"),
                ("up4", narrow[old], two),
                ("xor", f"{two}, {narrow[old]}", narrow[made]),
                ("up8", narrow[made], two),
                ("sum", f"{one}, {two}", narrow[made]),
            ]
        for number in keys:
            ops += self.spread(number, number)
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
        wide, counter = self.registers, self.registers[self.at("counter")]
        ops: list[Op] = []
        for vector, state in enumerate(self.states):
            if cached:
                entry = f"{self.frame.table + wide.width * vector}(%rsp,%r13)"
                if not self.opens:
                    wraps = f"{self.frame.wraps + wide.width * vector}(%rsp)"
                    ops.append(("notless", f"{wraps}, {wide[self.at('place')]}", "%k1"))
                ops.append(("xor", f"{entry}, {wide[self.at('difference')]}", wide[state]))
                if not self.opens:
                    masked = f"{wide[state]}{{%k1}}"
                    ops.append(("xor", f"{wide[self.at('other')]}, {wide[state]}", masked))
            else:
                step = f".L{self.symbol}_steps + {wide.width * vector}(%rip)"
                ops.append(("add32", f"{step}, {counter}", wide[state]))
                ops.append(("xor", self._key(0, wide), wide.twice(state)))
        ops.append(("add32", f"{self.constant('body')}, {counter}", counter))
        if cached and not self.opens:
            place = wide[self.at("place")]
            ops.append(("add", f"{self.constant('blocks')}, {place}", place))
        rounds = self._rounds(self.states, 3 if cached else 1, wide, not cached)
        if self.opens:
            absorbed = self.mixed_absorbed if cached and self.mixes else self.absorbed
            rounds = _merged(rounds, absorbed(self.pending))
        ops += rounds
        for vector, state in enumerate(self.states):
            text = self.pending[vector] if self.opens else state
            ops.append(("xor", f"{wide.width * vector}(%r9), {wide[state]}", wide[text]))
            ops.append(("store", wide[text], f"{wide.width * vector}(%r10)"))
        return ops

    def difference(self, place: str, entry: str, into: int) -> list[Op]:
        """The difference of D2 for the block whose counter is the first one plus the vector `place`, and
        whose entry of the table is `entry`."""
        wide, one = self.registers, self.at("one")
        return [
            *self.spread(self.at("counter"), into),
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
        counter = wide[self.at("counter")]
        ops: list[Op] = [
            ("xor", f"{self._key(0, wide)}, {counter}", wide[state]),
            ("add32", f"{self.constant('step')}, {counter}", counter),
        ]
        return [*ops, *self._rounds([state], 1, wide)]

    def tag(self) -> list[Op]:
        """Enciphers the tag in the lowest lane of `acc`."""
        narrow, acc = self.registers.narrow(), self.at("acc")
        return [("xor", self._key(0, narrow), narrow.twice(acc)), *self._rounds([acc], 1, narrow)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, frame, number = self.registers, self.frame, self.number
        table, other = self.frame.table, number["other"]
        differences = self.difference(self.constant("zero"), f"{table}(%rsp,%r13)", number["difference"])
        if not self.opens:
            last = self.difference(self.constant("last"), f"{table + BLOCK_BYTES * (PAGE - 1)}(%rsp)", other)
            change: list[Op] = [("xor", wide[number["difference"]], wide.twice(other))]
            differences += [*last, *change, ("load", self.constant("places"), wide[number["place"]])]
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
            "mixed_powers": self.mixed_powers() if self.mixes else [],
            "mixed_turn": self.mixed_turn() if self.mixes and not self.opens else [],
            "least_turns": LEAST_TURNS,
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
