"""How each rule is disabled: in words, and by a change to the code that implements it.

A rule with several sides has a patch for each. A patch changes as little as it can: the rest of
the game goes on, so that it is the missing rule that a test sees.
"""

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import ModuleType
from typing import Final, NamedTuple, Protocol

import attrs

import ohhell
from ohhell import (
    Round,
    RoundKind,
    RuleId,
    Rules,
    Setting,
    Suit,
    View,
    contradictions,
    lowering,
    own_objects,
    progress,
    rules_text,
    trumping,
)
from ohhell import deal as dealing
from ohhell import laws as lawmaking
from ohhell import rules as compositions
from ohhell import standings as standing
from ohhell.cards import Card
from ohhell.deal import Deal
from ohhell.engine import codes, laws, order, validity
from ohhell.engine.bits import BIT, below
from ohhell.engine.laws import BidLaws, Laws, PassLaws
from ohhell.engine.order import NO_SUIT, NOBODY, Manner, Order
from ohhell.engine.position import Position
from ohhell.errors import Finding
from ohhell.progress import Coming
from ohhell.setting import RoundResult
from ohhell.standings import Standings
from ohhell.trumping import Namer, Trumping
from ohhell.variants import (
    bidding,
    dealers,
    decks,
    endings,
    formulas,
    hooks,
    jokers,
    limits,
    passing,
    round_kinds,
    schedules,
    scoring,
    trumps,
)
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.formulas import Points
from ohhell.variants.leading import Direction, Leader
from ohhell.variants.scoring import AnyPart, Scoring, Slot
from ohhell.variants.visibility import Visibility

__all__ = ["NO_CODE", "PATCHES", "Patch", "apply"]

Change = Callable[[], None]


class Patch(NamedTuple):
    """A rule, what of it is disabled, and the change that does it."""

    rule: RuleId
    disabled: str
    change: Change

    def __str__(self) -> str:
        return f"{self.rule} {self.disabled}"


def apply(name: str) -> None:
    """Apply a patch, by its name, for the rest of this process."""
    patch = next(each for each in PATCHES if str(each) == name)
    patch.change()
    for module in _modules():
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()


# ------------------------------------------------------------------------- how to change code


