"""A round of a preset, dealt and played by the library, for the preset's page to tell.

It is chosen, not made up: the round of the schedule that has all that the rules do in an
ordinary round and is short, and the first of the streams that shows it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ohhell import Bid, Deal, Reason, Round, RoundKind, RuleId, Rules, Setting, Stream, Trick
from ohhell.variants.hooks import LastBidder, Off
from ohhell.variants.visibility import Visibility
from sensible import act, wish

__all__ = ["DEALER", "NAMES", "Call", "Told", "played", "told", "why"]

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
"""By seat, who plays."""
DEALER: Final = 3

_SHORT: Final = 3
"""A shorter round shows too little."""
_STREAMS: Final = range(1, 101)
"""From where the streams are tried."""


class Call(NamedTuple):
    """A bid as it was made."""

    seat: int
    bid: int
    wished: int
    """What the seat would have bid of its own."""
    barred: int | None
    """The bid that the hook forbade, if it forbade one."""
    rule: RuleId | None
    """The rule that forbade it."""
    again: bool
    """Whether the seat had bid before."""


class Told(NamedTuple):
    """A round played to its end."""

    stream: int
    """The number of the stream that shuffled for it."""
    round: Round
    calls: tuple[Call, ...]
    """The bids, in the order in which they were made."""


@cache
def told(rules: Rules) -> Told:
    """The round for the page of a preset: of the first streams, the one that shows the most."""
    setting = _setting(rules)
    best: tuple[int, Told] | None = None
    for stream in _STREAMS:
        now = played(rules, setting, stream)
        lacking = sum(not shown for shown in _shown(now))
        if not lacking:
            return now
        if best is None or lacking < best[0]:
            best = lacking, now
    assert best is not None
    return best[1]


def played(rules: Rules, setting: Setting, stream: int) -> Told:
    """A round of a preset by a stream of a number."""
    deal = Deal.shuffled(
        rules,
        players=setting.players,
        hand_size=setting.hand_size,
        dealer=DEALER,
        rng=Stream(stream),
        setting=setting,
    )
    now = Round.start(rules, deal, setting=setting)
    calls: list[Call] = []
    while (seat := now.turn) is not None:
        action = act(now.view(seat))
        if isinstance(action, Bid):
            calls.append(_call(now, seat, action))
        now = now.apply(action, seat=seat)
    return Told(stream, now, tuple(calls))


def _call(now: Round, seat: int, bid: Bid) -> Call:
    barred, rule = None, None
    for tricks in range(now.hand_size + 1):
        violation = now.illegality(Bid(tricks), seat=seat)
        if violation is not None and violation.reason is Reason.HOOK:
            barred, rule = tricks, violation.rule
    again = now.bids[seat] is not None
    return Call(seat, bid.tricks, wish(now.view(seat)), barred, rule, again)


# ------------------------------------------------------------------------ what is chosen


def _setting(rules: Rules) -> Setting:
    """The shortest round of a few cards that has all that an ordinary round has."""
    players = len(NAMES)
    if rules.rounds(players=players) is None:
        return rules.setting(players=players, number=1)
    settings = rules.settings(players=players)
    if rules.visibility is Visibility.FOREHEAD:
        return next(each for each in settings if rules.visibility.hides(each))
    whole = [each for each in settings if _is_whole(rules, each)]
    return min(whole, key=lambda each: (not _has_trump(rules, each), each.hand_size, each.number))


def _is_whole(rules: Rules, setting: Setting) -> bool:
    hooked = not isinstance(rules.hook, LastBidder) or rules.hook.holds(setting)
    return setting.kind is RoundKind.ORDINARY and setting.hand_size >= _SHORT and hooked


def _has_trump(rules: Rules, setting: Setting) -> bool:
    return rules.trump_of(setting, turn_up=rules.largest_deck.cards[0]) is not None


def _shown(now: Told) -> Iterator[bool]:
    """Of the things worth showing, which of them a round shows."""
    result = now.round.result
    tricks = now.round.tricks
    cards = {card for trick in tricks for card in trick.cards}
    if isinstance(now.round.rules.hook, Off):
        yield sum(result.bids) == result.hand_size
    else:
        yield any(call.wished == call.barred for call in now.calls)
    yield any(made and bid for made, bid in zip(result.made, result.bids, strict=True))
    yield not all(result.made)
    yield any(_is_trumped(now.round, trick) for trick in tricks)
    yield cards >= {card for card, _ in now.round.rules.jokers.cards}


def _is_trumped(now: Round, trick: Trick) -> bool:
    led, *others = (card.suit for card in trick.cards)
    return now.trump is not None and led is not now.trump and now.trump in others


# ------------------------------------------------------------------------ what is said of it


def why(now: Round, trick: Trick) -> str:
    """Which card won a trick, said so that it tells why."""
    if trick.winner is None:
        return "cards that annul each other"
    place = (trick.winner - trick.leader) * now.rules.direction.value % now.players
    card = trick.cards[place]
    if card.suit is None:
        return _why_special(trick, place)
    of_suit = [each for each in trick.cards if each.suit is card.suit]
    suit = now.rules.deck.for_players(now.players).suit_name(card.suit)
    kind = "trump" if card.suit is now.trump else f"card of the led suit, {suit}"
    if of_suit.count(card) > 1:
        return f"the first of the equal cards, the highest {kind}"
    return f"the only {kind}" if len(of_suit) == 1 else f"the highest {kind}"


def _why_special(trick: Trick, place: int) -> str:
    name = trick.cards[place].pretty.lower()
    if all(card is trick.cards[place] for card in trick.cards):
        return f"the first, as all are {name}s"
    if trick.cards.count(trick.cards[place]) > 1:
        return f"the first {name}"
    return f"the {name}, which beats all other cards"
