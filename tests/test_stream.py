"""Random numbers, bit by bit: the generator, what is drawn from it, and how it deals.

The golden numbers come from a program in C that shares nothing with the library: sfc32 with
PractRand's seeding (a = number of the stream, b and c = low and high word of the seed,
counter = 1, twelve rounds of warm-up).
"""

import copy
import pickle
import random
from collections.abc import Iterable

import pytest

from ohhell import Deal, Game, RandomBits, Rules, Stream, format_cards, presets
from ohhell.bots import RandomBot
from ohhell.engine.stream import below, choice, partial_shuffle
from ohhell.variants import jokers, trumps


class Words:
    """A generator of given 32-bit words, which counts what is asked of it."""

    def __init__(self, words: Iterable[int]) -> None:
        self._words = list(words)
        self.drawn = 0

    def getrandbits(self, k: int, /) -> int:
        assert k == 32
        self.drawn += 1
        return self._words.pop(0)


WORDS = {
    (0, 0): (0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520, 0x38802BE1, 0x948279E6),
    (1, 0): (0x77EEF724, 0x6F99472C, 0x65C86823, 0x6A161A47, 0x78C8AACE, 0x63091598),
    (42, 0): (0x4B5D663B, 0x7414A19B, 0xE99DE5C3, 0x4A934EB2, 0x271FE4CF, 0x1C80A59D),
    (42, 1): (0x075F97A2, 0xD47F0570, 0xE29AEF9D, 0x11C5C3E5, 0x8B497B32, 0x051A8A07),
    (0x0123456789ABCDEF, 0): (
        0x84712D97,
        0xF5A3D9C8,
        0x5CD0A295,
        0x35E05B54,
        0x4C627CA1,
        0x33A043E2,
    ),
    (0xFFFFFFFFFFFFFFFF, 0xFFFFFFFF): (
        0xFEB506EB,
        0xE09A3DFA,
        0x1892D134,
        0x09BBA655,
        0x03F8F681,
        0xFA3EDD8D,
    ),
}


@pytest.mark.parametrize(("seed", "number"), list(WORDS))
def test_the_words_of_a_stream_are_those_of_sfc32(seed: int, number: int) -> None:
    rng = Stream(seed, number=number)
    assert tuple(rng.word() for _ in range(6)) == WORDS[seed, number]


BELOW = {
    (42, 6): (1, 2, 5, 1, 0, 0, 4, 1, 2, 3, 4, 3),
    (7, 52): (22, 25, 16, 24, 8, 21, 47, 35, 13, 35, 36, 38),
    # 2**32 % 3000000000 = 1294967296: nearly every third draw is refused.
    (7, 3000000000): (
        *(923201004, 1442150771, 1217901241, 2767970872, 761344684, 2022393685),
        *(2127390179, 2239763382, 2151658395, 497985366, 1160531638, 2871583933),
    ),
    (7, 4294967296): (
        *(1837975287, 2099764152, 1321706041, 2064663467, 741845084, 1743615334),
        *(3962781458, 2940026168, 1089983507, 2895371580, 3045690416, 3206570160),
    ),
}


@pytest.mark.parametrize(("seed", "n"), list(BELOW))
def test_the_numbers_below_a_limit_are_golden(seed: int, n: int) -> None:
    rng = Stream(seed)
    assert tuple(rng.below(n) for _ in range(12)) == BELOW[seed, n]


# ----------------------------------------------------------------- below, by hand


@pytest.mark.parametrize(
    ("n", "word", "number"),
    [
        (3, 1, 0),  # 3 * 1 = 0 * 2**32 + 3
        (3, 0x55555555, 0),  # 3 * 0x55555555 = 0xFFFFFFFF
        (3, 0x55555556, 1),  # 3 * 0x55555556 = 0x1_00000002
        (3, 0xFFFFFFFF, 2),  # 3 * 0xFFFFFFFF = 0x2_FFFFFFFD
        (6, 0x2AAAAAAA, 0),  # 6 * 0x2AAAAAAA = 0xFFFFFFFC
        (6, 0x80000001, 3),  # 6 * 0x80000001 = 0x3_00000006
        (52, 0x80000001, 26),  # 52 * 0x80000001 = 26 * 2**32 + 52, and 2**32 % 52 is 48
        (1, 0, 0),
        (1, 0xFFFFFFFF, 0),
        (1 << 32, 0, 0),
        (1 << 32, 0x89ABCDEF, 0x89ABCDEF),
    ],
)
def test_a_number_below_n_is_the_upper_half_of_word_times_n(n: int, word: int, number: int) -> None:
    rng = Words([word])
    assert below(rng, n) == number
    assert rng.drawn == 1


