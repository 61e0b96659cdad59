"""What a function is given, from its description (`aesgen.config.leakage_schema.ProbeFile`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from aesgen.config.document import Complaint, Place, read
from aesgen.config.leakage_schema import ProbeFile, SecretFile
from aesgen.config.validation import validate
from aesgen.errors import did_you_mean
from aesgen.probing.arithmetic import Word
from aesgen.probing.computing import RETURN
from aesgen.probing.core import Core
from aesgen.proofs.arm.decoding import FLOATS, LR, SP, ArmDecoder

_BUFFERS, _STACK, _APART = 0x2000_0000, 0x2100_0000, 64
_SHARE = re.compile(r"(\w+)\.([01])(?:\[(\d+)\])?")
_REGISTERS = {f"r{number}": number for number in range(13)} | {"lr": LR}


class Source(Protocol):
    """Where secret and random words come from."""

    def random(self) -> Word:
        """A fresh random word."""
        ...

    def secret(self, name: str, secret: SecretFile) -> list[Word]:
        """The words of a secret, the same at each call."""
        ...


@dataclass(frozen=True)
class Function:
    """A function of a program and what it is given. `calls`: functions outside of the file, by address."""

    decoder: ArmDecoder
    start: int
    given: ProbeFile
    calls: Mapping[int, str]

    def core(self, source: Source) -> Core:
        """A core that is about to call the function, with words of `source`."""
        shares = _shares(self.given, source)
        memory: dict[int, Word] = {}
        places: dict[str, int] = {}
        at = _BUFFERS
        for name, buffer in self.given.buffers.items():
            places[name] = at
            parts = (word for part in buffer.holds for word in _words(part, shares, source))
            for number in range(buffer.words):
                memory[at + 4 * number] = next(parts, 0)
            at += 4 * buffer.words + _APART
        registers: dict[int, Word] = dict.fromkeys([*range(16), *FLOATS], 0)
        further = self.given.arguments[4:]
        stack = _STACK - 4 * len(further) & ~7
        registers |= {SP: stack, LR: RETURN}
        for number, argument in enumerate(self.given.arguments[:4]):
            registers[number] = _value(argument, places, shares, source)
        for number, argument in enumerate(further):
            memory[stack + 4 * number] = _value(argument, places, shares, source)
        for name, argument in self.given.registers.items():
            registers[_REGISTERS[name]] = _value(argument, places, shares, source)
        return Core(
            decoder=self.decoder,
            registers=registers,
            memory=memory,
            calls=self.calls,
            random=source.random,
        )


def described(path: Path) -> ProbeFile:
    """The description at `path`. Raises `ConfigError` with all mistakes."""
    return validate(read(path), ProbeFile, _complaints)


def _shares(given: ProbeFile, source: Source) -> dict[str, tuple[list[Word], list[Word]]]:
    made = {}
    for name, secret in given.secrets.items():
        masks = [source.random() for _ in range(secret.words)]
        made[name] = [a ^ b for a, b in zip(source.secret(name, secret), masks, strict=True)], masks
    return made


def _words(
    part: str | int, shares: Mapping[str, tuple[list[Word], list[Word]]], source: Source
) -> Iterator[Word]:
    """The words of a part of a buffer."""
    if isinstance(part, int):
        yield part % 2**32
    elif part == "random":
        while True:
            yield source.random()
    elif found := _SHARE.fullmatch(part):
        share = shares[found[1]][int(found[2])]
        yield from share if found[3] is None else [share[int(found[3])]]


def _value(
    argument: str | int,
    places: Mapping[str, int],
    shares: Mapping[str, tuple[list[Word], list[Word]]],
    source: Source,
) -> Word:
    """The word that an argument or a register holds."""
    if isinstance(argument, str) and argument in places:
        return places[argument]
    return next(_words(argument, shares, source))


def _complaints(data: object) -> Iterator[Complaint]:
    """Mistakes that a schema cannot find: names of secrets, words, buffers and registers that there are
    not."""
    if not isinstance(data, dict):
        return
    parts: dict[str, Any] = {
        key: data[key] if isinstance(data.get(key), kind) else kind()
        for key, kind in (("secrets", dict), ("buffers", dict), ("arguments", list), ("registers", dict))
    }
    secrets, buffers = parts["secrets"], parts["buffers"]
    texts: list[tuple[Place, Any]] = [
        (("buffers", name, "holds", k), text)
        for name, buffer in buffers.items()
        if isinstance(buffer, dict) and isinstance(buffer.get("holds", []), list)
        for k, text in enumerate(buffer.get("holds", []))
    ]
    texts += [(("arguments", k), text) for k, text in enumerate(parts["arguments"]) if text not in buffers]
    texts += [(("registers", k), text) for k, text in parts["registers"].items() if text not in buffers]
    for place, text in texts:
        if not isinstance(text, str) or text == "random":
            continue
        found = _SHARE.fullmatch(text)
        secret = secrets.get(found[1]) if found else None
        words = secret.get("words") if isinstance(secret, dict) else None
        if found is None or found[1] not in secrets:
            known = [*secrets, *buffers, "random"]
            yield place, f"no share or buffer {text!r}{did_you_mean(text.split('.')[0], known)}"
        elif found[3] is not None and isinstance(words, int) and int(found[3]) >= words:
            yield place, f"{text!r}: the secret has {words} words"
        elif found[3] is None and place[0] != "buffers" and words != 1:
            yield place, f"{text!r}: name one word, e.g. {text}[0]"
    for name in parts["registers"]:
        if name not in _REGISTERS:
            yield ("registers", name), f"no register {name!r}{did_you_mean(str(name), sorted(_REGISTERS))}"
