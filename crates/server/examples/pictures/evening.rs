//! Pictures of a tournament: a server in this process, whose clock can be set, and a round under way at two tables.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::SeqCst},
        mpsc,
    },
};

use boxman_engine::Name;
use boxman_house::{Digest, Moment, People, PeopleCommand};
use boxman_server::{Clock, Server, Settings, access::Duty, password};
use boxman_store::{HOUSE, Offline, Sqlite, Store, password_of};
use serde_json::json;

use crate::page_driver::Browser;

const PASSWORD: &str = "a long enough password";
const PLAYERS: [&str; 8] = ["Ann", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana"];
/// Five days, in which the Division may object to the rules.
const NOTICE: i64 = 5 * 86_400_000;

/// What everybody does, from inside a page: signs in, gives commands, and plays two rolls.
const PLAY: &str = "
  const tokens = new Map();
  const post = (path, body, token) => fetch(path, {method: 'POST', credentials: 'omit',
    headers: {'content-type': 'application/json', ...(token && {authorization: `Bearer ${token}`})}, body: JSON.stringify(body)}).then((answer) => answer.json());
  const as = async (name) => {
    if (!tokens.has(name)) tokens.set(name, (await post('/api/sessions', {name, password: PASSWORD})).token);
    return tokens.get(name);
  };
  const tell = async (name, command) => {
    const answer = await post('/api/tournaments/g1/commands', command, await as(name));
    if (!answer.ok) throw new Error(`${name} ${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
    return answer;
  };
";

const REGISTER: &str = "
  const opened = await post('/api/tournaments', {setup: SETUP}, await as('Dora'));
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  await tell('Dora', {do: 'submit-rules'});
  for (const player of PLAYERS) {
    await tell('Dora', {do: 'register', player, event: 'Main event', pay: 'cash'});
    await tell('Dora', {do: 'receive-rules', player});
  }
  await tell('Dora', {do: 'close-registration', event: 'Main event'});
";

const ROUND: &str = "
  await tell('Dora', {do: 'draw-seats', event: 'Main event'});
  for (const heat of [1, 2]) await tell('Dora', {do: 'start-heat', heat});
  const {state} = await fetch('/api/tournaments/g1', {credentials: 'omit', headers: {authorization: `Bearer ${await as('Dora')}`}}).then((answer) => answer.json());
  const heat = Object.fromEntries(state.entries.map((entry) => [entry.player, entry.heat]));
  const bet = (player, wager, amount) => tell(player, {do: 'play', heat: heat[player], command: {do: 'bet', player, wager, amount}});
  const roll = async (dice) => { for (const heat of [1, 2]) await tell('Stu', {do: 'play', heat, command: {do: 'roll', dice}}); };
  for (const [i, player] of PLAYERS.entries()) await bet(player, i % 4 === 3 ? 'dont-pass' : 'pass', 50 + 25 * i);
  await roll([3, 4]);
  for (const [i, player] of PLAYERS.entries()) await bet(player, i % 4 === 2 ? 'dont-pass' : 'pass', 50 + 25 * i);
  await roll([2, 4]);
  for (const [i, player] of PLAYERS.entries()) {
    await bet(player, 'come', 25 + 25 * (i % 2));
    await bet(player, 'place-8', 30 + 30 * (i % 3));
    if (i % 2) await bet(player, 'hard-8', 25);
    if (i % 3 === 0) await bet(player, 'field', 25 * (1 + i));
  }
  await roll([5, 4]);
  for (const [i, player] of PLAYERS.entries()) if (i % 2) await bet(player, 'field', 25);
  await bet('Ann', 'pass-odds', 100);
  await bet('Ann', 'hop-3-4', 25);
";

/// A server of its own.
pub struct Evening {
    address: SocketAddr,
    time: Arc<AtomicI64>,
}

fn add_account(store: &dyn Store, name: &str, duty: Duty, hash: &str) {
    let mut people = Offline::<People>::load(store, HOUSE, 0).expect("people");
    let mut request = boxman_engine::Request::from(PeopleCommand::AddAccount {
        name: Name::new(name).expect("a name"),
        password: Digest::of(hash.as_bytes()),
        roles: vec![duty.name().into()],
    });
    request.at = Some(Moment(0));
    let added = people.give("pictures", 0, &request);
    added.unwrap_or_else(|refusal| panic!("{refusal}"));
    people.add_secret(&password_of(name), hash.as_bytes());
    store
        .write(&[&people.into_writes()])
        .expect("an account is added");
}

impl Evening {
    /// Starts the server and plays until two tables are in the middle of a round.
    pub fn begin(browser: &mut Browser, folder: &Path) -> Evening {
        let begins: jiff::Timestamp = "2026-12-01T19:00:00Z".parse().expect("a time");
        let time = Arc::new(AtomicI64::new(begins.as_millisecond()));
        let address = serve(folder, time.clone());
        let evening = Evening { address, time };
        browser.go(&format!("http://{address}/tournament.html"));
        let setup = boxman_tournament::EXAMPLE
            .replacen("seats = 8", "seats = 4", 1)
            .replacen("\"dora\"", "\"Dora\"", 1);
        let known = format!(
            "const [PASSWORD, SETUP, PLAYERS] = {};",
            json!([PASSWORD, setup, PLAYERS])
        );
        for (script, wait) in [(REGISTER, NOTICE), (ROUND, 0)] {
            browser.script(&format!(
                "{known} {PLAY} return (async () => {{ {script} }})()"
            ));
            evening.time.fetch_add(wait, SeqCst);
        }
        evening
    }

    fn url(&self, page: &str) -> String {
        format!("http://{}/{page}?id=g1", self.address)
    }

    /// Goes to the board.
    pub fn board(&self, browser: &mut Browser) {
        browser.go(&self.url("tournament-board.html"));
        browser.until("document.querySelectorAll('.leaders li').length === 8");
    }

    /// Goes in as somebody.
    pub fn enter(&self, browser: &mut Browser, name: &str) {
        browser.go(&self.url("tournament.html"));
        browser.until("document.querySelector('#sign-in')");
        browser.script(&format!(
            "[document.querySelector('[name=name]').value, document.querySelector('[name=password]').value] = {}",
            json!([name, PASSWORD])
        ));
        browser.click("#sign-in");
        browser.until("document.querySelector('.standings tr')");
    }
}

/// Serves on a thread of its own, until the program ends.
fn serve(folder: &Path, time: Arc<AtomicI64>) -> SocketAddr {
    let store = Arc::new(Sqlite::open(folder).expect("a store"));
    let hash = password::hash(PASSWORD).expect("a password");
    add_account(&*store, "Dora", Duty::TournamentDirector, &hash);
    add_account(&*store, "Stu", Duty::Stickperson, &hash);
    for player in PLAYERS {
        add_account(&*store, player, Duty::Player, &hash);
    }
    let mut settings = Settings::new(folder.to_owned());
    settings.address.set_port(0);
    settings.password_rate.burst = 1000.0;
    settings.clock = Clock(Arc::new(move || time.load(SeqCst)));
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async move {
            let server = Server::start_on(settings, store).await.expect("it starts");
            tell.send(server.address()).expect("somebody waits");
            let served = server.run_until(std::future::pending()).await;
            served.expect("it serves");
        });
    });
    told.recv().expect("an address")
}
