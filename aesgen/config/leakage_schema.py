"""The schemas of `aesgen/pipelines/leakage/*.yaml`, and of the description of a masked function's inputs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from aesgen.config.validation import Strict

Kind = Literal["alu", "multiply", "load", "store", "float_move"]
"""Classes of instructions; `float_move` moves between a core register and one of the floating-point unit."""


class RuleFile(Strict):
    """One element of a core in which values meet."""

    value: Literal["operand_1", "operand_2", "shifted", "result", "written", "bus", "cell"]
    """The value of an instruction: an operand as it is read from a register (the first one; the second one
    before its shift, or the word that is stored), the second operand after its shift, the result, a word
    written to a register, a word on the bus of the memory, or a word of memory that is written."""
    compares: Literal["weight", "overwritten", "previous"]
    """With what it meets: nothing, so that its Hamming weight leaks; what the register or memory held before;
    or the same value of the instruction before among those in `by`."""
    by: list[Kind] = Field(min_length=1)
    """The classes of instructions that have the value."""
    source: str
    """Where the element is described."""


class LeakageFile(Strict):
    """`aesgen/pipelines/leakage/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    base: str | None = None
    """Another model, whose rules hold unless this one has them."""
    title: str
    """The name of the core."""
    note: str = ""
    """What the model leaves out."""
    rules: dict[str, RuleFile] = Field(default_factory=dict)
    """The elements of the core, each under its name."""


class SecretFile(Strict):
    """A secret that shares hide."""

    words: int = Field(ge=1)
    """Its length in words of 32 bits."""
    sliced: bool = False
    """Whether word k holds bit k mod 8 of each byte (bit-sliced); otherwise the bytes follow each other."""
    fixed: bool = False
    """Whether it is the same in both classes of a t-test, e.g. the key where the text varies. The exact check
    treats it as a secret all the same."""


class BufferFile(Strict):
    """Memory that the caller passes."""

    words: int = Field(ge=1, le=1 << 16)
    """Its length in words of 32 bits."""
    holds: list[str | int] = Field(default_factory=list)
    """What it holds, part by part: `NAME.0` and `NAME.1` are the two shares of a secret, which together are
    the secret by XOR, `NAME.0[3]` one word of a share, `random` fresh random words up to the end, and a
    number a public word. Zeros follow."""


class ProbeFile(Strict):
    """What a function is given: where its shares, random words and public values are."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    secrets: dict[str, SecretFile]
    """Each secret under its name."""
    buffers: dict[str, BufferFile] = Field(default_factory=dict)
    """Each piece of memory under its name."""
    arguments: list[str | int] = Field(default_factory=list)
    """The arguments of the function: names of buffers, or public numbers."""
    registers: dict[str, str | int] = Field(default_factory=dict)
    """Further registers, for a piece of a function: a buffer, a word of a share, `random`, or a number."""
    calls: dict[str, Literal["random", "fill"]] = Field(default_factory=dict)
    """Functions that the code calls and that are not in the file: `random` returns a fresh random word;
    `fill` fills memory with random words, and is given the address and their number."""
