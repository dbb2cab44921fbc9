//! What others do with it, done: the unit for systemd and the image that docs/hosting tells of, one program that has the page in it, what is
//! published, and games by other programs.

use super::tally::Tally;
use crate::process::{cargo, command, find_program, output_of, root, run, say};
use crate::{dist, fairy, program as published, wasm};
use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// What each trial is, and what becomes of it; nothing if what it needs is not there.
type Trial = (&'static str, fn() -> Result<Option<()>>);

/// Each day; what builds for minutes is for a deep run.
const DAILY: [Trial; 1] = [("the unit for systemd", unit)];
const DEEP: [Trial; 5] = [
    ("one program with the page in it", program),
    ("what is published", published),
    ("the crate as it is published", published_crate),
    ("the image", image),
    ("games that other programs play with it", games_by_others),
];

/// Tries what there is to try it with. The page lies in dist/ as it is.
pub fn test(deep: bool) -> Result<Tally> {
    let mut tally = Tally::default();
    for (what, trial) in DAILY.iter().chain(DEEP.iter().filter(|_| deep)) {
        match trial() {
            Ok(Some(())) => tally.passed += 1,
            Ok(None) => tally.skipped += 1,
            Err(why) => {
                eprintln!("{what}: {why:#}");
                tally.failed += 1;
            }
        }
    }
    Ok(tally)
}

/// Says what is left out, since `missing` is.
#[expect(clippy::unnecessary_wraps, reason = "it is what a trial gives")]
fn left_out(what: &str, missing: &str) -> Result<Option<()>> {
    println!("skipped: {what}, since there is no {missing}");
    Ok(None)
}

/// systemd reads the unit and has nothing to say. What it does not know it only tells of, and succeeds.
fn unit() -> Result<Option<()>> {
    let Some(systemd) = find_program(&["systemd-analyze"]) else {
        return left_out("the unit for systemd", "systemd-analyze");
    };
    let unit = fs::read_to_string(root().join("docs/hosting/stone-garden.service"))?;
    let installed = "ExecStart=/usr/local/bin/stone-garden ";
    ensure!(unit.contains(installed), "it starts another program than docs/hosting.md installs");
    let verify = |name: &str, unit: String| -> Result<String> {
        let file = root().join("target").join(name);
        let there = format!("ExecStart={} ", env::current_exe()?.display());
        fs::write(&file, unit.replace(installed, &there))?;
        let verified = command(&systemd).arg("verify").arg(&file).output()?;
        let said = String::from_utf8_lossy(&[verified.stdout, verified.stderr].concat()).into_owned();
        // It looks at units of this machine besides.
        Ok(said.lines().filter(|line| line.contains(name)).collect::<Vec<_>>().join("\n"))
    };
    let said = verify("stone-garden.service", unit.clone())?;
    ensure!(said.is_empty(), "systemd says of it:\n{said}");
    let said = verify("misspelt.service", unit.replace("ProtectSystem=", "ProtectsSystem="))?;
    ensure!(!said.is_empty(), "systemd says nothing of a word that it does not know");
    Ok(Some(()))
}

/// The image is built of what is published by the first builder that answers, and its program plays in it, where nothing else is.
fn image() -> Result<Option<()>> {
    const NAME: &str = "stone-garden-tried";
    let answers = |name: &&&str| output_of(command(**name).arg("info")).is_some();
    let Some(&builder) = ["podman", "buildah", "docker"].iter().find(answers) else {
        return left_out("the image", "podman, buildah or docker that answers");
    };
    if published::of_this_machine()?.is_none() {
        return left_out("the image", "program for this kind of machine");
    }
    let machine = format!("MACHINE={}", env::consts::ARCH);
    let file = root().join("docs/hosting/Containerfile");
    let mut build = command(builder);
    build.args(["build", "--build-arg", &machine, "--tag", NAME, "--file"]).arg(file).arg(published::folder());
    run(&mut build)?;
    let perft = ["perft", "chess", "3"];
    let counted = if builder == "buildah" {
        run(command(builder).args(["from", "--name", NAME, NAME]))?;
        let within = ["run", "--isolation", "chroot", "--user", "65534:65534", NAME, "--", "/stone-garden"];
        let counted = output_of(command(builder).args(within).args(perft));
        run(command(builder).args(["rm", NAME]))?;
        counted
    } else {
        let alone = ["run", "--rm", "--network", "none", "--read-only", "--cap-drop", "all"];
        output_of(command(builder).args(alone).args(["--entrypoint", "/stone-garden", NAME]).args(perft))
    };
    let counted = counted.context("the program does not run in it")?;
    ensure!(counted.contains("8902"), "perft of chess to depth 3 is {counted:?} in it, not 8902");
    Ok(Some(()))
}

/// Built as docs/hosting.md says, but not optimised, it serves all from an empty folder.
fn program() -> Result<Option<()>> {
    ensure!(dist::folder().join("element.js").is_file(), "there is no dist/; `cargo xtask test` makes it");
    let page = fs::read_to_string(root().join("docs/hosting.md"))?;
    let told = page.lines().find_map(|line| line.trim().strip_prefix("STONE_GARDEN_SITE=$PWD/dist cargo "));
    let words = told.context("docs/hosting.md no longer says how")?.split(' ').filter(|word| *word != "--release");
    say("Building the program with the page in it");
    run(cargo().args(words).args(["--bin", "stone-garden"]).env("STONE_GARDEN_SITE", dist::folder()))?;
    let name = format!("stone-garden{}", env::consts::EXE_SUFFIX);
    let folder = root().join("target/deployed");
    dist::remove(&folder)?;
    let place = folder.join("empty");
    fs::create_dir_all(&place)?;
    // Others build the program without a page at the same place.
    let program = folder.join(&name);
    fs::copy(wasm::target_folder().join("debug").join(&name), &program)?;
    serves_all(&program, &place)
}

/// All that is published is made, and its program tried in an empty folder. The sums are asked of the system's own tool.
fn published() -> Result<Option<()>> {
    ensure!(dist::folder().join("element.js").is_file(), "there is no dist/; `cargo xtask test` makes it");
    published::make(false)?;
    let folder = published::folder();
    if find_program(&["sha256sum"]).is_some() {
        run(command("sha256sum").args(["--check", "--quiet", "SHA256SUMS"]).current_dir(&folder))?;
    }
    let Some(program) = published::of_this_machine()? else {
        return left_out("the program that is published", "program for this kind of machine");
    };
    let place = root().join("target/deployed/empty");
    dist::remove(&place)?;
    fs::create_dir_all(&place)?;
    serves_all(&program, &place)
}

/// The crate, unpacked and built in a folder of its own, plays; and so do its examples that need no files.
fn published_crate() -> Result<Option<()>> {
    let Some(tar) = find_program(&["tar"]) else { return left_out("the crate as it is published", "tar") };
    let name = format!("stone-garden-{}", crate::package::version()?);
    let place = root().join("target/deployed/crate");
    dist::remove(&place)?;
    fs::create_dir_all(&place)?;
    let packed = published::folder().join(format!("{name}.crate"));
    run(command(tar).arg("-xzf").arg(packed).arg("-C").arg(&place))?;
    let unpacked = place.join(&name);
    let mut own = cargo();
    own.current_dir(&unpacked).env("CARGO_TARGET_DIR", place.join("target"));
    run(own.args(["build", "--locked", "--bins", "--examples"]))?;
    let built = place.join("target/debug");
    let counted =
        output_of(command(built.join("stone-garden")).args(["perft", "chess", "3"])).context("it counts nothing")?;
    ensure!(counted.contains("8902"), "perft of chess to depth 3 is {counted:?}, not 8902");
    run(command(built.join("examples/pictures")).arg("pictures").current_dir(&place))?;
    // Built so, each looks first whether its own arguments can be told apart.
    for arguments in ["clock", "learn list", "learn all", "match", "puzzles", "spsa", "tune"] {
        let mut words = arguments.split(' ');
        let program = built.join("examples").join(words.next().unwrap_or_default());
        output_of(command(program).args(words).arg("--help")).with_context(|| format!("{arguments} has no help"))?;
    }
    Ok(Some(()))
}

/// A game of each kind by python-chess, and a few by XBoard and cshogi where they are: without a fault or a loss on time.
fn games_by_others() -> Result<Option<()>> {
    if !fairy::has_programs() {
        return left_out("games by other programs", "python-chess (python3 -m pip install chess)");
    }
    fairy::play_with_programs(11, 1)?;
    Ok(Some(()))
}

/// A program with the page in it serves all of it from an empty folder, and leaves nothing there.
fn serves_all(program: &Path, place: &Path) -> Result<Option<()>> {
    let mut host = Running::start(program, place)?;
    for (path, file) in [("/", "index.html"), ("/element.js", "element.js"), ("/boot.js", "boot.js")] {
        let (head, body) = host.get(path, &[])?;
        ensure!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        if file != "index.html" {
            ensure!(body == fs::read(dist::folder().join(file))?, "{path} is not {file} of dist/");
        }
        let policy = head.to_lowercase().contains("content-security-policy: default-src 'none'");
        ensure!(policy, "{path} comes without a policy: {head}");
    }
    let (_, home) = host.get("/", &[])?;
    ensure!(String::from_utf8_lossy(&home).contains("<title>"), "the first page has no title");
    let (_, live) = host.get("/live.json", &[])?;
    ensure!(String::from_utf8_lossy(&live).contains("\"relay\":\"relay\""), "live.json names no relay");
    let (head, picture) = host.get("/picture/xiangqi.svg?moves=h3e3_h10g8", &[])?;
    ensure!(head.starts_with("HTTP/1.1 200 ") && picture.starts_with(b"<svg "), "no picture: {head}");
    let (head, _) = host.get("/nothing", &[])?;
    ensure!(head.starts_with("HTTP/1.1 404 "), "what is not there: {head}");
    // The key and its answer are those of RFC 6455, section 1.3.
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    let asked = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key];
    let (head, _) = host.get("/relay", &asked)?;
    ensure!(head.starts_with("HTTP/1.1 101 ") && head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "no relay: {head}");
    host.end()?;
    ensure!(fs::read_dir(place)?.next().is_none(), "it has left something in its folder");
    Ok(Some(()))
}

