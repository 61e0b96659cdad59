"""Other people's public code on the model of the SiFive E31, beside the cycles that its authors measured.

    python -m tests.families.riscv.published STOFFELEN ADOMNICAI

takes two checkouts, `https://github.com/Ko-/riscvcrypto` and `https://github.com/aadomn/aes`, checks the
output of each function against `cryptography`, and prints the table of docs/targets/riscv.md.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.simulators.in_order import CountedMachine, load_pipeline

KEY16, KEY32 = bytes(range(16)), bytes(range(32))
FLAGS = ("-march=rv32im", "-mabi=ilp32", "-mno-relax", "-nostdlib", "-Wl,-Ttext=0x8000,--entry=0")


def loaded(*sources: Path) -> CountedMachine:
    """The machine with a program of assembly files."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        command = ["riscv64-unknown-elf-gcc", *FLAGS, *map(str, sources), "-o", str(program)]
        subprocess.run(command, check=True)
        return CountedMachine(program, load_pipeline("sifive-e31"))


def ecb(key: bytes, data: bytes) -> bytes:
    return Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(data)


def cycles(machine: CountedMachine, symbol: str, *arguments: int) -> int:
    return machine.count(machine.call(symbol, *arguments)).cycles


def stoffelen(folder: Path) -> list[tuple[str, float, float]]:
    """Title, published figure and the model's of each function; in cycles a call, or a byte."""
    tables = loaded(folder / "aes128tables" / "aes_asm.S")
    keys = tables.place(KEY16 + bytes(160))
    tables.call("AES_128_keyschedule", tables.place(KEY16), keys + 16)
    data = bytes(range(100, 116))
    out = tables.place(bytes(16))
    single = cycles(tables, "AES_128_encrypt", keys, tables.place(data), out)
    assert tables.read(out, 16) == ecb(KEY16, data)
    sliced = loaded(folder / "aes128ctrbs" / "aes_asm.S")
    start = bytes(range(12)) + bytes(4)
    parameters = sliced.place(start + bytes(352))
    sliced.call("AES_128_keyschedule", sliced.place(KEY16), parameters + 16)
    text = bytes(4096)
    out = sliced.place(bytes(4096 + 32))
    many = cycles(sliced, "AES_128_encrypt_ctr", parameters, sliced.place(text), out, len(text))
    right = Cipher(algorithms.AES(KEY16), modes.CTR(start)).encryptor().update(text)
    assert sliced.read(out, 32)[:32] == right[:32]
    return [
        ("Stoffelen, T-table, one call (cycles)", 912, single),
        ("Stoffelen, bit-sliced CTR, 4096 bytes (c/B)", 124, many / len(text)),
    ]


def adomnicai(folder: Path) -> list[tuple[str, float, float]]:
    """The same of the code of Adomnicai and Peyrin, in cycles a byte; figures of its README."""
    rows = []
    barrel = folder / "riscv" / "barrel_shiftrows"
    machine = loaded(barrel / "aes_encrypt.S", barrel / "aes_keyschedule_lut.S")
    for key, figure in ((KEY16, 78.9), (KEY32, 105.7)):
        name = f"aes{8 * len(key)}"
        keys, out, data = machine.place(bytes(4 * 480)), machine.place(bytes(128)), bytes(range(128))
        machine.call(f"{name}_keyschedule_lut", keys, machine.place(key))
        count = cycles(machine, f"{name}_encrypt", out, machine.place(data), keys)
        assert machine.read(out, 128) == ecb(key, data)
        rows.append((f"Adomnicai, Peyrin, 8 blocks, {name.upper()} (c/B)", figure, count / 128))
    fixsliced = folder / "riscv" / "fixslicing"
    machine = loaded(fixsliced / "aes_encrypt.S", fixsliced / "aes_keyschedule.S")
    for form, title, figures in (("ffs", "fully", (89.3, 122.4)), ("sfs", "semi", (93.4, 128.4))):
        for key, figure in zip((KEY16, KEY32), figures, strict=True):
            name = f"aes{8 * len(key)}"
            keys, data = machine.place(bytes(4 * 120)), bytes(range(32))
            outs = [machine.place(bytes(16)) for _ in range(2)]
            ins = [machine.place(data[16 * n : 16 * n + 16]) for n in range(2)]
            machine.call(f"{name}_keyschedule_{form}", keys, machine.place(key), machine.place(key))
            count = cycles(machine, f"{name}_encrypt_{form}", *outs, *ins, keys)
            assert b"".join(machine.read(out, 16) for out in outs) == ecb(key, data)
            rows.append(
                (f"Adomnicai, Peyrin, 2 blocks, {title}-fixsliced, {name.upper()} (c/B)", figure, count / 32)
            )
    return rows


def main() -> None:
    print("| public code | measured | model | error |\n| --- | --: | --: | --: |")
    for title, published, counted in (*stoffelen(Path(sys.argv[1])), *adomnicai(Path(sys.argv[2]))):
        print(f"| {title} | {published:g} | {counted:.4g} | {100 * (counted / published - 1):+.1f} % |")


if __name__ == "__main__":
    main()
