"""Golden playthroughs: whole games of every preset, pinned as texts to be read."""
