"""A kernel that computes wrongly, as in a faulty emulator, is not used unless its implementation is named."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, aead, algorithms, modes
from cryptography.hazmat.primitives.cmac import CMAC

from aesgen.export import checked, export
from aesgen.model.problem import MODES
from aesgen.system import tools
from tests.conftest import requires
from tests.export.running import run
from tests.export.shipped import facts_for
from tests.export.test_export_host import on_x86

pytestmark = [pytest.mark.slow, requires(tools.GCC), on_x86]
KEY, TEXT, IV = bytes(range(3, 35)), bytes(i * 7 % 256 for i in range(5120)), bytes(range(90, 106))
MESSAGES, SHORT, WHOLE = 20, 96, len(TEXT)
SEALED = {"ccm": aead.AESCCM, "gcm": aead.AESGCM, "ocb": aead.AESOCB3, "gcmsiv": aead.AESGCMSIV}
PROGRAM = """#include "aesgen.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *planted, *place = "first";
int most, only;
static const uint8_t key[] = { KEY }, in[] = { TEXT }, iv[] = { IV };
static uint8_t out[sizeof in], tag[16 * MESSAGES], ctr[16], ivs[16 * MESSAGES];

static void print(const char *name, const uint8_t *bytes, size_t count)
{
    printf("%s ", name);
    for (size_t i = 0; i < count; i++)
        printf("%02x", bytes[i]);
    printf("\\n");
}
#define PRINT(name, call) memcpy(ctr, iv, 16); call; print(name, out, sizeof out); print("iv", ctr, 16)

int main(int argc, char **argv)
{
    static aesgen_key enc[2], dec[2];
    static aesgen_xts_key xts[2];
    static aesgen_ctr_context context;
    static aesgen_gcm_context kept;
    static SEALED_KEYS;
    static aesgen_ccm_job jobs[MESSAGES];
    static uint8_t made[MESSAGES * SHORT];
    const aesgen_key *keys[MESSAGES];
    const uint8_t *ins[MESSAGES];
    uint8_t *outs[MESSAGES];
    size_t nblks[MESSAGES], bytes[MESSAGES];
    most = atoi(argv[2]);
    place = argc > 4 ? argv[4] : place;
    only = argc > 5 ? atoi(argv[5]) : 0;
    if (strcmp(argv[3], "-") && aesgen_use(argv[3]))
        return 77;
    planted = argv[1];
    for (int i = 0; i < 2; i++)
        if (aesgen_setkey_enc(&enc[i], key, 16 << i) || aesgen_setkey_dec(&dec[i], key, 16 << i) ||
            aesgen_xts_setkey(&xts[i], (uint8_t[64]){ XTS_KEY }, 32 << i))
            return 1;
    for (int again = 0; again < 2; again++)
        for (int i = 0; i < 2; i++) {
            SEALED_SETUPS
            PRINT("ecb_enc", aesgen_ecb_enc(&enc[i], in, out, sizeof in / 16));
            PRINT("ecb_dec", aesgen_ecb_dec(&dec[i], in, out, sizeof in / 16));
            PRINT("cbc_enc", aesgen_cbc_enc(&enc[i], ctr, in, out, sizeof in / 16));
            PRINT("cbc_dec", aesgen_cbc_dec(&dec[i], ctr, in, out, sizeof in / 16));
            PRINT("ctr", aesgen_ctr(&enc[i], ctr, in, out, sizeof in / 16));
            PRINT("ctr", aesgen_ctr_cached(&enc[i], &context, ctr, in, out, sizeof in / 16));
            if (aesgen_cmac(&enc[i], in, sizeof in, tag))
                return 1;
            print("cmac", tag, 16);
            PRINT("xts_enc", if (aesgen_xts_enc(&xts[i], iv, in, out, sizeof in)) return 1);
            PRINT("xts_dec", if (aesgen_xts_dec(&xts[i], iv, in, out, sizeof in)) return 1);
            SEALED_CALLS
            if (aesgen_gcm_seal_kept(&gcm[i], &kept, iv, 12, NULL, 0, in, out, sizeof in, tag, 16))
                return 1;
            print("gcm_seal", out, sizeof out);
            if (aesgen_gcm_open_kept(&gcm[i], &kept, iv, 12, NULL, 0, out, out, sizeof in, tag, 16))
                return 1;
            print("gcm_open", out, sizeof out);
            for (size_t j = 0; j < MESSAGES; j++) {
                keys[j] = &enc[i];
                ins[j] = in;
                outs[j] = made + SHORT * j;
                nblks[j] = SHORT / 16;
                bytes[j] = SHORT;
                memcpy(ivs + 16 * j, iv, 16);
                jobs[j] = (aesgen_ccm_job){ &ccm[i], iv, NULL, in, outs[j], tag + 16 * j, 12, 0, SHORT, 16 };
            }
            aesgen_cbc_enc_multi(keys, ivs, ins, outs, nblks, MESSAGES);
            print("cbc_enc_multi", made, sizeof made);
            print("ivs", ivs, sizeof ivs);
            if (aesgen_cmac_multi(keys, ins, bytes, tag, MESSAGES))
                return 1;
            print("cmac_multi", tag, sizeof tag);
            if (aesgen_ccm_seal_multi(jobs, MESSAGES))
                return 1;
            print("ccm_seal_multi", made, sizeof made);
            for (size_t j = 0; j < MESSAGES; j++)
                jobs[j].in = jobs[j].out;
            if (aesgen_ccm_open_multi(jobs, MESSAGES))
                return 1;
            print("ccm_open_multi", made, sizeof made);
        }
    printf("served %s\\n", aesgen_implementation());
    printf("tested %d\\n", aesgen_self_test() != 0);
    return 0;
}
"""
SEALED_CALL = """if (aesgen_{0}_seal(&{0}[i], iv, 12, NULL, 0, in, out, sizeof in, tag, 16))
                return 1;
            print("{0}_seal", out, sizeof out);
            if (aesgen_{0}_open(&{0}[i], iv, 12, NULL, 0, out, out, sizeof in, tag, 16))
                return 1;
            print("{0}_open", out, sizeof out);
