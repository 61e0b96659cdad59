"""A kernel whose results are discarded: it does the same work, but on average one store in 2^32 happens.

Each store is conditional on the value to be stored, so that no compiler can remove the work. Published
figures differ in whether the keystream was written to memory, hence the second figure.
"""

from __future__ import annotations

import re

from aesgen.errors import VariantFailure

_RARE = 0x9E3779B9
"""A store happens if the words of its value, added without carries, equal this number."""

_STORE = re.compile(
    r"^(?P<indent>\s*)(?:@(?P<guard>!?%\w+)\s+)?(?P<store>st\.global(?:\.v[24])?\.[bu]32\s+\[[^\]]*\],\s*"
    r"\{?(?P<words>%[\w, %]+?)\}?;)",
    re.M,
)


def discarding(ptx: str, symbol: str) -> str:
    """`ptx` with the global stores of kernel `symbol` made conditional on their own values.

    Raises `VariantFailure` if there is no such store, or if one does not store 32-bit words."""
    start = re.search(rf"\.entry\s+{re.escape(symbol)}\b", ptx)
    if start is None:
        raise VariantFailure("render", f"no kernel {symbol}")
    ends = ptx.find("\n}\n", start.end())
    body = ptx[start.end() : ends]
    changed, count = _STORE.subn(_rarely, body)
    if not count or count != len(re.findall(r"\bst\.global", body)):
        raise VariantFailure("render", f"{symbol} does not store 32-bit words alone")
    return ptx[: start.end()] + changed + ptx[ends:]


def _rarely(found: re.Match[str]) -> str:
    words = [word.strip() for word in found["words"].split(",")]
    lines = ["{", ".reg .b32 %sum;", ".reg .pred %rare;", f"mov.b32 %sum, {words[0]};"]
    lines += [f"xor.b32 %sum, %sum, {word};" for word in words[1:]]
    lines.append(f"setp.eq.u32 %rare, %sum, {_RARE};")
    if found["guard"]:
        guard = found["guard"]
        if guard.startswith("!"):
            lines.append(f"@{guard[1:]} setp.ne.u32 %rare, %sum, %sum;")
        else:
            lines.append(f"and.pred %rare, %rare, {guard};")
    lines += [f"@%rare {found['store']}", "}"]
    return "\n".join(found["indent"] + line for line in lines)
