"""AVR machine code on terms: decoding, execution, and the calling sequence of avr-gcc."""
