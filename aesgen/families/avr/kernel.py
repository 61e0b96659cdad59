"""The variables of the AVR templates: those of a core, a key set-up and a mode of operation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.cipher import aes
from aesgen.families.avr.arrange import Stretch, arrange, places, scatter, within_words
from aesgen.families.avr.core import AvrCore
from aesgen.families.avr.counter import CACHE, CACHE_BYTES
from aesgen.families.avr.decryption import mix
from aesgen.families.avr.own_key import follow, moved
from aesgen.families.avr.program import AvrCode, words
from aesgen.families.avr.rounds import POSITIONS
from aesgen.families.avr.variant import (
    COUNTER_REGISTER,
    LOOP_POINTERS,
    POLYNOMIAL_REGISTER,
    Choices,
    homeward,
)
from aesgen.model.abi import USUAL, Abi
from aesgen.model.build import EntryPoint, arguments_of
from aesgen.rendering.templates import Axes

AFTER_NINE_ROUNDS = 0x36
"""The round constant of AES-128's last round (FIPS-197, 5.2)."""

SHORT = 1800
"""Words that a relative jump (2 K words) can span, minus the surrounding code."""


def kernel(choices: Choices, core: AvrCore, prefix: str, second: AvrCore | None = None) -> dict[str, Any]:
    """The template's variables for one mode of operation.

    `second`: another core that reads the same schedule; its order of key bytes is then the schedule's."""
    problem = choices.problem
    family = f"{prefix}aes{problem.key_bits}"
    tables = f"{prefix}aes"
    results = [core.results[position] for position in POSITIONS]
    chip = _chip(choices, core, family, tables, second)
    fill = choices.refill() if choices.cached else AvrCode()
    spanned = (*core.before, *core.body, *core.after, *fill.steps)
    busy = {*results, *LOOP_POINTERS, POLYNOMIAL_REGISTER}
    return {
        "symbol": f"{family}_{problem.operation}",
        "axes": Axes(dict(choices.own_axes)),
        "estimated": not choices.own_axes,
        "core_symbol": f"{family}_{problem.operation}",
        "shared": False,
        "sections": False,
        "without_rk": False,
        "leave": "",
        "wipe": False,
        "mode": problem.operation,
        "takes_iv": problem.contract.state is not None,
        "chip": chip,
        "core": core,
        "setup": None if choices.otf else _setup(choices, core, chip, family, tables, second),
        "opening": choices.last_window() if choices.otf and choices.decrypts else (),
        "schedule_bytes": problem.key_bytes if choices.otf else 16 * problem.round_keys,
        "spilled": [register for register in LOOP_POINTERS if register in core.used | fill.used],
        "results": results,
        "homeward": homeward(results),
        "jump": "rjmp" if words(spanned, choices.keys == "fixed") < SHORT else "jmp",
        "scratch": next(register for register in range(20) if register not in busy),
        "refill": fill.steps,
        "counter": COUNTER_REGISTER,
        "reserved_bytes": choices.context_bytes,
        "all_tables": _tables(choices, tables),
    }


def with_own_cache(names: Mapping[str, Any], core: AvrCore) -> dict[str, Any]:
    """The variables `names` of counter mode with cached first rounds, for a schedule that lies anywhere: X
    reads it (`with_moves`), and the cache, which the file declares, has a symbol of its own."""
    followed, places = with_moves(names, core), names["chip"]["offsets"]
    first = followed["chip"]["first"]
    fill, at = follow(names["refill"], places, first)
    cache = {(CACHE, i): i for i in range(CACHE_BYTES)}
    symbol = f"{names['symbol']}_cache"
    chip = {"schedule": symbol, "offsets": cache, "cache": symbol}
    return {
        **followed,
        "chip": followed["chip"] | chip,
        "refill": [*fill, *moved(first - at)],
        "reserved_bytes": CACHE_BYTES,
    }


def with_moves(names: Mapping[str, Any], core: AvrCore) -> dict[str, Any]:
    """The variables `names` of a core whose pointer X skips key bytes of a schedule that lies anywhere: the
    core does not use them, or has them elsewhere.

    X is always at the first key byte of a block, `first`, when the loop over blocks begins to fill a cache or
    to run the core."""
    places = names["chip"]["offsets"]
    first = next(places[byte] for byte in core.keys if byte[0] != CACHE)
    before, at = follow(core.before, places, first)
    body, at = follow(core.body, places, at)
    after, at = follow(core.after, places, at)
    return {
        **names,
        "chip": names["chip"] | {"walked": at - first, "first": first},
        "core": replace(core, before=before, body=body, after=after),
    }


def _chip(
    choices: Choices, core: AvrCore, family: str, tables: str, second: AvrCore | None
) -> dict[str, Any]:
    order = places(second.keys, choices.problem.rounds, choices.decrypts) if second else {}
    offsets, schedule = {**choices.offsets(), **order}, f"{family}_{_schedule_name(choices)}"
    return {
        "key_source": choices.keys,
        "sbox": choices.sbox,
        "downwards": choices.keys == "pointer" and choices.decrypts,
        "polynomial": POLYNOMIAL_REGISTER,
        "schedule": schedule,
        "placed": choices.placed,
        "walked": _walked(choices),
        "first": 0,
        "offsets": offsets,
        "cache": f"{schedule}+{offsets[CACHE, 0]}" if (CACHE, 0) in offsets else "",
        "cache_bytes": CACHE_BYTES,
        "ports": [(hex(port), byte) for byte, port in choices.key_ports.items()],
        "tables": {
            "sbox": f"{tables}_{'inverse_sbox' if choices.decrypts else 'sbox'}_{choices.sbox}",
            "forward": f"{tables}_sbox_{choices.sbox}",
            "xtime": f"{tables}_xtime_sram",
        },
        "loop": _loop_end(choices, core) if choices.looped else None,
    }


