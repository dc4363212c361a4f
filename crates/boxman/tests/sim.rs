//! The same seed gives the same bytes: whatever the threads, the chunks and the shards.

mod cli;

fn sim(line: &str) -> Result<String, String> {
    cli::boxman("sim", line)
}

const GAME: &str = "--strategy pass-2x --strategy three-point-molly --sessions 501 --rolls 300 --bankroll 300 --seed 5";

fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("boxman-sim-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn shards_merge_to_the_whole_byte_for_byte() {
    let folder = folder("shards");
    let path = |name: &str| folder.join(name).display().to_string();
    sim(&format!("{GAME} --threads 1 --save {}", path("one"))).expect("a run");
    sim(&format!("{GAME} --threads 3 --save {}", path("three"))).expect("a run");
    let mut parts = String::new();
    for i in [3, 1, 4, 2] {
        sim(&format!(
            "{GAME} --threads 2 --shard {i}/4 --save {}",
            path(&i.to_string())
        ))
        .expect("a run");
        parts += &format!(" {}", path(&i.to_string()));
    }
    sim(&format!("merge {parts} --save {}", path("merged"))).expect("a merge");
    let read = |name: &str| std::fs::read(path(name)).expect("a file");
    assert!(read("one") == read("three"), "threads leave a trace");
    assert!(read("one") == read("merged"), "shards leave a trace");
    let twice = sim(&format!("merge {} {}", path("1"), path("1"))).expect_err("twice the same");
    assert!(
        twice.contains("session 0 is in more than one record"),
        "{twice}"
    );
    let kept = [1, 2, 4].map(|i| path(&i.to_string())).join(" ");
    let lacking = sim(&format!("merge {kept} --save {}", path("lacking"))).expect_err("no 3/4");
    assert!(
        lacking.contains("of shard 3/4 sessions 250 to 374"),
        "{lacking}"
    );
    assert!(!folder.join("lacking").exists(), "nothing is written");
    let partial = sim(&format!(
        "merge --partial {kept} --json --save {}",
        path("lacking")
    ));
    let partial: serde_json::Value =
        serde_json::from_str(&partial.expect("asked for")).expect("JSON");
    let missing = serde_json::json!([{"sessions": [250, 374], "shard": "3/4"}]);
    assert_eq!(partial["missing"], missing);
    assert_eq!(partial["strategies"][0]["sessions"], 376);
    let told = sim(&format!("merge --partial {kept}")).expect("asked for");
    assert!(told.contains("not the whole run"), "{told}");
    // What was merged in part is completed later.
    let rest = format!("merge {} {}", path("lacking"), path("3"));
    sim(&format!("{rest} --save {}", path("late"))).expect("a merge");
    assert!(read("one") == read("late"), "the order leaves a trace");
    std::fs::remove_dir_all(&folder).expect("gone");
}

