"""Mbed TLS's and BearSSL's own AES tests over assembly for RISC-V and MIPS, run by QEMU's user mode.

Only the files of the libraries that AES needs are compiled, with Debian's cross compilers and C libraries.
"""

from __future__ import annotations

import re
import shutil
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import export, facts_of, recorded, shims
from aesgen.export.exported import Exported
from aesgen.model.problem import BASIC_MODES, KEY_BITS
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.probes import Probe, ProbeStep
from tests.conftest import PROGRAMS, requires
from tests.export.test_adapted import expected
from tests.export.test_shims import FETCH, MBEDTLS, run, source_of
from tests.families.mips import qemu as mips
from tests.families.riscv import qemu as riscv

PROGRAM = ("main.c", '#include <stdio.h>\nint main(void) { return puts("runs") < 0; }\n')
SPLIT = ("-O1", "-w", "-ffunction-sections", "-fdata-sections")
"""The libraries' functions refer to others that are absent here; the linker leaves them out."""
HELPERS = {
    "2.28": ("tests", ("helpers", "random", "fake_external_rng_for_test")),
    "3.6": ("framework/tests", ("helpers", "random", "test_memory", "fake_external_rng_for_test")),
}
"""For each Mbed TLS the folder of its test helpers, and those that the suites need."""
LIBRARY = ("aes", "platform", "platform_util", "constant_time")
BEARSSL_FILES = (
    "symcipher/aes_*.c",
    "symcipher/chacha20_ct.c",
    *(f"{each}/*.c" for each in ("aead", "codec", "hash", "mac", "rand")),
)
BEARSSL_TESTS = {
    "AES_big": "AES_big",
    "AES_CTRCBC_big": "AES CTR/CBC-MAC big",
    "GHASH_ctmul64": "GHASH_ctmul64",
    "CCM": "CCM aes_big",
    "EAX": "EAX aes_big",
}
"""The tests of BearSSL's program that call our classes, with the words that begin their lines."""
CLASSES = ("cbcenc", "cbcdec", "ctr", "ctrcbc")


@dataclass(frozen=True)
class Machine:
    """A compiler with a C library, the flags that assemble a target's kernels, and an emulator."""

    compiler: str
    emulator: tuple[str, ...]
    packages: str
    march: tuple[str, ...] = ()

    @property
    def probe(self) -> Probe:
        steps = (
            ProbeStep("link a C program statically", (self.compiler, "-static", "main.c", "-o", "main")),
            ProbeStep("run a C program", (*self.emulator, "./main")),
        )
        return Probe(steps, f"apt-get install {self.packages} qemu-user", (PROGRAM,), "runs")


RISCV = Machine("riscv64-linux-gnu-gcc", ("qemu-riscv64",), "gcc-riscv64-linux-gnu libc6-dev-riscv64-cross")
ZKNE = Machine(
    RISCV.compiler,
    ("qemu-riscv64", "-cpu", "rv64,zkne=true,zknd=true,zbkb=true"),
    RISCV.packages,
    ("-march=rv64gc_zkne_zknd_zbkb",),
)
MIPS = Machine("mips-linux-gnu-gcc", ("qemu-mips", "-cpu", "24Kf"), "gcc-mips-linux-gnu libc6-dev-mips-cross")
MACHINES = {"rv64-single-issue": RISCV, "rv64-zkne": ZKNE, "mips-24kc": MIPS}
TARGETS = [pytest.param(name, id=name, marks=requires(each.probe)) for name, each in MACHINES.items()]


@cache
def written(target_name: str, shim: str) -> Exported:
    """The recorded export of a target, with a shim and what the shim needs."""
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    records = recorded(target, folders, BASIC_MODES, KEY_BITS)
    own = facts_of(target, records, folders, f"aesgen export --target {target_name} --out DIR")
    files = export(own)
    return Exported(own, {**files, **shims.shim(shim, Exported(own, files, core_abi=False))}, core_abi=False)


def put(target_name: str, shim: str, folder: Path) -> list[str]:
    """The export with its shim in `folder`; its kernels as an object file, and the C files beside it."""
    machine, files = MACHINES[target_name], written(target_name, shim).files
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    [kernels] = [name for name in files if name.endswith(".S")]
    run([machine.compiler, *machine.march, "-c", kernels, "-o", "kernels.o"], folder)
    return ["kernels.o", *(name for name in files if name.endswith(".c"))]


