"""Counts the tree of legal moves of Refusal Chess, written from https://www.chessvariants.com/other.dir/refusal.html and the laws of chess.

    python3 refusal.py DEPTH [FEN]

A refusal is a move. It leads back to the position before, where the refused move is no longer among the legal ones and the next can't be refused.
"""

import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def read(fen):
    placement, side, rights, passed = fen.split()[:4]
    men = {}
    for row, text in enumerate(placement.split("/")):
        x = 0
        for sign in text:
            if sign.isdigit():
                x += int(sign)
            else:
                men[x, 7 - row] = sign
                x += 1
    there = None if passed == "-" else (ord(passed[0]) - 97, int(passed[1]) - 1)
    return men, side == "w", frozenset(rights.replace("-", "")), there


def on(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def slides(men, at, steps, far):
    for dx, dy in steps:
        to, gone = (at[0] + dx, at[1] + dy), 1
        while on(to) and gone <= far:
            if to not in men or men[to].isupper() != men[at].isupper():
                yield to
            if to in men:
                break
            to, gone = (to[0] + dx, to[1] + dy), gone + 1


def reach(men, at):
    """Where the piece on a square captures, and but for pawns also goes."""
    kind = men[at].upper()
    if kind == "P":
        up = 1 if men[at].isupper() else -1
        return [to for to in ((at[0] - 1, at[1] + up), (at[0] + 1, at[1] + up)) if on(to)]
    if kind == "N":
        return list(slides(men, at, LEAPS, 1))
    steps = STRAIGHT * (kind in "RQK") + DIAGONAL * (kind in "BQK")
    return list(slides(men, at, steps, 1 if kind == "K" else 7))


def is_attacked(men, target, by):
    return any(man.isupper() == by and target in reach(men, at) for at, man in men.items())


def steps(position):
    """Moves as (from, to, what it becomes), with the position after each, before the king is thought of."""
    men, white, rights, passed = position
    up, last, home = (1, 7, 0) if white else (-1, 0, 7)
    for at, man in list(men.items()):
        if man.isupper() != white:
            continue
        x, y = at
        if man.upper() == "P":
            ends = [to for to in reach(men, at) if to in men and men[to].isupper() != white or to == passed]
            ahead = (x, y + up)
            if ahead not in men:
                ends.append(ahead)
                if y == home + up and (x, y + 2 * up) not in men:
                    ends.append((x, y + 2 * up))
        else:
            ends = reach(men, at)
        for to in ends:
            board = {place: other for place, other in men.items() if place != at}
            if man.upper() == "P" and to == passed and to not in men:
                del board[to[0], y]
            left = rights - {right for right, corners in CORNERS.items() if at in corners or to in corners}
            double = (x, y + up) if man.upper() == "P" and abs(to[1] - y) == 2 else None
            become = "QRBN" if man.upper() == "P" and to[1] == last else [None]
            for into in become:
                stands = man if into is None else into if white else into.lower()
                yield (at, to, into), (board | {to: stands}, not white, left, double)
    for right, king_to, rook, empty in (("K", 6, 7, (5, 6)), ("Q", 2, 0, (1, 2, 3))):
        if (right if white else right.lower()) not in rights or any((x, home) in men for x in empty):
            continue
        way = range(min(4, king_to), max(4, king_to) + 1)
        if any(is_attacked(men, (x, home), not white) for x in way):
            continue
        board = {place: other for place, other in men.items() if place not in ((4, home), (rook, home))}
        board |= {(king_to, home): men[4, home], ((4 + king_to) // 2, home): men[rook, home]}
        yield ((4, home), (king_to, home), None), (board, not white, rights - set("KQ" if white else "kq"), None)


CORNERS = {"K": ((4, 0), (7, 0)), "Q": ((4, 0), (0, 0)), "k": ((4, 7), (7, 7)), "q": ((4, 7), (0, 7))}


def legal(position):
    for move, after in steps(position):
        king = next(at for at, man in after[0].items() if man == ("K" if position[1] else "k"))
        if not is_attacked(after[0], king, not position[1]):
            yield move, after


def leaves(position, depth, back=None, refused=None):
    """`back`: the position before and the last move, if that may be refused; `refused`: the move that has just been."""
    if depth == 0:
        return 1
    count = 0 if back is None else leaves(back[0], depth - 1, None, back[1])
    for move, after in legal(position):
        if move != refused:
            count += leaves(after, depth - 1, (position, move) if refused is None else None, None)
    return count


if __name__ == "__main__":
    print(leaves(read(sys.argv[2] if len(sys.argv) > 2 else START), int(sys.argv[1])))
