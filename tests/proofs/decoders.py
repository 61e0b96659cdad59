"""The decoders of the prover, compared with GNU objdump, and that of the 68HC08 with SLEIGH (`pypcode`).

    python -m tests.proofs.decoders [MACHINE...] [--words N] [--seed N] [--records TARGET...]

It decodes random words, half of them with the fixed bits of a form if the machine's list has patterns. It
prints the machine, the words, how many our decoder reads, and the disagreements: words that it reads with
another mnemonic or other operands than the other program. `--records`: the words that calls can reach in the
builds of these targets' records, too. The exit status is 1 if there is a disagreement."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aesgen.errors import UserError, VariantFailure
from aesgen.proofs import loading
from aesgen.proofs.aarch64.forms import FORMS as A64_FORMS
from aesgen.proofs.architectures import architectures
from aesgen.proofs.arm.forms import ARM_FORMS, THUMB_FORMS
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form, pattern_forms
from aesgen.proofs.program import LoadedProgram
from aesgen.system import paths
from tests.proofs import decoder_texts as texts
from tests.proofs import decoder_texts_dsp as dsp
from tests.proofs.recorded import recorded

_TOKEN = re.compile(r"-?(?:0x[0-9a-f]+|\d+)\b|[a-z_][\w.]*|[-+!^\[\]{}*@]")
_COMMENT = re.compile(r"\s*(?:;|//|\s@ |<).*")
CHUNK = 20_000
"""Words that one run of objdump reads."""


def normal(text: str) -> tuple[str | int, ...]:
    """The mnemonic and the operands of an instruction, numbers modulo 2^32."""
    found = _TOKEN.findall(_COMMENT.sub("", text.lower()))
    return tuple(int(each, 0) % 2**32 if each[-1].isalnum() and _number(each) else each for each in found)


def _number(token: str) -> bool:
    return token.lstrip("-")[0].isdigit()


@dataclass(frozen=True)
class Machine:
    """`command`: objdump and its options; empty for SLEIGH. `ours`: what our decoder read as objdump writes
    it, or None if objdump does not know such instructions; `theirs`: objdump's text in one spelling. `sizes`:
    bytes of an instruction. `order`: of the bytes of a word, or of its 16-bit `parts`. `idle`: an instruction
    without effect, which fills the `room` bytes that each word has, and the end of each packet of `fetched`
    bytes. `flags`: of the ELF header. `assembler`: makes an object file, which tells objdump the processor's
    extensions. `unit`: bytes of an address."""

    name: str
    command: str
    ours: Callable[[Any], str | None]
    theirs: Callable[[str], str] = str
    sizes: tuple[int, ...] = (4,)
    order: Any = "big"
    parts: bool = False
    idle: bytes = b""
    room: int = 4
    forms: Sequence[Form] = ()
    flags: int = 0
    fetched: int = 0
    assembler: str = ""
    unit: int = 1

    def words(self, draw: random.Random, count: int) -> Iterator[bytes]:
        """Random instructions."""
        for number in range(count):
            size = draw.choice(self.sizes)
            code = draw.getrandbits(8 * size)
            if self.forms and number % 2:
                form = draw.choice(self.forms)
                size = form.size // 8
                code = form.bits | draw.getrandbits(form.size) & ~form.mask
            if self.parts and 0xBF in (code >> 8 & 0xFF, code >> 24) and self.idle[-1] == 0xBF:
                continue  # IT changes the instructions that follow
            if self.parts and size == 4:
                yield b"".join(half.to_bytes(2, self.order) for half in (code >> 16, code & 0xFFFF))
            else:
                yield code.to_bytes(size, self.order)

    def differing(self, words: Sequence[bytes]) -> tuple[int, list[str]]:
        """How many words our decoder reads, and the disagreements."""
        content = bytearray()
        places = []
        for word in words:
            if self.fetched and len(content) % self.fetched == self.fetched - len(self.idle):
                content += self.idle  # else objdump takes a packet for one with short instructions
            places.append(len(content))
            content += word
            while len(content) % self.room:
                content += self.idle
        content += self.idle * (self.fetched // 4 or 16)
        program = LoadedProgram(self.name, ((0, bytes(content)),), {}, flags=self.flags)
        decoder = architectures()[self.name].decoder(program)
        own: dict[int, str] = {}
        for place in places:
            try:
                text = self.ours(decoder.at(place))
            except Stopped:
                continue
            if text is not None:
                own[place] = text
        found = self.listing(bytes(content), own)
        return len(own), [
            f"{content[place : place + self.room].hex()}: `{text}`, and there `{found.get(place, '')}`"
            for place, text in own.items()
            if normal(text) != normal(self.theirs(found.get(place, "")))
        ]

    def listing(self, content: bytes, wanted: Iterable[int]) -> dict[int, str]:
        """The other program's text of the instructions at the wanted addresses."""
        if not self.command:
            return dsp.sleigh(content, wanted)
        with TemporaryDirectory() as folder:
            path = Path(folder) / "words.bin"
            if self.unit == 2:  # objdump wants the lower byte of a word first
                content = b"".join(content[at : at + 2][::-1] for at in range(0, len(content), 2))
            path.write_bytes(content)
            command = [*self.command.split(), "-z", "-D", "-w", *self._loaded(path)]
            made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        pattern = r"^ *([0-9a-f]+):\t[0-9a-f ]+\t(?:\|\| *)?(.*)$"
        return {
            self.unit * int(at, 16): text.replace("\t", " ") for at, text in re.findall(pattern, made, re.M)
        }

    def _loaded(self, path: Path) -> Sequence[str]:
        """What names the file of code to objdump: an object file if it must know extensions."""
        if not self.assembler:
            return "-b", "binary", str(path)
        source, made = path.with_suffix(".s"), path.with_suffix(".o")
        source.write_text(f'.incbin "{path}"\n')
        subprocess.run([*self.assembler.split(), str(source), "-o", str(made)], check=True)
        return "-j", ".text", str(made)


