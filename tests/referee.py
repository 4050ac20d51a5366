"""An independent referee for Oh Hell, written from the rules text alone.

It shares no code with the library.  Cards are text: rank then suit ("TH"), "JK" the joker.
A number such as A10 is the ruling in the catalogue of rules that a line rests on; the bare
"4.3" style numbers are its sections.
"""

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypedDict

JOKER = "JK"
Decision = dict[int, list[str]]  # the seats that may act, and all they may do
Trick = tuple[int, tuple[str, ...], int]  # who led it, its cards in order of play, who won it
Asking = Generator[Decision, tuple[int, str], None]  # asks for an action, is sent one


@dataclass(frozen=True)
class Options:
    """The rules in force; the defaults are the standard game."""

    ranks: str = "23456789TJQKA"  # low to high
    suits: str = "CDHS"  # in the order they are shown
    packs: int = 1
    jokers: int = 0  # in all, whatever the number of packs (A52)
    joker_turned: str = "no-trump"  # or "redraw" or "dealer names" (A7)
    joker_free: bool = False  # A10's option
    trump: str = "turn-up"  # or "fixed:H", "rotation:C,D,H,S,-", "never"
    no_trump: tuple[str, ...] = ("no stock",)  # also "last round", "multiple:5"
    passing: int = 0
    pass_to: str = "left"  # or "right"
    pass_skip_if_smaller: bool = False
    forehead: bool = False
    bidding: str = "sequential"  # or "simultaneous"
    fix: str = ""  # "dealer" or "left": who changes a simultaneous bid (A13)
    fixed_bid: int | None = None
    hook: bool = True
    must_trump: bool = False
    scoring: tuple[str, ...] = ("exact:10",)  # see _points

    def __post_init__(self) -> None:
        """Refuse a misspelt option, and rules that contradict each other."""
        parts = [part.split(":")[0] for part in self.scoring]
        missed = [part for part in parts if part in ("miss", "tricks", "faults")]
        sound = (
            self.joker_turned in ("no-trump", "redraw", "dealer names")
            and self.trump.split(":")[0] in ("turn-up", "fixed", "rotation", "never")
            and all(re.fullmatch("no stock|last round|multiple:[0-9]+", r) for r in self.no_trump)
            and self.pass_to in ("left", "right")
            and self.bidding in ("sequential", "simultaneous")
            and self.fix in ("", "dealer", "left")
            and not (self.bidding == "simultaneous" and self.hook and not self.fix)  # A13
            and set(parts) <= {"exact", "zero", "max", *missed}
            and "exact" in parts
            and len(missed) <= 1  # A25
        )
        if not sound:
            raise ValueError(f"unsound options: {self}")


@dataclass(frozen=True)
class Deal:
    """What was dealt; seats are 0, 1, 2 ... clockwise."""

    dealer: int
    hands: tuple[tuple[str, ...], ...]
    turn_up: str | None


@dataclass(frozen=True)
class Place:
    """Which round of the game this is; a tie-break round counts on from the last one (A26)."""

    number: int = 1
    of: int = 1
    tie_break: bool = False


@dataclass
class Report:
    """What the referee saw; `bids` has None for a seat that has not bid."""

    bids: list[int | None]
    won: list[int]
    decisions: list[Decision] = field(default_factory=list[Decision])
    trump: str | None = None
    trump_known: bool = False
    tricks: list[Trick] = field(default_factory=list[Trick])
    points: list[int] | None = None


def referee_round(
    options: Options, deal: Deal, place: Place, actions: Sequence[tuple[int, str]]
) -> Report:
    """Follow one round; ValueError at the first action (or deal) that is against the rules."""
    players = len(deal.hands)
    if players < 2 or deal.dealer not in range(players) or not deal.hands[0]:  # A45
        raise ValueError("a round needs two players, a dealer among them, and cards")
    if {len(hand) for hand in deal.hands} != {len(deal.hands[0])}:  # A38
        raise ValueError("the hands are not equal")
    report = Report(bids=[None] * players, won=[0] * players)
    game = _round(options, deal, place, report)
    decision = next(game)
    for seat, text in actions:
        report.decisions.append(decision)
        if text not in decision.get(seat, []):
            raise ValueError(f"seat {seat} may not {text!r}: {decision}")
        decision = game.send((seat, text))
    report.decisions.append(decision)
    return report


