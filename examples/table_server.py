"""A server-like loop: it holds the round, and answers what each seat sends."""

from ohhell import Action, Bid, Deal, IllegalActionError, Play, Round, presets
from ohhell.variants import bidding

RULES = presets.STANDARD.replace(bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER))
DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")

MESSAGES: tuple[tuple[int, Action], ...] = (
    (1, Bid(1)),
    (1, Bid(2)),  # a simultaneous bid sent twice
    (0, Bid(9)),  # more than there are tricks
    (0, Bid(0)),
    (2, Bid(1)),  # now the bids add up to 2: the dealer must change its bid
    (2, Bid(1)),
    (2, Bid(2)),
    (1, Play("KC")),  # out of turn
    (0, Play("AC")),
    (1, Play("3D")),  # does not follow
    (1, Play("KC")),
)


class Table:
    """One round in play; the only thing that changes is which round it holds."""

    def __init__(self, start: Round) -> None:
        self.round = start

    def receive(self, seat: int, action: Action) -> str:
        """Do what a seat wants, or say why not; the answer may be sent to that seat."""
        try:
            self.round = self.round.apply(action, seat=seat)
        except IllegalActionError as error:
            return f"refused: {error}"
        return f"accepted; to act now: {self.round.to_act}"


def main() -> None:
    """Send all messages and print the answers."""
    table = Table(Round.start(RULES, DEAL))
    for seat, action in MESSAGES:
        print(f"seat {seat}, {action}: {table.receive(seat, action)}")
    print("seat 0 sees the bids", table.round.view(0).bids)


if __name__ == "__main__":
    main()
