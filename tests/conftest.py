"""What all tests share: the marker that ties a test to the rules it checks."""

import pytest

from ohhell import RuleId

_KNOWN = {rule.value for rule in RuleId}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            unknown = set(marker.args) - _KNOWN
            if unknown or not marker.args:
                raise pytest.UsageError(f"{item.nodeid} is marked with no rule: {marker.args}")
