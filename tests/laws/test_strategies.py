"""What the strategies draw: playable, and everything there is."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell import Card, Game, Phase, Round, RoundKind, Rules, Special
from ohhell.testing import (
    cards,
    decks,
    games,
    rounds,
    rounds_started,
    rules,
    rules_and_players,
)
from ohhell.variants.decks import Deck
from tests.laws import AT_ONCE, PLAYED
from tests.laws.coverage import Label, choices, expected


@given(rules_and_players())
def test_rules_drawn_can_be_played_by_the_number_of_players(pair: tuple[Rules, int]) -> None:
    drawn, players = pair
    assert drawn.problems(players=players) == ()


@given(rules(players=51))
def test_even_51_players_can_play_rules_drawn_for_them(drawn: Rules) -> None:
    assert drawn.problems(players=51) == ()


@given(rules(players=4, max_hand_size=3))
def test_rules_keep_to_what_is_asked_of_them(drawn: Rules) -> None:
    rounds_looked_at = drawn.rounds(players=4) or 8
    for number in range(1, rounds_looked_at + 1):
        assert drawn.setting(players=4, number=number).hand_size <= 3


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


def test_every_value_of_every_axis_is_drawn() -> None:
    found: set[Label] = set()

    @settings(max_examples=500, derandomize=True, database=None)
    @given(rules_and_players())
    def draw(pair: tuple[Rules, int]) -> None:
        found.update(choices(*pair))

    draw()
    assert expected() <= found


def test_every_phase_of_a_round_is_drawn() -> None:
    found: set[Phase] = set()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(rounds(st.one_of(PLAYED, AT_ONCE)))
    def draw(state: Round) -> None:
        found.add(state.phase)

    draw()
    assert {*Phase} - {Phase.DEALING} <= found


def test_every_kind_of_a_round_is_drawn() -> None:
    found: set[RoundKind] = set()

    @settings(max_examples=400, derandomize=True, database=None)
    @given(rounds_started())
    def draw(start: Round) -> None:
        found.add(start.setting.kind)

    draw()
    assert {*RoundKind} <= found


def test_every_stage_of_a_game_is_drawn() -> None:
    found: set[object] = set()

    @settings(max_examples=60, derandomize=True, database=None)
    @given(games(PLAYED))
    def draw(game: Game) -> None:
        found.update((game.phase, game.setting.kind))

    draw()
    kinds = {RoundKind.ORDINARY, RoundKind.TIE_BREAK}
    assert {Phase.DEALING, Phase.BIDDING, Phase.PLAYING, Phase.OVER} | kinds <= found
