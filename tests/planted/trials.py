"""The table of wrong kernels that a drop-in tries before their first use: `python -m tests.planted.trials`.

For each class of processors that this one can run, kernels of one kind write a wrong first or last byte. The
trial finds them if portable C serves, and every answer is right."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.export.test_trial import Planted, expected

PLACES = {"first": (), "last": ("end",)}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        planted, right = Planted(Path(folder)), list(expected())
        found = {"caught": 0, "not called": 0, "MISSED": 0}
        print("class | kernels | wrong byte | outcome\n--- | --- | --- | ---")
        for most, name in [*enumerate(planted.classes)][1:]:
            for kind in sorted(planted.kinds):
                for place, at_end in PLACES.items():
                    *answers, (_, served), _ = planted.run(kind, most, "-", *at_end)
                    outcome = "MISSED"
                    if answers == right:
                        # A class that has no kernel of the kind goes on to serve.
                        outcome = "caught" if served == "portable" else "not called"
                    found[outcome] += 1
                    print(f"{name} | {kind} | {place} | {outcome}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in found.items()))
    return int(found["MISSED"] > 0)


if __name__ == "__main__":
    sys.exit(main())
