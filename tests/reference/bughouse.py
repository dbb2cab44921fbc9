"""Counts the tree of legal moves of Bughouse played in turns by two teams, written from https://support.chess.com/article/349-bughouse, the laws of
chess and what `assets/games/classics/bughouse.toml` says of turns.

    python3 bughouse.py DEPTH [FEN]

Both boards are boards of chess here, each with its own White and Black, as four players see them. Only the reader knows that a FEN has them side by
side, the second one turned round: team White has White on the first board and Black on the second one.
"""

import sys

START = "rnbqkbnrtslmdlst/ppppppppffffffff/16/16/16/16/PPPPPPPPFFFFFFFF/RNBQKBNRTSLMDLST[] w KQIPkqip - 1/1 0 1"
OTHERS = dict(zip("FSLTDMfsltdm", "PNBRQKpnbrqk"))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
CORNERS = {"K": ((4, 0), (7, 0)), "Q": ((4, 0), (0, 0)), "k": ((4, 7), (7, 7)), "q": ((4, 7), (0, 7))}


class Board:
    """One board: men by square, who has come there by promotion, rights, the square passed, who is to move, and what each may drop."""

    def __init__(self, men, promoted, rights, passed, white, hands):
        self.men, self.promoted, self.rights, self.passed = men, promoted, rights, passed
        self.white, self.hands = white, hands


def place(file, rank):
    """The board and square of a FEN's file and rank."""
    return (0, (file, rank)) if file < 8 else (1, (15 - file, 7 - rank))


def of_board(letter):
    """The board of a FEN's letter, and the letter as that board has it: team White's are Black there on the second one."""
    return (1, OTHERS[letter].swapcase()) if letter in OTHERS else (0, letter)


def read(fen):
    whole, team, rights, passed, turn = fen.split()[:5]
    placement, held = whole.rstrip("]").split("[")
    boards = [Board({}, set(), set(), None, True, {True: {}, False: {}}) for _ in (0, 1)]
    for row, text in enumerate(placement.split("/")):
        file, number = 0, ""
        for sign in text:
            if sign.isdigit():
                number += sign
                continue
            file, number = file + int(number or 0), ""
            if sign == "~":
                board, at = place(file - 1, 7 - row)
                boards[board].promoted.add(at)
                continue
            board, at = place(file, 7 - row)
            known, man = of_board(sign)
            assert known == board, fen
            boards[board].men[at] = man
            file += 1
    for letter in held:
        board, man = of_board(letter)
        hand = boards[board].hands[man.isupper()]
        hand[man.upper()] = hand.get(man.upper(), 0) + 1
    for letter in rights.replace("-", ""):
        if letter in "KQkq":
            boards[0].rights.add(letter)
        else:
            boards[1].rights.add({"I": "k", "P": "q", "i": "K", "p": "Q"}[letter])
    for at in range(0, len(passed) - 1, 2):
        board, square = place(ord(passed[at]) - 97, int(passed[at + 1]) - 1)
        boards[board].passed = square
    first = team == "w"
    left, length = turn.split("/")
    for board in (0, 1):
        due = str(board + 1) in left
        boards[board].white = colour(first, board) == due
    return boards, first, left != length


def colour(first, board):
    """Is a team White on a board?"""
    return first == (board == 0)


