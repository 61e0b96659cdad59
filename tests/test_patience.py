"""No test depends on how fast the machine is: limits on time are those of `tests.patience`."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
LIMITED = re.compile(
    r"\btimeout=\d\d|(?:monotonic|perf_counter|process_time|thread_time)\(\) - \w+ <|\.wait\(\d|\.result\(\d"
)
"""A limit in seconds of any time, and a comparison with it."""
OWN = {
    "recorded/record.py": "a program that people run",
    "cli/pages.py": "a program that people run",
}


def test_limits_are_for_what_hangs() -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for path in sorted(HERE.rglob("*.py"))
        if (name := path.relative_to(HERE).as_posix()) not in {*OWN, Path(__file__).name}
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if LIMITED.search(line)
    ]
    assert not found, found
