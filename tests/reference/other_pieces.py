"""Counts the tree of moves where turns have several, each by another piece or by another kind of piece, written from docs/games.md.

    python3 other_pieces.py BOARD MOVES other-pieces|other-kinds DEPTH

BOARD is 4x4 with kings, rooks and knights. A check ends the turn, no move leaves the own king attacked, and who has begun a turn and has nothing left
for it passes, which counts as a move.
"""
import sys

FILES = RANKS = 4
STEPS = {
    "K": [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)],
    "N": [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)],
    "R": [(1, 0), (-1, 0), (0, 1), (0, -1)],
}


def targets(board, square):
    """Where the piece on a square goes or takes."""
    white, kind = board[square]
    for files, ranks in STEPS[kind]:
        x, y = square % FILES + files, square // FILES + ranks
        while 0 <= x < FILES and 0 <= y < RANKS:
            there = board[y * FILES + x]
            if there is None or there[0] != white:
                yield y * FILES + x
            if there is not None or kind != "R":
                break
            x, y = x + files, y + ranks


def checked(board, white):
    king = board.index((white, "K"))
    return any(piece and piece[0] != white and king in targets(board, at) for at, piece in enumerate(board))


def moves(board, white, moved, kinds, begun):
    """Each legal move as whereto, the board after it, and the kind that makes it."""
    found = []
    for square, piece in enumerate(board):
        if not piece or piece[0] != white or square in moved or piece[1] in kinds:
            continue
        for target in targets(board, square):
            after = list(board)
            after[target], after[square] = piece, None
            if (not white, "K") in after and not checked(after, white):
                found.append((target, after, piece[1]))
    return found or ([(None, board, None)] if begun else [])


def perft(board, white, left, length, moved, kinds, by, depth):
    all_moves = moves(board, white, moved, kinds, left != length)
    if depth == 1:
        return len(all_moves)
    total = 0
    for target, after, kind in all_moves:
        if target is None or left == 1 or checked(after, not white):
            total += perft(after, not white, length, length, set(), set(), by, depth - 1)
        elif by == "other-pieces":
            total += perft(after, white, left - 1, length, moved | {target}, set(), by, depth - 1)
        else:
            total += perft(after, white, left - 1, length, set(), kinds | {kind}, by, depth - 1)
    return total


def read(text):
    board = []
    for rank in reversed(text.split("/")):
        for sign in rank:
            board += [None] * int(sign) if sign.isdigit() else [(sign.isupper(), sign.upper())]
    return board


if __name__ == "__main__":
    text, length, by, depth = sys.argv[1:]
    print(perft(read(text), True, int(length), int(length), set(), set(), by, int(depth)))
