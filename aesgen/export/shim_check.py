"""Does a shim compile with its export and the headers of the library that it serves?

complaint, unchecked = compiled("openssl", files_of_shim, files)      # at most one of them is not empty
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aesgen.export import shims
from aesgen.system import scratch, tools
from aesgen.system.probes import failure
from aesgen.system.process import first_error, run_tool

SECONDS = 60.0
_NO_HEADER = re.compile(r"fatal error: (\S+): No such file or directory")


def compiled(name: str, own: Mapping[str, str], files: Mapping[str, str]) -> tuple[str, str]:
    """The complaint about the shim `name`, whose files are `own`, beside `files`, and the reason why it could
    not be checked here.

    The shim is compiled only. Raises `VariantFailure` if the compiler takes more than `SECONDS`."""
    if own_reason := shims.unchecked(name):
        return "", f"the shim for {name}, {own_reason}"
    if reason := failure(tools.GCC):
        return "", f"the shim for {name}: {reason}"
    with scratch.borrowed("shim") as folder:
        for file, text in {**files, **own}.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, encoding="utf-8")
        sources = [file for file in own if file.endswith(".c")]
        include = "-I/usr/include/bearssl"  # where Debian keeps the headers of BearSSL
        command = ["gcc", "-std=c99", "-fPIC", "-I.", include, "-c", *sources]
        status, output = run_tool(command, folder, SECONDS)
    if header := _NO_HEADER.search(output):
        return "", f"the shim for {name}: {header[1]} is not installed"
    return (f"the shim for {name} does not compile: {first_error(output, 1000)}" if status else ""), ""
