//! The state of a table as clients see it, in the words of the protocol.

mod floor;
mod types;

use std::collections::BTreeMap;

use boxman_rules::{Phase, Role, Wager};

pub use floor::{BankOutlook, BankView, CaseStage, CouponView, DiceSetView};
pub use types::{
    BetView, CapView, DealersView, HouseView, Lammers, MeterView, OnDuty, PhaseName, PlayerView,
    Puck, PuckAt, TipBoxes, View,
};

use crate::{Name, Table, ledger::Account, procedure::Stage};

impl Table {
    /// The state, with what anybody at the table may bet now.
    pub fn view(&self) -> View {
        self.view_for(None)
    }

    /// The state, with what a player may bet now, or what anybody at the table may.
    pub fn view_for(&self, player: Option<&Name>) -> View {
        View {
            offers: self.offers_for(player),
            ..self.view_without_offers()
        }
    }

    /// The state, with no offers: finding them takes most of the time of a view.
    pub fn view_without_offers(&self) -> View {
        let full = self.is_full();
        let held = |account| self.ledger.balance(account);
        View {
            phase: match self.phase {
                Phase::ComeOut => PhaseName::ComeOut,
                Phase::Point(_) => PhaseName::Point,
                Phase::DecisionOnly => PhaseName::DecisionOnly,
            },
            point: self.phase.point(),
            puck: if self.phase.has_point() {
                Puck::On
            } else {
                Puck::Off
            },
            puck_at: self.puck_at(),
            shooter: self.shooter.clone(),
            hand: self.hand,
            rolls: self.rolls,
            players: self.players_view(),
            dealers: DealersView {
                tips: self.ledger.all_tips(),
                envy: held(Account::Envy),
                on_layout: held(Account::TipBets),
            },
            house: HouseView {
                win: held(Account::House),
                vigorish: held(Account::Vigorish),
            },
            lammers: self.lammers(),
            trackers: self.trackers(),
            progressives: self.progressives(),
            offers: Vec::new(),
            history: self.history.clone(),
            next: full.then(|| self.next()),
            tip_boxes: full.then(|| TipBoxes {
                in_hand: held(Account::Tips),
                tube: held(Account::Tube),
                lockbox: held(Account::Lockbox),
            }),
            staff: full.then(|| self.on_duty()),
            caps: self.caps_posted(),
            closed: self.floor.stage == Stage::Closed,
            rail: self.rail_code().is_some(),
        }
    }

    fn players_view(&self) -> BTreeMap<Name, PlayerView> {
        let players = self.players.iter().enumerate();
        let shown = players.map(|(index, player)| {
            let bets = player.bets.iter().map(|bet| {
                let definition = self.house.define(bet.wager);
                BetView {
                    wager: bet.wager,
                    amount: bet.amount,
                    working: definition.is_some_and(|d| self.works(bet, d)),
                    tip: bet.tip,
                    locked: !self.can_come_down(player, bet),
                    vigorish: Some(bet.vigorish).filter(|v| !v.is_zero()),
                }
            });
            let view = PlayerView {
                seat: player.seat,
                rack: self.ledger.balance(Account::Rack(index)),
                on_layout: self.ledger.balance(Account::Layout(index)),
                bets: bets.collect(),
                claim: self.claim_state(&player.name),
            };
            (player.name.clone(), view)
        });
        shown.collect()
    }

    /// Who is on duty: dealers in a list, of every other role the one.
    fn on_duty(&self) -> BTreeMap<&'static str, OnDuty> {
        let shown = |(role, names): (&Role, &Vec<Name>)| {
            let on_duty = if *role == Role::Dealer {
                OnDuty::Several(names.clone())
            } else {
                OnDuty::One(names.first().cloned())
            };
            (role.name(), on_duty)
        };
        let mut staff: BTreeMap<_, _> = self.floor.staff.iter().map(shown).collect();
        if let Some(role) = self.floor.relief {
            staff.insert("relief", OnDuty::Relief(role));
        }
        staff
    }

    fn puck_at(&self) -> PuckAt {
        match self.phase {
            Phase::Point(point) => PuckAt::Number(point),
            Phase::ComeOut => PuckAt::Box(self.house.rulebook.puck.come_out.clone()),
            Phase::DecisionOnly => PuckAt::Box(self.house.rulebook.puck.decision_only.clone()),
        }
    }

    fn lammers(&self) -> BTreeMap<String, Lammers> {
        let mut lammers: BTreeMap<String, Lammers> = BTreeMap::new();
        for definition in self.house.definitions.iter().filter(|d| d.has_marks()) {
            let progress = self.marks_of(definition.wager);
            let row = self.house.lammers(definition.wager).to_owned();
            if let Some(count) = definition.mechanism.counted(progress) {
                lammers.insert(row, Lammers::Count(count));
                continue;
            }
            let marked = definition.mechanism.marked(progress);
            match lammers.get_mut(&row) {
                // Wagers that share a row show all of its numbers.
                Some(Lammers::Numbers(numbers)) => {
                    numbers.extend(marked);
                    numbers.sort_unstable();
                    numbers.dedup();
                }
                Some(Lammers::Count(_)) | None => {
                    lammers.insert(row, Lammers::Numbers(marked));
                }
            }
        }
        lammers
    }

    /// Posted caps, with what has been paid under them in this round or hand.
    fn caps_posted(&self) -> BTreeMap<String, CapView> {
        let packages = self.house.packages.iter().zip(self.paid_under_caps());
        let posted = packages.filter_map(|(package, paid)| {
            let cap = package.aggregate_cap?;
            let shown = CapView {
                cap: cap.amount,
                per: cap.per,
                paid,
            };
            Some((package.section.clone(), shown))
        });
        posted.collect()
    }

    /// Where lammers lie: for each tracker of the layout the wagers that it serves, in the words of
    /// `lammers`. A house may let a progressive share the tracker of bonus craps (BC-MP-4-b, BC-FP-4-b).
    fn trackers(&self) -> BTreeMap<String, Vec<String>> {
        let mut trackers: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for definition in self.house.definitions.iter().filter(|d| d.has_marks()) {
            let Some(package) = self.house.package(definition.wager) else {
                continue;
            };
            let served = trackers.entry(package.tracker.clone()).or_default();
            let row = self.house.lammers(definition.wager).to_owned();
            if !served.contains(&row) {
                served.push(row);
            }
        }
        trackers
    }

    fn progressives(&self) -> BTreeMap<Wager, MeterView> {
        let meters = self.meters.iter().map(|m| {
            let meter = self.meter(m.wager).unwrap_or(m.seed);
            (
                m.wager,
                MeterView {
                    meter,
                    seed: m.seed,
                },
            )
        });
        meters.collect()
    }
}
