"""What the engine answers in: phases of a round, and reasons why an action is not legal."""

from typing import Final

# Phases, in the order in which a round goes through them; most rounds skip some.
NAMING: Final = 0
PASSING: Final = 1
BIDDING: Final = 2
REBIDDING: Final = 3
PLAYING: Final = 4
OVER: Final = 5

# Reasons; LEGAL is none.
LEGAL: Final = 0
NOT_YOUR_TURN: Final = 1
WRONG_PHASE: Final = 2
ROUND_OVER: Final = 3
BID_OUT_OF_RANGE: Final = 4
BID_FIXED: Final = 5
HOOK: Final = 6
CARD_NOT_IN_DECK: Final = 7
CARD_NOT_HELD: Final = 8
MUST_FOLLOW: Final = 9
MUST_TRUMP: Final = 10
CARD_HIDDEN: Final = 11
NOTHING_HIDDEN: Final = 12
WRONG_PASS_COUNT: Final = 13
NO_SUCH_TRUMP: Final = 14
ZERO_LIMIT: Final = 15
MUST_BEAT: Final = 16
MUST_OVERTRUMP: Final = 17
TRUMP_LEAD: Final = 18
