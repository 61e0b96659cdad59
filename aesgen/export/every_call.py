"""A call of every function of an export with the core ABI, in C: `templates/drop_in/every_call.c.j2`.

    variables(facts)                # of the template

The gates of wiping and of the stack make these calls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.export import authenticated, checked, composed, functions, pairs, several
from aesgen.export.facts import Facts
from aesgen.export.host import COUNTER, beside_blocks
from aesgen.export.scope import block_operations, key_sizes, schedules, ways
from aesgen.operations import modes, operations
from aesgen.operations.contract import Operand, Role
from aesgen.rendering.names import header_name

SECRETS = (0x91, 0x3C)
"""The bytes that the two keys consist of."""

BLOCKS, MANY_BLOCKS = 37, 600
"""Blocks of a call; `MANY_BLOCKS` for CTR as well, whose kernels change with the length, and with a
context."""

VERIFIED_BYTES = 16 * BLOCKS + 5, 16 * MANY_BLOCKS - 11
"""The texts that are verified before they are opened: one that fits the stack, and one that is read twice."""

SECTOR_BYTES = 2048
"""Bytes of a data unit: a multiple of the bodies of all kernels for several units."""


def variables(facts: Facts) -> dict[str, Any]:
    """The variables of the template. `calls` has, beside what it prints, the `functions` of each call. The
    title of a call is the function's name unless it states another."""
    sealing, doubled = authenticated.offered(facts.winners), list(pairs.offered(facts.winners))
    return {
        "header_name": header_name(facts.prefix),
        "headers": [name for name in composed.file_names(facts) if name.endswith(".h")],
        "calls": [
            {"title": call["name"], **call}
            for call in (
                *_calls(facts),
                *functions.calls_over(facts.winners),
                *_calls_of_pairs(facts),
                *_calls_of_sectors(facts),
                *_setups_of_pairs(facts),
                *_calls_of_authenticated(facts),
                *_calls_with_context(facts),
                *_calls_of_several(facts),
                *_calls_in_parts(facts),
                *_calls_of_jobs(facts),
                *_calls_verified(facts),
                *_calls_for_streams(facts),
                *composed.calls(facts, 16 * BLOCKS + 5),
            )
        ],
        "keeping": checked.keeping(facts),
        "pairs": [*doubled, *facts.composed],
        "authenticated": sealing,
        "batched": authenticated.adapted(facts.winners),
        "streaming": _streaming(facts),
        "several": several.offered(facts.winners),
        "secrets": SECRETS,
        "verified_bytes": VERIFIED_BYTES,
        "text_bytes": 16 * BLOCKS + 5,
        **beside_blocks(facts.winners),
        "schedules": schedules(facts.winners),
        "key_bytes": [bits // 8 for bits in key_sizes(facts.winners)],
        "smallest": {mode: _smallest(mode, facts) for mode in (*sealing, *doubled)}
        | composed.smallest(facts),
    }


def _smallest(mode: str, facts: Facts) -> int:
    """The bytes of the shortest key that the file has for a mode."""
    allowed = next(iter(modes()[mode].values())).key_sizes
    return min(bits for bits in key_sizes(facts.winners) if bits in allowed) // 8


def _calls(facts: Facts) -> list[dict[str, str]]:
    """A call of every function that takes a key and one message: title, name, key and further arguments."""
    lengths = [
        (name, blocks)
        for name in (*block_operations(facts.winners), *functions.offered(facts.winners))
        for blocks in ((MANY_BLOCKS, BLOCKS) if name == COUNTER else (BLOCKS,))
    ]
    return [
        {
            "title": name if blocks == BLOCKS and name != COUNTER else f"{name}, {blocks} blocks",
            "name": name,
            "key": "&decrypt" if operations()[name].decrypts else "encrypt",
            "arguments": ", ".join(
                _argument(operand, blocks)
                for operand in operations()[name].operands
                if operand != operations()[name].operand(Role.KEY)
            ),
        }
        for name, blocks in lengths
    ]


def _calls_of_pairs(facts: Facts) -> list[dict[str, str]]:
    """The same for modes with two keys, whose key is called as the mode; the last block is partial."""
    return [
        {
            "name": each.name,
            "key": f"&{mode}",
            "arguments": ", ".join(
                str(16 * BLOCKS + 5) if operand.role is Role.LENGTH else _argument(operand, BLOCKS)
                for operand in each.operands
                if operand not in each.keys
            ),
        }
        for mode, ways in pairs.offered(facts.winners).items()
        for each in ways
    ]


def _calls_of_sectors(facts: Facts) -> list[dict[str, str]]:
    """The same for consecutive data units. Their size is a multiple of what any kernel takes."""
    return [
        {
            "name": f"{mode}_sectors_{way}",
            "key": f"&{mode}",
            "arguments": f"7, {SECTOR_BYTES}, data, data, {4 * SECTOR_BYTES}",
        }
        for mode, ways in pairs.offered(facts.winners).items()
        for way in (each.name.removeprefix(f"{mode}_") for each in ways)
    ]


def _calls_with_context(facts: Facts) -> list[dict[str, str]]:
    """The same for authenticated modes with a context. What is opened has a wrong tag."""
    text = f"iv, 12, data, 20, data, data, {16 * MANY_BLOCKS - 11}, result, 16"
    return [
        {
            "name": f"{each.name}_kept",
            "key": f"&{mode}, &{mode}_context",
            "arguments": text,
        }
        for mode in checked.keeping(facts)
        for each in ways(facts.winners, mode)
    ]


def _calls_of_authenticated(facts: Facts) -> list[dict[str, str]]:
    """The same for modes that seal and open, and their key setup; what is opened has a wrong tag. A tag of 12
    bytes is cut from a whole one, which must not stay behind; modes without such tags refuse the call. A text
    that ends with a page may be copied. Kernels have other code for short messages than for the 100 bytes of
    associated data of some calls."""
    text = f"iv, 12, data, 20, data, data, {16 * BLOCKS + 5}, result, "
    more = text.replace("data, 20", "data, 100")
    last = f"page + sizeof page - {16 * BLOCKS + 5}"
    paged = f"iv, 12, data, 100, {last}, {last}, {16 * BLOCKS + 5}, result, 16"
    return [
        {"title": title, "name": name, "key": f"&{mode['name']}", "arguments": arguments}
        for mode in authenticated.adapted(facts.winners)
        for first in (f"{mode['open_name']}_verify_first",)
        for title, name, arguments in (
            (str(mode["seal_name"]), str(mode["seal_name"]), f"{text}16"),
            (f"{mode['seal_name']} with a tag of 12 bytes", str(mode["seal_name"]), f"{more}12"),
            (str(mode["open_name"]), str(mode["open_name"]), f"{text}16"),
            *(
                (f"{mode[way]} at the end of a page", str(mode[way]), paged)
                for way in ("seal_name", "open_name")
            ),
            *(((first, first, f"{text}16"),) if mode["streaming"] else ()),
            (f"{mode['name']}_setkey", f"{mode['name']}_setkey", f"secret, {mode['sizes'][-1] // 8}"),
        )
        if name == f"{mode['name']}_setkey" or any(name.startswith(way) for way in mode["ways"])
    ]


def _streaming(facts: Facts) -> list[dict[str, Any]]:
    """The modes that take a message in parts, and whether they need its lengths in advance. `tags`: the right
    ones of messages of zeros, for a file that cannot seal what it opens."""
    own = [mode for mode in authenticated.adapted(facts.winners) if mode["streaming"]]
    for mode in own:
        mode["tags"] = () if mode["seals"] else _tags(mode["name"], _smallest(mode["name"], facts))
    return own


def _tags(mode: str, key_bytes: int) -> list[list[bytes]]:
    """For each of `SECRETS`, the tags of ciphertexts that are all zeros and `VERIFIED_BYTES` long."""
    seal, _ = authenticated.operations_of(mode)
    iv = bytes([7]).ljust(12, b"\0")

    def sealed(secret: int, text: bytes) -> Mapping[str, bytes]:
        given = {"key": bytes([secret]) * key_bytes, "iv": iv, "aad": iv, "tag": bytes(16)}
        return seal.answer({**given, seal.message.name: text})

    # The key stream, sealed, gives zeros.
    return [
        [sealed(secret, sealed(secret, bytes(size))[seal.output.name])["tag"] for size in VERIFIED_BYTES]
        for secret in SECRETS
    ]


def _calls_in_parts(facts: Facts) -> list[dict[str, str]]:
    """In each direction the first 1 to 5 calls for a message in parts, and one for several messages."""
    return [
        {
            "title": title,
            "name": f"{mode['name']}_{name}",
            "key": f"&{mode['name']}",
            "arguments": f"{calls}{int(way == mode['open_name'])}",
            "functions": f"{mode['name'] if exported in ('aad', 'update') else way}_{exported}",
        }
        for mode in _streaming(facts)
        for way in mode["ways"]
        for title, name, calls, exported in (
            *(
                (f"{way} in parts, call {call}", "parts", f"{call}, ", exported)
                for call, exported in enumerate(("init", "aad", "update", "update", "final"), 1)
            ),
        )
    ]


def _calls_of_jobs(facts: Facts) -> list[dict[str, str]]:
    """Several messages in one call, in each direction of a mode."""
    return [
        {
            "title": f"{way}_multi",
            "name": f"{mode['name']}_many",
            "key": f"&{mode['name']}",
            "arguments": str(int(way == mode["open_name"])),
            "functions": f"{way}_multi",
        }
        for mode in authenticated.adapted(facts.winners)
        for way in mode["ways"]
    ]


def _setups_of_pairs(facts: Facts) -> list[dict[str, str]]:
    """The key setup of modes with two keys."""
    return [
        {
            "name": f"{mode}_setkey",
            "key": f"&{mode}",
            "arguments": f"two_secrets, {2 * _smallest(mode, facts)}",
        }
        for mode in pairs.offered(facts.winners)
    ]


def _calls_verified(facts: Facts) -> list[dict[str, str]]:
    """Short and long messages that are opened with the right tag, which is verified first."""
    return [
        {
            "title": f"{mode['open_name']}_verify_first, {size} bytes and the right tag",
            "name": f"{mode['name']}_verified",
            "key": f"&{mode['name']}",
            "arguments": str(size),
            "functions": f"{mode['open_name']}_verify_first",
        }
        for mode in _streaming(facts)
        if mode["opens"]
        for size in VERIFIED_BYTES
    ]


def _calls_of_several(facts: Facts) -> list[dict[str, str]]:
    """Calls for many messages, of equal lengths or not, in each direction of a mode."""
    return [
        {
            "title": f"{each.name}_multi, {'equal' if equal else 'other'} lengths",
            "name": f"{mode}_several",
            "key": f"&{mode}" if each.is_authenticated else "encrypt",
            "arguments": f"{equal}, {int(each.direction == 'decrypt')}"
            if each.is_authenticated
            else str(equal),
            "functions": f"{each.name}_multi" + f" {mode}_verify_multi" * (not each.is_authenticated),
        }
        for mode in several.offered(facts.winners)
        for each in ways(facts.winners, mode)
        for equal in (0, 1)
    ]


def _argument(operand: Operand, blocks: int) -> str:
    """An operand in `wiped.c`: messages are processed in place."""
    if operand.role is Role.LENGTH:
        return str(16 * blocks // operand.unit)
    if operand.role is Role.STATE:
        return "iv"
    return "result" if operand.role is Role.OUTPUT and operand.size else "data"


def _calls_for_streams(facts: Facts) -> list[dict[str, str]]:
    """The start of a stream in counter mode, and a further piece of it."""
    if not beside_blocks(facts.winners)["counts"]:
        return []
    key_bytes = key_sizes(facts.winners)[-1] // 8
    given = {f"{COUNTER}_start": f"secret, {key_bytes}, iv", f"{COUNTER}_update": "data, data, 1000"}
    return [{"name": name, "key": "&counting", "arguments": given[name]} for name in given]
