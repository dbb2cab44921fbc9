"""Counts the tree of legal moves of Tamerlane Chess, written from https://en.wikipedia.org/wiki/Tamerlane_chess and
https://www.chessvariants.com/play/erf/Tamerlan.html alone, with the choices that stand in the game's text.

    python3 tamerlane.py DEPTH [FEN]

The FEN's board has a file more on each side of the eleven, for the citadels a9 and m2. ~wb says whose king may still change places.
"""

import sys

START = (
    "*e1c1d1d1c1e*/1rntgvkfgtnr*/*ohbjziulmwp*/*11*/*11*/*11*/*11*/*PWMLUIZJBHO*/*RNTGFKVGTNR1/*E1C1D1D1C1E*"
    " w - - ~wb 0 1"
)
# What each pawn becomes on the last rank.
PAWNS = dict(zip("PXYWMLUIZJBHO", "QYADCEFSVGTNR"))
KINGS = "KSA"
LEAPS = {"E": (2, 2), "F": (1, 1), "V": (0, 1), "D": (0, 2), "C": (1, 3), "N": (1, 2)}
# The other side's citadel, and where the pawn of kings began.
CITADEL = {True: (0, 8), False: (12, 1)}
HOME = {True: (6, 2), False: (6, 7)}
CAMP = [(x, y) for y in range(10) for x in range(1, 12)]


def read(fen):
    fields = fen.split()
    men = {}
    for row, text in enumerate(fields[0].split("/")):
        x, number = 0, ""
        for sign in text + " ":
            if sign.isdigit():
                number += sign
                continue
            x, number = x + int(number or 0), ""
            if sign.isalpha():
                men[x, 9 - row] = sign
            x += 1
    may = next((field for field in fields if field[0] == "~"), "~wb")
    return men, fields[1] == "w", ("w" in may, "b" in may)


def is_camp(at):
    return 1 <= at[0] <= 11 and 0 <= at[1] <= 9


def turned(step):
    a, b = step
    return {(sx * x, sy * y) for x, y in ((a, b), (b, a)) for sx in (1, -1) for sy in (1, -1)}


def reach(men, at):
    """Where the piece on a square goes by its movement, apart from pawns and the pawn at rest."""
    (x, y), white, kind = at, men[at].isupper(), men[at].upper()
    free = lambda to: to not in men or (men[to].isupper() != white and men[to].upper() != "Q")
    if kind in KINGS:
        own = [man.upper() for man in men.values() if man.isupper() == white]
        before = {"K": "", "S": "K", "A": "KS"}[kind]
        for dx, dy in turned((0, 1)) | turned((1, 1)):
            to = (x + dx, y + dy)
            enemy = to == CITADEL[white] and not any(other in own for other in before)
            if (is_camp(to) or enemy or to == CITADEL[not white] and kind == "A") and free(to):
                yield to
    elif kind in LEAPS:
        for dx, dy in turned(LEAPS[kind]):
            if is_camp((x + dx, y + dy)) and free((x + dx, y + dy)):
                yield (x + dx, y + dy)
    elif kind == "G":
        for dx, dy in turned((1, 1)):
            if not is_camp((x + dx, y + dy)) or (x + dx, y + dy) in men:
                continue
            for sx, sy in ((dx, 0), (0, dy)):
                to, far = (x + dx + sx, y + dy + sy), 1
                while is_camp(to):
                    if far >= 3 and free(to):
                        yield to
                    if to in men:
                        break
                    to, far = (to[0] + sx, to[1] + sy), far + 1
    elif kind in "RT":
        for dx, dy in turned((0, 1) if kind == "R" else (1, 1)):
            to, far = (x + dx, y + dy), 1
            while is_camp(to):
                if (kind == "R" or far >= 2) and free(to):
                    yield to
                if to in men:
                    break
                to, far = (to[0] + dx, to[1] + dy), far + 1


def pawn_attacks(at, white):
    return [(at[0] + dx, at[1] + (1 if white else -1)) for dx in (1, -1)]