@pytest.mark.parametrize(
    ("n", "refused", "word", "number"),
    [
        (3, [0], 0x55555556, 1),  # 2**32 % 3 = 1: a lower half of 0
        # 2**32 % 6 = 4: lower halves 0 and 2, by 6*0, 6*0x80000000, 6*0x2AAAAAAB, 6*0xAAAAAAAB
        (6, [0, 0x80000000, 0x2AAAAAAB, 0xAAAAAAAB], 0xFFFFFFFF, 5),
        (52, [0, 0, 0], 0xFFFFFFFF, 51),
    ],
)
def test_a_word_that_would_favour_a_number_is_drawn_again(
    n: int, refused: list[int], word: int, number: int
) -> None:
    rng = Words([*refused, word])
    assert below(rng, n) == number
    assert rng.drawn == len(refused) + 1


def test_a_power_of_two_refuses_no_word() -> None:
    assert [below(Words([word]), 4) for word in (0, 1, 0x40000000, 0x80000000)] == [0, 0, 1, 2]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_a_limit_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 4294967296"):
        Stream(0).below(n)


# ------------------------------------------------------------ bits, choices, shuffles


def test_few_bits_are_the_highest_of_a_word_and_many_are_words_from_the_lowest() -> None:
    first, second = WORDS[42, 0][:2]
    assert Stream(42).getrandbits(32) == first
    assert Stream(42).getrandbits(64) == first | second << 32
    assert Stream(42).getrandbits(5) == first >> 27
    assert Stream(42).getrandbits(40) == first | (second >> 24) << 32
    assert Stream(42).getrandbits(0) == 0
    with pytest.raises(ValueError, match="0 or more"):
        Stream(42).getrandbits(-1)


def test_bits_are_made_of_words_as_the_standard_library_makes_them() -> None:
    words = random.Random(5)
    first, second = words.getrandbits(32), words.getrandbits(32)
    assert random.Random(5).getrandbits(40) == first | (second >> 24) << 32


def test_a_choice_is_the_option_of_the_number_drawn() -> None:
    assert choice(Words([1, 0xFFFFFFFF]), "abc") == "a"
    assert choice(Words([0xFFFFFFFF]), "abc") == "c"
    assert Stream(42).choice("abcdef") == "b"  # below(6) is 1


def test_a_choice_of_one_option_takes_a_draw_too() -> None:
    rng = Words([123])
    assert choice(rng, ["only"]) == "only"
    assert rng.drawn == 1


def test_there_must_be_an_option_to_choose() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Stream(0).choice([])


def test_a_partial_shuffle_swaps_each_place_with_one_from_itself_to_the_end() -> None:
    # Five places left: the upper half of 0x80000001 * 5 is 2, so places 0 and 2 are swapped;
    # then four left: the upper half of 0xFFFFFFFF * 4 is 3, so places 1 and 4 are.
    items = list("abcde")
    partial_shuffle(Words([0x80000001, 0xFFFFFFFF]), items, 0, 2)
    assert items == list("ceadb")


def test_a_partial_shuffle_leaves_what_lies_before_its_start() -> None:
    items = list("abcde")
    partial_shuffle(Words([0xFFFFFFFF]), items, 3, 4)
    assert items == list("abced")


# ------------------------------------------------------------------------- streams


def test_streams_of_one_seed_are_told_apart_by_their_number() -> None:
    starts = {Stream(9, number=number).getrandbits(64) for number in range(200)}
    assert len(starts) == 200


def test_a_copied_and_a_pickled_stream_go_on_alike() -> None:
    rng = Stream(3)
    rng.word()
    loaded = pickle.loads(pickle.dumps(rng))
    copied = copy.copy(rng)
    expected = [rng.word() for _ in range(4)]
    assert [loaded.word() for _ in range(4)] == expected
    assert [copied.word() for _ in range(4)] == expected


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed must be 0 to 18446744073709551615"):
        Stream(seed)


@pytest.mark.parametrize("number", [-1, 1 << 32])
def test_a_stream_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="number must be 0 to 4294967295"):
        Stream(0, number=number)


@pytest.mark.parametrize("seed", [True, 1.0, "1", None])
def test_a_seed_that_is_no_integer_is_refused(seed: object) -> None:
    with pytest.raises(TypeError, match="seed must be an int"):
        Stream(seed)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


# ------------------------------------------------------------------------- dealing


