"""OpenSpiel's ``oh_hell``, driven together with the library: both must say the same."""
