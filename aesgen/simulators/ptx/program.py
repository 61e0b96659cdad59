"""Parses PTX text into instructions: the statements that clang and NVRTC emit for a kernel without calls."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from aesgen.simulators.ptx.faults import Fault

BYTES = {"8": 1, "16": 2, "32": 4, "64": 8}
VECTOR = {"v2": 2, "v4": 4}

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
_VARIABLE = re.compile(
    r"\.(?P<space>const|global|shared|local)\s+(?:\.align\s+(?P<align>\d+)\s+)?\.[bus](?P<width>8|16|32|64)\s+"
    r"(?P<name>[\w$]+)(?:\[(?P<count>\d*)\])?(?:\s*=\s*(?P<values>\{[^}]*\}|[\w-]+))?\s*$",
    re.S,
)
_ENTRY = re.compile(r"\.entry\s+(?P<name>[\w$]+)\s*\((?P<parameters>[^)]*)\)", re.S)
_PARAMETER = re.compile(r"\.param\s+(?:\.align\s+\d+\s+)?\.\w+\s+(?:\.ptr[^,]*?\s)?(?P<name>[\w$]+)\s*$")
_REGISTERS = re.compile(r"\.reg\s+\.(?P<type>\w+)\s+(?P<names>.+)$", re.S)
_LABEL = re.compile(r"^\s*(?P<name>[\w$]+):")
_GUARD = re.compile(r"^@(?P<negated>!?)(?P<register>%[\w$]+)\s+")
_OPERAND = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[^,\s]+")
_INTEGER = re.compile(r"^[-+]?(?:0[xX][0-9a-fA-F]+|\d+)U?$")


@dataclass(frozen=True)
class Address:
    """`[base + offset]`; `base` is a register, a variable, a parameter, or empty for an absolute address."""

    base: str
    offset: int = 0


Operand = str | int | Address | tuple[str | int, ...]
"""A register, variable or label by name; an immediate; an address; or a vector of registers."""


@dataclass(frozen=True)
class Variable:
    """A variable of `size` bytes, aligned to `align`, with its initial value if it has one."""

    name: str
    space: str
    size: int
    align: int
    value: bytes = b""


@dataclass(frozen=True)
class PtxInstruction:
    """One statement. `opcode` split at the dots; `line` counts from 1 in the PTX text."""

    index: int
    line: int
    opcode: tuple[str, ...]
    operands: tuple[Operand, ...]
    guard: str = ""
    guard_negated: bool = False
    text: str = ""

    @cached_property
    def name(self) -> str:
        return self.opcode[0]

    @cached_property
    def space(self) -> str:
        """State space of a load, store or fetch; empty for everything else."""
        if self.name == "tex":
            return "texture"
        if self.name not in ("ld", "st"):
            return ""
        return next((part for part in self.opcode if part in _SPACES), "generic")

    @property
    def where(self) -> str:
        return f"`{self.text}` (PTX line {self.line})"

    @cached_property
    def writes(self) -> tuple[str, ...]:
        """Registers written."""
        if self.name in ("st", "bra", "bar", "ret", "exit", "setmaxnreg") or not self.operands:
            return ()
        return registers(self.operands[0])

    @cached_property
    def reads(self) -> tuple[str, ...]:
        """Registers read, including the guard's."""
        sources = self.operands if self.name in ("st", "bra", "bar") else self.operands[1:]
        found = [name for operand in sources for name in registers(operand)]
        if self.operands and isinstance(self.operands[0], Address) and self.name != "st":
            found += registers(self.operands[0])
        return (*found, self.guard) if self.guard else tuple(found)


_SPACES = ("param", "const", "global", "shared", "local")


def registers(operand: Operand) -> tuple[str, ...]:
    """The registers named in an operand."""
    if isinstance(operand, Address):
        operand = operand.base
    if isinstance(operand, tuple):
        return tuple(part for part in operand if isinstance(part, str) and part.startswith("%"))
    return (operand,) if isinstance(operand, str) and operand.startswith("%") else ()


@dataclass(frozen=True)
class PtxKernel:
    """An entry: its instructions, labels (name to instruction index), parameters, variables, registers."""

    name: str
    parameters: tuple[str, ...]
    instructions: tuple[PtxInstruction, ...]
    labels: dict[str, int]
    variables: tuple[Variable, ...]
    register_types: dict[str, str]
    """PTX type of a register by its letters, e.g. `%rd` to `b64`."""

    def register_type(self, register: str) -> str:
        return self.register_types.get(register) or self.register_types[register.rstrip("0123456789")]