def specified_deal(
    rng: RandomBits, pack: list[str], *, players: int, hand_size: int, dealer: int, turned: bool
) -> str:
    """The text of a deal, by the specification: a Fisher-Yates shuffle from the front."""
    wanted = players * hand_size + turned
    for place in range(wanted):
        limit = len(pack) - place
        product = rng.getrandbits(32) * limit
        while product % 2**32 < 2**32 % limit:
            product = rng.getrandbits(32) * limit
        other = place + product // 2**32
        pack[place], pack[other] = pack[other], pack[place]
    hands: list[list[str]] = [[] for _ in range(players)]
    for place in range(players * hand_size):
        hands[(dealer + 1 + place) % players].append(pack[place])
    order = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["JK"]
    shown = "|".join("".join(sorted(hand, key=order.index)) for hand in hands)
    text = f"dealer={dealer} hands={shown}"
    if turned:
        text += f" turn_up={pack[wanted - 1]}"
    return text + (f" stock={''.join(pack[wanted:])}" if pack[wanted:] else "")


PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


@pytest.mark.rule("OH-2.3", "OH-2.4", "OH-3.1")
@pytest.mark.parametrize(
    ("rules", "pack", "players", "hand_size", "turned"),
    [
        (Rules(), PACK, 3, 2, True),
        (Rules(), PACK, 4, 13, False),  # no stock is left, so no card is turned
        (Rules(), [card for card in PACK for _ in range(2)], 8, 12, True),
        (Rules(jokers=jokers.TopTrump()), [*PACK, "JK"], 5, 10, True),
        (Rules(trump=trumps.NoTrump()), PACK, 6, 8, False),
    ],
)
def test_a_deal_is_shuffled_as_specified(
    rules: Rules, pack: list[str], players: int, hand_size: int, turned: bool
) -> None:
    for seed in range(20):
        dealer = seed % players
        ours, theirs = Stream(seed), Stream(seed)
        deal = Deal.shuffled(rules, players=players, hand_size=hand_size, dealer=dealer, rng=ours)
        assert str(deal) == specified_deal(
            theirs,
            list(pack),
            players=players,
            hand_size=hand_size,
            dealer=dealer,
            turned=turned,
        )
        assert ours.word() == theirs.word()  # as many words were drawn


GOLDEN_DEALS = {
    "three players": (
        Deal.shuffled(Rules(), players=3, hand_size=2, dealer=0, rng=Stream(1)),
        "dealer=0 hands=5CTD|3CKD|QD2H turn_up=JH",
        "9CTCJCQCKCAC2D3D4D5D6D7D8D9D4CJD7C2CAD6C3H4H5H6H7H8H9HTH8CQHKHAH2S3S4S5S6S7S8S9STSJSQSKSAS",
    ),
    "two packs": (
        Deal.shuffled(Rules(), players=8, hand_size=1, dealer=7, rng=Stream(3)),
        "dealer=7 hands=QS|2H|3D|AH|2C|9S|3H|2D turn_up=AH",
        "6C7C7C8C8C9C9CTCTCJCJCQCQCKCKCACAC5C2D3C3D4D4D5D5D6D6D7D7D8D8D9D9DTDTDJDJDQDQDKDKDADAD2C2H"
        "5C3H4H4H5H5H6H6H7H7H8H8H9H9HTHTHJHJHQHQHKHKH3C6C2S2S3S3S4S4S5S5S6S6S7S7S8S8S4C9STSTSJSJS4C"
        "QSKSKSASAS",
    ),
    "a joker": (
        Deal.shuffled(
            Rules(jokers=jokers.TopTrump()), players=5, hand_size=3, dealer=2, rng=Stream(4)
        ),
        "dealer=2 hands=3C5CQH|TD4S9S|2C4D8D|8CQDQS|6CADKH turn_up=2D",
        "5D6D7DJC9D9CJDQCKD4C2H3H4H5H6H7H8H9HTHJHAC7CAH2S3STC5S6S7S8SKCTSJS3DKSASJK",
    ),
}


@pytest.mark.rule("OH-2.3")
@pytest.mark.parametrize("name", list(GOLDEN_DEALS))
def test_a_golden_deal_is_dealt_again(name: str) -> None:
    deal, table, stock = GOLDEN_DEALS[name]
    assert str(deal) == f"{table} stock={stock}"
    assert format_cards(deal.stock) == stock


@pytest.mark.rule("OH-2.3")
def test_the_first_card_goes_to_the_seat_on_the_dealers_left() -> None:
    # Words of 1 swap every place with itself, so the pack is dealt as it lies.
    deal = Deal.shuffled(Rules(), players=3, hand_size=2, dealer=1, rng=Words([1] * 7))
    assert str(deal).startswith("dealer=1 hands=3C6C|4C7C|2C5C turn_up=8C")


def test_a_generator_of_the_standard_library_deals_a_game() -> None:
    def totals(seed: int) -> tuple[int, ...]:
        rng = random.Random(seed)
        bot = RandomBot(rng)
        game = Game.start(presets.SHORT, players=3, dealer=0)
        while not game.is_over:
            game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        return game.scores

    assert totals(1) == totals(1)
    assert random.Random(1).getrandbits(32) * 7 // 2**32 == below(random.Random(1), 7)
