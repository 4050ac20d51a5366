"""Run the benchmarks."""

if __name__ == "__main__":
    # Worker processes import this file, too; they have no use for what the command imports.
    from tests.benchmarks.command import main

    main()
