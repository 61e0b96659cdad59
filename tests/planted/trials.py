"""The table of wrong kernels that a drop-in tries before their first use: `python -m tests.planted.trials`.

For each class of processors that this one can run, kernels of one kind write a wrong first or last byte, the
first for keys of one size alone, or a wrong next IV; set-ups of keys take a wrong round key. The trial finds
them if portable C serves, and every answer and IV is right."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.export.test_trial import CHAINED, FIRST, LAST, NEXT_IV, Planted, expected

PLACES = ((FIRST, 0), (LAST, 0), (NEXT_IV, 0), *((FIRST, bits) for bits in (128, 256)))


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        planted, right = Planted(Path(folder)), list(expected())
        found = {"caught": 0, "not called": 0, "MISSED": 0}
        print("class | kernels | wrong byte | key bits | outcome\n--- | --- | --- | --- | ---")
        for most, name in [*enumerate(planted.classes)][1:]:
            for kind in sorted(planted.kinds):
                for place, bits in PLACES:
                    if place == NEXT_IV and kind not in CHAINED:
                        continue
                    *answers, (_, served), _ = planted.run(kind, most, place=place, bits=bits)
                    outcome = "MISSED"
                    if answers == right:
                        # A class that has no kernel of the kind goes on to serve.
                        outcome = "caught" if served == "portable" else "not called"
                    found[outcome] += 1
                    print(f"{name} | {kind} | {place} | {bits or 'all'} | {outcome}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in found.items()))
    return int(found["MISSED"] > 0)


if __name__ == "__main__":
    sys.exit(main())
