"""The table of all kinds of planted bugs: `python -m tests.planted`."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from tests.planted import gates, rules, shims, small
from tests.planted.bugs import BUGS, EXPORT, SIMULATED

AREAS = {
    "jobs": r"core/streams|same_sch|_multi\(|\b(cmac|ccm)_(all|count|double|ends|keys_r|start|tagged|whole)",
    "streams": r"stream|core/pieces|_(aad|final|unfinished|update)\(",
    "dispatch": r"core/modes|offered|aesgen_use\(|static void run\(|int ready\(",
}
"""Kinds of bugs in a drop-in's C, and where they are: a template, or the head of a function."""


@dataclass(frozen=True)
class Planted:
    """`gate`: the first that must find the bug."""

    name: str
    kind: str
    gate: str
    run: Callable[[], gates.Result]


def every() -> Iterator[Planted]:
    for bug in BUGS:
        drop_in = not bug.problem and bug.place.startswith("drop_in/")
        yield Planted(bug.name, _area(bug.place) if drop_in else "kernels", bug.gate, partial(gates.run, bug))
    for bug in SIMULATED:
        yield Planted(f"{bug.target}: {bug.name}", "simulated", bug.gate, partial(gates.run, bug))
    for each in rules.BUGS:
        yield Planted(each["what"], _area(each["after"]), EXPORT, partial(rules.run, each))
    for each in shims.BUGS:
        yield Planted(each["what"], "shims", EXPORT, partial(shims.run, each))
    for each in small.BUGS:
        yield Planted(f"{each['target']}, {each['what']}", "small", EXPORT, partial(small.run, each))


def _area(where: str) -> str:
    return next((kind for kind, pattern in AREAS.items() if re.search(pattern, where)), "rules")


KINDS = list(dict.fromkeys(each.kind for each in every()))


def chosen(words: list[str], kind: list[str] | None, sample: int | None) -> list[Planted]:
    """The bugs of these kinds, by default of all, with one of the words; at most `sample` of each kind."""
    found = [each for each in every() if not words or any(word in each.name for word in words)]
    of_kind = ([each for each in found if each.kind == one] for one in kind or KINDS)
    return [each for own in of_kind for each in own[:: -(-len(own) // (sample or len(own) or 1)) or 1]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--sample", type=int, help="bugs of each kind")
    begun, caught, failed, bugs = time.perf_counter(), 0, 0, chosen(**vars(parser.parse_args()))
    print("bug | kind | caught by | seconds | words\n--- | --- | --- | --: | ---")
    for bug in bugs:
        start = time.perf_counter()
        try:
            result = bug.run()
        except (AssertionError, ValueError) as error:
            result = gates.Result(None, f"not planted: {error}")
        by = result.caught_by or (f"not here: {result.absent}" if result.absent else "NOTHING")
        by = f"tune: {by}" if result.caught_by in gates.TUNING else by
        if wrong := not result.absent and result.caught_by != bug.gate:
            by += f" (expected: {bug.gate})"
        seconds = time.perf_counter() - start
        print(f"{bug.name} | {bug.kind} | {by} | {seconds:.1f} | {result.words[:110]}", flush=True)
        caught, failed = caught + bool(result.caught_by), failed + wrong
    print(f"{caught} of {len(bugs)} caught, {failed} not as expected, {time.perf_counter() - begun:.0f} s")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
