//! The server held to its own contract: schemathesis makes requests from the OpenAPI document and looks
//! at every answer. Bounded in time; the same seed gives the same requests. For longer or other runs
//! set `CONTRACT_SECONDS`, `CONTRACT_EXAMPLES` (for each address) and `CONTRACT_SEED`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};

use crate::{python, tally::Counts, test::watch};

const SCHEMATHESIS: &str = "schemathesis==4.32.5";
const PASSWORD: &str = "a long enough password";
/// What each run may take, in seconds, how many requests of a kind it makes, and its seed, unless told.
const TOLD: [(&str, &str); 3] = [
    ("CONTRACT_SECONDS", "45"),
    ("CONTRACT_EXAMPLES", "15"),
    ("CONTRACT_SEED", "7711"),
];

/// A server that ends with this.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs schemathesis as nobody and as an administrator.
pub(crate) fn check() -> anyhow::Result<Counts> {
    let programs = python::environment(SCHEMATHESIS)?;
    let built = crate::cargo()
        .args(["build", "--quiet", "--workspace", "--bin", "boxman"])
        .status();
    if !built.context("cannot start cargo")?.success() {
        bail!("boxman does not build");
    }
    let folder = crate::target().join("contract");
    // Another run may have left its record.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", folder.display()))?;
    let boxman = crate::target().join("debug/boxman");
    // The witness of a record stands beside its folder, and goes with the rest.
    let data = folder.join("data");
    add_administrator(&boxman, &data)?;
    let (_server, address) = start(&boxman, &data)?;
    let token = sign_in(&address)?;
    let mut counts = Counts::default();
    for (who, header) in [("nobody", None), ("an administrator", Some(token))] {
        let (passed, said) = run(&programs, &folder, &address, header)?;
        let word = if passed { "kept" } else { "BROKEN" };
        eprintln!("  as {who}: {word}, {said}");
        counts += Counts {
            passed: u64::from(passed),
            failed: u64::from(!passed),
        };
    }
    Ok(counts)
}

fn add_administrator(boxman: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut child = Command::new(boxman)
        .args(["staff", "add", "ada", "--role", "administrator", "--data"])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .context("cannot start boxman")?;
    let mut input = child.stdin.take().context("it has no input")?;
    writeln!(input, "{PASSWORD}").context("cannot tell it the password")?;
    drop(input);
    if child.wait().context("cannot wait for boxman")?.success() {
        Ok(())
    } else {
        bail!("boxman staff add failed")
    }
}

fn start(boxman: &Path, folder: &Path) -> anyhow::Result<(Server, String)> {
    let mut child = Command::new(boxman)
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder)
        .env("BOXMAN_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start boxman")?;
    let output = child.stdout.take().context("it has no output")?;
    let server = Server(child);
    let mut line = String::new();
    BufReader::new(output)
        .read_line(&mut line)
        .context("cannot read what it says")?;
    match line.trim().strip_prefix("Boxman is at http://") {
        Some(address) => Ok((server, address.to_owned())),
        None => bail!("boxman serve says {line:?}"),
    }
}

fn sign_in(address: &str) -> anyhow::Result<String> {
    let body = serde_json::json!({"name": "ada", "password": PASSWORD});
    let answer: serde_json::Value = ureq::post(format!("http://{address}/api/sessions"))
        .send_json(body)
        .and_then(|mut answer| answer.body_mut().read_json())
        .context("cannot sign in")?;
    let token = answer["token"].as_str();
    token
        .map(str::to_owned)
        .with_context(|| format!("the server gives no token: {answer}"))
}

fn run(
    programs: &Path,
    folder: &Path,
    address: &str,
    token: Option<String>,
) -> anyhow::Result<(bool, String)> {
    let [seconds, examples, seed] =
        TOLD.map(|(name, usual)| std::env::var(name).unwrap_or_else(|_| usual.to_owned()));
    let mut command = Command::new(programs.join("schemathesis"));
    command.current_dir(folder);
    command
        .arg("run")
        .arg(format!("http://{address}/api/openapi.json"));
    command.args(["--phases", "examples,coverage,fuzzing"]);
    command.args(["--max-time", &seconds, "--max-examples", &examples]);
    command.args(["--seed", &seed, "--no-shrink", "--no-color"]);
    command.args(["--request-timeout", "20", "--warnings", "off"]);
    command.args(["--generation-database", "none", "--continue-on-failure"]);
    // Whether rules, names and amounts are good is for the server to judge; the schema cannot say.
    command.args(["--exclude-checks", "positive_data_acceptance"]);
    // A live feed is no request with an answer.
    command.args(["--exclude-path-regex", "/live$"]);
    if let Some(token) = token {
        // Signing out would end the run's own sign-in; nobody's run has it.
        command.args(["--exclude-method", "DELETE"]);
        command.arg("--header");
        command.arg(format!("Authorization: Bearer {token}"));
    }
    let mut lines = Vec::new();
    let status = watch(command, |line| lines.push(line.to_owned()))?;
    if !status.success() {
        lines.iter().for_each(|line| eprintln!("  {line}"));
    }
    let said = lines.iter().find(|line| line.contains(" generated"));
    let said = said.map_or("it does not say how many requests", |said| said.trim());
    Ok((status.success(), said.to_owned()))
}
