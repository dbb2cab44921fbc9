//! Where the project lies, and how other programs are run in it.

use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The root of the checkout, absolute.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask/ lies in the root of the checkout")
}

/// Prints one line that says what happens next.
pub fn say(what: &str) {
    println!("==> {what}");
}

/// `program`, to be run in the root and without standard input, so that nothing can wait for an answer.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this program, hence the toolchain that `rust-toolchain.toml` names.
pub fn cargo() -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs to the end; fails with the whole command line unless the program succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs to the end, passing each line of standard output on and to `each_line`. The status may be a failure.
pub fn run_reading(command: &mut Command, mut each_line: impl FnMut(&str)) -> Result<ExitStatus> {
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    let output = child.stdout.take().expect("stdout is piped");
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        println!("{text}");
        each_line(text);
        line.clear();
    }
    Ok(child.wait()?)
}

/// A program that runs beside this one. What it says is kept in a file until it is its turn.
pub struct Beside {
    child: Child,
    log: PathBuf,
}

impl Beside {
    /// Begins to run it; `log` is the file, in the target folder.
    pub fn begin(command: &mut Command, log: &str) -> Result<Self> {
        let folder = root().join("target");
        fs::create_dir_all(&folder)?;
        let log = folder.join(log);
        let file = File::create(&log)?;
        // What it says is looked through for warnings, whatever a forge wants of cargo.
        command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file).env("CARGO_TERM_COLOR", "never");
        let child = command.spawn().with_context(|| cannot_start(command))?;
        Ok(Self { child, log })
    }

    /// Waits until it has ended, prints what it has said and returns that, too.
    pub fn finish(mut self) -> Result<(ExitStatus, String)> {
        let status = self.child.wait()?;
        let said = String::from_utf8_lossy(&fs::read(&self.log)?).into_owned();
        print!("{said}");
        Ok((status, said))
    }
}

/// What the program prints on standard output, or nothing if it can't be run or fails.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first of `names` that is a program on the search path.
pub fn find_program(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    names.iter().find_map(|name| {
        let name = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders.iter().map(|folder| folder.join(&name)).find(|path| path.is_file())
    })
}

fn cannot_start(command: &Command) -> String {
    format!("cannot run {}", shown(command))
}

fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    format!("`{}`", words.join(" "))
}

/// Installs a package if this is Debian or its kin and we may.
pub fn apt_install(package: &str) -> Result<()> {
    if !Path::new("/etc/debian_version").is_file() || !is_root() {
        return Ok(());
    }
    say(&format!("Installing {package} (apt-get install {package})"));
    let apt = |arguments: &[&str]| run(command("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"));
    // Of what there is, it need be told but once.
    static TOLD: AtomicBool = AtomicBool::new(false);
    if !TOLD.load(Relaxed) {
        apt(&["update"])?;
        TOLD.store(true, Relaxed);
    }
    apt(&["install", "-y", "--no-install-recommends", package])
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    Path::new("/proc/self").metadata().is_ok_and(|own| own.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}
