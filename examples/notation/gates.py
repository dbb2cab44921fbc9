"""Writes `tests/reference/gates.jsonl`: random games of S-Chess from the starts of Chess960 by pyffish, which castle and gate.

python3 examples/notation/gates.py tests/reference/gates.jsonl
"""
import json
import random
import sys

import pyffish

dice, lines = random.Random(960), []
while len(lines) < 24:
    # The king between the rooks, bishops on both colours.
    row = list("RNBQKBNR")
    dice.shuffle(row)
    line = "".join(row)
    king, rooks = line.index("K"), [file for file in range(8) if line[file] == "R"]
    bishops = [file for file in range(8) if line[file] == "B"]
    if not rooks[0] < king < rooks[1] or sum(bishops) % 2 == 0:
        continue
    letters = "ABCDEFGH"
    fen = f"{line.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{line}[HEhe] w {letters}{letters.lower()} - 0 1"
    moves, now, castled = [], fen, False
    for _ in range(dice.randrange(20, 60)):
        legal = pyffish.legal_moves("seirawan", now, [], True)
        if not legal:
            break
        # Castling is rare among random moves: it is taken where it can be. There the king goes to its rook's square, or the rook's is named.
        board = {}
        for rank, row in zip("87654321", now.split("[")[0].split("/")):
            file = 0
            for sign in row:
                if sign.isdigit():
                    file += int(sign)
                else:
                    board["abcdefgh"[file] + rank] = sign
                    file += 1
        own = str.isupper if " w " in now else str.islower
        onto_own = [move for move in legal if own(board.get(move[2:4], "."))]
        castled |= bool(onto_own)
        moves.append(dice.choice(onto_own or legal))
        now = pyffish.get_fen("seirawan", now, moves[-1:], True)
    if not castled:
        continue
    end = pyffish.get_fen("seirawan", fen, moves, True).split()
    legal = sorted(pyffish.legal_moves("seirawan", fen, moves, True))
    lines.append({"fen": fen, "moves": moves, "end": " ".join(end[:2]), "legal": legal})
open(sys.argv[1], "w").write("".join(json.dumps(line) + "\n" for line in lines))
