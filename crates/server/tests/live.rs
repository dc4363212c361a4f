//! The live feed: every event from a `seq` on without a gap, over a break and a restart; commands in
//! the other direction; slow and revoked readers are dropped with a reason.

mod common;

use std::time::Duration;

use common::{Client, Here, Process};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(
    address: std::net::SocketAddr,
    path: &str,
    headers: &[(&'static str, String)],
) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}{path}")
        .into_client_request()
        .expect("a request");
    for (name, value) in headers {
        request
            .headers_mut()
            .insert(*name, value.parse().expect("a header"));
    }
    connect_async(request).await.map(|(socket, _)| socket)
}

async fn next(socket: &mut Socket) -> Value {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        match message.expect("in time").expect("open").expect("readable") {
            Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
            Message::Close(frame) => panic!("closed: {frame:?}"),
            _ => {}
        }
    }
}

/// The next event of the record; notices and answers are passed over.
async fn next_event(socket: &mut Socket) -> Value {
    loop {
        let message = next(socket).await;
        if message.get("seq").is_some() && message.get("event").is_some() {
            return message;
        }
    }
}

/// The next answer to a command; events and notices are passed over.
async fn next_answer(socket: &mut Socket) -> Value {
    loop {
        let message = next(socket).await;
        if message["ok"].is_boolean() {
            return message;
        }
    }
}

