"""Machine code of the 68HC08 on terms: decoding, execution, and the calling sequence of SDCC."""
