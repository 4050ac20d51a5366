"""The objects that rules are composed of, one axis a module."""
