"""The instructions of a GCM kernel outside its loops: associated data, the rest of the text, the tag."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from aesgen.families.x86_asm.gcm.described import uses
from aesgen.families.x86_asm.gcm.layout import ARGUMENTS, ENTRIES, FIRST, GENERAL, PAGE_BYTES, SAVED, TAG_ROOM
from aesgen.families.x86_asm.gcm.loops import GcmLoops
from aesgen.families.x86_asm.gcm.short import ShortMessages, short_messages
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES


class GcmKernel(GcmLoops):
    """One direction of one problem at one point."""

    @property
    def keeps_bytes(self) -> int:
        """Bytes of the context in which a caller keeps T2; 0 without T2."""
        return TAG_ROOM + BLOCK_BYTES * ENTRIES if self.axes.depth > 1 else 0

    @cached_property
    def short(self) -> ShortMessages | None:
        """The code of short messages; None if this kernel has none."""
        return short_messages(self)

    @property
    def short_bytes(self) -> int:
        """Bytes of the longest text that the code of short messages takes; 0 without it."""
        return self.short.most if self.short else 0

    def flush(self, vectors: int, started: bool) -> list[Op]:
        """Adds the body of `vectors` vectors that sealing has not yet hashed to the sums, or begins them with
        it. The sums cover the blocks from `powers` on too."""
        wide = self.registers
        ops: list[Op] = []
        for vector in [*range(1, vectors), 0]:
            ops.append(("load", f"{wide.width * vector}({GENERAL['pending']})", wide[self.text]))
            ops.append(("shuffle", self.reverse, wide.twice(self.text)))
            if not vector:
                ops.append(("xor", wide[self.total], wide.twice(self.text)))
            offset = wide.width * (vector - vectors)
            ops += self.product(self.text, offset, GENERAL["powers"], started or vector != 1 % vectors, wide)
        return ops

    def _whole(self, vector: int) -> list[Op]:
        """Processes a whole vector of text; its ciphertext is then in `text`, reversed."""
        wide, state = self.registers, self.states[vector]
        source, target = (f"{wide.width * vector}({GENERAL[name]})" for name in ("source", "target"))
        ops: list[Op] = [("load", source, wide[self.text])]
        ops.append(("xor", wide[self.text], wide.twice(state)))
        ops.append(("store", wide[state], target))
        if self.sealing:
            return [*ops, *three(wide, "shuffle", self.reverse, wide[state], wide[self.text])]
        return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]

    def _part(self, vector: int) -> list[Op]:
        """Processes the last vector. The mask selects its bytes.

        Without masks it is at `data`, followed by zeros, and its result goes to the frame."""
        wide, state = self.registers, self.states[vector]
        if not self.masks:
            ops: list[Op] = [("load", f"({GENERAL['data']})", wide[self.text])]
            ops.append(("xor", wide[self.text], wide.twice(state)))
            ops.append(("aligned", wide[state], f"{self.frame.result}(%rsp)"))
            if self.sealing:
                ops.append(("load", f"({GENERAL['window']})", wide[self.text]))
                ops.append(("and", wide[state], wide.twice(self.text)))
            return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]
        source, target = (f"{wide.width * vector}({GENERAL[name]})" for name in ("source", "target"))
        ops = [("bytes", source, f"{wide[self.text]}{{%k1}}{{z}}")]
        ops.append(("xor", wide[self.text], wide.twice(state)))
        ops.append(("bytes", wide[state], f"{target}{{%k1}}"))
        if self.sealing:
            ops.append(("bytes", wide[state], f"{wide[self.text]}{{%k1}}{{z}}"))
        return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]

    def tail(self, vectors: int) -> list[Op]:
        """Processes the last vectors (the very last may be partial), the cipher of J0 and the lengths, from
        the states after round 1. The tag then needs only one more reduction."""
        wide, narrow = self.registers, self.registers.narrow()
        ops = self._rounds(vectors, first=True)
        for vector in range(vectors):
            ops += self._part(vector) if vector == vectors - 1 else self._whole(vector)
            if not vector:
                ops.append(("xor", wide[self.total], wide.twice(self.text)))
            ops += self.product(self.text, wide.width * vector, GENERAL["powers"], True, wide)
        ops.append(("word", f"{self.frame.lengths}(%rsp)", narrow[self.text]))
        ops.append(("insert", f"$1, {self.frame.lengths + 8}(%rsp)", narrow.twice(self.text)))
        if not vectors:
            ops.append(("xor", narrow[self.total], narrow.twice(self.text)))
        ops += self.product(self.text, self.layout.last - BLOCK_BYTES, GENERAL["key"], True, narrow)
        return ops

    def absorbed(self) -> list[Op]:
        """Adds a vector of associated data or of the IV to the sums. The mask selects its bytes. Without
        masks it is at `window`, followed by zeros."""
        wide = self.registers
        ops: list[Op] = [("load", f"({GENERAL['window']})", wide[self.text])]
        if self.masks:
            ops = [("bytes", f"({GENERAL['data']})", f"{wide[self.text]}{{%k1}}{{z}}")]
        ops.append(("shuffle", self.reverse, wide.twice(self.text)))
        ops.append(("xor", wide[self.total], wide.twice(self.text)))
        ops += self.zero(self.total)
        return [*ops, *self.product(self.text, 0, GENERAL["powers"], True, wide)]

    def lengths(self) -> list[Op]:
        """J0 of an IV of other than 12 bytes: the block of its length, in `text`, ends its GHASH."""
        narrow = self.registers.narrow()
        ops: list[Op] = [("xor", narrow[self.total], narrow.twice(self.text))]
        ops += self.product(self.text, self.layout.last - BLOCK_BYTES, GENERAL["key"], False, narrow)
        self.reduce(ops)
        return ops

    def derived(self, rounds: int) -> list[Op]:
        """D, in the lowest lane of the first state, of a counter that is there: its first rounds and the
        entry of the table that belongs to the last byte 0."""
        narrow, state = self.registers.narrow(), self.states[0]
        ops: list[Op] = []
        ops.append(("xor", self.key(ops, 0, narrow), narrow.twice(state)))
        for number in range(1, rounds + 1):
            ops.append(("round", self.key(ops, number, narrow), narrow.twice(state)))
        entry = self.memory(ops, f"{-BLOCK_BYTES * FIRST}({GENERAL['table']})", narrow)
        return [*ops, ("xor", entry, narrow.twice(state))]

    def derived_first(self) -> list[Op]:
        """D of the page of J0, in the lowest lane of the counter, from J0, which is in `text`."""
        narrow = self.registers.narrow()
        ops: list[Op] = []
        for kind, number in (("xor", 0), ("round", 1)):
            ops.append((kind, self.key(ops, number, narrow), narrow.twice(self.text)))
        entry = self.memory(ops, f"{BLOCK_BYTES * (1 - FIRST)}({GENERAL['table']})", narrow)
        return [*ops, ("xor", entry, narrow.twice(self.text))]

    def early(self) -> list[Op]:
        """The entries of T2 before that of the first block of text."""
        wide, state = self.registers, self.states[0]
        ops: list[Op] = []
        for vector in range(self.crossings):
            at = wide.width * vector
            ops.append(("load", f"{at - BLOCK_BYTES * FIRST}({GENERAL['table']})", wide[state]))
            ops.append(("xor", wide[self.counter], wide.twice(state)))
            ops.append(("round", self.key(ops, 2, wide), wide.twice(state)))
            ops.append(("store", wide[state], f"{self.frame.table + at}(%rsp)"))
        return ops

    def kept_entry(self) -> list[Op]:
        """The next entries of T2 in a context, from those of T1 and D."""
        wide, state = self.registers, self.states[0]
        place = GENERAL["place"]
        ops: list[Op] = []
        ops.append(("load", f"{-BLOCK_BYTES * FIRST}({GENERAL['table']},{place})", wide[state]))
        ops.append(("xor", wide[self.counter], wide.twice(state)))
        ops.append(("round", self.key(ops, 2, wide), wide.twice(state)))
        ops.append(("store", wide[state], f"{TAG_ROOM}({GENERAL['data']},{place})"))
        return ops

    def constants(self) -> list[tuple[str, list[int]]]:
        """The bytes of each constant by its label."""
        lanes = self.registers.lanes
        polynomial = [1, *[0] * 14, 0xC2]
        return [
            ("reverse", [*range(15, -1, -1)] * lanes),
            ("counts", [*range(12), 15, 14, 13, 12] * lanes),
            ("polynomial", polynomial * lanes),
            ("step", [*[0] * 12, lanes, 0, 0, 0] * lanes),
            ("lanes", [byte for lane in range(lanes) for byte in (*[0] * 12, lane, 0, 0, 0)]),
            ("bytes", [byte for lane in range(lanes) for byte in (*[0] * 15, lane)]),
            ("byte", [*[0] * 15, lanes] * lanes),
            ("window", [255] * self.registers.width),
            ("zeros", [0] * self.registers.width * self.factor),
        ]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, frame = self.registers, self.frame
        passed = zip(ARGUMENTS, frame.arguments.items(), strict=False)
        stacked = [*frame.arguments.values()][len(ARGUMENTS) :]
        short = self.short
        held = [(self.layout.round_key(number), wide[register]) for number, register in self.held.items()]
        return {
            "problem": self.problem,
            "layout": self.layout,
            "frame": frame,
            "axes": self.axes,
            "sealing": self.sealing,
            "modes": self.modes(),
            "short": short,
            "constants": [*self.constants(), *(short.constants if short else ())],
            "masks": self.masks,
            "entries": ENTRIES,
            "first": FIRST,
            "tag_room": TAG_ROOM,
            "same": self.rest == self.factor,
            "alone": self.alone,
            "loop_bytes": self.loop_bytes,
            "to_body": "jae" if self.axes.tail == "part" else "ja",
            "to_tail": "jb" if self.axes.tail == "part" else "jbe",
            "uses": uses(self),
            "arguments": [(register, place) for register, (name, place) in passed if name != "schedule"],
            "stacked": [(16 + 8 * number, place) for number, place in enumerate(stacked)],
            # Registers
            "registers": wide,
            "narrow": wide.narrow(),
            "reg": GENERAL,
            "saved": SAVED,
            "number": {name: getattr(self, name) for name in ("counter", "total", "text")},
            "states": self.states,
            "temporaries": self.temporaries,
            "held": held,
            "constant_registers": self.constant_registers,
            "reverse": self.reverse,
            **self._sizes(),
            **self._code(),
        }

    def _sizes(self) -> dict[str, int]:
        """Bytes, and numbers of vectors."""
        width = self.registers.width
        return {
            "turn_bytes": self.turn_vectors * width,
            "span_bytes": self.span_vectors * width,
            "body_bytes": self.factor * width,
            "rest_bytes": self.rest * width,
            "stretch_bytes": self.stretch_bytes,
            "page_bytes": PAGE_BYTES,
            "absorbed_bytes": self.layout.powers // self.registers.lanes * width,
            "crossings": self.crossings,
            "rest_vectors": self.rest,
        }

    def _code(self) -> dict[str, Any]:
        """The instructions of each part of the kernel."""
        reduction: list[Op] = []
        self.reduce(reduction)
        return {
            "rest": self.rest_turn(),
            "rest_first": self.rest_first() if self.sealing else (),
            "flush": self.flush(self.factor, started=False) if self.sealing else (),
            "flush_rest": self.flush(self.rest, started=True) if self.sealing else (),
            "rest_counted": self.counted(self.rest),
            "rest_looked_up": self.looked_up(self.rest),
            "tails": [
                (self.counted(vectors, True), self.looked_up(vectors, True), self.tail(vectors))
                for vectors in range(self.rest + 1)
            ],
            "derived_first": self.derived_first(),
            "derived": {rounds: self.derived(rounds) for rounds in range(1, self.axes.depth + 1)},
            "kept_entry": self.kept_entry() if self.keeps_bytes else (),
            "early": self.early() if self.axes.depth > 1 else (),
            "absorbed": self.absorbed(),
            "lengths": self.lengths(),
            "reduction": reduction,
            "turn_powers": self.turn_powers() if self.layout.small else (),
            "clear": self.zero(*self.sums),
            "no_total": self.zero(self.total),
        }
