"""``python -m ohhell`` is the command line."""

import sys

from ohhell.cli import main

sys.exit(main())
