"""Plays games from rules files of Zillions of Games (.zrf) by interpreting their text.

    python3 zillions.py FILE.zrf                        the games in the file: slug, then title
    python3 zillions.py FILE.zrf#SLUG moves [MOVE ...]  the legal moves after these, one a line
    python3 zillions.py FILE.zrf#SLUG perft DEPTH       how many games of that many turns there are
    python3 zillions.py FILE.zrf#SLUG play SEED PLIES   a random game, as one line of JSON
    python3 zillions.py FILE.zrf#SLUG turns SEED PLIES  the same, whole turns as if each were one move

It is a second opinion on how such a file is read: nothing is translated, every move block is walked instruction by
instruction over the board, each time anew. Where a rule of the language is taken from is said at its place:

- [tutorial] "Writing Your Own Zillions Game", Jeff Mallett, 2003, in the edition of Kevin Damm
- [keywords] "ZRF Keyword Index", the same
- [markmann] "The ZRF Language", Jens Markmann, 2000
- [chess] Chess.zrf of Zillions of Games 2.0, the example that the reference itself leans on
- [files] nothing says it, but the files that there are make sense in this reading only
- [choice] nothing says it, and the files would bear another reading

A move is written by the picture: the column by letter from the left, the row by number from the bottom, whatever the
file calls its squares. `e2e4`; `e7e8=Queen` if the mover changes its kind, `e2e4=Black:Queen` if also its owner;
`e5d6xd5` for squares emptied elsewhere; `,c3=Black:Pawn` for pieces that change or appear elsewhere; `Pawn@e4` for
drops; `pass`. Squares outside the grid go by their names in angle brackets. Of a cascade only the first piece is
written. Should two outcomes be written alike, the later ones get `'`. The parts of a partial move count as plies.
"""

import json
import random
import re
import sys
from pathlib import Path


class Refusal(Exception):
    """The file says something that is not understood here, so nothing is said of the game at all."""


# --- Reading -------------------------------------------------------------------------------------------------------

TOKEN = re.compile(r';[^\n]*|"[^"]*"|[()]|[^\s();"]+')


def parse(text):
    """The forms of a text as nested lists of atoms. Strings keep their quotes."""
    stack = [[]]
    for token in TOKEN.findall(text):
        if token[0] == ";":
            continue
        if token == "(":
            stack.append([])
        elif token == ")":
            # A parenthesis too many at the end is found in files that are played, so it's passed over. [files]
            if len(stack) > 1:
                form = stack.pop()
                stack[-1].append(form)
        else:
            stack[-1].append(token)
    while len(stack) > 1:
        form = stack.pop()
        stack[-1].append(form)
    return stack[0]


def substitute(form, arguments):
    """A macro's body with its arguments in place of $1, $2, ..., also within words; a list in return."""
    if isinstance(form, list):
        return [[item for part in form for item in substitute(part, arguments)]]
    if form[0] == '"' or "$" not in form:
        return [form]
    if re.fullmatch(r"\$\d+", form):
        number = int(form[1:])
        return [arguments[number - 1]] if number <= len(arguments) else []

    def value(match):
        number = int(match[1])
        if number > len(arguments):
            return ""
        if isinstance(arguments[number - 1], list):
            raise Refusal(f"a list within the word {form}")
        return arguments[number - 1]

    return [re.sub(r"\$(\d+)", value, form)]


def expand(form, macros, depth=0):
    """A form with all macros replaced, as the list of forms that stand in its place.

    What a macro stands for is put in place of the call, parentheses included. [markmann]
    """
    if not isinstance(form, list):
        return [form]
    if depth > 100:
        raise Refusal("macros without end")
    if form and isinstance(form[0], str) and form[0] in macros:
        body = [item for part in macros[form[0]] for item in substitute(part, form[1:])]
        return [item for part in body for item in expand(part, macros, depth + 1)]
    return [[item for part in form for item in expand(part, macros, depth)]]


GOALS = ("win-condition", "loss-condition", "draw-condition", "count-condition")


