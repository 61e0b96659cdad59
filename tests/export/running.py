"""Runs compilers and other programs in a folder, for the tests of exports."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.patience import HUNG


def run(command: list[str], folder: Path, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Runs a program in `folder` that must succeed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=HUNG, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, (done.stdout + done.stderr).decode()[-3000:]
    return done  # type: ignore[no-any-return]
