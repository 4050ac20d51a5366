"""An independent referee for Oh Hell, written from the rules text alone.

It shares no code with the library.  Cards are text: rank then suit ("TH", "11H"); the special
ones are "JK" the joker, "LJ" and "BJ" the little and the big one, "WZ" a wizard, "JE" a jester.
A number such as A10 is the ruling in the catalogue of rules that a line rests on; the bare
"4.3" style numbers are its sections.  "Ruling:" marks what the texts leave open.
"""

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tests.referee_standings import Scored, Standings, dealers, standings

__all__ = [
    "Deal",
    "Decision",
    "Options",
    "Place",
    "Report",
    "Scored",
    "Standings",
    "Trick",
    "dealers",
    "referee_round",
    "standings",
]

JOKERS = ("JK", "LJ", "BJ")  # the highest trumps
WIZARD, JESTER = "WZ", "JE"  # no trumps, and of no suit
Decision = dict[int, list[str]]  # the seats that may act, and all they may do
Trick = tuple[int, tuple[str, ...], int | None]  # who led it, its cards in order, who won it
Trump = tuple[str | None, str]  # the suit if any; who names one: "dealer", "left", "bidder" or ""
Asking = Generator[Decision, tuple[int, str], None]  # asks for an action, is sent one

_TURNED = "no-trump|redraw|dealer names|left names"
_SPELLED = {  # how the text options are written
    "joker_turned": _TURNED,  # A7
    "wizard_turned": _TURNED,
    "jester_turned": _TURNED,
    "equal": "first|last|annul|annul to leader",  # 8.6
    "trump": (
        "turn-up( after bids)?( or last card)?|dealer's last card|dealer names"
        "|highest bidder names|never"
        "|fixed:[CDHS]|(rotation|by made):[CDHS-](,[CDHS-])*"
    ),
    "first_trump": "[CDHS-]",
    "pass_to": "left|right",
    "bidding": "sequential|simultaneous|hidden",
    "first_bidder": "after dealer|dealer",
    "fix": "|dealer|left",
    "hook_kind": "last bidder|must exceed|stays below",
    "direction": "clockwise|counterclockwise",
    "opening": (
        "after dealer|dealer|second after dealer|opposite dealer|highest bidder|last winner"
    ),
    "lead_limit": "none|no trump|until broken",
    "following": (
        "free|must trump|must overtrump|must beat|must beat and overtrump|only trump leads"
    ),
}
_NO_TRUMP = (
    "no stock|last round|largest|picture|(first|last|size):[1-9][0-9]*"
    "|multiple:([2-9]|[1-9][0-9]+)"  # A29
)
_KINDS = ("ordinary", "no-trump", "half-blind", "blind", "misere", "misere-no-trump")


