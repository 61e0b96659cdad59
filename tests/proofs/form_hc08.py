"""The model of the 68HC08, whose forms `forms` compares with Ghidra's description of it (SLEIGH). PyPI's
`pypcode` translates an instruction to operations on bits, which are executed here.

Three of its entries contradict the manual and uCsim, and are put right here: SBC leaves the flag Z alone, BGE
branches where it must not and the reverse, and CPHX takes the word at a direct address for an address."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from functools import cached_property
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any, ClassVar

from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form
from aesgen.proofs.hc08.decoding import Hc08Decoder, form_name
from aesgen.proofs.hc08.loading import HC08
from aesgen.proofs.hc08.machine import Hc08Interpreter
from aesgen.proofs.hc08.state import ADDRESSES, Hc08Flags
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.simulators.hc08.opcodes import PREFIX, Cpu08Opcode, opcodes
from tests.proofs.forms import Effects, RecordingMemory, byte_at

LANGUAGE = "HC08:BE:16:default"
START = 0x8000
LAST = 0xFF00
"""The address of the instruction, and the lowest one that no access may reach, so that none wraps."""
FLAGS = {"overflow": 7, "half": 4, "masked": 3, "negative": 2, "zero": 1, "carry": 0}
"""Places of flags in the condition codes."""
_BGE, _SBC = 0x90, 0x82
UNMODELLED = ("bil", "bih", "bmc", "bms", "div", "rsp")


def _form(code: int, opcode: Cpu08Opcode) -> Form:
    size, fixed = 8 * opcode.bytes, 8 + 8 * (code > 0xFF)
    first = code if code <= 0xFF else PREFIX << 8 | code & 0xFF
    return Form(form_name(opcode), size, (1 << fixed) - 1 << size - fixed, first << size - fixed)


class WholeMemory(RecordingMemory):
    """64 KB, of which a store may not reach the instruction."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[object, object] = {}

    def load_known(self, address: int) -> int:
        return self.load(address, 1)[0]

    def check(self, address: int, size: int) -> None:
        if address >= LAST or START - 8 <= address < START + 8:
            raise Stopped("outside of memory")


def _signed(value: int, size: int) -> int:
    return value - (value >> 8 * size - 1 << 8 * size)


def _carries(a: int, b: int, size: int) -> int:
    return a + b >> 8 * size


def _overflows(total: Callable[[int, int], int]) -> Callable[[int, int, int], int]:
    def found(a: int, b: int, size: int) -> int:
        value = total(_signed(a, size), _signed(b, size))
        return int(not -(1 << 8 * size - 1) <= value < 1 << 8 * size - 1)

    return found


def _right(a: int, b: int, size: int) -> int:
    return _signed(a, size) >> b


_PLAIN: dict[str, Callable[[int, int], int]] = {
    **{"INT_AND": operator.and_, "INT_OR": operator.or_, "INT_XOR": operator.xor, "INT_ADD": operator.add},
    **{"INT_SUB": operator.sub, "INT_MULT": operator.mul, "INT_LEFT": operator.lshift},
    **{"INT_RIGHT": operator.rshift, "INT_EQUAL": operator.eq, "INT_NOTEQUAL": operator.ne},
    **{"INT_LESS": operator.lt, "BOOL_OR": operator.or_, "BOOL_XOR": operator.xor},
}
_SIZED: dict[str, Callable[[int, int, int], int]] = {
    **{"INT_CARRY": _carries, "INT_SCARRY": _overflows(operator.add), "INT_SRIGHT": _right},
    **{"INT_SBORROW": _overflows(operator.sub), "SUBPIECE": lambda a, b, _: a >> 8 * b},
    "INT_SLESS": lambda a, b, size: int(_signed(a, size) < _signed(b, size)),
}
_SINGLE: dict[str, Callable[[int, int], int]] = {
    **{"COPY": lambda a, _: a, "INT_ZEXT": lambda a, _: a, "INT_NEGATE": lambda a, _: ~a},
    **{"INT_2COMP": lambda a, _: -a, "INT_SEXT": _signed},
}
"""What operations compute; the last two tables take the size of the first operand, too."""


class PcodeCore:
    """Executes the operations of one instruction. Spaces have bytes by offset, the highest byte first."""

    def __init__(self, registers: dict[int, int]) -> None:
        self.register, self.unique = dict(registers), dict[int, int]()
        self.effects, self.next = Effects(), 0

    def load(self, place: int, size: int) -> int:
        places = [at % ADDRESSES for at in range(place, place + size)]
        self.effects.read |= set(places)
        return int.from_bytes(bytes(self.effects.written.get(at, byte_at(at)) for at in places), "big")

    def store(self, place: int, size: int, value: int) -> None:
        for at, byte in enumerate(value.to_bytes(size, "big"), place):
            self.effects.written[at % ADDRESSES] = byte

    def get(self, node: Any) -> int:
        if node.space.name == "const":
            return int(node.offset)
        if node.space.name == "RAM":
            return self.load(node.offset, node.size)
        space = getattr(self, node.space.name)
        return int.from_bytes(bytes(space[node.offset + k] for k in range(node.size)), "big")

    def put(self, node: Any, value: int) -> None:
        value %= 256**node.size
        if node.space.name == "RAM":
            return self.store(node.offset, node.size, value)
        space = getattr(self, node.space.name)
        space |= dict(enumerate(value.to_bytes(node.size, "big"), node.offset))

    def run(self, operations: list[Any], end: int) -> None:
        """Execute the operations of an instruction that ends at `end`."""
        place, self.next = 0, end
        while place < len(operations):
            each = operations[place]
            name, given, place = each.opcode.name, each.inputs, place + 1
            if name in ("BRANCH", "CALL", "CBRANCH"):
                if name == "CBRANCH" and not self.get(given[1]):
                    continue
                if given[0].space.name == "const":
                    place += _signed(given[0].offset, given[0].size) - 1
                    continue
                self.next = given[0].offset
                return
            if name in ("BRANCHIND", "CALLIND", "RETURN"):
                self.next = self.get(given[0])
                return
            self._compute(name, given, each.output)

    def _compute(self, name: str, given: Any, output: Any) -> None:
        if name == "LOAD":
            place = self.get(given[1])
            direct = given[1].space.name == "RAM"  # CPHX
            self.put(output, place if direct else self.load(place, output.size))
        elif name == "STORE":
            self.store(self.get(given[1]), given[2].size, self.get(given[2]))
        elif name in _SINGLE:
            self.put(output, _SINGLE[name](self.get(given[0]), given[0].size))
        elif name in _PLAIN:
            self.put(output, int(_PLAIN[name](*map(self.get, given))))
        elif name in _SIZED:
            self.put(output, _SIZED[name](*map(self.get, given), given[0].size))
        elif name != "IMARK":
            raise NotImplementedError(name)


