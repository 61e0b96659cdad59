"""The functions of a file: names, entry points, the variables of the templates."""

from __future__ import annotations

from typing import Any

from aesgen.families.hc08.kernel import Hc08Choices, kernel_steps
from aesgen.families.hc08.tables import PAGE, PagedTables
from aesgen.model.abi import USUAL, Abi
from aesgen.model.build import EntryPoint, arguments_of
from aesgen.model.target import Target

BLOCK_LIMIT = 900
"""Blocks of the longest checked call: input and output fit between the RAM and the flash."""
DECRYPTION_PAGE = 3
"""The tables of encryption take the pages before this one."""
SCHEDULE = {False: "schedule_enc", True: "schedule_dec"}


def variables(choices: Hc08Choices, target: Target, prefix: str) -> dict[str, Any]:
    """The variables of a file with one kernel."""
    names = kernel_names(choices, target, prefix)
    return {
        **names,
        "shared": [],
        "kernels": [names],
        "all_tables": [names["tables"]],
        "schedules": {names["schedule"]: names["schedule_bytes"]} if choices.fixed else {},
        "wipe": False,
    }


def kernel_names(choices: Hc08Choices, target: Target, prefix: str) -> dict[str, Any]:
    problem = choices.problem
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    taken = [name for name in arguments_of(problem.operation) if not (choices.fixed and name == "schedule")]
    steps = kernel_steps(choices)
    return {
        **steps,
        "symbol": f"_{symbol}",
        "work": f"_{prefix}work",
        "takes": taken,
        "pointers": pointers(taken, symbol, f"_{prefix}work+{steps['first']}"),
        "schedule": f"_{prefix}aes{problem.key_bits}_{SCHEDULE[problem.contract.decrypts]}",
        "schedule_bytes": 16 * problem.round_keys,
        "fixed": choices.fixed,
        "masked": choices.masked,
        "decrypts": problem.contract.decrypts,
        "looped": choices.looped,
        "otf": problem.on_the_fly,
        "counts": bool(problem.contract.counts),
        "chained": problem.contract.state is not None,
        "tables": tables_of(choices.table_set, target, prefix, problem.contract.decrypts),
        "last_at": _steps_of_aix(16 * (problem.rounds - 1)),
    }


def pointers(taken: list[str], symbol: str, first: str) -> dict[str, str]:
    """Where each argument lies: SDCC passes the first one in X and A, the others in memory."""
    return {name: f"_{symbol}_PARM_{i}" if i > 1 else first for i, name in enumerate(taken, 1)}


def tables_of(found: PagedTables, target: Target, prefix: str, decrypts: bool) -> dict[str, Any]:
    """The variables of a set of tables: its place, its rows, and how an operand reaches each table."""
    origin = int(str(target.parameters["tables"])) + PAGE * DECRYPTION_PAGE * decrypts
    rows = [found.content[i : i + 16] for i in range(0, len(found.content), 16)]
    return {
        "symbol": f"_{prefix}aes_{'inverse_' if decrypts else ''}tables",
        "origin": origin,
        "rows": rows,
        "bytes": len(found.content),
        "constant": found.constant,
        "reach": {name: f"{offset:#x},x" if offset else ",x" for name, offset in found.offsets.items()},
    }


def _steps_of_aix(distance: int) -> list[int]:
    """`distance` as operands of AIX, which adds at most 127."""
    return [127] * (distance // 127) + [distance % 127] * bool(distance % 127)


def entries(choices: Hc08Choices, names: dict[str, Any]) -> tuple[EntryPoint, ...]:
    problem = choices.problem
    kernel = EntryPoint(
        names["symbol"][1:],
        problem.operation,
        problem.key_bits,
        ("bulk", "call"),
        "raw" if problem.on_the_fly else "inverse" if problem.contract.decrypts else "expanded",
        block_limit=BLOCK_LIMIT,
        key_alignment=1,
        context_bytes=problem.key_bytes if problem.on_the_fly else 16 * problem.round_keys,
        abi=Abi(schedule_symbol=SCHEDULE[problem.contract.decrypts]) if choices.fixed else USUAL,
        arguments=tuple(names["takes"]),
    )
    return (kernel,)