def slugify(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def unquote(text):
    return text.strip('"')


def head(form):
    return form[0] if isinstance(form, list) and form and isinstance(form[0], str) else None


def title_of(sections):
    for section in sections:
        if head(section) == "title" and len(section) > 1:
            return unquote(section[1])
    return ""


def piece_name(section):
    for part in section[1:]:
        if head(part) == "name":
            return part[1]
    raise Refusal("a piece without a name")


def merge(base, own):
    """The sections of a variant: those of the game, but for what the variant says itself. [tutorial]

    - Pieces and options replace those of the same name; the others stay. [files]
    - Any goal of its own replaces all goals of the game, whatever their sort. [tutorial], where a variant's loss
      takes the place of a win; variants that only add a goal repeat the others. [files]
    """
    heads = {head(section) for section in own}
    names = {piece_name(section) for section in own if head(section) == "piece"}
    options = {unquote(section[1]) for section in own if head(section) == "option"}
    kept = []
    for section in base:
        sort = head(section)
        if sort == "piece":
            if piece_name(section) in names:
                # The new piece takes the old one's place.
                continue
        elif sort == "option":
            if unquote(section[1]) in options:
                continue
        elif sort in GOALS:
            if heads & set(GOALS):
                continue
        elif sort in heads:
            continue
        kept.append(section)
    return kept + own


def read_games(path):
    """All games of a file: slug, title and sections of each."""
    path = Path(path)
    forms = []

    def gather(text, folder):
        for form in parse(text):
            if head(form) == "include":
                other = folder / unquote(form[1])
                if not other.exists():
                    raise Refusal(f"include of {other.name}, which is not there")
                gather(other.read_text(encoding="latin-1"), folder)
            else:
                forms.append(form)

    gather(path.read_text(encoding="latin-1"), path.parent)
    # A macro may be used before it is defined. [files] One defined anew counts from there. [choice]
    macros = {}
    for form in forms:
        if head(form) == "define":
            macros.setdefault(form[1], form[2:])
    found = []
    for form in forms:
        if head(form) == "define":
            macros[form[1]] = form[2:]
        elif isinstance(form, list):
            found += [item for item in expand(form, macros) if head(item) in ("game", "variant")]
    # A variant is one of the game before it, else of the first one after it. Where there are variants only, the first
    # is the game. [files]
    base = next((form[1:] for form in found if form[0] == "game"), found[0][1:] if found else None)
    games = []
    used = {}
    for form in found:
        sections = form[1:]
        if form[0] == "game":
            base = sections
        elif base is not sections:
            sections = merge(base, sections)
        title = title_of(sections)
        slug = slugify(title)
        # A variant titled "-" is a line in the menu. [keywords]
        if not slug:
            continue
        used[slug] = used.get(slug, 0) + 1
        if used[slug] > 1:
            slug = f"{slug}-{used[slug]}"
        games.append((slug, title, sections))
    return games


# --- The board -----------------------------------------------------------------------------------------------------


class Board:
    """Positions, where each direction leads from them for each player, zones, and how squares are written."""

    def __init__(self, section, players):
        self.names = []
        self.index = {}
        self.links = {}
        self.zones = {}
        self.symmetry = {player: {} for player in players}
        self.vectors = {}
        self.players = players
        self.grids = []
        self.dead = set()
        later = []
        for part in section:
            sort = head(part)
            if sort == "grid":
                self.read_grid(part[1:])
            elif sort == "positions":
                for position in part[1:]:
                    self.add_position(position[0] if isinstance(position, list) else position)
            elif sort == "dummy":
                # A position off the picture. [files]
                for position in part[1:]:
                    self.add_position(position)
            elif sort in ("image", "description"):
                pass
            elif sort in ("links", "unlink", "kill-positions", "symmetry", "zone"):
                later.append(part)
            else:
                raise Refusal(f"board: {sort or part}")
        for part in later:
            getattr(self, "read_" + part[0].replace("-", "_"))(part[1:])
        self.tables = {player: self.table(player) for player in players}
        self.written = self.write_squares()

    def add_position(self, name):
        if name not in self.index:
            self.index[name] = len(self.names)
            self.names.append(name)

    def place(self, name):
        if not isinstance(name, str) or name not in self.index:
            raise Refusal(f"position {name}")
        return self.index[name]

    def read_grid(self, parts):
        dimensions = directions = None
        origin = (0, 0)
        for part in parts:
            sort = head(part)
            if sort == "start-rectangle":
                origin = tuple(int(number) for number in part[1:3])
            elif sort == "dimensions":
                dimensions = [(unquote(item[0]).split("/"), tuple(int(number) for number in item[1]))
                              for item in part[1:]]
            elif sort == "directions":
                directions = [(item[0], tuple(int(number) for number in item[1:])) for item in part[1:]]
            else:
                raise Refusal(f"grid: {sort}")
        if not dimensions:
            raise Refusal("a grid without dimensions")
        cells = {(): ("", origin)}
        for names, (dx, dy) in dimensions:
            cells = {
                (*cell, number): (name + own, (x + number * dx, y + number * dy))
                for cell, (name, (x, y)) in cells.items()
                for number, own in enumerate(names)
            }
        placed = {}
        for cell, (name, point) in cells.items():
            self.add_position(name)
            placed[cell] = self.index[name]
        self.grids.append((dimensions, placed))
        for name, vector in directions or []:
            if len(vector) != len(dimensions):
                raise Refusal(f"direction {name} of another dimension")
            self.vectors.setdefault(name, vector)
            table = self.links.setdefault(name, {})
            for cell, position in placed.items():
                target = placed.get(tuple(a + b for a, b in zip(cell, vector)))
                if target is not None:
                    table[position] = target

    def read_links(self, parts):
        table = self.links.setdefault(parts[0], {})
        for link in parts[1:]:
            source, target = (self.place(name) for name in link)
            table[source] = target
            self.dead -= {source, target}

    def read_unlink(self, parts):
        for part in parts:
            if not isinstance(part, list):
                self.cut(self.place(part))
                continue
            source, target = (self.place(name) for name in part[:2])
            for table in self.links.values():
                if table.get(source) == target:
                    del table[source]

    def cut(self, position):
        for table in self.links.values():
            table.pop(position, None)
            for source in [source for source, target in table.items() if target == position]:
                del table[source]

    def read_kill_positions(self, parts):
        # With or without parentheses around the positions. [files]
        names = [name for part in parts for name in (part if isinstance(part, list) else [part])]
        # Their names stay, as some are linked anew afterwards, or hold pieces. [files]
        for dead in (self.place(name) for name in names):
            self.cut(dead)
            self.dead.add(dead)

    def read_symmetry(self, parts):
        if parts[0] not in self.symmetry:
            raise Refusal(f"symmetry of {parts[0]}")
        self.symmetry[parts[0]].update({name: other for name, other in parts[1:]})

    def read_zone(self, parts):
        name, players, positions = None, self.players, []
        for part in parts:
            sort = head(part)
            if sort == "name":
                name = part[1]
            elif sort == "players":
                players = part[1:]
            elif sort == "positions":
                positions += part[1:]
            elif sort not in ("glyph", "help", "image"):
                raise Refusal(f"zone: {sort}")
        places = {self.place(position) for position in positions}
        for player in players:
            self.zones.setdefault(name, {}).setdefault(player, set()).update(places)

    def table(self, player):
        """Where each direction leads a player: through what the symmetry makes of it."""
        own = self.symmetry[player]
        table = {}
        for name in self.links:
            table[name] = self.links.get(own.get(name, name), {})
        return table

    def opposite(self, name):
        """The direction back. By the grid if it's one of the grid, else by the links."""
        if name in self.vectors:
            back = tuple(-number for number in self.vectors[name])
            for other, vector in self.vectors.items():
                if vector == back:
                    return other
        turned = {(target, source) for source, target in self.links[name].items()}
        for other, table in self.links.items():
            if turned and set(table.items()) == turned:
                return other
        raise Refusal(f"opposite of {name}")

    def is_flat(self):
        """Whether the largest grid is one of columns and rows."""
        return bool(self.grids) and self.flat_grid() is not None

    def flat_grid(self):
        dimensions, placed = max(self.grids, key=lambda grid: len(grid[1]))
        if len(dimensions) == 2:
            (_, first), (_, second) = dimensions
            if first[1] == 0 and second[0] == 0 and first[0] and second[1]:
                return (0, first[0] > 0), (1, second[1] > 0), dimensions, placed
            if first[0] == 0 and second[1] == 0 and first[1] and second[0]:
                return (1, second[0] > 0), (0, first[1] > 0), dimensions, placed
        return None

    def write_squares(self):
        written = [f"<{name}>" if self.grids else str(name) for name in self.names]
        if not self.is_flat():
            return [str(name) for name in self.names]
        (column_at, is_rightward), (row_at, is_downward), dimensions, placed = self.flat_grid()
        columns, rows = len(dimensions[column_at][0]), len(dimensions[row_at][0])
        for cell, position in placed.items():
            column = cell[column_at] if is_rightward else columns - 1 - cell[column_at]
            row = rows - cell[row_at] if is_downward else cell[row_at] + 1
            letter = chr(97 + column) if column < 26 else chr(96 + column // 26) + chr(97 + column % 26)
            written[position] = f"{letter}{row}"
        return written


# --- Move blocks ---------------------------------------------------------------------------------------------------


class Run:
    """One walk of a move block: where it stands, and all that it would do. The board stays as it is meanwhile."""

    __slots__ = ("game", "state", "player", "table", "here", "start", "source", "target", "marked", "flags", "spots",
                 "pairs", "effects", "moves", "kind", "is_drop", "asked", "steps")

    def __init__(self, game, state, player, here, kind, is_drop, moves, asked):
        self.game = game
        self.state = state
        self.player = player
        self.table = game.board.tables[player]
        self.here = here
        self.start = here
        self.source = None if is_drop else here
        self.target = None
        self.marked = None
        self.flags = {}
        self.spots = {}
        self.pairs = ()
        self.effects = ()
        self.moves = moves
        self.kind = kind
        self.is_drop = is_drop
        self.asked = asked
        self.steps = 0


def compile_place(game, word):
    """A direction from here or a position, as a function to the place or None off the board."""
    board = game.board
    if isinstance(word, list):
        if head(word) == "opposite":
            word = board.opposite(word[1])
        else:
            raise Refusal(f"place {word}")
    # A word that is both is a direction. [choice]
    if word in board.links:
        return lambda run: run.table[word].get(run.here)
    if word in board.index:
        place = board.index[word]
        return lambda run: place
    raise Refusal(f"place {word}")


def here(run):
    return run.here


def compile_condition(game, form):
    """A condition as a function from a run to its truth."""
    if isinstance(form, str):
        form = [form]
    if not form:
        raise Refusal("an empty condition")
    if isinstance(form[0], list):
        if len(form) == 1:
            return compile_condition(game, form[0])
        raise Refusal("several conditions at once")
    word, arguments = form[0], form[1:]
    if word == "true":
        return lambda run: True
    if word == "false":
        return lambda run: False
    if word in ("and", "or"):
        parts = [compile_condition(game, part) for part in arguments]
        if word == "and":
            return lambda run: all(part(run) for part in parts)
        return lambda run: any(part(run) for part in parts)
    if word == "not":
        (part,) = [compile_condition(game, part) for part in arguments]
        return lambda run: not part(run)
    if word.startswith("not-") and word not in game.attributes:
        # `not-x?` is the opposite of `x?` also where the place asked about is off the board. [choice]
        part = compile_condition(game, [word[4:], *arguments])
        return lambda run: not part(run)

    def at(number):
        if len(arguments) > number + 1:
            raise Refusal(f"{word} with {len(arguments)} arguments")
        return compile_place(game, arguments[number]) if len(arguments) > number else here

    def piece(place):
        def found(run):
            spot = place(run)
            return None if spot is None else run.state.men[spot]
        return found

    if word == "empty?":
        place = at(0)

        def is_empty(run):
            spot = place(run)
            return spot is not None and run.state.men[spot] is None
        return is_empty
    if word in ("friend?", "enemy?", "neutral?"):
        man = piece(at(0))
        if word == "friend?":
            def is_friend(run):
                found = man(run)
                return found is not None and found.owner == run.player
            return is_friend
        # Players out of the turn order are neutral, no enemies. [choice]
        neutral = game.neutral
        if word == "enemy?":
            def is_enemy(run):
                found = man(run)
                return found is not None and found.owner != run.player and found.owner not in neutral
            return is_enemy

        def is_neutral(run):
            found = man(run)
            return found is not None and found.owner in neutral
        return is_neutral
    if word == "piece?":
        kind = game.kind(arguments[0])
        man = piece(at(1))

        def is_piece(run):
            found = man(run)
            return found is not None and found.kind == kind
        return is_piece
    if word == "in-zone?":
        zone = game.board.zones.get(arguments[0])
        if zone is None:
            raise Refusal(f"zone {arguments[0]}")
        place = at(1)
        return lambda run: place(run) in zone.get(run.player, ())
    if word == "on-board?":
        place = at(0)
        return lambda run: place(run) is not None
    if word == "position?":
        spot = game.board.place(arguments[0])
        place = at(1)
        return lambda run: place(run) == spot
    if word == "last-from?":
        place = at(0)
        return lambda run: run.state.last[0] is not None and place(run) == run.state.last[0]
    if word == "last-to?":
        place = at(0)
        return lambda run: run.state.last[1] is not None and place(run) == run.state.last[1]
    if word == "marked?":
        place = at(0)
        return lambda run: run.marked is not None and place(run) == run.marked
    if word == "flag?":
        (name,) = arguments
        return lambda run: run.flags.get(name, False)
    if word == "position-flag?":
        name = arguments[0]
        place = at(1)
        return lambda run: run.spots.get((name, place(run)), False)
    if word in ("attacked?", "defended?"):
        # By moves of one type, where one is named. [files]
        style = arguments.pop(0) if arguments and arguments[0] in game.styles else None
        place = at(0)
        if word == "attacked?":
            return lambda run: game.is_attacked_here(run, place(run), style)
        return lambda run: game.is_defended_here(run, place(run), style)
    if word == "adjacent-to-enemy?":
        place = at(0)

        def is_adjacent(run):
            spot = place(run)
            for table in game.board.links.values():
                man = run.state.men[table[spot]] if spot in table else None
                if man is not None and man.owner != run.player and man.owner not in game.neutral:
                    return True
            return False
        return is_adjacent
    if word in game.attributes:
        man = piece(at(0))

        def has(run):
            found = man(run)
            return found is not None and found.attribute(game, word)
        return has
    raise Refusal(f"condition {word}")


def compile_block(game, forms):
    """A list of instructions as one function, which says whether the walk goes on."""
    parts = [compile_instruction(game, form) for form in forms]

    def walk(run):
        for part in parts:
            if not part(run):
                return False
        return True
    return walk


def compile_instruction(game, form):
    board = game.board
    if isinstance(form, str):
        word, arguments = form, []
    else:
        if not form:
            return lambda run: True
        if isinstance(form[0], list):
            # Parentheses around some instructions only hold them together. [files]
            return compile_block(game, form)
        word, arguments = form[0], form[1:]

    def at(number):
        if len(arguments) > number + 1:
            raise Refusal(f"{word} with {len(arguments)} arguments")
        return compile_place(game, arguments[number]) if len(arguments) > number else here

    def effect(sort, place, *rest):
        def record(run):
            spot = place(run)
            # What should happen off the board ends the walk like a step off it. [choice]
            if spot is None:
                return False
            run.effects += ((sort, spot, *rest),)
            return True
        return record

    if word == "verify":
        condition = compile_condition(game, arguments)
        return lambda run: condition(run)
    if word == "if":
        if not arguments:
            raise Refusal("if without a condition")
        condition = compile_condition(game, arguments[0])
        rest = arguments[1:]
        split = rest.index("else") if "else" in rest else len(rest)
        yes, no = compile_block(game, rest[:split]), compile_block(game, rest[split + 1:])
        return lambda run: yes(run) if condition(run) else no(run)
    if word == "while":
        condition = compile_condition(game, arguments[0])
        body = compile_block(game, arguments[1:])

        def loop(run):
            while condition(run):
                run.steps += 1
                if run.steps > 10000:
                    raise Refusal("a while without end")
                if not body(run):
                    return False
            return True
        return loop
    if word == "add":
        kinds = [game.kind(name) for name in arguments]
        return lambda run: game.add(run, kinds)
    if word == "add-copy":
        kinds = [game.kind(name) for name in arguments]
        return lambda run: game.add(run, kinds, is_copy=True)
    if word in ("add-partial", "add-copy-partial"):
        # What is no kind after it is the type of moves by which the piece goes on, maybe one of which there are no
        # blocks. [files]
        kinds = [name for name in arguments if name in game.pieces]
        wanted = [name for name in arguments if name not in game.pieces]
        if len(wanted) > 1:
            raise Refusal(f"{word} with several types of moves")
        style = wanted[0] if wanted else None
        if game.options.get("maximal captures", "false") != "false":
            raise Refusal("option maximal captures")
        return lambda run: game.add(run, kinds, word == "add-copy-partial", (style,))
    if word == "from":
        def take(run):
            run.source = run.here
            return True
        return take
    if word == "to":
        def put(run):
            run.target = run.here
            return True
        return put
    if word == "cascade":
        # The piece so far goes to where `to` was said or here; the next one is taken from here, unless a `from`
        # follows. [chess]
        def cascade(run):
            run.pairs += ((run.source, run.here if run.target is None else run.target),)
            run.source, run.target = run.here, None
            return True
        return cascade
    if word == "mark":
        place = at(0)

        def mark(run):
            run.marked = place(run)
            return True
        return mark
    if word == "back":
        # Without a mark it's the place where the block began: [chess] castles that way.
        def back(run):
            run.here = run.start if run.marked is None else run.marked
            return True
        return back
    if word == "go":
        where, = arguments
        if where not in ("from", "to", "mark", "last-from", "last-to"):
            raise Refusal(f"go {where}")

        def go(run):
            spot = {"from": run.source, "to": run.target, "mark": run.marked, "last-from": run.state.last[0],
                    "last-to": run.state.last[1]}[where]
            if spot is None:
                return False
            run.here = spot
            return True
        return go
    if word == "capture":
        return effect("capture", at(0))
    if word == "flip":
        return effect("flip", at(0))
    if word == "change-owner":
        if arguments and arguments[0] in game.players:
            return effect("owner", at(1), arguments[0])
        return effect("own", at(0))
    if word == "change-type":
        return effect("type", at(1), game.kind(arguments[0]))
    if word == "create":
        # (create [player] [kind] [place]), by default of the player, of the kind whose block it is, here. [files]
        owner = kind = None
        if arguments and arguments[0] in game.players and (len(arguments) > 1 or arguments[0] not in game.pieces):
            owner, *arguments = arguments
        if arguments and arguments[0] in game.pieces:
            kind, *arguments = arguments
        place = at(0)

        def create(run):
            spot = place(run)
            if spot is None:
                return False
            run.effects += (("create", spot, owner, kind or run.kind),)
            return True
        return create
    if word == "set-flag":
        name = arguments[0]
        # True, false or any condition. [files]
        value = compile_condition(game, arguments[1])

        def set_flag(run):
            run.flags[name] = value(run)
            return True
        return set_flag
    if word == "set-position-flag":
        name = arguments[0]
        # True, false or any condition. [files]
        value = compile_condition(game, arguments[1])
        place = at(2)

        def set_spot(run):
            run.spots[name, place(run)] = value(run)
            return True
        return set_spot
    if word == "set-attribute":
        name = arguments[0]
        if name not in game.attributes:
            raise Refusal(f"attribute {name}")
        # True, false or any condition. [files]
        value = compile_condition(game, arguments[1])
        place = at(2)

        def set_attribute(run):
            spot = place(run)
            if spot is None:
                return False
            run.effects += (("attribute", spot, name, value(run)),)
            return True
        return set_attribute
    if arguments and word != "opposite":
        raise Refusal(f"instruction {word}")
    if word == "opposite":
        step = compile_place(game, form)
    elif word in board.links or word in board.index:
        step = compile_place(game, word)
    else:
        raise Refusal(f"instruction {word}")

    def move(run):
        spot = step(run)
        if spot is None:
            return False
        run.here = spot
        return True
    return move


# --- Games ---------------------------------------------------------------------------------------------------------


class Man:
    """A piece: whose it is, its kind, the attributes set since, and whether it ever moved."""

    __slots__ = ("owner", "kind", "set", "moved")

    def __init__(self, owner, kind, attributes=(), moved=False):
        self.owner = owner
        self.kind = kind
        self.set = attributes
        self.moved = moved

    def attribute(self, game, name):
        for own, value in self.set:
            if own == name:
                return value
        return game.pieces[self.kind].attributes.get(name, False)

    def key(self):
        return self.owner, self.kind, self.set, self.moved

    def but(self, owner=None, kind=None, attribute=None, moved=None):
        attributes = self.set
        if attribute:
            attributes = tuple(sorted({**dict(attributes), attribute[0]: attribute[1]}.items()))
        return Man(owner or self.owner, kind or self.kind, attributes, self.moved if moved is None else moved)


class State:
    __slots__ = ("men", "off", "turn", "last", "seen", "lost", "partial")

    def __init__(self, men, off, turn, last, seen, lost, partial=None):
        self.men = men
        self.off = off
        self.turn = turn
        self.last = last
        self.seen = seen
        self.lost = lost
        # Where a piece goes on within the turn, and by which type of moves.
        self.partial = partial

    def key(self):
        return (tuple(man and (man.owner, man.kind) for man in self.men), tuple(sorted(self.off.items())),
                self.partial)


class Kind:
    def __init__(self, name):
        self.name = name
        self.moves = []
        self.drops = []
        self.attributes = {}


class Move:
    """What a block added: pieces that go from and to, and all else that happens then."""

    __slots__ = ("pairs", "effects", "kind", "is_copy", "drop", "style", "starter", "partial")

    def __init__(self, pairs, effects, kind, is_copy, drop, style, starter, partial):
        self.pairs = pairs
        self.effects = effects
        self.kind = kind
        self.is_copy = is_copy
        self.drop = drop
        self.style = style
        self.starter = starter
        self.partial = partial


OLD_OPTIONS = {
    "animate-captures", "animate-drops", "discard-cascades", "highlight-goals", "include-off-pieces",
    "maximal-captures", "pass-partial", "pass-turn", "prevent-flipping", "progressive-levels", "recycle-captures",
    "recycle-promotions", "selection-screen", "show-moves-list", "smart-moves",
}
SECTIONS = {
    "title", "description", "history", "strategy", "help", "image", "move-sound", "release-sound", "capture-sound",
    "drop-sound", "change-sound", "click-sound", "win-sound", "loss-sound", "draw-sound", "opening-sound", "music",
    "default", "option", "players", "turn-order", "board", "board-setup", "piece", "move-priorities", "solution",
    "version", *OLD_OPTIONS, *GOALS,
}
PIECE_PARTS = {"name", "image", "glyph", "help", "description", "notation", "open"}


class Game:
    def __init__(self, sections):
        self.options = {}
        self.players = []
        board = setup = turns = None
        goals, pieces = [], []
        self.priorities = []
        for section in sections:
            sort = head(section)
            if sort not in SECTIONS:
                raise Refusal(f"section {sort}")
            if sort == "option":
                self.options[unquote(section[1])] = section[2] if len(section) > 2 else "true"
            elif sort in OLD_OPTIONS:
                # How options were written before version 2. [files]
                self.options[sort.replace("-", " ")] = section[1] if len(section) > 1 else "true"
            elif sort == "players":
                self.players = section[1:]
            elif sort == "turn-order":
                turns = section[1:]
            elif sort == "board":
                board = section[1:]
            elif sort == "board-setup":
                setup = (setup or []) + section[1:]
            elif sort == "piece":
                pieces.append(section[1:])
            elif sort == "move-priorities":
                self.priorities = section[1:]
            elif sort in GOALS:
                goals.append(section)
        if not board or not self.players or not turns:
            raise Refusal("no board, players or turn-order")
        for player in self.players:
            if player.startswith("?"):
                # [tutorial] "Randomness"
                raise Refusal("random player")
        self.turns, self.repeat = [], 0
        for turn in turns:
            if turn == "repeat":
                self.repeat = len(self.turns)
                continue
            player, style = (turn, None) if isinstance(turn, str) else (turn[0], turn[1])
            if isinstance(turn, list) and (len(turn) != 2 or style in self.players):
                # Somebody moves the pieces of somebody else.
                raise Refusal("turn-order with a player for another")
            if player not in self.players:
                raise Refusal(f"turn-order of {player}")
            self.turns.append((player, style))
        active = [player for player, _ in self.turns]
        self.neutral = {player for player in self.players if player not in active}
        self.actors = [player for player in self.players if player in active]
        self.board = Board(board, self.players)
        self.pieces = {piece_name([None, *piece]): Kind(piece_name([None, *piece])) for piece in pieces}
        self.attributes = {part[1] for piece in pieces for part in piece if head(part) == "attribute"}
        self.styles = {block[1] for piece in pieces for part in piece if head(part) in ("moves", "drops")
                       for block in part[1:] if head(block) == "move-type"}
        self.asked = 0
        self.read_goals(goals)
        for piece in pieces:
            self.read_piece(piece)
        for _, style in self.turns:
            if style is not None and style not in self.styles:
                raise Refusal(f"turn-order of {style}")
        self.read_setup(setup or [])

    def kind(self, name):
        if not isinstance(name, str) or name not in self.pieces:
            raise Refusal(f"piece {name}")
        return name

    def read_piece(self, parts):
        kind = self.pieces[piece_name([None, *parts])]
        for part in parts:
            sort = head(part)
            if sort == "attribute":
                kind.attributes[part[1]] = part[2] == "true"
            elif sort in ("moves", "drops"):
                # A move-type holds for the blocks that follow it. [files]
                style = None
                blocks = kind.moves if sort == "moves" else kind.drops
                for block in part[1:]:
                    if head(block) == "move-type":
                        style = block[1]
                    elif isinstance(block, str):
                        raise Refusal(f"instruction {block} outside a block")
                    else:
                        blocks.append((style, compile_block(self, block)))
            elif sort == "dummy" or part == "dummy":
                pass
            elif sort not in PIECE_PARTS:
                raise Refusal(f"piece: {sort}")

    def read_setup(self, sides):
        men = [None] * len(self.board.names)
        off = {}
        for owner, *groups in sides:
            if owner not in self.players:
                raise Refusal(f"board-setup of {owner}")
            for name, *places in groups:
                kind = self.kind(name)
                index = 0
                while index < len(places):
                    place = places[index]
                    if place == "off":
                        off[owner, kind] = off.get((owner, kind), 0) + int(places[index + 1])
                        index += 1
                    elif place in self.board.index:
                        men[self.board.index[place]] = Man(owner, kind)
                    elif place in self.board.zones:
                        for spot in self.board.zones[place].get(owner, ()):
                            men[spot] = Man(owner, kind)
                    else:
                        raise Refusal(f"board-setup at {place}")
                    index += 1
        self.start = State(men, off, 0, (None, None), {}, {})
        self.start.seen = {(self.start.key(), 0): 1}

    # --- Goals

    def read_goals(self, goals):
        self.royal = {player: set() for player in self.players}
        self.goals = []
        for sort, *parts in goals:
            if sort == "count-condition":
                raise Refusal("count-condition")
            if len(parts) != 2:
                raise Refusal(f"{sort} of {len(parts)} parts")
            players, condition = parts
            players = [players] if isinstance(players, str) else players
            for player in players:
                if player not in self.players:
                    raise Refusal(f"goal of {player}")
            for kinds in self.find(condition, "checkmated"):
                if sort != "loss-condition":
                    raise Refusal(f"{sort} of checkmated")
                for player in players:
                    self.royal[player].update(self.kind(name) for name in kinds)
            self.goals.append((sort, players, self.compile_goal(condition)))

    def find(self, form, word):
        if not isinstance(form, list):
            return []
        if head(form) == word:
            return [form[1:]]
        return [found for part in form for found in self.find(part, word)]

    def compile_goal(self, form):
        """A goal as a function from a state, the player asked about and the legal moves of who is to move."""
        if isinstance(form, str):
            form = [form]
        if form and isinstance(form[0], list):
            if len(form) == 1:
                return self.compile_goal(form[0])
            raise Refusal("several goals at once")
        word, *arguments = form
        if word in ("and", "or"):
            parts = [self.compile_goal(part) for part in arguments]
            test = all if word == "and" else any
            return lambda *seen: test(part(*seen) for part in parts)
        if word == "not":
            (part,) = [self.compile_goal(part) for part in arguments]
            return lambda *seen: not part(*seen)
        if word == "stalemated":
            # Whoever can be checkmated and is in check is not stalemated. [choice]
            return lambda state, player, stuck: (
                stuck and player == self.turns[state.turn][0] and not self.is_checked(state, player))
        if word == "checkmated":
            return lambda state, player, stuck: (
                stuck and player == self.turns[state.turn][0] and self.is_checked(state, player))
        if word == "captured":
            # The loss of any one of them is enough. [choice]
            kinds = {self.kind(name) for name in arguments}
            return lambda state, player, stuck: any(state.lost.get((player, kind)) for kind in kinds)
        if word == "repetition":
            # The third time. [choice]
            return lambda state, player, stuck: state.seen[state.key(), state.turn] >= 3
        if word in ("pieces-remaining", "total-piece-count"):
            # Exactly so many. Those off the board count under an option of that name only. [files]
            number = int(arguments[0])
            kinds = {self.kind(name) for name in arguments[1:]} or set(self.pieces)
            is_anyones = word == "total-piece-count"
            counts_off = self.options.get("include off-pieces") == "true"

            def remain(state, player, stuck):
                left = sum(man is not None and (is_anyones or man.owner == player) and man.kind in kinds
                           for man in state.men)
                if counts_off:
                    left += sum(count for (owner, kind), count in state.off.items()
                                if (is_anyones or owner == player) and kind in kinds)
                return left == number
            return remain
        if word == "absolute-config":
            return self.compile_absolute(arguments)
        if word == "relative-config":
            return self.compile_relative(arguments)
        raise Refusal(f"goal {word}")

    def compile_absolute(self, arguments):
        """Each place named holds such a piece of the player; of a zone one place is enough. [files]"""
        *names, places = arguments
        if not isinstance(places, list):
            raise Refusal("absolute-config without places")
        is_anyones = False
        kinds = set()
        for name in names:
            if isinstance(name, list) and name and name[0] == "any-owner":
                is_anyones = True
                kinds.update(self.kind(item) for item in name[1:])
            elif name == "any-owner":
                is_anyones = True
            else:
                kinds.add(self.kind(name))
        entries = []
        for place in places:
            if place in self.board.index:
                entries.append(lambda player, spot=self.board.index[place]: (spot,))
            elif isinstance(place, str) and place in self.board.zones:
                entries.append(lambda player, zone=self.board.zones[place]: zone.get(player, ()))
            else:
                raise Refusal(f"absolute-config at {place}")

        def holds(state, player, stuck):
            def is_held(spot):
                man = state.men[spot]
                return man is not None and man.kind in kinds and (is_anyones or man.owner == player)
            return all(any(is_held(spot) for spot in entry(player)) for entry in entries)
        return holds

    def compile_relative(self, arguments):
        steps = []
        for word in arguments:
            if isinstance(word, str) and word in self.board.links:
                steps.append(("go", word))
            else:
                steps.append(("see", self.kind(word)))

        def holds(state, player, stuck):
            for spot in range(len(state.men)):
                for sort, word in steps:
                    if sort == "go":
                        spot = self.board.tables[player][word].get(spot)
                        if spot is None:
                            break
                    else:
                        man = state.men[spot]
                        if man is None or man.owner != player or man.kind != word:
                            break
                else:
                    return True
            return False
        return holds

    def end(self, state, moves):
        """How the game ended here, if it did."""
        stuck = not [move for move in moves if move != "pass"]
        mover = self.turns[state.turn][0]
        for sort, players, holds in self.goals:
            for player in players:
                if holds(state, player, stuck):
                    word = {"win-condition": "wins", "loss-condition": "loses"}.get(sort)
                    return f"{player} {word}" if word else "draw"
        if not moves:
            return f"{mover} has no move"
        return None

    # --- Moves

    def add(self, run, kinds, is_copy=False, partial=None):
        target = run.here if run.target is None else run.target
        pairs = run.pairs + ((run.source, target),)
        if run.asked is not None:
            # Somebody asked only whether a square is attacked.
            if self.hits(run, pairs):
                run.moves.append(True)
                return False
            return True
        if partial and run.pairs:
            raise Refusal("add-partial after cascade")
        for kind in kinds or [None]:
            run.moves.append(Move(pairs, run.effects, kind, is_copy, run.kind if run.is_drop else None, None,
                                  run.kind, partial))
        return True

    def hits(self, run, pairs):
        """Whether what was added takes the piece asked about."""
        for sort, spot, *_ in run.effects:
            if sort == "capture" and spot == run.asked:
                return True
        return (any(target == run.asked for source, target in pairs)
                and not any(source == run.asked for source, target in pairs))

    def walks(self, state, player, style, asked, only=None):
        """Runs all blocks of a player's pieces on the board, or of one of them."""
        moves = []
        for spot, man in enumerate(state.men):
            if man is not None and man.owner == player and only in (None, spot):
                for own, block in self.pieces[man.kind].moves:
                    if style is None or style == own:
                        before = len(moves)
                        block(Run(self, state, player, spot, man.kind, False, moves, asked))
                        if asked is not None:
                            if moves:
                                return moves
                        else:
                            for move in moves[before:]:
                                move.style = own
        return moves

    def drops(self, state, player, style):
        # A piece is dropped if it stands off the board. [tutorial]
        moves = []
        for (owner, kind), number in state.off.items():
            if owner == player and number > 0:
                for own, block in self.pieces[kind].drops:
                    if style is None or style == own:
                        before = len(moves)
                        for spot in range(len(self.board.names)):
                            if spot not in self.board.dead:
                                block(Run(self, state, player, spot, kind, True, moves, None))
                        for move in moves[before:]:
                            move.style = own
        return moves

    def is_hit(self, state, spot, by, style=None):
        """Whether some block of a player would take the piece on a square."""
        return bool(self.walks(state, by, style, spot))

    def is_attacked(self, state, spot, player, style=None):
        return any(other != player and self.is_hit(state, spot, other, style) for other in self.actors)

    def is_attacked_here(self, run, spot, style):
        """For an empty square: whether the piece whose block it is would be taken there. [choice]

        What is asked while an attack is looked for is false, as attacks would else depend on themselves. [choice]
        """
        if spot is None or self.asked:
            return False
        self.asked += 1
        state = run.state
        if state.men[spot] is None:
            state = self.with_man(state, spot, Man(run.player, run.kind))
        is_so = self.is_attacked(state, spot, run.player, style)
        self.asked -= 1
        return is_so

    def is_defended_here(self, run, spot, style):
        """Whether a friend could take there, were the piece there an enemy's. [choice]"""
        if spot is None or self.asked:
            return False
        self.asked += 1
        enemy = next(player for player in self.actors if player != run.player)
        man = run.state.men[spot]
        state = self.with_man(run.state, spot, Man(enemy, man.kind if man else run.kind))
        is_so = self.is_hit(state, spot, run.player, style)
        self.asked -= 1
        return is_so

    def with_man(self, state, spot, man):
        men = list(state.men)
        men[spot] = man
        return State(men, state.off, state.turn, state.last, state.seen, state.lost)

    def is_checked(self, state, player):
        royal = self.royal[player]
        self.asked += 1
        is_so = any(man is not None and man.owner == player and man.kind in royal
                    and self.is_attacked(state, spot, player) for spot, man in enumerate(state.men))
        self.asked -= 1
        return is_so

    def apply(self, state, move):
        """The state after a move.

        All that is captured goes first, then the movers leave and come down together, and what is created, flipped
        or changed is so on the board after that: [chess] sets attributes of the mover at its destination. [choice]
        """
        men = list(state.men)
        off = dict(state.off)
        lost = {}
        player = self.turns[state.turn][0]
        does_recycle = self.options.get("recycle captures") == "true"

        def lose(man):
            lost[man.owner, man.kind] = lost.get((man.owner, man.kind), 0) + 1
            if does_recycle:
                off[man.owner, man.kind] = off.get((man.owner, man.kind), 0) + 1

        for sort, spot, *rest in move.effects:
            if sort == "capture" and men[spot] is not None:
                lose(men[spot])
                men[spot] = None
        if move.drop:
            ((_, target),) = move.pairs
            kind = move.kind or move.drop
            off[player, move.drop] -= 1
            if men[target] is not None:
                lose(men[target])
            men[target] = Man(player, kind, (), True)
        else:
            lifted = []
            for source, target in move.pairs:
                lifted.append((men[source], target))
            if not move.is_copy:
                for source, _ in move.pairs:
                    men[source] = None
            for number, (man, target) in enumerate(lifted):
                if man is None:
                    continue
                if men[target] is not None:
                    lose(men[target])
                kind = move.kind if number == len(lifted) - 1 else None
                source = move.pairs[number][0]
                men[target] = man.but(kind=kind, moved=True if source != target else None)
        order = {"create": 0, "flip": 1, "owner": 2, "own": 2, "type": 3, "attribute": 4}
        for sort, spot, *rest in sorted((item for item in move.effects if item[0] != "capture"),
                                        key=lambda item: order[item[0]]):
            man = men[spot]
            if sort == "create":
                if man is not None:
                    lose(man)
                men[spot] = Man(rest[0] or player, rest[1])
            elif man is None:
                continue
            elif sort == "flip":
                number = self.actors.index(man.owner) if man.owner in self.actors else 0
                men[spot] = man.but(owner=self.actors[(number + 1) % len(self.actors)])
            elif sort == "owner":
                men[spot] = man.but(owner=rest[0])
            elif sort == "own":
                men[spot] = man.but(owner=player)
            elif sort == "type":
                men[spot] = man.but(kind=rest[0])
            elif sort == "attribute":
                men[spot] = man.but(attribute=tuple(rest))
        after = State(men, off, self.turn_after(state), move.pairs[-1], state.seen, lost)
        if move.partial:
            # The same piece goes on within the turn as long as it can. [files]
            spot = move.pairs[0][1]
            going = State(men, off, state.turn, move.pairs[-1], state.seen, lost, (spot, *move.partial))
            if men[spot] is not None and self.walks(going, player, move.partial[0], None, spot):
                return going
        return after

    def turn_after(self, state):
        turn = state.turn + 1
        return self.repeat if turn == len(self.turns) else turn

    def castles(self, state, move, player):
        """What Dagaz leaves to its program under the option "chess invariant": when a king may castle."""
        if len(move.pairs) < 2 or move.starter not in self.royal[player]:
            return True
        for source, _ in move.pairs[:2]:
            if state.men[source] is None or state.men[source].moved:
                return False
        source, target = move.pairs[0]
        for spot in self.path(source, target):
            seen = state
            if spot != source and state.men[spot] is None:
                seen = self.with_man(state, spot, state.men[source])
            self.asked += 1
            is_attacked = self.is_attacked(seen, spot, player)
            self.asked -= 1
            if is_attacked:
                return False
        return True

    def path(self, source, target):
        """The squares from one on the way to another in a line of the grid, without the last one."""
        for table in self.board.links.values():
            spot, way = source, []
            while spot is not None and spot not in way:
                way.append(spot)
                spot = table.get(spot)
                if spot == target:
                    return way
        return [source]

    def legal(self, state):
        """The legal moves by how they are written, each with the state after it."""
        player, style = self.turns[state.turn]
        if state.partial:
            spot, style = state.partial
            moves = self.walks(state, player, style, None, spot)
        else:
            moves = self.walks(state, player, style, None) + self.drops(state, player, style)
        is_castling_left = self.options.get("chess invariant") == "true"
        found = {}
        styles = {}
        keys = {}
        for move in moves:
            if is_castling_left and not self.castles(state, move, player):
                continue
            after = self.apply(state, move)
            # A move into check is not made. [chess], in its comments on castling.
            if self.royal[player] and self.is_checked(after, player):
                continue
            text = self.write(state, move, after)
            key = (tuple(man and man.key() for man in after.men), tuple(sorted(after.off.items())), after.last,
                   after.partial)
            while text in found and keys[text] != key:
                text += "'"
            if text not in found:
                found[text], keys[text], styles[text] = after, key, set()
            styles[text].add(move.style)
        if self.priorities and not state.partial:
            # The first sort in the list of which there is a move, then those not listed. Of legal moves. [choice]
            for wanted in self.priorities:
                chosen = {text: after for text, after in found.items() if wanted in styles[text]}
                if chosen:
                    found = chosen
                    break
        passing = self.options.get("pass partial" if state.partial else "pass turn")
        if passing == "true" or passing == "forced" and not found:
            after = State(state.men, state.off, self.turn_after(state), state.last, state.seen, {})
            if not (self.royal[player] and self.is_checked(after, player)):
                found["pass"] = after
        return found

    def enter(self, state):
        """A state as one that was played, with the repetitions counted."""
        key = (state.key(), state.turn)
        seen = dict(state.seen)
        seen[key] = seen.get(key, 0) + 1
        return State(state.men, state.off, state.turn, state.last, seen, state.lost, state.partial)

    def write(self, state, move, after):
        squares = self.board.written
        source, target = move.pairs[0]
        # What the board would be if the pieces had only gone where they went.
        plain = list(state.men)
        if move.drop:
            text = f"{move.drop}@{squares[target]}"
            plain[target] = Man(self.turns[state.turn][0], move.drop)
        else:
            text = squares[source] + squares[target]
            movers = [(state.men[source], target) for source, target in move.pairs]
            if not move.is_copy:
                for source, _ in move.pairs:
                    plain[source] = None
            for man, spot in movers:
                plain[spot] = man or plain[spot]
        gone, changed = [], []
        for spot, (old, new) in enumerate(zip(plain, after.men)):
            if new is None and old is not None:
                gone.append("x" + squares[spot])
            elif new is None or old is not None and (old.owner, old.kind) == (new.owner, new.kind):
                continue
            elif spot == target and old is not None:
                text += f"={new.kind}" if new.owner == old.owner else f"={new.owner}:{new.kind}"
            else:
                changed.append(f",{squares[spot]}={new.owner}:{new.kind}")
        return text + "".join(sorted(gone)) + "".join(sorted(changed))

    def whole_turns(self, state):
        """The legal turns, each with the state after it. Those that end alike are one; parts that leave all as it was are none."""
        found = {}
        stand = lambda men: [man and (man.owner, man.kind) for man in men]

        def go_on(move, going):
            for text, after in self.legal(going).items():
                if text == "pass":
                    whole, ends = move, after
                else:
                    ends = after
                    whole = (move[0], self.went(text)[1])
                if ends.partial:
                    go_on(whole, ends)
                elif stand(ends.men) != stand(state.men):
                    found[self.write(state, Move((whole,), (), None, False, None, None, None, None), ends)] = ends

        for text, after in self.legal(state).items():
            if after.partial:
                go_on(self.went(text), after)
            else:
                found[text] = after
        return found

    def went(self, text):
        """From where to where a move goes that is written so."""
        match = re.match(r"(<[^>]*>|[a-z]+\d+)(<[^>]*>|[a-z]+\d+)", text)
        return tuple(self.board.written.index(name) for name in match.groups())

    def perft(self, state, depth):
        if depth == 0:
            return 1
        found = self.whole_turns(state)
        if self.end(state, found):
            return 0
        if depth == 1:
            return len(found)
        return sum(self.perft(self.enter(after), depth - 1) for after in found.values())


# --- The command line ----------------------------------------------------------------------------------------------


def load(name):
    path, _, slug = name.partition("#")
    for own, _, sections in read_games(path):
        if own == slug or not slug:
            return Game(sections)
    raise Refusal(f"no game {slug}")


def play(game, name, seed, plies, legal):
    chance = random.Random(seed)
    state = game.start
    path, _, slug = name.partition("#")
    record = {"file": path, "game": slug, "plies": [], "end": None}
    for _ in range(plies):
        found = legal(state)
        record["end"] = game.end(state, found)
        if record["end"]:
            break
        moves = sorted(found)
        played = chance.choice(moves)
        record["plies"].append({"moves": moves, "played": played})
        state = game.enter(found[played])
    else:
        record["end"] = game.end(state, legal(state))
    return record


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    name, *rest = arguments
    sys.setrecursionlimit(10000)
    try:
        if not rest:
            for slug, title, _ in read_games(name.partition("#")[0]):
                print(f"{slug}\t{title}")
            return
        game = load(name)
        command, *values = rest
        if command == "moves":
            state = game.start
            for number, move in enumerate(values):
                found = game.legal(state)
                if move not in found:
                    sys.exit(f"{move} is no legal move at ply {number}")
                state = game.enter(found[move])
            print("\n".join(sorted(game.legal(state))))
        elif command == "perft":
            print(game.perft(game.start, int(values[0])))
        elif command in ("play", "turns"):
            legal = game.legal if command == "play" else game.whole_turns
            print(json.dumps(play(game, name, int(values[0]), int(values[1]), legal)))
        else:
            sys.exit(__doc__)
    except Refusal as refusal:
        sys.exit(f"refused: {refusal}")


if __name__ == "__main__":
    main(sys.argv[1:])
