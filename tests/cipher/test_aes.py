"""AES as data, against FIPS-197's printed values and an independent implementation."""

from random import Random

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.cipher import aes

KEYS = {  # FIPS-197, appendix A: the keys and the last word of each schedule
    "2b7e151628aed2a6abf7158809cf4f3c": "b6630ca6",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b": "01002202",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4": "706c631e",
}
CIPHERTEXTS = {  # FIPS-197, appendix C: keys 00 01 02 ..., plaintext 00 11 22 ...
    16: "69c4e0d86a7b0430d8cdb78070b4c55a",
    24: "dda97ca4864cdfe06eaf70a0ec0d7191",
    32: "8ea2b7ca516745bfeafc49904b496089",
}
PLAINTEXT = bytes.fromhex("00112233445566778899aabbccddeeff")


def test_multiplication_is_that_of_the_standard() -> None:
    assert aes.multiply(0x57, 0x83) == 0xC1  # FIPS-197, 4.2
    assert [aes.multiply(0x57, x) for x in (2, 4, 8, 0x10, 0x13)] == [0xAE, 0x47, 0x8E, 0x07, 0xFE]  # 4.2.1


def polynomial_product(a: int, b: int) -> int:
    """The product of two polynomials over GF(2), reduced from its highest term down (FIPS-197, 4.2)."""
    product = 0
    for bit in range(8):
        product ^= (a << bit) * (b >> bit & 1)
    for bit in range(14, 7, -1):
        product ^= (aes.POLYNOMIAL << (bit - 8)) * (product >> bit & 1)
    return product


def test_products_are_those_of_polynomials() -> None:
    for a in range(256):
        expected = [polynomial_product(a, b) for b in range(256)]
        assert [aes.multiply(a, b) for b in range(256)] == expected
        assert list(aes.multiples(a)) == expected


def test_logarithms() -> None:
    assert [aes.EXP[aes.LOG[x]] for x in range(1, 256)] == list(range(1, 256))
    assert sorted(aes.EXP[:255]) == list(range(1, 256))
    assert aes.LOG[0] == 255


def test_s_boxes() -> None:
    assert [aes.SBOX[x] for x in (0x00, 0x01, 0x53, 0x9A, 0xFF)] == [0x63, 0x7C, 0xED, 0xB8, 0x16]  # figure 7
    assert aes.SBOX.translate(aes.INVERSE_SBOX) == bytes(range(256))


def test_round_constants() -> None:
    assert list(aes.round_constants(10)) == [1, 2, 4, 8, 16, 32, 64, 128, 0x1B, 0x36]


@pytest.mark.parametrize(("key", "last_word"), KEYS.items())
def test_key_expansion_of_appendix_a(key: str, last_word: str) -> None:
    schedule = aes.expand_key(bytes.fromhex(key))
    assert schedule.hex().startswith(key)
    assert schedule.hex().endswith(last_word)
    assert len(schedule) == 16 * (len(key) // 8 + 7)


def test_inverse_schedule_of_appendix_c() -> None:
    keys = aes.inverse_schedule(aes.expand_key(bytes(range(16)))).hex()
    assert keys[:64] == "13111d7fe3944a17f307a78b4d2b30c513aa29be9c8faff6f770f58000f7bf03"
    assert keys[-32:] == bytes(range(16)).hex()


@pytest.mark.parametrize("key_bytes", CIPHERTEXTS)
def test_example_vectors_of_appendix_c(key_bytes: int) -> None:
    schedule = aes.expand_key(bytes(range(key_bytes)))
    ciphertext = bytes.fromhex(CIPHERTEXTS[key_bytes])
    assert aes.encrypt(schedule, PLAINTEXT) == ciphertext
    assert aes.decrypt(schedule, ciphertext) == PLAINTEXT


@pytest.mark.parametrize("key_bytes", (16, 24, 32))
def test_random_blocks_against_an_independent_implementation(key_bytes: int) -> None:
    random = Random(key_bytes)
    for _ in range(4):
        key, data = random.randbytes(key_bytes), random.randbytes(16 * 50)
        encryptor = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
        ciphertext = encryptor.update(data)
        schedule = aes.expand_key(key)
        assert aes.encrypt(schedule, data) == ciphertext
        assert aes.decrypt(schedule, ciphertext) == data


@pytest.mark.parametrize("order", ("big", "little"))
def test_tables_make_a_round(order: aes.Order) -> None:
    state = Random(7).randbytes(16)
    expected = aes.mix_columns(bytes(aes.SBOX[state[place]] for place in aes.SHIFT_ROWS))
    inverse = aes.inverse_mix_columns(
        bytes(aes.INVERSE_SBOX[state[place]] for place in aes.INVERSE_SHIFT_ROWS)
    )
    for column in range(4):
        word = words = 0
        for row in range(4):
            word ^= aes.t_table(row, order)[state[4 * ((column + row) % 4) + row]]
            words ^= aes.inverse_t_table(row, order)[state[4 * ((column - row) % 4) + row]]
        assert word.to_bytes(4, order) == expected[4 * column : 4 * column + 4]
        assert words.to_bytes(4, order) == inverse[4 * column : 4 * column + 4]


def test_tables_as_papers_print_them() -> None:
    assert [hex(w) for w in aes.t_table(0, "big")[:2]] == ["0xc66363a5", "0xf87c7c84"]
    assert hex(aes.t_table(1, "big")[0]) == "0xa5c66363"
    assert hex(aes.inverse_t_table(0, "big")[0]) == "0x51f4a750"
    assert hex(aes.inverse_mix_table(0, "big")[1]) == "0xe090d0b"


def test_constants_cannot_be_changed() -> None:
    for table in (aes.SBOX, aes.INVERSE_SBOX, aes.EXP, aes.LOG, aes.SHIFT_ROWS, aes.t_table()):
        with pytest.raises(TypeError, match="does not support item assignment"):
            table[0] = 0


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="17 bytes; expected 16, 24 or 32"):
        aes.expand_key(bytes(17))


def test_part_of_a_block_is_refused() -> None:
    with pytest.raises(ValueError, match="17 bytes; expected whole blocks of 16"):
        aes.encrypt(aes.expand_key(bytes(16)), bytes(17))