class Hc08Forms:
    """The 68HC08."""

    package, named = "hc08", True
    executor = f"SLEIGH of pypcode {version('pypcode')}" if find_spec("pypcode") else "SLEIGH"
    forms = tuple(_form(code, opcode) for code, opcode in opcodes().items())
    unexecuted: ClassVar = {
        each.name: "the model lacks it" for each in forms if each.name.split(":")[0] in UNMODELLED
    }

    @cached_property
    def context(self) -> Any:
        import pypcode

        return pypcode.Context(LANGUAGE)

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(form.size) & ~form.mask
        given = {name: draw.choice((draw.getrandbits(8), draw.choice((0, 1, 0x7F, 0x80)))) for name in "ahx"}
        given |= {name: draw.getrandbits(1) for name in FLAGS} | {"stack": draw.randrange(0x100, LAST)}
        if given["zero"] and given["negative"]:
            given["negative"] = 0  # no result is both
        if "immediate16" in form.name and draw.getrandbits(1):  # a comparison with an equal number
            given |= {"h": code >> 8 & 0xFF, "x": code & 0xFF}
        elif "immediate" in form.name and draw.getrandbits(1):
            given |= dict.fromkeys("ax", code >> 8 * (form.size // 8 - 2) & 0xFF)
        return code, given

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        content = code.to_bytes(size // 8, "big")
        program = LoadedProgram(HC08, ((START, content),), {})
        decoder = Hc08Decoder(program)
        decoder.check_listed = lambda name, text: None  # type: ignore[method-assign]  # the list is made of these
        machine = Hc08Interpreter(program, decoder, Terms(), 10)
        state = machine.state
        memory = state.memory = WholeMemory()  # type: ignore[assignment]
        state.a, state.h, state.x, state.stack = (given[name] for name in ("a", "h", "x", "stack"))
        result = 0 if given["zero"] else 0x80 if given["negative"] else 1
        overflow, half = bool(given["overflow"]), bool(given["half"])
        state.flags = Hc08Flags(result, 1, None, given["carry"], overflow, half)
        state.masked = bool(given["masked"])
        try:
            state.next = decoder.at(START).end
            machine.execute(decoder.at(START), ())
        except Stopped as stop:
            return Effects(refused=str(stop))
        found = {"a": state.a, "h": state.h, "x": state.x, "stack": state.stack, "next": state.next}
        flags = state.flags
        known = {"overflow": flags.overflow, "half": flags.half, "negative": state.negative}
        known |= {"zero": state.zero, "carry": flags.carry, "masked": state.masked}  # type: ignore[dict-item]
        found |= {name: int(value) for name, value in known.items() if value is not None}
        memory.effects.registers = found  # type: ignore[assignment]
        return memory.effects

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        """Bits 5 and 6 of the condition codes are always 1 (CPU08RM, 2.3.5), which SLEIGH does not know."""
        status = 0x60 | sum(given[name] << place for name, place in FLAGS.items())
        names = {name: self.context.registers[name].offset for name in ("A", "HI", "X", "SP", "CCR")}
        high, low = divmod(given["stack"], 256)
        core = PcodeCore({names["A"]: given["a"], names["HI"]: given["h"], names["X"]: given["x"]})
        core.register |= {names["SP"]: high, names["SP"] + 1: low, names["CCR"]: status}
        content = code.to_bytes(size // 8, "big")
        made = self.context.translate(content, START, max_instructions=1)
        core.run(list(made.ops), START + size // 8)
        held, status = core.register, core.register[names["CCR"]]
        first = content[content[0] == PREFIX]
        if first == _BGE:
            core.next = (
                (START + 2 + _signed(content[1], 1)) % ADDRESSES if core.next == START + 2 else START + 2
            )
        elif first & 0x8F == _SBC and first >= 0xA0:
            status = status & ~2 | 2 * (held[names["A"]] == 0)
        found = {name: held[names[place]] for name, place in (("a", "A"), ("h", "HI"), ("x", "X"))}
        found |= {"stack": held[names["SP"]] << 8 | held[names["SP"] + 1], "next": core.next}
        core.effects.registers = found | {name: status >> place & 1 for name, place in FLAGS.items()}
        return core.effects