@dataclass(frozen=True)
class Options:
    """The rules in force; the defaults are the standard game.  See _SPELLED for the words."""

    # The deck
    ranks: Sequence[str] = "23456789TJQKA"  # low to high; a tuple where "11" is among them
    suits: str = "CDHS"  # in the order they are shown
    left_out: tuple[str, ...] = ()  # cards the pack does not have
    packs: int = 1
    jokers: int = 0  # in all, whatever the number of packs (A52), as all special cards
    ranked_jokers: bool = False  # one big and one little (1.11c)
    wizards: int = 0
    jesters: int = 0
    joker_turned: str = "no-trump"
    wizard_turned: str = "dealer names"
    jester_turned: str = "no-trump"
    joker_free: bool = False  # A10's option
    equal: str = "first"  # which of equal cards wins
    # The trump
    trump: str = "turn-up"  # "-" in a list is no trump; "by made:" is for 0, 1, 2 ... bids made
    first_trump: str = "-"  # with "by made": that of the first round
    super_trump: bool = False
    no_trump: tuple[str, ...] = ("no stock",)  # see _NO_TRUMP; "last:2", "multiple:5"
    # Before play
    passing: int = 0
    pass_to: str = "left"
    pass_skip_if_smaller: bool = False
    forehead: bool = False
    bidding: str = "sequential"
    first_bidder: str = "after dealer"
    fix: str = ""  # who changes a simultaneous bid (A13)
    fixed_bid: int | None = None
    zero_streak: int | None = None  # how often in a row a seat may bid zero (6.10) ...
    zero_streak_over: int = 0  # ... at a table of more players than that
    zeros_in_round: int | None = None  # how many seats may bid zero (6.10)
    hook: bool = True
    hook_kind: str = "last bidder"
    hook_from: int = 1  # the smallest hand it holds for (6.6a)
    hook_in_last_round: bool = True  # 6.6b
    # The play
    direction: str = "clockwise"
    opening: str = "after dealer"  # who leads to the first trick
    lead_limit: str = "none"  # 7.5
    must_trump: bool = False  # the same as following="must trump"
    following: str = "free"
    scoring: tuple[str, ...] = ("exact:10",)  # see _points

    def __post_init__(self) -> None:
        """Refuse a misspelt option, and rules that contradict each other."""
        parts = [part.split(":")[0] for part in self.scoring]
        missed = [part for part in parts if part in ("miss", "tricks", "faults")]
        families = [self.jokers, self.ranked_jokers, self.wizards + self.jesters]
        words = all(re.fullmatch(_SPELLED[name], getattr(self, name)) for name in _SPELLED)
        conditions = all(re.fullmatch(_NO_TRUMP, rule) for rule in self.no_trump)
        sound = (
            words
            and conditions
            and self.jokers in (0, 1, 2)
            and min(self.wizards, self.jesters) >= 0
            and sum(map(bool, families)) <= 1  # no text mixes them
            and not (self.super_trump and not self.trump.startswith("turn-up"))
            and not (self.bidding == "simultaneous" and self.hook and not self.fix)  # A13
            and not (self.bidding == "hidden" and self.hook)  # A13
            and not (self.bidding == "hidden" and self.zeros_in_round is not None)  # A13
            and not (self.must_trump and self.following != "free")
            and set(parts) <= {"exact", "zero", "max", *missed}
            and "exact" in parts
            and len(missed) <= 1  # A25
        )
        if not sound:
            raise ValueError(f"unsound options: {self}")


@dataclass(frozen=True)
class Deal:
    """What was dealt; seats are 0, 1, 2 ... clockwise.

    `turn_up` is the card turned, be it after the bids, or the dealer's last card where that
    is shown; where jokers are redrawn, the last card turned.
    """

    dealer: int
    hands: tuple[tuple[str, ...], ...]
    turn_up: str | None


@dataclass(frozen=True)
class Place:
    """Which round of the game this is; a tie-break round counts on from the last one (A26)."""

    number: int = 1
    of: int | None = 1  # rounds of the schedule; None if it is open-ended
    tie_break: bool = False
    kind: str = "ordinary"  # see _KINDS
    largest: int | None = None  # the largest hand of the schedule
    made: int | None = None  # how many bids were made in the round before; None in the first
    zero_streaks: tuple[int, ...] = ()  # by seat, the rounds it bid zero in a row; () if none did
    previous_winner: int | None = None  # the seat that won the last trick of the round before

    @property
    def is_last(self) -> bool:
        """Whether it is the last round of the schedule (A48)."""
        return self.number == self.of and not self.tie_break


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


@dataclass
class _Table:
    """One round as it goes on."""

    options: Options
    deal: Deal
    place: Place
    report: Report
    hands: list[list[str]]

    def __post_init__(self) -> None:
        self.players, self.size = len(self.deal.hands), len(self.deal.hands[0])
        self.step = 1 if self.options.direction == "clockwise" else -1
        dealer, *others = self.on_from(self.deal.dealer)
        self.around = [*others, dealer]  # the dealer last (6.1) ...
        first = self.options.first_bidder == "dealer"  # ... or first
        self.bidders = [dealer, *others] if first else self.around
        # The copy of a card turned up beats all (1.10); with a joker turned up none does.
        # Ruling: nor does any with a card of the dealer's that is shown.
        turned, suits = self.deal.turn_up or "", tuple(self.options.suits)
        shown = turned in self.deal.hands[self.deal.dealer] and not _stock(self.options, self.deal)
        is_super = self.options.super_trump and turned.endswith(suits) and not shown
        self.super = turned if is_super else None
        self.hidden = self.options.forehead and self.size == 1  # A11: in every one-card round

    def on_from(self, first: int) -> list[int]:
        """List all seats in the direction of play."""
        return [(first + self.step * i) % self.players for i in range(self.players)]

    def highest_bidder(self) -> int:
        """Return the highest bidder, the first of several in the order of bidding (7.1)."""
        most = max(bid or 0 for bid in self.report.bids)
        return next(seat for seat in self.bidders if (self.report.bids[seat] or 0) == most)


