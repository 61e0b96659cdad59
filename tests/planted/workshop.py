"""Builds a changed drop-in for x86-64 quickly and runs the gate for the rules of the header alone on it.

    with Workshop() as workshop:
        workshop.caught(workshop.own.replace(old, new))      # what the gate says; empty if it passes

The kernels and the assembly are compiled once. The rest of the C file is compiled for each change, and tried
until the first complaint. `Workshop(("gcm",), "encrypt")` has the file that `aesgen export` writes for this
mode and direction with `--context large`."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from aesgen.export import checked, export, rules
from aesgen.export.request import LARGE, Request, facts_of_request
from aesgen.export.rules.table import table
from aesgen.export.selection import Selection
from aesgen.model.problem import MODES
from aesgen.rendering.names import slug
from aesgen.system import paths
from tests.patience import HUNG

_KERNEL = re.compile(
    r"^(?:APART )?static (?:int|void) (aesgen_portable_\w+)\((?:[^;{}]*?)\)\n\{\n.*?^\}\n", re.M | re.S
)
"""The definition of a kernel of the portable implementation."""
FLAGS = ("-std=gnu11", "-O1", "-w")


class Workshop:
    """A folder with a drop-in for `modes`; `names`: the implementations that the gate runs."""

    def __init__(
        self, modes: Sequence[str] = MODES, direction: str | None = None, context: str = LARGE
    ) -> None:
        self._scratch = tempfile.TemporaryDirectory()
        self.folder = Path(self._scratch.name)
        selection, folders = Selection(direction), [paths.shipped_results()]
        request = Request("x86-64", (), ",".join(modes), None, selection, folders, context=context)
        self.facts = facts_of_request(request, lambda sentence: None)
        self.files = export(self.facts)
        self.main = next(iter(self.files))
        self.text = self.files[self.main]
        self.names = [name for name in checked.runnable(self.facts) if name != "portable"]
        for name, text in self.files.items():
            (self.folder / name).write_text(text)
        # The kernels of the portable implementation, visible to the rest.
        visible = self.text
        for found in reversed([*_KERNEL.finditer(visible)]):
            start = visible.index("static ", found.start())
            visible = visible[:start] + visible[start + len("static ") :]
        (self.folder / "kernels.c").write_text(visible)
        rules.write(self.facts, self.folder, self.names)
        self._cases = table(self.facts)[1]
        self._run("gcc", *FLAGS[:1], "-O2", "-w", "-c", "kernels.c")
        (self.folder / "kept").write_text(
            "\n".join(f"aesgen_{slug(name)}_*" for name in ["portable", *self.names])
        )
        self._run("objcopy", "--wildcard", "--keep-global-symbols=kept", "kernels.o")
        others = [name for name in self.files if name.endswith((".S", ".c")) and name != self.main]
        self._run("gcc", *FLAGS, "-O2", "-DMOST_COMPLAINTS=1", "-c", "rules.c", *others)
        self._run(
            "gcc", *FLAGS, *rules.SANITIZED, "-DMOST_COMPLAINTS=1", "-c", "rules.c", "-o", "sanitized.o"
        )
        self.objects = ["kernels.o", *(f"{Path(name).stem}.o" for name in others)]

    def __enter__(self) -> Workshop:
        return self

    def __exit__(self, *_: object) -> None:
        self._scratch.cleanup()

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=HUNG)
        if done.returncode:
            raise ValueError(done.stderr[:400])

    @cached_property
    def own(self) -> str:
        """The C file with declarations of the kernels in place of their definitions."""
        return self.declared(self.text)

    @staticmethod
    def declared(text: str) -> str:
        def declaration(found: re.Match[str]) -> str:
            head = found[0][: found[0].index("\n{\n")]
            return head[head.index("static ") + len("static ") :] + ";\n"

        return _KERNEL.sub(declaration, text)

    def caught(self, own: str) -> str:
        """The first complaint about `own`, the changed C without kernels; empty if there is none. Raises
        `ValueError` if it does not compile."""
        for flags, program in (((), "rules.o"), (rules.SANITIZED, "sanitized.o")):
            self.compiled(own, *flags)
            self._run("gcc", *flags, "own.o", program, *self.objects, "-o", "rules")
            for complaint in rules.run(["timeout", "60", "./rules"], self.folder, self._cases):
                return complaint
        return ""

    def compiled(self, own: str, *flags: str) -> bytes:
        """The object file of `own`. Raises `ValueError` if it does not compile."""
        (self.folder / "own.c").write_text(own)
        self._run("gcc", *FLAGS, *flags, "-c", "own.c")
        return (self.folder / "own.o").read_bytes()

    @cached_property
    def object(self) -> bytes:
        """That of the C file without a change."""
        return self.compiled(self.own)
