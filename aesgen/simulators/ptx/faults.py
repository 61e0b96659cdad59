"""Errors of a running kernel, with the instruction that caused them."""

from __future__ import annotations


class Fault(Exception):
    """An access that the machine forbids, or a program that the interpreter cannot continue.

    `kind` is `out of bounds`, `misaligned`, `read only`, `deadlock`, `divergent shuffle`,
    `divergent warpgroup`, `unsupported` or `endless loop`.
    """

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail

    def __reduce__(self) -> tuple[type[Fault], tuple[str, str]]:
        return type(self), (self.kind, self.detail)
