"""A game driven by simple bots: each bids its sure winners and plays towards its bid."""

import sys

from ohhell import Action, Bid, Card, Game, Play, Rank, Stream, View, presets
from ohhell.records.sheet import ranking, score_sheet

HIGH = {Rank.ACE, Rank.KING}


def strength(card: Card, view: View) -> int:
    """How high a card is, trumps above all others."""
    return card.sort_key % len(Rank) + (len(Rank) if card.suit is view.trump else 0)


def bid(view: View) -> Action:
    """The legal bid nearest to the number of high trumps and aces held."""
    likely = sum(
        card.rank is Rank.ACE or (card.suit is view.trump and card.rank in HIGH)
        for card in view.hand
    )
    bids = [action for action in view.legal_actions() if isinstance(action, Bid)]
    return min(bids, key=lambda action: abs(action.tricks - likely))


def play(view: View) -> Action:
    """The highest legal card while tricks are wanted, the lowest when they are not."""
    assert view.seat is not None
    wanted = (view.bids[view.seat] or 0) > view.tricks_won[view.seat]
    plays = [action for action in view.legal_actions() if isinstance(action, Play)]
    choose = max if wanted else min
    return choose(plays, key=lambda action: strength(action.card, view))


def main(seed: int = 1) -> None:
    """Play a game and print its score sheet."""
    rng = Stream(seed)
    game = Game.start(presets.STANDARD, players=4, dealer=0)
    while not game.is_over:
        if game.needs_deal:
            game = game.deal(rng)
            continue
        view = game.view()
        game = game.apply(bid(view) if isinstance(view.legal[0], Bid) else play(view))
    print(score_sheet(game))
    print()
    print(ranking(game))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
