"""Writes random games of shogi (cshogi) with two variations each, for `records.mjs`, which writes them as records (tsshogi):

python3 examples/notation/records.py 12 | node examples/notation/records.mjs > tests/reference/records.jsonl
"""
import json
import random
import sys

import cshogi

# The usual start, a rook fewer, the king and pawns alone, a problem with hands.
STARTS = [
    "startpos",
    "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "8k/7pp/9/7N1/9/9/9/9/K8 b RB2G2Sr 1",
]

random.seed(5)
for number in range(int(sys.argv[1])):
    start = STARTS[number % 4]
    board = cshogi.Board() if start == "startpos" else cshogi.Board(start)
    moves, positions = [], []
    for _ in range(random.randrange(20, 140)):
        legal = list(board.legal_moves)
        if not legal:
            break
        move = random.choice(legal)
        positions.append(board.sfen())
        moves.append(cshogi.move_to_usi(move))
        board.push(move)
    variations = []
    for at in sorted(random.sample(range(1, len(moves)), 2)):
        aside, line = cshogi.Board(positions[at]), []
        for _ in range(random.randrange(1, 6)):
            legal = [move for move in aside.legal_moves if line or cshogi.move_to_usi(move) != moves[at]]
            if not legal:
                break
            move = random.choice(legal)
            line.append(cshogi.move_to_usi(move))
            aside.push(move)
        if line:
            variations.append({"at": at, "moves": line})
    print(json.dumps({"start": start, "moves": moves, "variations": variations}))
