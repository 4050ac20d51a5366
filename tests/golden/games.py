"""The pinned games: how they are played, and how they are written down."""

import textwrap
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from ohhell import (
    Bid,
    Card,
    Game,
    NameTrump,
    PassCards,
    Play,
    Reveal,
    Round,
    RoundKind,
    Stream,
    Trick,
    presets,
)
from ohhell.records.sheet import ranking, score_sheet

SEED: Final = 3
"""The seed of all pinned games."""

_WIDTH: Final = 100
_SHEET_WIDTH: Final = 120
_LARGEST_SHOWN: Final = 8
_FEW_SHOWN: Final = (3, 4, 8)
_LEGEND: Final = (
    "Seats act at random, so nothing here is good play. A score sheet has for each seat "
    "bid/tricks and the running total; * marks the dealer. Told card by card are the first "
    "round, those of a special kind, and those where something special happens, what is usual "
    "in a preset the first time only. A trick has its cards in the order of play, the winner's "
    "in brackets."
)
_RARE: Final = frozenset(("the trump is named", "a bid is changed", "a trick is annulled"))
"""What is told each time it happens."""


@cache
def played(name: str, players: int) -> Game:
    """The pinned game of a preset, the same as ``ohhell simulate`` plays.

    Each seat does what ``RandomBot`` would, which is asked without a view, to be quick.
    """
    rng = Stream(SEED)
    game = Game.start(presets.named(name), players=players, dealer=rng.below(players))
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(rng.choice(game.legal_actions()))
    return game


@cache
def as_text(name: str) -> str:
    """All pinned games of a preset, for a reader."""
    rules = presets.named(name)
    header = [f"The preset {name}", presets.info[name].title, _filled(str(rules)), _filled(_LEGEND)]
    games = [_game(name, players) for players in rules.players]
    return "\n\n".join([*header, *games]) + "\n"


def _game(name: str, players: int) -> str:
    game = played(name, players)
    parts = [
        f"=== {players} players: ohhell simulate --preset {name} --players {players} --seed {SEED}",
        score_sheet(game, width=_SHEET_WIDTH, symbols=False),
        _ranking(game),
    ]
    if players in _shown_counts(game.rules.players):
        parts += _told_rounds(game)
    return "\n\n".join(parts)


def _ranking(game: Game) -> str:
    lines = [" ".join(line.split()) for line in ranking(game).splitlines()]
    return _filled("Ranking: " + "; ".join(lines))


def _shown_counts(players: range) -> tuple[int, ...]:
    return tuple(players) if len(players) <= _LARGEST_SHOWN else _FEW_SHOWN


def _told_rounds(game: Game) -> Iterator[str]:
    told: set[str] = set()
    for number, done in enumerate(game.rounds, 1):
        events = list(_events(done))
        is_special = done.setting.kind is not RoundKind.ORDINARY or not _RARE.isdisjoint(events)
        if number == 1 or is_special or not told.issuperset(events):
            yield "\n".join(_round(done, number, events))
        told.update(events)


def _events(done: Round) -> Iterator[str]:
    """What is special about a round."""
    actions = [each.action for each in done.actions]
    kinds = Counter(map(type, actions))
    turned = done.deal.turn_up
    if done.setting.kind is not RoundKind.ORDINARY:
        yield f"{done.setting.kind.value} round"
    if turned is not None and turned.suit is None:
        yield f"a {turned.pretty.lower()} is turned up"
    if kinds[NameTrump]:
        yield "the trump is named"
    if kinds[PassCards]:
        yield "cards are passed"
    if kinds[Bid] > done.players:
        yield "a bid is changed"
    if kinds[Reveal]:
        yield "the cards are on the forehead"
    if any(len(set(trick.cards)) < len(trick.cards) for trick in done.tricks):
        yield "equal cards meet"
    if any(trick.winner is None for trick in done.tricks):
        yield "a trick is annulled"


def _round(done: Round, number: int, events: list[str]) -> Iterator[str]:
    seats = done.setting.seats
    cards = "1 card" if done.hand_size == 1 else f"{done.hand_size} cards"
    turned = f", {done.deal.turn_up} turned up" if done.deal.turn_up else ""
    trump = done.trump.english if done.trump else "no"
    special = f" ({', '.join(events)})" if events else ""
    dealer = seats[done.dealer]
    yield _filled(
        f"Round {number}{special}: {cards} each, seat {dealer} deals{turned}, {trump} trump"
    )
    for seat, hand in zip(seats, done.deal.hands, strict=True):
        yield f"  {f'seat {seat}':<7} {_spaced(hand)}"
    before_play = [
        f"seat {seats[each.seat]}: {each.action}"
        for each in done.actions
        if not isinstance(each.action, (Play, Reveal))
    ]
    if before_play:
        yield _filled(", ".join(before_play), indent="  ")
    for place, trick in enumerate(done.tricks, 1):
        yield _trick(place, trick, done)


def _trick(place: int, trick: Trick, done: Round) -> str:
    seats = done.setting.seats
    step = done.rules.direction.value
    cards = [
        f"[{card}]" if (trick.leader + step * turn) % done.players == trick.winner else str(card)
        for turn, card in enumerate(trick.cards)
    ]
    winner = "nobody" if trick.winner is None else f"seat {seats[trick.winner]}"
    return f"  trick {place}: seat {seats[trick.leader]} leads {' '.join(cards)}, {winner} wins"


def _spaced(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _filled(text: str, *, indent: str = "") -> str:
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
