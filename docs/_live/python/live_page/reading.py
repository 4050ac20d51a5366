"""What a reader types, as an action: the words that the library prints for it, or fewer."""

from ohhell import Action, Bid, NameTrump, PassCards, Play, Reveal, Suit

__all__ = ["read_action"]


def read_action(text: str) -> Action:
    """The action that a text means; a bare number is a bid, a bare card a play.

    Raises:
        CardError: what should be a card is none.
        ValueError: the text is no action.

    >>> str(read_action("2")), str(read_action("qh")), str(read_action("name Hearts"))
    ('bid 2', 'play QH', 'name hearts')
    """
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match word.lower():
        case "":
            raise ValueError('type what the seat does, such as "bid 1" or "play QH"')
        case "bid":
            return Bid(_number(rest))
        case "play":
            return Play(rest)
        case "pass":
            return PassCards(rest)
        case "name":
            return NameTrump(_suit(rest))
        case "reveal":
            return Reveal()
        case _ if text.strip().isdecimal():
            return Bid(int(text))
        case _:
            return Play(text.strip())


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"a bid is a number, not {text!r}")
    return int(text)


def _suit(text: str) -> Suit:
    for suit in Suit:
        if text.lower() == suit.english:
            return suit
    raise ValueError(f"{text!r} is not a suit: {', '.join(suit.english for suit in Suit)}")
