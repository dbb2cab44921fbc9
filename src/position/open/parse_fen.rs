//! Reading the FEN of open games; what it looks like is said in `fen`, which writes it. Rights to castle are read in `parse_castling`, numbers of
//! starts by lot in `variant::start`.

use super::state::MOST_HELD;
use super::{OpenState, Refusable, Stood, Tried};
use crate::board::{Geometry, Side, Square, SquareSet, Vast};
use crate::letter::{capital, is_capital};
use crate::look::Set;
use crate::movement::{End, Occupant, Seen};
use crate::position::fen::{FenError, FenFault, Row, Took, at_field, demotions, number, number_of};
use crate::position::setup::CASTLING;
use crate::position::{Kind, Man, Setup, Tables};
use crate::variant::{KindRules, Open, Others, Piece, Refusal, Trade, Variant, Walls, usual_start};

/// What has been read so far.
pub(super) struct Reader<'a> {
    pub tables: &'a Tables,
    pub open: &'static Open,
    pub setup: Setup,
    pub state: OpenState<Vast>,
    took: Took<'a>,
}

/// Reads the FEN of an open game.
pub(in crate::position) fn parse(
    tables: &Tables,
    open: &'static Open,
    fen: &str,
    took: Took<'_>,
) -> Result<Setup, FenError> {
    let mut reader = Reader { tables, open, setup: Setup::empty(tables), state: OpenState::default(), took };
    reader.state.checks = [open.ends.checks.unwrap_or(0); 2];
    match fen.strip_prefix('#') {
        None => reader.read(fen)?,
        Some(numbers) => {
            (reader.took)("start number", numbers);
            reader.read(&start(tables.variant, open, fen, numbers)?)?;
        }
    }
    reader.state.pie = open.pie && reader.setup.side == Side::Black && reader.setup.move_number == 1;
    reader.setup.open = Some(Box::new(reader.state));
    Ok(reader.setup)
}

