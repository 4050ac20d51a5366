"""Decks: which cards there are, how their ranks run, how many can be dealt, their text."""

from collections import Counter

import pytest

from ohhell import Card, CardError, Deal, DealError, Problem, Rank, Round, Rules, Suit
from ohhell.variants import decks, trumps
from ohhell.variants.decks import (
    FIVE_HUNDRED,
    RANKS_32,
    RANKS_36,
    SPANISH,
    STANDARD,
    CardNames,
    Deck,
    DeckChoice,
    HighestPerPlayer,
)
from ohhell.variants.jokers import Jokers, Off, TopTrump, Wizards
from ohhell.variants.schedules import Up, UpDown
from tests.asking import legal, played_at_random, winner

C, D, H, S = Suit


def ranks_of(deck: Deck, suit: Suit) -> str:
    return " ".join(card.rank.value for card in deck.of_suit(suit) if card.rank)


# ------------------------------------------------------------------------ which cards


@pytest.mark.rule("OH-1.2", "OH-1.3")
@pytest.mark.parametrize(
    ("deck", "cards", "ranks"),
    [
        (STANDARD, 52, "2 3 4 5 6 7 8 9 T J Q K A"),
        (RANKS_36, 36, "6 7 8 9 T J Q K A"),
        (RANKS_32, 32, "7 8 9 T J Q K A"),
        (SPANISH, 40, "2 4 5 6 7 J Q K 3 A"),
    ],
)
def test_a_pack_has_these_ranks_in_every_suit(deck: Deck, cards: int, ranks: str) -> None:
    assert len(deck.cards) == len(set(deck.cards)) == cards
    assert [ranks_of(deck, suit) for suit in Suit] == [ranks] * 4


@pytest.mark.rule("OH-1.2")
def test_the_pack_of_six_at_500_has_elevens_twelves_and_two_red_thirteens() -> None:
    """1.5: 52 + 4 elevens + 4 twelves + 2 thirteens."""
    black = "2 3 4 5 6 7 8 9 T 11 12 J Q K A"
    red = "2 3 4 5 6 7 8 9 T 11 12 13 J Q K A"
    assert [ranks_of(FIVE_HUNDRED, suit) for suit in Suit] == [black, red, red, black]
    assert len(FIVE_HUNDRED.cards) == 62


@pytest.mark.rule("OH-1.2", "OH-1.5")
def test_the_pack_of_six_at_500_has_63_cards_with_a_joker_and_not_73() -> None:
    """1.5."""
    rules = Rules(deck=FIVE_HUNDRED, jokers=TopTrump())
    assert len(rules.cards(players=6)) == 63
    assert rules.problems(players=6) == ()
    assert max(rules.hand_sizes(players=6)) == 10  # 61 cards of 63
    two_jokers = rules.replace(jokers=TopTrump(2))
    assert {finding.problem for finding in two_jokers.problems()} == {Problem.DECK_TOO_LARGE}


@pytest.mark.rule("OH-1.3", "OH-7.1", "OH-7.2")
def test_elevens_to_thirteens_rank_between_ten_and_jack() -> None:
    rules = Rules(deck=FIVE_HUNDRED)
    assert winner(rules, "TH 11H 13H 12H JH") == 4
    assert winner(rules, "TH 13H 12H 11H") == 1
    assert winner(rules, "AH 11S 12S", S) == 2
    assert legal(rules, "11H 2H AC", "TH") == "2H11H"
    with pytest.raises(CardError, match="13S is not in the deck"):
        winner(rules, "TH 13S")


@pytest.mark.rule("OH-1.2")
def test_a_game_is_played_to_its_end_with_the_63_cards() -> None:
    rules = Rules(deck=FIVE_HUNDRED, jokers=TopTrump(), schedule=Up(10))
    game = played_at_random(rules, players=6)
    assert [done.hand_size for done in game.rounds[:10]] == list(range(1, 11))


@pytest.mark.rule("OH-1.2", "OH-2.11")
def test_eight_players_with_the_63_cards_are_trimmed_to_seven_each() -> None:
    """Never uneven hands."""
    rules = Rules(deck=FIVE_HUNDRED, jokers=TopTrump(), two_packs_from=None, schedule=Up(10))
    assert rules.hand_sizes(players=8) == (1, 2, 3, 4, 5, 6, 7)


