"""The project's own machine models. They contain no AES and no scheduler; each is usable and tested alone."""
