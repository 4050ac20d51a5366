/* How fast the work can be done at all: the standard game in C and nothing else.
 *
 * One pack of 52 cards, numbered suit by suit, low to high; a hand is a mask of them. The hook is
 * on, the cards follow suit and the turn-up makes the trump. Whoever takes what was bid has
 * 10 points and one a trick. No rule can be chosen, nothing is checked, the generator is the
 * shortest there is, and no instruction is used that some processors lack.
 */
#include <stdint.h>
#include <string.h>

enum { PACK = 52, RANKS = 13, MOST_SEATS = 8 };

typedef struct {
    int seats, cards, trump, turn;
    uint64_t hands[MOST_SEATS];
} Round;

static uint32_t random_word(uint32_t *state) {
    uint32_t word = *state;
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    return *state = word;
}

static uint32_t below(uint32_t *state, uint32_t n) {
    return (uint32_t)(((uint64_t)random_word(state) * n) >> 32);
}

static uint64_t suit_mask(int suit) { return (((uint64_t)1 << RANKS) - 1) << (RANKS * suit); }

static uint64_t one_of(uint64_t cards, uint32_t *state) {
    uint32_t skipped = below(state, (uint32_t)__builtin_popcountll(cards));
    while (skipped--) cards &= cards - 1;
    return cards & -cards;
}

static int after(const Round *round, int seat) { return seat + 1 == round->seats ? 0 : seat + 1; }

static void bid_all(const Round *round, int *bids, uint32_t *state) {
    int seat = round->turn, left = round->cards;
    for (int place = 1; place <= round->seats; place++) {
        int hooked = place == round->seats && left >= 0;
        int bid = (int)below(state, (uint32_t)(round->cards + !hooked));
        if (hooked && bid >= left) bid++;
        bids[seat] = bid;
        left -= bid;
        seat = after(round, seat);
    }
}

/* The cards that would take the trick from a card that is winning it. */
static uint64_t beaters(uint64_t card, int suit, int trump) {
    uint64_t higher = suit_mask(suit) & ~((card << 1) - 1);
    return suit == trump ? higher : higher | suit_mask(trump);
}

static void play_all(Round *round, int *won, uint32_t *state) {
    int leader = round->turn;
    for (int trick = 0; trick < round->cards; trick++) {
        uint64_t follow = ~(uint64_t)0, beats = ~(uint64_t)0;
        int seat = leader;
        for (int place = 0; place < round->seats; place++) {
            uint64_t legal = round->hands[seat] & follow;
            uint64_t card = one_of(legal ? legal : round->hands[seat], state);
            round->hands[seat] ^= card;
            if (card & beats) {
                int suit = __builtin_ctzll(card) / RANKS;
                if (place == 0) follow = suit_mask(suit);
                beats = beaters(card, suit, round->trump);
                leader = seat;
            }
            seat = after(round, seat);
        }
        won[leader]++;
    }
}

static void finish(Round *round, int64_t *points, uint32_t *state) {
    int bids[MOST_SEATS], won[MOST_SEATS] = {0};
    bid_all(round, bids, state);
    play_all(round, won, state);
    for (int seat = 0; seat < round->seats; seat++)
        points[seat] += won[seat] == bids[seat] ? 10 + won[seat] : 0;
}

static void deal(Round *round, uint32_t *state) {
    unsigned char pack[PACK];
    int dealt = round->seats * round->cards, seat = round->turn;
    for (int card = 0; card < PACK; card++) pack[card] = (unsigned char)card;
    memset(round->hands, 0, sizeof round->hands);
    for (int place = 0; place <= dealt; place++) {
        int other = place + (int)below(state, (uint32_t)(PACK - place));
        unsigned char card = pack[other];
        pack[other] = pack[place];
        if (place == dealt) {
            round->trump = card / RANKS;
        } else {
            round->hands[seat] |= (uint64_t)1 << card;
            seat = after(round, seat);
        }
    }
}

void hands(int seats, int cards, int count, uint32_t seed, int64_t *points) {
    for (int number = 0; number < count; number++) {
        Round round = {seats, cards, 0, number % seats, {0}};
        deal(&round, &seed);
        finish(&round, points, &seed);
    }
}

void playouts(const uint64_t *dealt, int seats, int cards, int trump, int turn, int count,
              uint32_t seed, int64_t *points) {
    for (int number = 0; number < count; number++) {
        Round round = {seats, cards, trump, turn, {0}};
        memcpy(round.hands, dealt, sizeof(uint64_t) * (size_t)seats);
        finish(&round, points, &seed);
    }
}