def _round(options: Options, deal: Deal, place: Place, report: Report) -> Asking:
    """Play one round: each `yield` asks for one action and is answered with a legal one."""
    players, size = len(deal.hands), len(deal.hands[0])
    hands = [list(hand) for hand in deal.hands]
    around = [(deal.dealer + 1 + i) % players for i in range(players)]  # the dealer last (6.1)
    hidden = options.forehead and size == 1  # A11: in every one-card round

    report.trump, report.trump_known = _trump(options, deal, place)
    if not report.trump_known:  # a joker was turned up and the dealer is to choose (A7)
        _, text = yield {deal.dealer: [f"name {suit}" for suit in options.suits]}
        report.trump, report.trump_known = text[-1], True
    if not hidden:  # A18
        yield from _passing(options, hands)
    if options.bidding == "sequential":
        yield from _bidding_in_turn(options, size, around, report)
    else:
        yield from _bidding_at_once(options, size, around, report)
    yield from _playing(options, hidden, hands, around[0], report)
    report.points = [
        _points(options, size, bid or 0, won)
        for bid, won in zip(report.bids, report.won, strict=True)
    ]
    yield {}


def _passing(options: Options, hands: list[list[str]]) -> Asking:
    """All pass at once, so nobody passes on a card just received (A17)."""
    count = min(options.passing, len(hands[0]))  # A17: a small hand moves as a whole ...
    if count < options.passing and options.pass_skip_if_smaller:  # ... or is left alone
        return
    given: dict[int, list[str]] = {}
    while count and len(given) < len(hands):
        waiting = [seat for seat in range(len(hands)) if seat not in given]
        seat, text = yield {seat: _passes(options, hands[seat], count) for seat in waiting}
        given[seat] = text.split()[1:]
    for seat, cards in given.items():
        neighbour = (seat + (1 if options.pass_to == "left" else -1)) % len(hands)
        for card in cards:
            hands[seat].remove(card)
            hands[neighbour].append(card)


def _bidding_in_turn(options: Options, size: int, around: list[int], report: Report) -> Asking:
    """Each bids once, the dealer last, and a bid is final when made (A14)."""
    for seat in around:
        others = sum(bid for bid in report.bids if bid is not None)
        bound = options.hook and seat == around[-1]  # A15: the hook binds the last bidder
        choices = _bids(options, size, others if bound else None)
        _, text = yield {seat: [f"bid {bid}" for bid in choices]}
        report.bids[seat] = int(text.split()[1])


def _bidding_at_once(options: Options, size: int, around: list[int], report: Report) -> Asking:
    """All bid unseen; a total equal to the hand makes one seat change its bid (A13)."""
    choices = _bids(options, size, None)
    while None in report.bids:
        waiting = [seat for seat in around if report.bids[seat] is None]
        seat, text = yield {seat: [f"bid {bid}" for bid in choices] for seat in waiting}
        report.bids[seat] = int(text.split()[1])
    seat = around[-1] if options.fix == "dealer" else around[0]
    own = report.bids[seat] or 0
    others = sum(bid or 0 for bid in report.bids) - own
    choices = _bids(options, size, others if options.hook else None)
    if own not in choices:
        _, text = yield {seat: [f"bid {bid}" for bid in choices]}
        report.bids[seat] = int(text.split()[1])


def _playing(
    options: Options, hidden: bool, hands: list[list[str]], leader: int, report: Report
) -> Asking:
    """Play all cards: the seat after the dealer leads, then the winner of each trick (7.1, 7.6)."""
    players = len(hands)
    while hands[leader]:
        seats = [(leader + i) % players for i in range(players)]
        trick: list[str] = []
        for seat in seats:
            playable = _playable(options, report.trump, hands[seat], trick)
            choices = [f"play {card}" for card in _order(options) if card in playable]
            # The owner of a hidden card cannot say which it is (A46).
            _, text = yield {seat: ["reveal"] if hidden else choices}
            card = hands[seat][0] if hidden else text.split()[1]
            hands[seat].remove(card)
            trick.append(card)
        winner = seats[_best(options, report.trump, trick)]
        report.tricks.append((leader, tuple(trick), winner))
        report.won[winner] += 1
        leader = winner