"""
PLANT = """extern const char *planted, *place;
extern int only;
static int wrong(const char *kernel, const char *where, int bits)
{
    return planted && !strcmp(planted, kernel) && !strcmp(place, where) && (!only || only == bits);
}

"""
FLIPPED = ("outs", "out", "tags", "chains", "tag")
"""What a kernel writes, by the name of its parameter."""
FIRST, LAST, NEXT_IV = "first", "last", "next IV"
"""The places of the wrong byte: in the answer, or in the IV that a kernel returns. Where a key is prepared,
it is one of the round keys that are given."""
CHAINED = {"cbc_enc", "cbc_enc_many", "cbc_dec", "ctr", "kept_ctr"}
"""The kinds of kernels that return an IV."""


def _wrapped(text: str) -> tuple[str, set[str]]:
    """The C file whose tables have, for each kernel, one that changes its answer if its kind is planted; and
    the kinds."""
    types = dict(re.findall(r"^typedef \w+ ((?:kernel|prepare)\w*)\(((?:.|\n)*?)\);", text, re.M))
    kinds: set[str] = set()
    parts, renamed = [], {}
    for part in re.split(r"^((?:kernel|prepare)\w* [^;]*;)$", text, flags=re.M):
        declared = re.fullmatch(r"((?:kernel|prepare)\w*) ([^;]*);", part)
        if not declared:
            parts.append(re.sub(r"\baesgen_\w+", lambda found: renamed.get(found[0], found[0]), part))
            continue
        wrappers = []
        for symbol in re.findall(r"\w+", declared[2]):
            kept, bits, kind = re.search(r"(kept_)?aes(\d+)_(\w+)", symbol).groups()  # type: ignore[union-attr]
            kind = (kept or "") + re.sub(r"_x\d+", "_many", kind)
            kinds.add(kind)
            renamed[symbol] = f"wrong_{symbol}"
            wrappers.append(_wrapper(symbol, types[declared[1]], kind, int(bits)))
        parts.append("\n".join((part, *wrappers)))
    changed = "".join(parts)
    kinds.add("key schedules")
    head, schedules, rest = changed.partition("substitute_by_aes(uint32_t word)")
    rest = rest.replace("return word;", 'return word ^ (uint32_t)wrong("key schedules", "first", 0);', 1)
    changed = head + schedules + rest
    return changed.replace("/* ---- Which implementation runs. */", PLANT, 1), kinds


def _wrapper(symbol: str, parameters: str, kind: str, bits: int) -> str:
    """A function in C that calls a kernel, and changes a byte where it is planted."""
    names = re.findall(r"(\w+)(?:\[\d+\])?(?:,|$)", parameters)
    if names[0] == "prepared":
        return (
            f"static int wrong_{symbol}({parameters})\n{{\n"
            f"    _Alignas(64) uint8_t given[{bits // 2 + 112}];\n"
            f"    memcpy(given, rk, sizeof given);\n"
            f'    given[0] ^= (uint8_t)wrong("{kind}", "{FIRST}", {bits});\n'
            f'    given[sizeof given - 1] ^= (uint8_t)wrong("{kind}", "{LAST}", {bits});\n'
            f"    return {symbol}(prepared, given);\n}}\n"
        )
    flipped = next(name for name in FLIPPED if name in names)
    length = next(name for name in names if name in ("nblk", "bytes"))
    last = {"nblk": "16 * nblk - 1", "bytes": "bytes - 1"}[length] if "out" in flipped else "15"
    flipped += "[0]" * (flipped == "outs")
    written = {f"{flipped}[0]": FIRST, f"{flipped}[{last}]": LAST}
    if returned := re.search(r"(?<!const )uint8_t \*(ivs?)\b", parameters):
        written[f"{returned[1]}[0]"] = NEXT_IV
    changes = "".join(
        f'        if (wrong("{kind}", "{where}", {bits}))\n            {what} ^= 1;\n'
        for what, where in written.items()
        if where != NEXT_IV or kind in CHAINED
    )
    return (
        f"static void wrong_{symbol}({parameters})\n{{\n    {symbol}({', '.join(names)});\n"
        f"    if ({length}) {{\n{changes}    }}\n}}\n"
    )


class Planted:
    """The program, and the kinds of kernels that can be wrong in it."""

    def __init__(self, folder: Path) -> None:
        facts = facts_for("x86-64", modes=MODES)
        files = export(facts)
        main = next(iter(files))
        text, self.kinds = _wrapped(files[main])
        usable = "(offered() & needed[number]) == needed[number]"
        assert text.count(usable) == 1
        text = text.replace(usable, f"number <= most && {usable}").replace(
            PLANT, f"extern int most;\n{PLANT}"
        )
        calls = "".join(map(SEALED_CALL.format, SEALED))
        setups = "".join(
            f"if (aesgen_{m}_setkey(&{m}[i], key, 16 << i))\n                return 1;\n" for m in SEALED
        )
        keys = f"aesgen_{'; static aesgen_'.join(f'{mode}_key {mode}[2]' for mode in SEALED)}"
        program = PROGRAM.replace("SEALED_CALLS", calls).replace("SEALED_SETUPS", setups)
        program = (
            program.replace("SEALED_KEYS", keys)
            .replace("MESSAGES", str(MESSAGES))
            .replace("SHORT", str(SHORT))
        )
        for name, value in {"XTS_KEY": _xts_key(), " KEY": KEY, "TEXT": TEXT, " IV": IV}.items():
            program = program.replace(
                f"{{{name} }}" if name[0] == " " else f"{{ {name} }}", f"{{ {', '.join(map(str, value))} }}"
            )
        for name, content in {**files, main: text, "main.c": program}.items():
            (folder / name).write_text(content)
        sources = [name for name in (*files, "main.c") if name.endswith((".c", ".S"))]
        run(["gcc", "-O1", *sources, "-o", "main"], folder)
        self.folder = folder
        self.classes = checked.runnable(facts)

    def run(
        self, kind: str, most: int, named: str = "-", place: str = FIRST, bits: int = 0
    ) -> list[tuple[str, str]]:
        """What the program prints if the byte at `place` that kernels of `kind` write is wrong, with keys of
        `bits` alone if that is not 0."""
        command = ["./main", kind, str(most), named, place, str(bits)]
        printed = run(command, self.folder).stdout.decode()
        return [tuple(line.split()) for line in printed.splitlines()]  # type: ignore[misc]


def _xts_key() -> bytes:
    return bytes(KEY[i % 32] + i // 32 for i in range(64))


def expected() -> Iterator[tuple[str, str]]:
    """What the program prints, by PyPI `cryptography`."""
    for bits in (128, 256, 128, 256):
        key = KEY[: bits // 8]

        def made(mode: modes.Mode, decrypts: bool = False, text: bytes = TEXT, key: bytes = key) -> str:
            cipher = Cipher(algorithms.AES(key), mode)
            return (cipher.decryptor() if decrypts else cipher.encryptor()).update(text).hex()

        enciphered = made(modes.CBC(IV))
        counter = (int.from_bytes(IV, "big") + WHOLE // 16).to_bytes(16, "big").hex()
        yield from (("ecb_enc", made(modes.ECB())), ("iv", IV.hex()))
        yield from (("ecb_dec", made(modes.ECB(), True)), ("iv", IV.hex()))
        yield from (("cbc_enc", enciphered), ("iv", enciphered[-32:]))
        yield from (("cbc_dec", made(modes.CBC(IV), True)), ("iv", TEXT[-16:].hex()))
        yield from (("ctr", made(modes.CTR(IV))), ("iv", counter)) * 2
        tags = []
        for text in (TEXT, TEXT[:SHORT]):
            cmac = CMAC(algorithms.AES(key))
            cmac.update(text)
            tags.append(cmac.finalize().hex())
        yield "cmac", tags[0]
        for decrypts in (False, True):
            yield (
                "xts_dec" if decrypts else "xts_enc",
                made(modes.XTS(IV), decrypts, key=_xts_key()[: bits // 4]),
            )
            yield "iv", IV.hex()
        for mode, of in (*SEALED.items(), ("gcm", aead.AESGCM)):
            yield f"{mode}_seal", of(key).encrypt(IV[:12], TEXT, None)[:-16].hex()
            yield f"{mode}_open", TEXT.hex()
        chained = made(modes.CBC(IV), text=TEXT[:SHORT])
        yield from (("cbc_enc_multi", chained * MESSAGES), ("ivs", chained[-32:] * MESSAGES))
        yield "cmac_multi", tags[1] * MESSAGES
        yield "ccm_seal_multi", aead.AESCCM(key).encrypt(IV[:12], TEXT[:SHORT], None)[:-16].hex() * MESSAGES
        yield "ccm_open_multi", TEXT[:SHORT].hex() * MESSAGES


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Planted:
    return Planted(tmp_path_factory.mktemp("planted"))


def test_a_wrong_kernel_ends_in_portable_code(planted: Planted) -> None:
    """Whatever kernel of whatever implementation is wrong, all answers are right, and portable C serves."""
    assert {"ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr", "cmac", "xts_dec", "gcm_open"} <= planted.kinds
    answers_due = list(expected())
    caught = set()
    for most in range(1, len(planted.classes)):
        right = [*answers_due, ("served", planted.classes[most]), ("tested", "0")]
        assert planted.run("-", most) == right
        for kind in sorted(planted.kinds):
            for place in (FIRST, NEXT_IV):
                *answers, (_, served), (_, tested) = planted.run(kind, most, place=place)
                assert answers == answers_due, (kind, most, place)
                # A class need not have a kernel of this kind; the self-test also runs those below it.
                right = served == planted.classes[most]
                assert right or (served, tested) == ("portable", "1"), (kind, most, place)
                if served == "portable":
                    caught.add((kind, place))
    shared = {kind for kind in planted.kinds if kind.endswith("open_setkey")}
    assert len(planted.classes) == 1 or caught | {(kind, FIRST) for kind in shared} == {
        *((kind, FIRST) for kind in planted.kinds),
        *((kind, NEXT_IV) for kind in planted.kinds & CHAINED),
    }


@pytest.mark.slow
@pytest.mark.isa("x86-64", "avx512f")
def test_a_kernel_is_tried_wherever_the_stack_lies(planted: Planted) -> None:
    """At the end of a page another kernel may serve, which must not be tried in its place. The environment
    moves the stack by a vector at a time, over a page."""
    command = [
        "setarch",
        "--addr-no-randomize",
        "./main",
        "gcm_seal_kept",
        str(len(planted.classes) - 1),
        "-",
    ]
    for moved in range(0, 4096, 64):
        made = run(command, planted.folder, env={"MOVED": "m" * (4096 + moved)}).stdout
        assert made.endswith(b"served portable\ntested 1\n"), moved


def test_a_named_implementation_is_used_untried(planted: Planted) -> None:
    for name in planted.classes[1:2]:
        *answers, (_, served), _ = planted.run("ecb_enc", 9, name)
        wrong = {name for (name, text), (_, right) in zip(answers, expected(), strict=True) if text != right}
        assert (wrong, served) == ({"ecb_enc"}, name)


@pytest.mark.parametrize("way", ["seal", "open"])
def test_a_kernel_is_tried_beside_its_code_for_short_messages(way: str, tmp_path: Path) -> None:
    """A small key, and kernels that forget more than 64 bytes of associated data."""
    facts = facts_for("x86-64", modes=("gcm",), small=True)
    files = dict(export(facts))
    [name] = [name for name in files if name.endswith(".S")]
    planted = re.findall(rf"^L\(aesgen_(\w+)_aes\d+_gcm_{way}_general\):$", files[name], re.M)
    assert sorted(planted) == ["aes_ni"] * 3 + ["vaes_512"] * 3
    files[name] = re.sub(rf"(?m)^L\(\w+_gcm_{way}_general\):$", r"\g<0>\n\txorl %r8d, %r8d", files[name])
    for file, text in files.items():
        (tmp_path / file).write_text(text)
    sources = [file for file in files if file.endswith((".c", ".S"))]
    run(["gcc", "-O1", "-fPIC", "-shared", *sources, "-o", "made.so"], tmp_path)
    made = ctypes.CDLL(str(tmp_path / "made.so"))
    made.aesgen_implementation.restype = ctypes.c_char_p
    best = checked.runnable(facts)[-1]
    for size in (16, 24, 32):
        assert made.aesgen_gcm_setkey(ctypes.create_string_buffer(2048), KEY, ctypes.c_size_t(size)) == 0
    served = made.aesgen_implementation().decode()
    assert served == ("portable" if best.replace("-", "_") in planted else best)
