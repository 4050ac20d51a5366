"""The questions that players ask, what they type to find them, and the clause of the answer.

The page ``docs/rules/questions.md`` answers them; the search of the built site finds each first.
"""

from typing import Final, NamedTuple

__all__ = ["QUESTIONS", "Question"]


class Question(NamedTuple):
    """A question, and how a reader gets to its answer."""

    question: str
    """The heading of the page."""
    query: str
    """What is typed into the search."""
    page: str
    """Where the first result leads, from the root of the site."""
    clause: str
    """The rule that the answer rests on first of all."""


def _asked(question: str, query: str, clause: str) -> Question:
    slug = "".join(each if each.isalnum() else " " for each in question.lower())
    return Question(question, query, f"rules/questions.html#{'-'.join(slug.split())}", clause)


QUESTIONS: Final[tuple[Question, ...]] = (
    _asked(
        "May the dealer bid 1 after 2, 1 and 1 on five cards?", "can the dealer bid 1", "OH-5.4"
    ),
    _asked(
        "Is the dealer barred when the bids are already too many?",
        "bids already more than tricks",
        "OH-5.4",
    ),
    _asked("Does the hook hold in one-card rounds?", "hook one card", "OH-5.4"),
    _asked("Can everybody make their bid?", "everybody make their bid", "OH-5.4"),
    _asked("May I change my bid?", "change my bid", "OH-5.3"),
    _asked("May I pass instead of bidding?", "pass instead of bidding", "OH-5.2"),
    _asked("Who bids first?", "who bids first", "OH-5.1"),
    _asked("What becomes of the hook when all bid at once?", "hook simultaneous bids", "OH-5.7"),
    _asked("Who leads to the first trick?", "who leads first", "OH-6.1"),
    _asked("May I lead a trump at once?", "lead a trump", "OH-6.10"),
    _asked("May I trump when I could follow suit?", "trump when I can follow suit", "OH-6.3"),
    _asked("Must I trump when I cannot follow?", "must I trump", "OH-6.4"),
    _asked("Must I beat the cards played before mine?", "must I play higher", "OH-6.3"),
    _asked("Does an ace of another suit win the trick?", "ace of another suit", "OH-7.2"),
    _asked("Which of two equal cards wins?", "two identical cards", "OH-7.6"),
    _asked("What if somebody does not follow suit but could?", "did not follow suit", "OH-6.3"),
    _asked("What if a joker is turned up?", "joker turned up", "OH-3.9"),
    _asked("When may the joker be played?", "play the joker", "OH-6.6"),
    _asked("Does an eight turned up mean anything?", "eight turned up", "OH-3.1"),
    _asked("Is there a trump in the last round?", "trump in last round", "OH-3.5"),
    _asked("What is trump when all cards are dealt?", "no card left to turn up", "OH-3.7"),
    _asked("How many rounds are there with six players?", "rounds with six players", "OH-2.11"),
    _asked("How many cards do seven players start with?", "cards for seven players", "OH-2.11"),
    _asked("Can two play, or eight?", "how many can play", "OH-1.1"),
    _asked("Who deals after the one-card round?", "who deals next", "OH-2.2"),
    _asked(
        "Are all cards shuffled again before each round?", "shuffle before each round", "OH-2.3"
    ),
    _asked("What does a zero bid score in the last round?", "zero bid last round", "OH-8.1"),
    _asked("Do the tricks of a missed bid score?", "points for extra tricks", "OH-8.2"),
    _asked("Does a round count before it is over?", "unfinished round", "OH-8.8"),
    _asked("What if players are tied at the end?", "tie for first place", "OH-9.3"),
    _asked("Who leads after a tie-break?", "who leads after a tie", "OH-9.3"),
    _asked("Who sees the card on the forehead?", "card on the forehead", "OH-5.9"),
    _asked("What must be followed when a wizard or a jester is led?", "wizard is led", "OH-7.10"),
)