/// The program while it runs.
struct Running {
    child: Child,
    /// Kept open: it may have more to say.
    _out: BufReader<ChildStdout>,
    address: String,
}

impl Running {
    /// In a folder, without anything in its surroundings.
    fn start(program: &Path, folder: &Path) -> Result<Self> {
        let mut start = Command::new(program);
        start.args(["site", "--port", "0"]).current_dir(folder).env_clear().stdin(Stdio::null());
        let mut child = start.stdout(Stdio::piped()).spawn().context("it can't be run")?;
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("piped"));
        out.read_line(&mut line)?;
        let address = line.trim().strip_prefix("listening on http://").map(str::to_owned);
        let running = Self { child, _out: out, address: address.clone().unwrap_or_default() };
        ensure!(address.is_some(), "it says {line:?}");
        Ok(running)
    }

    /// The head and the body of an answer. What is upgraded has no end: its head is all.
    fn get(&mut self, path: &str, headers: &[&str]) -> Result<(String, Vec<u8>)> {
        let mut line = TcpStream::connect(&self.address)?;
        line.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut asked = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        for header in headers.iter().chain(headers.is_empty().then_some(&"Connection: close")) {
            asked += &format!("{header}\r\n");
        }
        line.write_all(format!("{asked}\r\n").as_bytes())?;
        let (mut reader, mut head) = (BufReader::new(line), String::new());
        while !head.ends_with("\r\n\r\n") {
            ensure!(reader.read_line(&mut head)? > 0, "{path}: it ends after {head:?}");
        }
        let mut body = Vec::new();
        if headers.is_empty() {
            reader.read_to_end(&mut body)?;
        }
        Ok((head, body))
    }

    /// Asks it to end, as systemd does, and waits until it has done so in order.
    fn end(mut self) -> Result<()> {
        if !cfg!(unix) {
            return Ok(());
        }
        run(command("kill").args(["-TERM", &self.child.id().to_string()]))?;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child.try_wait()? {
                ensure!(status.success(), "it ended with {status}");
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("it does not end")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
