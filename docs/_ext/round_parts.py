"""The worked round on a preset's page: the deal, the bids, every trick, and what it scores."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from doc_parts import bullets, literal, paragraph, points, rule_link, table, text
from ohhell import Card, NameTrump, PassCards, Round, Rules, Trick
from ohhell.records import svg
from ohhell.variants.bidding import Sequential
from ohhell.variants.decks import Deck
from worked_round import DEALER, NAMES, Call, Told, told, why

__all__ = ["worked_round"]


def worked_round(rules: Rules, page: str) -> Iterator[nodes.Node]:
    """The whole of it."""
    now = told(rules)
    yield from _opening(now)
    yield nodes.rubric("", "The deal")
    yield from _deal(now.round)
    yield from _passing(now.round)
    yield nodes.rubric("", "The bids")
    yield from _bids(now, page)
    yield nodes.rubric("", "The tricks")
    for number, trick in enumerate(now.round.tricks, start=1):
        yield from _trick(now.round, number, trick)
    yield nodes.rubric("", "The points")
    yield _points(now.round)


def _opening(now: Told) -> Iterator[nodes.Node]:
    setting = now.round.setting
    of = "" if setting.of is None else f" of {setting.of}"
    size = "one card" if setting.hand_size == 1 else f"{setting.hand_size} cards"
    way = now.round.rules.direction.name.lower().replace("counter", "counter-")
    yield paragraph(
        nodes.Text(
            f"{', '.join(NAMES[:-1])} and {NAMES[-1]} sit in this order, clockwise, and play "
            f"{way}. It is round {setting.number}{of}, with {size} each; {NAMES[DEALER]} deals. "
            "The library shuffles, says what is allowed, and counts; the cards are those of "
        ),
        literal(f"Stream({now.stream})"),
        nodes.Text(f". {_manner(now.round)}"),
    )


def _manner(now: Round) -> str:
    """How the seats bid and play."""
    if now.rules.visibility.hides(now.setting):
        return "Each bids one trick if it sees none of the strongest cards of the deck, else none."
    return (
        "Each bids one trick for each card that is among the strongest of the deck, as far as that "
        "may be bid, and plays for the bid."
    )


# ------------------------------------------------------------------------------ the deal


def _deal(now: Round) -> Iterator[nodes.Node]:
    deck = _deck(now)
    hands = [
        _pictured(svg.hand(hand, deck=deck), f"{name}: {_cards(hand, deck)}", "hand")
        for name, hand in zip(NAMES, now.deal.hands, strict=True)
    ]
    turned = now.deal.turn_up
    if turned is not None:
        said = f"{_how_turned(now)}: {deck.pretty(turned)}"
        hands.append(_pictured(svg.card(turned, deck=deck), said, "card"))
    yield nodes.container("", *hands, classes=["worked-hands"])
    if now.rules.visibility.hides(now.setting):
        yield text("Each holds the card to the forehead, and sees all cards but that one.")
    yield text(_trump(now))


def _how_turned(now: Round) -> str:
    shown = now.rules.trumping(now.setting).shows_dealers_card
    return f"Shown, and in {NAMES[DEALER]}'s hand" if shown else "Turned up"


def _trump(now: Round) -> str:
    if now.trump is None:
        return "The round has no trump."
    suit = _deck(now).suit_name(now.trump)
    for seat, action in now.actions:
        if isinstance(action, NameTrump):
            return f"{NAMES[seat]} may name the trump, and names {suit}."
    return f"Trump is {suit}."


def _passing(now: Round) -> Iterator[nodes.Node]:
    deck = _deck(now)
    passes = [(seat, action) for seat, action in now.actions if isinstance(action, PassCards)]
    if passes:
        yield nodes.rubric("", "The passing")
        yield bullets(
            text(
                f"{NAMES[seat]} passes {_cards(action.cards, deck)} and receives "
                f"{_cards(now.view(seat).received, deck)}."
            )
            for seat, action in passes
        )


# ------------------------------------------------------------------------------ the bids


def _bids(now: Told, page: str) -> Iterator[nodes.Node]:
    if not isinstance(now.round.rules.bidding, Sequential):
        yield text("All bid at once.")
    size = now.round.hand_size
    yield bullets(paragraph(*_call(call, size, page)) for call in now.calls)
    tricks = "one trick" if size == 1 else f"{size} tricks"
    total = sum(now.round.result.bids)
    yield text(f"The bids add up to {total}; there {'is' if size == 1 else 'are'} {tricks}.")


def _call(call: Call, size: int, page: str) -> Iterator[nodes.Node]:
    name = NAMES[call.seat]
    if call.barred is None or call.rule is None:
        yield nodes.Text(f"{name} bids {call.bid}.")
        return
    if call.again:
        yield nodes.Text(f"The bids add up to {size}, so that {name} must bid again (")
    else:
        yield nodes.Text(f"{name} may not bid {call.barred}, which would make {size} in all (")
    yield rule_link(call.rule.value, page)
    instead = " instead" if call.wished == call.barred else ""
    yield nodes.Text(f"), and bids {call.bid}{instead}.")


# ------------------------------------------------------------------------------ the play


def _trick(now: Round, number: int, trick: Trick) -> Iterator[nodes.Node]:
    deck = _deck(now)
    step = now.rules.direction.value
    seats = [(trick.leader + step * place) % now.players for place in range(now.players)]
    played = ", ".join(
        f"{NAMES[seat]} {deck.pretty(card)}" for seat, card in zip(seats, trick.cards, strict=True)
    )
    winner = "nobody" if trick.winner is None else NAMES[trick.winner]
    said = f"{number}. {played}: {winner} wins, with {why(now, trick)}."
    picture = svg.trick(trick, names=NAMES, direction=now.rules.direction, deck=deck)
    yield _pictured(picture, said, "trick")


def _points(now: Round) -> nodes.Node:
    result = now.result
    running = now.rules.scoring.running
    kept = now.rules.scoring.counts
    head = ["Player", "Bid", "Tricks", "Points"]
    rows: list[list[nodes.Node]] = []
    for name, bid, tricks, scored in zip(
        NAMES, result.bids, result.tricks, result.points, strict=True
    ):
        cells = [name, str(bid), str(tricks), points(scored)]
        if running is not None and kept:
            cells.append(str(running.after(0, bid=bid, tricks=tricks)))
        rows.append([*map(text, cells)])
    if running is not None and kept:
        head.append(kept.capitalize())
    return table(head, [10 for _ in head], rows, what="points")


# ------------------------------------------------------------------------------ pieces


def _deck(now: Round) -> Deck:
    return now.rules.deck.for_players(now.players)


def _cards(cards: Iterable[Card], deck: Deck) -> str:
    return ", ".join(deck.pretty(card) for card in cards)


def _pictured(picture: svg.Picture, said: str, what: str) -> nodes.container:
    """A picture, where a page can have one, and under it what it shows."""
    shown = nodes.raw("", picture, format="html")
    return nodes.container("", shown, text(said), classes=[f"worked-{what}"])
