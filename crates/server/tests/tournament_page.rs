//! A tournament of two tables in real browsers: the director's console, a player and the public board.
//!
//! They need Chromium and its driver, which `cargo xtask test` installs.

mod common;
mod page_axe;
mod page_driver;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::SeqCst},
};

use boxman_server::{Clock, access::Duty};
use common::{Client, Here, PASSWORD};
use page_axe::Axe;
use page_driver::Browser;
use serde_json::{Value, json};

const PLAYERS: [&str; 4] = ["ann", "bob", "cy", "dee"];

fn setup() -> String {
    boxman_tournament::EXAMPLE
        .replace("rolls = 20", "rolls = 2")
        .replacen("seats = 8", "seats = 2", 1)
}

struct Evening {
    here: Here,
    time: Arc<AtomicI64>,
    director: Browser,
    ann: Browser,
    board: Browser,
}

fn sign_in(browser: &mut Browser, here: &Here, name: &str) {
    browser.go(&format!("http://{}/tournament.html?id=g1", here.address));
    browser.until("document.querySelector('#sign-in')");
    let fill = format!(
        "document.querySelector('[name=name]').value = {}; document.querySelector('[name=password]').value = {}",
        json!(name),
        json!(PASSWORD)
    );
    browser.script(&fill);
    browser.click("#sign-in");
    browser.until(&format!(
        "document.querySelector('#who').textContent.startsWith({})",
        json!(name)
    ));
}

/// Presses the first button with these words.
fn press(browser: &mut Browser, words: &str) {
    let button = format!(
        "[...document.querySelectorAll('button')].find((b) => b.textContent === {} && !b.disabled)",
        json!(words)
    );
    browser.until(&button);
    browser.script(&format!("{button}.click()"));
}

impl Evening {
    fn begin() -> Evening {
        let time = "2026-12-01T19:00:00Z".parse::<jiff::Timestamp>();
        let time = Arc::new(AtomicI64::new(time.expect("a time").as_millisecond()));
        let shared = time.clone();
        let mut accounts: Vec<(&str, &[Duty])> = vec![
            ("dora", &[Duty::TournamentDirector]),
            ("stu", &[Duty::Stickperson]),
        ];
        accounts.extend(PLAYERS.map(|p| (p, &[Duty::Player][..])));
        let here = Here::start_with(
            move |settings| settings.clock = Clock(Arc::new(move || shared.load(SeqCst))),
            &accounts,
        );
        let opened = here
            .staff("dora")
            .post("/api/tournaments", &json!({"setup": setup()}));
        assert_eq!(opened.status, 201, "{opened:?}");
        let mut browsers = [(1440, 900), (390, 844), (1920, 1080)]
            .map(|(w, h)| Browser::open(w, h).expect("chromedriver is installed"))
            .into_iter();
        let mut next = || browsers.next().expect("three");
        let (mut director, mut ann, mut board) = (next(), next(), next());
        sign_in(&mut director, &here, "dora");
        sign_in(&mut ann, &here, "ann");
        board.go(&format!(
            "http://{}/tournament-board.html?id=g1",
            here.address
        ));
        board.until("document.querySelector('#pool')");
        Evening {
            here,
            time,
            director,
            ann,
            board,
        }
    }

    fn takes(&self, client: &mut Client, command: &Value) {
        let answer = client.post("/api/tournaments/g1/commands", command).json();
        assert_eq!(answer["ok"], json!(true), "{command}: {answer}");
    }

    /// The number of a player's heat.
    fn heat_of(&self, player: &str) -> u64 {
        let state = self.here.staff("dora").get("/api/tournaments/g1").json();
        let entries = state["state"]["entries"]
            .as_array()
            .expect("entries")
            .clone();
        let own = entries
            .iter()
            .find(|e| e["player"] == json!(player))
            .expect("an entry");
        own["heat"].as_u64().expect("a heat")
    }

    fn bet(&self, player: &str, amount: i64) {
        let bet = json!({"do": "bet", "player": player, "wager": "pass", "amount": amount});
        let play = json!({"do": "play", "heat": self.heat_of(player), "command": bet});
        self.takes(&mut self.here.staff(player), &play);
    }

