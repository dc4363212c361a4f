//! `boxman play` at a server's tables: a guest who hears of others, and the stickperson of a table of the house.

#[path = "../../server/tests/proxy/mod.rs"]
mod proxy;
mod terminal;

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use proxy::{Proxy, Weather};
use serde_json::{Value, json};
use tempfile::TempDir;
use terminal::Terminal;

const USUAL: (u16, u16) = (80, 24);
const PASSWORD: &str = "a long enough password";

/// `boxman serve` in a folder of its own.
struct Server {
    child: Child,
    url: String,
    _folder: TempDir,
}

fn boxman(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boxman"));
    command.env("BOXMAN_LOG", "error");
    command.env("XDG_CONFIG_HOME", data.join("config"));
    command
}

impl Server {
    /// Starts with these accounts, each named like its role.
    fn start(roles: &[&str]) -> Server {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("data");
        let password = folder.path().join("password");
        std::fs::write(&password, PASSWORD).expect("written");
        for role in roles {
            let mut add = boxman(folder.path());
            add.args(["staff", "add", role, "--role", role, "--data"])
                .arg(&data);
            let added = add
                .arg("--password-file")
                .arg(&password)
                .output()
                .expect("it runs");
            assert!(added.status.success(), "{added:?}");
        }
        let mut child = boxman(folder.path())
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--away-after",
                "0",
                "--bets-close",
                "3600",
            ])
            .args(["--licence", "Gold Camp Casino/12-34567", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let url = line.trim().strip_prefix("Boxman is at ");
        let url = url.unwrap_or_else(|| panic!("it says {line:?}")).to_owned();
        Server {
            child,
            url,
            _folder: folder,
        }
    }

    fn post(&self, token: &str, path: &str, body: &Value) -> Value {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let request = agent.post(format!("{}{path}", self.url));
        let request = request.header("authorization", format!("Bearer {token}"));
        let mut answer = request.send_json(body).expect("an answer");
        let answer: Value = answer.body_mut().read_json().expect("JSON");
        assert_eq!(answer["ok"], true, "{path} {body}: {answer}");
        answer
    }

    fn sign_in(&self, who: &Value) -> String {
        let answer = self.post("", "/api/sessions", who);
        answer["token"].as_str().expect("a token").to_owned()
    }

    fn staff(&self, name: &str) -> String {
        self.sign_in(&json!({"name": name, "password": PASSWORD}))
    }

    fn password_file(&self) -> String {
        self._folder.path().join("password").display().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_guest_plays_at_a_practice_table_and_hears_of_others() {
    let server = Server::start(&[]);
    let opened = server.sign_in(&json!({"guest": "bob"}));
    let table = server.post(&opened, "/api/tables", &json!({"house": "colorado"}));
    let id = table["id"].as_str().expect("an id").to_owned();
    let arguments = [
        "play",
        &server.url,
        "--table",
        &id,
        "--guest",
        "ann",
        "--buy-in",
        "300",
    ];
    let mut terminal = Terminal::start(USUAL, &arguments, &[]);
    terminal.shows("ann, seat 1");
    terminal.shows("Rack $300");
    terminal.types("pass 10");
    terminal.shows("   Pass $10");
    terminal.types("\r");
    terminal.shows("Rack $290   on the layout $10");
    terminal.shows("ann bets $10 on pass");
    terminal.types("\x1a");
    terminal.shows("Rack $300   on the layout $0");
    // A line that is entered before its preview has come is booked all the same.
    terminal.types("pass 25\r");
    terminal.shows("Rack $275   on the layout $25");
    terminal.types("nonsense");
    terminal.shows("means nothing here");
    terminal.types("\x15");
    // Another player's bet is told as it happens.
    let give =
        |command: Value| server.post(&opened, &format!("/api/tables/{id}/commands"), &command);
    give(json!({"do": "sit"}));
    give(json!({"do": "buy-in", "amount": 10_000}));
    terminal.shows("bob buys in for $100");
    give(json!({"do": "bet", "wager": "pass", "amount": 1000}));
    terminal.shows("bob bets $10 on pass");
    // Two are seated: the roll waits for both.
    terminal.types("\r");
    terminal.until("readiness or a roll", |screen| {
        screen.contains("You are ready") || !screen.contains("roll 0 ")
    });
    server.post(
        &opened,
        &format!("/api/tables/{id}/commands"),
        &json!({"do": "ready"}),
    );
    terminal.shows_no("roll 0 ");
    terminal.types("\x03");
    assert_eq!(terminal.ends(), 0);
}

/// TLS before a server: a port with a certificate for `localhost`, which is in a file.
fn encrypted(server: &Server) -> (u16, String) {
    use tokio_rustls::{TlsAcceptor, rustls};
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]);
    let made = made.expect("a certificate");
    let file = server._folder.path().join("certificate.pem");
    std::fs::write(&file, made.cert.pem()).expect("written");
    let key = made.signing_key.serialize_der().try_into().expect("a key");
    let provider = std::sync::Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key);
    let acceptor = TlsAcceptor::from(std::sync::Arc::new(config.expect("a configuration")));
    let behind = server
        .url
        .strip_prefix("http://")
        .expect("an address")
        .to_owned();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    listener.set_nonblocking(true).expect("a listener");
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        runtime.expect("a runtime").block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, behind) = (acceptor.clone(), behind.clone());
                tokio::spawn(async move {
                    let mut here = acceptor.accept(stream).await.ok()?;
                    let mut there = tokio::net::TcpStream::connect(behind).await.ok()?;
                    tokio::io::copy_bidirectional(&mut here, &mut there)
                        .await
                        .ok()
                });
            }
        });
    });
    (port, file.display().to_string())
}

