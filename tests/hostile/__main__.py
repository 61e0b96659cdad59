"""`python -m tests.hostile [PART OF A NAME]`: each case with its outcome, processor time and memory."""

import sys
import tempfile
from pathlib import Path

from tests.hostile import cases, faults
from tests.patience import slowness

failed = 0
print(f"{'outcome':7}  {'status':>6}  {'seconds':>7}  {'MB':>5}  case")
for case in [*cases.CASES, *faults.CASES]:
    if not any(part in case.name for part in sys.argv[1:] or [""]):
        continue
    if case.missing:
        print(f"not here: {case.name}: {case.missing}")
        continue
    with tempfile.TemporaryDirectory() as folder:
        wrong, ended = case.outcome(Path(folder))
    if not wrong and ended.seconds > case.seconds * slowness():
        wrong = "slow"
    failed += bool(wrong)
    print(
        f"{'wrong' if wrong else 'ok':7}  {ended.status:6}  {ended.seconds:7.1f}  {ended.memory // 1000:5}  "
        f"{case.name}{f': {wrong}' * bool(wrong)}",
        flush=True,
    )
sys.exit(failed > 0)