    fn call(&self, heat: u64, dice: [u8; 2]) {
        let roll = json!({"do": "roll", "dice": dice});
        self.takes(
            &mut self.here.staff("stu"),
            &json!({"do": "play", "heat": heat, "command": roll}),
        );
    }

    /// axe finds nothing serious on any of the pages, at a desk and on a phone, in any theme.
    fn look_everywhere(&mut self) {
        let mut axe = Axe::new();
        for (width, height) in [(1440, 900), (390, 844)] {
            for (what, browser) in [
                ("the console", &mut self.director),
                ("the player's view", &mut self.ann),
                ("the board", &mut self.board),
            ] {
                browser.resize(width, height);
                browser.until("document.readyState === 'complete'");
                axe.look(browser, &format!("{what} at {width}"));
            }
        }
        let place = format!("http://{}/tournament", self.here.address);
        for (width, height) in [(390, 844), (1920, 1080)] {
            self.board.resize(width, height);
            self.board.go(&format!("{place}.html"));
            self.board.until("document.querySelector('.list a')");
            axe.look(&mut self.board, &format!("the list at {width}"));
            self.board.go(&format!("{place}.html?id=g1"));
            self.board.until("document.querySelector('#sign-in')");
            axe.look(&mut self.board, &format!("the door at {width}"));
        }
        self.board.go(&format!("{place}-board.html?id=g1"));
        self.board.until("document.querySelector('#pool')");
        assert_eq!(self.board.complaints(), Vec::<String>::new());
        self.director.resize(1440, 900);
        axe.found_nothing();
    }

    /// The director starts a heat.
    fn start(&mut self, heat: u64) {
        self.director.click(&format!("[data-key='start {heat}']"));
        self.director.until(&format!(
            "document.querySelector(\"[data-heat='{heat}'].running\")"
        ));
    }
}

#[test]
fn no_way_ends_in_a_blank_page() {
    let here = Here::start_with(|_| {}, &[]);
    let mut browser = Browser::open(1440, 900).expect("chromedriver is installed");
    for (address, title, way) in [
        ("tournament.html", "No tournaments yet", "/"),
        (
            "tournament.html?id=g99",
            "No such tournament",
            "tournament.html",
        ),
        (
            "tournament-board.html?id=g99",
            "No such tournament",
            "tournament.html",
        ),
        (
            "tournament-board.html",
            "Which tournament?",
            "tournament.html",
        ),
    ] {
        browser.go(&format!("http://{}/{address}", here.address));
        browser.until(&format!(
            "document.querySelector('.card h2')?.textContent === '{title}' && document.querySelector('.card a[href=\"{way}\"]')"
        ));
    }
}

