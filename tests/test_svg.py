"""Pictures: well-formed, complete in themselves, and of what they are pictures of."""

import ast
import importlib
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from ohhell import (
    Bid,
    Card,
    CardError,
    Deal,
    Game,
    Play,
    Reveal,
    Round,
    Stream,
    Trick,
    View,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.records import svg
from ohhell.variants import decks
from ohhell.variants.leading import Direction
from tests.doc_pictures import FOLDER, drawn
from tests.reading_svg import (
    Box,
    boxes,
    cards_drawn,
    cards_of_class,
    described,
    is_of,
    parsed,
    size,
    words,
)

ALL_KINDS = [
    *decks.FIVE_HUNDRED.cards,
    *parse_cards("1C 1D 1H 1S 13C 13S JK BJ LJ WZ JE ??"),
]
UNKNOWN = Card("??")


def played_to(players: int, *, plays: int, hand_size: int = 3) -> Round:
    """A round of the standard rules after the bids and some plays."""
    rules = presets.STANDARD
    deal = Deal.shuffled(rules, players=players, hand_size=hand_size, dealer=0, rng=Stream(players))
    state = Round.start(rules, deal)
    for _ in range(players + plays):
        state = state.apply(state.legal_actions()[-1])
    return state


def whole_game(players: int) -> Game:
    rng = Stream(9)
    bot = RandomBot(rng)
    game = Game.start(presets.SHORT, players=players, dealer=1)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


def one_of_each() -> Iterator[svg.Picture]:
    yield svg.card("QH")
    yield svg.card("??")
    yield svg.hand("2H JK ?? 2H", deck=decks.SPANISH)
    yield svg.hand("")
    yield svg.trick(Trick(1, parse_cards("2H 3H AC"), winner=None))
    yield svg.view(played_to(4, plays=2).view(1), names=["<b>", '"A" & B', "C\x00\ud800", "Zoë"])
    yield svg.view(played_to(14, plays=16, hand_size=3).view(None))
    yield svg.score_sheet(whole_game(3))


PICTURES = list(one_of_each())


# ----------------------------------------------------------------------- every picture


@pytest.mark.parametrize("picture", PICTURES)
def test_picture_is_text_complete_in_itself(picture: svg.Picture) -> None:
    assert isinstance(picture, str)
    assert picture.isascii()
    assert {each.tag for each in parsed(picture).iter()} <= {
        f"{{http://www.w3.org/2000/svg}}{tag}"
        for tag in [
            "svg",
            "title",
            "desc",
            "style",
            "g",
            "rect",
            "circle",
            "ellipse",
            "path",
            "text",
        ]
    }
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    assert picture.count(namespace) == 1
    rest = picture.replace(namespace, "")
    assert not re.search(r"://|href|url\(|@import|@font-face|<script|<!| on\w+=| id=", rest)


@pytest.mark.parametrize("picture", PICTURES)
def test_picture_has_a_view_box_and_no_size(picture: svg.Picture) -> None:
    root = parsed(picture)
    assert set(root.attrib) == {"viewBox", "role", "class"}
    assert size(picture).right > 0
    assert size(picture).bottom > 0


@pytest.mark.parametrize("picture", PICTURES)
def test_picture_says_what_it_shows(picture: svg.Picture) -> None:
    assert parsed(picture).get("role") == "img"
    title, description = described(picture)
    assert title
    assert description


@pytest.mark.parametrize("picture", PICTURES)
def test_every_class_has_its_style_and_every_colour_one_for_the_dark(picture: svg.Picture) -> None:
    style = "".join(
        each.text or "" for each in parsed(picture).iter() if each.tag.endswith("style")
    )
    light, dark = style.split("@media (prefers-color-scheme:dark)")
    used = {name for each in parsed(picture).iter() for name in each.get("class", "").split()}
    styled = set(re.findall(r"\.ohhell \.(\w+)", light))
    assert used - {"ohhell", "card", "legal"} <= styled
    inks_on_paper = {"black", "red", "gold", "blue", "green", "violet"}
    in_dark = set(re.findall(r"\.ohhell \.(\w+)", dark))
    assert styled - in_dark == {"bold"} | inks_on_paper
    assert all(".ohhell " in rule for rule in style.splitlines() if "{fill" in rule)


def test_pictures_are_the_same_each_time() -> None:
    assert list(one_of_each()) == PICTURES


def test_notebook_shows_a_picture_in_its_size() -> None:
    shown = svg.card("QH")._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # as notebooks do
    assert parsed(shown).attrib["width"] == "100"
    assert parsed(shown).attrib["height"] == "140"


def test_text_is_shown_as_it_is() -> None:
    names = ["<script>alert(1)</script>", "A & B", "]]>", "'\"\x07"]
    for picture in (
        svg.view(played_to(4, plays=1).view(0), names=names),
        svg.trick(Trick(0, parse_cards("2H 3H 4H 5H"), 0), names=names),
    ):
        said = described(picture)[1]
        assert all(name in said for name in names[:3])
        assert "'\"\N{REPLACEMENT CHARACTER}" in said
        assert "<script" not in picture


def test_long_name_is_squeezed_and_then_cut() -> None:
    names = ["Al", "Maximiliane", "M" * 200, "王" * 12]
    picture = svg.view(played_to(4, plays=0).view(0), names=names)
    shown = {
        each.text: each.get("textLength")
        for each in parsed(picture).iter()
        if each.tag.endswith("text") and each.get("font-size") == "15"
    }
    assert shown["Al"] is None
    assert shown["Maximiliane"] is None
    cut = [text for text in shown if text and text.endswith("…")]
    assert sorted(text[0] for text in cut) == ["M", "王"]
    assert all(shown[text] == "98" and len(text) < 25 for text in cut)


# ----------------------------------------------------------------------- cards and hands


@pytest.mark.parametrize("card", ALL_KINDS, ids=str)
def test_card_is_drawn_and_named(card: Card) -> None:
    picture = svg.card(card)
    assert cards_drawn(picture) == Counter([card])
    assert described(picture)[0] == ("a card face down" if card is UNKNOWN else card.pretty)
    assert size(picture) == Box(0, 0, 100, 140)


def test_all_kinds_of_card_look_different() -> None:
    """Without their names and texts, too, apart from aces and ones, which have their letters."""
    looks = {
        re.sub(r"<title>.*?</title>|<desc>.*?</desc>| data-card=\"..?.?\"", "", svg.card(card))
        for card in ALL_KINDS
    }
    assert len(looks) == len(set(ALL_KINDS))


@pytest.mark.parametrize(("text", "marks"), [("2H", 2), ("7S", 7), ("TD", 10), ("13C", 13)])
def test_number_has_as_many_marks_and_two_in_the_corners(text: str, marks: int) -> None:
    assert svg.card(text).count("<path ") == marks + 2


def test_face_down_nothing_is_told_of_a_card() -> None:
    assert "<text" not in svg.card("??")


def test_spanish_cards_have_their_names_letters_and_suits() -> None:
    king = svg.card("KD", deck=decks.SPANISH)
    assert described(king)[0] == "rey de oros"
    assert "R" in words(king)
    assert "K" not in words(king)
    french = set(re.findall(r' d="([^"]+)"', svg.hand("2C 2D 2H 2S")))
    spanish = set(re.findall(r' d="([^"]+)"', svg.hand("2C 2D 2H 2S", deck=decks.SPANISH)))
    assert (len(french), len(spanish)) == (4, 4)
    assert french.isdisjoint(spanish)


def test_hand_shows_each_card_in_the_order_given() -> None:
    cards = parse_cards("WZ 2H JE 2H ?? AC ??")
    picture = svg.hand(cards)
    shown = [(Card(each.attrib["data-card"]), box) for each, box in boxes(picture, of_class="card")]
    assert [card for card, _ in shown] == list(cards)
    lefts = [box.left for _, box in shown]
    assert lefts == sorted(set(lefts))
    assert shown[-1][1].right == size(picture).right
    assert svg.hand("WZ 2H JE 2H ?? AC ??") == picture


def test_hand_without_cards_says_so() -> None:
    assert described(svg.hand(()))[1] == "no cards."


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(CardError):
        svg.card("2X")
    with pytest.raises(CardError):
        svg.card("2H 3H")
    with pytest.raises(TypeError):
        svg.hand([1, 2])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


# ----------------------------------------------------------------------- tricks


def test_trick_says_who_played_led_and_won() -> None:
    cards = parse_cards("5H 2S AH")
    picture = svg.trick(Trick(2, cards, winner=0), names=["Ann", "Bob", "Cleo"])
    assert cards_drawn(picture) == Counter(cards)
    assert described(picture)[1] == "Cleo led 5♥. Ann played 2♠ and won. Bob played A♥."
    shown = [each.text for each in parsed(picture).iter() if each.get("text-anchor") == "middle"]
    assert [text for text in shown if text and len(text) > 2] == [
        "Cleo",
        "led",
        "Ann",
        "won",
        "Bob",
    ]
    rings = list(boxes(picture, of_class="ring"))
    assert len(rings) == 1


def test_trick_goes_round_the_other_way() -> None:
    trick = Trick(0, parse_cards("5H 2S AH"), winner=0)
    picture = svg.trick(trick, direction=Direction.COUNTERCLOCKWISE)
    assert described(picture)[1] == ("Seat 0 led 5♥ and won. Seat 2 played 2♠. Seat 1 played A♥.")


def test_trick_may_be_nobodys() -> None:
    picture = svg.trick(Trick(0, parse_cards("5H 5H"), winner=None))
    assert cards_drawn(picture) == Counter({Card("5H"): 2})
    assert described(picture)[1] == "Seat 0 led 5♥. Seat 1 played 5♥. Nobody won it."
    assert not list(boxes(picture, of_class="ring"))


def test_there_are_as_many_names_as_seats() -> None:
    with pytest.raises(ValueError, match="2 seats need as many names, not 1"):
        svg.trick(Trick(0, parse_cards("5H 2S"), winner=0), names=["Ann"])
    with pytest.raises(ValueError, match="4 seats need as many names, not 1"):
        svg.view(played_to(4, plays=0).view(0), names=["Ann"])
    with pytest.raises(ValueError, match="3 seats need as many names, not 0"):
        svg.score_sheet(whole_game(3), names=[])


# ----------------------------------------------------------------------- rounds

DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")


def view_after(*actions: Bid | Play, seat: int | None) -> View:
    return Round.replay(presets.STANDARD, DEAL, actions).view(seat)


def test_view_shows_bids_and_whose_turn_it_is() -> None:
    picture = svg.view(view_after(Bid(1), Bid(0), seat=2), names=["Ann", "Bob", "Cleo"])
    assert cards_drawn(picture) == Counter({UNKNOWN: 3, **Counter(parse_cards("QC 4D 9H"))})
    title, said = described(picture)
    assert title == "A round as Cleo sees it"
    assert said == (
        "2 cards. Bids so far 1 for 2 tricks. Cleo to bid. Bid 0, 2. Turned up: 9♥. "
        "Trump: hearts. Ann: bid 1, 2 cards left. Bob: bid 0, 2 cards left. "
        "Cleo: dealer, 2 cards left. Hand: Q♣, 4♦."
    )


def test_view_shows_the_trick_and_what_may_be_played() -> None:
    picture = svg.view(view_after(Bid(1), Bid(0), Bid(2), Play("AC"), seat=1))
    said = described(picture)[1]
    assert "Seat 1 to play." in said
    assert "Seat 0: bid 1, took 0, 1 card left." in said
    assert "Trick: Seat 0 A♣." in said
    assert "Hand: K♣, 3♦. It may play K♣." in said
    assert cards_of_class(picture, "legal") == Counter([Card("KC")])
    raised, other = (box for _, box in boxes(picture, of_class="card") if box.right - box.left > 99)
    assert raised.top < other.top
    assert sum(is_of(each, "turn") for each in parsed(picture).iter()) == 1


def test_view_shows_the_last_trick_between_two() -> None:
    bids = (Bid(1), Bid(0), Bid(2))
    plays = (Play("AC"), Play("KC"), Play("QC"))
    picture = svg.view(view_after(*bids, *plays, seat=None))
    assert described(picture)[0] == "A round as an onlooker sees it"
    assert "Last trick: Seat 0 A♣, Seat 1 K♣, Seat 2 Q♣, won by Seat 0." in described(picture)[1]
    assert len(list(boxes(picture, of_class="ring"))) == 1
    assert cards_drawn(picture) == Counter({UNKNOWN: 3, **Counter(parse_cards("AC KC QC 9H"))})


def test_view_of_a_round_that_is_over() -> None:
    state = played_to(3, plays=9)
    said = described(svg.view(state.view(0)))[1]
    assert "The round is over." in said
    assert "Hand" not in said


def test_view_before_the_deal() -> None:
    game = Game.start(presets.STANDARD, players=4, dealer=0)
    picture = svg.view(game.view(1))
    assert not cards_drawn(picture)
    assert "Waiting for the deal." in described(picture)[1]


def test_view_shows_foreheads_and_ones_own_card_from_behind() -> None:
    deal = Deal.of(dealer=1, hands=["AC", "KC"], turn_up="9H")
    state = Round.start(presets.FOREHEAD, deal)
    picture = svg.view(state.view(0))
    assert cards_drawn(picture) == Counter({UNKNOWN: 2, **Counter(parse_cards("KC 9H"))})
    assert "K♣ on the forehead" in described(picture)[1]
    after = state.apply(Bid(0)).apply(Bid(0)).apply(Reveal())
    assert cards_drawn(svg.view(after.view(0)))[Card("AC")] == 1


def test_view_of_a_spanish_table() -> None:
    rules = presets.STANDARD.replace(deck=decks.SPANISH)
    deal = Deal.of(dealer=1, hands=["AC QD", "KC 3D"], turn_up="2H")
    said = described(svg.view(Round.start(rules, deal).view(0)))[1]
    assert "Turned up: 2 de copas. Trump: copas." in said
    assert "Hand: as de bastos, caballo de oros." in said


def test_bids_that_may_be_made_are_told_in_short() -> None:
    deal = Deal.of(dealer=1, hands=["AC 2D 3D 4D", "KC 5D 6D 7D"], turn_up="9H")
    start = Round.start(presets.STANDARD, deal)
    assert " Bid 0-4. " in described(svg.view(start.view(0)))[1]
    assert " Bid 0-1, 3-4. " in described(svg.view(start.apply(Bid(2)).view(1)))[1]


def test_own_seat_is_at_the_bottom_and_the_next_one_to_its_left() -> None:
    picture = svg.view(played_to(4, plays=0).view(1))
    places = [box for _, box in boxes(picture, of_class="plaque")]
    middle = size(picture).right / 2
    assert max(places, key=lambda box: box.bottom) == places[1]
    assert places[2].right < middle < places[0].left
    assert min(places, key=lambda box: box.top) == places[3]


@pytest.mark.parametrize("players", range(2, 15))
def test_on_the_table_nothing_covers_anything(players: int) -> None:
    for plays in (players - 1, players):
        picture = svg.view(played_to(players, plays=plays).view(None))
        plaques = [box for _, box in boxes(picture, of_class="plaque")]
        cards = [
            box
            for each, box in boxes(picture, of_class="card")
            if each.get("data-card") != str(UNKNOWN)
        ]
        assert len(plaques) == players
        assert len(cards) == plays + 1
        assert not [pair for pair in combinations(plaques + cards, 2) if pair[0].overlaps(pair[1])]
        whole = size(picture)
        assert all(box.left >= 0 and box.right <= whole.right for box in plaques + cards)
        assert all(box.top >= 0 and box.bottom <= whole.bottom for box in plaques + cards)


@pytest.mark.parametrize("hand_size", [1, 2, 7, 25])
def test_hand_is_within_the_picture(hand_size: int) -> None:
    picture = svg.view(played_to(2, plays=0, hand_size=hand_size).view(0))
    hand = [box for _, box in boxes(picture, of_class="card") if box.right - box.left > 99]
    assert len(hand) == hand_size
    assert all(box.left >= 0 and box.right <= size(picture).right for box in hand)
    assert all(box.bottom <= size(picture).bottom for box in hand)


@pytest.mark.parametrize("what", ["round", "deal", "game"])
def test_only_a_view_is_drawn(what: str) -> None:
    game = Game.start(presets.STANDARD, players=2, dealer=0).deal(Stream(1))
    assert game.round is not None
    values = {"round": game.round, "deal": game.round.deal, "game": game}
    with pytest.raises(TypeError, match="a View is drawn"):
        svg.view(values[what])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("module", ["drawing", "faces", "rows", "shown", "table"])
def test_what_draws_a_view_knows_no_rounds(module: str) -> None:
    source = inspect.getsource(importlib.import_module(f"ohhell.records.svg.{module}"))
    imported = {
        node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)
    }
    assert imported.isdisjoint({"ohhell", "ohhell.deal", "ohhell.game", "ohhell.round"})


