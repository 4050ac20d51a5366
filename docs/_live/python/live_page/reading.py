"""What a reader types, as an action: the words that the library prints for it, or fewer."""

from ohhell import Action, Bid, NameTrump, PassCards, Play, Reveal, Suit

__all__ = ["read_action", "read_number"]


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
            return Bid(read_number(rest, what="a bid"))
        case "play":
            return Play(rest)
        case "pass":
            return PassCards(rest)
        case "name":
            return NameTrump(_suit(rest))
        case "reveal":
            return Reveal()
        case number if number.isdecimal() and not rest:
            return Bid(read_number(number, what="a bid"))
        case _:
            return Play(text.strip())


def read_number(text: str, *, what: str) -> int:
    """The number that a text is.

    Raises:
        ValueError: it is none.
    """
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f"{what} is a number, not {text!r}")
    return int(text)


def _suit(text: str) -> Suit:
    for suit in Suit:
        if text.lower() == suit.english:
            return suit
    raise ValueError(f"{text!r} is not a suit: {', '.join(suit.english for suit in Suit)}")