def on(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def reach(men, at):
    """Where the piece on a square captures, and but for pawns also goes."""
    man = men[at]
    kind = man.upper()
    if kind == "P":
        up = 1 if man.isupper() else -1
        return [to for to in ((at[0] - 1, at[1] + up), (at[0] + 1, at[1] + up)) if on(to)]
    steps = LEAPS if kind == "N" else STRAIGHT * (kind in "RQK") + DIAGONAL * (kind in "BQK")
    found = []
    for dx, dy in steps:
        to = (at[0] + dx, at[1] + dy)
        while on(to):
            if to not in men or men[to].isupper() != man.isupper():
                found.append(to)
            if to in men or kind in "NK":
                break
            to = (to[0] + dx, to[1] + dy)
    return found


def is_attacked(men, target, by):
    return any(man.isupper() == by and target in reach(men, at) for at, man in men.items())


def in_check(men, white):
    king = next(at for at, man in men.items() if man == ("K" if white else "k"))
    return is_attacked(men, king, not white)


def steps(board):
    """The board after each move of who is to move there, with the letter of who was taken: kings are thought of later."""
    men, white = board.men, board.white
    up, last, home = (1, 7, 0) if white else (-1, 0, 7)

    def made(change, passed=None, moved=(), hands=None):
        after = {at: man for at, man in (men | change).items() if man}
        rights = {right for right in board.rights if not any(at in CORNERS[right] for at in change)}
        promoted = {at for at in board.promoted if at not in change} | set(moved)
        return Board(after, promoted, rights, passed, not white, hands or board.hands)

    for at, man in list(men.items()):
        if man.isupper() != white:
            continue
        x, y = at
        pawn = man.upper() == "P"
        ends = reach(men, at)
        if pawn:
            ends = [to for to in ends if to in men and men[to].isupper() != white or to == board.passed]
            if (x, y + up) not in men:
                ends.append((x, y + up))
                if y == home + up and (x, y + 2 * up) not in men:
                    ends.append((x, y + 2 * up))
        for to in ends:
            change, taken = {at: None}, men.get(to) and ("P" if to in board.promoted else men[to].upper())
            if pawn and to == board.passed and to not in men:
                change[to[0], y] = None
                taken = "P"
            passed = (x, y + up) if pawn and abs(to[1] - y) == 2 else None
            for into in "QRBN" if pawn and to[1] == last else [None]:
                stands = man if into is None else into if white else into.lower()
                moved = [to] if into or at in board.promoted else []
                yield made(change | {to: stands}, passed, moved), taken
    for right, king_to, rook, empty in (("K", 6, 7, (5, 6)), ("Q", 2, 0, (1, 2, 3))):
        if (right if white else right.lower()) not in board.rights or any((x, home) in men for x in empty):
            continue
        if any(is_attacked(men, (x, home), not white) for x in range(min(4, king_to), max(4, king_to) + 1)):
            continue
        king, partner = men[4, home], men[rook, home]
        yield made({(4, home): None, (rook, home): None, (king_to, home): king, ((4 + king_to) // 2, home): partner}), None
    for kind, count in board.hands[white].items():
        for at in ((x, y) for x in range(8) for y in range(8)):
            if count and at not in men and not (kind == "P" and at[1] in (0, 7)):
                hands = {**board.hands, white: {**board.hands[white], kind: count - 1}}
                yield made({at: kind if white else kind.lower()}, hands=hands), None


def legal(board):
    return [(after, taken) for after, taken in steps(board) if not in_check(after.men, board.white)]


def is_mate(board):
    """Is who is to move on a board mated, whatever a partner could bring?"""
    if not in_check(board.men, board.white) or legal(board):
        return False
    squares = [(x, y) for x in range(8) for y in range(8) if (x, y) not in board.men]
    return all(in_check(board.men | {at: "N" if board.white else "n"}, board.white) for at in squares)


def moves(position):
    """All positions that a move leads to. A position: boards, whether the team to move is White on the first one, whether its turn has begun."""
    boards, first, begun = position
    due = [number for number in (0, 1) if boards[number].white == colour(first, number)]
    if any(is_mate(boards[number]) for number in due):
        return
    found = False
    for number in due:
        for after, taken in legal(boards[number]):
            found = True
            other = boards[1 - number]
            if taken:
                # The partner has the other colour on the other board, as who was taken has it here.
                mine = colour(first, 1 - number)
                hands = {**other.hands, mine: {**other.hands[mine], taken: other.hands[mine].get(taken, 0) + 1}}
                other = Board(other.men, other.promoted, other.rights, other.passed, other.white, hands)
            now = [after, other] if number == 0 else [other, after]
            goes_on = len(due) > 1
            yield now, first if goes_on else not first, goes_on
    if not found and begun:
        yield boards, not first, False


def leaves(position, depth):
    return 1 if depth == 0 else sum(leaves(after, depth - 1) for after in moves(position))


if __name__ == "__main__":
    print(leaves(read(sys.argv[2] if len(sys.argv) > 2 else START), int(sys.argv[1])))
