"""The planted bugs: where, what is replaced by what, what is then built, and the gate that must find it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

QUICK, MATRIX, IMMENSE, LABEL = "quick check", "edge matrix", "2^28 blocks", "label"
EXPORT, VERIFY = "export", "verify FILE"


@dataclass(frozen=True)
class Bug:
    """In the template `place` the text `old`, which must stand there once, becomes `new`.

    `gate`: the first of the gates that finds it. `problem`, `space`, `settings`: the variant that is built;
    without a problem the whole drop-in, with wiping if `wipe` is set. `verify FILE` then looks at
    `implementation` with keys of `key_bits`."""

    name: str
    place: str
    old: str
    new: str
    gate: str
    problem: str = ""
    space: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    implementation: str = "aes-ni"
    key_bits: int = 128
    wipe: bool = False


CPUID, KEY_SCHEDULE, WIPE_CALL, RUN, KEPT_TABLE, STREAMS, PIECES = (
    f"drop_in/core/{part}.c.j2"
    for part in ("x86_64/offered", "key_schedule", "wipe_call", "modes", "cached", "streams", "pieces")
)
SUBSTITUTION, WIPED_REGISTERS = (f"drop_in/core/x86_64/{part}.c.j2" for part in ("keys", "wipe_registers"))
PARALLEL, CTR, CACHED = "x86-asm/parallel.s.j2", "x86-asm/ctr.s.j2", "x86-asm/ctr-cached.s.j2"
CHAINED, MODES = "x86-asm/cbc-encrypt.s.j2", "c/modes.c.j2"
ENTRY = "        endbr64\n{% block enter %}"
RESTED = "{{ label }}_rested:\n{% block end %}"
ECB, CBC_DEC, CTR_ENC = "aes128-ecb-encrypt", "aes128-cbc-decrypt", "aes128-ctr-encrypt"
KEPT = "aes128-ctr-encrypt-kept"
ZMM = {"registers": "zmm32"}
REMEMBERING = {"registers": "sse16", "depth": 2, "above": 64}
FILLING = {"registers": "zmm32", "depth": 2, "fill": "passing"}


def at_entry(name: str, instructions: str, gate: str, problem: str = ECB, **settings: object) -> Bug:
    """Instructions at the entry of every kernel of independent blocks."""
    text = f"        endbr64\n        {instructions}\n{{% block enter %}}"
    return Bug(name, PARALLEL, ENTRY, text, gate, problem, settings=settings)


def in_run(name: str, before: str, after: str, gate: str = VERIFY, **more: object) -> Bug:
    """Statements about the call of a kernel in the drop-in's C."""
    call = "    runner->run(rk, iv, in, out, nblk);\n"
    return Bug(name, RUN, call, f"    {before}\n{call}    {after}\n", gate, **more)  # type: ignore[arg-type]


def kept_key(name: str, old: str, new: str, key_bits: int = 256, gate: str = EXPORT) -> Bug:
    return Bug(name, KEPT_TABLE, old, new, gate, implementation="vaes-512", key_bits=key_bits)


_KEY_LOOP = "    for (uint32_t i = 0; i < k->nr - 6; i++)\n        other |= context->key[i] ^ k->rk[i];\n"
_WRAPPED = (
    "        {{ wide.store }} {{ kernel.registers[kernel.first_state] }}, "
    "{{ 16 * cached.entries }}({{ reg.table }})\n"
)
_UPPER = (
    "        {{ narrow_names.insert }} $1, {{ reg.high }}, {{ kernel.narrow.twice(kernel.counter.base) }}\n"
)
_SPREAD = (
    "{% if kernel.registers.lanes > 1 %}\n"
    "        {{ wide.spread }} {{ base }}, {{ base }}, {{ base }}\n"
    "        {{ wide.add }} {{ passing.numbers }}"
)
_NONCE = (
    "        movb ({{ reg.iv }}), {{ reg.spare8 }}\n"
    "        movb 5({{ reg.iv }}), {{ reg.spare_second8 }}\n"
    "        movzbl 10({{ reg.iv }}), {{ reg.low32 }}\n"
)