@dataclass(frozen=True, eq=False)
class Module:
    """A parsed file: kernels by name, and the variables that they share."""

    kernels: dict[str, PtxKernel]
    variables: tuple[Variable, ...]
    address_bytes: int
    target: str


@lru_cache(maxsize=2)
def parse(text: str) -> Module:
    """Parses PTX text. Raises `Fault("unsupported", …)` for text that is not a PTX statement."""
    blank = _COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
    size = re.search(r"\.address_size\s+(\d+)", blank)
    target = re.search(r"\.target\s+(\w+)", blank)
    kernels: dict[str, PtxKernel] = {}
    outside: list[str] = []
    position = 0
    while entry := _ENTRY.search(blank, position):
        outside.append(blank[position : entry.start()])
        start = blank.index("{", entry.end())
        end = _closing(blank, start)
        kernels[entry["name"]] = _kernel(entry, blank[start + 1 : end], blank.count("\n", 0, start) + 1)
        position = end + 1
    outside.append(blank[position:])
    variables = [
        variable
        for statement in ";".join(outside).split(";")
        if (variable := _variable(statement.strip())) is not None
    ]
    return Module(
        kernels, tuple(variables), int(size[1]) // 8 if size else 8, target[1] if target else "sm_20"
    )


def _closing(text: str, start: int) -> int:
    depth = 0
    for match in re.compile(r"[{}]").finditer(text, start):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return match.start()
    raise Fault("unsupported", "a brace in the PTX text is never closed")


def _kernel(entry: re.Match[str], body: str, line: int) -> PtxKernel:
    parameters = tuple(
        found["name"] for part in entry["parameters"].split(",") if (found := _PARAMETER.search(part.strip()))
    )
    instructions: list[PtxInstruction] = []
    labels: dict[str, int] = {}
    variables: list[Variable] = []
    types: dict[str, str] = {}
    for statement in re.split(r"(?<=;)|(?<=:)(?=\s)", body):
        here = line + statement[: len(statement) - len(statement.lstrip())].count("\n")
        line += statement.count("\n")
        words = " ".join(statement.rstrip(";").split()).removeprefix("{ ").removeprefix("} ").strip("{} \t")
        if statement.rstrip(";").rstrip().endswith("}"):
            words = " ".join(statement.rstrip(";").split())
        if not words:
            continue
        if label := _LABEL.match(words):
            labels[label["name"]] = len(instructions)
            continue
        if declared := _REGISTERS.match(words):
            for name in declared["names"].split(","):
                types[re.sub(r"<\d+>", "", name.strip())] = declared["type"]
        elif variable := _variable(words):
            variables.append(variable)
        elif not words.startswith("."):
            instructions.append(_instruction(len(instructions), here, words))
    return PtxKernel(entry["name"], parameters, tuple(instructions), labels, tuple(variables), types)


def _variable(statement: str) -> Variable | None:
    match = _VARIABLE.search(statement)
    if not match:
        return None
    width = BYTES[match["width"]]
    values = [int(word, 0) for word in (match["values"] or "").strip("{}").split(",") if word.strip()]
    content = b"".join((value % (1 << 8 * width)).to_bytes(width, "little") for value in values)
    count = 1 if match["count"] is None else int(match["count"] or 0)
    return Variable(match["name"], match["space"], width * count, int(match["align"] or width), content)


def _instruction(index: int, line: int, words: str) -> PtxInstruction:
    text, guard, negated = words, "", False
    if found := _GUARD.match(words):
        guard, negated, words = found["register"], bool(found["negated"]), words[found.end() :]
    opcode, _, rest = words.partition(" ")
    operands = tuple(_operand(word) for word in _OPERAND.findall(rest))
    return PtxInstruction(index, line, tuple(opcode.split(".")), operands, guard, negated, text)


def _operand(word: str) -> Operand:
    if word.startswith("["):
        inner = word[1:-1].replace(" ", "")
        if "," in inner:
            name, _, coordinate = inner.partition(",")
            return (name, *(part.strip() for part in coordinate.strip("{}").split(",")))
        base, sign, offset = re.match(r"([^+-]*)([+-]*)(.*)", inner).groups()  # type: ignore[union-attr]
        if _INTEGER.match(base):
            return Address("", int(base, 0))
        return Address(base, int(offset or "0", 0) * (-1 if sign.endswith("-") else 1))
    if word.startswith("{"):
        return tuple(_scalar(part.strip()) for part in word[1:-1].split(","))
    return tuple(word.split("|")) if "|" in word else _scalar(word)


def _scalar(word: str) -> str | int:
    return int(word.rstrip("U"), 0) if _INTEGER.match(word) else word