def pawn_reach(men, at):
    white = men[at].isupper()
    ahead = (at[0], at[1] + (1 if white else -1))
    if is_camp(ahead) and ahead not in men:
        yield ahead
    for to in pawn_attacks(at, white):
        if is_camp(to) and to in men and men[to].isupper() != white and men[to].upper() != "Q":
            yield to


def royal(men, white):
    """The square of the king that is alone, if one is."""
    kings = [at for at, man in men.items() if man.isupper() == white and man.upper() in KINGS]
    return kings[0] if len(kings) == 1 else None


def is_checked(men, white):
    king = royal(men, white)
    for at, man in men.items():
        if king is None or man.isupper() == white or man.upper() == "Q":
            continue
        if man.upper() in PAWNS:
            if king in pawn_attacks(at, not white) and is_camp(king):
                return True
        elif man.upper() in KINGS:
            # A king threatens a citadel even where another of its side would have to go first.
            near = max(abs(at[0] - king[0]), abs(at[1] - king[1])) == 1
            if near and (is_camp(king) or king == CITADEL[not white] or man.upper() == "A"):
                return True
        elif king in reach(men, at):
            return True
    return False


def goes(men, at):
    """Does the piece on a square have a way to go, whatever becomes of its king?"""
    kind = men[at].upper()
    if kind == "Q":
        return True
    return any(True for _ in (pawn_reach if kind in PAWNS else reach)(men, at))


def forks(men, at, white):
    prey = [to for to in pawn_attacks(at, white) if is_camp(to) and to in men and men[to].isupper() != white]
    prey = [to for to in prey if men[to].upper() != "Q"]
    return len(prey) == 2 or len(prey) == 1 and not goes(men, prey[0])


def after_moves(men, white):
    """Boards after each move, before anybody's king is thought of."""
    for at, man in list(men.items()):
        if man.isupper() != white:
            continue
        kind = man.upper()
        own = lambda letter: letter if white else letter.lower()
        rest = {place: other for place, other in men.items() if place != at}
        if kind == "Q":
            for to in CAMP:
                there = men.get(to)
                if to == at or there and (there.isupper() != white and there.upper() in KINGS + "Q"):
                    continue
                # Nor one's own king, if it is the last.
                if there and to == royal(men, white):
                    continue
                board = rest | {to: own("X")}
                if forks(board, to, white):
                    yield board
        elif kind in PAWNS:
            for to in pawn_reach(men, at):
                if to[1] != (9 if white else 0):
                    yield rest | {to: man}
                elif kind != "X":
                    yield rest | {to: own(PAWNS[kind])}
                else:
                    home, there = HOME[white], men.get(HOME[white])
                    if home == at or not there or home not in (royal(men, white), royal(men, not white)):
                        board = {place: other for place, other in rest.items() if place != to}
                        yield board | {home: own("Y")}
        else:
            for to in reach(men, at):
                yield rest | {to: man}


def is_over(men):
    """Drawn in a citadel, or a side without any king."""
    inside = any(men.get(CITADEL[white], "").upper() in tuple(KINGS) and men[CITADEL[white]].isupper() == white
                 for white in (True, False) if CITADEL[white] in men)
    lost = any(not any(man.isupper() == white and man.upper() in KINGS for man in men.values()) for white in (True, False))
    return inside or lost


def positions(men, white, may):
    if is_over(men):
        return
    found = False
    for board in after_moves(men, white):
        # Who takes the last king has won, whatever becomes of its own.
        if any(man.isupper() != white and man.upper() in KINGS for man in board.values()) and is_checked(board, white):
            continue
        found = True
        yield board, not white, may
    if may[not white] and (not found or is_checked(men, white)):
        king = next((at for at, man in men.items() if man == ("K" if white else "k")), None)
        for to, other in men.items():
            if king and to != king and other.isupper() == white:
                board = men | {king: other, to: men[king]}
                if not is_checked(board, white):
                    yield board, not white, (may[0] and not white, may[1] and white)


def leaves(position, depth):
    after = positions(*position)
    return sum(1 if depth == 1 else leaves(next_position, depth - 1) for next_position in after)


if __name__ == "__main__":
    print(leaves(read(sys.argv[2] if len(sys.argv) > 2 else START), int(sys.argv[1])))
