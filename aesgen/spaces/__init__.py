"""Search spaces: their files, points and sizes, and the choice of spaces for a problem."""
