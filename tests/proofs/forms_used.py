"""The forms of instructions that the code of records needs: of all that a call can reach.

    python -m tests.proofs.forms_used [TARGET...]

It builds each record again, and prints for each machine the forms that the code needs, and those that the
machine's list lacks. The exit status is 1 if a list lacks one."""

from __future__ import annotations

import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import Build
from aesgen.proofs import loading
from aesgen.proofs.architectures import architectures
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import named_forms
from aesgen.system import paths
from tests.proofs.recorded import recorded

Needed = dict[tuple[str, str], str]
"""By the package of a list and the name of a form: an instruction that has it."""


def needed(build: Build) -> Needed:
    """The forms that calls of the build's entry points can reach, for machines whose forms have names."""
    found: Needed = {}
    program = loading.read(build.path) if loading.is_readable(build.path) else None
    if program is None or program.machine not in architectures():
        return found
    architecture = architectures()[program.machine]
    decoder = architecture.decoder(program)
    decoder.check_listed = lambda name, text: found.setdefault((decoder.LIST, name), text)
    for entry in build.entries:
        try:
            architecture.reachable(decoder, program.address_of(entry.symbol))
        except Stopped as stop:  # such code has no proof
            print(f"{build.path.name}, {entry.symbol}: {stop}", file=sys.stderr)
    return found


def missing(found: Needed) -> list[str]:
    """Those that a list lacks, with an instruction of each."""
    return [
        f"{package}, {name}: `{text}`"
        for (package, name), text in found.items()
        if package and name not in named_forms(package)
    ]


def _needed(path: Path) -> Needed | str:
    try:
        with recorded(path) as code:
            return needed(code.build)
    except (UserError, VariantFailure) as error:
        return f"{path}: {error}"


def main(targets: Sequence[str]) -> int:
    files = sorted(each for each in paths.shipped_results().glob("*/*.yaml"))
    chosen = [each for each in files if not targets or each.parent.name in targets]
    found: Needed = {}
    with multiprocessing.Pool() as pool:
        for each in pool.imap_unordered(_needed, chosen):
            if isinstance(each, str):
                print(each, file=sys.stderr)
            else:
                found = {**each, **found}
    by_package = defaultdict[str, int](int)
    for package, _ in found:
        by_package[package] += 1
    for line in missing(found):
        print(f"not on the list: {line}")
    for package, count in sorted(by_package.items()):
        listed = f"of {len(named_forms(package))} forms" if package else "forms of machines without a list"
        print(f"{package}: code of records needs {count} {listed}".removeprefix(": "))
    return int(bool(missing(found)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
