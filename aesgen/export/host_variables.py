"""The variables of the templates from which the files of a host-class export are made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from aesgen.checks import published
from aesgen.checks.boundaries import self_tested
from aesgen.cipher import circuits
from aesgen.export import authenticated, functions, pairs, several, trials
from aesgen.export.facts import Facts, Winner
from aesgen.export.implementation import Implementation
from aesgen.export.kernels import Kernels
from aesgen.export.scope import block_operations, key_sizes, schedules
from aesgen.export.streaming import SCHEDULE_BYTES
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations, sp800_38a
from aesgen.rendering.names import header_name

STACK_BYTES = 16 << 10
"""More than the stack of any kernel in assembly or portable C."""
VECTOR_STACK_BYTES = 32 << 10
"""More than the stack of any kernel in C with vectors, which keeps a table of cached rounds there."""
SEVERAL_STACK_BYTES = 24 << 10
"""More than the stack of the first call for many messages, which tries their kernels. For CCM on x86-64
it was measured: 18,320 bytes."""

TEST_BUFFERS = 5
"""The self-test keeps this many buffers of `tested_blocks` blocks on the stack at once."""
TESTED_BLOCKS = 1100
"""The self-test covers the lengths at which the code changes kernels, up to this many blocks."""


def variables(
    facts: Facts,
    stem: str,
    made: Kernels,
    implementations: Sequence[Implementation],
    lines: Sequence[str],
    chain: str,
) -> dict[str, Any]:
    """All variables. `stem`: the name of the files, `lines`: the comment at the head of the main file.
    `chain`: the operation whose functions process several messages side by side."""
    includes = dict.fromkeys(("<stddef.h>", "<stdint.h>", "<string.h>", *made.includes))
    runners = [runners for i in implementations for by_size in i.run.values() for runners in by_size]
    run, sizes = block_operations(facts.winners), key_sizes(facts.winners)
    kept = [runner for i in implementations for runner in i.kept if runner]
    switches = {0} | {runner.above for several in runners for runner in several}
    switches |= {switch for several in runners for runner in several for switch in runner.entry.switches}
    features = sorted(frozenset().union(*made.features.values()))
    version = _numbers(facts.version)
    stack = VECTOR_STACK_BYTES if made.extended else STACK_BYTES
    tested_blocks = max(switch for switch in switches if switch <= TESTED_BLOCKS) + 70
    return {
        "header": lines,
        "stem": stem,
        "prefix": facts.prefix,
        "header_name": header_name(facts.prefix),
        "guard": f"{facts.prefix}h".upper(),
        "wipe": facts.wipe,
        "kernels": made,
        "includes": tuple(includes),
        "apart": bool(made.assembly or made.extended),
        "implementations": implementations,
        "declared": tuple(dict.fromkeys(each for i in implementations[1:] for each in i.declared)),
        "operations": run,
        **_schedules(facts, implementations),
        **_beside_block_modes(facts, implementations),
        "trials": trials.described(
            run,
            functions.offered(facts.winners),
            several.offered(facts.winners),
            implementations,
            sizes,
            chain,
        ),
        "features": features,
        "needed": [f"0x{sum(1 << features.index(name) for name in i.features):x}" for i in implementations],
        "runners": max(map(len, runners), default=1),
        "kept_from": max(1, min((runner.above for runner in kept), default=0)),
        "remembered_bytes": max((runner.entry.context_bytes for runner in kept), default=0),
        "lanes": max((entry.streams for i in implementations for entry in i.groups), default=1),
        **_tested(run, tested_blocks, stack),
        "stack_bytes": stack,
        "stated_stack": stack_bytes(made, facts.winners, facts.wipe),
        "version": ".".join(map(str, version)),
        "version_number": version[0] * 10000 + version[1] * 100 + version[2],
        "constant_byte": circuits.CONSTANT,
        "examples": _examples(),
        "sizes": sizes,
        "places": [KEY_BITS.index(bits) for bits in sizes],
    }


def _schedules(facts: Facts, implementations: Sequence[Implementation]) -> dict[str, Any]:
    """The variables of the template for key schedules."""
    used = schedules(facts.winners)
    deciphers_pairs = any(each.decrypts for own in pairs.offered(facts.winners).values() for each in own)
    inverts = any(i.inverse or "aes" in i.features for i in implementations)
    two_schedules = any(each.both for each in implementations)
    return {
        "schedules": used,
        "inverts": "dec" in used or deciphers_pairs,
        "keys_by_aes": any("aes" in i.features for i in implementations),
        "inverse_in_c": deciphers_pairs or ("dec" in used and inverts),
        "two_schedules": two_schedules,
        "schedule_bytes": SCHEDULE_BYTES * (1 + two_schedules),
        "single_bytes": SCHEDULE_BYTES,
    }


def stack_bytes(made: Kernels, winners: Sequence[Winner], wipe: bool) -> int:
    """The bytes of stack that a call needs at most, as the header states: its own, and with `wipe` those that
    a call in it overwrites."""
    least = VECTOR_STACK_BYTES if made.extended else STACK_BYTES
    return max(least, SEVERAL_STACK_BYTES * bool(several.offered(winners))) + least * wipe


def _beside_block_modes(facts: Facts, implementations: Sequence[Implementation]) -> dict[str, Any]:
    """The variables of the template for operations that are not block modes."""
    winners, sizes = facts.winners, key_sizes(facts.winners)
    own, others = [i.functions for i in implementations], implementations[1:]
    sealing = {i.name: i.sealing for i in implementations}
    borrowed = {i.name: i.other for i in implementations if i.other}
    chains = [i.chains for i in implementations]
    return {
        "functions": [
            functions.described(name, facts.prefix, own, sizes, [i.both for i in implementations])
            for name in functions.offered(winners)
        ],
        "pairs": [pairs.described(mode, named, own, sizes) for mode, named in pairs.offered(winners).items()],
        "declared_functions": tuple(
            dict.fromkeys(each for i in others for each in functions.declared(i.functions))
        ),
        "authenticated": [
            authenticated.described(mode, sealing, winners, borrowed)
            for mode in authenticated.offered(winners)
        ],
        "declared_authenticated": tuple(
            dict.fromkeys(each for i in others for each in authenticated.declared(i.sealing))
        ),
        "several": [several.described(mode, chains, winners) for mode in several.offered(winners)],
    }


def _tested(block_modes: Sequence[str], most: int, stack: int) -> dict[str, Any]:
    """What the self-test needs: the numbers of blocks, up to `most`, for which it compares implementations,
    and how many kilobytes of stack it takes. Kernels take `stack` bytes of these."""
    counts = [size // 16 for name in block_modes[:1] for size in self_tested(operations()[name]) if size]
    return {
        "tested_blocks": most,
        "tested_counts": [*counts, most],
        "test_stack": (TEST_BUFFERS * 16 * most + stack) // 1024 + 1,
    }


def _numbers(version: str) -> tuple[int, int, int]:
    """The numbers of a version such as 0.1.0; zeros for any other text, which a file may contain."""
    found = re.match(r"(\d{1,4})\.(\d{1,2})\.(\d{1,2})", version)
    return (int(found[1]), int(found[2]), int(found[3])) if found else (0, 0, 0)


def _examples() -> dict[str, Any]:
    """The standard's worked examples as byte strings, for the self-test."""
    unhex = bytes.fromhex
    return {
        "keys": [unhex(key) for key in sp800_38a.KEYS],
        "iv": unhex(sp800_38a.IV),
        "counter": unhex(sp800_38a.COUNTER),
        "plaintext": unhex(sp800_38a.PLAINTEXT),
        "ciphertexts": {
            name: [unhex(text) for text in texts] for name, texts in published.SP800_38A_CIPHERTEXTS.items()
        },
    }
