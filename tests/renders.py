"""Renders every record and a sample of every space, and prints a digest of each text.

Two outputs tell whether a change of the generator changed any code that it renders:

    python -m tests.renders > before.txt
    python -m tests.renders > after.txt
    diff before.txt after.txt

The sampled points come from a fixed seed. With `--quick` it renders the records and one baseline of each
space; `tests/golden/renders.txt` has these lines, those of a target's records as one digest, and
`tests/test_renders.py` compares them.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.families.rendering import render
from aesgen.model.problem import DIRECTIONS, KEY_BITS, MODES, Problem
from aesgen.operations import modes
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import paths

SAMPLES = 2
STREAMS = (1, 4, 16)


def digest(files: tuple[tuple[str, str], ...]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of all names and texts."""
    return hashlib.sha256(repr(files).encode()).hexdigest()[:16]


def of_records(target: str) -> Iterator[str]:
    """A line for each record of `target`: its path below `results` and the digest of what it renders to."""
    folder = paths.shipped_results()
    for path, record in records(folder, target):
        try:
            space = catalog.space(record.variant.space).bind(catalog.target(target), record.problem)
            found = digest(render(space, record.variant.point).files)
        except (UserError, VariantFailure) as error:
            found = str(error).splitlines()[0]
        yield f"{path.relative_to(folder)} {found}"


def problems() -> Iterator[Problem]:
    """Every problem that a space may serve, with a few counts of streams."""
    for bits, mode, direction, streams in itertools.product(KEY_BITS, MODES, DIRECTIONS, STREAMS):
        ways = modes()[mode]
        if direction not in ways or bits not in ways[direction].key_sizes:
            continue
        for shared in (False, True) if streams > 1 else (False,):
            for otf in (False, True):
                yield Problem(bits, mode, direction, streams, shared, otf)
        if mode == "ctr" and streams == 1:
            yield Problem(bits, mode, direction, kept=True)


def of_spaces(target: str) -> Iterator[str]:
    """A line for the baseline and for each sampled point of every space that serves `target`."""
    described = catalog.target(target)
    for space in catalog.spaces():
        for problem in problems():
            if not space.serves(described, problem):
                continue
            bound = space.bind(described, problem)
            rng = random.Random(1)
            try:
                points = [bound.baseline()] + [bound.sample(rng) for _ in range(SAMPLES)]
            except UserError:  # no valid point, e.g. more streams than registers
                yield f"{target} {space.name} {problem.name} empty"
                continue
            for number, point in enumerate(points):
                try:
                    found = digest(render(bound, point).files)
                except VariantFailure as failure:
                    found = f"{failure.outcome}: {failure.detail.splitlines()[0]}"
                yield f"{target} {space.name} {problem.name} {number} {found}"


def of_baseline(name: str) -> Iterator[str]:
    """A line for the baseline of a space, for the first target and problem that it serves."""
    space = catalog.space(name)
    for target, problem in itertools.product(map(catalog.target, paths.names("targets")), problems()):
        if space.serves(target, problem):
            bound = space.bind(target, problem)
            found = digest(render(bound, bound.baseline()).files)
            yield f"{target.name} {name} {problem.name} 0 {found}"
            return


KINDS = {"records": of_records, "baseline": of_baseline, "spaces": of_spaces}


def quick() -> list[tuple[str, str]]:
    """The quick tasks: each a key of `KINDS` and the argument of its function."""
    folders = sorted(folder.name for folder in Path(paths.shipped_results()).iterdir() if folder.is_dir())
    return [
        *(("records", folder) for folder in folders),
        *(("baseline", name) for name in paths.names("search/spaces")),
    ]


def lines_of(task: tuple[str, str]) -> list[str]:
    """The lines of a task."""
    kind, name = task
    return list(KINDS[kind](name))


def committed(task: tuple[str, str]) -> list[str]:
    """The lines of a quick task in `tests/golden`: one for all records of a target."""
    kind, name = task
    lines = lines_of(task)
    return lines if kind == "baseline" else [f"{name} {digest(tuple(line.split(' ', 1) for line in lines))}"]


def main(arguments: list[str]) -> None:
    tasks = quick()
    if "--quick" not in arguments:
        tasks += [("spaces", target) for target in paths.names("targets")]
    with ProcessPoolExecutor(2) as pool:
        for lines in pool.map(lines_of, tasks):
            print("\n".join(lines), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
