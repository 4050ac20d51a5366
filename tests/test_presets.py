"""The presets say what their sources say: the facts of each, restated here."""

import re
from typing import Final

import pytest

from ohhell import Card, Rules, RulesError, Setting, Suit, presets
from ohhell.variants import endings, hooks, limits, passing, trumps
from ohhell.variants.bidding import Fix, Simultaneous
from ohhell.variants.following import Following
from ohhell.variants.jokers import Off, TopTrump, Turned, Wizards
from ohhell.variants.leading import Direction, Leader, LeadLimit
from ohhell.variants.visibility import Visibility
from tests.asking import legal, played_at_random, winner

CLUBS, DIAMONDS, HEARTS, SPADES = Suit

each_preset = pytest.mark.parametrize("name", presets.info)


def trumps_of(rules: Rules, players: int) -> list[Suit | None]:
    """By round, the trump of a preset that turns no card."""
    return [rules.trump_of(each, turn_up=None) for each in rules.settings(players=players)]


def rounds_without_trump(rules: Rules, players: int) -> list[int]:
    """The numbers of the rounds that have no trump whatever is turned up."""
    settings = rules.settings(players=players)
    return [each.number for each in settings if _has_no_trump(rules, each)]


def _has_no_trump(rules: Rules, setting: Setting) -> bool:
    return rules.trump_of(setting, turn_up=Card("AH")) is None


# ------------------------------------------------------------------------ what is told of them


@each_preset
def test_each_preset_tells_its_source(name: str) -> None:
    info = presets.info[name]
    assert info.name == name
    assert info.title.strip()
    assert info.source.strip()
    assert all(text.strip() for text in info.left_open)


def test_no_name_is_that_of_two_presets() -> None:
    names = [name for each in presets.info.values() for name in (each.name, *each.aliases)]
    assert all(name == name.strip() for name in names)
    assert len({name.casefold() for name in names}) == len(names)


NAMES_ABROAD: Final = {
    "La Montée": ("ascenseur", "France"),
    "Rikiki": ("ascenseur", "France"),
    "Chinees poepen": ("boerenbridge", "Flanders"),
    "10 op en neer": ("boerenbridge", "the Netherlands"),
    "Stichasägä": ("stiche_raten", "Switzerland"),
    "Null-Null": ("stiche_raten", "Germany"),
    "Beredskap": ("plump", "Sweden"),
    "Selbu-whist": ("bondebridge", "Norway"),
    "Kachufool": ("kachuful", "India"),
    "Marrana": ("pocha", "Spain"),
    "German Bridge": ("standard", "Hong Kong"),
}


@pytest.mark.parametrize("alias", NAMES_ABROAD)
def test_names_abroad_and_where_they_come_from(alias: str) -> None:
    name, place = NAMES_ABROAD[alias]
    assert alias in presets.info[name].aliases
    assert place in presets.info[name].played_in


@each_preset
def test_each_preset_can_be_played_by_all_whom_it_is_for(name: str) -> None:
    rules = presets.named(name)
    for players in rules.players:
        assert rules.problems(players=players) == ()


@each_preset
def test_no_two_presets_are_the_same(name: str) -> None:
    rules = presets.named(name)
    assert [other for other in presets.info if presets.named(other) == rules] == [name]