def _order(options: Options) -> list[str]:
    """Each kind of card once: suit by suit, low to high, the joker last."""
    return [rank + suit for suit in options.suits for rank in options.ranks] + [JOKER]


def _trumpless(options: Options, size: int, stock: list[str], place: Place) -> bool:
    """Tell whether a condition makes the round no trump; any of them is enough (A3)."""
    for rule in options.no_trump:
        name, _, number = rule.partition(":")
        if name == "no stock" and not stock:  # 4.3
            return True
        if place.tie_break:  # where the others do not apply (A26)
            continue
        if name == "last round" and place.number == place.of:  # the last one played (A3, A48)
            return True
        if name == "multiple" and size % int(number) == 0:  # A29
            return True
    return False


def _trump(options: Options, deal: Deal, place: Place) -> tuple[str | None, bool]:
    """Return the trump suit (None for no trump), and whether it is settled already."""
    stock = _order(options)[:-1] * options.packs + [JOKER] * options.jokers  # A52
    for card in [card for hand in deal.hands for card in hand]:
        stock.remove(card)  # ValueError: dealt more often than the deck has it
    trumpless = _trumpless(options, len(deal.hands[0]), stock, place)
    mode, _, suits = options.trump.partition(":")
    if trumpless or mode != "turn-up":
        if deal.turn_up is not None:  # A50, 4.6
            raise ValueError("no card is turned up in this round")
        if trumpless or mode == "never":
            return None, True
        cycle = suits.split(",")  # one suit when it is fixed
        suit = cycle[(place.number - 1) % len(cycle)]  # by round, whatever was trumpless (A28)
        return (None if suit == "-" else suit), True
    if options.joker_turned == "redraw":  # a joker is skipped (A7)
        stock = [card for card in stock if card != JOKER]
    if deal.turn_up is None and not stock:  # there was nothing to turn
        return None, True
    if deal.turn_up not in stock:
        raise ValueError("a card of the stock is to be turned up")
    if deal.turn_up == JOKER:  # no trump, or the dealer's choice (A7)
        return None, options.joker_turned == "no-trump"
    return deal.turn_up[1], True  # 4.1; an eight is nothing special (4.19)


def _passes(options: Options, hand: list[str], count: int) -> list[str]:
    """List every way to choose `count` cards of the hand to pass on."""
    order = _order(options)
    choices = set(combinations(sorted(order.index(card) for card in hand), count))
    return [" ".join(["pass", *(order[i] for i in choice)]) for choice in sorted(choices)]


def _bids(options: Options, size: int, others: int | None) -> list[int]:
    """List the legal bids; `others` is the sum of the other bids where the hook applies.

    A limit that would leave no bid is dropped; the range comes first, then the fixed bid,
    then the hook (A22).
    """
    bids = list(range(size + 1))  # 6.2
    if options.fixed_bid in bids:
        bids = [bid for bid in bids if bid == options.fixed_bid]
    if others is not None:  # 6.6; without effect when the others are over already (A35)
        bids = [bid for bid in bids if others + bid != size] or bids
    return bids


def _suit(options: Options, trump: str | None, card: str) -> str | None:
    """Return the suit a card belongs to, or None."""
    if card == JOKER:  # of the trump suit if there is one, unless it is free (A10)
        return None if options.joker_free else trump
    return card[1]


def _playable(options: Options, trump: str | None, hand: list[str], trick: list[str]) -> list[str]:
    """List the cards of the hand that may be played next to the trick."""
    led = _suit(options, trump, trick[0]) if trick else None
    if led is None:  # any card may be led (7.1); a joker led with no suit asks for none (A8, A10)
        return hand
    following = [card for card in hand if _suit(options, trump, card) == led]
    if following:  # 7.2; only a free joker may be played in spite of it (A10)
        return following + [card for card in hand if card == JOKER and options.joker_free]
    # Void: a joker is a trump, in a no-trump round the only one there is (A49).
    trumps = [card for card in hand if card == JOKER or card[1] == trump]
    if options.must_trump and trumps:  # no need to beat anything (A31)
        return trumps
    return hand


