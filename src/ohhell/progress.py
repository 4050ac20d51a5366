"""What comes next in a game after some results: which round, and who deals it."""

from typing import final

import attrs

from ohhell.own_objects import ends_by, extra_hand_by, next_dealer_by
from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult, Setting
from ohhell.standings import Standings
from ohhell.values import Value
from ohhell.variants.dealers import Next, Same
from ohhell.variants.endings import AllRounds, ExtraRounds, steps_of

__all__ = ["Coming", "first_round", "goes_by_schedule", "next_round", "rounds_to_come"]


@final
@attrs.frozen(eq=False, repr=False)
class Coming(Value):
    """The round to be dealt next."""

    setting: Setting
    dealer: int
    """Its place at the table, not its seat in the game."""


def first_round(rules: Rules, *, players: int, dealer: int) -> Coming:
    """The first round of a game, whose dealer is given (OH-2.1)."""
    return Coming(rules.setting(players=players, number=1), dealer)


def rounds_to_come(rules: Rules, *, players: int, dealer: int) -> tuple[Coming, ...]:
    """The rounds that are played whatever comes of them, the first of which has a given dealer.

    They are those of the schedule where nothing else ends a game, nobody goes out and the deal
    goes round; else the first one only.
    """
    if not goes_by_schedule(rules, players=players):
        return (first_round(rules, players=players, dealer=dealer),)
    found: list[Coming] = []
    seat = dealer
    for setting in rules.settings(players=players):
        if found:
            seats = _seats_after(seat, setting, step=rules.direction.value)
            seat = next_dealer_by(rules.dealer, (), seats=seats, dealer=seat)
        found.append(Coming(setting, setting.seats.index(seat)))
    return tuple(found)


def goes_by_schedule(rules: Rules, *, players: int) -> bool:
    """Whether the rounds of the schedule are played whatever comes of them, by all seats."""
    return (
        rules.rounds(players=players) is not None
        and isinstance(rules.ending, AllRounds)
        and isinstance(rules.dealer, Next | Same)
        and rules.scoring.running is None
    )


def next_round(rules: Rules, results: tuple[RoundResult, ...], now: Standings) -> Coming | None:
    """The round after some rounds, None if the game is over.

    Args:
        rules: what is played.
        results: what all rounds so far came to, one at least.
        now: how the game stands after them.

    Raises:
        RulesError: an object of one's own in the rules breaks its protocol.
    """
    setting = _of_schedule(rules, results, now) or _extra_round(rules, results, now)
    if setting is None:
        return None
    last = results[-1]
    dealer = last.seats[last.dealer]
    seats = _seats_after(dealer, setting, step=rules.direction.value)
    seat = next_dealer_by(rules.dealer, results, seats=seats, dealer=dealer)
    return Coming(setting, setting.seats.index(seat))


def _of_schedule(rules: Rules, results: tuple[RoundResult, ...], now: Standings) -> Setting | None:
    """The setting of the next round of the schedule, None if none of them is played any more."""
    players = len(now.scores)
    seats = now.seats_in
    rounds = rules.rounds(players=players)
    if len(seats) < 2 or (rounds is not None and len(results) >= rounds):
        return None
    played = tuple(each for each in results if each.kind is not RoundKind.TIE_BREAK)
    if ends_by(rules.ending, played, scores=now.scores, seats=seats):
        return None
    return rules.setting(players=players, number=len(results) + 1, previous=results, seats=seats)


def _extra_round(rules: Rules, results: tuple[RoundResult, ...], now: Standings) -> Setting | None:
    """The setting of one more round between those tied for first, None if there is none."""
    extra = steps_of(rules.tie_break)[-1]
    tied = now.leaders
    if len(tied) < 2 or now.out_since[tied[0]] is not None or not isinstance(extra, ExtraRounds):
        return None
    setting = attrs.evolve(
        rules.setting(players=len(now.scores), number=1, previous=results, seats=tied),
        kind=RoundKind.TIE_BREAK,
        number=len(results) + 1,
    )
    most = extra_hand_by(extra, attrs.evolve(setting, hand_size=setting.largest)) or 0
    sized = (attrs.evolve(setting, hand_size=size) for size in range(most, 0, -1))
    return next((each for each in sized if not rules.misfits(each)), None)


def _seats_after(dealer: int, setting: Setting, *, step: int) -> tuple[int, ...]:
    """The seats at a table in the direction of play, from the first after the last dealer."""
    players = setting.game_players
    around = ((dealer + step * places) % players for places in range(1, players + 1))
    return tuple(seat for seat in around if seat in setting.seats)
