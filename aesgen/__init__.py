"""aesgen: a generator and autotuner for AES."""

__version__ = "0.1.0"