# ---------------------------------------------------------------------------- Spanish


@pytest.mark.rule("OH-1.3", "OH-7.2")
@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("4S 7S KS 2S", 2),  # 4, 7, 12, 2 of swords
        ("KS 3S", 1),  # the three beats the twelve
        ("3S KS", 0),
        ("3S AS", 1),
        ("JS QS KS", 2),
        ("7S JS", 1),
        ("2S 4S", 1),
    ],
)
def test_spanish_cards_rank_as_in_tute(trick: str, place: int) -> None:
    assert winner(Rules(deck=SPANISH), trick) == place
    assert winner(Rules(deck=SPANISH), trick, S) == place


@pytest.mark.rule("OH-1.2")
@pytest.mark.parametrize("card", ["8H", "9S", "TC"])
def test_the_spanish_pack_has_no_eights_nines_and_tens(card: str) -> None:
    with pytest.raises(CardError, match="not in the deck"):
        winner(Rules(deck=SPANISH), card)


@pytest.mark.rule("OH-1.2")
@pytest.mark.parametrize(
    ("card", "pretty"),
    [
        ("AS", "as de espadas"),
        ("3D", "3 de oros"),
        ("KH", "rey de copas"),
        ("QD", "caballo de oros"),
        ("JC", "sota de bastos"),
        ("7H", "7 de copas"),
        ("JK", "Joker"),
    ],
)
def test_spanish_names_are_for_the_pretty_form_only(card: str, pretty: str) -> None:
    assert SPANISH.pretty(Card(card)) == pretty
    assert str(Card(card)) == card
    assert STANDARD.pretty(Card(card)) == Card(card).pretty


@pytest.mark.rule("OH-1.2")
def test_what_cards_are_called_changes_nothing_else() -> None:
    french = Deck(ranks=SPANISH.ranks)
    assert french.cards == SPANISH.cards
    assert french != SPANISH
    assert french.names is CardNames.FRENCH_NAMES
    assert Rules(deck=french).hand_sizes(players=4) == Rules(deck=SPANISH).hand_sizes(players=4)


@pytest.mark.rule("OH-6.2", "OH-1.3")
def test_plays_are_listed_in_the_decks_order_of_ranks() -> None:
    assert legal(Rules(deck=SPANISH), "AS 3S KS 7S 2S 4H") == "4H2S7SKS3SAS"


# ------------------------------------------------------------- decks of one's own


@pytest.mark.rule("OH-1.2")
def test_a_deck_is_any_suits_times_any_ranks() -> None:
    deck = Deck(suits=(S, H), ranks=(Rank.TWO, Rank.ACE, Rank.KING))
    assert deck.cards == (Card("2H"), Card("AH"), Card("KH"), Card("2S"), Card("AS"), Card("KS"))
    assert deck == Deck(suits=(H, S), ranks=(Rank.TWO, Rank.ACE, Rank.KING))  # suits as a set
    rules = Rules(deck=deck)
    assert winner(rules, "AH KH") == 1  # the king above the ace, as the ranks say
    assert rules.largest_hand(players=2) == 3
    assert rules.problems(players=2) == ()


@pytest.mark.rule("OH-1.2")
def test_a_deck_may_be_one_suit_or_one_rank() -> None:
    one_suit = Rules(deck=Deck(suits=(H,)))
    assert one_suit.cards(players=2) == tuple(card for card in STANDARD.cards if card.suit is H)
    one_rank = Rules(deck=Deck(ranks=(Rank.ACE,)))
    assert one_rank.hand_sizes(players=3) == (1,)
    for rules, players in ((one_suit, 3), (one_rank, 3)):
        assert played_at_random(rules, players=players).is_over


@pytest.mark.rule("OH-1.2")
def test_cards_may_be_left_out() -> None:
    """The variant "Oh! Well": with three players the bottom card goes, so that all divide."""
    deck = Deck(left_out=(Card("2D"), Card("2C"), Card("2C")))
    assert len(deck.cards) == 50
    assert deck == Deck(left_out=(Card("2C"), Card("2D")))
    rules = Rules(deck=Deck(left_out=(Card("2C"),)))
    assert len(rules.cards(players=3)) == 51
    assert rules.hand_sizes(players=3)[0] == 10
    assert rules.largest_hand(players=3) == 17
    with pytest.raises(DealError, match="2C is not in the deck"):
        Round.start(rules, Deal.of(dealer=0, hands=["2C", "3C"], turn_up="9H"))


