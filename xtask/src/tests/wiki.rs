//! The extensions for wikis and sites of others, each installed in a fresh one as its README says.

use super::browser::{files_of_tests, program, serve};
use super::scripts::count;
use super::tally::Tally;
use crate::browser::{CHROMIUM, chromium_for_tests};
use crate::node;
use crate::process::{apt_install, find_program};
use anyhow::{Result, ensure};
use std::env;
use std::path::Path;

/// Where Debian puts MediaWiki, and the variable that names another place.
const MEDIAWIKI: (&str, &str) = ("STONE_GARDEN_MEDIAWIKI", "/usr/share/mediawiki");

/// Debian's packages that MediaWiki needs to run alone, with a database in a file.
const PACKAGES: [&str; 6] = ["mediawiki", "php-cli", "php-sqlite3", "php-mbstring", "php-xml", "php-intl"];

/// Runs the tests; arguments go to `node --test`.
pub fn test(arguments: &[String]) -> Result<Tally> {
    node::need_packages()?;
    let is_there = || {
        let named = env::var(MEDIAWIKI.0).unwrap_or_else(|_| MEDIAWIKI.1.to_owned());
        Path::new(&named).join("index.php").is_file() && find_program(&["php"]).is_some()
    };
    if !is_there() {
        PACKAGES.into_iter().try_for_each(apt_install)?;
    }
    ensure!(is_there(), "no MediaWiki found and none could be installed; name its folder in {}", MEDIAWIKI.0);
    let (address, _asked) = serve()?;
    let mut test = node::node()?;
    test.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
        .args(arguments)
        .args(files_of_tests("tests/wiki", ".test.js")?)
        .env(CHROMIUM.variable, chromium_for_tests()?)
        .env("STONE_GARDEN_PROGRAM", program()?)
        .env("STONE_GARDEN_ADDRESS", address);
    count(&mut test)
}
