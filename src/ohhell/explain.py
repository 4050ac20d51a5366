"""Rules in plain English."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["by_chapter", "in_english"]

_ALWAYS: Final = (
    Clause(
        RuleId.FIRST_DEALER,
        "The first dealer is chosen by any fair method.",
    ),
    Clause(
        RuleId.DEALING,
        "Before each round all cards of the deck are shuffled. The dealer deals every seat the "
        "same number of cards, the hand size of the round: one at a time, face down, beginning "
        "with the next seat; the dealer is dealt to last.",
    ),
    Clause(
        RuleId.DEALING,
        "A seat sees its own hand and no other, unless a rule says otherwise.",
    ),
    Clause(
        RuleId.STOCK,
        "The cards left over are the stock. They lie face down and are not used in the round, "
        "apart from what is turned up for trump.",
    ),
    Clause(
        RuleId.BID_RANGE,
        "Every seat bids how many tricks it will take: zero up to the hand size.",
    ),
    Clause(
        RuleId.TURN_ORDER,
        "To each trick, beginning with the leader, each seat in turn plays one card from its "
        "hand, face up.",
    ),
    Clause(RuleId.HIGHEST_TRUMP, "The highest trump in a trick wins it."),
    Clause(
        RuleId.HIGHEST_LED,
        "If there is none in it, the highest card of the led suit wins it. The led suit is that "
        "of the card led, the first of the trick.",
    ),
    Clause(RuleId.WINNER_LEADS, "The winner of a trick leads to the next trick of the round."),
    Clause(RuleId.ALL_TRICKS, "A round has as many tricks as each seat was dealt cards."),
    Clause(RuleId.SCORE_WHEN, "A round is scored when its last trick has been played, not before."),
)
"""What holds under all rules, whatever is chosen."""

_CHAPTERS: Final = {
    1: "Players and cards",
    2: "Dealing and schedule",
    3: "Trump",
    4: "Passing",
    5: "Bidding",
    6: "Play",
    7: "Tricks",
    8: "Scoring",
    9: "End and ties",
    10: "Composition",
}


def _place(clause: Clause) -> tuple[int, int]:
    chapter, _, number = clause.rule.value.removeprefix("OH-").partition(".")
    return int(chapter), int(number)


def by_chapter(clauses: Iterable[Clause]) -> Iterator[tuple[str, tuple[Clause, ...]]]:
    """The whole rules: what always holds and what was chosen, each chapter with its title."""
    whole = sorted(dict.fromkeys((*_ALWAYS, *clauses)), key=_place)
    for chapter, inside in groupby(whole, key=lambda clause: clause.rule.chapter):
        yield _CHAPTERS[chapter], tuple(inside)


def in_english(clauses: Iterable[Clause]) -> str:
    """The whole rules, a sentence a line, chapter by chapter."""
    return "\n\n".join(
        "\n".join([title, *(f"  {clause.text} [{clause.rule}]" for clause in inside)])
        for title, inside in by_chapter(clauses)
    )
