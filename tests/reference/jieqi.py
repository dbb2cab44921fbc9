"""Counts the tree of legal moves of Jieqi, written from the text of https://www.chessprogramming.org/Jeiqi alone.

    python3 jieqi.py DEPTH [FEN]

Covered pieces are x in the FEN; in brackets stand those that they can turn out to be. Each of these makes a move of its own.
"""

import sys

START = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX[RRNNBBAACCPPPPPrrnnbbaaccppppp] w - - 0 1"

# Whose place it is on Red's side, by file and rank from 0.
PLACES = {(x, 0): kind for x, kind in enumerate("RNBAKABNR")}
PLACES |= {(x, 2): "C" for x in (1, 7)} | {(x, 3): "P" for x in (0, 2, 4, 6, 8)}
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def read(fen):
    """The pieces by square, how many of each are left to show themselves, and whether Red is to move."""
    placement, side = fen.split()[:2]
    rows, left = placement.rstrip("]").split("[")
    men = {}
    for row, text in enumerate(rows.split("/")):
        x = 0
        for sign in text:
            if sign.isdigit():
                x += int(sign)
            else:
                men[x, 9 - row] = sign
                x += 1
    return men, {kind: left.count(kind) for kind in left}, side == "w"


def is_inside(square):
    return 0 <= square[0] < 9 and 0 <= square[1] < 10


def is_palace(square, red):
    return is_inside(square) and 3 <= square[0] <= 5 and (square[1] <= 2 if red else square[1] >= 7)


def reach(men, square):
    """Where the piece on a square goes, whatever becomes of its general."""
    (x, y), red = square, men[square].isupper()
    kind, covered = men[square].upper(), men[square].upper() == "X"
    if covered:
        kind = PLACES[x, y if red else 9 - y]

    def is_free(to):
        return is_inside(to) and (to not in men or men[to].isupper() != red)

    if kind == "K":
        return {(x + dx, y + dy) for dx, dy in STRAIGHT if is_palace((x + dx, y + dy), red) and is_free((x + dx, y + dy))}
    if kind == "A":
        ends = {(x + dx, y + dy) for dx, dy in DIAGONAL}
        return {to for to in ends if is_free(to) and (not covered or is_palace(to, red))}
    if kind == "B":
        ways = {(x + 2 * dx, y + 2 * dy): (x + dx, y + dy) for dx, dy in DIAGONAL}
        return {to for to, eye in ways.items() if is_free(to) and eye not in men}
    if kind == "N":
        ways = [(dx, dy) for dx, dy in STRAIGHT if (x + dx, y + dy) not in men]
        ends = {(x + 2 * dx, y + side) if dx else (x + side, y + 2 * dy) for dx, dy in ways for side in (1, -1)}
        return {to for to in ends if is_free(to)}
    if kind == "P":
        ends = {(x, y + (1 if red else -1))}
        if y >= 5 if red else y <= 4:
            ends |= {(x + 1, y), (x - 1, y)}
        return {to for to in ends if is_free(to)}
    ends = set()
    for dx, dy in STRAIGHT:
        to, met = (x + dx, y + dy), 0
        while is_inside(to):
            met += to in men
            takes = to in men and is_free(to)
            if met == 0 or (takes and met == (1 if kind == "R" else 2)):
                ends.add(to)
            to = (to[0] + dx, to[1] + dy)
    return ends


def is_checked(men, red):
    """Is a general attacked, or does it face the other one?"""
    generals = {sign: square for square, sign in men.items() if sign in "Kk"}
    own = generals["K" if red else "k"]
    if any(own in reach(men, square) for square, sign in men.items() if sign.isupper() != red):
        return True
    (x, low), (other, high) = sorted(generals.values(), key=lambda square: square[1])
    return x == other and all((x, y) not in men for y in range(low + 1, high))


def positions(men, left, red):
    """Those after each legal move."""
    for square, sign in list(men.items()):
        for to in reach(men, square) if sign.isupper() == red else ():
            after = {place: man for place, man in men.items() if place != square} | {to: sign}
            if is_checked(after, red):
                continue
            if sign not in "Xx":
                yield after, left
                continue
            for kind, count in left.items():
                if kind.isupper() == red and count > 0:
                    yield after | {to: kind}, left | {kind: count - 1}


def leaves(men, left, red, depth):
    if depth == 0:
        return 1
    after = positions(men, left, red)
    return sum(1 if depth == 1 else leaves(men, left, not red, depth - 1) for men, left in after)


if __name__ == "__main__":
    print(leaves(*read(sys.argv[2] if len(sys.argv) > 2 else START), int(sys.argv[1])))
