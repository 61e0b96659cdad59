"""The machines we model ourselves: no AES, no scheduler inside; each usable and tested alone."""
