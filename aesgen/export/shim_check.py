"""Does a shim compile beside its export, with the headers of the library that it serves?

complaint, unchecked = compiled("openssl", files)      # at most one of them is not empty
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aesgen.export.shims import FILES
from aesgen.system import scratch, tools
from aesgen.system.probes import failure
from aesgen.system.process import run_tool

SECONDS = 60.0
_NO_HEADER = re.compile(r"fatal error: (\S+): No such file or directory")


def compiled(name: str, files: Mapping[str, str]) -> tuple[str, str]:
    """What is wrong with the shim `name` among `files`, and why that could not be found out here.

    The shim is compiled only. Raises `VariantFailure` if the compiler takes more than `SECONDS`."""
    if name == "mbedtls":
        return "", "the shim for mbedtls, which compiles only under the configuration of your Mbed TLS"
    if reason := failure(tools.GCC):
        return "", f"the shim for {name}: {reason}"
    with scratch.borrowed("shim") as folder:
        for file, text in files.items():
            if file in FILES[name] or "/" not in file:
                (folder / file).write_text(text, encoding="utf-8")
        sources = [file for file in FILES[name] if file.endswith(".c")]
        include = "-I/usr/include/bearssl"  # where Debian keeps the headers of BearSSL
        command = ["gcc", "-std=c99", "-fPIC", "-I.", include, "-c", *sources]
        status, told = run_tool(command, folder, SECONDS)
    if header := _NO_HEADER.search(told):
        return "", f"the shim for {name}: {header[1]} is not installed"
    return (f"the shim for {name} does not compile: {told.strip()[:1000]}" if status else ""), ""