fn play(client: &mut Client, table: &str, rounds: usize) {
    for _ in 0..rounds {
        client.command(table, &json!({"do": "bet", "wager": "pass", "amount": 500}));
        client.command(
            table,
            &json!({"do": "bet", "wager": "field", "amount": 500}),
        );
        client.command(table, &json!({"do": "roll"}));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_resumes_without_a_gap_over_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(folder.path(), &["--command-rate", "100000"]);
    let address = server.address;
    let token = tokio::task::spawn_blocking(move || {
        let mut ann = Client::new(address);
        ann.sign_in(&json!({"guest": "ann"}));
        ann.takes("practice", &json!({"do": "sit"}));
        ann.takes("practice", &json!({"do": "buy-in", "amount": 10_000_000}));
        play(&mut ann, "practice", 20);
        ann.token
    });
    let token = token.await.expect("played");
    let path = "/api/tables/practice/live?from=1";
    let mut socket = connect(address, path, &[]).await.expect("connected");
    let mut seen = 0;
    for _ in 0..40 {
        let event = next_event(&mut socket).await;
        seen += 1;
        assert_eq!(event["seq"], seen, "{event}");
        assert!(event["time"].is_string());
    }
    server.kill();
    let server = Process::start(folder.path(), &["--command-rate", "100000"]);
    let address = server.address;
    let path = format!("/api/tables/practice/live?from={}", seen + 1);
    let mut socket = connect(address, &path, &[]).await.expect("connected");
    let more = tokio::task::spawn_blocking(move || {
        let mut ann = Client::new(address);
        ann.token = token;
        play(&mut ann, "practice", 20);
        ann.get("/api/tables/practice").json()["seq"]
            .as_u64()
            .expect("a seq")
    });
    let last = more.await.expect("played");
    while seen < last {
        let event = next_event(&mut socket).await;
        seen += 1;
        assert_eq!(event["seq"], seen, "{event}");
    }
    server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_go_in_the_other_direction() {
    let here = tokio::task::spawn_blocking(Here::start)
        .await
        .expect("started");
    let address = here.address;
    let token = tokio::task::spawn_blocking(move || {
        let mut ann = Client::new(address);
        ann.sign_in(&json!({"guest": "ann"}));
        ann.token.expect("a token")
    });
    let token = token.await.expect("signed in");
    let bearer = [("authorization", format!("Bearer {token}"))];
    let mut socket = connect(address, "/api/tables/practice/live", &bearer)
        .await
        .expect("connected");
    let say = |command: Value| Message::Text(command.to_string().into());
    socket
        .send(say(json!({"do": "sit", "seat": 3})))
        .await
        .expect("sent");
    let (mut answered, mut told) = (false, false);
    while !(answered && told) {
        let message = next(&mut socket).await;
        answered |= message["ok"] == true && message["seq"] == 1;
        told |= message["event"] == "player-sat" && message["seq"] == 1;
    }
    socket
        .send(say(json!({"do": "bet", "wager": "pass", "amount": 500})))
        .await
        .expect("sent");
    assert_eq!(
        next_answer(&mut socket).await["refused"]["code"],
        "not-enough-chips"
    );
    socket
        .send(Message::Text("nonsense".into()))
        .await
        .expect("sent");
    assert_eq!(
        next_answer(&mut socket).await["refused"]["code"],
        "bad-command"
    );
    // Signed out, the feed ends with a reason at the next command.
    let out = tokio::task::spawn_blocking(move || {
        let mut ann = Client::new(address);
        ann.token = Some(token);
        ann.try_send("DELETE", "/api/sessions/current", &[], None)
            .expect("an answer")
            .status
    });
    assert_eq!(out.await.expect("signed out"), 200);
    socket
        .send(say(json!({"do": "leave"})))
        .await
        .expect("sent");
    let closed = loop {
        match socket.next().await {
            Some(Ok(Message::Close(frame))) => break frame.expect("a reason"),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(u16::from(closed.code), 4001);
    // Somebody who is not signed in may watch, not play.
    let mut socket = connect(address, "/api/tables/practice/live?from=1", &[])
        .await
        .expect("connected");
    assert_eq!(next_event(&mut socket).await["event"], "player-sat");
    socket.send(say(json!({"do": "sit"}))).await.expect("sent");
    // A guest who signs out leaves the table, and that may be told first.
    let refused = next_answer(&mut socket).await;
    assert_eq!(refused["refused"]["code"], "sign-in-required");
    tokio::task::spawn_blocking(move || drop(here))
        .await
        .expect("stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_page_or_a_forged_token_gets_no_feed() {
    let here = tokio::task::spawn_blocking(Here::start)
        .await
        .expect("started");
    let address = here.address;
    let path = "/api/tables/practice/live";
    let refused = |result: Result<Socket, Error>| match result {
        Err(Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    };
    let foreign = [("origin", "https://evil.example".to_owned())];
    assert_eq!(refused(connect(address, path, &foreign).await), 403);
    let forged = [("authorization", format!("Bearer {}", "0".repeat(64)))];
    assert_eq!(refused(connect(address, path, &forged).await), 401);
    let own = [("origin", format!("http://{address}"))];
    assert!(connect(address, path, &own).await.is_ok());
    assert_eq!(
        refused(connect(address, "/api/tables/none/live", &[]).await),
        404
    );
    tokio::task::spawn_blocking(move || drop(here))
        .await
        .expect("stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_is_dropped_with_a_reason_and_can_resume() {
    let fast = |s: &mut boxman_server::Settings| s.command_rate.burst = 1e9;
    let here = tokio::task::spawn_blocking(move || Here::start_with(fast, &[]))
        .await
        .expect("started");
    let address = here.address;
    // It reads nothing while tens of thousands of events happen.
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(8192).expect("set");
    let stream = socket.connect(address).await.expect("connected");
    let url = format!("ws://{address}/api/tables/practice/live?from=1");
    let (mut slow, _) = tokio_tungstenite::client_async(url, stream)
        .await
        .expect("connected");
    let played = tokio::task::spawn_blocking(move || {
        let mut ann = Client::new(address);
        ann.sign_in(&json!({"guest": "ann"}));
        ann.takes("practice", &json!({"do": "sit"}));
        ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000_000}));
        let long = "x".repeat(60);
        let mut dropped = false;
        for n in 0..60_000 {
            ann.command(
                "practice",
                &json!({"do": "seed", "seed": format!("{n}{long}")[..60].to_owned()}),
            );
            ann.command(
                "practice",
                &json!({"do": "bet", "wager": "field", "amount": 500}),
            );
            ann.command("practice", &json!({"do": "take-down", "wager": "field"}));
            if n % 100 == 0 {
                let metrics = ann.get("/metrics").body;
                if metrics.contains("boxman_dropped_feeds_total 1") {
                    dropped = true;
                    break;
                }
            }
        }
        dropped
    });
    let dropped = played.await.expect("played");
    assert!(dropped, "the reader was never dropped");
    let (mut seen, mut reason) = (0, String::new());
    while let Some(Ok(message)) = slow.next().await {
        match message {
            Message::Text(text) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if let Some(seq) = message["seq"].as_u64() {
                    seen += 1;
                    assert_eq!(seq, seen, "no gap up to the drop");
                }
            }
            Message::Close(frame) => {
                reason = frame.map(|f| f.reason.to_string()).unwrap_or_default()
            }
            _ => {}
        }
    }
    if !reason.is_empty() {
        assert!(reason.starts_with("too slow; resume from "), "{reason}");
    }
    let path = format!("/api/tables/practice/live?from={}", seen + 1);
    let mut socket = connect(address, &path, &[]).await.expect("connected");
    for _ in 0..200 {
        seen += 1;
        assert_eq!(next_event(&mut socket).await["seq"], seen);
    }
    tokio::task::spawn_blocking(move || drop(here))
        .await
        .expect("stopped");
}
