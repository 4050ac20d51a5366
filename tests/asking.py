"""Short forms of the questions that many tests ask of rules, rounds and games."""

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    Play,
    Round,
    Rules,
    Stream,
    Suit,
    format_cards,
    parse_cards,
)
from ohhell.bots import RandomBot


def legal(
    rules: Rules,
    hand: str,
    trick: str = "",
    trump: Suit | None = None,
    *,
    broken: bool | None = None,
) -> str:
    """The cards of a hand that may be played to a trick, in action order."""
    plays = rules.legal_plays(
        hand=parse_cards(hand), trick=parse_cards(trick), trump=trump, broken=broken
    )
    return format_cards(plays)


def winner(rules: Rules, trick: str, trump: Suit | None = None) -> int | None:
    """The place in a trick of the card that wins it."""
    return rules.trick_winner(parse_cards(trick), trump=trump)


def after(current: Round, *actions: int | str) -> Round:
    """The round after bids, which are numbers, and plays, which are cards."""
    for action in actions:
        current = current.apply(Bid(action) if isinstance(action, int) else Play(action))
    return current


def bids_of(current: Round) -> list[int]:
    """What the seat whose turn it is may bid."""
    return [action.tricks for action in current.legal_actions() if isinstance(action, Bid)]


def cards_of(current: Round) -> str:
    """What the seat whose turn it is may play."""
    actions = current.legal_actions()
    return format_cards(action.card for action in actions if isinstance(action, Play))


def hands_of(current: Round) -> list[str]:
    """By seat, the cards it holds."""
    return [format_cards(hand) for hand in current.hands]


def stacked(
    rules: Rules, top: str, *, players: int = 3, hand_size: int = 1, dealer: int = 0
) -> Deal:
    """A deal whose cards left over begin with these."""
    first = parse_cards(top)
    others: list[Card] = list(rules.cards(players=players))
    for card in first:
        others.remove(card)
    dealt = players * hand_size
    cards = (*others[:dealt], *first, *others[dealt:])
    return Deal.from_pack(cards, rules=rules, players=players, hand_size=hand_size, dealer=dealer)


def played_at_random(rules: Rules, *, players: int, seed: int = 1, dealer: int = 0) -> Game:
    """A whole game by seats that act at random."""
    rng = Stream(seed)
    bot = RandomBot(rng)
    game = Game.start(rules, players=players, dealer=dealer)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game
