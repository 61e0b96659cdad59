"""The C header of an exported SPU file, and the functions in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from aesgen.families import DropIn
from aesgen.model.build import EntryPoint, takes_iv
from aesgen.rendering.comments import comment

_PROLOGUE = """\
#ifndef {guard}
#define {guard}
#include <stddef.h>
#include <stdint.h>

/* SPU ABI. All buffers are aligned to 16 bytes; in == out is allowed, no other overlap of an output is. No
 * pointer may be NULL; functions check no argument. IVs and counters (128-bit big-endian numbers) are
 * updated.
 * ECB, CBC and CTR do not authenticate: a change of the ciphertext is not detected. In CTR, counters of one
 * key must never repeat, or the XOR of plaintexts is revealed. In CBC, IVs must be unpredictable. ECB shows
 * equal blocks. */

#ifdef __cplusplus
extern "C" {{
#endif
"""

_EPILOGUE = """\
#ifdef __cplusplus
}
#endif
#endif
"""


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Each function of an assembly text with its constants: symbol and lines."""
    for body in re.split(r"(?m)^(?=\t\.text$)", text):
        match = re.search(r"^\t\.type (\S+), @function", body, re.MULTILINE)
        if match:
            yield match[1], body.strip("\n") + "\n"


def apart(name: str, body: str) -> str:
    """A piece in its own sections, so that a linker can omit it if a program does not call it."""
    body = body.replace("\t.text\n", f'\t.section .text.{name},"ax",@progbits\n', 1)
    return body.replace("\t.section .rodata\n", f'\t.section .rodata.{name},"a",@progbits\n')


def reachable(text: str, symbols: Sequence[str]) -> str:
    """The functions `symbols` of an exported file and all functions that they call."""
    apart_at = r'(?m)^(?=\t\.section \.text\.\S+,"ax")'
    found = {}
    for body in re.split(apart_at, text)[1:]:
        [name] = re.findall(r"^\t\.section \.text\.([^,]+),", body, re.MULTILINE)
        found[name] = body
    wanted = list(symbols)
    for name in wanted:
        called = set(re.findall(r"[A-Za-z_][\w.$]*", found[name])) & set(found)
        wanted += sorted(called - set(wanted))
    return "\n".join(found[name] for name in found if name in wanted)


def header(options: DropIn, served: Mapping[EntryPoint, Sequence[EntryPoint]]) -> str:
    """Prototypes of setkey functions and of the kernels that take their schedules; the requirements on
    buffers."""
    head = [f" * {comment(line)}".rstrip() for line in options.header]
    lines = ["/*" + head[0][2:], *head[1:], " */"] if head else []  # as `export.head` writes it again
    lines.append(_PROLOGUE.format(guard=f"{options.prefix.upper()}SPU_H"))
    for setkey, kernels in served.items():
        lines += [_about_keys(setkey), _prototype(setkey)]
        for kernel in kernels:
            lines += [_about_kernel(kernel, setkey), _prototype(kernel)]
            lines += [_about_kept(), _prototype(kernel, kept=True)] if kernel.kept_bytes else []
        lines.append("")
    return "\n".join([*lines, _EPILOGUE])


def _about_keys(setkey: EntryPoint) -> str:
    keys = "one key"
    if setkey.streams > 1:
        keys = f"{setkey.streams} keys, one after another; `groups` times {setkey.streams} keys"
    return f"/* {keys}. A schedule has {setkey.context_bytes} bytes. */"


def _about_kernel(kernel: EntryPoint, setkey: EntryPoint) -> str:
    layout = "any number of blocks"
    if kernel.streams > 1:
        layout = f"block j of stream s at 16 * ({kernel.streams} * j + s); nblk blocks per stream"
    return f"/* rk from {setkey.symbol}; {layout}. */"


def _about_kept() -> str:
    return (
        "/* The same with tables that a context keeps from call to call. The context is zero before the\n"
        "   first call under a set of keys and aligned to 16; one call at a time uses it. It is secret. */"
    )


def _prototype(entry: EntryPoint, kept: bool = False) -> str:
    size = f"rk[{entry.context_bytes}]"
    if entry.is_setkey:
        groups = ", size_t groups" if entry.streams > 1 else ""
        rk = "*rk" if entry.streams > 1 else size
        return f"void {entry.symbol}(uint8_t {rk}, const uint8_t *key{groups});"
    iv = f"uint8_t iv[{16 * entry.streams}], " if takes_iv(entry.operation) else ""
    buffers = f"const uint8_t {size}, {iv}const uint8_t *in, uint8_t *out, size_t nblk"
    if kept:
        return f"void {entry.symbol}_kept({buffers}, uint8_t context[{entry.kept_bytes}]);"
    return f"void {entry.symbol}({buffers});"