@pytest.mark.slow
@pytest.mark.parametrize("target_name", TARGETS)
@pytest.mark.parametrize("version", MBEDTLS)
def test_mbedtls_passes_its_aes_suites(version: str, target_name: str, tmp_path: Path) -> None:
    source, machine = source_of(version), MACHINES[target_name]
    assert source is not None
    helpers, names = HELPERS[version.removeprefix("mbedtls-")]
    shutil.copy(PROGRAMS / "mbedtls_aes_only.h", tmp_path)
    # The library, its test helpers and the export, once for all suites.
    folders = [
        ".",
        *(source / each for each in ("include", "library", "tests/include", f"{helpers}/include")),
    ]
    flags = [*SPLIT, '-DMBEDTLS_CONFIG_FILE="mbedtls_aes_only.h"', *(f"-I{each}" for each in folders)]
    ours = put(target_name, "mbedtls", tmp_path)
    theirs = [f"{source}/library/{name}.c" for name in LIBRARY]
    theirs += [f"{source}/{helpers}/src/{name}.c" for name in names]
    run([machine.compiler, *flags, "-r", "-nostdlib", *theirs, *ours, "-o", "library.o"], tmp_path)
    # One program for each file of test data.
    scripts = source / ("framework" if "framework" in helpers else "tests") / "scripts"
    suites = source / "tests" / "suites"
    for data in sorted(suites.glob("test_suite_aes.*.data")):
        given = {"-f": "test_suite_aes", "-t": "main_test", "-p": "host_test", "--helpers-file": "helpers"}
        texts = [word for option, name in given.items() for word in (option, f"{suites}/{name}.function")]
        generate = [sys.executable, f"{scripts}/generate_test_code.py", *texts]
        run([*generate, "-d", str(data), "-s", str(suites), "-o", "."], tmp_path)
        command = [machine.compiler, *flags, "-static", "-Wl,--gc-sections", f"{data.stem}.c", "library.o"]
        run([*command, "-o", data.stem], tmp_path)
        told = run([*machine.emulator, f"./{data.stem}"], tmp_path).stdout.decode().splitlines()
        assert re.match(r"PASSED \(\d+ / \d+ tests", told[-1]), (data.stem, told[-1])


@pytest.mark.slow
@pytest.mark.parametrize("target_name", TARGETS)
@pytest.mark.skipif(source_of("bearssl") is None, reason=f"no sources of BearSSL: {FETCH}")
def test_bearssl_passes_its_own_tests(target_name: str, tmp_path: Path) -> None:
    source, machine = source_of("bearssl"), MACHINES[target_name]
    assert source is not None
    ours = put(target_name, "bearssl", tmp_path)
    theirs = [str(path) for each in BEARSSL_FILES for path in sorted((source / "src").glob(each))]
    flags = [*SPLIT, "-I.", f"-I{source}/inc", f"-I{source}/src"]
    run([machine.compiler, *flags, "-r", "-nostdlib", *theirs, *ours, "-o", "library.o"], tmp_path)
    # The program's table of tests names functions of the whole library, which the tests below do not call.
    aliases = [f"-Dbr_aes_big_{name}_vtable=br_aesgen_{name}_vtable" for name in CLASSES]
    aliases += ["-Dbr_ghash_ctmul64=br_aesgen_ghash", "-include", str(PROGRAMS / "bearssl_large_keys.h")]
    link = ["-static", "-Wl,--gc-sections,--unresolved-symbols=ignore-all"]
    program = str(source / "test" / "test_crypto.c")
    run([machine.compiler, *flags, *aliases, *link, program, "library.o", "-o", "tests"], tmp_path)
    told = run([*machine.emulator, "./tests", *BEARSSL_TESTS], tmp_path).stdout.decode().splitlines()
    for name, words in BEARSSL_TESTS.items():
        [line] = [line for line in told if line.startswith(f"Test {words}:")]
        assert line.endswith("done."), (name, line)


BARE = {
    "sifive-e31": (riscv.run, (tools.RISCV, tools.QEMU_RISCV)),
    "sb-1": (mips.run, (tools.MIPS64, tools.QEMU_MIPS64)),
}
"""Targets for whose emulators Debian has no C library: programs without one."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "target_name",
    [pytest.param(name, id=name, marks=requires(*probes)) for name, (_, probes) in BARE.items()],
)
def test_the_adapter_without_a_c_library(
    target_name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = written(target_name, "mbedtls").files.items()
    files = {name: text for name, text in made if "_alt" not in name and not name.endswith(".yaml")}
    (tmp_path / "portable").mkdir()
    (tmp_path / "string.h").write_text((PROGRAMS / "adapted_string.h").read_text())
    monkeypatch.setenv("C_INCLUDE_PATH", str(tmp_path))
    program = (PROGRAMS / "adapted.c").read_text()
    output = BARE[target_name][0](catalog.target(target_name), files, program, tmp_path)
    text = bytes(range(160))
    wanted = b"".join(
        expected(operation, bytes(range(bits // 8)), bytes(15) + b"\xfd", text)
        for bits in KEY_BITS
        for operation in ("ecb_enc", "cbc_enc", "ctr", "ecb_dec", "cbc_dec")
    )
    assert output == wanted
