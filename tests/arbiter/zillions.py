"""Plays random games of rules files of Zillions of Games with this project's program and with `tests/reference/zillions.py`, side by side.

    python3 tests/arbiter/zillions.py target/debug/stone-garden FILE.zrf... [--games 1] [--plies 20]

At every ply both must know the same legal moves. A line for each game of a file: `same`, `differs` with the moves that one of them alone
has, or `refused` with what the program says. The last line counts them.
"""

import argparse
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

JUDGE = Path(__file__).parent.parent / "reference" / "zillions.py"


def output(*call):
    done = subprocess.run(call, capture_output=True, text=True, timeout=600)
    return done.stdout, done.stderr.strip(), done.returncode


def plain(name):
    """The name of a piece as both know it."""
    return re.sub(r"[ _-]", "", name).lower()


class Writing:
    """How the judge's moves are written here: pieces by letters, cells by files and ranks."""

    def __init__(self, definition):
        game = tomllib.loads(definition)
        self.letters = {plain(piece["name"]): letter for letter, piece in game["pieces"].items()}
        below = game.get("look", {}).get("coordinates", {}).get("below", "").split()
        labels = {label: chr(97 + number) for number, label in enumerate(below) if re.fullmatch("[a-z]", label)}
        # The judge names columns by the file's letters where it can, which may leave one out.
        self.labels = labels if labels != {label: label for label in labels} else {}
        self.by_labels = False

    def move(self, text):
        move, kind, taken = re.fullmatch(r"(.*?)(?:=([^x]+))?((?:x\w+\d+)*)", text).groups()
        if "@" in move:
            name, cell = move.split("@")
            return f"{self.letters[plain(name)]}@{self.cells(cell)}"
        promoted = self.letters[plain(kind)].lower() if kind else ""
        return self.cells(move) + promoted + self.cells(taken)

    def cells(self, text):
        labels = self.labels if self.by_labels else {}
        return re.sub(r"([a-z])(\d+)", lambda cell: labels.get(cell[1], cell[1]) + cell[2], text)


def alike(move):
    """A move of ours as the judge would write it: pieces that go along are not written, who is taken on the way in the order of names."""
    move, *taken = move.split("~")[0].split("x")
    return move + "".join("x" + cell for cell in sorted(taken))


def by_counts(program, game):
    """Games whose cells have names that only the judge knows: how many games of one and two turns there are."""
    for depth in "12":
        wanted, error, code = output(sys.executable, str(JUDGE), game, "perft", depth)
        if code:
            return "unjudged", error
        known = output(program, "perft", game, depth)[0]
        if known.split()[1:] != wanted.split():
            return "differs", f"to depth {depth}: judge {wanted.strip()}, program {known.strip()}"
    return "same", "by counts"


def apart(wanted, known):
    """What the judge and the program have alone. A capture en passant is written without its victim here."""
    alone, more = wanted - known, known - wanted
    short = {move for move in alone if "x" in move and move.split("x")[0] in more}
    return alone - short, more - {move.split("x")[0] for move in short}


def compare(program, game, games, plies):
    definition, error, code = output(program, "define", game)
    if code:
        return "refused", error.splitlines()[0]
    writing = Writing(definition)
    for seed in range(games):
        played, error, code = output(sys.executable, str(JUDGE), game, "turns", str(seed), str(plies))
        if code:
            return "unjudged", (error or played).strip().splitlines()[-1]
        moves = []
        for ply, step in enumerate(json.loads(played.splitlines()[0])["plies"]):
            if any(not re.match(r"[a-zA-Z]*@?[a-z]\d|pass", move) for move in step["moves"]):
                return by_counts(program, game)
            known = {alike(move): move for move in output(program, "moves", game, "--moves", " ".join(moves))[0].split()}
            alone, more = apart({alike(writing.move(move)) for move in step["moves"]}, set(known))
            if (alone or more) and ply == 0 and writing.labels and not writing.by_labels:
                writing.by_labels = True
                alone, more = apart({alike(writing.move(move)) for move in step["moves"]}, set(known))
            if ply == 0 and len(alone) == len(more) > 0:
                return by_counts(program, game)
            if alone or more:
                return "differs", f"after '{' '.join(moves)}': judge alone {sorted(alone)}, program alone {sorted(more)}"
            move = alike(writing.move(step["played"]))
            moves.append(known.get(move) or known[move.split("x")[0]])
    return "same", f"{games} games"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("files", nargs="+", metavar="FILE.zrf")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--plies", type=int, default=20)
    called = parser.parse_args()
    counts = {}
    for file in called.files:
        listed, error, code = output(sys.executable, str(JUDGE), file)
        if code:
            print("unjudged", file, error)
        for line in listed.splitlines():
            game = f"{file}#{line.split(chr(9))[0]}"
            verdict, why = compare(called.program, game, called.games, called.plies)
            counts[verdict] = counts.get(verdict, 0) + 1
            print(verdict, game, why, flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())))
    sys.exit(1 if counts.get("differs") else 0)


if __name__ == "__main__":
    main()