@pytest.mark.rule("OH-1.2")
@pytest.mark.parametrize(
    "deck", [Deck(suits=(H, H)), Deck(ranks=(Rank.TWO, Rank.TWO)), Deck(suits=(H, S, H))]
)
def test_a_pack_has_each_suit_and_rank_once(deck: Deck) -> None:
    problems = {finding.problem for finding in Rules(deck=deck).problems()}
    assert Problem.BAD_PARAMETER in problems


@pytest.mark.rule("OH-1.2")
@pytest.mark.parametrize("field", ["suits", "ranks", "left_out"])
@pytest.mark.parametrize("value", [("H",), (2,), 5])
def test_a_deck_of_other_things_is_a_type_error(field: str, value: object) -> None:
    with pytest.raises(TypeError):
        Deck(**{field: value})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-1.7")
@pytest.mark.parametrize("cards", [8.0, "8", True, None])
def test_the_cards_for_each_player_are_a_whole_number(cards: object) -> None:
    with pytest.raises(TypeError):
        HighestPerPlayer(cards)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-1.4", "OH-1.2")
def test_two_packs_of_32_are_64_cards() -> None:
    """1.6: the German pack, dealt out to 21, 16, 12 or 10 each."""
    rules = Rules(deck=RANKS_32, two_packs_from=2)
    cards = Counter(rules.cards(players=4))
    assert (len(cards), set(cards.values()), cards.total()) == (32, {2}, 64)
    assert [rules.largest_hand(players=players) for players in (3, 4, 5, 6)] == [21, 16, 12, 10]
    assert not rules.turns_card(rules.replace(schedule=Up(16)).setting(players=4, number=16))


# ----------------------------------------------------- a deck by the number of players


@pytest.mark.rule("OH-1.7")
@pytest.mark.parametrize(
    ("players", "cards", "lowest"), [(3, 24, "9"), (4, 32, "7"), (5, 40, "5"), (6, 48, "3")]
)
def test_the_highest_eight_cards_for_each_player(players: int, cards: int, lowest: str) -> None:
    """1.6, as in Romanian Whist."""
    rules = Rules(deck=HighestPerPlayer(8), schedule=UpDown(8))
    deck = rules.cards(players=players)
    assert len(deck) == cards
    assert {card.rank.value for card in deck[:1] if card.rank} == {lowest}
    assert {str(card) for card in deck if card.rank is Rank.ACE} == {"AC", "AD", "AH", "AS"}
    assert max(rules.hand_sizes(players=players)) == 8


@pytest.mark.rule("OH-1.7", "OH-3.7")
def test_with_all_eight_cards_dealt_there_is_no_trump() -> None:
    rules = Rules(deck=HighestPerPlayer(8), schedule=UpDown(8))
    for players in (3, 4, 5, 6):
        turned = [rules.turns_card(setting) for setting in rules.settings(players=players)]
        assert turned == [True] * 7 + [False] + [True] * 7


@pytest.mark.rule("OH-1.7")
def test_a_card_below_the_lowest_is_not_in_the_deck_of_fewer_players() -> None:
    rules = Rules(deck=HighestPerPlayer(8))
    eights = Deal.of(dealer=0, hands=["8C", "AC", "KC"], turn_up="9H")
    (finding,) = eights.problems(rules)
    assert (finding.problem, finding.message) == (Problem.CARD_NOT_IN_DECK, "8C is not in the deck")
    four = Deal.of(dealer=0, hands=["8C", "AC", "KC", "QC"], turn_up="9H")
    assert four.problems(rules) == ()


@pytest.mark.rule("OH-1.7")
def test_there_are_never_more_than_52() -> None:
    rules = Rules(deck=HighestPerPlayer(8), two_packs_from=None)
    assert len(rules.cards(players=7)) == 52
    assert rules.largest_hand(players=7) == 7


@pytest.mark.rule("OH-1.7")
@pytest.mark.parametrize("cards", [0, -8])
def test_each_player_gets_a_card_at_least(cards: int) -> None:
    problems = Rules(deck=HighestPerPlayer(cards)).problems()
    assert Problem.BAD_PARAMETER in {finding.problem for finding in problems}


