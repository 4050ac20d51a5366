"""What is written to files and read from them: records of rounds, positions, counts."""
