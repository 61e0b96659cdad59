"""The error of every assembler in this package."""

from __future__ import annotations


class AssemblyError(Exception):
    """An error that the machine's own assembler would report, too; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line, self.message = line, message
