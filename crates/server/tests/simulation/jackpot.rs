//! A jackpot that is won while the power goes: afterwards it is paid, once, whatever the disk had confirmed.

use std::sync::Arc;

use boxman_server::{Door, Hall};
use boxman_store::{Store as _, audit::audit};
use serde_json::{Value, json};

use crate::{
    chance::Lot,
    network::{Client, Network},
    power::Powered,
    world::{World, open_tables},
};

/// Every number but seven, the last of which makes them all. The first is the point, so that no line bet is decided on the way.
const DICE: [[u8; 2]; 10] = [
    [2, 2],
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [4, 5],
    [5, 5],
    [5, 6],
    [6, 6],
];

async fn takes(client: &mut Client, command: &Value) {
    let answer = client.post("/api/tables/h1/commands", command).await;
    let (_, answer) = answer.expect("an answer");
    assert_eq!(answer["ok"], true, "{command}: {answer}");
}

/// Plays up to the last roll, loses the power with it, and sends it again to the server that starts then.
pub fn won_across_a_loss_of_power(seed: u64) -> bool {
    let mut world = World::new(seed);
    let last = json!({"do": "roll", "dice": [6, 6], "id": "the last"});
    let powered = Arc::new(Powered::new(world.store.clone(), world.folder.path()));
    let runtime = World::runtime();
    runtime.block_on(async {
        let hall = Hall::open(world.settings(), powered.clone()).await;
        let hall = Arc::new(hall.unwrap_or_else(|error| panic!("{error}")));
        open_tables(&hall).await;
        let network = Network(Door::new(hall));
        let mut crew = Client::new(&network, "crew");
        let mut player = Client::new(&network, "player 0");
        takes(&mut crew, &json!({"do": "change-dice", "dice_set": "A"})).await;
        takes(&mut player, &json!({"do": "sit"})).await;
        let chips = json!({"do": "buy-in", "player": "player 0", "amount": 40_000});
        takes(&mut crew, &chips).await;
        for (wager, amount) in [("pass", 500), ("make-em-all-progressive", 100)] {
            let bet = json!({"do": "bet", "wager": wager, "amount": amount});
            takes(&mut player, &bet).await;
        }
        for dice in &DICE[..9] {
            takes(&mut crew, &json!({"do": "roll", "dice": dice})).await;
        }
        powered.goes_after(0);
        let answer = crew.post("/api/tables/h1/commands", &last).await;
        let (status, answer) = answer.expect("an answer");
        assert_eq!(status, 503, "nothing is acknowledged: {answer}");
    });
    drop(runtime);
    assert!(powered.is_gone());
    world.come_back(|folder| powered.leave(folder, &mut Lot::new(seed)));
    let paid = |world: &World| {
        let entries = world.store.entries("h1", 0, 1000).expect("entries");
        let paid = entries
            .iter()
            .map(|e| e.events.matches("jackpot-paid").count());
        paid.sum::<usize>()
    };
    let arrived = paid(&world);
    audit(&*world.store).unwrap_or_else(|finding| panic!("seed {seed}: {finding}"));
    let runtime = World::runtime();
    runtime.block_on(async {
        let hall = Hall::open(world.settings(), world.store.clone()).await;
        let hall = Arc::new(hall.unwrap_or_else(|error| panic!("{error}")));
        let network = Network(Door::new(hall.clone()));
        let mut crew = Client::new(&network, "crew");
        takes(&mut crew, &last).await;
        takes(&mut crew, &last).await;
        hall.stop().await;
    });
    assert_eq!(paid(&world), 1, "seed {seed}: {arrived} had arrived");
    let report = audit(&*world.store).unwrap_or_else(|finding| panic!("seed {seed}: {finding}"));
    assert_eq!(report.brought_in, report.held);
    arrived == 1
}
