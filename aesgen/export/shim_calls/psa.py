"""The PSA API of Mbed TLS 3.6."""

from aesgen.export.shim_calls.mbedtls import of_psa as differences

__all__ = ["differences"]