def referee_round(
    options: Options, deal: Deal, place: Place, actions: Sequence[tuple[int, str]]
) -> Report:
    """Follow one round; ValueError at the first action (or deal) that is against the rules."""
    players = len(deal.hands)
    if players < 2 or deal.dealer not in range(players) or not deal.hands[0]:  # A45
        raise ValueError("a round needs two players, a dealer among them, and cards")
    if {len(hand) for hand in deal.hands} != {len(deal.hands[0])}:  # A38
        raise ValueError("the hands are not equal")
    if (
        place.kind not in (_KINDS if not place.tie_break else ("ordinary",))
        or len(place.zero_streaks) not in (0, players)
        or place.previous_winner not in (None, *range(players))
    ):
        raise ValueError(f"unsound place: {place}")
    report = Report(bids=[None] * players, won=[0] * players)
    game = _round(_Table(options, deal, place, report, [list(hand) for hand in deal.hands]))
    decision = next(game)
    for seat, text in actions:
        report.decisions.append(decision)
        if text not in decision.get(seat, []):
            raise ValueError(f"seat {seat} may not {text!r}: {decision}")
        decision = game.send((seat, text))
    report.decisions.append(decision)
    return report


def _round(table: _Table) -> Asking:
    """Play one round: each `yield` asks for one action and is answered with a legal one."""
    options, report = table.options, table.report
    suit, namer = _trump(table)
    late = _trump_is_late(table, namer)
    if not late:
        yield from _naming(table, suit, namer)
    # A18. Ruling: no passing in a blind round either, as nobody sees what to pass.
    if not table.hidden and table.place.kind != "blind":
        yield from _passing(options, table.hands)
    if table.place.kind.startswith("misere"):  # nobody calls a bid, and all count as 0 (6.11)
        report.bids = [0] * table.players
    elif options.bidding == "sequential":
        yield from _bidding_in_turn(table)
    else:
        yield from _bidding_at_once(table)
    if late:
        yield from _naming(table, suit, namer)
    yield from _playing(table)
    report.points = [
        _points(options, table.size, bid or 0, won)
        for bid, won in zip(report.bids, report.won, strict=True)
    ]
    yield {}


def _naming(table: _Table, suit: str | None, namer: str) -> Asking:
    """Let the trump be known, or named: one of the suits, never no trump (1.11e)."""
    if namer:
        seat = table.highest_bidder() if namer == "bidder" else table.deal.dealer
        if namer == "left":  # Ruling: it is the left also when play goes to the right
            seat = (seat + 1) % table.players
        _, text = yield {seat: [f"name {each}" for each in table.options.suits]}
        suit = text[-1]
    table.report.trump, table.report.trump_known = suit, True


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


def _bidding_in_turn(table: _Table) -> Asking:
    """Each bids once, and a bid is final when made (A14)."""
    bids = table.report.bids
    for seat in table.bidders:
        earlier = [bid for bid in bids if bid is not None]
        # The hook binds the last bidder (A15), or all (6.6d).
        bound = seat == table.bidders[-1] or table.options.hook_kind == "stays below"
        choices = _hooked(table, earlier) if bound else _bids(table)
        choices = _without_zero(table, seat, earlier, choices)
        _, text = yield {seat: [f"bid {bid}" for bid in choices]}
        bids[seat] = int(text.split()[1])


def _bidding_at_once(table: _Table) -> Asking:
    """All bid unseen; a total that breaks the hook makes one seat change its bid (A13)."""
    bids = table.report.bids
    # No bid is known yet, so the zeros of a round cannot be limited here.
    choices = {seat: _without_zero(table, seat, [], _bids(table)) for seat in table.around}
    while None in bids:
        waiting = [seat for seat in table.around if bids[seat] is None]
        seat, text = yield {seat: [f"bid {bid}" for bid in choices[seat]] for seat in waiting}
        bids[seat] = int(text.split()[1])
    seat = table.around[-1] if table.options.fix == "dealer" else table.around[0]
    others = [bid or 0 for other, bid in enumerate(bids) if other != seat]
    allowed = _hooked(table, others)
    if bids[seat] not in allowed:
        allowed = _without_zero(table, seat, others, allowed)
        _, text = yield {seat: [f"bid {bid}" for bid in allowed]}
        bids[seat] = int(text.split()[1])


