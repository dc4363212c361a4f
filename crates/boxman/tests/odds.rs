//! `boxman odds` as it is typed.

mod cli;

use serde_json::Value;

fn odds(line: &str) -> Result<String, String> {
    cli::boxman("odds", line)
}

fn json(line: &str) -> Value {
    serde_json::from_str(&odds(line).expect(line)).expect("JSON")
}

fn wagers(line: &str) -> Vec<Value> {
    json(line)["wagers"].as_array().expect("a list").clone()
}

#[test]
fn json_is_as_the_protocol_says() {
    let all = wagers("--json");
    assert!(all.len() > 400);
    let pass = all
        .iter()
        .find(|w| w["source"] == "maryland" && w["wager"] == "pass")
        .expect("pass");
    assert_eq!(pass["pay_table"], Value::Null);
    assert_eq!(pass["vigorish"], Value::Null);
    for (key, value) in [
        ("win", "244/495"),
        ("push", "0"),
        ("lose", "251/495"),
        ("edge", "7/495"),
        ("edge_resolved", "7/495"),
        ("rolls", "557/165"),
        ("variance", "244976/245025"),
    ] {
        assert_eq!(pass[key], value, "{key}");
    }
    assert_eq!(
        pass["outcomes"][0],
        serde_json::json!({"net": "1", "p": "244/495"})
    );
    assert!(pass.get("levels").is_none() && pass.get("jackpot").is_none());
    let lay = |w: &&Value| w["source"] == "colorado" && w["wager"] == "lay-4";
    let choices: Vec<&Value> = all.iter().filter(lay).map(|w| &w["vigorish"]).collect();
    assert_eq!(choices.len(), 3);
    assert_eq!(
        *choices[1],
        serde_json::json!({"base": "win", "collected": "up-front"})
    );
    assert_eq!(
        *choices[2],
        serde_json::json!({"base": "win", "collected": "on-win"})
    );
    let fire = all
        .iter()
        .find(|w| w["pay_table"] == "FB-3")
        .expect("a pay table");
    assert_eq!(
        fire["levels"][0],
        serde_json::json!({"level": 0, "p": "98/165"})
    );
    let meter = all
        .iter()
        .find(|w| w["pay_table"] == "PT-BJS-MEA-01")
        .expect("a pay table");
    assert_eq!(meter["jackpot"], "4375/306110016");
    for key in ["fixed_return", "break_even_meter"] {
        assert!(
            meter[key].as_str().is_some_and(|v| v.contains('/')),
            "{key}"
        );
    }
}

#[test]
fn the_list_can_be_narrowed() {
    assert_eq!(
        wagers("--json --wager pass-odds-4 --source maryland").len(),
        1
    );
    assert_eq!(wagers("--json --wager place --source colorado").len(), 6);
    assert_eq!(wagers("--json --wager pass").len(), 3);
    assert_eq!(wagers("--json --wager fire").len(), 6);
    assert!(
        wagers("--json --source craps-sides")
            .iter()
            .all(|w| w["source"] == "craps-sides")
    );
    let house = wagers("--json --house maryland --wager fire");
    assert_eq!(house.len(), 1);
    assert_eq!(house[0]["pay_table"], "A");
    // A come bet on its number is no wager that can be made, but can be asked for.
    assert!(wagers("--json").iter().all(|w| w["wager"] != "dont-come-6"));
    assert_eq!(wagers("--json --wager dont-come-6")[0]["edge"], "-1/11");
    assert_eq!(wagers("--json --house maryland --wager put-6").len(), 0);
    let sorted = wagers("--json --source maryland --sort edge");
    assert_eq!(sorted[0]["edge"], "0");
    assert_eq!(sorted.last().expect("wagers")["wager"], "fire");
}