def _best(options: Options, trump: str | None, trick: list[str]) -> int:
    """Return where in the trick its best card is; of equal cards it is the first (A42)."""
    best = 0
    for i, card in enumerate(trick):
        top = trick[best]
        if JOKER in (card, top):  # it beats all else, trump or no trump (A8)
            better = top != JOKER
        elif card[1] == top[1]:
            better = options.ranks.index(card[0]) > options.ranks.index(top[0])
        else:  # another suit beats the best so far only if it is trump (8.1)
            better = card[1] == trump
        if better:
            best = i
    return best


def _points(options: Options, size: int, bid: int, won: int) -> int:
    """Return what one player scores."""
    amount: dict[str, int] = {}
    each: dict[str, int] = {}  # for a trick or a card; 1 unless a part says otherwise
    for part in options.scoring:
        name, number, rate = f"{part}:1".split(":")[:3]
        amount[name], each[name] = int(number), int(rate)
    if bid != won:
        if "miss" in amount:  # -10 for each trick of difference (C2)
            return amount["miss"] * abs(bid - won)
        return amount.get("tricks", 0) * won  # 1 a trick (C3), else 0 (C1; C6: A24)
    if bid == 0 and "zero" in amount:  # 5 and the size of the hand (C4, A32)
        return amount["zero"] + each["zero"] * size
    bonus = amount.get("max", 0) if bid == size else 0  # C5, A23
    return amount["exact"] + each["exact"] * won + bonus  # A9


class Scored(TypedDict):
    """A finished round: the game seats at its table, in order, and what each of them did."""

    seats: Sequence[int]
    bids: Sequence[int]
    tricks: Sequence[int]
    points: Sequence[int]


@dataclass(frozen=True)
class Standings:
    """Where every seat of the game stands; `faults` are 0 when no fault limit is played."""

    totals: list[int]
    faults: list[int]
    out: set[int]
    ranks: list[int]
    winners: tuple[int, ...]


def standings(
    results: Sequence[Scored],
    tie_breaks: Sequence[Scored] = (),
    *,
    ranking: str = "score",
    fault_limit: int | None = None,
    players: int = 0,
) -> Standings:
    """Rank the seats by "score" or "fewest misses"; `players` matters before round one only."""
    if ranking not in ("score", "fewest misses"):
        raise ValueError(f"unknown ranking {ranking!r}")
    players = len(results[0]["seats"]) if results else players
    totals, faults, misses = [0] * players, [0] * players, [0] * players
    out: dict[int, int] = {}  # seat: the round after which it went out
    for number, done in enumerate(results):
        table = [seat for seat in range(players) if seat not in out]  # A24: in seat order
        if list(done["seats"]) != table or len(table) < 2:
            raise ValueError(f"round {number + 1} was not for the seats {done['seats']}")
        for i, seat in enumerate(table):
            totals[seat] += done["points"][i]
            difference = abs(done["bids"][i] - done["tricks"][i])
            misses[seat] += difference != 0
            faults[seat] += difference if fault_limit is not None else 0
            if fault_limit is not None and faults[seat] >= fault_limit:
                out[seat] = number  # after the round is scored (A24)

    # A longer stay is better, then (for those out) fewer faults, then the ranking (A24, A19).
    worth: list[list[int]] = []
    for seat in range(players):
        stayed, tally = out.get(seat, len(results)), faults[seat] if seat in out else 0
        worth.append([stayed, -tally, -misses[seat] if ranking != "score" else totals[seat]])
    for extra in tie_breaks:  # among those tied for first; its points are not added (A26)
        tied = [seat for seat in range(players) if worth[seat] == max(worth)]
        if list(extra["seats"]) != tied or len(tied) < 2:
            raise ValueError(f"the seats {tied} are tied, not {extra['seats']}")
        for i, seat in enumerate(tied):
            worth[seat].append(extra["points"][i])
    ranks = [1 + sum(other > own for other in worth) for own in worth]
    winners = tuple(seat for seat in range(players) if ranks[seat] == 1)
    return Standings(totals, faults, set(out), ranks, winners)


def dealers(players: int, rounds: int, first: int) -> list[int]:
    """Return the dealer of each round: the deal passes one seat to the left (2.2)."""
    return [(first + number) % players for number in range(rounds)]
