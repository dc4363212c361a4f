//! A small game with everything around it, as a table's task would write it.

use std::sync::Arc;

use boxman_engine::{Name, Request as HouseRequest};
use boxman_house::{
    Approvals, ApprovalsCommand, Digest, Journal, JournalCommand, Moment, People, PeopleCommand,
    RegisterCommand, RulesRegister,
};
use boxman_rules::House;
use boxman_store::{
    Balances, Entry, HOUSE, Head, Offline, Opening, Recorded, Replay, Store, Write,
    fair::{Chain, Drawn, Proof, Secret, Source},
    password_of,
};
use boxman_table::{Command, Request, Table};

/// Plays a small game into a store, as a table's task would.
pub struct Game {
    pub table: Table,
    head: Head,
    source: Source,
    /// What an auditor makes of it so far.
    replay: Replay<Table>,
    pub writes: Vec<Write>,
}

fn text<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect("plain data")
}

impl Game {
    pub fn open() -> Game {
        let opening = Opening {
            house: House::preset("practice").expect("a preset").to_owned(),
            kind: "practice".to_owned(),
            name: "Practice".to_owned(),
            rules: None,
            private: false,
        };
        let chain = Chain::new(1, Secret([1; 32]));
        let drawn = Drawn {
            proof: None,
            next: chain.anchor().value.clone(),
            anchor: Some(chain.anchor().clone()),
            closed: None,
        };
        let entry = Entry::opening("t1", 1, &text(&opening), Some(text(&drawn)));
        let mut head = Head::start("t1");
        head.follow(&entry).expect("it follows");
        Game {
            table: Table::open(Arc::new(House::read("practice").expect("a preset"))),
            head,
            replay: Replay::open(&entry).expect("an opening"),
            writes: vec![Write::Entry(entry), Write::chain("t1", &chain)],
            source: Source::Chain(chain),
        }
    }

    pub fn line(&mut self, line: &str) {
        let mut request = Request::read(line).expect("a command");
        let mut proof: Option<Proof> = None;
        if let Command::Roll { dice, .. } = &mut request.command {
            let (draw, seeds) = (self.replay.draws + 1, &self.replay.closed);
            let drawn = self.source.prove("t1", draw, seeds).expect("a secret");
            *dice = Some(drawn.dice);
            request.drawn = true;
            proof = Some(drawn);
        }
        let Ok(events) = self.table.decide(&request) else {
            return;
        };
        let before = self.table.balances(&events);
        events.iter().for_each(|e| self.table.apply(e));
        let drawn = proof.is_some();
        let folded = self.replay.apply("ann", drawn, &events);
        folded.expect("what was decided balances");
        self.replay.draws += u64::from(drawn);
        let proof = proof.map(|proof| text(&self.replay.close(Some(proof), None)));
        let balances = before.map(|before| {
            let after = self.table.balances(&events).expect("a roll");
            text(&Balances { before, after })
        });
        let mut entry = Entry {
            at: 1000 + self.head.number as i64,
            actor: "ann".to_owned(),
            id: Some(format!("id-{}", self.head.number)),
            body: Some([7; 32]),
            count: events.len() as u32,
            events: text(&events),
            proof,
            balances,
            asked: text(&request),
            ..Entry::opening("t1", 0, "", None)
        };
        self.head.chain(&mut entry);
        self.writes.push(Write::Entry(entry));
    }

    pub fn play(mut self, rolls: usize) -> Game {
        self.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
        self.line(r#"{"do": "buy-in", "player": "ann", "amount": 1000000}"#);
        for _ in 0..rolls {
            self.line(r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#);
            self.line(r#"{"do": "bet", "player": "ann", "wager": "place-6", "amount": 600}"#);
            self.line(r#"{"do": "bet", "player": "ann", "wager": "make-em-all-progressive", "amount": 100}"#);
            self.line(r#"{"do": "roll"}"#);
        }
        self
    }
}

const HASH: &[u8] = b"argon2id$m=1,t=1,p=1$00$00";

/// What a house keeps besides: an account, drafted rules, a disabled table and a note.
pub fn house() -> Vec<Write> {
    fn given<E: Recorded>(
        command: E::Command,
        at: impl Fn(&mut HouseRequest<E::Command>),
    ) -> Offline<E>
    where
        E::Opening: Default,
    {
        let mut record = Offline::open(HOUSE, &E::Opening::default(), 5).expect("an opening");
        let mut request = HouseRequest::from(command);
        request.who = Name::new("the command line");
        at(&mut request);
        let taken = record.give("the command line", 5, &request);
        taken.unwrap_or_else(|refusal| panic!("{refusal}"));
        record
    }
    let at = Some(Moment(5));
    let mut people = given::<People>(
        PeopleCommand::AddAccount {
            name: Name::new("ada").expect("a name"),
            password: Digest::of(HASH),
            roles: vec!["administrator".into()],
        },
        |request| request.at = at,
    );
    people.add_secret(&password_of("ada"), HASH);
    let rules = given::<RulesRegister>(
        RegisterCommand::Draft {
            text: "colorado".to_owned(),
        },
        |request| request.at = at,
    );
    let approvals = given::<Approvals>(
        ApprovalsCommand::DisableTable {
            table: "t1".into(),
            why: "somebody has to begin".to_owned(),
        },
        |request| request.at = at,
    );
    let journal = given::<Journal>(
        JournalCommand::Note {
            what: "server-started".to_owned(),
            subject: "a test".to_owned(),
            why: "to see what is noted".to_owned(),
            before: None,
            after: None,
        },
        |request| request.at = at,
    );
    let mut writes = people.into_writes();
    writes.extend(rules.into_writes());
    writes.extend(approvals.into_writes());
    writes.extend(journal.into_writes());
    writes
}

impl Game {
    pub fn entries(&self) -> Vec<&Entry> {
        fn entry(write: &Write) -> Option<&Entry> {
            match write {
                Write::Entry(entry) => Some(entry),
                _ => None,
            }
        }
        self.writes.iter().filter_map(entry).collect()
    }

    /// The table folded from its first entries.
    pub fn folded(&self, entries: usize) -> Replay<Table> {
        let all = self.entries();
        let mut replay = Replay::open(all[0]).expect("an opening");
        for entry in &all[1..entries] {
            replay.follow(entry).expect("it follows");
        }
        replay
    }
}

/// A game of forty rolls, a house and a snapshot of the table, in a store.
pub fn write_into(store: &dyn Store) -> Game {
    let game = Game::open().play(40);
    let kept = game.folded(60).snapshot().expect("a table has one");
    store
        .write(&[&game.writes, &house(), &[Write::Snapshot(kept)]])
        .expect("durable");
    game
}
