//! Forms: the tournament form, the prize payout form, the proceeds by month and the cash by purse, as
//! JSON, CSV and HTML for print. The responsible licensee keeps them (CO-2315-2-b-2).

use boxman_rules::{Block, Cents, Document, Format, Section};

use crate::{Payment, PrizeKind, Purse, Tournament, When};

/// Which form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Every entrant with the value of fee and buy-in, however paid (CO-2315.01-e).
    Tournament,
    /// Every prize with who received it (CO-2315.02-b).
    Payouts,
    /// Adjusted gross proceeds by month of collection (CO-2315.01-b).
    Proceeds,
    /// Counts and releases of cash, fees and buy-ins each in a purse of its own (CO-2315.02-a).
    Cash,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 4] = [Form::Tournament, Form::Payouts, Form::Proceeds, Form::Cash];

    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Form::Tournament => "tournament",
            Form::Payouts => "payouts",
            Form::Proceeds => "proceeds",
            Form::Cash => "cash",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Form::Tournament => "Tournament form",
            Form::Payouts => "Prize payout form",
            Form::Proceeds => "Adjusted gross proceeds",
            Form::Cash => "Cash of fees and buy-ins",
        }
    }
}

/// The forms of a tournament.
pub struct Forms<'a> {
    tournament: &'a Tournament,
}

type Row = Vec<String>;

mod data;

pub use data::{FormCash, FormEntry, FormPayout, FormTotals, FormsView};

impl Tournament {
    /// Its forms.
    pub fn forms(&self) -> Forms<'_> {
        Forms { tournament: self }
    }
}

impl Forms<'_> {
    /// All of them.
    pub fn view(&self) -> FormsView {
        let t = self.tournament;
        let entries = t.receipts.iter().map(|r| FormEntry {
            entry: r.entry,
            player: r.player.clone(),
            event: t.plan(r.event).name.clone(),
            kind: if r.rebuy { "re-buy" } else { "entry" },
            fee: r.fee,
            fee_paid: r.fee_paid.clone(),
            buy_in: r.buy_in,
            buy_in_paid: r.buy_in_paid.clone(),
            licensee: t.setup.licensees[r.licensee].name.clone(),
            at: r.at,
            returned: r.returned,
        });
        let payouts = t.payouts.iter().map(|p| FormPayout {
            event: t.plan(p.event).name.clone(),
            place: p.place,
            entry: p.entry,
            player: p.player.clone(),
            prize: p.description.clone(),
            kind: p.kind,
            value: p.from_pool + p.from_licensee,
            from_pool: p.from_pool,
            from_licensee: p.from_licensee,
            at: p.at,
            late: t.is_late(p.at),
        });
        let cash = t.cash_lines.iter().map(|c| FormCash {
            purse: c.purse,
            expected: c.expected,
            amount: c.amount,
            at: c.at,
            late: t.is_late(c.at),
        });
        FormsView {
            tournament: t.setup.name.clone(),
            kept_by: t.setup.responsible().name.clone(),
            entries: entries.collect(),
            payouts: payouts.collect(),
            proceeds: t.books.proceeds().clone(),
            cash: cash.collect(),
            last_day: t.last_day(),
            totals: FormTotals {
                fees: t.books.all_proceeds(),
                buy_ins: self.buy_ins(),
                prizes_from_pool: t.payouts.iter().map(|p| p.from_pool).sum(),
                prizes_from_licensee: t.payouts.iter().map(|p| p.from_licensee).sum(),
                pool: t.books.pools(),
                vouchers_out: t.books.vouchers(),
                cash: t.cash_purses(),
            },
        }
    }

    /// One form as comma-separated values.
    pub fn csv(&self, form: Form) -> String {
        let (head, rows) = self.table(form);
        let head: Row = head.into_iter().map(str::to_owned).collect();
        boxman_spreadsheet::text(std::iter::once(head).chain(rows))
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
                "Entry fees {}, buy-ins {}. {}",
                t.books.all_proceeds(),
                self.buy_ins(),
                self.purses()
            ),
            Form::Payouts => {
                let from_pool: Cents = t.payouts.iter().map(|p| p.from_pool).sum();
                let added: Cents = t.payouts.iter().map(|p| p.from_licensee).sum();
                let mut late = t.payouts.iter().filter(|p| t.is_late(p.at));
                let late = match (late.next(), t.last_day()) {
                    (Some(_), Some(last)) => format!(" The last day of play was {last}."),
                    _ => String::new(),
                };
                format!("From the prize pool {from_pool}, from the licensee {added}.{late}")
            }
            Form::Proceeds => format!(
                "In all {}. Prizes are not deducted: no loss is declared against proceeds.",
                t.books.all_proceeds()
            ),
            Form::Cash => self.purses(),
        }
    }

    /// What is in each purse.
    fn purses(&self) -> String {
        let lines = Purse::ALL.map(|purse| {
            let cash = self.tournament.books.cash(purse);
            format!(
                "Cash of {}: {} kept apart and not counted, {} counted.",
                purse.title(),
                cash.apart,
                cash.counted
            )
        });
        lines.join(" ")
    }

    /// How a form marks what came after the last day of play.
    fn late(&self, at: When) -> String {
        let late = self.tournament.is_late(at);
        if late { "late" } else { "" }.to_owned()
    }

    fn cash_rows(&self) -> Vec<Row> {
        let lines = self.tournament.cash_lines.iter();
        let rows = lines.map(|c| {
            let step = if c.expected.is_some() {
                "counted"
            } else {
                "released"
            };
            let difference = c.expected.map(|expected| difference(c.amount, expected));
            vec![
                c.at.to_string(),
                c.purse.title().to_owned(),
                step.to_owned(),
                c.expected.map(amount).unwrap_or_default(),
                amount(c.amount),
                difference.unwrap_or_default(),
                self.late(c.at),
                String::new(),
            ]
        });
        rows.collect()
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
                        self.late(p.at),
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
                    "Late",
                    "Signature",
                ];
                (head, rows.collect())
            }
            Form::Proceeds => {
                let rows = t.books.proceeds().iter();
                let rows = rows.map(|(month, fees)| vec![month.clone(), amount(*fees)]);
                (vec!["Month", "Entry fees"], rows.collect())
            }
            Form::Cash => (CASH_HEAD.to_vec(), self.cash_rows()),
        }
    }
}

const CASH_HEAD: [&str; 8] = [
    "Time",
    "Cash of",
    "Step",
    "Expected",
    "Amount",
    "Difference",
    "Late",
    "Signature",
];

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

/// How far a count is from what was expected, in words that survive a spreadsheet.
fn difference(counted: Cents, expected: Cents) -> String {
    if counted < expected {
        format!("{} short", amount(expected - counted))
    } else if counted > expected {
        format!("{} over", amount(counted - expected))
    } else {
        "none".to_owned()
    }
}
