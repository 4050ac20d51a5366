"""The one implementation of the rules of play, on ints and bit masks.

Everything else in the library asks this package what is legal and who wins. It knows no
cards, no text and no errors: a card is the number of its kind, a set of cards or of bids is a
bit mask, a refusal is a code from ``codes``. Numbers are checked before they come here.
"""
