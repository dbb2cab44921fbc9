//! The extensions for wikis and sites of others, each installed in a fresh one as its README says.

use super::browser::{files_of_tests, program, serve};
use super::scripts::count;
use super::tally::Tally;
use crate::browser::{CHROMIUM, chromium_for_tests};
use crate::node;
use crate::process::{apt_install, command, find_program, output_of};
use anyhow::{Result, ensure};
use std::env;
use std::path::Path;

/// Software of others that an extension is for.
pub struct Host {
    /// What its trial is called.
    pub trial: &'static str,
    /// The trial's file in `tests/wiki`.
    file: &'static str,
    name: &'static str,
    /// Where Debian puts it, and the variable that names another place.
    folder: &'static str,
    variable: &'static str,
    /// Files in that folder without which nothing can be tried.
    files: &'static [&'static str],
    programs: &'static [&'static str],
    /// What PHP has to have.
    php: &'static [&'static str],
    /// Debian's packages for all of that.
    packages: &'static [&'static str],
}

/// MediaWiki has its database in a file. WordPress has it in a MariaDB that is started for the trial: the server's core, which is no
/// service of the system.
pub const HOSTS: [Host; 2] = [
    Host {
        trial: "The extension for MediaWiki",
        file: "mediawiki.test.js",
        name: "MediaWiki",
        folder: "/usr/share/mediawiki",
        variable: "STONE_GARDEN_MEDIAWIKI",
        files: &["index.php"],
        programs: &["php"],
        php: &["sqlite3", "mbstring", "xml", "intl"],
        packages: &["mediawiki", "php-cli", "php-sqlite3", "php-mbstring", "php-xml", "php-intl"],
    },
    Host {
        trial: "The plugin for WordPress",
        file: "wordpress.test.js",
        name: "WordPress",
        folder: "/usr/share/wordpress",
        variable: "STONE_GARDEN_WORDPRESS",
        files: &["wp-load.php", "wp-content/themes/twentytwentythree/style.css"],
        programs: &["php", "mariadb-install-db", "mariadbd"],
        php: &["mysqli"],
        packages: &["wordpress", "wordpress-theme-twentytwentythree", "mariadb-server-core", "php-cli", "php-mysql"],
    },
];

impl Host {
    /// Runs the trial; arguments go to `node --test`.
    pub fn test(&self, arguments: &[String]) -> Result<Tally> {
        node::need_packages()?;
        if !self.missing().is_empty() {
            self.packages.iter().try_for_each(|package| apt_install(package))?;
        }
        let missing = self.missing();
        ensure!(
            missing.is_empty(),
            "{} can't be tried, and what is missing could not be installed: {}. Another folder of it can be named in {}; Debian's packages are {}",
            self.name,
            missing.join(", "),
            self.variable,
            self.packages.join(" ")
        );
        let (address, _asked) = serve()?;
        let mut files = files_of_tests("tests/wiki", ".test.js")?;
        files.retain(|file| file.ends_with(self.file));
        ensure!(!files.is_empty(), "there is no tests/wiki/{}", self.file);
        let mut test = node::node()?;
        test.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
            .args(arguments)
            .args(files)
            .env(CHROMIUM.variable, chromium_for_tests()?)
            .env("STONE_GARDEN_PROGRAM", program()?)
            .env("STONE_GARDEN_ADDRESS", address);
        count(&mut test)
    }

    /// What is not there of all that the trial needs.
    fn missing(&self) -> Vec<String> {
        let folder = env::var(self.variable).unwrap_or_else(|_| self.folder.to_owned());
        let files = self.files.iter().map(|file| format!("{folder}/{file}")).filter(|file| !Path::new(file).is_file());
        // Debian keeps servers where not everybody looks.
        let is_there = |name| find_program(&[name]).is_some() || Path::new("/usr/sbin").join(name).is_file();
        let programs = self.programs.iter().filter(|name| !is_there(**name)).map(|&name| name.to_owned());
        let known = output_of(command("php").arg("-m")).unwrap_or_default().to_lowercase();
        let php =
            self.php.iter().filter(|name| !known.lines().any(|line| line == **name)).map(|name| format!("php-{name}"));
        files.chain(programs).chain(php).collect()
    }
}
