"""Writes `tests/reference/pgn.jsonl`: PGN in many manners of writing, and what python-chess reads in it.

python3 examples/notation/pgn.py tests/reference/pgn.jsonl
"""
import io
import json
import sys

import chess.pgn
START = '[Event "x"]\n\n'
TEXTS = {
 "glyphs glued to moves": START + "1. e4 e5 2. d4$1 d5$4 3. exd5! exd4?! *\n",
 "signs of evaluation": START + "1. e4 e5± 2. Nf3 ∓ Nc6 3. Bb5 *\n",
 "en passant is said": START + "1. e4 a6 2. e5 d5 3. exd6 e.p. h6 4. dxc7 *\n",
 "promotion without a sign": START + "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h6 5. bxa8Q h5 *\n",
 "promotion in small letters": START + "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h6 5. bxa8=q h5 *\n",
 "hyphens": START + "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 *\n",
 "captures without a sign": START + "1. e4 d5 2. ed5 Qd5 3. Nc3 Qe5 *\n",
 "the pawn's letter": START + "1. Pe4 Pe5 2. Pd4 *\n",
 "castling with noughts": START + "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 0-0 *\n",
 "castling as the king's move": START + "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. e1g1 Nf6 *\n",
 "a tag twice": '[Event "a"]\n[Event "b"]\n[White "A"]\n\n1. e4 *\n',
 "quotes within a tag": '[Event "the "big" one"]\n\n1. e4 *\n',
 "nested variations": START + "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5) 2. Nf3 *\n",
 "comments everywhere": START + "{before} 1. {a} e4 {b} {c [%clk 0:01:02]} e5 ; to the end\n2. Nf3 *\n",
 "an escaped line": START + "1. e4\n% 2. nothing\ne5 *\n",
 "numbers of every kind": START + "1.e4 1...e5 2. Nf3 2 ... Nc6 3 .Bb5 a6 *\n",
 "two games without a blank line": '[Event "a"]\n\n1. e4 e5 1-0\n[Event "b"]\n\n1. d4 d5 0-1\n',
 "ends of lines of other systems": '[Event "a"]\r\n\r\n1. e4\r\ne5 1-0\r\n\r\n[Event "b"]\r\n\r\n1. d4 0-1\r\n',
 "more of the origin than is needed": START + "1. Ng1f3 Nb8c6 2. Nbc3 Ng8f6 *\n",
 "machine form": START + "1. e2e4 e7e5 2. g1f3 *\n",
 "tokens reserved": START + "1. e4 <reserved> e5 2. Nf3 <a b> Nc6 3. Bb5 <D> *\n",
 "novelties": START + "1. e4 TN e5 2. Nf3 N Nc6 3. Bb5 TN! a6 *\n",
 "a tag without its last mark": '[Event "x]\n[Site "y"]\n\n1. e4 e5 *\n',
 "a tag without its bracket": '[Event "x"\n[Site "y"]\n\n1. e4 e5 1-0\n\n[Event "b"]\n\n1. d4 *\n',
 "a tag without both": '[Event "x\n[Site "y"]\n\n1. e4 e5 *\n',
 "a tag without marks": '[Event x]\n[Site "y"]\n\n1. e4 e5 *\n',
 "a tag without a value": '[Event]\n[Site "y"]\n\n1. e4 e5 *\n',
 "a tag of two words": '[White Player "y"]\n[Site "y"]\n\n1. e4 e5 *\n',
 "evaluations and clocks": START + "1. e4 { [%eval 0.24] [%clk 0:03:00] } e5 { [%eval #-3,12] } 2. Nf3 { [%csl Gd4][%cal Gd4d5] good } *\n",
 "a start of its own": '[Event "x"]\n[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 30"]\n\n30. a8=N Kd8 31. O-O *\n',
 "Black begins": '[Event "x"]\n[FEN "4k3/p7/8/8/8/8/8/4K2R b K - 0 30"]\n\n30... a5 31. O-O *\n',
 "a byte order mark": '\ufeff[Event "x"]\n\n1. e4 *\n',
 "crazyhouse": '[Event "x"]\n[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. @e6 fxe6 4. Nc3 P@e4 5. Nxd5 *\n',
 "three-check by its name on lichess": '[Event "x"]\n[Variant "Three-check"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *\n',
 "antichess": '[Event "x"]\n[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5 Nc6 3. Bxc6 dxc6 *\n',
 "racing kings": '[Event "x"]\n[Variant "Racing Kings"]\n\n1. Kh3 Ka3 *\n',
 "king of the hill": '[Event "x"]\n[Variant "King of the Hill"]\n\n1. e4 e5 2. Ke2 *\n',
 "atomic": '[Event "x"]\n[Variant "Atomic"]\n\n1. Nf3 f6 2. Nd4 e6 *\n',
 "horde": '[Event "x"]\n[Variant "Horde"]\n\n1. e5 e6 2. fxe6 *\n',
 "from a position": '[Event "x"]\n[Variant "From Position"]\n[FEN "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]\n\n1. Kd4 Kd6 *\n',
 "chess960": '[Event "x"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1"]\n\n1. d3 d6 2. Bf4 Bf5 3. O-O-O *\n',
 "chess960 by the letters of files": '[Event "x"]\n[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1"]\n[Variant "fischerandom"]\n\n1. d3 d6 2. Bf4 Bf5 3. O-O-O *\n',
}
lines = []
for why,text in TEXTS.items():
    games, stream = [], io.StringIO(text)
    while True:
        game = chess.pgn.read_game(stream)
        if game is None:
            break
        assert not game.errors, (why, game.errors)
        board, moves = game.board(), []
        for move in game.mainline_moves():
            moves.append(board.uci(move))
            board.push(move)
        games.append({
            "moves": moves,
            "tags": {name: value for name, value in game.headers.items() if f"[{name} " in text and value != "?"},
            "comments": [node.comment for node in game.mainline() if node.comment],
            "result": game.headers["Result"],
        })
    lines.append({"why": why, "text": text, "games": games})
open(sys.argv[1], "w").write("".join(json.dumps(line, ensure_ascii=False)+"\n" for line in lines))
