"""Programs for the 68HC08: assembled and linked by SDCC's tools, run by uCsim, which shares nothing with our
simulator."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from aesgen.simulators.hc08 import Hc08Image
from tests.patience import HUNG

RESET = ("\t.area VECTORS (ABS)", "\t.org 0xfffe", "\t.dw begin")
AREAS = {"CSEG": 0x8000, "DSEG": 0x40, "XSEG": 0x100}


def linked(text: str, folder: Path, areas: Mapping[str, int] = AREAS) -> Hc08Image:
    """The program `text`, with the Intel HEX file `program.ihx` for uCsim in `folder`."""
    (folder / "program.asm").write_text(text)
    subprocess.run(["sdas6808", "-los", "program.asm"], cwd=folder, check=True)
    bases = [word for area, at in areas.items() if area in text for word in ("-b", f"{area}=0x{at:04x}")]
    command = ["sdld6808", "-n", "-i", "-j", *bases, "program.ihx", "program.rel"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    image = folder / "image"
    image.write_text("".join((folder / f"program.{end}").read_text() for end in ("noi", "ihx")))
    return Hc08Image.read(image)


def run_in_ucsim(folder: Path, end: int, start: int, size: int, file: str = "program.ihx") -> bytes:
    """`size` bytes of memory from `start` after uCsim has run the file from its reset vector until it came to
    `end`."""
    orders = [
        f"break 0x{end:x}",
        "run",
        f"dump rom 0x{start:x} 0x{start + size - 1:x}",
        "quit",
    ]
    done = subprocess.run(
        ["shc08", "-t", "hc08", file],
        input="\n".join(orders) + "\n",
        text=True,
        cwd=folder,
        capture_output=True,
        timeout=HUNG,
        check=False,
    )
    rows = re.findall(r"^(?:\d*> ?)?0x([0-9a-f]{4,}) +((?:[0-9a-f]{2} ){1,16})", done.stdout, re.M)
    found = {int(at, 16): bytes.fromhex(row) for at, row in rows}
    memory = b"".join(found[at] for at in sorted(found))
    assert len(memory) >= size, done.stdout + done.stderr
    return memory[:size]