#[test]
fn a_record_has_the_hash_of_the_house_rules() {
    let folder = folder("hash");
    let path = folder.join("record").display().to_string();
    let told = sim(&format!(
        "--strategy pass --sessions 8 --rolls 20 --house maryland --json --save {path}"
    ));
    let told: serde_json::Value = serde_json::from_str(&told.expect("a run")).expect("JSON");
    let record = std::fs::read_to_string(&path).expect("a file");
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    let house = boxman_rules::House::read("maryland").expect("a preset");
    assert_eq!(record["asked"]["house_hash"], house.hash());
    assert_eq!(told["house_hash"], house.hash());
    // A record from before says nothing about positions.
    std::fs::write(&path, r#"{"boxman_sim": 1, "asked": {}}"#).expect("a file");
    let refused = sim(&format!("merge {path}")).expect_err("an old one");
    assert!(refused.contains("version 1"), "{refused}");
    std::fs::remove_dir_all(&folder).expect("gone");
}

#[test]
fn house_rules_of_the_full_procedure_are_played_as_brief() {
    let folder = folder("full");
    let path = folder.join("full.toml").display().to_string();
    let text = boxman_rules::House::preset("colorado").expect("a preset");
    assert!(!text.contains("procedure"), "the preset is brief");
    std::fs::write(&path, format!("procedure = \"full\"\n{text}")).expect("a file");
    let game = "--strategy iron-cross --sessions 40 --rolls 90 --seed 3";
    let csv = |name: &str| folder.join(name).display().to_string();
    sim(&format!("{game} --csv {}", csv("brief"))).expect("a run");
    sim(&format!("{game} --house {path} --csv {}", csv("full"))).expect("a run");
    let read = |name: &str| std::fs::read_to_string(csv(name)).expect("a file");
    assert_eq!(read("brief"), read("full"));
    sim(&format!("--strategy iron-cross --exact --house {path}")).expect("solved");
    let replay = "replay --strategy iron-cross --session 1 --rolls 20";
    sim(&format!("{replay} --house {path}")).expect("a replay");
    std::fs::remove_dir_all(&folder).expect("gone");
}

#[test]
fn an_error_is_waited_for_until_something_is_decided() {
    // With money for no bet nothing is decided, and nothing is known about the edge.
    let line = "--strategy pass --rolls 20 --bankroll 4 --sessions 9000 --until-error 0.5 --json";
    let told = sim(line).expect("a run");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let first = &told["strategies"][0];
    assert_eq!(first["sessions"], 9000);
    assert!(first["edge_on_action"].is_null() && first["edge_error"].is_null());

    let line = "--strategy pass --rolls 20 --sessions 900000 --until-error 0.002 --json";
    let told = sim(line).expect("a run");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let first = &told["strategies"][0];
    let number = |key: &str| first[key].as_f64().expect("a number");
    assert!(number("edge_error") <= 0.002);
    assert!(number("sessions") < 100_000.0, "{first}");
    let off = (number("edge_on_action") - 7.0 / 495.0) / number("edge_error");
    assert!(off.abs() < 4.0, "{off} errors");
    let ratio = -number("edge_net") / number("edge_action");
    assert!((ratio - number("edge_on_action")).abs() < 1e-9);
    let open = &first["open_bets"];
    let face = open["face"].as_f64().expect("dollars");
    assert!((6.0..8.0).contains(&face), "{open}");
    assert_eq!(open["exact"], true);
}

#[test]
fn strategies_in_parts_leave_no_trace_either() {
    let folder = folder("parts");
    let path = |name: &str| folder.join(name).display().to_string();
    // Some sessions run short of money and are played as a whole.
    let game = "--strategy double-tap --sessions 96 --rolls 2000 --bankroll 4000 --seed 6";
    sim(&format!("{game} --threads 1 --save {}", path("one"))).expect("a run");
    sim(&format!("{game} --threads 3 --save {}", path("three"))).expect("a run");
    let read = |name: &str| std::fs::read(path(name)).expect("a file");
    assert!(read("one") == read("three"), "threads leave a trace");
    std::fs::remove_dir_all(&folder).expect("gone");
}

#[test]
fn what_cannot_be_solved_says_why() {
    let line = sim("--strategy labouchere-pass --exact").expect_err("no end of states");
    assert!(line.contains("more states than are solved"), "{line}");
    let stands = sim("--strategy dont-pass --house colorado-craps-free --exact");
    let stands = stands.expect_err("no such bet there");
    assert!(stands.contains("does not take its line bet"), "{stands}");
}

#[test]
fn counts_of_nothing_are_refused() {
    for (option, value) in [
        ("sessions", "0"),
        ("rolls", "0"),
        ("shooters", "0"),
        ("threads", "0"),
        ("until-error", "-1"),
        ("until-error", "1"),
    ] {
        let refused = sim(&format!("--strategy pass --{option} {value}")).expect_err("refused");
        assert!(refused.contains(&format!("--{option}")), "{refused}");
    }
}

#[test]
fn json_is_as_the_protocol_says() {
    let text = sim(&format!("{GAME} --json")).expect("a run");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for key in [
        "seed",
        "house_hash",
        "threads",
        "seconds",
        "rolls_per_second",
        "strategies",
    ] {
        assert!(value.get(key).is_some(), "{key}");
    }
    let first = &value["strategies"][0];
    for key in [
        "name",
        "sessions",
        "rolls",
        "mean",
        "sd",
        "min",
        "max",
        "quantiles",
        "ruined",
        "action",
        "edge_on_action",
        "edge_error",
        "edge_net",
        "edge_action",
        "open_bets",
    ] {
        assert!(first.get(key).is_some(), "{key}");
    }
    for quantile in ["0.05", "0.5", "0.95"] {
        assert!(first["quantiles"][quantile].is_number(), "{quantile}");
    }
    assert_eq!(first["sessions"], 501);
    assert_eq!(value["strategies"][1]["against"]["name"], "pass-2x");
}

#[test]
fn a_session_replayed_alone_ends_as_it_did_in_the_run() {
    let folder = folder("replay");
    let csv = folder.join("sessions.csv");
    sim(&format!("{GAME} --csv {}", csv.display())).expect("a run");
    let sessions = std::fs::read_to_string(&csv).expect("a file");
    assert_eq!(sessions.lines().count(), 1 + 2 * 501);
    for session in [0, 77, 500] {
        let start = format!("{session},three-point-molly,");
        let line = sessions
            .lines()
            .find(|l| l.starts_with(&start))
            .expect("in the file");
        let net: f64 = line
            .split(',')
            .nth(2)
            .expect("a result")
            .parse()
            .expect("a number");
        let told = sim(&format!(
            "replay --strategy three-point-molly --rolls 300 --bankroll 300 --seed 5 --session {session} --json"
        ));
        let told = told.expect("a replay");
        let end: serde_json::Value =
            serde_json::from_str(told.lines().last().expect("a line")).expect("JSON");
        assert_eq!(end["net"].as_f64(), Some(net * 100.0), "session {session}");
    }
    std::fs::remove_dir_all(&folder).expect("gone");
}

#[test]
fn wrong_options_are_told() {
    for (line, words) in [
        ("--rolls 10", "--strategy"),
        ("--strategy nobody", "presets are"),
        ("--strategy pass --bankroll lots", "--bankroll"),
        ("--strategy pass --shard 5/4", "--shard"),
        ("--strategy pass --house nowhere", "nowhere"),
        (
            "--strategy pass --rolls 10 --shooters 2",
            "cannot be used with",
        ),
        ("list nobody", "presets are"),
    ] {
        let error = sim(line).expect_err(line);
        assert!(error.contains(words), "{line}: {error}");
    }
}

#[test]
fn a_report_stands_on_its_own() {
    let folder = folder("report");
    let path = folder.join("report.html");
    sim(&format!("{GAME} --report {}", path.display())).expect("a run");
    let page = std::fs::read_to_string(&path).expect("a file");
    assert!(
        page.matches("<svg").count() >= 6,
        "{}",
        page.matches("<svg").count()
    );
    for outside in ["<script", "src=", "href=", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(
        page.contains("boxman sim replay --house colorado --rolls 300 --bankroll 300 --seed 5")
    );
    std::fs::remove_dir_all(&folder).expect("gone");
}
