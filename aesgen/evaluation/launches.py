"""A record's kernel, launched a few times and nothing else: the program that a profiler watches.

    python -m aesgen.evaluation.launches RECORD

The first of the `LAUNCHES` launches warms the card up. Nothing is checked; `aesgen verify` does that.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.devices.gpu import Gpu
from aesgen.errors import UserError
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.model.job import Timing
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.system import scratch

LAUNCHES = 3


def main(path: Path) -> None:
    """Raises `UserError` if the target has no card here, `VariantFailure` if the kernel does not build."""
    record = read_record(path)
    target = catalog.target(record.target)
    device, _ = usable_device(target, record.problem)
    if not isinstance(device, Gpu):
        raise UserError(f"{path}: target {target.name} has no card here")
    (space, *_) = catalog.spaces_for(target, record.problem, record.variant.space)
    with scratch.borrowed("launches") as folder:
        built = rebuilt(target, space, record, folder)
        entry = built.entries[0]
        call = checks.timed(built.entries, entry, entry.block_multiple, 1)
        device.launched(built, Timing(call, "bulk"), LAUNCHES)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