SILENT: Final = [
    ("standard", "8 or more.* 2 players.* 14"),
    ("standard", "two packs or at most 8 cards"),
    ("standard", "equal cards"),
    ("standard", "bid is final"),
    ("standard", "who deals the extra round"),
    ("blackout", "tie"),
    ("short", "11 to 14 players"),
    ("rock_and_roll", "21 rounds"),
    ("rock_and_roll", "11 to 14 players"),
    ("progressive", "13 players"),
    ("swap", "one card or two"),
    ("swap", "neighbour"),
    ("swap", "trump is seen before"),
    ("swap", "passed on"),
    ("swap", "goes whole"),
    ("joker", "turned up"),
    ("joker", "without trump too"),
    ("joker", "led joker"),
    ("joker", "two packs"),
    ("forehead", "every one-card round"),
    ("catastrophe", "when the round is scored"),
    ("nullo", "first to succeed"),
    ("nullo", "tie"),
    ("wikipedia", "scratch scoring only"),
    ("la_podrida", "hook"),
    ("la_podrida", "target score"),
    ("podrida_spain", "hook"),
    ("podrida_spain", "to the right"),
    ("pocha", "place of the 3"),
    ("pocha", "cccj has 4 to 8"),
    ("pocha", "take out the 2s"),
    ("pocha", "cases of beating"),
    ("wizard", "led jester"),
    ("wizard", "adds up the bids"),
    ("boerenbridge", "scoring"),
    ("boerenbridge", "void seat.* leads first"),
    ("kachuful", "two ways to bid"),
    ("kachuful", "two scorings"),
    ("open_spiel", "hand size.* at random"),
    ("open_spiel", "only returns"),
    ("open_spiel", "dealt to first"),
    ("nomination_whist", "which way it goes round, and who wins"),
    ("romanian_whist", "bonuses"),
    ("romanian_whist", "hook.* goobix"),
    ("romanian_whist", "sitting out"),
    ("plump", "bids first.* right"),
    ("bondebridge", "special rules of kortkveld"),
    ("ascenseur", "example of doczz"),
    ("ascenseur", "doczz only.* onfaitunjeu only"),
    ("stiche_raten", "equal cards"),
    ("clag", "3 to 7"),
    ("clag", "in the order dealt is left out"),
    ("clag", "hand size the hook"),
    ("clag", "order of the special rounds"),
    ("clag", "2, not 5"),
    ("campbell", "how many can play"),
    ("campbell", "two packs"),
    ("oh_well", "how many cards"),
    ("oh_well", "face down"),
    ("oh_well", "hook"),
    ("dkm_101", "any tie for first.* not added"),
    ("dkm_101", "two reach 101"),
]
"""What the sources do not say, or what was not read of them."""


@pytest.mark.parametrize(("name", "text"), SILENT)
def test_what_a_source_leaves_open_is_said(name: str, text: str) -> None:
    assert re.search(text, " ".join(presets.info[name].left_open))


@each_preset
def test_what_standard_leaves_open_is_open_in_what_comes_from_its_source(name: str) -> None:
    of_its_source = presets.info[name].source == presets.info["standard"].source
    said = any("what standard leaves open" in text for text in presets.info[name].left_open)
    assert said == (of_its_source and name != "standard")


# ---------------------------------------------------------------------------------- who plays

PLAYERS: Final = {
    "standard": (2, 14),
    "blackout": (3, 7),
    "short": (2, 14),
    "rock_and_roll": (2, 14),
    "screw_up": (2, 14),
    "strict": (2, 14),
    "progressive": (2, 14),
    "swap": (2, 14),
    "joker": (2, 14),
    "forehead": (2, 14),
    "catastrophe": (2, 14),
    "nullo": (2, 14),
    "wikipedia": (3, 7),
    "la_podrida": (3, 7),
    "podrida_spain": (3, 8),
    "pocha": (3, 6),
    "wizard": (3, 6),
    "boerenbridge": (3, 7),
    "kachuful": (3, 7),
    "open_spiel": (3, 7),
    "nomination_whist": (3, 6),
    "romanian_whist": (3, 6),
    "plump": (2, 5),
    "bondebridge": (2, 5),
    "ascenseur": (4, 6),
    "stiche_raten": (3, 6),
    "clag": (4, 7),
    "campbell": (3, 10),
    "oh_well": (3, 7),
    "dkm_101": (4, 4),
}


@pytest.mark.rule("OH-1.1")
@each_preset
def test_how_many_can_play(name: str) -> None:
    fewest, most = PLAYERS[name]
    rules = presets.named(name)
    assert list(rules.players) == list(range(fewest, most + 1))
    for players in (fewest - 1, most + 1):
        with pytest.raises(RulesError):
            rules.require(players=players)


