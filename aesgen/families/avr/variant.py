"""One point of an AVR space, as the choices that determine the core."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from aesgen.errors import VariantFailure
from aesgen.families import axes
from aesgen.families.avr import counter, decryption, encryption, on_the_fly
from aesgen.families.avr.core import AvrCore, CorePlan, write_core
from aesgen.families.avr.program import BRIDGE, AvrCode, AvrStep, KeyByte, X, Y, Z
from aesgen.families.avr.rounds import AvrRounds
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

POLYNOMIAL_REGISTER = 19
COUNTER_REGISTER = 18
LOOP_POINTERS = (20, 21, 22, 23, 24, 25)
"""Input pointer, output pointer and block count in the loop over blocks; a core that needs them has them
saved."""


@dataclass(frozen=True)
class Choices:
    """The values of a point's axes (`search/spaces/avr-*.yaml` describes each)."""

    problem: Problem
    cached: bool
    sbox: str
    xtime: str
    keys: str
    schedule: str
    unroll: int
    order: tuple[int, ...]
    first: tuple[int, ...]
    middle: str
    late: int
    step: int
    park: str
    loop_end: str
    ports: tuple[int, ...]
    backwards: bool = False
    """Whether the core reads key bytes from byte 15 to byte 0 where it may read them in any order: a pointer
    that walks down then finds them in the standard's order."""
    prompt: bool = False
    """Whether key bytes are added as soon as a byte is computed, so that a loop reads them in the standard's
    order."""
    bridged: bool = False
    """Whether a chain of blocks adds the last round key and the first one in one step."""
    counter: Choices | None = None
    """The counter's own core beside a chain; None if the chain's core enciphers it, or there is none."""
    own_axes: tuple[tuple[str, Hashable], ...] = ()
    """The settings of the axes that only templates read."""

    @classmethod
    def of(cls, problem: Problem, method: str, point: Point, ports: Sequence[int]) -> Choices:
        cached, beside = method == "counter", point.get("counter") == "cached"

        def vector(axis: str, default: int) -> tuple[int, ...]:
            value = point.get(axis, (default,) * 4)
            return tuple(int(each) for each in value) if isinstance(value, tuple) else (int(value),) * 4

        return cls(
            problem=problem,
            cached=cached,
            sbox=str(point["sbox"]),
            xtime=str(point["xtime"]),
            keys=str(point.get("keys", "pointer" if problem.contract.linear else "fixed")),
            schedule=str(point.get("schedule", "plain")),
            unroll=int(str(point.get("unroll", problem.rounds - 1 - counter.ROUNDS))),
            order=tuple(int(digit) for digit in str(point["order"])),
            first=vector("first", 0),
            middle=str(point.get("middle", "shift")),
            late=int(str(point.get("late", 0))),
            step=int(str(point.get("step", 0))),
            park=str(point.get("park", "place")),
            loop_end=str(point.get("loop_end", "counter")),
            ports=tuple(ports[: int(str(point.get("ports", 0)))]),
            bridged=point.get("bridge") is True,
            own_axes=axes.settings(point),
            counter=cls.of(problem, "counter", _of_counter(point), ports) if beside else None,
        )

    @cached_property
    def decrypts(self) -> bool:
        return self.problem.contract.decrypts

    @property
    def for_messages(self) -> bool:
        """Whether it is for a mode of whole messages, such as CMAC, rather than of blocks."""
        return not self.problem.contract.is_block_mode

    @property
    def hashes(self) -> bool:
        """Whether a linear hash authenticates the text (`message_gcm`): its keys have tables."""
        return self.problem.contract.linear

    @property
    def otf(self) -> bool:
        return self.problem.on_the_fly

    @property
    def words(self) -> int:
        """Nk of FIPS-197."""
        return self.problem.key_bits // 32

    @property
    def inverse_keys(self) -> bool:
        return self.decrypts and self.schedule == "inverse"

    @property
    def looped(self) -> bool:
        return self.unroll < self.problem.rounds - 1 and not self.cached

    @property
    def placed(self) -> bool:
        """Whether the kernel requires the schedule at an address of its own choice."""
        return not self.otf and (self.keys == "fixed" or (self.looped and self.loop_end == "address"))

    @property
    def pointer(self) -> int:
        """The pointer to the S-box."""
        return Z if self.sbox == "flash" else Y

    @property
    def substitution(self) -> int:
        """Cycles of a lookup in the S-box."""
        return 3 if self.sbox == "flash" else 2

    def first_row(self, number: int, column: int) -> int:
        return (self.first[column] + self.step * (number - 1)) % 4

    @cached_property
    def doublers(self) -> tuple[int, ...]:
        """The pointers to the table of doubles."""
        if self.xtime == "shift":
            return ()
        second = (self.keys == "fixed" and not self.otf) if self.decrypts else self.middle == "table"
        return (Z, X) if second else (Z,)

    def late_rows(self, number: int, column: int) -> tuple[int, ...]:
        first = self.first_row(number, column)
        return (first, (first + 2) % 4)[: self.late]

    @property
    def setup(self) -> tuple[AvrStep, ...]:
        """Pages of the pointers, and the constant that in-place doubling needs."""
        substituting = (AvrStep("page", self.pointer, "sbox"),)
        if self.xtime == "shift":
            return (*substituting, AvrStep("constant", POLYNOMIAL_REGISTER, 0x1B))
        pages = (*substituting, *(AvrStep("page", pointer, "xtime") for pointer in self.doublers))
        if (self.decrypts or X in self.doublers) and not self.otf:
            return pages
        return (*pages, AvrStep("constant", POLYNOMIAL_REGISTER, 0x1B))

    @property
    def reserved(self) -> tuple[int, ...]:
        constant = any(step.kind == "constant" for step in self.setup)
        counted = self.cached or (self.looped and (self.otf or self.loop_end != "address"))
        return (POLYNOMIAL_REGISTER,) * constant + (COUNTER_REGISTER,) * counted

    def column(self, rounds: AvrRounds, number: int, column: int) -> None:
        first = self.first_row(number, column)
        if self.decrypts:
            decryption.column(rounds, number, column, first, self.doublers, not self.inverse_keys)
        else:
            encryption.column(rounds, number, column, first, self.doublers)

    def core(self) -> AvrCore:
        rounds = self.problem.rounds
        opened = counter.ROUNDS if self.cached else 0
        if (rounds - 1 - opened) % self.unroll:
            raise VariantFailure("render", f"{rounds - 1} rounds cannot be looped {self.unroll} at a time")
        period = self.unroll if self.looped else rounds
        late = [[self.late_rows(number, column) for column in range(4)] for number in range(1, period + 1)]
        plan = CorePlan(
            rounds,
            self.unroll,
            self.order,
            late,
            self.pointer,
            reserved=self.reserved,
            shift=-1 if self.decrypts else 1,
            setup=self.setup,
            drafts_are_keyed=self.decrypts and not self.inverse_keys,
            park_in_spares=self.park == "spare",
            opened=opened,
            in_order=self.keys == "pointer",
            backwards=self.backwards,
            prompt=self.prompt,
            before_round=self._make_key if self.otf else None,
            ports=self.key_ports,
            bridged=self.bridged,
        )
        return write_core(plan, self.column, self._opening if self.cached else None)

    def _opening(self, rounds: AvrRounds) -> None:
        counter.open_with_cache(rounds, COUNTER_REGISTER, self.xtime == "table")

    def refill(self) -> AvrCode:
        """Fills the cache of counter mode's first rounds."""
        return counter.refill(self.setup, self.pointer, self.xtime == "table", self.reserved)

    @property
    def _constant(self) -> on_the_fly.Constant:
        return on_the_fly.kept(COUNTER_REGISTER) if self.looped else on_the_fly.stated(self.pointer)

    def _make_key(self, code: AvrCode, number: int) -> None:
        """The key of a round, in the window; for whitening, the window itself."""
        if number == 0:
            on_the_fly.load(code, self.words)
            if self.looped:
                code.steps.append(AvrStep("constant", COUNTER_REGISTER, 1))
        elif self.decrypts:
            last = self.problem.rounds
            on_the_fly.step_back(code, last - number, self.words, self.pointer, self._constant)
        else:
            on_the_fly.step_round(code, number, self.words, self.pointer, self._constant)

    def last_window(self) -> list[AvrStep]:
        """The end of the schedule, in the window, at which on-the-fly decryption starts."""
        code = AvrCode(self.reserved)
        code.steps.append(AvrStep("page", self.pointer, "forward"))
        on_the_fly.load(code, self.words)
        for number in range(1, self.problem.rounds + 1):
            on_the_fly.step_round(code, number, self.words, self.pointer, on_the_fly.stated(self.pointer))
        return code.steps

    @property
    def context_bytes(self) -> int:
        """Size of the schedule's place."""
        if self.otf:
            return 4 * self.words * (2 if self.decrypts else 1)
        return 16 * self.problem.round_keys + (counter.CACHE_BYTES if self.cached else 0)

    @property
    def key_ports(self) -> dict[KeyByte, int]:
        """The first bytes of the last round key, or of the bridge key, in unused I/O registers."""
        number = BRIDGE if self.bridged else self.problem.rounds
        return {(number, byte): port for byte, port in enumerate(self.ports)}

    def offsets(self) -> dict[KeyByte, int]:
        """The places of the core's key bytes, in the order of their use, in a schedule of the standard's
        order."""
        return dict(_offsets(self.problem.rounds, self.words if self.otf else 0, self.decrypts))


