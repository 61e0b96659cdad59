"""A full disk: a row for the variant that met it, and the next one builds once there is room again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import needs_tool

PROGRAM = """
import sys
from pathlib import Path
from aesgen.system.cache import Cache
from aesgen.toolchains.gnu import Gnu
from aesgen.model.build import Build, EntryPoint, Source

here = Path(sys.argv[1])
source = Source((("kernel.c", "int kernel(void) { return 1; }"),), (EntryPoint("kernel", "ecb_enc"),))
gnu = Gnu(cache=Cache("builds", here / "cache"))
ballast = here / "ballast"
with ballast.open("wb", buffering=0) as file:
    try:
        while True:
            file.write(bytes(4096))
    except OSError:
        pass
for answer in gnu.build([source], here / "build"):
    print(answer)
ballast.unlink()
(built,) = gnu.build([source], here / "build")
print(isinstance(built, Build))
"""


@needs_tool("unshare", "apt-get install util-linux")
def test_a_full_disk_costs_one_build(tmp_path: Path) -> None:
    mounted = f'mount -t tmpfs -o size=300k none {tmp_path} && exec "$@"'
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mounted, "sh"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("may not mount a small disk here: sysctl kernel.unprivileged_userns_clone=1")
    words = [*command, sys.executable, "-c", PROGRAM, str(tmp_path)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0].startswith("compile: ") and "No space left on device" in said[0]
    assert said[-1] == "True"
