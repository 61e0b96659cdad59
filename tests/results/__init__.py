"""Records, logs and curves: what is on file."""
