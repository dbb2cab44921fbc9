"""Writes `tests/reference/written.jsonl`: moves of random positions as Fairy-Stockfish's library writes them, in machine form, short
and long.

python3 examples/notation/moves.py tests/reference/written.jsonl VARIANT...
"""
import json
import random
import sys

import pyffish

GAMES, MOVES = 2, 8
random.seed(7)
with open(sys.argv[1], "w", encoding="utf-8") as out:
    for variant in (name for name in sys.argv[2:] if name in pyffish.variants()):
        for _ in range(GAMES):
            start, moves = pyffish.start_fen(variant), []
            for _ in range(random.randrange(6, 50)):
                legal = pyffish.legal_moves(variant, start, moves)
                if not legal:
                    moves.pop()
                    break
                moves.append(random.choice(legal))
            fen = pyffish.get_fen(variant, start, moves)
            legal = pyffish.legal_moves(variant, fen, [])
            random.shuffle(legal)
            special = [move for move in legal if len(move) > 4 or "@" in move or move[-1] in "+-"]
            chosen = list(dict.fromkeys(special[:4] + legal[:6]))[:MOVES]
            write = lambda move, form: pyffish.get_san(variant, fen, move, False, form)
            written = [[move, write(move, pyffish.NOTATION_SAN), write(move, pyffish.NOTATION_LAN)] for move in chosen]
            if written:
                out.write(json.dumps({"variant": variant, "fen": fen, "moves": written}, ensure_ascii=False) + "\n")
