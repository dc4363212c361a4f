//! `boxman sim` on its own: `cargo run --release -p boxman-sim --example sim -- --strategy pass-2x`

use clap::Parser;

#[derive(Parser)]
struct Args {
    #[command(flatten)]
    sim: boxman_sim::cli::SimArgs,
}

fn main() {
    let args = Args::parse();
    if let Err(error) = boxman_sim::cli::run(args.sim, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
