"""The commands: a module here is a command, nothing else needs to know of it."""
