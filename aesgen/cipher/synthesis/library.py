"""The networks that the project keeps: the smallest ones found, in files that `aesgen circuit` writes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from aesgen.cipher import circuits
from aesgen.cipher.synthesis.network import Network, of_circuit, read
from aesgen.errors import UserError

NETWORKS = Path(__file__).with_name("networks")


def name_of(inverse: bool, fan_in: int) -> str:
    """The name of the file of the S-box, or of its inverse, with nodes of `fan_in` operands."""
    return f"{'inverse-' if inverse else ''}sbox-{fan_in}"


@cache
def substitution(inverse: bool, fan_in: int, order: int = 0) -> Network:
    """The S-box or its inverse without its constant, as `aesgen.cipher.circuits` defines them, with nodes of
    at most `fan_in` operands (2 or 3). `order`: 0 for the order in which the network was found, or the number
    of one for few registers, which `aesgen circuit --registers` made. Raises `UserError` if there is no such
    order."""
    if order:
        path = NETWORKS / f"{name_of(inverse, fan_in)}-order{order}.txt"
        if not path.is_file():
            raise UserError(f"{name_of(inverse, fan_in)} has no order {order}")
        return read(path.read_text(encoding="utf-8"), path.name)
    path = NETWORKS / f"{name_of(inverse, fan_in)}.txt"
    if path.is_file():
        return read(path.read_text(encoding="utf-8"), path.name)
    return of_circuit(circuits.inverse_sbox() if inverse else circuits.sbox())


def head(network: Network, inverse: bool, command: str) -> list[str]:
    """The comment lines of a network's file; `command` found it."""
    function = "inverse S-box of AES: input y, output INVERSE_SBOX[y ^ 0x63]"
    if not inverse:
        function = "S-box of AES: input x, output SBOX[x] ^ 0x63"
    size = f"{len(network.nodes)} nodes with at most {network.fan_in} operands"
    return [f"The {function}; x7 is bit 0.", f"{size}; found by: {command}"]