def _schedule_name(choices: Choices) -> str:
    return "schedule_dec" if choices.decrypts else "schedule_enc"


def _walked(choices: Choices) -> int:
    """The number of bytes by which a core advances X."""
    if choices.otf:
        return choices.problem.key_bytes
    if choices.keys == "fixed":
        return 0
    return 16 * choices.problem.round_keys * (-1 if choices.decrypts else 1)


def _loop_end(choices: Choices, core: AvrCore) -> dict[str, Any]:
    """How a loop detects its last pass: by a counter, tested at the loop's end or, through a trampoline, at
    its start; or by a bit of the pointer that walks the keys.

    The schedule is placed so that this bit changes at the end of the last pass and not before."""
    if choices.otf:
        return {"end": "constant", "counter": COUNTER_REGISTER, "last": hex(AFTER_NINE_ROUNDS)}
    if choices.loop_end != "address":
        return {"end": choices.loop_end, "counter": COUNTER_REGISTER}
    per_pass = sum(step.kind == "key" for step in core.body)
    walked = sum(step.kind == "key" for step in core.before) + core.passes * per_pass
    half = 128 if (core.passes - 1) * per_pass <= 128 else 256
    place = half - walked
    if choices.decrypts:
        place = half - 1 - 16 * choices.problem.round_keys + walked
    return {
        "end": "address",
        "register": 26 if half == 128 else 27,
        "bit": 7 if half == 128 else 0,
        "turns_on": not choices.decrypts,
        "alignment": 2 * half,
        "skip": place % (2 * half),
    }


def _setup(
    choices: Choices,
    core: AvrCore,
    chip: Mapping[str, Any],
    family: str,
    tables: str,
    second: AvrCore | None,
) -> dict[str, Any]:
    """Key set-up's variables: expansion, InvMixColumns of the middle keys, reordering into the order of
    use."""
    problem = choices.problem
    key_words = choices.words
    code = AvrCode(range(4))
    mixed: Sequence[list[int]] = mix(code, (0, 1, 2, 3)) if choices.inverse_keys else ()
    for parts in mixed:
        code.xor(parts[0], *parts[1:])
    downwards = bool(chip["downwards"])
    arrangement: tuple[Stretch, ...] = ()
    scattered: tuple[Stretch, ...] = ()
    if second and (choices.decrypts or key_words != 4):
        downwards = choices.decrypts
        where = places(second.keys, problem.rounds, downwards)
        arrangement = arrange(second.keys, problem.rounds, downwards)
        if mixed and (turn := within_words(where, problem.rounds)):
            mixed, arrangement = [mixed[row] for row in turn], ()
    elif second and arrange(second.keys, problem.rounds):
        scattered = scatter(places(second.keys, problem.rounds), problem.rounds)
    elif choices.keys == "pointer" and not second:
        arrangement = arrange(core.keys, problem.rounds, downwards)
    forward = "flash" if choices.decrypts else choices.sbox
    return {
        "symbol": f"{family}_setkey_{'dec' if choices.decrypts else 'enc'}",
        "sections": False,
        "inner": False,
        "wipe": False,
        "sbox": forward,
        "table": f"{tables}_sbox_{forward}",
        "key_words": key_words,
        "rounds": problem.rounds,
        "full_steps": (4 * problem.round_keys - key_words) // key_words,
        "left_over": 0 if key_words == 4 else 4 * key_words,
        "mix": code.steps if choices.inverse_keys else (),
        "mixed": [parts[0] for parts in mixed],
        "chip": {**chip, "polynomial": 19},
        "arrangement": arrangement,
        "scattered": scattered,
        "downwards": downwards,
    }


def _tables(choices: Choices, prefix: str) -> list[dict[str, Any]]:
    doubled = aes.multiples(2)
    tables = [("sbox", choices.sbox, aes.SBOX)]
    if choices.decrypts:
        forward = choices.sbox if choices.otf else "flash"
        tables = [("sbox", forward, aes.SBOX), ("inverse_sbox", choices.sbox, aes.INVERSE_SBOX)]
    if choices.xtime == "table":
        tables.append(("xtime", "sram", doubled))
    return [
        {"symbol": f"{prefix}_{name}_{where}", "where": where, "content": list(content)}
        for name, where, content in tables
    ]


def entries(choices: Choices, names: Mapping[str, Any]) -> tuple[EntryPoint, ...]:
    """Key set-up and the mode of operation."""
    problem, setup = choices.problem, names["setup"]
    if choices.otf:
        entry = EntryPoint(
            names["symbol"],
            problem.operation,
            problem.key_bits,
            conventions=("core", "bulk", "call"),
            key_form="raw",
            key_alignment=1,
            arguments=arguments_of(problem.operation),
            owned_io=tuple(choices.ports),
        )
        return (entry,)
    abi = Abi(schedule_symbol=_schedule_name(choices)) if choices.placed else USUAL
    standard = not setup["arrangement"] and not setup["mix"]
    shared: dict[str, Any] = {
        "key_bits": problem.key_bits,
        "key_alignment": 1,
        "context_bytes": names["schedule_bytes"],
        "abi": abi,
        "owned_io": tuple(choices.ports),
    }
    return (
        EntryPoint(
            setup["symbol"],
            f"setkey_{'dec' if choices.decrypts else 'enc'}",
            conventions=("core", "call"),
            key_form="expanded" if standard else "setkey",
            **shared,
        ),
        EntryPoint(
            names["symbol"],
            problem.operation,
            conventions=("core", "bulk", "call"),
            key_form="setkey",
            arguments=arguments_of(problem.operation),
            **shared,
        ),
    )