def _playing(table: _Table) -> Asking:
    """Play all cards: the opening leader leads, then the winner of each trick (7.1, 7.6)."""
    options, report, hands = table.options, table.report, table.hands
    leader = _opening_leader(table)
    order = _order(options)
    while hands[leader]:
        seats = table.on_from(leader)
        trick: list[str] = []
        for seat in seats:
            playable = _playable(table, hands[seat], trick)
            choices = [f"play {card}" for card in order if card in playable]
            # The owner of a hidden card cannot say which it is (A46).
            _, text = yield {seat: ["reveal"] if table.hidden else choices}
            card = hands[seat][0] if table.hidden else text.split()[1]
            hands[seat].remove(card)
            trick.append(card)
        place = _winning(table, trick)
        if place is None and options.equal == "annul to leader":
            place = 0
        winner = None if place is None else seats[place]
        report.tricks.append((leader, tuple(trick), winner))
        if winner is not None:  # if nobody wins, the leader leads again (8.6)
            report.won[winner] += 1
            leader = winner


def _opening_leader(table: _Table) -> int:
    """Return who leads to the first trick (7.1)."""
    opening, dealer = table.options.opening, table.deal.dealer
    if opening == "highest bidder":  # in a misere round all bids are 0
        return table.highest_bidder()
    if opening == "last winner" and table.place.previous_winner is not None:
        return table.place.previous_winner
    steps = {
        "dealer": 0,
        "second after dealer": 2,
        "opposite dealer": table.players // 2,  # the first of two such seats
    }.get(opening, 1)  # the last winner of before the first round: after the dealer
    return (dealer + table.step * steps) % table.players


def _suited(options: Options) -> list[str]:
    """List the kinds of suited card, suit by suit, low to high."""
    cards = [rank + suit for suit in options.suits for rank in options.ranks]
    return [card for card in cards if card not in options.left_out]


def _specials(options: Options) -> list[str]:
    """List the special cards, all of them."""
    ranked = ["LJ", "BJ"] if options.ranked_jokers else []
    wizards = [WIZARD] * options.wizards + [JESTER] * options.jesters
    return ["JK"] * options.jokers + ranked + wizards


def _order(options: Options) -> list[str]:
    """List each kind of card once: the suited ones, then the special ones."""
    return [*_suited(options), "JK", "LJ", "BJ", WIZARD, JESTER]


def _trumpless(table: _Table, stock: list[str]) -> bool:
    """Tell whether the round has no trump whatever card is turned; any reason is enough (A3)."""
    size, place = table.size, table.place
    if place.kind in ("no-trump", "misere-no-trump"):
        return True
    for rule in table.options.no_trump:
        name, _, text = rule.partition(":")
        number = int(text or 0)
        if name == "no stock" and not stock:  # 4.3
            return True
        if place.tie_break:  # where the others do not apply (A26). Ruling: nor does "size"
            continue
        if name == "last round" and place.is_last:  # the last one played (A3, A48)
            return True
        if name == "last" and place.of is not None and place.number > place.of - number:
            return True
        if name == "first" and place.number <= number:  # 4.10
            return True
        if name == "largest":  # 4.4
            if place.largest is None:
                raise ValueError("which hand is the largest of the schedule is not known")
            if size == place.largest:
                return True
        if name == "multiple" and size % number == 0:  # A29
            return True
        if name == "size" and size == number:
            return True
    return False


def _stock(options: Options, deal: Deal) -> list[str]:
    """List the cards that are left when the hands are dealt."""
    stock = _suited(options) * options.packs + _specials(options)  # A52
    for card in [card for hand in deal.hands for card in hand]:
        stock.remove(card)  # ValueError: dealt more often than the deck has it
    return stock


def _trump(table: _Table) -> Trump:
    """Find the trump of the round."""
    options, deal, place = table.options, table.deal, table.place
    stock = _stock(options, deal)
    mode, _, listed = options.trump.partition(":")
    if not _trumpless(table, stock):
        if mode.endswith("or last card") and not stock:  # 4.3
            return _trump_shown(options, deal)
        if mode.startswith("turn-up"):
            return _trump_turned(options, stock, deal.turn_up)
        if mode == "dealer's last card":  # it stays in the hand (4.3)
            return _trump_shown(options, deal)
    if deal.turn_up is not None:  # A50, 4.6
        raise ValueError("no card is turned up in this round")
    if _trumpless(table, stock) or mode == "never":
        return None, ""
    if mode in ("dealer names", "highest bidder names"):  # 4.3, 4.12
        return None, "dealer" if mode == "dealer names" else "bidder"
    suits = listed.split(",")  # one suit when it is fixed
    suit = suits[(place.number - 1) % len(suits)]  # by round, whatever was trumpless (A28)
    if mode == "by made":  # 4.15
        suit = options.first_trump
        if place.made is not None:
            suit = suits[min(place.made, len(suits) - 1)]
    return (None if suit == "-" else suit), ""


