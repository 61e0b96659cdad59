"""The nouns of the project as frozen dataclasses: problem, target, variant, build, call, trial, record."""
