//! Runs the real program.

use std::process::{Command, Stdio};

/// What the program did.
pub struct Said {
    pub code: Option<i32>,
    pub out: String,
    pub error: String,
}

/// Runs the program with these arguments.
pub fn run(arguments: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program that cargo has just built");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Said { code: output.status.code(), out: text(output.stdout), error: text(output.stderr) }
}

/// What the program prints for a good call: exit status 0, nothing on standard error.
pub fn prints(arguments: &[&str]) -> String {
    let said = run(arguments);
    assert_eq!((said.code, said.error.as_str()), (Some(0), ""), "{arguments:?}");
    said.out
}

/// The one line on standard error for a bad call: exit status 2, nothing on standard output.
pub fn refuses(arguments: &[&str]) -> String {
    let said = run(arguments);
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{arguments:?}: {}", said.error);
    let line =
        said.error.strip_suffix('\n').unwrap_or_else(|| panic!("{arguments:?}: no whole line: {:?}", said.error));
    assert!(!line.contains(['\n', '\r']), "{arguments:?}: more than a line: {line:?}");
    let message = line.strip_prefix("error: ").unwrap_or_else(|| panic!("{arguments:?}: {line:?}"));
    assert!(!message.trim().is_empty(), "{arguments:?}");
    message.to_owned()
}