def _trump_turned(options: Options, stock: list[str], turn_up: str | None) -> Trump:
    """Find the trump by a card of the stock."""
    stock = [card for card in stock if _when_turned(options, card) != "redraw"]  # skipped (A7)
    if turn_up is None and not stock:  # there was nothing to turn
        return None, ""
    if turn_up not in stock:
        raise ValueError("a card of the stock is to be turned up")
    return _trump_by_card(options, turn_up)


def _trump_shown(options: Options, deal: Deal) -> Trump:
    """Find the trump by the dealer's last card."""
    if deal.turn_up not in deal.hands[deal.dealer]:
        raise ValueError("a card of the dealer's hand is to be shown")
    return _trump_by_card(options, deal.turn_up)  # Ruling: as if it had been turned up


def _trump_by_card(options: Options, card: str) -> Trump:
    """Find the trump by a card that everybody sees."""
    turned = _when_turned(options, card)
    if turned:  # Ruling: the dealer's last card cannot be redrawn, so there is no trump
        return None, {"dealer names": "dealer", "left names": "left"}.get(turned, "")
    if "picture" in options.no_trump and card[:-1] in ("J", "Q", "K"):  # 4.11
        return None, ""
    return card[-1], ""  # 4.1; an eight is nothing special (4.19)


def _when_turned(options: Options, card: str) -> str:
    """Return what happens when a special card is turned up (1.11, A7)."""
    if card in JOKERS:
        return options.joker_turned
    return {WIZARD: options.wizard_turned, JESTER: options.jester_turned}.get(card, "")


def _trump_is_late(table: _Table, namer: str) -> bool:
    """Tell whether the trump is known or named after the bids only (4.12, 4.13)."""
    if namer == "bidder":
        return True
    if table.place.kind == "blind" and namer:  # Ruling: who names it has seen the hand by then
        return True
    # Ruling: half-blind touches a trump that a card decides, turned or shown, and no other.
    after = table.place.kind == "half-blind" or "after bids" in table.options.trump
    stock = _stock(table.options, table.deal)
    # Ruling: that only jokers are left to turn is not seen before, either.
    turns = table.options.trump.startswith("turn-up") and stock and not _trumpless(table, stock)
    return after and (table.deal.turn_up is not None or bool(turns))


def _passes(options: Options, hand: list[str], count: int) -> list[str]:
    """List every way to choose `count` cards of the hand to pass on."""
    order = _order(options)
    choices = set(combinations(sorted(order.index(card) for card in hand), count))
    return [" ".join(["pass", *(order[i] for i in choice)]) for choice in sorted(choices)]


# The limits on bids.  One that would leave no bid is dropped; the range comes first, then the
# fixed bid, then the hook, then the limits on zeros (A22).


def _bids(table: _Table) -> list[int]:
    """List the bids in range (6.2); only the fixed one if there is one."""
    bids = list(range(table.size + 1))
    return [bid for bid in bids if bid == table.options.fixed_bid] or bids


def _hooked(table: _Table, others: list[int]) -> list[int]:
    """List the bids that the hook allows, if it holds in this round (6.6)."""
    options, size, bids = table.options, table.size, _bids(table)
    if not options.hook:
        return bids
    if options.hook_kind == "must exceed":
        return [bid for bid in bids if sum(others) + bid > size] or bids
    if options.hook_kind == "stays below":
        return [bid for bid in bids if sum(others) + bid < size] or bids
    if size < options.hook_from or (table.place.is_last and not options.hook_in_last_round):
        return bids
    # Without effect when the others are over already (A35).
    return [bid for bid in bids if sum(others) + bid != size] or bids


def _without_zero(table: _Table, seat: int, others: list[int], bids: list[int]) -> list[int]:
    """Take zero out of the bids if a limit on zeros asks for it (6.10)."""
    options, place = table.options, table.place
    barred = options.zeros_in_round is not None and others.count(0) >= options.zeros_in_round
    # Ruling: a tie-break is no round of the schedule, and so none of those in a row.
    if options.zero_streak is not None and place.zero_streaks and not place.tie_break:
        many = table.players > options.zero_streak_over
        barred = barred or (many and place.zero_streaks[seat] >= options.zero_streak)
    return ([bid for bid in bids if bid] or bids) if barred else bids


