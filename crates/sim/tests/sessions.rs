//! Every session in files: lines of CSV and rows of Parquet say the same, and as much as the sums.

use std::fs::File;

use clap::Parser;
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};

#[derive(Parser)]
struct Args {
    #[command(flatten)]
    sim: boxman_sim::cli::SimArgs,
}

fn sim(line: &str) -> String {
    let words = std::iter::once("sim").chain(line.split_whitespace());
    let args = Args::try_parse_from(words).expect("a command line");
    let mut out = Vec::new();
    boxman_sim::cli::run(args.sim, &mut out).expect("a run");
    String::from_utf8(out).expect("text")
}

/// A field as CSV has it.
fn word(field: &Field) -> String {
    match field {
        Field::ULong(number) => number.to_string(),
        Field::Str(text) => text.clone(),
        Field::Decimal(decimal) => {
            assert_eq!(decimal.scale(), 2, "cents");
            let cents = decimal.data().iter().skip(1);
            let sign = decimal.data()[0] as i8;
            let cents = cents.fold(i128::from(sign), |sum, byte| sum * 256 + i128::from(*byte));
            let minus = if cents < 0 { "-" } else { "" };
            format!("{minus}{}.{:02}", cents.abs() / 100, cents.abs() % 100)
        }
        other => panic!("no column has {other:?}"),
    }
}

#[test]
fn parquet_and_csv_say_the_same() {
    let folder = std::env::temp_dir().join(format!("boxman-sim-sessions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    let game =
        "--strategy pass-2x --strategy hit-and-run --sessions 700 --rolls 200 --bankroll 120";
    let told = sim(&format!(
        "{game} --threads 3 --json --csv {} --parquet {}",
        path("csv"),
        path("parquet")
    ));
    let csv = std::fs::read_to_string(path("csv")).expect("a file");
    let (head, lines) = csv.split_once('\n').expect("a head");
    let file = File::open(path("parquet")).expect("a file");
    let reader = SerializedFileReader::new(file).expect("Parquet");
    let columns = reader.metadata().file_metadata().schema_descr().columns();
    let names: Vec<&str> = columns.iter().map(|c| c.name()).collect();
    assert_eq!(names.join(","), head);
    let rows: Vec<Row> = reader
        .get_row_iter(None)
        .expect("rows")
        .collect::<Result<_, _>>()
        .expect("rows");
    let as_csv = |row: &Row| {
        let words: Vec<String> = row
            .get_column_iter()
            .map(|(_, field)| word(field))
            .collect();
        words.join(",")
    };
    let rows: Vec<String> = rows.iter().map(as_csv).collect();
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(rows, lines);
    assert_eq!(lines.len(), 1400);
    assert!(lines.iter().any(|line| line.ends_with(",ruin")));

    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let net = |line: &&str| {
        line.split(',')
            .nth(2)
            .and_then(|net| net.parse::<f64>().ok())
    };
    let own = lines.iter().filter(|l| l.contains(",pass-2x,"));
    let sum: f64 = own.filter_map(net).sum();
    let mean = told["strategies"][0]["mean"].as_f64().expect("a mean");
    assert!((sum / 700.0 - mean).abs() < 1e-4, "{sum} against {mean}");
    std::fs::remove_dir_all(&folder).expect("gone");
}
