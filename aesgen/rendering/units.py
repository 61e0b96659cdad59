"""C code whose names must not meet those of other code in the same file."""

from __future__ import annotations

import re


def defined(text: str) -> tuple[list[str], list[str], list[str]]:
    """The types with constants of enumerations and tables, the functions and the macros that C code in our
    templates' form defines. The functions and tables are those with internal linkage."""
    types = re.findall(r"^(?:typedef .*?|} ?)(\w+);$", text, re.MULTILINE)
    types += re.findall(r"^enum { (\w+)", text, re.MULTILINE)
    types += re.findall(r"^static const \w+ (\w+)\[", text, re.MULTILINE)
    functions = re.findall(r"^(?:static|INLINE) [^=;]*?(\w+)\([^;]*$", text, re.MULTILINE)
    macros = re.findall(r"^#define (\w+)", text, re.MULTILINE)
    return types, list(dict.fromkeys(functions)), macros


def apart(text: str, name: str) -> str:
    """The code with `name` before its types and functions. Its macros replace those before it, and end with
    it. Names that begin with `name` remain as they are."""
    types, functions, macros = defined(text)
    own = {each for each in (*types, *functions) if not each.startswith(name)}
    words = re.compile(rf"/\*.*?\*/|\b(?:{'|'.join(sorted(own))})\b", re.DOTALL)
    renamed = words.sub(lambda found: f"{name}_{found[0]}" if found[0] in own else found[0], text)
    undone = "".join(f"#undef {each}\n" for each in dict.fromkeys(macros) if not each.startswith(name))
    return undone + renamed + undone
