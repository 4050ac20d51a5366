"""Every rule can be disabled, or says why it has no code."""

import pytest

from ohhell import RuleId
from tests.biting.patches import NO_CODE, PATCHES

CHAPTERS = range(1, 11)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_has_a_patch_or_a_reason_for_having_none(chapter: int) -> None:
    patched = {patch.rule for patch in PATCHES}
    rules = {rule for rule in RuleId if rule.chapter == chapter}
    assert sorted(map(str, rules - patched - NO_CODE.keys())) == []


def test_no_rule_has_both_a_patch_and_a_reason_for_having_none() -> None:
    assert {patch.rule for patch in PATCHES} & NO_CODE.keys() == set()


def test_what_is_disabled_is_said_in_words_of_its_own() -> None:
    said = [(patch.rule, patch.disabled) for patch in PATCHES]
    assert len(set(said)) == len(said)
    assert all(patch.disabled for patch in PATCHES)
    assert all(NO_CODE.values())
