"""Counts the turns of Dynamo Chess by where they lead, written from https://www.chessvariants.com/mvopponent.dir/dynamo.html and the rules that
https://github.com/yagu0/xogo (variants/Dynamo) gives with its program.

    python3 dynamo.py DEPTH [FEN]

Turns that leave the same board are one: a pawn that goes a square is as good as one that a queen pushes there.
"""

import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
STEPS = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL, "K": STRAIGHT + DIAGONAL, "N": LEAPS}


def read(fen):
    placement, side, rights = fen.split()[:3]
    men = {}
    for row, text in enumerate(placement.split("/")):
        x = 0
        for sign in text:
            if sign.isdigit():
                x += int(sign)
            else:
                men[x, 7 - row] = sign
                x += 1
    return men, side == "w", frozenset(rights.replace("-", ""))


def on(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def becomes(man, at):
    """What a pawn may be on a square, whoever has brought it there; others stay what they are."""
    if man in "Pp" and at[1] == (7 if man == "P" else 0):
        return ["QRBN", "qrbn"][man == "p"]
    return man


def boards(men, *put):
    """The men with others put on squares, in all their forms."""
    if not put:
        yield men
        return
    (man, at), *rest = put
    for form in becomes(man, at):
        yield from boards({**men, at: form}, *rest)


def run(men, at, step, most=8):
    """So many empty squares lie ahead, and does the edge lie behind them?"""
    for count in range(most + 1):
        at = (at[0] + step[0], at[1] + step[1])
        if not on(at):
            return count, True
        if at in men or count == most:
            return count, False


def without(men, *squares):
    return {at: man for at, man in men.items() if at not in squares}


def of_piece(men, at, man):
    """Of all but pawns."""
    far = 8 if man in "QRBqrb" else 1
    for step in STEPS[man.upper()]:
        square = lambda count: (at[0] + step[0] * count, at[1] + step[1] * count)
        own = without(men, at)
        free, edge = run(men, at, step, far)
        leaves = edge and man not in "Kk" and (far == 8 or free == 0)
        for count in range(1, free + 1):
            yield from boards(own, (man, square(count)))
        if leaves:
            yield own
        ahead = square(free + 1)
        if ahead in men and (far == 8 or free == 0):
            others, pushed = without(own, ahead), men[ahead]
            beyond, off = run(men, ahead, step)
            for count in range(1, min(beyond, far) + 1):
                to = free + 1 + count
                for stop in range(to if far == 8 else 2):
                    yield from boards(others, (pushed, square(to)), (man, square(stop)))
            if off and (far == 8 or beyond == 0):
                for stop in range(free + beyond + 2 if far == 8 else 2):
                    yield from boards(others, (man, square(stop)))
                if far == 8:
                    yield others
        gap, _ = run(men, at, (-step[0], -step[1]))
        behind = square(-gap - 1)
        if behind not in men or (far == 1 and gap > 0):
            continue
        others, pulled = without(own, behind), men[behind]
        if far == 1:
            if free:
                yield from boards(others, (pulled, at), (man, square(1)))
            if leaves:
                yield from boards(others, (pulled, at))
            continue
        for count in range(-gap, 0):
            yield from boards(others, (pulled, square(count)), (man, at))
        for stop in range(1, free + 1):
            for count in range(-gap, stop):
                yield from boards(others, (pulled, square(count)), (man, square(stop)))
        if leaves:
            for count in range(-gap, free + 1):
                yield from boards(others, (pulled, square(count)))
            yield others


def of_pawn(men, at, man):
    white = man == "P"
    up = 1 if white else -1
    own = without(men, at)
    squares = [(at[0], at[1] + up * count) for count in range(4)]
    steps = 2 if at[1] == (1 if white else 6) else 1
    free, _ = run(men, at, (0, up))
    for count in range(1, min(free, steps) + 1):
        yield from boards(own, (man, squares[count]))
    # Its own are pushed straight on, as far as it may go in all.
    if free < steps and squares[free + 1] in men and men[squares[free + 1]].isupper() == white:
        ahead = squares[free + 1]
        others = without(own, ahead)
        beyond, _ = run(men, ahead, (0, up))
        for count in range(1, min(beyond, steps - free) + 1):
            for stop in range(free + 1 + count):
                yield from boards(others, (men[ahead], squares[free + 1 + count]), (man, squares[stop]))
        if free == 0 and not on(squares[2]):
            for stop in range(2):
                yield from boards(others, (man, squares[stop]))
    # Enemies slantwise.
    for side in (-1, 1):
        near, far = (at[0] + side, at[1] + up), (at[0] + 2 * side, at[1] + 2 * up)
        if near in men and men[near].isupper() != white and far not in men:
            others = without(own, near)
            for stop in (at, near):
                put = [(men[near], far)] if on(far) else []
                yield from boards(others, *put, (man, stop))


def turns(men, white):
    for at, man in men.items():
        if man.isupper() == white:
            yield from (of_pawn if man in "Pp" else of_piece)(men, at, man)


def is_threatened(men, white):
    king = "K" if white else "k"
    return any(king not in after.values() for after in turns(men, not white))


def castlings(men, white, rights):
    rank, king = (0, "K") if white else (7, "k")
    for right, rook, way in (("K", 7, (5, 6)), ("Q", 0, (3, 2))):
        between = range(min(rook, 4) + 1, max(rook, 4))
        if (right if white else right.lower()) not in rights or any((file, rank) in men for file in between):
            continue
        stands = [{**without(men, (4, rank)), (file, rank): king} for file in (4, *way)]
        if not any(is_threatened(there, white) for there in stands):
            after = without(men, (4, rank), (rook, rank))
            yield {**after, (way[1], rank): king, (way[0], rank): "R" if white else "r"}


def legal(men, white, rights, before):
    found = {}
    king = "K" if white else "k"
    for after in [*turns(men, white), *castlings(men, white, rights)]:
        key = frozenset(after.items())
        if key not in found and after != before and king in after.values() and not is_threatened(after, white):
            found[key] = after
    return found.values()


def left(rights, men, after):
    homes = {"K": (4, 7, 0), "Q": (4, 0, 0), "k": (4, 7, 7), "q": (4, 0, 7)}
    still = lambda right: all(
        men.get((file, homes[right][2])) == after.get((file, homes[right][2])) for file in homes[right][:2]
    )
    return frozenset(right for right in rights if still(right))


def count(men, white, rights, before, depth):
    if depth == 0:
        return 1
    after = legal(men, white, rights, before)
    if depth == 1:
        return len(after)
    return sum(count(then, not white, left(rights, men, then), men, depth - 1) for then in after)


if __name__ == "__main__":
    depth = int(sys.argv[1])
    print(count(*read(sys.argv[2] if len(sys.argv) > 2 else START), None, depth))