#[test]
fn a_house_states_the_edge_by_amount() {
    let path = std::env::temp_dir().join(format!("boxman-amounts-{}.toml", std::process::id()));
    std::fs::write(&path, "rulebook = \"colorado\"").expect("written");
    let line = format!("--house {} --wager place-6", path.display());
    let six = wagers(&format!("{line} --json"))[0].clone();
    assert_eq!(six["edge"], "1/66", "the definition's, as ever");
    let by = &six["by_amount"];
    assert_eq!(by["unit"], 100);
    assert_eq!(by["pays_exactly"], 600);
    // $5 is paid $6 and leaves nothing; $7 is paid $9.
    let lost = serde_json::json!([{"net": 600, "p": "5/11"}, {"net": -500, "p": "6/11"}]);
    let minimum = serde_json::json!({"amount": 500, "edge": "0", "outcomes": lost});
    assert_eq!(by["minimum"], minimum);
    assert_eq!(by["exact"]["edge"], "1/66");
    assert_eq!(by["worst"]["amount"], 700);
    let text = odds(&line).expect("a table");
    let told = "$5 to $5000, in steps of $1       $5  0.000%     $6  1.515%     $7  -3.896%";
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&text).contains(&words(told)), "{text}");
    let csv = odds(&format!("{line} --csv")).expect("a list");
    assert!(
        csv.trim_end().ends_with("500,0,600,1/66,700,-3/77"),
        "{csv}"
    );
    // Without a house there is no chip to round to.
    assert!(
        wagers("--json --wager place-6")[0]
            .get("by_amount")
            .is_none()
    );
    std::fs::remove_file(&path).expect("cleared");
}

#[test]
fn a_sheet_draws_what_rounding_takes_and_bears_the_hash_of_the_rules() {
    use boxman_odds::par::{ParOptions, Sheet};
    let text = "rulebook = \"colorado\"\n# Rounding matters.";
    let house = boxman_rules::House::read(text).expect("allowed");
    let sheet = Sheet::of(text, &ParOptions::default()).expect("sound");
    assert_eq!(sheet.hash, house.hash());
    let (html, markdown) = (sheet.html().expect("drawn"), sheet.markdown());
    assert!(html.contains(house.hash()) && markdown.contains(house.hash()));
    let curve = |name: &str| {
        let own = |s: &&boxman_odds::par::WagerSheet| s.entry.name() == name;
        sheet.wagers.iter().find(own).expect(name).curve.len()
    };
    assert!(curve("place-6") > 10, "drawn");
    assert_eq!(curve("pass"), 0, "even money is never rounded");
    let drawn = sheet.wagers.iter().filter(|s| !s.curve.is_empty()).count();
    assert_eq!(html.matches("Edge over the amount").count(), drawn);
    for line in [
        "| least amount | $5 | 0.0000% | 0 |",
        "| paid exactly | $6 | 1.5152% | 1/66 |",
        "| worst for the house | $7 | -3.8961% | -3/77 |",
    ] {
        assert!(markdown.contains(line), "{line}");
    }
    // An hour at the least amount is worth what the house keeps of that amount: nothing.
    let six = sheet.wagers.iter().find(|s| s.entry.name() == "place-6");
    let hour = six.expect("on offer").hour;
    assert_eq!((hour.bet.0, hour.win), (500, 0.0));
}

#[test]
fn combined_bets_stand_beside_the_wagers() {
    let all = json("--json --source maryland --wager pass");
    let combined = all["combined"].as_array().expect("a list");
    let full = combined
        .iter()
        .find(|c| c["odds"] == "3-4-5x")
        .expect("3-4-5");
    assert_eq!(full["edge_on_action"], "7/1870");
    assert_eq!(full["wager"], "pass");
}

#[test]
fn csv_has_a_field_for_every_column() {
    let text = odds("--csv --source colorado").expect("a list");
    let mut lines = text.lines();
    let columns = lines.next().expect("headings").split(',').count();
    for line in lines {
        let (mut fields, mut quoted) = (1, false);
        for c in line.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => fields += 1,
                _ => {}
            }
        }
        assert_eq!(fields, columns, "{line}");
    }
}

