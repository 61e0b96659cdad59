"""The loops of a GCM kernel: bodies of the cipher with the GHASH that runs beside them."""

from __future__ import annotations

from aesgen.cipher.loop import BlockStep, steps
from aesgen.cipher.stitching import ghash, grouped, stitched
from aesgen.families.x86_asm.gcm.arithmetic import GcmArithmetic
from aesgen.families.x86_asm.gcm.axes import CounterMode, GcmTurn
from aesgen.families.x86_asm.gcm.layout import FIRST, GENERAL, SMALL_POWERS
from aesgen.families.x86_asm.gcm.products import Term, placed
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES

HASHING = ("fetch", "reverse", "absorb", "power", "halves", "multiply", "sum", "reduce")
"""The steps of GHASH."""
REST = "formed"
"""The mode of bodies outside of the loops: their states after round 1 are formed, and their products are
added to sums that others began and others will reduce."""


class GcmLoops(GcmArithmetic):
    """The turns of the loops, from steps to instructions."""

    def modes(self) -> tuple[CounterMode, ...]:
        """The loops of this kernel, in the order in which a call passes through them."""
        names = (("count",), ("first",), ("store", "cached"))[self.axes.depth]
        return tuple(CounterMode(name, {"cached": 2}.get(name, 1), self.turn(name)) for name in names)

    def turn(self, mode: str) -> tuple[Op, ...]:
        """All bodies of a turn of the loop with the GHASH that runs beside them."""
        return self._turn(GcmTurn(self.factor, self.bodies, mode))

    def turn_powers(self) -> list[Op]:
        """Puts the powers of a turn and their companions into the frame: those of the small key, and others
        that are 16 higher each."""
        wide, frame, (power, folded) = self.registers, self.frame, self.products.power
        step = (SMALL_POWERS - 1) // wide.lanes
        ops: list[Op] = []
        if self.turn_vectors > step:
            highest = f"{self.layout.last - BLOCK_BYTES * (SMALL_POWERS - 1)}({GENERAL['key']})"
            ops += [("broadcast", highest, wide[power]), *self.folded(power, folded)]
        for before in range(1, self.turn_vectors + 1):
            at = wide.width * (self.turn_vectors - before)
            if before <= step:
                ops.append(
                    ("load", f"{self.layout.last - wide.width * before}({GENERAL['key']})", wide[self.text])
                )
            else:
                ops.append(("aligned", f"{frame.powers + at + wide.width * step}(%rsp)", wide[self.text]))
                ops += self.multiplied(self.text, power, folded)
            ops.append(("aligned", wide[self.text], f"{frame.powers + at}(%rsp)"))
            ops += self.products.beside(self.text, self.sums[0], self.temporaries[0])
            ops.append(("aligned", wide[self.sums[0]], f"{frame.companions + at}(%rsp)"))
        return ops

    def rest_turn(self) -> tuple[Op, ...]:
        """A turn of the loop for the text that is too short for the other loops: one body, whose states are
        those after round 1."""
        return self._turn(GcmTurn(self.rest, 1, REST))

    def rest_first(self) -> list[Op]:
        """The cipher of the first of these bodies when sealing: there is nothing to hash yet."""
        wide, states = self.registers, self.states[: self.rest]
        ops = self._rounds(self.rest)
        for vector, state in enumerate(states):
            text = self.memory(ops, f"{wide.width * vector}({GENERAL['source']})", wide)
            ops.append(("xor", text, wide.twice(state)))
        for vector, state in enumerate(states):
            ops.append(("store", wide[state], f"{wide.width * vector}({GENERAL['target']})"))
        return ops

    def counted(self, vectors: int, first: bool = False) -> list[Op]:
        """The states of the next counters after round 1; `first`: of J0 as well, in the register of the
        counter."""
        narrow = self.registers.narrow()
        ops: list[Op] = []
        for state in self.states[:vectors]:
            self._form(ops, state)
        views = self._views(vectors, first)
        if first:
            ops.append(("load", f"{self.frame.first}(%rsp)", narrow[self.counter]))
        for kind, number in (("xor", 0), ("round", 1)):
            for view, state in views:
                ops.append((kind, self.key(ops, number, view), view.twice(state)))
        return ops

    def looked_up(self, vectors: int, first: bool = False) -> list[Op]:
        """The same states from the table T1 and D, which is in the register of the counter. The counters are
        those of one page."""
        wide, narrow = self.registers, self.registers.narrow()
        ops: list[Op] = []
        for vector, state in enumerate(self.states[:vectors]):
            self._entry(ops, wide.width * vector, state)
        if first:
            entry = self.memory(ops, f"{BLOCK_BYTES * (1 - FIRST)}({GENERAL['table']})", narrow)
            ops.append(("xor", entry, narrow.twice(self.counter)))
        return ops

    def _turn(self, turn: GcmTurn) -> tuple[Op, ...]:
        return tuple(op for body in range(turn.bodies) for op in self._body(turn, body))

    def _body(self, turn: GcmTurn, body: int) -> list[Op]:
        """One body of vectors, and the GHASH of as many. Sealing hashes the body before; opening hashes the
        text that it deciphers, and stores only when all of it has been loaded."""
        chain = [step for step in steps(self.problem) if not self._done(step, turn.mode)]
        last = ("xor", "store")
        beside = [step for step in chain if self.sealing or step.kind not in last]
        cipher = grouped(beside, turn.factor, self.axes.group)
        after = [] if self.sealing else grouped([step for step in chain if step.kind in last], turn.factor)
        absorbs = body == 0 or (self.sealing and body == 1)
        reduces = body == turn.bodies - 1 and turn.mode != REST and self.axes.turns == 1
        multiplication = self.products.multiplication
        side = [*ghash(turn.factor, 0, absorbs, reduces, multiplication)]
        ops: list[Op] = []
        done, before = body * turn.factor, 0
        for step in [*stitched(cipher, side, self.axes.start, self.axes.stop), *after]:
            if step.kind in HASHING:
                self._hash(ops, step, turn, body, done, before)
                if step == BlockStep(*multiplication.steps[-1], step.block):
                    done, before = done + 1, step.block
            else:
                self._cipher(ops, step, turn, body)
        return ops

    def _done(self, step: BlockStep, mode: str) -> bool:
        """Whether a table already has the result of `step`, or whether the body begins after it."""
        if mode == REST and step.kind == "form":
            return True
        rounds = {"count": -1, "first": 1, REST: 1, "store": 1, "cached": 2}[mode]
        return rounds >= 0 and (step.kind == "whiten" or (step.kind == "round" and step.round <= rounds))

    def _cipher(self, ops: list[Op], step: BlockStep, turn: GcmTurn, body: int) -> None:
        """One step of the cipher of vector `step.block` of a body."""
        wide, state = self.registers, self.states[step.block]
        vector, mode = body * turn.factor + step.block, turn.mode
        place = wide.width * vector
        match step.kind:
            case "form" if mode == "count":
                self._form(ops, state)
            case "form":
                crossing = vector - (turn.vectors - self.crossings)
                if crossing < 0:
                    self._entry(ops, place, state)
                else:
                    ops.append(("load", f"{place}({GENERAL['table']},{GENERAL['place']})", wide[state]))
                    base = f"{wide.width * crossing}({GENERAL['crossing']})"
                    ops.append(("xor", base, wide.twice(state)))
            case "whiten":
                ops.append(("xor", self.key(ops, 0, wide), wide.twice(state)))
            case "round":
                ops.append(("round", self.key(ops, step.round, wide), wide.twice(state)))
                if mode == "store" and step.round == 2:
                    written = self.frame.table + BLOCK_BYTES * FIRST + place
                    ops.append(("store", wide[state], f"{written}(%rsp,{GENERAL['place']})"))
            case "last":
                ops.append(("last", self.key(ops, step.round, wide), wide.twice(state)))
            case "xor":
                text = self.memory(ops, f"{place}({GENERAL['source']})", wide)
                ops.append(("xor", text, wide.twice(state)))
            case "store":
                ops.append(("store", wide[state], f"{place}({GENERAL['target']})"))

    def _turn_powers(self, turn: GcmTurn, vector: int) -> tuple[str, str]:
        """The operands of a power and of its companion for a vector of a turn."""
        width = self.registers.width
        if turn.mode == REST or self.axes.turns > 1:
            return self._powers(width * vector, GENERAL["powers"])
        if self.layout.small:
            powers, companions = (at + width * vector for at in (self.frame.powers, self.frame.companions))
            return f"{powers}(%rsp)", f"{companions}(%rsp)"
        return self._powers(self.layout.last - width * (turn.vectors - vector), GENERAL["key"])

    def _hash(self, ops: list[Op], step: BlockStep, turn: GcmTurn, body: int, done: int, before: int) -> None:
        """One step of GHASH. `done`: vectors of this turn that the sums have taken; `before`: the last one of
        this body."""
        wide = self.registers
        vector = body * turn.factor + step.block
        powers = self._turn_powers(turn, vector)
        match step.kind:
            case "fetch":
                if self.sealing and body == 0:
                    at = f"{wide.width * step.block}({GENERAL['pending']})"
                elif self.sealing:
                    at = f"{wide.width * (vector - turn.factor)}({GENERAL['target']})"
                else:
                    at = f"{wide.width * vector}({GENERAL['source']})"
                ops.append(("load", at, wide[self.text]))
            case "reverse":
                ops.append(("shuffle", self.reverse, wide.twice(self.text)))
            case "absorb":
                total = wide[self.total] if body == 0 else f"{self.frame.joined}(%rsp)"
                ops.append(("xor", total, wide.twice(self.text)))
                if body == 0 and self.axes.turns > 1 and turn.mode != REST:
                    ops += self.zero(self.total)
            case "power":
                ops += self.products.loads(powers, wide)
            case "halves" | "multiply" | "sum":
                where = placed(done, turn.vectors, turn.mode == REST or self.axes.turns > 1)
                partner = self._turn_powers(turn, body * turn.factor + before) if where == "joined" else None
                term = Term(self.text, powers, wide, where, partner)
                self.products.step(ops, step.kind, step.round, term)
            case "reduce":
                self.reduce(ops)

    def _entry(self, ops: list[Op], place: int, state: int) -> None:
        """The state of a vector from the entries of a table and from D."""
        wide = self.registers
        entry = f"{place}({GENERAL['table']},{GENERAL['place']})"
        if wide.legacy:
            ops += [("load", entry, wide[state]), ("xor", wide[self.counter], wide.twice(state))]
        else:
            ops += three(wide, "xor", entry, wide[self.counter], wide[state])

    def _views(self, vectors: int, first: bool) -> list[tuple[RegisterClass, int]]:
        """The states of `vectors` vectors; `first`: and that of J0, in the register of the counter."""
        views = [(self.registers, state) for state in self.states[:vectors]]
        return [*views, (self.registers.narrow(), self.counter)] if first else views

    def _rounds(self, vectors: int, first: bool = False) -> list[Op]:
        """The rounds after the first of `vectors` states; `first`: of that of J0 as well."""
        ops: list[Op] = []
        rounds = self.problem.rounds
        for kind, number in (*(("round", n) for n in range(2, rounds)), ("last", rounds)):
            for view, state in self._views(vectors, first):
                ops.append((kind, self.key(ops, number, view), view.twice(state)))
        return ops