OTHER_PACKS: Final = {"pocha": 40, "wizard": 60, "stiche_raten": 64}


def cards_of(name: str, players: int) -> int:
    """How many cards so many players use: one pack of 52, but for these."""
    if name == "romanian_whist":
        return 8 * players
    packs = 2 if players >= 8 and PLAYERS[name] == (2, 14) else 1
    return OTHER_PACKS.get(name, 52 * packs) + (name == "joker")


@pytest.mark.rule("OH-1.2", "OH-1.4", "OH-1.5", "OH-1.7")
@each_preset
def test_how_many_cards_there_are(name: str) -> None:
    rules = presets.named(name)
    for players in rules.players:
        assert len(rules.cards(players=players)) == cards_of(name, players)


@pytest.mark.rule("OH-1.3")
def test_pocha_has_the_order_of_tute() -> None:
    """A 3 R C S 7 6 5 4 2."""
    for better, worse in zip("A3KQJ7654", "3KQJ76542", strict=True):
        assert winner(presets.POCHA, f"{worse}D {better}D") == 1
        assert winner(presets.POCHA, f"{better}D {worse}D") == 0


# ----------------------------------------------------------------------------------- schedules


def down_up(most: int, ones: int = 1) -> list[int]:
    return [*range(most, 1, -1), *[1] * ones, *range(2, most + 1)]


def up_down(most: int, ones: int = 1, peaks: int = 1) -> list[int]:
    way_up = [*[1] * ones, *range(2, most)]
    return [*way_up, *[most] * peaks, *reversed(way_up)]


def up(most: int) -> list[int]:
    return list(range(1, most + 1))


def down(most: int) -> list[int]:
    return list(range(most, 0, -1))


STANDARD_PEAKS: Final = {2: 10, 3: 10, 4: 10, 5: 10, 6: 8, 7: 7, 8: 10, 9: 10, 10: 10, 11: 9}
TO_51: Final = {3: 17, 4: 12, 5: 10, 6: 8, 7: 7}