impl Reader<'_> {
    fn read(&mut self, fen: &str) -> Result<(), FenError> {
        let (fen, operations) = without_operations(fen.strip_prefix("sfen ").unwrap_or(fen));
        let mut fields = fen.split_ascii_whitespace().peekable();
        let board = fields.next().ok_or_else(|| at_field("board", "", FenFault::Missing))?;
        self.read_board(board)?;
        if let Some(sfen) = self.as_sfen(fen) {
            return self.read_sfen(sfen);
        }
        let side = fields.next();
        (self.took)("side to move", side.unwrap_or_default());
        match side.unwrap_or("w") {
            "w" => {}
            // Red begins in xiangqi; in janggi Red is the second side.
            "r" if self.tables.variant.look().is_some_and(|look| look.pieces == Set::Xiangqi) => {}
            "b" => self.setup.side = Side::Black,
            other => return Err(at_field("side to move", other, FenFault::Side)),
        }
        // Behind a colon stands what has moved in it.
        let is_turn = |text: &&str| {
            let turn = text.split(':').next().unwrap_or_default();
            turn.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/')
        };
        let is_counter = |text: &&str| is_turn(text) || text.bytes().all(|byte| byte.is_ascii_digit());
        let geometry = *self.geometry();
        let is_exchange = |text: &&str| geometry.parse(text.strip_prefix('x').unwrap_or_default()).is_ok();
        let is_swap = |text: &&str| text.starts_with('=');
        let is_once = |text: &&str| text.starts_with('~');
        let is_last = |text: &&str| text.starts_with('@');
        let is_tried = |text: &&str| text.starts_with(['!', '?']);
        let is_rare =
            |text: &&str| is_exchange(text) || is_swap(text) || is_once(text) || is_last(text) || is_tried(text);
        let is_counter = |text: &&str| is_counter(text) || is_rare(text);
        let castling = fields.next_if(|text| !is_counter(text) && !text.contains('+'));
        (self.took)(if self.open.gating { "castling and gates" } else { "castling" }, castling.unwrap_or_default());
        self.read_castling(castling)?;
        let passed = fields.next_if(|text| !is_counter(text) && !text.contains('+'));
        (self.took)("en passant", passed.unwrap_or_default());
        // Where moves are counted, three numbers stand at the end, with other fields between them: the limit is one of them.
        let numbers = fields.clone().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit())).count();
        if passed.is_none() && self.open.ends.counting.is_some() && numbers == 3 {
            let limit = fields.next().unwrap_or_default();
            (self.took)("plies to count", limit);
            self.state.counting = number("plies to count", limit, 0, 1000)?;
        }
        // A promoted piece may have stood where the last move has changed something.
        // Demotions stand behind the counters alone.
        let has_checks = self.tables.variant.demotions.is_none();
        if let Some(text) =
            fields.next_if(|text| has_checks && text.contains('+') && !is_rare(text) && !text.contains('/'))
        {
            self.read_checks(text)?;
        }
        let turn = fields.next_if(|text| text.contains('/'));
        if self.open.turns.is_some() {
            (self.took)("turn", turn.unwrap_or_default());
        }
        if let Some(text) = fields.next_if(is_exchange) {
            (self.took)("exchange", text);
            self.read_exchange(text, &text[1..])?;
        }
        if let Some(text) = fields.next_if(is_swap) {
            (self.took)("pieces exchanged", text);
            self.read_swap(text)?;
        }
        if let Some(text) = fields.next_if(is_once) {
            (self.took)("who may still change places", text);
            self.read_once(text)?;
        }
        if let Some(text) = fields.next_if(is_last) {
            (self.took)("what has moved last", text);
            self.read_last_moved(text)?;
        }
        let tried = fields.next_if(is_tried);
        let mut counter = |name: &'static str, operation: &str, usual| {
            let text = fields.next().or_else(|| operand(operations, operation));
            (self.took)(name, text.unwrap_or_default());
            text.unwrap_or(usual)
        };
        self.setup.progress = number("plies since progress", counter("plies since progress", "hmvc", "0"), 0, 1000)?;
        self.setup.move_number = number("move number", counter("move number", "fmvn", "1"), 0, 9999)?.max(1);
        if let Some(text) = fields.next_if(|text| text.contains('+')) {
            self.read_checks(text)?;
        }
        if let Some(token) = fields.next() {
            return Err(at_field("field", token, FenFault::FieldTooMany));
        }
        if !operations.trim().is_empty() {
            (self.took)("operations of an EPD", operations.trim());
        }
        if let Some(text) = tried {
            let name = self.name_of_tried(text);
            (self.took)(name, text);
            self.read_tried(name, text)?;
        }
        self.read_turn(turn)?;
        let Some(mut text) = passed else { return Ok(()) };
        if self.open.ends.counting.is_some() && text.starts_with(|sign: char| sign.is_ascii_digit()) {
            // The limit stands before the squares passed.
            let squares = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
            self.state.counting = number("plies to count", &text[..squares], 0, 1000)?;
            text = &text[squares..];
        }
        self.read_passed(text)
    }

    /// The fields after the board of a position in the notation of shogi programs (SFEN): `b - 1`. There Black, who has the capitals,
    /// is named first, so that the letter of the side to move means the other one than in FEN. It is told by its hands, which stand
    /// behind the side and not in brackets.
    fn as_sfen<'f>(&self, fen: &'f str) -> Option<[&'f str; 3]> {
        let pieces = &self.tables.variant.pieces;
        let has_third = self.open.has_hands() || self.keeps_exchanges();
        let is_shogi = has_third && self.open.castling.is_none() && pieces.iter().any(|piece| piece.promoted);
        let mut fields = fen.split_ascii_whitespace();
        let board = fields.next().filter(|board| is_shogi && !board.contains('['))?;
        // A rank more is hands, as crazyhouse has them.
        if board.matches('/').count() + 1 != usize::from(self.geometry().ranks()) {
            return None;
        }
        let (side, hands) = (fields.next()?, fields.next()?);
        let number = fields.next().unwrap_or("1");
        let held = |sign: char| sign.is_ascii_digit() || pieces.iter().any(|piece| piece.letter == capital(sign));
        if !self.open.has_hands() {
            let is_known = hands == "-" || self.square_of_shogi(hands).is_some();
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            return (is_known && is_number && fields.next().is_none()).then_some([side, hands, number]);
        }
        let is_hands = hands == "-" || hands.chars().all(held) && !hands.ends_with(|sign: char| sign.is_ascii_digit());
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        (is_hands && is_number && fields.next().is_none()).then_some([side, hands, number])
    }

    fn read_sfen(&mut self, [side, hands, plies]: [&str; 3]) -> Result<(), FenError> {
        (self.took)("side to move of SFEN", side);
        (self.took)("hands of SFEN", hands);
        (self.took)("plies of SFEN", plies);
        self.setup.side = match side {
            "b" => Side::White,
            "w" => Side::Black,
            other => return Err(at_field("side to move", other, FenFault::Side)),
        };
        if self.open.has_hands() {
            self.read_hands(hands).map_err(|fault| at_field("hands", hands, fault))?;
        } else {
            // There Chu Shogi says where a lion has just been taken.
            self.state.traded = self.square_of_shogi(hands);
        }
        // Turns are counted, not pairs of them.
        let plies = number("move number", plies, 0, 9999)?.max(1);
        self.setup.move_number = plies.div_ceil(2);
        Ok(())
    }

    /// Does the game have pieces that are not exchanged?
    fn keeps_exchanges(&self) -> bool {
        self.open.kinds.iter().any(|rules| rules.trade == Trade::Never)
    }

    /// A square as shogi names it: its file's number from the right, its rank's letter from above.
    fn square_of_shogi(&self, name: &str) -> Option<Square> {
        let geometry = self.geometry();
        let letter = name.chars().next_back().filter(char::is_ascii_lowercase)?;
        let file = i32::from(geometry.files()) - name[..name.len() - 1].parse::<i32>().ok()?;
        let rank = i32::from(geometry.ranks()) - 1 - (letter as i32 - 'a' as i32);
        geometry.square(file, rank, 0)
    }

    pub(super) fn geometry(&self) -> &'static Geometry {
        &self.tables.variant.geometry
    }

    fn read_board(&mut self, text: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("board", text, fault);
        let mut form = "hands in brackets";
        let (placement, hands) = match text.split_once('[') {
            Some((placement, rest)) => {
                let inside = rest.strip_suffix(']').ok_or_else(|| wrong(FenFault::BracketsMissing))?;
                (placement, Some(inside))
            }
            None => (text, None),
        };
        let expected = self.geometry().ranks();
        let mut ranks: Vec<&str> = placement.split('/').collect();
        // As lichess writes crazyhouse: hands as one rank more.
        let hands = hands.or_else(|| {
            let more = self.open.has_hands() && ranks.len() == usize::from(expected) + 1;
            form = "hands as a further rank";
            if more { ranks.pop() } else { None }
        });
        if ranks.len() != usize::from(expected) {
            return Err(wrong(FenFault::Ranks { found: ranks.len(), expected }));
        }
        (self.took)("board", &ranks.join("/"));
        for (index, row) in ranks.into_iter().enumerate() {
            let rank = usize::from(expected) - index;
            self.read_rank(row, rank).map_err(wrong)?;
        }
        if let Some(inside) = hands {
            (self.took)(form, inside);
            self.read_hands(inside).map_err(wrong)?;
        }
        Ok(())
    }

    fn read_rank(&mut self, text: &str, rank: usize) -> Result<(), FenFault> {
        let levels = self.geometry().levels();
        if levels == 1 {
            return self.read_row(text, Row { rank, level: None }, 0);
        }
        let rows: Vec<&str> = text.split('|').collect();
        if rows.len() != usize::from(levels) {
            return Err(FenFault::Levels { rank, found: rows.len(), expected: levels });
        }
        for (level, row) in (0..).zip(rows) {
            let letter = self.geometry().level_letter(level);
            self.read_row(row, Row { rank, level: Some(letter) }, i32::from(level))?;
        }
        Ok(())
    }

    fn read_row(&mut self, text: &str, row: Row, level: i32) -> Result<(), FenFault> {
        let geometry = self.geometry();
        let mut file = 0usize;
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if let Some(digit) = letter.to_digit(10) {
                let mut run = digit as usize;
                while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                    run = (run * 10 + digit as usize).min(1000);
                    letters.next();
                }
                if digit == 0 || run >= 1000 {
                    return Err(FenFault::EmptyRun { run: run.to_string(), row });
                }
                file += run;
                continue;
            }
            let promoted = letter == '+';
            let letter = if promoted { letters.next().ok_or(FenFault::Plus { row })? } else { letter };
            let man = self.man(letter, promoted, row)?;
            let square = geometry.square(i32::try_from(file).unwrap_or(i32::MAX), row.rank as i32 - 1, level);
            if letters.next_if_eq(&'~').is_some()
                && let Some(square) = square
            {
                self.state.promoted = self.state.promoted.with(square);
            }
            if let Some(square) = square {
                self.setup.men[square.index()] = Some(man);
                if man == Man::Stone && self.open.walls == Some(Walls::Duck) {
                    self.state.duck = Some(square);
                }
            }
            file += 1;
        }
        let expected = geometry.files();
        if file == usize::from(expected) { Ok(()) } else { Err(FenFault::RowLength { row, found: file, expected }) }
    }

    fn man(&self, letter: char, promoted: bool, row: Row) -> Result<Man, FenFault> {
        if letter == '*' && !promoted {
            return Ok(Man::Stone);
        }
        let side = if is_capital(letter) { Side::White } else { Side::Black };
        let upper = capital(letter);
        let pieces = self.tables.variant.pieces.iter();
        let kind = pieces.clone().position(|piece| piece.letter == upper && piece.promoted == promoted);
        let kind =
            kind.or_else(|| self.tables.variant.kind_by_name(upper).filter(|_| !promoted).map(|kind| kind as usize));
        let unknown = || {
            let plain = pieces.clone().any(|piece| piece.letter == upper);
            if promoted && plain { FenFault::Plus { row } } else { FenFault::UnknownLetter { letter, row } }
        };
        Ok(Man::Of(side, kind.ok_or_else(unknown)? as Kind))
    }

    fn read_hands(&mut self, text: &str) -> Result<(), FenFault> {
        if text == "-" {
            return Ok(());
        }
        // A number before a letter is how many there are.
        let mut count = None;
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                count = Some((count.unwrap_or(0) * 10 + digit).min(1000));
                continue;
            }
            let variant = self.tables.variant;
            let kind = variant.kind_of_letter(capital(letter)).or_else(|| variant.kind_by_name(capital(letter)));
            let kind = kind.filter(|_| self.open.hands.is_some() || self.open.gating);
            let side = if is_capital(letter) { Side::White } else { Side::Black };
            let kind = kind.ok_or(FenFault::NotInHand(letter))?;
            let held = self.state.held(side, kind);
            let more = count.take().unwrap_or(1);
            if u32::from(held) + more > u32::from(MOST_HELD) {
                return Err(FenFault::HandFull);
            }
            // Where drops are free nothing is held.
            if self.open.has_hands() {
                self.state.hold(side.index(), kind, more as i8);
            }
        }
        // A number is of a letter behind it.
        if count.is_some() { Err(FenFault::NotInHand(text.chars().next_back().unwrap_or('0'))) } else { Ok(()) }
    }

    /// How often each king has been demoted, White's first: `+1+0`.
    fn read_demotions(&mut self, text: &str) -> Result<(), FenError> {
        (self.took)("demotions", text);
        self.setup.demotions = demotions(text)?;
        Ok(())
    }

    /// How many checks each side still has to give, White first: `3+3` says it, `+0+0` says how many it has given.
    fn read_checks(&mut self, text: &str) -> Result<(), FenError> {
        if self.tables.variant.demotions.is_some() {
            return self.read_demotions(text);
        }
        let wrong = || at_field("checks", text, FenFault::Checks);
        let Some(needed) = self.open.ends.checks else {
            return Err(at_field("checks", text, FenFault::NotInGame));
        };
        let (given, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
        (self.took)(if given { "checks given" } else { "checks left to give" }, text);
        let (white, black) = rest.split_once('+').ok_or_else(wrong)?;
        let left = |text: &str| {
            let number = text.parse::<u8>().ok().filter(|&number| number <= needed).ok_or_else(wrong)?;
            Ok(if given { needed - number } else { number })
        };
        self.state.checks = [left(white)?, left(black)?];
        Ok(())
    }

    /// Where the last move has taken a piece that is not to be exchanged.
    fn read_exchange(&mut self, field: &str, square: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("exchange", field, fault);
        if !self.keeps_exchanges() {
            return Err(wrong(FenFault::NotInGame));
        }
        self.state.traded = Some(self.geometry().parse(square).map_err(|error| wrong(error.into()))?);
        Ok(())
    }

    /// Which squares the last move has exchanged, whose pieces may not change places back.
    fn read_swap(&mut self, field: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("pieces exchanged", field, fault);
        let geometry = self.geometry();
        let named: Vec<&str> = squares_in(&field[1..]).collect();
        let [from, to] = named[..] else { return Err(wrong(FenFault::NotInGame)) };
        let square = |name: &str| geometry.parse(name).map_err(|error| wrong(error.into()));
        let (from, to) = (square(from)?, square(to)?);
        // What was exchanged stands there, and could go back: an enemy of the other side's piece where its move ended.
        let owner = |square: Square| match self.setup.at(square) {
            Some(Man::Of(owner, kind)) => Some((owner, self.open.kinds.get(usize::from(kind))?)),
            _ => None,
        };
        let swaps = |rules: &KindRules, other: &KindRules| rules.swaps_enemies || rules.imitates && other.swaps_enemies;
        // Within a turn of several moves the side to move has exchanged them itself.
        let us = self.setup.side;
        let by_last = |own: Side| own == us || self.open.turns.is_some();
        let fits = matches!((owner(from), owner(to)), (Some((own, rules)), Some((their, other))) if by_last(own) && their != own && swaps(rules, other));
        if !fits {
            return Err(wrong(FenFault::NotInGame));
        }
        self.state.swapped = Some([from, to]);
        Ok(())
    }

    /// Whose pieces may still change places with others, as they may once.
    fn read_once(&mut self, field: &str) -> Result<(), FenError> {
        let sides = match field {
            "~wb" => [false, false],
            "~w" => [false, true],
            "~b" => [true, false],
            "~-" => [true, true],
            _ => return Err(at_field("who may still change places", field, FenFault::NotInGame)),
        };
        if !self.open.exchanges_once() {
            return Err(at_field("who may still change places", field, FenFault::NotInGame));
        }
        self.state.exchanged = sides;
        Ok(())
    }

    /// As what White and Black have moved last, `@Pn`: a side of which nothing is said has not moved.
    fn read_last_moved(&mut self, field: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("what has moved last", field, fault);
        if !self.open.keeps_last_moved() {
            return Err(wrong(FenFault::NotInGame));
        }
        let mut letters = field[1..].chars().peekable();
        for side in Side::BOTH {
            let promoted = letters.clone().next() == Some('+');
            let letter = letters.clone().nth(usize::from(promoted));
            let Some(letter) = letter.filter(|&letter| is_capital(letter) == (side == Side::White)) else { continue };
            letters.nth(usize::from(promoted));
            let is = |piece: &Piece| piece.letter == capital(letter) && piece.promoted == promoted;
            let kind = self.tables.variant.pieces.iter().position(is).ok_or_else(|| wrong(FenFault::LastMoved))?;
            self.state.last_moved[side.index()] = Some(kind as Kind);
        }
        let some = self.state.last_moved.iter().any(Option::is_some);
        if some && letters.next().is_none() { Ok(()) } else { Err(wrong(FenFault::LastMoved)) }
    }

    /// What a field of this kind tells.
    fn name_of_tried(&self, field: &str) -> &'static str {
        match field.starts_with('!') {
            true if !self.open.may_undo => "what the last move has changed",
            true => "move to be refused",
            false => "move refused",
        }
    }

    /// The last move with what it has changed, where it may be refused; or the one that has been. Only what it has changed, where that may not
    /// be undone.
    fn read_tried(&mut self, name: &'static str, field: &str) -> Result<(), FenError> {
        let wrong = || at_field(name, field, FenFault::NotInGame);
        if let Some(text) = field.strip_prefix('!').filter(|_| !self.open.may_undo) {
            let stood = self.stood(text).filter(|stood| stood[0].is_some());
            self.state.undoable = Some(stood.ok_or_else(wrong)?);
            return Ok(());
        }
        let first = self.setup.move_number == 1 && field.starts_with('!') == (self.setup.side == Side::Black);
        if self.open.refusal == Refusal::Never || self.open.refusal == Refusal::First && !first {
            return Err(wrong());
        }
        if let Some(text) = field.strip_prefix('?') {
            self.state.refused = Some(self.tried(text).ok_or_else(wrong)?);
            return Ok(());
        }
        let last = self.refusable(&field[1..]).ok_or_else(wrong)?;
        self.state.refusable = Some(last);
        Ok(())
    }

    /// A move by its squares, and the letter of what the piece becomes.
    fn tried(&self, text: &str) -> Option<Tried> {
        let names = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        let into = match text[names.len()..].chars().collect::<Vec<_>>()[..] {
            [] => None,
            [letter] => Some(self.tables.variant.kind_of_letter(capital(letter))?),
            _ => return None,
        };
        let squares: Vec<&str> = squares_in(names).collect();
        let [from, to] = squares[..] else { return None };
        Some(Tried { from: self.geometry().parse(from).ok()?, to: self.geometry().parse(to).ok()?, into })
    }

    /// What a move has changed, `e7e5:e7pe5.:KQkq::0`: the move, squares with who stood there, rights to castle, squares that could be passed with
    /// who had passed them, plies without progress. None if nothing can have stood so.
    fn refusable(&mut self, text: &str) -> Option<Refusable<Vast>> {
        let parts: Vec<&str> = text.split(':').collect();
        let [tried, stood, rights, passed, progress] = parts[..] else { return None };
        let tried = self.tried(tried)?;
        let squares = self.stood(stood)?;
        let mut castling = 0;
        for letter in rights.chars() {
            castling |= 1 << CASTLING.iter().position(|&known| known == letter)?;
        }
        let names =
            squares_in(passed).map(|name| self.geometry().parse(name)).collect::<Result<Vec<Square>, _>>().ok()?;
        let (passer, passed) = match names.split_last() {
            Some((&passer, passed)) if !passed.is_empty() => (Some(passer), passed),
            Some(_) => return None,
            None => (None, &[][..]),
        };
        let progress = number("plies since progress", progress, 0, 1000).ok()?;
        let last = Refusable {
            tried,
            squares,
            castling,
            passed: passed.iter().copied().fold(Vast::EMPTY, Vast::with),
            passer,
            progress,
        };
        self.may_have_been(&last).then_some(last)
    }

    /// Squares with who stood there, `e2Pe4.`: each once, and something else than now.
    fn stood(&self, text: &str) -> Option<Stood> {
        let mut squares = Stood::default();
        let mut signs = text.chars().peekable();
        for at in 0..squares.len() {
            let mut name = String::new();
            while let Some(sign) = signs.next_if(|sign| !name.ends_with(char::is_numeric) || sign.is_ascii_digit()) {
                name.push(sign);
            }
            if name.is_empty() {
                break;
            }
            let promoted = signs.next_if_eq(&'+').is_some();
            let man = match signs.next()? {
                '.' if !promoted => None,
                '*' if !promoted => Some(Man::Stone),
                letter => {
                    let side = if is_capital(letter) { Side::White } else { Side::Black };
                    let is = |piece: &Piece| piece.letter == capital(letter) && piece.promoted == promoted;
                    Some(Man::Of(side, self.tables.variant.pieces.iter().position(is)? as Kind))
                }
            };
            let square = self.geometry().parse(&name).ok()?;
            if self.setup.at(square) == man || squares.iter().flatten().any(|(other, _)| *other == square) {
                return None;
            }
            squares[at] = Some((square, man));
        }
        signs.next().is_none().then_some(squares)
    }

    /// Can a position have been as a move's squares say that may be refused: with the same royal pieces, rights to castle only where both stand at
    /// home, and only empty squares passed?
    fn may_have_been(&mut self, last: &Refusable<Vast>) -> bool {
        let squares: Vec<(Square, Option<Man>)> = last.squares.iter().flatten().copied().collect();
        let royals = |setup: &Setup, side: Side| {
            let is_royal =
                |man| matches!(man, Some(Man::Of(owner, kind)) if owner == side && self.tables.piece(kind).royal);
            squares.iter().filter(|(square, _)| is_royal(setup.at(*square))).count()
        };
        let mut before = self.setup.clone();
        for (square, man) in &squares {
            before.men[square.index()] = *man;
        }
        let same = Side::BOTH.into_iter().all(|side| royals(&self.setup, side) == royals(&before, side));
        let now = std::mem::replace(&mut self.setup, before);
        let homes =
            (0..4).all(|bit| last.castling >> bit & 1 == 0 || self.home(Side::BOTH[bit / 2], bit % 2).is_some());
        let passer = |square: Square| matches!(self.setup.at(square), Some(Man::Of(owner, _)) if owner == now.side);
        let passed =
            last.passed.squares().all(|square| self.setup.at(square).is_none()) && last.passer.is_none_or(passer);
        self.setup = now;
        !squares.is_empty() && same && homes && passed
    }

    /// How many moves are left of a turn, and how many it has.
    fn read_turn(&mut self, text: Option<&str>) -> Result<(), FenError> {
        let Some(turns) = &self.open.turns else {
            return text.map_or(Ok(()), |text| Err(at_field("turn", text, FenFault::NotInGame)));
        };
        let Some(text) = text else {
            let length = turns.by_number(self.setup.move_number, self.setup.side);
            self.state.turn = [length, length];
            return Ok(());
        };
        if !turns.parts.is_empty() {
            let parts = |text: &str| {
                text.bytes().try_fold(0, |parts, digit| {
                    let part = 1 << digit.checked_sub(b'1').filter(|&part| usize::from(part) < turns.parts.len())?;
                    (parts < part).then_some(parts | part)
                })
            };
            let read = text.split_once('/').and_then(|(left, whole)| Some([parts(left)?, parts(whole)?]));
            let fits = |[left, whole]: &[u8; 2]| *left != 0 && left & !whole == 0;
            self.state.turn = read.filter(fits).ok_or_else(|| at_field("turn", text, FenFault::Turn))?;
            return Ok(());
        }
        let wrong = || at_field("turn", text, FenFault::Turn);
        let (turn, moved) = text.split_once(':').map_or((text, None), |(turn, moved)| (turn, Some(moved)));
        let numbers = turn.split_once('/').and_then(|(left, length)| Some([left.parse().ok()?, length.parse().ok()?]));
        let fits = |[left, length]: &[u8; 2]| (1..=*length).contains(left) && (moved.is_none() || left < length);
        self.state.turn = numbers.filter(fits).ok_or_else(wrong)?;
        match (turns.others, moved) {
            (_, None) => Ok(()),
            (Some(Others::Pieces), Some(moved)) => self.read_moved(moved).ok_or_else(wrong),
            (Some(Others::Kinds), Some(moved)) => self.read_moved_kinds(moved).ok_or_else(wrong),
            (None, Some(_)) => Err(wrong()),
        }
    }

    /// Where pieces of the side to move stand that have moved in its turn.
    fn read_moved(&mut self, text: &str) -> Option<()> {
        for name in squares_in(text) {
            let square = self.geometry().parse(name).ok()?;
            if self.setup.at(square).and_then(Man::side) != Some(self.setup.side) || self.state.moved.has(square) {
                return None;
            }
            self.state.moved = self.state.moved.with(square);
        }
        (!self.state.moved.is_empty()).then_some(())
    }

    /// The kinds that have moved in the turn, by their letters.
    fn read_moved_kinds(&mut self, text: &str) -> Option<()> {
        let pieces = &self.tables.variant.pieces;
        let mut promoted = false;
        for letter in text.chars() {
            if letter == '+' && !promoted {
                promoted = true;
                continue;
            }
            let kind = pieces.iter().position(|piece| piece.letter == letter && piece.promoted == promoted)?;
            let kind = super::bit(kind as Kind);
            if self.state.moved_kinds & kind != 0 {
                return None;
            }
            (self.state.moved_kinds, promoted) = (self.state.moved_kinds | kind, false);
        }
        (!promoted && self.state.moved_kinds != 0).then_some(())
    }

    /// Where turns have several moves: of each square that was passed, whether it was by the side to move earlier in its turn or by the other
    /// in its last one, as who stands beyond tells.
    fn read_passed_in_turns(&mut self, text: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("en passant", text, fault);
        for name in squares_in(text) {
            let square = self.geometry().parse(name).map_err(|error| wrong(error.into()))?;
            let side = self.setup.side;
            let beyond = |owner: Side| {
                let there = super::turns::beyond(self.geometry(), square, owner);
                there.and_then(|there| self.setup.at(there)).and_then(Man::side) == Some(owner)
            };
            // Within its turn a side may have come there since.
            let theirs = beyond(side.other()) && self.setup.at(square).is_none();
            if !theirs && !beyond(side) {
                return Err(wrong(FenFault::EnPassant));
            }
            let set = if theirs { &mut self.state.passed } else { &mut self.state.passing };
            *set = set.with(square);
        }
        Ok(())
    }

    fn read_passed(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        if self.open.turns.is_some() {
            return self.read_passed_in_turns(text);
        }
        let wrong = |fault| at_field("en passant", text, fault);
        // Where the passer stands, which that engine names too if it is no ordinary pawn.
        let mut named = Vast::EMPTY;
        for name in squares_in(text) {
            let square = self.geometry().parse(name).map_err(|error| wrong(error.into()))?;
            if self.setup.at(square).is_none() {
                self.state.passed = self.state.passed.with(square);
            } else {
                named = named.with(square);
            }
        }
        if self.state.passed.is_empty() {
            return Err(wrong(FenFault::EnPassant));
        }
        // Where a block says what its piece passes it may be another one by now, or have passed what has been asked for: it is taken at its word.
        let said = !named.is_empty() && super::fen::says_passed(self.tables);
        let theirs = |square: Square| match self.setup.at(square) {
            Some(Man::Of(owner, kind)) => owner != self.setup.side && !self.tables.piece(kind).royal,
            _ => false,
        };
        let may = |&square: &Square| match said {
            true => named.has(square) && theirs(square),
            false => (named.is_empty() || named.has(square)) && self.can_have_passed(square),
        };
        let passers: Vec<Square> = self.geometry().squares().filter(may).collect();
        let [passer] = passers[..] else { return Err(wrong(FenFault::EnPassant)) };
        self.state.passer = Some(passer);
        Ok(())
    }

    /// Can the piece on a square just have made a double step over all the squares that the FEN names?
    fn can_have_passed(&self, square: Square) -> bool {
        let mover = self.setup.side.other();
        let Some(Man::Of(owner, kind)) = self.setup.at(square) else { return false };
        if owner != mover {
            return false;
        }
        // A wall may have been placed where the piece came from.
        let walls = self.open.walls.is_some();
        let occupant = |at: Square| match self.setup.at(at) {
            _ if at == square => Seen::EMPTY,
            None => Seen::EMPTY,
            Some(_) => Occupant::Wall.into(),
        };
        let left = |at: Square| occupant(at) == Seen::EMPTY || walls && self.setup.at(at) == Some(Man::Stone);
        let movements = &self.tables.movements;
        let program = self.tables.programs[kind as usize][mover.index()];
        self.geometry().squares().filter(|&from| left(from)).any(|from| {
            let mut found = false;
            movements.routes(
                program,
                mover,
                from,
                occupant,
                |_| false,
                |route| {
                    let passed = movements.passed(route.node).fold(Vast::EMPTY, |set, square| set.with(square));
                    found |= route.end == End::Move && route.to == square && self.state.passed & !passed == Vast::EMPTY;
                },
            );
            found && from != square
        })
    }
}

