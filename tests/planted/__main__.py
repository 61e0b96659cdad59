"""The table: `python -m tests.planted [WORD ...]`."""

from __future__ import annotations

import sys
import time

from tests.planted.bugs import BUGS
from tests.planted.gates import run


def main(words: list[str]) -> int:
    wanted = [bug for bug in BUGS if not words or any(word in bug.name for word in words)]
    start, failed, caught = time.perf_counter(), 0, 0
    print("bug | caught by | self-test | words")
    print("--- | --- | --- | ---")
    for bug in wanted:
        result = run(bug)
        by = result.caught_by or (f"not here: {result.absent}" if result.absent else "NOTHING")
        expected = "" if result.holds else f" (expected: {bug.gate})"
        print(f"{bug.name} | {by}{expected} | {result.self_test} | {result.words[:140]}", flush=True)
        caught += result.caught_by is not None
        failed += not result.holds
    seconds = time.perf_counter() - start
    print(f"{caught} of {len(wanted)} caught, {failed} not as expected, {seconds:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