#[test]
fn a_tournament_of_two_tables() {
    let mut evening = Evening::begin();
    press(&mut evening.director, "Submit the rules");
    evening
        .director
        .until("document.querySelector('#slot-rules').textContent.includes('with the Division')");
    for player in PLAYERS {
        let fill = format!(
            "document.querySelector('#register [name=player]').value = {}",
            json!(player)
        );
        evening.director.script(&fill);
        press(&mut evening.director, "Register");
        evening.director.until(&format!(
            "document.querySelector('#slot-entries [data-player={player}]')"
        ));
    }
    evening
        .board
        .until("document.querySelector('#pool').textContent === '$200'");
    // ann takes her own copy; the director hands the others theirs.
    press(&mut evening.ann, "I have received the rules");
    for player in &PLAYERS[1..] {
        evening.director.script(&format!(
            "document.querySelector('[data-player={player}] button').click()"
        ));
        evening.director.until(&format!(
            "document.querySelector('[data-player={player}] .pill.good')"
        ));
    }
    boxman_shows::shows!("CO-2315.06-b");
    press(&mut evening.director, "Close registration");
    // Too early: what is refused says why, with its clause.
    press(&mut evening.director, "Draw seats");
    evening
        .director
        .until("document.querySelector('#toast code')?.textContent === 'CO-2315.06-c'");
    boxman_shows::shows!("CO-2315.06-c");
    evening.time.fetch_add(5 * 86_400_000, SeqCst);
    press(&mut evening.director, "Draw seats");
    evening.start(1);
    evening.start(2);
    evening
        .board
        .until("document.querySelectorAll('.heat.running').length === 2");
    // The notice of chips is in sight of player and board.
    evening
        .ann
        .until("document.querySelector('.worths')?.textContent.includes('white5')");
    evening
        .board
        .until("document.querySelector('.worths')?.textContent.includes('green100')");
    boxman_shows::shows!("CO-2316-2-a");
    evening
        .ann
        .until("document.querySelector('#rack')?.textContent === '1,000'");
    // ann bets on the felt: a green chip is a hundred points.
    evening.ann.click("[data-chip-value='10000']");
    evening.ann.click("[data-wager=pass]");
    evening
        .ann
        .until("document.querySelector('#rack').textContent === '900'");
    evening.ann.until(
        "document.querySelector('[data-own][data-chip=pass] .chip-t').textContent === '100'",
    );
    evening.look_everywhere();
    let (of_ann, of_bob) = (evening.heat_of("ann"), evening.heat_of("bob"));
    for (player, amount) in [("bob", 200), ("cy", 300), ("dee", 400)] {
        evening.bet(player, amount);
    }
    let other = if of_bob == of_ann { 3 - of_ann } else { of_bob };
    evening.call(of_ann, [3, 4]);
    evening.call(other, [3, 4]);
    evening
        .board
        .until("document.querySelector('.leaders li')?.dataset.player === 'dee'");
    evening
        .ann
        .until("document.querySelector('#rack').textContent === '1,100'");
    // The console shows what was thrown, and the rack of the heat is on the screen wherever one has scrolled to.
    for heat in [of_ann, other] {
        evening.director.until(&format!(
            "document.querySelector(\"[data-heat='{heat}'] .last-dice [aria-label='Last roll: 3 and 4']\")"
        ));
    }
    for scrolled in ["0", "document.body.scrollHeight"] {
        evening.ann.script(&format!("scrollTo(0, {scrolled})"));
        evening.ann.until(
            "['#rack', '#tray'].every((part) => { const box = document.querySelector(part).getBoundingClientRect(); return box.height > 0 && box.top >= -1 && box.bottom <= innerHeight + 1; })",
        );
    }
    for heat in [of_ann, other] {
        let nobody = format!("[data-heat='{heat}'] [data-key='forfeit {heat}']");
        evening.director.click(&nobody);
        evening.director.until(&format!(
            "document.querySelector(\"[data-heat='{heat}'].ended\")"
        ));
    }
    press(&mut evening.director, "End the round");
    press(&mut evening.director, "Draw seats");
    evening.start(3);
    evening
        .ann
        .until("document.querySelector('#rack')?.textContent === '1,100'");
    // ann proposes to share; all agree, each for themselves, and the director permits it.
    press(&mut evening.ann, "Propose equal shares");
    evening.ann.until("document.querySelector('#voluntary')");
    evening
        .ann
        .script("document.querySelector('#voluntary').click()");
    press(&mut evening.ann, "Agree");
    evening
        .ann
        .until("document.querySelector('#toast code')?.textContent === 'CO-2315.07-3-b-2'");
    boxman_shows::shows!("CO-2315.07-3-b-2");
    evening.ann.script("document.querySelector('#voluntary').checked = true; document.querySelector('#unanimous').checked = true");
    press(&mut evening.ann, "Agree");
    evening
        .ann
        .until("document.body.textContent.includes('you have agreed')");
    for player in &PLAYERS[1..] {
        let agree = json!({"do": "agree-split", "player": player, "event": "Main event", "voluntary": true, "unanimous": true});
        evening.takes(&mut evening.here.staff(player), &agree);
    }
    press(&mut evening.director, "Approve the split");
    press(&mut evening.director, "End the round");
    press(&mut evening.director, "Award the prizes");
    evening
        .board
        .until("document.querySelector('#pool').textContent === '$0'");
    press(&mut evening.director, "Conclude");
    evening
        .board
        .until("document.querySelector('#winner')?.textContent.includes('dee')");
    evening
        .ann
        .until("document.querySelector('#winner')?.textContent === 'dee'");
    let forms = evening
        .here
        .staff("dora")
        .get("/api/tournaments/g1/forms")
        .json();
    let paid: Vec<&Value> = forms["forms"]["payouts"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|p| &p["from_pool"])
        .collect();
    assert_eq!(paid, [&json!(5000); 4]);
    assert_eq!(evening.board.complaints(), Vec::<String>::new());
}
