"""Random games by pyffish, one JSON line each, for `cargo run --example fairy`; `cargo xtask peer` calls both.

python3 examples/fairy/games.py [--plies N] [--seed N] [--ini FILE] [VARIANT...]
"""
import argparse
import json
import os
import random
import re
import sys

import pyffish

# Plies that are handed over as moves; what came before is a FEN. Asking with whole games would take hours.
MEMORY = 3


class Game:
    def __init__(self, variant):
        self.variant = variant
        self.start = pyffish.start_fen(variant)
        self.moves, self.fens, self.boards = [], [self.start], {}

    def recent(self):
        base = max(0, len(self.moves) - MEMORY)
        return self.variant, self.fens[base], self.moves[base:]

    def play(self, mv):
        self.moves.append(mv)
        base = max(0, len(self.moves) - 1)
        self.fens.append(pyffish.get_fen(self.variant, self.fens[base], [mv], False, False, False))

    def state(self):
        """The position: FEN, legal moves, check, result for the side to move or None."""
        fen = self.fens[-1]
        board = " ".join(fen.split()[:3])
        self.boards[board] = self.boards.get(board, 0) + 1
        legal = sorted(pyffish.legal_moves(*self.recent()))
        over, result = pyffish.is_immediate_game_end(*self.recent())
        how = "immediate"
        if not over and not legal:
            over, result, how = True, pyffish.game_result(*self.recent()), "stuck"
        counts = any(int(part) > 30 for part in fen.split()[3:-1] if part.isdigit())
        if not over and (self.boards[board] > 1 or counts or self.variant in COUNTING):
            over, result = pyffish.is_optional_game_end(self.variant, self.start, self.moves)
            how = "optional"
        ply = {"fen": fen, "moves": legal, "check": pyffish.gives_check(*self.recent())}
        if len(fen.split("[")[0].split(" ")[0].translate(NO_PIECES)) <= 4:
            ply["insufficient"] = pyffish.has_insufficient_material(*self.recent())
        if over:
            ply |= {"end": 0 if result == 0 else 1 if result > 0 else -1, "how": how}
        return ply


NO_PIECES = str.maketrans("", "", "0123456789/+~*-")

COUNTING = {"makruk", "makpong", "ai-wok", "cambodian", "karouk", "sittuyin", "asean", "janggi", "janggitraditional"}


def played(variant, chance, longest):
    game, plies = Game(variant), []
    taste = chance.choice(["any", "any", "takes", "back", "checks"])
    while True:
        ply = game.state()
        plies.append(ply)
        if "end" in ply or len(game.moves) >= longest:
            break
        legal, fen = ply["moves"], game.fens[-1]
        mv = chance.choice(legal)
        some = chance.sample(legal, min(12, len(legal)))
        if taste == "takes" and chance.random() < 0.6:
            takes = [mv for mv in some if pyffish.is_capture(variant, fen, [], mv)]
            mv = chance.choice(takes or legal)
        if taste == "checks" and chance.random() < 0.6:
            checks = [mv for mv in some if pyffish.gives_check(variant, fen, [mv])]
            mv = chance.choice(checks or legal)
        if taste == "back" and len(game.moves) > 20 and chance.random() < 0.9:
            last = game.moves[-2]
            back = [mv for mv in legal if mv.rstrip("+-") == last.rstrip("+-")[2:4] + last[:2]]
            mv = chance.choice(back or legal)
        ply["move"] = mv
        game.play(mv)
    return {"variant": variant, "start": game.start, "plies": plies}


def play(variant, plies, seed):
    chance = random.Random(f"{seed} {variant}")
    done = 0
    while done < plies:
        game = played(variant, chance, 150)
        done += len(game["plies"])
        print(json.dumps(game), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plies", type=int, default=400, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ini", help="a variants.ini whose games are played instead of the built-in ones")
    parser.add_argument("variants", nargs="*")
    asked = parser.parse_args()
    names = pyffish.variants()
    if asked.ini:
        with open(asked.ini, encoding="utf-8") as file:
            text = file.read()
        pyffish.load_variant_config(text)
        names = [name for name in re.findall(r"^\[([^:\]]+)", text, re.M) if name in pyffish.variants()]
    for variant in asked.variants or names:
        if pyffish.two_boards(variant):
            continue
        # The library ends the whole program where it comes to no end of its own.
        child = os.fork()
        if child == 0:
            play(variant, asked.plies, asked.seed)
            os._exit(0)
        if os.waitpid(child, 0)[1] != 0:
            print(f"{variant}: the library has ended", file=sys.stderr)


main()
