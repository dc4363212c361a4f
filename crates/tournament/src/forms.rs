//! Forms: the tournament form, the prize payout form and the proceeds by month, as JSON, CSV and HTML
//! for print. The responsible licensee keeps them (CO-2315-2-b-2).

use boxman_rules::{Block, Cents, Document, Format, Section};
use serde_json::{Value, json};

use crate::{Payment, PrizeKind, Tournament};

/// Which form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Every entrant with the value of fee and buy-in, however paid (CO-2315.01-e).
    Tournament,
    /// Every prize with who received it (CO-2315.02-b).
    Payouts,
    /// Adjusted gross proceeds by month of collection (CO-2315.01-b).
    Proceeds,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 3] = [Form::Tournament, Form::Payouts, Form::Proceeds];

    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Form::Tournament => "tournament",
            Form::Payouts => "payouts",
            Form::Proceeds => "proceeds",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Form::Tournament => "Tournament form",
            Form::Payouts => "Prize payout form",
            Form::Proceeds => "Adjusted gross proceeds",
        }
    }
}

/// The forms of a tournament.
pub struct Forms<'a> {
    tournament: &'a Tournament,
}

type Row = Vec<String>;

impl Tournament {
    /// Its forms.
    pub fn forms(&self) -> Forms<'_> {
        Forms { tournament: self }
    }
}

