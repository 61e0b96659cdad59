"""Templates to text. Families prepare what a template prints; this package knows no AES."""
