//! Players who have gone: nobody waits for them, their dice go on, their bets stand until they are decided, and then the
//! seat is free while their chips wait. Lines are closed or go dead, and players come back.

mod common;
mod line;

use std::time::Duration;

use common::{Client, Here};
use futures_util::StreamExt;
use line::Line;
use serde_json::{Value, json};
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};

/// Long enough that a busy machine does not take a player who is there for away.
const AWAY: Duration = Duration::from_secs(4);
const TABLE: &str = "practice";

/// A player with a live feed over a line of their own.
struct Guest {
    name: String,
    client: Client,
    line: Line,
    feed: tokio::task::JoinHandle<()>,
}

impl Guest {
    /// Sits down with $1,000 and listens.
    fn sit(here: &Here, runtime: &tokio::runtime::Runtime, name: &str) -> Guest {
        let mut client = here.guest(name);
        client.takes(TABLE, &json!({"do": "sit"}));
        client.takes(TABLE, &json!({"do": "buy-in", "amount": 100_000}));
        let line = Line::to(here.address);
        let feed = runtime.spawn(listen(line.address, client.token.clone().expect("a token")));
        Guest {
            name: name.to_owned(),
            client,
            line,
            feed,
        }
    }
}

/// Reads a feed for as long as it lasts, and opens it again when it breaks.
async fn listen(address: std::net::SocketAddr, token: String) {
    loop {
        let path = format!("ws://{address}/api/tables/{TABLE}/live");
        let mut request = path.into_client_request().expect("a request");
        let bearer = format!("Bearer {token}").parse().expect("a header");
        request.headers_mut().insert("authorization", bearer);
        if let Ok((mut socket, _)) = connect_async(request).await {
            while let Some(Ok(_)) = socket.next().await {}
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The table as somebody sees it who does not play.
fn state(watcher: &mut Client) -> Value {
    watcher.get(&format!("/api/tables/{TABLE}")).json()["state"].clone()
}

fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_str).collect()
}

/// Waits until the table is as wanted.
fn until(watcher: &mut Client, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let now = state(watcher);
        if wanted(&now) {
            return now;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let now = state(watcher);
    panic!(
        "never came true: {what}: {} {}",
        now["clock"], now["players"]
    );
}

/// Everybody who is there bets the line if they can, and is ready: the dice are rolled.
fn play(watcher: &mut Client, present: &mut [&mut Guest]) {
    let before = state(watcher)["rolls"].clone();
    for guest in present.iter_mut() {
        let line = json!({"do": "bet", "wager": "pass", "amount": 500});
        let bets = state(watcher)["players"][&guest.name]["bets"].clone();
        if bets.as_array().is_none_or(Vec::is_empty) {
            guest.client.command(TABLE, &line);
        }
    }
    for guest in present.iter_mut() {
        guest.client.command(TABLE, &json!({"do": "ready"}));
    }
    until(watcher, "a roll", |now| now["rolls"] != before);
}

/// What happened, of one kind.
fn events(watcher: &mut Client, kind: &str) -> Vec<Value> {
    let path = format!("/api/tables/{TABLE}/events?from=1&limit=1000");
    let answer = watcher.get(&path).json();
    let all = answer["events"].as_array().cloned().unwrap_or_default();
    all.into_iter().filter(|e| e["event"] == kind).collect()
}

fn players_go_and_come_back(count: usize) {
    let here = Here::start_with(
        |settings| {
            settings.timing.away = Some(AWAY);
            settings.timing.bets_close = Duration::from_secs(3600);
        },
        &[],
    );
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut watcher = here.client();
    let mut guests: Vec<Guest> = (0..count)
        .map(|n| Guest::sit(&here, &runtime, &format!("player-{n:02}")))
        .collect();
    while state(&mut watcher)["point"].is_null() {
        play(&mut watcher, &mut guests.iter_mut().collect::<Vec<_>>());
    }
    // A line is dead for a while, and nobody was told: bets and seat stay.
    let shooter = state(&mut watcher)["shooter"].clone();
    let seat_before = state(&mut watcher)["players"].clone();
    let index = guests.iter().position(|g| shooter == *g.name);
    let shooting = guests.swap_remove(index.expect("a shooter"));
    shooting.line.lose(true);
    let away = |name: String| move |now: &Value| names(&now["clock"]["away"]).contains(&&*name);
    let gone = until(
        &mut watcher,
        "the shooter is away",
        away(shooting.name.clone()),
    );
    assert_eq!(gone["players"][&shooting.name], seat_before[&shooting.name]);
    // The dice go on, as the rules say for a shooter who delays the game.
    let passed = events(&mut watcher, "dice-passed");
    let last = passed.last().expect("the dice are passed");
    assert_eq!(
        (&last["player"], &last["reason"]),
        (&shooter, &json!("delay"))
    );
    assert_ne!(gone["shooter"], shooter);
    shooting.line.lose(false);
    let back = |now: &Value| names(&now["clock"]["away"]).is_empty();
    let now = until(&mut watcher, "the shooter is back", back);
    assert_eq!(now["players"][&shooting.name], seat_before[&shooting.name]);
    // Half of the others close their tabs, and the line of the former shooter is dead for good.
    shooting.line.lose(true);
    let closed = guests.split_off(guests.len().div_ceil(2));
    for guest in &closed {
        guest.feed.abort();
    }
    let mut absent: Vec<Guest> = closed.into_iter().chain([shooting]).collect();
    let missing: Vec<String> = absent.iter().map(|guest| guest.name.clone()).collect();
    until(&mut watcher, "all who have gone are away", |now| {
        let away = names(&now["clock"]["away"]);
        missing.iter().all(|name| away.contains(&name.as_str()))
    });
    // Their bets stand until they are decided; those who are there play on without them.
    loop {
        let now = state(&mut watcher);
        let point = now["point"].clone();
        for name in &missing {
            let player = &now["players"][name];
            assert_eq!(
                player["seat"].is_null(),
                point.is_null(),
                "{name}: {player}"
            );
            assert_eq!(
                player["bets"].as_array().map(Vec::len),
                Some(usize::from(!point.is_null()))
            );
        }
        assert!(!missing.iter().any(|name| now["shooter"] == **name));
        if point.is_null() {
            break;
        }
        play(&mut watcher, &mut guests.iter_mut().collect::<Vec<_>>());
    }
    // They left by the house's hand: nothing was cashed out, and the record says so.
    let racks = state(&mut watcher)["players"].clone();
    let left = events(&mut watcher, "player-left");
    assert_eq!(left.len(), missing.len(), "{left:?}");
    assert!(left.iter().all(|event| event["by"].is_string()), "{left:?}");
    assert!(events(&mut watcher, "cashed-out").is_empty());
    // They come back to their chips.
    for guest in &mut absent {
        let rack = &racks[&guest.name]["rack"];
        assert!(rack.as_i64().is_some_and(|rack| rack > 0), "{rack}");
        guest.client.takes(TABLE, &json!({"do": "sit"}));
        let now = state(&mut watcher);
        assert!(now["players"][&guest.name]["seat"].is_u64());
        assert_eq!(now["players"][&guest.name]["rack"], *rack);
        assert!(!names(&now["clock"]["away"]).contains(&&*guest.name));
    }
}

#[test]
fn two_players_go_and_come_back() {
    players_go_and_come_back(2);
}

#[test]
fn eight_players_go_and_come_back() {
    players_go_and_come_back(8);
}

#[test]
fn sixteen_players_go_and_come_back() {
    players_go_and_come_back(16);
}

#[test]
fn at_a_table_of_the_house_nobody_is_away() {
    let accounts = common::everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = Here::start_with(
        |settings| settings.timing.away = Some(Duration::from_millis(50)),
        &accounts,
    );
    let table = common::house_table(&here, "maryland");
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit"}));
    std::thread::sleep(Duration::from_millis(400));
    let now = here.client().get(&format!("/api/tables/{table}")).json()["state"].clone();
    assert_eq!(now["clock"]["away"], json!([]));
    assert!(now["players"]["player"]["seat"].is_u64(), "{now}");
}