impl Forms<'_> {
    /// All of them.
    pub fn json(&self) -> Value {
        let t = self.tournament;
        let entries = t.receipts.iter().map(|r| {
            json!({"entry": r.entry, "player": r.player, "event": t.plan(r.event).name,
                "kind": if r.rebuy { "re-buy" } else { "entry" },
                "fee": r.fee, "fee_paid": r.fee_paid, "buy_in": r.buy_in,
                "buy_in_paid": r.buy_in_paid, "licensee": t.setup.licensees[r.licensee].name,
                "at": r.at, "returned": r.returned})
        });
        let payouts = t.payouts.iter().map(|p| {
            json!({"event": t.plan(p.event).name, "place": p.place, "entry": p.entry,
                "player": p.player, "prize": p.description, "kind": p.kind,
                "value": p.from_pool + p.from_licensee, "from_pool": p.from_pool,
                "from_licensee": p.from_licensee, "at": p.at})
        });
        json!({
            "tournament": t.setup.name,
            "kept_by": t.setup.responsible().name,
            "entries": entries.collect::<Vec<_>>(),
            "payouts": payouts.collect::<Vec<_>>(),
            "proceeds": t.books.proceeds(),
            "totals": {
                "fees": t.books.all_proceeds(),
                "buy_ins": self.buy_ins(),
                "prizes_from_pool": t.payouts.iter().map(|p| p.from_pool).sum::<Cents>(),
                "prizes_from_licensee": t.payouts.iter().map(|p| p.from_licensee).sum::<Cents>(),
                "pool": t.books.pools(),
                "vouchers_out": t.books.vouchers(),
                "cash_apart": t.books.apart(),
            },
        })
    }

    /// One form as comma-separated values.
    pub fn csv(&self, form: Form) -> String {
        let (head, rows) = self.table(form);
        let head: Row = head.into_iter().map(str::to_owned).collect();
        let lines = std::iter::once(head).chain(rows);
        lines
            .map(|row| {
                row.iter()
                    .map(|cell| quoted(cell))
                    .collect::<Vec<_>>()
                    .join(",")
                    + "\n"
            })
            .collect()
    }

    /// One form as a page for print, with its totals and places to sign.
    pub fn html(&self, form: Form) -> String {
        let (head, rows) = self.table(form);
        let t = self.tournament;
        let kept = format!(
            "{}. Completed and kept by {} (licence {}).",
            t.setup.name,
            t.setup.responsible().name,
            t.setup.responsible().licence
        );
        let signed = "Tournament director: ______________________   Date: ______________";
        let document = Document {
            title: form.title().to_owned(),
            sections: vec![Section {
                title: kept,
                blocks: vec![
                    Block::Table { head, rows },
                    Block::Paragraph(self.total(form)),
                    Block::Paragraph(signed.to_owned()),
                ],
            }],
        };
        document.write(Format::Html)
    }

    /// What was bought and not given back.
    fn buy_ins(&self) -> Cents {
        let kept = self.tournament.receipts.iter();
        let kept = kept.filter(|r| r.returned.is_none());
        kept.map(|r| r.buy_in).sum()
    }

    fn total(&self, form: Form) -> String {
        let t = self.tournament;
        match form {
            Form::Tournament => format!(
                "Entry fees {}, buy-ins {}.",
                t.books.all_proceeds(),
                self.buy_ins()
            ),
            Form::Payouts => {
                let from_pool: Cents = t.payouts.iter().map(|p| p.from_pool).sum();
                let added: Cents = t.payouts.iter().map(|p| p.from_licensee).sum();
                format!("From the prize pool {from_pool}, from the licensee {added}.")
            }
            Form::Proceeds => format!(
                "In all {}. Prizes are not deducted: no loss is declared against proceeds.",
                t.books.all_proceeds()
            ),
        }
    }

    fn table(&self, form: Form) -> (Vec<&'static str>, Vec<Row>) {
        let t = self.tournament;
        match form {
            Form::Tournament => {
                let rows = t.receipts.iter().map(|r| {
                    let kind = if r.rebuy { "re-buy" } else { "entry" };
                    let fee_paid = if r.rebuy {
                        String::new()
                    } else {
                        paid(&r.fee_paid)
                    };
                    vec![
                        r.entry.to_string(),
                        r.player.to_string(),
                        t.plan(r.event).name.clone(),
                        kind.to_owned(),
                        amount(r.fee),
                        fee_paid,
                        amount(r.buy_in),
                        paid(&r.buy_in_paid),
                        t.setup.licensees[r.licensee].name.clone(),
                        r.at.to_string(),
                        r.returned.map(|at| at.to_string()).unwrap_or_default(),
                    ]
                });
                let head = vec![
                    "Entry",
                    "Entrant",
                    "Event",
                    "Kind",
                    "Entry fee",
                    "Fee paid",
                    "Buy-in",
                    "Buy-in paid",
                    "Collected by",
                    "Time",
                    "Returned",
                ];
                (head, rows.collect())
            }
            Form::Payouts => {
                let rows = t.payouts.iter().map(|p| {
                    vec![
                        t.plan(p.event).name.clone(),
                        p.place.to_string(),
                        p.player.to_string(),
                        p.description.clone(),
                        kind(p.kind).to_owned(),
                        amount(p.from_pool + p.from_licensee),
                        amount(p.from_pool),
                        amount(p.from_licensee),
                        p.at.to_string(),
                        String::new(),
                    ]
                });
                let head = vec![
                    "Event",
                    "Place",
                    "Recipient",
                    "Prize",
                    "Kind",
                    "Value",
                    "From pool",
                    "From licensee",
                    "Time",
                    "Signature",
                ];
                (head, rows.collect())
            }
            Form::Proceeds => {
                let rows = t.books.proceeds().iter();
                let rows = rows.map(|(month, fees)| vec![month.clone(), amount(*fees)]);
                (vec!["Month", "Entry fees"], rows.collect())
            }
        }
    }
}

fn paid(payment: &Payment) -> String {
    match payment {
        Payment::Cash => "cash".to_owned(),
        Payment::Complimentary => "complimentary".to_owned(),
        Payment::Item(name) => format!("item: {name}"),
        Payment::Voucher(number) => format!("voucher {number}"),
    }
}

fn kind(kind: PrizeKind) -> &'static str {
    match kind {
        PrizeKind::Cash => "cash",
        PrizeKind::Goods => "goods",
        PrizeKind::Voucher => "voucher",
    }
}

/// Dollars and cents, for people who add them up.
fn amount(cents: Cents) -> String {
    format!("{}.{:02}", cents.0 / 100, cents.0 % 100)
}

/// A cell that no program mistakes for several, nor for a formula.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@']);
    let cell = if formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}
