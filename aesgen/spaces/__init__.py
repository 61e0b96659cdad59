"""Search spaces: their files, their points, how many there are, and which of them serve a problem."""
