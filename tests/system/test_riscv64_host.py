"""What aesgen sees of a RISC-V machine: the processor, the target `native`, the host device."""

from __future__ import annotations

import platform

import pytest

from aesgen.devices.host import Host
from aesgen.spaces import catalog
from aesgen.system import cpu

BOARD = (
    "processor\t: 0\nhart\t\t: 1\nisa\t\t: rv64imafdc_zicntr_zicsr_zba_zbb\nuarch\t\t: sifive,u74-mc\n"
    "mvendorid\t: 0x489\nmarchid\t\t: 0x8000000000000007\nhart isa\t: rv64imafdc_zicntr_zicsr_zba_zbb_zkne\n"
)
UNNAMED = "hart\t: 0\nisa\t: rv64gcv_zvkned\nmvendorid\t: 0x710\nmarchid\t: 0x8000000058000001\n"
SMALL = "hart\t: 0\nisa\t: rv32imac\n"


@pytest.mark.parametrize(
    ("text", "name", "features"),
    [
        (BOARD, "riscv64-sifive-u74-mc", {"rv64", *"imafdc", "zicntr", "zicsr", "zba", "zbb"}),
        (UNNAMED, "riscv64-710-8000000058000001", {"rv64", *"imafdcv", "zvkned"}),
        ("hart\t: 0\nisa\t: rv64imac\n", "riscv64", {"rv64", *"imac"}),
        (SMALL, "riscv64", set[str]()),
    ],
)
def test_a_processor_has_the_name_of_its_core_and_the_extensions_of_all_harts(
    text: str, name: str, features: set[str]
) -> None:
    found = cpu.parse_cpuinfo(text, "riscv64")
    assert (found.name, found.features) == (name, features)


def test_native_is_portable_c_on_the_host_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    monkeypatch.setattr(cpu, "host_cpu", lambda: cpu.parse_cpuinfo(BOARD, "riscv64"))
    native = catalog.target("native")
    assert (native.name, native.families, native.relatives) == (
        "riscv64-sifive-u74-mc",
        ("c",),
        ("portable-c",),
    )
    assert [device.name for device in native.devices] == ["host"] and "zbb" in native.features
    assert "the host device knows" not in (Host().unavailable() or "")


def test_a_record_of_a_board_is_read_on_other_machines() -> None:
    target = catalog.target("riscv64-sifive-u74-mc")
    assert target.name == "riscv64-sifive-u74-mc" and catalog.generic_of(target.name) == "portable-c"
    assert catalog.is_processor_of(target.name, catalog.target("portable-c"))
    assert catalog.generic_of("rv64-zkne") is None and catalog.generic_of("riscv64") is None


def test_a_machine_without_a_harness_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "s390x")
    assert Host().unavailable() == "the host device knows x86_64, aarch64, riscv64; this is s390x"