/// What test positions say of the best moves, often without the semicolon that ends an operation.
const BEST: [&str; 2] = ["bm", "am"];

/// A FEN, and the operations of an EPD that may stand behind its fields, as in `… w - - bm Nf3; id "x";`. The first begins with a
/// letter, which no other field behind the fourth one does.
pub(crate) fn without_operations(text: &str) -> (&str, &str) {
    let is_name = |field: &str| {
        field.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && field.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let ends = text.contains(';');
    let (mut fields, mut at) = (0, 0);
    for part in text.split_inclusive(|sign: char| sign.is_ascii_whitespace()) {
        let field = part.trim_ascii();
        if fields > 3 && (ends && is_name(field.trim_end_matches(';')) || BEST.contains(&field)) {
            return text.split_at(at);
        }
        fields += usize::from(!field.is_empty());
        at += part.len();
    }
    (text, "")
}

/// What an operation of an EPD is about, if it stands there.
fn operand<'a>(operations: &'a str, name: &str) -> Option<&'a str> {
    let words = operations.split(';').map(|operation| operation.trim().split_once(' '));
    words.flatten().find(|(known, _)| *known == name).map(|(_, operand)| operand.trim())
}

/// The names of squares that stand one behind the other, as in `e3d10`.
fn squares_in(mut rest: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let digits = rest.find(|letter: char| letter.is_ascii_digit()).unwrap_or(rest.len());
        let after = rest[digits..].find(|letter: char| !letter.is_ascii_digit());
        let (name, others) = rest.split_at(after.map_or(rest.len(), |at| digits + at));
        rest = others;
        (!name.is_empty()).then_some(name)
    })
}

/// The start of numbers, White's and Black's, or one for both.
fn start(variant: &Variant, open: &Open, fen: &str, numbers: &str) -> Result<String, FenError> {
    let wrong = |text: &str, fault| at_field("start number", text, fault);
    let starts = open.starts(variant).ok_or_else(|| wrong(fen, FenFault::NoLot))?;
    let (white, black) = numbers.split_once('/').unwrap_or((numbers, numbers));
    let most = starts.count().unwrap_or_default().saturating_sub(1);
    let number = |text: &str| number_of("start number", text, 0, most);
    let array = starts.array([number(white)?, number(black)?]).ok_or_else(|| wrong(fen, FenFault::NotInGame))?;
    let rest = usual_start(open, &variant.pieces, &array);
    Ok(format!("{array} {rest}"))
}
