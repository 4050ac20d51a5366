"""Build hook: let the C compiler put the engine's small functions into those that call them.

Without this option it assumes that another library might replace any of them at load time, and
calls them through a table. With it bulk playouts are a quarter faster (gcc and clang).
"""

import os
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OPTION = "-fno-semantic-interposition"


class OptimiseHook(BuildHookInterface):
    """Sets the option for the compiling hook that comes after it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Called before the wheel is built."""
        if sys.platform != "win32":
            os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {OPTION}".strip()
