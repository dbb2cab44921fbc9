"""Writes lines of `tests/reference/scripts.jsonl`: moves of random positions as Fairy-Stockfish's library (pyffish) and, of xiangqi,
cchess write them. `scripts.mjs` adds what shogiops writes.

python3 examples/notation/scripts.py shogi minishogi xiangqi minixiangqi janggi | node examples/notation/scripts.mjs > OUT
"""
import json
import random
import sys

import cchess
import pyffish

GAMES, MOVES = 14, 12
SHOGI = {
    "hodges": pyffish.NOTATION_SHOGI_HODGES,
    "hodges-numbers": pyffish.NOTATION_SHOGI_HODGES_NUMBER,
    "hosking": pyffish.NOTATION_SHOGI_HOSKING,
}
FORMS = {"xiangqi": {"wxf": pyffish.NOTATION_XIANGQI_WXF}, "minixiangqi": {"wxf": pyffish.NOTATION_XIANGQI_WXF},
         "janggi": {"janggi": pyffish.NOTATION_JANGGI}}


def chinese(fen, move):
    """As cchess writes a move, and the same by squares; it reads ranks from nought."""
    squares = [move[0], move[1:-1], "", ""]
    at = next(i for i in range(1, len(move)) if move[i].isalpha())
    start, end = move[:at], move[at:]
    iccs = f"{start[0]}{int(start[1:]) - 1}{end[0]}{int(end[1:]) - 1}"
    board = cchess.ChessBoard(fen.replace("h", "n").replace("H", "N").replace("e", "b").replace("E", "B"))
    made = board.move_iccs(iccs)
    return {"chinese": made.to_text(), "iccs": f"{iccs[:2]}-{iccs[2:]}".upper()} if made else {}


random.seed(11)
for variant in sys.argv[1:]:
    for _ in range(GAMES):
        start, moves = pyffish.start_fen(variant), []
        for _ in range(random.randrange(8, 120)):
            legal = pyffish.legal_moves(variant, start, moves)
            if not legal:
                moves.pop()
                break
            moves.append(random.choice(legal))
        fen = pyffish.get_fen(variant, start, moves)
        legal = pyffish.legal_moves(variant, fen, [])
        random.shuffle(legal)
        # Those that share a target or a piece's letter are told apart.
        crowd = [move for move in legal if sum(other[-2:] == move[-2:] for other in legal) > 1]
        special = [move for move in legal if move[-1] in "+-" or "@" in move]
        chosen = list(dict.fromkeys(crowd[:6] + special[:4] + legal))[:MOVES]
        forms = FORMS.get(variant, SHOGI)
        lines = []
        for move in chosen:
            written = {}
            for name, form in forms.items():
                text = pyffish.get_san(variant, fen, move, False, form)
                # A check is said with a sign; a plus in shogi is a promotion.
                written[name] = text.rstrip("#") if variant in ("xiangqi", "minixiangqi") else text
            if variant == "xiangqi":
                written |= chinese(fen, move)
            lines.append([move, written])
        if lines:
            before = moves[-1] if moves else None
            print(json.dumps({"variant": variant, "fen": fen, "before": before, "moves": lines}, ensure_ascii=False))
