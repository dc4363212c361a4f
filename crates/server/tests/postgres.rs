//! The commands on a PostgreSQL database, as an operator gives them.

mod common;

use std::{fs, path::Path};

use common::{PASSWORD, Process, run};
use serde_json::json;

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn every_command_takes_the_address_of_a_database() {
    let cluster = boxman_test_postgres::shared();
    let url = cluster.new_database();
    let folder = tempfile::tempdir().expect("a folder");
    let word = folder.path().join("password");
    fs::write(&word, PASSWORD).expect("written");
    let witness = text(&folder.path().join("witness"));
    let store = ["--store", url.as_str()];
    let good = |arguments: &[&str]| {
        let (fine, said) = run(arguments);
        assert!(fine, "{arguments:?}: {said}");
        said
    };
    let add = |name: &str| {
        let word = text(&word);
        let arguments = [
            "staff",
            "add",
            name,
            "--role",
            "administrator",
            "--password-file",
        ];
        let mut arguments = arguments.to_vec();
        arguments.push(&word);
        arguments.extend(store);
        run(&arguments)
    };
    assert_eq!(add("ada"), (true, "ada can sign in\n".to_owned()));
    let server = Process::start_on("--store", &url, folder.path(), &[]);
    let mut client = common::Client::new(server.address);
    client.sign_in(&json!({"name": "ada", "password": PASSWORD}));
    let mut guest = common::Client::new(server.address);
    guest.sign_in(&json!({"guest": "ann"}));
    for command in [
        json!({"do": "sit", "id": "1"}),
        json!({"do": "buy-in", "amount": 10_000, "id": "2"}),
        json!({"do": "bet", "wager": "field", "amount": 500, "id": "nul \u{0} inside"}),
    ] {
        assert_eq!(guest.command("practice", &command).status, 200, "{command}");
    }
    // Beside the server: reading is fine, writing is not.
    let (added, said) = add("bea");
    assert!(
        !added && said.contains("a server is running on postgres://"),
        "{said}"
    );
    let second = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--store",
        &url,
        "--witness",
        &witness,
    ];
    let (served, said) = run(&second);
    assert!(
        !served && said.contains("another process has the store"),
        "{said}"
    );
    let clean = good(&["audit", "--store", &url, "--witness", &witness]);
    assert!(clean.contains("nothing is wrong\nroot "), "{clean}");
    let exported = good(&["export", "--store", &url, "--table", "practice"]);
    assert!(exported.contains(r#""wager":"field""#), "{exported}");
    let copy = text(&folder.path().join("copy"));
    let said = good(&["backup", "--store", &url, "--to", &copy]);
    assert!(said.contains("copied from postgres://boxman@/"), "{said}");
    server.kill();
    // The backup is a record that can be served, and goes back into a database.
    assert_eq!(
        good(&["export", "--data", &copy, "--table", "practice"]),
        exported
    );
    let other = cluster.new_database();
    good(&["store", "copy", &copy, &other]);
    assert_eq!(
        good(&["export", "--store", &other, "--table", "practice"]),
        exported
    );
    let (copied, said) = run(&["store", "copy", &copy, &other]);
    assert!(
        !copied && said.contains("there is a record already"),
        "{said}"
    );
    let server = Process::start_on("--store", &other, folder.path(), &[]);
    let mut guest = common::Client::new(server.address);
    guest.sign_in(&json!({"name": "ada", "password": PASSWORD}));
    server.kill();
}

#[test]
fn no_message_shows_the_password_of_a_database() {
    for (url, due) in [
        ("postgres://ann:hush@127.0.0.1:1/house", "cannot be reached"),
        (
            "postgres://ann:hush@127.0.0.1/house?hush=1",
            "no address of a database",
        ),
        (
            "mysql://ann:hush@db/house",
            "neither a folder nor an address",
        ),
    ] {
        for command in ["serve", "audit", "export"] {
            let (fine, said) = run(&[command, "--store", url]);
            assert!(!fine && said.contains(due), "{command} {url}: {said}");
            assert!(!said.contains("hush"), "{command} {url}: {said}");
        }
        let (fine, said) = run(&["store", "copy", url, "somewhere"]);
        assert!(
            !fine && said.contains(due) && !said.contains("hush"),
            "{said}"
        );
    }
}
