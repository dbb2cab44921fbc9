//! The programs that the tests ask besides cargo and Node: browsers, and Fairy-Stockfish.

use crate::browser::{CHROMIUM, FIREFOX, chromium_for_tests};
use crate::fairy;
use crate::process::{Beside, root};
use anyhow::Result;
use std::env;
use std::process::Command;

/// They are looked for, and installed where they are missing, by another process: what waits for a network takes nothing from a compiler.
pub struct Programs(Result<Beside>);

impl Programs {
    /// Begins to look. The Node packages must be installed.
    pub fn begin() -> Self {
        let begin =
            || Beside::begin(Command::new(env::current_exe()?).arg("programs").current_dir(root()), "programs.log");
        Self(begin())
    }

    /// Waits until it has ended. What is still missing then, whoever needs it looks for once more, and says that it is not there.
    pub fn finish(self) {
        if let Err(why) = self.0.and_then(Beside::finish) {
            eprintln!("{why:#}");
        }
    }
}

/// Finds all of them or tries to install them.
pub fn find() -> Result<()> {
    let found = [chromium_for_tests(), CHROMIUM.need(), FIREFOX.need()];
    fairy::want()?;
    found.into_iter().try_for_each(|found| found.map(|_| ()))
}
