"""A house rule made of an own scoring object: the square of the bid counts."""

import attrs

from ohhell import Game, Rules, Stream, presets
from ohhell.bots import RandomBot
from ohhell.variants import hooks, schedules, scoring


@attrs.frozen
class TenPlusSquare:
    """A made bid scores 10 and its square; a miss loses the difference."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points a seat scores in a round."""
        return 10 + bid * bid if bid == tricks else -abs(bid - tricks)


HOUSE = presets.STANDARD.replace(
    schedule=schedules.UpDown(5),
    hook=hooks.Off(),
    scoring=TenPlusSquare() + scoring.MaxBidBonus(10),
)


def main() -> None:
    """Show the rules, ask them something, and play a game by them."""
    text = str(HOUSE)
    print(text)
    assert Rules.parse(text, known=(TenPlusSquare,)) == HOUSE
    print(HOUSE.score(bids=(3, 1, 5), tricks=(3, 0, 5), hand_size=5))

    rng = Stream(11)
    bot = RandomBot(rng)
    game = Game.start(HOUSE, players=3, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    print(game.scores, "winners:", game.winners)


if __name__ == "__main__":
    main()
