//! Lines of bounded length.

use std::io::{self, BufRead};

/// Bytes of the longest line that is read: a game of some ten thousand plies.
pub const LONGEST: usize = 1 << 18;

/// The next line without its end; an error if it is too long, of which nothing is kept. None at the end of the input.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let ended = end.is_some() || buffer.is_empty();
        if ended && buffer.is_empty() && length == 0 {
            return Ok(None);
        }
        length += part.len();
        if length <= LONGEST {
            line.extend_from_slice(part);
        } else {
            line = Vec::new();
        }
        let taken = part.len() + usize::from(end.is_some());
        input.consume(taken);
        if ended {
            let line = match length {
                ..=LONGEST => Ok(String::from_utf8_lossy(&line).into_owned()),
                _ => Err(format!("a line of {length} bytes; the longest that is read has {LONGEST}")),
            };
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_long_ones_not_at_all() {
        let long = "x".repeat(LONGEST + 1);
        let text = format!("uci\n\n{long}\n{}\r\nquit", &long[1..LONGEST]);
        let mut input = io::BufReader::with_capacity(7, text.as_bytes());
        let mut next = || next_line(&mut input).expect("memory is read");
        assert_eq!(next(), Some(Ok("uci".to_owned())));
        assert_eq!(next(), Some(Ok(String::new())));
        assert!(next().is_some_and(|line| line.is_err_and(|what| what.contains(&(LONGEST + 1).to_string()))));
        assert_eq!(next().map(|line| line.map(|line| line.len())), Some(Ok(LONGEST)));
        assert_eq!(next(), Some(Ok("quit".to_owned())));
        assert_eq!(next(), None);
    }
}