GHASH, GCM, GCM_SEAL, GCM_OPEN = "c/ghash.core.j2", "c/gcm.c.j2", "aes128-gcm-encrypt", "aes128-gcm-decrypt"


CCM, GCM_SIV, OCB = "c/ccm.c.j2", "c/gcmsiv.c.j2", "c/ocb.c.j2"
CCM_X86, OCB_X86 = "x86-asm/ccm.s.j2", "x86-asm/ocb.s.j2"
_STEP = "    for (; !(number & 1); number >>= 1)\n"


def in_gcm(name: str, place: str, old: str, new: str, gate: str, problem: str = GCM_SEAL) -> Bug:
    """A bug of GCM in portable C."""
    return Bug(name, place, old, new, gate, problem, "c-gcm-bitsliced")


BUGS = (
    # Authenticated modes.
    in_gcm(
        "a power of the subkey wrong at one position",
        GHASH,
        "        {{ name }}_block(state, bytes);\n",
        "        { static const uint8_t zero[16]; {{ name }}_block(state, bytes);"
        " if (count == 32) {{ name }}_block(state, zero); }\n",
        QUICK,
    ),
    in_gcm(
        "reduction skipped for one block in 256",
        GHASH,
        "v = product[i];",
        "v = block[0] == 0x5a ? 0 : product[i];",
        QUICK,
    ),
    in_gcm(
        "32-bit counter carries into the nonce",
        GCM,
        "store_big(counter + 12, load_big(counter + 12) + 1);",
        "for (int place = 15; place >= 0 && ++counter[place] == 0; place--)\n                ;",
        QUICK,
        GCM_OPEN,
    ),
    in_gcm(
        "a byte after the tail hashed",
        GHASH,
        "memcpy(last, bytes, count);",
        "memcpy(last, bytes, count), last[count] = 1;",
        QUICK,
        GCM_OPEN,
    ),
    in_gcm("IVs of up to 12 bytes not hashed", GCM, "iv_bytes == 12", "iv_bytes <= 12", MATRIX),
    Bug(
        "CCM's counter does not carry",
        CCM,
        "i > 15 - width && !++counter[i]; i--)",
        "i > 14 && (++counter[i], 1); i--)",
        MATRIX,
        "aes128-ccm-encrypt",
        "c-ccm-bitsliced",
    ),
    Bug(
        "CCM's tags of 8 bytes are halves of 16",
        CCM,
        "(tag_bytes - 2) / 2 << 3",
        "7u << 3",
        QUICK,
        "aes128-ccm-decrypt",
        "c-ccm-bitsliced",
    ),
    Bug(
        "CCM's short tags have the end of the block",
        CCM_X86,
        "movl {{ at.block - 4 }}(%rsp,%rdx), %eax",
        "movl {{ at.block + 12 }}(%rsp), %eax",
        MATRIX,
        "aes128-ccm-encrypt",
        "x86-ccm",
    ),
    Bug(
        "GCM-SIV's 32-bit counter carries",
        GCM_SIV,
        "            memcpy(block + 16 * i + 4, tag + 4, 12);\n",
        "            memcpy(block + 16 * i + 4, tag + 4, 12);\n"
        "            block[16 * i + 4] += number < 64 && tag[3] == 0xff;\n",
        QUICK,
        "aes128-gcmsiv-decrypt",
        "c-gcmsiv-bitsliced",
    ),
    Bug(
        "OCB3's L_n wrong at one position (C)",
        OCB,
        _STEP,
        f"    if (number == 16)\n        number = 32;\n{_STEP}",
        QUICK,
        "aes128-ocb-encrypt",
        "c-ocb-bitsliced",
    ),
    Bug(
        "OCB3's L_n wrong at one position",
        OCB_X86,
        "        xorl %eax, %eax\n        bsfq %rdx, %rax\n",
        "        xorl %eax, %eax\n        bsfq %rdx, %rax\n        andl $7, %eax\n",
        QUICK,
        "aes128-ocb-decrypt",
        "x86-ocb",
        settings={"registers": "zmm32"},
    ),
    in_gcm(
        "a table indexed by the sum",
        GHASH,
        "    return x << {{ bits // 2 }} |",
        "    static const volatile uint8_t zeros[256];\n    return zeros[x & 255] | x << {{ bits // 2 }} |",
        LABEL,
    ),
    # Counters.
    Bug(
        "carry at 2^32 lost (C)",
        MODES,
        "place >= 0 && ++iv[place]",
        "place >= 12 && ++iv[place]",
        QUICK,
        CTR_ENC,
        "c-bitsliced",
    ),
    Bug(
        "words of 256 counters used for the next (C)",
        "c/bitsliced_counters.j2",
        "    if (done == 0)\n",
        "    if (done == 0 && iv[15])\n",
        QUICK,
        CTR_ENC,
        "c-bitsliced",
        {"cached": True},
    ),
    Bug(
        "carry at 2^32 lost, cached rounds (C)",
        "c/cached_ctr.j2",
        "place >= 0 && ++iv[place]",
        "place >= 12 && ++iv[place]",
        QUICK,
        CTR_ENC,
        "c-bitsliced",
        {"cached": True},
    ),
    Bug(
        "carry at 2^64 lost",
        CTR,
        '{% if kernel.counter.method != "scalar" %}\n        addq {{ reg.left }}, {{ reg.low }}\n'
        "        adcq $0, {{ reg.high }}\n",
        '{% if kernel.counter.method != "scalar" %}\n        addq {{ reg.left }}, {{ reg.low }}\n',
        MATRIX,
        CTR_ENC,
        "x86-ctr",
    ),
    Bug(
        "carry at 2^64 lost, cached rounds",
        CACHED,
        "        addq {{ reg.left }}, {{ reg.low }}\n        adcq $0, {{ reg.high }}\n",
        "        addq {{ reg.left }}, {{ reg.low }}\n",
        QUICK,
        CTR_ENC,
        "x86-ctr-cached",
        {"registers": "sse16", "depth": 2, "above": 64},
    ),
    Bug(
        "counter not written back",
        CTR,
        "        movq {{ reg.high }}, ({{ reg.iv }})\n        movq {{ reg.low }}, 8({{ reg.iv }})\n"
        "{{ label }}_done:",
        "{{ label }}_done:",
        QUICK,
        CTR_ENC,
        "x86-ctr",
    ),
    # Lengths.
    at_entry(
        "63 blocks: one short",
        "cmpq $63, %r8; jne 7f; decq %r8; 7:",
        MATRIX,
    ),
    at_entry("1,003 blocks: one short", "cmpq $1003, %r8; jne 7f; decq %r8; 7:", MATRIX),
    in_run("777 blocks: one bit wrong", "", "if (nblk == 777) out[1234] ^= 4;"),
    Bug(
        "lengths in 32 bits",
        CHAINED,
        "        shlq $4, {{ reg.bytes }}\n        jz {{ label }}_done\n",
        "        shll $4, %r8d\n        jz {{ label }}_done\n",
        IMMENSE,
        "aes128-cbc-encrypt",
    ),
    Bug(
        "lengths in 32 bits, four streams",
        CHAINED,
        "        shlq $4, {{ reg.bytes }}\n        jz {{ label }}_done\n",
        "        shll $4, %r8d\n        jz {{ label }}_done\n",
        IMMENSE,
        "aes128-cbc-encrypt-x4",
        "",
        {"registers": "sse16"},
    ),
    Bug(
        "lengths in 32 bits, portable C",
        MODES,
        "    (void)iv;\n    while (nblk) {\n",
        "    (void)iv;\n    nblk = (uint32_t)(16 * nblk) / 16;\n    while (nblk) {\n",
        IMMENSE,
        ECB,
        "c-bitsliced",
    ),
    in_run(
        "lengths in 32 bits, drop-in's C",
        "if (nblk >> 28) nblk = (uint32_t)(16 * nblk) / 16;",
        "",
        implementation="aes-ni",
    ),
    in_run(
        "CBC decryption of one block: IV wrong",
        "",
        "if (by_implementation == runners_cbc_dec && nblk == 1) iv[5] ^= 1;",
        EXPORT,
    ),
    in_run("C writes past the end", "", "if (nblk == 9) out[16 * nblk] = 0;", EXPORT),
    Bug(
        "kernel writes past the end",
        PARALLEL,
        RESTED,
        "{{ label }}_rested:\n        movb $0, (%rcx)\n{% block end %}",
        QUICK,
        ECB,
    ),
    Bug(
        "kernel reads before its input",
        PARALLEL,
        ENTRY,
        "        endbr64\n        movb -1(%rdx), %al\n{% block enter %}",
        QUICK,
        ECB,
    ),
    # Keys.
    Bug(
        "wrong round key at zmm only",
        PARALLEL,
        "{% for offset, place in kernel.homes.spread %}\n"
        "        {{ wide.broadcast }} {{ offset }}({{ reg.schedule }}), {{ scratch }}",
        "{% for offset, place in kernel.homes.spread %}\n        {{ wide.broadcast }} {{ offset if "
        "kernel.registers.width < 64 or loop.index != 4 else offset + 16 }}(%rdi), {{ scratch }}",
        EXPORT,
        implementation="vaes-512",
    ),
    Bug(
        "AES-192 key schedule",
        KEY_SCHEDULE,
        "        if (place == 0) {",
        "        if (place == 0 && !(words == 6 && i == 48)) {",
        EXPORT,
        key_bits=192,
    ),
    Bug(
        "AES-256 inverse key schedule",
        KEY_SCHEDULE,
        "        if (round % nr == 0)\n",
        "        if (round % nr == 0 || (nr == 14 && round == 13))\n",
        EXPORT,
        key_bits=256,
    ),
    Bug(
        "inverse key schedule in the wrong order",
        KEY_SCHEDULE,
        "memcpy(to, all + 16 * (nr - round), 16);",
        "memcpy(to, all + 16 * round, 16);",
        EXPORT,
    ),
    Bug(
        "AES instructions substitute columns that are not equal",
        SUBSTITUTION,
        "pshufd $0, ",
        "pshufd $0x40, ",
        EXPORT,
    ),
    Bug(
        "key alignment",
        PARALLEL,
        "        testb $15, {{ reg.schedule8 }}\n        jz {{ label }}_aligned\n",
        "        testb $7, %dil\n        jz {{ label }}_aligned\n",
        MATRIX,
        ECB,
    ),
    # Several messages.
    Bug(
        "a lane under another lane's key",
        CHAINED,
        "        movq {{ 8 * stream }}({{ reg.schedule }}), {{ reg.spare }}\n",
        "        movq {{ 8 * (stream or 1) }}(%rdi), %rax\n",
        QUICK,
        "aes128-cbc-encrypt-x4",
        "",
        {"registers": "sse16"},
    ),
    Bug(
        "two lanes' IVs swapped",
        STREAMS,
        "memcpy(ivs + 16 * lanes[i].stream, group_ivs + 16 * i, 16);",
        "memcpy(ivs + 16 * lanes[i].stream, group_ivs + 16 * (taken > 2 && i < 2 ? 1 - i : i), 16);",
        EXPORT,
    ),
    Bug(
        "lane buffers static (threads)",
        STREAMS,
        "            uint8_t group_ivs[16 * LANES], padding[16 * PADDED];\n",
        "            static uint8_t group_ivs[16 * LANES], padding[16 * PADDED];\n",
        EXPORT,
    ),
    Bug(
        "IV not written back",
        CHAINED,
        "        {{ narrow_names.store }} {{ narrow[text] }}, {{ 16 * stream }}({{ reg.ivs }})\n",
        "",
        QUICK,
        "aes128-cbc-encrypt",
    ),
    Bug(
        "in-place hazard",
        MODES,
        "for (size_t i = 16 * (count - 1); i; i -= 16)",
        "for (size_t i = 16; i < 16 * count; i += 16)",
        EXPORT,
        implementation="portable",
    ),
    Bug(
        "stream: a byte of keystream dropped",
        PIECES,
        "        stream->left = 16;\n",
        "        stream->left = bytes == 9 ? 15 : 16;\n",
        EXPORT,
    ),
    # The machine's state.
    at_entry("rbx not preserved", "xorl %ebx, %ebx", QUICK),
    at_entry("r12 not preserved, from 300 blocks on", "cmpq $300, %r8; jb 7f; xorl %r12d, %r12d; 7:", MATRIX),
    at_entry("MXCSR changed", "pushq $0x1f00; ldmxcsr (%rsp); popq %rax", QUICK),
    at_entry("direction flag set", "std", QUICK),
    at_entry("MMX left in use", "movd %eax, %mm0", QUICK),
    at_entry("x87 register left in use", "fldz", QUICK),
    Bug(
        "no vzeroupper",
        PARALLEL,
        '{% if kernel.registers.encoding != "legacy" %}\n        vzeroupper\n{% endif %}\n',
        "",
        QUICK,
        ECB,
        settings={"registers": "ymm16"},
    ),
    # The table that a caller keeps.
    kept_key("kept table: key change unnoticed", _KEY_LOOP, ""),
    kept_key(
        "kept table: AES-256 keys alike in 16 bytes", _KEY_LOOP, _KEY_LOOP.replace("i < k->nr - 6", "i < 4")
    ),
    kept_key("kept table: only the key's first 4 bytes", _KEY_LOOP, _KEY_LOOP.replace("k->nr - 6", "1")),
    kept_key(
        "kept table: only the first 4 bytes, AES-128", _KEY_LOOP, _KEY_LOOP.replace("k->nr - 6", "1"), 128
    ),
    kept_key(
        "kept table: key size unnoticed",
        "uint32_t other = (context->nr ^ k->nr) | (context->impl",
        "uint32_t other = (context->impl",
    ),
    kept_key(
        "kept table: moved context unnoticed",
        " | (context->at ^ at);",
        ";",
        gate=VERIFY,
    ),
    *(
        Bug(f"{table}: {what} unnoticed", CACHED, _NONCE, new, MATRIX, KEPT, "x86-ctr-cached", settings)
        for table, settings in (
            ("kept table", REMEMBERING),
            ("kept table, filled by passing blocks", {**FILLING, "registers": "sse16"}),
        )
        for what, new in (
            ("nonce", "        movw $0, %ax\n        xorl %r10d, %r10d\n"),
            (
                "counter byte 0",
                _NONCE.replace("movb ({{ reg.iv }}), {{ reg.spare8 }}", "movb $0, {{ reg.spare8 }}"),
            ),
            (
                "counter byte 5",
                _NONCE.replace(
                    "movb 5({{ reg.iv }}), {{ reg.spare_second8 }}", "movb $0, {{ reg.spare_second8 }}"
                ),
            ),
            (
                "counter byte 10",
                _NONCE.replace(
                    "movzbl 10({{ reg.iv }}), {{ reg.low32 }}", "xorl {{ reg.low32 }}, {{ reg.low32 }}"
                ),
            ),
        )
    ),
    # The table that the first blocks fill as they pass.
    *(
        Bug(f"filling: {what}", CACHED, old, new, gate, CTR_ENC, "x86-ctr-cached", FILLING)
        for what, old, new, gate in (
            (
                "a carry into byte 10 unnoticed",
                "        incl {{ reg.spare32 }}\n        jz {{ label }}_decided\n",
                "",
                QUICK,
            ),
            ("the wrapped entries not copied", _WRAPPED, "", MATRIX),
            (
                "the page's first entries not computed",
                "        je {{ label }}_built\n{{ label }}_whole:\n",
                "        jmp {{ label }}_built\n{{ label }}_whole:\n",
                QUICK,
            ),
            (
                "the counter's upper half lost",
                _UPPER + _SPREAD,
                _SPREAD,
                QUICK,
            ),
        )
    ),
    Bug(
        "kept table: counter byte 10 unnoticed, in the file",
        CACHED,
        "        movzbl 10({{ reg.iv }}), {{ reg.low32 }}\n",
        "        xorl %r10d, %r10d\n",
        EXPORT,
        implementation="vaes-512",
    ),
    *(
        Bug(
            f"filling with T1: {what}",
            CACHED,
            old,
            new,
            QUICK,
            KEPT,
            "x86-ctr-cached",
            {**FILLING, "first": True},
        )
        for what, old, new in (
            (
                "T1 is never made",
                "        jne {{ label }}_first_made\n",
                "        jmp {{ label }}_first_made\n",
            ),
            (
                "the vector between two pages left out",
                "        movl ${{ kernel.registers.lanes }}, {{ reg.left32 }}\n{{ label }}_page_filled:\n",
                "{{ label }}_page_filled:\n",
            ),
        )
    ),
    # XTS.
    Bug(
        "XTS: a tweak's carry lost in every second block of a group",
        "c/xts.c.j2",
        "        low = low << 1 ^ carry * 0x87;\n",
        "        low = low << 1 ^ (count & 1 ? carry * 0x87 : 0);\n",
        QUICK,
        "aes128-xts-encrypt",
        "c-xts-bitsliced",
    ),
    Bug(
        "XTS: tweaks of stealing in the order of encryption",
        "c/xts.c.j2",
        "{% set decrypt = problem.contract.decrypts %}",
        "{% set decrypt = false %}",
        QUICK,
        "aes128-xts-decrypt",
        "c-xts-bitsliced",
    ),
    Bug(
        "XTS: the polynomial of the tweak",
        "x86-asm/xts.s.j2",
        "movl $0x87, %eax",
        "movl $0x85, %eax",
        QUICK,
        "aes256-xts-encrypt",
    ),
    Bug(
        "XTS: the last byte of a partial block",
        "x86-asm/xts.s.j2",
        "        cmpq %rdx, %r10\n",
        "        leaq 1(%r10), %rdi\n        cmpq %rdx, %rdi\n",
        QUICK,
        "aes128-xts-encrypt",
    ),
    # What the processor offers, what stays behind.
    Bug(
        "AVX-512 not asked of XCR0",
        CPUID,
        "% (system, system) if system else ''",
        "% (system, system) if system == 6 else ''",
        EXPORT,
    ),
    Bug("xgetbv without OSXSAVE", CPUID, "    if (one_c >> 27 & 1)\n", "    if (one_c)\n", EXPORT),
    Bug(
        "--wipe without zmm16 to zmm31",
        WIPED_REGISTERS,
        "{% for register in range(32) %}",
        "{% for register in range(16) %}",
        EXPORT,
        wipe=True,
    ),
    Bug(
        "--wipe without the stack",
        WIPE_CALL,
        "    wipe(below, sizeof below);\n",
        "    wipe(below, 1);\n",
        EXPORT,
        wipe=True,
    ),
    # Secrets and time.
    at_entry("branch on a key bit, zmm", "testb $1, 5(%rdi); jz 7f; nop; 7:", LABEL, **ZMM),
    at_entry("branch for 1 of 256 keys, sse", "cmpb $0x5a, 5(%rdi); jne 7f; nop; 7:", LABEL),
    at_entry("branch for 1 of 256 keys, zmm", "cmpb $0x5a, 5(%rdi); jne 7f; nop; 7:", LABEL, **ZMM),
    at_entry(
        "look-up at a secret place", "movzbl 5(%rdi), %eax; andl $15, %eax; movb (%rdi,%rax), %al", LABEL
    ),
    in_run(
        "branch for 1 of 256 keys, drop-in's C",
        'if (((const uint8_t *)k->rk)[5] == 0x5a) __asm__ volatile("nop");',
        "",
    ),
)
