"""Machine code of the TI C62x and C64x on terms: decoding, execution, and the calling sequence of SPRAB89."""
