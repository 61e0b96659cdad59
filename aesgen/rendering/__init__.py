"""Renders templates to text. Families prepare the variables; this package contains no AES."""