def _modules() -> list[ModuleType]:
    """All modules of the library."""
    for found in pkgutil.walk_packages(ohhell.__path__, "ohhell."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    return [module for name, module in sys.modules.items() if name.partition(".")[0] == "ohhell"]


def _put(owner: object, name: str, value: object) -> None:
    """Put something in place of an attribute; of a module, wherever it was imported to."""
    if not isinstance(owner, ModuleType):
        setattr(owner, name, value)
        return
    before = getattr(owner, name)
    for module in _modules():
        for key, held in list(vars(module).items()):
            if held is before:
                setattr(module, key, value)


def _set(owner: object, name: str, value: object) -> None:
    """Give a thing another value of a final attribute."""
    setattr(owner, name, value)


def around(owner: object, name: str, instead: Callable[..., object]) -> Change:
    """Call ``instead`` with the function it replaces and that one's arguments."""
    before = inspect.getattr_static(owner, name)
    is_property = isinstance(before, property)
    original = before.fget if isinstance(before, property) else before

    def changed(*args: object, **named: object) -> object:
        return instead(original, *args, **named)

    return lambda: _put(owner, name, property(changed) if is_property else changed)


def always(owner: object, name: str, value: object) -> Change:
    """A function, or a property, gives the same whatever it is asked."""

    def constant(*_: object, **__: object) -> object:
        return value

    is_property = isinstance(inspect.getattr_static(owner, name), property)
    return lambda: _put(owner, name, property(constant) if is_property else constant)


def made_with(owner: type, name: str, value: Callable[..., object]) -> Change:
    """Things are made with another value of an attribute, which follows from the thing made."""

    def instead(init: Callable[..., None], self: object, *args: object, **named: object) -> None:
        init(self, *args, **named)
        _set(self, name, value(self))

    return around(owner, "__init__", instead)


def entry(owner: ModuleType, name: str, key: object, value: object) -> Change:
    """An entry of a table is another one."""
    return lambda: getattr(owner, name).update({key: value})


def all_of(*changes: Change) -> Change:
    """Several changes together."""

    def change() -> None:
        for each in changes:
            each()

    return change


# ----------------------------------------------------------------------------- in general


def _true(_: object) -> bool:
    return True


def _false(_: object) -> bool:
    return False


def _zero(_: object) -> int:
    return 0


def _nobody(_: object) -> int:
    return NOBODY


def _nothing(_: object) -> None:
    return None


# ------------------------------------------------------------------- 1: players and cards


def _lowest_missing(
    of_suit: Callable[..., tuple[Card, ...]], self: object, suit: Suit
) -> tuple[Card, ...]:
    return of_suit(self, suit)[1:]


def _lowest_on_top(
    of_suit: Callable[..., tuple[Card, ...]], self: object, suit: Suit
) -> tuple[Card, ...]:
    cards = of_suit(self, suit)
    return (*cards[1:], *cards[:1])


# ----------------------------------------------------------------------------- 2: dealing

_PACK: Final = inspect.getattr_static(dealing, "_Pack")
_COURSE: Final = inspect.getattr_static(schedules, "_Course")
_HIGH: Final = "high"
_LOW: Final = "low"


class _Pack(Protocol):
    """The pack of a round, as dealing knows it."""

    cards: list[Card]


def _first_dealer_is_seat_0(
    first_round: Callable[..., Coming], rules: Rules, *, players: int, dealer: int
) -> Coming:
    return first_round(rules, players=players, dealer=0)


def _dealer_stays(
    _: object, self: object, results: object, seats: tuple[int, ...], dealer: int
) -> int:
    return dealer if dealer in seats else seats[0]


def _dealer_changes(
    _: object, self: object, results: object, seats: tuple[int, ...], dealer: int
) -> int:
    return seats[0]


def _begun_with_the_dealer(
    dealt: Callable[..., Deal], self: object, dealer: int, rng: object
) -> Deal:
    found = dealt(self, dealer, rng)
    return attrs.evolve(found, hands=(*found.hands[1:], found.hands[0]))


def _hand_by_hand(dealt: Callable[..., Deal], self: _Pack, dealer: int, rng: object) -> Deal:
    found = dealt(self, dealer, rng)
    cards: list[list[Card]] = [[] for _ in found.hands]
    players, size = len(cards), len(found.hands[0])
    for place in range(players):
        seat = (dealer + 1 + place) % players
        cards[seat] = self.cards[place * size : (place + 1) * size]
    return attrs.evolve(found, hands=cards)


def _no_stock_left(dealt: Callable[..., Deal], self: object, dealer: int, rng: object) -> Deal:
    return attrs.evolve(dealt(self, dealer, rng), stock=())


def _course_with(**choices: object) -> Change:
    """A schedule that goes up and down is as if other choices had been made."""

    def sizes(
        original: Callable[..., tuple[int, ...]],
        self: attrs.AttrsInstance,
        players: int,
        largest: int,
    ) -> tuple[int, ...]:
        made = {each.name: getattr(self, each.name) for each in attrs.fields(type(self))}
        like_it: Callable[..., object] = type(self)
        return original(like_it(**(made | choices)), players, largest)

    return around(_COURSE, "hand_sizes", sizes)


def _last_left_out(_: object, self: schedules.Sizes, players: int, largest: int) -> tuple[int, ...]:
    return self.sizes[:-1]


def _peak_of_fewest(
    asked: Callable[..., int], peak: schedules.PeakSize, players: int, largest: int
) -> int:
    if isinstance(peak, schedules.ByPlayers):
        return peak.sizes[0][1]
    return asked(peak, players, largest)


def _one_card_after_the_first(
    hand_sizes: Callable[..., tuple[int, ...] | None],
    self: schedules.Constant,
    players: int,
    largest: int,
) -> tuple[int, ...] | None:
    sizes = hand_sizes(self, players, largest)
    return None if sizes is None else (*sizes[:1], *(1 for _ in sizes[1:]))


def _one_card_after_round_one(
    hand_size: Callable[..., int], self: schedules.Constant, setting: Setting
) -> int:
    return hand_size(self, setting) if setting.number == 1 else 1


def _first_part_only(
    hand_sizes_of: Callable[..., object],
    schedule: schedules.Schedule,
    *,
    players: int,
    largest: int,
) -> object:
    if isinstance(schedule, schedules.Joined):
        schedule = schedule.parts[0]
    return hand_sizes_of(schedule, players=players, largest=largest)


def _schedule_of_fewest(_: object, self: schedules.ForPlayers, players: int) -> schedules.Schedule:
    return self.schedules[0][1]


def _stays_at_largest(
    _: object, self: schedules.Growing, sizes: Sequence[int], largest: int
) -> int:
    return min(sizes[-1] + 1, largest) if sizes else 1


def _never_begun_again(
    hand_size: Callable[..., int], self: schedules.Growing, setting: Setting
) -> int:
    everybody = tuple(attrs.evolve(each, seats=setting.seats) for each in setting.previous)
    return hand_size(self, attrs.evolve(setting, previous=everybody))


# ------------------------------------------------------------------------------- 3: trump


def _turns_card_anyway(turns_card: Callable[[Trumping], bool], self: Trumping) -> bool:
    turns = self.mode.turns_up and self.stock > 0
    return turns_card(self) or turns


def _first_suit(
    _: object, self: trumps.Rotation, setting: Setting, turn_up: Card | None
) -> Suit | None:
    return self.suits[0]


def _suit_of_first_round(
    _: object, self: trumps.ByHits, setting: Setting, turn_up: Card | None
) -> Suit | None:
    return self.first


def _namer_but(before: Namer, after: Namer, mode: type) -> Callable[..., object]:
    def namer(original: Callable[..., Namer], self: Trumping, turn_up: Card | None) -> Namer:
        found = original(self, turn_up)
        return after if found is before and isinstance(self.mode, mode) else found

    return namer


# ----------------------------------------------------------------------------- 4: passing


def _passed_to_the_other_side(
    original: Callable[..., PassLaws | None], rules: Rules, setting: Setting
) -> PassLaws | None:
    found = original(rules, setting)
    return None if found is None else PassLaws(found.count, -found.places)


def _one_card_passed(
    original: Callable[..., PassLaws | None], rules: Rules, setting: Setting
) -> PassLaws | None:
    found = original(rules, setting)
    return None if found is None else PassLaws(1, found.places)


def _passed_though_hidden(
    _: Callable[..., PassLaws | None], rules: Rules, setting: Setting
) -> PassLaws | None:
    if isinstance(rules.passing, passing.Off):
        return None
    count = rules.passing.cards_passed(setting.hand_size)
    return PassLaws(count, 1) if count else None


def _handed_over_one_by_one(
    _: Callable[..., None], self: Position, seat: int, cards: tuple[int, ...]
) -> None:
    hand_over: Callable[[Position], None] = inspect.getattr_static(Position, "_hand_over")
    ask_for_bids: Callable[[Position], None] = inspect.getattr_static(Position, "_ask_for_bids")
    passes = (*self.passes[:seat], cards, *self.passes[seat + 1 :])
    self.stage.passes = tuple(cards if other == seat else () for other in range(self.laws.players))
    hand_over(self)
    if all(passes):
        ask_for_bids(self)
        return
    self.stage.passes = passes
    self.turn = next(other for other in self.laws.bidding.seats if not passes[other])


def _other_small_hand(_: Callable[..., int], self: passing.Pass, hand_size: int) -> int:
    skips = self.small_hand is passing.SmallHand.SKIP
    return min(hand_size, self.count) if skips or hand_size >= self.count else 0


# ----------------------------------------------------------------------------- 5: bidding


def _bidders_from(places: int) -> Callable[..., object]:
    def bidders(
        _: Callable[..., object], choice: bidding.Bidding, dealer: int, players: int, step: int
    ) -> tuple[int, ...]:
        return tuple((dealer + step * (places + place)) % players for place in range(players))

    return bidders


def _one_bid_more(bid_reason: Callable[..., int], at: Position, seat: int, bid: int) -> int:
    reason = bid_reason(at, seat, bid)
    one_more = at.laws.bidding.hand_size + 1
    return codes.LEGAL if reason == codes.BID_OUT_OF_RANGE and bid == one_more else reason


def _without_all_tricks(self: BidLaws) -> int:
    return below(self.hand_size) if self.fixed == NOBODY else self.allowed


def _dealer_rebids(
    rebidder: Callable[..., int], choice: bidding.Bidding, dealer: int, players: int, step: int
) -> int:
    return NOBODY if rebidder(choice, dealer, players, step) == NOBODY else dealer


def _bid_again(bid_reason: Callable[..., int], at: Position, seat: int, bid: int) -> int:
    reason = bid_reason(at, seat, bid)
    has_bid = 0 <= seat < at.laws.players and at.bids[seat] != NOBODY
    in_range = 0 <= bid <= at.laws.bidding.hand_size
    if reason == codes.NOT_YOUR_TURN and at.phase == codes.BIDDING and has_bid and in_range:
        return codes.LEGAL
    return reason


def _others_bids_hidden(
    open_bids: Callable[..., Sequence[int | None]], self: Round, seat: int | None
) -> tuple[int | None, ...]:
    bids = enumerate(open_bids(self, seat))
    before_play = self.phase.value < codes.PLAYING
    return tuple(None if before_play and other != seat else bid for other, bid in bids)


def _bids_open(_: Callable[..., object], self: Round, seat: int | None) -> tuple[int | None, ...]:
    return self.bids


def _bids_open_in_play(
    open_bids: Callable[..., Sequence[int | None]], self: Round, seat: int | None
) -> Sequence[int | None]:
    return self.bids if self.phase.value >= codes.PLAYING else open_bids(self, seat)


def _hook_code_of(kind: type, code: int) -> Callable[..., object]:
    def hook_code(original: Callable[..., int], hook: hooks.Hook, setting: Setting) -> int:
        return code if isinstance(hook, kind) else original(hook, setting)

    return hook_code


def _one_after_the_other(
    bid_laws: Callable[..., BidLaws], self: Rules, *args: object, **named: object
) -> BidLaws:
    found = bid_laws(self, *args, **named)
    _set(found, "at_once", False)
    return found


def _seen_though_blind(view: Callable[..., View], self: Round, seat: int | None) -> View:
    found = view(self, seat)
    if seat is None or self.setting.kind is not RoundKind.BLIND:
        return found
    return attrs.evolve(found, hand=self.hands[seat], hand_hidden=False)


# -------------------------------------------------------------------------------- 6: play


def _leads_after_dealer(places: int) -> Callable[..., object]:
    def leader(_: object, choice: Leader, setting: Setting, dealer: int, step: int) -> int:
        return (dealer + step * places) % setting.players

    return leader


def _excused(*reasons: int) -> Callable[..., object]:
    """A card is legal though there is such a reason against it."""

    def play_reason(original: Callable[..., int], at: Position, seat: int, card: int) -> int:
        reason = original(at, seat, card)
        wanted = at.phase == codes.PLAYING and card >= 0 and reason in reasons
        return codes.LEGAL if wanted else reason

    return play_reason


def _other_way_round(self: Laws) -> int:
    return -self.step


def _anything_follows(
    legal_plays: Callable[..., int], by: Order, hand: int, follow: int, beats: int
) -> int:
    return hand & by.layout.everything if hand & follow else legal_plays(by, hand, follow, beats)


def _no_trumping(
    legal_plays: Callable[..., int], by: Order, hand: int, follow: int, beats: int
) -> int:
    legal = legal_plays(by, hand, follow, beats)
    if hand & follow or by.ruffs:
        return legal
    return legal & ~by.trumps or legal


def _joker_does_not_follow(followed_by: Callable[..., int], by: Order, card: int) -> int:
    found = followed_by(by, card)
    led_trump = by.trump != NO_SUIT and by.layout.suit_of[card] == by.trump
    return found & ~by.layout.jokers if led_trump else found


def _joker_asks_for_nothing(followed_by: Callable[..., int], by: Order, card: int) -> int:
    return 0 if BIT[card] & by.layout.jokers else followed_by(by, card)


def _next_card_decides(kind: str, without_trump: bool) -> Callable[..., object]:
    """To a special card led, the card after it says what follows."""

    def followed_by(original: Callable[..., int], by: Order, card: int) -> int:
        special: int = getattr(by.layout, kind)
        if BIT[card] & special and (by.trump == NO_SUIT or not without_trump):
            return by.layout.everything
        return original(by, card)

    return followed_by


def _asks_for_nothing(kind: str) -> Callable[..., object]:
    """To a special card led, nothing must be followed."""

    def followed_by(original: Callable[..., int], by: Order, card: int) -> int:
        special: int = getattr(by.layout, kind)
        return 0 if BIT[card] & special else original(by, card)

    return followed_by


def _free_without_trump(self: Order) -> int:
    return self.free | (self.layout.jokers if self.trump == NO_SUIT else 0)


def _only_jokers_free(self: Order) -> int:
    return self.free & self.layout.jokers


# ------------------------------------------------------------------------------ 7: tricks


def _trump_suit(by: Order) -> int:
    return by.layout.suit_masks[by.trump] if by.trump != NO_SUIT else 0


def _beaten(change: Callable[[Order, int, int], int]) -> Callable[..., object]:
    """What beats a card is changed: from the order, the bit of the card and what beats it."""

    def beaten_by(original: Callable[[Order, int], int], by: Order, card: int) -> int:
        return change(by, BIT[card], original(by, card))

    return beaten_by


def _plain_not_by_trumps(by: Order, bit: int, beaters: int) -> int:
    return beaters if bit & by.trumps else beaters & ~_trump_suit(by)


def _trumps_not_by_trumps(by: Order, bit: int, beaters: int) -> int:
    suit = _trump_suit(by)
    return beaters & ~suit if bit & suit else beaters


def _suited(by: Order) -> int:
    return sum(by.layout.suit_masks)


def _plain_not_by_its_suit(by: Order, bit: int, beaters: int) -> int:
    plain = bit & _suited(by) & ~by.trumps
    return beaters & (by.trumps | ~_suited(by)) if plain else beaters


def _plain_by_any_suit(by: Order, bit: int, beaters: int) -> int:
    plain = bit & _suited(by) & ~by.trumps
    own = sum(mask for mask in by.layout.suit_masks if mask & bit)
    return beaters | _suited(by) & ~own if plain else beaters


def _joker_by_suited(by: Order, bit: int, beaters: int) -> int:
    return beaters | _suited(by) if bit & by.layout.jokers else beaters


def _none_by_joker(by: Order, bit: int, beaters: int) -> int:
    return beaters if bit & by.layout.jokers else beaters & ~by.layout.jokers


def _joker_not_by_joker(by: Order, bit: int, beaters: int) -> int:
    return beaters & ~by.layout.jokers if bit & by.layout.jokers else beaters


def _wizard_by_wizard(by: Order, bit: int, beaters: int) -> int:
    return beaters | by.layout.wizards if bit & by.layout.wizards else beaters


def _none_by_wizard(by: Order, bit: int, beaters: int) -> int:
    return beaters & ~by.layout.wizards


def _jester_by_wizards_only(by: Order, bit: int, beaters: int) -> int:
    return beaters & by.layout.wizards if bit & by.layout.jesters else beaters


def _jester_by_jester(by: Order, bit: int, beaters: int) -> int:
    return beaters | by.layout.jesters if bit & by.layout.jesters else beaters


def _seat_after_winner_leads(
    ask_for_lead: Callable[..., None], self: Position, leader: int
) -> None:
    laws = self.laws
    ask_for_lead(self, leader if self.best == NOBODY else (leader + laws.step) % laws.players)


def _last_trick_not_played(ask_for_lead: Callable[..., None], self: Position, leader: int) -> None:
    ask_for_lead(self, leader)
    left = self.hands[leader].bit_count() + self.doubles[leader].bit_count()
    if sum(self.won) and left == 1:
        self.stage.phase, self.turn, self.legal = codes.OVER, NOBODY, 0


# ----------------------------------------------------------------------------- 8: scoring


def _points_without(term: str) -> Change:
    """A term of a formula counts nothing."""

    def points(
        of: Callable[..., int],
        self: Points,
        bid: int,
        tricks: int,
        hand_size: int,
        *,
        last: bool = False,
    ) -> int:
        kept = {each.name: getattr(self, each.name) for each in attrs.fields(Points)}
        return of(Points(**(kept | {term: 0})), bid, tricks, hand_size, last=last)

    return around(Points, "of", points)


def _first_case_only(
    _: Callable[..., Points], cases: tuple[tuple[int, Points], ...], number: int
) -> Points:
    return cases[0][1]


def _size_only(
    of: Callable[..., int],
    self: formulas.BySize,
    bid: int,
    tricks: int,
    hand_size: int,
    *,
    last: bool = False,
) -> int:
    return of(self, bid, tricks, hand_size)


def _without_part(slot: Slot) -> Change:
    """A part of that kind is as if it were not there."""

    def part(original: Callable[..., AnyPart | None], self: Scoring, wanted: Slot) -> object:
        return None if wanted is slot else original(self, wanted)

    return around(Scoring, "part", part)


def _like_a_made_bid(
    shares: Callable[..., Iterator[tuple[AnyPart, int]]],
    self: Scoring,
    bid: int,
    tricks: int,
    hand_size: int,
    *,
    kind: RoundKind,
    last: bool,
) -> Iterable[tuple[AnyPart, int]]:
    scored = list(shares(self, bid, tricks, hand_size, kind=kind, last=last))
    hit = self.part(Slot.HIT)
    side = Slot.OVER if tricks > bid else Slot.UNDER
    if bid != tricks and self.part(side) is None and isinstance(hit, scoring.Exact | scoring.Hit):
        scored.append((hit, hit.points(bid, tricks, hand_size)))
    return scored


def _points_as_they_were(
    _: object, self: object, points: Sequence[int], *args: object, **named: object
) -> tuple[int, ...]:
    return tuple(points)


def _result_at_any_time(result: Callable[[Round], RoundResult], self: Round) -> RoundResult:
    at: Position = inspect.getattr_static(Round, "_position").__get__(self)
    phase = at.phase
    at.stage.phase = codes.OVER
    try:
        return result(self)
    finally:
        at.stage.phase = phase


def _base_only(_: object, self: scoring.Exact, bid: int, tricks: int, hand_size: int) -> int:
    return self.base


def _tricks_only(_: object, self: scoring.Exact, bid: int, tricks: int, hand_size: int) -> int:
    return self.per_trick * tricks


def _once_for_a_miss(
    _: object, self: scoring.MissPenalty, bid: int, tricks: int, hand_size: int
) -> int:
    return -self.per_trick


def _one_fault_for_a_miss(
    _: object, self: scoring.Faults, faults: int, *, bid: int, tricks: int
) -> int:
    return faults + (bid != tricks)


def _more_faults_than_the_limit(_: object, self: scoring.Faults, faults: int) -> bool:
    return faults > self.limit


def _bags_go_on(_: object, self: scoring.Bags, tally: int, *, bid: int, tricks: int) -> int:
    return tally + max(0, tricks - bid)


def _halved_down(
    _: object, self: scoring.HalvedOnMiss, tally: int, *, total: int, bid: int, tricks: int
) -> int:
    return 0 if bid == tricks else -((total + 1) // 2)


# --------------------------------------------------------------------- 9: the end and ties


def _one_round_fewer(
    rounds_of: Callable[..., int | None], self: Rules, *, players: int
) -> int | None:
    many = rounds_of(self, players=players)
    return None if many is None else many - 1


def _lowest_total_first(
    original: Callable[..., Standings], rules: Rules, *args: object, **named: object
) -> Standings:
    found = original(rules, *args, **named)
    if rules.ranking is endings.Ranking.FEWEST_MISSES:
        return found
    scores = found.scores
    return attrs.evolve(
        found, ranks=tuple(1 + sum(other < own for other in scores) for own in scores)
    )


def _first_seat_wins_alone(
    original: Callable[..., Standings], *args: object, **named: object
) -> Standings:
    found = original(*args, **named)
    ranks = tuple(rank + found.ranks[:seat].count(rank) for seat, rank in enumerate(found.ranks))
    return attrs.evolve(found, ranks=ranks)


def _nobody_put_out(
    tallied: Callable[..., tuple[tuple[int, ...], object]], *args: object, **named: object
) -> tuple[tuple[int, ...], tuple[None, ...]]:
    tallies, _ = tallied(*args, **named)
    return tallies, (None,) * len(tallies)


def _no_misses(_: object, results: object, players: int) -> list[int]:
    return [0] * players


def _no_points(_: object, results: object, seat: int) -> list[int]:
    return []


def _no_findings(_: object, ending: object, of: object) -> list[Finding]:
    return []


def _simply_added(_: object, self: endings.ExactTarget, total: int, points: int) -> int:
    return total + points


def _first_step_only(
    steps_of: Callable[..., tuple[endings.TieBreak, ...]], value: endings.TieBreak
) -> tuple[endings.TieBreak, ...]:
    return steps_of(value)[:1]


# ----------------------------------------------------------------------------- the table

# ------------------------------------------------------------------------ 10: composition


def _answers_itself(_: object, whose: object, value: object) -> object:
    return value


def _hook_without_order(
    bidding_findings: Callable[..., list[Finding]], *choices: object
) -> list[Finding]:
    found = bidding_findings(*choices)
    return [each for each in found if each.rule is not RuleId.HOOK_NEEDS_ORDER]


def _hook_never_dropped(
    _: object, bids: BidLaws, made: int, total: int, earlier: tuple[int, ...]
) -> int:
    hook: Callable[..., int] = inspect.getattr_static(laws, "_hook")
    return bids.allowed & hook(bids, made, total, earlier)


def _unmarked(format_own: Callable[..., str], value: object, **named: object) -> str:
    return format_own(value, **named).removeprefix("!")


def _no_places_needed(number: Callable[[Setting], int], self: Setting) -> int:
    return number(self) if self.in_game else 1


R = RuleId

NO_CODE: Final = {
    R.SCORE_UNIT: "it changes no number; it says how the numbers are to be read",
}
"""The rules that have no code of their own, and why."""


def _never(condition: type) -> Change:
    """A no-trump condition never holds."""
    return always(condition, "no_trump", False)


def _joker_turned_is_nothing() -> Change:
    kinds = (jokers.TopTrump, jokers.RankedJokers, jokers.Wizards)
    return all_of(*(always(kind, "turned", jokers.Turned.NO_TRUMP) for kind in kinds))


def _beats(change: Callable[[Order, int, int], int]) -> Change:
    return around(order, "_beaten_by", _beaten(change))


def _follows(instead: Callable[..., object]) -> Change:
    return around(order, "_followed_by", instead)


def _turns(schedule: type, *turns: str) -> Change:
    return lambda: _set(schedule, "turns", turns)


PATCHES: Final = (
    # 1: players and cards
    Patch(
        R.PLAYERS,
        "any number of players may play",
        always(contradictions, "player_findings", ()),
    ),
    Patch(
        R.DECK,
        "the lowest card of each suit is missing",
        around(decks.Deck, "of_suit", _lowest_missing),
    ),
    Patch(R.DECK, "any cards may be dealt", always(Deal, "_card_problems", ())),
    Patch(
        R.RANK_ORDER,
        "the lowest rank is above the highest",
        around(decks.Deck, "of_suit", _lowest_on_top),
    ),
    Patch(R.TWO_PACKS, "one pack is used by any number", always(Rules, "packs", 1)),
    Patch(
        R.JOKERS,
        "no jokers are added",
        all_of(
            always(jokers.TopTrump, "cards", ()),
            always(jokers.RankedJokers, "cards", ()),
            always(jokers.Wizards, "cards", ()),
        ),
    ),
    Patch(
        R.CAPACITY,
        "hands may be of any size",
        always(contradictions, "size_findings", ()),
    ),
    Patch(
        R.DECK_BY_PLAYERS,
        "the whole pack is used",
        always(decks.HighestPerPlayer, "for_players", decks.STANDARD),
    ),
    # 2: dealing
    Patch(
        R.FIRST_DEALER,
        "seat 0 deals first, whoever should",
        around(progress, "first_round", _first_dealer_is_seat_0),
    ),
    Patch(
        R.DEALER_ROTATION,
        "the same seat goes on dealing",
        around(dealers.Next, "next_dealer", _dealer_stays),
    ),
    Patch(
        R.DEALING,
        "cards are dealt from the dealer on",
        around(_PACK, "dealt", _begun_with_the_dealer),
    ),
    Patch(R.DEALING, "cards are dealt hand by hand", around(_PACK, "dealt", _hand_by_hand)),
    Patch(R.STOCK, "the cards not dealt are gone", around(_PACK, "dealt", _no_stock_left)),
    Patch(R.SCHEDULE_DOWN_UP, "it only goes down", _turns(schedules.DownUp, _HIGH, _LOW)),
    Patch(R.SCHEDULE_DOWN, "it goes up again", _turns(schedules.Down, _HIGH, _LOW, _HIGH)),
    Patch(R.SCHEDULE_UP_DOWN, "it only goes up", _turns(schedules.UpDown, _LOW, _HIGH)),
    Patch(R.SCHEDULE_UP, "it goes down again", _turns(schedules.Up, _LOW, _HIGH, _LOW)),
    Patch(
        R.SCHEDULE_LIST,
        "the last size of a list is left out",
        around(schedules.Sizes, "hand_sizes", _last_left_out),
    ),
    Patch(
        R.PEAK_BY_PLAYERS,
        "the largest hand is that of the fewest players",
        around(schedules, "_asked", _peak_of_fewest),
    ),
    Patch(R.FIT_TRIM, "what should be trimmed is clamped", _course_with(fit=schedules.Fit.CLAMP)),
    Patch(R.FIT_CLAMP, "what should be clamped is trimmed", _course_with(fit=schedules.Fit.TRIM)),
    Patch(R.SCHEDULE_REPEATS, "the smallest hand is not repeated", _course_with(lows=1)),
    Patch(R.SCHEDULE_REPEATS, "the largest hand is not repeated", _course_with(peaks=1)),
    Patch(R.SCHEDULE_STEP, "every step is of one card", _course_with(step=1)),
    Patch(R.SCHEDULE_LOW, "every schedule goes down to one card", _course_with(low=1)),
    Patch(
        R.SCHEDULE_CONSTANT,
        "all rounds of a list but the first have one card",
        around(schedules.Constant, "hand_sizes", _one_card_after_the_first),
    ),
    Patch(
        R.SCHEDULE_CONSTANT,
        "all rounds without end but the first have one card",
        around(schedules.Constant, "hand_size", _one_card_after_round_one),
    ),
    Patch(
        R.SCHEDULE_JOINED,
        "only the first part is played",
        around(own_objects, "hand_sizes_of", _first_part_only),
    ),
    Patch(
        R.DEALER_BY_RESULT,
        "the next seat deals where the worst loser should",
        around(dealers.WorstLoser, "next_dealer", _dealer_changes),
    ),
    Patch(
        R.DEALER_BY_RESULT,
        "the next seat deals where the winner of the last trick should",
        around(dealers.LastTrickWinner, "next_dealer", _dealer_changes),
    ),
    Patch(
        R.ROUND_KINDS,
        "rounds listed are ordinary ones",
        always(round_kinds.ByNumber, "kind", RoundKind.ORDINARY),
    ),
    Patch(
        R.ROUND_KINDS,
        "rounds by multiples are ordinary ones",
        always(round_kinds.Every, "kind", RoundKind.ORDINARY),
    ),
    Patch(
        R.SCHEDULE_BY_PLAYERS,
        "all have the schedule of the fewest players",
        around(schedules.ForPlayers, "schedule", _schedule_of_fewest),
    ),
    Patch(
        R.SCHEDULE_GROWING,
        "the hands stay as large as they can be",
        around(schedules.Growing, "_after", _stays_at_largest),
    ),
    Patch(
        R.SCHEDULE_GROWING,
        "the hands go on growing when a seat is out",
        around(schedules.Growing, "hand_size", _never_begun_again),
    ),
    Patch(
        R.DEALER_FIXED,
        "the deal passes to the next seat",
        around(dealers.Same, "next_dealer", _dealer_changes),
    ),
    # 3: trump
    Patch(R.TURN_UP, "the card turned up makes no trump", always(trumps.TurnUp, "trump", None)),
    Patch(R.TURN_UP, "no card is turned up", always(trumps.TurnUp, "turns_up", False)),
    Patch(R.TRUMP_FIXED, "no suit is trump", always(trumps.Fixed, "trump", None)),
    Patch(
        R.TRUMP_ROTATION,
        "the first of the suits is always trump",
        around(trumps.Rotation, "trump", _first_suit),
    ),
    Patch(R.TRUMP_NEVER, "spades are trump", always(trumps.NoTrump, "trump", Suit.SPADES)),
    Patch(R.NO_TRUMP_LAST, "the last round is like any other", _never(trumps.LastRound)),
    Patch(R.NO_TRUMP_LAST, "the last rounds are like any others", _never(trumps.LastRounds)),
    Patch(R.NO_TRUMP_MULTIPLE, "multiples are like other sizes", _never(trumps.SizeMultipleOf)),
    Patch(R.NO_TRUMP_NO_STOCK, "rounds without a stock are like others", _never(trumps.NoStock)),
    Patch(
        R.NO_CARD_TURNED,
        "a card is turned in rounds without trump, too",
        around(Trumping, "turns_card", _turns_card_anyway),
    ),
    Patch(R.JOKER_TURNED, "whatever is turned means no trump", _joker_turned_is_nothing()),
    Patch(
        R.TRUMP_NAMED,
        "nobody names a trump for a card turned up",
        all_of(
            entry(trumping, "_NAMERS", jokers.Turned.DEALER_NAMES, Namer.NOBODY),
            entry(trumping, "_NAMERS", jokers.Turned.LEFT_OF_DEALER_NAMES, Namer.NOBODY),
        ),
    ),
    Patch(
        R.TRUMP_NAMED,
        "the dealer names it where the seat to the left should",
        entry(trumping, "_NAMERS", jokers.Turned.LEFT_OF_DEALER_NAMES, Namer.DEALER),
    ),
    Patch(
        R.DEALERS_LAST_CARD,
        "the dealer's last card is not shown",
        always(Trumping, "shows_dealers_card", False),
    ),
    Patch(
        R.TRUMP_BY_DEALER,
        "nobody names the trump",
        around(Trumping, "namer", _namer_but(Namer.DEALER, Namer.NOBODY, trumps.DealerNames)),
    ),
    Patch(
        R.TRUMP_BY_BIDDER,
        "the dealer names the trump",
        around(
            Trumping,
            "namer",
            _namer_but(Namer.HIGHEST_BIDDER, Namer.DEALER, trumps.HighestBidderNames),
        ),
    ),
    Patch(
        R.TRUMP_AFTER_BIDS,
        "the card is turned before the bidding",
        always(Trumping, "is_after_bids", False),
    ),
    Patch(
        R.TRUMP_BY_RESULT,
        "the trump stays that of the first round",
        around(trumps.ByHits, "trump", _suit_of_first_round),
    ),
    Patch(R.NO_TRUMP_FIRST, "the first rounds are like any others", _never(trumps.FirstRounds)),
    Patch(R.NO_TRUMP_LARGEST, "the largest rounds are like others", _never(trumps.LargestRounds)),
    Patch(R.NO_TRUMP_SIZES, "listed sizes are like any others", _never(trumps.SizeIn)),
    Patch(R.NO_TRUMP_PICTURE, "a picture is like any other card", _never(trumps.PictureTurned)),
    # 4: passing
    Patch(R.PASSING, "no cards are passed", always(lawmaking, "_passing", None)),
    Patch(
        R.PASSING,
        "cards are passed to the other neighbour",
        around(lawmaking, "_passing", _passed_to_the_other_side),
    ),
    Patch(
        R.PASSING,
        "one card is passed, whatever the number",
        around(lawmaking, "_passing", _one_card_passed),
    ),
    Patch(
        R.PASSING_AT_ONCE,
        "a card passed is received before the others pass theirs",
        around(Position, "pass_cards", _handed_over_one_by_one),
    ),
    Patch(
        R.PASSING_SMALL_HAND,
        "a small hand is passed where it should be kept, and kept where it should be passed",
        around(passing.Pass, "cards_passed", _other_small_hand),
    ),
    Patch(
        R.PASSING_HIDDEN_HAND,
        "cards are passed from hidden hands, too",
        around(lawmaking, "_passing", _passed_though_hidden),
    ),
    # 5: bidding
    Patch(
        R.BID_ORDER,
        "the dealer bids first where it should be last",
        around(lawmaking, "_bidders", _bidders_from(0)),
    ),
    Patch(
        R.BID_ORDER,
        "the dealer bids last where it should be first",
        around(lawmaking, "_bidders", _bidders_from(1)),
    ),
    Patch(
        R.BID_RANGE,
        "one more than the hand size may be bid",
        around(validity, "bid_reason", _one_bid_more),
    ),
    Patch(
        R.BID_RANGE,
        "all tricks may not be bid",
        made_with(BidLaws, "allowed", _without_all_tricks),
    ),
    Patch(R.BID_FINAL, "a bid may be changed", around(validity, "bid_reason", _bid_again)),
    Patch(
        R.BID_FINAL,
        "the bids of others are not seen before the play",
        around(Round, "_open_bids", _others_bids_hidden),
    ),
    Patch(
        R.HOOK,
        "the last bidder is not hooked",
        around(compositions, "_hook_code", _hook_code_of(hooks.LastBidder, laws.FREE)),
    ),
    Patch(
        R.HOOK_OFF,
        "the last bidder is hooked all the same",
        around(compositions, "_hook_code", _hook_code_of(hooks.Off, laws.DIFFERS)),
    ),
    Patch(
        R.BIDS_AT_ONCE,
        "seats bid one after the other",
        around(Rules, "bid_laws", _one_after_the_other),
    ),
    Patch(
        R.BIDS_AT_ONCE,
        "bids are seen before all are made",
        around(Round, "_open_bids", _bids_open),
    ),
    Patch(R.REBID, "nobody must change a bid", always(lawmaking, "_rebidder", NOBODY)),
    Patch(
        R.REBID,
        "the dealer changes its bid where the seat after it should",
        around(lawmaking, "_rebidder", _dealer_rebids),
    ),
    Patch(R.BID_FIXED, "any bid may be made", always(limits, "fixed_bid", None)),
    Patch(R.FOREHEAD, "every seat sees its own hand", always(Visibility, "hides", False)),
    Patch(
        R.HOOK_EXCEPTIONS,
        "the hook holds in every round",
        always(hooks.LastBidder, "holds", True),
    ),
    Patch(
        R.MUST_EXCEED,
        "the last bidder bids as it likes",
        around(compositions, "_hook_code", _hook_code_of(hooks.MustExceed, laws.FREE)),
    ),
    Patch(
        R.STAYS_BELOW,
        "the bids may reach the hand size",
        around(compositions, "_hook_code", _hook_code_of(hooks.StaysBelow, laws.FREE)),
    ),
    Patch(
        R.NOT_CALLED,
        "bids are called in misère rounds",
        made_with(BidLaws, "called", _true),
    ),
    Patch(
        R.ZERO_STREAK,
        "zero may be bid as often in a row as one likes",
        always(compositions, "_seats_after_zeros", 0),
    ),
    Patch(
        R.ZERO_COUNT,
        "any number of seats may bid zero",
        made_with(BidLaws, "most_zeros", _nobody),
    ),
    Patch(
        R.BIDS_HIDDEN,
        "the bids are open as soon as play begins",
        around(Round, "_open_bids", _bids_open_in_play),
    ),
    Patch(R.BID_BLIND, "a blind bidder sees its hand", around(Round, "view", _seen_though_blind)),
    # 6: play
    Patch(R.OPENING_LEAD, "the dealer leads", around(lawmaking, "_leader", _leads_after_dealer(0))),
    Patch(
        R.OPENING_LEAD,
        "the seat after the dealer leads, whoever should",
        around(lawmaking, "_leader", _leads_after_dealer(1)),
    ),
    Patch(
        R.TURN_ORDER,
        "a seat may play before its turn",
        around(validity, "play_reason", _excused(codes.NOT_YOUR_TURN)),
    ),
    Patch(
        R.TURN_ORDER,
        "a card that is not held may be played",
        around(validity, "play_reason", _excused(codes.CARD_NOT_HELD)),
    ),
    Patch(R.TURN_ORDER, "the turn goes the other way", made_with(Laws, "step", _other_way_round)),
    Patch(
        R.FOLLOW_SUIT,
        "a seat that can follow need not",
        around(order, "legal_plays", _anything_follows),
    ),
    Patch(
        R.VOID_FREE,
        "a void seat may not trump",
        around(order, "legal_plays", _no_trumping),
    ),
    Patch(
        R.VOID_MUST_TRUMP,
        "a void seat plays any card",
        always(Following, "must_trump", False),
    ),
    Patch(R.JOKER_FOLLOWS, "a joker does not follow trumps", _follows(_joker_does_not_follow)),
    Patch(R.JOKER_FOLLOWS, "a joker led asks for nothing", _follows(_joker_asks_for_nothing)),
    Patch(
        R.JOKER_WITHOUT_TRUMP,
        "without trump a joker may be played though the suit is held",
        made_with(Order, "free", _free_without_trump),
    ),
    Patch(
        R.JOKER_WITHOUT_TRUMP,
        "without trump the card after a joker led must be followed",
        _follows(_next_card_decides("jokers", without_trump=True)),
    ),
    Patch(
        R.JOKER_FREE,
        "a joker belongs to the trump suit",
        made_with(Manner, "jokers_free", _false),
    ),
    Patch(
        R.JOKER_FREE,
        "wizards and jesters may be played by void seats only",
        made_with(Order, "free", _only_jokers_free),
    ),
    Patch(
        R.REVEAL,
        "a hidden card is played by its name",
        around(validity, "play_reason", _excused(codes.CARD_HIDDEN)),
    ),
    Patch(
        R.REVEAL,
        "a hidden card cannot be revealed",
        always(validity, "reveal_reason", codes.NOTHING_HIDDEN),
    ),
    Patch(R.LEAD_LIMIT, "any card may be led", made_with(Order, "held_back", _zero)),
    Patch(
        R.LEAD_LIMIT,
        "trumps may not be led when they are broken either",
        made_with(Order, "once_broken", _nothing),
    ),
    Patch(
        R.MUST_BEAT,
        "a follower need not beat",
        always(Following, "must_beat", False),
    ),
    Patch(
        R.MUST_OVERTRUMP,
        "a void seat may undertrump",
        always(Following, "must_overtrump", False),
    ),
    Patch(
        R.FOLLOW_TRUMP_ONLY,
        "plain leads are followed, too",
        made_with(Manner, "follows_trump_only", _false),
    ),
    Patch(
        R.DIRECTION,
        "play goes clockwise where it should go the other way",
        lambda: setattr(Direction.COUNTERCLOCKWISE, "_value_", 1),
    ),
    # 7: tricks
    Patch(R.HIGHEST_TRUMP, "a trump does not beat a plain card", _beats(_plain_not_by_trumps)),
    Patch(R.HIGHEST_TRUMP, "the first trump wins", _beats(_trumps_not_by_trumps)),
    Patch(R.HIGHEST_LED, "the first card of the led suit wins", _beats(_plain_not_by_its_suit)),
    Patch(R.HIGHEST_LED, "a discard beats the led suit", _beats(_plain_by_any_suit)),
    Patch(
        R.WINNER_LEADS,
        "the seat after the winner leads",
        around(Position, "ask_for_lead", _seat_after_winner_leads),
    ),
    Patch(
        R.ALL_TRICKS,
        "the last trick is not played",
        around(Position, "ask_for_lead", _last_trick_not_played),
    ),
    Patch(R.JOKER_WINS, "any suited card beats a joker", _beats(_joker_by_suited)),
    Patch(R.JOKER_WINS, "a joker beats nothing", _beats(_none_by_joker)),
    Patch(
        R.EQUAL_CARDS,
        "the last of equal cards wins where the first should",
        entry(lowering, "_EQUAL", EqualCards.FIRST, order.LAST),
    ),
    Patch(
        R.EQUAL_CARDS,
        "the first of equal cards wins where the last should",
        entry(lowering, "_EQUAL", EqualCards.LAST, order.FIRST),
    ),
    Patch(
        R.EQUAL_CARDS_ANNUL,
        "equal cards do not annul each other",
        all_of(
            entry(lowering, "_EQUAL", EqualCards.ANNUL, order.FIRST),
            entry(lowering, "_EQUAL", EqualCards.ANNUL_TO_LEADER, order.FIRST),
        ),
    ),
    Patch(
        R.EQUAL_CARDS_ANNUL,
        "an annulled trick is never the leader's",
        made_with(Laws, "annulled_to_leader", _false),
    ),
    Patch(
        R.EQUAL_CARDS_ANNUL,
        "an annulled trick is always the leader's",
        made_with(Laws, "annulled_to_leader", _true),
    ),
    Patch(
        R.SUPER_TRUMP,
        "the copy of the turn-up is nothing special",
        always(Trumping, "super_trump", None),
    ),
    Patch(R.JOKERS_RANKED, "the first of two jokers wins", _beats(_joker_not_by_joker)),
    Patch(R.JOKERS_RANKED, "any suited card beats a joker", _beats(_joker_by_suited)),
    Patch(R.WIZARD_WINS, "the last wizard wins", _beats(_wizard_by_wizard)),
    Patch(R.WIZARD_WINS, "a wizard beats nothing", _beats(_none_by_wizard)),
    Patch(
        R.WIZARD_WINS,
        "the card after a wizard led must be followed",
        _follows(_next_card_decides("wizards", without_trump=False)),
    ),
    Patch(R.JESTER_LOSES, "only a wizard beats a jester", _beats(_jester_by_wizards_only)),
    Patch(R.JESTER_LOSES, "the last of jesters alone wins", _beats(_jester_by_jester)),
    Patch(
        R.JESTER_LOSES,
        "nothing follows where a jester is led",
        _follows(_asks_for_nothing("jesters")),
    ),
    # 8: scoring
    Patch(R.SCORE_HIT, "tricks count nothing", around(scoring.Exact, "points", _base_only)),
    Patch(R.SCORE_HIT, "tricks alone count", around(scoring.Exact, "points", _tricks_only)),
    Patch(
        R.SCORE_MISS,
        "a missed bid scores like a made one",
        around(Scoring, "shares", _like_a_made_bid),
    ),
    Patch(
        R.SCORE_DIFFERENCE,
        "a missed bid costs nothing",
        always(scoring.MissPenalty, "points", 0),
    ),
    Patch(
        R.SCORE_DIFFERENCE,
        "a missed bid costs the same, however far off",
        around(scoring.MissPenalty, "points", _once_for_a_miss),
    ),
    Patch(
        R.SCORE_TRICKS,
        "tricks of a missed bid score nothing",
        always(scoring.TricksOnMiss, "points", 0),
    ),
    Patch(R.SCORE_ZERO, "a made zero is like any made bid", _without_part(Slot.ZERO)),
    Patch(
        R.SCORE_MAXIMUM,
        "all tricks bid and taken score nothing more",
        always(scoring.MaxBidBonus, "points", 0),
    ),
    Patch(
        R.SCORE_FAULTS,
        "a missed bid is one fault, however far off",
        around(scoring.Faults, "after", _one_fault_for_a_miss),
    ),
    Patch(
        R.SCORE_FAULTS,
        "only more faults than the limit put a seat out",
        around(scoring.Faults, "is_out", _more_faults_than_the_limit),
    ),
    Patch(
        R.SCORE_WHEN,
        "a round is scored at any time",
        around(Round, "result", _result_at_any_time),
    ),
    Patch(R.SCORE_FORMULA, "a made bid scores nothing", always(scoring.Hit, "points", 0)),
    Patch(R.SCORE_FORMULA, "a missed bid scores nothing", always(scoring.Miss, "points", 0)),
    Patch(
        R.SCORE_FORMULA,
        "the first case holds for all",
        around(formulas, "_case", _first_case_only),
    ),
    Patch(
        R.SCORE_FORMULA,
        "the last round is like any other",
        around(formulas.BySize, "of", _size_only),
    ),
    *(
        Patch(R.SCORE_FORMULA, f"{each.name} counts nothing", _points_without(each.name))
        for each in attrs.fields(Points)
    ),
    Patch(R.SCORE_SIDES, "too many tricks score nothing", always(scoring.Over, "points", 0)),
    Patch(R.SCORE_SIDES, "too few tricks score nothing", always(scoring.Under, "points", 0)),
    Patch(R.SCORE_ZERO_MISS, "a missed zero is like any missed bid", _without_part(Slot.ZERO_MISS)),
    Patch(R.SCORE_MISERE, "a misère round is like any other", _without_part(Slot.MISERE)),
    Patch(
        R.SCORE_HITTERS,
        "how many made their bids is nothing",
        around(scoring.HitterBonus, "table", _points_as_they_were),
    ),
    Patch(
        R.SCORE_NO_HIT,
        "a round in which nobody makes the bid counts",
        around(scoring.NoHitNoScore, "table", _points_as_they_were),
    ),
    Patch(
        R.SCORE_UNDER_TOTAL,
        "the total of the bids is nothing to a zero",
        around(scoring.ZeroWhenUnder, "table", _points_as_they_were),
    ),
    Patch(R.SCORE_TIMES, "every round counts once", always(Scoring, "factor", 1)),
    Patch(R.SCORE_BAGS, "bags cost nothing", always(scoring.Bags, "change", 0)),
    Patch(
        R.SCORE_BAGS,
        "bags are not counted from 0 again",
        around(scoring.Bags, "after", _bags_go_on),
    ),
    Patch(R.SCORE_HALVED, "nothing is halved", always(scoring.HalvedOnMiss, "change", 0)),
    Patch(
        R.SCORE_HALVED,
        "the half is rounded down",
        around(scoring.HalvedOnMiss, "change", _halved_down),
    ),
    # 9: end and ties
    Patch(R.GAME_END, "the last round is not played", around(Rules, "rounds", _one_round_fewer)),
    Patch(
        R.HIGHEST_TOTAL,
        "the lowest total wins",
        around(standing, "standings", _lowest_total_first),
    ),
    Patch(
        R.SUDDEN_DEATH,
        "no extra round is played",
        always(endings.SuddenDeath, "extra_hand", None),
    ),
    Patch(
        R.SUDDEN_DEATH,
        "the points of an extra round decide nothing",
        around(standing, "_tie_break_points", _no_points),
    ),
    Patch(
        R.SHARED_WIN,
        "the first of those tied wins alone",
        around(standing, "standings", _first_seat_wins_alone),
    ),
    Patch(
        R.ELIMINATION,
        "no number of faults puts a seat out",
        around(own_objects, "tallied", _nobody_put_out),
    ),
    Patch(R.FEWEST_MISSES, "misses are nothing", around(standing, "_misses", _no_misses)),
    Patch(R.TARGET, "no total ends the game", always(endings.Target, "is_over", False)),
    Patch(R.TARGET_EXACT, "no total ends the game", always(endings.ExactTarget, "is_over", False)),
    Patch(
        R.TARGET_EXACT,
        "what goes beyond counts like the rest",
        around(endings.ExactTarget, "total", _simply_added),
    ),
    Patch(R.LOWEST_DROPPED, "nobody is dropped", always(endings.DropLowest, "dropped", ())),
    Patch(R.TIE_BY_MADE_BIDS, "made bids are nothing", always(endings.MadeBids, "merit", 0)),
    Patch(R.TIE_BY_ALL_BIDS, "the bids are nothing", always(endings.AllBids, "merit", 0)),
    Patch(
        R.TIES_IN_TURN,
        "only the first of several tie-breaks counts",
        around(endings, "steps_of", _first_step_only),
    ),
    Patch(
        R.HAS_END,
        "a game without end is no problem",
        around(contradictions, "end_findings", _no_findings),
    ),
    # 10: composition
    Patch(
        R.COMPOSITION,
        "choices that contradict each other are no problem",
        always(compositions, "_contradictions", ()),
    ),
    Patch(
        R.SETTING,
        "a round that stands alone is taken for the first",
        around(Setting, "number", _no_places_needed),
    ),
    Patch(R.ONE_PART_ONCE, "parts may be given twice", always(scoring, "_clash", False)),
    Patch(
        R.HOOK_NEEDS_ORDER,
        "nobody need be named to change a bid",
        around(contradictions, "bidding_findings", _hook_without_order),
    ),
    Patch(
        R.PRECEDENCE,
        "the hook is never dropped",
        around(laws, "_hooked_bids", _hook_never_dropped),
    ),
    Patch(
        R.OWN_OBJECTS,
        "what an object answers is not looked at",
        all_of(
            around(own_objects, "_integer", _answers_itself),
            around(own_objects, "_truth", _answers_itself),
        ),
    ),
    Patch(
        R.RULES_TEXT,
        "an object of one's own has no mark",
        around(rules_text, "_format_own", _unmarked),
    ),
)
"""All patches; a rule has one at least."""
