"""Laws of pictures: what is drawn of a view is what is in it, each card once."""

import re
from collections import Counter

from hypothesis import given

from ohhell import Card, Game, Play, Round, Special, View
from ohhell import testing as drawn
from ohhell.records import svg
from ohhell.testing import games, rounds
from ohhell.variants.decks import Deck
from tests.laws import PLAYED
from tests.laws.test_views import seen_by
from tests.reading_svg import cards_drawn, cards_of_class, described, parsed, words

_UNKNOWN = Card(Special.UNKNOWN.value)


def _open_cards(view: View) -> Counter[Card]:
    """The cards of a view that lie open on the table or are seen in a hand."""
    trick = view.current_trick or (view.tricks[-1].cards if view.tricks else ())
    turned = [view.turn_up] if view.turn_up else []
    foreheads = [card for card in view.foreheads if card]
    return Counter([*view.hand, *trick, *turned, *view.skipped, *foreheads])


def _backs(view: View) -> int:
    """One for each seat that holds cards, but for those seen; all of an own hand not seen."""
    held = sum(1 for count in view.cards_left if count) - sum(1 for card in view.foreheads if card)
    own = view.cards_left[view.seat] if view.hand_hidden and view.seat is not None else 0
    return held + own


@given(rounds(PLAYED))
def test_picture_of_a_view_has_each_open_card_once(state: Round) -> None:
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        shown = cards_drawn(svg.view(view))
        assert shown.pop(_UNKNOWN, 0) == _backs(view)
        assert shown == _open_cards(view)


@given(rounds(PLAYED))
def test_picture_of_a_view_tells_no_card_that_the_seat_has_not_seen(state: Round) -> None:
    players = state.setting.game_players
    deck = state.rules.deck.for_players(players)
    kinds = state.rules.cards(players=players)
    for viewer in (None, *range(state.players)):
        picture = svg.view(state.view(viewer))
        told = "\n".join(words(picture))
        hidden = set(kinds) - seen_by(state, viewer)
        assert hidden.isdisjoint(cards_drawn(picture))
        for card in hidden:
            for name in (str(card), card.pretty, deck.pretty(card)):
                assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told)


@given(rounds(PLAYED))
def test_picture_of_a_view_raises_what_the_seat_may_play(state: Round) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        playable = {action.card for action in view.legal if isinstance(action, Play)}
        raised = Counter(card for card in view.hand if card in playable)
        assert cards_of_class(svg.view(view), "legal") == raised


@given(games(PLAYED))
def test_all_views_and_scores_of_a_game_can_be_drawn(game: Game) -> None:
    names = [f"<{seat}>" for seat in range(game.players)]
    for seat in range(game.players):
        view = game.view(seat)
        said = described(svg.view(view, names=names))[1]
        at_table = [names[other] for other in view.setting.seats]
        assert all(f"{name}: " in said for name in at_table)
    assert described(svg.score_sheet(game, names=names))[1].count("<") == game.players


@given(rounds(PLAYED))
def test_picture_of_a_trick_has_each_of_its_cards(state: Round) -> None:
    for trick in state.tricks:
        picture = svg.trick(trick, direction=state.rules.direction)
        assert cards_drawn(picture) == Counter(trick.cards)


@given(drawn.cards(), drawn.decks())
def test_any_card_can_be_drawn_by_the_names_of_any_deck(card: Card, deck: Deck) -> None:
    picture = svg.hand([card, _UNKNOWN, card], deck=deck)
    assert cards_drawn(picture) == Counter({card: 2, _UNKNOWN: 1})
    assert parsed(picture).get("viewBox") == "0 0 184 140"
    assert deck.pretty(card) in described(picture)[1]
