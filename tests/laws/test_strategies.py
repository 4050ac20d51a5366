"""What the strategies draw: playable, and everything there is."""

import enum
from collections.abc import Iterator
from typing import cast

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell import Card, Game, Phase, Round, RoundKind, Rules, Special
from ohhell.testing import (
    cards,
    decks,
    games,
    rounds,
    rules,
    rules_and_players,
)
from ohhell.variants import (
    bidding,
    endings,
    following,
    hooks,
    jokers,
    limits,
    passing,
    schedules,
    scoring,
    trumps,
    visibility,
)
from ohhell.variants.decks import Deck
from tests.laws import PLAYED

_CHOICES: tuple[object, ...] = (
    *(jokers.Off, jokers.TopTrump, *jokers.Turned, *jokers.Playable),
    *(schedules.DownUp, schedules.UpDown, schedules.Down, schedules.Up, schedules.Sizes),
    *(schedules.ByPlayers, *schedules.Peak, *schedules.Fit),
    *(trumps.TurnUp, trumps.Fixed, trumps.Rotation, trumps.NoTrump),
    *(trumps.Never, trumps.NoStock, trumps.LastRound, trumps.SizeMultipleOf, trumps.AnyOf),
    *(passing.Off, passing.Pass, *passing.To, *passing.SmallHand),
    *(bidding.Sequential, bidding.Simultaneous, *bidding.Fix),
    *(limits.Off, limits.Fixed, hooks.Off, hooks.LastBidder),
    *(scoring.Exact, scoring.MissPenalty, scoring.TricksOnMiss, scoring.ZeroBid),
    *(scoring.MaxBidBonus, scoring.Faults),
    *(endings.SharedWin, endings.SuddenDeath, *endings.Ranking),
    *(*following.Following, *visibility.Visibility),
)


def _choices(value: object) -> Iterator[object]:
    """The classes and members of enumerations that a value is made of."""
    if isinstance(value, enum.Enum):
        yield value
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):  # a tuple of anything is one of objects
            yield from _choices(each)
    elif attrs.has(kind := type(value)):
        yield kind
        for field in attrs.fields(kind):
            yield from _choices(getattr(value, field.name))


@given(rules_and_players())
def test_rules_drawn_can_be_played_by_the_number_of_players(pair: tuple[Rules, int]) -> None:
    drawn, players = pair
    assert drawn.problems(players=players) == ()


@given(rules(players=51))
def test_even_51_players_can_play_rules_drawn_for_them(drawn: Rules) -> None:
    assert drawn.problems(players=51) == ()


@given(rules(players=4, max_hand_size=3))
def test_rules_keep_to_what_is_asked_of_them(drawn: Rules) -> None:
    assert max(drawn.hand_sizes(players=4)) <= 3


@given(decks(min_cards=20))
def test_deck_has_as_many_cards_as_asked(deck: Deck) -> None:
    assert 20 <= len(deck.cards) == len(set(deck.cards)) < 63


@given(st.data())
def test_cards_drawn_from_a_deck_are_in_it(data: st.DataObject) -> None:
    deck = data.draw(decks())
    assert data.draw(cards(deck)) in deck.cards


@given(cards())
def test_card_drawn_is_a_known_one(card: Card) -> None:
    assert card.special is not Special.UNKNOWN


def test_every_choice_on_every_axis_is_drawn() -> None:
    found: set[object] = set()

    @settings(max_examples=300, derandomize=True, database=None)
    @given(rules_and_players())
    def draw(pair: tuple[Rules, int]) -> None:
        drawn, players = pair
        found.update(_choices(drawn))
        found.add(("packs", drawn.packs(players=players)))

    draw()
    assert {*_CHOICES, ("packs", 1), ("packs", 2)} <= found


def test_every_phase_and_kind_of_a_round_is_drawn() -> None:
    found: set[object] = set()

    @settings(max_examples=150, derandomize=True, database=None)
    @given(rounds(PLAYED))
    def draw(state: Round) -> None:
        found.update((state.phase, state.setting.kind))

    draw()
    assert {*Phase, *RoundKind} - {Phase.DEALING} <= found


def test_every_stage_of_a_game_is_drawn() -> None:
    found: set[object] = set()

    @settings(max_examples=60, derandomize=True, database=None)
    @given(games(PLAYED))
    def draw(game: Game) -> None:
        found.update((game.phase, game.setting.kind))

    draw()
    assert {Phase.DEALING, Phase.BIDDING, Phase.PLAYING, Phase.OVER, *RoundKind} <= found
