"""The registry of rules: every rule of the game has one id for ever.

An id is ``OH-<chapter>.<number>``. Ids are appended, never renumbered and never reused;
``docs/rules/`` has the clause of each, errors cite them, tests are marked with them.
"""

from typing import final

from ohhell.enums import ShortEnum

__all__ = ["RuleId"]


@final
class RuleId(ShortEnum):
    """A rule of the game, by its name, its lasting id and its title.

    >>> RuleId.HOOK.value, RuleId.HOOK.title, RuleId.HOOK.chapter
    ('OH-5.4', 'The hook', 5)
    >>> RuleId("OH-5.4") is RuleId.HOOK
    True
    """

    title: str

    def __new__(cls, value: str, title: str = "") -> "RuleId":
        """A member has its id as its value, and a title."""
        member = object.__new__(cls)
        member._value_ = value
        member.title = title
        return member

    @property
    def chapter(self) -> int:
        """The chapter of the rules it stands in, 1 to 10."""
        return int(self.value.removeprefix("OH-").partition(".")[0])

    def __str__(self) -> str:
        return str(self.value)

    # 1: players and cards
    PLAYERS = "OH-1.1", "Number of players"
    DECK = "OH-1.2", "The deck"
    RANK_ORDER = "OH-1.3", "Order of the ranks"
    TWO_PACKS = "OH-1.4", "Two packs"
    JOKERS = "OH-1.5", "Jokers"
    CAPACITY = "OH-1.6", "How many cards can be dealt"
    DECK_BY_PLAYERS = "OH-1.7", "A deck by the number of players"

    # 2: dealing and schedule
    FIRST_DEALER = "OH-2.1", "The first dealer"
    DEALER_ROTATION = "OH-2.2", "The deal passes on"
    DEALING = "OH-2.3", "Dealing"
    STOCK = "OH-2.4", "The stock"
    SCHEDULE_DOWN_UP = "OH-2.5", "Down and up"
    SCHEDULE_DOWN = "OH-2.6", "Down only"
    SCHEDULE_UP_DOWN = "OH-2.7", "Up and down"
    SCHEDULE_UP = "OH-2.8", "Up only"
    SCHEDULE_LIST = "OH-2.9", "A list of hand sizes"
    PEAK_BY_PLAYERS = "OH-2.10", "Largest hand by number of players"
    FIT_TRIM = "OH-2.11", "A schedule trimmed to the deck"
    FIT_CLAMP = "OH-2.12", "A schedule clamped to the deck"
    SCHEDULE_REPEATS = "OH-2.13", "Rounds repeated at the ends of a schedule"
    SCHEDULE_STEP = "OH-2.14", "A schedule in steps"
    SCHEDULE_CONSTANT = "OH-2.15", "Every round with as many cards"
    SCHEDULE_JOINED = "OH-2.16", "Schedules one after the other"
    DEALER_BY_RESULT = "OH-2.17", "The dealer by the result"
    ROUND_KINDS = "OH-2.18", "Rounds of a special kind"
    SCHEDULE_LOW = "OH-2.19", "The smallest hand of a schedule"
    SCHEDULE_BY_PLAYERS = "OH-2.20", "A schedule by the number of players"
    SCHEDULE_GROWING = "OH-2.21", "Growing until the hands no longer fit"
    DEALER_FIXED = "OH-2.22", "Always the same dealer"

    # 3: trump
    TURN_UP = "OH-3.1", "Trump by the turn-up"
    TRUMP_FIXED = "OH-3.2", "A fixed trump suit"
    TRUMP_ROTATION = "OH-3.3", "Trump in rotation"
    TRUMP_NEVER = "OH-3.4", "Never a trump"
    NO_TRUMP_LAST = "OH-3.5", "No trump in the last round"
    NO_TRUMP_MULTIPLE = "OH-3.6", "No trump in rounds of certain sizes"
    NO_TRUMP_NO_STOCK = "OH-3.7", "No trump when no stock is left"
    NO_CARD_TURNED = "OH-3.8", "No card is turned in a round without trump"
    JOKER_TURNED = "OH-3.9", "A joker turned up"
    TRUMP_NAMED = "OH-3.10", "The dealer names the trump"
    DEALERS_LAST_CARD = "OH-3.11", "The dealer's last card"
    TRUMP_BY_DEALER = "OH-3.12", "The dealer names the trump of every round"
    TRUMP_BY_BIDDER = "OH-3.13", "The highest bidder names the trump"
    TRUMP_AFTER_BIDS = "OH-3.14", "The trump is turned after the bidding"
    TRUMP_BY_RESULT = "OH-3.15", "Trump by the result of the round before"
    NO_TRUMP_FIRST = "OH-3.16", "No trump in the first rounds"
    NO_TRUMP_LARGEST = "OH-3.17", "No trump in the largest rounds"
    NO_TRUMP_SIZES = "OH-3.18", "No trump in rounds of listed sizes"
    NO_TRUMP_PICTURE = "OH-3.19", "No trump when a picture is turned up"

    # 4: passing
    PASSING = "OH-4.1", "Passing cards before the bidding"
    PASSING_AT_ONCE = "OH-4.2", "Cards are passed all at once"
    PASSING_SMALL_HAND = "OH-4.3", "Passing from a small hand"
    PASSING_HIDDEN_HAND = "OH-4.4", "No passing of a hidden hand"

    # 5: bidding
    BID_ORDER = "OH-5.1", "Order of bidding"
    BID_RANGE = "OH-5.2", "Range of bids"
    BID_FINAL = "OH-5.3", "A bid is final and open"
    HOOK = "OH-5.4", "The hook"
    HOOK_OFF = "OH-5.5", "Without the hook"
    BIDS_AT_ONCE = "OH-5.6", "Bids made all at once"
    REBID = "OH-5.7", "A seat must change its bid"
    BID_FIXED = "OH-5.8", "Bids fixed in advance"
    FOREHEAD = "OH-5.9", "The card on the forehead"
    HOOK_EXCEPTIONS = "OH-5.10", "Rounds without the hook"
    MUST_EXCEED = "OH-5.11", "The bids must add up to more"
    STAYS_BELOW = "OH-5.12", "The bids must stay below"
    NOT_CALLED = "OH-5.13", "Misère: no bids are called"
    ZERO_STREAK = "OH-5.14", "Zero not too often in a row"
    ZERO_COUNT = "OH-5.15", "Zero not by too many"
    BIDS_HIDDEN = "OH-5.16", "Bids hidden to the end"
    BID_BLIND = "OH-5.17", "Bids made blind"

    # 6: play
    OPENING_LEAD = "OH-6.1", "The opening lead"
    TURN_ORDER = "OH-6.2", "One card each, clockwise, from the hand"
    FOLLOW_SUIT = "OH-6.3", "Follow suit"
    VOID_FREE = "OH-6.4", "A void seat plays any card"
    VOID_MUST_TRUMP = "OH-6.5", "A void seat must trump"
    JOKER_FOLLOWS = "OH-6.6", "The joker belongs to the trump suit"
    JOKER_WITHOUT_TRUMP = "OH-6.7", "The joker in a round without trump"
    JOKER_FREE = "OH-6.8", "The joker may be played at any time"
    REVEAL = "OH-6.9", "The hidden card is revealed"
    LEAD_LIMIT = "OH-6.10", "What may be led"
    MUST_BEAT = "OH-6.11", "A follower must beat"
    MUST_OVERTRUMP = "OH-6.12", "A void seat must overtrump"
    FOLLOW_TRUMP_ONLY = "OH-6.13", "Only trump leads are followed"
    DIRECTION = "OH-6.14", "Direction of play"

    # 7: tricks
    HIGHEST_TRUMP = "OH-7.1", "The highest trump wins"
    HIGHEST_LED = "OH-7.2", "Without a trump the highest card of the led suit wins"
    WINNER_LEADS = "OH-7.3", "The winner leads"
    ALL_TRICKS = "OH-7.4", "All tricks are played"
    JOKER_WINS = "OH-7.5", "The joker is the highest trump"
    EQUAL_CARDS = "OH-7.6", "The first of equal cards wins"
    EQUAL_CARDS_ANNUL = "OH-7.7", "Equal cards annul each other"
    SUPER_TRUMP = "OH-7.8", "The copy of the turn-up wins"
    JOKERS_RANKED = "OH-7.9", "The big joker beats the little one"
    WIZARD_WINS = "OH-7.10", "The first wizard wins"
    JESTER_LOSES = "OH-7.11", "A jester loses"

    # 8: scoring
    SCORE_HIT = "OH-8.1", "A made bid"
    SCORE_MISS = "OH-8.2", "A missed bid scores nothing"
    SCORE_DIFFERENCE = "OH-8.3", "A missed bid costs points"
    SCORE_TRICKS = "OH-8.4", "A missed bid scores its tricks"
    SCORE_ZERO = "OH-8.5", "A made bid of zero"
    SCORE_MAXIMUM = "OH-8.6", "A made bid of all tricks"
    SCORE_FAULTS = "OH-8.7", "Faults"
    SCORE_WHEN = "OH-8.8", "When a round is scored"
    SCORE_FORMULA = "OH-8.9", "Points by a formula"
    SCORE_SIDES = "OH-8.10", "More tricks than bid, or fewer"
    SCORE_ZERO_MISS = "OH-8.11", "A missed bid of zero"
    SCORE_MISERE = "OH-8.12", "A misère round"
    SCORE_HITTERS = "OH-8.13", "By how many made their bids"
    SCORE_NO_HIT = "OH-8.14", "When nobody makes a bid"
    SCORE_UNDER_TOTAL = "OH-8.15", "A bid of zero and the total of the bids"
    SCORE_TIMES = "OH-8.16", "Rounds that count several times"
    SCORE_UNIT = "OH-8.17", "Parts of a point"
    SCORE_BAGS = "OH-8.18", "Bags"
    SCORE_HALVED = "OH-8.19", "The total is halved"

    # 9: end and ties
    GAME_END = "OH-9.1", "The end of the game"
    HIGHEST_TOTAL = "OH-9.2", "The highest total wins"
    SUDDEN_DEATH = "OH-9.3", "Sudden death"
    SHARED_WIN = "OH-9.4", "A shared win"
    ELIMINATION = "OH-9.5", "Elimination"
    FEWEST_MISSES = "OH-9.6", "The fewest missed bids win"
    TARGET = "OH-9.7", "A total that ends the game"
    TARGET_EXACT = "OH-9.8", "A total to be met exactly"
    LOWEST_DROPPED = "OH-9.9", "The lowest total goes out"
    TIE_BY_MADE_BIDS = "OH-9.10", "The sum of made bids settles a tie"
    TIE_BY_ALL_BIDS = "OH-9.11", "The sum of all bids settles a tie"
    TIES_IN_TURN = "OH-9.12", "Ties settled in turn"
    HAS_END = "OH-9.13", "Every game has an end"

    # 10: composition
    COMPOSITION = "OH-10.1", "One choice on each axis"
    SETTING = "OH-10.2", "Rules that depend on the round's place in the game"
    ONE_PART_ONCE = "OH-10.3", "A scoring part is given once"
    HOOK_NEEDS_ORDER = "OH-10.4", "The hook and bids made at once"
    PRECEDENCE = "OH-10.5", "A limit that would leave no bid is dropped"
    OWN_OBJECTS = "OH-10.6", "Objects of your own"
    RULES_TEXT = "OH-10.7", "Rules as text"
