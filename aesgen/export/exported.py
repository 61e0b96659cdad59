"""What is written beside an export: adapters for other libraries (`shims/`) and build files (`builds/`).

Each kind is a module of its package with `files(exported)`; it is found by its name and needs no entry in any
list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

from aesgen import plugins
from aesgen.errors import UserError, did_you_mean
from aesgen.export.facts import Facts
from aesgen.rendering.names import stem
from aesgen.rendering.templates import render_template

SOURCES = (".c", ".S", ".s")


@dataclass(frozen=True)
class Exported:
    """An export: `facts`, and its `files` (name to text), the main one first. `core_abi`: whether it has the
    interface of host-class machines. `shims`: the names of those that are written with it."""

    facts: Facts
    files: Mapping[str, str]
    core_abi: bool
    shims: Sequence[str] = ()

    @property
    def prefix(self) -> str:
        return self.facts.prefix

    @property
    def name(self) -> str:
        """The name of the library, which follows from the prefix."""
        return stem(self.prefix)

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(name for name in self.files if name.endswith(SOURCES) and "/" not in name)

    @cached_property
    def version(self) -> str:
        """The version of the generator, three numbers."""
        found = re.match(r"\d+\.\d+\.\d+", self.facts.version)
        return found[0] if found else "0.0.0"

    def rendered(self, template: str, **more: Any) -> str:
        """The text of `template`, which knows the names of the export."""
        names = {
            "prefix": self.prefix,
            "name": self.name,
            "main": next(iter(self.files)),
            "header": next(name for name in self.files if name.endswith(".h")),
            "sources": self.sources,
            "c_sources": [name for name in self.sources if name.endswith(".c")],
            "assembly_sources": [name for name in self.sources if not name.endswith(".c")],
            "core_abi": self.core_abi,
            "shims": self.shims,
            "version": self.version,
            **more,
        }
        names["head"] = (
            f"/* SPDX-License-Identifier: 0BSD\n * Written by aesgen for use with {names['main']}. */"
        )
        names["note"] = f"SPDX-License-Identifier: 0BSD. Written by aesgen for use with {names['main']}."
        return render_template(template, names)[0]


def module(package: str, name: str) -> ModuleType:
    """The module of the kind `name`. Raises `UserError` if there is none."""
    names = plugins.modules(f"aesgen.export.{package}")
    if name not in names:
        raise UserError(f"unknown {package.removesuffix('s')} {name!r}{did_you_mean(name, names)}")
    return import_module(f"aesgen.export.{package}.{name.replace('-', '_')}")