#[test]
fn a_server_behind_tls_is_known_by_its_certificate() {
    let server = Server::start(&[]);
    let (port, certificate) = encrypted(&server);
    let url = format!("https://localhost:{port}");
    let arguments = ["play", &url, "--guest", "ann", "--buy-in", "300"];
    let trusts = [("SSL_CERT_FILE", certificate.as_str())];
    let mut terminal = Terminal::start(USUAL, &arguments, &trusts);
    terminal.shows("Rack $300");
    // What others do comes over the encrypted feed.
    let bob = server.sign_in(&json!({"guest": "bob"}));
    server.post(&bob, "/api/tables/practice/commands", &json!({"do": "sit"}));
    terminal.shows("bob takes seat");
    terminal.types("\x03");
    assert_eq!(terminal.ends(), 0);
    // A certificate that nobody vouches for is not taken.
    let other = Server::start(&[]);
    let (_, another) = encrypted(&other);
    let trusts = [("SSL_CERT_FILE", another.as_str())];
    let mut terminal = Terminal::start(USUAL, &arguments, &trusts);
    terminal.shows("does not answer");
    assert_ne!(terminal.ends(), 0);
}

#[test]
fn a_network_that_blinks_loses_and_doubles_nothing() {
    let server = Server::start(&[]);
    let address = server.url.strip_prefix("http://").expect("an address");
    let proxy = Proxy::before(address.parse().expect("an address"));
    let url = format!("http://{}", proxy.address);
    let arguments = ["play", &url, "--guest", "ann", "--buy-in", "300"];
    let mut terminal = Terminal::start(USUAL, &arguments, &[]);
    terminal.shows("Rack $300");
    terminal.types("pass 10");
    terminal.shows("   Pass $10");
    // The bet is taken, and its answers are lost.
    proxy.set(Weather::OneWay);
    terminal.types("\r");
    terminal.shows("The server does not answer");
    proxy.lost(4);
    // What is typed meanwhile waits.
    terminal.types("field 5\r");
    proxy.set(Weather::Fair);
    terminal.shows("Rack $285   on the layout $15");
    terminal.shows_no("The server does not answer");
    proxy.set(Weather::Cut);
    terminal.types("\x1a");
    terminal.shows("The server does not answer");
    proxy.set(Weather::Fair);
    terminal.shows("Rack $290   on the layout $10");
}

#[test]
fn the_stickperson_calls_the_dice_of_a_table_of_the_house() {
    let server = Server::start(&["administrator", "floorperson", "stickperson", "dealer"]);
    let floor = server.staff("floorperson");
    let drafted = server.post(&floor, "/api/rules", &json!({"house": "colorado"}));
    let rules = drafted["number"].as_u64().expect("a number");
    server.post(&floor, &format!("/api/rules/{rules}/submit"), &json!({}));
    let administrator = server.staff("administrator");
    let posted = json!({"posted": "at the pit"});
    server.post(
        &administrator,
        &format!("/api/rules/{rules}/approve"),
        &posted,
    );
    let opened = server.post(
        &floor,
        "/api/tables",
        &json!({"kind": "house", "rules": rules}),
    );
    let id = opened["id"].as_str().expect("an id").to_owned();
    let file = server.password_file();
    let sign_in = |name| {
        [
            "play",
            &server.url,
            "--account",
            name,
            "--password-file",
            &file,
        ]
        .map(str::to_owned)
    };
    let start = |name| {
        let arguments = sign_in(name);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        Terminal::start(USUAL, &arguments, &[])
    };
    // Staff come to the table of the house without naming it.
    let mut dealer = start("dealer");
    dealer.shows("dealer, crew");
    dealer.shows(&id);
    dealer.says("3 sit");
    dealer.shows("seat 3 takes seat 3");
    dealer.says("3 in 100");
    dealer.shows("racks $100");
    dealer.says("3 pass 10");
    dealer.shows("3:Pass $10");
    let mut stick = start("stickperson");
    stick.shows("3:Pass $10");
    stick.says("3 field 5");
    stick.shows("is not for stickperson");
    stick.types("\x15");
    stick.says("6 4");
    stick.shows("10 ON");
    dealer.shows("the point is 10");
    dealer.shows("10 ON");
    // The dealer does not call the dice in Colorado.
    dealer.says("6 4");
    dealer.until("a refusal", |screen| screen.contains("stickperson"));
    let screen = dealer.screen();
    assert!(screen.contains("roll 1 "), "{screen}");
}

#[test]
fn what_the_server_refuses_is_said() {
    let server = Server::start(&[]);
    for (more, why) in [
        (["--guest", "ann", "--table", "t99"], "t99"),
        (["--guest", "   ", "--table", "t1"], "name"),
    ] {
        let mut arguments = vec!["play", server.url.as_str()];
        arguments.extend(more);
        let mut terminal = Terminal::start(USUAL, &arguments, &[]);
        terminal.shows(why);
        assert_eq!(terminal.ends(), 2);
    }
}