SCHEDULES: Final[dict[str, dict[int, list[int]]]] = {
    "standard": {players: down_up(most) for players, most in STANDARD_PEAKS.items()},
    "short": {players: down(most) for players, most in STANDARD_PEAKS.items()},
    "rock_and_roll": {players: up_down(most) for players, most in STANDARD_PEAKS.items()},
    "blackout": {3: up(15), 4: up(13), 5: up(10), 6: up(8), 7: up(7)},
    "wikipedia": {players: up_down(most) for players, most in TO_51.items()},
    "boerenbridge": {players: up_down(most) for players, most in TO_51.items()},
    "la_podrida": {3: down_up(10), 4: down_up(10), 5: down_up(10), 6: down_up(8), 7: down_up(7)},
    "podrida_spain": {
        players: down_up(most, ones=players)
        for players, most in {3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 6}.items()
    },
    "pocha": {
        players: up_down(most, ones=players, peaks=players)
        for players, most in {3: 13, 4: 10, 5: 8, 6: 6}.items()
    },
    "wizard": {3: up(20), 4: up(15), 5: up(12), 6: up(10)},
    "kachuful": {3: up(17), 4: up(13), 5: up(10), 6: up(8), 7: up(7)},
    "open_spiel": {3: [17], 4: [12], 5: [10], 6: [8], 7: [7]},
    "nomination_whist": {3: down_up(10), 4: down_up(10), 5: down_up(10), 6: down_up(8)},
    "romanian_whist": {
        players: up_down(8, ones=players, peaks=players) for players in (3, 4, 5, 6)
    },
    "plump": {players: down_up(10, ones=players) for players in (2, 3, 4, 5)},
    "bondebridge": {players: up(10) + down(10) for players in (2, 3, 4, 5)},
    "ascenseur": {4: up_down(13), 5: up_down(10), 6: up_down(8)},
    "stiche_raten": {3: up(21), 4: up(16), 5: up(12), 6: up(10)},
    "clag": {players: up(7) + [7] * 5 + down(7) for players in (4, 5, 6, 7)},
    "campbell": {
        players: down_up(min(10, 51 // players), ones=players) for players in range(3, 11)
    },
}


@pytest.mark.rule("OH-2.5", "OH-2.6", "OH-2.7", "OH-2.8", "OH-2.10", "OH-2.13", "OH-2.16")
@pytest.mark.parametrize("name", SCHEDULES)
def test_hand_sizes_round_by_round(name: str) -> None:
    rules = presets.named(name)
    for players, sizes in SCHEDULES[name].items():
        assert list(rules.hand_sizes(players=players)) == sizes, players


ROUNDS: Final = [
    ("standard", {4: 19, 6: 15, 7: 13}),
    ("short", {4: 10, 6: 8, 7: 7}),
    ("rock_and_roll", {4: 19}),
    ("blackout", {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}),
    ("wikipedia", {4: 23}),
    ("boerenbridge", {5: 19}),
    ("la_podrida", {6: 15, 7: 13}),
    ("podrida_spain", {3: 35, 4: 28, 5: 23, 6: 20, 7: 19, 8: 18}),
    ("pocha", {4: 28, 5: 27, 6: 26}),
    ("wizard", {3: 20, 4: 15, 5: 12, 6: 10}),
    ("romanian_whist", {3: 21, 4: 24, 5: 27, 6: 30}),
    ("bondebridge", {2: 20, 5: 20}),
    ("ascenseur", {4: 25}),
    ("campbell", {4: 22}),
    ("plump", {4: 22}),
    ("clag", {4: 19, 7: 19}),
    ("open_spiel", {4: 1}),
]
"""The numbers of rounds that sources give; Clag's is 20 less the one that is left out."""


@pytest.mark.parametrize(("name", "counts"), ROUNDS)
def test_how_many_rounds_there_are(name: str, counts: dict[int, int]) -> None:
    rules = presets.named(name)
    assert {players: rules.rounds(players=players) for players in counts} == counts


@pytest.mark.rule("OH-2.15", "OH-9.7")
@pytest.mark.parametrize(
    ("name", "players", "size", "target"),
    [("oh_well", 4, 12, 100), ("oh_well", 5, 10, 100), ("dkm_101", 4, 10, 101)],
)
def test_games_to_a_target_go_on_with_as_many_cards(
    name: str, players: int, size: int, target: int
) -> None:
    rules = presets.named(name)
    assert rules.rounds(players=players) is None
    assert rules.ending == endings.Target(target)
    game = played_at_random(rules, players=players)
    assert {each.hand_size for each in game.results} == {size}
    assert max(game.scores) >= target
    before = [sum(each.points[seat] for each in game.results[:-1]) for seat in range(players)]
    assert max(before) < target or game.results[-1].kind.value == "tie-break"


# --------------------------------------------------------------------------------------- trump


@pytest.mark.rule("OH-3.3")
def test_progressive_trump_goes_round_with_a_round_without() -> None:
    """Clubs, diamonds, hearts, spades, none, three times, and then to spades in round 19."""
    turn = [CLUBS, DIAMONDS, HEARTS, SPADES, None]
    assert trumps_of(presets.PROGRESSIVE, 4) == [*turn, *turn, *turn, *turn[:4]]


@pytest.mark.rule("OH-3.3")
def test_nomination_whist_goes_from_spades_to_no_trump() -> None:
    turn = [SPADES, HEARTS, CLUBS, DIAMONDS, None]
    assert trumps_of(presets.NOMINATION_WHIST, 5) == [*turn, *turn, *turn, *turn[:4]]


@pytest.mark.rule("OH-3.3")
def test_kachuful_is_named_after_its_trumps() -> None:
    """Kali, chukat, fulli, lal: spades, diamonds, clubs, hearts."""
    turn = [SPADES, DIAMONDS, CLUBS, HEARTS]
    assert trumps_of(presets.KACHUFUL, 6) == [*turn, *turn]
    assert trumps_of(presets.KACHUFUL, 4) == [*turn, *turn, *turn, SPADES]


@pytest.mark.rule("OH-3.3", "OH-3.5", "OH-3.16")
def test_bondebridge_has_no_trump_in_its_first_and_last_three_rounds() -> None:
    """Round 4 is clubs, then diamonds, hearts, spades, to diamonds in round 17."""
    turn = [CLUBS, DIAMONDS, HEARTS, SPADES]
    none = [None] * 3
    expected = [*none, *turn, *turn, *turn, CLUBS, DIAMONDS, *none]
    assert trumps_of(presets.BONDEBRIDGE, 4) == expected
    assert expected[4 - 1] is CLUBS
    assert expected[17 - 1] is DIAMONDS


@pytest.mark.rule("OH-3.4")
def test_plump_never_has_a_trump() -> None:
    assert set(trumps_of(presets.PLUMP, 5)) == {None}


NO_TRUMP: Final[list[tuple[str, int, list[int]]]] = [
    ("standard", 4, []),
    ("blackout", 3, [15]),
    ("blackout", 4, [13]),
    ("blackout", 7, [7]),
    ("wikipedia", 4, []),
    ("boerenbridge", 5, []),
    ("la_podrida", 4, [19]),
    ("la_podrida", 7, [13]),
    ("podrida_spain", 3, []),
    ("podrida_spain", 4, [1, 28]),
    ("pocha", 4, []),
    ("wizard", 3, [20]),
    ("wizard", 4, [15]),
    ("wizard", 6, [10]),
    ("romanian_whist", 3, [10, 11, 12]),
    ("romanian_whist", 4, [11, 12, 13, 14]),
    ("ascenseur", 4, [13]),
    ("ascenseur", 5, []),
    ("stiche_raten", 4, [16]),
    ("stiche_raten", 5, []),
    ("clag", 4, [8, 12]),
    ("campbell", 4, []),
    ("open_spiel", 4, []),
]
"""The rounds that have no trump, where a card is turned up in the others."""


@pytest.mark.rule("OH-3.1", "OH-3.5", "OH-3.7")
@pytest.mark.parametrize(("name", "players", "numbers"), NO_TRUMP)
def test_which_rounds_have_no_trump(name: str, players: int, numbers: list[int]) -> None:
    rules = presets.named(name)
    assert isinstance(rules.trump, trumps.TurnUp)
    assert rounds_without_trump(rules, players) == numbers


@pytest.mark.rule("OH-3.11")
@pytest.mark.parametrize(("players", "shown"), [(3, 0), (4, 4), (5, 5), (6, 0)])
def test_pocha_shows_the_dealers_last_card_where_none_is_left(players: int, shown: int) -> None:
    """Four times ten and five times eight are 40; three times 13 is 39, six times six is 36."""
    rules = presets.POCHA
    settings = rules.settings(players=players)
    assert sum(not rules.turns_card(each) for each in settings) == shown
    assert all(rules.trump_of(each, turn_up=Card("7S")) is SPADES for each in settings)


@pytest.mark.rule("OH-3.9")
def test_wizards_turned_up_let_the_dealer_name_the_trump_and_jesters_make_none() -> None:
    jokers = presets.WIZARD.jokers
    assert isinstance(jokers, Wizards)
    assert (jokers.wizards, jokers.jesters) == (4, 4)
    assert jokers.turned(Card("WZ")) is Turned.DEALER_NAMES
    assert jokers.turned(Card("JE")) is Turned.NO_TRUMP


@pytest.mark.rule("OH-1.5", "OH-7.5", "OH-3.9")
def test_the_joker_is_one_and_beats_the_ace_of_trumps() -> None:
    assert isinstance(presets.JOKER.jokers, TopTrump)
    assert presets.JOKER.jokers.count == 1
    assert winner(presets.JOKER, "AH JK 2C", HEARTS) == 1
    assert winner(presets.JOKER, "AH JK 2C") == 1
    assert presets.JOKER.jokers.turned(Card("JK")) is Turned.NO_TRUMP


@pytest.mark.parametrize("name", sorted(presets.info.keys() - {"joker", "wizard"}))
def test_no_other_preset_has_jokers(name: str) -> None:
    assert presets.named(name).jokers == Off()


# --------------------------------------------------------------------------- bidding and play

WITHOUT_HOOK: Final = {"blackout", "screw_up", "wizard"}


@pytest.mark.rule("OH-5.4", "OH-5.5", "OH-5.10")
@pytest.mark.parametrize("name", sorted(presets.info.keys() - {"nullo", "bondebridge", "kachuful"}))
def test_the_last_bidder_is_bound_by_the_hook_or_not(name: str) -> None:
    """Five cards, and bids of 2, 1 and 1: 1 would make 5."""
    bids = presets.named(name).legal_bids(hand_size=5, earlier=(2, 1, 1), players=4)
    assert bids == ((0, 1, 2, 3, 4, 5) if name in WITHOUT_HOOK else (0, 2, 3, 4, 5))


@pytest.mark.rule("OH-5.10")
def test_boerenbridge_has_the_hook_from_four_cards() -> None:
    rules = presets.BOERENBRIDGE
    assert rules.legal_bids(hand_size=3, earlier=(1, 1), players=3) == (0, 1, 2, 3)
    assert rules.legal_bids(hand_size=4, earlier=(1, 1), players=3) == (0, 1, 3, 4)


@pytest.mark.rule("OH-5.6", "OH-5.7")
def test_bondebridge_is_bid_at_once_and_the_left_of_the_dealer_changes() -> None:
    assert presets.BONDEBRIDGE.bidding == Simultaneous(fix=Fix.LEFT_OF_DEALER)
    assert presets.BONDEBRIDGE.hook == hooks.LastBidder()


@pytest.mark.rule("OH-5.14")
def test_kachuful_lets_six_or_more_bid_zero_five_times_in_a_row() -> None:
    assert presets.KACHUFUL.bid_limit == limits.ZeroStreak(5, players_over=5)
    assert presets.KACHUFUL.hook == hooks.LastBidder()


@pytest.mark.rule("OH-5.8", "OH-9.6")
def test_nullo_is_bid_zero_and_ranked_by_misses() -> None:
    assert presets.NULLO.legal_bids(hand_size=7, earlier=(0, 0), players=4) == (0,)
    assert presets.NULLO.ranking is endings.Ranking.FEWEST_MISSES


@pytest.mark.rule("OH-5.9")
def test_where_the_card_is_held_to_the_forehead() -> None:
    hidden = {
        name: presets.named(name).visibility
        for name in presets.info
        if presets.named(name).visibility is not Visibility.OWN_HAND
    }
    assert hidden == {
        "forehead": Visibility.FOREHEAD,
        "boerenbridge": Visibility.FOREHEAD_FIRST_ROUND,
    }


@pytest.mark.rule("OH-4.1")
def test_only_in_swap_cards_are_passed() -> None:
    passed = {
        name: presets.named(name).passing
        for name in presets.info
        if presets.named(name).passing != passing.Off()
    }
    assert passed == {"swap": passing.Pass(1)}


MUST_TRUMP: Final = {"la_podrida", "pocha", "romanian_whist"}


@pytest.mark.rule("OH-6.3", "OH-6.4", "OH-6.5")
@each_preset
def test_what_a_void_seat_may_play(name: str) -> None:
    """Hearts are led, clubs are trump."""
    rules = presets.named(name)
    assert legal(rules, "KC 7D JD", "AH", CLUBS) == ("KC" if name in MUST_TRUMP else "KC7DJD")
    assert legal(rules, "KC AD JH", "AH", CLUBS) == "JH"
    assert legal(rules, "7D JD", "AH", CLUBS) == "7DJD"


@pytest.mark.rule("OH-6.11", "OH-6.12")
def test_pocha_must_beat_and_overtrump() -> None:
    rules = presets.POCHA
    assert rules.following is Following.MUST_BEAT_AND_OVERTRUMP
    assert legal(rules, "2H KH 3H", "QH", CLUBS) == "KH3H"
    assert legal(rules, "2H 4H", "QH", CLUBS) == "2H4H"
    assert legal(rules, "2C KC 7D", "QH 7C", CLUBS) == "KC"
    assert legal(rules, "2C 7D", "QH 7C", CLUBS) == "2C7D"
    assert legal(rules, "2H KH 3H", "QH 7C", CLUBS) == "2HKH3H"


@pytest.mark.rule("OH-6.10")
def test_only_in_ascenseur_trump_is_not_led_beside_other_suits() -> None:
    limited = {
        name for name in presets.info if presets.named(name).lead_limit is not LeadLimit.NONE
    }
    assert limited == {"ascenseur"}
    assert legal(presets.ASCENSEUR, "KC 2C 7D JD", "", CLUBS) == "7DJD"
    assert legal(presets.ASCENSEUR, "KC 2C", "", CLUBS) == "2CKC"


@pytest.mark.rule("OH-6.1")
def test_only_in_plump_the_highest_bidder_leads() -> None:
    others = {
        name: presets.named(name).leader
        for name in presets.info
        if presets.named(name).leader is not Leader.AFTER_DEALER
    }
    assert others == {"plump": Leader.HIGHEST_BIDDER}


@pytest.mark.rule("OH-6.14")
def test_only_the_games_of_spain_go_counter_clockwise() -> None:
    others = {
        name for name in presets.info if presets.named(name).direction is not Direction.CLOCKWISE
    }
    assert others == {"pocha", "podrida_spain"}


@pytest.mark.rule("OH-7.6")
def test_the_first_of_equal_cards_wins_where_there_are_two_packs() -> None:
    assert winner(presets.STICHE_RATEN, "7H AH AH", CLUBS) == 1
    assert winner(presets.STANDARD, "7H AH AH", CLUBS) == 1


# ------------------------------------------------------------------------------------- scoring

EXACT: Final = (10, 11, 13, 15, 0, 0, 0, 0)
BASIC: Final = (10, 11, 13, 15, 1, 4, 5, 2)

SCORES: Final = {
    "standard": EXACT,
    "blackout": EXACT,
    "short": EXACT,
    "rock_and_roll": EXACT,
    "screw_up": EXACT,
    "strict": (10, 11, 13, 15, -20, -10, -20, -20),
    "progressive": EXACT,
    "swap": EXACT,
    "joker": EXACT,
    "forehead": EXACT,
    "catastrophe": EXACT,
    "nullo": EXACT,
    "wikipedia": BASIC,
    "la_podrida": EXACT,
    "podrida_spain": (10, 13, 19, 25, -6, -3, -6, -6),
    "pocha": (10, 15, 25, 35, -10, -5, -10, -10),
    "wizard": (20, 30, 50, 70, -20, -10, -20, -20),
    "boerenbridge": EXACT,
    "kachuful": EXACT,
    "open_spiel": BASIC,
    "nomination_whist": BASIC,
    "romanian_whist": (5, 6, 8, 10, -2, -1, -2, -2),
    "plump": (5, 11, 13, 15, 0, 0, 0, 0),
    "bondebridge": (10, 15, 25, 35, -15, -5, -15, -15),
    "ascenseur": (2, 3, 5, 7, -2, -1, -2, -2),
    "stiche_raten": BASIC,
    "clag": (10, 12, 16, 20, 0, 0, 0, 0),
    "campbell": (10, 11, 19, 35, -15, -5, -15, -15),
    "oh_well": BASIC,
    "dkm_101": BASIC,
}
"""0 of 0 with seven cards, 1 of 1 with one, 3 of 3 and 5 of 5 with five; 1, 4 and 5 tricks on a
bid of 3, and 2 on a bid of 0, with five."""


def points(rules: Rules, bid: int, took: int, cards: int) -> int:
    return rules.score(bids=[bid], tricks=[took], hand_size=cards)[0]


@pytest.mark.rule("OH-8.1", "OH-8.2", "OH-8.3", "OH-8.4", "OH-8.9")
@each_preset
def test_what_hits_and_misses_score(name: str) -> None:
    rules = presets.named(name)
    asked = [(0, 0, 7), (1, 1, 1), (3, 3, 5), (5, 5, 5), (3, 1, 5), (3, 4, 5), (3, 5, 5), (0, 2, 5)]
    assert tuple(points(rules, *each) for each in asked) == SCORES[name]


@pytest.mark.parametrize(
    ("rules", "bid", "took", "scored"),
    [
        (presets.PLUMP, 10, 10, 110),
        (presets.PLUMP, 9, 9, 19),
        (presets.BONDEBRIDGE, 4, 0, -75),
        (presets.BONDEBRIDGE, 3, 0, -35),
        (presets.ROMANIAN_WHIST, 7, 2, -5),
        (presets.POCHA, 4, 1, -15),
        (presets.WIZARD, 2, 5, -30),
        (presets.CAMPBELL, 6, 2, -50),
    ],
)
def test_what_sources_say_a_round_scores(rules: Rules, bid: int, took: int, scored: int) -> None:
    assert points(rules, bid, took, 10) == scored


@pytest.mark.rule("OH-8.7", "OH-9.5")
def test_catastrophe_puts_out_at_twenty_faults() -> None:
    game = played_at_random(presets.CATASTROPHE, players=4)
    standings = game.standings
    assert [each >= 20 for each in standings.faults] == [
        out is not None for out in standings.out_since
    ]
    assert any(standings.out_since)


@pytest.mark.rule("OH-2.18", "OH-8.12")
def test_clag_has_five_rounds_of_special_kinds() -> None:
    settings = presets.CLAG.settings(players=4)
    kinds = {each.number: each.kind.name for each in settings if each.kind.name != "ORDINARY"}
    assert kinds == {
        8: "NO_TRUMP",
        9: "HALF_BLIND",
        10: "BLIND",
        11: "MISERE",
        12: "MISERE_NO_TRUMP",
    }
    for number in (11, 12):
        scored = presets.CLAG.score(
            bids=(0, 0, 0, 0), tricks=(0, 1, 2, 4), hand_size=7, setting=settings[number - 1]
        )
        assert scored == (10, -5, -10, -20)


# ----------------------------------------------------------------------------------------- ties

TIE_BREAKS: Final[dict[str, endings.TieBreak]] = {
    "standard": endings.SuddenDeath(3, limit=10),
    "blackout": endings.SharedWin(),
    "wikipedia": endings.MadeBids(),
    "la_podrida": endings.SharedWin(),
    "wizard": endings.SharedWin(),
    "oh_well": endings.SuddenDeath(3),
    "dkm_101": endings.SuddenDeath(10),
}


@pytest.mark.rule("OH-9.3", "OH-9.4", "OH-9.10")
@pytest.mark.parametrize("name", TIE_BREAKS)
def test_what_happens_in_a_tie(name: str) -> None:
    assert presets.named(name).tie_break == TIE_BREAKS[name]


@each_preset
def test_a_win_that_is_shared_where_the_source_is_silent_is_said(name: str) -> None:
    """No source read for a preset says that a win is shared."""
    if presets.named(name).tie_break == endings.SharedWin():
        assert any(" tie" in text for text in presets.info[name].left_open)
