"""Bit-sliced code on terms: words that are Boolean functions of one byte in each of their lanes."""