MIPS = "mips64-linux-gnuabi64-objdump -EB -M no-aliases,gpr-names=numeric -m mips:isa{}r2"
RISCV = "riscv64-unknown-elf-objdump -M no-aliases,numeric -m riscv:rv{}"
HART_AS = "riscv64-unknown-elf-as -march=rv{}gcv_zba_zbb_zbkb_zkne_zknd -mabi={}"


def _mips(width: int, flags: int) -> Machine:
    forms = pattern_forms("mips", f"{width}")
    return Machine(
        f"EM_MIPS-{width}", MIPS.format(width), texts.mips, texts.mips_read, forms=forms, flags=flags << 28
    )


def _riscv(width: int, convention: str) -> Machine:
    return Machine(
        f"EM_RISCV-{width}",
        RISCV.format(width),
        texts.riscv,
        texts.riscv_read,
        (2, 4),
        "little",
        idle=b"\1\0",
        room=32,
        forms=pattern_forms("riscv", f"{width}"),
        assembler=HART_AS.format(width, convention),
    )


MACHINES = (
    _mips(32, 7),
    _mips(64, 8),
    Machine("EM_PPC", "powerpc-linux-gnu-objdump -EB -M raw,e500 -m powerpc:common", texts.ppc,
            texts.ppc_read, forms=pattern_forms("ppc")),
    _riscv(32, "ilp32d"),
    _riscv(64, "lp64d"),
    Machine("EM_AVR", "avr-objdump -m avr:6", texts.avr, texts.avr_read, (2, 4), "little", True, b"\0\0", 8,
            flags=6),
    Machine("EM_AARCH64", "aarch64-linux-gnu-objdump -m aarch64", texts.a64, texts.a64_read, order="little",
            forms=A64_FORMS),
    Machine("EM_ARM-A32", "arm-none-eabi-objdump -m arm -M reg-names-raw", texts.arm, texts.arm_read,
            order="little", forms=ARM_FORMS),
    Machine("EM_ARM-T32", "arm-none-eabi-objdump -m arm -M reg-names-raw,force-thumb", texts.arm,
            texts.arm_read, (2, 4), "little", True, b"\0\xbf", 8,
            [each for each in THUMB_FORMS if each.name != "it"]),
    Machine("EM_SPU", "spu-elf-objdump -EB -m spu:256K", dsp.spu),
    Machine("EM_TI_C6000", "tic6x-elf-objdump -EL -m tic6x", dsp.c6x, order="little", idle=bytes(4),
            fetched=32),
    Machine("C54x", "tic54x-coff-objdump -m tic54x", dsp.c54x, dsp.c54x_read, (2, 4, 6), idle=b"\xf4\x95",
            room=16, unit=2),
    Machine("68HC08", "", dsp.hc08, dsp.hc08_read, idle=b"\x9d"),
)  # fmt: skip


def compared(machine: Machine, words: Iterable[bytes]) -> tuple[int, int, list[str]]:
    """The words, how many our decoder reads, and the disagreements."""
    count, read, wrong, held = 0, 0, list[str](), list[bytes]()
    for word in (*words, b""):
        if word:
            held.append(word)
        if held and (len(held) == CHUNK or not word):
            known, differing = machine.differing(held)
            count, read, wrong, held = count + len(held), read + known, wrong + differing, []
    return count, read, wrong


def reached(path: Path) -> tuple[str, set[bytes]]:
    """The machine of a record's build, and the instructions that calls of its entry points can reach."""
    with recorded(path) as code:
        build, words = code.build, set[bytes]()
        program = loading.read(build.path) if loading.is_readable(build.path) else None
        if program is None or program.machine not in architectures():
            return "", words
        architecture = architectures()[program.machine]
        decoder = architecture.decoder(program)
        for entry in build.entries:
            with suppress(Stopped):  # such code has no proof
                found = architecture.reachable(decoder, program.address_of(entry.symbol))
                words |= {program.bytes_at(at, decoder.at(at).end - at) for at in found}
        return program.machine, words


def _of_records(targets: Sequence[str]) -> dict[str, set[bytes]]:
    found = defaultdict[str, set[bytes]](set)
    for path in [
        each for target in targets for each in sorted(paths.shipped_results().glob(f"{target}/*.yaml"))
    ]:
        try:
            machine, words = reached(path)
        except (UserError, VariantFailure) as error:
            print(f"{path}: {error}", file=sys.stderr)
            continue
        found[machine] |= words
    return found


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.decoders")
    parser.add_argument("machines", nargs="*")
    parser.add_argument("--words", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", nargs="*", default=(), metavar="TARGET")
    given = parser.parse_args(arguments)
    built, failed = _of_records(given.records), 0
    for machine in MACHINES:
        if given.machines and machine.name not in given.machines:
            continue
        draw = random.Random(f"{machine.name} {given.seed}")
        for what, words in (
            ("random", machine.words(draw, given.words)),
            ("of records", built.get(machine.name)),
        ):
            if words is None:
                continue
            count, read, wrong = compared(machine, words)
            for each in wrong[:20]:
                print(f"{machine.name}: {each}")
            print(
                f"{machine.name}: {count} words {what}, {read} read, {len(wrong)} disagreements", flush=True
            )
            failed += len(wrong)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