def _suit(table: _Table, card: str) -> str | None:
    """Return the suit a card belongs to, or None."""
    if card in JOKERS:  # of the trump suit if there is one, unless it is free (A10)
        return None if table.options.joker_free else table.report.trump
    return None if card in (WIZARD, JESTER) else card[-1]


def _is_trump(table: _Table, card: str) -> bool:
    """Tell whether a card is a trump; the jokers are, in a no-trump round too (A49)."""
    return card in JOKERS or card[-1] == table.report.trump


def _led(table: _Table, trick: list[str]) -> str | None:
    """Return the suit to be followed, or None: the first card that is no jester says (1.11e)."""
    for card in trick:
        if card != JESTER:
            return _suit(table, card)
    return None


def _playable(table: _Table, hand: list[str], trick: list[str]) -> list[str]:
    """List the cards of the hand that may be played next to the trick."""
    options = table.options
    # Ruling: "at any time" goes before every limit, that on leads too.
    free = [card for card in hand if card in (WIZARD, JESTER)]
    free += [card for card in hand if card in JOKERS and options.joker_free]
    trumps = [card for card in hand if _is_trump(table, card)]
    if not trick:
        return _may_lead(table, hand, trumps, free)
    led = _led(table, trick)
    if led is None:  # a joker or wizard asks for no suit, nor do jesters alone (A8, A10, 1.11e)
        return hand
    rule = "must trump" if options.must_trump else options.following
    if rule == "only trump leads" and led != table.report.trump:  # 7.9
        return hand
    following = [card for card in hand if _suit(table, card) == led]
    if following:  # 7.2
        takers = [card for card in following if _takes(table, trick, card)]
        if rule in ("must beat", "must beat and overtrump") and takers:  # 7.4
            return takers + free
        return following + free
    if rule == "must trump" and trumps:  # no need to beat anything (A31)
        return trumps + free
    takers = [card for card in trumps if _takes(table, trick, card)]
    if rule in ("must overtrump", "must beat and overtrump") and takers:  # else excused (7.4)
        return takers + free
    return hand


def _may_lead(table: _Table, hand: list[str], trumps: list[str], free: list[str]) -> list[str]:
    """List the cards that may be led: any (7.1), but for a limit on trumps (7.5)."""
    played = [card for _, cards, _ in table.report.tricks for card in cards]
    broken = any(_is_trump(table, card) for card in played)
    limit = table.options.lead_limit
    if limit == "none" or (limit == "until broken" and broken) or len(trumps) == len(hand):
        return hand
    return [card for card in hand if card not in trumps] + free


def _takes(table: _Table, trick: list[str], card: str) -> bool:
    """Tell whether a card, played next to the trick, is the best so far."""
    return _winning(table, [*trick, card]) == len(trick)


def _winning(table: _Table, trick: list[str]) -> int | None:
    """Return where in the trick its best card is; None if all that could win are annulled."""
    if set(trick) == {JESTER}:
        return 0  # the first of them (1.11e)
    led = _led(table, trick)
    top, place = 0, None
    for i, card in enumerate(trick):
        power = _power(table, led, card)
        # Ruling: of wizards the first counts, whatever the rule for other equal cards (1.11e),
        # and so of a wizard and the super-trump.
        equal = "first" if card in (WIZARD, table.super) else table.options.equal
        if equal.startswith("annul") and trick.count(card) > 1:  # 8.6
            continue
        if power > top or (power and power == top and equal == "last"):
            top, place = power, i
    return place


def _power(table: _Table, led: str | None, card: str) -> int:
    """Return how strong a card is in its trick, 0 if it cannot win."""
    if card == JESTER:
        return 0
    # Jokers beat all suits, trump or no trump (A8).  Ruling: the super-trump beats them too.
    above = ["JK", "LJ", "BJ", WIZARD]
    if card == table.super:
        card = WIZARD
    if card in above:
        return 1000 + above.index(card)
    rank = 1 + list(table.options.ranks).index(card[:-1])
    if card[-1] == table.report.trump:  # 8.1
        return 500 + rank
    return rank if card[-1] == led else 0


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
