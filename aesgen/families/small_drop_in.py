"""Common parts of drop-ins for small machines: the C header, and one key setup for all kernels with its form.

    header = Header(target, options)
    if header.setkey(symbol, schedule_bytes, key_bytes): ...   # the first kernel that needs it: print it
    header.kernel(symbol, problem)
    files = {header.stem + ".S": ..., header.name: header.text()}

The calling sequence is `setkey(rk, key)`, and `(rk, iv, in, out, blocks)` for a kernel. Modes
without an IV have no `iv`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from aesgen.families import DropIn
from aesgen.model.build import takes_iv
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.operations import operations
from aesgen.rendering import layout
from aesgen.rendering.names import header_name, slug
from aesgen.rendering.prototypes import parameters
from aesgen.rendering.templates import render_template

LEFT_FREE = 8
"""A default export leaves one part in so many of flash and of RAM to the rest of the program."""


def compiler(target: Target) -> str:
    """The GNU compiler of `target` with its flags; empty if it has another tool chain."""
    settings = next(iter(target.toolchains.values()))
    prefix = settings.options.get("prefix")
    return " ".join((f"{prefix}gcc", *settings.options.get("flags", ()))) if prefix else ""


@dataclass
class Header:
    """The header of an export for `target`. `template`: one that extends `drop_in/small.h.j2` describes in
    its block `contract` the obligations of callers. `duties`: further obligations, one sentence a line."""

    target: Target
    options: DropIn
    template: str = "drop_in/small.h.j2"
    prototypes: list[str] = field(default_factory=list)
    duties: list[str] = field(default_factory=list)
    _set_up: set[str] = field(default_factory=set)

    @property
    def name(self) -> str:
        return header_name(self.options.prefix)

    @property
    def stem(self) -> str:
        """The stem of the file with the kernels."""
        return slug(f"{self.options.prefix}{self.target.name}")

    @property
    def head(self) -> dict[str, Any]:
        """The first lines of every file of the export, for `drop_in/comment.j2`."""
        return {"header": self.options.header or ("AES for " + self.target.title,)}

    def setkey(self, symbol: str, schedule_bytes: int, key_bytes: int) -> bool:
        """Declares a key set-up; returns whether it is new, so that its text must be printed."""
        if symbol in self._set_up:
            return False
        self._set_up.add(symbol)
        sizes = f"uint8_t rk[{schedule_bytes}], const uint8_t key[{key_bytes}]"
        self.prototypes.append(f"void {symbol}({sizes});")
        return True

    def kernel(self, symbol: str, problem: Problem, setkey: str = "", block: str = "") -> None:
        """Declares a kernel. `setkey`: the only key set-up that can make its schedule, if there is only one.
        `block`: the function for one block that it calls in a loop, if its record counts that one."""
        iv = "uint8_t iv[16], " if takes_iv(problem.operation) else ""
        if block:
            self.prototypes.append(f"/* A loop over {block}, whose call is the figure of the record. */")
        if setkey:
            self.prototypes.append(f"/* rk from {setkey} */")
        self.prototypes.append(
            f"void {symbol}(const uint8_t *rk, {iv}const uint8_t *in, uint8_t *out, size_t blocks);"
        )

    def function(self, symbol: str, operation: str) -> None:
        """Declares the function of an operation whose parameters are those of its contract."""
        contract = operations()[operation]
        result, given = "void", parameters(contract)
        if contract.is_authenticated:
            result = "int"
        if contract.opens:
            given = re.sub(r"uint8_t (?=\*?tag\b)", "const uint8_t ", given)
        self.prototypes.append(f"{result} {symbol}({given});")

    def text(self) -> str:
        guard = f"{self.options.prefix.upper()}H"
        names = {
            **self.head,
            "guard": guard,
            "prototypes": self.prototypes,
            "duties": self.duties,
            "compiler": compiler(self.target),
        }
        return layout.header(render_template(self.template, names)[0])
