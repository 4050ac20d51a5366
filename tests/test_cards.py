"""Cards and their text: what is read, the one form that is written, and what is refused."""

import copy
import pickle

import pytest

from ohhell import Card, CardError, Play, Rank, Special, Suit, format_cards, parse_cards
from ohhell.variants.decks import Deck


@pytest.mark.rule("OH-1.2")
def test_the_standard_pack_has_52_different_cards() -> None:
    cards = Deck().cards
    assert len(set(cards)) == len(cards) == 52
    assert {card.suit for card in cards} == set(Suit)


@pytest.mark.rule("OH-1.3")
def test_the_ranks_run_from_the_two_up_to_the_ace() -> None:
    assert "".join(rank.value for rank in Deck().ranks) == "23456789TJQKA"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2H", "2H"),
        ("TH", "TH"),
        ("10H", "TH"),
        ("10h", "TH"),
        ("th", "TH"),
        ("aS", "AS"),
        ("qd", "QD"),
        ("A♠", "AS"),
        ("A♠\ufe0f", "AS"),  # with the variation selector for emoji
        ("A♠\ufe0e", "AS"),  # and with the one for text
        ("10♥\ufe0f", "TH"),
        ("9♦", "9D"),
        ("9♢", "9D"),
        ("k♣", "KC"),
        ("1C", "1C"),
        ("11C", "11C"),
        ("12d", "12D"),
        ("13♥", "13H"),
        ("JK", "JK"),
        ("jk", "JK"),
        ("BJ", "BJ"),
        ("lj", "LJ"),
        ("WZ", "WZ"),
        ("je", "JE"),
        ("??", "??"),
        (" 2H ", "2H"),
    ],
)
def test_a_card_is_read_leniently_and_written_in_one_form(text: str, written: str) -> None:
    card = Card(text)
    assert str(card) == written
    assert Card(written) is card
    assert Card(str(card)) is card


def test_every_kind_of_card_is_read_from_what_is_written() -> None:
    kinds = [Card.of(rank, suit) for suit in Suit for rank in Rank]
    kinds += [Card(special.value) for special in Special]
    assert len(set(kinds)) == 4 * 17 + 6
    for card in kinds:
        assert Card(str(card)) is card
        assert Card(str(card).lower()) is card
        assert parse_cards(f"{card}{card}") == (card, card)
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2H AC", "2HAC"),
        ("2HAC", "2HAC"),
        ("2h,ac, 10s", "2HACTS"),
        ("10H11H1H", "TH11H1H"),  # ten, eleven, one: the longest rank is read
        ("A♠️K♠️", "ASKS"),
        ("JKJH", "JKJH"),  # the joker, then a jack
        ("JE??5C", "JE??5C"),
        ("  ", ""),
        ("", ""),
        ("\n2H\t3H\n", "2H3H"),
    ],
)
def test_cards_are_read_with_or_without_anything_between_them(text: str, written: str) -> None:
    assert format_cards(parse_cards(text)) == written


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("2X", "'2X'"),
        ("H2", "'H2'"),
        ("XH", "'XH'"),
        ("0H", "'0H'"),
        ("14H", "'14H'"),
        ("1", "'1'"),
        ("T", "'T'"),
        ("♥", "'♥'"),
        ("Joker", "'Joker'"),
        ("2H 3X", "'3X'"),
        ("2H;3H", "';3H'"),
    ],
)
def test_text_that_is_no_card_is_named_in_the_error(text: str, named: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert str(caught.value).startswith(f"{named} is not a card")
    assert "as in 'TH'" in str(caught.value)


def test_the_error_says_where_in_the_text_it_is() -> None:
    with pytest.raises(CardError, match=r"'3X' is not a card \(at character 4 of '2H 3X 4H'\)"):
        parse_cards("2H 3X 4H")


@pytest.mark.parametrize("text", ["", "2H 3H"])
def test_one_card_is_neither_none_nor_two(text: str) -> None:
    with pytest.raises(CardError, match="is not a card: it has"):
        Card(text)


@pytest.mark.parametrize("value", [None, 2, b"2H", ["2H"]])
def test_cards_are_read_from_text_only(value: object) -> None:
    with pytest.raises(TypeError, match="cards are read from text"):
        parse_cards(value)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


def test_a_card_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="'2X' is not a card"):
        Card("2X")


@pytest.mark.parametrize(
    ("text", "pretty"),
    [
        ("TH", "10♥"),
        ("AS", "A♠"),
        ("2C", "2♣"),
        ("9D", "9♦"),
        ("11C", "11♣"),
        ("JK", "Joker"),
        ("BJ", "Big Joker"),
        ("LJ", "Little Joker"),
        ("WZ", "Wizard"),
        ("JE", "Jester"),
        ("??", "??"),
    ],
)
def test_the_pretty_form_has_suit_symbols_and_words(text: str, pretty: str) -> None:
    assert Card(text).pretty == pretty


def test_a_pretty_suited_card_can_be_read_again() -> None:
    assert all(Card(card.pretty) is card for card in Deck().cards)


def test_the_display_order_is_suit_by_suit_low_to_high_with_the_specials_last() -> None:
    cards = sorted(parse_cards("?? JK AC 1C 11C TC JC 2D AS 2C"), key=lambda card: card.sort_key)
    assert format_cards(cards) == "1C2CTC11CJCAC2DASJK??"


def test_cards_have_no_order_of_strength() -> None:
    with pytest.raises(TypeError):
        assert Card("2H") < Card("3H")  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]  # as meant


def test_a_special_card_has_neither_rank_nor_suit() -> None:
    joker = Card("JK")
    assert (joker.rank, joker.suit, joker.special) == (None, None, Special.JOKER)
    ace = Card("AS")
    assert (ace.rank, ace.suit, ace.special) == (Rank.ACE, Suit.SPADES, None)


def test_cards_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card("2H").rank = Rank.ACE  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]  # as meant


def test_a_play_reads_its_card_as_any_text_of_it() -> None:
    assert Play("10♥") == Play(Card("TH")) == Play("th")
    with pytest.raises(CardError, match="is not a card"):
        Play("11")


def test_a_suit_has_a_letter_a_symbol_a_place_and_a_name() -> None:
    assert [suit.value for suit in Suit] == ["C", "D", "H", "S"]
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [suit.index for suit in Suit] == [0, 1, 2, 3]
    assert Suit.HEARTS.english == "hearts"


@pytest.mark.rule("OH-1.2", "OH-1.3")
def test_a_deck_may_have_other_suits_and_another_order_of_ranks() -> None:
    deck = Deck(suits=(Suit.SPADES, Suit.CLUBS), ranks=(Rank.TWO, Rank.KING, Rank.THREE))
    assert format_cards(deck.cards) == "2CKC3C2SKS3S"
    assert deck == Deck(suits=(Suit.CLUBS, Suit.SPADES), ranks=(Rank.TWO, Rank.KING, Rank.THREE))