# ----------------------------------------------------------------------- score sheets


def test_score_sheet_has_each_round_and_the_totals() -> None:
    game = whole_game(3)
    picture = svg.score_sheet(game, names=["Ann", "Bob", "Cleo"])
    title, said = described(picture)
    assert title == f"Scores after {len(game.rounds)} rounds"
    first, second, third = game.scores
    assert said == f"Ann {first}, Bob {second}, Cleo {third}."
    shown = [each for each in parsed(picture).iter() if each.tag.endswith("text")]
    made = sum(is_of(each, "made") for each in shown)
    assert made == sum(sum(result.made) for result in game.results)
    marks = [each.text for each in shown if "/" in (each.text or "")]
    assert len(marks) == 3 * len(game.rounds)
    assert sum((text or "").startswith("*") for text in marks) == len(game.rounds)


def test_score_sheet_of_no_rounds_has_the_names() -> None:
    game = Game.start(presets.STANDARD, players=2, dealer=0)
    assert "Seat 1" in words(svg.score_sheet(game))


# ----------------------------------------------------------------------- the documentation


def test_pictures_of_the_documentation_are_what_is_drawn() -> None:
    wanted = drawn()
    found = {path.stem: path.read_text(encoding="ascii") for path in FOLDER.glob("*.svg")}
    assert found.keys() == wanted.keys()
    differing = [name for name, picture in wanted.items() if found[name] != picture]
    assert not differing, "python -m tests.doc_pictures writes them anew"