@pytest.mark.rule("OH-1.7", "OH-9.1")
def test_games_are_played_with_the_deck_of_their_number_of_players() -> None:
    rules = Rules(deck=HighestPerPlayer(8), schedule=UpDown(8))
    for players in (3, 6):
        game = played_at_random(rules, players=players)
        dealt = {card for done in game.rounds for hand in done.deal.hands for card in hand}
        assert dealt <= set(rules.cards(players=players))


# --------------------------------------------------------------------------- capacity


@pytest.mark.rule("OH-1.6")
@pytest.mark.parametrize(
    ("deck", "jokers", "turned", "largest"),
    [
        (STANDARD, TopTrump(), True, "26 17 13 10 8 7 6 5 5 4 4 4 3"),
        (STANDARD, Wizards(), False, "30 20 15 12 10 8 7 6 6 5 5 4 4"),
        (STANDARD, Wizards(), True, "29 19 14 11 9 8 7 6 5 5 4 4 4"),
        (FIVE_HUNDRED, TopTrump(), True, "31 20 15 12 10 8 7 6 6 5 5 4 4"),
        (SPANISH, Off(), True, "19 13 9 7 6 5 4 4 3"),
    ],
)
def test_the_largest_hand_is_what_the_deck_gives_each(
    deck: Deck, jokers: Jokers, turned: bool, largest: str
) -> None:
    """1.7: for 2, 3, ... players, with and without a card kept to turn up."""
    trump = trumps.TurnUp() if turned else trumps.NoTrump()
    rules = Rules(
        deck=deck, jokers=jokers, two_packs_from=None, trump=trump, no_trump=trumps.Never()
    )
    row = [int(number) for number in largest.split()]
    assert [rules.largest_hand(players=2 + place) for place in range(len(row))] == row


# -------------------------------------------------------------------------- as text


@pytest.mark.rule("OH-10.7")
@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (FIVE_HUNDRED, "standard(deck=FIVE_HUNDRED)"),
        (SPANISH, "standard(deck=SPANISH)"),
        (RANKS_32, "standard(deck=RANKS_32)"),
        (RANKS_36, "standard(deck=RANKS_36)"),
        (HighestPerPlayer(8), "standard(deck=HighestPerPlayer(8))"),
        (STANDARD, "standard"),
        (Deck(left_out=(Card("2C"),)), "standard(deck=Deck(left_out=(Card('2C'),)))"),
        (
            Deck(suits=(S, H), ranks=(Rank.KING, Rank.ACE)),
            "standard(deck=Deck(suits=(HEARTS, SPADES), ranks=(KING, ACE)))",
        ),
    ],
)
def test_a_deck_has_one_text_and_is_read_from_it(deck: DeckChoice, text: str) -> None:
    rules = Rules(deck=deck)
    assert str(rules) == text
    assert Rules.parse(text) == rules


@pytest.mark.rule("OH-10.7")
def test_a_deck_spelt_out_is_the_constant_of_that_name() -> None:
    ranks = "(SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE)"
    rules = Rules.parse(f"standard(deck=Deck(ranks={ranks}))")
    assert rules == Rules(deck=RANKS_32)
    assert str(rules) == "standard(deck=RANKS_32)"


@pytest.mark.rule("OH-10.7")
def test_a_deck_of_ones_own_with_spanish_names_is_read_from_its_text() -> None:
    """1.6: three players leave out the twos, for 36."""
    rules = Rules(deck=Deck(ranks=SPANISH.ranks[1:], names=CardNames.SPANISH_NAMES))
    assert len(rules.cards(players=3)) == 36
    assert Rules.parse(str(rules)) == rules


@pytest.mark.rule("OH-1.2", "OH-1.3")
def test_a_deck_is_explained() -> None:
    told = Rules(deck=SPANISH).explain()
    assert "A pack has 40 cards" in told
    assert "The ranks from high to low are A 3 K Q J 7 6 5 4 2." in told
    five_hundred = Rules(deck=FIVE_HUNDRED).explain()
    assert "62 cards" in five_hundred
    assert "13C" in five_hundred
    assert "8 for each player" in Rules(deck=HighestPerPlayer(8)).explain()


@pytest.mark.rule("OH-1.2")
def test_the_constants_are_told_apart() -> None:
    constants = [getattr(decks, name) for name in decks.__all__ if name.isupper()]
    assert len(set(constants)) == len(constants) >= 4
