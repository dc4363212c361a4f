//! Every session in files: lines of CSV and rows of Parquet say the same, and as much as the sums.

mod cli;

use std::fs::File;

use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};

fn sim(line: &str) -> String {
    cli::boxman("sim", line).expect("a run")
}

/// A field as CSV has it.
fn word(field: &Field) -> String {
    match field {
        Field::ULong(number) => number.to_string(),
        Field::Str(text) => text.clone(),
        Field::Decimal(decimal) => {
            // Cents, or thousandths of a cent.
            let digits = decimal.scale() as usize;
            assert!([2, 5].contains(&digits), "{digits}");
            let bytes = decimal.data().iter().skip(1);
            let sign = decimal.data()[0] as i8;
            let value = bytes.fold(i128::from(sign), |sum, byte| sum * 256 + i128::from(*byte));
            let minus = if value < 0 { "-" } else { "" };
            let (one, value) = (10i128.pow(digits as u32), value.abs());
            format!("{minus}{}.{:0digits$}", value / one, value % one)
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
    assert!(lines.iter().any(|line| line.contains(",ruin,0.00,")));

    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let own = lines.iter().filter(|l| l.contains(",pass-2x,"));
    let sum = |column: usize| -> f64 {
        let words = own.clone().filter_map(|line| line.split(',').nth(column));
        words
            .map(|word| word.parse::<f64>().expect("a number"))
            .sum()
    };
    let edge = told["strategies"][0]["edge_on_action"].as_f64();
    let edge = edge.expect("an edge");
    assert!((-sum(8) / sum(9) - edge).abs() < 1e-9, "{edge}");
    let sum = sum(2);
    let mean = told["strategies"][0]["mean"].as_f64().expect("a mean");
    assert!((sum / 700.0 - mean).abs() < 1e-4, "{sum} against {mean}");
    std::fs::remove_dir_all(&folder).expect("gone");
}
