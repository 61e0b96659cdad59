"""Machine code of the TI C54x on terms: decoding, execution, and the calling sequence of TI's C compiler."""