#[test]
fn people_get_a_table_by_group() {
    let text = odds("--source maryland").expect("a list");
    for heading in [
        "maryland: Line bets",
        "maryland: Odds",
        "maryland: Side wagers",
        "place-4, -10",
    ] {
        assert!(text.contains(heading), "{heading}");
    }
    assert!(text.matches("maryland: Line bets").count() == 1);
}

#[test]
fn what_is_wrong_is_named() {
    for (line, says) in [
        (
            "--wager fold",
            "--wager: there is no wager or family called \"fold\"",
        ),
        ("--source nevada", "--source"),
        ("--house nowhere.toml", "nowhere.toml"),
        ("--json --csv", "--csv"),
        ("--sort luck", "luck"),
        ("par --house maryland -o par.pdf", "--output"),
        ("session --bet pass --amount 10", "--rolls"),
        ("session --bet fold --amount 10 --rolls 5", "fold"),
        ("session --bet pass --amount ten --rolls 5", "dollars"),
        ("session --bet pass --amount 10 --odds 0 --rolls 5", "3-4-5"),
        ("session --bet pass --amount 7.5 --rolls 5", "amount"),
        ("try nowhere.toml", "nowhere.toml"),
        ("--json session", "session"),
    ] {
        let error = odds(line).expect_err(line);
        assert!(error.contains(says), "{line}: {error}");
    }
}

#[test]
fn a_sheet_is_one_file_that_needs_no_other() {
    let folder = std::env::temp_dir().join(format!("boxman-par-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("par.html");
    let line = format!(
        "par --house practice -o {} --decisions-per-hour 60",
        path.display()
    );
    let said = odds(&line).expect("a sheet");
    assert!(said.contains("Practice"), "{said}");
    let html = std::fs::read_to_string(&path).expect("written");
    for part in [
        "<svg",
        "SHA-256",
        "Make 'Em All Progressive",
        "Break-even meter",
        "@page",
    ] {
        assert!(html.contains(part), "{part}");
    }
    for outside in ["<script", "<link", "src=", "url(", "@import"] {
        assert!(!html.contains(outside), "{outside}");
    }
    let markdown = odds("par --house maryland").expect("a sheet");
    assert!(
        markdown.contains("| wins | 244 | 49.29% | 1 to 1 | 98.5859% |"),
        "{markdown}"
    );
    std::fs::remove_dir_all(&folder).expect("cleared");
}

#[test]
fn a_name_cannot_break_out_of_a_sheet() {
    use boxman_odds::par::{ParOptions, Sheet};
    let house = "rulebook = \"colorado\"\nname = \"<b>&\"";
    let sheet = Sheet::of(house, &ParOptions::default()).expect("sound");
    let html = sheet.html().expect("drawn");
    assert!(html.contains("&lt;b&gt;&amp;") && !html.contains("<b>&\""));
}

#[test]
fn a_session_is_told() {
    let line = "session --bet pass --odds 3-4-5 --amount 10 --rolls 30 --bankroll 300";
    let text = odds(line).expect("a session");
    for part in ["ruin", "ahead", "every figure is exact", "50% of sessions"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let told = json(&format!("{line} --json"));
    assert_eq!(told["precision"], "exact");
    assert_eq!(told["needs"], 6000);
    let float = json(&format!("{line} --arithmetic float --json"));
    assert!(
        float["precision"]["float"]["relative"]
            .as_f64()
            .expect("a bound")
            < 1e-11
    );
}

#[test]
fn a_pay_table_is_tried() {
    let path = std::env::temp_dir().join(format!("boxman-try-{}.toml", std::process::id()));
    let file = "wager = \"fire\"\nsource = \"colorado\"\nname = \"mine\"\n[levels]\n3 = \"8 for 1\"\n6 = \"500 for 1\"";
    std::fs::write(&path, file).expect("written");
    let text = odds(&format!("try {}", path.display())).expect("sound");
    assert!(text.contains("mine") && text.contains("FB-1"), "{text}");
    let told = json(&format!("try {} --json", path.display()));
    assert_eq!(told["tried"]["pay_table"], "mine");
    std::fs::remove_file(&path).expect("cleared");
}
