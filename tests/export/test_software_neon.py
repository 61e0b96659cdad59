"""NEON kernels without AES instructions in exports for all machines (`--software`) and for one."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import Facts, choice, export, facts_of, quick, winning
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.tools.aarch64 import AARCH64_LIBRARIES
from tests.conftest import requires
from tests.shipped import shipped_records

ALL, ONE = catalog.target("aarch64"), catalog.target("cortex-a72")
CLASS = "soft-neon"
GCC = "aarch64-linux-gnu-gcc"


@cache
def facts(modes: tuple[str, ...], software: bool = True, target: str = ALL.name) -> Facts:
    machine, folder = catalog.target(target), [paths.shipped_results()]
    found = choice.recorded(machine, folder, modes, (128,))
    winners = tuple(winning.winners(machine, found, folder, software=software))
    return Facts(target, machine.title, "aesgen export --software", "0.1.0", "gcc 12", winners)


def test_the_class_uses_the_records_of_the_raspberry_pi_4() -> None:
    carried = {w.problem.name: w for w in facts(("ctr",)).winners if w.implementation == CLASS}
    assert {w.family for w in carried.values()} == {"neon-c"}
    figure = carried["aes128-ctr-encrypt"].figure
    assert figure is not None and figure.kind == "modelled"
    assert carried["aes256-ctr-encrypt"].notes[0].startswith("not tuned: the settings of aes128-ctr-encrypt")


def test_other_exports_of_aarch64_have_none_of_these_kernels() -> None:
    usual = facts(("ctr",), software=False).winners
    assert {(w.implementation, w.family) for w in usual} == {("aarch64", "aarch64")}
    crypto = [w for w in facts(("ctr",)).winners if w.implementation == "aarch64"]
    assert crypto == [*usual]


def test_without_a_record_the_option_is_an_error() -> None:
    found = [record for _, record in shipped_records() if record.target == ALL.name]
    with pytest.raises(UserError, match=r"no record of these modes .* aesgen tune --target cortex-a72"):
        winning.winners(ALL, found, [], software=True)


def test_only_aarch64_compilers_read_the_intrinsics() -> None:
    files = export(facts(("ctr",)))
    [name] = [name for name, text in files.items() if "arm_neon.h" in text]
    assert name == "aesgen_aarch64_soft_neon.c"
    before, _, after = files[name].partition("#include <arm_neon.h>")
    assert "arm_neon.h" not in after and "#if defined(__aarch64__)" in before and "#endif" not in before


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program that prints the implementation for the bits of AT_HWCAP in its argument, and tests itself."""
    folder = tmp_path_factory.mktemp("telling")
    files = dict(export(facts(("ctr",))))
    main = "aesgen_aarch64.c"
    assert files[main].count("getauxval(16)") == 1
    include = '#include "aesgen.h"\n'
    files[main] = f"extern unsigned long hwcap;\n{files[main].replace('getauxval(16)', 'hwcap')}"
    files["main.c"] = (
        f"#include <stdio.h>\n#include <stdlib.h>\n{include}unsigned long hwcap;\n"
        "int main(int argc, char **argv) { (void)argc; hwcap = strtoul(argv[1], NULL, 10);\n"
        'printf("%s", aesgen_implementation()); return aesgen_self_test(); }\n'
    )
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if not name.endswith(".h")]
    subprocess.run([GCC, "-O0", *sources, "-o", "program"], cwd=folder, check=True)
    return folder / "program"


@pytest.mark.slow
@requires(tools.QEMU_AARCH64)
@pytest.mark.parametrize(
    ("bits", "expected"),
    [("", "portable"), ("neon", CLASS), ("aes", "portable"), ("neon aes", "aarch64")],
)
def test_linux_says_which_implementation_runs(bits: str, expected: str, telling: Path) -> None:
    places = {"neon": 1, "aes": 3}
    hwcap = sum(1 << places[name] for name in bits.split())
    command = ["qemu-aarch64", "-L", AARCH64_LIBRARIES, str(telling), str(hwcap)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == expected


@pytest.mark.slow
@requires(tools.QEMU_AARCH64)
def test_every_block_mode_answers_rightly_under_qemu() -> None:
    own = facts(("ctr", "cbc"))
    checked = quick.check(own, export(own))
    assert checked.complaints == () and checked.calls > 100


def test_the_raspberry_pi_4_alone_gets_portable_c_and_neon() -> None:
    found = choice.recorded(ONE, [paths.shipped_results()], ("ctr",), (128,))
    own = facts_of(ONE, found, [], "aesgen export --target cortex-a72", "aesgen_", False)
    assert {winner.family for winner in own.winners} == {"neon-c"}
    text = export(own)["aesgen_cortex_a72.c"]
    assert "getauxval(16)" in text and '{ "portable", ' in text and '{ "cortex-a72", ' in text
