"""NAME: CFB with whole blocks (NIST SP 800-38A, 6.3) until you change it."""

import warnings

from aesgen.operations.contract import TEXT, Chaining, Operation, key, state


def _answer(given, encrypts):
    """What a kernel must write, by an implementation of others."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cipher = Cipher(algorithms.AES(given["key"]), modes.CFB(given["iv"]))
    context = cipher.encryptor() if encrypts else cipher.decryptor()
    output = context.update(given["input"]) + context.finalize()
    return {"iv": (given["iv"] + (output if encrypts else given["input"]))[-16:], "output": output}


def _step(aes, before, block, encrypts):
    """What a block becomes, and the state after it: portable C and the proof are made from this."""
    made = aes.xor(block, aes.encipher(before))
    return made, made if encrypts else block


def _operation(direction):
    encrypts = direction == "encrypt"
    return Operation(
        f"NAME_{direction[:3]}",
        "NAME",
        direction,
        "NIST SP 800-38A, 6.3",
        (key(), state("iv"), *TEXT),
        lambda given: _answer(given, encrypts),
        chaining=Chaining.CIPHERTEXT,
        serial=encrypts,
        step=lambda aes, before, block: _step(aes, before, block, encrypts),
    )


OPERATIONS = (_operation("encrypt"), _operation("decrypt"))