@lru_cache(maxsize=16)
def _offsets(last: int, window_words: int, decrypts: bool) -> dict[KeyByte, int]:
    """`Choices.offsets` for a cipher of `last` rounds; `window_words`: the words of a key that is expanded
    on the fly, 0 for a schedule. Callers share the result."""
    if window_words:
        window = {(on_the_fly.WINDOW, i): i for i in range(4 * window_words)}
        return window | {
            (number, byte): on_the_fly.place(last - number if decrypts else number, byte, window_words)
            for number in range(last + 1)
            for byte in range(16)
        }
    cache = {(counter.CACHE, i): 16 * (last + 1) + i for i in range(counter.CACHE_BYTES)}
    keys = {
        (number, byte): 16 * (last - number if decrypts else number) + byte
        for number in range(last + 1)
        for byte in range(16)
    }
    return {**keys, **cache}


def _of_counter(point: Point) -> Point:
    """The axes of the counter's core, without the beginning of their names."""
    own = {
        axis.removeprefix("counter_"): value for axis, value in point.items() if axis.startswith("counter_")
    }
    return {**{axis: point[axis] for axis in ("sbox", "xtime", "ports") if axis in point}, **own}


def homeward(results: Sequence[int]) -> list[tuple[int, int]]:
    """Copies (to, from) that bring the byte in `results[i]` to register i, through r30."""
    pending = {to: source for to, source in enumerate(results) if to != source}
    copies: list[tuple[int, int]] = []
    while pending:
        free = [to for to in pending if to not in pending.values()]
        if free:
            to = free[0]
            copies.append((to, pending.pop(to)))
        else:
            to = next(iter(pending))
            copies.append((Z, to))
            pending = {t: Z if s == to else s for t, s in pending.items()}
    return copies
